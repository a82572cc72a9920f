"""The Castles of Burgundy, by the rules in `docs/rules/burgundy.md`."""
