"""What lies before a player: goods, workers, Debts, apprentices, hand and buildings; large."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import box, number
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import group, label, path, rect, text, tip, use
from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.drawing.cards import (
    BUILDING,
    NO_LACK,
    Lack,
    apprentice_card,
    apprentice_tip,
    building_card,
    building_tip,
    built_card,
)
from bazigah.games.architects.drawing.pieces import ICONS, PLAIN, SEATS, Token, fitted, heading, row, signs, worker
from bazigah.games.architects.drawing.sitting import (
    Sitting,
    captured,
    counted,
    debts_tip,
    good_tip,
    offered_cards,
    sitting,
)
from bazigah.games.architects.facts.cards import (
    APPRENTICE_LIMIT,
    BLENDS,
    COST,
    GUILDHALL_SAVED,
    SIDE_CARDS,
    SIDE_DEBTS,
    SIDE_GAIN,
    SIDE_PRISON,
    SIDE_SILVER,
    SIDE_VIRTUE,
    SIDES,
    SKILLS_NEEDED,
    STANDARD,
    WITH_SKILL,
)
from bazigah.games.architects.facts.components import (
    CARDS,
    DEBTS,
    GOLD,
    GOODS,
    HAND_LIMIT,
    MARBLE,
    SILVER,
    STONE,
    VIRTUE,
    WOOD,
    WORKERS_EACH,
)
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.buildings import buildable
from bazigah.games.architects.rules.counting import building_points
from bazigah.games.architects.rules.setup import ChooseBoard, offered_sides
from bazigah.games.architects.state import Architects
from bazigah.text.words import Words

WIDTH: Final = 552


def area(view: Architects, seat: int, pen: Pen) -> Picture:
    """Everything of a seat, large; it grows with the cards."""
    at = sitting(view, seat, pen)
    for i in range(GOODS.size()):
        _good(at, i, 10 + i * 64.5, 10, 61, 48)
    _debts(at, 398, 10, 144, 48)
    _ready(at, 10, 64, 156)
    captured(at, 172, 64, 200, 52, 25)
    _side(at, 378, 64)
    top = 124.0
    sections = (_choices, _offer, _team, _hand, _built)
    for section in sections:
        top = section(at, top)
    ground = rect(0, 0, WIDTH, top + 4, "ground", 10) + rect(3, 3, WIDTH - 6, top - 2, "frame", 8)
    return pen.picture("area", WIDTH, top + 4, at.words.say("draw.area"), under=ground)


# --- goods, workers, Debts ----------------------------------------------------------------------------------------


def _good(at: Sitting, good: int, x: float, y: float, wide: float, high: float) -> None:
    """A good and how many of it there are."""
    count, icon = int(at.player.goods[good]), high * 0.57
    body = path(rectangle(wide, high, 8), "box") + use(ICONS[good], -wide / 2 + icon * 0.64, 0, icon)
    body += text(wide / 2 - 15, 0.5, number(at.words, count), "t4")
    said, edge = good_tip(at.words, good, count), rectangle_edge(wide, high, 8)
    at.pen.place(place.good(at.seat, good), x + wide / 2, y + high / 2, body, edge, tip=said)


def _debts(at: Sitting, x: float, y: float, wide: float, high: float) -> None:
    unpaid, paid = int(at.player.unpaid), int(at.player.paid)
    body = path(rectangle(wide, high, 8), "box") + label(at.words, 0, 10 - high / 2, at.words.say("draw.debts"))
    body += counted(at.words, "aw-debt", unpaid, -wide / 4, 8, 24) + counted(at.words, "aw-paid", paid, wide / 4, 8, 24)
    said, edge = debts_tip(at.words, unpaid, paid), rectangle_edge(wide, high, 8)
    at.pen.place(place.stock(at.seat, "debts"), x + wide / 2, y + high / 2, body, edge, tip=said)


def _ready(at: Sitting, x: float, y: float, wide: float) -> None:
    """The workers on the own board, as many figures as there is room for."""
    count = int(at.player.ready)
    said = at.words.say("draw.workers", count=count, total=WORKERS_EACH)
    step = min(18.0, (wide - 28) / max(1, count - 1))
    figures = "".join(group(worker(SEATS[at.seat], 24), x=16 - wide / 2 + i * step, y=9) for i in range(count))
    body = path(rectangle(wide, 52, 8), "box") + label(at.words, 0, -15, said) + figures
    at.pen.place(place.stock(at.seat, "ready"), x + wide / 2, y + 26, body, rectangle_edge(wide, 52, 8))


def _side(at: Sitting, x: float, y: float) -> None:
    """The player board and its ability."""
    side = int(at.player.side)
    at.pen.draw(group(side_box(at.words, side), x=x + 82, y=y + 26, more=_side_tip(at.words, side)))


@cache
def side_box(words: Words, side: int) -> str:
    name = fitted(words, 0, -12 if _start(side) else 0, heading(words, SIDES, side), "name", 11.5, 152)
    start = row(words, _start(side), 17, 150)
    return path(rectangle(164, 52, 8), "box") + name + group(start, y=10)


@cache
def _start(side: int) -> tuple[Token, ...]:
    """What a board begins with, in signs."""
    gain = [int(count) for count in SIDE_GAIN[side]]
    gain[SILVER] += int(SIDE_SILVER[side])
    gain[VIRTUE] += int(SIDE_VIRTUE[side])
    gain[CARDS] += int(SIDE_CARDS[side])
    gain[DEBTS] += int(SIDE_DEBTS[side])
    prison = int(SIDE_PRISON[side])
    jailed: list[Token] = [(PLAIN, prison), ("aw-bars", 0)] if prison else []
    return (*signs(gain), *jailed)


@cache
def _side_tip(words: Words, side: int) -> str:
    return tip(heading(words, SIDES, side), words.effect(SIDES.labels[side]))


# --- choosing a board ---------------------------------------------------------------------------------------------


def _choices(at: Sitting, top: float) -> float:
    """The boards that are left, while this seat has to choose one."""
    chooses = any(isinstance(decision, ChooseBoard) and decision.seat == at.seat for decision in at.view.stack)
    if not chooses or at.player.side != STANDARD:
        return top
    at.pen.draw(label(at.words, WIDTH / 2, top + 8, at.words.say("draw.choose_board"), "name"))
    sides = [int(side) for side in offered_sides(at.view)]
    for i, side in enumerate(sides):
        x, y = 94 + i % 3 * 182, top + 46 + i // 3 * 61
        body, edge = side_box(at.words, side), rectangle_edge(166, 54, 8)
        at.pen.place(place.board(at.seat, side), x, y, body, edge, tip=_side_tip(at.words, side))
    return top + 22 + -(-len(sides) // 3) * 61


# --- cards --------------------------------------------------------------------------------------------------------

_ACROSS: Final = 6
_STEP: Final = 89.5
_EDGE: Final = rectangle_edge(BUILDING[0] + 1, BUILDING[1] + 1, 7)


def _offer(at: Sitting, top: float) -> float:
    """The cards to keep one of: a pack of the draft, or what was drawn in the Black Market."""
    cards, count = offered_cards(at)
    if not count:
        return top
    at.pen.draw(label(at.words, WIDTH / 2, top + 8, at.words.say("draw.offered"), "name"))
    for i in range(count):
        x, y = 52 + i * _STEP, top + 20 + BUILDING[1] / 2
        if i < len(cards):
            name, said = place.offered(at.seat, cards[i]), building_tip(at.words, cards[i])
            at.pen.place(name, x, y, building_card(at.words, cards[i]), _EDGE, tip=said)
        else:
            at.pen.draw(use("aw-cback", x, y - 30, 60))
    return top + 28 + (BUILDING[1] if cards else 60)


def _team(at: Sitting, top: float) -> float:
    """The apprentices."""
    team, limit = [int(card) for card in members(at.player.team)], int(APPRENTICE_LIMIT[at.player.side])
    said = at.words.say("draw.apprentices", count=len(team), limit=limit)
    at.pen.draw(box(at.words, 8, top, WIDTH - 16, 134, said))
    for i in range(max(limit, len(team))):
        x, y = 52 + i * _STEP, top + 75
        if i < len(team):
            body, said = apprentice_card(at.words, team[i], 84, 110), apprentice_tip(at.words, team[i])
            at.pen.place(place.hired(at.seat, team[i]), x, y, body, rectangle_edge(85, 111, 7), tip=said)
        else:
            at.pen.draw(rect(x - 41, y - 54, 82, 108, "hole", 7))
    return top + 140


def _hand(at: Sitting, top: float) -> float:
    """The Building cards in hand with what is missing for each; of others only the backs."""
    count = int(size(at.player.hand))
    said = at.words.say("draw.hand", count=count, limit=HAND_LIMIT)
    body = rect(-80, -9, 160, 18, "hit", 6) + label(at.words, 0, 0.5, said, "name")
    at.pen.place(place.stock(at.seat, "hand"), WIDTH / 2, top + 8, body, rectangle_edge(160, 18, 6))
    if not at.own():
        at.pen.draw(
            "".join(use("aw-cback", 40 + i * min(52.0, 470 / max(1, count)), top + 46, 50) for i in range(count))
        )
        return top + 78
    cards = [int(card) for card in members(at.player.hand)]
    ready = [int(card) for card in buildable(at.player)]
    for i, card in enumerate(cards):
        x, y = 52 + i % _ACROSS * _STEP, top + 20 + BUILDING[1] / 2 + i // _ACROSS * (BUILDING[1] + 5)
        body = building_card(at.words, card, NO_LACK if card in ready else lacking(at.player, card))
        at.pen.place(place.held(at.seat, card), x, y, body, _EDGE, tip=building_tip(at.words, card))
    for i in range(len(cards), HAND_LIMIT):
        at.pen.draw(rect(10 + i * _STEP, top + 21, BUILDING[0] - 2, BUILDING[1] - 2, "hole", 7))
    return top + 22 + max(1, -(-len(cards) // _ACROSS)) * (BUILDING[1] + 5)


def lacking(p: Player, card: int) -> Lack:
    """What a player misses for a card: goods, less what a board saves, and skills."""
    short = [max(0, int(cost) - int(p.goods[good])) for good, cost in enumerate(COST[card])]
    if BLENDS[p.side]:
        spare = {good: max(0, int(p.goods[good] - COST[card][good])) for good in (GOLD, MARBLE)}
        short[GOLD], short[MARBLE] = max(0, short[GOLD] - spare[MARBLE]), max(0, short[MARBLE] - spare[GOLD])
    saved = WOOD if short[WOOD] else STONE
    short[saved] = max(0, short[saved] - int(GUILDHALL_SAVED[p.side]))
    return tuple(short), tuple(int(skill) for skill in SKILLS_NEEDED[card] if not p.team & WITH_SKILL[skill])


def _built(at: Sitting, top: float) -> float:
    """The constructed buildings."""
    cards = [int(card) for card in members(at.player.built)]
    said = at.words.say("draw.built", count=len(cards), points=int(building_points(at.player)))
    at.pen.draw(label(at.words, WIDTH / 2, top + 8, said, "name"))
    for i, card in enumerate(cards):
        x, y = 52 + i % _ACROSS * _STEP, top + 20 + 50 + i // _ACROSS * 105
        body, edge = built_card(at.words, card, 84, 100), rectangle_edge(85, 101, 7)
        at.pen.place(place.built(at.seat, card), x, y, body, edge, tip=building_tip(at.words, card))
    for i in range(len(cards), _ACROSS):
        at.pen.draw(rect(11 + i * _STEP, top + 21, 82, 98, "hole", 7))
    return top + 20 + max(1, -(-len(cards) // _ACROSS)) * 105
