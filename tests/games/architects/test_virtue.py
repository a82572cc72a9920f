"""Section 7: the virtue track, Debts and tax evasion."""

from __future__ import annotations

import pytest

from tests.games.architects.rulebook import VIRTUE_TRACK
from tests.games.architects.table import Table, told
from tests.rules import rule

each_virtue = pytest.mark.parametrize("virtue", range(15))


@rule("AW-7.1")
@each_virtue
def test_every_step_as_printed(virtue: int) -> None:
    row = VIRTUE_TRACK[virtue]
    game = Table().give(virtue=virtue, silver=9, gold=1, hand=["well"])
    assert game.points() == int(row["VP"]) + 1  # one for the gold
    assert bool(game.legal("guildhall_cathedral")) == (row["Cathedral"] == "yes")
    assert bool(game.legal("bm_small")) == (row["Black Market"] == "yes")


@rule("AW-7.2")
@pytest.mark.parametrize(
    ("virtue", "unpaid", "steps", "expected"),
    [
        (14, 2, 1, (14, 1)),
        (14, 2, 3, (14, 0)),
        (14, 0, 2, (14, 0)),
        (13, 2, 2, (14, 1)),
        (13, 2, 1, (14, 2)),
        (12, 3, 4, (14, 1)),
    ],
)
def test_steps_gained_at_14_destroy_unpaid_debts(
    virtue: int, unpaid: int, steps: int, expected: tuple[int, int]
) -> None:
    game = Table().give(virtue=virtue, unpaid=unpaid, clay=9, at={"storehouse": 3})
    game.play("storehouse", *["trade trade=virtue_clay_clay"] * steps)
    assert (game.player(0).virtue, game.player(0).unpaid) == expected


@rule("AW-7.2")
@pytest.mark.parametrize(("virtue", "unpaid", "expected"), [(14, 3, (14, 1)), (13, 3, (14, 2)), (12, 3, (14, 3))])
def test_steps_gained_in_one_go(virtue: int, unpaid: int, expected: tuple[int, int]) -> None:
    game = Table().give(virtue=virtue, unpaid=unpaid, gold=1, hand=["well"]).board(rewards=["R05"])
    game.play("guildhall_cathedral")
    assert (game.player(0).virtue, game.player(0).unpaid) == expected


@rule("AW-7.2")
def test_a_destroyed_debt_is_not_paid_and_gives_nothing() -> None:
    game = Table().give(virtue=14, unpaid=3, silver=6, apprentices=["debt_collector_1"])
    game.play("guardhouse", "pay_debt")
    assert (game.player(0).unpaid, game.player(0).paid) == (1, 1)
    assert game.goods() == {"clay": 2}  # the Collector gives once, for the Debt that was paid


@rule("AW-7.2")
def test_paid_debts_are_never_destroyed() -> None:
    game = Table().give(virtue=14, paid=2, clay=2)
    game.play("storehouse", "trade trade=virtue_clay_clay")
    assert (game.player(0).paid, game.player(0).virtue) == (2, 14)


@rule("AW-7.3")
@pytest.mark.parametrize(("virtue", "expected"), [(2, (0, 0)), (1, (0, 1)), (0, (0, 2))])
def test_steps_lost_at_0_are_unpaid_debts(virtue: int, expected: tuple[int, int]) -> None:
    game = Table().give(virtue=virtue).board(tax=1)
    game.play("tax_stand")
    assert (game.player(0).virtue, game.player(0).unpaid) == expected


@rule("AW-7.3")
def test_the_black_market_at_virtue_0_costs_a_debt() -> None:
    game = Table().give(virtue=0, silver=1)
    game.play("bm_small")
    assert (game.player(0).virtue, game.player(0).unpaid) == (0, 1)


@rule("AW-7.4")
def test_gains_and_losses_apply_one_after_the_other() -> None:
    game = Table().give(virtue=0, hand=["monument"], apprentices=["labourer_1"], wood=2, stone=3, marble=2)
    game.play("guildhall_build")
    assert (game.player(0).virtue, game.player(0).unpaid) == (2, 0)
    game = Table(3).give(1, virtue=14, unpaid=1).give(0, silver=2, virtue=9).display("squire_1")
    game.play("bm_hire", "hire row=upper column=1")
    assert game.player(0).virtue == 9


@rule("AW-7.4")
def test_a_loss_at_0_and_a_gain_do_not_cancel() -> None:
    game = Table().give(virtue=0, silver=2).display("squire_1")
    game.play("bm_hire", "hire row=upper column=1")
    assert (game.player(0).virtue, game.player(0).unpaid) == (1, 1)


TAXED = [
    ("workshop_hire", "hire row=upper column=1", 2, 2),
    ("town_centre", "capture location=forest seat=2", 1, 0),
    ("guardhouse", "release_captured_silver", 2, 3),
    ("guardhouse", "pay_debt", 3, 3),
]


def taxpayer(virtue: int, silver: int) -> Table:
    return Table().give(0, virtue=virtue, silver=silver, unpaid=1).give(1, at={"forest": 2}, captured={0: 2})


@rule("AW-7.5", "AW-7.1")
@each_virtue
@pytest.mark.parametrize(("place", "action", "tax", "silver"), TAXED, ids=["hire", "capture", "ransom", "pay_off"])
def test_tax_evaded_in_every_action(place: str, action: str, tax: int, silver: int, virtue: int) -> None:
    due = max(tax - int(VIRTUE_TRACK[virtue]["tax coins evaded per action"]), 0)
    game = taxpayer(virtue, due + silver)
    game.play(place, action)
    assert (game.goods(), game.state.tax) == ({}, due)
    if due + silver:
        poor = taxpayer(virtue, due + silver - 1)
        if place != "workshop_hire":
            poor.play(place)
        assert action not in poor.legal()
        assert "workshop_hire" not in poor.legal() or place != "workshop_hire"


@rule("AW-7.6")
def test_both_limits_are_checked_when_the_worker_is_placed() -> None:
    game = Table().give(virtue=9, silver=2).display("squire_1").board(market={"left": 0})
    game.play("bm_hire", "hire row=upper column=1", "end")
    assert game.state.market == [0, 0, -1]
    game.give(0, virtue=12).begin(0)
    assert game.state.market == [0, 0, -1]  # workers already there stay
    assert game.refused("bm_large").code == "too_virtuous"


@rule("AW-7.7")
@pytest.mark.parametrize(("card", "before", "after"), [("pickpocket_1", 4, 3), ("squire_1", 3, 4)])
def test_evasion_uses_the_virtue_at_the_moment_of_paying(card: str, before: int, after: int) -> None:
    game = Table().display(card).give(virtue=before, silver=4)
    game.play("workshop_hire", "hire row=upper column=1")
    assert game.player(0).virtue == after
    assert game.state.tax == 2 - int(VIRTUE_TRACK[before]["tax coins evaded per action"])


@rule("AW-7.8")
@pytest.mark.parametrize(("unpaid", "paid", "points"), [(0, 0, 0), (3, 0, -6), (0, 4, 0), (1, 2, -2)])
def test_debts_in_the_score(unpaid: int, paid: int, points: int) -> None:
    assert Table().give(unpaid=unpaid, paid=paid).points() == points


@rule("AW-7.8")
def test_paid_debts_stay_with_the_player() -> None:
    game = Table().give(unpaid=2, silver=12, at={"guardhouse": 1}, buildings=["moneylender"])
    game.play("guardhouse", "pay_debt", "pay_debt", "end")
    assert game.player(0).paid == 2
    assert game.points() == 5 + 2
    assert [event for event in told(game.end_game(), "debts_counted") if event.seat == 0] == []
