"""Units, structures, tokens, boxes and cards as they look; all are drawn around the origin and kept once drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from textwrap import wrap
from typing import Final

from bazigah.drawing.pieces import number, numeral
from bazigah.drawing.players import mark
from bazigah.drawing.svg import circle, group, label, rect, square, text, tip, use
from bazigah.games.scythe.facts.cards import CARD_VALUE, GAINS, VALUES
from bazigah.games.scythe.facts.components import FACTIONS, RESOURCES, STRUCTURES, UNITS
from bazigah.games.scythe.words.amounts import amount
from bazigah.text.words import Phrase, Words
from bazigah.text.words import label as component

COLOURS: Final = ("blue", "red", "yellow", "black", "white")  # by faction: the colours of the house
_MARKS: Final = {
    "mech": (-0.025, 0.24),
    "worker": (0.06, 0.29),
    "monument": (-0.06, 0.17),
    "mill": (0.24, 0.2),
    "mine": (-0.25, 0.19),
    "armory": (0.14, 0.34),
}  # how far below the middle the mark of the faction lies, and its size, by the size of the piece
_OF_A_FACTION: Final = {
    "worker": "worker",
    "mech": "mech",
    "structure": "monument",
    "recruit": "recruit",
    "upgrade": "upgrade",
}  # gains that are pieces in the colour of a faction, and their pictures


def dressed(faction: int) -> str:
    """The class that gives pieces the colours of a faction."""
    return f"f-{FACTIONS.labels[faction]}"


# --- pieces -------------------------------------------------------------------------------------------------------


@cache
def piece(faction: int, kind: str, size: float) -> str:
    """A unit or a structure, with the emblem or the mark of its faction."""
    body = use(f"sc-{kind}", 0, 0, size)
    if kind == UNITS.labels[0]:
        body += use(f"sc-e-{FACTIONS.labels[faction]}", 0, 0, size * 0.64)
    elif kind in _MARKS:
        down, wide = _MARKS[kind]
        body += use(mark(COLOURS[faction]), 0, down * size, wide * size, "own-mark")
    return group(body, dressed(faction))


@cache
def plain(kind: str, size: float) -> str:
    """The same as it is printed, in no colour."""
    return use(f"sc-{kind}", 0, 0, size, "plain")


@cache
def count(words: Words, value: int, x: float, y: float) -> str:
    """How many pieces of a kind stand there, large enough for a phone; one is not worth a word."""
    return group(circle(x, y, 7.8, "") + numeral(words, value, x, y, 12.5), "count") if value > 1 else ""


@cache
def lot(words: Words, kind: int, value: int) -> str:
    """Tokens of a kind and how many they are."""
    wide = lot_width(value)
    ground = rect(-wide / 2, -7.5, wide, 15, "lot", 7.5)
    sign = use(f"sc-{RESOURCES.labels[kind]}", 7 - wide / 2, 0, 12.5)
    return ground + sign + numeral(words, value, 6.5, 0, 12.5, "on-lot")


def lot_width(value: int) -> float:
    """Two figures need more room."""
    return 23 if value < 10 else 29


@cache
def units_tip(words: Words, faction: int, kind: str, value: int) -> str:
    told = Phrase("draw.owned", {"pieces": amount(kind, value), "faction": component(FACTIONS, faction)})
    return tip(words.phrase(told))


@cache
def structure_tip(words: Words, structure: int) -> str:
    name = STRUCTURES.labels[structure]
    return tip(words.component(STRUCTURES.name, name), words.effect(name))


@cache
def lot_tip(words: Words, kind: int, value: int) -> str:
    return tip(words.phrase(amount(RESOURCES.labels[kind], value)))


# --- boxes of mats and cards --------------------------------------------------------------------------------------


@cache
def box(icon: str, size: float, kind: str, faction: int | None = None) -> str:
    """A box of a mat with a sign in it: what is paid (`cost`) or brought (`gain`)."""
    return square(0, 0, size, f"bx {kind}", size * 0.2) + sign(icon, size * 0.76, faction)


@cache
def sign(icon: str, size: float, faction: int | None = None) -> str:
    """The sign of something that is paid or gained."""
    if icon in _OF_A_FACTION and faction is not None:
        return use(f"sc-{_OF_A_FACTION[icon]}", 0, 0, size, dressed(faction))
    return use(f"sc-{_OF_A_FACTION.get(icon, icon)}", 0, 0, size, "plain" if icon in _OF_A_FACTION else "")


@cache
def cube_box(faction: int, size: float) -> str:
    """A box with a cube on it."""
    return square(0, 0, size, "bx covered", size * 0.2) + use("sc-upgrade", 0, 0, size * 0.84, dressed(faction))


@cache
def counted_box(words: Words, gain: int, value: int, kind: str, faction: int | None, height: float = 28) -> str:
    """What a card costs or gives, and how much of it."""
    wide = height * (1.7 if value > 1 else 1)
    ground = rect(-wide / 2, -height / 2, wide, height, f"bx {kind}", height * 0.2)
    if value == 1:
        return ground + sign(GAINS[gain], height * 0.78, faction)
    shift = height * 0.36
    return ground + group(sign(GAINS[gain], height * 0.74, faction), x=shift) + _value(words, value, -shift, height)


def _value(words: Words, value: int, x: float, height: float) -> str:
    return text(x, height * 0.02, number(words, value), "strong", height * 0.55)


def counted_width(value: int, height: float = 28) -> float:
    return height * (1.7 if value > 1 else 1)


# --- cards --------------------------------------------------------------------------------------------------------


@cache
def fight_card(words: Words, value: int, width: float, height: float) -> str:
    """A combat card, by the number of its value."""
    ground = rect(-width / 2, -height / 2, width, height, "fight-card", width * 0.16)
    points = numeral(words, int(CARD_VALUE[value]), 0, -height * 0.16, height * 0.42, "on-card")
    return ground + use("sc-swords", 0, height * 0.27, width * 0.44, "card-ink") + points


@cache
def fight_card_tip(words: Words, value: int) -> str:
    return tip(words.component(VALUES.name, VALUES.labels[value]))


@cache
def wrapped(words: Words, told: str, width: float) -> tuple[str, ...]:
    """Words in lines of about this width, at 11 px."""
    return tuple(wrap(told, int(width / _LETTER[words.right_to_left])))


_LETTER: Final = {False: 5.9, True: 5.5}  # how wide a letter is on average


def lines(words: Words, found: Sequence[str], kind: str, step: float = 14) -> str:
    """Lines below each other, the first one at the origin."""
    return "".join(label(words, 0, i * step, line, kind) for i, line in enumerate(found))
