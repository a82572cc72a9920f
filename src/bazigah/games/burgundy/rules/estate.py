"""Adding a tile to the estate and everything it sets off (sections 6 to 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.facts import each
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    ALL_NUMBERED_SLOTS,
    ANIMAL,
    BANK_SILVER,
    BOARDING_HOUSE_WORKERS,
    BUILDING,
    BUILDING_KINDS,
    BUILDINGS,
    CARPENTERS_WORKSHOP,
    CASTLE,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    EMPTY,
    FIRST_KNOWLEDGE,
    KNOWLEDGE,
    MARKET,
    MINE,
    SHIP,
    SPACE_COUNT,
    STORAGE_COUNT,
    TAKE_WORKERS,
    TAKE_WORKERS_K14,
    TAKE_WORKERS_SILVER_K13,
    TYPE_OF,
    TYPE_SPACES,
    WATCHTOWER_POINTS,
    spaces_of,
)
from bazigah.games.burgundy.facts.knowledge import K01, K13, K14
from bazigah.games.burgundy.options import BUY_INSIDE_EFFECTS
from bazigah.games.burgundy.player import Player
from bazigah.games.burgundy.rules.goods import WarehouseSale, sell, sell_options
from bazigah.games.burgundy.rules.scoring import score_animals, score_bonus, score_region
from bazigah.games.burgundy.rules.ships import arrive
from bazigah.games.burgundy.rules.storage import Purchase, take, take_options
from bazigah.games.burgundy.space import (
    DECISIONS,
    DECLINE,
    DECLINED,
    PLACE,
    PLACED,
    SELL,
    SILVER_GAINED,
    SPACE,
    TAKE,
    TILE_USED,
    WATCHTOWER_SCORED,
    WORKERS,
    WORKERS_GAINED,
)
from bazigah.games.burgundy.state import Burgundy


def fitting_spaces(p: Player, tile: i64) -> i64:
    """The set of spaces a tile fits on, whatever their number (CB-5.6 b, c, d)."""
    kind = TYPE_OF[tile]
    spaces: i64 = p.frontier & TYPE_SPACES[p.board][kind]
    if kind == BUILDING and not p.has(K01):
        spaces &= ~p.closed[tile]
    return spaces


def place_options(p: Player) -> list[i64]:
    """`place` for every stored tile on every fitting space, the number ignored."""
    options: list[i64] = []
    for slot in range(STORAGE_COUNT):
        tile = p.storage[slot]
        if tile != EMPTY:
            base = PLACE.base + slot * SPACE_COUNT
            for space in spaces_of(fitting_spaces(p, tile)):
                options.append(base + space)
    return options


def place(s: Burgundy, seat: i64, slot: i64, space: i64) -> None:
    """Move a tile from storage to its space and follow the four steps of CB-6.1."""
    p = s.players[seat]
    tile = p.storage[slot]
    p.storage[slot] = EMPTY
    p.lay(tile, space)
    s.tell(PLACED, seat, tile, space)
    score_region(s, seat, space)
    score_bonus(s, seat, TYPE_OF[tile])
    use_effect(s, seat, tile, space)


def use_effect(s: Burgundy, seat: i64, tile: i64, space: i64) -> None:
    """The effect of a tile just placed; knowledge and mines have none at this moment (CB-7.1, CB-7.18)."""
    kind = TYPE_OF[tile]
    if kind == BUILDING:
        _BUILDING_EFFECTS[tile](s, seat)
    elif kind == SHIP:
        arrive(s, seat)
    elif kind == ANIMAL:
        score_animals(s, seat, tile, space)
    elif kind == CASTLE:
        s.stack.append(ExtraAction(seat))
        _offer_purchase(s, seat)


def take_workers(s: Burgundy, seat: i64) -> None:
    """The action Take worker tiles (CB-5.9, CB-14.3)."""
    p = s.players[seat]
    workers: i64 = TAKE_WORKERS_K14 if p.has(K14) else TAKE_WORKERS
    p.workers += workers
    s.tell(WORKERS_GAINED, seat, workers)
    if p.has(K13):
        s.tell(TILE_USED, seat, FIRST_KNOWLEDGE + K13)
        p.silver += TAKE_WORKERS_SILVER_K13
        s.tell(SILVER_GAINED, seat, TAKE_WORKERS_SILVER_K13)


def act(s: Burgundy, seat: i64, action: i64) -> None:
    """Carry out one of the four actions, by a die or by a castle."""
    kind = SPACE.kind_of[action]
    if kind == TAKE.index:
        take(s, seat, action - TAKE.base)
    elif kind == PLACE.index:
        place(s, seat, SPACE.first[action], SPACE.second[action])
    elif kind == SELL.index:
        sell(s, seat, SPACE.first[action])
    else:
        take_workers(s, seat)


class ExtraAction(Decision[Burgundy]):
    """The effect of a castle: one action as with a die of any value; it cannot be declined (CB-7.14 to CB-7.17.1)."""

    def options(self, s: Burgundy) -> list[i64]:
        p = s.players[self.seat]
        return [*take_options(s, ALL_NUMBERED_SLOTS), *place_options(p), *sell_options(p), WORKERS.base]

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        s.tell(TILE_USED, self.seat, CASTLE_TILE)
        act(s, self.seat, action)


DECISIONS.kind(ExtraAction)


class ExtraTile(Decision[Burgundy]):
    """The effect of a city hall: add one more stored tile, the number ignored, or decline (CB-8.7)."""

    def options(self, s: Burgundy) -> list[i64]:
        places = place_options(s.players[self.seat])
        return [*places, DECLINE.base] if places else places

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            s.tell(TILE_USED, self.seat, CITY_HALL)
            place(s, self.seat, SPACE.first[action], SPACE.second[action])


DECISIONS.kind(ExtraTile)


class TakeByBuilding(Decision[Burgundy]):
    """A carpenter's workshop, church or market: take a tile of its types, or decline (CB-8.2 to CB-8.4)."""

    building: i64

    def __init__(self, seat: i64, building: i64) -> None:
        self.seat = seat
        self.building = building

    def options(self, s: Burgundy) -> list[i64]:
        wanted = _WANTED[self.building]
        takes = [
            TAKE.base + slot
            for slot in ALL_NUMBERED_SLOTS
            if s.slots[slot] != EMPTY and TYPE_OF[s.slots[slot]] in wanted
        ]
        return [*takes, DECLINE.base] if takes else takes

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            s.tell(TILE_USED, self.seat, self.building)
            take(s, self.seat, action - TAKE.base)


