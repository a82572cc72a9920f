"""What runs at every step of a game: compiled where there is a compiler."""
