"""Counting what lies on a table, from its position document alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

BUILDINGS = [
    "warehouse",
    "carpenters_workshop",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
    "watchtower",
]
KINDS_OF_ANIMALS = ["cow", "sheep", "pig", "chicken"]
GOODS_BY_NUMBER = ["turquoise", "purple", "pink", "red", "brown", "orange"]


def type_of(tile: str) -> str:
    """The type of a tile by its label."""
    if tile in BUILDINGS:
        return "building"
    if tile[:-1] in KINDS_OF_ANIMALS:
        return "animal"
    return "knowledge" if tile.startswith("K") else tile


def tiles_by_back(position: dict[str, Any]) -> tuple[Counter[str], Counter[str]]:
    """All tiles with a coloured back and all with a black one, at the first choice of a game."""
    black_depot = [tile for tile in position["depots"]["black"]["tiles"] if tile]
    black = Counter(position["supplies"]["black"]) + Counter(black_depot)
    coloured: Counter[str] = Counter()
    for supply, tiles in position["supplies"].items():
        coloured.update(tiles if supply != "black" else [])
    for depot, lying in position["depots"].items():
        coloured.update(tile for tile in lying["tiles"] if tile and depot != "black")
    for player in position["players"]:
        coloured.update(player["estate"].values())
    return coloured, black


def all_goods(position: dict[str, Any]) -> Counter[str]:
    """All goods of a position, wherever they are."""
    found = Counter(position["goods_box"]) + Counter(position["round_goods"])
    for pile in position["goods_piles"].values():
        found.update(pile)
    for depot in position["depots"].values():
        found.update(depot.get("goods", {}))
    for player in position["players"]:
        found.update(player["goods"])
        found.update(player["sold"])
    return found


def tiles_in_depots(position: dict[str, Any]) -> Counter[str]:
    """The tiles that lie in the seven depots."""
    return Counter(tile for depot in position["depots"].values() for tile in depot["tiles"] if tile)


def tiles_in_supplies(position: dict[str, Any]) -> Counter[str]:
    """The tiles that lie face down in the seven supplies."""
    return Counter(tile for supply in position["supplies"].values() for tile in supply)


def tiles_with_players(position: dict[str, Any]) -> Counter[str]:
    """The tiles in all estates and storages."""
    found: Counter[str] = Counter()
    for player in position["players"]:
        found.update(player["estate"].values())
        found.update(tile for tile in player["storage"] if tile)
    return found


def goods_on_depots(position: dict[str, Any]) -> Counter[tuple[str, str]]:
    """The goods that lie on the depots, by depot and type."""
    found: Counter[tuple[str, str]] = Counter()
    for depot, lying in position["depots"].items():
        for good, count in lying.get("goods", {}).items():
            found[depot, good] = count
    return found


def types_in(position: dict[str, Any], depot: str) -> list[str | None]:
    """The types of the tiles in the spaces of a depot, None for an empty space."""
    return [type_of(tile) if tile else None for tile in position["depots"][depot]["tiles"]]
