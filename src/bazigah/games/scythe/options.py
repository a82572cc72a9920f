"""The options of a table, and what the rules call their values."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.option import YES, Option, OptionSpace
from bazigah.engine.ints import i64

OPTIONS: Final = OptionSpace()

FACTIONS_BY: Final[Option] = OPTIONS.option("factions", ["dealt", "chosen", "drafted", "auctioned"], "SC-3.10")
DEALT: Final[i64] = FACTIONS_BY.code("dealt")
CHOSEN: Final[i64] = FACTIONS_BY.code("chosen")
DRAFTED: Final[i64] = FACTIONS_BY.code("drafted")
AUCTIONED: Final[i64] = FACTIONS_BY.code("auctioned")

DEAL: Final[Option] = OPTIONS.number("deal", 1, 99_999, 1, "SC-3.12")  # 0: dealt by chance
BAN_FAST_PAIRS: Final[Option] = OPTIONS.switch("ban_fast_pairs", "SC-3.4")
RELENTLESS_ON_FACTORY_CARD: Final[Option] = OPTIONS.switch("relentless_on_factory_card", "SC-10.6", YES)
TRADE_SPLIT: Final[Option] = OPTIONS.switch("trade_split_territories", "SC-6.10")
ENLIST_SELF_TRIGGER: Final[Option] = OPTIONS.switch("enlist_self_trigger", "SC-8.18")
CAMARADERIE_OUTSIDE_COMBAT: Final[Option] = OPTIONS.switch("camaraderie_outside_combat", "SC-10.24", YES)
BRIBES: Final[Option] = OPTIONS.switch("bribes", "SC-18.1")
DELAY_OF_GAME: Final[Option] = OPTIONS.switch("delay_of_game", "SC-19.1")
SAMPLE_SCORING: Final[Option] = OPTIONS.switch("sample_scoring", "SC-19.2")
QUICK_START_HINTS: Final[Option] = OPTIONS.switch("quick_start_hints", "SC-19.3")
AUTO_USE_COMBAT_ABILITIES: Final[Option] = OPTIONS.switch("auto_use_combat_abilities", "SC-11.6", YES)
TURN_LIMIT: Final[Option] = OPTIONS.number("turn_limit", 1, 1000, 25, "SC-17.11")  # for each player; 0: none

OPTIONS.preset(  # as it is played in tournaments: the current printing, nothing left to luck in the seating, an end
    "league",
    factions="drafted",
    ban_fast_pairs="yes",
    relentless_on_factory_card="no",
    camaraderie_outside_combat="no",
    turn_limit="60",
)
OPTIONS.preset(  # a first evening: help, and nobody is kept from playing as he likes
    "friendly",
    factions="chosen",
    trade_split_territories="yes",
    sample_scoring="yes",
    quick_start_hints="yes",
)
