"""Actions: small integers with names and arguments, and their notation both ways."""

from __future__ import annotations

from itertools import product

import pytest

from bazigah.engine.core.actions import ActionSpace, Domain, numbers
from bazigah.engine.errors import BadInput

DEPOTS = numbers("depot", 1, 6)
GOODS = Domain("good", ["red", "blue"])


@pytest.fixture(name="space")
def a_space() -> ActionSpace:
    space = ActionSpace()
    space.kind("take", depot=DEPOTS, slot=numbers("slot", 1, 4))
    space.kind("pass")
    space.kind("sell", good=GOODS)
    space.kind("move", good=GOODS, depot=DEPOTS, to=numbers("to", 0, 2))
    return space


def test_kinds_lie_side_by_side(space: ActionSpace) -> None:
    assert [(kind.name, kind.index, kind.base, kind.size) for kind in space.kinds] == [
        ("take", 0, 0, 24),
        ("pass", 1, 24, 1),
        ("sell", 2, 25, 2),
        ("move", 3, 27, 36),
    ]
    assert space.size == 63


def test_a_domain_knows_its_labels() -> None:
    assert (DEPOTS.size(), DEPOTS.labels[0], DEPOTS.index("6"), DEPOTS.index("7")) == (6, "1", 5, -1)


def test_every_action_has_its_own_arguments(space: ActionSpace) -> None:
    move = space.kinds[3]
    found = [move.values(move.at(*values)) for values in product(range(2), range(6), range(3))]
    assert found == [list(values) for values in product(range(2), range(6), range(3))]
    assert [move.at(*values) for values in found] == list(range(27, 63))


def test_tables_give_kind_and_arguments_at_once(space: ActionSpace) -> None:
    for action in range(space.size):
        kind = space.named(action)
        padded = [*kind.values(action), 0, 0, 0][:3]
        assert space.kind_of[action] == kind.index
        assert [space.first[action], space.second[action], space.third[action]] == padded


@pytest.mark.parametrize(
    ("text", "action"),
    [("take depot=3 slot=1", 8), ("pass", 24), ("sell good=blue", 26), ("move good=blue depot=6 to=2", 62)],
)
def test_notation_both_ways(space: ActionSpace, text: str, action: int) -> None:
    assert space.show(action) == text
    assert space.parse(text) == action


def test_arguments_may_come_in_any_order_and_with_any_spaces(space: ActionSpace) -> None:
    assert space.parse("  take   slot=1 depot=3 ") == space.parse("take depot=3 slot=1")


def test_every_action_parses_back(space: ActionSpace) -> None:
    shown = [space.show(action) for action in range(space.size)]
    assert len(set(shown)) == space.size
    assert [space.parse(text) for text in shown] == list(range(space.size))


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", "notation_empty", {"expected": "take, pass, sell, move"}),
        ("  ", "notation_empty", {"expected": "take, pass, sell, move"}),
        ("steal good=red", "notation_kind", {"expected": "take, pass, sell, move", "got": "steal"}),
        ("sell red", "notation_field", {"kind": "sell", "expected": "good=…", "got": "red"}),
        ("sell price=1", "notation_field", {"kind": "sell", "expected": "good=…", "got": "price=1"}),
        ("sell good=red good=blue", "notation_field", {"kind": "sell", "expected": "good=…", "got": "good=blue"}),
        ("pass now=1", "notation_field", {"kind": "pass", "expected": "-", "got": "now=1"}),
        ("take slot=1", "notation_missing", {"kind": "take", "field": "depot", "expected": "depot=… slot=…"}),
        ("sell good=", "notation_value", {"kind": "sell", "field": "good", "expected": "red, blue", "got": ""}),
        ("sell good=Red", "notation_value", {"kind": "sell", "field": "good", "expected": "red, blue", "got": "Red"}),
    ],
)
def test_wrong_notation_says_what_was_expected(
    space: ActionSpace, text: str, code: str, params: dict[str, str | int]
) -> None:
    with pytest.raises(BadInput) as caught:
        space.parse(text)
    assert (caught.value.code, caught.value.params) == (code, params)


@pytest.mark.parametrize("action", [-1, 63])
def test_numbers_outside_the_space_are_refused(space: ActionSpace, action: int) -> None:
    with pytest.raises(BadInput) as caught:
        space.show(action)
    assert (caught.value.code, caught.value.params) == ("action_out_of_range", {"expected": "0..62", "got": action})


@pytest.mark.parametrize("values", [(), (1,), (1, 2, 3)])
def test_an_action_needs_all_its_arguments(space: ActionSpace, values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"zip\(\)"):
        space.kinds[0].at(*values)
