"""The house: everything that people do with tables. What is answered is stored; what cannot be is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Final

import structlog
from sqlalchemy import select
from sqlalchemy.orm import Session

from bazigah.bots.catalogue import usual
from bazigah.engine.errors import BadInput
from bazigah.web import clocks, ledger
from bazigah.web.changes import (
    back_at,
    begun,
    chair_again,
    left_by,
    left_to_bot,
    new_seat,
    new_table,
    plan_of,
    stepped,
    store_fork,
)
from bazigah.web.conditions import first_seat, is_taken, must_be, must_be_present, must_host, own_seat, seat_at
from bazigah.web.hub import Hub
from bazigah.web.ledger import Behind, Listed
from bazigah.web.match import (
    AWAY,
    CLOSED,
    LOST,
    OPEN,
    OVER,
    PLAYING,
    SAY,
    SHUT,
    SIT,
    SPECTATOR,
    STAND,
    UNDO,
    Change,
    Match,
    Stale,
)
from bazigah.web.moment import now
from bazigah.web.opponents import Opponents
from bazigah.web.plan import BOT, BY_LOSS, HOST, Chair, Plan
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person, Seat, Table
from bazigah.web.tables import Tables
from bazigah.web.thinking import Advice, Busy, Thinkers

_LONGEST_SAYING: Final = 500
_LISTED: Final = 100
_BOT_IS_LATE: Final = timedelta(seconds=20)
_TRIES: Final = 5

Prepare = Callable[[Match], Change]

log = structlog.get_logger()


class House:
    """What can be done. Every change is prepared on the table as it stands, stored as one entry, then told."""

    def __init__(self, database: Database, hub: Hub, thinkers: Thinkers, bot_pause: float) -> None:
        self.database = database
        self.tables = Tables(database, hub)
        self.opponents = Opponents(thinkers, bot_pause)

    async def table(self, table_id: str) -> Match:
        """A table as it stands."""
        return await self.tables.get(table_id)

    async def _change(self, table_id: str, prepare: Prepare) -> Match:
        """Change a table. If another process was quicker, look again: the change may still be possible."""
        async with self.tables.alone(table_id):
            for _ in range(_TRIES):
                match = await self.tables.get(table_id)
                change = prepare(match)
                with suppress(Behind):
                    await self.tables.write(match, change)
                    break
            else:
                raise BadInput("table_busy")
            match = await self.tables.get(table_id)
        self.opponents.wake(match, self._play_for_bot)
        return match

    # --- setting up -----------------------------------------------------------------------------------------------

    async def create(self, host: Person, plan: Plan, parent: Match | None = None) -> str:
        """A new table; the game begins at once if nobody is waited for."""
        game = plan.checked()
        table = new_table(host, plan, game)
        seats = [new_seat(table, number, chair, host) for number, chair in enumerate(plan.chairs)]

        def work(session: Session) -> None:
            if parent is not None:
                table.parent_id = parent.id
            session.add(table)
            session.flush()
            session.add_all(seats)

        await self.database.run(work)
        await self._begin_if_full(table.id)
        self.tables.tell(table.id)
        return table.id

    async def _begin_if_full(self, table_id: str) -> None:
        match = await self.tables.get(table_id)
        if match.stage == OPEN and all(is_taken(seat) for seat in match.seats):
            await self._change(table_id, begun)

    async def sit(self, table_id: str, person: Person, number: int) -> Match:
        """Take a free seat; with the last one the game begins."""

        def prepare(match: Match) -> Change:
            must_be(match, OPEN)
            seat = seat_at(match, number)
            if is_taken(seat):
                raise BadInput("seat_taken", seat=number + 1)
            if match.seats_of(person.id):
                raise BadInput("seat_already")
            values = {"person_id": person.id, "name": person.name}
            return Change(SIT, now(), number, person_id=person.id, text=person.name, seats={number: values})

        await self._change(table_id, prepare)
        await self._begin_if_full(table_id)
        return await self.tables.get(table_id)

    async def stand(self, table_id: str, person: Person, number: int) -> Match:
        """Give a seat back before the game begins."""

        def prepare(match: Match) -> Change:
            must_be(match, OPEN)
            own_seat(match, person, number)
            free = {"person_id": None, "name": ""}
            return Change(STAND, now(), number, person_id=person.id, text=person.name, seats={number: free})

        return await self._change(table_id, prepare)

    async def begin(self, table_id: str, person: Person) -> Match:
        """Begin now; bots take the seats that are still free."""

        def prepare(match: Match) -> Change:
            must_be(match, OPEN)
            must_host(match, person)
            change = begun(match)
            bot = usual(match.game).spec
            for seat in match.seats:
                if not is_taken(seat):
                    change.seats[seat.number] = {**change.seats.get(seat.number, {}), "bot": bot}
            return change

        return await self._change(table_id, prepare)

    async def close(self, table_id: str, person: Person) -> Match:
        """Take an open table away."""

        def prepare(match: Match) -> Change:
            must_be(match, OPEN)
            must_host(match, person)
            return Change(SHUT, now(), person_id=person.id, table={"stage": CLOSED})

        return await self._change(table_id, prepare)

    # --- playing --------------------------------------------------------------------------------------------------

    async def play(self, table_id: str, person: Person, seat: int, action: int, version: int) -> Match:
        """Take a step. Raises Stale when the position is no longer the one the choice was made for."""

        def prepare(match: Match) -> Change:
            own_seat(match, person, seat)
            must_be_present(match, version)
            must_be(match, PLAYING)
            if match.deciding != seat:
                raise BadInput("not_your_turn")
            if match.seats[seat].stand_in is not None:
                raise BadInput("seat_away")
            return stepped(match, action, person.id)

        return await self._change(table_id, prepare)

    async def _play_for_bot(self, table_id: str, version: int, action: int) -> None:
        def prepare(match: Match) -> Change:
            must_be_present(match, version)
            return stepped(match, action, None)

        with suppress(Stale):
            await self._change(table_id, prepare)

    async def undo(self, table_id: str, person: Person, seat: int, version: int) -> Match:
        """Take back the own last step, up to the last barrier."""

        def prepare(match: Match) -> Change:
            own_seat(match, person, seat)
            must_be_present(match, version)
            must_be(match, PLAYING)
            match.playing.check_undo(seat)
            at = now()
            table, seats = clocks.handed_on(match, match.deciding, seat, at)
            table["steps"] = match.table.steps - 1
            return Change(UNDO, at, seat, person_id=person.id, table=table, seats=seats)

        return await self._change(table_id, prepare)

    async def say(self, table_id: str, person: Person, text: str) -> Match:
        """Say something to all at the table."""
        said = " ".join(text.replace("\0", " ").split())
        if not 1 <= len(said) <= _LONGEST_SAYING:
            raise BadInput("chat_length", expected=f"1..{_LONGEST_SAYING}", got=len(said))

        def prepare(match: Match) -> Change:
            seat = next(iter(match.seats_of(person.id)), SPECTATOR)
            return Change(SAY, now(), seat, person_id=person.id, text=said)

        return await self._change(table_id, prepare)

    async def leave(self, table_id: str, person: Person) -> Match:
        """Leave a game that goes on: bots take over until one comes back."""
        for number in await self._own_seats(table_id, person):
            await self._change(table_id, partial(left_by, person=person, number=number))
        return await self.tables.get(table_id)

    async def come_back(self, table_id: str, person: Person) -> Match:
        """Take the own seats back from the bots that stood in."""
        for number in await self._own_seats(table_id, person):
            await self._change(table_id, partial(back_at, person=person, number=number))
        return await self.tables.get(table_id)

    async def _own_seats(self, table_id: str, person: Person) -> list[int]:
        numbers = (await self.tables.get(table_id)).seats_of(person.id)
        if not numbers:
            raise BadInput("not_your_seat")
        return numbers

    async def hint(self, table_id: str, person: Person, seat: int, bot: str) -> Advice:
        """What a bot would do in one's place."""
        match = await self.tables.get(table_id)
        must_be(match, PLAYING)
        own_seat(match, person, seat)
        if match.deciding != seat:
            raise BadInput("not_your_turn")
        try:
            return await self.opponents.advise(match, bot)
        except Busy:
            raise BadInput("table_busy") from None

    # --- afterwards -----------------------------------------------------------------------------------------------

    async def whole(self, table_id: str) -> Match:
        """A table with its game from the first step on, to look back at."""
        return await self.database.look(partial(ledger.read_whole, table_id=table_id))

    async def rematch(self, table_id: str, person: Person) -> str:
        """The same once more: the one who asks is host, bots sit as before, the others are waited for."""
        match = await self.tables.get(table_id)
        must_be(match, OVER)
        if match.table.rematch_id is not None:
            return match.table.rematch_id
        own = first_seat(match, person)
        plan = plan_of(match, [chair_again(seat, own, person) for seat in match.seats])
        new_id = await self.create(person, plan, match)

        def link(session: Session) -> None:
            table = session.get_one(Table, table_id)
            table.rematch_id = new_id

        await self.database.run(link)
        self.tables.forget(table_id)
        self.tables.tell(table_id)
        return new_id

    async def fork(self, table_id: str, person: Person, steps: int) -> str:
        """Play on from a position of a finished game, at a private table with bots."""
        match = await self.whole(table_id)
        must_be(match, OVER)
        deciding = int(match.playing.at(steps).seat())
        if deciding < 0:
            raise BadInput("record_step", expected=f"0..{len(match.playing.steps) - 1}", got=steps)
        own = next(iter(match.seats_of(person.id)), deciding)
        bot = usual(match.game).spec
        chairs = [Chair(HOST) if n == own else Chair(BOT, bot=seat.bot or bot) for n, seat in enumerate(match.seats)]
        table = new_table(person, plan_of(match, chairs, private=True), match.game)
        table.seed, table.parent_id = match.table.seed, match.id
        seats = [new_seat(table, number, chair, person) for number, chair in enumerate(chairs)]
        await self.database.run(partial(store_fork, table=table, seats=seats, match=match, steps=steps))
        self.opponents.wake(await self.tables.get(table.id), self._play_for_bot)
        return table.id

    # --- lists ----------------------------------------------------------------------------------------------------

    async def lobby(self, game: str | None = None, clock: str | None = None) -> list[Listed]:
        """Public tables: those that wait for somebody first, then those being played."""

        def work(session: Session) -> list[Listed]:
            chosen = select(Table).where(Table.private.is_(False), Table.stage.in_((OPEN, PLAYING)))
            if game is not None:
                chosen = chosen.where(Table.game == game)
            if clock is not None:
                chosen = chosen.where(Table.clock == clock)
            rows = session.scalars(chosen.order_by(Table.stage, Table.created.desc()).limit(_LISTED)).all()
            return ledger.listed(session, rows)

        return await self.database.look(work)

    async def mine(self, person: Person) -> list[Listed]:
        """The tables of a person that are not over: where one is waited for first."""
        return await self._of(person, (OPEN, PLAYING))

    async def finished(self, person: Person) -> list[Listed]:
        """The finished games of a person, the last one first."""
        return await self._of(person, (OVER,))

    async def _of(self, person: Person, stages: tuple[str, ...]) -> list[Listed]:
        def work(session: Session) -> list[Listed]:
            own = select(Seat.table_id).where(Seat.person_id == person.id)
            chosen = select(Table).where(Table.id.in_(own), Table.stage.in_(stages))
            rows = session.scalars(chosen.order_by(Table.created.desc()).limit(_LISTED)).all()
            return ledger.listed(session, rows)

        found = await self.database.look(work)
        return sorted(found, key=lambda listed: not waits_for(listed, person))

    # --- time -----------------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Look after tables that nobody touches: time that is up, bots that were forgotten."""
        at = now()
        for table_id in await self.database.look(partial(ledger.due, at=at)):
            with suppress(BadInput):
                await self._time_out(table_id)
        for table_id in await self.database.look(partial(ledger.waiting_for_bots, since=at - _BOT_IS_LATE)):
            self.opponents.wake(await self.tables.get(table_id), self._play_for_bot)

    async def wake_bots(self) -> None:
        """After a start: close what other rules have left behind, and let all bots go on that were to choose."""
        await self.database.run(ledger.close_outdated)
        for table_id in await self.database.look(partial(ledger.waiting_for_bots, since=now())):
            self.opponents.wake(await self.tables.get(table_id), self._play_for_bot)

    async def _time_out(self, table_id: str) -> None:
        def prepare(match: Match) -> Change:
            at = now()
            if match.stage != PLAYING or match.table.deadline is None or match.table.deadline > at:
                raise BadInput("not_your_turn")  # somebody was quicker
            late = match.deciding
            return left_to_bot(match, late, LOST if match.table.on_timeout == BY_LOSS else AWAY, at)

        await self._change(table_id, prepare)

    async def keep_time(self, seconds: float = 1.0) -> None:
        """Sweep again and again, until cancelled."""
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("sweep_failed")
            await asyncio.sleep(seconds)


def waits_for(listed: Listed, person: Person) -> bool:
    """Whether a table waits for a choice of this person."""
    deciding = listed.table.deciding
    if listed.table.stage != PLAYING or deciding < 0:
        return False
    return listed.seats[deciding].person_id == person.id and listed.seats[deciding].stand_in is None
