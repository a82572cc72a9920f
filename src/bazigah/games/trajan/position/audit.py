"""Is a position possible? Components that appear or vanish, boards that break the rules, counts that do not fit."""

from __future__ import annotations

from bazigah.engine.core.actions import Domain
from bazigah.engine.errors import impossible
from bazigah.games.trajan.facts.board import (
    AROUND,
    CAMP,
    EXTRA_SPACE_COUNT,
    FIRST_EXTRA_SPACE,
    FORUM_SPACES,
    FORUM_SPACES_USED,
    LOOP,
    PROVINCE_COUNT,
    PROVINCES,
    SITE_COUNT,
    SITES,
    size_of,
)
from bazigah.games.trajan.facts.components import (
    ARCH_PLACES,
    BONUS_TILES,
    BONUS_TILES_OF_QUARTER,
    BUILDINGS,
    CENTRE,
    COLOURS,
    COMMODITIES,
    COPIES,
    DEMANDS,
    DEMANDS_REMOVED,
    EMPTY,
    EXTRA_ACTION_TILES,
    FORUM_TILES,
    MARKERS_EACH,
    MOST_DEMANDS,
    QUARTERS,
    ROUNDS,
    STACK_OF,
    STACKS,
    STARTING_BONUS_TILES,
    SYMBOLS,
    TILE_SYMBOL,
    TILES,
    TOKENS,
    TRAJAN_TILES,
    markers_of,
)
from bazigah.games.trajan.options import BELOW_0, NEGATIVE_SCORE, TIME_TRACK
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.position.pending import check_pending, markers_in_hand
from bazigah.games.trajan.rules.quarter import ChooseBonus
from bazigah.games.trajan.state import Trajan


def audit(s: Trajan) -> None:
    """Raise BadInput for the first thing that cannot be."""
    _count_forum_tiles(s)
    _count_trajan_tiles(s)
    _count_buildings(s)
    _count_bonus_tiles(s)
    _count_demands(s)
    _count_cards(s)
    _check_time(s)
    _check_senate(s)
    _check_provinces(s)
    for seat, player in enumerate(s.players):
        _check_player(s, seat, player, f"players[{seat}]")
    check_pending(s)


def _at_most(domain: Domain, found: list[int], all_things: list[int], where: str) -> None:
    """No more things of a kind than the game has."""
    for thing in set(found):
        if thing != EMPTY and found.count(thing) > all_things.count(thing):
            field = f"{where}.{domain.labels[thing]}"
            raise impossible(field, f"0..{all_things.count(thing)}", found.count(thing))


def _exactly(domain: Domain, found: list[int], all_things: list[int], where: str) -> None:
    """Every thing is somewhere."""
    for thing in range(domain.size()):
        if found.count(thing) != all_things.count(thing):
            field = f"{where}.{domain.labels[thing]}"
            raise impossible(field, str(all_things.count(thing)), found.count(thing))


def _sized(where: str, found: list[int], size: int) -> None:
    if len(found) != size:
        raise impossible(where, str(size), len(found))


def _members(things: int, size: int) -> list[int]:
    return [place for place in range(size) if things >> place & 1]


def _count_forum_tiles(s: Trajan) -> None:
    """Forum tiles and extra action tiles by their backs and all together (TJ-17.13)."""
    with_forum_back = s.forum_stack + s.provinces + s.forum[:FIRST_EXTRA_SPACE]
    with_extra_back = s.extra_stack + s.forum[FIRST_EXTRA_SPACE:]
    on_mats = [tile for p in s.players for tile in range(TILES.size()) for _ in range(p.tiles[tile])]
    _at_most(TILES, with_forum_back, FORUM_TILES, "forum_tiles")
    _at_most(TILES, with_extra_back, EXTRA_ACTION_TILES, "extra_action_tiles")
    _at_most(TILES, with_forum_back + with_extra_back + on_mats, FORUM_TILES + EXTRA_ACTION_TILES, "tiles")
    _sized("extra_stack", s.extra_stack, len(EXTRA_ACTION_TILES) - EXTRA_SPACE_COUNT * (s.quarter + 1))
    for space in range(FORUM_SPACES_USED[len(s.players)], FIRST_EXTRA_SPACE):
        if s.forum[space] != EMPTY:
            raise impossible(f"forum.{FORUM_SPACES.labels[space]}", "null", TILES.labels[s.forum[space]])


