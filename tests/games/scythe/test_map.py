"""Section 2: the map, compared with the tables of the rules reference."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bazigah.games.scythe.facts import atlas
from bazigah.games.scythe.facts.atlas import (
    BASES,
    HEXES,
    NEIGHBOURS,
    NEXT,
    RIVER,
    TERRAIN,
    TERRAINS,
    TERRITORIES,
    hexes_of,
)
from bazigah.games.scythe.facts.components import FACTS
from tests.games.scythe.rulebook import (
    ACROSS,
    AROUND,
    LAKES,
    PRINTED_BASES,
    PRINTED_HEXES,
    TUNNELS,
    PrintedBase,
    PrintedHex,
    by_terrain,
    number_of,
    sentence,
)
from tests.games.scythe.table import Table
from tests.rules import rule

DIRECTIONS = list(FACTS["map"]["directions"])
LETTERS = {"mountain": "M", "farm": "F", "tundra": "T", "forest": "W", "village": "V", "lake": "L"}


def labels(hexes: int) -> set[str]:
    return {HEXES.labels[hex] for hex in hexes_of(hexes)}


def listed(rule_id: str, after: str) -> set[str]:
    """The hexes a rule lists after a word, up to the end of its clause."""
    return set(re.findall(r"\b(?:FAC|[MFTWVL]\d)\b", sentence(rule_id).partition(after)[2].split(".")[0]))


@rule("SC-2.1", "SC-2.3")
@pytest.mark.parametrize("place", PRINTED_HEXES, ids=lambda place: place.id)
def test_terrain_and_neighbours_of_a_territory(place: PrintedHex) -> None:
    hex = HEXES.index(place.id)
    assert TERRAINS.labels[TERRAIN[hex]] == place.terrain
    found = {direction: NEXT[number][hex] for number, direction in enumerate(DIRECTIONS)}
    assert {way: HEXES.labels[other] for way, other in found.items() if other >= 0} == place.neighbours
    assert labels(NEIGHBOURS[hex]) == set(place.neighbours.values())
    assert labels(RIVER[hex]) == place.across
    facts = FACTS["map"]["hexes"][hex]
    assert (facts["q"], facts["r"]) == (place.q, place.r)


@rule("SC-2.1", "SC-2.8")
@pytest.mark.parametrize("base", PRINTED_BASES, ids=lambda base: base.id)
def test_a_home_base_is_no_territory(base: PrintedBase) -> None:
    hex = HEXES.index(base.id)
    assert labels(NEIGHBOURS[hex]) == base.land | base.across | base.lakes
    assert labels(RIVER[hex]) == base.across
    assert base.id not in TERRITORIES.labels
    assert base.id in labels(BASES)
    assert all(base.id in AROUND[other] for other in AROUND[base.id])


@rule("SC-2.2")
@pytest.mark.parametrize("terrain", LETTERS)
def test_ids_count_each_terrain_in_reading_order(terrain: str) -> None:
    printed = sorted((place.row, place.column, place.id) for place in PRINTED_HEXES if place.terrain == terrain)
    ids = [id for _, _, id in printed]
    assert ids == [f"{LETTERS[terrain]}{number}" for number in range(1, len(ids) + 1)]
    assert ids == [id for hex, id in enumerate(TERRITORIES.labels) if TERRAINS.labels[TERRAIN[hex]] == terrain]


@rule("SC-2.2")
def test_opposite_directions_lead_back() -> None:
    opposite = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
    assert set(DIRECTIONS) == set(opposite)
    for number, way in enumerate(DIRECTIONS):
        back = NEXT[DIRECTIONS.index(opposite[way])]
        assert all(back[other] == hex for hex, other in enumerate(NEXT[number]) if other >= 0)


@rule("SC-2.3")
def test_how_many_of_each_terrain() -> None:
    printed = {
        "mountain": number_of("SC-2.3", "mountains"),
        "farm": number_of("SC-2.3", "farms"),
        "tundra": number_of("SC-2.3", "tundras"),
        "forest": number_of("SC-2.3", "forests"),
        "village": number_of("SC-2.3", "villages"),
        "lake": number_of("SC-2.3", "lakes"),
        "factory": number_of("SC-2.3", "Factory"),
    }
    assert Counter(TERRAINS.labels[terrain] for terrain in TERRAIN) == printed


@rule("SC-2.3", "SC-2.4")
def test_the_river_edges() -> None:
    edges = {frozenset((HEXES.labels[hex], other)) for hex in range(HEXES.size()) for other in labels(RIVER[hex])}
    names = re.findall(r"(\w+)-(\w+)", sentence("SC-2.4").partition("edges:")[2])
    assert edges == {frozenset(pair) for pair in names}
    assert len(edges) == number_of("SC-2.3", "river edges")


@rule("SC-2.5")
def test_rivers_run_between_land_and_lakes_never_touch() -> None:
    for hex in [*LAKES, "FAC"]:
        assert not ACROSS[hex]
        assert RIVER[HEXES.index(hex)] == 0
    assert not any(AROUND[lake] & LAKES for lake in LAKES)
    assert all(not labels(NEIGHBOURS[HEXES.index(lake)]) & LAKES for lake in LAKES)


@rule("SC-2.3", "SC-2.6")
def test_tunnels_and_encounter_symbols() -> None:
    tunnels = labels(atlas.TUNNELS)
    assert tunnels == TUNNELS == listed("SC-2.6", "Tunnels:")
    assert len(tunnels) == number_of("SC-2.3", "tunnels")
    encounters = labels(atlas.ENCOUNTERS)
    assert encounters == listed("SC-2.6", "Encounter symbols:")
    assert encounters == {place.id for place in PRINTED_HEXES if "encounter" in place.marks}
    assert len(encounters) == number_of("SC-2.3", "encounter symbols")


@rule("SC-2.7")
def test_three_land_and_three_lakes_around_the_factory() -> None:
    around = labels(NEIGHBOURS[HEXES.index("FAC")])
    assert around == listed("SC-2.7", "Factory:")
    assert len(around & LAKES) == len(around - LAKES) == 3
    assert by_terrain("factory") == {"FAC"}


@rule("SC-2.8")
def test_two_bases_are_never_in_play() -> None:
    everybody = Table("nordic", "rusviet", "crimea", "saxony", "polania")
    everybody.give("crimea", abilities=["wayfare"], character="F6")
    assert everybody.steps("crimea", "character", "F6") & labels(BASES) == {"B_ALB", "B_TOG", "B_CRI"}
    everybody.give("nordic", character="F1")
    assert "B_ALB" not in everybody.steps("nordic", "character", "F1")
