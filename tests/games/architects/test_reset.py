"""Section 9: the Black Market Reset."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.games.architects.facts.cards import MARKET
from tests.games.architects.rulebook import table
from tests.games.architects.table import Table, new_game, step, told
from tests.rules import rule

PROMO: dict[str, Any] = {"boards": "random", "promo_boards": "yes", "promo_cards": "yes"}


def crowded(players: int = 3, **options: str) -> Table:
    """Two spaces of the Black Market are taken, by seats 1 and 2; seat 0 can pay for the third one."""
    last = min(players - 1, 2)
    return Table(players, **options).board(market={"middle": 1, "right": last}).give(silver=1)


def reset(game: Table) -> list[str]:
    """Seat 0 takes the third space and ends its turn; the names of all events."""
    return [event.kind.name for event in game.play("bm_small", "end")]


def prisoners(game: Table) -> list[int]:
    return [int(p.prison) for p in game.state.players]


def debts(game: Table) -> list[int]:
    return [int(p.unpaid) for p in game.state.players]


def piles(game: Table) -> tuple[list[str], list[str]]:
    s = game.state
    return [MARKET.labels[card] for card in s.market_left], [MARKET.labels[card] for card in s.market_right]


# --- triggers (AW-9.1, AW-9.8) ------------------------------------------------------------------------------------


@rule("AW-9.1")
def test_the_third_worker_triggers_a_reset_once_its_action_is_finished() -> None:
    game = crowded().board(small=["M02"])
    game.play("bm_small")
    assert (game.goods(), prisoners(game)) == ({"gold": 2}, [0, 0, 0])
    events = game.play("end")
    assert told(events, "market_reset")
    assert prisoners(game) == [1, 1, 1]


@rule("AW-9.1")
def test_the_second_worker_does_not() -> None:
    game = Table().board(market={"middle": 1}).give(silver=1)
    assert not told(game.play("bm_small", "end"), "market_reset")
    assert game.state.market == [0, 1, -1]


@rule("AW-9.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_spaces_of_rows_3_and_4_trigger_a_reset(players: int) -> None:
    row = table("AW-4.10.3")[players - 2]
    spaces = [int(word[:-2]) for word in row["reset when this space is filled"].split() if word[0].isdigit()]
    found = []
    for number in range(1, int(row["spaces"]) + 1):
        game = Table(players).board(guildhall=[seat % players for seat in range(number - 1)], market={"left": 1})
        game.construct("well")
        if told(game.play("end"), "market_reset"):
            found.append(number)
            assert prisoners(game)[1] == 1
    assert found == spaces


@rule("AW-9.8")
def test_the_reset_of_a_crane_that_passes_the_seventh_space_comes_once() -> None:
    game = Table(promo_cards="yes").board(guildhall=[0, 1, 0, 1, 0]).give(wood=2, stone=2, hand=["well"])
    game.construct("crane")
    game.play("guildhall_build")
    assert len(game.state.guildhall) == 7
    assert len(told(game.play("end"), "market_reset")) == 1


# --- the five steps -----------------------------------------------------------------------------------------------


@rule("AW-9.2")
def test_all_workers_in_the_market_go_to_prison() -> None:
    game = Table(3).board(market={"left": 1, "right": 1}).give(silver=2).give(1, prison=1)
    game.play("bm_hire", "hire row=upper column=1", "end")
    assert prisoners(game) == [1, 3, 0]
    assert game.state.market == [-1, -1, -1]


@rule("AW-9.3")
def test_the_top_card_of_the_left_pile_is_turned_over_to_the_right() -> None:
    game = crowded().board(small=["M03", "M01"], large=["M09"])
    reset(game)
    left, right = piles(game)
    assert (left[0], right) == ("M01", ["M03", "M09"])
    assert len(left) == 8


@rule("AW-9.3", "AW-9.4")
def test_an_empty_left_pile_is_made_anew_from_the_right_one() -> None:
    game = crowded().board(small=[], large=[])
    events = reset(game)
    left, right = piles(game)
    assert events.index("market_shuffled") < events.index("market_card_turned")
    assert sorted(left + right) == sorted(MARKET.labels)
    assert (len(left), len(right)) == (9, 1)


@rule("AW-9.3")
def test_the_new_left_pile_is_shuffled() -> None:
    orders = set()
    for seed in range(5):
        game = crowded().board(small=[], large=[])
        game.state.rng = Rng(seed)
        reset(game)
        orders.add(tuple(piles(game)[0]))
    assert len(orders) == 5


@rule("AW-9.4")
def test_after_the_last_left_card_the_space_offers_the_printed_goods() -> None:
    game = crowded().board(small=[], large=MARKET.labels[1:])
    game.state.market_left, game.state.market_right = [0], list(range(1, 10))
    assert "market_shuffled" not in reset(game)
    assert (piles(game)[0], len(piles(game)[1])) == ([], 10)
    game.give(1, silver=1).begin(1).play("bm_small")
    assert game.goods(1) == {"marble": 1, "gold": 1}


@rule("AW-9.5")
def test_a_gatekeeper_frees_before_a_squire_looks() -> None:
    game = crowded().give(prison=1, apprentices=["squire_1", "gatekeeper_1", "squire_2"], gold=0)
    game.board(small=["M05"])
    reset(game)
    assert prisoners(game)[0] == 0
    assert game.goods() == {"gold": 1, "marble": 1 + 1, "wood": 1}


@rule("AW-9.5")
def test_abilities_are_used_in_turn_order_from_the_active_player() -> None:
    game = Table(3, **PROMO).begin(1).board(market={"middle": 1, "right": 1}).give(1, silver=1)
    game.give(0, apprentices=["peddler_1"]).give(1, apprentices=["gatekeeper_1"]).give(2, board="fara", prison=1)
    events = game.begin(1).play("bm_small", "end")
    used = told(events, "released", "gained")[-3:]
    assert [(event.kind.name, event.seat) for event in used] == [("released", 1), ("released", 2), ("gained", 0)]


@rule("AW-9.6")
@pytest.mark.parametrize(("prison", "lost"), [(0, 0), (1, 0), (2, 1), (5, 1)])
def test_three_own_workers_in_prison_cost_a_virtue(prison: int, lost: int) -> None:
    """One more comes in from the market before it is counted."""
    game = crowded().give(1, prison=prison)
    reset(game)
    assert game.player(1).virtue == 7 - lost
    assert game.player(2).virtue == 7


@rule("AW-9.6")
def test_the_virtue_is_lost_after_the_releases() -> None:
    game = crowded().give(1, prison=3, apprentices=["gatekeeper_1"])
    reset(game)
    assert (prisoners(game)[1], game.player(1).virtue) == (2, 7)


@rule("AW-9.7")
@pytest.mark.parametrize(
    ("prison", "taken"),
    [((0, 0, 0), [1, 1, 1]), ((1, 0, 0), [1, 0, 0]), ((0, 4, 4), [0, 1, 1]), ((0, 4, 3), [0, 1, 0])],
)
def test_who_has_most_prisoners_takes_a_debt(prison: tuple[int, int, int], taken: list[int]) -> None:
    game = crowded()
    for seat, workers in enumerate(prison):
        game.give(seat, prison=workers)
    reset(game)
    assert debts(game) == taken


@rule("AW-9.7")
def test_with_an_empty_prison_nobody_takes_a_debt() -> None:
    game = Table().board(guildhall=[0, 1] * 3)
    game.construct("well")
    assert told(game.play("end"), "market_reset")
    assert debts(game) == [0, 0]


@rule("AW-9.5", "AW-9.6", "AW-9.7")
def test_the_steps_come_one_after_the_other() -> None:
    game = crowded().give(0, prison=4, apprentices=["gatekeeper_1"])
    events = reset(game)
    steps = [name for name in events[events.index("market_reset") :] if name != "round_began"]
    released = ["helped", "released"]
    punished = ["many_imprisoned", "virtue_lost", "most_imprisoned", "debt_taken"]
    assert steps == ["market_reset", "market_card_turned", *released, *punished]


@rule("AW-9.8")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_in_whole_games_no_turn_has_two_resets(players: int) -> None:
    s = new_game(players, seed=players, **PROMO)
    chance = Rng(players)
    s.log = Log()
    while s.stack:
        step(s, chance)
    marks = [event.kind.name for event in told(s.log.events, "turn_ended", "market_reset")]
    assert "market_reset" in marks
    assert "market_reset" not in [
        mark for mark, before in zip(marks[1:], marks, strict=False) if before == "market_reset"
    ]
