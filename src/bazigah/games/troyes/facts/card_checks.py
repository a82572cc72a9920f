"""What the cards may be like, for the rules to work with them: Activity cards and events."""

from __future__ import annotations

from bazigah.engine.document import Field
from bazigah.games.troyes.facts.names import (
    ACTIONS,
    BUILDINGS,
    COLOURS,
    EVENT_WITH_CUBE,
    MEANS,
    ONCE,
    PER,
    RESOURCES,
)
from bazigah.games.troyes.facts.schema import (
    MOST,
    Check,
    flag,
    list_of,
    number,
    one_of,
    or_null,
    some,
    some_distinct,
    table,
    text,
    typed,
)

# --- Activity cards -----------------------------------------------------------------------------------------------

_AMOUNTS = some(RESOURCES, number(0, MOST))
_DEAL_KINDS: dict[str, dict[str, Check]] = {
    "gain": {"gain": _AMOUNTS},
    "gain_per": {
        "per": one_of(*[per for per in PER if per not in (ONCE, EVENT_WITH_CUBE)]),
        "gain": _AMOUNTS,
    },
}
_IMMEDIATE: dict[str, dict[str, Check]] = {
    **_DEAL_KINDS,
    "exchange": {"pay": some(MEANS, number(0, MOST)), "gain": _AMOUNTS},
    "choose_one": {"options": list_of(typed(_DEAL_KINDS), 2)},
    "majority_vp": {
        "measure": one_of("dice_count", "dice_sum"),
        "colour": one_of("any", *COLOURS),
        "neutral_district_counts": flag,
        "vp": number(0, MOST),
        "beneficiary": one_of("leading_players", "leading_players_if_activator_leads"),
        "minimum_measure": number(1, MOST),
    },
    "event_cubes_by_roll": {"success_values": list_of(number(1, 6)), "cubes": number(1, 6)},
    "event_cubes_for_payment": {"pay": some(MEANS, number(0, MOST)), "cubes": number(1, 6)},
    "event_cubes_per_die": {"colour": one_of(*COLOURS), "cubes_per_die": number(1, 6)},
    "collect_from_other_players": {"deniers_per_citizen": number(0, MOST), "building": one_of(*BUILDINGS)},
}
_EVENTS_WITH_CUBE: dict[str, Check] = {
    "type": one_of("gain_per"),
    "per": one_of(EVENT_WITH_CUBE),
    "marauding_counts": one_of(True),
    "gain": _AMOUNTS,
}
_ANY_CHANGE: dict[str, Check] = {"works_on_mixed_group": flag, "forbidden_actions": list_of(one_of(*ACTIONS))}
_DELAYED: dict[str, dict[str, Check]] = {
    "add_to_total": {"group_colour": one_of(*COLOURS), "amount": number(0, 18), **_ANY_CHANGE},
    "change_each_die": {
        "group_colour": one_of("any", *COLOURS),
        "add": or_null(number(0, 6)),
        "set": or_null(number(1, 12)),
        "cap": or_null(number(1, 12)),
        **_ANY_CHANGE,
    },
    "recolour_group": {"from_colour": one_of(*COLOURS), "to_colour": one_of(*COLOURS), **_ANY_CHANGE},
    "expand_die": {
        "from_colour": one_of(*COLOURS),
        "to_colour": one_of(*COLOURS),
        "count": number(1, 6),
        "purchase_price": number(0, MOST),
        **_ANY_CHANGE,
    },
    "free_dice": {"group_colour": one_of(*COLOURS), "free_per_foreign_district": number(1, 3), **_ANY_CHANGE},
}
# Changed values have no space in a building, and no number in the cathedral.
_NOT_PLACING = ("add_to_total", "change_each_die", "expand_die")
_NOT_BUILDING = ("add_to_total", "change_each_die")


def _immediate(field: Field) -> None:
    if field.get("type").value == "gain_per" and field.get("per").value == EVENT_WITH_CUBE:
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


def check_activity_card(field: Field) -> None:
    table(
        {
            "id": text,
            "colour": one_of(*COLOURS),
            "round": number(1, 3),
            "tradesman_cost_deniers": number(0, MOST),
            "activation": _use(list_of(one_of(*COLOURS))),
            "timing": one_of("immediate", "delayed"),
            "vp_spaces": list_of(number(0, MOST), 2),
            "vp_beyond_spaces": number(0, MOST),
            "effect": _delayed if field.get("timing").value == "delayed" else _immediate,
        }
    )(field)
    some_distinct(field.get("activation").get("dice_colours"))
    first, second = field.get("vp_spaces").items()
    second.integer(0, first.integer(0, MOST))


# --- events -------------------------------------------------------------------------------------------------------

_EVENT_EFFECTS: dict[str, dict[str, Check]] = {
    "none": {},
    "each_player_loses": {"resource": one_of(*MEANS), "amount": number(0, MOST)},
    "each_player_pays_per_citizen": {
        "resource": one_of(*MEANS),
        "amount": number(0, MOST),
        "building": one_of(*BUILDINGS),
    },
    "place_neutral_citizen": {"building": one_of(*BUILDINGS), "mode": one_of("replace", "push_from_left")},
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
            "fight": _use(list_of(one_of(*COLOURS))),
            "flags": flags,
            "vp_first": number(0, MOST),
            "vp_second": number(0, MOST),
            "effect": typed(_EVENT_EFFECTS),
            "penalty_vp_if_incomplete": number(0, MOST),
            "on_enter": or_null(one_of("enter_unused_red_event")),
            "on_countered": or_null(one_of("remove_last_cube_from_every_other_event")),
        }
    )


def check_event_card(field: Field) -> None:
    _event(one_of(*COLOURS), number(1, 20))(field)
    _single_colour_fight(field)


def check_bonus_event(field: Field) -> None:
    """The bonus event is one of the red deck (TR-17.1)."""
    _event(one_of("red"), number(1, 20))(field)
    _single_colour_fight(field)


def check_marauding(field: Field) -> None:
    _event(one_of(None), one_of(None))(field)
    _single_colour_fight(field)


def _single_colour_fight(field: Field) -> None:
    fight = field.get("fight")
    one_of(False)(fight.get("mixed_colours_allowed"))
    some_distinct(fight.get("dice_colours"))
