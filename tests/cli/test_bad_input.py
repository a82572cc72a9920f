"""Whatever is wrong with the input: one line on stderr that says it in the user's language, and exit status 2."""

from __future__ import annotations

import errno
import json
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bazigah.cli.errors import of_system
from bazigah.cli.inputs import latin_digits
from bazigah.engine.document import Document
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import bazigah, printed

RECORD = "bazigah record: 1\ngame: burgundy\nrules: 1\nplayers: 2\nseed: 5\n---\n2 die pips=3\n"


def complaint(*arguments: str, text: str | bytes = "", env: dict[str, str] | None = None) -> str:
    """The one line that is said about a wrong input; nothing else is printed."""
    result = bazigah(*arguments, text=text, env=env)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.endswith("\n")
    assert len(result.stderr.splitlines()) == 1, result.stderr
    said = result.stderr.strip()
    assert not any(unicodedata.category(character) == "Cc" for character in said), repr(said)
    return said


@pytest.fixture
def start() -> str:
    """The first position of a game."""
    return printed("position", "new", "burgundy", "--seed", "5")


@pytest.mark.parametrize(
    ("arguments", "expected", "got"),
    [
        (("dance",), "play, games, replay, analyse, hint, position, data, fuzz, bench", "dance"),
        (("position", "dance"), "new, show, legal, apply", "dance"),
        (("play", "chess"), "burgundy", "chess"),
        (("play", "--lang", "de"), "fa, en", "de"),
        (("--loud",), "--lang, --version, --help", "--loud"),
        (("--lang",), "exactly one value", "--lang"),
        (("play", "--players", "1"), "2..4", "1"),
        (("play", "--players", "5"), "2..4", "5"),
        (("play", "--players", "two"), "whole number from 0 on", "two"),
        (("play", "--players", "2.5"), "whole number from 0 on", "2.5"),
        (("play", "--players", "-3"), "whole number from 0 on", "-3"),
        (("play", "--seat", "3"), "1..2", "3"),
        (("play", "--seat", "0"), "whole number from 1 on", "0"),
        (("play", "--seed", "x"), "whole number from 0 on", "x"),
        (("play", "--seed", "99999999999999999999"), "0..9223372036854775807", "99999999999999999999"),
        (("play", "--option", "boards"), "name=value", "boards"),
        (("play", "--option", "colour=red"), "boards, board_choice", "colour"),
        (("play", "--option", "boards=round"), "all_board_1, advanced, free_choice, random", "round"),
        (("play", "--load", "missing.txt"), "Expected a file", "missing.txt"),
        (("play", "--load", "."), "Expected a file", "."),
        (("play", "--load", "missing.txt", "--seed", "1"), "--load", "--seed"),
        (("play", "burgundy", "chess"), "bazigah play [OPTIONS] [GAME]", "chess"),
        (("play", "--loud"), "--players, --seat", "--loud"),
        (("play", "--players"), "exactly one value", "--players"),
        (("replay",), "FILE", "nothing"),
        (("replay", "missing.txt"), "Expected a file", "missing.txt"),
        (("position", "new"), "GAME", "nothing"),
        (("position", "new", "burgundy", "--players", "7"), "2..4", "7"),
        (("position", "show", "missing.json"), "Expected a file", "missing.json"),
        (("position", "apply", "missing.json"), "ACTION", "nothing"),
        (("fuzz", "burgundy", "--players", "7"), "2..4", "7"),
        (("fuzz", "burgundy", "--games", "0"), "whole number from 1 on", "0"),
        (("fuzz", "burgundy", "--jobs", "many"), "whole number from 1 on", "many"),
        (("bench", "--seconds", "soon"), "seconds above 0", "soon"),
        (("bench", "--seconds", "0"), "seconds above 0", "0"),
        (("bench", "--seconds", "nan"), "seconds above 0", "nan"),
    ],
)
def test_a_wrong_command_line_is_one_line_in_both_languages(
    arguments: tuple[str, ...], expected: str, got: str
) -> None:
    said = complaint(*arguments)
    assert expected in said
    assert got in said
    if "--lang" not in arguments:
        persian = complaint("--lang", "fa", *arguments)
        assert re.search("[\u0620-\u06cc]{2}", persian)
        assert got == "nothing" or got in latin_digits(persian)


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (("paly",), "play"),
        (("position", "aply", "start.json"), "apply"),
        (("--verson",), "--version"),
        (("replay", "evening.txt", "--logs"), "--log"),
        (("play", "Burgandy"), "burgundy"),
        (("data", "troys"), "troyes"),
        (("play", "--option", "bords=random"), "boards"),
        (("play", "--option", "boards=ramdom"), "random"),
        (("arena", "troyes", "--bots", "gredy,random"), "greedy"),
    ],
)
def test_a_word_that_is_nearly_right_brings_the_right_one(arguments: tuple[str, ...], meant: str) -> None:
    assert complaint(*arguments).endswith(f". Did you mean “{meant}”?")
    assert f"منظورتان «\u2068{meant}\u2069» بود؟" in complaint(*arguments, env={"BAZIGAH_LANG": "fa"})


