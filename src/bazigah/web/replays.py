"""A position of a finished game with all that led to it, ready for the page."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from bazigah.bots.analysis import Judgement, costly
from bazigah.drawing.artist import artist
from bazigah.drawing.course import course_chart, loss_dot
from bazigah.figures import difference
from bazigah.web import scene_log, scene_seats
from bazigah.web.analyses import Analysis
from bazigah.web.match import PLAY, Match
from bazigah.web.scene import picture
from bazigah.web.scene_parts import Line, Sight, Standing
from bazigah.words import Words


@dataclass(frozen=True)
class LookBack(Sight):
    """One position of a finished game: its number among all, the log so far, and at the end the result."""

    at: int
    steps: int
    said: str
    lines: list[Line]
    standings: list[Standing]
    may_fork: bool


@dataclass(frozen=True)
class Missed:
    """A choice that gave points away, in words, and the position where it was to be made."""

    step: int
    said: str


@dataclass(frozen=True)
class Insight:
    """A finished game as a bot sees it: the chances over its steps, and the choices that cost the most."""

    id: str
    title: str
    chart: Markup
    missed: list[Missed]


def insight(match: Match, analysis: Analysis, words: Words) -> Insight:
    """The analysis of a game, ready for the page. When a game is over, its whole record is open to all."""
    names, worst = match.names(words), costly(analysis.judged)
    colours = artist(match.game.name).colours(match.playing.state)
    dots = [
        loss_dot(words, colours[one.seat], one.step, one.chance_after, one.loss, f"/r/{match.id}?at={one.step}")
        for one in worst
    ]
    chart = course_chart(words, names, colours, analysis.chances, dots)
    missed = [Missed(one.step, _said(match, one, names[one.seat], words)) for one in worst]
    return Insight(match.id, words.title(), Markup(chart.svg(words)), missed)


def _said(match: Match, one: Judgement, name: str, words: Words) -> str:
    view = match.game.view(match.playing.at(one.step), one.seat)
    naming = match.naming(words)
    chosen, better = (words.isolate(naming.action(view, each.action)) for each in (one.chosen, one.best))
    points = words.isolate(difference(words, -one.loss))
    return words.say("web.analysis.choice", name=words.isolate(name), chosen=chosen, better=better, points=points)


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
