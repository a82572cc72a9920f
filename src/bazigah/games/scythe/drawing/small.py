"""The mats of a player, small but complete, and a strip of them for a phone."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import circle, group, path, rect, text, tip, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.faction import section_sign
from bazigah.games.scythe.drawing.mats import (
    BENEFITS,
    FIGURES,
    STRUCTURE_OF,
    Benefit,
    Edition,
    Sitting,
    ability_tip,
    benefit_tip,
    bonus_tip,
    bottom_tip,
    card_tip,
    figure,
    freed,
    own_ability_tip,
    recruit_tip,
    sections,
    sitting,
)
from bazigah.games.scythe.drawing.pieces import (
    dressed,
    piece,
    structure_tip,
)
from bazigah.games.scythe.facts.atlas import size_of
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    ALL_WORKERS,
    BITS,
    BONUSES,
    BOTTOM_OF,
    BOTTOMS,
    COINS,
    COST,
    FACTORY_SECTION,
    NOTHING,
    ONGOING_KIND,
    PAID_IN,
    RESOURCES,
    STRUCTURES,
    TOPS,
)
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.effects import FACTION_ABILITIES
from bazigah.text.words import Words

SMALL: Final = (296, 196)
_SMALL_WIDTH, _SMALL_HEIGHT = SMALL
_SMALL_SECTION: Final = 70.0
_SMALL_TOP: Final = 68.0


def small(view: Scythe, seat: int, pen: Pen) -> Picture:
    """Figures, abilities, bonuses, cards and the four sections, complete but small."""
    at = sitting(view, seat, pen)
    pen.draw(rect(0, 0, _SMALL_WIDTH, _SMALL_HEIGHT, "ground"))
    for i, (what, icon, value) in enumerate(FIGURES):
        figure(at, what, icon, value(at.player), 31 + i * 58.5, 17, 56, 24)
    _small_faction(at)
    for i, (section, bottom) in enumerate(sections(at.player)):
        x = 6 + i * (_SMALL_SECTION + 1.4)
        _small_section(at, section, x)
        _small_bottom(at, bottom, x)
    return pen.picture("small", _SMALL_WIDTH, _SMALL_HEIGHT, at.words.say("draw.mats"))


def _small_faction(at: Sitting) -> None:
    """Abilities, the Factory card, objectives in the hand and revealed, one-time bonuses."""
    at.pen.draw(_small_own_ability(at.words, at.faction, at.edition))
    for spot in range(len(ABILITY_OF[at.faction])):
        has = bool(at.player.abilities & BITS[spot])
        body, edge = _small_ability(at.faction, spot, has), rectangle_edge(25, 25, 5)
        said = ability_tip(at.words, at.faction, spot, at.edition)
        at.pen.place(place.ability(at.seat, spot), 47 + spot * 27, 49, body, edge, tip=said)
    if at.player.factory_card != NOTHING:
        _small_works(at, 156, 49)
    _small_objectives(at, 186, 49)
    for bonus in range(BONUSES.size()):
        taken = bool(at.player.bonuses & BITS[bonus])
        body, edge = _small_bonus(at.faction, bonus, taken), rectangle_edge(18, 18, 5)
        said = bonus_tip(at.words, bonus)
        at.pen.place(place.bonus(at.seat, bonus), 224 + bonus * 20.5, 49, body, edge, tip=said)


@cache
def _small_own_ability(words: Words, faction: int, edition: Edition) -> str:
    name = FACTION_ABILITIES.labels[faction]
    body = rect(-12, -12, 24, 24, "pill", 5) + use(f"sc-f-{name}", 0, 0, 17, "ink")
    return group(body, "", 18, 49, own_ability_tip(words, faction, edition))


@cache
def _small_ability(faction: int, spot: int, has: bool) -> str:
    name = ABILITIES.labels[ABILITY_OF[faction][spot]]
    ground = rect(-12, -12, 24, 24, "bx freed" if has else "bx covered", 5)
    return ground + use(f"sc-m-{name}", 0, 0, 17, "turq" if has else "ink gone")


@cache
def _small_bonus(faction: int, bonus: int, taken: bool) -> str:
    ground = rect(-9, -9, 18, 18, "pill" if taken else "bx", 5)
    return ground + (use("sc-recruit", 0, 0, 15, dressed(faction)) if taken else use(_bonus_icon(bonus), 0, 0, 13))


def _bonus_icon(bonus: int) -> str:
    return f"sc-{BONUSES.labels[bonus]}"


def _small_works(at: Sitting, x: float, y: float) -> None:
    """The Factory card, with the action token if it lies there."""
    here = at.player.section == FACTORY_SECTION
    body = use("sc-factory-card", 0, 0, 25) + (use("sc-token", 6, 6, 14, dressed(at.faction)) if here else "")
    said = card_tip(at.words, int(at.player.factory_card))
    at.pen.place(place.section(at.seat, FACTORY_SECTION), x, y, body, rectangle_edge(26, 28, 5), tip=said)


def _small_objectives(at: Sitting, x: float, y: float) -> None:
    held, shown = len(at.player.objectives), int(size_of(at.player.shown))
    body = use("sc-objective", -6, 0, 21) + text(10, 0.5, number(at.words, held), "t2 strong")
    at.pen.draw(group(body, "", x, y, _held_tip(at.words, held, shown)))


@cache
def _held_tip(words: Words, held: int, shown: int) -> str:
    return tip(words.say("draw.objectives_tip", held=held, shown=shown))


def _small_section(at: Sitting, section: int, x: float) -> None:
    """The top row: what it gives now, its structure, the action token."""
    top, here = TOPS[section], at.player.section == section
    height = _SMALL_HEIGHT - _SMALL_TOP - 6
    middle = x + _SMALL_SECTION / 2, _SMALL_TOP + height / 2
    at.pen.draw(group(_small_ground(top, here, height), "", *middle))
    if here:
        at.pen.draw(use("sc-token", x + 59, _SMALL_TOP + 12, 16, dressed(at.faction)))
    hit = path(rectangle(_SMALL_SECTION, height, 7), "hit")
    at.pen.place(place.section(at.seat, section), *middle, hit, rectangle_edge(_SMALL_SECTION, height, 7))
    for i, benefit in enumerate(BENEFITS[top]):
        _small_benefit(at, benefit, x + 18 + i * 34, _SMALL_TOP + 32)
    if top == "produce":
        _small_workers(at, x + 52, _SMALL_TOP + 32)
    structure = int(STRUCTURE_OF[top])
    built = at.player.structures[structure] != NOTHING
    raised = _small_structure(at.faction, structure, built)
    name, edge = place.structure(at.seat, structure), rectangle_edge(18, 18, 4)
    at.pen.place(name, x + 34, _SMALL_TOP + 12, raised, edge, tip=structure_tip(at.words, structure))


@cache
def _small_ground(top: str, here: bool, height: float) -> str:
    whole = rect(-_SMALL_SECTION / 2, -height / 2, _SMALL_SECTION, height, "sect here" if here else "sect", 7)
    lower = rect(1 - _SMALL_SECTION / 2, 48 - height / 2, _SMALL_SECTION - 2, height - 49, "sect lower", 6)
    return whole + lower + use(f"sc-a-{top}", 12 - _SMALL_SECTION / 2, 12 - height / 2, 16, "ink")


@cache
def _small_structure(faction: int, structure: int, built: bool) -> str:
    """Full when it is built."""
    return group(piece(faction, STRUCTURES.labels[structure], 17), "" if built else "gone")


def _small_benefit(at: Sitting, benefit: Benefit, x: float, y: float) -> None:
    upgraded = freed(at.player, benefit)
    body = _small_benefit_body(at.words, benefit, upgraded)
    said = benefit_tip(at.words, benefit.name, benefit.printed, benefit.most, upgraded)
    at.pen.place(place.benefit(at.seat, benefit.name), x, y, body, rectangle_edge(33, 22, 5), tip=said)


@cache
def _small_benefit_body(words: Words, benefit: Benefit, upgraded: bool) -> str:
    value = benefit.most if upgraded else benefit.printed
    won = circle(14, -8, 3, "new") if upgraded else ""
    return use(f"sc-{benefit.icon}", 7, 0, 16) + text(-9, 0.5, number(words, value), "t2 strong") + won


def _small_workers(at: Sitting, x: float, y: float) -> None:
    """Workers off the mat."""
    off = int(at.player.workers_off)
    body = group(piece(at.faction, "worker", 15), x=8) + text(-8, 0.5, number(at.words, off), "t2 strong")
    said = _off_tip(at.words, off)
    at.pen.place(place.stock(at.seat, "workers"), x, y, body, rectangle_edge(33, 22, 5), tip=said)


@cache
def _off_tip(words: Words, off: int) -> str:
    return tip(words.say("draw.workers_off", count=off, most=ALL_WORKERS))


def _small_bottom(at: Sitting, bottom: int, x: float) -> None:
    """The bottom row: its cost now, its coins, its recruit."""
    paid, icon = section_sign(at.player, bottom)
    coins, mat = int(COINS[at.player.mat][bottom]), int(at.player.mat)
    body = path(rectangle(_SMALL_SECTION - 4, 44, 5), "hit") + _small_cost(at.words, bottom, paid, icon, coins)
    said = bottom_tip(at.words, mat, bottom, int(at.player.covered[bottom]))
    edge = rectangle_edge(_SMALL_SECTION - 4, 44, 5)
    at.pen.place(place.bottom(at.seat, bottom), x + _SMALL_SECTION / 2, _SMALL_TOP + 73, body, edge, tip=said)
    enlisted = bool(at.player.recruits & BITS[bottom])
    row, name = _small_recruit(at.faction, bottom, enlisted), place.recruit(at.seat, bottom)
    said = recruit_tip(at.words, bottom, enlisted)
    edge = rectangle_edge(_SMALL_SECTION - 8, 20, 5)
    at.pen.place(name, x + _SMALL_SECTION / 2, _SMALL_TOP + 108, row, edge, tip=said)


@cache
def _small_cost(words: Words, bottom: int, paid: int, icon: str, coins: int) -> str:
    named = use(f"sc-a-{BOTTOMS.labels[bottom]}", -23, -10, 16, "ink")
    cost = text(4, -9.5, number(words, paid), "t3") + use(icon, 21, -10, 17)
    gained = text(-4, 11.5, f"+{number(words, coins)}", "t2") + use("sc-coins", 14, 11, 15)
    return named + cost + (gained if coins else "")


@cache
def _small_recruit(faction: int, bottom: int, enlisted: bool) -> str:
    ground = rect(4 - _SMALL_SECTION / 2, -10, _SMALL_SECTION - 8, 20, "bx gain" if enlisted else "bx covered", 5)
    bonus = use(_bonus_icon(int(ONGOING_KIND[bottom])), 12, 0, 15, "" if enlisted else "gone")
    return ground + use("sc-recruit", -10, 0, 16, f"{dressed(faction)} gone" if enlisted else dressed(faction)) + bonus


@cache
def printed_mat(words: Words, mat: int) -> str:
    """A player mat before the game, from its upper left corner: the four sections as it pairs them."""
    drawn = []
    for i, bottom in enumerate(range(BOTTOMS.size())):
        x, top = i * (_SMALL_SECTION + 1.4), TOPS[list(BOTTOM_OF[mat]).index(bottom)]
        icon, paid, coins = f"sc-{RESOURCES.labels[PAID_IN[bottom]]}", int(COST[mat][bottom]), int(COINS[mat][bottom])
        drawn.append(group(_small_ground(top, False, PRINTED_MAT[1]), x=x + _SMALL_SECTION / 2, y=PRINTED_MAT[1] / 2))
        for nth, benefit in enumerate(BENEFITS[top]):
            drawn.append(group(_small_benefit_body(words, benefit, False), x=x + 18 + nth * 34, y=32))
        drawn.append(group(_small_cost(words, bottom, paid, icon, coins), x=x + _SMALL_SECTION / 2, y=73))
    return "".join(drawn)


PRINTED_MAT: Final = (284.2, 96.0)


# --- the pocket ---------------------------------------------------------------------------------------------------

POCKET: Final = (374, 58)


def pocket(view: Scythe, seat: int, pen: Pen) -> Picture:
    """The sections to choose from, and the figures that everything is paid with."""
    at = sitting(view, seat, pen)
    chosen = [(section, bottom) for section, bottom in sections(at.player)]
    if at.player.factory_card != NOTHING:
        chosen.append((FACTORY_SECTION, NOTHING))
    step = 232 / len(chosen)
    for i, (section, bottom) in enumerate(chosen):
        _pocket_section(at, section, bottom, 4 + (i + 0.5) * step, step - 4)
    for i, (what, icon, value) in enumerate(FIGURES[:4]):
        figure(at, what, icon, value(at.player), 272 + i % 2 * 68, 15.5 + i // 2 * 27, 64, 24)
    return pen.picture("pocket", *POCKET, at.words.say("draw.pocket"))


def _pocket_section(at: Sitting, section: int, bottom: int, x: float, width: float) -> None:
    here = at.player.section == section
    body = rect(-width / 2, -25, width, 50, "sect here" if here else "sect", 8)
    if section == FACTORY_SECTION:
        body += use("sc-factory-card", 0, 0, 34)
    else:
        paid, icon = section_sign(at.player, bottom)
        body += use(f"sc-a-{TOPS[section]}", 0, -11, 20, "ink")
        body += text(-8, 13, number(at.words, paid), "t3") + use(icon, 9, 12.5, 17)
    if here:
        body += use("sc-token", width / 2 - 9, -16, 14, dressed(at.faction))
    at.pen.place(place.section(at.seat, section), x, 29, body, rectangle_edge(width, 50, 8))
