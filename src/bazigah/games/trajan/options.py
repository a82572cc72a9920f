"""The options of a table, and what the rules call their values."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.option import Option, OptionSpace
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import TIME_TRACKS

OPTIONS: Final = OptionSpace()

TIME_TRACK: Final[Option] = OPTIONS.option("time_track", TIME_TRACKS, "TJ-3.4")

INITIAL_MARKERS: Final[Option] = OPTIONS.option("initial_markers", ["free", "random"], "TJ-2.14")
FREE: Final[i64] = INITIAL_MARKERS.code("free")
RANDOM: Final[i64] = INITIAL_MARKERS.code("random")

COMMODITY_RESHUFFLE: Final[Option] = OPTIONS.option("commodity_reshuffle", ["below_top", "never"], "TJ-17.2")
RESHUFFLE: Final[i64] = COMMODITY_RESHUFFLE.code("below_top")
NO_RESHUFFLE: Final[i64] = COMMODITY_RESHUFFLE.code("never")

WILD_DEMAND_COUNTS: Final[Option] = OPTIONS.switch("wild_demand_counts_for_bonus", "TJ-15.14")

NEGATIVE_SCORE: Final[Option] = OPTIONS.option("negative_score", ["allowed", "stops_at_0"], "TJ-17.8")
BELOW_0: Final[i64] = NEGATIVE_SCORE.code("allowed")

EXTRA_ON_FIRST_BUILD: Final[Option] = OPTIONS.option(
    "extra_action_tile_on_first_build_action", ["allowed", "target_tray_only"], "TJ-12.6"
)
EXTRA_ALLOWED: Final[i64] = EXTRA_ON_FIRST_BUILD.code("allowed")
