"""Section 12: Black Market, Reward and Debt cards."""

from __future__ import annotations

import pytest

from bazigah.games.architects.facts.cards import MARKET, REWARD_CARDS
from tests.games.architects.rulebook import MARKET_ROWS, REWARD_ROWS, amounts
from tests.games.architects.table import Table, told
from tests.rules import rule


@rule("AW-12.1")
@rule("AW-M01", "AW-M02", "AW-M03", "AW-M04", "AW-M05", "AW-M06", "AW-M07", "AW-M08", "AW-M09", "AW-M10")
@pytest.mark.parametrize("row", MARKET_ROWS, ids=MARKET.labels)
def test_a_black_market_card_on_either_side(row: dict[str, str]) -> None:
    card = row["id"].removeprefix("AW-")
    game = Table().board(small=[card]).give(silver=1)
    game.play("bm_small")
    assert game.goods() == amounts(row["small side (left space)"])
    game = Table().board(large=[card]).give(silver=3)
    game.play("bm_large")
    assert game.goods() == amounts(row["large side (right space)"])


@rule("AW-12.2")
def test_the_goods_printed_on_the_board() -> None:
    game = Table().board(small=[], large=[]).give(silver=1)
    game.play("bm_small")
    assert game.goods() == {"marble": 1, "gold": 1}
    game = Table().give(silver=3)
    game.play("bm_large")
    assert game.goods() == {"marble": 2, "stone": 1, "wood": 1}


@rule("AW-12.3", "AW-6.2")
@rule("AW-R01", "AW-R02", "AW-R03", "AW-R04", "AW-R05", "AW-R06", "AW-R07", "AW-R08", "AW-R09", "AW-R10", "AW-R11")
@pytest.mark.parametrize("row", REWARD_ROWS, ids=REWARD_CARDS.labels)
def test_a_reward_card_gives_what_it_shows_and_is_gone(row: dict[str, str]) -> None:
    gain = amounts(row["gain"])
    game = Table().board(rewards=[row["id"].removeprefix("AW-"), "R05" if row["id"] != "AW-R05" else "R10"])
    game.give(gold=1, hand=["well"])
    events = game.play("guildhall_cathedral")
    assert [REWARD_CARDS.labels[event.values[0]] for event in told(events, "reward_revealed")] == [row["id"][3:]]
    assert len(game.state.reward_pile) == 1
    assert game.player(0).virtue == 7 + gain.pop("virtue", 0)
    assert len(game.hand()) == gain.pop("building_card", 0)
    assert game.goods() == gain


@rule("AW-12.4", "AW-7.8")
def test_a_debt_costs_two_points_until_it_is_paid_off() -> None:
    game = Table()
    free = game.points()
    game.give(unpaid=1, silver=6)
    assert game.points() == free - 2
    game.play("guardhouse", "pay_debt")
    p = game.player(0)
    assert (p.unpaid, p.paid, p.virtue, game.goods(), game.points()) == (0, 1, 8, {}, free)
