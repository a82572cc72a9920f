"""What is printed on the board of the Dice Race."""
