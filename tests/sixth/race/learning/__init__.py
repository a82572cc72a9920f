"""A judgement of positions, and positions as numbers."""
