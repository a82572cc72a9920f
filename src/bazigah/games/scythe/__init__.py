"""Scythe, by the rules in `docs/rules/scythe.md`."""
