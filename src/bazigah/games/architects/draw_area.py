"""What lies before a player: goods, workers, Debts, apprentices, hand and buildings; large, small, and in a strip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import box, number
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import group, label, path, picture, rect, text, tip, use
from bazigah.games.architects import draw_places as place
from bazigah.games.architects.buildings import buildable
from bazigah.games.architects.cards import (
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
from bazigah.games.architects.components import (
    CARDS,
    DEBTS,
    GOLD,
    GOODS,
    GOODS_KINDS,
    HAND_LIMIT,
    MARBLE,
    MARKET_CARDS,
    SILVER,
    SKILLS,
    STONE,
    VIRTUE,
    WOOD,
    WORKERS_EACH,
)
from bazigah.games.architects.counting import building_points, points
from bazigah.games.architects.draw_pieces import (
    BUILDING,
    ICONS,
    NO_LACK,
    PLAIN,
    SEATS,
    Lack,
    Token,
    apprentice_card,
    apprentice_tip,
    building_card,
    building_tip,
    built_card,
    chit,
    crowd,
    crowd_width,
    fitted,
    heading,
    portrait,
    row,
    signs,
    skills,
    small_building,
    worker,
)
from bazigah.games.architects.market import KeepCard
from bazigah.games.architects.player import Player
from bazigah.games.architects.sets import members, size
from bazigah.games.architects.setup import ChooseBoard, offered_sides
from bazigah.games.architects.state import Architects
from bazigah.games.architects.words_amounts import player
from bazigah.words import Words

WIDTH: Final = 552


@dataclass(frozen=True)
class _Sitting:
    """A seat, its player, and the pen for one picture of it."""

    view: Architects
    seat: int
    pen: Pen
    player: Player
    words: Words

    def own(self) -> bool:
        """Does the onlooker sit here?"""
        return self.pen.look.seat == self.seat


def _sitting(view: Architects, seat: int, pen: Pen) -> _Sitting:
    return _Sitting(view, seat, pen, view.players[seat], pen.words)


def area(view: Architects, seat: int, pen: Pen) -> str:
    """Everything of a seat, large; it grows with the cards."""
    at = _sitting(view, seat, pen)
    for i in range(GOODS_KINDS):
        _good(at, i, 10 + i * 64.5, 10, 61, 48)
    _debts(at, 398, 10, 144, 48)
    _ready(at, 10, 64, 156)
    _captured(at, 172, 64, 200, 52, 25)
    _side(at, 378, 64)
    top = 124.0
    sections = (_choices, _offer, _team, _hand, _built)
    for section in sections:
        top = section(at, top)
    ground = rect(0, 0, WIDTH, top + 4, "ground", 10) + rect(3, 3, WIDTH - 6, top - 2, "frame", 8)
    return picture("area", WIDTH, top + 4, ground + pen.done(), at.words.say("draw.area"))


def _count(words: Words, icon: str, count: int, x: float, y: float, size: float) -> str:
    """A sign and how many of it, close together."""
    return use(icon, x - size * 0.5, y, size) + text(x + size * 0.55, y + 0.5, number(words, count), "t3")


# --- goods, workers, Debts ----------------------------------------------------------------------------------------


def _good(at: _Sitting, good: int, x: float, y: float, wide: float, high: float) -> None:
    """A good and how many of it there are."""
    count, icon = int(at.player.goods[good]), high * 0.57
    body = path(rectangle(wide, high, 8), "box") + use(ICONS[good], -wide / 2 + icon * 0.64, 0, icon)
    body += text(wide / 2 - 15, 0.5, number(at.words, count), "t4")
    said, edge = _good_tip(at.words, good, count), rectangle_edge(wide, high, 8)
    at.pen.place(place.good(at.seat, good), x + wide / 2, y + high / 2, body, edge, tip=said)


@cache
def _good_tip(words: Words, good: int, count: int) -> str:
    return tip(words.say(f"amount.{GOODS.labels[good]}", count=count))


def _debts(at: _Sitting, x: float, y: float, wide: float, high: float) -> None:
    unpaid, paid = int(at.player.unpaid), int(at.player.paid)
    body = path(rectangle(wide, high, 8), "box") + label(at.words, 0, 10 - high / 2, at.words.say("draw.debts"))
    body += _count(at.words, "aw-debt", unpaid, -wide / 4, 8, 24) + _count(at.words, "aw-paid", paid, wide / 4, 8, 24)
    said, edge = _debts_tip(at.words, unpaid, paid), rectangle_edge(wide, high, 8)
    at.pen.place(place.stock(at.seat, "debts"), x + wide / 2, y + high / 2, body, edge, tip=said)


@cache
def _debts_tip(words: Words, unpaid: int, paid: int) -> str:
    return tip(words.say("draw.debts"), words.say("draw.debts_tip", unpaid=unpaid, paid=paid))


def _ready(at: _Sitting, x: float, y: float, wide: float) -> None:
    """The workers on the own board, as many figures as there is room for."""
    count = int(at.player.ready)
    said = at.words.say("draw.workers", count=count, total=WORKERS_EACH)
    step = min(18.0, (wide - 28) / max(1, count - 1))
    figures = "".join(group(worker(SEATS[at.seat], 24), x=16 - wide / 2 + i * step, y=9) for i in range(count))
    body = path(rectangle(wide, 52, 8), "box") + label(at.words, 0, -15, said) + figures
    at.pen.place(place.stock(at.seat, "ready"), x + wide / 2, y + 26, body, rectangle_edge(wide, 52, 8))


def _captured(at: _Sitting, x: float, y: float, wide: float, high: float, figure: float) -> None:
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


def _side(at: _Sitting, x: float, y: float) -> None:
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


def _choices(at: _Sitting, top: float) -> float:
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


def _offer(at: _Sitting, top: float) -> float:
    """The cards to keep one of: a pack of the draft, or what was drawn in the Black Market."""
    cards, count = _offered(at)
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


def _offered(at: _Sitting) -> tuple[list[int], int]:
    """The cards as far as the onlooker sees them, and how many there are."""
    decision = at.view.stack[-1] if at.view.stack else None
    if isinstance(decision, KeepCard) and decision.seat == at.seat:
        cards = [int(card) for card in at.view.building_pile[:MARKET_CARDS]]
    else:
        cards = [int(card) for card in members(at.player.pack)]
    return (cards if at.own() else []), len(cards)


def _team(at: _Sitting, top: float) -> float:
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


def _hand(at: _Sitting, top: float) -> float:
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


def _built(at: _Sitting, top: float) -> float:
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


# --- small --------------------------------------------------------------------------------------------------------

_SMALL: Final = 296


def small(view: Architects, seat: int, pen: Pen) -> str:
    """The same, small: figures in two lines, then apprentices and buildings."""
    at = _sitting(view, seat, pen)
    for good in range(GOODS_KINDS):
        _figure(at, GOODS.labels[good], ICONS[good], int(at.player.goods[good]), 26 + good * 49, 17)
    _small_ready(at, 26, 46)
    _captured(at, 52, 33, 104, 26, 22)
    _figure_pair(at, 178, 46)
    _figure(at, "hand", "aw-cback", int(size(at.player.hand)), 270, 46)
    lines = _small_cards(at)
    pen.draw(f'<path class="rule" d="M8 31H{_SMALL - 8}M8 61H{_SMALL - 8}"/>')
    high = 68 + lines * 54
    return picture("small", _SMALL, high, rect(0, 0, _SMALL, high, "ground") + pen.done(), at.words.say("draw.area"))


def _figure(at: _Sitting, what: str, icon: str, count: int, x: float, y: float) -> None:
    """A sign and a number."""
    body = path(rectangle(44, 26, 6), "hit") + _count(at.words, icon, count, 0, 0, 20)
    at.pen.place(place.stock(at.seat, what), x, y, body, rectangle_edge(46, 26, 6), tip=_FIGURES[what](at.words, count))


def _small_ready(at: _Sitting, x: float, y: float) -> None:
    body = path(rectangle(44, 26, 6), "hit") + group(worker(SEATS[at.seat], 22), x=-11)
    body += text(11, 0.5, number(at.words, int(at.player.ready)), "t3")
    said = _ready_tip(at.words, int(at.player.ready))
    at.pen.place(place.stock(at.seat, "ready"), x, y, body, rectangle_edge(46, 26, 6), tip=said)


def _figure_pair(at: _Sitting, x: float, y: float) -> None:
    """Unpaid and paid Debts."""
    unpaid, paid = int(at.player.unpaid), int(at.player.paid)
    body = path(rectangle(84, 26, 6), "hit") + _count(at.words, "aw-debt", unpaid, -14, 0, 20)
    body += _count(at.words, "aw-paid", paid, 28, 0, 20)
    at.pen.place(
        place.stock(at.seat, "debts"),
        x + 22,
        y,
        body,
        rectangle_edge(88, 26, 6),
        tip=_debts_tip(at.words, unpaid, paid),
    )


@cache
def _ready_tip(words: Words, count: int) -> str:
    return tip(words.say("draw.workers", count=count, total=WORKERS_EACH))


@cache
def _hand_tip(words: Words, count: int) -> str:
    return tip(words.say("draw.hand", count=count, limit=HAND_LIMIT))


def _tip_of(good: int) -> Callable[[Words, int], str]:
    return lambda words, count: _good_tip(words, good, count)


_FIGURES: Final[dict[str, Callable[[Words, int], str]]] = {
    "hand": _hand_tip,
    **{name: _tip_of(good) for good, name in enumerate(GOODS.labels)},
}


def _small_cards(at: _Sitting) -> int:
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


def pocket(view: Architects, seat: int, pen: Pen) -> str:
    """Goods and workers, below them the cards in hand or to choose from."""
    at = _sitting(view, seat, pen)
    for good in range(GOODS_KINDS):
        _figure(at, GOODS.labels[good], ICONS[good], int(at.player.goods[good]), 26 + good * 53.5, 14)
    _small_ready(at, 347, 14)
    offered, _ = _offered(at)
    name, cards = (place.offered, offered) if offered else (place.held, _own_hand(at))
    step = min(45.0, 370 / max(1, len(cards)))
    for i, card in enumerate(cards):
        body, edge = chit(at.words, card), rectangle_edge(min(42, step - 1), 28, 5)
        pen.place(name(seat, card), 24 + i * step, 43, body, edge, tip=building_tip(at.words, card))
    return picture("pocket", 374, 58, pen.done(), at.words.say("draw.pocket"))


def _own_hand(at: _Sitting) -> Sequence[int]:
    return [int(card) for card in members(at.player.hand)] if at.own() else []


# --- the bot ------------------------------------------------------------------------------------------------------


def rival(view: Architects, pen: Pen) -> str:
    """What lies before the bot: its stock, workers, Debts and buildings."""
    at = _sitting(view, int(view.bot), pen)
    words, p = at.words, at.player
    pen.draw(use("i-bot", 20, 19, 20, "aw-bot") + label(words, 78, 19.5, words.fill(player(view, at.seat)), "name"))
    pen.draw(_count(words, "g-vp", int(points(view.players, view.bot, view.bot)), 152, 19, 22))
    pen.draw(
        group(_count(words, "aw-stock", int(p.stock), 0, 0, 22), x=208, y=19, more=_stock_tip(words, int(p.stock)))
    )
    pen.draw(
        group(
            _count(words, "aw-scheme", len(view.schemes), 0, 0, 22),
            x=264,
            y=19,
            more=_schemes_tip(words, len(view.schemes)),
        )
    )
    _small_ready(at, 318, 19)
    _captured(at, 344, 6, 104, 26, 22)
    _figure_pair(at, 474, 19)
    cards = [int(card) for card in members(p.built)]
    for i, card in enumerate(cards):
        body, said = small_building(words, card, 33, 50), building_tip(words, card)
        pen.place(
            place.built(at.seat, card), 28 + i % 15 * 35.5, 64 + i // 15 * 54, body, rectangle_edge(34, 51, 5), tip=said
        )
    high = 38 + -(-len(cards) // 15) * 54 + (4 if cards else 0)
    ground = rect(0, 0, WIDTH, high, "ground", 8) + rect(3, 3, WIDTH - 6, high - 6, "frame", 6)
    return picture("rival", WIDTH, high, ground + pen.done(), words.say("draw.rival"))


@cache
def _stock_tip(words: Words, count: int) -> str:
    return tip(words.say("amount.stock", count=count))


@cache
def _schemes_tip(words: Words, count: int) -> str:
    return tip(words.say("draw.schemes"), words.say("draw.left", count=count))
