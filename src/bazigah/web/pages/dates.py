"""Days as people write them, by the calendar of their language."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

import jdatetime  # type: ignore[import-untyped]
from babel.dates import format_date

from bazigah.text.words import Words


def date(at: datetime, words: Words) -> str:
    """The day of a point in time, where the server stands."""
    return _CALENDARS[words.say("calendar")](at.astimezone(), words)


def _gregorian(at: datetime, words: Words) -> str:
    return format_date(at, "d MMMM y", locale=words.language)


def _jalali(at: datetime, words: Words) -> str:
    day = jdatetime.date.fromgregorian(date=at.date(), locale=jdatetime.FA_LOCALE)
    return f"{words.number(day.day)} {day.strftime('%B')} {words.number(day.year)}"


_CALENDARS: Final[dict[str, Callable[[datetime, Words], str]]] = {"gregorian": _gregorian, "jalali": _jalali}
