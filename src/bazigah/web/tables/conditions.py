"""What must be so before a table is changed; otherwise the change is refused."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.storage.models import Person, Seat
from bazigah.web.tables.match import OPEN, OVER, PLAYING, HostedMatch, Stale

DAY: Final = timedelta(days=1)
_WRONG_STAGE: Final = {OPEN: "table_not_open", PLAYING: "table_not_playing", OVER: "table_not_over"}


def must_be(match: HostedMatch, stage: str) -> None:
    if match.stage != stage:
        raise BadInput(_WRONG_STAGE[stage])


def must_run(match: HostedMatch) -> None:
    """Nobody moves while the clocks stand still."""
    if match.table.paused is not None:
        raise BadInput("table_paused")


def must_be_current(match: HostedMatch, version: int) -> None:
    if match.version != version:
        raise Stale(match)


def must_be_host(match: HostedMatch, person: Person) -> None:
    if match.table.host_id != person.id:
        raise BadInput("not_your_table")


def must_not_be_suspended(person: Person) -> None:
    """Refuse whom a moderator has suspended; games that were begun before may be played to their end."""
    at = now()
    if person.suspended is not None and person.suspended > at:
        raise BadInput("suspended", days=-(-(person.suspended - at) // DAY))


def must_be_welcome(match: HostedMatch, person: Person) -> None:
    """Refuse with whom somebody at the table does not want to play."""
    must_not_be_suspended(person)
    if person.id in match.talk.shut_out:
        raise BadInput("seat_not_welcome")


def seat_at(match: HostedMatch, number: int) -> Seat:
    if not 0 <= number < len(match.seats):
        raise BadInput("seat_unknown", expected=f"1..{len(match.seats)}", got=number + 1)
    return match.seats[number]


def own_seat(match: HostedMatch, person: Person, number: int) -> Seat:
    seat = seat_at(match, number)
    if seat.person_id != person.id:
        raise BadInput("not_your_seat")
    return seat


def first_seat(match: HostedMatch, person: Person) -> int:
    for number in match.seats_of(person.id):
        return number
    raise BadInput("not_your_seat")


def is_taken(seat: Seat) -> bool:
    return seat.person_id is not None or seat.bot is not None
