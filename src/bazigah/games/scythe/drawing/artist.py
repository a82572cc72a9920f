"""Scythe as a drawing: what the house asks of an artist."""

from __future__ import annotations

from functools import partial
from typing import Final

from bazigah.drawing.artist import Board, Counter
from bazigah.drawing.look import Look
from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.games.scythe.drawing import cards, combat, faction, mats, seating
from bazigah.games.scythe.drawing import small as little
from bazigah.games.scythe.drawing.area import hand
from bazigah.games.scythe.drawing.board import board
from bazigah.games.scythe.drawing.parts import PARTS
from bazigah.games.scythe.drawing.picked import picked
from bazigah.games.scythe.drawing.targets import price, target
from bazigah.games.scythe.drawing.trail import trail
from bazigah.games.scythe.facts.components import ALL_STARS
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import ClaimCard
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.voice import COUNTED
from bazigah.text.words import Words

__all__ = ["PARTS", "picked", "price", "target", "trail"]

_ICONS: Final = ("g-vp", "sc-power", "sc-popularity", "sc-coins", "sc-combat_cards", "sc-gold-star")
COUNTERS: Final = tuple(Counter(name, icon) for name, icon in zip(COUNTED, _ICONS, strict=True))


def counters(view: Scythe, seat: int) -> list[int]:
    """What a seat has, by COUNTERS; its points are the fortune it would have now."""
    p = view.players[seat]
    figures = (view.fortune(seat), p.power, p.popularity, p.coins, p.card_count(), p.star_count())
    return [int(figure) for figure in figures]


def colours(view: Scythe) -> list[str]:
    """The colour of every seat."""
    return seating.colours(view)


def status(view: Scythe, words: Words) -> list[str]:
    """The turn, and how near the end is."""
    if not view.turn:
        return [words.say("draw.seating")]
    most = max(int(p.star_count()) for p in view.players)
    return [words.say("draw.turn", turn=int(view.turn)), words.say("draw.most_stars", stars=most, all=ALL_STARS)]


def boards(view: Scythe, look: Look) -> list[Board]:
    """The map, and what is laid open for a moment: a combat, an encounter, the Factory cards."""
    words = look.words
    found = [Board("map", words.say("draw.map"), board(view, _pen(view, look)))]
    decision = view.stack[-1] if view.stack else None
    if not view.turn:
        found.append(Board("seating", words.say("draw.seating"), seating.offers(view, _pen(view, look))))
    if view.battle:
        found.append(Board("combat", words.say("draw.combat"), combat.combat(view, _pen(view, look, "combat-"))))
    if isinstance(decision, Encounter):
        found.append(Board("encounter", words.say("draw.encounter"), cards.encounter(view, _pen(view, look))))
    if isinstance(decision, ClaimCard) and decision.seat == look.seat:
        found.append(Board("factory", words.say("draw.factory"), cards.factory(view, _pen(view, look))))
    return found


def area(view: Scythe, seat: int, look: Look) -> list[Board]:
    """The player mat, the faction mat and the hand."""
    words = look.words
    if not view.turn:
        taken = seating.waiting(view, seat, _pen(view, look), "mat", mats.WIDTH, 120)
        return [Board("mat", words.say("draw.player_mat"), taken)]
    return [
        Board("mat", words.say("draw.player_mat"), mats.player_mat(view, seat, _pen(view, look))),
        Board("faction", words.say("draw.faction_mat"), faction.faction_mat(view, seat, _pen(view, look))),
        Board("hand", words.say("draw.hand"), hand(view, seat, _pen(view, look))),
    ]


def small(view: Scythe, seat: int, look: Look) -> Board:
    """The same, small."""
    if not view.turn:
        taken = seating.waiting(view, seat, _pen(view, look, "small-"), "small", *little.SMALL)
        return Board("mats", look.words.say("draw.mats"), taken)
    return Board("mats", look.words.say("draw.mats"), little.small(view, seat, _pen(view, look, "small-")))


def pocket(view: Scythe, seat: int, look: Look) -> Picture:
    """Sections and figures in one strip."""
    if not view.turn:
        return seating.waiting(view, seat, _pen(view, look, "pocket-"), "pocket", *little.POCKET)
    return little.pocket(view, seat, _pen(view, look, "pocket-"))


def _pen(view: Scythe, look: Look, copy: str = "") -> Pen:
    return Pen(look, partial(price, view), copy)
