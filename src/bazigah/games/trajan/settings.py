"""The options of a table: their order in `State.settings` and the meaning of each value."""

from __future__ import annotations

from typing import Final

from bazigah.games.trajan.board import TIME_TRACKS

TIME_TRACK: Final = 0  # TJ-3.4

INITIAL_MARKERS: Final = 1  # TJ-2.14
FREE: Final = 0
RANDOM: Final = 1

COMMODITY_RESHUFFLE: Final = 2  # TJ-17.2
RESHUFFLE: Final = 0
NO_RESHUFFLE: Final = 1

WILD_DEMAND_COUNTS: Final = 3  # TJ-15.14
NEGATIVE_SCORE: Final = 4  # TJ-17.8
EXTRA_ON_FIRST_BUILD: Final = 5  # TJ-12.6
NO: Final = 0  # of WILD_DEMAND_COUNTS
YES: Final = 1
ALLOWED: Final = 0  # of NEGATIVE_SCORE and EXTRA_ON_FIRST_BUILD

NAMES: Final[list[str]] = [
    "time_track",
    "initial_markers",
    "commodity_reshuffle",
    "wild_demand_counts_for_bonus",
    "negative_score",
    "extra_action_tile_on_first_build_action",
]
VALUES: Final[list[list[str]]] = [
    TIME_TRACKS,
    ["free", "random"],
    ["below_top", "never"],
    ["no", "yes"],
    ["allowed", "stops_at_0"],
    ["allowed", "target_tray_only"],
]
