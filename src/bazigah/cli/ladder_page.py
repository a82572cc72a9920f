"""The page about the levels of the opponents: a table for each game, and one picture of all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bazigah.drawing.chart import Axis, Chart, Curve
from bazigah.text.figures import decimal, share
from bazigah.text.words import Words, words

PICTURE: Final = "images/ladder.svg"  # beside the page
_COLOURS: Final = ("red", "blue", "green", "purple", "orange", "brown")
_STEP: Final = 1000  # between the marks of the ratings
_SHIFT: Final = 0.04  # between the curves, so that their spreads do not cover each other
_COLUMNS: Final = ("level", "spec", "time", "wins", "rating")

Figures = Mapping[str, Any]


def page(found: Mapping[str, Figures], said: Words, *, illustrated: bool = False) -> str:
    """The page in Markdown."""
    parts = [f"# {said.say('cli.ladder.title')}", said.say("cli.ladder.how")]
    if illustrated:
        parts.append(f"![{said.say('cli.ladder.picture')}]({PICTURE})")
    parts += [_section(game, figures, said) for game, figures in found.items()]
    return "\n\n".join(parts) + "\n"


def _section(game: str, figures: Figures, said: Words) -> str:
    compiled = "cli.bench.compiled" if figures["compiled"] else "cli.bench.plain"
    how = said.say("cli.ladder.measured", date=said.isolate(figures["date"]), how=f"@{compiled}")
    rows = [_row(level, said) for level in figures["levels"]]
    head = [said.say(f"cli.ladder.column.{name}") for name in _COLUMNS]
    table = "\n".join(_line(cells) for cells in [head, ["---"] * len(head), *rows])
    return f"## {words(said.language, game).title()}\n\n{how}\n\n{table}"


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _row(level: Figures, said: Words) -> list[str]:
    return [
        f"{said.number(level['number'])}. {said.say(level['title'].removeprefix('@'))}",
        f"`{level['spec']}`",
        said.say("cli.ladder.time", time=decimal(said, level["ms_per_decision"])),
        _wins(level, said),
        _rating(level["rating"], said),
    ]


def _wins(level: Figures, said: Words) -> str:
    if "win_rate" not in level:
        return "-"
    low, high = level["interval"]
    rate, least, most = (share(said, value) for value in (level["win_rate"], low, high))
    return said.say("cli.ladder.wins", rate=rate, low=least, high=most, games=level["games"])


def _rating(rating: Figures, said: Words) -> str:
    points = said.number(round(rating["points"]))
    low, high = (said.number(round(end)) for end in rating["interval"])
    return points if low == high else said.say("cli.ladder.rating", rating=points, low=low, high=high)


def plot(found: Mapping[str, Figures], said: Words) -> str:
    """The ratings of all levels, a curve for each game."""
    levels = max((figures["levels"] for figures in found.values()), key=len)
    curves = [
        Curve(
            words(said.language, game).title(),
            _COLOURS[number % len(_COLOURS)],
            [(level["number"] + _SHIFT * number, level["rating"]["points"]) for level in figures["levels"]],
            [level["rating"]["interval"][1] - level["rating"]["points"] for level in figures["levels"]],
        )
        for number, (game, figures) in enumerate(found.items())
    ]
    titles = [(level["number"], said.say(level["title"].removeprefix("@"))) for level in levels]
    across = Axis(0.5, len(levels) + 0.5, titles)
    return Chart(said.say("cli.ladder.picture"), across, _ratings(curves, said), curves).alone(said, next(iter(found)))


def _ratings(curves: Iterable[Curve], said: Words) -> Axis:
    ends = [
        end
        for curve in curves
        for (_, points), spread in zip(curve.points, curve.spread, strict=True)
        for end in (points - spread, points + spread)
    ]
    least, most = int(min(ends) // _STEP) * _STEP, -int(-max(ends) // _STEP) * _STEP
    return Axis(least, most, [(mark, said.number(mark)) for mark in range(least, most + 1, _STEP)])
