"""`bazigah ladder`: the levels of the opponents against each other, and the page about it."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bazigah import games
from bazigah.engine.card import Level
from bazigah.text.words import LANGUAGES
from tests.cli.console import bazigah, printed

QUICK = (
    Level(1, "@level.newcomer", "random", 0.1),
    Level(2, "@level.apprentice", "greedy:nodes=5", 0.1),
    Level(3, "@level.journeyman", "greedy:nodes=40", 0.1),
)


@pytest.fixture(autouse=True)
def quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in games.names():
        monkeypatch.setitem(vars(games.find(name)), "levels", QUICK)


def ladder(game: str, *more: str, count: str = "4") -> str:
    return printed("ladder", game, "--games", count, "--jobs", "1", *more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_row_for_each_level(language: str) -> None:
    told = ladder("architects", "--lang", language)
    rows = [line for line in told.splitlines() if line.startswith("| ") and "---" not in line][1:]
    assert [row.split("|")[2].strip() for row in rows] == [f"`{level.spec}`" for level in QUICK]
    assert rows[0].split("|")[4].strip() == "-"
    assert rows[0].split("|")[5].strip() == ("۰" if language == "fa" else "0"), "the measure is not off"
    assert rows[1].split("|")[4].strip().startswith("۱۰۰٪" if language == "fa" else "100%")


def test_games_are_measured_one_at_a_time(tmp_path: Path) -> None:
    out = tmp_path / "bots.md"
    for game in ("trajan", "architects", "architects"):
        ladder(game, "--out", str(out))
    found = json.loads(out.with_suffix(".json").read_text())
    assert list(found) == ["architects", "trajan"]
    levels = found["trajan"]["levels"]
    assert [level["number"] for level in levels] == [1, 2, 3]
    assert 0 == levels[0]["rating"]["points"] < levels[1]["rating"]["points"] < levels[2]["rating"]["interval"][1]
    assert levels[1]["interval"][0] <= levels[1]["win_rate"] <= levels[1]["interval"][1]
    page = out.read_text()
    assert page.count("\n## ") == 2
    assert "](images/ladder.svg)" in page
    picture = ElementTree.fromstring((tmp_path / "images" / "ladder.svg").read_text())
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert "var(--c-red)" in ElementTree.tostring(picture, encoding="unicode")


def test_every_step_may_have_a_number_of_games_of_its_own(tmp_path: Path) -> None:
    ladder("architects", "--out", str(tmp_path / "bots.md"), count="2,6")
    levels = json.loads((tmp_path / "bots.json").read_text())["architects"]["levels"]
    assert [level.get("games") for level in levels] == [None, 2, 6]
    assert "of 6 games |" in (tmp_path / "bots.md").read_text()


def test_wrong_input_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "bots.json").write_text("cheese")
    result = bazigah("ladder", "architects", "--out", str(tmp_path / "bots.md"))
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "bots.json" in result.stderr
    result = bazigah("ladder", "architects", "--games", "4,4,4")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "--games" in result.stderr
