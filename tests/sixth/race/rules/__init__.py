"""The rules of the Dice Race, one file a chapter."""
