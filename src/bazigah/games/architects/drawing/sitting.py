"""A seat and what every picture of it shows in the same way: counts, workers, Debts, the cards to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import number
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import group, label, path, text, tip, use
from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.drawing.pieces import SEATS, crowd, crowd_width, worker
from bazigah.games.architects.facts.components import GOODS, MARKET_CARDS, WORKERS_EACH
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.market import KeepCard
from bazigah.games.architects.state import Architects
from bazigah.text.words import Words


@dataclass(frozen=True)
class Sitting:
    """A seat, its player, and the pen for one picture of it."""

    view: Architects
    seat: int
    pen: Pen
    player: Player
    words: Words

    def own(self) -> bool:
        """Does the onlooker sit here?"""
        return self.pen.look.seat == self.seat


def sitting(view: Architects, seat: int, pen: Pen) -> Sitting:
    return Sitting(view, seat, pen, view.players[seat], pen.words)


def counted(words: Words, icon: str, count: int, x: float, y: float, size: float) -> str:
    """A sign and how many of it, close together."""
    return use(icon, x - size * 0.5, y, size) + text(x + size * 0.55, y + 0.5, number(words, count), "t3")


@cache
def good_tip(words: Words, good: int, count: int) -> str:
    return tip(words.say(f"amount.{GOODS.labels[good]}", count=count))


@cache
def debts_tip(words: Words, unpaid: int, paid: int) -> str:
    return tip(words.say("draw.debts"), words.say("draw.debts_tip", unpaid=unpaid, paid=paid))


def captured(at: Sitting, x: float, y: float, wide: float, high: float, figure: float) -> None:
    """The workers of others that are held here."""
    groups = [(seat, int(count)) for seat, count in enumerate(at.player.captured) if count]
    widths = [crowd_width(count, figure) for _, count in groups]
    left = -(sum(widths) + 6 * (len(widths) - 1)) / 2
    large = high > 40
    body = path(rectangle(wide, high, 8), "box" if large else "hit")
    body += label(at.words, 0, 11 - high / 2, at.words.say("draw.captured")) if large else ""
    for (seat, count), width in zip(groups, widths, strict=True):
        body += group(crowd(at.words, SEATS[seat], count, figure), x=left + width / 2, y=9 if large else 0)
        left += width + 6
    if not groups and not large:
        body += use("aw-bars", -8, 0, figure * 0.8) + text(8, 0.5, number(at.words, 0), "t2 soft")
    said, edge = _captured_tip(at.words, sum(count for _, count in groups)), rectangle_edge(wide, high, 8)
    at.pen.place(place.stock(at.seat, "captured"), x + wide / 2, y + high / 2, body, edge, tip=said)


@cache
def _captured_tip(words: Words, count: int) -> str:
    return tip(words.say("draw.captured"), words.say("amount.workers", count=count))


def small_ready(at: Sitting, x: float, y: float) -> None:
    body = path(rectangle(44, 26, 6), "hit") + group(worker(SEATS[at.seat], 22), x=-11)
    body += text(11, 0.5, number(at.words, int(at.player.ready)), "t3")
    said = _ready_tip(at.words, int(at.player.ready))
    at.pen.place(place.stock(at.seat, "ready"), x, y, body, rectangle_edge(46, 26, 6), tip=said)


@cache
def _ready_tip(words: Words, count: int) -> str:
    return tip(words.say("draw.workers", count=count, total=WORKERS_EACH))


def small_debts(at: Sitting, x: float, y: float) -> None:
    """Unpaid and paid Debts."""
    unpaid, paid = int(at.player.unpaid), int(at.player.paid)
    body = path(rectangle(84, 26, 6), "hit") + counted(at.words, "aw-debt", unpaid, -14, 0, 20)
    body += counted(at.words, "aw-paid", paid, 28, 0, 20)
    at.pen.place(
        place.stock(at.seat, "debts"),
        x + 22,
        y,
        body,
        rectangle_edge(88, 26, 6),
        tip=debts_tip(at.words, unpaid, paid),
    )


def offered_cards(at: Sitting) -> tuple[list[int], int]:
    """The cards as far as the onlooker sees them, and how many there are."""
    decision = at.view.stack[-1] if at.view.stack else None
    if isinstance(decision, KeepCard) and decision.seat == at.seat:
        cards = [int(card) for card in at.view.building_pile[:MARKET_CARDS]]
    else:
        cards = [int(card) for card in members(at.player.pack)]
    return (cards if at.own() else []), len(cards)
