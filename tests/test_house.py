"""The house stays in order: the same rooms in every game, no file too long to read, no name for two ideas."""

from pathlib import Path

import pytest

from tools import house

TREE = house.Tree()
ROOMS = {"drawing", "facts", "learning", "position", "rules", "words"}
FILES = {"__init__.py", "game.py", "options.py", "space.py", "state.py"}
OWN_FILE = {"player.py"}
"""What a game with much of it may take out of `state.py`."""

# One idea that several doors of the house show, each in the form of its own readers.
ONE_IDEA = {
    "Choice": {"library.py", "web/api/models.py"},
    "GameEnv": {"envs/gymnasium.py", "envs/pettingzoo.py"},
    "Position": {"envs/openspiel.py", "web/api/models.py"},
}


@pytest.mark.parametrize("game", TREE.games)
def test_every_game_has_the_same_rooms(game: str) -> None:
    entries = set(TREE.entries(f"games/{game}"))
    assert entries >= ROOMS | FILES
    assert entries <= ROOMS | FILES | OWN_FILE


@pytest.mark.parametrize("game", TREE.games)
def test_a_room_of_a_game_is_a_folder(game: str) -> None:
    folder: Path = TREE.package / "games" / game
    assert {room for room in ROOMS if (folder / room).is_dir()} == ROOMS


def test_no_file_is_too_long_to_read() -> None:
    assert TREE.longer_than(house.LONGEST) == []


def test_no_class_name_stands_for_two_ideas() -> None:
    twice = {name: set(paths) for name, paths in TREE.classes_twice().items() if not house.one_idea_a_game(paths)}
    assert twice == ONE_IDEA
