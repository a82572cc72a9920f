"""What a table may be, and what it may not."""

from __future__ import annotations

import pytest

from bazigah.engine.errors import BadInput
from bazigah.web.people.names import checked_name
from bazigah.web.tables.plan import BESIDE, BOT, DAYS, HOST, LIVE, Chair, Plan

TWO = (Chair(HOST), Chair())


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (Plan("chess", 2, chairs=TWO), "game_unknown"),
        (Plan("burgundy", 7, chairs=TWO), "player_count"),
        (Plan("burgundy", 2, {"colour": "red"}, TWO), "option_unknown"),
        (Plan("burgundy", 3, chairs=TWO), "plan_chairs"),
        (Plan("burgundy", 2, chairs=(Chair(HOST), Chair("sofa"))), "plan_chair"),
        (Plan("burgundy", 2, chairs=(Chair(HOST), Chair(HOST))), "plan_host"),
        (Plan("burgundy", 2, chairs=(Chair(HOST), Chair(BOT, bot="oracle"))), "bot_unknown"),
        (Plan("burgundy", 2, chairs=(Chair(HOST), Chair(BOT, bot="greedy" + ":nodes=9" * 20))), "plan_bot"),
        (Plan("burgundy", 2, chairs=(Chair(HOST), Chair(BOT, bot="greedy:nodes=" + "9" * 40))), "bot_setting"),
        (Plan("burgundy", 2, chairs=(Chair(HOST), Chair(BESIDE, name=" "))), "name_length"),
        (Plan("burgundy", 2, chairs=TWO, clock="sand"), "plan_clock"),
        (Plan("burgundy", 2, chairs=TWO, clock=LIVE, seconds=5), "plan_seconds"),
        (Plan("burgundy", 2, chairs=TWO, clock=DAYS, seconds=10**9), "plan_seconds"),
        (Plan("burgundy", 2, chairs=TWO, seconds=5), "plan_seconds"),
        (Plan("burgundy", 2, chairs=TWO, on_timeout="nothing"), "plan_timeout"),
    ],
)
def test_an_impossible_plan_is_refused(plan: Plan, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        plan.checked()
    assert refused.value.code == code


def test_a_possible_plan_names_its_game() -> None:
    plan = Plan("burgundy", 2, {}, (Chair(HOST), Chair(BOT, bot="random")), clock=LIVE, seconds=1800)
    assert plan.checked().name == "burgundy"


@pytest.mark.parametrize(
    ("given", "kept"), [("  Ali   Reza ", "Ali Reza"), ("خرگوش‌بانو", "خرگوش‌بانو"), ("x" * 40, "x" * 40)]
)
def test_a_name_is_kept_on_one_line(given: str, kept: str) -> None:
    assert checked_name(given) == kept


@pytest.mark.parametrize("given", ["", " ", "x" * 41, "a\x00b", "\u202eevil"])
def test_a_name_that_does_not_fit_is_refused(given: str) -> None:
    with pytest.raises(BadInput):
        checked_name(given)
