"""`bazigah train`: a judgement learned from games of a bot with itself, accepted by a match only."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import click

from bazigah.bots.nets.senses import FEWEST
from bazigah.cli.inputs import game_argument, hours, whole, wholes
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.cli.table import screen_of
from bazigah.cli.workers import cores
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game

if TYPE_CHECKING:
    from bazigah.training.checkpoint import Checkpoint
    from bazigah.training.contest import Verdict
    from bazigah.training.trainer import RoundReport, Training
    from bazigah.training.workers import Crew

_PLAYING: Final = 0.85  # of the time; the rest is for the matches
_NODES: Final = 800  # positions that the game's own judgement may look at in a match
_PAIRS: Final = 40  # seeds of a match, at first
_SEEDS: Final = 7_000_000  # from which matches are played: far from those that were learned from


@click.command(
    "train",
    cls=Spoken,
    examples=(
        "bazigah train burgundy --hours 0.5",
        "bazigah train troyes --players 2,2,3 --hours 8 --keep troyes",
        "bazigah train troyes --hours 8 --keep troyes --resume",
    ),
)
@game_argument
@click.option("--players", callback=wholes(FEWEST), metavar="N,N", default="2")
@click.option("--hours", "time", callback=hours, metavar="H", default="1")
@click.option("--seed", callback=whole(), metavar="S", default="1")
@click.option("--jobs", callback=whole(1), metavar="J")
@click.option("--ray", metavar="ADDRESS", default="")
@click.option("--keep", metavar="DIR")
@click.option("--resume", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    game: Game,
    players: Sequence[int],
    time: float,
    seed: int,
    jobs: int | None,
    ray: str,
    keep: str | None,
    resume: bool,
) -> None:
    if find_spec("numpy") is None:
        raise BadInput("train_no_numpy")
    from bazigah.training.checkpoint import Checkpoint
    from bazigah.training.plan import TrainingPlan
    from bazigah.training.trainer import Training
    from bazigah.training.workers import workers

    for count in players:
        game.check_players(count)
    folder = Checkpoint(Path(keep or f"training-{game.name}"))
    if folder.begun and not resume:
        raise BadInput("train_begun", got=str(folder.folder))
    screen = screen_of(game, words_of(ctx))
    training = Training(TrainingPlan(game.name, tuple(players), seed), folder, resume)
    end = monotonic() + time * _PLAYING
    with workers(jobs or cores(), ray) as crew:
        for told in training.run(crew, lambda: monotonic() < end):
            _show(screen, told)
        _decide(screen, training, crew, folder)


def _decide(screen: Screen, training: Training, crew: Crew, folder: Checkpoint) -> None:
    """Look for the best step, and accept the net if it wins with it."""
    from bazigah.training.contest import STEPS, Contest

    plan = training.plan
    contest = Contest(plan.game, min(plan.players), _NODES, crew, _SEEDS + plan.seed)
    screen.say("cli.train.matches")
    best, verdict = contest.best([training.net(step) for step in STEPS], _PAIRS)
    _tell(screen, verdict)
    if verdict.accepted:
        screen.say(
            "cli.train.accepted", "bold", file=screen.words.isolate(str(folder.accept(training.net(STEPS[best]))))
        )
    else:
        screen.say("cli.train.not_accepted", "bold")


def _show(screen: Screen, told: RoundReport) -> None:
    screen.say(
        "cli.train.round",
        games=told.games,
        seconds=round(told.seconds),
        points=round(told.points),
        alone=round(told.alone * 100),
        together=round(told.together * 100),
    )


def _tell(screen: Screen, verdict: Verdict) -> None:
    low, high = (max(0.0, min(1.0, verdict.wins + side * verdict.spread)) for side in (-1, 1))
    screen.say(
        "cli.train.verdict",
        games=verdict.games,
        wins=round(verdict.wins * 100),
        low=round(low * 100),
        high=round(high * 100),
        lead=round(verdict.lead),
    )
