"""`bazigah hint`: what a bot would do in one position, and what it expects of it."""

from __future__ import annotations

import json

import click

from bazigah.bots import LONGEST_THOUGHT
from bazigah.bots.analysis import Evaluation, Evaluator, chance, stage_of
from bazigah.cli.commands.analyse import bot_option
from bazigah.cli.inputs import file_argument, parse_record, position_in, read_text
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.cli.table import screen_of, show_question
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.text.figures import decimal, difference, share


@click.command(
    "hint",
    cls=Spoken,
    examples=(
        "bazigah hint start.json",
        "bazigah hint - --bot greedy < start.json",
        "bazigah hint start.json --json",
    ),
)
@file_argument
@bot_option
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def command(ctx: click.Context, file: str, bot: str, as_json: bool) -> None:
    game, state = _read(file)
    if state.over():
        raise BadInput("cli_hint_over", got=file)
    seat = state.seat()
    view = game.view(state, seat)
    expected = Evaluator(game, bot).expected(view, LONGEST_THOUGHT)
    # The stage is taken from a guess as well: nothing hidden may show through.
    winning = chance(game, stage_of(game, game.resample(view, seat, Rng(0))), expected[0].lead)
    if as_json:
        click.echo(json.dumps(describe(game, seat, expected, winning), indent=2))
    else:
        _show(screen_of(game, words_of(ctx)), view, expected, winning)


def _read(file: str) -> tuple[Game, State]:
    """The position in a file, or the last one of a record."""
    text = read_text(file)
    if text.lstrip().startswith("{"):
        game, state, _ = position_in(text)
        return game, state
    record = parse_record(text)
    return record.game, record.state


def describe(game: Game, seat: int, expected: list[Evaluation], winning: float) -> dict[str, object]:
    """The hint as programs read it, with what is expected of all actions, the best first."""
    return {
        "game": game.name,
        "seat": seat + 1,
        "action": game.space.show(expected[0].action),
        "chance": winning,
        "expected": [{"action": game.space.show(one.action), "lead": one.lead} for one in expected],
    }


def _show(screen: Screen, view: State, expected: list[Evaluation], winning: float) -> None:
    spoken = screen.words
    best, *rest = expected
    show_question(screen, view)
    screen.say("cli.hint.advice", "bold", action=spoken.isolate(spoken.action(view, best.action)))
    screen.say("cli.hint.reason", points=difference(spoken, best.lead), chance=share(spoken, winning))
    if rest:
        screen.say(
            "cli.hint.second",
            action=spoken.isolate(spoken.action(view, rest[0].action)),
            points=decimal(spoken, best.lead - rest[0].lead),
        )
