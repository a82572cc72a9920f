"""What is said at a table, and who may speak there: the players, and of those who look on whom they let."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.people.letters import readable
from bazigah.web.people.names import told_apart
from bazigah.web.storage.models import Person, Quiet, Seat, TableEntry

SAY, UNSAY, ASK, ADMIT, HUSH = "say", "unsay", "ask", "admit", "hush"
TALKING: Final = (SAY, UNSAY, ASK, ADMIT, HUSH)  # kinds of entries that leave the game as it is
SHOWN: Final = 200  # lines
MUTE, BLOCK = "mute", "block"
_LONGEST: Final = 500
_MOST_ASKING: Final = 20


@dataclass(frozen=True)
class ChatMessage:
    """A line of the chat; without a text it was taken away."""

    seq: int
    at: datetime
    seat: int  # below zero: somebody who looks on
    name: str
    text: str | None
    person_id: int | None = None
    key: str | None = None  # by which its sender knows it again


@dataclass(frozen=True)
class Asking:
    """Somebody who looks on and would like to speak."""

    seq: int
    person_id: int
    name: str


class Talk:
    """The chat of a table. The entries lead to it one by one, read or heard."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = seats
        self.lines: list[ChatMessage] = []
        self.asking: dict[int, Asking] = {}  # by person
        self.admitted: set[int] = set()
        self._hushed: set[int] = set()
        self.muted: dict[int, set[int]] = defaultdict(set)  # whom each player does not want to hear
        self.shut_out: set[int] = set()  # with whom somebody here does not want to play

    def follow(self, entry: TableEntry, name: str) -> None:
        """Take one more entry in; `name` is what its person is called."""
        if entry.kind == SAY:
            self.lines.append(self._line(entry, name))
            del self.lines[:-SHOWN]
        elif entry.kind == UNSAY:
            self.lines = [replace(line, text=None) if line.seq == entry.action else line for line in self.lines]
        elif entry.person_id is not None:
            self._follow_wish(entry, entry.person_id)

    def _follow_wish(self, entry: TableEntry, who: int) -> None:
        self.asking.pop(who, None)
        self.admitted.discard(who)
        if entry.kind == ASK:
            self.asking[who] = Asking(entry.seq, who, self._spectator(entry.text or ""))
        elif entry.kind == ADMIT:
            self.admitted.add(who)
        else:
            self._hushed.add(who)

    def _line(self, entry: TableEntry, name: str) -> ChatMessage:
        shown = self._seats[entry.seat].name if entry.seat >= 0 else self._spectator(name)
        return ChatMessage(entry.seq, entry.at, entry.seat, shown, entry.text, entry.person_id, entry.key)

    def _spectator(self, name: str) -> str:
        """The name of somebody who looks on, which is none of the players'."""
        return told_apart(name, [seat.name for seat in self._seats if seat.name])

    # --- what may be ----------------------------------------------------------------------------------------------

    def must_admit(self, person: Person) -> None:
        """Refuse who neither plays here nor was let speak."""
        if not self._plays(person) and person.id not in self.admitted:
            raise BadInput("chat_not_admitted")

    def must_let_ask(self, person: Person) -> None:
        """Refuse who need not ask, and whom the players do not want to hear."""
        if self._plays(person) or person.id in self.admitted:
            raise BadInput("chat_admitted")
        if person.id in self._hushed | self.shut_out:
            raise BadInput("chat_not_admitted")
        if len(self.asking) >= _MOST_ASKING and person.id not in self.asking:
            raise BadInput("chat_many_ask")

    def _plays(self, person: Person) -> bool:
        return any(seat.person_id == person.id for seat in self._seats)

    def asked(self, seq: int) -> Asking:
        """Who asked by an entry."""
        for asking in self.asking.values():
            if asking.seq == seq:
                return asking
        raise BadInput("chat_nobody_asks")

    def line(self, seq: int) -> ChatMessage:
        """A line by its number."""
        for line in self.lines:
            if line.seq == seq and line.text is not None:
                return line
        raise BadInput("chat_unknown")

    def is_said(self, person_id: int, key: str | None) -> bool:
        """Whether a line came already, and its answer was lost."""
        return key is not None and any(line.key == key and line.person_id == person_id for line in self.lines)

    def heard_by(self, person_id: int | None) -> list[ChatMessage]:
        """The lines that somebody wants to hear."""
        quiet = self.muted.get(person_id, set()) if person_id is not None else set()
        return [line for line in self.lines if line.person_id not in quiet]


def checked_saying(text: str) -> str:
    """What somebody wants to say, without what turns the text around or cannot be seen."""
    said = readable(text)
    if not 1 <= len(said) <= _LONGEST:
        raise BadInput("chat_length", expected=f"1..{_LONGEST}", got=len(said))
    return said


# --- reading --------------------------------------------------------------------------------------------------------


def read_talk(session: Session, table_id: str, host_id: int, seats: Sequence[Seat]) -> Talk:
    """The chat of a table as it is stored."""
    talk = Talk(seats)
    for entry, name in _entries(session, table_id):
        talk.follow(entry, name or "")
    people = {seat.person_id for seat in seats if seat.person_id is not None}
    for quiet in session.scalars(select(Quiet).where(Quiet.person_id.in_(people | {host_id}))):
        talk.muted[quiet.person_id].add(quiet.other_id)
        if quiet.kind == BLOCK:
            talk.shut_out.add(quiet.other_id)
    return talk


def _entries(session: Session, table_id: str) -> Iterable[tuple[TableEntry, str | None]]:
    """The last lines, and all that tells who may speak; oldest first."""
    of_table = TableEntry.table_id == table_id
    last = select(TableEntry.seq).where(of_table, TableEntry.kind == SAY).order_by(TableEntry.seq.desc()).limit(SHOWN)
    chosen = or_(TableEntry.seq.in_(last), TableEntry.kind.in_((ASK, ADMIT, HUSH)))
    told = select(TableEntry, Person.name).outerjoin(Person, Person.id == TableEntry.person_id)
    return [(entry, name) for entry, name in session.execute(told.where(of_table, chosen).order_by(TableEntry.seq))]
