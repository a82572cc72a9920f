"""The judgement of positions: plain cases that everybody who plays the game would judge alike."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.game import lead
from bazigah.games.architects.learning.evaluate import evaluate, expected_points
from tests.bots.walk import walk
from tests.games.architects.table import Table

GOODS = ["clay", "wood", "stone", "gold", "marble", "silver"]


def worth(table: Table, seat: int = 0) -> float:
    return expected_points(table.state, seat)


def test_the_lead_of_one_is_the_arrears_of_the_other() -> None:
    table = Table().give(0, gold=5).give(1, stone=2)
    assert evaluate(table.state, 0) == pytest.approx(-evaluate(table.state, 1))
    assert evaluate(table.state, 0) > 0


def test_the_bot_of_the_rulebook_is_an_opponent() -> None:
    table = Table(players=1)
    bot = table.state.bot
    before = evaluate(table.state, 0)
    table.player(bot).level = 4
    assert evaluate(table.state, 0) == pytest.approx(before - 12)


@pytest.mark.parametrize("good", GOODS)
def test_more_goods_are_better_than_fewer(good: str) -> None:
    amounts = [worth(Table().hold({good: count})) for count in range(6)]
    assert amounts == sorted(amounts)
    assert len(set(amounts)) == 6


def test_virtue_is_better_than_vice() -> None:
    by_virtue = [worth(Table().give(virtue=virtue)) for virtue in range(15) if virtue != 5]
    assert by_virtue == sorted(by_virtue)


def test_debts_and_prisoners_cost() -> None:
    assert worth(Table().give(unpaid=1)) < worth(Table())
    assert worth(Table().give(prison=2)) < worth(Table())


TAVERN = {"wood": 3, "stone": 2, "gold": 1}  # 6 points, carpentry


def planning(hand: list[str], goods: dict[str, int], *people: str) -> float:
    return worth(Table().give(hand=hand, apprentices=people).hold(goods))


def test_a_constructed_building_is_worth_more_than_its_card_and_goods() -> None:
    built = Table().give(buildings=["tavern"], apprentices=["labourer_1"]).board(guildhall=[0])
    assert worth(built) > planning(["tavern"], TAVERN, "labourer_1")


def test_goods_are_worth_more_to_those_who_need_them() -> None:
    needed = planning(["tavern"], TAVERN, "labourer_1") - planning(["tavern"], {}, "labourer_1")
    unneeded = planning(["reservoir"], TAVERN, "labourer_1") - planning(["reservoir"], {}, "labourer_1")
    assert needed > unneeded > 0


def test_a_building_in_hand_needs_its_skills() -> None:
    assert planning(["dungeon"], {}, "labourer_1") - planning([], {}, "labourer_1") > planning(
        ["dungeon"], {}
    ) - planning([], {})


def test_the_next_level_of_the_cathedral_is_planned() -> None:
    ready = worth(Table().give(cathedral=1).hold({"wood": 4})) - worth(Table().give(cathedral=1))
    barred = worth(Table().give(cathedral=1, virtue=4).hold({"wood": 4})) - worth(Table().give(cathedral=1, virtue=4))
    assert ready > barred > 0


def test_workers_who_stand_together_are_worth_more_where_nobody_can_capture_them() -> None:
    alone = worth(Table().give(at={"mines": 4}))
    assert alone > worth(Table().give(at={"mines": 3}))
    feared = Table().give(at={"mines": 4}).hold({"silver": 1}, seat=1)
    assert worth(feared) < alone


def test_plans_are_worth_little_when_the_end_is_near() -> None:
    early, late = (Table().give(hand=["tavern"]).hold(TAVERN) for _ in range(2))
    late.board(last_turns=1)
    assert worth(late) < worth(early)


def test_the_judgement_comes_near_the_end_of_random_games() -> None:
    """Before the last decision the judged lead is about the lead that comes of it."""
    game = games.find("architects")
    for seed in range(4):
        last = walk(game, 2, seed)[-1]
        judged = game.evaluate(last, 0)
        last.apply(last.legal()[0])
        assert judged == pytest.approx(lead(last, 0), abs=12)
