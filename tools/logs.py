"""Writes the logs of `tests/logs/`: a game of bots of each game as people read it, line by line, in every language.

They are there to be read: by whoever changes a sentence, in the difference of the commit, and by whoever knows the
game. A change of words rewrites the logs alone (`python -m tools.logs`); `--play` plays the games anew as well.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bazigah import games
from bazigah.bots import catalogue
from bazigah.engine.record import Record, loads
from bazigah.text.log import SPECTATOR, whole_log
from bazigah.text.words import LANGUAGES, words

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "logs"
NAMES: Final = ("Shirin", "فرهاد", "Leyla")
SEED: Final = 2026
BOT: Final = "greedy:nodes=150"
_BUDGET: Final = 60.0  # seconds for a decision: the bot never needs them


def record_path(game: str) -> Path:
    """Where the game lies whose log is kept."""
    return FOLDER / f"{game}.record"


def log_path(game: str, language: str) -> Path:
    """Where its log lies."""
    return FOLDER / f"{game}.{language}.log"


def play(name: str) -> Record:
    """A game between bots, one for each of the names."""
    game = games.find(name)
    record = Record(game, len(NAMES), {}, SEED, NAMES)
    bots = [catalogue.make(BOT, game, SEED + seat) for seat in range(len(NAMES))]
    while not record.state.over():
        seat = record.state.seat()
        record.play(bots[seat].choose(game.view(record.state, seat), _BUDGET))
    return record


def stored(name: str) -> Record:
    """The game as it was played when its record was made."""
    return loads(games.find, record_path(name).read_text(encoding="utf-8"))


def log(record: Record, language: str) -> str:
    """Everything that a spectator is told of a game, one line for each event."""
    spoken = words(language, record.game.name)
    lines = (spoken.event(event, record.names) for event in whole_log(record, SPECTATOR))
    return "".join(f"{line}\n" for line in lines)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="games whose logs are written; all when none is named")
    parser.add_argument("--play", action="store_true", help="play them anew")
    given = parser.parse_args(arguments)
    FOLDER.mkdir(exist_ok=True)
    for name in given.game or games.names():
        record = play(name) if given.play else stored(name)
        record_path(name).write_text(record.dumps(), encoding="utf-8")
        for language in LANGUAGES:
            log_path(name, language).write_text(log(record, language), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
