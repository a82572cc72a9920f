"""Learned judgements are made here: games of a bot with itself, a network that learns from them, matches to decide."""
