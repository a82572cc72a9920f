"""The cards that are chosen from: an encounter with its options, and those of the Factory."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.shapes import rectangle_edge
from bazigah.drawing.svg import circle, group, label, num, path, rect, text, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.faction import deal_row, gain_pairs
from bazigah.games.scythe.drawing.mats import WIDTH, card_tip, ground
from bazigah.games.scythe.facts.atlas import HEXES
from bazigah.games.scythe.facts.cards import (
    ENCOUNTER_COST,
    ENCOUNTER_GAIN,
    FACTORY_CARDS,
    FACTORY_COST,
    FACTORY_GAIN,
    FACTORY_STEPS,
    OPTIONS,
)
from bazigah.games.scythe.facts.components import (
    BITS,
)
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import ClaimCard
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.amounts import cost, gains
from bazigah.games.scythe.words.cards import ENCOUNTERS
from bazigah.text.words import Words
from bazigah.text.words import label as component

_MIDDLE: Final = WIDTH / 2

_OPTION_HEIGHT: Final = 76.0
_OPTIONS_TOP: Final = 148.0
_ENCOUNTER_HEIGHT: Final = _OPTIONS_TOP + 3 * (_OPTION_HEIGHT + 6) + 4
_SCENE: Final = '<use href="#sc-scene" x="10" y="38" width="532" height="104"/>'


def encounter(view: Scythe, pen: Pen) -> Picture:
    """The card that all see, with its three options."""
    decision = view.stack[-1]
    assert isinstance(decision, Encounter)
    faction = int(view.players[decision.seat].faction)
    card = int(decision.card)
    pen.draw(_encounter_ground(pen.words, card, int(decision.hex)))
    for option in range(OPTIONS.size()):
        y = _OPTIONS_TOP + _OPTION_HEIGHT / 2 + option * (_OPTION_HEIGHT + 6)
        may = decision.taken & BITS[option] or can_pay_for(view, decision, option)
        body = _option(pen.words, card, option, faction, bool(may))
        edge = rectangle_edge(WIDTH - 20, _OPTION_HEIGHT, 10)
        pen.place(place.option(option), WIDTH / 2, y, body, edge, "choice")
    return pen.picture("encounter", WIDTH, _ENCOUNTER_HEIGHT, pen.words.say("draw.encounter"))


def can_pay_for(view: Scythe, decision: Encounter, option: int) -> bool:
    """Has the chooser what an option costs?"""
    p = view.players[decision.seat]
    _, coins, popularity, _ = ENCOUNTER_COST[decision.card][option]
    return p.coins >= coins and p.popularity >= popularity


@cache
def _encounter_ground(words: Words, card: int, hex: int) -> str:
    name = component(ENCOUNTERS, card)
    heading = words.say("draw.encounter_on", card=name, hex=component(HEXES, hex))
    sign = use("sc-encounter", 26, 21, 28) + label(words, _MIDDLE, 21, heading, "t3")
    return ground(_ENCOUNTER_HEIGHT) + sign + _SCENE


@cache
def _option(words: Words, card: int, option: int, faction: int, may: bool) -> str:
    """The letter, what it costs, what it gives; in words below."""
    width = WIDTH - 20
    paid, gained = ENCOUNTER_COST[card][option], ENCOUNTER_GAIN[card][option]
    pairs = [(kind, int(much)) for kind, much in enumerate(paid) if much]
    box = rect(-width / 2, -_OPTION_HEIGHT / 2, width, _OPTION_HEIGHT, "sect", 10)
    letter = circle(-236, 0, 20, "dial-number") + label(words, -236, 1, _letter(words, option), "t4")
    price = group(deal_row(words, pairs, "cost", faction, 32), x=-152, y=-10)
    told = label(words, -152, 22, words.fill(cost(paid)), "t1")
    given = group(deal_row(words, gain_pairs(gained), "gain", faction, 36), x=90, y=-10)
    brought = label(words, 90, 22, words.fill(gains(gained)), "t2")
    body = letter + (price if pairs else "") + told + use("i-next", -76, -8, 22, "ink") + given + brought
    return box + group(body, "" if may else "past")


ENCOUNTER: Final = (212.0, 112.0)  # how large an encounter card is where only its signs are shown


@cache
def encounter_card(words: Words, card: int) -> str:
    """A whole card in signs: three options, what each costs and gives."""
    width, height = ENCOUNTER
    drawn = [rect(-width / 2, -height / 2, width, height, "sect", 8)]
    for option in range(OPTIONS.size()):
        y = (option - 1) * 36.0
        pairs = [(kind, int(much)) for kind, much in enumerate(ENCOUNTER_COST[card][option]) if much]
        letter = circle(18 - width / 2, 0, 13, "dial-number") + label(
            words, 18 - width / 2, 1, _letter(words, option), "t3"
        )
        price = group(deal_row(words, pairs, "cost", None, 26), x=-50)
        given = group(deal_row(words, gain_pairs(ENCOUNTER_GAIN[card][option]), "gain", None, 26), x=54)
        drawn.append(group(letter + price + use("i-next", -12, 0, 16, "ink") + given, y=y))
    return "".join(drawn)


def _letter(words: Words, option: int) -> str:
    return words.component(OPTIONS.name, OPTIONS.labels[option])


# --- the Factory --------------------------------------------------------------------------------------------------

_FACTORY_HEIGHT: Final = 216


def factory(view: Scythe, pen: Pen) -> Picture:
    """The cards of the Factory, for the one who may take one."""
    decision = view.stack[-1]
    assert isinstance(decision, ClaimCard)
    faction = int(view.players[decision.seat].faction)
    cards = [card for card in range(FACTORY_CARDS.size()) if view.factory & BITS[card]]
    pen.draw(_factory_ground(pen.words))
    width = min(120.0, (WIDTH - 16) / len(cards) - 6)
    first = WIDTH / 2 - (width + 6) * (len(cards) - 1) / 2
    for i, card in enumerate(cards):
        body, edge = works_card(pen.words, card, faction, width), rectangle_edge(width, 162, 9)
        said = card_tip(pen.words, card)
        pen.place(place.offered(card), first + i * (width + 6), 124, body, edge, "choice", said)
    return pen.picture("factory", WIDTH, _FACTORY_HEIGHT, pen.words.say("draw.factory"))


@cache
def _factory_ground(words: Words) -> str:
    return ground(_FACTORY_HEIGHT) + label(words, WIDTH / 2, 21, words.say("draw.factory_choice"), "t3")


@cache
def works_card(words: Words, card: int, faction: int | None, width: float) -> str:
    """A Factory card: cost, gain, and below the move."""
    body = rect(-width / 2, -81, width, 162, "works", 9) + rect(-width / 2, -81, width, 8, "works-edge", 4)
    pairs = [(kind, int(much)) for kind, much in enumerate(FACTORY_COST[card]) if much]
    body += group(deal_row(words, pairs, "cost", faction, 26), y=-52) + use("i-down", 0, -30, 14, "ink")
    either = FACTORY_GAIN[card]
    for i, gained in enumerate(either):
        x = (i - (len(either) - 1) / 2) * 38
        body += group(deal_row(words, gain_pairs(gained), "gain", faction, 26), x=x, y=-6)
    if len(either) > 1:
        body += text(0, -6, "/", "t3 on-works")
    below = use("sc-unit", 0, 36, 24) + label(
        words, 0, 62, words.say("amount.steps", count=FACTORY_STEPS), "t2 on-works"
    )
    return body + path(f"M{num(8 - width / 2)} 16H{num(width / 2 - 8)}", "rule") + below
