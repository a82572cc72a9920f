"""The options of a table."""

from __future__ import annotations

import pytest

from bazigah.engine.errors import BadInput
from bazigah.engine.options import Option, read_options, show_options

OPTIONS = (Option("boards", ("same", "random"), "TY-1.1"), Option("rounds", ("5", "6", "7"), "TY-1.2"))


@pytest.mark.parametrize(
    ("chosen", "settings", "shown"),
    [
        ({}, [0, 0], {}),
        ({"rounds": "7"}, [0, 2], {"rounds": "7"}),
        ({"rounds": "5", "boards": "random"}, [1, 0], {"boards": "random"}),
    ],
)
def test_what_is_not_chosen_has_its_first_value(
    chosen: dict[str, str], settings: list[int], shown: dict[str, str]
) -> None:
    assert read_options(OPTIONS, chosen) == settings
    assert show_options(OPTIONS, settings) == shown


@pytest.mark.parametrize(
    ("chosen", "code", "params"),
    [
        ({"speed": "1"}, "option_unknown", {"expected": "boards, rounds", "got": "speed"}),
        ({"rounds": "8"}, "option_value", {"option": "rounds", "expected": "5, 6, 7", "got": "8"}),
    ],
)
def test_wrong_options_are_refused(chosen: dict[str, str], code: str, params: dict[str, str]) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(OPTIONS, chosen)
    assert (caught.value.code, caught.value.params) == (code, params)


def test_a_game_without_options_takes_none() -> None:
    assert read_options((), {}) == []
    with pytest.raises(BadInput, match=r"There is no option “speed”; choose one of: -$"):
        read_options((), {"speed": "1"})
