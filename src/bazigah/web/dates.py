"""Days as people write them: by the Jalali calendar in Persian, by the Gregorian one in English."""

from __future__ import annotations

from datetime import datetime

import jdatetime  # type: ignore[import-untyped]
from babel.dates import format_date

from bazigah.words import Words


def date(moment: datetime, words: Words) -> str:
    """The day of a moment, where the server stands."""
    here = moment.astimezone()
    if words.language != "fa":
        return format_date(here, "d MMMM y", locale=words.language)
    day = jdatetime.date.fromgregorian(date=here.date(), locale=jdatetime.FA_LOCALE)
    return f"{words.number(day.day)} {day.strftime('%B')} {words.number(day.year)}"
