"""`bazigah position draw`: a position becomes a picture."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.console import bazigah, printed


@pytest.fixture
def start(tmp_path: Path) -> Path:
    """The first position of a game, in a file."""
    file = tmp_path / "start.json"
    file.write_text(printed("position", "new", "burgundy", "--players", "3", "--option", "boards=random"))
    return file


def test_a_picture_is_printed_or_written(start: Path, tmp_path: Path) -> None:
    shown = printed("position", "draw", str(start))
    assert ElementTree.fromstring(shown).tag.endswith("svg")
    file = tmp_path / "start.svg"
    assert printed("position", "draw", str(start), "--out", str(file)) == ""
    assert file.read_text(encoding="utf-8") == shown


def test_seat_theme_and_language_are_seen(start: Path) -> None:
    plain = printed("position", "draw", str(start))
    others = [("--seat", "2"), ("--theme", "dark"), ("--lang", "fa")]
    assert len({plain, *(printed("position", "draw", str(start), *other) for other in others)}) == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("--seat", "4"), "1..3"), (("--seat", "0"), "from 1 on"), (("--theme", "loud"), "light, dark")],
)
def test_bad_wishes_are_one_line(start: Path, arguments: tuple[str, str], said: str) -> None:
    result = bazigah("position", "draw", str(start), *arguments)
    assert result.exit_code != 0
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
