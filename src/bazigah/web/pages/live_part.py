"""The part of a table's page that changes: made once for all who look through the same eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache, cachedmethod
from markupsafe import Markup
from starlette.requests import Request

from bazigah.drawing.artist import artist
from bazigah.text.words import words
from bazigah.web.pages.templating import markup
from bazigah.web.people.language import language
from bazigah.web.scene import log as scene_log
from bazigah.web.scene.scene import scene
from bazigah.web.storage.models import Person
from bazigah.web.tables.match import PLAYING, SPECTATOR, HostedMatch, LogEntry

_MOST_PARTS: Final = 200
_MOST_LINES: Final = 30_000


@dataclass(frozen=True)
class Viewer:
    """Who looks at which table: what the page around the changing part needs to know."""

    id: str
    game: str
    title: str
    seat: int
    plays: bool


def viewer(match: HostedMatch, seat: int, spoken: str) -> Viewer:
    """A seat at a table, or a spectator."""
    plays = match.stage == PLAYING and seat >= 0 and match.seats[seat].stand_in is None
    return Viewer(match.id, match.game.name, words(spoken, match.game.name).title(), seat, plays)


def revision(match: HostedMatch) -> str:
    """What tells one state of a table from the next: its last entry, whether there is a rematch, who is not heard."""
    quiet = sum(len(others) for others in match.talk.muted.values())
    return f"{match.seq}-{match.table.rematch_id or ''}{f'-{quiet}' if quiet else ''}"


def viewpoint(match: HostedMatch, person: Person | None, wished: int | None) -> int:
    """The seat from which somebody looks: the one wished for if it is theirs, else their usual one."""
    person_id = None if person is None else person.id
    return wished if wished in match.seats_of(person_id) else match.viewpoint_of(person_id)


def live_part(request: Request, match: HostedMatch, seat: int) -> str:
    """The table as a seat sees it in the language of the request."""
    cache: PageCache = request.app.state.page_cache
    return cache.part(request, match, seat, language(request))


def _key_of_part(_: PageCache, __: Request, match: HostedMatch, seat: int, spoken: str) -> tuple[str, int, str, str]:
    return match.id, seat, spoken, revision(match)


def _key_of_lines(
    _: PageCache, __: Request, match: HostedMatch, entry: LogEntry, seat: int, spoken: str
) -> tuple[str, int, int, str]:
    return match.id, entry.seq, scene_log.eyes_for(entry, seat), spoken


class PageCache:
    """What was rendered last: the changing parts of tables, and the lines of their logs."""

    def __init__(self) -> None:
        self._parts = LRUCache[tuple[str, int, str, str], str](_MOST_PARTS)
        self._lines = LRUCache[tuple[str, int, int, str], Markup](_MOST_LINES)

    @cachedmethod(lambda self: self._parts, _key_of_part)
    def part(self, request: Request, match: HostedMatch, seat: int, spoken: str) -> str:
        """The table as a seat sees it."""
        return markup(
            request,
            "table_live.html",
            words=words(spoken, match.game.name),
            scene=scene(match, seat, spoken),
            lines=self._log(request, match, seat, spoken),
            seen=revision(match),
        )

    def _log(self, request: Request, match: HostedMatch, seat: int, spoken: str) -> Markup:
        """The log, the newest entry first."""
        shown = reversed(match.log[-scene_log.LINES :])
        return Markup("").join(self.lines(request, match, entry, seat, spoken) for entry in shown)

    @cachedmethod(lambda self: self._lines, _key_of_lines)
    def lines(self, request: Request, match: HostedMatch, entry: LogEntry, seat: int, spoken: str) -> Markup:
        """The lines of an entry, worded once for all who may know the same of it."""
        own = words(spoken, match.game.name)
        colours = artist(match.game.name).colours(match.view(SPECTATOR))
        worded = scene_log.lines(match, [entry], seat, own, colours)
        return Markup(markup(request, "lines.html", words=own, lines=worded))
