"""The figures of the cards: which of them an owner may correct, and what the rules can work with.

Many printed figures could not be read anywhere and are stand-ins (TR-22). Whoever owns the game can name them in an
overlay; `check` sees to it that the rules can work with whatever is named.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

from bazigah.engine.document import Field
from bazigah.engine.overlay import LABEL, LABELS, NUMBER, NUMBERS, ROWS, Figure, Form
from bazigah.games.troyes.schema import (
    Check,
    all_distinct,
    flag,
    is_mark,
    list_of,
    number,
    one_of,
    or_null,
    some,
    table,
    text,
    typed,
)

_COLOURS = ("red", "white", "yellow")
_BUILDINGS = ("palace", "bishopric", "city_hall")
_RESOURCES = ("deniers", "influence", "vp")
_ACTIONS = ("activate_card", "build_cathedral", "combat_event", "place_citizen", "agriculture", "pass")
_MEASURES = (
    "own_citizens_standing_in_buildings",
    "own_cubes_in_cathedral",
    "deniers",
    "influence",
    "own_tradesmen_on_activity_cards",
    "event_cards_taken",
)
_MOST = 99


# --- Activity cards -----------------------------------------------------------------------------------------------

_AMOUNTS = some(_RESOURCES, number(0, _MOST))
_DEAL_KINDS: dict[str, dict[str, Check]] = {
    "gain": {"gain": _AMOUNTS},
    "gain_per": {
        "per": one_of(
            "own_citizen_standing_in_palace",
            "own_citizen_standing_in_bishopric",
            "pair_of_own_cubes_in_cathedral",
            "yellow_die_in_all_districts",
            "red_die_in_the_district_with_most_red_dice",
        ),
        "gain": _AMOUNTS,
    },
}
_IMMEDIATE: dict[str, dict[str, Check]] = {
    **_DEAL_KINDS,
    "exchange": {"pay": some(("deniers", "influence"), number(0, _MOST)), "gain": _AMOUNTS},
    "choose_one": {"options": list_of(typed(_DEAL_KINDS), 2)},
    "majority_vp": {
        "measure": one_of("dice_count", "dice_sum"),
        "colour": one_of("any", *_COLOURS),
        "neutral_district_counts": flag,
        "vp": number(0, _MOST),
        "beneficiary": one_of("leading_players", "leading_players_if_activator_leads"),
        "minimum_measure": number(1, _MOST),
    },
    "event_cubes_by_roll": {"success_values": list_of(number(1, 6)), "cubes": number(1, 6)},
    "event_cubes_for_payment": {"pay": some(("deniers", "influence"), number(0, _MOST)), "cubes": number(1, 6)},
    "event_cubes_per_die": {"colour": one_of(*_COLOURS), "cubes_per_die": number(1, 6)},
    "collect_from_other_players": {"deniers_per_citizen": number(0, _MOST), "building": one_of(*_BUILDINGS)},
}
_EVENTS_WITH_CUBE: dict[str, Check] = {
    "type": one_of("gain_per"),
    "per": one_of("event_with_own_cube"),
    "marauding_counts": one_of(True),
    "gain": _AMOUNTS,
}
_ANY_CHANGE: dict[str, Check] = {"works_on_mixed_group": flag, "forbidden_actions": list_of(one_of(*_ACTIONS))}
_DELAYED: dict[str, dict[str, Check]] = {
    "add_to_total": {"group_colour": one_of(*_COLOURS), "amount": number(0, 18), **_ANY_CHANGE},
    "change_each_die": {
        "group_colour": one_of("any", *_COLOURS),
        "add": or_null(number(0, 6)),
        "set": or_null(number(1, 12)),
        "cap": or_null(number(1, 12)),
        **_ANY_CHANGE,
    },
    "recolour_group": {"from_colour": one_of(*_COLOURS), "to_colour": one_of(*_COLOURS), **_ANY_CHANGE},
    "expand_die": {
        "from_colour": one_of(*_COLOURS),
        "to_colour": one_of(*_COLOURS),
        "count": number(1, 6),
        "purchase_price": number(0, _MOST),
        **_ANY_CHANGE,
    },
    "free_dice": {"group_colour": one_of(*_COLOURS), "free_per_foreign_district": number(1, 3), **_ANY_CHANGE},
}
# Changed values have no space in a building, and no number in the cathedral.
_NOT_PLACING = ("add_to_total", "change_each_die", "expand_die")
_NOT_BUILDING = ("add_to_total", "change_each_die")


def _immediate(field: Field) -> None:
    if field.get("type").value == "gain_per" and field.get("per").value == "event_with_own_cube":
        table(_EVENTS_WITH_CUBE)(field)
    else:
        typed(_IMMEDIATE)(field)


def _delayed(field: Field) -> None:
    typed(_DELAYED)(field)
    kind = field.get("type").value
    if kind == "change_each_die" and (field.get("add").value is None) == (field.get("set").value is None):
        raise field.get("add").wrong("@expected.either_add_or_set")
    forbidden = field.get("forbidden_actions")
    actions = [item.value for item in forbidden.items()]
    if kind in _NOT_PLACING and "place_citizen" not in actions:
        raise forbidden.wrong("place_citizen")
    white = kind in _NOT_BUILDING and field.get("group_colour").value in ("any", "white")
    if white and "build_cathedral" not in actions:
        raise forbidden.wrong("build_cathedral")


def _use(colours: Check) -> Check:
    return table({"dice_colours": colours, "mixed_colours_allowed": flag, "divisor": number(1, 36)})


def _activity_card(field: Field) -> None:
    table(
        {
            "id": text,
            "colour": one_of(*_COLOURS),
            "round": number(1, 3),
            "tradesman_cost_deniers": number(0, _MOST),
            "activation": _use(list_of(one_of(*_COLOURS))),
            "timing": one_of("immediate", "delayed"),
            "vp_spaces": list_of(number(0, _MOST), 2),
            "vp_beyond_spaces": number(0, _MOST),
            "effect": _delayed if field.get("timing").value == "delayed" else _immediate,
        }
    )(field)
    _some_distinct(field.get("activation").get("dice_colours"))
    first, second = field.get("vp_spaces").items()
    second.integer(0, first.integer(0, _MOST))


def _some_distinct(field: Field) -> None:
    values = [item.value for item in field.items()]
    if not values:
        raise field.wrong("[…]")
    all_distinct(field, values)


# --- events -------------------------------------------------------------------------------------------------------

_EVENT_EFFECTS: dict[str, dict[str, Check]] = {
    "none": {},
    "each_player_loses": {"resource": one_of("deniers", "influence"), "amount": number(0, _MOST)},
    "each_player_pays_per_citizen": {
        "resource": one_of("deniers", "influence"),
        "amount": number(0, _MOST),
        "building": one_of(*_BUILDINGS),
    },
    "place_neutral_citizen": {"building": one_of(*_BUILDINGS), "mode": one_of("replace", "push_from_left")},
    "remove_cathedral_cube": {},
    "add_grey_cathedral_cube": {},
    "grey_cube_on_events_to_the_left": {
        "events": number(1, 20),
        "cubes_each": number(1, 10),
        "order": one_of("nearest_first"),
        "marauding_counts": one_of(False),
    },
}


def _event(deck: Check, flags: Check) -> Check:
    return table(
        {
            "id": text,
            "deck": deck,
            "black_dice": number(0, 3),
            "calls_deck": or_null(one_of("white", "yellow")),
            "fight": _use(list_of(one_of(*_COLOURS))),
            "flags": flags,
            "vp_first": number(0, _MOST),
            "vp_second": number(0, _MOST),
            "effect": typed(_EVENT_EFFECTS),
            "penalty_vp_if_incomplete": number(0, _MOST),
            "on_enter": or_null(one_of("enter_unused_red_event")),
            "on_countered": or_null(one_of("remove_last_cube_from_every_other_event")),
        }
    )


def _event_card(field: Field) -> None:
    _event(one_of(*_COLOURS), number(1, 20))(field)
    _single_colour_fight(field)


def _bonus_event(field: Field) -> None:
    """The bonus event is one of the red deck (TR-17.1)."""
    _event(one_of("red"), number(1, 20))(field)
    _single_colour_fight(field)


def _marauding(field: Field) -> None:
    _event(one_of(None), one_of(None))(field)
    _single_colour_fight(field)


def _single_colour_fight(field: Field) -> None:
    fight = field.get("fight")
    one_of(False)(fight.get("mixed_colours_allowed"))
    _some_distinct(fight.get("dice_colours"))


# --- board, setup, constants, characters, solo --------------------------------------------------------------------


def _buildings(field: Field) -> None:
    for building, name, colour in zip(field.items(3), _BUILDINGS, _COLOURS, strict=True):
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


def _setup(field: Field) -> None:
    preplaced = list_of(text)
    numbers = {"citizens": number(1, 6), "characters_each": number(1, 3), "red_events": number(1, 8)}
    by_players = {players: table({**numbers, "neutral_preplaced": preplaced}) for players in ("2", "3", "4")}
    common = table({"deniers": number(0, _MOST), "influence": number(0, _MOST)})
    table({"common": common, "by_players": table(by_players)})(field)


def _constants(field: Field) -> None:
    influence = ("max", "reroll_one_own_die", "recruit_citizen", "flip_one_to_three_own_dice")
    amount = number(0, _MOST)
    table(
        {
            "income": amount,
            "salary": table(dict.fromkeys(_BUILDINGS, amount)),
            "penalty_vp": amount,
            "die_price_by_group_size": table(dict.fromkeys(("1", "2", "3"), amount)),
            "influence": table(dict.fromkeys(influence, number(1, _MOST))),
            "black_die": table(
                {"red_die_multiplier": number(1, 6), "influence_per_countered_die": amount, "penalty_vp": amount}
            ),
            "agriculture": table({"dice_colour": one_of(*_COLOURS), "divisor": number(1, 36)}),
            "pass": table({"first_deniers": amount, "later_deniers_each_turn": amount}),
            "end_scoring": table(
                {"per_uncountered_event_with_own_cube": amount, "missing_cathedral_level": number(-_MOST, 0)}
            ),
            "event_cube_influence": amount,
        }
    )(field)
    prices = field.get("die_price_by_group_size")
    for size in (2, 3):
        prices.get(str(size)).integer(prices.get(str(size - 1)).integer(0, _MOST), _MOST)


def _character(field: Field) -> None:
    line = list_of(number(0, _MOST), 2)
    thresholds = table({"3-4": list_of(line), "2": list_of(line)})
    table({"id": text, "counts": one_of(*_MEASURES), "thresholds": thresholds})(field)
    for players in ("3-4", "2"):
        lines = field.get("thresholds").get(players).items()
        for below, above in pairwise(lines):
            above.items()[0].integer(below.items()[0].integer(0, _MOST) + 1, _MOST)


_DEEDS = (
    "gain_vp",
    "place_citizen",
    "counter_rightmost_event",
    "place_tradesman",
    "cathedral_cubes",
    "score_top_character",
)


def _solo(field: Field) -> None:
    amount = number(0, _MOST)
    line = {"amount": amount, "otherwise_vp": amount, "dice": amount, "dice_per_empty_flag": amount, "price": amount}
    deed = table({"roll": number(2, 12), "effect": one_of(*_DEEDS), **line, "bought_from_player": number(0, 3)})
    setup = {
        "dice_rolled": table(dict.fromkeys(_COLOURS, number(0, 6))),
        "le_roy_places_per_step": number(3, 3),
        "player_places_per_step": number(2, 2),
        "colour_priority": list_of(one_of(*_COLOURS), 3),
        "best_space_order": table(dict.fromkeys(_BUILDINGS, list_of(text, 6))),
        "red_events": number(1, 8),
        "le_roy_citizens_total": number(12, _MOST),
    }
    changes = (
        "tax_collector_deniers_per_le_roy_citizen",
        "tithing_max_free_yellow_from_le_roy",
        "migrant_workers_le_roy_vp",
    )
    rating = table({"max": or_null(number(-_MOST, _MOST)), "level": amount})
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
    _some_distinct(field.get("setup").get("colour_priority"))
    _ratings(field.get("ratings"))


def _roy_can_finish(field: Field) -> None:
    """Some roll that always counts must cost Le Roy dice of his own, or his turns would never end."""
    rows = [row.value for row in field.items() if isinstance(row.value, dict)]
    if not any(row["dice"] > row["bought_from_player"] for row in rows if row["effect"] != "counter_rightmost_event"):
        raise field.wrong("@expected.a_deed_that_costs_dice")


def _ratings(field: Field) -> None:
    """Rising limits, and a last rating without one."""
    if not field.items():
        raise field.wrong("[…]")
    *lines, last = field.items()
    one_of(None)(last.get("max"))
    least = -_MOST
    for line in lines:
        least = line.get("max").integer(least, _MOST) + 1


# --- the whole file -----------------------------------------------------------------------------------------------


def check(facts: object) -> None:
    """Raise BadInput for the first field that the rules cannot work with."""
    field = Field(facts)
    _components(field.get("components"))
    table({"min": number(1, 1), "max": number(4, 4)})(field.get("players"))
    _buildings(field.get("board").get("buildings"))
    _cathedral(field.get("board").get("cathedral"))
    _setup(field.get("setup"))
    _constants(field.get("constants"))
    list_of(_activity_card)(field.get("activity_cards").get("cards"))
    list_of(_activity_card)(field.get("bonus_cards").get("activity"))
    list_of(_event_card)(field.get("event_cards").get("cards"))
    list_of(_bonus_event, 1)(field.get("bonus_cards").get("event"))
    _marauding(field.get("marauding"))
    list_of(_character, 6)(field.get("characters").get("cards"))
    _solo(field.get("solo"))
    most = field.get("constants").get("influence").get("max").integer(1, _MOST)
    field.get("setup").get("common").get("influence").integer(0, most)
    _check_names(field)
    _check_pools(field)
    _check_spaces(field)


def _components(field: Field) -> None:
    citizens = table({"per_player_colour": number(6, _MOST), "neutral": number(6, _MOST)})
    table({"citizens": citizens, "cubes": table({"neutral": number(0, _MOST)})})(field)


def _cathedral(field: Field) -> None:
    amount = list_of(number(0, _MOST), 6)
    table({"levels": number(3, 3), "vp_by_number": amount, "influence_by_number": amount})(field)


_NAMED = (
    ("activity_cards", "cards"),
    ("bonus_cards", "activity"),
    ("event_cards", "cards"),
    ("bonus_cards", "event"),
    ("characters", "cards"),
)


def _check_names(field: Field) -> None:
    """Figures may be corrected, not the ids and their order: records, documents and words stand on them."""
    shipped = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))
    for section, part in _NAMED:
        ids = [card["id"] for card in shipped[section][part]]
        for card, name in zip(field.get(section).get(part).items(len(ids)), ids, strict=True):
            one_of(name)(card.get("id"))
    one_of(shipped["marauding"]["id"])(field.get("marauding").get("id"))
    known = [card["id"] for card in shipped["characters"]["cards"]]
    list_of(one_of(*known))(field.get("solo").get("characters_without_le_roy_score"))


def _check_pools(field: Field) -> None:
    """A card for every colour and round number, and enough red events (TR-2.6, TR-2.7)."""
    cards = field.get("activity_cards").get("cards")
    found = {(card.get("colour").value, card.get("round").value) for card in cards.items()}
    for colour in _COLOURS:
        for deck in (1, 2, 3):
            if (colour, deck) not in found:
                raise cards.wrong(f"{colour} {deck}")
    events = field.get("event_cards").get("cards").items()
    red = sum(1 for event in events if event.get("deck").value == "red")
    setup = field.get("setup").get("by_players")
    for needed in [setup.get(players) for players in ("2", "3", "4")] + [field.get("solo").get("setup")]:
        needed.get("red_events").integer(1, red)


def _check_spaces(field: Field) -> None:
    """Spaces named elsewhere exist, and the citizens of the setup fit in (TR-3.3, TR-3.4)."""
    names: list[object] = []
    for building in field.get("board").get("buildings").items():
        own = [space.value for row in building.get("rows").items() for space in row.get("spaces").items()]
        best = field.get("solo").get("setup").get("best_space_order").get(str(building.get("id").value))
        list_of(one_of(*own))(best)
        all_distinct(best, [item.value for item in best.items()])
        names += own
    if len(set(names)) != len(names):
        raise field.get("board").get("buildings").wrong("@expected.every_one_once")
    neutral = field.get("components").get("citizens").get("neutral").integer(0, _MOST)
    for players in (2, 3, 4):
        setup = field.get("setup").get("by_players").get(str(players))
        preplaced = setup.get("neutral_preplaced")
        list_of(one_of(*names))(preplaced)
        all_distinct(preplaced, [item.value for item in preplaced.items()])
        room = len(names) - len(preplaced.items())
        least = -((neutral - len(names)) // players)  # neutral citizens fill the rest
        setup.get("citizens").integer(least, room // players)
        setup.get("characters_each").integer(1, 6 // players)
    field.get("setup").get("by_players").get("2").get("citizens").integer(6, 6)  # the solo game counts on it


# --- the figures --------------------------------------------------------------------------------------------------

Path = tuple[str | int, ...]
_CARD: Final[tuple[tuple[str, Path, Form], ...]] = (
    ("round", ("round",), NUMBER),
    ("price", ("tradesman_cost_deniers",), NUMBER),
    ("divisor", ("activation", "divisor"), NUMBER),
    ("points", ("vp_spaces",), NUMBERS),
)
_EVENT: Final[tuple[tuple[str, Path, Form], ...]] = (
    ("black_dice", ("black_dice",), NUMBER),
    ("calls", ("calls_deck",), LABEL),
    ("dice", ("fight", "dice_colours"), LABELS),
    ("divisor", ("fight", "divisor"), NUMBER),
    ("flags", ("flags",), NUMBER),
    ("first", ("vp_first",), NUMBER),
    ("second", ("vp_second",), NUMBER),
)
_ROY: Final = "le_roy"


def figures(facts: dict[str, Any]) -> list[Figure]:
    """Every figure that an owner of the cards may correct, card by card."""
    found: list[Figure] = []
    for part in (("activity_cards", "cards"), ("bonus_cards", "activity")):
        found += _of_cards("card", part, facts[part[0]][part[1]], _CARD)
    for part in (("event_cards", "cards"), ("bonus_cards", "event")):
        found += _of_cards("event", part, facts[part[0]][part[1]], _EVENT)
    found += _of_card("event", ("marauding",), facts["marauding"], _EVENT)
    for place, building in enumerate(facts["board"]["buildings"]):
        path = ("board", "buildings", place, "rows")
        found.append(Figure("building", building["id"], "rows", path, ROWS, str(building.get("confidence", ""))))
    return [*found, *_of_roy(facts["solo"])]


def _of_cards(
    domain: str, part: Path, cards: list[dict[str, Any]], printed: tuple[tuple[str, Path, Form], ...]
) -> Iterator[Figure]:
    for place, card in enumerate(cards):
        yield from _of_card(domain, (*part, place), card, printed)


def _of_card(
    domain: str, where: Path, card: dict[str, Any], printed: tuple[tuple[str, Path, Form], ...]
) -> Iterator[Figure]:
    for key, path, form in [*printed, *_of_effect(card["effect"])]:
        figure = Figure(domain, card["id"], key, (*where, *path), form, _mark(card, path))
        if figure.key != "flags" or card["flags"] is not None:  # Marauding has no flags: any number of cubes
            yield figure


def _of_effect(effect: dict[str, Any]) -> Iterator[tuple[str, Path, Form]]:
    """The numbers of an effect, named as they are nested."""
    for path, value in _leaves(effect):
        if isinstance(value, int) and not isinstance(value, bool):
            yield ".".join(str(step + 1 if isinstance(step, int) else step) for step in path), ("effect", *path), NUMBER


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        inner: list[tuple[str | int, Any]] = list(value.items())
    elif isinstance(value, list) and path[-1] == "options":
        inner = list(enumerate(value))
    else:
        yield path, value
        return
    for step, item in inner:
        yield from _leaves(item, (*path, step))


def _mark(card: dict[str, Any], path: Path) -> str:
    """The mark of a figure, of its last part, or of all it belongs to."""
    marks = card.get("confidence", {})
    named = (".".join(map(str, path)), path[-1], path[0])
    return next((str(marks[name]) for name in named if name in marks), "")


def _of_roy(solo: dict[str, Any]) -> Iterator[Figure]:
    setup, changes = solo["setup"], solo["card_changes"]
    order = str(setup.get("best_space_order_confidence", ""))
    for building in _BUILDINGS:
        where: Path = ("solo", "setup", "best_space_order", building)
        yield Figure("part", _ROY, f"order_{building}", where, LABELS, order)
    red_events = str(setup.get("red_events_confidence", ""))
    yield Figure("part", _ROY, "red_events", ("solo", "setup", "red_events"), NUMBER, red_events)
    for place, line in enumerate(solo["table"]):
        if line["otherwise_vp"]:
            where = ("solo", "table", place, "otherwise_vp")
            yield Figure("part", _ROY, f"otherwise_{line['roll']}", where, NUMBER, str(line.get("confidence", "")))
    for change in changes:
        if not is_mark(change):
            mark = _mark(changes, (change,))
            yield Figure("part", _ROY, change, ("solo", "card_changes", change), NUMBER, mark)
