"""What lies before the opponent that the game brings."""

from __future__ import annotations

from functools import cache

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.shapes import rectangle_edge
from bazigah.drawing.svg import group, label, rect, tip, use
from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.drawing.area import WIDTH
from bazigah.games.architects.drawing.cards import building_tip, small_building
from bazigah.games.architects.drawing.sitting import captured, counted, sitting, small_debts, small_ready
from bazigah.games.architects.facts.components import SCHEMES
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.state import Architects
from bazigah.games.architects.words.amounts import player
from bazigah.text.sentence import listed
from bazigah.text.words import Phrase, Words
from bazigah.text.words import label as label_of


def rival(view: Architects, pen: Pen) -> Picture:
    """What lies before the bot: its stock, workers, Debts and buildings."""
    at = sitting(view, int(view.bot), pen)
    words, p = at.words, at.player
    name = label(words, 78, 19.5, words.fill(player(view, at.seat)), "name")
    pen.draw(group(use("i-bot", 20, 19, 20, "aw-bot") + name, more=_plays_tip(words)))
    pen.draw(counted(words, "g-vp", int(points(view.players, view.bot, view.bot)), 152, 19, 22))
    pen.draw(
        group(counted(words, "aw-stock", int(p.stock), 0, 0, 22), x=208, y=19, more=_stock_tip(words, int(p.stock)))
    )
    pen.draw(
        group(
            counted(words, "aw-scheme", len(view.schemes), 0, 0, 22),
            x=264,
            y=19,
            more=_schemes_tip(words, tuple(sorted(map(int, view.schemes)))),
        )
    )
    small_ready(at, 318, 19)
    captured(at, 344, 6, 104, 26, 22)
    small_debts(at, 474, 19)
    cards = [int(card) for card in members(p.built)]
    for i, card in enumerate(cards):
        body, said = small_building(words, card, 33, 50), building_tip(words, card)
        pen.place(
            place.built(at.seat, card), 28 + i % 15 * 35.5, 64 + i // 15 * 54, body, rectangle_edge(34, 51, 5), tip=said
        )
    high = 38 + -(-len(cards) // 15) * 54 + (4 if cards else 0)
    ground = rect(0, 0, WIDTH, high, "ground", 8) + rect(3, 3, WIDTH - 6, high - 6, "frame", 6)
    return pen.picture("rival", WIDTH, high, words.say("draw.rival"), under=ground)


@cache
def _plays_tip(words: Words) -> str:
    return tip(words.say("rival.heading"), words.say("rival.plays"))


@cache
def _stock_tip(words: Words, count: int) -> str:
    return tip(words.say("amount.stock", count=count))


@cache
def _schemes_tip(words: Words, schemes: tuple[int, ...]) -> str:
    """What it can do next: the schemes that are still in its deck, in no order."""
    left = [
        Phrase("draw.scheme_left", {"scheme": label_of(SCHEMES, scheme), "count": schemes.count(scheme)})
        for scheme in sorted(set(schemes))
    ]
    return tip(words.say("draw.schemes_left", count=len(schemes)), listed(left, words))