def test_a_language_that_is_nearly_right_brings_the_right_one() -> None:
    assert complaint("games", "--lang", "EN").endswith("Did you mean “en”?")
    assert complaint("--help", "--lang", "far").endswith("Did you mean “fa”?")


@pytest.mark.parametrize("arguments", [("dance",), ("play", "chess"), ("play", "--lang", "de"), ("play", "--zzz")])
def test_a_word_unlike_any_other_brings_none(arguments: tuple[str, ...]) -> None:
    assert "Did you mean" not in complaint(*arguments)


def test_an_unknown_language_of_the_environment_is_said() -> None:
    assert "klingon" in complaint("games", env={"BAZIGAH_LANG": "klingon"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This is no record"),
        ("hello\n", "“hello”"),
        (RECORD.partition("---")[0], "The record is cut off"),
        (RECORD.replace("game: burgundy", "game: chess"), "chess"),
        (RECORD.replace("players: 2", "players: 9"), "2..4"),
        (RECORD.replace("players: 2", "players: two"), "“players” must be"),
        (RECORD.replace("seed: 5\n", ""), "lacks “seed”"),
        (RECORD.replace("rules: 1", "rules: 99"), "99"),
        (RECORD.replace("pips=3", "pips=1"), "Line 7: “die pips=1” is not allowed"),
        (RECORD.replace("pips=3", "pi"), "Line 7"),
        (RECORD.replace("2 die", "1 die"), "Line 7"),
        (RECORD + "result 1 2\n", "Line 8"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", "not UTF-8"),
        ("\x00\x01\x02 \u2028 \x1b[31m", "This is no record"),
    ],
)
def test_a_wrong_record_is_one_line(text: str | bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    for command in (("replay", str(file)), ("play", "--load", str(file))):
        assert said in complaint(*command)
    assert said in complaint("replay", "-", text=text)
    assert complaint("replay", str(file), "--lang", "fa")


def test_a_moment_that_the_record_does_not_have_is_said(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(RECORD)
    assert "0..1" in complaint("replay", str(file), "--to", "2")


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    assert "no/such" in complaint_after_drawing("play", "--seed", "5", "--save", f"{tmp_path}/no/such", text="1\n")


def test_a_trouble_of_the_system_without_a_file_is_told_by_its_reason() -> None:
    told = of_system(FileNotFoundError(errno.ENOENT, "No usable temporary directory"))
    for language in LANGUAGES:
        assert "No usable temporary directory" in words(language).error(told)


def complaint_after_drawing(*arguments: str, text: str) -> str:
    result = bazigah(*arguments, text=text)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    return result.stderr


Edit = Callable[[Document], object]


def _set(*path: str | int, value: object) -> Edit:
    def edit(document: Document) -> None:
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return edit


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (_set("game", value="chess"), "chess"),
        (_set("players", value=9), "2..4"),
        (_set("options", value={"boards": "round"}), "round"),
        (_set("position", "phase", value="Z"), "position.phase"),
        (_set("position", "players", 0, "silver", value=-1), "position.players[0].silver"),
        (_set("position", "players", 0, "silver", value="much"), "“position.players[0].silver”: expected 0..10000"),
        (_set("position", "players", 0, "goods", value={"red": 7}), "impossible"),
        (_set("position", "players", 0, "gold", value=3), "position.players[0].gold"),
        (_set("position", "track", value=[1, 1]), "track"),
        (_set("position", "pending", value=[]), ""),
        (lambda document: document.pop("position"), "“position” is missing"),
    ],
)
def test_an_edited_position_is_one_line(start: str, edit: Edit, said: str) -> None:
    document = json.loads(start)
    edit(document)
    for command in ("show", "legal"):
        assert said in complaint("position", command, "-", text=json.dumps(document))


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", '"\\ud800"', "[" * 100_000, b"\xff\xfe\x00"])
def test_what_is_no_position_is_one_line(text: str | bytes) -> None:
    for language in ("fa", "en"):
        assert complaint("position", "show", "-", "--lang", language, text=text)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (["fly"], "There is no action “fly”"),
        ([""], "No action is written"),
        (["die"], "“die” lacks “pips”"),
        (["die pips=9"], "“9” is no value of “pips”"),
        (["die pips=3 pips=3"], "“pips=3” does not belong to “die”"),
        (["die pips=1"], "no unused die showing 1"),
        (["die pips=3", "end"], "“end” is not allowed"),
        (["take depot=3 slot=1"], "“take depot=3 slot=1” is not allowed"),
    ],
)
def test_a_wrong_action_is_one_line(start: str, actions: list[str], said: str) -> None:
    assert said in complaint("position", "apply", "-", *actions, text=start)
    assert complaint("position", "apply", "-", *actions, "--lang", "fa", text=start)
