"""A table set up by hand, so that a rule test reads like the rule: who has what, what is played, what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.options import read_options
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, COST, MARKET, REWARD_CARDS, SIDES, STANDARD
from bazigah.games.architects.facts.components import (
    DISPLAY,
    EMPTY,
    GOODS,
    LOCATIONS,
    MARKET_SPACES,
    NOBODY,
    SCHEMES,
    STARTING_VIRTUE,
    WORKERS_EACH,
)
from bazigah.games.architects.facts.sets import BIT, members, set_of
from bazigah.games.architects.game import GAME
from bazigah.games.architects.player import Player, new_player
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.rules.scoring import end_game
from bazigah.games.architects.rules.setup import new
from bazigah.games.architects.rules.turns import BotTurn, Turn
from bazigah.games.architects.state import NOT_TRIGGERED, Architects
from tests.walking import first_asked

SPACE = GAME.space


class Table:
    """A game in the middle: seat 0 is to move, then 1, 2, …; nobody has anything but 20 workers and virtue 7.

    Only seats count from 0; all else is named as in the rulebook: goods, locations and cards by their labels
    ("clay", "town_centre", "squire_2", "well"), columns and levels from 1. The bot, where there is one, is the last
    seat. Cards that are given to somebody come from wherever they lay, so that none is there twice. A choice with a
    single option is taken at once, here as everywhere.
    """

    def __init__(self, players: int = 2, **options: str) -> None:
        self.state: Architects = new(players, read_options(GAME.options, options), seed=1)
        s = self.state
        piled = [*s.building_pile]
        for p in s.players:
            piled += [*members(p.hand), *members(p.pack)]
        s.building_pile = piled
        seats = len(s.players)
        s.players = [new_player(seats) for _ in range(seats)]
        for p in s.players:
            p.virtue = STARTING_VIRTUE
        s.order = list(range(seats))
        s.turn = 0
        s.round = 0
        s.tax = 0
        self.begin(0)

    # --- setting up -----------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Work out the legal choices again, after the position was changed by hand."""
        self.state.settle()

    def begin(self, seat: int) -> Table:
        """A new turn of a seat; what was pending is forgotten."""
        self.state.turn = self.state.order.index(seat)
        self.state.stack = [Turn(seat)]
        self.settle()
        return self

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def give(
        self,
        seat: int = 0,
        *,
        board: str | None = None,
        virtue: int | None = None,
        cathedral: int | None = None,
        unpaid: int | None = None,
        paid: int | None = None,
        prison: int | None = None,
        at: Mapping[str, int] | None = None,
        captured: Mapping[int, int] | None = None,
        apprentices: Sequence[str] = (),
        buildings: Sequence[str] = (),
        hand: Sequence[str] = (),
        stock: int | None = None,
        **goods: int,
    ) -> Table:
        """Change what a seat has; what is not named stays. Workers come from the own boards of their owners."""
        p = self.player(seat)
        p.side = p.side if board is None else named(SIDES, board)
        p.virtue = p.virtue if virtue is None else virtue
        p.level = p.level if cathedral is None else cathedral
        p.unpaid = p.unpaid if unpaid is None else unpaid
        p.paid = p.paid if paid is None else paid
        p.stock = p.stock if stock is None else stock
        p.prison = p.prison if prison is None else prison
        for location, workers in (at or {}).items():
            p.at[named(LOCATIONS, location)] = workers
        if captured is not None:
            p.captured = [captured.get(owner, 0) for owner in range(len(self.state.players))]
        self._set_goods(p, goods)
        p.team |= set_of([self._fetch_apprentice(name) for name in apprentices])
        p.built |= set_of([self._fetch_building(name) for name in buildings])
        p.hand |= set_of([self._fetch_building(name) for name in hand])
        self._recount()
        self.settle()
        return self

    def hold(self, goods: Mapping[str, int], seat: int = 0) -> Table:
        """Give a seat so many of these goods; of others it keeps what it has."""
        self._set_goods(self.player(seat), goods)
        self.settle()
        return self

    def board(
        self,
        *,
        tax: int | None = None,
        market: Mapping[str, int] | None = None,
        small: Sequence[str] | None = None,
        large: Sequence[str] | None = None,
        guildhall: Sequence[int] | None = None,
        rewards: Sequence[str] | None = None,
        schemes: Sequence[str] | None = None,
        round: int | None = None,
        last_turns: int | None = None,
    ) -> Table:
        """Change the main board: piles by their cards from the top, workers by their seats."""
        s = self.state
        s.tax = s.tax if tax is None else tax
        if market is not None:
            s.market = [market.get(space, NOBODY) for space in MARKET_SPACES.labels]
        if small is not None or large is not None:
            self._lay_market_cards(small, large)
        s.guildhall = s.guildhall if guildhall is None else list(guildhall)
        if rewards is not None:
            wanted = [named(REWARD_CARDS, name) for name in rewards]
            s.reward_pile = wanted
            s.reward_box = [card for card in range(REWARD_CARDS.size()) if card not in wanted]
        if schemes is not None:
            s.schemes = [named(SCHEMES, name) for name in schemes]
        s.round = s.round if round is None else round - 1
        s.last_turns = s.last_turns if last_turns is None else last_turns
        self._recount()
        self.settle()
        return self

    def display(self, *apprentices: str, coins: Mapping[str, int] | None = None) -> Table:
        """Lay these apprentices face up, upper row first; the rest of the display stays full of others."""
        s = self.state
        wanted = [named(APPRENTICES, name) for name in apprentices]
        others = [card for card in [*s.display, *s.apprentice_pile] if card not in wanted]
        s.display = [*wanted, *others[: DISPLAY - len(wanted)]]
        s.apprentice_pile = others[DISPLAY - len(wanted) :]
        s.coins = [(coins or {}).get(APPRENTICES.labels[card], 0) for card in s.display]
        self.settle()
        return self

    def building_pile(self, *cards: str, only: bool = False) -> Table:
        """Put these cards on top of the Building pile, or make them all of it: the last seat has the others then."""
        wanted = [self._fetch_building(card) for card in cards]
        if only:
            self.state.players[-1].built |= set_of(self.state.building_pile)
            self.state.building_pile = wanted
        else:
            self.state.building_pile = [*wanted, *self.state.building_pile]
        self.settle()
        return self

    def _set_goods(self, p: Player, goods: Mapping[str, int]) -> None:
        for good, count in goods.items():
            p.goods[named(GOODS, good)] = count

    def _lay_market_cards(self, small: Sequence[str] | None, large: Sequence[str] | None) -> None:
        """Cards that are not named lie under the left pile, or under the right one if the left is to be empty."""
        left = [named(MARKET, name) for name in small or ()]
        right = [named(MARKET, name) for name in large or ()]
        rest = [card for card in range(MARKET.size()) if card not in left + right]
        emptied = small is not None and not small
        self.state.market_left = left if emptied else left + rest
        self.state.market_right = right + rest if emptied else right

    def _fetch_building(self, name: str) -> int:
        card = named(BUILDINGS, name)
        self.state.building_pile = [other for other in self.state.building_pile if other != card]
        for p in self.state.players:
            p.hand &= ~BIT[card]
            p.built &= ~BIT[card]
        return card

    def _fetch_apprentice(self, name: str) -> int:
        s = self.state
        card = named(APPRENTICES, name)
        for p in s.players:
            p.team &= ~BIT[card]
        if card in s.display:
            s.display = [s.apprentice_pile[0] if other == card else other for other in s.display]
            s.apprentice_pile = s.apprentice_pile[1:]
        else:
            s.apprentice_pile = [other for other in s.apprentice_pile if other != card]
        return card

    def _recount(self) -> None:
        """Whoever is not elsewhere lies on the own board."""
        s = self.state
        for seat, p in enumerate(s.players):
            away = sum(p.at) + p.prison + sum(other.captured[seat] for other in s.players)
            away += s.market.count(seat) + s.guildhall.count(seat) + s.beside.count(seat)
            assert away <= WORKERS_EACH, f"seat {seat} has only {WORKERS_EACH} workers"
            p.ready = WORKERS_EACH - away

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, *actions: str) -> list[Event]:
        """Play actions in notation, each of them legal; the events that followed."""
        self.state.log = Log()
        events = self.state.log.events
        for action in actions:
            GAME.play(self.state, SPACE.parse(action))
        self.state.log = None
        return events

    def bot_plays(self, scheme: str) -> list[Event]:
        """The bot has its turn and reveals this scheme; what followed, up to the next choice of a human."""
        s = self.state
        s.schemes = [named(SCHEMES, scheme)]
        s.turn = s.order.index(s.bot)
        s.stack = [BotTurn(s.bot)]
        return self._told()

    def construct(self, card: str) -> list[Event]:
        """Seat 0 gets a card, a Labourer and the goods for it besides what it has, and constructs it."""
        self.give(hand=[card], apprentices=["labourer_1"])
        goods = self.player(0).goods
        self.player(0).goods = [has + cost for has, cost in zip(goods, COST[named(BUILDINGS, card)], strict=True)]
        events = self.begin(0).play("guildhall_build")
        return events + self.play(f"build card={card}") if self.asked() == "Build" else events

    def end_game(self) -> list[Event]:
        """The end of the game comes at once; what followed, up to the first choice if there is one."""
        self.state.last_turns = 0
        self.state.stack = []
        end_game(self.state)
        return self._told()

    def _told(self) -> list[Event]:
        """What follows by itself."""
        self.state.log = Log()
        events = self.state.log.events
        self.settle()
        self.state.log = None
        return events

    # --- looking --------------------------------------------------------------------------------------------------

    def legal(self, kind: str | None = None) -> list[str]:
        """The legal actions in notation, of one kind if it is named."""
        shown = [SPACE.show(action) for action in self.state.legal()]
        return [action for action in shown if kind is None or action.split()[0] == kind]

    def refused(self, action: str) -> Refusal:
        """The reason why an action is refused now; fails if it is legal."""
        parsed = SPACE.parse(action)
        assert parsed not in self.state.legal(), f"{action} is legal"
        return GAME.refuse(self.state, parsed)

    def asked(self) -> str:
        """The decision that is pending, by the name of its class; "" when the game is over."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def seat(self) -> int:
        return self.state.seat()

    def goods(self, seat: int = 0) -> dict[str, int]:
        return {label: count for label, count in zip(GOODS.labels, self.player(seat).goods, strict=True) if count}

    def at(self, seat: int = 0) -> dict[str, int]:
        """The own workers on large-circle locations."""
        return {label: count for label, count in zip(LOCATIONS.labels, self.player(seat).at, strict=True) if count}

    def captured(self, seat: int = 0) -> dict[int, int]:
        """The workers held on a board, by seat of their owner."""
        return {owner: count for owner, count in enumerate(self.player(seat).captured) if count}

    def apprentices(self, seat: int = 0) -> list[str]:
        return _labels(APPRENTICES, members(self.player(seat).team))

    def buildings(self, seat: int = 0) -> list[str]:
        return _labels(BUILDINGS, members(self.player(seat).built))

    def hand(self, seat: int = 0) -> list[str]:
        return _labels(BUILDINGS, members(self.player(seat).hand))

    def face_up(self) -> list[str]:
        """The display, upper row first."""
        return [APPRENTICES.labels[card] if card != EMPTY else "" for card in self.state.display]

    def coins(self) -> list[int]:
        return list(self.state.coins)

    def pile(self) -> list[str]:
        """The Building pile from the top."""
        return _labels(BUILDINGS, self.state.building_pile)

    def points(self, seat: int = 0) -> int:
        return points(self.state.players, self.state.bot, seat)

    def ending(self) -> bool:
        """Is the end of the game triggered?"""
        return self.state.last_turns != NOT_TRIGGERED

    def boards(self) -> list[str]:
        """The player boards of all seats that have a variable one."""
        return [SIDES.labels[p.side] for p in self.state.players if p.side != STANDARD]


def named(domain: Domain, label: str) -> int:
    found = domain.index(label)
    assert found != EMPTY, f"no {domain.name} is called {label}"
    return found


def _labels(domain: Domain, values: Sequence[int]) -> list[str]:
    return [domain.labels[value] for value in values]


def new_game(players: int, seed: int = 0, **options: str) -> Architects:
    """The position at the first choice of a game."""
    return cast(Architects, GAME.new(players, options, seed))


def view_of(s: Architects, seat: int) -> Architects:
    """The position as a seat sees it (-1: as a spectator does)."""
    return cast(Architects, GAME.view(s, seat))


def told(events: Sequence[Event], *names: str) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if event.kind.name in names]


def reached(decision: str, players: int = 2, *, inside: str = "", **options: str) -> Architects:
    """A position of a random game in which this decision is pending, if `inside` is named upon that one."""
    return cast(Architects, first_asked(GAME.name, step, decision, players, options, inside))


def step(state: Architects, chance: Rng) -> None:
    """Play a random action of a random kind, so that rare kinds come up as often as frequent ones."""
    kinds = sorted({SPACE.kind_of[action] for action in state.legal()})
    kind = kinds[chance.below(len(kinds))]
    actions = [action for action in state.legal() if SPACE.kind_of[action] == kind]
    GAME.play(state, actions[chance.below(len(actions))])
