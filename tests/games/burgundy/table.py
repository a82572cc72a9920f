"""A table set up by hand, so that a rule test reads like the rule: who has what, what is played, what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.options import read_options
from bazigah.games.burgundy.facts.components import (
    BLACK_DEPOT,
    CASTLE_TILE,
    CENTRE,
    DEPOTS,
    EMPTY,
    FIRST_BLACK_SLOT,
    GOODS,
    MINE_TILE,
    NUMBER,
    PHASES,
    SLOT_COUNT,
    TILES,
    TYPE_AT,
    TYPE_OF,
)
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.player import BOTH_DICE, Player, new_player
from bazigah.games.burgundy.rules.rounds import Turn
from bazigah.games.burgundy.rules.setup import new
from bazigah.games.burgundy.state import Burgundy
from tests.walking import first_asked

SPACE = GAME.space


class Table:
    """A game in the middle: seat 0 is to move, then 1, 2, 3; all depots are empty, nobody has anything.

    Numbers are those of the rulebook: dice 1 to 6, depots 1 to 6 or "black", spaces 1 to 37, boards 1 to 9; only
    seats count from 0. Components are named by their labels ("ship", "cow3", "K05", "city_hall", "red").
    """

    def __init__(
        self,
        players: int = 2,
        board: int = 1,
        castle: int = CENTRE + 1,
        phase: str = "A",
        round: int = 1,
        **options: str,
    ) -> None:
        self.state: Burgundy = new(players, read_options(GAME.options, options), seed=1)
        s = self.state
        s.players = [_bare_player(board, castle) for _ in range(players)]
        s.slots = [EMPTY] * SLOT_COUNT
        s.depot_goods = [0] * 36
        s.phase = PHASES.index(phase)
        s.round = round - 1
        s.round_goods = s.round_goods[: 5 - round]
        s.track = list(range(players))
        s.order = s.track
        s.turn = 0
        s.bought = False
        s.stack = [Turn(0)]
        self.settle()

    def settle(self) -> None:
        """Work out the legal choices again, after the position was changed by hand."""
        self.state.settle()

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def give(
        self,
        seat: int = 0,
        *,
        dice: tuple[int, int] | None = None,
        storage: Sequence[str] = (),
        estate: Mapping[int, str] | None = None,
        goods: Mapping[str, int] | None = None,
        sold: Mapping[str, int] | None = None,
        workers: int | None = None,
        silver: int | None = None,
        points: int | None = None,
    ) -> Table:
        """Change what a player has; what is not named stays. Estate tiles are laid without effect or points."""
        p = self.player(seat)
        if dice is not None:
            p.dice = [die - 1 for die in dice]
            p.used = 0
        for tile in storage:
            p.storage[p.storage.index(EMPTY)] = tile_named(tile)
        for space, tile in (estate or {}).items():
            assert TYPE_AT[p.board][space - 1] == TYPE_OF[tile_named(tile)], f"{tile} does not belong on {space}"
            p.lay(tile_named(tile), space - 1)
        for good, count in (goods or {}).items():
            p.goods[GOODS.index(good)] = count
        if sold is not None:
            p.sold = [sold.get(label, 0) for label in GOODS.labels]
        p.workers = p.workers if workers is None else workers
        p.silver = p.silver if silver is None else silver
        p.points = p.points if points is None else points
        self.settle()
        return self

    def depot(self, depot: int | str, *tiles: str, goods: Mapping[str, int] | None = None) -> Table:
        """Put tiles into the first slots of a depot, and goods on it."""
        number = DEPOTS.index(str(depot))
        first = FIRST_BLACK_SLOT if number == BLACK_DEPOT else number * 4
        for slot, tile in enumerate(tiles):
            self.state.slots[first + slot] = tile_named(tile)
        for good, count in (goods or {}).items():
            self.state.depot_goods[number * 6 + GOODS.index(good)] = count
        self.settle()
        return self

    def use_die(self, pips: int) -> Table:
        """Seat 0 uses a die of this value; what for is asked next.

        The other die finds a mine in its depot, so that the turn stops there and does not run on by itself.
        """
        other = 5 if pips == 6 else 6
        self.state.slots[other * 4 - 1] = MINE_TILE
        self.give(dice=(pips, other))
        self.play(f"die pips={pips}")
        return self

    def place(self, tile: str, space: int, *then: str) -> list[Event]:
        """Seat 0 begins a turn and adds a tile to the estate with a die of the right number; what followed."""
        slot = self.player(0).storage.index(EMPTY) + 1
        self.state.stack = [Turn(0)]
        self.give(storage=[tile]).use_die(NUMBER[space - 1] + 1)
        return self.play(f"place slot={slot} space={space}", *then)

    def play(self, *actions: str) -> list[Event]:
        """Play actions in notation, each of them legal; the events that followed."""
        self.state.log = Log()
        events = self.state.log.events
        for action in actions:
            GAME.play(self.state, SPACE.parse(action))
        self.state.log = None
        return events

    def end_round(self) -> list[Event]:
        """Let everybody end the turn at once, as if all dice were used; what followed."""
        self.state.stack = self.state.stack[:1]
        for player in self.state.players:
            player.used = BOTH_DICE
        self.settle()
        return self.play(*["end"] * (len(self.state.order) - self.state.turn))

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

    def points(self, seat: int = 0) -> int:
        return self.player(seat).points

    def storage(self, seat: int = 0) -> list[str]:
        """The tiles in storage, without empty spaces."""
        return [TILES.labels[tile] for tile in self.player(seat).storage if tile != EMPTY]

    def goods(self, seat: int = 0) -> dict[str, int]:
        return {label: count for label, count in zip(GOODS.labels, self.player(seat).goods, strict=True) if count}

    def estate(self, seat: int = 0) -> dict[int, str]:
        """The tiles of the estate by space."""
        tiles = self.player(seat).estate
        return {space + 1: TILES.labels[tile] for space, tile in enumerate(tiles) if tile != EMPTY}

    def lying(self, depot: int | str) -> list[str]:
        """The tiles that lie in a depot."""
        number = DEPOTS.index(str(depot))
        slots = range(24, 32) if number == BLACK_DEPOT else range(number * 4, number * 4 + 4)
        return [TILES.labels[self.state.slots[slot]] for slot in slots if self.state.slots[slot] != EMPTY]

    def goods_on(self, depot: int) -> dict[str, int]:
        """The goods that lie on a depot."""
        row = self.state.depot_goods[(depot - 1) * 6 : depot * 6]
        return {label: count for label, count in zip(GOODS.labels, row, strict=True) if count}


def tile_named(label: str) -> int:
    found = TILES.index(label)
    assert found != EMPTY, f"no tile is called {label}"
    return found


def _bare_player(board: int, castle: int) -> Player:
    p = new_player()
    p.board = board - 1
    p.dice = [0, 1]  # equal dice would be one choice, and the engine would take it at once
    p.used = 0
    p.lay(CASTLE_TILE, castle - 1)
    return p


def reached(decision: str, players: int = 2, *, inside: str = "", **options: str) -> Burgundy:
    """A position of a random game in which this decision is pending, if `inside` is named upon that one."""
    return cast(Burgundy, first_asked(GAME.name, step, decision, players, options, inside))


def step(state: Burgundy, chance: Rng) -> None:
    """Play a random action of a random kind, so that rare kinds come up as often as frequent ones."""
    kinds = sorted({SPACE.kind_of[action] for action in state.legal()})
    kind = kinds[chance.below(len(kinds))]
    actions = [action for action in state.legal() if SPACE.kind_of[action] == kind]
    GAME.play(state, actions[chance.below(len(actions))])
