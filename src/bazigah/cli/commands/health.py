"""`bazigah health`: whether the server can do its work, for whoever watches over it."""

from __future__ import annotations

from typing import Final

import click

from bazigah.cli.commands.serve import settings_of
from bazigah.cli.errors import complain
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.errors import BadInput

UNHEALTHY: Final = 1


@click.command("health", cls=Spoken, examples=("bazigah health", "BAZIGAH_PORT=8080 bazigah health"))
@click.pass_context
def command(ctx: click.Context) -> None:
    settings = settings_of()
    from bazigah.web.operations.healthcheck import health_problem

    words = words_of(ctx)
    address = f"{settings.host}:{settings.port}"
    reason = health_problem(settings)
    if reason:
        complain(words, BadInput("server_unhealthy", got=address, reason=reason))
        ctx.exit(UNHEALTHY)
    Screen(words).say("cli.health.well", address=words.isolate(address))
