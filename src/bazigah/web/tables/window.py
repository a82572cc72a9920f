"""A daily window: the hours in which the time for a choice runs. `8-22+210`: from 8 to 22, 210 minutes ahead of UTC."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bazigah.engine.errors import BadInput

_FORM: Final = re.compile(r"(\d{1,2})-(\d{1,2})([+-]\d{1,3})")
_DAY: Final = timedelta(days=1)
_HOURS: Final = 24
_FARTHEST: Final = 14 * 60  # minutes between any place and UTC
FORM: Final = r"^(\d{1,2}-\d{1,2}[+-]\d{1,3})?$"


@dataclass(frozen=True)
class Window:
    """From one hour to another, every day, at a place so far ahead of UTC."""

    opens: timedelta
    closes: timedelta
    ahead: timedelta

    def after(self, at: datetime, running: timedelta) -> datetime:
        """When so much time has run in the window."""
        local = at + self.ahead
        midnight = local.replace(hour=0, minute=0, second=0, microsecond=0)
        while True:
            begin = max(local, midnight + self.opens)
            open_for = midnight + self.closes - begin
            if open_for >= running:
                return begin + running - self.ahead
            running -= max(open_for, timedelta(0))
            midnight += _DAY


def read_window(text: str) -> Window | None:
    """The window that somebody wishes; None for the whole day."""
    if not text:
        return None
    found = _FORM.fullmatch(text)
    opens, closes, ahead = map(int, found.groups()) if found else (0, 0, 0)
    if not 0 <= opens < closes <= _HOURS or abs(ahead) > _FARTHEST:
        raise BadInput("plan_window", expected="8-22+210", got=text)
    return Window(timedelta(hours=opens), timedelta(hours=closes), timedelta(minutes=ahead))
