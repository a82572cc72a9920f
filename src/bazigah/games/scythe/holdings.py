"""What a player has to work with: the land, the tokens on it and what the workers make there. For the judgement."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.scythe.atlas import FRUITFUL, MAKES, hexes_of
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe


class Holdings:
    """Counted once for a judgement, which asks for them again and again."""

    seat: i64
    p: Player
    control: i64  # the territories controlled
    tokens: list[i64]  # by kind, on controlled territories
    makers: list[i64]  # workers by what they make: the four resources, new workers

    def __init__(self, s: Scythe, seat: i64) -> None:
        p = s.players[seat]
        control = s.control(seat)
        self.seat = seat
        self.p = p
        self.control = control
        self.tokens = [s.tokens_within(kind, control) for kind in range(4)]
        makers: list[i64] = [0, 0, 0, 0, 0]
        for hex in hexes_of(p.worker_set & FRUITFUL):
            makers[MAKES[hex]] += p.workers[hex]
        self.makers = makers

    def all_tokens(self) -> i64:
        """How many tokens of all kinds."""
        tokens = self.tokens
        return tokens[0] + tokens[1] + tokens[2] + tokens[3]

    def all_makers(self) -> i64:
        """How many workers make resources."""
        makers = self.makers
        return makers[0] + makers[1] + makers[2] + makers[3]
