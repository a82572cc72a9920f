"""A position of a finished game with all that led to it, ready for the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from bazigah.bots.analysis import Judgement
from bazigah.drawing.artist import artist
from bazigah.drawing.course import course_chart, loss_dot
from bazigah.engine.core.state import State
from bazigah.text.figures import difference
from bazigah.text.words import Words
from bazigah.web.bots.analyses import Analysis
from bazigah.web.scene import log as scene_log
from bazigah.web.scene import seats as scene_seats
from bazigah.web.scene.scene import picture
from bazigah.web.scene.view_models import LogLine, ResultRow, TableView
from bazigah.web.tables.looking_back import Retrospect
from bazigah.web.tables.match import HostedMatch


@dataclass(frozen=True)
class ReplayScene(TableView):
    """One position of a finished game: its number among all, the log so far, and at the end the result."""

    at: int
    steps: int
    said: str
    lines: list[LogLine]
    standings: list[ResultRow]
    may_fork: bool


@dataclass(frozen=True)
class CostlyChoice:
    """A choice that gave points away, in words, and the position where it was to be made."""

    step: int
    said: str


@dataclass(frozen=True)
class AnalysisView:
    """A finished game as a bot sees it: the chances over its steps, and the choices that cost the most."""

    id: str
    title: str
    chart: Markup
    missed: list[CostlyChoice]


def analysis_view(match: HostedMatch, analysis: Analysis, past: Mapping[int, State], words: Words) -> AnalysisView:
    """The analysis of a game, ready for the page. When a game is over, its whole record is open to all."""
    names, worst = match.names(words), analysis.worst
    colours = artist(match.game.name).colours(match.playing.state)
    dots = [
        loss_dot(words, colours[one.seat], one.step, one.chance_after, one.loss, f"/r/{match.id}?at={one.step}")
        for one in worst
    ]
    chart = course_chart(words, names, colours, analysis.chances, dots)
    missed = [CostlyChoice(one.step, _said(match, one, past[one.step], names[one.seat], words)) for one in worst]
    return AnalysisView(match.id, words.title(), Markup(chart.svg(words)), missed)


def _said(match: HostedMatch, one: Judgement, before: State, name: str, words: Words) -> str:
    view = match.game.view(before, one.seat)
    naming = match.naming(words)
    chosen, better = (words.isolate(naming.action(view, each.action)) for each in (one.chosen, one.best))
    points = words.isolate(difference(words, -one.loss))
    return words.say("web.analysis.choice", name=words.isolate(name), chosen=chosen, better=better, points=points)


def replay_scene(past: Retrospect, seat: int, words: Words) -> ReplayScene:
    """A position of a game as a seat saw it (-1: a spectator)."""
    match, at, entries = past.match, past.at, past.log
    view = match.game.view(past.state, seat)
    lines = scene_log.lines(match, entries, seat, words, artist(match.game.name).colours(view))
    return ReplayScene(
        id=match.id,
        game=match.game.name,
        title=words.title(),
        at=at,
        steps=match.table.steps,
        seat=seat,
        said=" ".join(lines[0].texts) if lines else words.say("web.told.begin"),
        picture=picture(match, view, seat, words, entries, lit=False),
        plates=scene_seats.plates(match, view, seat, words),
        lines=lines,
        trail=[[at, left, reached] for entry in entries[-1:] for left, reached in entry.trail],
        standings=scene_seats.standings(match, view, words) if at == match.table.steps else [],
        may_fork=at < match.table.steps,
    )
