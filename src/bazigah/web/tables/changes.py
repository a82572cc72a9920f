"""What follows when something happens at a table: the entry, and what else changes with it."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any, Final

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from bazigah.bots.catalogue import usual
from bazigah.engine.errors import BadInput
from bazigah.engine.game import LARGEST_SEED, Game
from bazigah.web.asker import asker
from bazigah.web.clock import now
from bazigah.web.people.names import checked_name
from bazigah.web.storage.models import GameTable, Person, Seat, Snapshot, TableEntry
from bazigah.web.tables import clocks
from bazigah.web.tables.conditions import must_be, own_seat
from bazigah.web.tables.kept import Told
from bazigah.web.tables.match import (
    AWAY,
    BACK,
    BEGIN,
    LOST,
    OVER,
    PLAY,
    PLAYING,
    RULES,
    SPECTATOR,
    UNDO,
    Change,
    HostedMatch,
)
from bazigah.web.tables.plan import BESIDE, BOT, HOST, Chair, Plan
from bazigah.web.tables.reading import leading, standing

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_ID_LENGTH: Final = 10


def new_table(host: Person, plan: Plan, game: Game) -> GameTable:
    return GameTable(
        id="".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH)),
        game=game.name,
        rules_version=game.rules_version,
        players=plan.players,
        options=plan.chosen_options(game),
        seed=secrets.randbelow(LARGEST_SEED),
        host_id=host.id,
        created=now(),
        private=plan.private,
        clock=plan.clock,
        seconds=plan.seconds,
        increment=plan.increment,
        vacation=plan.vacation,
        window=plan.window,
        on_timeout=plan.on_timeout,
        hints=plan.hints,
        fingerprint=game.figures.fingerprint,
        figures=dict(game.figures.own) or None,
        origin=asker.get(),
    )


def new_seat(table: GameTable, number: int, chair: Chair, host: Person) -> Seat:
    seat = Seat(table_id=table.id, number=number)
    if chair.kind == HOST:
        seat.person_id, seat.name = host.id, host.name
    elif chair.kind == BESIDE:
        seat.person_id, seat.name = host.id, checked_name(chair.name)
    elif chair.kind == BOT:
        seat.bot = chair.bot
    return seat


def plan_of(match: HostedMatch, chairs: list[Chair], private: bool | None = None) -> Plan:
    """The plan of a table, to set up another like it. A fork is played without a clock."""
    table = match.table
    is_private = table.private if private is None else private
    if private:
        return Plan(table.game, table.players, table.options, chairs, private=True)
    return Plan(
        table.game,
        table.players,
        table.options,
        chairs,
        is_private,
        table.clock,
        table.seconds,
        table.on_timeout,
        table.increment,
        table.vacation,
        table.window,
        table.hints,
    )


def chair_again(seat: Seat, own: int, person: Person) -> Chair:
    if seat.number == own:
        return Chair(HOST)
    if seat.bot is not None:
        return Chair(BOT, bot=seat.bot)
    return Chair(BESIDE, name=seat.name) if seat.person_id == person.id else Chair()


def begun(match: HostedMatch) -> Change:
    """The game begins: the first seat is to choose."""
    at = now()
    record = match.opening()
    state = record.state
    given = {"left": float(match.table.seconds), "vacation": match.table.vacation}
    seats: dict[int, dict[str, Any]] = {seat.number: dict(given) for seat in match.seats}
    table = clocks.begun(match, int(state.seat()), at)
    table |= {"stage": PLAYING, "started": at}
    return Change(BEGIN, at, table=table, seats=seats, after=state, told=Told(record.opening))


def stepped(match: HostedMatch, action: int, person_id: int | None) -> Change:
    """One step of whoever is to choose; at the end of the game the result."""
    at, chose = now(), match.deciding
    step, after, told = match.look_ahead(action)
    table, seats = clocks.handed_on(match, chose, int(after.seat()), at, match.table.increment)
    table["steps"] = match.table.steps + 1
    if after.over():
        points, places = match.result(after)
        table |= {"stage": OVER, "ended": at, "points": points, "places": places}
    return Change(PLAY, at, chose, action, person_id, table=table, seats=seats, after=after, step=step, told=told)


def left_to_bot(match: HostedMatch, number: int, kind: str, at: datetime) -> Change:
    """A seat is left to a bot; out of time where that loses, the game of two is over."""
    seat = match.seats[number]
    if seat.stand_in is not None:
        raise BadInput("seat_away")
    values: dict[str, Any] = {"stand_in": usual(match.game).spec, "lost": kind == LOST}
    if match.table.deadline is not None and match.deciding == number:
        values["left"] = match.clock_of(number, at) or 0.0
    table: dict[str, Any] = {"deadline": None} if match.deciding == number else {}
    if kind == LOST and match.table.players <= 2:
        points, places = match.result(match.playing.state, also_lost=number)
        table |= {"stage": OVER, "ended": at, "points": points, "places": places, "deciding": SPECTATOR}
    return Change(kind, at, number, person_id=seat.person_id, text=seat.name, table=table, seats={number: values})


def left_by(match: HostedMatch, person: Person, number: int) -> Change:
    """Somebody leaves a seat."""
    must_be(match, PLAYING)
    own_seat(match, person, number)
    return left_to_bot(match, number, AWAY, now())


def back_at(match: HostedMatch, person: Person, number: int) -> Change:
    """Somebody is back at a seat."""
    must_be(match, PLAYING)
    seat = own_seat(match, person, number)
    if seat.lost:
        raise BadInput("seat_lost")
    if seat.stand_in is None:
        raise BadInput("seat_present")
    at = now()
    table, values = clocks.resumed(match, number, at)
    values["stand_in"] = None
    return Change(BACK, at, number, person_id=person.id, text=seat.name, table=table, seats={number: values})


def store_fork(
    session: Session, table: GameTable, seats: list[Seat], match: HostedMatch, steps: int, deciding: int
) -> None:
    """The first steps of a game as the history of another table, with all that was stored of them."""
    table.rules_version = match.table.rules_version
    table.stage, table.deciding = PLAYING, deciding
    table.started = table.since = now()
    table.steps = steps
    entries = _leading_entries(session, match.id, steps)
    table.seq = len(entries)
    table.version = table.seq if steps else 0
    session.add(table)
    session.flush()
    session.add_all(seats)
    copied = [_copy(entry, table_id=table.id, seq=1 + number) for number, entry in enumerate(entries)]
    session.execute(insert(TableEntry), copied)
    kept = select(Snapshot).where(Snapshot.table_id == match.id, Snapshot.steps <= steps)
    session.execute(insert(Snapshot), [_copy(one, table_id=table.id) for one in session.scalars(kept)])


def _leading_entries(session: Session, table_id: str, steps: int) -> list[TableEntry]:
    """The entries that led to the position after so many steps: no comings and goings, nothing taken back."""
    last = leading(session, table_id, steps)
    before = () if last is None else (TableEntry.table_id == table_id, TableEntry.seq <= last.seq)
    chosen = select(TableEntry).where(*before, TableEntry.kind.in_((BEGIN, PLAY, UNDO, RULES)))
    return list(standing(session.scalars(chosen.order_by(TableEntry.seq.desc()))))[::-1]


def _copy(row: TableEntry | Snapshot, **other: object) -> dict[str, Any]:
    """The columns of a row, some of them other."""
    own = {column.key: getattr(row, column.key) for column in row.__table__.columns}
    return own | other
