"""A game is one folder and nothing else: with a sixth one the house's own tests find it, and hold.

The tests that run in the copy are those of every game; they are found there by the name of the new one.
"""

from __future__ import annotations

import re

import pytest

from tests.sixth import GAME, Checkout

RULES = ("tests/test_conformance.py", "tests/test_fixtures.py", "tests/test_house.py", "tests/test_imports.py")
KNOWN = ("tests/engine", "tests/words", "tests/test_observe.py", "tests/test_library.py")
PLAYED = ("tests/drawing", "tests/bots", "tests/envs", "tests/cli", "tests/tools", "tests/web")
LISTED = (
    "tests/web/test_pages.py",
    "tests/web/test_catalogue.py",
    "tests/web/test_api.py",
    "tests/cli/test_commands.py",
)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    made = Checkout(tmp_path_factory.mktemp("sixth") / "house")
    for tool in (("tools.fixtures", GAME), ("tools.logs", "--play", GAME)):
        done = made.run("-m", *tool)
        assert done.returncode == 0, done.stderr
    return made


def passed(told: str) -> int:
    found = re.search(r"(\d+) passed", told)
    return int(found[1]) if found else 0


def test_a_sixth_game_keeps_the_laws_and_is_told_in_words(checkout: Checkout) -> None:
    assert passed(checkout.test(*RULES, *KNOWN)) > 100


@pytest.mark.long
def test_a_sixth_game_is_drawn_and_played_by_bots_in_environments_and_in_a_browser(checkout: Checkout) -> None:
    assert passed(checkout.test(*PLAYED)) > 140


@pytest.mark.long
def test_pages_and_lists_hold_with_a_sixth_game(checkout: Checkout) -> None:
    assert passed(checkout.test(*LISTED, only=("-m", "not long"))) > 50
