"""The game as a drawing; `artist.py` is the entry."""
