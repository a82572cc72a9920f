"""The rows of the database.

A table is an append-only list of entries: every step, every undo, every change of seats, every word of chat has its
number `seq`, and the primary key (table, seq) lets each number be given once. The rest of a table's row is what can be
asked without replaying the entries: whose choice it is, until when, how it ended.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column
from sqlalchemy.types import TypeDecorator

from bazigah.web.clock import UTC

NAMES: Final = {  # so that migrations find constraints by name on every database
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Timestamp(TypeDecorator[datetime]):
    """A point in time as microseconds of UTC: the same on every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else round(value.timestamp() * 1_000_000)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return None if value is None else datetime.fromtimestamp(value / 1_000_000, UTC)


class Base(MappedAsDataclass, DeclarativeBase):
    """All tables of the database."""

    metadata = MetaData(naming_convention=NAMES)


class Person(Base):
    """Somebody who plays: a guest with a name, or an account that can sign in."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[datetime] = mapped_column(Timestamp)
    username: Mapped[str | None] = mapped_column(String(40), unique=True, default=None)
    password: Mapped[str | None] = mapped_column(String(200), default=None)  # argon2
    email: Mapped[str | None] = mapped_column(String(254), default=None)
    moderator: Mapped[bool] = mapped_column(default=False)
    suspended: Mapped[datetime | None] = mapped_column(Timestamp, default=None)  # until then
    gone: Mapped[datetime | None] = mapped_column(Timestamp, default=None)  # deleted at: nobody is this person again


class KnownName(Base):
    """What a name of an account looks like: no other name may look the same."""

    __tablename__ = "names"

    skeleton: Mapped[str] = mapped_column(String(200), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)


class SignIn(Base):
    """A browser in which somebody is signed in; only the hash of what its cookie holds is stored."""

    __tablename__ = "sessions"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[datetime] = mapped_column(Timestamp)
    seen: Mapped[datetime] = mapped_column(Timestamp)
    agent: Mapped[str] = mapped_column(String(300), default="")  # what the browser says of itself


class Token(Base):
    """A key to the API that somebody made; only its hash is stored."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[datetime] = mapped_column(Timestamp)


class Passkey(Base):
    """A key on somebody's device, by its public half."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)  # the name that the device gave it
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    count: Mapped[int] = mapped_column(BigInteger)  # how often it was used, as the device tells
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[datetime] = mapped_column(Timestamp)
    used: Mapped[datetime | None] = mapped_column(Timestamp, default=None)


class Quiet(Base):
    """Somebody whom a person does not want to hear (mute), or to play with either (block)."""

    __tablename__ = "quiet"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, autoincrement=False)
    other_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    since: Mapped[datetime] = mapped_column(Timestamp)


class Report(Base):
    """A line of a chat that somebody finds wrong, as it was said."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    seq: Mapped[int]
    reporter_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))  # who said it
    said: Mapped[str] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(String(12))
    note: Mapped[str] = mapped_column(String(300))
    at: Mapped[datetime] = mapped_column(Timestamp)
    settled: Mapped[datetime | None] = mapped_column(Timestamp, index=True, default=None)


class Deed(Base):
    """What a moderator did. Rows are added and never changed."""

    __tablename__ = "deeds"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    at: Mapped[datetime] = mapped_column(Timestamp)
    moderator_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"))  # none: the operator
    kind: Mapped[str] = mapped_column(String(12))
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), default=None)  # who is concerned
    report_id: Mapped[int | None] = mapped_column(default=None)  # which may be gone with its table: the deed stays
    note: Mapped[str] = mapped_column(String(300), default="")
    days: Mapped[int | None] = mapped_column(default=None)  # that somebody is suspended for


