"""Talking at tables: what is said, who may speak, what is taken away again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.requests import HTTPConnection

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.storage.models import Person
from bazigah.web.tables.conditions import first_seat, must_not_be_suspended
from bazigah.web.tables.match import SPECTATOR, Change, HostedMatch
from bazigah.web.tables.service import TableService, service_of
from bazigah.web.tables.talk import ADMIT, ASK, HUSH, SAY, UNSAY, checked_saying

LONGEST_KEY: Final = 40


class Talking:
    """What people may do with the chat of a table."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def say(self, table_id: str, person: Person, text: str, key: str | None = None) -> HostedMatch:
        """Say something to all at the table. With a key, a line that is sent again is said once."""
        said = checked_saying(text)
        must_not_be_suspended(person)

        def prepare(match: HostedMatch) -> Change:
            if match.talk.is_said(person.id, key):
                raise _SaidAlready
            match.talk.must_admit(person)
            seat = match.viewpoint_of(person.id)
            return Change(SAY, now(), seat, person_id=person.id, text=said, key=key or None)

        try:
            return await self._service.change(table_id, prepare, person.name)
        except _SaidAlready:
            return await self._service.table(table_id)

    async def ask(self, table_id: str, person: Person) -> HostedMatch:
        """Ask the players, as one who looks on, to be let speak."""
        must_not_be_suspended(person)

        def prepare(match: HostedMatch) -> Change:
            match.talk.must_let_ask(person)
            return Change(ASK, now(), person_id=person.id, text=person.name)

        match = await self._service.table(table_id)
        if person.id in match.talk.asking:
            return match
        return await self._service.change(table_id, prepare, person.name)

    async def answer(self, table_id: str, player: Person, asked: int, admit: bool) -> HostedMatch:
        """Let somebody speak who asked, or not."""

        def wish(match: HostedMatch) -> int:
            return match.talk.asked(asked).person_id

        return await self._let(table_id, player, ADMIT if admit else HUSH, wish)

    async def hush(self, table_id: str, player: Person, seq: int) -> HostedMatch:
        """Let somebody who looks on and said a line speak no more."""

        def speaker(match: HostedMatch) -> int:
            line = match.talk.line(seq)
            if line.seat >= 0 or line.person_id is None:
                raise BadInput("chat_player")
            return line.person_id

        return await self._let(table_id, player, HUSH, speaker)

    async def _let(self, table_id: str, player: Person, kind: str, whom: Callable[[HostedMatch], int]) -> HostedMatch:
        def prepare(match: HostedMatch) -> Change:
            first_seat(match, player)
            return Change(kind, now(), SPECTATOR, person_id=whom(match))

        return await self._service.change(table_id, prepare)

    async def unsay(self, table_id: str, seq: int) -> HostedMatch:
        """Take a line away, for good; others learn that there was one."""
        return await self._service.change(table_id, lambda _: Change(UNSAY, now(), SPECTATOR, action=seq))


class _SaidAlready(Exception):
    """The same line was stored while this one waited."""


def talking_of(request: HTTPConnection) -> Talking:
    """Talking at the tables of the server that answers a request."""
    return Talking(service_of(request))
