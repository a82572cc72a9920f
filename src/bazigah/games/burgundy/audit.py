"""Is a position possible? Components that appear or vanish, boards that break the rules, choices nobody can have."""

from __future__ import annotations

from bazigah.engine.errors import BadInput
from bazigah.games.burgundy.components import (
    BLACK,
    BUILDING,
    EMPTY,
    GOODS,
    GOODS_EACH,
    GOODS_PER_PHASE,
    GOODS_PLACES,
    NEIGHBOURS,
    PHASES,
    REFILL,
    REGION,
    ROUNDS,
    SHIP_TILE,
    SUPPLIES,
    SUPPLY,
    TILES,
    TYPE_OF,
    TYPE_SPACES,
    TYPES,
    spaces_of,
)
from bazigah.games.burgundy.estate import K01, ExtraAction, ExtraTile
from bazigah.games.burgundy.rounds import Turn
from bazigah.games.burgundy.setup import ChooseBoard, ChooseCastle
from bazigah.games.burgundy.ships import LoadGoods, SecondDepot, ShipTo
from bazigah.games.burgundy.state import BOTH_DICE, NO_BOARD, Burgundy, Player
from bazigah.games.burgundy.storage import GiveUp, Purchase


def impossible(field: str, expected: str, got: str | int) -> BadInput:
    return BadInput("position_impossible", field=field, expected=expected, got=got)


def audit(s: Burgundy) -> None:
    """Raise BadInput for the first thing that cannot be."""
    _count_tiles(s)
    _count_goods(s)
    _check_supplies(s)
    _check_track(s)
    for seat, player in enumerate(s.players):
        _check_player(s, player, f"players[{seat}]")
    _check_bonus_tiles(s)
    _check_dice(s)
    _check_pending(s)


def _count_tiles(s: Burgundy) -> None:
    """No more tiles of a kind than the game has, on the table and in the supplies (CB-1.1)."""
    found = [0] * TILES.size()
    for tiles in [s.slots, *s.supplies, *[p.estate for p in s.players], *[p.storage for p in s.players]]:
        for tile in tiles:
            if tile != EMPTY:
                found[tile] += 1
    for tile in range(TILES.size()):
        total = SUPPLY[TYPE_OF[tile]].count(tile) + SUPPLY[BLACK].count(tile)
        if found[tile] > total:
            raise impossible(TILES.labels[tile], f"0..{total}", found[tile])
    for back, supply in enumerate(s.supplies):
        for tile in set(supply):
            if supply.count(tile) > SUPPLY[back].count(tile):
                field = f"supplies.{SUPPLIES.labels[back]}.{TILES.labels[tile]}"
                raise impossible(field, f"0..{SUPPLY[back].count(tile)}", supply.count(tile))


def _count_goods(s: Burgundy) -> None:
    """Exactly seven goods of each type (CB-1.6)."""
    found = [0] * 6
    for goods in [s.box, s.round_goods, *s.piles]:
        for good in goods:
            found[good] += 1
    for place, count in enumerate(s.depot_goods):
        found[place % 6] += count
    for player in s.players:
        for good in range(6):
            found[good] += player.goods[good] + player.sold[good]
    for good in range(6):
        if found[good] != GOODS_EACH:
            raise impossible(f"goods.{GOODS.labels[good]}", str(GOODS_EACH), found[good])


def _check_supplies(s: Burgundy) -> None:
    """Enough for the phases to come (CB-3.4, CB-3.6, CB-3.7)."""
    begun = bool(s.order)
    for phase in range(PHASES.size()):
        expected = 0 if begun and phase <= s.phase else GOODS_PER_PHASE
        if len(s.piles[phase]) != expected:
            raise impossible(f"goods_piles.{PHASES.labels[phase]}", str(expected), len(s.piles[phase]))
    left = ROUNDS - 1 - s.round if s.stack and begun else 0
    if len(s.round_goods) != left:
        raise impossible("round_goods", str(left), len(s.round_goods))
    first = s.phase + 1 if begun else 0
    for back in range(SUPPLIES.size()):
        needed = sum(REFILL[len(s.players)][phase].count(back) for phase in range(first, PHASES.size()))
        if len(s.supplies[back]) < needed:
            raise impossible(f"supplies.{SUPPLIES.labels[back]}", f"{needed}...", len(s.supplies[back]))


def _check_track(s: Burgundy) -> None:
    seats = list(range(len(s.players)))
    if sorted(s.track) != seats:
        raise impossible("track", "@expected.every_seat_once", _seats(s.track))
    if s.order and sorted(s.order) != seats:
        raise impossible("order", "@expected.every_seat_once", _seats(s.order))
    advances = [s.players[seat].advance for seat in s.track]
    if advances != sorted(advances, reverse=True):
        raise impossible("track", "@expected.furthest_first", _seats(s.track))


