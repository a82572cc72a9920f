"""Errors and refusals, as the readers of a traceback see them."""

from __future__ import annotations

import pytest

from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.refusal import Refusal


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (BadInput("undo_nothing"), "undo nothing"),
        (BadInput("player_count", expected="2..4", got=5), "player count: expected 2..4, got 5"),
        (
            BadInput("position_field", field="a.b", expected="@expected.a_castle"),
            "position field: field a.b, expected a castle",
        ),
    ],
)
def test_an_error_says_what_was_expected_and_what_came(error: BadInput, text: str) -> None:
    assert str(error) == text


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = Refusal("needs_silver", "TY-3.4", {"needed": 2})
    error = IllegalAction("buy", refusal)
    assert error.refusal is refusal
    assert error.params == {"action": "buy", "reason": "needs_silver", "rule": "TY-3.4"}
    assert str(error) == "illegal action: action buy, reason needs_silver, rule TY-3.4"


def test_a_refusal_shows_code_rule_and_parameters() -> None:
    assert repr(Refusal("not_now", "TY-1.1")) == "Refusal('not_now', 'TY-1.1', {})"
    assert repr(Refusal("dear", "TY-1.2", {"needed": 2})) == "Refusal('dear', 'TY-1.2', {'needed': 2})"
