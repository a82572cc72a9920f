"""The knowledge tiles (CB-1.4): the numbers of those that have a rule, and the buildings that others count.

A tile that counts a building is told by `components.json` alone; whatever any other one does is a rule, which names it.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.facts import BadFacts, named
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import BUILDING_KINDS, COUNTED_BUILDING, EMPTY, FIRST_KNOWLEDGE, TILES
from bazigah.games.burgundy.facts.components import KNOWLEDGE_COUNT as _COUNT

_TILES: Final = Domain("knowledge tile", [TILES.labels[FIRST_KNOWLEDGE + number] for number in range(1, _COUNT + 1)])
_with_rule: Final[set[int]] = set()


def _tile(label: str) -> int:
    """The number of a tile that has a rule."""
    number = named(_TILES, label) + 1
    _with_rule.add(number)
    return number


K01: Final[i64] = _tile("K01")
K02: Final[i64] = _tile("K02")
K03: Final[i64] = _tile("K03")
K04: Final[i64] = _tile("K04")
K05: Final[i64] = _tile("K05")
K06: Final[i64] = _tile("K06")
K07: Final[i64] = _tile("K07")
K08: Final[i64] = _tile("K08")
K09: Final[i64] = _tile("K09")
K10: Final[i64] = _tile("K10")
K11: Final[i64] = _tile("K11")
K12: Final[i64] = _tile("K12")
K13: Final[i64] = _tile("K13")
K14: Final[i64] = _tile("K14")
K15: Final[i64] = _tile("K15")
K24: Final[i64] = _tile("K24")
K25: Final[i64] = _tile("K25")
K26: Final[i64] = _tile("K26")
FIRST_FINAL: Final[i64] = K15  # it and those after it score at the end of the game (CB-13.3.1)

BUILDING_OF: Final[list[i64]] = [
    named(BUILDING_KINDS, COUNTED_BUILDING[str(number)]) if str(number) in COUNTED_BUILDING else EMPTY
    for number in range(_COUNT + 1)
]  # by number: the building that a tile counts


def _check() -> None:
    """Every tile is worth something, in one way."""
    for number in range(1, _COUNT + 1):
        if (number in _with_rule) == (BUILDING_OF[number] != EMPTY):
            label = _TILES.labels[number - 1]
            raise BadFacts(f"the knowledge tile {label} needs a rule, or in scoring.knowledge.building_of a building")


_check()
