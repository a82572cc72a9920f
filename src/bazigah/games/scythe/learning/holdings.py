"""What a player has to work with: the land, the tokens on it and what the workers make there. For the judgement."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import FRUITFUL, MAKES, NEW_WORKER, hexes_of
from bazigah.games.scythe.facts.components import RESOURCE_COUNT
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe


class Holdings:
    """Counted once for a judgement, which asks for them again and again."""

    seat: i64
    p: Player
    control: i64  # the territories controlled
    tokens: list[i64]  # by kind, on controlled territories
    makers: list[i64]  # workers by what they make: the resources, new workers

    def __init__(self, s: Scythe, seat: i64) -> None:
        p = s.players[seat]
        control = s.control(seat)
        self.seat = seat
        self.p = p
        self.control = control
        self.tokens = [s.tokens_within(kind, control) for kind in range(RESOURCE_COUNT)]
        makers: list[i64] = [0] * (NEW_WORKER + 1)
        for hex in hexes_of(p.worker_set & FRUITFUL):
            makers[MAKES[hex]] += p.workers[hex]
        self.makers = makers

    def all_tokens(self) -> i64:
        """How many tokens of all kinds."""
        found: i64 = 0
        for kind in range(RESOURCE_COUNT):
            found += self.tokens[kind]
        return found

    def all_makers(self) -> i64:
        """How many workers make resources."""
        found: i64 = 0
        for kind in range(RESOURCE_COUNT):
            found += self.makers[kind]
        return found
