"""Section 4.9: prisoners, releases and Debts in the Guardhouse."""

from __future__ import annotations

import pytest

from tests.games.architects.table import Table
from tests.rules import rule


def guard(workers: int = 1, silver: int = 20, virtue: int = 7) -> Table:
    """Some own workers in the Guardhouse before placing, and everything to do there."""
    game = Table(3).give(0, at={"guardhouse": workers}, silver=silver, virtue=virtue, unpaid=2, prison=2)
    return game.give(0, captured={1: 3, 2: 2}).give(1, captured={0: 3}).give(2, captured={0: 1})


@rule("AW-4.9.1")
def test_up_to_n_actions_in_any_order() -> None:
    game = guard(2)
    game.play("guardhouse", "pay_debt", "release_prison", "send_to_prison")
    assert game.legal() == ["end"]


@rule("AW-4.9.1")
def test_pay_off_may_be_repeated_the_others_are_done() -> None:
    game = guard(3)
    game.play("guardhouse", "pay_debt", "pay_debt", "release_prison")
    assert game.refused("release_prison").code == "nobody_in_prison"
    assert (game.player(0).paid, game.player(0).unpaid) == (2, 0)


@rule("AW-4.9.2")
def test_all_captured_workers_go_to_prison_for_a_silver_each() -> None:
    game = guard(silver=0)
    game.play("guardhouse", "send_to_prison")
    assert (game.captured(), game.goods()) == ({}, {"silver": 5})
    assert [p.prison for p in game.state.players] == [2, 3, 2]


@rule("AW-4.9.3")
def test_all_own_prisoners_come_back_for_nothing() -> None:
    game = guard()
    ready = game.player(0).ready
    game.play("guardhouse", "release_prison")
    assert (game.player(0).prison, game.player(0).ready) == (0, ready - 1 + 2)
    assert (game.goods(), game.state.tax) == ({"silver": 20}, 0)


@rule("AW-4.9.4")
def test_ransom_for_five_silver() -> None:
    game = guard(silver=5)
    ready = game.player(0).ready
    game.play("guardhouse", "release_captured_silver")
    assert (game.goods(), game.state.tax) == ({}, 2)
    assert (game.captured(1), game.captured(2), game.player(0).ready) == ({}, {}, ready - 1 + 4)


@rule("AW-4.9.4")
def test_ransom_by_a_debt_and_virtue() -> None:
    game = guard(silver=0)
    ready = game.player(0).ready
    game.play("guardhouse")
    assert game.refused("release_captured_silver").params == {"needed": 5, "has": 0}
    game.play("release_captured_debt")
    assert (game.player(0).unpaid, game.player(0).virtue, game.player(0).ready) == (3, 6, ready - 1 + 4)
    assert (game.captured(1), game.captured(2), game.state.tax) == ({}, {}, 0)


@rule("AW-4.9.4")
@pytest.mark.parametrize("action", ["release_captured_silver", "release_captured_debt"])
def test_ransom_needs_a_worker_held(action: str) -> None:
    game = Table().give(silver=9, prison=1)
    game.play("guardhouse")
    assert game.refused(action).code == "nobody_held"


@rule("AW-4.9.5")
def test_paying_off_a_debt() -> None:
    game = Table().give(silver=7, unpaid=1, apprentices=["debt_collector_1", "debt_collector_3"])
    game.play("guardhouse", "pay_debt")
    assert (game.goods(), game.state.tax) == ({"silver": 1, "clay": 2, "wood": 2}, 3)
    assert (game.player(0).unpaid, game.player(0).paid, game.player(0).virtue) == (0, 1, 8)


@rule("AW-4.9.6", "AW-7.5", "AW-7.7")
@pytest.mark.parametrize(
    ("virtue", "taxes"), [(0, [1, 1]), (1, [1, 2]), (2, [2, 2]), (3, [2, 3]), (4, [3, 3])], ids=str
)
def test_evasion_is_worked_out_anew_for_each_action(virtue: int, taxes: list[int]) -> None:
    game = Table().give(virtue=virtue, silver=12, unpaid=2, at={"guardhouse": 1})
    game.play("guardhouse", "pay_debt")
    assert game.state.tax == taxes[0]
    game.play("pay_debt")
    assert game.state.tax == sum(taxes)
    assert game.goods().get("silver", 0) == 12 - 3 - 3 - sum(taxes)


@rule("AW-4.9.6")
def test_evasion_gained_by_a_ransom_counts_for_the_next_action() -> None:
    game = guard(silver=5, virtue=4)
    game.play("guardhouse", "release_captured_debt", "pay_debt")
    assert (game.goods(), game.state.tax, game.player(0).virtue) == ({}, 2, 4)


@rule("AW-4.9.6")
def test_evasion_lost_by_a_pay_off_makes_the_next_one_dearer() -> None:
    game = Table().give(virtue=3, silver=10, unpaid=2, at={"guardhouse": 1})
    game.play("guardhouse", "pay_debt")
    assert game.legal() == ["end"]  # five silver are left, the second Debt costs six


@rule("AW-4.9.7")
def test_silver_gained_by_one_action_pays_the_next() -> None:
    game = guard(silver=1)
    game.play("guardhouse")
    assert game.refused("pay_debt").code == "needs_silver"
    game.play("send_to_prison", "pay_debt")
    assert game.goods() == {}


@rule("AW-4.9.7")
def test_stopping_after_an_action() -> None:
    game = guard(3)
    game.play("guardhouse", "release_prison", "stop")
    assert (game.legal(), game.captured()) == (["end"], {1: 3, 2: 2})
