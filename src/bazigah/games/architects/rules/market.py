"""The Black Market and its Reset (AW-4.8, AW-9)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of, set_of
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import (
    APPRENTICES,
    LARGE,
    MARKET_DRAWS,
    NEED_EMPTY_PRISON,
    ON_MARKET,
    ON_RESET,
    RELEASES,
    RESET_RELEASES,
    SILVER_SAVED,
    SMALL,
    VIRTUE_SAVED,
)
from bazigah.games.architects.facts.components import (
    LEFT,
    MARKET_CARDS,
    MARKET_MOST_VIRTUE,
    MARKET_PRICE,
    MARKET_VIRTUE,
    MIDDLE,
    NOBODY,
    PRINTED_LARGE,
    PRINTED_SMALL,
    RESET_DEBTS,
    RESET_PRISONERS,
    RESET_VIRTUE,
    RIGHT,
    SILVER,
)
from bazigah.games.architects.facts.sets import BIT, members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.supply import draw_by_board, gain, gain_abilities, pay_good
from bazigah.games.architects.rules.virtue import lose_virtue, take_debts
from bazigah.games.architects.rules.workers import release
from bazigah.games.architects.rules.workshop import HIRE_IN_MARKET, FreeHire
from bazigah.games.architects.space import (
    BOARD_HELPED,
    CARD_DISCARDED,
    CARD_KEPT,
    CARDS_DRAWN,
    DECISIONS,
    HELPED,
    KEEP,
    MANY_IMPRISONED,
    MARKET_CARD_TURNED,
    MARKET_DRAW,
    MARKET_HIRE,
    MARKET_LARGE,
    MARKET_RESET,
    MARKET_SHUFFLED,
    MARKET_SMALL,
    MOST_IMPRISONED,
    PLACED_IN_MARKET,
)
from bazigah.games.architects.state import FREE_MARKET, Architects, Sequel

# what a worker in the Black Market does
SMALL_GOODS: Final = 0
HIRING: Final = 1
DRAWING: Final = 2
LARGE_GOODS: Final = 3
DEALS: Final = Domain("deal", ["small", "hire", "draw", "large"])
_SPACE_OF: Final[list[i64]] = [LEFT, MIDDLE, MIDDLE, RIGHT]  # by deal


def market_price(p: Player, space: i64) -> i64:
    """The silver for a space; a Trickster saves some of it (AW-4.8.2 to AW-4.8.4, AW-3.11)."""
    price = MARKET_PRICE[space]
    for apprentice in members(p.team & ON_MARKET):
        price -= SILVER_SAVED[apprentice]
    return price if price > 0 else 0


def market_options(s: Architects, p: Player) -> list[i64]:
    """The placements in the Black Market that are open (AW-4.1.5, AW-4.8.1)."""
    options: list[i64] = []
    if p.virtue > MARKET_MOST_VIRTUE:
        return options
    silver: i64 = p.goods[SILVER]
    if p.team & ON_MARKET:
        silver += MARKET_PRICE[RIGHT] - market_price(p, RIGHT)
    market = s.market
    if market[LEFT] == NOBODY and silver >= MARKET_PRICE[LEFT]:
        options.append(MARKET_SMALL.base)
    if market[MIDDLE] == NOBODY and silver >= MARKET_PRICE[MIDDLE]:
        options.append(MARKET_HIRE.base)
        if s.building_pile:
            options.append(MARKET_DRAW.base)
    if market[RIGHT] == NOBODY and silver >= MARKET_PRICE[RIGHT]:
        options.append(MARKET_LARGE.base)
    return options


def go_small(s: Architects, seat: i64) -> None:
    _deal(s, seat, SMALL_GOODS)


def go_market_hire(s: Architects, seat: i64) -> None:
    _deal(s, seat, HIRING)


def go_market_draw(s: Architects, seat: i64) -> None:
    _deal(s, seat, DRAWING)


def go_large(s: Architects, seat: i64) -> None:
    _deal(s, seat, LARGE_GOODS)


def space_of(deal: i64) -> i64:
    """The space where a deal is made."""
    return _SPACE_OF[deal]


def _deal(s: Architects, seat: i64, deal: i64) -> None:
    """Place, pay silver, lose virtue; then comes the effect (AW-3.10)."""
    p = s.players[seat]
    space = _SPACE_OF[deal]
    p.ready -= 1
    enter_market(s, seat, space)
    pay_good(s, seat, SILVER, market_price(p, space))
    s.stack.append(Deal(seat, deal, p.team))
    lose_virtue(s, seat, market_virtue(p))


def enter_market(s: Architects, seat: i64, space: i64) -> None:
    """A worker stands on a space; the one on the last free space triggers a Reset (AW-9.1)."""
    market = s.market[:]
    market[space] = seat
    s.market = market
    s.tell(PLACED_IN_MARKET, seat, space)
    if NOBODY not in market:
        s.reset_due = True


def market_virtue(p: Player) -> i64:
    """The virtue lost in the Black Market; an Illusionist saves it (AW-11.4)."""
    lost: i64 = MARKET_VIRTUE
    for apprentice in members(p.team & ON_MARKET):
        lost -= VIRTUE_SAVED[apprentice]
    return lost if lost > 0 else 0


def small_goods(s: Architects) -> list[i64]:
    """What the left space offers (AW-9.4)."""
    return SMALL[s.market_left[0]] if s.market_left else PRINTED_SMALL


def large_goods(s: Architects) -> list[i64]:
    """What the right space offers."""
    return LARGE[s.market_right[0]] if s.market_right else PRINTED_LARGE


class Deal(Sequel):
    """The effect of a Black Market space, once it is paid (AW-4.8)."""

    deal: i64
    team: i64  # the apprentices owned when the worker was placed (AW-3.9)

    def __init__(self, seat: i64, deal: i64, team: i64) -> None:
        self.seat = seat
        self.deal = deal
        self.team = team

    def happen(self, s: Architects) -> None:
        s.stack.append(DealExtras(self.seat, self.team))
        if self.deal == SMALL_GOODS:
            gain(s, self.seat, small_goods(s))
        elif self.deal == LARGE_GOODS:
            gain(s, self.seat, large_goods(s))
        elif self.deal == HIRING:
            s.stack.append(FreeHire(self.seat, HIRE_IN_MARKET))
        else:
            s.revealed += 1
            s.stack.append(KeepCard(self.seat))


DECISIONS.unasked(Deal, deal=one_of(DEALS), team=set_of(APPRENTICES))


class DealExtras(Sequel):
    """After the effect of the space: Swindlers, then Caroline's card (AW-3.10, AW-14.5)."""

    team: i64

    def __init__(self, seat: i64, team: i64) -> None:
        self.seat = seat
        self.team = team

    def happen(self, s: Architects) -> None:
        gain_abilities(s, self.seat, self.team & ON_MARKET)
        draw_by_board(s, self.seat, MARKET_DRAWS[s.players[self.seat].side])


