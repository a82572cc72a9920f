"""`bazigah tidy`: what nobody will miss is removed from the server's database."""

from __future__ import annotations

import click

from bazigah.cli.commands.serve import settings_of
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of


@click.command("tidy", cls=Spoken, examples=("bazigah tidy --dry-run", "BAZIGAH_TIDY_TABLES=1 bazigah tidy"))
@click.option("--dry-run", "dry_run", is_flag=True)
@click.pass_context
def command(ctx: click.Context, dry_run: bool) -> None:
    settings = settings_of()
    from bazigah.web.operations.tidy import tidy_up

    screen = Screen(words_of(ctx))
    for name, number in tidy_up(settings, dry_run).items():
        screen.say(f"cli.tidy.{name}", count=number)
    screen.say("cli.tidy.nothing_done" if dry_run else "cli.tidy.done")
