"""The names of the places of the table, stable for the whole game."""

from __future__ import annotations

from typing import Final

from bazigah.games.scythe.facts.atlas import HEXES
from bazigah.games.scythe.facts.cards import OPTIONS
from bazigah.games.scythe.facts.components import (
    BONUSES,
    BOTTOMS,
    FIRST_RESOURCE,
    MATS,
    RESOURCES,
    SECTIONS,
    STRUCTURES,
    UNITS,
    WORKER,
)
from bazigah.games.scythe.rules.moving import Carry

TRADED: Final = "trade_resources"  # the one benefit of the top row that no cube covers
LOCK: Final = "combat-lock"  # where a fighter is done with the secret choice


def hexagon_of(hex: int) -> str:
    """A territory or a home base."""
    return f"hex-{HEXES.labels[hex]}"


def unit(seat: int, kind: int, hex: int) -> str:
    """The units of one kind that a player has on a hex."""
    return f"p{seat}-{UNITS.labels[kind]}-{HEXES.labels[hex]}"


def built(seat: int, structure: int) -> str:
    """A structure on the map."""
    return f"p{seat}-built-{STRUCTURES.labels[structure]}"


def lot(kind: int, hex: int) -> str:
    """The tokens of one kind on a hex."""
    return f"{RESOURCES.labels[kind]}-{HEXES.labels[hex]}"


def supply(kind: int) -> str:
    """The supply of a resource."""
    return f"supply-{RESOURCES.labels[kind]}"


def deck(name: str) -> str:
    """A deck beside the map: combat, encounter, factory."""
    return f"deck-{name}"


def triumph(star: str) -> str:
    """Where the stars of a kind are placed."""
    return f"star-{star}"


def stock(seat: int, what: str) -> str:
    """What a player has one figure of: power, popularity, coins, cards, stars, workers."""
    return f"p{seat}-{what}"


def section(seat: int, number: int) -> str:
    return f"p{seat}-section-{SECTIONS.labels[number]}"


def benefit(seat: int, box: str) -> str:
    """A benefit of the top row."""
    return f"p{seat}-box-{box}"


def bottom(seat: int, number: int) -> str:
    """A bottom-row action with its cost."""
    return f"p{seat}-bottom-{BOTTOMS.labels[number]}"


def structure(seat: int, number: int) -> str:
    """A structure on the mat."""
    return f"p{seat}-structure-{STRUCTURES.labels[number]}"


def recruit(seat: int, number: int) -> str:
    """A recruit on the mat, by its bottom-row action."""
    return f"p{seat}-recruit-{BOTTOMS.labels[number]}"


def bonus(seat: int, number: int) -> str:
    """A one-time bonus."""
    return f"p{seat}-bonus-{BONUSES.labels[number]}"


def ability(seat: int, place: int) -> str:
    """A mech ability by its place on the faction mat."""
    return f"p{seat}-ability-{place}"


def works(seat: int, part: str) -> str:
    """A part of the own Factory card: an alternative of its top row, or its move."""
    return f"p{seat}-works-{part}"


def card(seat: int, value: int) -> str:
    """The combat cards of a value in the own hand."""
    return f"p{seat}-card-{value}"


def objective(seat: int, number: int) -> str:
    """An objective in the own hand, by its place there."""
    return f"p{seat}-objective-{number}"


def dial(power: int) -> str:
    return f"dial-{power}"


def option(number: int) -> str:
    """An option of the encounter card."""
    return f"option-{OPTIONS.labels[number]}"


def offered_mat(number: int) -> str:
    """A player mat that may be taken, before the first turn."""
    return f"mat-{MATS.labels[number]}"


def offered(number: int) -> str:
    """A Factory card that may be taken."""
    return f"factory-{number}"


def cargo(load: Carry, kind: int) -> str:
    """Where cargo of a kind is taken from."""
    here = int(load.hex)
    return lot(kind - FIRST_RESOURCE, here) if kind >= FIRST_RESOURCE else unit(int(load.seat), WORKER, here)
