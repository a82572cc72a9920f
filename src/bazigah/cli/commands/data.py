"""`bazigah data`: the figures printed on the cards of a game, and how an owner of the cards settles them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from typing import Any, Protocol, cast

import click
from rich.table import Table
from rich.text import Text

from bazigah import games
from bazigah.cli.errors import WRONG_INPUT, complain
from bazigah.cli.inputs import read_text
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.errors import BadInput, not_one_of
from bazigah.engine.facts import read_facts
from bazigah.engine.overlay import Figure, Reading, changes, pin, read, settled
from bazigah.text.words import Words, words


class Declared(Protocol):
    """What the module `data` of a game offers."""

    def check(self, facts: object) -> None:
        """Raise BadInput for the first field that the rules cannot work with."""

    def figures(self, facts: dict[str, Any]) -> list[Figure]:
        """Every figure that an owner may correct, card by card."""


@click.command(
    "data",
    cls=Spoken,
    examples=(
        "bazigah data troyes",
        "bazigah data troyes --guesses > mine.txt",
        "bazigah data troyes --check mine.txt",
    ),
)
@click.argument("game", metavar="GAME")
@click.option("--guesses", is_flag=True)
@click.option("--check", metavar="FILE")
@click.pass_context
def command(ctx: click.Context, game: str, guesses: bool, check: str | None) -> None:
    shipped = read_facts(game) if has_figures(game) else {}
    figures = declared(game).figures(shipped)
    spoken = words(words_of(ctx).language, game)
    if guesses and check is not None:
        raise BadInput("cli_either", expected="--guesses", got="--check")
    if guesses:
        click.echo("\n".join(template(game, shipped, [one for one in figures if one.is_unsure], spoken)))
    elif check is not None:
        _judge(ctx, game, check, spoken)
    else:
        _show(Screen(spoken), shipped, figures)


def _show(screen: Screen, shipped: dict[str, Any], figures: Sequence[Figure]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("figure", "value", "confidence"):
        table.add_column(screen.words.say(f"cli.data.{column}"), overflow="fold")
    for one in figures:
        said = screen.words.say(f"cli.certainty.{one.certainty.replace(' ', '_') or 'unknown'}")
        table.add_row(one.name, one.shown(shipped), Text(said, "yellow" if one.is_unsure else ""))
    screen.show(table)
    screen.say("cli.data.own", count=len(figures), unsure=sum(one.is_unsure for one in figures))


def template(game: str, shipped: dict[str, Any], unsure: Sequence[Figure], spoken: Words) -> Iterator[str]:
    """An overlay with every unconfirmed figure as it is, card by card, to be gone through with the cards at hand."""
    yield f"# {spoken.title()}"
    for number in range(1, 4):
        yield f"# {spoken.say(f'cli.data.how.{number}', game=game)}"
    yield "#"
    yield from (f"#   {key} – {spoken.say(f'figure.{key}')}" for key in dict.fromkeys(one.key for one in unsure))
    for (domain, label), printed in groupby(unsure, lambda one: (one.domain, one.label)):
        yield f"\n# {spoken.component(domain, label)}"
        yield from (f"{one.name} = {one.shown(shipped)} ?" for one in printed)


def _judge(ctx: click.Context, game: str, file: str, spoken: Words) -> None:
    """Say what is wrong with each line of a file, or what it changes."""
    shipped, figures, reading = _reading(game, file)
    for error in reading.wrong:
        complain(spoken, error)
    if reading.wrong:
        ctx.exit(WRONG_INPUT)
    unsure = settled(shipped, figures, declared(game).check, reading).unsure
    changed = changes(shipped, figures, reading)
    screen = Screen(spoken)
    screen.say("cli.data.sound", count=len(reading.said), changed=len(changed), unsure=len(unsure))
    screen.raw(f"    bazigah play {game} --data {file}")


def _reading(game: str, file: str) -> tuple[dict[str, Any], list[Figure], Reading]:
    rules, shipped = declared(game), read_facts(game)
    figures = rules.figures(shipped)
    return shipped, figures, read(read_text(file), shipped, figures, rules.check)


def has_figures(game: str) -> bool:
    return game in games.names() and find_spec(f"bazigah.games.{game}.facts.figures") is not None


def declared(game: str) -> Declared:
    """The figures of a game that an owner may correct."""
    if not has_figures(game):
        raise not_one_of("cli_no_data", game, filter(has_figures, games.names()))
    return cast(Declared, import_module(f"bazigah.games.{game}.facts.figures"))


def use_data(game: str, file: str) -> None:
    """Let a game that is not loaded yet be played with an owner's figures."""
    reading = _reading(game, file)[-1]
    for error in reading.wrong:
        raise error
    pin(game, reading)
