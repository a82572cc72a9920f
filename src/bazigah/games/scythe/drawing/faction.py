"""The faction mat with its mechs, abilities and one-time bonuses, and the own Factory card below."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import circle, group, label, path, rect, text, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.mats import (
    SECTION,
    WIDTH,
    Edition,
    Sitting,
    ability_tip,
    bonus_tip,
    card_tip,
    ground,
    own_ability_tip,
    sitting,
)
from bazigah.games.scythe.drawing.pieces import (
    counted_box,
    counted_width,
    dressed,
    piece,
)
from bazigah.games.scythe.facts.cards import FACTORY_COST, FACTORY_GAIN, FACTORY_STEPS
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    BITS,
    BONUSES,
    FACTIONS,
    FACTORY_SECTION,
    NOTHING,
    ONE_TIME_BONUS,
    PAID_IN,
    RESOURCES,
    SECTIONS,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.effects import FACTION_ABILITIES
from bazigah.text.words import Words

# --- the faction mat ----------------------------------------------------------------------------------------------

_FACTION_HEIGHT: Final = 132
_WITH_CARD: Final = 204


def faction_mat(view: Scythe, seat: int, pen: Pen) -> Picture:
    """The faction with its ability, the one-time bonuses of recruits, the mechs; the Factory card below."""
    at = sitting(view, seat, pen)
    height = _FACTION_HEIGHT if at.player.factory_card == NOTHING else _WITH_CARD
    pen.draw(_faction_ground(at.words, at.faction, height, at.edition))
    for bonus in range(BONUSES.size()):
        taken = bool(at.player.bonuses & BITS[bonus])
        body, edge = bonus_pill(at.words, at.faction, bonus, taken), rectangle_edge(50, 30, 15)
        said = bonus_tip(at.words, bonus)
        pen.place(place.bonus(seat, bonus), 356 + bonus * 55, 28, body, edge, tip=said)
    for spot in range(len(ABILITY_OF[at.faction])):
        _ability(at, spot, 8 + SECTION / 2 + spot * (SECTION + 2.7), 88)
    if at.player.factory_card != NOTHING:
        factory_card(at, 8, 134, WIDTH - 16, 62)
    return pen.picture("faction", WIDTH, height, at.words.say("draw.faction_mat"))


@cache
def emblem(faction: int, radius: float) -> str:
    """The sign of a faction in its colours."""
    sign = use(f"sc-e-{FACTIONS.labels[faction]}", 0, 0, radius * 1.42)
    return group(circle(0, 0, radius, "base") + sign, dressed(faction))


@cache
def _faction_ground(words: Words, faction: int, height: float, edition: Edition) -> str:
    name, ability = FACTIONS.labels[faction], FACTION_ABILITIES.labels[faction]
    said = own_ability_tip(words, faction, edition)
    own = path(rectangle(150, 30, 8), "pill") + use(f"sc-f-{ability}", -58, 0, 22, "turq")
    own += label(words, 14, 0.5, words.component(FACTION_ABILITIES.name, ability), "t2 strong")
    drawn = [
        ground(height),
        group(emblem(faction, 19), x=30, y=28),
        label(words, 96, 28.5, words.component(FACTIONS.name, name), "t3"),
        group(own, "", 226, 28, said),
    ]
    return "".join(drawn)


@cache
def bonus_pill(words: Words, faction: int, bonus: int, taken: bool) -> str:
    """A one-time bonus, or the recruit that took it."""
    if taken:
        return path(rectangle(50, 30, 15), "pill") + use("sc-recruit", 0, 0, 24, dressed(faction))
    much = text(-11, 0.5, f"+{number(words, int(ONE_TIME_BONUS[bonus]))}", "t2 strong")
    return rect(-25, -15, 50, 30, "bx", 15) + much + use(f"sc-{BONUSES.labels[bonus]}", 10, 0, 19)


def _ability(at: Sitting, spot: int, x: float, y: float) -> None:
    has = bool(at.player.abilities & BITS[spot])
    body = ability_box(at.words, at.faction, spot, has)
    edge, said = rectangle_edge(SECTION, 76, 9), ability_tip(at.words, at.faction, spot, at.edition)
    at.pen.place(place.ability(at.seat, spot), x, y, body, edge, tip=said)


@cache
def ability_box(words: Words, faction: int, spot: int, has: bool) -> str:
    """The mech covers the ability until it is deployed."""
    name = ABILITIES.labels[ABILITY_OF[faction][spot]]
    ground = rect(-SECTION / 2, -38, SECTION, 76, "bx freed" if has else "bx covered", 9)
    named = label(words, 0, 23, words.component(ABILITIES.name, name), "t2 strong" if has else "t2 soft")
    if has:
        return ground + use(f"sc-m-{name}", 0, -9, 34, "turq") + named
    return ground + group(piece(faction, "mech", 36), x=-20, y=-9) + use(f"sc-m-{name}", 24, -9, 26, "ink gone") + named


# --- Factory cards ------------------------------------------------------------------------------------------------


def factory_card(at: Sitting, left: float, top: float, width: float, height: float) -> None:
    """The own Factory card, the fifth section: its alternatives, then its move."""
    card = int(at.player.factory_card)
    here = at.player.section == FACTORY_SECTION
    middle = left + width / 2, top + height / 2
    at.pen.draw(group(_works_ground(at.words, here, width, height), "", *middle))
    token = use("sc-token", width / 2 - 18, -height / 2, 21, dressed(at.faction)) if here else ""
    hit, edge = path(rectangle(width, height, 9), "hit"), rectangle_edge(width, height, 9)
    said = card_tip(at.words, card)
    at.pen.place(place.section(at.seat, FACTORY_SECTION), *middle, hit, edge, tip=said, top=token)
    x = _works_cost(at, card, left + 16, middle[1])
    for i, gained in enumerate(FACTORY_GAIN[card]):
        pairs = gain_pairs(gained)
        wide = _deal_width(pairs) + 10
        row = path(rectangle(wide, 40, 8), "hit") + deal_row(at.words, pairs, "gain", at.faction)
        at.pen.draw(text(x - 6, middle[1], "/", "t3 on-works") if i else "")
        at.pen.place(place.works(at.seat, str(i)), x + wide / 2, middle[1], row, rectangle_edge(wide, 40, 8))
        x += wide + 12
    move = path(rectangle(104, 40, 8), "hit") + _moves(at.words)
    at.pen.place(place.works(at.seat, "move"), left + width - 84, middle[1], move, rectangle_edge(104, 40, 8))


@cache
def _works_ground(words: Words, here: bool, width: float, height: float) -> str:
    whole = rect(-width / 2, -height / 2, width, height, "works here" if here else "works", 9)
    edge = rect(-width / 2, -height / 2, 8, height, "works-edge", 4)
    name = words.component(SECTIONS.name, SECTIONS.labels[FACTORY_SECTION])
    return whole + edge + label(words, 62, 0.5, name, "t2 strong on-works")


def _works_cost(at: Sitting, card: int, x: float, y: float) -> float:
    """What the top row costs; where the gains begin."""
    paid = [(kind, int(much)) for kind, much in enumerate(FACTORY_COST[card]) if much]
    wide = _deal_width(paid)
    at.pen.draw(group(deal_row(at.words, paid, "cost", at.faction), x=x + wide / 2, y=y))
    at.pen.draw(use("i-next", x + wide + 12, y, 16, "ink"))
    return x + wide + 22


@cache
def _moves(words: Words) -> str:
    """The bottom row of a Factory card."""
    return use("sc-unit", -32, 0, 24) + label(
        words, 16, 0.5, words.say("amount.steps", count=FACTORY_STEPS), "t2 on-works"
    )


def gain_pairs(gained: list[int]) -> list[tuple[int, int]]:
    """Kinds and amounts as cards list them."""
    return [(int(kind), int(much)) for kind, much in zip(gained[::2], gained[1::2], strict=True)]


def deal_row(words: Words, pairs: list[tuple[int, int]], kind: str, faction: int | None, height: float = 28) -> str:
    """What is paid or gained, in boxes side by side around the origin."""
    x = -_deal_width(pairs, height) / 2
    drawn = []
    for gain, much in pairs:
        wide = counted_width(much, height)
        drawn.append(group(counted_box(words, gain, much, kind, faction, height), x=x + wide / 2))
        x += wide + 5
    return "".join(drawn)


def _deal_width(pairs: list[tuple[int, int]], height: float = 28) -> float:
    return sum(counted_width(much, height) + 5 for _, much in pairs) - 5 if pairs else 0


def section_sign(p: Player, bottom: int) -> tuple[int, str]:
    """The cost of a bottom-row action now and its resource, for small pictures."""
    return int(p.cost(bottom)), f"sc-{RESOURCES.labels[PAID_IN[bottom]]}"
