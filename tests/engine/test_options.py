"""The options of a table."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.errors import BadInput
from bazigah.engine.options import OptionSpace, read_options, show_options

OPTIONS = OptionSpace()
OPTIONS.option("boards", ["same", "random"], "TY-1.1")
OPTIONS.option("rounds", ["5", "6", "7"], "TY-1.2")
OPTIONS.number("limit", 1, 200, 50, "TY-1.3")
OPTIONS.preset("quick", rounds="6", limit="30")


@pytest.mark.parametrize(
    ("chosen", "settings", "shown"),
    [
        ({}, [0, 0, 0], {}),
        ({"rounds": "7"}, [0, 2, 0], {"rounds": "7"}),
        ({"rounds": "5", "boards": "random", "limit": "none"}, [1, 0, 0], {"boards": "random"}),
    ],
)
def test_what_is_not_chosen_has_its_first_value(
    chosen: dict[str, str], settings: list[int], shown: dict[str, str]
) -> None:
    assert read_options(OPTIONS, chosen) == settings
    assert show_options(OPTIONS, settings) == shown


@pytest.mark.parametrize(("number", "setting"), [("1", 1), ("77", 77), ("200", 200), ("۷۷", 77)])
def test_beside_one_named_value_a_number_from_1_on_is_its_own_setting(number: str, setting: int) -> None:
    assert read_options(OPTIONS, {"limit": number}) == [0, 0, setting]
    assert show_options(OPTIONS, [0, 0, setting]) == {"limit": str(setting)}


@pytest.mark.parametrize("number", ["0", "201", "-1", "", "3.5", "many", "1" * 30])
def test_a_number_outside_its_range_is_refused(number: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(OPTIONS, {"limit": number})
    assert (caught.value.code, caught.value.params["expected"]) == ("option_value", "none, 1..200")


def test_of_the_numbers_the_usual_one_is_a_sample() -> None:
    assert [option.samples for option in OPTIONS] == [["same", "random"], ["5", "6", "7"], ["none", "50"]]


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [
        ({"preset": "quick"}, {"rounds": "6", "limit": "30"}),
        ({"preset": "quick", "limit": "none", "boards": "random"}, {"rounds": "6", "boards": "random"}),
        ({"preset": "rulebook"}, {}),
    ],
)
def test_a_preset_sets_several_options_at_once_and_what_is_chosen_besides_counts_more(
    chosen: dict[str, str], shown: dict[str, str]
) -> None:
    assert show_options(OPTIONS, read_options(OPTIONS, chosen)) == shown


@pytest.mark.parametrize(
    ("chosen", "code", "params"),
    [
        ({"speed": "1"}, "option_unknown", {"expected": "preset, boards, rounds, limit", "got": "speed"}),
        ({"rounds": "8"}, "option_value", {"option": "rounds", "expected": "5, 6, 7", "got": "8"}),
        ({"preset": "slow"}, "option_value", {"option": "preset", "expected": "rulebook, quick", "got": "slow"}),
    ],
)
def test_wrong_options_are_refused(chosen: dict[str, str], code: str, params: dict[str, str]) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(OPTIONS, chosen)
    assert (caught.value.code, caught.value.params) == (code, params)


def test_a_game_without_options_takes_none() -> None:
    assert read_options(OptionSpace(), {}) == []
    with pytest.raises(BadInput, match=r"There is no option “speed”; choose one of: preset$"):
        read_options(OptionSpace(), {"speed": "1"})


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_played_as_its_rulebook_says_and_the_other_presets_name_what_it_has(name: str) -> None:
    game = games.find(name)
    assert game.presets[0].name == "rulebook"
    assert game.settings({"preset": "rulebook"}) == game.options.defaults()
    for preset in game.presets:
        assert show_options(game.options, game.settings({"preset": preset.name})) == preset.values


def test_a_switch_is_1_where_it_is_on_whatever_its_default() -> None:
    switches = OptionSpace()
    late, early = switches.switch("late", "TY-1.4"), switches.switch("early", "TY-1.5", "yes")
    assert (late.values, early.values) == (["no", "yes"], ["yes", "no"])
    assert switches.defaults() == read_options(switches, {}) == [0, 1]
    assert read_options(switches, {"late": "yes", "early": "no"}) == [1, 0]
    assert show_options(switches, [1, 0]) == {"late": "yes", "early": "no"}
    assert show_options(switches, [0, 1]) == {}
