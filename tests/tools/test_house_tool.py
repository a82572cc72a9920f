"""The tool behind `make house`, on a small made-up tree."""

from pathlib import Path

import pytest

from tools import house

RULES = """
from bazigah.engine.core.state import (
    Decision,
)


class Roll(Decision[Toy]):
    def options(self):
        return [1]

    def apply(self): ...


class Again(Roll):
    pass


class Player:
    pass
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with two games, of which one has decisions."""
    files = {
        "games/toy/rules/dice.py": RULES,
        "games/toy/words/voice.py": "from ..rules.dice import Roll\n",
        "games/other/state.py": "class Player: ...\n",
        "web/app.py": "class Roll: ...\nclass Player: ...\n",
        "web/long.py": "x = 1\n" * 301,
    }
    for name, text in files.items():
        path = tmp_path / "src/bazigah" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "src/bazigah/web/__pycache__").mkdir()
    (tmp_path / "src/bazigah/web/app.cpython-311.so").touch()
    return tmp_path


def test_entries_are_what_a_reader_sees(root: Path) -> None:
    assert house.Tree(root).entries("web") == ["app.py", "long.py"]


def test_decisions_are_found_by_what_they_inherit(root: Path) -> None:
    assert house.Tree(root).decisions("toy") == ["Again", "Roll"]
    assert house.Tree(root).decisions("other") == []


def test_files_that_name_a_decision_are_those_of_its_game(root: Path) -> None:
    named = house.Tree(root).files_naming("toy", "Roll")
    assert named == ["games/toy/rules/dice.py", "games/toy/words/voice.py"]


def test_a_name_is_one_idea_where_each_game_has_its_own(root: Path) -> None:
    twice = house.Tree(root).classes_twice()
    assert twice == {
        "Player": ["games/other/state.py", "games/toy/rules/dice.py", "web/app.py"],
        "Roll": ["games/toy/rules/dice.py", "web/app.py"],
    }
    assert not house.one_idea_a_game(twice["Player"])
    assert house.one_idea_a_game(twice["Player"][:2])


def test_measures_stand_side_by_side(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert house.main([str(root), str(root)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "| entries of web | 2 | 2 |" in lines
    assert "| decision classes | 2 | 2 |" in lines
    assert "| files that name a decision, mean | 1.5 | 1.5 |" in lines
    assert "| files over 300 lines | 1 | 1 |" in lines
    assert "| lines of games that are imports | 19.0% | 19.0% |" in lines
    assert "| of them in one game or outside games | 2 | 2 |" in lines