def _seats(seats: list[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats)


def _check_player(s: Burgundy, p: Player, path: str) -> None:
    kinds = sum(1 for count in p.goods if count)
    if kinds > GOODS_PLACES:
        raise impossible(f"{path}.goods", f"0..{GOODS_PLACES}", kinds)
    if p.advance != _ships_arrived(s, p):
        raise impossible(f"{path}.advance", str(_ships_arrived(s, p)), p.advance)
    if p.board == NO_BOARD:
        if s.order or p.covered:
            raise impossible(f"{path}.board", "1..9", "null")
        return
    if s.order and not p.covered:
        raise impossible(f"{path}.estate", "@expected.a_castle", 0)
    if p.covered and _connected(p.covered) != p.covered:
        raise impossible(f"{path}.estate", "@expected.connected", len(spaces_of(_connected(p.covered))))
    _check_cities(p, path)


def _ships_arrived(s: Burgundy, p: Player) -> int:
    """The ships of an estate, less one that is still loading: its piece has not moved up yet (CB-7.2)."""
    loading = any(isinstance(d, ShipTo | SecondDepot | LoadGoods) and s.players[d.seat] is p for d in s.stack)
    return int(p.count(SHIP_TILE)) - loading


def _connected(covered: int) -> int:
    """The part of a set of spaces that hangs together with its first space."""
    found = 0
    grown = covered & -covered
    while grown != found:
        found = grown
        for space in spaces_of(found):
            grown |= NEIGHBOURS[space] & covered
    return found


def _check_cities(p: Player, path: str) -> None:
    """One building of a kind in a city, unless K01 lies in the estate (CB-8.0)."""
    if p.has(K01):
        return
    seen: set[tuple[int, int]] = set()
    for space, tile in enumerate(p.estate):
        if tile == EMPTY or TYPE_OF[tile] != BUILDING:
            continue
        mark = (int(REGION[p.board][space]), int(tile))
        if mark in seen:
            raise impossible(f"{path}.estate.{space + 1}", "@expected.one_per_city", TILES.labels[tile])
        seen.add(mark)


def _check_bonus_tiles(s: Burgundy) -> None:
    """Bonus tiles lie with those who covered all spaces of a type: the large one first (CB-11.5)."""
    for kind in range(6):
        complete = 0
        for seat, p in enumerate(s.players):
            spaces = TYPE_SPACES[p.board][kind] if p.board != NO_BOARD else 1
            covered = p.covered & spaces == spaces
            complete += covered
            if p.bonus[kind] != EMPTY and not covered:
                raise impossible(f"players[{seat}].bonus.{TYPES.labels[kind]}", "null", int(p.bonus[kind]))
        taken = sorted(int(p.bonus[kind]) for p in s.players if p.bonus[kind] != EMPTY)
        if taken != list(range(min(complete, 2))):
            raise impossible(f"bonus.{TYPES.labels[kind]}", str(min(complete, 2)), len(taken))


def _check_dice(s: Burgundy) -> None:
    """Those before the turn have used both dice, those after it none (CB-4.6)."""
    if not s.order or not s.stack:
        return
    for place, seat in enumerate(s.order):
        expected = BOTH_DICE if place < s.turn else 0
        if place != s.turn and s.players[seat].used != expected:
            used = [s.players[seat].used & 1, s.players[seat].used >> 1]
            raise impossible(f"players[{seat}].used", "@expected.dice_of_the_turn", str(used))


def _check_pending(s: Burgundy) -> None:
    if not s.stack:
        return
    if not s.order:
        _check_choosing(s)
        return
    bottom = s.stack[0]
    if s.turn >= len(s.order) or not isinstance(bottom, Turn):
        raise impossible("pending[0]", "turn", type(bottom).__name__)
    for number, decision in enumerate(s.stack):
        path = f"pending[{number}]"
        if decision.seat != s.order[s.turn]:
            raise impossible(f"{path}.seat", str(s.order[s.turn] + 1), int(decision.seat) + 1)
        if isinstance(decision, Turn | ChooseBoard | ChooseCastle) and number > 0:
            raise impossible(path, "@expected.a_choice_inside_a_turn", type(decision).__name__)
        if isinstance(decision, GiveUp) and (
            s.slots[decision.slot] == EMPTY or EMPTY in s.players[decision.seat].storage
        ):
            raise impossible(path, "@expected.full_storage_and_a_tile", type(decision).__name__)
        below_purchase = number + 1 < len(s.stack) and isinstance(s.stack[number + 1], Purchase | GiveUp)
        if 0 < number < len(s.stack) - 1 and not (below_purchase and isinstance(decision, ExtraAction | ExtraTile)):
            raise impossible(path, "@expected.last_choice", type(decision).__name__)


def _check_choosing(s: Burgundy) -> None:
    """Boards are being chosen: whoever is still to choose has none (CB-15.2)."""
    for number, decision in enumerate(s.stack):
        p = s.players[decision.seat]
        path = f"pending[{number}]"
        last = number == len(s.stack) - 1
        if isinstance(decision, ChooseCastle) and last and p.board != NO_BOARD and not p.covered:
            continue
        if not isinstance(decision, ChooseBoard) or p.board != NO_BOARD:
            raise impossible(path, "@expected.a_board_to_choose", type(decision).__name__)
