"""Every mat, card, tile and piece of Scythe alone, as it looks on the boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.drawing.parts import Parts
from bazigah.drawing.svg import group, square, use
from bazigah.games.scythe.drawing.area import goal_card
from bazigah.games.scythe.drawing.beside import star_of, tile_box
from bazigah.games.scythe.drawing.cards import ENCOUNTER, encounter_card, works_card
from bazigah.games.scythe.drawing.faction import ability_box, emblem
from bazigah.games.scythe.drawing.pieces import fight_card, piece, plain
from bazigah.games.scythe.drawing.small import PRINTED_MAT, printed_mat
from bazigah.games.scythe.facts.atlas import TERRAINS
from bazigah.games.scythe.facts.cards import TILES
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    FACTIONS,
    MATS,
    RESOURCES,
    STRUCTURES,
    UNITS,
)
from bazigah.games.scythe.words.cards import ENCOUNTERS, FACTORY, OBJECTIVE_CARDS
from bazigah.games.scythe.words.effects import FACTION_ABILITIES, PIECES
from bazigah.text.words import Words

_PIECE: Final = (64.0, 64.0)


def _faction(words: Words, faction: int) -> str:
    return emblem(faction, 30)


def _own_ability(words: Words, faction: int) -> str:
    return square(0, 0, 56, "pill", 12) + use(f"sc-f-{FACTION_ABILITIES.labels[faction]}", 0, 0, 40, "turq")


def _ability(words: Words, ability: int) -> str:
    """As it stands on the mat of the first faction that has it, once its mech is deployed."""
    faction = next(faction for faction in range(FACTIONS.size()) if ability in ABILITY_OF[faction])
    return ability_box(words, faction, list(ABILITY_OF[faction]).index(ability), has=True)


def _mat(words: Words, mat: int) -> str:
    return group(printed_mat(words, mat), x=-PRINTED_MAT[0] / 2, y=-PRINTED_MAT[1] / 2)


def _structure(words: Words, structure: int) -> str:
    return piece(0, STRUCTURES.labels[structure], 58)


def _tile(words: Words, tile: int) -> str:
    return group(tile_box(words, tile), x=-81, y=-22)


def _factory(words: Words, card: int) -> str:
    return works_card(words, card, None, 120)


def _terrain(words: Words, terrain: int) -> str:
    return use(f"sc-t-{TERRAINS.labels[terrain]}", 0, 0, 76)


def _resource(words: Words, resource: int) -> str:
    return use(f"sc-{RESOURCES.labels[resource]}", 0, 0, 46)


def _unit(words: Words, unit: int) -> str:
    return piece(0, UNITS.labels[unit], 54)


def _sign(symbol: str) -> Callable[[Words], str]:
    return lambda _words: use(symbol, 0, 0, 48)


_DRAWN: Final[dict[str, Callable[[Words], str]]] = {
    "power": _sign("sc-power"),
    "popularity": _sign("sc-popularity"),
    "coins": _sign("sc-coins"),
    "combat_cards": lambda words: fight_card(words, 3, 44, 60),
    "star": lambda _words: star_of(0, 50),
    "upgrade": lambda _words: plain("upgrade", 48),
    "recruit": lambda _words: plain("recruit", 48),
    "encounter_token": _sign("sc-encounter"),
}


def _thing(words: Words, thing: int) -> str:
    return _DRAWN[PIECES.labels[thing]](words)


PARTS: Final = (
    Parts("@parts.factions", FACTIONS, (68, 68), _faction),
    Parts("@parts.faction_abilities", FACTION_ABILITIES, _PIECE, _own_ability),
    Parts("@parts.abilities", ABILITIES, (136, 80), _ability),
    Parts("@parts.mats", MATS, (PRINTED_MAT[0] + 4, PRINTED_MAT[1] + 4), _mat),
    Parts("@parts.structures", STRUCTURES, _PIECE, _structure),
    Parts("@parts.tiles", TILES, (166, 48), _tile),
    Parts("@parts.objectives", OBJECTIVE_CARDS, (160, 112), goal_card),
    Parts("@parts.encounters", ENCOUNTERS, (ENCOUNTER[0] + 4, ENCOUNTER[1] + 4), encounter_card),
    Parts("@parts.factory", FACTORY, (124, 166), _factory),
    Parts("@parts.terrains", TERRAINS, (72, 80), _terrain),
    Parts("@parts.resources", RESOURCES, _PIECE, _resource),
    Parts("@parts.units", UNITS, _PIECE, _unit),
    Parts("@parts.pieces", PIECES, _PIECE, _thing),
)
