"""The players at a table: what each has, whose choice it is, how long they may take, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bazigah.drawing.artist import artist, hides_points
from bazigah.drawing.pieces import unknown
from bazigah.engine.core.state import State
from bazigah.text.words import Words
from bazigah.web.clock import now
from bazigah.web.scene.view_models import Chip, ClockView, Plate, ResultRow
from bazigah.web.tables.match import PLAYING, HostedMatch, bot_level

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


def plates(match: HostedMatch, view: State, seat: int, words: Words) -> list[Plate]:
    """All players, by seat."""
    drawn = artist(match.game.name)
    names, colours, order = match.names(words), drawn.colours(view), list(view.around())
    return [
        _plate(
            match, number, seat, name, colour, order.index(number), _counted(match, view, number, seat, words), words
        )
        for number, (name, colour) in enumerate(zip(names, colours, strict=True))
    ]


def _counted(match: HostedMatch, view: State, number: int, seat: int, words: Words) -> list[Chip]:
    """What a player has, as the seat may see it."""
    drawn = artist(match.game.name)
    counts = [words.number(count) for count in drawn.counters(view, number)]
    if hides_points(match.game.name, view, number, seat):
        counts[0] = unknown(words)
    return [
        Chip(counter.icon, count, words.say(f"counter.{counter.name}"))
        for counter, count in zip(drawn.COUNTERS, counts, strict=True)
    ]


def _plate(
    match: HostedMatch,
    number: int,
    seat: int,
    name: str,
    colour: str,
    place: int,
    chips: Sequence[Chip],
    words: Words,
) -> Plate:
    return Plate(
        seat=number,
        name=name,
        colour=colour,
        points=chips[0],
        stats=tuple(chips[1:]),
        clock=_clock(match, number, words),
        deciding=match.stage == PLAYING and match.deciding == number,
        own=number == seat,
        place=place,
        bot=match.seats[number].bot is not None,
        notes=_notes(match, number, words),
    )


def _notes(match: HostedMatch, number: int, words: Words) -> tuple[str, ...]:
    seat = match.seats[number]
    if seat.lost:
        return (words.say("web.seat.lost"),)
    if seat.bot is not None:
        return (bot_level(match.game, seat.bot, words),)
    return (words.say("web.seat.away"),) if seat.stand_in is not None else ()


def _clock(match: HostedMatch, number: int, words: Words) -> ClockView | None:
    left = match.clock_of(number)
    if left is None:
        return None
    waits = match.stage == PLAYING and match.deciding == number and match.bot_of(number) is None
    runs = waits and match.table.paused is None
    until = round((now().timestamp() + left) * 1000) if runs else 0
    return ClockView(time_left(left, words), left, until)


def time_left(seconds: float, words: Words) -> str:
    """Minutes and seconds, or from a day on days and hours."""
    whole = int(seconds)
    if whole >= _DAY:
        return words.say("web.days_hours", days=whole // _DAY, hours=whole % _DAY // _HOUR)
    hours, minutes, rest = whole // _HOUR, whole % _HOUR // _MINUTE, whole % _MINUTE
    parts = [hours, minutes, rest] if hours else [minutes, rest]
    return ":".join(words.number(part) if place == 0 else _two_digits(part, words) for place, part in enumerate(parts))


def _two_digits(value: int, words: Words) -> str:
    return words.number(value) if value > 9 else words.number(0) + words.number(value)


def standings(match: HostedMatch, view: State, words: Words) -> list[ResultRow]:
    """The result, the winner first, with what broke ties."""
    points, places = match.result(match.playing.state)
    names, colours = match.titles(words), artist(match.game.name).colours(view)
    return [
        ResultRow(
            place=words.number(places[seat]),
            name=names[seat],
            colour=colours[seat],
            points=words.number(points[seat]),
            ties=tuple(words.tie_breaks(view, seat)) if points.count(points[seat]) > 1 else (),
            won=places[seat] == 1,
        )
        for seat in sorted(range(len(points)), key=lambda seat: places[seat])
    ]