DECISIONS.unasked(DealExtras, team=set_of(APPRENTICES))


class KeepCard(Decision[Architects]):
    """Which of the drawn cards is kept? They are the top ones of the pile, seen by this seat alone (AW-16.D9)."""

    def options(self, s: Architects) -> list[i64]:
        return [KEEP.base + card for card in s.building_pile[:MARKET_CARDS]]

    def apply(self, s: Architects, action: i64) -> None:
        """The others go under the pile in the order they were drawn (AW-4.8.6)."""
        s.stack.pop()
        kept = action - KEEP.base
        drawn = s.building_pile[:MARKET_CARDS]
        s.building_pile = s.building_pile[MARKET_CARDS:] + [card for card in drawn if card != kept]
        s.players[self.seat].hand |= BIT[kept]
        s.tell(CARDS_DRAWN, self.seat, len(drawn))
        s.tell(CARD_KEPT, self.seat, kept)
        for _ in range(len(drawn) - 1):
            s.tell(CARD_DISCARDED, self.seat)


DECISIONS.kind(KeepCard)


# --- the Reset (AW-9) ---------------------------------------------------------------------------------------------


def reset(s: Architects) -> None:
    """Step by step, in turn order from the active player where order matters."""
    s.reset_due = False
    s.tell(MARKET_RESET, NOBODY)
    _imprison(s)
    _turn_card(s)
    seats = s.order[s.turn :] + s.order[: s.turn]
    for seat in seats:
        _use_abilities(s, seat)
    for seat in seats:
        if s.players[seat].prison >= RESET_PRISONERS:
            s.tell(MANY_IMPRISONED, seat, s.players[seat].prison)
            lose_virtue(s, seat, RESET_VIRTUE)
    most = max([p.prison for p in s.players])
    for seat in seats:
        if most and s.players[seat].prison == most:
            s.tell(MOST_IMPRISONED, seat, most)
            take_debts(s, seat, RESET_DEBTS)


def _imprison(s: Architects) -> None:
    """Step 1 (AW-9.2)."""
    for seat in s.market:
        if seat != NOBODY:
            s.players[seat].prison += 1
    s.market = FREE_MARKET


def _turn_card(s: Architects) -> None:
    """Step 2 (AW-9.3)."""
    if not s.market_left:
        left = s.market_right[:]
        s.rng.shuffle(left)
        s.market_left = left
        s.market_right = []
        s.tell(MARKET_SHUFFLED, NOBODY)
    s.tell(MARKET_CARD_TURNED, NOBODY, s.market_left[0])
    s.market_right = [s.market_left[0], *s.market_right]
    s.market_left = s.market_left[1:]
    s.revealed += 1


def _use_abilities(s: Architects, seat: i64) -> None:
    """Step 3: first releases, then the rest (AW-9.5, AW-11.6)."""
    p = s.players[seat]
    _use_releases(s, seat)
    helpers = p.team & ON_RESET
    gain_abilities(s, seat, helpers & ~NEED_EMPTY_PRISON if p.prison else helpers)


def _use_releases(s: Architects, seat: i64) -> None:
    """What releases own workers from Prison, as long as any are there."""
    p = s.players[seat]
    if RESET_RELEASES[p.side] and p.prison:
        s.tell(BOARD_HELPED, seat, p.side)
        release(s, seat, RESET_RELEASES[p.side])
    for apprentice in members(p.team & ON_RESET):
        if RELEASES[apprentice] and p.prison:
            s.tell(HELPED, seat, apprentice)
            release(s, seat, RELEASES[apprentice])
