"""Commands whose help is taken from the catalogues: one sentence, what it is for, its options, examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bazigah.cli.screen import Screen
from bazigah.engine.errors import BadInput
from bazigah.sentence import Sentence
from bazigah.words import LANGUAGES, Words


def words_of(ctx: click.Context) -> Words:
    """The words of the user of a command."""
    words = ctx.find_object(Words)
    assert words is not None
    return words


class Spoken(click.Command):
    """A command that tells about itself in the language of the user."""

    allow_extra_args = True  # so that we word the complaint about them

    def __init__(self, *arguments: Any, examples: Sequence[str] = (), **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.examples = examples
        self.params.append(click.Option(["--lang"], metavar="|".join(LANGUAGES), expose_value=False))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise BadInput("cli_too_much", expected=_usage(ctx), got=" ".join(rest))
        return rest

    def get_help(self, ctx: click.Context) -> str:
        """The help as text; click prints it."""
        screen = Screen(words_of(ctx))
        with screen.console.capture() as captured:
            screen.show(*self._pages(ctx, screen.words))
        return "\n".join(line.rstrip() for line in captured.get().rstrip().splitlines())

    def _pages(self, ctx: click.Context, words: Words) -> Iterator[RenderableType]:
        key = self.key(ctx)
        yield Sentence(words.say(key), words, "bold")
        yield Sentence(words.say(f"{key}.for"), words)
        yield from _section("cli.help.usage", [_usage(ctx)], words)
        yield from self._lists(ctx, words)
        yield from _section("cli.help.options", [_table(_told(ctx, click.Option, words), words)], words)
        yield from _section("cli.help.examples", self._examples(key, words), words)

    def _lists(self, ctx: click.Context, words: Words) -> Iterator[RenderableType]:
        """What the command is given besides options."""
        told = _told(ctx, click.Argument, words)
        yield from _section("cli.help.arguments", [_table(told, words)] if told else [], words)

    def _examples(self, key: str, words: Words) -> Iterator[RenderableType]:
        for number, line in enumerate(self.examples, 1):
            yield Text(line, "cyan")
            yield Padding(Sentence(words.say(f"{key}.example.{number}"), words), (0, 0, 0, 4))

    def key(self, ctx: click.Context) -> str:
        """The key of its sentence in the catalogues; what else is said of it stands below."""
        return ".".join(["cli", *ctx.command_path.split()])


class SpokenGroup(Spoken, click.Group):
    """A command with commands below it; alone it shows its help."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, invoke_without_command=True, **settings)
        self.callback = _show_help

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            raise BadInput("cli_command_unknown", expected=", ".join(self.list_commands(ctx)), got=args[0])
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (in the order they were added)
        return list(self.commands)

    def _lists(self, ctx: click.Context, words: Words) -> Iterator[RenderableType]:
        told = [(name, words.say(f"{self.key(ctx)}.{name}")) for name in self.list_commands(ctx)]
        yield from _section("cli.help.commands", [_table(told, words)], words)


@click.pass_context
def _show_help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _usage(ctx: click.Context) -> str:
    return " ".join([ctx.command_path, *ctx.command.collect_usage_pieces(ctx)])


def _told(ctx: click.Context, kind: type[click.Parameter], words: Words) -> list[tuple[str, str]]:
    family = "option" if kind is click.Option else "argument"
    return [
        (_shape(param, ctx), words.say(f"cli.{family}.{_name(param)}"))
        for param in ctx.command.get_params(ctx)
        if isinstance(param, kind)
    ]


def _name(param: click.Parameter) -> str:
    """What the user types for it, as part of a key."""
    return param.opts[0].lstrip("-").replace("-", "_")


def _shape(param: click.Parameter, ctx: click.Context) -> str:
    if isinstance(param, click.Option):
        return param.opts[0] if param.is_flag else f"{param.opts[0]} {param.make_metavar(ctx)}"
    return param.make_metavar(ctx)


def _table(rows: Sequence[tuple[str, str]], words: Words) -> Table:
    """What is typed to the left, what it means to the right."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column()
    for left, right in rows:
        table.add_row(left, Sentence(right, words))
    return table


def _section(heading: str, parts: Iterable[RenderableType], words: Words) -> Iterator[RenderableType]:
    """A heading and what stands below it, if anything does."""
    for number, part in enumerate(parts):
        if number == 0:
            yield ""
            yield Sentence(words.say(heading), words, "bold")
        yield Padding(part, (0, 0, 0, 2))
