"""The part of a table's page that changes: made once for all who look through the same eyes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cachetools import LRUCache, cachedmethod
from markupsafe import Markup
from starlette.requests import Request

from bazigah.drawing.artist import artist
from bazigah.text.words import words
from bazigah.web.pages.pieces import Cutter, Digests, Pieces
from bazigah.web.pages.templating import markup
from bazigah.web.people.language import language
from bazigah.web.scene import log as scene_log
from bazigah.web.scene.scene import scene
from bazigah.web.storage.models import Person
from bazigah.web.tables.match import PLAYING, SPECTATOR, HostedMatch, LogEntry
from bazigah.web.tables.plan import NO_CLOCK

_MOST_PARTS: Final = 60  # each some 200 KB: an answer and the news of it come within a moment
_MOST_DIGESTS: Final = 6000  # of parts that pages may still show
_MOST_LINES: Final = 30_000
PartKey = tuple[str, int, str, str]  # table, seat, language, revision


@dataclass(frozen=True)
class Viewer:
    """Who looks at which table: what the page around the changing part needs to know."""

    id: str
    game: str
    title: str
    seat: int
    plays: bool
    timed: bool = False


def viewer(match: HostedMatch, seat: int, spoken: str) -> Viewer:
    """A seat at a table, or a spectator."""
    plays = match.stage == PLAYING and seat >= 0 and match.seats[seat].stand_in is None
    return Viewer(
        match.id, match.game.name, words(spoken, match.game.name).title(), seat, plays, match.table.clock != NO_CLOCK
    )


def revision(match: HostedMatch) -> str:
    """What tells one state of a table from the next: its last entry, whether there is a rematch, who is not heard."""
    quiet = sum(len(others) for others in match.talk.muted.values())
    return f"{match.seq}-{match.table.rematch_id or ''}{f'-{quiet}' if quiet else ''}"


def viewpoint(match: HostedMatch, person: Person | None, wished: int | None) -> int:
    """The seat from which somebody looks: the one wished for if it is theirs, else their usual one."""
    person_id = None if person is None else person.id
    return wished if wished in match.seats_of(person_id) else match.viewpoint_of(person_id)


def live_part(request: Request, match: HostedMatch, seat: int, shown: str = "") -> str:
    """The table as a seat sees it in the language of the request; for a page that shows another state what changed."""
    cache: PageCache = request.app.state.page_cache
    return cache.since(request, match, seat, language(request), shown)


def _key_of_part(_: PageCache, __: Request, match: HostedMatch, seat: int, spoken: str) -> PartKey:
    return match.id, seat, spoken, revision(match)


class LivePart:
    """The table as a seat sees it, and what was made of it for those who saw it before."""

    def __init__(self, pieces: Pieces) -> None:
        self.digests = pieces.digests()
        self._pieces = pieces
        self._changes: dict[str, str] = {}

    @cached_property
    def whole(self) -> str:
        return self._pieces.whole()

    def since(self, shown: str, had: Digests) -> str:
        """What changed since another state, for all who have that."""
        if shown not in self._changes:
            based = self._pieces.since(had)
            self._changes[shown] = based.replace("data-mark=", f'data-base="{shown}" data-mark=', 1)
        return self._changes[shown]


class PageCache:
    """What was rendered last: the changing parts of tables, and the lines of their logs."""

    def __init__(self) -> None:
        self._parts = LRUCache[PartKey, LivePart](_MOST_PARTS)
        self._digests = LRUCache[PartKey, Digests](_MOST_DIGESTS)
        self._lines = LRUCache[tuple[str, int, int, str], str](_MOST_LINES)

    def since(self, request: Request, match: HostedMatch, seat: int, spoken: str, shown: str) -> str:
        """The table as a seat sees it; where it is known what a page shows, only what changed since then."""
        part = self.part(request, match, seat, spoken)
        had = self._digests.get((match.id, seat, spoken, shown))
        return part.whole if had is None or shown == revision(match) else part.since(shown, had)

    @cachedmethod(lambda self: self._parts, _key_of_part)
    def part(self, request: Request, match: HostedMatch, seat: int, spoken: str) -> LivePart:
        """The table as a seat sees it."""
        cutter = Cutter()
        text = markup(
            request,
            "table_live.html",
            words=words(spoken, match.game.name),
            scene=scene(match, seat, spoken),
            lines=self._log(request, match, seat, spoken),
            seen=revision(match),
            cut=cutter.cut,
            drawing=cutter.drawing,
        )
        part = LivePart(cutter.pieces(text))
        self._digests[match.id, seat, spoken, revision(match)] = part.digests
        return part

    def _log(self, request: Request, match: HostedMatch, seat: int, spoken: str) -> Markup:
        """The log, the newest entry first."""
        told = []
        for entry in reversed(match.log[-scene_log.LINES :]):
            key = match.id, entry.seq, scene_log.eyes_for(entry, seat), spoken
            if key not in self._lines:
                self._lines[key] = self._worded(request, match, entry, seat, spoken)
            told.append(self._lines[key])
        return Markup("".join(told))

    def _worded(self, request: Request, match: HostedMatch, entry: LogEntry, seat: int, spoken: str) -> str:
        """The lines of an entry: for all who may know the same of it."""
        own = words(spoken, match.game.name)
        colours = artist(match.game.name).colours(match.view(SPECTATOR))
        worded = scene_log.lines(match, [entry], seat, own, colours)
        return markup(request, "lines.html", words=own, lines=worded, cut=Cutter.cut)
