"""How pages of help are laid out."""

from __future__ import annotations

import pytest

from bazigah.cli import front
from bazigah.cli.page import Page, shown_width, wrapped
from bazigah.text.catalogues import END, RIGHT_TO_LEFT
from bazigah.text.words import LANGUAGES
from tests.cli.console import PLAIN, bazigah, is_persian


def test_lines_break_between_words_where_they_are_full() -> None:
    assert list(wrapped("to be or not to be", 9)) == ["to be or", "not to be"]
    assert list(wrapped("unbreakable word", 5)) == ["unbreakable", "word"]
    assert list(wrapped("", 5)) == [""]


def test_half_spaces_and_marks_take_no_room() -> None:
    assert shown_width("می\u200cشود") == 5
    assert shown_width("\u200e--help") == len("--help")
    assert list(wrapped("می\u200cشود می\u200cشود", 11)) == ["می\u200cشود می\u200cشود"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_keeps_to_the_width_of_the_terminal(language: str) -> None:
    told = bazigah("--help", "--lang", language, env={"COLUMNS": "50"}).stdout
    assert max(map(shown_width, told.splitlines())) <= 50
    assert all(f"  {example}\n" in told for example in front.EXAMPLES), "what is typed is never broken"


def test_persian_help_is_directed_line_by_line() -> None:
    told = bazigah("play", "--help", "--lang", "fa", env={"COLUMNS": "60"}).stdout
    persian = [line for line in told.splitlines() if any(map(is_persian, line))]
    assert len(persian) > 25
    assert all(RIGHT_TO_LEFT in line and line.endswith(END) for line in persian)


def test_a_page_is_coloured_in_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Page(False)._styled("play", "1") == "play"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert Page(False)._styled("play", "1") == "\x1b[1mplay\x1b[0m"
    monkeypatch.setenv("NO_COLOR", PLAIN["NO_COLOR"])
    assert Page(False)._styled("play", "1") == "play"
