"""Are the pending choices possible? Each needs its cause: a used die, a tile just placed, a purchase."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.errors import impossible
from bazigah.games.burgundy.facts.components import (
    BLACK_DEPOT,
    CARPENTERS_WORKSHOP,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    EMPTY,
    GOODS_PLACES,
    MARKET,
    PRICE,
    TILES,
    WAREHOUSE,
)
from bazigah.games.burgundy.facts.knowledge import K05, K06
from bazigah.games.burgundy.options import ADVANCED, BOARDS_MODE, BUY_INSIDE_EFFECTS, FREE_CHOICE
from bazigah.games.burgundy.player import NO_BOARD, Player
from bazigah.games.burgundy.rules.dice import UseDie
from bazigah.games.burgundy.rules.estate import ExtraAction, ExtraTile, TakeByBuilding
from bazigah.games.burgundy.rules.goods import WarehouseSale
from bazigah.games.burgundy.rules.rounds import Turn
from bazigah.games.burgundy.rules.setup import ChooseBoard, ChooseCastle
from bazigah.games.burgundy.rules.ships import LoadGoods, SecondDepot, beside
from bazigah.games.burgundy.rules.storage import GiveUp, Purchase, depot_of
from bazigah.games.burgundy.space import DECISIONS
from bazigah.games.burgundy.state import Burgundy

_TAKERS: Final[list[int]] = [CARPENTERS_WORKSHOP, CHURCH, MARKET]
_CAUSE: Final[dict[type, int]] = {ExtraAction: CASTLE_TILE, ExtraTile: CITY_HALL, WarehouseSale: WAREHOUSE}


def seats(seats: list[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats)


def check_pending(s: Burgundy) -> None:
    if not s.stack:
        return
    if not s.order:
        _check_choosing(s)
        return
    bottom = s.stack[0]
    if s.turn >= len(s.order) or not isinstance(bottom, Turn):
        raise impossible("pending[0]", "turn", DECISIONS.name_of(bottom))
    for number, decision in enumerate(s.stack):
        path = f"pending[{number}]"
        if decision.seat != s.order[s.turn]:
            raise impossible(f"{path}.seat", str(s.order[s.turn] + 1), int(decision.seat) + 1)
        if number > 0:
            _check_order(s, number, path)
            _check_cause(s, decision, path)


def _check_order(s: Burgundy, number: int, path: str) -> None:
    """On the turn lies one choice inside it; only a purchase may lie on another one (CB-6.5, CB-10.8)."""
    decision, below = s.stack[number], s.stack[number - 1]
    inside = bool(s.setting(BUY_INSIDE_EFFECTS)) and isinstance(below, ExtraAction | ExtraTile)
    if isinstance(decision, Turn | ChooseBoard | ChooseCastle) or (isinstance(decision, Purchase) and not inside):
        raise impossible(path, "@expected.a_choice_inside_a_turn", DECISIONS.name_of(decision))
    if number > 1 and not isinstance(decision, Purchase):
        raise impossible(f"pending[{number - 1}]", "@expected.last_choice", DECISIONS.name_of(below))


def _check_cause(s: Burgundy, decision: Decision[Any], path: str) -> None:
    """A choice inside a turn comes from a purchase, from a die that is used, or from a tile just placed with one."""
    p = s.players[decision.seat]
    if isinstance(decision, GiveUp):
        _check_giving_up(s, p, decision, path)
    elif isinstance(decision, UseDie):
        if not any(p.used >> die & 1 and p.dice[die] == decision.pips for die in range(2)):
            raise impossible(f"{path}.pips", "@expected.a_used_die", int(decision.pips) + 1)
    elif p.used == 0:
        raise impossible(path, "@expected.a_used_die", DECISIONS.name_of(decision))
    if isinstance(decision, TakeByBuilding):
        if decision.building not in _TAKERS:
            expected = ", ".join(TILES.labels[building] for building in _TAKERS)
            raise impossible(f"{path}.building", expected, TILES.labels[decision.building])
        _check_placed(p, decision.building, decision, path)
    elif type(decision) in _CAUSE:
        _check_placed(p, _CAUSE[type(decision)], decision, path)
    elif isinstance(decision, SecondDepot | LoadGoods):
        _check_lot(s, p, decision, path)


def _check_placed(p: Player, tile: int, decision: Decision[Any], path: str) -> None:
    """The tile whose effect is used lies in the estate; the starting castle has none (CB-3.0.6)."""
    if p.count(tile) < (2 if tile == CASTLE_TILE else 1):
        raise impossible(path, TILES.labels[tile], DECISIONS.name_of(decision))


def _check_giving_up(s: Burgundy, p: Player, decision: GiveUp, path: str) -> None:
    """Storage is full, and the new tile was bought, or taken with a die from a numbered depot (CB-5.3, CB-10.3)."""
    if s.slots[decision.slot] == EMPTY or EMPTY in p.storage:
        raise impossible(path, "@expected.full_storage_and_a_tile", DECISIONS.name_of(decision))
    black = depot_of(decision.slot) == BLACK_DEPOT
    bought = decision.silver == PRICE and s.bought and (black or p.has(K06))
    taken = decision.silver == 0 and p.used != 0 and not black
    if not bought and not taken:
        raise impossible(f"{path}.silver", str(PRICE) if black else "0", int(decision.silver))


def _check_lot(s: Burgundy, p: Player, decision: SecondDepot | LoadGoods, path: str) -> None:
    """A second depot needs K05 and is a neighbour; new types outnumber the free places (CB-7.7, CB-K05)."""
    second = decision.second if isinstance(decision, LoadGoods) else beside(decision.depot)[1]
    if second != EMPTY and (not p.has(K05) or second not in beside(decision.depot)):
        raise impossible(path, "@expected.a_neighbour_with_k05", DECISIONS.name_of(decision))
    free = GOODS_PLACES - sum(1 for count in p.goods if count)
    if isinstance(decision, LoadGoods) and not 0 < free < len(decision.options(s)):
        raise impossible(path, "@expected.more_types_than_places", DECISIONS.name_of(decision))


def _check_choosing(s: Burgundy) -> None:
    """Boards are being chosen in turn order by everybody who has no castle yet (CB-15.2, CB-15.3)."""
    if s.setting(BOARDS_MODE) not in (ADVANCED, FREE_CHOICE):
        raise impossible("order", "@expected.every_seat_once", 0)
    waiting = [seat for seat in s.track[::-1] if not s.players[seat].covered]
    choosing = [decision.seat for decision in s.stack]
    if choosing != waiting:
        raise impossible("pending", seats(waiting), seats(choosing))
    for number, decision in enumerate(s.stack):
        has_board = s.players[decision.seat].board != NO_BOARD
        last = number == len(s.stack) - 1
        if not (isinstance(decision, ChooseCastle) and has_board and last) and not (
            isinstance(decision, ChooseBoard) and not has_board
        ):
            raise impossible(f"pending[{number}]", "@expected.a_board_to_choose", DECISIONS.name_of(decision))
