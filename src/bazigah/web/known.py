"""Programs that were here a moment ago: whose token it is, is asked of the database again only after some seconds."""

from __future__ import annotations

from time import monotonic
from typing import Final

from bazigah.web.storage.models import Person

SECONDS: Final = 10.0  # after which another process that took a token back is heeded
_MOST: Final = 5000


class Known:
    """The owners of tokens. Whatever changes people or tokens in this process lets all be asked for again."""

    def __init__(self) -> None:
        self._owners: dict[str, tuple[float, Person]] = {}

    def owner(self, token: str) -> Person | None:
        """Whose token it is, if that was asked a moment ago."""
        until, person = self._owners.get(token, (0.0, None))
        return person if monotonic() < until else None

    def keep(self, token: str, person: Person) -> None:
        if len(self._owners) >= _MOST:
            self.forget()
        self._owners[token] = (monotonic() + SECONDS, person)

    def forget(self) -> None:
        """Ask again for everybody."""
        self._owners.clear()
