"""The Castles of Burgundy as a drawing: what the house asks of an artist."""

from __future__ import annotations

from functools import partial
from typing import Final

from bazigah.drawing.artist import Board, Counter
from bazigah.drawing.look import Look
from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.games.burgundy.drawing import area as draw_area
from bazigah.games.burgundy.drawing.board import SEATS, board
from bazigah.games.burgundy.drawing.parts import PARTS
from bazigah.games.burgundy.drawing.places import picked, price, target, trail
from bazigah.games.burgundy.facts.components import EMPTY, PHASES, ROUNDS
from bazigah.games.burgundy.state import Burgundy
from bazigah.games.burgundy.words.voice import COUNTED
from bazigah.text.words import Words

__all__ = ["PARTS", "picked", "price", "target", "trail"]

_ICONS: Final = ("g-vp", "g-silver", "g-worker", "b-goods", "g-goods-back", "b-stored")
COUNTERS: Final = tuple(Counter(name, icon) for name, icon in zip(COUNTED, _ICONS, strict=True))


def counters(view: Burgundy, seat: int) -> list[int]:
    """What a seat has, by COUNTERS."""
    p = view.players[seat]
    stored = sum(tile != EMPTY for tile in p.storage)
    return [int(p.points), int(p.silver), int(p.workers), int(sum(p.goods)), int(sum(p.sold)), stored]


def colours(view: Burgundy) -> list[str]:
    """The colour of every seat."""
    return list(SEATS[: len(view.players)])


def status(view: Burgundy, words: Words) -> list[str]:
    """The phase and the round."""
    if not view.order:
        return [words.say("draw.choosing")]
    phase = words.say("draw.phase", letter=words.isolate(PHASES.labels[view.phase]))
    return [phase, words.say("draw.round", round=min(int(view.round), ROUNDS - 1) + 1, rounds=ROUNDS)]


def boards(view: Burgundy, look: Look) -> list[Board]:
    """The common board."""
    return [Board("common", look.words.say("draw.common_board"), board(view, _pen(view, look)))]


def area(view: Burgundy, seat: int, look: Look) -> list[Board]:
    """The estate of a seat with its stores."""
    return [Board("estate", look.words.say("draw.estate"), draw_area.area(view, seat, _pen(view, look)))]


def small(view: Burgundy, seat: int, look: Look) -> Board:
    """The same, small."""
    return Board("estate", look.words.say("draw.estate"), draw_area.small(view, seat, _pen(view, look, "small-")))


def pocket(view: Burgundy, seat: int, look: Look) -> Picture:
    """Dice, stored tiles, goods, silver and workers in one strip."""
    return draw_area.pocket(view, seat, _pen(view, look, "pocket-"))


def _pen(view: Burgundy, look: Look, copy: str = "") -> Pen:
    return Pen(look, partial(price, view), copy)
