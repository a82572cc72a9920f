"""The Dice Race: a small whole game, made as CONTRIBUTING tells, that no release contains."""
