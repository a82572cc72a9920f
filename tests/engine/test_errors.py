"""Errors and refusals, as the readers of a traceback see them."""

from __future__ import annotations

import pytest

from bazigah.engine.core.refusal import Refusal
from bazigah.engine.errors import BadInput, IllegalAction


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (BadInput("undo_nothing"), "There is nothing to take back"),
        (BadInput("player_count", expected="2..4", got=5), "The number of players must be 2..4, not 5"),
        (
            BadInput("position_field", field="a.b", expected="@expected.no_such_field", got="x"),
            "Field “a.b”: expected no such field, got x",
        ),
    ],
)
def test_an_error_is_a_sentence_in_a_traceback(error: BadInput, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (BadInput("heap_empty"), "heap empty"),
        (BadInput("heap_size", expected="2..4", got=5), "heap size: expected 2..4, got 5"),
        (BadInput("heap_kind", field="a.b", expected="@expected.a_heap"), "heap kind: field a.b, expected a heap"),
    ],
)
def test_an_error_that_nobody_has_worded_says_what_was_expected_and_what_came(error: BadInput, text: str) -> None:
    assert str(error) == text


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = Refusal("needs_silver", "TY-3.4", {"needed": 2})
    error = IllegalAction("buy", refusal, "toy")
    assert error.refusal is refusal
    assert error.params == {"action": "buy", "reason": "needs_silver", "rule": "TY-3.4"}
    assert str(error) == "illegal action: action buy, reason needs_silver, rule TY-3.4"


def test_a_refusal_shows_code_rule_and_parameters() -> None:
    assert repr(Refusal("not_now", "TY-1.1")) == "Refusal('not_now', 'TY-1.1', {})"
    assert repr(Refusal("dear", "TY-1.2", {"needed": 2})) == "Refusal('dear', 'TY-1.2', {'needed': 2})"
