"""Section 4.6: captures in the Town Centre."""

from __future__ import annotations

import pytest

from tests.games.architects.table import Table
from tests.rules import rule


def square(players: int = 3, workers: int = 1, silver: int = 9, **mine: int) -> Table:
    """Some own workers in the Town Centre before placing; two groups in the Forest and one in the Mines."""
    game = Table(players).give(0, at={"town_centre": workers, **mine}, silver=silver)
    return game.give(1, at={"forest": 3, "mines": 1}).give(2, at={"forest": 2})


@rule("AW-4.6.1")
@pytest.mark.parametrize("workers", [0, 1])
def test_as_many_captures_as_own_workers(workers: int) -> None:
    game = square(workers=workers)
    game.play("town_centre", "capture location=forest seat=2", *["capture location=forest seat=3"] * workers)
    assert game.legal() == ["end"]


@rule("AW-4.6.1")
def test_the_number_of_captures_does_not_shrink() -> None:
    game = square(workers=2)
    game.play("town_centre", "capture location=town_centre seat=1")
    assert (game.at(), game.player(0).ready) == ({}, 20)
    game.play("capture location=forest seat=2", "capture location=forest seat=3")
    assert game.captured() == {1: 3, 2: 2}
    assert game.legal() == ["end"]


@rule("AW-4.6.2")
def test_a_capture_takes_all_workers_of_one_colour_at_one_location() -> None:
    game = square()
    game.play("town_centre", "capture location=forest seat=2", "stop")
    assert (game.captured(), game.at(1), game.at(2)) == ({1: 3}, {"mines": 1}, {"forest": 2})


@rule("AW-4.6.3")
def test_the_first_capture_is_tax_the_others_go_to_the_supply() -> None:
    game = square(workers=2)
    events = game.play(
        "town_centre",
        "capture location=forest seat=2",
        "capture location=forest seat=3",
        "capture location=mines seat=2",
    )
    assert [event.kind.name for event in events if "paid" in event.kind.name] == ["tax_paid", "paid", "paid"]
    assert (game.goods(), game.state.tax) == ({"silver": 6}, 1)


@rule("AW-4.6.3")
def test_tax_again_in_the_next_visit() -> None:
    game = square()
    game.play("town_centre", "capture location=forest seat=2", "stop")
    game.begin(0).play("town_centre", "capture location=forest seat=3", "stop")
    assert (game.goods(), game.state.tax) == ({"silver": 7}, 2)


@rule("AW-4.6.4")
@pytest.mark.parametrize("players", [4, 5])
def test_one_location_with_many_players(players: int) -> None:
    game = square(players)
    game.play("town_centre", "capture location=forest seat=2")
    assert game.legal() == ["capture location=forest seat=3", "stop"]
    assert game.refused("capture location=mines seat=2").code == "too_many_locations"


@rule("AW-4.6.4")
@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {}), (2, {"bot_for_two": "yes"}), (3, {})], ids=["1", "2", "2+bot", "3"]
)
def test_two_locations_with_few_players(players: int, options: dict[str, str]) -> None:
    game = Table(players, **options).give(0, at={"town_centre": 3}, silver=9)
    game.give(1, at={"forest": 1, "mines": 1, "quarry": 1})
    game.play("town_centre", "capture location=forest seat=2", "capture location=mines seat=2")
    assert game.legal() == ["end"]  # own workers are in the Town Centre, a third location
    game = Table(players, **options).give(0, at={"town_centre": 3, "mines": 1}, silver=9)
    game.give(1, at={"forest": 1, "mines": 1, "quarry": 1})
    game.play("town_centre", "capture location=forest seat=2", "capture location=mines seat=2")
    assert game.legal() == ["capture location=mines seat=1", "stop"]


@rule("AW-4.6.5", "AW-4.6.6")
def test_the_own_group_and_the_town_centre_may_be_chosen() -> None:
    game = square(forest=4).give(1, at={"town_centre": 2})
    game.play("town_centre", "capture location=forest seat=1", "capture location=town_centre seat=2")
    assert (game.at(), game.player(0).ready, game.captured()) == ({"town_centre": 2}, 18, {1: 2})


@rule("AW-4.6.5")
def test_the_worker_just_placed_may_be_taken_back() -> None:
    game = Table().give(silver=1)
    game.play("town_centre")
    assert game.legal() == ["capture location=town_centre seat=1", "stop"]
    game.play("capture location=town_centre seat=1")
    assert (game.player(0).ready, game.at()) == (20, {})


@rule("AW-4.6.6")
def test_captured_workers_of_several_visits_add_up() -> None:
    game = square().give(0, captured={1: 2})
    game.play("town_centre", "capture location=forest seat=2", "stop")
    assert game.captured() == {1: 5}
    assert game.player(1).ready == 20 - 1 - 5


@rule("AW-4.6.7")
def test_workers_held_or_in_prison_market_and_guildhall_are_safe() -> None:
    game = Table(3).give(0, silver=9).give(1, prison=3).give(2, captured={1: 2})
    game.board(market={"left": 1}, guildhall=[1])
    game.play("town_centre")
    assert game.legal() == ["capture location=town_centre seat=1", "stop"]


@rule("AW-4.6.8")
def test_the_captures_end_when_the_silver_does() -> None:
    game = square(workers=3, silver=2)
    game.play("town_centre", "capture location=forest seat=2")
    assert game.asked() == "Captures"
    game.play("capture location=forest seat=3")
    assert game.legal() == ["end"]


@rule("AW-4.6.8")
def test_without_silver_there_is_no_capture() -> None:
    game = square(silver=0)
    game.play("town_centre")
    assert game.legal() == ["end"]


@rule("AW-4.6.8", "AW-7.5")
@pytest.mark.parametrize("virtue", [0, 3])
def test_with_the_tax_evaded_the_first_capture_is_free(virtue: int) -> None:
    game = square(silver=1).give(virtue=virtue)
    game.play("town_centre", "capture location=forest seat=2", "capture location=forest seat=3")
    assert (game.goods(), game.state.tax) == ({}, 0)


@rule("AW-4.6.8")
def test_ada_captures_first_for_nothing_and_pays_the_second() -> None:
    game = Table(3, boards="random").give(0, board="ada", at={"town_centre": 1}, silver=0)
    game.give(1, at={"forest": 3}).give(2, at={"forest": 2})
    game.play("town_centre", "capture location=forest seat=2")
    assert (game.captured(), game.legal()) == ({1: 3}, ["end"])
