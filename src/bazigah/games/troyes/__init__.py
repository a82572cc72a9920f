"""Troyes, for one to four players; alone the opponent is Le Roy."""
