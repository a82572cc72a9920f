"""Setting up a game: what lies on the board (SC-3.1, SC-3.2, SC-3.11); the rest is in `seating.py`."""

from __future__ import annotations

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import ENCOUNTERS
from bazigah.games.scythe.facts.cards import ALL_COMBAT_CARDS, ENCOUNTER_CARDS, FACTORY_CARDS, MORE_THAN_PLAYERS, TILES
from bazigah.games.scythe.facts.components import BITS, NOTHING
from bazigah.games.scythe.player import nobody
from bazigah.games.scythe.rules.seating import give_out, shuffled
from bazigah.games.scythe.space import TILE_DRAWN
from bazigah.games.scythe.state import Scythe, empty_table


def new(players: int, settings: list[i64], seed: int, log: Log | None = None) -> Scythe:
    """The position at the first choice of a game."""
    s = empty_table(Rng(seed), settings)
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
