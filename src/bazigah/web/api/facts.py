"""A table as the API tells it: public facts, and the position as one seat sees it."""

from __future__ import annotations

from typing import Any

from bazigah.engine.core.state import State
from bazigah.engine.document import write_position
from bazigah.text.words import Words, words
from bazigah.web.api.models import Choice, GreyedChoice, Position, SeatFacts, TableFacts
from bazigah.web.storage.models import Person
from bazigah.web.tables.match import OVER, PLAYING, HostedMatch
from bazigah.web.tables.store import TableListing


def number(seat: int) -> int | None:
    """A seat as it is told: counted from 1, as in records and positions; nothing for nobody's."""
    return seat + 1 if seat >= 0 else None


def of_table(match: HostedMatch, person: Person | None, language: str) -> TableFacts:
    """What everybody may know of a table."""
    table = match.table
    spoken = words(language, table.game)
    return TableFacts(
        id=table.id,
        game=table.game,
        title=spoken.title(),
        players=table.players,
        options=table.options,
        private=table.private,
        yours=person is not None and table.host_id == person.id,
        stage=table.stage,  # type: ignore[arg-type]
        clock=table.clock,
        seconds=table.seconds,
        increment=table.increment,
        vacation=table.vacation,
        window=table.window,
        paused=table.paused is not None,
        on_timeout=table.on_timeout,
        hints=table.hints,
        seq=table.seq,
        version=table.version,
        steps=table.steps,
        deciding=number(table.deciding),
        thinking=table.stage == PLAYING and table.deciding >= 0 and match.bot_of(table.deciding) is not None,
        created=table.created,
        started=table.started,
        ended=table.ended,
        rematch=table.rematch_id,
        seats=_seats(match, person, spoken),
    )


def of_listed(listed: TableListing, person: Person | None, language: str) -> TableFacts:
    """The same of a table in a list."""
    return of_table(HostedMatch(listed.table, listed.seats), person, language)


def _seats(match: HostedMatch, person: Person | None, spoken: Words) -> list[SeatFacts]:
    own = match.seats_of(None if person is None else person.id)
    points, places = match.table.points, match.table.places
    return [
        SeatFacts(
            seat=seat.number + 1,
            kind="bot" if seat.bot is not None else "open" if seat.person_id is None else "person",
            name=name,
            bot=match.bot_of(seat.number),
            away=seat.stand_in is not None,
            lost=seat.lost,
            yours=seat.number in own,
            seconds_left=match.clock_of(seat.number),
            vacation_left=seat.vacation,
            pausing=seat.pausing,
            points=None if points is None else points[seat.number],
            place=None if places is None else places[seat.number],
        )
        for seat, name in zip(match.seats, match.names(spoken), strict=True)
    ]


def of_position(match: HostedMatch, seat: int, person: Person | None, language: str) -> Position:
    """The position from a seat, and what its owner may choose."""
    view = match.view(seat)
    spoken = match.naming(words(language, match.game.name))
    asked = seat >= 0 and match.stage == PLAYING and match.deciding == seat
    return Position(
        table=of_table(match, person, language),
        seat=number(seat),
        points=_points(match, view),
        position=_document(match, view),
        question=spoken.question(view) if asked else None,
        actions=_choices(match, view, spoken) if asked else [],
        greyed=_greyed(match, view, spoken) if asked else [],
        may_undo=seat >= 0 and match.may_undo(seat),
    )


def _points(match: HostedMatch, view: State) -> list[int]:
    if match.stage == OVER and match.table.points is not None:
        return match.table.points
    return [int(points) for points in view.scores()]


def _document(match: HostedMatch, view: State) -> dict[str, Any]:
    return write_position(match.game, view, match.table.players)


def _choices(match: HostedMatch, view: State, spoken: Words) -> list[Choice]:
    show = match.game.space.show
    return [Choice(action=show(action), text=spoken.action(view, action)) for action in view.legal()]


def _greyed(match: HostedMatch, view: State, spoken: Words) -> list[GreyedChoice]:
    return [
        GreyedChoice(
            kind=greyed.kind,
            title=spoken.kind(greyed.kind),
            reason=spoken.refusal(greyed.refusal),
            rule=greyed.refusal.rule,
        )
        for greyed in match.game.greyed(view)
    ]
