"""Section 20: the options of a table, their defaults, and what each of them changes."""

from __future__ import annotations

import pytest

from bazigah.engine.errors import BadInput
from bazigah.engine.options import Option
from bazigah.games.trajan.game import GAME
from tests.games.trajan.rulebook import table
from tests.games.trajan.table import Table
from tests.games.trajan.walk import ALL_COUNTS, new_game
from tests.rules import rule

VALUES = {name: (default, other) for name, default, other, _ in table("TJ-20")}
RULES = {name: rules.split(", ") for name, *_, rules in table("TJ-20")}
every_option = pytest.mark.parametrize("option", list(GAME.options), ids=lambda option: option.name)


def test_the_options_are_those_of_the_book() -> None:
    assert [option.name for option in GAME.options] == list(VALUES)


@every_option
def test_an_option_has_two_values_and_names_its_rule(option: Option) -> None:
    assert len(option.values) == len(set(option.values)) == 2
    assert option.rule in RULES[option.name]


@pytest.mark.parametrize("name", ["initial_markers", "wild_demand_counts_for_bonus"])
def test_values_in_one_word_are_those_of_the_book(name: str) -> None:
    (values,) = [option.values for option in GAME.options if option.name == name]
    assert tuple(values) == VALUES[name]


@every_option
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_the_first_value_is_the_default(option: Option, players: int) -> None:
    named = new_game(players, 1, **{option.name: option.values[0]})
    assert named.settings == new_game(players, 1).settings
    assert new_game(players, 1, **{option.name: option.values[1]}).settings != named.settings


@every_option
def test_another_value_is_refused(option: Option) -> None:
    with pytest.raises(BadInput, match="is no value of the option"):
        GAME.new(2, {option.name: "sometimes"})


@rule("TJ-3.4")
@pytest.mark.parametrize(("track", "place"), [("5n_plus_1", 0), ("5n_plus_2", 1)])
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_time_track(track: str, place: int, players: int) -> None:
    loop = int(VALUES["time_track"][place].split(" / ")[players - 2])
    game = Table(players, time=loop - 2, time_track=track).give(trays={"I": ["pink", "pink"]})
    game.play("tray tray=I")
    assert (game.state.time, game.state.laps) == (0, 1)


@rule("TJ-2.14", "TJ-2.21")
@pytest.mark.parametrize(("value", "asked"), [("free", "PutMarker"), ("random", "ChooseCard")])
def test_initial_markers(value: str, asked: str) -> None:
    assert type(new_game(2, initial_markers=value).stack[-1]).__name__ == asked


@rule("TJ-17.2")
@pytest.mark.parametrize(("value", "hand"), [("below_top", {"oil": 1, "gems": 1}), ("never", {"gems": 1})])
def test_commodity_reshuffle(value: str, hand: dict[str, int]) -> None:
    game = Table(commodity_reshuffle=value).cards(draw=["gems"], left=["wine", "oil"], right=["furs"])
    game.give(slots={"III": "TT-01"}, trays={"II": ["orange"], "III": ["orange"]})
    game.play("tray tray=II")
    assert game.hand() == hand


@rule("TJ-15.14", "TJ-15.22")
@pytest.mark.parametrize(("value", "points"), [("no", 0), ("yes", 9)])
def test_wild_demand_counts_for_bonus(value: str, points: int) -> None:
    scores = []
    for tile in [{}, {"wild_demand": 1}]:
        game = Table(quarter=4, round=4, wild_demand_counts_for_bonus=value).demands("games", "games", "games")
        game.give(yellow=["BT-07"], symbols={"games": 3}, tiles=tile).end_rounds()
        game.play("bonus tile=BT-01")
        scores.append(game.points())
    assert scores[1] - scores[0] == points


@rule("TJ-17.8", "TJ-17.15")
@pytest.mark.parametrize(("value", "left"), [("allowed", -5), ("stops_at_0", 0)])
def test_negative_score(value: str, left: int) -> None:
    game = Table(round=4, negative_score=value).demands("games", "bread", "bread").pieces(points=10)
    game.end_rounds()
    assert game.points() == left


@rule("TJ-12.6")
@pytest.mark.parametrize(("value", "asked"), [("allowed", "UseExtraTile"), ("target_tray_only", "EndTurn")])
def test_extra_action_tile_on_first_build_action(value: str, asked: str) -> None:
    game = Table(extra_action_tile_on_first_build_action=value).give(tiles={"extra_senate": 1})
    game.sites({"S-11": "door2"}).perform("construction")
    game.play("build site=S-11", "advance")
    assert game.asked() == asked
