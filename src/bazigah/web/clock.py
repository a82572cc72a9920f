"""Points in time, always in UTC, and never jumping: between two looks at the wall only the steady clock runs.

A wall clock is set forth and back, and goes on while a computer sleeps. Nobody at a table has used that time.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

__all__ = ["UTC", "Steady", "now", "steady", "wall"]


def wall() -> datetime:
    """What the clock on the wall shows."""
    return datetime.now(UTC)


class Steady:
    """The time since somebody last looked at the wall."""

    def __init__(self) -> None:
        self.look()

    def look(self) -> None:
        """Go by the wall from now on."""
        self._seen, self._from = wall(), time.monotonic()

    def now(self) -> datetime:
        return self._seen + timedelta(seconds=time.monotonic() - self._from)

    def drift(self) -> timedelta:
        """By how much the wall has run ahead of this clock."""
        return wall() - self.now()


steady = Steady()


def now() -> datetime:
    """The time now."""
    return steady.now()
