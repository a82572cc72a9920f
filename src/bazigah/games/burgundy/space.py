"""The actions, events and decisions of the game: the spaces in which each is declared once."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import ActionSpace, Kind, numbers
from bazigah.engine.core.decision import DecisionSpace
from bazigah.engine.core.events import EventKind, EventSpace
from bazigah.games.burgundy.facts.components import (
    BLACK_SLOTS,
    BOARDS,
    BONUS_SIZES,
    DEPOT_SLOTS,
    DEPOTS,
    GOODS,
    NUMBERED,
    PHASES,
    PIPS,
    ROUNDS,
    SPACES,
    STORAGE,
    TILES,
    TYPES,
)

DECISIONS: Final = DecisionSpace()  # each is declared beside its class

SPACE: Final = ActionSpace()
TAKE: Final[Kind] = SPACE.kind("take", depot=NUMBERED, slot=DEPOT_SLOTS)
PLACE: Final[Kind] = SPACE.kind("place", slot=STORAGE, space=SPACES)
SELL: Final[Kind] = SPACE.kind("sell", good=GOODS)
WORKERS: Final[Kind] = SPACE.kind("workers")
DIE: Final[Kind] = SPACE.kind("die", pips=PIPS)
BUY: Final[Kind] = SPACE.kind("buy", depot=DEPOTS, slot=BLACK_SLOTS)
END: Final[Kind] = SPACE.kind("end")
GIVE_UP: Final[Kind] = SPACE.kind("give_up", slot=STORAGE)
SHIP_TO: Final[Kind] = SPACE.kind("ship_to", depot=NUMBERED)
LOAD: Final[Kind] = SPACE.kind("load", good=GOODS)
DECLINE: Final[Kind] = SPACE.kind("decline")
BOARD: Final[Kind] = SPACE.kind("board", number=BOARDS)
START: Final[Kind] = SPACE.kind("start", space=SPACES)

EVENTS: Final = EventSpace()
PHASE_BEGAN: Final[EventKind] = EVENTS.kind("phase_began", phase=PHASES)
ROUND_BEGAN: Final[EventKind] = EVENTS.kind("round_began", round=numbers("round", 1, ROUNDS))
ROLLED: Final[EventKind] = EVENTS.kind("rolled", first=PIPS, second=PIPS)
GOODS_ARRIVED: Final[EventKind] = EVENTS.kind("goods_arrived", good=GOODS, depot=NUMBERED)
BOARD_CHOSEN: Final[EventKind] = EVENTS.kind("board_chosen", number=BOARDS)
CASTLE_SET: Final[EventKind] = EVENTS.kind("castle_set", space=SPACES)
BOARD_CHOSEN_SECRETLY: Final[EventKind] = EVENTS.kind("board_chosen_secretly", private=True, number=BOARDS)
CASTLE_SET_SECRETLY: Final[EventKind] = EVENTS.kind("castle_set_secretly", private=True, space=SPACES)
DIE_USED: Final[EventKind] = EVENTS.kind("die_used", pips=PIPS)
TILE_USED: Final[EventKind] = EVENTS.kind("tile_used", tile=TILES)
WORKERS_PAID: Final[EventKind] = EVENTS.kind("workers_paid", workers=None)
TOOK: Final[EventKind] = EVENTS.kind("took", tile=TILES, depot=NUMBERED)
BOUGHT: Final[EventKind] = EVENTS.kind("bought", tile=TILES, depot=DEPOTS, silver=None)
GAVE_UP: Final[EventKind] = EVENTS.kind("gave_up", tile=TILES)
PLACED: Final[EventKind] = EVENTS.kind("placed", tile=TILES, space=SPACES)
REGION_COMPLETED: Final[EventKind] = EVENTS.kind("region_completed", type=TYPES, size=None, points=None)
BONUS_TAKEN: Final[EventKind] = EVENTS.kind("bonus_taken", type=TYPES, size=BONUS_SIZES, points=None)
ANIMALS_SCORED: Final[EventKind] = EVENTS.kind("animals_scored", tiles=None, points=None)
WATCHTOWER_SCORED: Final[EventKind] = EVENTS.kind("watchtower_scored", points=None)
WORKERS_GAINED: Final[EventKind] = EVENTS.kind("workers_gained", workers=None)
SILVER_GAINED: Final[EventKind] = EVENTS.kind("silver_gained", silver=None)
SOLD: Final[EventKind] = EVENTS.kind("sold", good=GOODS, count=None, points=None)
LOADED: Final[EventKind] = EVENTS.kind("loaded", good=GOODS, count=None, depot=NUMBERED)
MOVED_UP: Final[EventKind] = EVENTS.kind("moved_up", advance=None)
DECLINED: Final[EventKind] = EVENTS.kind("declined")
TURN_ENDED: Final[EventKind] = EVENTS.kind("turn_ended")
MINES_PAID: Final[EventKind] = EVENTS.kind("mines_paid", mines=None, silver=None, workers=None)
GOODS_COUNTED: Final[EventKind] = EVENTS.kind("goods_counted", count=None, points=None)
SILVER_COUNTED: Final[EventKind] = EVENTS.kind("silver_counted", count=None, points=None)
WORKERS_COUNTED: Final[EventKind] = EVENTS.kind("workers_counted", count=None, points=None)
KNOWLEDGE_COUNTED: Final[EventKind] = EVENTS.kind("knowledge_counted", tile=TILES, points=None)
GAME_ENDED: Final[EventKind] = EVENTS.kind("game_ended")
