"""Section 10: the last turns, the end-game effects, the score, ties."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.engine.core.state import ranks
from bazigah.games.architects.facts.components import LEVEL_POINTS
from tests.games.architects.rulebook import VIRTUE_TRACK
from tests.games.architects.table import Table, new_game, told
from tests.rules import rule

SPACES = {2: 12, 3: 16, 4: 20, 5: 24}


def nearly_full(players: int) -> Table:
    """All spaces of the Guildhall but one are filled."""
    return Table(players).board(guildhall=[number % players for number in range(SPACES[players] - 1)])


def score(game: Table, seat: int = 0) -> int:
    """The score of a seat once the game has ended, as it was told."""
    (told_score,) = [event for event in told(game.end_game(), "scored") if event.seat == seat]
    assert told_score.values[0] == game.points(seat)
    return told_score.values[0]


# --- the last turns (AW-10.1 to AW-10.3, AW-10.11) ----------------------------------------------------------------


@rule("AW-10.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_after_the_last_space_everybody_has_one_more_turn(players: int, first: int) -> None:
    game = nearly_full(players)
    game.state.order = [(first + place) % players for place in range(players)]
    events = game.begin(0).construct("well")
    assert told(events, "end_triggered")
    game.play("end")
    turns = []
    while not game.state.over():
        turns.append(game.seat())
        game.play("forest", "end")
    assert turns == [*range(1, players), 0]


@rule("AW-10.1")
def test_the_game_does_not_end_before_that() -> None:
    game = Table(2).board(guildhall=[0, 1] * 5)
    game.construct("well")
    assert not game.ending()
    for _ in range(6):
        game.play("end", "forest")
    assert not game.ending()


@rule("AW-10.2")
def test_in_the_last_turns_workers_lie_beside_the_guildhall() -> None:
    game = nearly_full(2)
    game.construct("well")
    game.play("end", "forest", "end")
    game.construct("smithy")
    assert (len(game.state.guildhall), game.state.beside) == (12, [0])
    assert sorted(game.buildings()) == ["smithy", "well"]


@rule("AW-10.3")
def test_a_third_worker_in_the_market_still_resets_it() -> None:
    game = nearly_full(2)
    game.construct("well")
    game.play("end")
    game.board(market={"left": 0, "middle": 0}).give(1, silver=3)
    events = game.play("bm_large", "end")
    assert told(events, "market_reset")
    assert game.player(0).prison == 2


@rule("AW-10.11")
@pytest.mark.parametrize(("limit", "ends"), [("60", True), ("400", False), ("none", False)])
def test_the_end_is_triggered_when_round_60_is_over(limit: str, ends: bool) -> None:
    game = Table(2, round_limit=limit).board(round=60)
    game.play("forest", "end")
    assert not game.ending(), "the round goes on"
    events = game.play("forest", "end")
    assert bool(told(events, "end_triggered")) == ends == game.ending()
    game.construct("well")
    assert len(game.state.beside) == ends
    game.play("end", "forest", "end")
    assert game.state.over() == ends


@rule("AW-10.11")
def test_an_end_that_is_triggered_already_is_not_triggered_again() -> None:
    game = nearly_full(2).board(round=60)
    game.construct("well")
    events = game.play("end", "forest", "end")
    assert (told(events, "end_triggered"), game.state.over()) == ([], False)
    game.play("forest", "end")
    assert game.state.over()


@rule("AW-10.11")
def test_sixty_rounds_are_the_default() -> None:
    assert new_game(2).settings == new_game(2, round_limit="60").settings


# --- effects before the score (AW-10.4, AW-10.5) ------------------------------------------------------------------


@rule("AW-10.4")
@pytest.mark.parametrize(
    ("building", "has", "steps"),
    [
        ("castle", {"gold": 5}, 2),
        ("chapel", {"cathedral": 1}, 2),
        ("observatory", {"marble": 3}, 1),
        ("reservoir", {"paid": 4}, 2),
        ("trading_post", {"clay": 3, "wood": 3, "stone": 2}, 2),
        ("museum", {"buildings": ["well"]}, 1),
        ("dungeon", {}, -2),
    ],
)
def test_these_buildings_change_virtue_at_the_end(building: str, has: dict[str, Any], steps: int) -> None:
    game = Table(promo_cards="yes").give(buildings=[building]).give(**has)
    before = game.points()
    after = score(game)
    assert game.player(0).virtue == 7 + steps
    points = {virtue: int(row["VP"]) for virtue, row in VIRTUE_TRACK.items()}
    assert after - before == points[7 + steps] - points[7]


@rule("AW-10.4")
def test_virtue_above_14_destroys_debts_and_below_0_brings_them() -> None:
    game = Table().give(buildings=["castle"], gold=6, virtue=13, unpaid=4)
    game.give(1, buildings=["dungeon"], virtue=1).end_game()
    assert (game.player(0).virtue, game.player(0).unpaid) == (14, 2)
    assert (game.player(1).virtue, game.player(1).unpaid) == (0, 1)


@rule("AW-10.4")
def test_hugo_may_still_pay_for_such_a_debt() -> None:
    game = Table(boards="random", promo_boards="yes").give(board="hugo", buildings=["dungeon"], virtue=1, silver=2)
    game.end_game()
    assert game.legal() == ["avoid_debt", "take_debt"]
    game.play("avoid_debt")
    assert (game.player(0).unpaid, game.goods(), game.state.over()) == (0, {}, True)


@rule("AW-10.4")
@pytest.mark.parametrize("first", ["dungeon", "castle", "chapel"])
def test_only_the_owner_of_the_dungeon_picks_the_order(first: str) -> None:
    game = Table().give(buildings=["castle", "chapel", "dungeon"], gold=2, cathedral=1, virtue=13, unpaid=3)
    game.give(1, buildings=["observatory", "reservoir"], marble=2, paid=2).end_game()
    assert game.legal() == ["apply card=castle", "apply card=chapel", "apply card=dungeon"]
    game.play(f"apply card={first}")
    if first == "dungeon":
        assert game.state.over(), "the rest follows by itself"
        assert (game.player(0).virtue, game.player(0).unpaid) == (14, 3)
    else:
        assert len(game.legal("apply")) == 2
        game.play("apply card=dungeon")
        assert game.state.over()
    assert game.player(1).virtue == 9


@rule("AW-10.4")
def test_a_dungeon_alone_leaves_no_choice() -> None:
    game = Table().give(buildings=["dungeon", "castle"], gold=1)
    game.end_game()
    assert game.state.over()
    assert game.player(0).virtue == 5


@rule("AW-10.5")
def test_the_other_effects_count_on_the_final_state() -> None:
    """The Lighthouse sees the virtue of the Castle, the University the Debts that are left."""
    game = Table().give(buildings=["castle", "lighthouse", "university"], gold=6, virtue=13, unpaid=2)
    printed = 10 + 6 + 11
    assert score(game) == printed + 14 // 4 + 2 + 7 + 6
    assert game.player(0).unpaid == 0


# --- the score (AW-10.6 to AW-10.10) ------------------------------------------------------------------------------


@rule("AW-10.6")
@pytest.mark.parametrize(
    ("has", "points"),
    [
        ({"gold": 3}, 3),
        ({"marble": 4}, 4),
        ({"silver": 9}, 0),
        ({"silver": 10}, 1),
        ({"silver": 39}, 3),
        ({"clay": 9, "wood": 9, "stone": 9}, 0),
        ({"unpaid": 3}, -6),
        ({"paid": 3}, 0),
        ({"prison": 1}, 0),
        ({"prison": 5}, -2),
        ({"buildings": ["well", "keep"]}, 3 + 12),
        ({"hand": ["keep"]}, 0),
        ({"captured": {1: 9}}, 0),
        ({"apprentices": ["labourer_1"]}, 0),
    ],
)
def test_what_scores(has: dict[str, Any], points: int) -> None:
    assert score(Table().give(**has)) == points


@rule("AW-10.6", "AW-6.4")
@pytest.mark.parametrize(("level", "points"), list(enumerate([0, 2, 4, 7, 12, 20])))
def test_the_level_of_the_cathedral_scores(level: int, points: int) -> None:
    assert score(Table().give(cathedral=level)) == points == LEVEL_POINTS[level]


@rule("AW-10.6", "AW-7.1")
@pytest.mark.parametrize("virtue", range(15))
def test_the_step_of_virtue_scores(virtue: int) -> None:
    assert score(Table().give(virtue=virtue)) == int(VIRTUE_TRACK[virtue]["VP"])


@rule("AW-10.6")
def test_the_parts_that_are_told_make_up_the_score() -> None:
    game = Table().give(0, buildings=["keep", "castle"], gold=3, marble=2, silver=25, virtue=12, unpaid=2, prison=5)
    game.give(0, cathedral=3, captured={1: 4})
    events = [event for event in game.end_game() if event.seat == 0]
    parts = [event.values[-1] for event in events if event.kind.name.endswith("_counted")]
    assert sum(parts) == told(events, "scored")[0].values[0] == game.points()


@rule("AW-10.7")
@pytest.mark.parametrize(
    ("building", "what"),
    [
        ("clay_market", "clay"),
        ("wood_market", "wood"),
        ("stone_market", "stone"),
        ("silver_market", "silver"),
        ("steeple", "cathedral"),
    ],
)
@pytest.mark.parametrize(("own", "other", "bonus"), [(0, 0, 0), (1, 0, 2), (3, 3, 0), (3, 2, 2), (2, 3, 0)])
def test_most_means_more_than_everybody_else(building: str, what: str, own: int, other: int, bonus: int) -> None:
    mine: dict[str, Any] = {what: own}
    yours: dict[str, Any] = {what: other}
    game = Table(3).give(0, buildings=[building], **mine).give(2, **yours)
    assert [event.values[1] for event in told(game.end_game(), "effect_counted")] == ([bonus] if bonus else [])


@rule("AW-10.7")
@pytest.mark.parametrize(("own", "other", "steps"), [(0, 0, 0), (1, 0, 2), (2, 2, 0), (1, 2, 0)])
def test_the_chapel_needs_the_highest_level_too(own: int, other: int, steps: int) -> None:
    game = Table(3).give(0, buildings=["chapel"], cathedral=own).give(1, cathedral=other)
    game.end_game()
    assert game.player(0).virtue == 7 + steps


@rule("AW-10.8")
@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        ({"gold": 2}, {"gold": 1}, [1, 2]),
        ({"virtue": 8}, {"virtue": 9}, [2, 1]),
        ({"virtue": 8, "silver": 3}, {"virtue": 8, "silver": 2}, [1, 2]),
        ({"virtue": 8, "silver": 2}, {"virtue": 6, "silver": 9}, [1, 2]),
        ({"virtue": 8, "silver": 3, "wood": 5}, {"virtue": 8, "silver": 3}, [1, 1]),
    ],
)
def test_ties_are_broken_by_virtue_then_by_silver(
    first: dict[str, Any], second: dict[str, Any], places: list[int]
) -> None:
    game = Table().give(0, **first).give(1, **second)
    game.end_game()
    assert ranks(game.state, 2) == places


@rule("AW-10.9")
@pytest.mark.parametrize(
    ("buildings", "each"), [([], 2), (["fountain"], 1), (["gamblers_den"], 3), (["fountain", "gamblers_den"], 2)]
)
def test_fountain_and_gamblers_den_change_the_price_of_a_debt(buildings: list[str], each: int) -> None:
    without = score(Table().give(buildings=buildings))
    assert score(Table().give(buildings=buildings, unpaid=3)) == without - 3 * each


@rule("AW-10.10")
def test_a_score_may_be_negative() -> None:
    assert score(Table().give(virtue=0, unpaid=5, prison=6)) == -9 - 10 - 3