DECISIONS.kind(TakeByBuilding, building=one_of(BUILDING_KINDS))


def _offer_purchase(s: Burgundy, seat: i64) -> None:
    if s.setting(BUY_INSIDE_EFFECTS):
        s.stack.append(Purchase(seat))


def _warehouse(s: Burgundy, seat: i64) -> None:
    s.stack.append(WarehouseSale(seat))


def _carpenters_workshop(s: Burgundy, seat: i64) -> None:
    s.stack.append(TakeByBuilding(seat, CARPENTERS_WORKSHOP))


def _church(s: Burgundy, seat: i64) -> None:
    s.stack.append(TakeByBuilding(seat, CHURCH))


def _market(s: Burgundy, seat: i64) -> None:
    s.stack.append(TakeByBuilding(seat, MARKET))


def _boarding_house(s: Burgundy, seat: i64) -> None:
    s.players[seat].workers += BOARDING_HOUSE_WORKERS
    s.tell(WORKERS_GAINED, seat, BOARDING_HOUSE_WORKERS)


def _bank(s: Burgundy, seat: i64) -> None:
    s.players[seat].silver += BANK_SILVER
    s.tell(SILVER_GAINED, seat, BANK_SILVER)


def _city_hall(s: Burgundy, seat: i64) -> None:
    s.stack.append(ExtraTile(seat))
    _offer_purchase(s, seat)


def _watchtower(s: Burgundy, seat: i64) -> None:
    s.players[seat].points += WATCHTOWER_POINTS
    s.tell(WATCHTOWER_SCORED, seat, WATCHTOWER_POINTS)


_TAKEN: Final[dict[str, list[i64]]] = {
    "carpenters_workshop": [BUILDING],
    "church": [MINE, KNOWLEDGE, CASTLE],
    "market": [SHIP, ANIMAL],
}
_WANTED: Final[list[list[i64]]] = [_TAKEN.get(building, []) for building in BUILDINGS]  # by building: types
_BUILDING_EFFECTS: Final[list[Callable[[Burgundy, i64], None]]] = each(
    BUILDING_KINDS,
    {
        "warehouse": _warehouse,
        "carpenters_workshop": _carpenters_workshop,
        "church": _church,
        "market": _market,
        "boarding_house": _boarding_house,
        "bank": _bank,
        "city_hall": _city_hall,
        "watchtower": _watchtower,
    },
)
