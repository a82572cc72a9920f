"""Players that look ahead: compiled where there is a compiler."""
