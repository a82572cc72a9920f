"""The Dice Race as a picture."""
