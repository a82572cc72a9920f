"""The part of a table's page that changes: made once for all who look through the same eyes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from markupsafe import Markup
from starlette.requests import Request

from bazigah.drawing.artist import artist
from bazigah.web import scene_log
from bazigah.web.kept import Kept
from bazigah.web.language import language
from bazigah.web.match import PLAYING, SPECTATOR, Match, Told
from bazigah.web.scene import scene
from bazigah.web.storage.models import Person
from bazigah.web.templating import markup
from bazigah.words import words

_parts: Final = Kept[tuple[str, int, str, str], str](200)
_lines: Final = Kept[tuple[str, int, int, str], Markup](30_000)


@dataclass(frozen=True)
class Eyes:
    """Who looks at which table: what the page around the changing part needs to know."""

    id: str
    game: str
    title: str
    seat: int
    plays: bool


def eyes(match: Match, seat: int, spoken: str) -> Eyes:
    """A seat at a table, or a spectator."""
    plays = match.stage == PLAYING and seat >= 0 and match.seats[seat].stand_in is None
    return Eyes(match.id, match.game.name, words(spoken, match.game.name).title(), seat, plays)


def mark(match: Match) -> str:
    """What tells one look of a table from the next: the number of its last entry, and whether there is a rematch."""
    return f"{match.seq}-{match.table.rematch_id or ''}"


def seat_for(match: Match, person: Person | None, asked: int | None) -> int:
    """The seat through whose eyes somebody looks: the one asked for if it is theirs, else their first; else -1."""
    own = match.seats_of(person.id if person else None)
    if asked in own:
        return asked
    return own[0] if own else SPECTATOR


def live_part(request: Request, match: Match, seat: int) -> str:
    """The table as a seat sees it in the language of the request."""
    spoken = language(request)
    return _parts.get((match.id, seat, spoken, mark(match)), partial(_fresh, request, match, seat, spoken))


def _fresh(request: Request, match: Match, seat: int, spoken: str) -> str:
    return markup(
        request,
        "table_live.html",
        words=words(spoken, match.game.name),
        scene=scene(match, seat, spoken),
        lines=_log(request, match, seat, spoken),
        seen=mark(match),
    )


def _log(request: Request, match: Match, seat: int, spoken: str) -> Markup:
    """The lines of the log, the newest first; each entry is worded once for all who may know the same of it."""
    shown = reversed(match.log[-scene_log.LINES :])
    return Markup("").join(
        _lines.get(
            (match.id, entry.seq, scene_log.eyes_for(entry, seat), spoken),
            partial(_worded, request, match, entry, seat, spoken),
        )
        for entry in shown
    )


def _worded(request: Request, match: Match, entry: Told, seat: int, spoken: str) -> Markup:
    own = words(spoken, match.game.name)
    colours = artist(match.game.name).colours(match.view(SPECTATOR))
    return Markup(markup(request, "lines.html", words=own, lines=scene_log.lines(match, [entry], seat, own, colours)))
