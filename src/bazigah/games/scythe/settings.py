"""The options of a table: their order in `State.settings` and the meaning of each value."""

from __future__ import annotations

from typing import Final

from bazigah.engine.options import RULEBOOK, Numbers, Option, Preset

FACTIONS_BY: Final = 0
DEAL: Final = 1  # the setting is the number of the deal; 0: by chance
BAN_FAST_PAIRS: Final = 2
RELENTLESS_ON_FACTORY_CARD: Final = 3
TRADE_SPLIT: Final = 4
ENLIST_SELF_TRIGGER: Final = 5
CAMARADERIE_OUTSIDE_COMBAT: Final = 6
BRIBES: Final = 7
DELAY_OF_GAME: Final = 8
SAMPLE_SCORING: Final = 9
QUICK_START_HINTS: Final = 10
AUTO_USE_COMBAT_ABILITIES: Final = 11
TURN_LIMIT: Final = 12  # the setting is the number of turns for each player; 0: no limit

DEALT: Final = 0
CHOSEN: Final = 1
DRAFTED: Final = 2
AUCTIONED: Final = 3

YES: Final = 0  # of options that are on by default

_ON: Final = ("yes", "no")
_OFF: Final = ("no", "yes")
_NONE: Final = ("none",)
_DEALS: Final = Numbers(1, 99_999, 1)
_TURNS: Final = Numbers(1, 1000, 25)

OPTIONS: Final = (
    Option("factions", ("dealt", "chosen", "drafted", "auctioned"), "SC-3.10"),
    Option("deal", _NONE, "SC-3.12", _DEALS),
    Option("ban_fast_pairs", _OFF, "SC-3.4"),
    Option("relentless_on_factory_card", _ON, "SC-10.6"),
    Option("trade_split_territories", _OFF, "SC-6.10"),
    Option("enlist_self_trigger", _OFF, "SC-8.18"),
    Option("camaraderie_outside_combat", _ON, "SC-10.24"),
    Option("bribes", _OFF, "SC-18.1"),
    Option("delay_of_game", _OFF, "SC-19.1"),
    Option("sample_scoring", _OFF, "SC-19.2"),
    Option("quick_start_hints", _OFF, "SC-19.3"),
    Option("auto_use_combat_abilities", _ON, "SC-11.6"),
    Option("turn_limit", _NONE, "SC-17.11", _TURNS),
)
PRESETS: Final = (
    RULEBOOK,
    Preset(  # as it is played in tournaments: the current printing, nothing left to luck in the seating, an end
        "league",
        "@preset.league",
        {
            "factions": "drafted",
            "ban_fast_pairs": "yes",
            "relentless_on_factory_card": "no",
            "camaraderie_outside_combat": "no",
            "turn_limit": "60",
        },
    ),
    Preset(  # a first evening: help, and nobody is kept from playing as he likes
        "friendly",
        "@preset.friendly",
        {
            "factions": "chosen",
            "trade_split_territories": "yes",
            "bribes": "yes",
            "sample_scoring": "yes",
            "quick_start_hints": "yes",
        },
    ),
)
