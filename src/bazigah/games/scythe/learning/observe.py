"""The position as numbers, for programs that learn: what one seat knows.

Own combat cards, objectives and choices in a combat are told, of others how many they hold; of decks the content, not
the order; of the Factory the cards, once the seat has seen them (SC-21).
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
from bazigah.games.scythe.facts.atlas import (
    BIT,
    ENCOUNTERS,
    HEX_COUNT,
    HEXES,
    TERRITORIES,
    TERRITORY_COUNT,
    hexes_of,
    size_of,
)
from bazigah.games.scythe.facts.cards import (
    CARDS_OF,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    OBJECTIVES,
    TILES,
    VALUE_COUNT,
)
from bazigah.games.scythe.facts.cards import VALUES as CARD_VALUES
from bazigah.games.scythe.facts.components import (
    ALL_MECHS,
    ALL_STARS,
    ALL_WORKERS,
    BONUSES,
    BOTTOM_COUNT,
    BOTTOMS,
    BOXES,
    FACTIONS,
    MAT_COINS,
    MAT_OBJECTIVES,
    MATS,
    MILL,
    MINE,
    MOST_COST,
    MOST_DIAL,
    MOST_POPULARITY,
    MOST_POWER,
    NOTHING,
    RESOURCE_COUNT,
    RESOURCES,
    SECTIONS,
    STARS,
    STRUCTURES,
)
from bazigah.games.scythe.options import OPTIONS as OPTIONS_OF_TABLE
from bazigah.games.scythe.options import TURN_LIMIT
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.position.view import knows_factory
from bazigah.games.scythe.rules.bottom import BottomRow
from bazigah.games.scythe.rules.bribes import GiveCoins
from bazigah.games.scythe.space import DECISIONS
from bazigah.games.scythe.state import (
    ATTACKER,
    ATTACKER_SIDE,
    DEFENDER,
    DEFENDER_SIDE,
    HEX,
    LOT_HOLDER,
    LOT_LEAST,
    LOT_MAT,
    LOT_SIZE,
    Scythe,
)

# --- what stands where --------------------------------------------------------------------------------------------

_MEETINGS: Final[list[i64]] = hexes_of(ENCOUNTERS)
_CARDS: Final[list[str]] = CARD_VALUES.labels
_TILES: Final[int] = TILES.size()
_FACTORY_CARDS: Final[int] = FACTORY_CARDS.size()
_OBJECTIVES: Final[int] = OBJECTIVES.size()
_FACTIONS: Final[int] = FACTIONS.size()
_MATS: Final[int] = MATS.size()
_SECTIONS: Final[int] = SECTIONS.size()
_BOXES: Final[int] = BOXES.size()
_BONUSES: Final[int] = BONUSES.size()

# what numbers are divided by that have no plain limit
_COINS: Final = 50
_FORTUNE: Final = 100
_TOKENS: Final = 8
_HAND: Final = 8
_TURNS: Final = 100
_FORCED: Final = 4
_DECK: Final[int] = sum(CARDS_OF)


def layout(players: int) -> list[Entry]:
    """Every number that `observe` writes, in its order."""
    seats = SEATS[:players]
    return [
        *entries("chooses", seats),
        *entries("turn", seats),
        *entries("first", seats),
        *entries("seat", [str(seat + 1) for seat in range(players)]),
        *entries("pending.to", seats),
        *pending_layout(DECISIONS),
        Entry("pending.bottom_row_due", 1),
        *options_layout(OPTIONS_OF_TABLE),
        *_table_layout(),
        *_map_layout(),
        *_lots_layout(seats),
        *_combat_layout(seats),
        *entries("me.hand", _CARDS, _HAND),
        *entries("me.scouted", _CARDS, _HAND),
        *entries("me.objective", OBJECTIVES.labels),
        *[entry for seat in seats for entry in within(seat, _player_layout())],
    ]


def _table_layout() -> list[Entry]:
    return [
        Entry("turns", _TURNS),
        Entry("turns_left", _TURNS),
        Entry("forced", _FORCED),
        Entry("looked", 1),
        *entries("tile", TILES.labels),
        *entries("factory", FACTORY_CARDS.labels),
        Entry("factory_cards", FACTORY_CARDS.size()),
        Entry("encounter_deck", ENCOUNTER_CARDS.size()),
        Entry("deck", _DECK),
        *entries("discard", _CARDS, max(CARDS_OF)),
        *entries("unseen_cards", _CARDS, max(CARDS_OF)),
    ]


def _map_layout() -> list[Entry]:
    return [
        *[entry for resource in RESOURCES.labels for entry in entries(f"tokens.{resource}", HEXES.labels, _TOKENS)],
        *entries("encounter", [HEXES.labels[hex] for hex in _MEETINGS]),
        *entries("mill", TERRITORIES.labels),
        *entries("mine", TERRITORIES.labels),
    ]


def _lots_layout(seats: tuple[str, ...]) -> list[Entry]:
    return [
        entry
        for faction in FACTIONS.labels
        for entry in [
            *entries(f"lot.{faction}.mat", MATS.labels),
            Entry(f"lot.{faction}.least", max(MAT_COINS)),
            *entries(f"lot.{faction}.holder", seats),
        ]
    ]


def _combat_layout(seats: tuple[str, ...]) -> list[Entry]:
    return [
        *entries("combat.attacker", seats),
        *entries("combat.defender", seats),
        Entry("combat.my_dial", MOST_DIAL),
        *entries("combat.my_cards", _CARDS, 2),
    ]


def _player_layout() -> list[Entry]:
    return [
        Entry("fortune", _FORTUNE),
        *entries("faction", FACTIONS.labels),
        *entries("mat", MATS.labels),
        *entries("section", SECTIONS.labels),
        Entry("power", MOST_POWER),
        Entry("popularity", MOST_POPULARITY),
        Entry("coins", _COINS),
        Entry("workers_off", ALL_WORKERS),
        Entry("cards", _HAND),
        Entry("objectives", max(MAT_OBJECTIVES)),
        *entries("ability", [str(place + 1) for place in range(ALL_MECHS)]),
        *entries("upgrade", BOXES.labels),
        *entries("cost", BOTTOMS.labels, MOST_COST),
        *entries("built", STRUCTURES.labels),
        *entries("recruit", BOTTOMS.labels),
        *entries("bonus", BONUSES.labels),
        *entries("factory_card", FACTORY_CARDS.labels),
        *entries("star", STARS.labels, 2),
        Entry("stars", ALL_STARS),
        Entry("territories", 12),
        *entries("resources", RESOURCES.labels, _TOKENS),
        *entries("character", HEXES.labels),
        *entries("mechs", HEXES.labels, 2),
        *entries("workers", HEXES.labels, 4),
        *entries("structure", TERRITORIES.labels),
    ]


# --- writing ------------------------------------------------------------------------------------------------------


def observe(s: Scythe, seat: i64, numbers: Numbers) -> None:
    """Write what a seat knows into as many numbers as the layout has."""
    numbers.wipe()
    players: i64 = len(s.players)
    around = s.seats_from(seat)
    at = write_one_of(numbers, 0, players, around.index(s.seat()) if s.stack else NOTHING)
    at = write_one_of(numbers, at, players, around.index(s.active))
    at = write_one_of(numbers, at, players, around.index(s.first))
    at = write_one_of(numbers, at, players, seat)
    at = _write_pending(s, around, numbers, at)
    at = OPTIONS_OF_TABLE.observe(s.settings, numbers, at)
    at = _write_clock(s, numbers, at)
    at = _write_factory(s, seat, numbers, at)
    at = _write_decks(s, seat, numbers, at)
    at = _write_map(s, numbers, at)
    at = _write_lots(s, around, numbers, at)
    at = _write_combat(s, around, numbers, at)
    at = _write_own(s, seat, numbers, at)
    for other in around:
        at = _write_player(s, other, numbers, at)


def _write_pending(s: Scythe, around: list[i64], numbers: Numbers, at: i64) -> i64:
    """Whom a bribe is for, the decisions, where a combat is fought, and whether the bottom row is due after."""
    players: i64 = len(around)
    pending = DECISIONS.pending()
    due = pending.write(s.stack, numbers, at + players)
    for decision in s.stack:
        if isinstance(decision, BottomRow):
            numbers[due] = 1
    if s.battle:
        numbers[at + players + pending.group_at("hex") + s.battle[HEX]] = 1
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, GiveCoins):
            numbers[at + around.index(top.to)] = 1
    return due + 1


def _write_clock(s: Scythe, numbers: Numbers, at: i64) -> i64:
    limit = s.setting(TURN_LIMIT)
    numbers[at] = capped(s.turn, _TURNS)
    numbers[at + 1] = capped(limit - s.turn, _TURNS) if limit else 0
    numbers[at + 2] = capped(s.forced, _FORCED)
    numbers[at + 3] = 1 if s.looked else 0
    return write_one_of(numbers, at + 4, _TILES, s.tile)


def _write_factory(s: Scythe, seat: i64, numbers: Numbers, at: i64) -> i64:
    """The cards on the Factory: which ones, if the seat has seen them, and how many."""
    at = write_set(numbers, at, _FACTORY_CARDS, s.factory if knows_factory(s, seat) else 0)
    numbers[at] = size_of(s.factory)
    return at + 1


def _write_decks(s: Scythe, seat: i64, numbers: Numbers, at: i64) -> i64:
    """The decks, the discard pile, and the combat cards that are in the deck or in the hands of others."""
    numbers[at] = len(s.encounter_deck)
    numbers[at + 1] = len(s.deck)
    at = write_counts(numbers, at + 2, s.discard)
    hand = s.players[seat].hand
    for value in range(VALUE_COUNT):
        numbers[at] = CARDS_OF[value] - s.discard[value] - hand[value]
        at += 1
    return at


def _write_map(s: Scythe, numbers: Numbers, at: i64) -> i64:
    """Tokens, encounters, and where Mills and Mines stand."""
    at = write_capped(numbers, at, s.tokens, _TOKENS)
    for hex in _MEETINGS:
        numbers[at] = 1 if s.encounters & BIT[hex] else 0
        at += 1
    mines = at + TERRITORY_COUNT
    for p in s.players:
        if p.structures[MILL] != NOTHING:
            numbers[at + p.structures[MILL]] = 1
        if p.structures[MINE] != NOTHING:
            numbers[mines + p.structures[MINE]] = 1
    return mines + TERRITORY_COUNT


def _write_lots(s: Scythe, around: list[i64], numbers: Numbers, at: i64) -> i64:
    """What is auctioned, faction by faction: its mat, the least bid, whose the highest is."""
    players: i64 = len(around)
    size: i64 = _MATS + 1 + players
    lots = s.lots
    for lot in range(0, len(lots), LOT_SIZE):
        start = at + lots[lot] * size
        numbers[write_one_of(numbers, start, _MATS, lots[lot + LOT_MAT])] = lots[lot + LOT_LEAST]
        holder = lots[lot + LOT_HOLDER]
        if holder != NOTHING:
            numbers[start + _MATS + 1 + around.index(holder)] = 1
    return at + _FACTIONS * size


def _write_combat(s: Scythe, around: list[i64], numbers: Numbers, at: i64) -> i64:
    """The combat being fought, and what the seat has chosen in it."""
    players: i64 = len(around)
    seat = around[0]
    battle = s.battle
    if not battle:
        return at + 2 * players + 1 + VALUE_COUNT
    at = write_one_of(numbers, at, players, around.index(battle[ATTACKER]))
    at = write_one_of(numbers, at, players, around.index(battle[DEFENDER]))
    if battle[ATTACKER] != seat and battle[DEFENDER] != seat:
        return at + 1 + VALUE_COUNT
    side: i64 = ATTACKER_SIDE if battle[ATTACKER] == seat else DEFENDER_SIDE
    for place in range(1 + VALUE_COUNT):
        numbers[at] = battle[side + place]
        at += 1
    return at


def _write_own(s: Scythe, seat: i64, numbers: Numbers, at: i64) -> i64:
    """The own hand, what Scout has taken from it, and the own objectives."""
    at = write_counts(numbers, at, s.players[seat].hand)
    for value in range(VALUE_COUNT):
        numbers[at] = s.scouted[seat * VALUE_COUNT + value]
        at += 1
    return write_pile(numbers, at, _OBJECTIVES, s.players[seat].objectives)


def _write_player(s: Scythe, seat: i64, numbers: Numbers, at: i64) -> i64:
    """What everybody knows of a player."""
    p = s.players[seat]
    numbers[at] = capped(s.fortune(seat), _FORTUNE)
    at = write_one_of(numbers, at + 1, _FACTIONS, p.faction)
    at = write_one_of(numbers, at, _MATS, p.mat)
    at = write_one_of(numbers, at, _SECTIONS, p.section)
    numbers[at] = p.power
    numbers[at + 1] = p.popularity
    numbers[at + 2] = capped(p.coins, _COINS)
    numbers[at + 3] = p.workers_off
    numbers[at + 4] = capped(p.card_count(), _HAND)
    numbers[at + 5] = len(p.objectives)
    at = _write_mat(p, numbers, at + 6)
    at = write_one_of(numbers, at, _FACTORY_CARDS, p.factory_card)
    at = write_counts(numbers, at, p.stars)
    control = s.control(seat)
    numbers[at] = p.star_count()
    numbers[at + 1] = size_of(control)
    at += 2
    for kind in range(RESOURCE_COUNT):
        numbers[at] = capped(s.tokens_within(kind, control), _TOKENS)
        at += 1
    at = write_one_of(numbers, at, HEX_COUNT, p.character)
    at = write_counts(numbers, at, p.mechs)
    at = write_counts(numbers, at, p.workers)
    return write_set(numbers, at, TERRITORY_COUNT, p.structure_set)


def _write_mat(p: Player, numbers: Numbers, at: i64) -> i64:
    """Abilities, upgrades, what the bottom-row actions cost, structures, recruits and the bonuses they took."""
    at = write_set(numbers, at, ALL_MECHS, p.abilities)
    at = write_set(numbers, at, _BOXES, p.upgrades)
    for bottom in range(BOTTOM_COUNT):
        numbers[at] = p.cost(bottom) if p.mat != NOTHING else 0
        at += 1
    for hex in p.structures:
        numbers[at] = 1 if hex != NOTHING else 0
        at += 1
    at = write_set(numbers, at, BOTTOM_COUNT, p.recruits)
    return write_set(numbers, at, _BONUSES, p.bonuses)