class GameTable(Base):
    """A game somebody set up, from the open seats to the last point."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_stage_deadline", "stage", "deadline"),)

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    game: Mapped[str] = mapped_column(String(20))
    rules_version: Mapped[int]
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[int] = mapped_column(BigInteger)
    host_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    created: Mapped[datetime] = mapped_column(Timestamp)
    private: Mapped[bool] = mapped_column(default=False)
    stage: Mapped[str] = mapped_column(String(8), default="open")  # open, playing, over, closed
    clock: Mapped[str] = mapped_column(String(8), default="none")  # none, live, days
    seconds: Mapped[int] = mapped_column(default=0)  # live: for the whole game; days: for a move
    on_timeout: Mapped[str] = mapped_column(String(8), default="bot")  # bot, loss
    hints: Mapped[bool] = mapped_column(default=False)  # advice of bots where several people play
    seq: Mapped[int] = mapped_column(default=0)  # number of the last entry
    version: Mapped[int] = mapped_column(default=0)  # number of the last entry that changed the position
    steps: Mapped[int] = mapped_column(default=0)  # actions that stand
    deciding: Mapped[int] = mapped_column(default=-1)  # the seat whose choice it is
    since: Mapped[datetime | None] = mapped_column(Timestamp, default=None)  # when that choice came up
    deadline: Mapped[datetime | None] = mapped_column(Timestamp, default=None)
    started: Mapped[datetime | None] = mapped_column(Timestamp, default=None)
    ended: Mapped[datetime | None] = mapped_column(Timestamp, default=None)
    points: Mapped[list[int] | None] = mapped_column(JSON, default=None)
    places: Mapped[list[int] | None] = mapped_column(JSON, default=None)
    parent_id: Mapped[str | None] = mapped_column(String(12), default=None)  # forked from, or a rematch of
    rematch_id: Mapped[str | None] = mapped_column(String(12), default=None)
    fingerprint: Mapped[str] = mapped_column(String(12), default="")  # of the figures it is played with; shipped: empty
    figures: Mapped[dict[str, str] | None] = mapped_column(JSON, default=None)  # those of an owner, by name
    origin: Mapped[str] = mapped_column(String(12), default="", index=True)  # whence it was set up (web/asker.py)
    trouble: Mapped[str | None] = mapped_column(String(200), default=None)  # why it is set aside
    increment: Mapped[int] = mapped_column(default=0)  # live: seconds that a turn brings
    vacation: Mapped[int] = mapped_column(default=0)  # days: days that each seat may stay away
    window: Mapped[str] = mapped_column(String(20), default="")  # days: the hours in which time runs (tables/window.py)
    paused: Mapped[datetime | None] = mapped_column(Timestamp, default=None)  # since when nobody's time runs
    warned: Mapped[bool] = mapped_column(default=False)  # whether it was said that time runs short


class Seat(Base):
    """A place at a table: empty, a person's or a bot's. A bot may stand in for a person who left."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True, default=None)
    name: Mapped[str] = mapped_column(String(40), default="")
    bot: Mapped[str | None] = mapped_column(String(60), default=None)
    stand_in: Mapped[str | None] = mapped_column(String(60), default=None)
    left: Mapped[float] = mapped_column(default=0.0)  # seconds on a live clock
    lost: Mapped[bool] = mapped_column(default=False)  # out of time where that loses the game
    vacation: Mapped[int] = mapped_column(default=0)  # days that are left to stay away
    pausing: Mapped[bool] = mapped_column(default=False)  # wishes the clocks to stop, or to go on


class TableEntry(Base):
    """One line in the history of a table. What it told and where it led is stored, so that it is never played again."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))  # the kinds are in tables/match.py
    at: Mapped[datetime] = mapped_column(Timestamp)
    seat: Mapped[int] = mapped_column(default=-1)
    action: Mapped[int | None] = mapped_column(default=None)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), default=None)
    text: Mapped[str | None] = mapped_column(Text, default=None)
    steps: Mapped[int | None] = mapped_column(default=None)  # those that stand after a step or an undo
    told: Mapped[str | None] = mapped_column(Text, default=None)  # tables/kept.py
    basis: Mapped[int | None] = mapped_column(default=None)  # steps of the snapshot its position is packed against
    position: Mapped[bytes | None] = mapped_column(LargeBinary, default=None)  # packed: tables/kept.py
    key: Mapped[str | None] = mapped_column(String(40), default=None)  # of a saying: how its sender knows it again


class RateBucket(Base):
    """What is left of how often somebody may do something (storage/rates.py)."""

    __tablename__ = "rate_buckets"

    who: Mapped[str] = mapped_column(String(160), primary_key=True)
    tokens: Mapped[float] = mapped_column(Double)
    since: Mapped[float] = mapped_column(Double)  # seconds of the database's own clock


class Thought(Base):
    """A job for a bot that processes on one PostgreSQL share (workers/line.py); rows live for seconds."""

    __tablename__ = "thoughts"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)  # a digest of kind and task
    kind: Mapped[str] = mapped_column(String(20))
    task: Mapped[str] = mapped_column(Text)
    seconds: Mapped[float] = mapped_column(Double)
    priority: Mapped[int]
    origin: Mapped[str] = mapped_column(String(160))
    person: Mapped[str] = mapped_column(String(160))
    game_table: Mapped[str] = mapped_column(String(160))
    asked_by: Mapped[int] = mapped_column(BigInteger)
    asked: Mapped[float] = mapped_column(Double)  # seconds of the database's own clock
    taken_by: Mapped[int | None] = mapped_column(BigInteger, default=None)
    taken: Mapped[float | None] = mapped_column(Double, default=None)
    times: Mapped[int] = mapped_column(default=0)  # how often it was taken
    answered: Mapped[float | None] = mapped_column(Double, default=None, index=True)
    answer: Mapped[str | None] = mapped_column(Text, default=None)
    failed: Mapped[str | None] = mapped_column(Text, default=None)


class ThoughtAccount(Base):
    """The seconds of thought that an account has had of late, as they counted then."""

    __tablename__ = "spent_thought"

    account: Mapped[str] = mapped_column(String(160), primary_key=True)
    seconds: Mapped[float] = mapped_column(Double)
    since: Mapped[float] = mapped_column(Double)


class Snapshot(Base):
    """The whole position after so many steps; those of the steps that follow are packed against it."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    steps: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seq: Mapped[int]  # the entry that led to it
    position: Mapped[str] = mapped_column(Text)
    rules_version: Mapped[int]


class Pulse(Base):
    """When a server lived last: one row."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Timestamp)
