"""What everything but the cards may be like: pieces, board, setup, constants, characters, the solo game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bazigah.engine.document import Field
from bazigah.games.troyes.facts.names import BUILDINGS, COLOURS, COUNTER_RIGHTMOST, MEASURES, ROY_DEEDS
from bazigah.games.troyes.facts.schema import (
    MOST,
    list_of,
    number,
    one_of,
    or_null,
    some_distinct,
    table,
    text,
)


def check_components(field: Field) -> None:
    citizens = table({"per_player_colour": number(6, MOST), "neutral": number(6, MOST)})
    table({"citizens": citizens, "cubes": table({"neutral": number(0, MOST)})})(field)


def check_buildings(field: Field) -> None:
    for building, name, colour in zip(field.items(3), BUILDINGS, COLOURS, strict=True):
        row = table({"die_values": list_of(number(1, 6)), "spaces": list_of(text)})
        table({"id": one_of(name), "colour": one_of(colour), "rows": list_of(row)})(building)
        _all_of(building.get("rows"), "die_values", [1, 2, 3, 4, 5, 6])
        spaces = [space.value for part in building.get("rows").items() for space in part.get("spaces").items()]
        if len(spaces) != 6 or any(not part.get("spaces").items() for part in building.get("rows").items()):
            raise building.get("rows").wrong("@expected.six_spaces")
        _all_of(building.get("rows"), "spaces", spaces)


def _all_of(rows: Field, name: str, expected: list[Any]) -> None:
    """The lists of the rows together hold each of these exactly once."""
    found = [item.value for row in rows.items() for item in row.get(name).items()]
    if len(set(expected)) != len(expected) or sorted(found, key=str) != sorted(expected, key=str):
        raise rows.wrong(", ".join(str(value) for value in expected))


def check_cathedral(field: Field) -> None:
    amount = list_of(number(0, MOST), 6)
    table({"levels": number(3, 3), "vp_by_number": amount, "influence_by_number": amount})(field)


def check_setup(field: Field) -> None:
    preplaced = list_of(text)
    numbers = {"citizens": number(1, 6), "characters_each": number(1, 3), "red_events": number(1, 8)}
    by_players = {players: table({**numbers, "neutral_preplaced": preplaced}) for players in ("2", "3", "4")}
    common = table({"deniers": number(0, MOST), "influence": number(0, MOST)})
    table({"common": common, "by_players": table(by_players)})(field)


def check_constants(field: Field) -> None:
    influence = ("max", "reroll_one_own_die", "recruit_citizen", "flip_own_dice", "flip_most_dice")
    amount = number(0, MOST)
    table(
        {
            "income": amount,
            "salary": table(dict.fromkeys(BUILDINGS, amount)),
            "penalty_vp": amount,
            "die_price_by_group_size": table(dict.fromkeys(("1", "2", "3"), amount)),
            "influence": table(dict.fromkeys(influence, number(1, MOST))),
            "black_die": table(
                {"red_die_multiplier": number(1, 6), "influence_per_countered_die": amount, "penalty_vp": amount}
            ),
            "agriculture": table({"dice_colour": one_of(*COLOURS), "divisor": number(1, 36)}),
            "pass": table({"first_deniers": amount, "later_deniers_each_turn": amount}),
            "end_scoring": table(
                {"per_uncountered_event_with_own_cube": amount, "missing_cathedral_level": number(-MOST, 0)}
            ),
            "event_cube_influence": amount,
        }
    )(field)
    prices = field.get("die_price_by_group_size")
    for size in (2, 3):
        prices.get(str(size)).integer(prices.get(str(size - 1)).integer(0, MOST), MOST)


def check_character(field: Field) -> None:
    line = list_of(number(0, MOST), 2)
    thresholds = table({"3-4": list_of(line), "2": list_of(line)})
    table({"id": text, "counts": one_of(*MEASURES), "thresholds": thresholds})(field)
    for players in ("3-4", "2"):
        lines = field.get("thresholds").get(players).items()
        for below, above in pairwise(lines):
            above.items()[0].integer(below.items()[0].integer(0, MOST) + 1, MOST)


def check_solo(field: Field) -> None:
    amount = number(0, MOST)
    line = {"amount": amount, "otherwise_vp": amount, "dice": amount, "dice_per_empty_flag": amount, "price": amount}
    deed = table({"roll": number(2, 12), "effect": one_of(*ROY_DEEDS), **line, "bought_from_player": number(0, 3)})
    setup = {
        "dice_rolled": table(dict.fromkeys(COLOURS, number(0, 6))),
        "le_roy_places_per_step": number(3, 3),
        "player_places_per_step": number(2, 2),
        "colour_priority": list_of(one_of(*COLOURS), 3),
        "best_space_order": table(dict.fromkeys(BUILDINGS, list_of(text, 6))),
        "red_events": number(1, 8),
        "le_roy_citizens_total": number(12, MOST),
    }
    changes = (
        "tax_collector_deniers_per_le_roy_citizen",
        "tithing_max_free_yellow_from_le_roy",
        "migrant_workers_le_roy_vp",
    )
    rating = table({"max": or_null(number(-MOST, MOST)), "level": amount})
    table(
        {
            "setup": table(setup),
            "table": list_of(deed, 11),
            "cathedral_vp_per_cube": amount,
            "card_changes": table(dict.fromkeys(changes, amount)),
            "characters_without_le_roy_score": list_of(text),
            "ratings": list_of(rating),
        }
    )(field)
    for roll, row in enumerate(field.get("table").items(), 2):
        row.get("roll").integer(roll, roll)
    _roy_can_finish(field.get("table"))
    some_distinct(field.get("setup").get("colour_priority"))
    _ratings(field.get("ratings"))


def _roy_can_finish(field: Field) -> None:
    """Some roll that always counts must cost Le Roy dice of his own, or his turns would never end."""
    rows = [row.value for row in field.items() if isinstance(row.value, dict)]
    if not any(row["dice"] > row["bought_from_player"] for row in rows if row["effect"] != COUNTER_RIGHTMOST):
        raise field.wrong("@expected.a_deed_that_costs_dice")


def _ratings(field: Field) -> None:
    """Rising limits, and a last rating without one."""
    if not field.items():
        raise field.wrong("[…]")
    *lines, last = field.items()
    one_of(None)(last.get("max"))
    least = -MOST
    for line in lines:
        least = line.get("max").integer(least, MOST) + 1
