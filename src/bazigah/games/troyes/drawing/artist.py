"""Troyes as a drawing: what the house asks of an artist."""

from __future__ import annotations

from functools import partial
from typing import Final

from bazigah.drawing.artist import Board, Counter
from bazigah.drawing.look import Look
from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.games.troyes.drawing import activities as draw_activities
from bazigah.games.troyes.drawing import area as draw_area
from bazigah.games.troyes.drawing import board as draw_board
from bazigah.games.troyes.drawing import city as draw_city
from bazigah.games.troyes.drawing.area import hides_points
from bazigah.games.troyes.drawing.parts import PARTS
from bazigah.games.troyes.drawing.pieces import SEATS
from bazigah.games.troyes.drawing.places import picked, price, target
from bazigah.games.troyes.drawing.trail import trail
from bazigah.games.troyes.facts.components import RED_EVENTS
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.rules.turns import CounterBlack
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.voice import COUNTED
from bazigah.text.words import Words

__all__ = ["PARTS", "hides_points", "picked", "price", "target", "trail"]

_ICONS: Final = ("g-vp", "tr-denier", "tr-infl", "tr-citizens", "tr-e-skirmish")
COUNTERS: Final = tuple(Counter(name, icon) for name, icon in zip(COUNTED, _ICONS, strict=True))


def counters(view: Troyes, seat: int) -> list[int]:
    """What a seat has, by COUNTERS; points that are held secretly are 0 in a view."""
    p = view.players[seat]
    figures = (view.scores()[seat], p.deniers, p.influence, p.supply)
    return [*[int(figure) for figure in figures], int(p.taken).bit_count()]


def colours(view: Troyes) -> list[str]:
    """The colour of every seat."""
    return list(SEATS[: len(view.players)])


def status(view: Troyes, words: Words) -> list[str]:
    """The round and its phase."""
    if view.stack and isinstance(view.stack[0], SetCitizen):
        return [words.say("draw.setting")]
    rounds = int(RED_EVENTS[len(view.players)])
    told = [words.say("draw.round", round=int(view.round) + 1, rounds=rounds)]
    if view.stack:
        against = isinstance(view.stack[0], CounterBlack)
        told.append(words.say("draw.against_black") if against else words.say("draw.actions"))
    return told


def boards(view: Troyes, look: Look) -> list[Board]:
    """The square, the Activity cards, then events and buildings."""
    words = look.words
    return [
        Board("square", words.say("draw.square"), draw_board.square(view, _pen(view, look))),
        Board("cards", words.say("draw.cards"), draw_activities.cards(view, _pen(view, look))),
        Board("city", words.say("draw.city"), draw_city.city(view, _pen(view, look))),
    ]


def area(view: Troyes, seat: int, look: Look) -> list[Board]:
    """The stocks and characters of a seat."""
    return [Board("area", look.words.say("draw.area"), draw_area.area(view, seat, _pen(view, look)))]


def small(view: Troyes, seat: int, look: Look) -> Board:
    """The same, small."""
    return Board("area", look.words.say("draw.area"), draw_area.small(view, seat, _pen(view, look, "small-")))


def pocket(view: Troyes, seat: int, look: Look) -> Picture:
    """The own dice and what they could do, in one strip."""
    return draw_area.pocket(view, seat, _pen(view, look, "pocket-"))


def _pen(view: Troyes, look: Look, copy: str = "") -> Pen:
    return Pen(look, partial(price, view), copy)
