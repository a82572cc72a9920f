"""`bazigah analyse`: a game that was played, choice by choice, beside what a bot finds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click
from rich.console import RenderableType
from rich.table import Table

from bazigah.bots import LONGEST_THOUGHT
from bazigah.bots.analysis import Evaluator, Judgement, analyse, costly, course
from bazigah.cli.inputs import file_argument, read_record, write_text
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.cli.table import screen_of
from bazigah.cli.workers import progress
from bazigah.drawing.artist import artist
from bazigah.drawing.course import course_chart, loss_dot
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.engine.record import Record
from bazigah.text.figures import decimal, difference, share
from bazigah.text.log import names
from bazigah.text.sentence import Sentence
from bazigah.text.words import Verbatim, Words

BOT: Final = "mcts:ms=200"
_COLUMNS: Final = ("step", "points", "chance", "choice")
_SMALL: Final = 0.05  # points: less is the same

bot_option = click.option("--bot", metavar="BOT", default=BOT)


@click.command(
    "analyse",
    cls=Spoken,
    examples=(
        "bazigah analyse evening.txt",
        "bazigah analyse evening.txt --bot greedy --svg evening.svg",
        "bazigah analyse evening.txt --json",
    ),
)
@file_argument
@bot_option
@click.option("--json", "as_json", is_flag=True)
@click.option("--svg", metavar="FILE")
@click.pass_context
def command(ctx: click.Context, file: str, bot: str, as_json: bool, svg: str | None) -> None:
    record = read_record(file)
    if not record.steps:
        raise BadInput("cli_analyse_empty", got=file)
    Evaluator(record.game, bot)  # refuses a bot that cannot tell
    screen = screen_of(record.game, words_of(ctx))
    screen.console.stderr = as_json
    judged = _judged(screen, record, bot)
    if as_json:
        click.echo(json.dumps(describe(record, bot, judged), indent=2))
    else:
        _show(screen, record, judged)
    if svg is not None:
        write_text(svg, picture(screen, record, judged))


def _judged(screen: Screen, record: Record, bot: str) -> list[Judgement]:
    found = []
    with progress(screen, len(record.steps), lines=False) as tell:
        for judgement in analyse(record, bot, LONGEST_THOUGHT):
            found.append(judgement)
            tell(judgement.step + 1)
    return found


def describe(record: Record, bot: str, judged: Sequence[Judgement]) -> dict[str, Any]:
    """The analysis as programs read it; steps and seats are counted from 1, as in a record."""
    show = record.game.space.show
    return {
        "game": record.game.name,
        "bot": bot,
        "decisions": [
            {
                "step": one.step + 1,
                "seat": one.seat + 1,
                "chosen": show(one.chosen.action),
                "best": show(one.best.action),
                "lead": one.chosen.lead,
                "best_lead": one.best.lead,
                "loss": one.loss,
                "chance_before": one.chance_before,
                "chance_after": one.chance_after,
            }
            for one in judged
        ],
        "course": [{"after": step, "chances": chances} for step, chances in course(record)],
    }


def _show(screen: Screen, record: Record, judged: Sequence[Judgement]) -> None:
    spoken, called, state = screen.words, _isolated(record, screen.words), record.at(0)
    table = Table.grid(padding=(0, 2))
    table.add_row(*[spoken.say(f"cli.analyse.column.{name}") for name in _COLUMNS])
    reached = 0
    for one in judged:
        for step in record.steps[reached : one.step]:
            state.apply(step.action)
        reached = one.step
        for row in _rows(spoken, called[one.seat], record.game.view(state, one.seat), one):
            table.add_row(*row)
    screen.show(table)
    for seat, name in enumerate(called):
        _summarise(screen, name, [one for one in judged if one.seat == seat])


def _rows(spoken: Words, name: Verbatim, view: State, one: Judgement) -> Iterator[Sequence[RenderableType]]:
    """The choice with its figures; below it what would have been better. Words that read right to left come last."""
    chances = {"before": share(spoken, one.chance_before), "after": share(spoken, one.chance_after)}
    figures = [
        spoken.number(one.step + 1),
        difference(spoken, -one.loss),
        spoken.say("cli.analyse.chances", **chances),
    ]
    chosen, best = (spoken.isolate(spoken.action(view, each.action)) for each in (one.chosen, one.best))
    yield [*figures, Sentence(spoken.say("cli.analyse.chosen", name=name, action=chosen), spoken)]
    if one.loss >= _SMALL:
        yield ["", "", "", Sentence(spoken.say("cli.analyse.better", action=best), spoken)]


def _isolated(record: Record, spoken: Words) -> list[Verbatim]:
    return [spoken.isolate(name) for name in names(record, spoken)]


def _summarise(screen: Screen, name: Verbatim, own: Sequence[Judgement]) -> None:
    screen.say(
        "cli.analyse.summary",
        "bold",
        name=name,
        best=sum(one.loss < _SMALL for one in own),
        all=len(own),
        points=decimal(screen.words, sum(one.loss for one in own)),
    )


def picture(screen: Screen, record: Record, judged: Sequence[Judgement]) -> str:
    """The chances over the game, with the choices that cost the most."""
    spoken = screen.words
    colours = artist(record.game.name).colours(record.state)
    dots = [loss_dot(spoken, colours[one.seat], one.step, one.chance_after, one.loss) for one in costly(judged)]
    chart = course_chart(spoken, names(record, spoken), colours, course(record), dots)
    return chart.alone(spoken, record.game.name)
