"""A position of a finished game with all that led to it, ready for the page."""

from __future__ import annotations

from dataclasses import dataclass

from bazigah.drawing.artist import artist
from bazigah.web import scene_log, scene_seats
from bazigah.web.match import PLAY, Match
from bazigah.web.scene import picture
from bazigah.web.scene_parts import Line, Picture, Plate, Standing
from bazigah.words import Words


@dataclass(frozen=True)
class LookBack:
    """One position: its number among all, the boards, the players, the log so far, and the ways of the last step."""

    id: str
    game: str
    title: str
    at: int
    steps: int
    seat: int
    said: str
    picture: Picture
    plates: list[Plate]
    lines: list[Line]
    trail: list[list[str | int]]
    standings: list[Standing]
    may_fork: bool

    @property
    def front(self) -> int:
        return max(self.seat, 0)

    @property
    def own(self) -> Plate:
        return self.plates[self.front]

    @property
    def others(self) -> list[Plate]:
        """The other players, the next one first."""
        return self.plates[self.front + 1 :] + self.plates[: self.front]


def look_back(match: Match, at: int, seat: int, words: Words) -> LookBack:
    """The position after so many steps, as a seat saw it (-1: a spectator)."""
    record = match.playing
    state = record.at(at)
    view = match.game.view(state, seat)
    last = [entry.seq for entry in match.log if entry.kind == PLAY][:at]
    told = [entry for entry in match.log if last and entry.seq <= last[-1]]
    lines = scene_log.lines(match, told, seat, words, artist(match.game.name).colours(view))
    return LookBack(
        id=match.id,
        game=match.game.name,
        title=words.title(),
        at=at,
        steps=len(record.steps),
        seat=seat,
        said=" ".join(lines[0].texts) if lines else words.say("web.told.begin"),
        picture=picture(match, view, seat, words, told, lit=False),
        plates=scene_seats.plates(match, view, seat, words),
        lines=lines,
        trail=[[at, left, reached] for entry in told[-1:] for left, reached in entry.trail],
        standings=scene_seats.standings(match, match.view(seat), words) if at == len(record.steps) else [],
        may_fork=at < len(record.steps),
    )
