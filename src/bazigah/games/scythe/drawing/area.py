"""The own hand: combat cards and objectives."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number
from bazigah.drawing.shapes import rectangle_edge
from bazigah.drawing.svg import group, label, rect, text, tip, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.mats import (
    WIDTH,
    Sitting,
    ground,
    sitting,
)
from bazigah.games.scythe.drawing.pieces import (
    count,
    fight_card,
    fight_card_tip,
    lines,
    wrapped,
)
from bazigah.games.scythe.facts.components import (
    BITS,
    NOTHING,
)
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.cards import OBJECTIVE_CARDS, conditions
from bazigah.text.words import Words

_HAND_HEIGHT: Final = 124
_CARD: Final = (44.0, 62.0)


def hand(view: Scythe, seat: int, pen: Pen) -> Picture:
    """The own combat cards and objectives, or how many of them another player holds."""
    at = sitting(view, seat, pen)
    own = pen.look.seat == seat
    pen.draw(ground(_HAND_HEIGHT))
    if own:
        fight_cards(at, 34, 50, 66, _CARD)
        pen.draw(label(at.words, 108, 110, at.words.say("draw.only_you"), "t1 soft"))
    else:
        _backs(at, "sc-card-back", int(at.player.card_count()), 34)
    _objectives(at, own)
    return pen.picture("hand", WIDTH, _HAND_HEIGHT, at.words.say("draw.hand"))


def fight_cards(at: Sitting, x: float, step: float, y: float, size: tuple[float, float]) -> None:
    """The own combat cards, those of a value on one pile."""
    width, height = size
    for value, cards in enumerate(at.player.hand):
        held = int(cards)
        if held:
            body = _pile(at.words, value, held, size)
            top = count(at.words, held, width / 2 - 2, 3 - height / 2)
            edge = rectangle_edge(width + 4, height + 4, 8)
            said = fight_card_tip(at.words, value)
            at.pen.place(place.card(at.seat, value), x + value * step, y - 8, body, edge, "unit", said, top=top)
        else:
            hole = rect(-width / 2, -height / 2, width, height, "hole", 7)
            at.pen.place(place.card(at.seat, value), x + value * step, y - 8, hole, rectangle_edge(width, height, 7))


@cache
def _pile(words: Words, value: int, held: int, size: tuple[float, float]) -> str:
    below = [group(fight_card(words, value, *size), x=-2.5 * k, y=-2.5 * k) for k in range(min(held, 3) - 1, 0, -1)]
    return "".join(below) + fight_card(words, value, *size)


def _backs(at: Sitting, icon: str, held: int, x: float) -> None:
    shown = min(held, 6)
    at.pen.draw("".join(use(icon, x + i * 22, 58, 52) for i in range(shown)))
    at.pen.draw(text(x + 10 * max(shown - 1, 0), 104, number(at.words, held), "t3"))


def _objectives(at: Sitting, own: bool) -> None:
    """Those in the hand, then those revealed."""
    held = [int(objective) for objective in at.player.objectives]
    for i, objective in enumerate(held):
        x = 300 + i * 164
        if own:
            body, edge = goal_card(at.words, objective), rectangle_edge(156, 108, 8)
            at.pen.place(place.objective(at.seat, i), x, 62, body, edge, tip=_goal_tip(at.words, objective))
        else:
            at.pen.draw(use("sc-objective", x - 40, 58, 62))
    for i in range(2 - len(held)):
        shown = _revealed(at, i)
        body = goal_card(at.words, shown) if shown >= 0 else rect(-78, -54, 156, 108, "hole", 8)
        at.pen.draw(group(group(body, "past" if shown >= 0 else ""), x=300 + (len(held) + i) * 164, y=62))


def _revealed(at: Sitting, i: int) -> int:
    """The objectives a player has revealed, in order."""
    shown = [number for number in range(OBJECTIVE_CARDS.size()) if at.player.shown & BITS[number]]
    return shown[i] if i < len(shown) else NOTHING


@cache
def goal_card(words: Words, objective: int) -> str:
    """An objective: its name, and what it asks for."""
    name = words.component(OBJECTIVE_CARDS.name, OBJECTIVE_CARDS.labels[objective])
    ground = rect(-78, -54, 156, 108, "goal-card", 8) + rect(-78, -54, 156, 7, "goal-edge", 3)
    head = wrapped(words, name, 150)
    top = 14 * len(head) - 31
    told = _fitted(words, words.fill(conditions(objective)), 150, 54 - top)
    return ground + group(lines(words, head, "t1 strong on-goal"), y=-37) + group(told, y=top)


def _fitted(words: Words, told: str, width: float, height: float) -> str:
    """A text as large as its room allows."""
    for size in _SIZES:
        found = wrapped(words, told, width / size)
        if 14 * size * len(found) <= height:
            break
    return group(lines(words, found, "t1 on-goal"), more=f'transform="scale({size})"')


_SIZES: Final = (1, 0.92, 0.85, 0.78, 0.7)


@cache
def _goal_tip(words: Words, objective: int) -> str:
    name = OBJECTIVE_CARDS.labels[objective]
    return tip(words.component(OBJECTIVE_CARDS.name, name), words.effect(name))
