"""What factions, mats, abilities, structures, tiles, terrains and pieces do, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.option import Option
from bazigah.games.scythe.facts.atlas import MAKES, TERRAIN, TERRAINS
from bazigah.games.scythe.facts.cards import TILE_COINS, TILES
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    ARMORY_BONUS,
    ARMY_CARDS,
    ARTILLERY_COST,
    ARTILLERY_LOSS,
    BOTTOM_OF,
    BOTTOMS,
    BRACKETS,
    COINS,
    COST,
    DISARM_LOSS,
    FACTION_CARDS,
    FACTION_POWER,
    FACTIONS,
    FACTS,
    FIGHTING,
    MAT_COINS,
    MAT_NUMBER,
    MAT_POPULARITY,
    MATS,
    MEANDER_OPTIONS,
    MILL_ITEMS,
    MONUMENT_BONUS,
    PAID_IN,
    POLANIA,
    RESOURCES,
    RIVERWALK_ONTO,
    RUSVIET,
    SECTIONS,
    STRUCTURES,
    TOPS,
    UNITS,
)
from bazigah.games.scythe.options import CAMARADERIE_OUTSIDE_COMBAT, RELENTLESS_ON_FACTORY_CARD
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.amounts import amount
from bazigah.games.scythe.words.cards import (
    ENCOUNTERS,
    FACTORY,
    OBJECTIVE_CARDS,
    encounter_effect,
    factory_card_effect,
    objective_effect,
)
from bazigah.text.words import Label, Phrase, label

FACTION_ABILITIES: Final = Domain("faction_ability", [faction["ability"] for faction in FACTS["factions"]["clockwise"]])
PIECES: Final = Domain(
    "piece", ["power", "popularity", "coins", "combat_cards", "star", "upgrade", "recruit", "encounter_token"]
)


def effect(thing: str, s: Scythe | None) -> Phrase:
    """What a faction, a mat, an ability, a structure, a card, a terrain or a piece does."""
    for domain, explain in EXPLAINED.items():
        if thing in domain.labels:
            return explain(domain.index(thing), s)
    raise KeyError(thing)


def _faction(faction: int, s: Scythe | None) -> Phrase:
    own = FACTION_ABILITIES.labels[faction]
    told: dict[str, object] = {
        "power": int(FACTION_POWER[faction]),
        "cards": int(FACTION_CARDS[faction]),
        "ability": Label(FACTION_ABILITIES.name, own),
        "effect": _faction_ability(faction, s),
        "onto": onto(faction),
        "mechs": [label(ABILITIES, ability) for ability in ABILITY_OF[faction]],
    }
    return Phrase("effect.faction", told)


def onto(faction: int) -> Phrase:
    """Where Riverwalk leads a faction."""
    return Phrase("riverwalk.onto", {"terrains": _terrains(faction)})


def _terrains(faction: int) -> list[Label]:
    return [Label(TERRAINS.name, terrain) for terrain in RIVERWALK_ONTO[faction]]


def narrowed(s: Scythe | None, option: Option) -> bool:
    """Does an option of the table keep an ability from reaching as far as the rulebook says?"""
    return s is not None and not s.setting(option)


def _faction_ability(faction: int, s: Scythe | None) -> Phrase:
    if faction == RUSVIET and narrowed(s, RELENTLESS_ON_FACTORY_CARD):
        return Phrase("effect.relentless_on_the_mat")
    told: dict[str, object] = {"options": MEANDER_OPTIONS}
    return Phrase(f"effect.{FACTION_ABILITIES.labels[faction]}", told)


def ability_effect(ability: int, s: Scythe | None) -> Phrase:
    """What an ability of a mech does; Camaraderie by the options of the table, or as the rulebook says."""
    if ability == ABILITY_OF[POLANIA][_FIGHTING_PLACE] and narrowed(s, CAMARADERIE_OUTSIDE_COMBAT):
        return Phrase("effect.camaraderie_in_combat")
    told: dict[str, object] = {
        "artillery": ARTILLERY_COST,
        "shelled": ARTILLERY_LOSS,
        "disarmed": DISARM_LOSS,
        "cards": ARMY_CARDS,
        "factions": [
            Phrase("riverwalk.faction", {"faction": label(FACTIONS, faction), "terrains": _terrains(faction)})
            for faction in range(FACTIONS.size())
        ],
    }
    return Phrase(f"effect.{ABILITIES.labels[ability]}", told)


def fighting_ability(p: Player) -> int:
    """The ability that a player may use before a combat."""
    return int(ABILITY_OF[p.faction][_FIGHTING_PLACE])


_FIGHTING_PLACE: Final = FIGHTING.bit_length() - 1  # among the abilities of a faction


def structure_effect(structure: int, s: Scythe | None) -> Phrase:
    """What a structure does."""
    told: dict[str, object] = {"popularity": MONUMENT_BONUS, "items": MILL_ITEMS, "power": ARMORY_BONUS}
    return Phrase(f"effect.{STRUCTURES.labels[structure]}", told)


def _mat(mat: int, s: Scythe | None) -> Phrase:
    sections = [_mat_section(mat, section) for section in range(len(TOPS))]
    told: dict[str, object] = {
        "number": int(MAT_NUMBER[mat]),
        "popularity": int(MAT_POPULARITY[mat]),
        "coins": int(MAT_COINS[mat]),
        "sections": sections,
    }
    return Phrase("effect.mat", told)


def _mat_section(mat: int, section: int) -> Phrase:
    bottom = BOTTOM_OF[mat][section]
    told: dict[str, object] = {
        "section": label(SECTIONS, section),
        "action": label(BOTTOMS, bottom),
        "cost": amount(RESOURCES.labels[PAID_IN[bottom]], COST[mat][bottom]),
        "least": int(COST[mat][bottom] - BRACKETS[mat][bottom]),
        "coins": int(COINS[mat][bottom]),
    }
    return Phrase("mat.section", told)


def tile_effect(tile: int, s: Scythe | None = None) -> Phrase:
    """What a structure bonus tile pays."""
    rising = TILE_COINS[tile]
    steps = [
        Phrase("tile.step", {"count": count, "coins": int(rising[count])})
        for count in range(1, len(rising))
        if rising[count] > rising[count - 1]
    ]
    return Phrase("effect.tile", {"counted": Phrase(f"counted.{TILES.labels[tile]}"), "steps": steps})


def _terrain(terrain: int, s: Scythe | None) -> Phrase:
    name = TERRAINS.labels[terrain]
    made = MAKES[TERRAIN.index(terrain)]
    return (
        Phrase("effect.terrain", {"item": label(RESOURCES, made)})
        if 0 <= made < RESOURCES.size()
        else Phrase(f"effect.{name}")
    )


def _resource(resource: int, s: Scythe | None) -> Phrase:
    terrain = TERRAIN[MAKES.index(resource)]
    told: dict[str, object] = {
        "terrain": label(TERRAINS, terrain),
        "action": label(BOTTOMS, PAID_IN.index(resource)),
    }
    return Phrase("effect.resource", told)


def _unit(unit: int, s: Scythe | None) -> Phrase:
    return Phrase(f"effect.{UNITS.labels[unit]}")


def _piece(piece: int, s: Scythe | None) -> Phrase:
    return Phrase(f"effect.{PIECES.labels[piece]}")


EXPLAINED: Final[dict[Domain, Callable[[int, Scythe | None], Phrase]]] = {
    FACTIONS: _faction,
    FACTION_ABILITIES: _faction_ability,
    ABILITIES: ability_effect,
    MATS: _mat,
    STRUCTURES: structure_effect,
    TILES: tile_effect,
    OBJECTIVE_CARDS: objective_effect,
    ENCOUNTERS: encounter_effect,
    FACTORY: factory_card_effect,
    TERRAINS: _terrain,
    RESOURCES: _resource,
    UNITS: _unit,
    PIECES: _piece,
}  # what a player may ask about
