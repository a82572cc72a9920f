"""The figures of a game: shown with their marks, checked in an owner's file, and played with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bazigah.cli.data import figures_of
from bazigah.engine.facts import data_variable, read_facts
from tests.cli.console import FIGURES, bazigah, own_figures, printed

GAME = FIGURES


def test_every_figure_is_shown_with_its_mark() -> None:
    lines = bazigah("data", GAME, env={"COLUMNS": "600"}).stdout.splitlines()
    rows = figures_of(GAME).tables(read_facts(GAME))
    assert len(rows) > 100
    assert {"guess", "rulebook"} <= {mark for *_, mark in rows}
    for card, figure, value, mark in rows:
        assert any(line.split("  ")[0] == card and figure in line and value in line and mark in line for line in lines)


def test_an_own_file_is_checked_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(own_figures())
    assert "--data" in printed("data", GAME, str(file))


def test_a_wrong_figure_is_named_by_its_place(tmp_path: Path) -> None:
    facts = json.loads(own_figures())
    facts["activity_cards"]["cards"][0]["tradesman_cost_deniers"] = "many"
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(facts))
    for command in (("data", GAME, str(file)), ("play", GAME, "--data", str(file))):
        result = bazigah(*command)
        assert result.exit_code == 2
        assert "activity_cards.cards[0].tradesman_cost_deniers" in result.stderr
        assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("text", ["{", "[" * 100_000, ""], ids=["cut", "deep", "empty"])
def test_a_file_that_is_no_json_is_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text)
    result = bazigah("data", GAME, str(file))
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


def test_a_game_without_such_figures_is_refused() -> None:
    result = bazigah("data", "burgundy")
    assert result.exit_code == 2
    assert GAME in result.stderr


def test_a_game_is_played_with_the_own_file(tmp_path: Path) -> None:
    """In a process of its own: the figures are read once, when the game is loaded."""
    facts = json.loads(own_figures())
    card = facts["activity_cards"]["cards"][0]
    card["tradesman_cost_deniers"] = 9
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(facts))
    script = "from bazigah.cli import main; main()"
    command = [sys.executable, "-c", script, "play", GAME, "--seed", "1", "--lang", "en", "--data", str(file)]
    environment = {**os.environ, data_variable(GAME): "", "COLUMNS": "200"}
    answer = subprocess.run(
        command, input=f"effect {card['id']}\nquit\n", env=environment, capture_output=True, text=True, check=True
    )
    assert "9 deniers" in answer.stdout
