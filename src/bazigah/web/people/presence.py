"""Whether whoever opened a stream is still let in: streams outlive the sessions and keys that opened them."""

from __future__ import annotations

from time import monotonic
from typing import Final

from starlette.requests import Request

from bazigah.engine.errors import BadInput
from bazigah.web.people.visitors import known
from bazigah.web.storage.models import Person

SECONDS: Final = 10.0  # after which it is asked again


class Presence:
    """The one who opened a stream. Nobody in particular may always stay."""

    def __init__(self, request: Request, person: Person | None) -> None:
        self._request = request
        self._person = person
        self._asked = monotonic()

    async def lasts(self) -> bool:
        """Whether the session or the key of the request still opens the same."""
        if self._person is None or monotonic() - self._asked < SECONDS:
            return True
        self._asked = monotonic()
        try:
            person = await known(self._request)
        except BadInput:
            return False
        return person is not None and person.id == self._person.id
