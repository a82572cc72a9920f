"""The line of jobs in PostgreSQL. Each function is what one transaction does; the order is that of `bots/fair.py`.

A job stays where it is until its answer is read. Who asked and who took it is known by the number of a process, and
a process is there as long as its connection holds the lock of its number: where it is killed, the lock is gone at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Row, text
from sqlalchemy.orm import Session

from bazigah.web.bots.fair import HALVED_AFTER, USUAL
from bazigah.web.bots.queue import Owner, Priority
from bazigah.web.workers.forms import JobText

CHANNEL: Final = "bazigah_thoughts"  # of the notices below
ASKED, ANSWERED, DROPPED = "asked", "answered", "dropped"
BUSY: Final = "busy"  # the failure of a job that was sent away
LONGEST: Final = 1000  # jobs that may wait
PRESENT: Final = 7391  # the class of the locks by which processes are known

_KEPT: Final = 10  # seconds that an answer is kept for others who ask for the same
_LATE: Final = 120  # seconds beyond its time after which a job is taken again, whoever has it
_TIMES: Final = 3  # a job that so many processes did not survive is not given to another
_FORGOTTEN: Final = 20 * HALVED_AFTER  # seconds after which it is forgotten who had thought

_NOW: Final = "extract(epoch from now())"  # the same in a whole transaction, or equal accounts would not be equal
_THERE: Final = f"""
    (select objid::bigint from pg_locks where locktype = 'advisory' and classid = {PRESENT} and objsubid = 2
     and granted and database = (select oid from pg_database where datname = current_database()))
"""


def _left(account: str) -> str:
    """What still counts of the thought that an account has had."""
    return f"coalesce({account}.seconds * 0.5 ^ (({_NOW} - {account}.since) / {HALVED_AFTER}), 0)"


_IN_LINE: Final = f"""
    from thoughts t
    left join spent_thought o on o.account = t.origin
    left join spent_thought p on p.account = t.person
    left join spent_thought g on g.account = t.game_table
    where t.answered is null and t.taken_by is null and t.priority <= :last
    order by t.priority, {_left("o")}, {_left("p")}, {_left("g")}, t.asked
