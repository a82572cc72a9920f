"""Computer opponents: what they are called, what they know, how they choose."""
