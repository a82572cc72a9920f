"""A combat: who fights with what, the dial and the cards that are chosen in secret, what will follow."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Outline, rectangle, rectangle_edge
from bazigah.drawing.svg import circle, group, label, num, path, rect, text, tip, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.area import fight_cards
from bazigah.games.scythe.drawing.faction import emblem
from bazigah.games.scythe.drawing.mats import WIDTH, Sitting, ability_tip, ground, sitting
from bazigah.games.scythe.drawing.pieces import COLOURS, count, piece
from bazigah.games.scythe.facts.atlas import HEXES
from bazigah.games.scythe.facts.cards import (
    CARD_VALUE,
    VALUE_COUNT,
)
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    COMBAT_STARS,
    FACTIONS,
    FIGHTING,
    FIGHTING_PLACE,
    MECH,
    MOST_DIAL,
    POLANIA,
    SAXONY,
    STAR_COMBAT,
    UNITS,
    WORKER,
)
from bazigah.games.scythe.rules.combat import CommitCards, SetDial, most_cards
from bazigah.games.scythe.state import ATTACKER, ATTACKER_SIDE, DEFENDER, DEFENDER_SIDE, HEX, Scythe
from bazigah.text.words import Words
from bazigah.text.words import label as component

_COMBAT_HEIGHT: Final = 404
_SIDE: Final = 160.0
_MIDDLE: Final = 276.0
_DIAL: Final = (276.0, 150.0)
_DIAL_RADIUS: Final = 100.0
_ROUND: Final = Outline("M-17 0a17 17 0 1 0 34 0a17 17 0 1 0 -34 0z", 20, 34)


def combat(view: Scythe, pen: Pen) -> Picture:
    """Both sides, and between them the dial and the cards of the one who looks on."""
    attacker, defender, own = int(view.battle[ATTACKER]), int(view.battle[DEFENDER]), pen.look.seat
    fights = own in (attacker, defender)
    height = _COMBAT_HEIGHT + (_OUTCOME_HEIGHT + 8 if fights else 0)
    pen.draw(_combat_ground(pen.words, int(view.battle[HEX]), height))
    _fighter(sitting(view, attacker, pen), 8, "@draw.attacker")
    _fighter(sitting(view, defender, pen), WIDTH - 8 - _SIDE, "@draw.defender")
    _dial(view, pen, own if fights else -1)
    if fights:
        _own_choice(sitting(view, own, pen))
        _outcomes(sitting(view, own, pen), sitting(view, attacker + defender - own, pen))
    return pen.picture("combat", WIDTH, height, pen.words.say("draw.combat"))


@cache
def _combat_ground(words: Words, hex: int, height: float) -> str:
    heading = words.say("draw.combat_on", hex=component(HEXES, hex))
    sides = "".join(rect(x, 34, _SIDE, _COMBAT_HEIGHT - 42, "sect", 10) for x in (8, WIDTH - 8 - _SIDE))
    return ground(height) + label(words, _MIDDLE, 19, heading, "t3") + sides


def _fighter(at: Sitting, left: float, role: str) -> None:
    """Who fights, with what, how strong, and whether the secret choice is made."""
    words, hex = at.words, int(at.view.battle[HEX])
    x = left + _SIDE / 2
    at.pen.draw(group(disc(COLOURS[at.faction], 14), x=left + 24, y=60))
    at.pen.draw(label(words, x + 16, 52, words.component(FACTIONS.name, FACTIONS.labels[at.faction]), "t3"))
    at.pen.draw(label(words, x + 16, 70, words.fill(role), "t1 soft"))
    _forces(at, hex, x, 112)
    at.pen.draw(_measure(words, "sc-power", int(at.player.power), x - 36, 166))
    at.pen.draw(_measure(words, "sc-combat_cards", int(at.player.card_count()), x + 36, 166))
    most = int(most_cards(at.view, at.seat, hex))
    at.pen.draw(label(words, x, 192, words.say("draw.most_cards", count=most), "t1"))
    _fighting_ability(at, x, 246)
    at.pen.draw(_chosen(words, has_chosen(at.view, at.seat), x, 330))


def _forces(at: Sitting, hex: int, x: float, y: float) -> None:
    """The units on the hex; workers do not fight."""
    p = at.player
    units = [("character", 1, 36.0)] if p.character == hex else []
    units += [(UNITS.labels[MECH], int(p.mechs[hex]), 40.0)] if p.mechs[hex] else []
    units += [(UNITS.labels[WORKER], int(p.workers[hex]), 28.0)] if p.workers[hex] else []
    first = x - 48 * (len(units) - 1) / 2
    for i, (kind, many, size) in enumerate(units):
        body = piece(at.faction, kind, size) + count(at.words, many, size * 0.4, size * 0.34)
        at.pen.draw(group(body, x=first + 48 * i, y=y))


@cache
def _measure(words: Words, icon: str, value: int, x: float, y: float) -> str:
    ground = rect(x - 32, y - 15, 64, 30, "pill", 8)
    return ground + use(icon, x - 14, y, 25) + text(x + 15, y + 0.5, number(words, value), "t4")


def _fighting_ability(at: Sitting, x: float, y: float) -> None:
    """The ability that matters before or in a combat, if its mech is deployed."""
    has = bool(at.player.abilities & FIGHTING)
    body = _ability_box(at.words, at.faction, has)
    edge, said = rectangle_edge(_SIDE - 16, 60, 9), ability_tip(at.words, at.faction, FIGHTING_PLACE, at.edition)
    at.pen.place(place.ability(at.seat, FIGHTING_PLACE), x, y, body, edge, tip=said)


@cache
def _ability_box(words: Words, faction: int, has: bool) -> str:
    name = ABILITIES.labels[ABILITY_OF[faction][FIGHTING_PLACE]]
    box = rect(8 - _SIDE / 2, -30, _SIDE - 16, 60, "bx freed" if has else "bx covered", 9)
    sign = use(f"sc-m-{name}", 0, -9, 28, "turq" if has else "ink gone")
    return box + sign + label(words, 0, 17, words.component(ABILITIES.name, name), "t2 strong" if has else "t2 soft")


def has_chosen(view: Scythe, seat: int) -> bool:
    """Has a fighter made the whole secret choice?"""
    return not any(isinstance(d, SetDial | CommitCards) and d.seat == seat for d in view.stack)


@cache
def _chosen(words: Words, done: bool, x: float, y: float) -> str:
    told = words.say("draw.chosen" if done else "draw.choosing")
    sign = use("i-lock" if done else "i-clock", x, y - 16, 22, "turq" if done else "ink")
    return sign + label(words, x, y + 8, told, "t1 soft")


def _dial(view: Scythe, pen: Pen, own: int) -> None:
    """The dial from 0 to 7; only the own choice is shown."""
    x, y = _DIAL
    pen.draw(_dial_face())
    power = int(view.players[own].power) if own >= 0 else MOST_DIAL
    set_to = _set_to(view, own)
    if set_to >= 0:
        pen.draw(_dial_hand(set_to))
    for value in range(MOST_DIAL + 1):
        angle = pi / 4 * value - pi / 2
        body = _dial_number(pen.words, value, value == set_to, value > power)
        at = x + 74 * cos(angle), y + 74 * sin(angle)
        pen.place(place.dial(value), *at, body, _ROUND, tip=_dial_tip(pen.words, value))
    pen.draw(circle(x, y, 37, "dial-hub"))
    shown = text(x, y, number(pen.words, set_to), "on-hub", 40) if set_to >= 0 else use("sc-power", x, y, 40)
    pen.draw(shown)


def _set_to(view: Scythe, own: int) -> int:
    """The power that the one who looks on has set, or -1."""
    if own < 0 or any(isinstance(decision, SetDial) and decision.seat == own for decision in view.stack):
        return -1
    return int(view.battle[_own_side(view, own)])


def _own_side(view: Scythe, own: int) -> int:
    return ATTACKER_SIDE if view.battle[ATTACKER] == own else DEFENDER_SIDE


@cache
def _dial_face() -> str:
    x, y = _DIAL
    r = _DIAL_RADIUS
    ticks = []
    for tick in range(48):
        way = cos(pi / 24 * tick), sin(pi / 24 * tick)
        ends = [f"{num(x + far * way[0])} {num(y + far * way[1])}" for far in (r - 10, r - 6)]
        ticks.append(f"M{ends[0]}L{ends[1]}")
    face = circle(x, y + 2, r, "shade") + circle(x, y, r, "dial-rim") + circle(x, y, r - 5, "dial-face")
    return face + path("".join(ticks), "dial-tick")


@cache
def _dial_hand(value: int) -> str:
    x, y = _DIAL
    angle = pi / 4 * value - pi / 2
    far = f"{num(x + 92 * cos(angle))} {num(y + 92 * sin(angle))}"
    part = path(f"M{num(x)} {num(y)}V{num(y - 92)}A92 92 0 {int(value > 4)} 1 {far}z", "dial-part") if value else ""
    corners = [(55.0, 0.0), (34.0, 0.26), (34.0, -0.26)]
    points = [f"{num(x + out * cos(angle + turn))} {num(y + out * sin(angle + turn))}" for out, turn in corners]
    return part + path(f"M{'L'.join(points)}z", "dial-hand")


@cache
def _dial_number(words: Words, value: int, chosen: bool, beyond: bool) -> str:
    body = circle(0, 0, 17, "dial-number") + text(0, 0.5, number(words, value), "on-hub", 18)
    return group(body, "chosen" if chosen else "past" if beyond else "")


@cache
def _dial_tip(words: Words, value: int) -> str:
    return tip(words.say("amount.power", count=value))


def _own_choice(at: Sitting) -> None:
    """The own cards, those committed, and the sum; it is locked where it stands."""
    side = _own_side(at.view, at.seat)
    fight_cards(at, _MIDDLE - 75, 50, 300, (40.0, 54.0))
    played = [value for value in range(VALUE_COUNT - 1, -1, -1) for _ in range(at.view.battle[side + 1 + value])]
    set_to = _set_to(at.view, at.seat)
    body = path(rectangle(206, 40, 20), "lot") + _sum(at.words, set_to, tuple(played))
    at.pen.place(place.LOCK, _MIDDLE, 352, body, rectangle_edge(206, 40, 20), tip=_lock_tip(at.words))
    at.pen.draw(label(at.words, _MIDDLE, 388, at.words.say("draw.secret"), "t1 soft"))


@cache
def _lock_tip(words: Words) -> str:
    return tip(words.say("draw.lock"))


@cache
def _sum(words: Words, power: int, played: tuple[int, ...]) -> str:
    """Power and cards added up."""
    if power < 0:
        return label(words, 0, 1, words.say("draw.set_dial"), "t2 on-lot")
    cards = [int(CARD_VALUE[value]) for value in played]
    told = " + ".join(number(words, value) for value in (power, *cards))
    if cards:
        told = f"{told} = {number(words, power + sum(cards))}"
    size = 19 if len(cards) < 4 else 15
    return use("i-lock", -82, 0, 20, "lot-sign") + text(10, 1, told, "on-lot", size)


# --- what will follow ---------------------------------------------------------------------------------------------

_OUTCOME_HEIGHT: Final = 40.0
_OUTCOME_WIDTH: Final = 265.0
_Piece = tuple[float, str]  # how wide it is, and how it looks around the origin


def _outcomes(at: Sitting, foe: Sitting) -> None:
    """What victory and defeat will bring to the one who looks on (SC-11.10 to SC-11.13)."""
    y = _COMBAT_HEIGHT + _OUTCOME_HEIGHT / 2 - 2
    for x, kind, pieces in ((8.0, "won", _spoils(at, foe)), (WIDTH - 8 - _OUTCOME_WIDTH, "lost", _losses(at))):
        at.pen.draw(
            group(_outcome(at.words, kind, tuple(pieces)), "", x + _OUTCOME_WIDTH / 2, y, _fate(at.words, kind))
        )


def _spoils(at: Sitting, foe: Sitting) -> list[_Piece]:
    """A star while one is due for combat, and less popularity for workers that are driven away in the own turn."""
    p, hex = at.player, int(at.view.battle[HEX])
    wins_star = p.stars[STAR_COMBAT] < COMBAT_STARS or p.faction == SAXONY
    spared = p.faction == POLANIA and p.abilities & FIGHTING
    workers = int(foe.player.workers[hex]) if at.seat == at.view.active and not spared else 0
    return [*(_change(at.words, "sc-gold-star", 1) if wins_star else []), *_change(at.words, "sc-popularity", -workers)]


def _losses(at: Sitting) -> list[_Piece]:
    """All units leave for the home base; whoever committed something draws a card."""
    p, hex = at.player, int(at.view.battle[HEX])
    units = (("character", int(p.character == hex)), ("mech", int(p.mechs[hex])), ("worker", int(p.workers[hex])))
    leaving = [(26.0, piece(at.faction, kind, 24) + count(at.words, many, 9, 8)) for kind, many in units if many]
    way = [(18.0, use("i-next", 0, 0, 15, "ink")), (30.0, emblem(at.faction, 12))]
    return [*leaving, *way, *_change(at.words, "sc-combat_cards", 1)]


def _change(words: Words, icon: str, much: int) -> list[_Piece]:
    return [(22.0, text(0, 0.5, words.signed(much), "t2 strong")), (24.0, use(icon, 0, 0, 20))] if much else []


@cache
def _outcome(words: Words, kind: str, pieces: tuple[_Piece, ...]) -> str:
    """Words where a line begins, then the signs."""
    side = 1 if words.right_to_left else -1
    ground = rect(-_OUTCOME_WIDTH / 2, -_OUTCOME_HEIGHT / 2, _OUTCOME_WIDTH, _OUTCOME_HEIGHT, _KINDS[kind], 9)
    drawn = [ground, label(words, side * 88, 0.5, words.say(f"draw.if_{kind}"), "t2 strong")]
    x = -side * 40 - sum(wide for wide, _ in pieces) / 2
    for wide, body in pieces:
        drawn.append(group(body, x=x + wide / 2))
        x += wide
    return "".join(drawn)


_KINDS: Final = {"won": "bx gain", "lost": "bx cost"}


@cache
def _fate(words: Words, kind: str) -> str:
    return tip(words.say(f"draw.if_{kind}"), words.say(f"draw.if_{kind}_tip"))
