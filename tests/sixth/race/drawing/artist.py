"""The race as a drawing: what the house asks of an artist."""

from __future__ import annotations

from functools import partial
from typing import Final

from bazigah.drawing.artist import Board, Counter
from bazigah.drawing.look import Look
from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.text.words import Words

from ..state import Race
from ..words.voice import COUNTED
from . import area as draw_area
from .board import board
from .parts import PARTS
from .pieces import COLOURS
from .places import picked, price, target, trail

__all__ = ["PARTS", "picked", "price", "target", "trail"]

_ICONS: Final = ("g-vp", "race-step", "race-well")
COUNTERS: Final = tuple(Counter(name, icon) for name, icon in zip(COUNTED, _ICONS, strict=True))


def counters(view: Race, seat: int) -> list[int]:
    """What a seat has, by COUNTERS."""
    runner = view.runners[seat]
    return [int(view.scores()[seat]), int(runner.space), int(runner.water)]


def colours(view: Race) -> list[str]:
    """The colour of every seat."""
    return list(COLOURS[: len(view.runners)])


def status(view: Race, words: Words) -> list[str]:
    """How long the track is."""
    return [words.say("draw.status", length=int(view.length()))]


def boards(view: Race, look: Look) -> list[Board]:
    """The track."""
    return [Board("track", look.words.say("draw.track"), board(view, _pen(view, look)))]


def area(view: Race, seat: int, look: Look) -> list[Board]:
    """The dice and the card of a seat."""
    return [_runner(view, seat, look, "", 552, 96)]


def small(view: Race, seat: int, look: Look) -> Board:
    """The same, small."""
    return _runner(view, seat, look, "small-", 296, 64)


def pocket(view: Race, seat: int, look: Look) -> Picture:
    """The same in one strip."""
    return draw_area.area(view, seat, _pen(view, look, "pocket-"), "pocket", 374, 58)


def _runner(view: Race, seat: int, look: Look, copy: str, width: float, height: float) -> Board:
    title = look.words.say("draw.runner")
    return Board("runner", title, draw_area.area(view, seat, _pen(view, look, copy), "area", width, height))


def _pen(view: Race, look: Look, copy: str = "") -> Pen:
    return Pen(look, partial(price, view), copy)
