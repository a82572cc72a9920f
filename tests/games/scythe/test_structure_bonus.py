"""Section 15: the structure bonus tile."""

from __future__ import annotations

import pytest

from tests.games.scythe.table import Table
from tests.rules import rule

KINDS = ["monument", "mill", "mine", "armory"]


def bonus(tile: str, hexes: str) -> int:
    """The coins for structures on these hexes, all of them controlled and worth $2 as territories."""
    t = Table("nordic", "rusviet", tile=tile)
    places = hexes.split()
    t.give("nordic", structures=dict(zip(KINDS, places, strict=False)))
    return t.score("nordic") - 2 * len(places)


# tile, structures, coins; the comments name what is counted
CASES: list[tuple[str, str, int]] = [
    ("tunnels_adjacent", "", 0),
    ("tunnels_adjacent", "F3", 0),
    ("tunnels_adjacent", "W1", 2),  # T3, across a river
    ("tunnels_adjacent", "W3", 4),  # T3 M3
    ("tunnels_adjacent", "W3 W1", 4),  # T3 is counted once
    ("tunnels_adjacent", "W3 V5", 4),  # V5 is a tunnel, but nothing stands beside it; T3 M3
    ("tunnels_adjacent", "T3", 0),  # not adjacent to itself, nor to the other tunnels
    ("tunnels_adjacent", "T3 W3", 4),  # T3 M3
    ("tunnels_adjacent", "W3 W2 V7", 6),  # T3 M3 F5 T6
    ("tunnels_adjacent", "W3 M4", 6),  # T3 M3 W4 V5
    ("tunnels_adjacent", "W3 M4 W6", 6),  # and F5
    ("tunnels_adjacent", "W3 M4 T5", 9),  # and F5 T6
    ("lakes_adjacent", "V2", 0),
    ("lakes_adjacent", "M1", 2),  # L1
    ("lakes_adjacent", "W3", 4),  # L2 L3 L4
    ("lakes_adjacent", "W3 T5", 6),  # L2 L3 L4 L5
    ("lakes_adjacent", "W3 T5 M1", 6),  # and L1
    ("lakes_adjacent", "W3 T5 M1 V5", 9),  # and L6
    ("encounters_adjacent", "V1", 0),
    ("encounters_adjacent", "V2", 2),  # F3
    ("encounters_adjacent", "F1", 4),  # V1 T2
    ("encounters_adjacent", "F1 W1", 4),  # V1 T2 M2
    ("encounters_adjacent", "F1 W1 V2", 6),  # V1 T2 M2 F3
    ("encounters_adjacent", "F1 W1 V2 F5", 9),  # and V4 V6 V7: seven pay as six
    ("on_tunnels", "M1", 0),
    ("on_tunnels", "T3 M1", 2),
    ("on_tunnels", "T3 M3", 4),
    ("on_tunnels", "T3 M3 W4", 6),
    ("on_tunnels", "T3 M3 W4 F5", 6),  # four pay as three
    ("longest_row", "M1", 2),
    ("longest_row", "M1 V1", 2),  # with a gap
    ("longest_row", "M1 F1", 4),
    ("longest_row", "M1 F1 T2", 4),  # a triangle
    ("longest_row", "W1 T3 W3", 6),  # to the south-west, across a river
    ("longest_row", "W1 M2 W4", 6),  # to the south-east, across a river
    ("longest_row", "M1 F1 V1 W1", 9),  # to the east
    ("longest_row", "W1 M2 W4 T4", 9),
    ("longest_row", "V2 M1 F1 M7", 4),
    ("on_farm_or_tundra", "M1 W1", 0),
    ("on_farm_or_tundra", "F1", 2),
    ("on_farm_or_tundra", "F1 T1", 4),
    ("on_farm_or_tundra", "F1 T1 T2 M1", 6),
    ("on_farm_or_tundra", "F1 T1 T2 F2", 9),
]


@rule(
    "SC-TILE-1",
    "SC-TILE-2",
    "SC-TILE-3",
    "SC-TILE-4",
    "SC-TILE-5",
    "SC-TILE-6",
    "SC-15.1",
    "SC-15.2",
    "SC-15.3",
    "SC-17.7",
)
@pytest.mark.parametrize(("tile", "hexes", "coins"), CASES)
def test_a_tile_pays_for_what_it_counts(tile: str, hexes: str, coins: int) -> None:
    assert bonus(tile, hexes) == coins


@rule("SC-15.1")
def test_it_pays_for_structures_on_territories_of_others() -> None:
    t = Table("nordic", "rusviet", tile="on_tunnels").give("nordic", structures={"mill": "T3"})
    t.give("rusviet", mechs={"speed": "T3"})
    assert t.controls("nordic") == set()
    assert t.score("nordic") == 2


@rule("SC-15.1", "SC-14.5")
def test_a_mine_is_no_tunnel() -> None:
    t = Table("nordic", "rusviet", tile="on_tunnels").give("nordic", structures={"mine": "M1"})
    assert t.score("nordic") == 2  # the territory
    t = Table("nordic", "rusviet", tile="tunnels_adjacent").give("nordic", structures={"mine": "M1", "mill": "F1"})
    assert t.score("nordic") == 4


@rule("SC-15.1")
def test_structures_of_others_do_not_count() -> None:
    t = Table("nordic", "rusviet", tile="longest_row").give("nordic", structures={"mine": "M1", "mill": "V1"})
    t.give("rusviet", structures={"mill": "F1"})
    assert t.score("nordic") == 2 * 2 + 2


@rule("SC-17.7")
def test_popularity_does_not_multiply_the_bonus() -> None:
    t = Table("nordic", "rusviet", tile="on_tunnels").give("nordic", structures={"mill": "T3"}, popularity=13)
    assert t.score("nordic") == 4 + 2
