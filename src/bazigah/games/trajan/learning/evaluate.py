"""A hand-made judgement of a position, for bots: the points that each player may expect at the end.

How the game is won: every turn is one action, so the turns that also complete a Trajan tile, use an extra action or
build the first of a type are worth double. Cards are kept for a large shipment, legionnaires and workers for places
that pay, demand tiles for the end of the quarter; sets of buildings and bonus tiles decide at the end. Where the
figures come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.ahead import ahead
from bazigah.engine.facts import named
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import (
    CAMP,
    LOOP,
    REACHED_FROM,
    SENATE_SPACES,
    size_of,
)
from bazigah.games.trajan.facts.components import (
    ACTION_COUNT,
    BIT,
    BONUS_COMMODITIES,
    BONUS_HALVES,
    BONUS_KIND,
    BONUS_KINDS,
    BONUS_SYMBOL,
    BONUS_TILES_OF_QUARTER,
    BUILDING_POINTS,
    BUILDINGS_OF_TYPE,
    DIFFERENT,
    EMPTY,
    EXTRA_TILE,
    GRAY,
    MARKER_COUNT,
    MOST_DEMANDS,
    ONE_OF_EACH,
    PAIRS,
    QUARTERS,
    ROUNDS,
    SAME,
    SHIP_POINTS,
    STACK_OF,
    STACKS,
    SYMBOL_COUNT,
    SYMBOL_TILE,
    TILE_AMOUNT,
    TILE_NEEDS,
    TILE_POINTS,
    TRAY_COUNT,
    TYPE_OF,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA_ACTION,
    YELLOW,
)
from bazigah.games.trajan.options import TIME_TRACK
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.military import conquest_points
from bazigah.games.trajan.rules.quarter import demanded
from bazigah.games.trajan.rules.scoring import set_points
from bazigah.games.trajan.rules.senate import votes_of
from bazigah.games.trajan.state import Trajan

_QUARTERS: Final[int] = QUARTERS.size()
_ROUNDS_A_QUARTER: Final[int] = ROUNDS.size()
_ROUNDS: Final[int] = _QUARTERS * _ROUNDS_A_QUARTER
_TURNS_A_ROUND: Final = 1.55  # that plans may count on; there are some 2.4

# --- what a thing is worth in points ------------------------------------------------------------------------------

# What is EARLY is added with the whole game to come.

_LEGIONNAIRE: Final = 0.52  # in camp, besides the point at the end
_WORKER: Final = 0.31
_WORKER_EARLY: Final = 2.4
_ENOUGH: Final = 3.8  # legionnaires or workers: more are no help
_EXTRA_TILE: Final = 1.14  # another action
_EXTRA_TILE_EARLY: Final = 2.8
_REPEATED: Final = 2.1  # and one more, with a [+2] marker
_PLUS_TWO: Final = 0.38  # for a whole game
_CARD: Final = 0.3
_CARD_EARLY: Final = 0.97
_SHIPMENT: Final = 0.13  # of the points of the best shipment in hand
_SHIPMENT_EARLY: Final = 0.35
_SYMBOL: Final = 9.1  # a completed demand tile, for a whole game
_SPARE_DEMAND: Final = 1.5  # a demand tile that is not needed in this quarter
_SPARE_DEMAND_EARLY: Final = 0.85
_UNMET: Final = 2.5  # a demand that is not met yet,
_UNMET_ROUND: Final = 0.58  # and more in every round of the quarter
_CONSUL: Final = 2.5  # the better bonus tile on its better side
_VICE_CONSUL: Final = 4.2  # a bonus tile at all, when there are more players than tiles
_MOMENTUM: Final = 0.47  # of the points of the next step in the Senate
_TARGET: Final = 0.47  # each different tray that the next turn can end in, with the whole game to come

# --- chances ------------------------------------------------------------------------------------------------------

_READY: Final = 0.76  # a Trajan tile that the next turn can complete,
_MISSING: Final[list[float]] = [0.63, 0.42, 0.32]  # else by the markers that are still missing in its tray
_HERE: Final = 0.56  # the province of the leader is conquered,
_HERE_EARLY: Final = -0.49
_NEXT: Final = 0.09  # or one beside it,
_NEXT_EARLY: Final = 0.61
_SITE: Final = 0.3  # the best site within reach is built on
_SITE_EARLY: Final = 0.7
_FIRST_OF_TYPE: Final = 2.9  # the action that comes with it
_SET_OF: Final[list[float]] = [0.0, 0.27, 4.5, 13.0, 19.8]  # buildings of one type, while others can be added
_WILD_BUILDING: Final = 6.3
_HOPE: Final = 1.73  # of what bonus tiles usually come to count in the time that is left

_CARDS_TILE: Final = named(STACKS, "cards")
_MILITARY_TILE: Final = named(STACKS, "military")
_CONSTRUCTION_TILE: Final = named(STACKS, "construction")
_PLUS_TWO_TILE: Final = named(STACKS, "plus_two")
_DEMAND_TILE: Final = named(STACKS, "demand")
_DISPLAYED: Final = named(BONUS_KINDS, "commodities_in_display")
_HAS_SYMBOL: Final = named(BONUS_KINDS, "has_demand_forum_tile")
_ON_SITES: Final = named(BONUS_KINDS, "workers_on_sites")
_IN_PROVINCES: Final = named(BONUS_KINDS, "legionnaires_in_provinces")


def evaluate(s: Trajan, seat: i64) -> float:
    """The expected final points of a seat, less those of its best opponent."""
    return ahead([expected_points(s, other) for other in range(len(s.players))], seat)


def expected_points(s: Trajan, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    p = s.players[seat]
    left = _rounds_left(s)
    turns = left * _TURNS_A_ROUND
    worth = float(p.points) + _trajan_tiles(p, left, turns) + _cards(s, p, left, turns)
    worth += _military(s, p, left, turns) + _construction(s, p, left, turns)
    worth += _tiles(p, left, turns) + _demands(s, p, left) + _senate(s, seat)
    return worth + _bonus_tiles(p, left)


def _rounds_left(s: Trajan) -> float:
    """The rounds until the end of the game, with the part of this one that is left."""
    loop = float(LOOP[s.setting(TIME_TRACK)][len(s.players)])
    done = float(s.quarter * _ROUNDS_A_QUARTER + s.round + s.laps) + float(s.time) / loop
    return max(0.0, _ROUNDS - done)


# --- the action circle --------------------------------------------------------------------------------------------


def _trajan_tiles(p: Player, left: float, turns: float) -> float:
    """Tiles that wait to be completed, and the trays that can be reached."""
    time = min(1.0, turns / 5.0)
    worth = 0.0
    reached = _reached(p)
    for tray in range(TRAY_COUNT):
        if reached[tray]:
            worth += _TARGET * left / _ROUNDS
        tile = p.slots[tray]
        if tile != EMPTY:
            chance = _chance(p, tray, TILE_NEEDS[tile], reached[tray]) * time
            worth += chance * _tile_worth(tile, left) + 1.0 - chance
    return worth


def _reached(p: Player) -> list[i64]:
    """By tray: the markers of all trays from which the next turn can end in it."""
    markers: list[i64] = [0] * TRAY_COUNT
    for source in range(TRAY_COUNT):
        held = p.trays[source]
        if held:
            markers[(source + MARKER_COUNT[held]) % TRAY_COUNT] |= held
    return markers


def _chance(p: Player, tray: i64, needs: i64, reached: i64) -> float:
    """How likely a tile at this tray is to be completed before the game ends."""
    missing = needs & ~p.trays[tray]
    count = MARKER_COUNT[missing]
    colours = (missing | (missing >> 1)) & ONE_OF_EACH
    if reached and count < 2 and reached & colours == colours:
        return _READY
    return _MISSING[count]


def _tile_worth(tile: i64, left: float) -> float:
    """The points of a Trajan tile and what its effect brings."""
    points = float(TILE_POINTS[tile])
    amount = float(TILE_AMOUNT[tile])
    share = left / _ROUNDS
    kind = STACK_OF[tile]
    if kind == _CARDS_TILE:
        return points + amount * _CARD
    if kind == _MILITARY_TILE:
        return points + amount
    if kind == _CONSTRUCTION_TILE:
        return points + amount * (1.0 + _WORKER + _WORKER_EARLY * share)
    if kind == _PLUS_TWO_TILE:
        return points + _PLUS_TWO * share
    if kind == _DEMAND_TILE:
        return points + _SYMBOL * share
    return points


# --- the actions --------------------------------------------------------------------------------------------------


def _cards(s: Trajan, p: Player, left: float, turns: float) -> float:
    """Cards in hand: a shipment grows faster than its cards."""
    cards: i64 = 0
    most: i64 = 0
    pairs: i64 = 0
    kinds: i64 = 0
    for count in p.hand:
        if count:
            cards += count
            kinds += 1
            pairs += 1 if count > 1 else 0
            most = max(most, count)
    wilds = p.tiles[WILD_COMMODITY]
    best = max(_shipped(s, SAME, most + wilds), _shipped(s, PAIRS, pairs), _shipped(s, DIFFERENT, kinds + wilds))
    share = left / _ROUNDS
    shipment = float(best) * (_SHIPMENT + _SHIPMENT_EARLY * share) * min(1.0, turns / 3.0)
    return float(cards + wilds) * (_CARD + _CARD_EARLY * share) + shipment


def _shipped(s: Trajan, ship: i64, units: i64) -> i64:
    """The points of a ship for so many units, or for as many as it takes."""
    points = SHIP_POINTS[ship][(s.gray_ships >> ship) & 1]
    return points[units] if units < len(points) else points[-1]


def _military(s: Trajan, p: Player, left: float, turns: float) -> float:
    """Legionnaires in camp, and how near the leader is to a province that pays."""
    here: i64 = 0 if p.leader == CAMP else _province(s, p, p.leader)
    near: i64 = 0
    for province in REACHED_FROM[p.leader]:
        near = max(near, _province(s, p, province))
    share = left / _ROUNDS
    prospect = (_HERE + _HERE_EARLY * share) * float(here) + (_NEXT + _NEXT_EARLY * share) * float(near)
    if not p.legionnaires:
        prospect /= 2.0
    in_camp = float(p.legionnaires)
    return in_camp + (_LEGIONNAIRE * min(in_camp, _ENOUGH) + prospect) * min(1.0, turns / 8.0)


def _province(s: Trajan, p: Player, province: i64) -> i64:
    """The points for conquering a province now; 0 if it is conquered already."""
    if p.provinces & BIT[province]:
        return 0
    return conquest_points(s, province)


def _construction(s: Trajan, p: Player, left: float, turns: float) -> float:
    """Workers in camp, the best site within reach, and sets of buildings."""
    time = min(1.0, turns / 8.0)
    share = left / _ROUNDS
    best = 0.0
    for site in range(len(s.sites)):
        building = s.sites[site]
        if building != EMPTY and (not p.sites or p.reach & BIT[site]):
            gain = float(BUILDING_POINTS[building])
            if not p.buildings & BUILDINGS_OF_TYPE[TYPE_OF[building]]:
                gain += _FIRST_OF_TYPE
            best = max(best, gain)
    if not p.workers:
        best /= 2.0
    hoped = 0.0
    for kind in BUILDINGS_OF_TYPE:
        hoped += _SET_OF[size_of(p.buildings & kind)]
    hoped += float(p.tiles[WILD_CONSTRUCTION]) * _WILD_BUILDING * share
    sets = float(set_points(p))
    in_camp = float(p.workers)
    workers = in_camp + (_WORKER + _WORKER_EARLY * share) * min(in_camp, _ENOUGH) * time
    return workers + (_SITE + _SITE_EARLY * share) * best * time + sets + max(0.0, hoped - sets) * time


def _tiles(p: Player, left: float, turns: float) -> float:
    """Extra actions on the mat, and [+2] markers for those to come."""
    share = left / _ROUNDS
    extra = _EXTRA_TILE + _EXTRA_TILE_EARLY * share
    worth = float(p.tiles[WILD_EXTRA_ACTION]) * extra
    for action in range(ACTION_COUNT):
        count = p.tiles[EXTRA_TILE[action]]
        if p.has_plus_two(action):
            worth += float(count) * (extra + _REPEATED) + _PLUS_TWO * share
        else:
            worth += float(count) * extra
    return worth * min(1.0, turns / 4.0)


# --- the end of the quarter ---------------------------------------------------------------------------------------


def _demands(s: Trajan, p: Player, left: float) -> float:
    """What the people will take for unmet demands, and what helps against them later."""
    unmet: i64 = 0
    spare: i64 = 0
    covered: i64 = 0
    lasting: i64 = 0
    for symbol in range(SYMBOL_COUNT):
        rest: i64 = p.symbols[symbol] + p.tiles[SYMBOL_TILE[symbol]] - demanded(s, symbol)
        lasting += p.symbols[symbol]
        if rest < 0:
            unmet -= rest
        elif rest > 0:
            covered += 1
            spare += min(rest, p.tiles[SYMBOL_TILE[symbol]])
    wilds = p.tiles[WILD_DEMAND]
    spare += max(0, wilds - unmet)
    unmet = max(0, unmet - wilds)
    to_come = float(max(0, MOST_DEMANDS - len(s.demands))) * float(SYMBOL_COUNT - covered) / float(SYMBOL_COUNT)
    share = left / _ROUNDS
    worth = -(_UNMET + _UNMET_ROUND * float(s.round)) * (float(unmet) + 0.3 * to_come)
    quarters = float(_QUARTERS - 1 - s.quarter)
    kept = min(float(spare), quarters * 2.0) * (_SPARE_DEMAND + _SPARE_DEMAND_EARLY * share)
    return worth + _SYMBOL * float(lasting) * share + kept


def _senate(s: Trajan, seat: i64) -> float:
    """Votes win bonus tiles at the end of the quarter; the next step pays more than the last."""
    p = s.players[seat]
    own = votes_of(p)
    ahead: i64 = 0
    most: i64 = 0
    for other in range(len(s.players)):
        if other != seat:
            votes = votes_of(s.players[other])
            most = max(most, votes)
            ahead += 1 if votes > own else 0
    lead = max(-4.0, min(4.0, float(own - most)))
    worth = _CONSUL * (0.5 + lead / 8.0)
    if ahead < BONUS_TILES_OF_QUARTER:
        worth += _VICE_CONSUL
    if p.disc + 1 < len(SENATE_SPACES):
        worth += (
            _MOMENTUM * float(SENATE_SPACES[p.disc + 1]) * float(_ROUNDS_A_QUARTER - s.round) / float(_ROUNDS_A_QUARTER)
        )
    return worth


def _bonus_tiles(p: Player, left: float) -> float:
    """What the bonus tiles will count at the end."""
    halves = 0.0
    rest = p.yellow | p.gray
    for tile in range(len(BONUS_KIND)):
        if rest & BIT[tile]:
            side: i64 = YELLOW if p.yellow & BIT[tile] else GRAY
            halves += float(BONUS_HALVES[tile][side]) * _counted(p, tile, _HOPE * left / _ROUNDS)
    return halves / 2.0


def _counted(p: Player, tile: i64, share: float) -> float:
    """How many things a bonus tile will count, with what is left of the game."""
    kind = BONUS_KIND[tile]
    if kind == _DISPLAYED:
        found = 2.0 * share
        for commodity in BONUS_COMMODITIES[tile]:
            found += float(p.display[commodity]) + 0.5 * float(p.hand[commodity])
        return found
    if kind == _HAS_SYMBOL:
        return 1.0 - 0.2 * share if p.tiles[SYMBOL_TILE[BONUS_SYMBOL[tile]]] else 0.5 * share
    if kind == _ON_SITES:
        return float(size_of(p.sites)) + 5.0 * share
    if kind == _IN_PROVINCES:
        return float(size_of(p.provinces)) + 4.0 * share
    return float(size_of(p.yellow)) + 2.0 * share
