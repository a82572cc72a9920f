"""The position as a document with named fields, and back."""

from __future__ import annotations

from typing import Any

from bazigah.engine.core.rng import resumed
from bazigah.engine.document import Field, label_or_none, named_counts, read_pending, write_pending
from bazigah.games.burgundy.facts.components import (
    BLACK_DEPOT,
    BOARDS,
    BONUS_SIZES,
    CASTLE_TILE,
    DEPOTS,
    EMPTY,
    GOODS,
    GOODS_EACH,
    MOST_SHIPS,
    PHASES,
    PIP_COUNT,
    ROUNDS,
    SHEETS,
    SLOTS_OF,
    SPACES,
    STORAGE,
    SUPPLIES,
    TILES,
    TYPE_AT,
    TYPE_OF,
    TYPES,
)
from bazigah.games.burgundy.player import NO_BOARD, Player, new_player
from bazigah.games.burgundy.space import DECISIONS
from bazigah.games.burgundy.state import Burgundy

_MOST = 10_000  # silver, workers and points have no limit (CB-5.15, CB-11.8); a document needs one
_FIELDS = (
    "chance",
    "revealed",
    "phase",
    "round",
    "white_die",
    "depots",
    "round_goods",
    "goods_piles",
    "goods_box",
    "supplies",
    "track",
    "order",
    "turn",
    "bought",
    "players",
    "pending",
)
_PLAYER_FIELDS = (
    "sheet",
    "board",
    "estate",
    "storage",
    "goods",
    "sold",
    "silver",
    "workers",
    "points",
    "dice",
    "used",
    "bonus",
    "advance",
)


def write(s: Burgundy) -> dict[str, Any]:
    """The position with the words of the rulebook."""
    return {
        "chance": s.rng.state,
        "revealed": s.revealed,
        "phase": PHASES.labels[s.phase],
        "round": min(s.round, ROUNDS - 1) + 1,
        "white_die": s.white + 1,
        "depots": {label: _write_depot(s, depot) for depot, label in enumerate(DEPOTS.labels)},
        "round_goods": [GOODS.labels[good] for good in reversed(s.round_goods)],
        "goods_piles": {
            label: [GOODS.labels[good] for good in pile] for label, pile in zip(PHASES.labels, s.piles, strict=True)
        },
        "goods_box": [GOODS.labels[good] for good in s.box],
        "supplies": {
            label: [TILES.labels[tile] for tile in supply]
            for label, supply in zip(SUPPLIES.labels, s.supplies, strict=True)
        },
        "track": [seat + 1 for seat in s.track],
        "order": [seat + 1 for seat in s.order],
        "turn": s.turn + 1,
        "bought": s.bought,
        "players": [_write_player(player) for player in s.players],
        "pending": write_pending(DECISIONS, s.stack),
    }


def _write_depot(s: Burgundy, depot: int) -> dict[str, Any]:
    written: dict[str, Any] = {"tiles": [label_or_none(TILES, s.slots[slot]) for slot in SLOTS_OF[depot]]}
    if depot != BLACK_DEPOT:
        written["goods"] = named_counts(GOODS, s.goods_on(depot))
    return written


def _write_player(p: Player) -> dict[str, Any]:
    return {
        "sheet": None if p.sheet == EMPTY else p.sheet + 1,
        "board": None if p.board == NO_BOARD else p.board + 1,
        "estate": {SPACES.labels[space]: TILES.labels[tile] for space, tile in enumerate(p.estate) if tile != EMPTY},
        "storage": [label_or_none(TILES, tile) for tile in p.storage],
        "goods": named_counts(GOODS, p.goods),
        "sold": named_counts(GOODS, p.sold),
        "silver": p.silver,
        "workers": p.workers,
        "points": p.points,
        "dice": [die + 1 for die in p.dice],
        "used": [p.used & 1 != 0, p.used & 2 != 0],
        "bonus": {TYPES.labels[kind]: BONUS_SIZES.labels[size] for kind, size in enumerate(p.bonus) if size != EMPTY},
        "advance": p.advance,
    }


