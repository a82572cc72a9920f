"""Is a position possible? Components that appear or vanish, boards that break the rules, choices nobody can have."""

from __future__ import annotations

from bazigah.engine.errors import impossible
from bazigah.games.burgundy.facts.components import (
    BLACK,
    BOARDS,
    BONUS_SIZES,
    BUILDING,
    CASTLE,
    DEPOT_SLOTS,
    DEPOTS,
    EMPTY,
    GOOD_COUNT,
    GOODS,
    GOODS_EACH,
    GOODS_PER_PHASE,
    GOODS_PLACES,
    NEIGHBOURS,
    PHASES,
    REFILL,
    REGION,
    ROUNDS,
    SHEETS,
    SHIP_TILE,
    SUPPLIES,
    SUPPLY,
    TILES,
    TYPE_COUNT,
    TYPE_OF,
    TYPE_SPACES,
    TYPES,
    spaces_of,
)
from bazigah.games.burgundy.facts.knowledge import K01
from bazigah.games.burgundy.options import ADVANCED, BOARDS_MODE
from bazigah.games.burgundy.player import BOTH_DICE, NO_BOARD, Player
from bazigah.games.burgundy.position.pending import check_pending, seats
from bazigah.games.burgundy.rules.ships import LoadGoods, SecondDepot, ShipTo
from bazigah.games.burgundy.rules.storage import depot_of
from bazigah.games.burgundy.state import Burgundy


def audit(s: Burgundy) -> None:
    """Raise BadInput for the first thing that cannot be."""
    _check_moment(s)
    _count_tiles(s)
    _count_goods(s)
    _check_supplies(s)
    _check_depots(s)
    _check_track(s)
    for seat, player in enumerate(s.players):
        _check_player(s, player, f"players[{seat}]")
    _check_bonus_tiles(s)
    _check_dice(s)
    check_pending(s)


def _check_moment(s: Burgundy) -> None:
    """Boards are chosen before phase A; the game is over after phase E (CB-13.1, CB-15.1)."""
    first, last = PHASES.labels[0], PHASES.labels[-1]
    if not s.order and s.phase > 0:
        raise impossible("phase", first, PHASES.labels[s.phase])
    if not s.order and not s.stack:
        raise impossible("pending", "@expected.a_board_to_choose", 0)
    if not s.stack and s.phase + 1 < PHASES.size():
        raise impossible("phase", last, PHASES.labels[s.phase])


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
    """All goods of each type (CB-1.6)."""
    found = [0] * GOOD_COUNT
    for goods in [s.box, s.round_goods, *s.piles]:
        for good in goods:
            found[good] += 1
    for place, count in enumerate(s.depot_goods):
        found[place % GOOD_COUNT] += count
    for player in s.players:
        for good in range(GOOD_COUNT):
            found[good] += player.goods[good] + player.sold[good]
    for good in range(GOOD_COUNT):
        if found[good] != GOODS_EACH:
            raise impossible(f"goods.{GOODS.labels[good]}", str(GOODS_EACH), found[good])


def _check_supplies(s: Burgundy) -> None:
    """Enough for the phases and the starting castles to come (CB-3.0.4, CB-3.4, CB-3.6, CB-3.7)."""
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
        if back == CASTLE:
            needed += sum(1 for player in s.players if not player.covered)
        if len(s.supplies[back]) < needed:
            raise impossible(f"supplies.{SUPPLIES.labels[back]}", f"{needed}...", len(s.supplies[back]))


def _check_depots(s: Burgundy) -> None:
    """Each space of the depots holds a tile of its supply, or none (CB-1.22, CB-3.5, CB-3.6)."""
    for slot, tile in enumerate(s.slots):
        back = REFILL[len(s.players)][s.phase][slot] if s.order else EMPTY
        if tile != EMPTY and (back == EMPTY or tile not in SUPPLY[back]):
            depot = depot_of(slot)
            field = f"depots.{DEPOTS.labels[depot]}.tiles[{slot - depot * DEPOT_SLOTS.size()}]"
            raise impossible(field, "null" if back == EMPTY else SUPPLIES.labels[back], TILES.labels[tile])


def _check_track(s: Burgundy) -> None:
    everybody = list(range(len(s.players)))
    if sorted(s.track) != everybody:
        raise impossible("track", "@expected.every_seat_once", seats(s.track))
    if s.order and sorted(s.order) != everybody:
        raise impossible("order", "@expected.every_seat_once", seats(s.order))
    advances = [s.players[seat].advance for seat in s.track]
    if advances != sorted(advances, reverse=True):
        raise impossible("track", "@expected.furthest_first", seats(s.track))


def _check_player(s: Burgundy, p: Player, path: str) -> None:
    kinds = sum(1 for count in p.goods if count)
    if kinds > GOODS_PLACES:
        raise impossible(f"{path}.goods", f"0..{GOODS_PLACES}", kinds)
    if p.advance != _ships_arrived(s, p):
        raise impossible(f"{path}.advance", str(_ships_arrived(s, p)), p.advance)
    _check_sheet(s, p, path)
    if p.board == NO_BOARD:
        if s.order or p.covered:
            raise impossible(f"{path}.board", f"1..{BOARDS.size()}", "null")
        return
    if s.order and not p.covered:
        raise impossible(f"{path}.estate", "@expected.a_castle", 0)
    if p.covered and _connected(p.covered) != p.covered:
        raise impossible(f"{path}.estate", "@expected.connected", len(spaces_of(_connected(p.covered))))
    _check_cities(p, path)


def _check_sheet(s: Burgundy, p: Player, path: str) -> None:
    """In the advanced setup everybody has a sheet of their own and plays one of its sides (CB-15.1, CB-15.5)."""
    advanced = s.setting(BOARDS_MODE) == ADVANCED
    others = [other.sheet for other in s.players if other is not p]
    if (p.sheet != EMPTY) != advanced or (advanced and p.sheet in others):
        expected = "@expected.an_own_sheet" if advanced else "null"
        raise impossible(f"{path}.sheet", expected, "null" if p.sheet == EMPTY else int(p.sheet) + 1)
    if advanced and p.board != NO_BOARD and p.board not in SHEETS[p.sheet]:
        sides = ", ".join(str(side + 1) for side in SHEETS[p.sheet])
        raise impossible(f"{path}.board", sides, int(p.board) + 1)


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
    for kind in range(TYPE_COUNT):
        complete = 0
        for seat, p in enumerate(s.players):
            spaces = TYPE_SPACES[p.board][kind] if p.board != NO_BOARD else 1
            covered = p.covered & spaces == spaces
            complete += covered
            if p.bonus[kind] != EMPTY and not covered:
                raise impossible(f"players[{seat}].bonus.{TYPES.labels[kind]}", "null", int(p.bonus[kind]))
        taken = sorted(int(p.bonus[kind]) for p in s.players if p.bonus[kind] != EMPTY)
        if taken != list(range(min(complete, BONUS_SIZES.size()))):
            raise impossible(f"bonus.{TYPES.labels[kind]}", str(min(complete, BONUS_SIZES.size())), len(taken))


def _check_dice(s: Burgundy) -> None:
    """Those before the turn have used both dice, those after it none (CB-4.6)."""
    if not s.order or not s.stack:
        return
    for place, seat in enumerate(s.order):
        expected = BOTH_DICE if place < s.turn else 0
        if place != s.turn and s.players[seat].used != expected:
            used = [s.players[seat].used & 1, s.players[seat].used >> 1]
            raise impossible(f"players[{seat}].used", "@expected.dice_of_the_turn", str(used))
