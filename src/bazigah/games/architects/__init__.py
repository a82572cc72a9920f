"""Architects of the West Kingdom, by the rules in `docs/rules/architects.md`."""
