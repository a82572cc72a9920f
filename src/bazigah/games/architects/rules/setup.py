"""Setting up the game: piles, boards, the draft, starting apprentices (AW-2, AW-14.1, AW-14.10, AW-15.1 to AW-15.3)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import (
    ALL_APPRENTICES,
    ALL_BUILDINGS,
    ALL_SIDES,
    BASE_APPRENTICES,
    BASE_BUILDINGS,
    BASE_SIDES,
    MARKET,
    REWARD_CARDS,
    SIDE_CARDS,
    SIDE_DEBTS,
    SIDE_GAIN,
    SIDE_PRISON,
    SIDE_SILVER,
    SIDE_VIRTUE,
    STANDARD,
)
from bazigah.games.architects.facts.components import (
    BOT_MOST_PLAYERS,
    BOT_VIRTUE,
    CARDS_DEALT,
    CARDS_KEPT,
    GOODS_KINDS,
    MIN_PLAYERS,
    NOBODY,
    REWARDS,
    SILVER,
    STARTING_SILVER,
    STARTING_VIRTUE,
    TAX_STAND_SILVER,
)
from bazigah.games.architects.facts.sets import BIT, members, set_of, size
from bazigah.games.architects.options import (
    BOARDS_MODE,
    BOT_FOR_TWO,
    CHOSEN_BOARDS,
    OPPONENT,
    PROMO_BOARDS,
    PROMO_CARDS,
    RANDOM_BOARDS,
    STANDARD_BOARDS,
    STARTING_APPRENTICE,
)
from bazigah.games.architects.player import new_player
from bazigah.games.architects.rules.supply import draw, gain_good
from bazigah.games.architects.rules.turns import begin_game
from bazigah.games.architects.rules.workshop import HIRE_AT_START, FillRows, FreeHire, refill
from bazigah.games.architects.space import BOARD, BOARD_TAKEN, CARD_KEPT, DECISIONS, DRAFT_ENDED, KEEP, PICKED, STARTS
from bazigah.games.architects.state import Architects, Sequel


def bot_seat(players: int, settings: list[i64]) -> int:
    """The seat of the bot: always beside a single player, beside two by option (AW-15.1)."""
    alone = players == MIN_PLAYERS
    return players if alone or (players <= BOT_MOST_PLAYERS and settings[BOT_FOR_TWO.place]) else NOBODY


def new(players: int, settings: list[i64], seed: int, log: Log | None = None) -> Architects:
    """The position at the first choice of a game."""
    bot = bot_seat(players, settings)
    seats = players if bot == NOBODY else players + 1
    s = Architects(Rng(seed), settings, [new_player(seats) for _ in range(seats)], bot)
    s.log = log
    _shuffle_piles(s)
    refill(s)
    s.tax = TAX_STAND_SILVER
    if bot != NOBODY:
        s.players[bot].virtue = BOT_VIRTUE[settings[OPPONENT.place]]
    _hand_out_boards(s)
    s.settle()
    s.log = None
    return s


def _shuffle_piles(s: Architects) -> None:
    """The piles; of the rewards some stay in the box unseen (AW-2.1 to AW-2.5)."""
    promo = s.setting(PROMO_CARDS)
    s.market_left = _shuffled(s, list(range(MARKET.size())))
    rewards = _shuffled(s, list(range(REWARD_CARDS.size())))
    used = REWARDS[len(s.players)]
    s.reward_pile = rewards[:used]
    s.reward_box = rewards[used:]
    s.apprentice_pile = _shuffled(s, ALL_APPRENTICES if promo else BASE_APPRENTICES)
    s.building_pile = _shuffled(s, ALL_BUILDINGS if promo else BASE_BUILDINGS)


def _shuffled(s: Architects, cards: list[i64]) -> list[i64]:
    pile = cards[:]
    s.rng.shuffle(pile)
    return pile


# --- boards (AW-2.7, AW-14.1) -------------------------------------------------------------------------------------


def offered_sides(s: Architects) -> list[i64]:
    """The variable boards of this table that nobody has."""
    sides = ALL_SIDES if s.setting(PROMO_BOARDS) else BASE_SIDES
    taken = [p.side for p in s.players]
    return [side for side in sides if side not in taken]


def _hand_out_boards(s: Architects) -> None:
    mode = s.setting(BOARDS_MODE)
    if mode == CHOSEN_BOARDS:
        for seat in range(s.humans() - 1, -1, -1):
            s.stack.append(ChooseBoard(seat))
        return
    if mode == RANDOM_BOARDS:
        sides = _shuffled(s, offered_sides(s))
        for seat in range(s.humans()):
            _take_board(s, seat, sides[seat])
    _begin_draft(s)


class ChooseBoard(Decision[Architects]):
    """A variable board, in seat order (AW-16.D21)."""

    def options(self, s: Architects) -> list[i64]:
        return [BOARD.base + side for side in offered_sides(s)]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        _take_board(s, self.seat, action - BOARD.base)
        if not s.stack:
            _begin_draft(s)


DECISIONS.kind(ChooseBoard)


def _take_board(s: Architects, seat: i64, side: i64) -> None:
    """A board with everything printed on it (AW-14.2, AW-14.3)."""
    p = s.players[seat]
    p.side = side
    s.tell(BOARD_TAKEN, seat, side)
    p.virtue = SIDE_VIRTUE[side]
    p.unpaid = SIDE_DEBTS[side]
    p.prison = SIDE_PRISON[side]
    p.ready -= SIDE_PRISON[side]
    for good in range(GOODS_KINDS):
        if SIDE_GAIN[side][good]:
            gain_good(s, seat, good, SIDE_GAIN[side][good])
    if SIDE_SILVER[side]:
        gain_good(s, seat, SILVER, SIDE_SILVER[side])


def _fix_order(s: Architects) -> None:
    """A random start player, with variable boards the one with most virtue; the bot is last (AW-2.10, AW-15.1)."""
    humans = s.humans()
    first: i64 = 0
    if s.setting(BOARDS_MODE) == STANDARD_BOARDS:
        first = s.rng.below(humans)
    else:
        for seat in range(humans):
            if s.players[seat].virtue > s.players[first].virtue:
                first = seat
    order = [(first + place) % humans for place in range(humans)]
    if s.bot != NOBODY:
        order.append(s.bot)
    s.order = order
    s.tell(STARTS, first)


def _give_starting_silver(s: Architects) -> None:
    for place in range(s.humans()):
        p = s.players[s.order[place]]
        if p.side == STANDARD:
            p.virtue = STARTING_VIRTUE
            gain_good(s, s.order[place], SILVER, STARTING_SILVER[place])


# --- the draft (AW-2.9) -------------------------------------------------------------------------------------------


def _begin_draft(s: Architects) -> None:
    """Deal a pack to everybody; all pick at once, which is asked one after the other in secret."""
    _fix_order(s)
    _give_starting_silver(s)
    for place in range(s.humans()):
        s.players[s.order[place]].pack = set_of(s.building_pile[:CARDS_DEALT])
        s.building_pile = s.building_pile[CARDS_DEALT:]
    s.revealed += 1
    _ask_picks(s)


def _ask_picks(s: Architects) -> None:
    for place in range(s.humans() - 1, -1, -1):
        s.stack.append(PickCard(s.order[place]))


class PickCard(Decision[Architects]):
    """Which card of the pack is kept, unseen by the others (AW-16.D1)?"""

    def options(self, s: Architects) -> list[i64]:
        return [KEEP.base + card for card in members(s.players[self.seat].pack)]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        card = action - KEEP.base
        p = s.players[self.seat]
        p.pack ^= BIT[card]
        p.hand |= BIT[card]
        s.tell(CARD_KEPT, self.seat, card)
        s.tell(PICKED, self.seat)
        if not s.stack:
            _pass_packs(s)


DECISIONS.kind(PickCard, "pick")


def _pass_packs(s: Architects) -> None:
    """Pass what is left to the left; the last card of each pack goes under the pile."""
    humans = s.humans()
    packs = [s.players[s.order[place]].pack for place in range(humans)]
    if humans > 1:
        s.revealed += 1
    if size(packs[0]) == CARDS_DEALT - CARDS_KEPT:
        for place in range(humans):
            s.building_pile = s.building_pile + members(packs[place])
            s.players[s.order[place]].pack = 0
        _end_draft(s)
        return
    for place in range(humans):
        s.players[s.order[(place + 1) % humans]].pack = packs[place]
    _ask_picks(s)


def _end_draft(s: Architects) -> None:
    """Extra cards of the boards, starting apprentices by option, then the first turn (AW-2.12, AW-14.10)."""
    s.tell(DRAFT_ENDED, NOBODY)
    humans = s.humans()
    for place in range(humans):
        seat = s.order[place]
        draw(s, seat, SIDE_CARDS[s.players[seat].side])
    s.stack.append(BeginGame(s.order[0]))
    if s.setting(STARTING_APPRENTICE):
        s.stack.append(FillRows(s.order[0]))
        for place in range(humans):
            s.stack.append(FreeHire(s.order[place], HIRE_AT_START))


class BeginGame(Sequel):
    """The first turn, once all is set up."""

    def happen(self, s: Architects) -> None:
        begin_game(s)


DECISIONS.unasked(BeginGame)
