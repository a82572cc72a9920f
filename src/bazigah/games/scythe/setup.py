"""Setting up a game: what lies on the board (SC-3.1, SC-3.2, SC-3.11); the rest is in `seating.py`."""

from __future__ import annotations

from bazigah.engine.events import Log
from bazigah.engine.ints import i64
from bazigah.engine.rng import Rng
from bazigah.games.scythe.atlas import ENCOUNTERS, HEX_COUNT
from bazigah.games.scythe.cards import ALL_COMBAT_CARDS, ENCOUNTER_CARDS, FACTORY_CARDS, MORE_THAN_PLAYERS, TILES
from bazigah.games.scythe.components import BITS, NOTHING
from bazigah.games.scythe.player import nobody
from bazigah.games.scythe.seating import give_out, shuffled
from bazigah.games.scythe.space import TILE_DRAWN
from bazigah.games.scythe.state import Scythe


def new(players: int, settings: list[i64], seed: int, log: Log | None = None) -> Scythe:
    """The position at the first choice of a game."""
    s = Scythe(Rng(seed), settings, [], [0] * (4 * HEX_COUNT), [0] * 4)
    s.log = log
    s.sit_down([nobody() for _ in range(players)])
    _lay_out(s)
    give_out(s)
    s.settle()
    s.log = None
    return s


def _lay_out(s: Scythe) -> None:
    """Decks, Factory cards, the structure bonus tile, encounter tokens."""
    s.deck = ALL_COMBAT_CARDS[:]
    s.rng.shuffle(s.deck)
    s.encounter_deck = shuffled(s.rng, ENCOUNTER_CARDS.size())
    for card in shuffled(s.rng, FACTORY_CARDS.size())[: len(s.players) + MORE_THAN_PLAYERS]:
        s.factory |= BITS[card]
    s.tile = s.rng.below(TILES.size())
    s.encounters = ENCOUNTERS
    s.tell(TILE_DRAWN, NOTHING, s.tile)
