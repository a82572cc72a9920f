"""`bazigah analyse`: the choices of a game, judged in words, as JSON and as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.record import Record
from bazigah.text.words import LANGUAGES
from tests.cli.console import bazigah, printed

QUICK = ("--bot", "greedy:nodes=40")
STEPS = 40


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A file with the beginning of a game, played at random by people with odd names."""
    record, rng = Record(games.find("burgundy"), 2, seed=3, names=["@title", "2"]), Rng(3)
    for _ in range(STEPS):
        legal = record.state.legal()
        record.play(legal[rng.below(len(legal))])
    file = tmp_path / "game.txt"
    file.write_text(record.dumps(), encoding="utf-8")
    return str(file)


def test_the_form_that_programs_read(game: str) -> None:
    found = json.loads(printed("analyse", game, *QUICK, "--json"))
    assert (found["game"], found["bot"]) == ("burgundy", QUICK[1])
    assert found["course"][0]["after"] == 0
    assert sum(found["course"][0]["chances"]) == pytest.approx(1)
    for one in found["decisions"]:
        assert 1 <= one["step"] <= STEPS
        assert one["seat"] in (1, 2)
        assert one["loss"] == pytest.approx(one["best_lead"] - one["lead"])
        assert (one["loss"] == 0) or one["chosen"] != one["best"]
        assert one["chance_after"] <= one["chance_before"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(game: str, language: str) -> None:
    told = printed("analyse", game, *QUICK, "--lang", language)
    assert "@title" in told
    assert ("بهتر بود" if language == "fa" else "Better:") in told
    assert ("بازیکن دو" if language == "fa" else "Player 2") in told.splitlines()[-1]


def test_the_picture_has_a_curve_for_each_seat(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    printed("analyse", game, *QUICK, "--svg", str(file))
    picture = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    drawn = "{http://www.w3.org/2000/svg}"
    assert len([path for path in picture.findall(f"{drawn}path") if "L" in path.attrib["d"]]) == 2
    assert 1 <= len(picture.findall(f"{drawn}circle")) <= 12
    assert "prefers-color-scheme" in picture.findall(f"{drawn}style")[0].text  # type: ignore[operator]


def test_wrong_input_is_one_line(game: str, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text(Record(games.find("trajan"), 2).dumps(), encoding="utf-8")
    for arguments, told in (
        ((game, "--bot", "random"), "random"),
        ((game, "--bot", "chess"), "chess"),
        ((str(empty),), "empty.txt"),
        ((str(tmp_path / "none.txt"),), "none.txt"),
    ):
        result = bazigah("analyse", *arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert told in result.stderr
        assert len(result.stderr.splitlines()) == 1
