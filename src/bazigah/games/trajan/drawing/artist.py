"""Trajan as a drawing: what the house asks of an artist."""

from __future__ import annotations

from functools import partial
from typing import Final

from bazigah.drawing.artist import Board, Counter
from bazigah.drawing.look import Look
from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.games.trajan.drawing import area as draw_area
from bazigah.games.trajan.drawing.board import board
from bazigah.games.trajan.drawing.parts import PARTS
from bazigah.games.trajan.drawing.pieces import SEATS
from bazigah.games.trajan.drawing.places import picked, price, target, trail
from bazigah.games.trajan.facts.components import QUARTERS, ROUNDS
from bazigah.games.trajan.rules.senate import votes_of
from bazigah.games.trajan.state import Trajan
from bazigah.games.trajan.words.voice import COUNTED
from bazigah.text.words import Words

__all__ = ["PARTS", "picked", "price", "target", "trail"]

_ICONS: Final = ("g-vp", "t-senate", "t-back", "t-supply", "t-military", "t-construction")
COUNTERS: Final = tuple(Counter(name, icon) for name, icon in zip(COUNTED, _ICONS, strict=True))


def counters(view: Trajan, seat: int) -> list[int]:
    """What a seat has, by COUNTERS."""
    p = view.players[seat]
    tokens = [int(p.supply), int(p.legionnaires), int(p.workers)]
    return [int(p.points), int(votes_of(p)), int(p.cards()), *tokens]


def colours(view: Trajan) -> list[str]:
    """The colour of every seat."""
    return list(SEATS[: len(view.players)])


def status(view: Trajan, words: Words) -> list[str]:
    """The quarter and the round."""
    quarter = words.say("draw.quarter", quarter=int(view.quarter) + 1, quarters=QUARTERS.size())
    return [quarter, words.say("draw.round", round=int(view.round) + 1, rounds=ROUNDS.size())]


def boards(view: Trajan, look: Look) -> list[Board]:
    """The common board."""
    return [Board("common", look.words.say("draw.common_board"), board(view, _pen(view, look)))]


def area(view: Trajan, seat: int, look: Look) -> list[Board]:
    """The mat of a seat with its cards."""
    return [Board("mat", look.words.say("draw.mat"), draw_area.area(view, seat, _pen(view, look)))]


def small(view: Trajan, seat: int, look: Look) -> Board:
    """The same, small."""
    return Board("mat", look.words.say("draw.mat"), draw_area.small(view, seat, _pen(view, look, "small-")))


def pocket(view: Trajan, seat: int, look: Look) -> Picture:
    """Markers and cards in one strip."""
    return draw_area.pocket(view, seat, _pen(view, look, "pocket-"))


def _pen(view: Trajan, look: Look, copy: str = "") -> Pen:
    return Pen(look, partial(price, view), copy)
