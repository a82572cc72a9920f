"""Architects of the West Kingdom as a drawing: what the house asks of an artist."""

from __future__ import annotations

from functools import partial
from typing import Final

from bazigah.drawing.artist import Board, Counter
from bazigah.drawing.look import Look
from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.games.architects.drawing import area as draw_area
from bazigah.games.architects.drawing import small as draw_small
from bazigah.games.architects.drawing.board import board
from bazigah.games.architects.drawing.opponent import rival
from bazigah.games.architects.drawing.parts import PARTS
from bazigah.games.architects.drawing.pieces import SEATS
from bazigah.games.architects.drawing.places import picked, price, target
from bazigah.games.architects.drawing.trail import trail
from bazigah.games.architects.facts.components import GUILDHALL_SPACES, NOBODY, SILVER
from bazigah.games.architects.facts.sets import size
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.state import NOT_TRIGGERED, SETTING_UP, Architects
from bazigah.games.architects.words.voice import COUNTED
from bazigah.text.words import Words

__all__ = ["PARTS", "picked", "price", "target", "trail"]

_ICONS: Final = ("g-vp", "g-silver", "aw-ready", "aw-virtue", "aw-cback", "aw-debt")
COUNTERS: Final = tuple(Counter(name, icon) for name, icon in zip(COUNTED, _ICONS, strict=True))


def counters(view: Architects, seat: int) -> list[int]:
    """What a seat has, by COUNTERS; its points are those it would have now."""
    p = view.players[seat]
    figures = (points(view.players, view.bot, seat), p.goods[SILVER], p.ready, p.virtue, size(p.hand), p.unpaid)
    return [int(figure) for figure in figures]


def colours(view: Architects) -> list[str]:
    """The colour of every seat."""
    return list(SEATS[: view.humans()])


def status(view: Architects, words: Words) -> list[str]:
    """How full the Guildhall is, and the round."""
    if view.round == SETTING_UP:
        return [words.say("draw.setting_up")]
    filled, total = len(view.guildhall), int(GUILDHALL_SPACES[len(view.players)])
    told = [words.say("draw.filled", count=filled, total=total), words.say("draw.round", round=int(view.round) + 1)]
    return [*told, words.say("draw.last_turns")] if view.last_turns != NOT_TRIGGERED else told


def boards(view: Architects, look: Look) -> list[Board]:
    """The main board, and what lies before the bot where there is one."""
    found = [Board("common", look.words.say("draw.common_board"), board(view, _pen(view, look)))]
    if view.bot != NOBODY:
        found.append(Board("rival", look.words.say("draw.rival"), rival(view, _pen(view, look))))
    return found


def area(view: Architects, seat: int, look: Look) -> list[Board]:
    """Everything of a seat."""
    return [Board("area", look.words.say("draw.area"), draw_area.area(view, seat, _pen(view, look)))]


def small(view: Architects, seat: int, look: Look) -> Board:
    """The same, small."""
    return Board("area", look.words.say("draw.area"), draw_small.small(view, seat, _pen(view, look, "small-")))


def pocket(view: Architects, seat: int, look: Look) -> Picture:
    """Goods, workers and cards in one strip."""
    return draw_small.pocket(view, seat, _pen(view, look, "pocket-"))


def _pen(view: Architects, look: Look, copy: str = "") -> Pen:
    return Pen(look, partial(price, view), copy)
