"""The judgement of positions: plain cases that everybody who plays the game would judge alike."""

from __future__ import annotations

from typing import cast

import pytest

from bazigah import games
from bazigah.engine.game import lead
from bazigah.games.scythe.learning.evaluate import evaluate
from bazigah.games.scythe.learning.holdings import Holdings
from bazigah.games.scythe.learning.race import turns_to_end
from bazigah.games.scythe.rules.bribes import GiveCoins
from bazigah.games.scythe.space import BID, SPACE
from bazigah.games.scythe.state import Scythe
from tests.bots.walk import walk
from tests.games.scythe.table import Table


def table() -> Table:
    """Both players alike, with a worker each where it makes something."""
    laid = Table("nordic", "saxony", mats=("industrial", "engineering"))
    return laid.give("nordic", workers={"W1": 2}, objectives=[1, 2]).give("saxony", workers={"M6": 2})


def worth(table: Table, name: str = "nordic") -> float:
    return evaluate(table.state, table.seat_of(name))


def turns(table: Table, name: str = "nordic") -> float:
    """The turns that are missing to the sixth star."""
    return turns_to_end(table.state, Holdings(table.state, table.seat_of(name)))


def test_the_lead_of_one_is_the_arrears_of_the_other() -> None:
    laid = table().give("nordic", coins=20, power=9)
    assert worth(laid) == pytest.approx(-worth(laid, "saxony"))
    assert worth(laid) > 0


def test_the_best_opponent_counts() -> None:
    laid = Table("nordic", "saxony", "polania").give("saxony", coins=20).give("polania", coins=10)
    before = worth(laid)
    laid.give("polania", coins=15)
    assert worth(laid) == before
    laid.give("saxony", coins=30)
    assert worth(laid) < before


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
    assert worth(table().give("nordic", factory_card=1)) > bare


def test_a_way_across_rivers_is_the_best_first_mech() -> None:
    by_river, by_lake = (worth(table().give("nordic", abilities=[ability])) for ability in ("riverwalk", "seaworthy"))
    assert by_river > by_lake > worth(table())


def test_a_new_worker_is_worth_more_than_the_hope_for_it() -> None:
    """Every worker on a village makes one more, so that they double."""

    def with_parents(number: int) -> float:
        return worth(table().give("nordic", workers={"V1": number, "W1": 1}, popularity=6, power=6))

    one, two, four = (with_parents(number) for number in (1, 2, 4))
    assert one < two < four


def test_workers_at_home_are_worth_less() -> None:
    assert worth(table()) > worth(table().give("nordic", workers={}))


def test_the_engine_is_worth_less_near_the_end() -> None:
    def gain(stars: int) -> float:
        laid, plain = table(), table()
        for one in (laid, plain):
            one.player("saxony").stars = [1] * stars + [0] * (9 - stars)
            one.give("nordic", coins=10 * stars)
        return worth(laid.give("nordic", factory_card=1)) - worth(plain)

    assert gain(0) > gain(5) > 0


def test_coins_count_more_near_the_end() -> None:
    """A lead that nothing can turn any more is worth the haste."""

    def gain(stars: int) -> float:
        rich, poor = table(), table()
        for one in (rich, poor):
            for name in ("nordic", "saxony"):
                one.player(name).stars = [1] * stars + [0] * (9 - stars)
        return worth(rich.give("nordic", coins=3)) - worth(poor.give("nordic", coins=0))

    assert gain(5) > gain(1) > 3


def test_a_clear_lead_counts_less_than_its_coins() -> None:
    """Otherwise whoever leads by far would rather go on hoping than place the last star."""
    ahead, far_ahead = (worth(table().give("nordic", coins=coins)) for coins in (60, 100))
    assert 0 < far_ahead - ahead < 20


def test_an_encounter_is_worth_the_way_to_it() -> None:
    laid = Table("nordic", "saxony").give("nordic", character="T1").encounter("M2", 1)
    near = worth(laid)
    assert near > worth(Table("nordic", "saxony").give("nordic", character="T1"))
    laid.move("nordic").play("unit unit=character hex=T1", "to hex=M2", "finish")
    assert laid.asked() == "Encounter"
    assert worth(laid) > near


def test_finishing_tokens_for_an_action_brings_its_star_nearer() -> None:
    bare, with_metal = table(), table().tokens("W1", metal=3)
    with_metal.player("nordic").coins = -1  # the coin that the tokens are worth is not the point
    assert worth(with_metal) > worth(bare)


def test_the_judgement_comes_near_the_end_of_random_games() -> None:
    """Before the last decision the judged lead goes the way of the lead that comes of it."""
    game = games.find("scythe")
    for seed in range(4):
        last = cast(Scythe, walk(game, 2, seed)[-1])
        last.turn = 25  # without what a long game adds
        judged = game.evaluate(last, 0)
        last.apply(last.legal()[0])
        assert abs(judged - lead(last, 0)) < 80


def test_bids_and_choices_before_the_first_turn_are_judged_too() -> None:
    auction = cast(Scythe, games.find("scythe").new(3, {"factions": "auctioned"}, 1))
    seat = auction.seat()
    for action in auction.legal():
        dear = auction.copy()
        dear.apply(action)
        faction, coins = SPACE.first[action], SPACE.second[action]
        cheap = auction.copy()
        cheap.apply(BID.at(faction, 0))
        assert evaluate(cheap, seat) - evaluate(dear, seat) == pytest.approx(coins)


def test_a_long_game_makes_the_way_to_its_end_dearer() -> None:
    """Else bots gather coins for ever: a token nearer to the fourth mech, or a coin more."""

    def nearer(turn: int) -> float:
        plain, with_metal = table(), table().tokens("W1", metal=2)
        for laid in (plain, with_metal):
            laid.state.turn = turn
        return worth(with_metal) - worth(plain)

    assert nearer(1) == nearer(25) < nearer(40) < nearer(61) < nearer(97)
    assert nearer(200) == nearer(500)


def test_wood_without_a_place_to_build_is_further_from_the_star() -> None:
    """Else bots whose workers all stand beside structures wait for ever for a turn in which they can build."""
    laid = table().tokens("W1", wood=20).give("nordic", structures={"mill": "W1"})
    free = table().tokens("W1", wood=20).give("nordic", structures={"mill": "M1"})
    assert turns(free) < turns(laid)


def test_sizes_of_gifts_are_looked_at_last() -> None:
    laid = table().give("nordic", coins=40)
    before = worth(laid)
    laid.state.stack.append(GiveCoins(laid.seat_of("nordic"), laid.seat_of("saxony")))
    assert worth(laid) < before
