"""The player mat, large, with its four sections; what is said of it and of the faction mat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import circle, group, label, path, rect, text, tip, use
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.pieces import (
    box,
    cube_box,
    dressed,
    piece,
    structure_tip,
)
from bazigah.games.scythe.facts.cards import GAINS
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    ALL_STARS,
    ALL_WORKERS,
    ARMORY,
    BENEFIT,
    BITS,
    BOLSTER_COST,
    BONUSES,
    BOTTOM_OF,
    BOTTOMS,
    BOXES,
    BRACKETS,
    COINS,
    COST,
    MATS,
    MILL,
    MINE,
    MONUMENT,
    MOST_POPULARITY,
    MOST_POWER,
    NOTHING,
    ONGOING_BONUS,
    ONGOING_KIND,
    PAID_IN,
    PRODUCE_COINS,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    RESOURCES,
    RIVERWALK,
    SECTIONS,
    STARTING_WORKERS,
    STRUCTURES,
    TOPS,
    TRADE_COST,
    TRADED_TOKENS,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.amounts import amount, bottom_gains, ongoing
from bazigah.games.scythe.words.cards import FACTORY
from bazigah.games.scythe.words.effects import FACTION_ABILITIES, onto
from bazigah.text.words import Words
from bazigah.text.words import label as component

WIDTH: Final = 552
Edition = tuple[int, ...]  # the options of a table: some abilities reach further than printed


@dataclass(frozen=True)
class Sitting:
    """A seat, its player, and the pen for one picture of it."""

    view: Scythe
    seat: int
    pen: Pen
    player: Player
    words: Words
    faction: int
    edition: Edition


def sitting(view: Scythe, seat: int, pen: Pen) -> Sitting:
    p = view.players[seat]
    return Sitting(view, seat, pen, p, pen.words, int(p.faction), tuple(int(value) for value in view.settings))


def ground(height: float) -> str:
    return rect(0, 0, WIDTH, height, "ground", 10) + rect(3, 3, WIDTH - 6, height - 6, "frame", 8)


# --- what a section says ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Benefit:
    """One way to take a top-row action: its place, the sign of what it gives, and how much at most."""

    name: str
    icon: str
    printed: int
    most: int


def _benefit(name: str, icon: str) -> Benefit:
    printed, most = BENEFIT[BOXES.index(name)]
    return Benefit(name, icon, int(printed), int(most))


BENEFITS: Final = {
    "move": (_benefit("move_units", "unit"), _benefit("gain_coins", "coins")),
    "bolster": (_benefit("bolster_power", "power"), _benefit("bolster_cards", "combat_cards")),
    "trade": (
        Benefit(place.TRADED, "tokens", TRADED_TOKENS, TRADED_TOKENS),
        _benefit("trade_popularity", "popularity"),
    ),
    "produce": (_benefit("produce_territories", "produce"),),
}  # by top-row action
STRUCTURE_OF: Final = {"move": MINE, "bolster": MONUMENT, "trade": ARMORY, "produce": MILL}
_STRUCTURE_GIVES: Final = {"move": "tunnel", "bolster": "popularity", "trade": "power", "produce": "produce"}
MAIN_GAIN: Final = ("upgrade", "mech", "structure", "recruit")  # by bottom-row action
_PRINTED_COSTS: Final = (PRODUCE_POWER, PRODUCE_COINS, PRODUCE_POPULARITY)  # by the number of the gain paid


def freed(p: Player, benefit: Benefit) -> bool:
    """Has the cube of a benefit been taken?"""
    return bool(p.upgrades & BITS[BOXES.index(benefit.name)]) if benefit.name in BOXES.labels else False


def top_cost(p: Player, top: str) -> list[str]:
    """What a top-row action costs now, a sign for each."""
    if top == "produce":
        off = p.workers_off
        paid = [(GAINS[kind], int(rising[off])) for kind, rising in enumerate(_PRINTED_COSTS)]
        return [icon for icon, much in paid for _ in range(much)]
    return ["coins"] * {"bolster": BOLSTER_COST, "trade": TRADE_COST}.get(top, 0)


def sections(p: Player) -> list[tuple[int, int]]:
    """Sections and their bottom-row actions, as they lie on the mat: Upgrade, Deploy, Build, Enlist."""
    return [(list(BOTTOM_OF[p.mat]).index(bottom), bottom) for bottom in range(BOTTOMS.size())]


@cache
def benefit_tip(words: Words, box_name: str, printed: int, most: int, upgraded: bool) -> str:
    if box_name == place.TRADED:
        return tip(words.phrase(amount("tokens", printed)))
    name = words.component(BOXES.name, box_name)
    return tip(name, "" if upgraded else words.say("draw.upgrade_tip", now=printed, then=most))


@cache
def recruit_tip(words: Words, bottom: int, enlisted: bool) -> str:
    told: dict[str, object] = {"action": component(BOTTOMS, bottom), "bonus": ongoing(bottom)}
    return tip(words.say("draw.recruit_enlisted" if enlisted else "draw.recruit_waits", **told))


@cache
def bottom_tip(words: Words, mat: int, bottom: int, covered: int) -> str:
    paid = amount(RESOURCES.labels[PAID_IN[bottom]], COST[mat][bottom] - covered)
    told = words.say("draw.bottom_tip", cost=paid, gains=bottom_gains(bottom, COINS[mat][bottom]))
    return tip(words.component(BOTTOMS.name, BOTTOMS.labels[bottom]), told)


@cache
def ability_tip(words: Words, faction: int, spot: int, edition: Edition) -> str:
    """What a mech brings; Riverwalk leads every faction elsewhere."""
    name = ABILITIES.labels[ABILITY_OF[faction][spot]]
    told = words.phrase(onto(faction)) if BITS[spot] == RIVERWALK else words.effect(name, _as_set(edition))
    return tip(words.component(ABILITIES.name, name), told)


@cache
def own_ability_tip(words: Words, faction: int, edition: Edition) -> str:
    """What the faction can do from the beginning."""
    name = FACTION_ABILITIES.labels[faction]
    return tip(words.component(FACTION_ABILITIES.name, name), words.effect(name, _as_set(edition)))


def _as_set(edition: Edition) -> State:
    """A position that knows the options of the table and nothing else."""
    return State(Rng(0), list(edition))


@cache
def bonus_tip(words: Words, bonus: int) -> str:
    return tip(words.component(BONUSES.name, BONUSES.labels[bonus]), words.say("draw.bonus_tip"))


@cache
def card_tip(words: Words, card: int) -> str:
    """What a Factory card does."""
    name = FACTORY.labels[card]
    return tip(words.component(FACTORY.name, name), words.effect(name))


# --- the player mat -----------------------------------------------------------------------------------------------

_MAT_HEIGHT: Final = 342
_TOP: Final = 50.0
_HALF: Final = 150.0
SECTION: Final = 132.0


def player_mat(view: Scythe, seat: int, pen: Pen) -> Picture:
    """What a player has, and the four sections."""
    at = sitting(view, seat, pen)
    pen.draw(_mat_ground(at.words))
    _figures(at)
    for i, (section, bottom) in enumerate(sections(at.player)):
        x = 8 + i * (SECTION + 2.7)
        _section(at, section, x)
        _top_row(at, section, x)
        _bottom_row(at, bottom, x)
    return pen.picture("mat", WIDTH, _MAT_HEIGHT, _mat_title(at.words, int(at.player.mat)))


@cache
def _mat_title(words: Words, mat: int) -> str:
    return words.say("draw.mat", mat=component(MATS, mat))


@cache
def _mat_ground(words: Words) -> str:
    return ground(_MAT_HEIGHT)


FIGURES: Final[tuple[tuple[str, str, Callable[[Player], int]], ...]] = (
    ("power", "sc-power", lambda p: int(p.power)),
    ("popularity", "sc-popularity", lambda p: int(p.popularity)),
    ("coins", "sc-coins", lambda p: int(p.coins)),
    ("cards", "sc-combat_cards", lambda p: int(p.card_count())),
    ("stars", "sc-gold-star", lambda p: int(p.star_count())),
)


def _figures(at: Sitting) -> None:
    for i, (what, icon, value) in enumerate(FIGURES):
        figure(at, what, icon, value(at.player), 62 + i * 107, 25, 104, 30)


def figure(at: Sitting, what: str, icon: str, value: int, x: float, y: float, width: float, height: float) -> None:
    """One figure of a player: its sign and how much."""
    size = height * 0.84
    body = path(rectangle(width, height, 8), "pill") + use(icon, -size * 0.62, 0, size)
    body += text(size * 0.62, 0.5, number(at.words, value), "t4" if height > 24 else "t3")
    edge = rectangle_edge(width, height, 8)
    at.pen.place(place.stock(at.seat, what), x, y, body, edge, tip=figure_tip(at.words, what, value))


@cache
def figure_tip(words: Words, what: str, value: int) -> str:
    return tip(words.say(f"draw.figure.{what}", count=value, most=_MOST.get(what, 0)))


_MOST: Final = {"power": MOST_POWER, "popularity": MOST_POPULARITY, "stars": ALL_STARS}


def _section(at: Sitting, section: int, x: float) -> None:
    """The whole section as a place, with the action token on it."""
    here = at.player.section == section
    height = _MAT_HEIGHT - _TOP - 8
    middle = x + SECTION / 2, _TOP + height / 2
    at.pen.draw(group(_section_ground(at.words, TOPS[section], here, height), "", *middle))
    token = use("sc-token", SECTION / 2 - 18, -2 - height / 2, 21, dressed(at.faction)) if here else ""
    hit, edge = path(rectangle(SECTION, height, 10), "hit"), rectangle_edge(SECTION, height, 10)
    at.pen.place(place.section(at.seat, section), *middle, hit, edge, top=token)


@cache
def _section_ground(words: Words, top: str, here: bool, height: float) -> str:
    whole = rect(-SECTION / 2, -height / 2, SECTION, height, "sect here" if here else "sect", 10)
    lower = rect(1 - SECTION / 2, _HALF - height / 2, SECTION - 2, height - _HALF - 1, "sect lower", 9)
    return whole + lower + group(_heading(words, SECTIONS.name, top, f"sc-a-{top}"), y=13 - height / 2)


@cache
def _heading(words: Words, domain: str, name: str, icon: str) -> str:
    return use(icon, 12 - SECTION / 2, 0, 16, "ink") + label(words, 5, 0.5, words.component(domain, name), "t1 strong")


def _top_row(at: Sitting, section: int, x: float) -> None:
    """What it costs at the left, what it gives at the right; then the structure."""
    top = TOPS[section]
    for i, icon in enumerate(top_cost(at.player, top)):
        at.pen.draw(group(box(icon, 23, "cost"), x=x + 18, y=_TOP + 41 + i * 26))
    for i, benefit in enumerate(BENEFITS[top]):
        upgraded = freed(at.player, benefit)
        body = path(rectangle(92, 30, 6), "hit") + _boxes(at.faction, benefit, upgraded)
        said = benefit_tip(at.words, benefit.name, benefit.printed, benefit.most, upgraded)
        name, edge = place.benefit(at.seat, benefit.name), rectangle_edge(92, 30, 7)
        at.pen.place(name, x + 80, _TOP + 43 + i * 34, body, edge, tip=said)
    if top == "produce":
        _waiting_workers(at, x + 80, _TOP + 77)
    _structure(at, top, x)


@cache
def _boxes(faction: int, benefit: Benefit, upgraded: bool) -> str:
    """The boxes of a benefit: the last one has a cube on it, or is won."""
    drawn = []
    for i in range(benefit.most):
        x = (i - (benefit.most - 1) / 2) * 29
        extra = i >= benefit.printed
        body = box(benefit.icon, 26, "gain") if not extra or upgraded else cube_box(faction, 26)
        won = circle(12, -12, 4, "new") if extra and upgraded else ""
        drawn.append(group(body + won, x=x))
    return "".join(drawn)


def _waiting_workers(at: Sitting, x: float, y: float) -> None:
    """The workers on the mat; where they left, the cost of Produce appears."""
    gone = int(at.player.workers_off) - STARTING_WORKERS
    body = path(rectangle(92, 28, 6), "hit") + _worker_slots(at.faction, gone)
    left = int(at.player.workers_left())
    said = _workers_tip(at.words, left)
    at.pen.place(place.stock(at.seat, "workers"), x, y, body, rectangle_edge(92, 28, 6), tip=said)


@cache
def _worker_slots(faction: int, gone: int) -> str:
    drawn = []
    for slot in range(ALL_WORKERS - STARTING_WORKERS):
        x, off = (slot - (ALL_WORKERS - STARTING_WORKERS - 1) / 2) * 15.2, STARTING_WORKERS + slot
        shown = [GAINS[kind] for kind, rising in enumerate(_PRINTED_COSTS) if rising[off + 1] > rising[off]]
        if slot >= gone:
            drawn.append(group(piece(faction, "worker", 16), x=x))
        elif shown:
            drawn.append(group(box(shown[0], 14, "cost"), x=x))
        else:
            drawn.append(rect(x - 6.5, -7, 13, 14, "hole", 3))
    return "".join(drawn)


@cache
def _workers_tip(words: Words, left: int) -> str:
    return tip(words.say("draw.workers_left", count=left))


def _structure(at: Sitting, top: str, x: float) -> None:
    """The structure waits on the mat, or its bonus is won."""
    number_of = int(STRUCTURE_OF[top])
    stands = at.player.structures[number_of] != NOTHING
    body = _structure_row(at.words, at.faction, top, stands)
    name, edge = place.structure(at.seat, number_of), rectangle_edge(SECTION - 10, 30, 7)
    said = structure_tip(at.words, number_of)
    at.pen.place(name, x + SECTION / 2, _TOP + 128, body, edge, tip=said)


@cache
def _structure_row(words: Words, faction: int, top: str, built: bool) -> str:
    name = STRUCTURES.labels[STRUCTURE_OF[top]]
    ground = rect(5 - SECTION / 2, -15, SECTION - 10, 30, "bx gain" if built else "bx covered", 7)
    waiting = group(piece(faction, name, 24), "gone" if built else "", -45)
    named = label(words, -2, 0.5, words.component(STRUCTURES.name, name), "t1")
    return ground + waiting + named + use(f"sc-{_STRUCTURE_GIVES[top]}", 47, 0, 18, "" if built else "gone")


def _bottom_row(at: Sitting, bottom: int, x: float) -> None:
    """Cost, gain and recruit."""
    mat, covered = int(at.player.mat), int(at.player.covered[bottom])
    middle, top = x + SECTION / 2, _TOP + _HALF
    body = path(rectangle(SECTION - 8, 96, 8), "hit") + _bottom_body(at.words, at.faction, mat, bottom, covered)
    said = bottom_tip(at.words, mat, bottom, covered)
    at.pen.place(place.bottom(at.seat, bottom), middle, top + 51, body, rectangle_edge(SECTION - 8, 96, 8), tip=said)
    enlisted = bool(at.player.recruits & BITS[bottom])
    row = _recruit_row(at.words, at.faction, bottom, enlisted)
    name, edge = place.recruit(at.seat, bottom), rectangle_edge(SECTION - 10, 28, 7)
    at.pen.place(name, middle, top + 117, row, edge, tip=recruit_tip(at.words, bottom, enlisted))


@cache
def _bottom_body(words: Words, faction: int, mat: int, bottom: int, covered: int) -> str:
    name = BOTTOMS.labels[bottom]
    drawn = [group(_heading(words, BOTTOMS.name, name, f"sc-a-{name}"), y=-38)]
    boxes, brackets = int(COST[mat][bottom]), int(BRACKETS[mat][bottom])
    for i in range(boxes):
        x = (i - (boxes - 1) / 2) * 28
        if i >= boxes - covered:
            body = cube_box(faction, 25)
        else:
            paid = RESOURCES.labels[PAID_IN[bottom]]
            body = box(paid, 25, "cost bracket" if i >= boxes - brackets else "cost")
        drawn.append(group(body, x=x, y=-9))
    coins = int(COINS[mat][bottom])
    drawn.append(group(box(MAIN_GAIN[bottom], 28, "gain", faction), x=-24 if coins else 0, y=27))
    if coins:
        drawn.append(use("sc-coins", 32, 27, 20) + text(13, 27.5, f"+{number(words, coins)}", "t3"))
    return "".join(drawn)


@cache
def _recruit_row(words: Words, faction: int, bottom: int, enlisted: bool) -> str:
    ground = rect(5 - SECTION / 2, -14, SECTION - 10, 28, "bx gain" if enlisted else "bx covered", 7)
    bonus = use(f"sc-{BONUSES.labels[ONGOING_KIND[bottom]]}", 20, 0, 19, "" if enlisted else "gone")
    if enlisted:
        much = text(0, 0.5, f"+{number(words, int(ONGOING_BONUS[bottom]))}", "t2 strong")
        return ground + use("i-users", -22, 0, 16, "ink") + much + bonus
    return ground + group(use("sc-recruit", 0, 0, 22, dressed(faction)), x=-14) + bonus
