"""What a die of any value reaches, and what that costs in workers (CB-5.10 to CB-5.12)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.facts import each
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    BIT,
    NUMBER,
    PIP_COUNT,
    PIPS,
    SLOTS_EACH,
    SPACE_COUNT,
    TYPES,
    WORKER_STEP_K08,
)
from bazigah.games.burgundy.facts.knowledge import K09, K10, K11

MOST_WORKERS: Final = 3  # no change of a die costs more (CB-5.11)

_STEP: Final[list[int]] = [1, WORKER_STEP_K08]


def _cost(k08: int, free: int, die: int, value: int) -> int:
    apart = min(abs(die - value), PIPS.size() - abs(die - value))
    return -(-max(0, apart - free) // _STEP[k08])


COST: Final[list[list[list[list[i64]]]]] = [
    [[[_cost(k08, free, die, value) for value in range(PIP_COUNT)] for die in range(PIP_COUNT)] for free in range(2)]
    for k08 in range(2)
]  # [K08][free step][die][value]: workers
WITHIN: Final[list[list[list[list[list[i64]]]]]] = [
    [
        [
            [[value for value in range(PIP_COUNT) if costs[value] <= workers] for workers in range(MOST_WORKERS + 1)]
            for costs in by_die
        ]
        for by_die in by_free
    ]
    for by_free in COST
]  # [K08][free step][die][workers]: the values that can be reached
SLOTS_WITHIN: Final[list[list[list[list[list[i64]]]]]] = [
    [
        [
            [[value * SLOTS_EACH + slot for value in values for slot in range(SLOTS_EACH)] for values in row]
            for row in by_die
        ]
        for by_die in by_free
    ]
    for by_free in WITHIN
]  # the same, as slots of the numbered depots
SPACES_WITHIN: Final[list[list[list[list[i64]]]]] = [
    [
        [
            [sum([BIT[space] for space in range(SPACE_COUNT) if NUMBER[space] in values]) for values in row]
            for row in by_die
        ]
        for by_die in by_free
    ]
    for by_free in WITHIN
]  # the same, as the set of spaces with such a number
FREE_STEP: Final[list[i64]] = each(
    TYPES, {"building": K09, "ship": K10, "animal": K10, "castle": K11, "knowledge": K11, "mine": K11}
)  # by type: the knowledge tile that frees one step when placing
