"""The rules, one file a chapter of the rulebook; why something is refused stands beside them."""
