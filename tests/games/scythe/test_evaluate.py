"""The judgement of positions: plain cases that everybody who plays the game would judge alike."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.game import lead
from bazigah.games.scythe.evaluate import evaluate, expected_fortune
from tests.bots.walk import walk
from tests.games.scythe.table import Table


def table() -> Table:
    return Table("nordic", "saxony")


def worth(table: Table, name: str = "nordic") -> float:
    return expected_fortune(table.state, table.seat_of(name))


def test_the_lead_of_one_is_the_arrears_of_the_other() -> None:
    laid = table().give("nordic", coins=20, power=9)
    assert evaluate(laid.state, 0) == pytest.approx(-evaluate(laid.state, 1))
    assert evaluate(laid.state, laid.seat_of("nordic")) > 0


def test_the_best_opponent_counts() -> None:
    laid = Table("nordic", "saxony", "polania").give("saxony", coins=50).give("polania", coins=10)
    seat = laid.seat_of("nordic")
    before = evaluate(laid.state, seat)
    laid.give("polania", coins=20)
    assert evaluate(laid.state, seat) == before
    laid.give("saxony", coins=60)
    assert evaluate(laid.state, seat) == pytest.approx(before - 10)


def test_more_is_better_than_less() -> None:
    by_coins = [worth(table().give("nordic", coins=coins)) for coins in range(9)]
    by_power = [worth(table().give("nordic", power=power)) for power in range(17)]
    by_popularity = [worth(table().give("nordic", popularity=popularity)) for popularity in range(19)]
    for worths in (by_coins, by_power, by_popularity):
        assert worths == sorted(worths)
        assert len(set(worths)) == len(worths)


def test_a_star_is_worth_more_than_the_way_to_it() -> None:
    starred = table().give("nordic", power=16, stars={"power": 1})
    assert worth(starred) > worth(table().give("nordic", power=16)) > worth(table().give("nordic", power=8))


def test_the_engine_is_worth_something() -> None:
    bare = worth(table())
    assert worth(table().give("nordic", upgrades={"gain_coins": "deploy"})) > bare
    assert worth(table().give("nordic", recruits={"deploy": "coins"})) > bare


def test_a_way_across_rivers_is_worth_something() -> None:
    assert worth(table().give("nordic", abilities=["riverwalk"])) > worth(table())


def test_the_engine_is_worth_less_near_the_end() -> None:
    def gain(stars: int) -> float:
        laid, plain = table(), table()
        for one in (laid, plain):
            one.player("saxony").stars = [1] * stars + [0] * (9 - stars)
        return worth(laid.give("nordic", factory_card=1)) - worth(plain)

    assert gain(0) > gain(3) > gain(5) > 0


def test_the_judgement_comes_near_the_end_of_random_games() -> None:
    """Before the last decision the judged lead goes the way of the lead that comes of it."""
    game = games.find("scythe")
    leads = []
    for seed in range(4):
        last = walk(game, 2, seed)[-1]
        judged = game.evaluate(last, 0)
        last.apply(last.legal()[0])
        leads.append(abs(judged - lead(last, 0)))
    assert max(leads) < 80
