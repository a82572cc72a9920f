"""The service: everything that people do with tables. What is answered is stored; what cannot be is refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import structlog
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.requests import HTTPConnection

from bazigah.bots.catalogue import usual
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.web import clock
from bazigah.web.bots.advisor import Advisor
from bazigah.web.bots.job import Advice
from bazigah.web.bots.opponents import Opponents
from bazigah.web.bots.queue import PoolBusy, Priority
from bazigah.web.clock import now
from bazigah.web.people.names import told_apart
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import GameTable, Person, Seat
from bazigah.web.tables import clocks, pulse, store
from bazigah.web.tables.backfill import unfilled
from bazigah.web.tables.bot_turns import bot_turn, job_of, owner_of
from bazigah.web.tables.changes import (
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
from bazigah.web.tables.conditions import (
    first_seat,
    is_taken,
    must_be,
    must_be_current,
    must_be_host,
    must_be_welcome,
    must_not_be_suspended,
    must_run,
    own_seat,
    seat_at,
)
from bazigah.web.tables.hub import Hub
from bazigah.web.tables.lobby import EVERYTHING, LobbyPage, LobbyWish, lobby_page
from bazigah.web.tables.looking_back import Retrospect, goes_by, look_back, positions, record_text
from bazigah.web.tables.match import (
    AWAY,
    CLOSED,
    LOST,
    OPEN,
    OVER,
    PLAYING,
    SHUT,
    SIT,
    STAND,
    UNDO,
    Change,
    HostedMatch,
    Stale,
)
from bazigah.web.tables.plan import BOT, BY_LOSS, HOST, Chair, Plan
from bazigah.web.tables.registry import TableRegistry
from bazigah.web.tables.store import StaleWrite, TableListing
from bazigah.web.tables.trouble import try_again

_LISTED: Final = 100
_BOT_IS_LATE: Final = timedelta(seconds=20)
_TRIES: Final = 5

Prepare = Callable[[HostedMatch], Change]

log = structlog.get_logger()


class TableService:
    """What can be done. Every change is prepared on the table as it stands, stored as one entry, then announced."""

    def __init__(self, database: Database, hub: Hub, advisor: Advisor, bot_pause: float) -> None:
        self.database = database
        self.registry = TableRegistry(database, hub)
        self._advisor = advisor
        self._beaten = 0.0  # when the last sign of life was given
        self.opponents = Opponents(advisor, bot_pause)

    async def table(self, table_id: str) -> HostedMatch:
        """A table as it stands."""
        return await self.registry.get(table_id)

    async def change(self, table_id: str, prepare: Prepare, name: str = "") -> HostedMatch:
        """Change a table. If another process was quicker, read the table again: the change may still be possible."""
        async with self.registry.locked(table_id):
            for _ in range(_TRIES):
                match = await self.registry.get(table_id)
                change = prepare(match)
                with suppress(StaleWrite):
                    await self.registry.write(match, change, name)
                    break
            else:
                raise BadInput("table_busy")
            match = await self.registry.get(table_id)
        self.opponents.wake(bot_turn(match), self._play_for_bot)
        return match

    # --- setting up -----------------------------------------------------------------------------------------------

    async def create(self, host: Person, plan: Plan, parent: HostedMatch | None = None) -> str:
        """A new table; the game begins at once if nobody is waited for."""
        must_not_be_suspended(host)
        game = plan.checked()
        for chair in plan.chairs:
            if chair.kind == BOT:
                self._advisor.limits.check(game, chair.bot)
        table = new_table(host, plan, game)
        seats = [new_seat(table, number, chair, host) for number, chair in enumerate(plan.chairs)]

        def work(session: Session) -> None:
            if parent is not None:
                table.parent_id = parent.id
            session.add(table)
            session.flush()
            session.add_all(seats)

        await self.database.write(work)
        await self._begin_if_full(table.id)
        self.registry.announce(table.id)
        return table.id

    async def _begin_if_full(self, table_id: str) -> None:
        match = await self.registry.get(table_id)
        if match.stage == OPEN and all(is_taken(seat) for seat in match.seats):
            await self.change(table_id, begun)

    async def sit(self, table_id: str, person: Person, number: int) -> HostedMatch:
        """Take a free seat; with the last one the game begins."""

        def prepare(match: HostedMatch) -> Change:
            must_be(match, OPEN)
            must_be_welcome(match, person)
            seat = seat_at(match, number)
            if is_taken(seat):
                raise BadInput("seat_taken", seat=number + 1)
            if match.seats_of(person.id):
                raise BadInput("seat_already")
            name = told_apart(person.name, [seat.name for seat in match.seats if seat.name])
            values = {"person_id": person.id, "name": name}
            return Change(SIT, now(), number, person_id=person.id, text=name, seats={number: values})

        await self.change(table_id, prepare)
        await self._begin_if_full(table_id)
        return await self.registry.get(table_id)

    async def stand(self, table_id: str, person: Person, number: int) -> HostedMatch:
        """Give a seat back before the game begins."""

        def prepare(match: HostedMatch) -> Change:
            must_be(match, OPEN)
            own_seat(match, person, number)
            free = {"person_id": None, "name": ""}
            return Change(STAND, now(), number, person_id=person.id, text=person.name, seats={number: free})

        return await self.change(table_id, prepare)

    async def begin(self, table_id: str, person: Person) -> HostedMatch:
        """Begin now; bots take the seats that are still free."""

        def prepare(match: HostedMatch) -> Change:
            must_be(match, OPEN)
            must_be_host(match, person)
            change = begun(match)
            bot = usual(match.game).spec
            for seat in match.seats:
                if not is_taken(seat):
                    change.seats[seat.number] = {**change.seats.get(seat.number, {}), "bot": bot}
            return change

        return await self.change(table_id, prepare)

    async def close(self, table_id: str, person: Person) -> HostedMatch:
        """Take an open table away."""

        def prepare(match: HostedMatch) -> Change:
            must_be(match, OPEN)
            must_be_host(match, person)
            return Change(SHUT, now(), person_id=person.id, table={"stage": CLOSED})

        return await self.change(table_id, prepare)

    # --- playing --------------------------------------------------------------------------------------------------

    async def play(self, table_id: str, person: Person, seat: int, action: int, version: int) -> HostedMatch:
        """Take a step. Raises Stale when the position is no longer the one the choice was made for."""

        def prepare(match: HostedMatch) -> Change:
            own_seat(match, person, seat)
            must_be_current(match, version)
            must_be(match, PLAYING)
            must_run(match)
            if match.deciding != seat:
                raise BadInput("not_your_turn")
            if match.seats[seat].stand_in is not None:
                raise BadInput("seat_away")
            return stepped(match, action, person.id)

        return await self.change(table_id, prepare)

    async def _play_for_bot(self, table_id: str, version: int, action: int) -> None:
        def prepare(match: HostedMatch) -> Change:
            must_be_current(match, version)
            return stepped(match, action, None)

        with suppress(Stale):
            await self.change(table_id, prepare)

    async def undo(self, table_id: str, person: Person, seat: int, version: int) -> HostedMatch:
        """Take back the own last step, up to the last barrier."""

        def prepare(match: HostedMatch) -> Change:
            own_seat(match, person, seat)
            must_be_current(match, version)
            must_be(match, PLAYING)
            must_run(match)
            match.playing.check_undo(seat)
            at = now()
            table, seats = clocks.taken_back(match, seat, at)
            table["steps"] = match.table.steps - 1
            return Change(UNDO, at, seat, person_id=person.id, table=table, seats=seats)

        return await self.change(table_id, prepare)

    async def pause(self, table_id: str, person: Person) -> HostedMatch:
        """Wish all clocks to stop; they do as soon as all who play wish it."""

        def prepare(match: HostedMatch) -> Change:
            must_be(match, PLAYING)
            return clocks.pausing(match, first_seat(match, person), now())

        return await self.change(table_id, prepare)

    async def go_on(self, table_id: str, person: Person) -> HostedMatch:
        """Let the clocks run again."""

        def prepare(match: HostedMatch) -> Change:
            must_be(match, PLAYING)
            return clocks.going_on(match, first_seat(match, person), now())

        return await self.change(table_id, prepare)

    async def leave(self, table_id: str, person: Person) -> HostedMatch:
        """Leave a game that goes on: bots take over until one comes back."""
        for number in await self._own_seats(table_id, person):
            await self.change(table_id, partial(left_by, person=person, number=number))
        return await self.registry.get(table_id)

    async def come_back(self, table_id: str, person: Person) -> HostedMatch:
        """Take the own seats back from the bots that stood in."""
        for number in await self._own_seats(table_id, person):
            await self.change(table_id, partial(back_at, person=person, number=number))
        return await self.registry.get(table_id)

    async def _own_seats(self, table_id: str, person: Person) -> list[int]:
        numbers = (await self.registry.get(table_id)).seats_of(person.id)
        if not numbers:
            raise BadInput("not_your_seat")
        return numbers

    async def hint(self, table_id: str, person: Person, seat: int, bot: str) -> Advice:
        """What a bot would do in one's place."""
        match = await self.registry.get(table_id)
        must_be(match, PLAYING)
        own_seat(match, person, seat)
        if match.deciding != seat:
            raise BadInput("not_your_turn")
        if not match.may_ask():
            raise BadInput("hints_not_allowed")
        try:
            return await self._advisor.advise(job_of(match, bot), Priority.PERSON, owner_of(match))
        except PoolBusy:
            raise BadInput("table_busy") from None

    # --- afterwards -----------------------------------------------------------------------------------------------

    async def finished_table(self, table_id: str) -> HostedMatch:
        """A table whose game is over."""
        match = await self.registry.get(table_id)
        must_be(match, OVER)
        return match

    async def look_back(self, match: HostedMatch, at: int) -> Retrospect:
        """A position of a game, with what led to it."""
        return await self.database.read(partial(look_back, match=match, at=at))

    async def positions(self, match: HostedMatch, steps: Iterable[int]) -> dict[int, State]:
        """Several positions of a game."""
        return await self.database.read(partial(positions, match=match, steps=steps))

    async def record(self, match: HostedMatch) -> str:
        """The record of a game as text."""
        return await self.database.read(partial(record_text, match=match))

    async def record_of_today(self, match: HostedMatch) -> str:
        """The same, where the whole game was played by the rules of today."""
        text = await self.record(match)
        if not goes_by(text, match.game):
            raise BadInput("analysis_of_other_rules")
        return text

    async def rematch(self, table_id: str, person: Person) -> str:
        """The same once more: the one who asks is host, bots sit as before, the others are waited for."""
        match = await self.finished_table(table_id)
        if match.table.rematch_id is not None:
            return match.table.rematch_id
        own = first_seat(match, person)
        plan = plan_of(match, [chair_again(seat, own, person) for seat in match.seats])
        new_id = await self.create(person, plan, match)

        def link(session: Session) -> None:
            table = session.get_one(GameTable, table_id)
            table.rematch_id = new_id

        await self.database.write(link)
        self.registry.evict(table_id)
        self.registry.announce(table_id)
        return new_id

    async def fork(self, table_id: str, person: Person, steps: int) -> str:
        """Play on from a position of a finished game, at a private table with bots."""
        match = await self.finished_table(table_id)
        if not 0 <= steps < match.table.steps:
            raise BadInput("record_step", expected=f"0..{match.table.steps - 1}", got=steps)
        deciding = int((await self.look_back(match, steps)).state.seat())
        own = next(iter(match.seats_of(person.id)), deciding)
        bot = usual(match.game).spec
        chairs = [Chair(HOST) if n == own else Chair(BOT, bot=seat.bot or bot) for n, seat in enumerate(match.seats)]
        table = new_table(person, plan_of(match, chairs, private=True), match.game)
        table.seed, table.parent_id = match.table.seed, match.id
        seats = [new_seat(table, number, chair, person) for number, chair in enumerate(chairs)]
        await self.database.write(
            partial(store_fork, table=table, seats=seats, match=match, steps=steps, deciding=deciding)
        )
        self.opponents.wake(bot_turn(await self.registry.get(table.id)), self._play_for_bot)
        return table.id

    # --- lists ----------------------------------------------------------------------------------------------------

    async def lobby(self, wish: LobbyWish = EVERYTHING) -> LobbyPage:
        """Public tables: those that wait for somebody first, then those being played."""
        return await self.database.read(partial(lobby_page, wish=wish, at=now()))

    async def mine(self, person: Person) -> list[TableListing]:
        """The tables of a person that are not over: where one is waited for first."""
        return await self._of(person, (OPEN, PLAYING))

    async def finished(self, person: Person) -> list[TableListing]:
        """The finished games of a person, the last one first."""
        return await self._of(person, (OVER,))

    async def _of(self, person: Person, stages: tuple[str, ...]) -> list[TableListing]:
        def work(session: Session) -> list[TableListing]:
            own = select(Seat.table_id).where(Seat.person_id == person.id)
            chosen = select(GameTable).where(GameTable.id.in_(own), GameTable.stage.in_(stages))
            rows = session.scalars(chosen.order_by(GameTable.created.desc()).limit(_LISTED)).all()
            return store.listed(session, rows)

        found = await self.database.read(work)
        return sorted(found, key=lambda listed: not waits_for(listed, person))

    # --- time -----------------------------------------------------------------------------------------------------

    async def resume_clocks(self) -> None:
        """At a start: the time in which no server lived is nobody's."""
        down = await self.database.write(partial(pulse.begin, at=now()))
        if down:
            log.info("clocks_stood_still", seconds=round(down.total_seconds()))
        self._beaten = time.monotonic()

    async def beat(self) -> None:
        """A sign of life now and then; where the wall clock has jumped, all clocks jump with it."""
        jumped = abs(clock.steady.drift()) >= pulse.JUMP
        if not jumped and time.monotonic() - self._beaten < pulse.EVERY:
            return
        await self.database.write(partial(pulse.beat, steady=now(), wall=clock.wall()))
        self._beaten = time.monotonic()
        if jumped:
            log.warning("wall_clock_jumped", seconds=round(clock.steady.drift().total_seconds()))
        clock.steady.look()
        if jumped:
            self.registry.evict_all()

    async def sweep(self) -> None:
        """Look after tables that nobody touches: time that is up, bots that were forgotten."""
        at = now()
        await self._each(await self.database.read(partial(store.due, at=at)), self._time_out)
        for kind, seconds in clocks.SHORT.items():
            short = partial(store.short_of_time, clock=kind, until=at + timedelta(seconds=seconds))
            await self._each(await self.database.read(short), self._warn)
        await self._wake_bots(at - _BOT_IS_LATE)

    async def wake_bots(self) -> None:
        """After a start: let all bots go on that were to choose, and what was in trouble be tried again."""
        await self.database.write(try_again)
        await self._wake_bots(now())

    async def fill_in(self) -> None:
        """After a start: store of older tables what was not stored then, while their rules are still known."""
        await self._each(await self.database.read(unfilled), self._opened)

    async def _opened(self, table_id: str) -> None:
        await self.registry.get(table_id)

    async def _wake_bots(self, since: datetime) -> None:
        await self._each(await self.database.read(partial(store.waiting_for_bots, since=since)), self._wake)

    async def _wake(self, table_id: str) -> None:
        self.opponents.wake(bot_turn(await self.registry.get(table_id)), self._play_for_bot)

    async def _each(self, table_ids: Iterable[str], work: Callable[[str], Awaitable[None]]) -> None:
        """Do something at each of many tables; what fails at one is no matter of the others."""
        for table_id in table_ids:
            try:
                await work(table_id)
            except BadInput:
                continue
            except Exception:
                log.exception("table_failed", table=table_id)
            await asyncio.sleep(0)

    async def _warn(self, table_id: str) -> None:
        def prepare(match: HostedMatch) -> Change:
            if match.stage != PLAYING or match.table.warned:
                raise BadInput("not_your_turn")  # somebody was quicker
            return clocks.warned(match, now())

        await self.change(table_id, prepare)

    async def _time_out(self, table_id: str) -> None:
        def prepare(match: HostedMatch) -> Change:
            at = now()
            if match.stage != PLAYING or match.table.deadline is None or match.table.deadline > at:
                raise BadInput("not_your_turn")  # somebody was quicker
            late = match.deciding
            spared = clocks.holiday(match, late, at)
            return spared or left_to_bot(match, late, LOST if match.table.on_timeout == BY_LOSS else AWAY, at)

        await self.change(table_id, prepare)

    async def sweep_forever(self, seconds: float = 1.0) -> None:
        """Sweep again and again, until cancelled."""
        while True:
            try:
                await self.beat()
                await self.sweep()
            except Exception:
                log.exception("sweep_failed")
            await asyncio.sleep(seconds)


def service_of(request: HTTPConnection) -> TableService:
    """The service that answers a request."""
    service: TableService = request.app.state.service
    return service


def waits_for(listed: TableListing, person: Person) -> bool:
    """Whether a table waits for a choice of this person."""
    deciding = listed.table.deciding
    if listed.table.stage != PLAYING or deciding < 0:
        return False
    return listed.seats[deciding].person_id == person.id and listed.seats[deciding].stand_in is None
