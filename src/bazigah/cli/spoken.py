"""Commands whose help is taken from the catalogues: one sentence, what it is for, its options, examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from bazigah.cli.inputs import as_whole
from bazigah.cli.page import Rows, help_page
from bazigah.engine.errors import BadInput, not_one_of
from bazigah.text.words import LANGUAGES, Words


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
        words = words_of(ctx)
        lists = [*self._lists(ctx), ("options", _told(ctx, click.Option))]
        return help_page(words.say, words.right_to_left, _key(ctx), _usage(ctx), lists, self.examples)

    def _lists(self, ctx: click.Context) -> Iterator[tuple[str, Rows]]:
        """What the command is given besides options."""
        yield "arguments", _told(ctx, click.Argument)


class SpokenGroup(Spoken, click.Group):
    """A command with commands below it; alone it shows its help."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, invoke_without_command=True, **settings)
        self.callback = _show_help

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            raise not_one_of("cli_command_unknown", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (in the order they were added)
        return list(self.commands)

    def _lists(self, ctx: click.Context) -> Iterator[tuple[str, Rows]]:
        yield "commands", [(name, words_of(ctx).say(f"{_key(ctx)}.{name}")) for name in self.list_commands(ctx)]


@click.pass_context
def _show_help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _key(ctx: click.Context) -> str:
    """The key of what a command does; what else is said of it stands below."""
    return ".".join(["cli", *ctx.command_path.split()])


def _usage(ctx: click.Context) -> str:
    return " ".join([ctx.command_path, *ctx.command.collect_usage_pieces(ctx)])


def _told(ctx: click.Context, kind: type[click.Parameter]) -> Rows:
    params = [param for param in ctx.command.get_params(ctx) if isinstance(param, kind)]
    return [(_shape(param, ctx), _meaning(param, ctx)) for param in params]


def _meaning(param: click.Parameter, ctx: click.Context) -> str:
    """What is said of an option or argument, here or in all commands, and what it is if it is not given."""
    words = words_of(ctx)
    shared = f"{'option' if isinstance(param, click.Option) else 'argument'}.{_name(param)}"
    own = f"{_key(ctx)}.{shared}"
    told = words.say(own if own in words else f"cli.{shared}")
    if not isinstance(param.default, str):
        return told
    number = as_whole(param.default)
    default = words.isolate(param.default) if number is None else number
    return words.say("cli.help.default", told=told, default=default)


def _name(param: click.Parameter) -> str:
    """What the user types for it, as part of a key."""
    return param.opts[0].lstrip("-").replace("-", "_")


def _shape(param: click.Parameter, ctx: click.Context) -> str:
    if isinstance(param, click.Option):
        return param.opts[0] if param.is_flag else f"{param.opts[0]} {param.make_metavar(ctx)}"
    return param.make_metavar(ctx)
