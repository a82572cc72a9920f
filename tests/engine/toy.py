"""A tiny game for tests of the engine: take pebbles from a heap; one hidden card each.

On a turn a seat takes one or two pebbles, a point each, and then ends its turn; or it rolls for points, which costs
the heap a pebble and ends the turn at once. Before that it may turn its card over: hidden from the others until then,
it gives its points.
"""

from __future__ import annotations

import pytest

from bazigah.build import is_compiled
from bazigah.engine.core.actions import ActionSpace, numbers
from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import EventSpace, Log
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.core.state import State
from bazigah.engine.document import Document, Field
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.options import OptionSpace

if is_compiled():
    pytest.skip("classes of a test cannot extend compiled ones", allow_module_level=True)

UNKNOWN = -1
CARDS = numbers("card", 0, 3)

SPACE = ActionSpace()
TAKE = SPACE.kind("take", count=numbers("count", 1, 2))
ROLL = SPACE.kind("roll")
SHOW = SPACE.kind("show")
END = SPACE.kind("end")

EVENTS = EventSpace()
DEALT = EVENTS.kind("dealt", private=True, card=CARDS)
TOOK = EVENTS.kind("took", count=None)
ROLLED = EVENTS.kind("rolled", points=None)
SHOWN = EVENTS.kind("shown", card=CARDS)


class Toy(State):
    """Pebbles on the heap; points, card and whether it is shown for each seat."""

    def __init__(self, rng: Rng, settings: list[int], players: int) -> None:
        super().__init__(rng, settings)
        self.players = players
        self.heap = [4, 9][settings[0]]
        self.points = [0] * players
        self.cards = [0] * players
        self.shown = [False] * players

    def copy(self) -> Toy:
        s = Toy(self.rng.copy(), self.settings, len(self.points))
        s.stack, s.choices, s.revealed = self.stack[:], self.choices, self.revealed
        s.heap = self.heap
        s.points, s.cards, s.shown = self.points[:], self.cards[:], self.shown[:]
        return s

    def scores(self) -> list[int]:
        return self.points

    def standing(self, seat: int) -> list[int]:
        return [self.points[seat]]


class Turn(Decision[Toy]):
    def options(self, s: Toy) -> list[int]:
        takes = [TAKE.at(0), TAKE.at(1)][: s.heap]
        return [*takes, ROLL.at(), *([] if s.shown[self.seat] else [SHOW.at()])]

    def apply(self, s: Toy, action: int) -> None:
        kind = SPACE.named(action)
        if kind is SHOW:
            s.shown[self.seat] = True
            s.revealed += 1
            s.points[self.seat] += s.cards[self.seat]
            s.tell(SHOWN, self.seat, s.cards[self.seat])
        elif kind is ROLL:
            points = s.rng.below(6)
            s.heap -= 1
            s.points[self.seat] += points
            s.tell(ROLLED, self.seat, points)
            next_turn(s, self.seat)
        else:
            count = 1 + SPACE.first[action]
            s.heap -= count
            s.points[self.seat] += count
            s.tell(TOOK, self.seat, count)
            s.stack.append(Finish(self.seat))


class Finish(Decision[Toy]):
    def options(self, s: Toy) -> list[int]:  # noqa: ARG002 (every decision has this signature)
        return [END.at()]

    def apply(self, s: Toy, action: int) -> None:  # noqa: ARG002
        s.stack.pop()
        next_turn(s, self.seat)

    def waits(self, s: Toy) -> bool:  # noqa: ARG002
        return True


def next_turn(s: Toy, seat: int) -> None:
    s.stack = [Turn((seat + 1) % len(s.points))] if s.heap else []


def setup(players: int, settings: list[int], seed: int, log: Log | None) -> Toy:
    s = Toy(Rng(seed), settings, players)
    s.log = log
    for seat in range(players):
        s.cards[seat] = s.rng.below(CARDS.size())
        s.tell(DEALT, seat, s.cards[seat])
    s.stack = [Turn(0)]
    s.settle()
    s.log = None
    return s


def view(s: Toy, seat: int) -> Toy:
    v = s.copy()
    v.rng = resumed(0)
    v.cards = [card if s.shown[owner] or owner == seat else UNKNOWN for owner, card in enumerate(s.cards)]
    v.choices = s.choices if s.seat() == seat else []
    return v


def resample(v: Toy, seat: int, rng: Rng) -> Toy:  # noqa: ARG001
    s = v.copy()
    s.rng = Rng(rng.seed())
    s.cards = [rng.below(CARDS.size()) if card == UNKNOWN else card for card in s.cards]
    s.settle()
    return s


def refuse(s: Toy, action: int) -> Refusal:  # noqa: ARG001
    return Refusal("not_now", "TY-1.1")


def greyed(s: Toy) -> list[Greyed]:
    turn = s.stack and isinstance(s.stack[-1], Turn)
    return [Greyed(SHOW.name, Refusal("shown", "TY-1.2"))] if turn and s.shown[s.seat()] else []


def write(s: Toy) -> Document:
    return {
        "chance": s.rng.state,
        "revealed": s.revealed,
        "heap": s.heap,
        "points": s.points[:],
        "cards": s.cards[:],
        "shown": s.shown[:],
        "pending": [[isinstance(decision, Finish), decision.seat] for decision in s.stack],
    }


def read(field: Field, players: int, settings: list[int]) -> Toy:
    s = Toy(resumed(field.get("chance").integer(0, 2**63 - 1)), settings, players)
    s.revealed = field.get("revealed").integer(0, players)
    s.heap = field.get("heap").integer(0, 9)
    s.points = [item.integer(0, 99) for item in field.get("points").items(players)]
    s.cards = [item.integer(UNKNOWN, 3) for item in field.get("cards").items(players)]
    s.shown = [item.boolean() for item in field.get("shown").items(players)]
    for item in field.get("pending").items():
        finish, seat = item.items(2)
        s.stack.append((Finish if finish.boolean() else Turn)(seat.integer(0, players - 1)))
    return s


def audit(s: Toy) -> None:
    if s.heap < 0:
        raise BadInput("position_impossible", field="heap", expected="0...", got=s.heap)


OPTIONS = OptionSpace()
OPTIONS.option("heap", ["small", "large"], "TY-2.1")

GAME = Game(
    name="toy",
    rules_version=3,
    min_players=2,
    max_players=3,
    options=OPTIONS,
    space=SPACE,
    events=EVENTS,
    setup=setup,
    view=view,
    resample=resample,
    refuse=refuse,
    greyed=greyed,
    write=write,
    read=read,
    audit=audit,
)


def find(name: str) -> Game:
    """A catalogue with the toy alone."""
    if name != GAME.name:
        raise BadInput("game_unknown", expected=GAME.name, got=name)
    return GAME
