"""The options of a table: their order in `State.settings` and the meaning of each value."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64

YES: Final = 0  # of options that are on by default

BAN_FAST_PAIRS: Final = 0
RELENTLESS_ON_FACTORY_CARD: Final = 1
TRADE_SPLIT: Final = 2
ENLIST_SELF_TRIGGER: Final = 3
CAMARADERIE_OUTSIDE_COMBAT: Final = 4
BRIBES: Final = 5
DELAY_OF_GAME: Final = 6
SAMPLE_SCORING: Final = 7
QUICK_START_HINTS: Final = 8
AUTO_USE_COMBAT_ABILITIES: Final = 9
TURN_LIMIT: Final = 10

_ON: Final[list[str]] = ["yes", "no"]
_OFF: Final[list[str]] = ["no", "yes"]
LIMITS: Final[list[i64]] = [100, 0, 3, 25, 50]  # turns for each player; 0: no limit

NAMES: Final[list[str]] = [
    "ban_fast_pairs",
    "relentless_on_factory_card",
    "trade_split_territories",
    "enlist_self_trigger",
    "camaraderie_outside_combat",
    "bribes",
    "delay_of_game",
    "sample_scoring",
    "quick_start_hints",
    "auto_use_combat_abilities",
    "turn_limit",
]
VALUES: Final[list[list[str]]] = [
    _ON,
    _OFF,
    _ON,
    _OFF,
    _OFF,
    _OFF,
    _OFF,
    _OFF,
    _OFF,
    _ON,
    [str(limit) for limit in LIMITS],
]
RULES: Final[list[str]] = [
    "SC-3.4",
    "SC-10.6",
    "SC-6.10",
    "SC-8.18",
    "SC-10.24",
    "SC-18.1",
    "SC-19.1",
    "SC-19.2",
    "SC-19.3",
    "SC-11.6",
    "SC-17.11",
]
