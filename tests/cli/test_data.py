"""The figures of a game: shown with their confidence, written as a file, checked, and played with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bazigah.cli.commands.data import declared
from bazigah.engine.facts import read_facts
from bazigah.engine.overlay import data_variable
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import FIGURES, bazigah, own_figures, printed

GAME = FIGURES
every_language = pytest.mark.parametrize("language", LANGUAGES)


def alone(*arguments: str, text: str = "quit\n", variable: str = "") -> subprocess.CompletedProcess[str]:
    """A command line in a process of its own: the figures are read once, when the game is loaded."""
    command = [sys.executable, "-c", "from bazigah.cli import main; main()", *arguments]
    environment = {**os.environ, data_variable(GAME): variable, "COLUMNS": "200", "BAZIGAH_LANG": "en"}
    return subprocess.run(command, input=text, env=environment, capture_output=True, text=True, check=False)


def test_every_figure_is_shown_with_its_confidence() -> None:
    rows = [line.split() for line in bazigah("data", GAME, env={"COLUMNS": "200"}).stdout.splitlines()]
    shown = {row[0]: row[1:] for row in rows}
    figures = declared(GAME).figures(read_facts(GAME))
    assert shown.keys() >= {figure.name for figure in figures}
    assert (shown["artisan.price"], shown["merchant.divisor"]) == (["3", "guess"], ["2", "rulebook"])


@every_language
def test_the_unconfirmed_figures_are_a_file_card_by_card(language: str) -> None:
    spoken = words(language, GAME)
    lines = printed("data", GAME, "--guesses", "--lang", language).splitlines()
    card = lines.index(f"# {spoken.component('card', 'artisan')}")
    assert lines[card : card + 4] == ["# " + spoken.component("card", "artisan"), *lines[card + 1 : card + 4]]
    assert lines[card + 1] == "artisan.price = 3 ?"
    said = {line.split(" = ")[0] for line in lines if "=" in line and not line.startswith("#")}
    assert said == {figure.name for figure in declared(GAME).figures(read_facts(GAME)) if figure.is_unsure}


@every_language
def test_that_file_is_sound_as_it_is_and_changes_nothing(language: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(printed("data", GAME, "--guesses", "--lang", language), encoding="utf-8")
    unsure = sum(figure.is_unsure for figure in declared(GAME).figures(read_facts(GAME)))
    told = words(language).say("cli.data.sound", count=unsure, changed=0, unsure=unsure)
    assert told in printed("data", GAME, "--check", str(file), "--lang", language)


@every_language
def test_every_wrong_line_is_one_line_with_its_number(language: str, tmp_path: Path) -> None:
    lines = own_figures().splitlines()
    wrong = [number for number, line in enumerate(lines) if line.startswith(("artisan.price", "monk.points"))]
    lines[wrong[0]], lines[wrong[1]] = "artisan.price = many", "monk.points = 1 2"
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(lines))
    result = bazigah("data", GAME, "--check", str(file), "--lang", language)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 2)
    for line, number, name in zip(result.stderr.splitlines(), wrong, ("artisan.price", "monk.points"), strict=True):
        assert words(language).number(number + 1) in line
        assert name in line


def test_nothing_is_played_with_a_wrong_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("artisan.price = many")
    for result in (alone("play", GAME, "--data", str(file)), alone("play", GAME, variable=str(file))):
        assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)
        assert "artisan.price" in result.stderr


def test_a_file_that_is_no_overlay_is_refused_by_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    file.write_text('{\n  "edition": "mine"\n}')
    result = bazigah("data", GAME, "--check", str(file))
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 3)


@pytest.mark.parametrize("arguments", [("burgundy",), (GAME, "--guesses", "--check", "mine.txt")])
def test_what_cannot_be_asked_is_one_line(arguments: tuple[str, ...]) -> None:
    result = bazigah("data", *arguments)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("by_variable", [False, True])
def test_a_game_is_played_with_the_own_figures(by_variable: bool, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("artisan.price = 9")
    given = {"variable": str(file)} if by_variable else {}
    flag = [] if by_variable else ["--data", str(file)]
    answer = alone("play", GAME, "--seed", "1", *flag, text="effect artisan\nquit\n", **given)
    assert "costs 9 deniers" in answer.stdout


def test_what_an_owner_read_off_a_card_is_confirmed() -> None:
    """Also where it is what stood in for it; the other figures keep their sign, and the game tells of them."""
    answer = alone("play", GAME, text="effect artisan\nquit\n", variable="artisan.price = 3\nartisan.points = 1 1 ?")
    assert "÷4*; a tradesman costs 3 deniers; the spaces bring 1* and 1* point" in answer.stdout
    assert "could not be confirmed" in answer.stdout


# --- saved games --------------------------------------------------------------------------------------------------


@pytest.fixture
def own_game(tmp_path: Path) -> Path:
    """A game saved with figures of an owner, who lies beside it in `mine.txt`."""
    (tmp_path / "mine.txt").write_text("artisan.price = 9\nmiller.price = 3\n")
    return saved(tmp_path, "--data", str(tmp_path / "mine.txt"))


def saved(folder: Path, *arguments: str) -> Path:
    file = folder / "game.txt"
    assert alone("play", GAME, "--seed", "1", *arguments, "--save", str(file), text="1\n1\n1\nquit\n").returncode == 0
    return file


def test_a_record_carries_the_figures_it_was_played_with(own_game: Path) -> None:
    header = own_game.read_text().partition("---")[0].splitlines()
    assert [line.partition(":")[0] for line in header if line.startswith("figure")] == [
        "figures",
        "figure artisan.price",
    ]


def test_a_record_of_the_shipped_figures_names_none(tmp_path: Path) -> None:
    assert "figure" not in saved(tmp_path).read_text()


def test_a_saved_game_brings_its_figures_along(own_game: Path) -> None:
    """Also beside the same figures, and in the line that the program itself advises at the end."""
    mine = str(own_game.parent / "mine.txt")
    for more in ([], ["--data", mine], ["--save", str(own_game)]):
        answer = alone("play", "--load", str(own_game), *more, text="effect artisan\nquit\n")
        assert "costs 9 deniers" in answer.stdout, more
    advised = answer.stdout.splitlines()[-1].split()
    assert alone(*advised[1:]).returncode == 0
    assert alone("replay", str(own_game)).returncode == 0
    assert alone("replay", "-", text=own_game.read_text()).returncode == 0


@every_language
def test_a_saved_game_is_never_played_with_other_figures(own_game: Path, language: str, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("artisan.price = 8\n")
    (tmp_path / "plain").mkdir()
    plain = saved(tmp_path / "plain")
    for game in (own_game, plain):
        for more, variable in ((["--data", str(other)], ""), ([], str(other))):
            answer = alone("play", "--load", str(game), *more, "--lang", language, variable=variable)
            assert (answer.returncode, len(answer.stderr.splitlines())) == (2, 1)
            assert data_variable(GAME) in answer.stderr


def test_figures_that_somebody_edited_in_a_record_are_refused(own_game: Path) -> None:
    own_game.write_text(own_game.read_text().replace("price: 9", "price: 8"))
    answer = alone("replay", str(own_game))
    assert (answer.returncode, len(answer.stderr.splitlines())) == (2, 1)


def test_a_position_carries_the_figures_too(own_game: Path, tmp_path: Path) -> None:
    answer = alone("play", "--load", str(own_game), text="position\nquit\n").stdout
    position = tmp_path / "position.json"
    position.write_text(answer[answer.index("{\n") : answer.index("\n}\n") + 2])
    assert alone("position", "show", str(position)).returncode == 0
    answer_elsewhere = alone("position", "show", str(position), variable="artisan.price = 8")
    assert (answer_elsewhere.returncode, len(answer_elsewhere.stderr.splitlines())) == (2, 1)
