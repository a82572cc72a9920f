"""`bazigah fuzz`: random games under all laws of the house, on all cores."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Final

import click

from bazigah import games
from bazigah.cli.inputs import game_argument, players_option, whole
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.cli.workers import cores, progress, results
from bazigah.conformance import Broken, check_game
from bazigah.engine.game import Game, check_seed

FOUND: Final = 1  # the exit status when a law is broken
_LOT: Final = 50  # games between two reports of a worker


@dataclass(frozen=True)
class Task:
    """A lot of games of one game: the seeds from `first` on; with 0 players all numbers take their turn."""

    game: str
    first: int
    count: int
    players: int


@dataclass
class Findings:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    law: str = ""
    detail: str = ""
    record: str = ""  # of the game that broke a law
    seed: int = 0

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        if other.law:
            self.law, self.detail, self.record, self.seed = other.law, other.detail, other.record, other.seed


@click.command(
    "fuzz",
    cls=Spoken,
    examples=(
        "bazigah fuzz burgundy --games 1000",
        "bazigah fuzz burgundy --games 100000 --keep found",
        "bazigah fuzz burgundy --games 1 --seed 4711",
    ),
)
@game_argument
@click.option("--games", "count", callback=whole(1), metavar="N", default="1000")
@click.option("--seed", callback=whole(), metavar="S", default="0")
@players_option
@click.option("--jobs", callback=whole(1), metavar="J")
@click.option("--keep", metavar="DIR")
@click.pass_context
def command(
    ctx: click.Context, game: Game, count: int, seed: int, players: int | None, jobs: int | None, keep: str | None
) -> None:
    screen = Screen(words_of(ctx))
    if players is not None:
        game.check_players(players)
    check_seed(seed + count - 1)
    start = perf_counter()
    findings = _run(screen, _tasks(game, seed, count, players or 0), count, jobs or cores())
    seconds = perf_counter() - start
    if findings.law:
        _report(screen, findings, game, players, Path(keep or "."))
    screen.say(
        "cli.fuzz.summary",
        "bold",
        games=findings.games,
        decisions=findings.decisions,
        longest=findings.longest,
        seconds=round(seconds),
        speed=round(findings.games / seconds),
    )
    if findings.law:
        ctx.exit(FOUND)


def _tasks(game: Game, seed: int, count: int, players: int) -> list[Task]:
    last = seed + count
    return [Task(game.name, first, min(_LOT, last - first), players) for first in range(seed, last, _LOT)]


def _run(screen: Screen, tasks: list[Task], count: int, jobs: int) -> Findings:
    """All tasks, or those until a law is broken."""
    findings = Findings()
    with progress(screen, count) as tell, results(work, tasks, jobs) as found:
        for result in found:
            findings.add(result)
            tell(findings.games)
            if findings.law:
                break
    return findings


def work(task: Task) -> Findings:
    """Play the games of a task, until one breaks a law."""
    game = games.find(task.game)
    findings = Findings()
    for seed in range(task.first, task.first + task.count):
        players, options = table_of(game, seed, task.players)
        findings.games += 1
        try:
            steps = len(check_game(game, players, options, seed).steps)
        except Broken as broken:
            findings.law, findings.detail, findings.record = broken.law, broken.detail, broken.record.dumps()
            findings.seed = seed
            return findings
        findings.decisions += steps
        findings.longest = max(findings.longest, steps)
    return findings


def table_of(game: Game, seed: int, players: int = 0) -> tuple[int, dict[str, str]]:
    """Players and options follow from the seed, so that the seed alone brings a game back.

    Neighbouring seeds go through all numbers of players, then through all combinations of options.
    """
    counts = game.max_players - game.min_players + 1
    combinations = list(product(*[option.samples for option in game.options]))
    values = combinations[seed // counts % len(combinations)]
    names = [option.name for option in game.options]
    return players or game.min_players + seed % counts, dict(zip(names, values, strict=True))


def _report(screen: Screen, findings: Findings, game: Game, players: int | None, folder: Path) -> None:
    """Keep the record of the game that broke a law, and say how to see it again."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game.name}-{findings.seed}.txt"
    file.write_text(findings.record, encoding="utf-8")
    isolate = screen.words.isolate
    screen.say("cli.fuzz.broken", "bold red", law=isolate(findings.law), detail=isolate(findings.detail))
    screen.say("cli.fuzz.kept", file=isolate(str(file)))
    screen.raw(f"    bazigah replay {file} --log")
    seats = "" if players is None else f" --players {players}"
    screen.raw(f"    bazigah fuzz {game.name} --games 1 --seed {findings.seed}{seats}")
