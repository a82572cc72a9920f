"""The command line as tests use it: arguments and input go in, exit status and text come out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from bazigah import games
from bazigah.bots.catalogue import character
from bazigah.cli import main
from bazigah.cli.inputs import read_record
from bazigah.engine.core.rng import Rng
from bazigah.engine.record import Record
from bazigah.text.catalogues import RIGHT_TO_LEFT
from bazigah.text.words import words

FIGURES = "troyes"  # a game with figures that an owner may correct
RANDOM = ("--bots", "random")
_LAST = 60  # decisions
PLAIN = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "BAZIGAH_LANG": "", "COLUMNS": "100", "NO_COLOR": "1"}


class _Program:
    """`main` in the form in which click's runner wants it."""

    name = "bazigah"

    def main(self, args: list[str], **_: Any) -> None:
        main(args)


def bazigah(*arguments: str, text: str | bytes = "", env: dict[str, str] | None = None) -> Result:
    """Run a command line; `text` is what is typed or piped in."""
    program: Any = _Program()
    return CliRunner().invoke(program, arguments, input=text, env=PLAIN | (env or {}))


def printed(*arguments: str, text: str | bytes = "") -> str:
    """What a command line that succeeds prints."""
    result = bazigah(*arguments, text=text)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def guesses(seed: int, count: int = 4000) -> str:
    """Somebody who types numbers without looking: enough for a whole game, since wrong ones are only refused."""
    chance = random.Random(seed)
    return "".join(f"{chance.randint(1, 8)}\n" for _ in range(count))


def played_to_its_ranking(language: str, *arguments: str, folder: Path) -> tuple[Record, str]:
    """A game played in the terminal to its end, and its ranking: everybody stands there with all points."""
    file = folder / "game.txt"
    seen = printed("play", *arguments, "--lang", language, "--save", str(file), text=guesses(2))
    record = read_record(str(file))
    assert record.state.over()
    spoken = words(language, record.game.name)
    ranking = seen[seen.index(spoken.say("cli.result")) :]
    for seat, points in enumerate(record.state.scores()):
        name = spoken.player(0) if seat == 0 else spoken.fill(character(str(record.seed), seat))
        assert name in ranking
        assert spoken.say("amount.points", count=int(points)) in ranking
    assert [line for line in seen.splitlines() if any(map(is_persian, line)) and RIGHT_TO_LEFT not in line] == []
    return record, ranking


def late_in(game: str, players: int, folder: Path) -> tuple[str, ...]:
    """The arguments that take up a random game shortly before its end: a whole one takes long to draw."""
    record, chance = Record(games.find(game), players), Rng(11)
    while not record.state.over():
        legal = record.state.legal()
        record.play(legal[chance.below(len(legal))])
    file = folder / "late.txt"
    file.write_text(record.cut(len(record.steps) - _LAST).dumps(), encoding="utf-8")
    return ("--load", str(file), *(RANDOM if players > 1 else ()))


def is_persian(character: str) -> bool:
    return "\u0620" <= character <= "\u06ef" and character.isalpha()


def own_figures() -> str:
    """The file of unconfirmed figures, as an owner gets it."""
    return printed("data", FIGURES, "--guesses")
