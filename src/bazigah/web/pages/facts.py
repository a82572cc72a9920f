"""What a table is like, in a few words each: options, pace, who may come."""

from __future__ import annotations

from typing import Final

from bazigah.text.words import Words
from bazigah.web.storage.models import GameTable
from bazigah.web.tables.plan import DAY, DAYS, LIVE, MINUTE, NO_CLOCK

_HOUR: Final = 60 * MINUTE


def options(table: GameTable, words: Words) -> list[str]:
    """The options that differ from the usual; `words` are those of the game."""
    return [
        words.say("web.option", option=words.option(name), value=words.option_value(name, value))
        for name, value in table.options.items()
    ]


def pace(clock: str, seconds: int, words: Words) -> str:
    """How long one may run_job."""
    if clock == NO_CLOCK:
        return words.say("web.pace.none")
    if clock == LIVE:
        return words.say("web.pace.live", minutes=seconds // MINUTE)
    if seconds >= DAY:
        return words.say("web.pace.days", count=seconds // DAY)
    return words.say("web.pace.hours", count=seconds // _HOUR)


def facts(table: GameTable, words: Words) -> list[str]:
    """All of it."""
    players = words.say("web.players", count=table.players)
    private = [words.say("web.private")] if table.private else []
    hints = [words.say("web.hints")] if table.hints else []
    return [players, pace(table.clock, table.seconds, words), *private, *hints, *options(table, words)]


def is_live(clock: str) -> bool:
    """Is it played in one go?"""
    return clock != DAYS