def read(field: Field, players: int, settings: list[int]) -> Burgundy:
    """The position of a document."""
    field.fields(_FIELDS)
    s = Burgundy(resumed(field.get("chance").integer(0, 2**63 - 1)), settings, [], [], [])
    s.revealed = field.get("revealed").integer(0, _MOST)
    s.phase = field.get("phase").label(PHASES)
    s.round = field.get("round").integer(1, ROUNDS) - 1
    s.white = field.get("white_die").integer(1, PIP_COUNT) - 1
    _read_depots(s, field.get("depots"))
    s.round_goods = field.get("round_goods").labels(GOODS)[::-1]
    s.piles = field.get("goods_piles").table(PHASES, lambda pile: pile.labels(GOODS), [])
    s.box = field.get("goods_box").labels(GOODS)
    s.supplies = field.get("supplies").table(SUPPLIES, lambda supply: supply.labels(TILES), [])
    s.track = _read_seats(field.get("track"), players)
    s.order = _read_seats(field.get("order"), players)
    s.turn = field.get("turn").integer(1, players + 1) - 1
    s.bought = field.get("bought").boolean()
    s.players = [_read_player(player) for player in field.get("players").items(players)]
    s.stack = read_pending(DECISIONS, field.get("pending"), players)
    if not s.stack:
        s.round = ROUNDS
    return s


def _read_depots(s: Burgundy, field: Field) -> None:
    field.fields(DEPOTS.labels)
    for depot, label in enumerate(DEPOTS.labels):
        here = field.get(label)
        black = depot == BLACK_DEPOT
        here.fields(["tiles"] if black else ["tiles", "goods"])
        tiles = here.get("tiles").items(len(SLOTS_OF[depot]))
        s.slots += [tile.label_or_nothing(TILES) for tile in tiles]
        if not black:
            s.depot_goods += here.get("goods").counts(GOODS, GOODS_EACH)


def _read_seats(field: Field, players: int) -> list[int]:
    return [item.integer(1, players) - 1 for item in field.items()]


def _read_player(field: Field) -> Player:
    field.fields(_PLAYER_FIELDS)
    p = new_player()
    sheet, board = field.get("sheet"), field.get("board")
    p.sheet = EMPTY if sheet.value is None else sheet.integer(1, len(SHEETS)) - 1
    p.board = NO_BOARD if board.value is None else board.integer(1, BOARDS.size()) - 1
    _read_estate(p, field.get("estate"))
    p.storage = [tile.label_or_nothing(TILES) for tile in field.get("storage").items(STORAGE.size())]
    p.goods = field.get("goods").counts(GOODS, GOODS_EACH)
    p.sold = field.get("sold").counts(GOODS, GOODS_EACH)
    p.silver = field.get("silver").integer(0, _MOST)
    p.workers = field.get("workers").integer(0, _MOST)
    p.points = field.get("points").integer(0, _MOST)
    p.dice = [die.integer(1, PIP_COUNT) - 1 for die in field.get("dice").items(2)]
    first, second = (die.boolean() for die in field.get("used").items(2))
    p.used = first + 2 * second
    p.bonus = field.get("bonus").table(TYPES, lambda size: size.label(BONUS_SIZES), EMPTY)
    p.advance = field.get("advance").integer(0, MOST_SHIPS)
    return p


def _read_estate(p: Player, field: Field) -> None:
    """Lay the tiles; each must have the colour of its space (CB-5.6)."""
    tiles = field.table(SPACES, lambda tile: tile.label(TILES), EMPTY)
    for space, tile in enumerate(tiles):
        if tile == EMPTY:
            continue
        if p.board == NO_BOARD:
            raise field.wrong("{}")
        if TYPE_OF[tile] != TYPE_AT[p.board][space]:
            raise field.get(SPACES.labels[space]).wrong(TYPES.labels[TYPE_AT[p.board][space]])
        p.lay(tile, space)
    if tiles and p.covered and CASTLE_TILE not in tiles:
        raise field.wrong("@expected.a_castle")
