"""The facts as the rules reference prints them: the tables and counts of `docs/rules/scythe.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BOOK = (Path(__file__).parents[3] / "docs" / "rules" / "scythe.md").read_text("utf-8")


def text_from(rule_id: str) -> str:
    """The book from a rule on."""
    return BOOK[BOOK.index(f"**{rule_id}**") :]


def sentence(rule_id: str) -> str:
    """The line of a rule."""
    return text_from(rule_id).split("\n", 1)[0]


def number_of(rule_id: str, thing: str) -> int:
    """The number before a word in the line of a rule."""
    found = re.search(rf"(\d+) {thing}", sentence(rule_id))
    assert found, f"{rule_id} does not count {thing}"
    return int(found.group(1))


def tables_after(text: str) -> Iterator[list[list[str]]]:
    """The cells of the tables from here on, without their headings."""
    rows: list[list[str]] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            yield rows[2:]
            rows = []


@dataclass(frozen=True)
class PrintedHex:
    """A row of one of the two map tables: neighbours by direction, and those of them across a river."""

    id: str
    terrain: str
    marks: set[str]
    row: int
    column: int
    q: int
    r: int
    neighbours: dict[str, str]
    across: set[str]


@dataclass(frozen=True)
class PrintedBase:
    """A row of the table of home bases."""

    id: str
    faction: str
    q: int
    r: int
    land: set[str]
    across: set[str]
    lakes: set[str]


def _pair(cell: str) -> tuple[int, int]:
    first, second = cell.split(",")
    return int(first), int(second)


def _printed_hex(cells: list[str]) -> PrintedHex:
    terrain, *marks = cells[1].split(" + ")
    around = [entry.split() for entry in cells[4].split(", ")]
    neighbours = {entry[0]: entry[1] for entry in around}
    across = {entry[1] for entry in around if "~" in entry}
    return PrintedHex(cells[0], terrain, set(marks), *_pair(cells[2]), *_pair(cells[3]), neighbours, across)


def _names(cell: str) -> set[str]:
    return set() if cell == "-" else set(cell.split(", "))


def _printed_base(cells: list[str]) -> PrintedBase:
    return PrintedBase(cells[0], cells[1].split()[0], *_pair(cells[3]), *[_names(cell) for cell in cells[4:7]])


_map_tables = tables_after(text_from("SC-2.3"))
PRINTED_HEXES = [_printed_hex(row) for row in next(_map_tables)]
PRINTED_BASES = [_printed_base(row) for row in next(_map_tables)]
TERRAIN_OF = {place.id: place.terrain for place in PRINTED_HEXES}
LAKES = {place.id for place in PRINTED_HEXES if place.terrain == "lake"}
TUNNELS = {place.id for place in PRINTED_HEXES if "tunnel" in place.marks}
ALL_BASES = {base.id for base in PRINTED_BASES}
BASE_OF = {base.faction: base.id for base in PRINTED_BASES}
AROUND = {place.id: set(place.neighbours.values()) for place in PRINTED_HEXES} | {
    base.id: base.land | base.across | base.lakes for base in PRINTED_BASES
}
ACROSS = {place.id: place.across for place in PRINTED_HEXES} | {base.id: base.across for base in PRINTED_BASES}


def by_terrain(*terrains: str) -> set[str]:
    """The territories with one of these terrains."""
    return {hex for hex, terrain in TERRAIN_OF.items() if terrain in terrains}


@dataclass(frozen=True)
class PrintedSection:
    """A section of a player mat."""

    top: str
    bottom: str
    cost: int
    resource: str
    floor: int
    coins: int


@dataclass(frozen=True)
class PrintedMat:
    """A row of the table of player mats."""

    number: int
    name: str
    popularity: int
    coins: int
    objectives: int
    sections: list[PrintedSection]


def _printed_section(cell: str) -> PrintedSection:
    found = re.fullmatch(r"(\w+) / (\w+): (\d) (\w+), floor (\d), \$(\d)", cell)
    assert found, cell
    top, bottom, cost, resource, floor, coins = found.groups()
    return PrintedSection(top.lower(), bottom.lower(), int(cost), resource, int(floor), int(coins))


def _printed_mat(cells: list[str]) -> PrintedMat:
    sections = [_printed_section(cell) for cell in cells[5:]]
    return PrintedMat(int(cells[0]), cells[1].lower(), int(cells[2]), int(cells[3][1:]), int(cells[4]), sections)


PRINTED_MATS = [_printed_mat(row) for row in next(tables_after(BOOK[BOOK.index("## SC-9") :]))]


@dataclass(frozen=True)
class PrintedFaction:
    """A row of the table of factions."""

    name: str
    base: str
    power: int
    cards: int
    riverwalk: list[str]
    abilities: list[str]


def _printed_faction(cells: list[str]) -> PrintedFaction:
    base, power, cards, riverwalk, others = cells[4], cells[5], cells[6], cells[8], cells[9]
    name = next(printed.faction for printed in PRINTED_BASES if printed.id == base)
    abilities = ["riverwalk", *[other.lower().replace("'", "").replace(" ", "_") for other in others.split(", ")]]
    return PrintedFaction(name, base, int(power), int(cards), riverwalk.split(", "), abilities)


PRINTED_FACTIONS = [_printed_faction(row) for row in next(tables_after(BOOK[BOOK.index("## SC-10") :]))]
FACTION_NAMES = [faction.name for faction in PRINTED_FACTIONS]
