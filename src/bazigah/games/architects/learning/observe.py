"""The position as numbers, for programs that learn: what one seat knows.

The own hand and what it may keep are told, of other hands the size; of piles the content, not the order (AW-17). The
bot, where a table of so few players may have one, has a part of its own after the players.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.observing import (
    Numbers,
    capped,
    write_capped,
    write_counts,
    write_one_of,
    write_pile,
    write_set,
)
from bazigah.engine.ints import i64
from bazigah.engine.observation import SEATS, Entry, entries, options_layout, pending_layout, within
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, FACE, MARKET, REWARD_CARDS, SIDES
from bazigah.games.architects.facts.components import (
    BOT_MOST_PLAYERS,
    EMPTY,
    GOODS,
    GUILDHALL_SPACES,
    HAND_LIMIT,
    LOCATIONS,
    MARKET_CARDS,
    MARKET_SPACES,
    MAX_PLAYERS,
    NOBODY,
    REWARDS,
    ROUND_LIMITS,
    SCHEMES,
    SLOTS,
    TOP_LEVEL,
    TOP_VIRTUE,
    WORKERS_EACH,
)
from bazigah.games.architects.facts.sets import BIT, size
from bazigah.games.architects.options import OPTIONS, ROUND_LIMIT
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.rules.market import KeepCard
from bazigah.games.architects.space import DECISIONS
from bazigah.games.architects.state import NOT_TRIGGERED, Architects

_APPRENTICES: Final[int] = APPRENTICES.size()
_BUILDINGS: Final[int] = BUILDINGS.size()
_MARKET: Final[int] = MARKET.size()
_REWARDS: Final[int] = REWARD_CARDS.size()
_SCHEMES: Final[int] = SCHEMES.size()
_SIDES: Final[int] = SIDES.size()

# what numbers are divided by that have no plain limit
_POINTS: Final = 50
_GOODS: Final = 15
_DEBTS: Final = 5
_TAX: Final = 30
_COINS: Final = 4
_STOCK: Final = 15
_ROUND: Final = 100
_PILE: Final = 40

# --- what stands where --------------------------------------------------------------------------------------------


def layout(players: int) -> list[Entry]:
    """Every number that `observe` writes, in its order."""
    seats = SEATS[:players]
    owners = [*seats, "bot"] if players <= BOT_MOST_PLAYERS else [*seats]
    return [
        *entries("chooses", seats),
        *entries("turn", owners),
        *entries("seat", [str(seat + 1) for seat in range(players)]),
        *entries("order", owners, MAX_PLAYERS),
        *pending_layout(DECISIONS),
        *options_layout(OPTIONS),
        *_board_layout(owners),
        *_piles_layout(),
        *entries("me.hand", BUILDINGS.labels),
        *entries("me.offered", BUILDINGS.labels),
        *[entry for owner in owners for entry in within(owner, _player_layout(owners))],
    ]


def _board_layout(owners: list[str]) -> list[Entry]:
    return [
        Entry("round", _ROUND),
        Entry("rounds_left", 2 * _ROUND),
        Entry("end_triggered", 1),
        Entry("last_turns", MAX_PLAYERS),
        Entry("tax_stand", _TAX),
        *[entry for space in MARKET_SPACES.labels for entry in entries(f"market.{space}", owners)],
        *entries("market.small", MARKET.labels),
        *entries("market.large", MARKET.labels),
        Entry("market.small_pile", _MARKET),
        Entry("market.reset_due", 1),
        Entry("guildhall.filled", max(GUILDHALL_SPACES)),
        Entry("guildhall.free", max(GUILDHALL_SPACES)),
        *entries("guildhall.workers", owners, WORKERS_EACH),
        *entries("guildhall.beside", owners, WORKERS_EACH),
        *[entry for slot in SLOTS.labels for entry in entries(f"display.{slot}", APPRENTICES.labels)],
        *entries("display.silver", SLOTS.labels, _COINS),
    ]


def _piles_layout() -> list[Entry]:
    return [
        *entries("apprentice_pile", APPRENTICES.labels),
        *entries("unseen_buildings", BUILDINGS.labels),
        Entry("building_pile", _PILE),
        *entries("unseen_rewards", REWARD_CARDS.labels),
        Entry("reward_pile", max(REWARDS)),
        *entries("schemes", SCHEMES.labels, 4),
    ]


def _player_layout(owners: list[str]) -> list[Entry]:
    return [
        Entry("points", _POINTS),
        *entries("board", SIDES.labels),
        *entries("goods", GOODS.labels, _GOODS),
        *entries("at", LOCATIONS.labels, WORKERS_EACH),
        Entry("ready", WORKERS_EACH),
        Entry("prison", WORKERS_EACH),
        *entries("captured", owners, WORKERS_EACH),
        Entry("virtue", TOP_VIRTUE),
        Entry("cathedral", TOP_LEVEL),
        Entry("unpaid_debts", _DEBTS),
        Entry("paid_debts", _DEBTS),
        Entry("cards", HAND_LIMIT),
        Entry("stock", _STOCK),
        *entries("apprentice", APPRENTICES.labels),
        *entries("building", BUILDINGS.labels),
    ]


# --- writing ------------------------------------------------------------------------------------------------------


def observe(s: Architects, seat: i64, numbers: Numbers) -> None:
    """Write what a seat knows into as many numbers as the layout has."""
    numbers.wipe()
    humans = s.humans()
    owners: i64 = humans + 1 if humans <= BOT_MOST_PLAYERS else humans
    at = write_one_of(numbers, 0, humans, _place(s, seat, s.seat()))
    at = write_one_of(numbers, at, owners, _place(s, seat, s.order[s.turn]) if s.order else NOBODY)
    at = write_one_of(numbers, at, humans, seat)
    at = _write_order(s, seat, numbers, at, owners)
    at = DECISIONS.pending().write(s.stack[-1:], numbers, at)
    at = OPTIONS.observe(s.settings, numbers, at)
    at = _write_clock(s, numbers, at)
    at = _write_market(s, seat, numbers, at, owners)
    at = _write_guildhall(s, seat, numbers, at, owners)
    at = _write_display(s, numbers, at)
    at = _write_piles(s, seat, numbers, at)
    at = write_set(numbers, at, _BUILDINGS, s.players[seat].hand)
    at = _write_offered(s, seat, numbers, at)
    for place in range(humans):
        at = _write_player(s, seat, (seat + place) % humans, numbers, at, owners)
    if s.bot != NOBODY:
        _write_player(s, seat, s.bot, numbers, at, owners)


def _place(s: Architects, seat: i64, owner: i64) -> i64:
    """The place of an owner in turn order from a seat on, the bot last; NOBODY stays so."""
    if owner == NOBODY or owner == s.bot:
        return owner
    return (owner - seat) % s.humans()


def _write_order(s: Architects, seat: i64, numbers: Numbers, at: i64, owners: i64) -> i64:
    """Who has which turn of a round, 1 the first; zeros until it is known."""
    for turn in range(len(s.order)):
        numbers[at + _place(s, seat, s.order[turn])] = turn + 1
    return at + owners


def _write_clock(s: Architects, numbers: Numbers, at: i64) -> i64:
    limit = ROUND_LIMITS[s.setting(ROUND_LIMIT)]
    triggered = s.last_turns != NOT_TRIGGERED
    numbers[at] = capped(s.round, _ROUND)
    numbers[at + 1] = capped(limit - s.round, 2 * _ROUND) if limit else 0
    numbers[at + 2] = 1 if triggered else 0
    numbers[at + 3] = s.last_turns if triggered else 0
    numbers[at + 4] = capped(s.tax, _TAX)
    return at + 5


def _write_market(s: Architects, seat: i64, numbers: Numbers, at: i64, owners: i64) -> i64:
    """The workers in the Black Market and the open sides of its piles: two cards share each small side (AW-17.4)."""
    for owner in s.market:
        at = write_one_of(numbers, at, owners, _place(s, seat, owner))
    at = write_one_of(numbers, at, _MARKET, FACE[s.market_left[0]] if s.market_left else EMPTY)
    at = write_one_of(numbers, at, _MARKET, s.market_right[0] if s.market_right else EMPTY)
    numbers[at] = len(s.market_left)
    numbers[at + 1] = 1 if s.reset_due else 0
    return at + 2


def _write_guildhall(s: Architects, seat: i64, numbers: Numbers, at: i64, owners: i64) -> i64:
    filled: i64 = len(s.guildhall)
    numbers[at] = filled
    numbers[at + 1] = GUILDHALL_SPACES[len(s.players)] - filled
    beside = at + 2 + owners
    for owner in s.guildhall:
        numbers[at + 2 + _place(s, seat, owner)] += 1
    for owner in s.beside:
        numbers[beside + _place(s, seat, owner)] += 1
    return beside + owners


def _write_display(s: Architects, numbers: Numbers, at: i64) -> i64:
    for apprentice in s.display:
        at = write_one_of(numbers, at, _APPRENTICES, apprentice)
    return write_capped(numbers, at, s.coins, _COINS)


def _write_piles(s: Architects, seat: i64, numbers: Numbers, at: i64) -> i64:
    """What may come from the piles; Building cards may be in the hands of others as well."""
    at = write_pile(numbers, at, _APPRENTICES, s.apprentice_pile)
    numbers[at + _BUILDINGS] = len(s.building_pile)
    at = write_set(numbers, at, _BUILDINGS, _unseen_buildings(s, seat)) + 1
    after = write_pile(numbers, at, _REWARDS, s.reward_pile)
    for reward in s.reward_box:
        numbers[at + reward] = 1
    numbers[after] = len(s.reward_pile)
    return write_pile(numbers, after + 1, _SCHEMES, s.schemes)


def _unseen_buildings(s: Architects, seat: i64) -> i64:
    """The set of Building cards in the pile and in the hands and packs of the others."""
    unseen: i64 = 0
    for card in s.building_pile:
        unseen |= BIT[card]
    for other in range(len(s.players)):
        if other != seat:
            unseen |= s.players[other].hand | s.players[other].pack
    if _is_drawing(s, seat):
        for place in range(min(MARKET_CARDS, len(s.building_pile))):
            unseen &= ~BIT[s.building_pile[place]]
    return unseen


def _is_drawing(s: Architects, seat: i64) -> bool:
    """Does the seat look at the top of the Building pile?"""
    return bool(s.stack) and s.stack[-1].seat == seat and isinstance(s.stack[-1], KeepCard)


def _write_offered(s: Architects, seat: i64, numbers: Numbers, at: i64) -> i64:
    """The Building cards of which the seat may keep one: its pack of the draft, or those it has drawn."""
    after = write_set(numbers, at, _BUILDINGS, s.players[seat].pack)
    if _is_drawing(s, seat):
        for place in range(min(MARKET_CARDS, len(s.building_pile))):
            numbers[at + s.building_pile[place]] = 1
    return after


def _write_player(s: Architects, seat: i64, owner: i64, numbers: Numbers, at: i64, owners: i64) -> i64:
    """What everybody knows of a player or of the bot."""
    p = s.players[owner]
    numbers[at] = capped(points(s.players, s.bot, owner), _POINTS)
    at = write_one_of(numbers, at + 1, _SIDES, p.side)
    at = write_capped(numbers, at, p.goods, _GOODS)
    at = write_counts(numbers, at, p.at)
    numbers[at] = p.ready
    numbers[at + 1] = p.prison
    at += 2
    after = at + owners
    for other in range(len(p.captured)):
        numbers[at + _place(s, seat, other)] = p.captured[other]
    numbers[after] = p.virtue
    numbers[after + 1] = p.level
    numbers[after + 2] = capped(p.unpaid, _DEBTS)
    numbers[after + 3] = capped(p.paid, _DEBTS)
    numbers[after + 4] = size(p.hand)
    numbers[after + 5] = capped(p.stock, _STOCK)
    at = write_set(numbers, after + 6, _APPRENTICES, p.team)
    return write_set(numbers, at, _BUILDINGS, p.built)
