"""The effects of cards and events in words, as the data file has them (TR-22).

They are worded from the figures in force, since whoever owns the game may correct them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bazigah.games.troyes.facts.components import BUILDINGS, COLOURS, PRINTED
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.amounts import figures
from bazigah.text.words import Label, Phrase

Effect = Mapping[str, Any]


def deed(effect: Effect) -> Phrase:
    """An effect of a card or event in words, without what it is not for."""
    return _DEEDS[effect["type"]](effect)


def deed_at(s: Troyes | None, effect: Effect) -> Phrase:
    """An effect as it is at a table: some have a rule of their own in the solo game (TR-18.19)."""
    told = deed(effect)
    note = _ALONE.get(effect.get("per", effect["type"]))
    return told if s is None or not s.solo or note is None else Phrase("deed.alone", {"deed": told, "note": note})


def _colour(name: str) -> Label | str:
    return "@colours.any" if name == "any" else Label(COLOURS.name, name)


def _building(effect: Effect) -> Label:
    return Label(BUILDINGS.name, effect["building"])


def _gain(effect: Effect) -> Phrase:
    return Phrase("deed.gain", {"gain": figures(effect["gain"])})


def _exchange(effect: Effect) -> Phrase:
    return told_deal(figures(effect["pay"]), figures(effect["gain"]))


def told_deal(pay: object, gain: object) -> Phrase:
    """What is gained, and for what, if it has a price."""
    return (
        Phrase("deed.gain", {"gain": gain})
        if pay == "@amounts.none"
        else Phrase("deed.exchange", {"pay": pay, "gain": gain})
    )


def _gain_per(effect: Effect) -> Phrase:
    return Phrase("deed.gain_per", {"gain": figures(effect["gain"]), "per": _PER[effect["per"]]})


def _choose_one(effect: Effect) -> Phrase:
    first, second = effect["options"]
    return Phrase("deed.choose_one", {"first": deed(first), "second": deed(second)})


def _majority(effect: Effect) -> Phrase:
    told = {
        "measure": "@measure.sum" if effect["measure"] == "dice_sum" else "@measure.count",
        "colour": "@colours.all" if effect["colour"] == "any" else _colour(effect["colour"]),
        "points": effect["vp"],
        "districts": "@districts.all" if effect["neutral_district_counts"] else "@districts.players",
    }
    leaders = effect["beneficiary"] == "leading_players"
    return Phrase("deed.leaders_gain" if leaders else "deed.leaders_gain_with_you", told)


def _by_roll(effect: Effect) -> Phrase:
    return Phrase("deed.roll", {"values": list(effect["success_values"]), "cubes": effect["cubes"]})


def _for_payment(effect: Effect) -> Phrase:
    return Phrase("deed.pay_for_cubes", {"pay": figures(effect["pay"]), "cubes": effect["cubes"]})


def _per_die(effect: Effect) -> Phrase:
    return Phrase("deed.cubes_per_die", {"cubes": effect["cubes_per_die"], "colour": _colour(effect["colour"])})


def _collect(effect: Effect) -> Phrase:
    return Phrase("deed.collect", {"deniers": effect["deniers_per_citizen"], "building": _building(effect)})


def _add_to_total(effect: Effect) -> Phrase:
    return Phrase("deed.add_to_total", {"amount": effect["amount"], "colour": _colour(effect["group_colour"])})


def _change_each_die(effect: Effect) -> Phrase:
    adds = effect["set"] is None
    told = Phrase(
        "deed.add" if adds else "deed.set",
        {"amount": effect["add"] if adds else effect["set"], "colour": _colour(effect["group_colour"])},
    )
    return told if effect["cap"] is None else Phrase("deed.capped", {"deed": told, "most": effect["cap"]})


def _recolour(effect: Effect) -> Phrase:
    return Phrase("deed.recolour", {"from": _colour(effect["from_colour"]), "to": _colour(effect["to_colour"])})


def _expand(effect: Effect) -> Phrase:
    colours = {"from": _colour(effect["from_colour"]), "to": _colour(effect["to_colour"])}
    return Phrase("deed.expand", {**colours, "dice": effect["count"], "price": effect["purchase_price"]})


def _free_dice(effect: Effect) -> Phrase:
    told = {"dice": effect["free_per_foreign_district"], "colour": _colour(effect["group_colour"])}
    return Phrase("deed.free_dice", told)


def _each_loses(effect: Effect) -> Phrase:
    return Phrase("deed.each_loses", {"amount": figures({effect["resource"]: effect["amount"]})})


def _each_pays_per_citizen(effect: Effect) -> Phrase:
    amount = figures({effect["resource"]: effect["amount"]})
    return Phrase("deed.each_pays_per_citizen", {"amount": amount, "building": _building(effect)})


def _neutral_citizen(effect: Effect) -> Phrase:
    replaces = effect["mode"] == "replace"
    return Phrase("deed.replace" if replaces else "deed.push_from_left", {"building": _building(effect)})


def _remove_cube(effect: Effect) -> Phrase:
    return Phrase("deed.remove_cathedral_cube")


def _add_cube(effect: Effect) -> Phrase:
    return Phrase("deed.add_cathedral_cube")


def _cubes_to_the_left(effect: Effect) -> Phrase:
    return Phrase("deed.cubes_to_the_left", {"events": effect["events"], "cubes": effect["cubes_each"]})


_DEEDS: Final[dict[str, Callable[[Effect], Phrase]]] = {
    "gain": _gain,
    "exchange": _exchange,
    "gain_per": _gain_per,
    "choose_one": _choose_one,
    "majority_vp": _majority,
    "event_cubes_by_roll": _by_roll,
    "event_cubes_for_payment": _for_payment,
    "event_cubes_per_die": _per_die,
    "collect_from_other_players": _collect,
    "add_to_total": _add_to_total,
    "change_each_die": _change_each_die,
    "recolour_group": _recolour,
    "expand_die": _expand,
    "free_dice": _free_dice,
    "each_player_loses": _each_loses,
    "each_player_pays_per_citizen": _each_pays_per_citizen,
    "place_neutral_citizen": _neutral_citizen,
    "remove_cathedral_cube": _remove_cube,
    "add_grey_cathedral_cube": _add_cube,
    "grey_cube_on_events_to_the_left": _cubes_to_the_left,
}
_PER: Final[dict[str, str]] = {
    "own_citizen_standing_in_palace": "@per.citizen_in_palace",
    "own_citizen_standing_in_bishopric": "@per.citizen_in_bishopric",
    "pair_of_own_cubes_in_cathedral": "@per.pair_of_cubes",
    "event_with_own_cube": "@per.event_with_cube",
    "yellow_die_in_all_districts": "@per.yellow_die",
    "red_die_in_the_district_with_most_red_dice": "@per.most_red_dice",
}
_CHANGES: Final[dict[str, int]] = PRINTED["solo"]["card_changes"]
_ALONE: Final[dict[str, Phrase]] = {
    "collect_from_other_players": Phrase(
        "alone.collect", {"deniers": _CHANGES["tax_collector_deniers_per_le_roy_citizen"]}
    ),
    "free_dice": Phrase("alone.free_dice", {"dice": _CHANGES["tithing_max_free_yellow_from_le_roy"]}),
    "red_die_in_the_district_with_most_red_dice": Phrase("alone.most_red_dice"),
    "add_grey_cathedral_cube": Phrase("alone.cathedral_cube", {"points": _CHANGES["migrant_workers_le_roy_vp"]}),
}  # by type, or by what is counted
