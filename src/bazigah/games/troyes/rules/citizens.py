"""Citizens in buildings: placing, pushing, expelling, protection (TR-9, TR-15.2 to TR-15.5)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import PLACE_COUNT
from bazigah.games.troyes.facts.components import (
    ALL_VALUES,
    BIT,
    BUILDING_ROWS,
    BUILDINGS,
    EMPTY,
    NEUTRAL,
    ROW_BUILDING,
    ROW_SPACES,
    ROW_VALUES,
    SPACE_BUILDING,
    SPACE_COUNT,
    SPACE_ROW,
)
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.forms import CARD, ROW
from bazigah.games.troyes.space import (
    DECISIONS,
    EXPELLED,
    FIRST_SPACE,
    HIRED,
    LIFT,
    LIFTED,
    MOVE,
    MOVED,
    PICTURE,
    PLACED,
    PUSHED,
    RAISE,
    RAISED,
    SECOND_SPACE,
    SPACE,
    SUPPLY,
)
from bazigah.games.troyes.state import Troyes, place_of, seat_of, with_value


def is_protected(s: Troyes, building: i64, owner: i64) -> bool:
    """Does a citizen lying on the building protect this colour (TR-9.6)? Neutral citizens never."""
    return (owner != NEUTRAL or s.solo) and s.lying_on(building, owner) > 0


def free_space(s: Troyes, row: i64) -> i64:
    """The leftmost free space of a row; EMPTY if it is full."""
    for space in ROW_SPACES[row]:
        if s.spaces[space] == EMPTY:
            return space
    return EMPTY


def is_open(s: Troyes, row: i64) -> bool:
    """May anybody enter the row, whoever is lifted for it?"""
    return free_space(s, row) != EMPTY or not is_protected(s, ROW_BUILDING[row], s.spaces[ROW_SPACES[row][-1]])


def open_values(s: Troyes, seat: i64, building: i64) -> i64:
    """The set of die values (bits 1 to 6) with which a citizen of this seat can be placed.

    Where the right end is protected, one of the own citizens of the row can still be lifted and come back.
    """
    if s.lying[building] == 0:
        return ALL_VALUES
    values: i64 = 0
    for row in BUILDING_ROWS[building]:
        if is_open(s, row) or seat in [s.spaces[space] for space in ROW_SPACES[row]]:
            values |= ROW_VALUES[row]
    return values


def enter_row(s: Troyes, owner: i64, row: i64) -> None:
    """A citizen takes the leftmost free space; in a full row the right end is expelled (TR-9.3, TR-9.4)."""
    free = free_space(s, row)
    if free == EMPTY:
        push_from_left(s, row)
        free = ROW_SPACES[row][0]
    s.spaces = with_value(s.spaces, free, owner)
    s.tell(PLACED, seat_of(owner), free)


def push_from_left(s: Troyes, row: i64) -> None:
    """Free the left end: the unbroken run of citizens there shifts right (TR-9.4, TR-15.2)."""
    spaces = s.spaces[:]
    moving: i64 = EMPTY
    before: i64 = EMPTY
    for space in ROW_SPACES[row]:
        standing = spaces[space]
        spaces[space] = moving
        if moving != EMPTY:
            s.tell(PUSHED, seat_of(moving), before, space)
        moving = standing
        before = space
        if standing == EMPTY:
            break
    s.spaces = spaces
    if moving != EMPTY:
        _lay_down(s, moving, before)


def _lay_down(s: Troyes, owner: i64, space: i64) -> None:
    """An expelled citizen lies on the building; a neutral one goes to the supply (TR-9.5)."""
    s.tell(EXPELLED, seat_of(owner), space)
    if owner != NEUTRAL or s.solo:
        s.lay(SPACE_BUILDING[space], owner, 1)


# --- where a citizen comes from (TR-6.3, TR-9.2) ------------------------------------------------------------------


def sources(s: Troyes, seat: i64) -> list[i64]:
    """All citizens of a seat that can be taken: from the supply, standing, lying, tradesmen."""
    p = s.players[seat]
    options: list[i64] = [SUPPLY.base] if p.supply else []
    spaces = s.spaces
    for space in range(SPACE_COUNT):
        if spaces[space] == seat:
            options.append(LIFT.base + space)
    for building in range(BUILDINGS.size()):
        if s.lying[building] and s.lying_on(building, seat):
            options.append(RAISE.base + building)
    tradesmen = p.tradesmen()
    if tradesmen:
        for place in range(PLACE_COUNT):
            if (tradesmen >> place) & 1:
                options.append(MOVE.base + s.places[place])
    return options


def take_citizen(s: Troyes, seat: i64, action: i64) -> None:
    """Take the citizen that an action of `sources` names."""
    p = s.players[seat]
    kind = SPACE.kind_of[action]
    if kind == SUPPLY.index:
        p.supply -= 1
        return
    where = SPACE.first[action]
    if kind == LIFT.index:
        s.spaces = with_value(s.spaces, where, EMPTY)
        s.tell(LIFTED, seat, where)
    elif kind == RAISE.index:
        s.lay(where, seat, -1)
        s.tell(RAISED, seat, where)
    else:
        leave = ~BIT[place_of(where)]
        p.first &= leave
        p.second &= leave
        p.picture &= leave
        s.tell(MOVED, seat, where)


class PlaceCitizen(Decision[Troyes]):
    """Which citizen is placed in a row (TR-9.2)? Only those with whom nobody protected is expelled."""

    row: i64

    def __init__(self, seat: i64, row: i64) -> None:
        self.seat = seat
        self.row = row

    def options(self, s: Troyes) -> list[i64]:
        options = sources(s, self.seat)
        if is_open(s, self.row):
            return options
        return [action for action in options if self._opens(s, action)]

    def _opens(self, s: Troyes, action: i64) -> bool:
        """Does lifting this citizen free a space of the row, or end the protection (TR-9.8, TR-9.12)?"""
        kind = SPACE.kind_of[action]
        where = SPACE.first[action]
        if kind == LIFT.index:
            return SPACE_ROW[where] == self.row
        building = ROW_BUILDING[self.row]
        return (
            kind == RAISE.index
            and where == building
            and s.spaces[ROW_SPACES[self.row][-1]] == self.seat
            and s.lying_on(building, self.seat) == 1
        )

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        take_citizen(s, self.seat, action)
        enter_row(s, self.seat, self.row)


DECISIONS.kind(PlaceCitizen, row=ROW)


class HireTradesman(Decision[Troyes]):
    """Which citizen becomes the tradesman on a card (TR-6.2, TR-6.3)? The price is paid."""

    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Troyes) -> list[i64]:
        return sources(s, self.seat)

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        take_citizen(s, self.seat, action)
        put_tradesman(s, self.seat, self.card)


DECISIONS.kind(HireTradesman, "hire", card=CARD)


def put_tradesman(s: Troyes, owner: i64, card: i64) -> None:
    """A tradesman takes the best free space of a card (TR-6.5, TR-6.6)."""
    place = place_of(card)
    p = s.owner(owner)
    space = best_free_space(s, place)
    bit: i64 = BIT[place]
    if space == FIRST_SPACE:
        p.first |= bit
    elif space == SECOND_SPACE:
        p.second |= bit
    else:
        p.picture |= bit
    s.tell(HIRED, seat_of(owner), card, space)


def best_free_space(s: Troyes, place: i64) -> i64:
    """The first or second space of a card if free, else the picture."""
    first: i64 = s.roy.first
    second: i64 = s.roy.second
    for p in s.players:
        first |= p.first
        second |= p.second
    if (first >> place) & 1 == 0:
        return FIRST_SPACE
    return SECOND_SPACE if (second >> place) & 1 == 0 else PICTURE


def stands_on(p: Player, place: i64) -> bool:
    """Has he a tradesman on this place?"""
    return ((p.first | p.second | p.picture) >> place) & 1 != 0
