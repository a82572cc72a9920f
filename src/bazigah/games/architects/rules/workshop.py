"""The Workshop: hiring apprentices and the display they come from (AW-4.4, AW-4.5)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import APPRENTICE_LIMIT, HIRE_SAVED, HIRE_VIRTUE
from bazigah.games.architects.facts.components import (
    COLUMN_COUNT,
    COLUMNS,
    DISPLAY,
    EMPTY,
    HIRE_SILVER,
    HIRE_TAX,
    ROW_COUNT,
    ROWS,
    SILVER,
    SKIP_SILVER,
    SLOT_NUMBERS,
    SLOTS,
    WORKSHOP,
    WORKSHOP_CARDS,
)
from bazigah.games.architects.facts.sets import BIT, members, size
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.supply import draw, gain_good, pay_good, pay_tax
from bazigah.games.architects.rules.virtue import change_virtue, tax_due
from bazigah.games.architects.rules.workers import place
from bazigah.games.architects.space import (
    APPRENTICE_CAME,
    COIN_LAID,
    DECISIONS,
    DECLINE,
    DECLINED,
    DISMISS,
    DISMISSED,
    FLUSHED,
    HIRE,
    HIRED,
)
from bazigah.games.architects.state import Architects, Sequel

# how an apprentice is hired
HIRE_IN_WORKSHOP: Final = 0  # in the Workshop
HIRE_IN_MARKET: Final = 1  # in the Black Market, paid already
HIRE_IN_TAVERN: Final = 2  # by a building
HIRE_AT_START: Final = 3  # before the first turn (AW-14.10)
HIRES: Final = Domain("how", ["workshop", "market", "tavern", "start"])
_HOW: Final = one_of(HIRES).within("hire")
_SLOT: Final = one_of(SLOT_NUMBERS).told_as(one_of(SLOTS))

_HIRES_WITHIN: Final[list[list[i64]]] = [
    [HIRE.at(row, column) for row in range(ROWS.size()) for column in range(within)]
    for within in range(COLUMNS.size() + 1)
]  # by the number of columns in reach


# --- the display (AW-4.4.3 to AW-4.4.8) ---------------------------------------------------------------------------


def refill(s: Architects) -> None:
    """Slide the cards of each row to the left with their coins, fill up from the pile, upper row first."""
    display: list[i64] = []
    coins: list[i64] = []
    for row in range(ROW_COUNT):
        for slot in range(row * COLUMN_COUNT, (row + 1) * COLUMN_COUNT):
            if s.display[slot] != EMPTY:
                display.append(s.display[slot])
                coins.append(s.coins[slot])
        while len(display) < (row + 1) * COLUMN_COUNT:
            s.tell(APPRENTICE_CAME, -1, s.apprentice_pile[0], row, len(display) - row * COLUMN_COUNT)
            display.append(s.apprentice_pile[0])
            coins.append(0)
            s.apprentice_pile = s.apprentice_pile[1:]
            s.revealed += 1
    s.display = display
    s.coins = coins


def take_from_display(s: Architects, slot: i64) -> i64:
    """Take a card and the silver on it away; gives that silver. The gap stays until `refill`."""
    silver = s.coins[slot]
    display = s.display[:]
    coins = s.coins[:]
    display[slot] = EMPTY
    coins[slot] = 0
    s.display = display
    s.coins = coins
    return silver


def flush(s: Architects, slots: list[i64]) -> None:
    """Put face-up apprentices under the pile, the silver on them into the supply, and refill (AW-14.10, AW-15.13)."""
    for slot in slots:
        apprentice = s.display[slot]
        take_from_display(s, slot)
        s.apprentice_pile = [*s.apprentice_pile, apprentice]
        s.tell(FLUSHED, -1, apprentice)
    refill(s)


# --- hiring -------------------------------------------------------------------------------------------------------


def hire_silver(p: Player) -> i64:
    """The silver besides tax for a hire in the Workshop (AW-4.4.2, AW-14.7)."""
    return HIRE_SILVER - HIRE_SAVED[p.side]


def hire_price(p: Player) -> i64:
    """What a hire in the Workshop costs without skipping a card."""
    return tax_due(p, HIRE_TAX) + hire_silver(p)


def skipped(p: Player, slot: i64) -> i64:
    """How many cards of the row get a coin for a hire of this slot (AW-4.4.4)."""
    beyond: i64 = slot % COLUMN_COUNT + 1 - p.at[WORKSHOP]
    return beyond if beyond > 0 else 0


def go_hire(s: Architects, seat: i64) -> None:
    place(s, seat, WORKSHOP)
    s.stack.append(HireInWorkshop(seat))


def go_draw(s: Architects, seat: i64) -> None:
    """Draw buildings (AW-4.5.1)."""
    draw(s, seat, WORKSHOP_CARDS[place(s, seat, WORKSHOP)])


class HireInWorkshop(Decision[Architects]):
    """Which apprentice is hired in the Workshop? All that the silver reaches are offered (AW-16.D5)."""

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        within: i64 = p.at[WORKSHOP] + (p.goods[SILVER] - hire_price(p)) // SKIP_SILVER
        return _HIRES_WITHIN[within if within < COLUMN_COUNT else COLUMN_COUNT]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        hire(s, self.seat, action - HIRE.base, HIRE_IN_WORKSHOP)


DECISIONS.kind(HireInWorkshop, "hire")


class FreeHire(Decision[Architects]):
    """Any face-up apprentice: Black Market, Tavern, or before the first turn (AW-16.D8)."""

    how: i64

    def __init__(self, seat: i64, how: i64) -> None:
        self.seat = seat
        self.how = how

    def options(self, s: Architects) -> list[i64]:
        options = [HIRE.base + slot for slot in range(DISPLAY) if s.display[slot] != EMPTY]
        if self.how == HIRE_IN_TAVERN:
            options.append(DECLINE.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            hire(s, self.seat, action - HIRE.base, self.how)


DECISIONS.kind(FreeHire, how=_HOW)


def hire(s: Architects, seat: i64, slot: i64, how: i64) -> None:
    """Hire the apprentice of a slot; at the limit another one has to go first (AW-4.4.9, AW-4.4.11)."""
    p = s.players[seat]
    if size(p.team) >= APPRENTICE_LIMIT[p.side]:
        s.stack.append(MakeRoom(seat, slot, how))
    else:
        _complete(s, seat, slot, how)


def _complete(s: Architects, seat: i64, slot: i64, how: i64) -> None:
    """Pay, take the card and the silver on it, refill, change virtue."""
    p = s.players[seat]
    if how == HIRE_IN_WORKSHOP:
        _pay_hire(s, seat, slot)
    apprentice = s.display[slot]
    silver = take_from_display(s, slot)
    p.team |= BIT[apprentice]
    s.tell(HIRED, seat, apprentice)
    if silver:
        gain_good(s, seat, SILVER, silver)
    if how != HIRE_AT_START:
        refill(s)
    change_virtue(s, seat, HIRE_VIRTUE[apprentice])


def _pay_hire(s: Architects, seat: i64, slot: i64) -> None:
    """Tax, silver, and a coin on each of the left-most cards of the row for every card skipped (AW-4.4.4)."""
    p = s.players[seat]
    skips = skipped(p, slot)
    pay_tax(s, seat, HIRE_TAX)
    pay_good(s, seat, SILVER, hire_silver(p))
    if skips:
        first = slot - slot % COLUMN_COUNT
        coins = s.coins[:]
        for column in range(skips):
            coins[first + column] += SKIP_SILVER
            p.goods[SILVER] -= SKIP_SILVER
            s.tell(COIN_LAID, seat, first // COLUMN_COUNT, column)
        s.coins = coins


def dismiss(s: Architects, seat: i64, apprentice: i64) -> None:
    """An own apprentice goes face down under the pile."""
    s.players[seat].team ^= BIT[apprentice]
    s.apprentice_pile = [*s.apprentice_pile, apprentice]
    s.tell(DISMISSED, seat, apprentice)


class MakeRoom(Decision[Architects]):
    """At the limit: which own apprentice goes for the new one (AW-16.D6)?"""

    slot: i64  # where the new one lies
    how: i64

    def __init__(self, seat: i64, slot: i64, how: i64) -> None:
        self.seat = seat
        self.slot = slot
        self.how = how

    def options(self, s: Architects) -> list[i64]:
        return [DISMISS.base + apprentice for apprentice in members(s.players[self.seat].team)]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        dismiss(s, self.seat, action - DISMISS.base)
        _complete(s, self.seat, self.slot, self.how)


DECISIONS.kind(MakeRoom, slot=_SLOT, how=_HOW)


class FillRows(Sequel):
    """When all have chosen a starting apprentice, the rows are filled up (AW-14.10)."""

    def happen(self, s: Architects) -> None:
        refill(s)


DECISIONS.unasked(FillRows)