def _count_trajan_tiles(s: Trajan) -> None:
    """Every tile at most once, in its own stack or at a slot; completed demand tiles are gone from there."""
    found = [tile for stack in s.stacks for tile in stack] + [tile for p in s.players for tile in p.slots]
    _at_most(TRAJAN_TILES, found, list(range(TRAJAN_TILES.size())), "trajan_tiles")
    for stack in range(STACKS.size()):
        for tile in s.stacks[stack]:
            if STACK_OF[tile] != stack:
                raise impossible(
                    f"trajan_stacks.{STACKS.labels[stack]}", STACKS.labels[stack], TRAJAN_TILES.labels[tile]
                )
    symbols = [TILE_SYMBOL[tile] for tile in found if tile != EMPTY and TILE_SYMBOL[tile] != EMPTY]
    kept = [symbol for p in s.players for symbol in range(SYMBOLS.size()) for _ in range(p.symbols[symbol])]
    _at_most(SYMBOLS, symbols + kept, TILE_SYMBOL, "symbols")


def _count_buildings(s: Trajan) -> None:
    """Every tile on its site or on a mat; it lies there as long as no worker came (TJ-11.6, TJ-17.13)."""
    on_mats = [tile for p in s.players for tile in _members(p.buildings, BUILDINGS.size())]
    _exactly(BUILDINGS, s.sites + on_mats, list(range(BUILDINGS.size())), "buildings")
    for site in range(SITE_COUNT):
        worked = any(p.sites >> site & 1 for p in s.players)
        if worked == (s.sites[site] != EMPTY):
            raise impossible(f"sites.{SITES.labels[site]}", "@expected.a_tile_or_a_worker", int(worked))


def _count_bonus_tiles(s: Trajan) -> None:
    """In the bag, beside the Senate or with a player (TJ-17.13)."""
    owned = [tile for p in s.players for side in (p.yellow, p.gray) for tile in _members(side, BONUS_TILES.size())]
    _exactly(BONUS_TILES, s.bag + s.bonus + owned, list(range(BONUS_TILES.size())), "bonus_tiles")
    used = len(s.players) * STARTING_BONUS_TILES + BONUS_TILES_OF_QUARTER * (s.quarter + 1)
    _sized("bag", s.bag, BONUS_TILES.size() - used)
    _sized("bonus", s.bonus, BONUS_TILES_OF_QUARTER if s.stack else 0)


def _count_demands(s: Trajan) -> None:
    """One is revealed in each round of a quarter but the first (TJ-14.1, TJ-17.13)."""
    _at_most(SYMBOLS, s.demand_stack + s.removed_demands + s.demands, DEMANDS, "demand_tiles")
    revealed = s.quarter * MOST_DEMANDS + s.round
    settled = not s.stack or isinstance(s.stack[-1], ChooseBonus)
    _sized("removed_demands", s.removed_demands, DEMANDS_REMOVED)
    _sized("demand_stack", s.demand_stack, len(DEMANDS) - DEMANDS_REMOVED - revealed)
    _sized("demands", s.demands, 0 if settled else int(s.round))


def _count_cards(s: Trajan) -> None:
    """All cards of each commodity (TJ-17.12)."""
    piled = s.deck[: s.deck_size] + s.piles[0] + s.piles[1]
    for card in range(COMMODITIES.size()):
        found = piled.count(card) + sum(p.hand[card] + p.display[card] for p in s.players)
        if found != COPIES:
            raise impossible(f"cards.{COMMODITIES.labels[card]}", str(COPIES), found)


