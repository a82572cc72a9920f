"""What is to be decided, as documents and observations tell it from the declarations of decisions."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.build import is_compiled
from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.core.decision import Decision, DecisionSpace
from bazigah.engine.core.observing import Numbers
from bazigah.engine.document import Field, read_pending, write_pending
from bazigah.engine.errors import BadInput
from bazigah.engine.forms import amount, one_of, one_of_or_none
from bazigah.engine.observation import pending_layout

if is_compiled():
    pytest.skip("classes of a test cannot extend compiled ones", allow_module_level=True)

COLOURS = Domain("colour", ["red", "green", "blue"])


class Walk(Decision[Any]):
    def __init__(self, seat: int, left: int, first: int, second: int) -> None:
        self.seat = seat
        self.left = left
        self.first = first
        self.second = second


class Rest(Decision[Any]):
    pass


class Follow(Decision[Any]):
    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour


def space(order: tuple[str, ...] = (), groups: tuple[str, ...] = ()) -> DecisionSpace:
    found = DecisionSpace(order, groups)
    at = one_of_or_none(COLOURS).within("at")
    found.kind(Walk, left=one_of(numbers("left", 0, 9)).told_as(amount(0, 9, scale=3)), first=at, second=at)
    found.kind(Rest, "nap")
    found.unasked(Follow, colour=one_of(COLOURS))
    return found


def told(decisions: DecisionSpace, *stack: Decision[Any]) -> dict[str, int]:
    layout = pending_layout(decisions)
    seen = Numbers(len(layout))
    assert decisions.pending().write(list(stack), seen, 0) == len(layout)
    return {entry.name: int(seen[place]) for place, entry in enumerate(layout) if seen[place]}


def test_documents_write_the_unasked_too() -> None:
    stack = [Follow(1, 2), Walk(0, 4, 2, -1), Rest(0)]
    written = write_pending(space(), stack)
    assert written == [
        {"decision": "follow", "seat": 2, "colour": "blue"},
        {"decision": "walk", "seat": 1, "left": "4", "first": "blue", "second": None},
        {"decision": "nap", "seat": 1},
    ]
    assert write_pending(space(), read_pending(space(), Field(written), 2)) == written


def test_an_unknown_decision_is_told_which_there_are_by_name() -> None:
    with pytest.raises(BadInput) as caught:
        read_pending(space(), Field([{"decision": "rest", "seat": 1}]), 2)
    assert caught.value.params["expected"] == "follow, nap, walk"


def test_observations_number_the_asked_by_name() -> None:
    names = [entry.name.removeprefix("pending.") for entry in pending_layout(space())]
    assert names == ["decision.nap", "decision.walk", "left", "at.red", "at.green", "at.blue"]


def test_a_game_may_keep_the_order_of_its_numbers() -> None:
    names = [entry.name.removeprefix("pending.") for entry in pending_layout(space(("walk",), ("at", "left")))]
    assert names == ["decision.walk", "decision.nap", "at.red", "at.green", "at.blue", "left"]


def test_attributes_of_a_group_share_its_numbers() -> None:
    expected = {"pending.decision.walk": 1, "pending.left": 4, "pending.at.red": 1, "pending.at.blue": 1}
    assert told(space(), Walk(0, 4, 0, 2)) == expected
    assert told(space(), Walk(0, 7, 1, 1), Walk(0, 4, 2, 0)) == expected


def test_the_unasked_below_are_not_told() -> None:
    assert told(space(), Follow(0, 1), Rest(0)) == {"pending.decision.nap": 1}