"""
_ASK: Final = text(
    f"""
    insert into thoughts as t (id, kind, task, seconds, priority, origin, person, game_table, asked_by, asked, times)
    values (:id, :kind, :task, :seconds, :priority, :origin, :person, :game_table, :me, {_NOW}, 0)
    on conflict (id) do update set
        asked_by = excluded.asked_by, priority = least(t.priority, excluded.priority), failed = null,
        answered = case when t.failed is null then t.answered end,
        taken_by = case when t.failed is null then t.taken_by end,
        times = case when t.failed is null then t.times else 0 end
    returning answered is not null
    """
)
_SEND_AWAY: Final = text(
    f"""
    update thoughts set failed = '{BUSY}', answered = {_NOW}
    where (select count(*) from thoughts where answered is null and taken_by is null) > :longest
      and id in (select t.id {_IN_LINE} offset :longest for update of t skip locked)
    returning id
    """
)
_TAKE: Final = text(
    f"""
    with first as (select t.id {_IN_LINE} limit 1 for update of t skip locked)
    update thoughts set taken_by = :me, taken = {_NOW}, times = times + 1 from first where thoughts.id = first.id
    returning thoughts.id, kind, task, seconds, priority, origin, person, game_table
    """
)
_CHARGE: Final = text(
    f"""
    insert into spent_thought as s (account, seconds, since)
    select account, greatest(0, :seconds), {_NOW} from unnest(cast(:accounts as text[])) as t(account)
    on conflict (account) do update set seconds = greatest(0, {_left("s")} + :seconds), since = excluded.since
    """
)
_ANSWER: Final = text(
    f"update thoughts set answer = :answer, failed = :failed, answered = {_NOW} where id = :id and answered is null"
)
_ANSWERS: Final = text("select id, answer, failed, answered is null as waits from thoughts where id = any(:ids)")
_DROP: Final = text("delete from thoughts where id = :id and asked_by = :me and answered is null returning taken_by")
_NOTIFY: Final = text(f"select pg_notify('{CHANNEL}', :news)")
_ALONE: Final = text(f"select pg_try_advisory_xact_lock({PRESENT + 1}, 0)")
_FORGET: Final = text(
    f"""
    delete from thoughts
    where answered < {_NOW} - {_KEPT} or (answered is null and asked_by not in {_THERE})
    """
)
_GIVE_UP: Final = text(
    f"""
    update thoughts set failed = 'lost with its process', answered = {_NOW}
    where answered is null and taken_by not in {_THERE} and times >= {_TIMES}
    returning id
    """
)
_TAKE_BACK: Final = text(
    f"""
    update thoughts set taken_by = null
    where answered is null and (taken_by not in {_THERE} or taken + seconds + {_LATE} < {_NOW})
    returning id
    """
)
_FORGIVE: Final = text(f"delete from spent_thought where since < {_NOW} - {_FORGOTTEN}")


@dataclass(frozen=True)
class Taken:
    """A job that was taken, and on whose account it goes."""

    id: str
    job: JobText
    priority: Priority
    accounts: tuple[str, ...]


@dataclass(frozen=True)
class StandingJob:
    """How a job stands."""

    id: str
    answer: str | None
    failed: str | None
    waits: bool


def ask(session: Session, me: int, job: JobText, priority: Priority, owner: Owner) -> bool:
    """Put a job in line, unless it is there. Whether it is answered already. Where too many wait, the last go away."""
    origin, person, table = owner.accounts()
    row = {"id": job.id, "kind": job.kind, "task": job.task, "seconds": job.seconds, "priority": int(priority)}
    accounts = {"origin": origin, "person": person, "game_table": table}
    answered = bool(session.execute(_ASK, row | accounts | {"me": me}).scalar_one())
    for sent_away in session.execute(_SEND_AWAY, {"longest": LONGEST, "last": int(max(Priority))}).scalars():
        _tell(session, f"{ANSWERED} {sent_away}")
    _tell(session, ASKED)
    return answered


def take(session: Session, me: int, last: Priority) -> Taken | None:
    """The job whose turn it is, if one waits that is as urgent as the last that is taken here.

    Its account is charged with a usual thought until it is over.
    """
    row = session.execute(_TAKE, {"me": me, "last": int(last)}).one_or_none()
    if row is None:
        return None
    taken = Taken(row.id, JobText(row.kind, row.task, row.seconds), Priority(row.priority), _accounts(row))
    _charge(session, taken, USUAL)
    return taken


def answer(session: Session, taken: Taken, said: str | None, failed: str | None, seconds: float) -> None:
    """Store what came of a job, and put what it took on the accounts; nothing, where nobody waits for it any more."""
    _charge(session, taken, seconds - USUAL)
    if session.execute(_ANSWER, {"id": taken.id, "answer": said, "failed": failed}).rowcount:  # type: ignore[attr-defined]
        _tell(session, f"{ANSWERED} {taken.id}")


def answers(session: Session, ids: list[str]) -> list[StandingJob]:
    """How these jobs stand, those that are still there."""
    return [StandingJob(*row) for row in session.execute(_ANSWERS, {"ids": ids})]


def drop(session: Session, me: int, job_id: str) -> None:
    """Nobody here waits for a job any more; who is at it is told, unless somebody else asked for the same since."""
    if session.execute(_DROP, {"id": job_id, "me": me}).scalar_one_or_none() is not None:
        _tell(session, f"{DROPPED} {job_id}")


def tidy(session: Session) -> int:
    """Do away with what is over, and let jobs of processes that are gone be taken again; how many those are."""
    if not session.execute(_ALONE).scalar_one():
        return 0
    session.execute(_FORGET)
    session.execute(_FORGIVE)
    for given_up in session.execute(_GIVE_UP).scalars():
        _tell(session, f"{ANSWERED} {given_up}")
    again = len(session.execute(_TAKE_BACK).all())
    if again:
        _tell(session, ASKED)
    return again


def _accounts(row: Row[tuple[str, ...]]) -> tuple[str, ...]:
    return (row.origin, row.person, row.game_table)


def _charge(session: Session, taken: Taken, seconds: float) -> None:
    """In one order, so that processes never wait for each other in a ring."""
    session.execute(_CHARGE, {"accounts": sorted(set(taken.accounts)), "seconds": seconds})


def _tell(session: Session, news: str) -> None:
    session.execute(_NOTIFY, {"news": news})
