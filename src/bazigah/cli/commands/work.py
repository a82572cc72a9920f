"""`bazigah work`: think for the servers that share a PostgreSQL."""

from __future__ import annotations

import click

from bazigah.cli.commands.serve import settings_of
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of


@click.command(
    "work",
    cls=Spoken,
    examples=(
        "BAZIGAH_DATABASE_URL=postgresql://bazigah@db/bazigah bazigah work",
        "BAZIGAH_BOT_WORKERS=16 bazigah work",
    ),
)
@click.pass_context
def command(ctx: click.Context) -> None:
    settings = settings_of()
    from bazigah.web.work import work

    screen = Screen(words_of(ctx))

    def announce() -> None:
        screen.say("cli.work.begun", count=settings.bot_workers)
        screen.say("cli.serve.stop")

    work(settings, announce)
