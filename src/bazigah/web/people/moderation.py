"""Moderation: lines that were reported, what is done about them, and who did it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session, aliased

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.people.accounts import plain_username
from bazigah.web.people.letters import readable
from bazigah.web.storage.models import Deed, Person, Report
from bazigah.web.tables.talk import ChatMessage

REASONS: Final = ("insult", "hate", "spam", "private", "other")
DAYS: Final = (1, 7, 30, 3650)  # that somebody may be suspended for
REMOVE, SUSPEND, LIFT, DISMISS, APPOINT, RELIEVE = "remove", "suspend", "lift", "dismiss", "appoint", "relieve"
_LONGEST_NOTE: Final = 300
_MOST_OPEN: Final = 20  # reports of one person that wait
_SHOWN: Final = 100


@dataclass(frozen=True)
class OpenReport:
    """A report that waits, with the names of those concerned."""

    report: Report
    reporter: str
    speaker: str
    suspended: datetime | None
    moderator: bool


@dataclass(frozen=True)
class DeedLine:
    """A line of the trail."""

    deed: Deed
    moderator: str | None
    person: str | None


def report(session: Session, reporter: Person, table_id: str, line: ChatMessage, reason: str, note: str) -> None:
    """Report a line as it stands. Reported once more by the same person, it waits once."""
    if reason not in REASONS:
        raise BadInput("report_reason", expected=", ".join(REASONS), got=reason[:20])
    own = select(Report).where(Report.reporter_id == reporter.id, Report.settled.is_(None))
    waiting = session.scalars(own).all()
    if any((other.table_id, other.seq) == (table_id, line.seq) for other in waiting):
        return
    if len(waiting) >= _MOST_OPEN:
        raise BadInput("reports_full", expected=_MOST_OPEN)
    told = readable(note)[:_LONGEST_NOTE]
    session.add(Report(table_id, line.seq, reporter.id, line.person_id or 0, line.text or "", reason, told, now()))


def waiting(session: Session) -> list[OpenReport]:
    """The reports that wait, the oldest first."""
    reporter, speaker = aliased(Person), aliased(Person)
    chosen = (
        select(Report, reporter.name, speaker.name, speaker.suspended, speaker.moderator)
        .join(reporter, reporter.id == Report.reporter_id)
        .join(speaker, speaker.id == Report.person_id)
        .where(Report.settled.is_(None))
    )
    return [OpenReport(*row) for row in session.execute(chosen.order_by(Report.id).limit(_SHOWN))]


def how_many_wait(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(Report).where(Report.settled.is_(None))) or 0


def trail(session: Session) -> list[DeedLine]:
    """What was done, the last first."""
    moderator, person = aliased(Person), aliased(Person)
    chosen = (
        select(Deed, moderator.name, person.name)
        .outerjoin(moderator, moderator.id == Deed.moderator_id)
        .outerjoin(person, person.id == Deed.person_id)
    )
    return [DeedLine(*row) for row in session.execute(chosen.order_by(Deed.id.desc()).limit(_SHOWN))]


def suspended(session: Session) -> Sequence[Person]:
    """Who is suspended now."""
    return session.scalars(select(Person).where(Person.suspended > now()).order_by(Person.suspended)).all()


def still_open(session: Session, report_id: int) -> Report:
    """A report that nobody has closed."""
    found = session.get(Report, report_id)
    if found is None or found.settled is not None:
        raise BadInput("report_settled")
    return found


def settle(
    session: Session, moderator_id: int, report_id: int, kind: str, note: str = "", days: int | None = None
) -> Report:
    """Close a report, and every other one of the same line, and put down what was done."""
    found = still_open(session, report_id)
    same = select(Report).where(Report.table_id == found.table_id, Report.seq == found.seq, Report.settled.is_(None))
    for one in session.scalars(same):
        one.settled = now()
    told = readable(note)[:_LONGEST_NOTE]
    session.add(Deed(now(), moderator_id, kind, found.person_id, found.id, told, days))
    return found


def suspend(session: Session, moderator_id: int, report_id: int, days: int, note: str) -> None:
    """Suspend who said a reported line."""
    if days not in DAYS:
        raise BadInput("suspend_days", expected=", ".join(map(str, DAYS)), got=days)
    found = settle(session, moderator_id, report_id, SUSPEND, note, days)
    person = session.get_one(Person, found.person_id)
    if person.moderator:
        raise BadInput("moderator_safe")
    person.suspended = now() + timedelta(days=days)


def lift(session: Session, moderator_id: int, person_id: int) -> None:
    """Let somebody who is suspended take part again."""
    person = session.get(Person, person_id)
    if person is not None and person.suspended is not None:
        person.suspended = None
        session.add(Deed(now(), moderator_id, LIFT, person.id))


def appoint(session: Session, username: str, is_moderator: bool) -> None:
    """Make an account a moderator, or no longer one: the operator's word."""
    person = session.scalars(select(Person).where(Person.username == plain_username(username))).first()
    if person is None:
        raise BadInput("account_unknown", got=username[:40])
    person.moderator = is_moderator
    session.add(Deed(now(), None, APPOINT if is_moderator else RELIEVE, person.id))


def moderators(session: Session) -> list[str]:
    """The user names of the moderators."""
    chosen = select(Person.username).where(Person.moderator.is_(True), Person.username.is_not(None))
    return [str(name) for name in session.scalars(chosen.order_by(Person.username))]
