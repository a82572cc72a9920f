"""The names that `components.json` may use, each list in the order of the numbers that stand for them in the rules."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "white", "yellow")
BUILDINGS: Final = ("palace", "bishopric", "city_hall")  # each has the number of the colour of its dice
MEANS: Final = ("deniers", "influence")  # what is paid
RESOURCES: Final = (*MEANS, "vp")  # what is gained
TARGETS: Final = ("activate_card", "build_cathedral", "combat_event", "place_citizen", "agriculture")  # of dice
ACTIONS: Final = (*TARGETS, "pass")

# What a deal of an Activity card is counted by; "once" is not written.
ONCE: Final = "once"
EVENT_WITH_CUBE: Final = "event_with_own_cube"
PER: Final = (
    ONCE,
    "own_citizen_standing_in_palace",
    "own_citizen_standing_in_bishopric",
    "pair_of_own_cubes_in_cathedral",
    EVENT_WITH_CUBE,
    "yellow_die_in_all_districts",
    "red_die_in_the_district_with_most_red_dice",
)
# What a character counts.
MEASURES: Final = (
    "own_citizens_standing_in_buildings",
    "own_cubes_in_cathedral",
    "deniers",
    "influence",
    "own_tradesmen_on_activity_cards",
    "event_cards_taken",
)
# What an event does every round.
EVENT_EFFECTS: Final = (
    "none",
    "each_player_loses",
    "each_player_pays_per_citizen",
    "place_neutral_citizen",
    "remove_cathedral_cube",
    "add_grey_cathedral_cube",
    "grey_cube_on_events_to_the_left",
)
# What Le Roy does in a turn.
COUNTER_RIGHTMOST: Final = "counter_rightmost_event"
ROY_DEEDS: Final = (
    "gain_vp",
    "place_citizen",
    COUNTER_RIGHTMOST,
    "place_tradesman",
    "cathedral_cubes",
    "score_top_character",
)
