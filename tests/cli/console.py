"""The command line as tests use it: arguments and input go in, exit status and text come out."""

from __future__ import annotations

import random
from importlib.resources import files
from typing import Any

from click.testing import CliRunner, Result

from bazigah.cli import main

FIGURES = "troyes"  # a game with figures that an owner may correct
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


def own_figures() -> str:
    """The data file of the game with such figures, as an owner would copy it."""
    return files(f"bazigah.games.{FIGURES}").joinpath("components.json").read_text("utf-8")
