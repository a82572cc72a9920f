"""The actions, events and decisions of the game: the spaces in which each is declared once."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import ActionSpace, Domain, Kind
from bazigah.engine.core.decision import DecisionSpace
from bazigah.engine.core.events import EventKind, EventSpace
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import FIGURES, PROVINCES, SITES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDINGS,
    COLOURS,
    COMMODITIES,
    PILES,
    QUARTERS,
    ROUNDS,
    SHIPS,
    SIDES,
    SLOTS,
    STACKS,
    SYMBOLS,
    TILES,
    TRAJAN_TILES,
    TRAYS,
    TYPES,
)

SOURCES: Final = Domain("source", [*PILES.labels, "deck"])
DECK: Final[i64] = SOURCES.index("deck")
CAMPS: Final = Domain("camp", ["military", "workers"])
MILITARY_CAMP: Final = 0
WORKERS_CAMP: Final = 1
DEMAND_TILES: Final = Domain("tile", [*SYMBOLS.labels, "wild_demand"])
WILD_PAYMENT: Final[int] = DEMAND_TILES.index("wild_demand")
EXTRA_TILES: Final = Domain("tile", ["matching", "wild"])
MATCHING: Final = 0
WILD: Final = 1

# Each decision is declared beside its class. Programs have learned from the numbers in this order.
DECISIONS: Final = DecisionSpace(
    [
        "choose_tray",
        "sow",
        "end_turn",
        "perform",
        "use_extra_tile",
        "put_plus_two",
        "discard",
        "play_second",
        "load",
        "pay_demand",
        "choose_bonus",
        "put_marker",
        "choose_card",
        "choose_tile",
        "choose_slot",
    ]
)

SPACE: Final = ActionSpace()
TRAY: Final[Kind] = SPACE.kind("tray", tray=TRAYS)
MARKER: Final[Kind] = SPACE.kind("marker", colour=COLOURS)
END: Final[Kind] = SPACE.kind("end")
DECLINE: Final[Kind] = SPACE.kind("decline")
STOP: Final[Kind] = SPACE.kind("stop")
DRAW_TWO_CARDS: Final[Kind] = SPACE.kind("draw_two")
DISCARD: Final[Kind] = SPACE.kind("discard", commodity=COMMODITIES, pile=PILES)
TAKE_DISCARD: Final[Kind] = SPACE.kind("take_discard", pile=PILES)
PLAY: Final[Kind] = SPACE.kind("play", commodity=COMMODITIES)
SHIP: Final[Kind] = SPACE.kind("ship", ship=SHIPS)
LOAD: Final[Kind] = SPACE.kind("load", commodity=COMMODITIES)
LOAD_WITH_WILD: Final[Kind] = SPACE.kind("load_with_wild", commodity=COMMODITIES)
LOAD_WILD: Final[Kind] = SPACE.kind("load_wild")
TAKE: Final[Kind] = SPACE.kind("take", tile=TILES)
RECRUIT: Final[Kind] = SPACE.kind("recruit", camp=CAMPS)
MOVE: Final[Kind] = SPACE.kind("move", province=PROVINCES)
CONQUER: Final[Kind] = SPACE.kind("conquer")
ADVANCE: Final[Kind] = SPACE.kind("advance")
STACK: Final[Kind] = SPACE.kind("stack", stack=STACKS)
BUILD: Final[Kind] = SPACE.kind("build", site=SITES)
PLUS_TWO: Final[Kind] = SPACE.kind("plus_two", action=ACTIONS)
EXTRA: Final[Kind] = SPACE.kind("extra", tile=EXTRA_TILES)
PAY: Final[Kind] = SPACE.kind("pay", tile=DEMAND_TILES)
BONUS: Final[Kind] = SPACE.kind("bonus", tile=BONUS_TILES)
CARD: Final[Kind] = SPACE.kind("card", source=SOURCES)
SLOT: Final[Kind] = SPACE.kind("slot", slot=SLOTS)

EVENTS: Final = EventSpace()
FIRST_PLAYER: Final[EventKind] = EVENTS.kind("first_player")
BONUS_DRAWN: Final[EventKind] = EVENTS.kind("bonus_drawn", tile=BONUS_TILES)
BONUS_SHOWN: Final[EventKind] = EVENTS.kind("bonus_shown", tile=BONUS_TILES)
MARKERS_TAKEN: Final[EventKind] = EVENTS.kind("markers_taken", tray=TRAYS, count=None)
TIME_MOVED: Final[EventKind] = EVENTS.kind("time_moved", space=None, laps=None)
MARKER_PUT: Final[EventKind] = EVENTS.kind("marker_put", colour=COLOURS, tray=TRAYS)
CARDS_DRAWN: Final[EventKind] = EVENTS.kind("cards_drawn", count=None)
CARD_SEEN: Final[EventKind] = EVENTS.kind("card_seen", private=True, commodity=COMMODITIES)
CARDS_SHUFFLED: Final[EventKind] = EVENTS.kind("cards_shuffled", count=None)
PILE_STARTED: Final[EventKind] = EVENTS.kind("pile_started", commodity=COMMODITIES, pile=PILES)
DISCARDED: Final[EventKind] = EVENTS.kind("discarded", commodity=COMMODITIES, pile=PILES)
DISCARD_TAKEN: Final[EventKind] = EVENTS.kind("discard_taken", commodity=COMMODITIES, pile=PILES)
PLAYED: Final[EventKind] = EVENTS.kind("played", commodity=COMMODITIES)
LOADED: Final[EventKind] = EVENTS.kind("loaded", ship=SHIPS, commodity=COMMODITIES, cards=None)
WILDS_LOADED: Final[EventKind] = EVENTS.kind("wilds_loaded", ship=SHIPS, tiles=None)
SHIPPED: Final[EventKind] = EVENTS.kind("shipped", ship=SHIPS, units=None, points=None)
TOOK: Final[EventKind] = EVENTS.kind("took", tile=TILES)
RECRUITED: Final[EventKind] = EVENTS.kind("recruited", camp=CAMPS, tokens=None)
LEADER_MOVED: Final[EventKind] = EVENTS.kind("leader_moved", province=PROVINCES)
TOOK_IN_PROVINCE: Final[EventKind] = EVENTS.kind("took_in_province", tile=TILES, province=PROVINCES)
CONQUERED: Final[EventKind] = EVENTS.kind("conquered", province=PROVINCES, points=None)
ADVANCED: Final[EventKind] = EVENTS.kind("advanced", space=FIGURES, points=None)
TILE_LAID: Final[EventKind] = EVENTS.kind("tile_laid", tile=TRAJAN_TILES, slot=SLOTS)
TILE_COMPLETED: Final[EventKind] = EVENTS.kind("tile_completed", tile=TRAJAN_TILES, slot=SLOTS, points=None)
SYMBOL_KEPT: Final[EventKind] = EVENTS.kind("symbol_kept", symbol=SYMBOLS)
PLUS_TWO_PUT: Final[EventKind] = EVENTS.kind("plus_two_put", action=ACTIONS)
WORKER_PUT: Final[EventKind] = EVENTS.kind("worker_put", site=SITES)
BUILT: Final[EventKind] = EVENTS.kind("built", building=BUILDINGS, points=None)
FIRST_BUILT: Final[EventKind] = EVENTS.kind("first_built", type=TYPES, action=ACTIONS)
EXTRA_USED: Final[EventKind] = EVENTS.kind("extra_used", tile=TILES, action=ACTIONS, repetitions=None)
EXTRA_KEPT: Final[EventKind] = EVENTS.kind("extra_kept", action=ACTIONS)
DECLINED: Final[EventKind] = EVENTS.kind("declined", action=ACTIONS)
IMPOSSIBLE: Final[EventKind] = EVENTS.kind("impossible", action=ACTIONS)
TURN_ENDED: Final[EventKind] = EVENTS.kind("turn_ended")
ROUND_ENDED: Final[EventKind] = EVENTS.kind("round_ended", quarter=QUARTERS, round=ROUNDS)
DEMAND_REVEALED: Final[EventKind] = EVENTS.kind("demand_revealed", symbol=SYMBOLS)
DEMANDS_MET: Final[EventKind] = EVENTS.kind("demands_met", symbol=SYMBOLS, count=None)
DEMANDS_PAID: Final[EventKind] = EVENTS.kind("demands_paid", tile=DEMAND_TILES, count=None)
DEMANDS_UNMET: Final[EventKind] = EVENTS.kind("demands_unmet", count=None, penalty=None)
VOTES_COUNTED: Final[EventKind] = EVENTS.kind("votes_counted", votes=None)
CONSUL_TOOK: Final[EventKind] = EVENTS.kind("consul_took", tile=BONUS_TILES)
VICE_CONSUL_TOOK: Final[EventKind] = EVENTS.kind("vice_consul_took", tile=BONUS_TILES)
SENATE_TILES_REMOVED: Final[EventKind] = EVENTS.kind("senate_tiles_removed", count=None)
FORUM_CLEARED: Final[EventKind] = EVENTS.kind("forum_cleared", count=None)
PROVINCE_FILLED: Final[EventKind] = EVENTS.kind("province_filled", tile=TILES, province=PROVINCES)
FORUM_FILLED: Final[EventKind] = EVENTS.kind("forum_filled", count=None, extra=None)
QUARTER_BEGAN: Final[EventKind] = EVENTS.kind("quarter_began", quarter=QUARTERS)
HAND_COUNTED: Final[EventKind] = EVENTS.kind("hand_counted", cards=None, points=None)
WORKERS_COUNTED: Final[EventKind] = EVENTS.kind("workers_counted", workers=None, points=None)
LEGIONNAIRES_COUNTED: Final[EventKind] = EVENTS.kind("legionnaires_counted", legionnaires=None, points=None)
TRAJAN_TILES_COUNTED: Final[EventKind] = EVENTS.kind("trajan_tiles_counted", tiles=None, points=None)
SETS_COUNTED: Final[EventKind] = EVENTS.kind("sets_counted", points=None)
WILDS_COUNTED: Final[EventKind] = EVENTS.kind("wilds_counted", tiles=None, points=None)
BONUS_COUNTED: Final[EventKind] = EVENTS.kind("bonus_counted", tile=BONUS_TILES, side=SIDES, points=None)
GAME_ENDED: Final[EventKind] = EVENTS.kind("game_ended")
