"""The Dice Race in Persian and English."""
