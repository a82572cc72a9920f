"""Factions, mats, tracks, actions: the facts of `components.json` as constants, read once."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.ints import i64
from bazigah.engine.overlay import Figures, in_force
from bazigah.games.scythe.facts.figures import PLAIN, check, figures

FIGURES: Final[Figures] = in_force("scythe", figures, check)
FACTS: Final[dict[str, Any]] = FIGURES.facts

NOTHING: Final = -1
MIN_PLAYERS: Final[int] = FACTS["players"]["min"]
MAX_PLAYERS: Final[int] = FACTS["players"]["max"]
PLAYERS: Final = numbers("player", 1, MAX_PLAYERS)

# --- pieces and tracks (SC-1.2, SC-4.10) --------------------------------------------------------------------------

ALL_STARS: Final[int] = FACTS["scoring"]["end_at_stars"]
ALL_WORKERS: Final[int] = FACTS["pieces"]["workers"]
ALL_CUBES: Final[int] = FACTS["pieces"]["technology_cubes"]
ALL_MECHS: Final[int] = FACTS["pieces"]["mechs"]
ALL_STRUCTURES: Final[int] = FACTS["pieces"]["structures"]
ALL_RECRUITS: Final[int] = FACTS["pieces"]["recruits"]
STARTING_WORKERS: Final[int] = FACTS["pieces"]["starting_workers"]

MOST_POWER: Final[int] = FACTS["tracks"]["power"]["max"]
MOST_POPULARITY: Final[int] = FACTS["tracks"]["popularity"]["max"]
MOST_DIAL: Final[int] = FACTS["tracks"]["power"]["dial_max"]
STAR_POWER: Final[int] = FACTS["tracks"]["power"]["star_at"]
STAR_POPULARITY: Final[int] = FACTS["tracks"]["popularity"]["star_at"]

_TIERS: Final[list[dict[str, int]]] = FACTS["tracks"]["popularity_tiers"]


def _rates(name: str) -> list[i64]:
    """The coins of a rate for every popularity (SC-17.3)."""
    return [
        next(tier[name] for tier in reversed(_TIERS) if popularity >= tier["min"])
        for popularity in range(MOST_POPULARITY + 1)
    ]


PER_STAR: Final[list[i64]] = _rates("per_star")
PER_TERRITORY: Final[list[i64]] = _rates("per_territory")
PER_SET: Final[list[i64]] = _rates("per_two_resources")
TOKENS_IN_A_SET: Final[int] = FACTS["scoring"]["tokens_in_a_set"]
FACTORY_COUNTS_AS: Final[int] = FACTS["scoring"]["factory_counts_as"]

RESOURCES: Final = Domain("resource", list(FACTS["resources"]["kinds"]))
RESOURCE_COUNT: Final[i64] = RESOURCES.size()
LAST_RESOURCE: Final[i64] = RESOURCES.size() - 1

UNITS: Final = Domain("unit", ["character", "mech", "worker"])
CHARACTER: Final = 0
MECH: Final = 1
WORKER: Final = 2
CARGO: Final = Domain("cargo", ["worker", "moved_worker", *RESOURCES.labels])
FIRST_RESOURCE: Final = 2  # among the kinds of cargo

# --- the player mat (SC-6, SC-8, SC-9) ----------------------------------------------------------------------------

_TOP: Final[dict[str, Any]] = FACTS["top_actions"]
TOPS: Final[list[str]] = list(_TOP["order"])
MOVE_SECTION: Final[i64] = TOPS.index("move")
BOLSTER_SECTION: Final[i64] = TOPS.index("bolster")
TRADE_SECTION: Final[i64] = TOPS.index("trade")
PRODUCE_SECTION: Final[i64] = TOPS.index("produce")
FACTORY_SECTION: Final[i64] = len(TOPS)
SECTIONS: Final = Domain("section", [*TOPS, "factory"])  # a section is named by its top-row action

BOXES: Final = Domain("box", list(_TOP["boxes"]))
BOX_MOVE: Final[i64] = BOXES.index("move_units")
BOX_COINS: Final[i64] = BOXES.index("gain_coins")
BOX_POWER: Final[i64] = BOXES.index("bolster_power")
BOX_CARDS: Final[i64] = BOXES.index("bolster_cards")
BOX_POPULARITY: Final[i64] = BOXES.index("trade_popularity")
BOX_PRODUCE: Final[i64] = BOXES.index("produce_territories")
BENEFIT: Final[list[list[i64]]] = [
    list(pair) for pair in zip(_TOP["printed"], _TOP["upgraded"], strict=True)
]  # [box][upgraded]
MOST_MOVED: Final[int] = max(BENEFIT[BOX_MOVE])
BOLSTER_COST: Final[int] = _TOP["coins"]["bolster"]
TRADE_COST: Final[int] = _TOP["coins"]["trade"]
TRADED_TOKENS: Final[int] = _TOP["traded_tokens"]
MONUMENT_BONUS: Final[int] = _TOP["monument_popularity"]
ARMORY_BONUS: Final[int] = _TOP["armory_power"]
MILL_ITEMS: Final[int] = _TOP["mill_items"]

_SLOTS: Final[list[dict[str, int] | None]] = FACTS["produce_cost"]["worker_slots_left_to_right"]


def _produce_cost(track: str) -> list[i64]:
    """What Produce costs on a track, by the number of workers off the mat (SC-6.11)."""
    return [
        sum(slot.get(track, 0) for slot in _SLOTS[: max(0, off - STARTING_WORKERS)] if slot)
        for off in range(ALL_WORKERS + 1)
    ]


PRODUCE_POWER: Final[list[i64]] = _produce_cost("power")
PRODUCE_POPULARITY: Final[list[i64]] = _produce_cost("popularity")
PRODUCE_COINS: Final[list[i64]] = _produce_cost("coins")

_BOTTOM: Final[list[dict[str, Any]]] = FACTS["bottom_actions"]["list"]
BOTTOMS: Final = Domain("action", [bottom["id"] for bottom in _BOTTOM])
BOTTOM_COUNT: Final[i64] = BOTTOMS.size()
UPGRADE: Final[i64] = BOTTOMS.index("upgrade")
DEPLOY: Final[i64] = BOTTOMS.index("deploy")
BUILD: Final[i64] = BOTTOMS.index("build")
ENLIST: Final[i64] = BOTTOMS.index("enlist")
PAID_IN: Final[list[i64]] = [RESOURCES.index(bottom["resource"]) for bottom in _BOTTOM]

BONUSES: Final = Domain("bonus", list(PLAIN))
POWER_BONUS: Final[i64] = BONUSES.index("power")
COINS_BONUS: Final[i64] = BONUSES.index("coins")
POPULARITY_BONUS: Final[i64] = BONUSES.index("popularity")


def _bonus(gain: dict[str, int]) -> tuple[int, int]:
    [(kind, amount)] = gain.items()
    return BONUSES.index(kind), amount


_ONE_TIME: Final[list[tuple[int, int]]] = sorted(_bonus(gain) for gain in FACTS["bottom_actions"]["one_time"])
ONE_TIME_BONUS: Final[list[i64]] = [amount for _, amount in _ONE_TIME]  # by kind of bonus
ONGOING_KIND: Final[list[i64]] = [_bonus(bottom["ongoing"])[0] for bottom in _BOTTOM]
ONGOING_BONUS: Final[list[i64]] = [_bonus(bottom["ongoing"])[1] for bottom in _BOTTOM]

STRUCTURES: Final = Domain("structure", list(FACTS["structures"]["kinds"]))
MONUMENT: Final[i64] = STRUCTURES.index("monument")
MILL: Final[i64] = STRUCTURES.index("mill")
MINE: Final[i64] = STRUCTURES.index("mine")
ARMORY: Final[i64] = STRUCTURES.index("armory")

_MATS: Final[list[dict[str, Any]]] = FACTS["player_mats"]["list"]
MATS: Final = Domain("mat", [mat["id"] for mat in _MATS])
MAT_POPULARITY: Final[list[i64]] = [mat["popularity"] for mat in _MATS]
MAT_COINS: Final[list[i64]] = [mat["coins"] for mat in _MATS]
MAT_OBJECTIVES: Final[list[i64]] = [mat["objectives"] for mat in _MATS]
MAT_NUMBER: Final[list[i64]] = [mat["number"] for mat in _MATS]


def _by_bottom(mat: dict[str, Any], field: str) -> list[i64]:
    found = {section["bottom"]: section[field] for section in mat["sections"]}
    return [found[label] for label in BOTTOMS.labels]


COST: Final[list[list[i64]]] = [_by_bottom(mat, "cost") for mat in _MATS]  # [mat][bottom]: as printed
MOST_COST: Final[int] = max([max(costs) for costs in COST])
BRACKETS: Final[list[list[i64]]] = [_by_bottom(mat, "brackets") for mat in _MATS]  # boxes a cube can cover
COINS: Final[list[list[i64]]] = [_by_bottom(mat, "coins") for mat in _MATS]
BOTTOM_OF: Final[list[list[i64]]] = [
    [next(BOTTOMS.index(section["bottom"]) for section in mat["sections"] if section["top"] == label) for label in TOPS]
    for mat in _MATS
]  # [mat][section]

# --- factions (SC-10) ---------------------------------------------------------------------------------------------

_FACTIONS: Final[list[dict[str, Any]]] = FACTS["factions"]["clockwise"]
FACTIONS: Final = Domain("faction", [faction["id"] for faction in _FACTIONS])
NORDIC: Final[i64] = FACTIONS.index("nordic")
RUSVIET: Final[i64] = FACTIONS.index("rusviet")
CRIMEA: Final[i64] = FACTIONS.index("crimea")
SAXONY: Final[i64] = FACTIONS.index("saxony")
POLANIA: Final[i64] = FACTIONS.index("polania")
FACTION_POWER: Final[list[i64]] = [faction["power"] for faction in _FACTIONS]
FACTION_CARDS: Final[list[i64]] = [faction["combat_cards"] for faction in _FACTIONS]
RIVERWALK_ONTO: Final[list[list[str]]] = [list(faction["riverwalk"]) for faction in _FACTIONS]
BANNED_PAIRS: Final[list[tuple[int, int]]] = [
    (FACTIONS.index(faction), MATS.index(mat)) for faction, mat in FACTS["factions"]["banned_pairs"]
]

# Every faction has its four abilities in the same places: rivers, paths of its own, combat, speed.
_MECHS: Final[list[list[str]]] = [list(faction["mechs"]) for faction in _FACTIONS]
ABILITIES: Final = Domain("ability", list(dict.fromkeys([ability for mechs in _MECHS for ability in mechs])))
ABILITY_OF: Final[list[list[i64]]] = [[ABILITIES.index(ability) for ability in mechs] for mechs in _MECHS]
PLACE_OF: Final[list[i64]] = [
    next(mechs.index(ability) for mechs in _MECHS if ability in mechs) for ability in ABILITIES.labels
]
FIGHTING_PLACE: Final = 2
RIVERWALK: Final = 1  # bits of `Player.abilities`
PATHS: Final = 2  # Seaworthy, Township, Wayfare, Underpass, Submerge
FIGHTING: Final = 4  # Artillery, People's Army, Scout, Disarm, Camaraderie
SPEED: Final = 8

ARTILLERY_COST: Final[int] = FACTS["factions"]["artillery"]["power"]
ARTILLERY_LOSS: Final[int] = FACTS["factions"]["artillery"]["opponent_power"]
DISARM_LOSS: Final[int] = FACTS["factions"]["disarm"]["opponent_power"]
ARMY_CARDS: Final[int] = FACTS["factions"]["peoples_army_cards"]
MEANDER_OPTIONS: Final[int] = FACTS["factions"]["meander_options"]
COMBAT_STARS: Final[int] = FACTS["factions"]["combat_stars"]

# --- stars (SC-16.1) ----------------------------------------------------------------------------------------------

STARS: Final = Domain(
    "star",
    ["upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power"],
)
STAR_UPGRADES: Final = 0
STAR_MECHS: Final = 1
STAR_STRUCTURES: Final = 2
STAR_RECRUITS: Final = 3
STAR_WORKERS: Final = 4
STAR_OBJECTIVE: Final = 5
STAR_COMBAT: Final = 6
STAR_FOR_POPULARITY: Final = 7
STAR_FOR_POWER: Final = 8

# --- small sets ---------------------------------------------------------------------------------------------------

BITS: Final[list[i64]] = [1 << place for place in range(63)]
_LARGEST_SET: Final[int] = max(ALL_CUBES, ALL_MECHS, ALL_STRUCTURES, ALL_RECRUITS)
COUNT: Final[list[i64]] = [bin(mask).count("1") for mask in range(1 << _LARGEST_SET)]  # how many are in such a set
