"""`bazigah moderator`: who looks after what is said at the tables of the server."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import click

from bazigah.cli.commands.serve import settings_of
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.errors import BadInput, not_one_of

if TYPE_CHECKING:
    from bazigah.web.settings import Settings

ADD, REMOVE, LIST = "add", "remove", "list"
DEEDS: Final = (ADD, REMOVE, LIST)


@click.command(
    "moderator",
    cls=Spoken,
    examples=("bazigah moderator add niloofar", "bazigah moderator remove niloofar", "bazigah moderator list"),
)
@click.argument("deed", metavar="DEED")
@click.argument("name", metavar="NAME", required=False)
@click.pass_context
def command(ctx: click.Context, deed: str, name: str | None) -> None:
    if deed not in DEEDS:
        raise not_one_of("moderator_deed", deed, DEEDS)
    if (name is None) != (deed == LIST):
        raise BadInput("moderator_name", got=deed)
    screen = Screen(words_of(ctx))
    found = _obeyed(settings_of(), deed, name or "")
    screen.say("cli.moderator.are" if found else "cli.moderator.none", names=screen.words.isolate(", ".join(found)))


def _obeyed(settings: Settings, deed: str, name: str) -> list[str]:
    """Do it in the database of the server, which may be running; who is a moderator then."""
    from bazigah.web.people import moderation
    from bazigah.web.storage.opening import open_database

    database = open_database(settings)
    try:
        if deed != LIST:
            database.write_sync(partial(moderation.appoint, username=name, is_moderator=deed == ADD))
        return database.write_sync(moderation.moderators)
    finally:
        database.close()
