"""Learned judgements: small networks that are added to what a game's `evaluate` says."""
