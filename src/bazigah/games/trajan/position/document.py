"""The position as a document with named fields, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.rng import resumed
from bazigah.engine.document import Field, named_counts, read_pending, write_pending
from bazigah.games.trajan.facts.board import (
    FIGURES,
    FORUM_SPACES,
    LEADER_PLACES,
    LONGEST_LOOP,
    PROVINCES,
    SITES,
)
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    ARCH_PLACES,
    BIT,
    BONUS_TILES,
    BUILDINGS,
    COMMODITIES,
    COPIES,
    EMPTY,
    FORUM_TILES,
    GRAY,
    NO_MARKERS,
    PILES,
    QUARTERS,
    ROUNDS,
    SHIPS,
    SIDES,
    SLOTS,
    STACKS,
    SYMBOLS,
    TILES,
    TILES_OF_STACK,
    TOKENS,
    TRAJAN_TILES,
    TRAYS,
    YELLOW,
)
from bazigah.games.trajan.facts.forms import read_markers, read_set, write_markers, write_set
from bazigah.games.trajan.player import Player, new_player
from bazigah.games.trajan.space import DECISIONS
from bazigah.games.trajan.state import Trajan

_MOST = 10_000  # points have no limit; a document needs one
_MOST_LAPS = 2  # in one move (TJ-3.7)


def _write_table(domain: Domain, values: Domain, things: Iterable[int]) -> dict[str, str]:
    """What lies where, without the empty places."""
    return {domain.labels[place]: values.labels[thing] for place, thing in enumerate(things) if thing != EMPTY}


def _read_table(field: Field, domain: Domain, values: Domain) -> list[int]:
    return field.table(domain, lambda thing: thing.label(values), EMPTY)


def _labels(domain: Domain, things: Iterable[int]) -> list[str]:
    return [domain.labels[thing] for thing in things]


_FIELDS = (
    "chance",
    "revealed",
    "quarter",
    "round",
    "time",
    "laps",
    "active",
    "extra_used",
    "provinces",
    "forum",
    "sites",
    "trajan_stacks",
    "gray_ships",
    "forum_stack",
    "extra_stack",
    "demand_stack",
    "removed_demands",
    "demands",
    "bag",
    "bonus",
    "draw_pile",
    "discard_piles",
    "senate",
    "players",
    "pending",
)
_PLAYER_FIELDS = (
    "points",
    "trays",
    "slots",
    "arch",
    "hand",
    "known",
    "display",
    "tiles",
    "symbols",
    "plus_two",
    "buildings",
    "bonus",
    "supply",
    "legionnaires",
    "workers",
    "leader",
    "provinces",
    "sites",
    "disc",
)


def write(s: Trajan) -> dict[str, Any]:
    """The position with the words of the rulebook; face-up and face-down stacks end with their top."""
    return {
        "chance": s.rng.state,
        "revealed": s.revealed,
        "quarter": s.quarter + 1,
        "round": s.round + 1,
        "time": s.time,
        "laps": s.laps,
        "active": s.active + 1,
        "extra_used": s.extra_used,
        "provinces": _write_table(PROVINCES, TILES, s.provinces),
        "forum": _write_table(FORUM_SPACES, TILES, s.forum),
        "sites": _write_table(SITES, BUILDINGS, s.sites),
        "trajan_stacks": {
            label: _labels(TRAJAN_TILES, stack) for label, stack in zip(STACKS.labels, s.stacks, strict=True)
        },
        "gray_ships": write_set(SHIPS, s.gray_ships),
        "forum_stack": _labels(TILES, s.forum_stack),
        "extra_stack": _labels(TILES, s.extra_stack),
        "demand_stack": _labels(SYMBOLS, s.demand_stack),
        "removed_demands": _labels(SYMBOLS, s.removed_demands),
        "demands": _labels(SYMBOLS, s.demands),
        "bag": _labels(BONUS_TILES, s.bag),
        "bonus": _labels(BONUS_TILES, s.bonus),
        "draw_pile": _labels(COMMODITIES, s.deck[: s.deck_size]),
        "discard_piles": {label: _labels(COMMODITIES, pile) for label, pile in zip(PILES.labels, s.piles, strict=True)},
        "senate": [seat + 1 for seat in s.senate],
        "players": [_write_player(player) for player in s.players],
        "pending": write_pending(DECISIONS, s.stack),
    }


def _write_player(p: Player) -> dict[str, Any]:
    return {
        "points": p.points,
        "trays": {label: write_markers(tray) for label, tray in zip(TRAYS.labels, p.trays, strict=True)},
        "slots": _write_table(SLOTS, TRAJAN_TILES, p.slots),
        "arch": ARCH_PLACES.labels[p.arch],
        "hand": named_counts(COMMODITIES, p.hand),
        "known": named_counts(COMMODITIES, p.known),
        "display": named_counts(COMMODITIES, p.display),
        "tiles": named_counts(TILES, p.tiles),
        "symbols": named_counts(SYMBOLS, p.symbols),
        "plus_two": write_set(ACTIONS, p.plus_two),
        "buildings": write_set(BUILDINGS, p.buildings),
        "bonus": {
            **dict.fromkeys(write_set(BONUS_TILES, p.yellow), SIDES.labels[YELLOW]),
            **dict.fromkeys(write_set(BONUS_TILES, p.gray), SIDES.labels[GRAY]),
        },
        "supply": p.supply,
        "legionnaires": p.legionnaires,
        "workers": p.workers,
        "leader": LEADER_PLACES.labels[p.leader],
        "provinces": write_set(PROVINCES, p.provinces),
        "sites": write_set(SITES, p.sites),
        "disc": int(FIGURES.labels[p.disc]),
    }


def read(field: Field, players: int, settings: list[int]) -> Trajan:
    """The position of a document."""
    field.fields(_FIELDS)
    s = Trajan(resumed(field.get("chance").integer(0, 2**63 - 1)), settings, [])
    s.players = [_read_player(player) for player in field.get("players").items(players)]
    s.revealed = field.get("revealed").integer(0, _MOST)
    s.quarter = field.get("quarter").integer(1, QUARTERS.size()) - 1
    s.round = field.get("round").integer(1, ROUNDS.size()) - 1
    s.time = field.get("time").integer(0, LONGEST_LOOP - 1)
    s.laps = field.get("laps").integer(0, _MOST_LAPS)
    s.active = field.get("active").integer(1, players) - 1
    s.extra_used = field.get("extra_used").boolean()
    _read_board(s, field)
    s.senate = [seat.integer(1, players) - 1 for seat in field.get("senate").items(players)]
    s.stack = read_pending(DECISIONS, field.get("pending"), players)
    return s


def _read_board(s: Trajan, field: Field) -> None:
    s.provinces = _read_table(field.get("provinces"), PROVINCES, TILES)
    s.forum = _read_table(field.get("forum"), FORUM_SPACES, TILES)
    s.sites = _read_table(field.get("sites"), SITES, BUILDINGS)
    s.stacks = field.get("trajan_stacks").table(STACKS, lambda stack: stack.labels(TRAJAN_TILES), [])
    s.gray_ships = read_set(field.get("gray_ships"), SHIPS)
    s.forum_stack = field.get("forum_stack").labels(TILES)
    s.extra_stack = field.get("extra_stack").labels(TILES)
    s.demand_stack = field.get("demand_stack").labels(SYMBOLS)
    s.removed_demands = field.get("removed_demands").labels(SYMBOLS)
    s.demands = field.get("demands").labels(SYMBOLS)
    s.bag = field.get("bag").labels(BONUS_TILES)
    s.bonus = field.get("bonus").labels(BONUS_TILES)
    s.deck = field.get("draw_pile").labels(COMMODITIES)
    s.deck_size = len(s.deck)
    s.piles = field.get("discard_piles").table(PILES, lambda pile: pile.labels(COMMODITIES), [])


def _read_player(field: Field) -> Player:
    field.fields(_PLAYER_FIELDS)
    p = new_player()
    p.points = field.get("points").integer(-_MOST, _MOST)
    p.trays = field.get("trays").table(TRAYS, read_markers, NO_MARKERS)
    p.slots = _read_table(field.get("slots"), SLOTS, TRAJAN_TILES)
    p.arch = field.get("arch").label(ARCH_PLACES)
    p.hand = field.get("hand").counts(COMMODITIES, COPIES)
    p.known = field.get("known").counts(COMMODITIES, COPIES)
    p.display = field.get("display").counts(COMMODITIES, COPIES)
    p.tiles = field.get("tiles").counts(TILES, len(FORUM_TILES))
    p.symbols = field.get("symbols").counts(SYMBOLS, len(TILES_OF_STACK[0]))
    p.plus_two = read_set(field.get("plus_two"), ACTIONS)
    p.buildings = read_set(field.get("buildings"), BUILDINGS)
    sides = _read_table(field.get("bonus"), BONUS_TILES, SIDES)
    p.yellow = sum(BIT[tile] for tile, side in enumerate(sides) if side == YELLOW)
    p.gray = sum(BIT[tile] for tile, side in enumerate(sides) if side == GRAY)
    p.supply = field.get("supply").integer(0, TOKENS)
    p.legionnaires = field.get("legionnaires").integer(0, TOKENS)
    p.workers = field.get("workers").integer(0, TOKENS)
    p.leader = field.get("leader").label(LEADER_PLACES)
    p.provinces = read_set(field.get("provinces"), PROVINCES)
    sites = read_set(field.get("sites"), SITES)
    for site in range(SITES.size()):
        if sites >> site & 1:
            p.settle_site(site)
    p.disc = _read_disc(field.get("disc"))
    return p


def _read_disc(field: Field) -> int:
    """The space of a Senate disc, named by its figure (TJ-10.6)."""
    space = FIGURES.index(str(field.value)) if isinstance(field.value, int) else EMPTY
    if space == EMPTY:
        raise field.wrong(", ".join(FIGURES.labels))
    return space
