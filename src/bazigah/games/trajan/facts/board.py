"""The places of the board: provinces, sites, Senate track, forum building and time track, as constants."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.facts import named
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import BIT, EMPTY, FACTS, MAX_PLAYERS

# --- provinces (TJ-8.10) ------------------------------------------------------------------------------------------

_PROVINCES: Final[list[dict[str, Any]]] = FACTS["provinces"]["list"]
PROVINCES: Final = Domain("province", [province["id"] for province in _PROVINCES])
PROVINCE_COUNT: Final[int] = PROVINCES.size()
CAMP: Final[int] = PROVINCE_COUNT  # the leader in the military camp
LEADER_PLACES: Final = Domain("leader", [*PROVINCES.labels, "camp"])
PROVINCE_POINTS: Final[list[i64]] = [province["vp"] for province in _PROVINCES]
LESS_PER_LEGIONNAIRE: Final[int] = FACTS["provinces"]["less_per_other_legionnaire"]
REACHED_FROM: Final[list[list[i64]]] = [
    [named(PROVINCES, name) for name in names]
    for names in [*[province["neighbours"] for province in _PROVINCES], FACTS["provinces"]["from_the_camp"]]
]  # [where the leader is]: the provinces it can move to

# --- construction sites (TJ-2.6) ----------------------------------------------------------------------------------

_ROWS: Final[int] = FACTS["construction_sites"]["rows"]
_COLUMNS: Final[int] = FACTS["construction_sites"]["columns"]
SITES: Final = Domain("site", [f"S-{row + 1}{column + 1}" for row in range(_ROWS) for column in range(_COLUMNS)])
SITE_COUNT: Final[int] = SITES.size()
ALL_SITES: Final[list[i64]] = list(range(SITE_COUNT))


def _around(site: int) -> int:
    row, column = divmod(site, _COLUMNS)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return sum(BIT[r * _COLUMNS + c] for r, c in around if 0 <= r < _ROWS and 0 <= c < _COLUMNS)


AROUND: Final[list[i64]] = [_around(site) for site in range(SITE_COUNT)]  # sets of sites


def size_of(things: i64) -> i64:
    """How many things a set of provinces, sites, buildings or bonus tiles has."""
    count: i64 = 0
    while things:
        things &= things - 1
        count += 1
    return count


# --- the Senate (TJ-10.1, TJ-10.6) --------------------------------------------------------------------------------

SENATE_SPACES: Final[list[i64]] = list(FACTS["senate_track"]["spaces"])  # points for entering, and votes
LAST_SPACE: Final[int] = len(SENATE_SPACES) - 1
FIGURES: Final = Domain("space", [str(figure) for figure in SENATE_SPACES])

# --- the forum building (TJ-2.5) ----------------------------------------------------------------------------------

_SPACES: Final[list[str]] = FACTS["forum"]["spaces"]
_EXTRA_SPACES: Final[list[str]] = FACTS["forum"]["extra_action_spaces"]
FORUM_SPACES: Final = Domain("space", [*_SPACES, *_EXTRA_SPACES])
FIRST_EXTRA_SPACE: Final[int] = len(_SPACES)
EXTRA_SPACE_COUNT: Final[int] = len(_EXTRA_SPACES)
FORUM_SPACES_USED: Final[list[i64]] = [
    players * FACTS["forum"]["spaces_per_player"] for players in range(MAX_PLAYERS + 1)
]  # by players
EMPTY_FORUM: Final[list[i64]] = [EMPTY] * FORUM_SPACES.size()

# --- the time track (TJ-3.4) --------------------------------------------------------------------------------------

_LOOPS: Final[dict[str, dict[str, int]]] = FACTS["time_track"]["loops"]
TIME_TRACKS: Final[list[str]] = list(_LOOPS)
LOOP: Final[list[list[i64]]] = [
    [loop.get(str(players), 0) for players in range(MAX_PLAYERS + 1)] for loop in _LOOPS.values()
]  # [time track][players]: spaces
LONGEST_LOOP: Final[int] = max(max(loop) for loop in LOOP)
