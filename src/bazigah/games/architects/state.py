"""The position: what lies and stands where."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import EventKind
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.components import DISPLAY, EMPTY, MARKET_SPACES, NOBODY, SILVER
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.space import END

NOT_TRIGGERED: Final = -1
SETTING_UP: Final = -1


class Architects(State):
    """The whole table. All lists but the players are replaced, never changed in place, so copies share them.

    Piles have their top first. The bot, where there is one, is the last seat: `bot` is its number.
    """

    players: list[Player]  # the bot included
    bot: i64  # seat of the bot, or NOBODY
    order: list[i64]  # the seats in turn order, from the start player; empty until that is known
    turn: i64  # whose turn it is, as a place in `order`
    round: i64  # rounds that are over; SETTING_UP before the first turn
    last_turns: i64  # turns left, the one going on included, once the end is triggered; else NOT_TRIGGERED
    tax: i64  # silver on the Tax Stand
    market: list[i64]  # seat of the worker on each Black Market space, or NOBODY
    market_left: list[i64]  # Black Market cards, small side up
    market_right: list[i64]  # Black Market cards, large side up
    reset_due: bool  # a Black Market Reset ends this turn
    display: list[i64]  # face-up apprentices: upper row, lower row; EMPTY only while starting apprentices are chosen
    coins: list[i64]  # silver on each of them
    apprentice_pile: list[i64]
    building_pile: list[i64]
    reward_pile: list[i64]
    reward_box: list[i64]  # rewards that are not used, unseen
    guildhall: list[i64]  # the seats of the workers on its spaces, in order
    beside: list[i64]  # the seats of the workers beside it
    schemes: list[i64]  # the bot's cards to come

    def __init__(self, rng: Rng, settings: list[i64], players: list[Player], bot: i64) -> None:
        super().__init__(rng, settings)
        self.players = players
        self.bot = bot
        self.order = _NOTHING
        self.turn = 0
        self.round = SETTING_UP
        self.last_turns = NOT_TRIGGERED
        self.tax = 0
        self.market = FREE_MARKET
        self.market_left = _NOTHING
        self.market_right = _NOTHING
        self.reset_due = False
        self.display = EMPTY_DISPLAY
        self.coins = NO_COINS
        self.apprentice_pile = _NOTHING
        self.building_pile = _NOTHING
        self.reward_pile = _NOTHING
        self.reward_box = _NOTHING
        self.guildhall = _NOTHING
        self.beside = _NOTHING
        self.schemes = _NOTHING

    def copy(self) -> Architects:
        s = Architects(self.rng.copy(), self.settings, [player.copy() for player in self.players], self.bot)
        s.stack = self.stack[:]
        s.choices = self.choices
        s.revealed = self.revealed
        s.order = self.order
        s.turn = self.turn
        s.round = self.round
        s.last_turns = self.last_turns
        s.tax = self.tax
        s.market = self.market
        s.market_left = self.market_left
        s.market_right = self.market_right
        s.reset_due = self.reset_due
        s.display = self.display
        s.coins = self.coins
        s.apprentice_pile = self.apprentice_pile
        s.building_pile = self.building_pile
        s.reward_pile = self.reward_pile
        s.reward_box = self.reward_box
        s.guildhall = self.guildhall
        s.beside = self.beside
        s.schemes = self.schemes
        return s

    def humans(self) -> i64:
        """How many seats are people."""
        return len(self.players) if self.bot == NOBODY else self.bot

    def tell(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Report an event; the bot is nobody at the table, so what happens to it is told of seat -1."""
        if self.log is not None:
            self.log.add(kind, NOBODY if seat == self.bot else seat, a, b, c)

    def scores(self) -> list[i64]:
        """The points of the people, as if the game ended now; virtue that buildings still bring is not in it."""
        return [points(self.players, self.bot, seat) for seat in range(self.humans())]

    def standing(self, seat: i64) -> list[i64]:
        """Points, then virtue, then silver (AW-10.8)."""
        p = self.players[seat]
        return [points(self.players, self.bot, seat), p.virtue, p.goods[SILVER]]


FREE_MARKET: Final[list[i64]] = [NOBODY] * MARKET_SPACES.size()
EMPTY_DISPLAY: Final[list[i64]] = [EMPTY] * DISPLAY
NO_COINS: Final[list[i64]] = [0] * DISPLAY
_NOTHING: Final[list[i64]] = []
_BY_ITSELF: Final[list[i64]] = [END.base]


class Sequel(Decision[Architects]):
    """Something that follows by itself once what lies on it is decided. It has one option, so it is never asked."""

    def options(self, s: Architects) -> list[i64]:
        return _BY_ITSELF

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        self.happen(s)

    def happen(self, s: Architects) -> None:
        """What follows."""
        raise NotImplementedError