def _check_time(s: Trajan) -> None:
    loop = int(LOOP[s.setting(TIME_TRACK)][len(s.players)])
    if s.time >= loop:
        raise impossible("time", f"0..{loop - 1}", int(s.time))
    if not s.stack and (s.quarter + 1 != QUARTERS.size() or s.round + 1 != ROUNDS.size()):
        raise impossible("pending", "@expected.a_choice", 0)


def _check_senate(s: Trajan) -> None:
    order = " ".join(str(seat + 1) for seat in s.senate)
    if sorted(s.senate) != list(range(len(s.players))):
        raise impossible("senate", "@expected.every_seat_once", order)
    spaces = [s.players[seat].disc for seat in s.senate]
    if spaces != sorted(spaces, reverse=True):
        raise impossible("senate", "@expected.furthest_first", order)


def _check_provinces(s: Trajan) -> None:
    """Whoever enters a province takes its tile, and none is laid where somebody is (TJ-8.3, TJ-14.19)."""
    for province in range(PROVINCE_COUNT):
        occupied = any(p.leader == province or p.provinces >> province & 1 for p in s.players)
        if occupied and s.provinces[province] != EMPTY:
            label = TILES.labels[s.provinces[province]]
            raise impossible(f"provinces.{PROVINCES.labels[province]}", "null", label)


def _check_player(s: Trajan, seat: int, p: Player, path: str) -> None:
    _check_markers(s, seat, p, path)
    _check_tokens(p, path)
    _check_arch(p, path)
    for card in range(COMMODITIES.size()):
        if p.known[card] > p.hand[card]:
            raise impossible(f"{path}.known.{COMMODITIES.labels[card]}", f"0..{p.hand[card]}", int(p.known[card]))
    if p.points < 0 and s.setting(NEGATIVE_SCORE) != BELOW_0:
        raise impossible(f"{path}.points", "0...", int(p.points))


def _check_markers(s: Trajan, seat: int, p: Player, path: str) -> None:
    """All markers of each colour in the trays and in hand (TJ-17.9)."""
    hand = markers_in_hand(s, seat)
    for colour in range(COLOURS.size()):
        found = markers_of(hand, colour) + sum(markers_of(tray, colour) for tray in p.trays)
        if found != MARKERS_EACH:
            raise impossible(f"{path}.trays.{COLOURS.labels[colour]}", str(MARKERS_EACH), int(found))


def _check_tokens(p: Player, path: str) -> None:
    """All tokens (TJ-17.10), the workers on sites connected (TJ-11.4), no conquest without the leader (TJ-8.8)."""
    tokens = p.supply + p.legionnaires + p.workers + size_of(p.provinces) + size_of(p.sites)
    if tokens != TOKENS:
        raise impossible(f"{path}.supply", str(p.supply + TOKENS - tokens), int(p.supply))
    if _connected(p.sites) != p.sites:
        raise impossible(f"{path}.sites", "@expected.connected", int(size_of(_connected(p.sites))))
    if size_of(p.buildings) > size_of(p.sites):
        raise impossible(f"{path}.buildings", f"0..{size_of(p.sites)}", int(size_of(p.buildings)))
    if p.leader == CAMP and p.provinces:
        raise impossible(f"{path}.leader", "@expected.a_province", "camp")


def _connected(sites: int) -> int:
    """The part of a set of sites that hangs together with its first one."""
    found = 0
    grown = sites & -sites
    while grown != found:
        found = grown
        for site in _members(found, SITE_COUNT):
            grown |= AROUND[site] & sites
    return found


def _check_arch(p: Player, path: str) -> None:
    """The Arch stands at a free slot, in the centre exactly while there is none (TJ-9.7)."""
    full = EMPTY not in p.slots
    if full != (p.arch == CENTRE) or (p.arch != CENTRE and p.slots[p.arch] != EMPTY):
        raise impossible(f"{path}.arch", "centre" if full else "@expected.a_free_slot", ARCH_PLACES.labels[p.arch])
