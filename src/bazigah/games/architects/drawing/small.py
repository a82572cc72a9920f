"""What lies before a player, small, and in a strip for the foot of a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import group, path, rect, tip, use
from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.drawing.cards import apprentice_tip, building_tip, chit, portrait, skills, small_building
from bazigah.games.architects.drawing.pieces import ICONS
from bazigah.games.architects.drawing.sitting import (
    Sitting,
    captured,
    counted,
    good_tip,
    offered_cards,
    sitting,
    small_debts,
    small_ready,
)
from bazigah.games.architects.facts.components import GOODS, HAND_LIMIT, SKILLS
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.state import Architects
from bazigah.text.words import Words

_SMALL: Final = 296


def small(view: Architects, seat: int, pen: Pen) -> Picture:
    """Figures in two lines, then apprentices and buildings."""
    at = sitting(view, seat, pen)
    for good in range(GOODS.size()):
        _figure(at, GOODS.labels[good], ICONS[good], int(at.player.goods[good]), 26 + good * 49, 17)
    small_ready(at, 26, 46)
    captured(at, 52, 33, 104, 26, 22)
    small_debts(at, 178, 46)
    _figure(at, "hand", "aw-cback", int(size(at.player.hand)), 270, 46)
    lines = _small_cards(at)
    pen.draw(f'<path class="rule" d="M8 31H{_SMALL - 8}M8 61H{_SMALL - 8}"/>')
    high = 68 + lines * 54
    ground = rect(0, 0, _SMALL, high, "ground")
    return pen.picture("small", _SMALL, high, at.words.say("draw.area"), under=ground)


def _figure(at: Sitting, what: str, icon: str, count: int, x: float, y: float) -> None:
    """A sign and a number."""
    body = path(rectangle(44, 26, 6), "hit") + counted(at.words, icon, count, 0, 0, 20)
    at.pen.place(place.stock(at.seat, what), x, y, body, rectangle_edge(46, 26, 6), tip=_FIGURES[what](at.words, count))


@cache
def _hand_tip(words: Words, count: int) -> str:
    return tip(words.say("draw.hand", count=count, limit=HAND_LIMIT))


def _tip_of(good: int) -> Callable[[Words, int], str]:
    return lambda words, count: good_tip(words, good, count)


_FIGURES: Final[dict[str, Callable[[Words, int], str]]] = {
    "hand": _hand_tip,
    **{name: _tip_of(good) for good, name in enumerate(GOODS.labels)},
}


def _small_cards(at: Sitting) -> int:
    """Apprentices, then buildings, eight in a line; how many lines there are."""
    team = [int(card) for card in members(at.player.team)]
    cards = [int(card) for card in members(at.player.built)]
    for i, apprentice in enumerate(team):
        body, said = _small_apprentice(apprentice), apprentice_tip(at.words, apprentice)
        at.pen.place(place.hired(at.seat, apprentice), *_cell(i), body, rectangle_edge(34, 51, 5), tip=said)
    for i, card in enumerate(cards, len(team)):
        body, said = small_building(at.words, card, 33, 50), building_tip(at.words, card)
        at.pen.place(place.built(at.seat, card), *_cell(i), body, rectangle_edge(34, 51, 5), tip=said)
    return max(1, -(-(len(team) + len(cards)) // 8))


def _cell(i: int) -> tuple[float, float]:
    return 24 + i % 8 * 35.5, 93 + i // 8 * 54


@cache
def _small_apprentice(apprentice: int) -> str:
    has = skills(apprentice)
    drawn = rect(-16.5, -25, 33, 50, "aw-card", 5) + group(portrait(apprentice, 31, 32), y=-8)
    for i, skill in enumerate(has):
        x = (i - (len(has) - 1) / 2) * 10
        drawn += use(f"aw-s-{SKILLS.labels[skill]}", x, 17, 15 if len(has) == 1 else 11)
    return drawn


# --- the pocket ---------------------------------------------------------------------------------------------------


def pocket(view: Architects, seat: int, pen: Pen) -> Picture:
    """Goods and workers, below them the cards in hand or to choose from."""
    at = sitting(view, seat, pen)
    for good in range(GOODS.size()):
        _figure(at, GOODS.labels[good], ICONS[good], int(at.player.goods[good]), 26 + good * 53.5, 14)
    small_ready(at, 347, 14)
    offered, _ = offered_cards(at)
    name, cards = (place.offered, offered) if offered else (place.held, _own_hand(at))
    step = min(45.0, 370 / max(1, len(cards)))
    for i, card in enumerate(cards):
        body, edge = chit(at.words, card), rectangle_edge(min(42, step - 1), 28, 5)
        pen.place(name(seat, card), 24 + i * step, 43, body, edge, tip=building_tip(at.words, card))
    return pen.picture("pocket", 374, 58, at.words.say("draw.pocket"))


def _own_hand(at: Sitting) -> Sequence[int]:
    return [int(card) for card in members(at.player.hand)] if at.own() else []
