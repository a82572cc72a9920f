"""The effects of Activity cards and events in signs, made from the figures of the data file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bazigah.games.troyes.drawing.pieces import (
    BUILDING_ART,
    Sign,
    amount,
    arrow,
    blank,
    count,
    deniers,
    face,
    flag,
    icon,
    person,
    piece,
    points,
    said,
)
from bazigah.games.troyes.facts.components import BUILDINGS, COLOURS, NEUTRAL

Effect = Mapping[str, Any]
_BUILDINGS: Final = dict(zip(BUILDINGS.labels, BUILDING_ART, strict=True))


def _gained(resources: Mapping[str, int]) -> list[Sign]:
    signs: list[Sign] = []
    if resources.get("vp"):
        signs.append(points(resources["vp"]))
    if resources.get("deniers"):
        signs.append(deniers(resources["deniers"]))
    if resources.get("influence"):
        signs += [amount(resources["influence"]), icon("tr-infl")]
    return signs


def _paid(resources: Mapping[str, int]) -> list[Sign]:
    signs: list[Sign] = []
    for name, sign in (("deniers", "tr-denier"), ("influence", "tr-infl")):
        if resources.get(name):
            signs += [amount(-resources[name]), icon(sign)]
    return signs


def _gain_per(effect: Effect) -> list[Sign]:
    return [*_gained(effect["gain"]), said("×"), *_PER[effect["per"]]]


_PER: Final[dict[str, list[Sign]]] = {
    "own_citizen_standing_in_palace": [icon("tr-citizens"), icon(_BUILDINGS["palace"])],
    "own_citizen_standing_in_bishopric": [icon("tr-citizens"), icon(_BUILDINGS["bishopric"])],
    "pair_of_own_cubes_in_cathedral": [icon("tr-cube-plain"), icon("tr-cube-plain"), icon("tr-cath")],
    "event_with_own_cube": [icon("tr-cube-plain"), flag()],
    "yellow_die_in_all_districts": [blank("yellow")],
    "red_die_in_the_district_with_most_red_dice": [said("↑"), blank("red")],
}  # pieces without a colour are those of whoever uses the card


def _choose_one(effect: Effect) -> list[Sign]:
    first, second = effect["options"]
    return [*_gained(first["gain"]), said("×"), *_PER[first["per"]], said("/"), *_PER[second["per"]][1:]]


def _majority(effect: Effect) -> list[Sign]:
    dice = [blank(colour) for colour in COLOURS.labels if effect["colour"] in (colour, "any")]
    measure = [said("↑")] + ([said("Σ")] if effect["measure"] == "dice_sum" else [])
    return [*measure, *dice, arrow(), points(effect["vp"])]


def _by_roll(effect: Effect) -> list[Sign]:
    return [face("white", min(effect["success_values"])), said("+"), arrow(), *_on_events(effect["cubes"])]


def _on_events(cubes: int) -> list[Sign]:
    return [*([count(cubes), said("×")] if cubes > 1 else []), icon("tr-cube-plain"), flag()]


def _for_payment(effect: Effect) -> list[Sign]:
    return [*_paid(effect["pay"]), arrow(), *_on_events(effect["cubes"])]


def _per_die(effect: Effect) -> list[Sign]:
    return [blank(effect["colour"]), arrow(), *_on_events(effect["cubes_per_die"])]


def _collect(effect: Effect) -> list[Sign]:
    return [icon("tr-citizens"), icon(_BUILDINGS[effect["building"]]), arrow(), deniers(effect["deniers_per_citizen"])]


def _of_colour(colour: str) -> list[str]:
    return COLOURS.labels if colour == "any" else [colour]


def _add_to_total(effect: Effect) -> list[Sign]:
    dice = _of_colour(effect["group_colour"])
    return [*[blank(colour) for colour in (dice if len(dice) > 1 else dice * 2)], amount(effect["amount"])]


def _change_each_die(effect: Effect) -> list[Sign]:
    dice = _of_colour(effect["group_colour"])
    shown = dice if len(dice) > 1 else dice * 2
    capped = [] if effect["cap"] is None else [said("≤"), count(effect["cap"])]
    if effect["set"] is None:
        return [*[blank(colour, effect["add"]) for colour in shown], *capped]
    return [*[blank(colour) for colour in shown], arrow(), face("white", effect["set"]), *capped]


def _recolour(effect: Effect) -> list[Sign]:
    return [blank(effect["from_colour"]), arrow(), blank(effect["to_colour"])]


def _expand(effect: Effect) -> list[Sign]:
    return [blank(effect["from_colour"]), arrow(), *[blank(effect["to_colour"])] * effect["count"]]


def _free_dice(effect: Effect) -> list[Sign]:
    return [count(effect["free_per_foreign_district"]), said("×"), blank(effect["group_colour"]), deniers(0)]


def _each_loses(effect: Effect) -> list[Sign]:
    return _paid({effect["resource"]: effect["amount"]})


def _each_pays(effect: Effect) -> list[Sign]:
    return [*_paid({effect["resource"]: effect["amount"]}), icon(_BUILDINGS[effect["building"]])]


def _neutral_citizen(effect: Effect) -> list[Sign]:
    return [person(NEUTRAL), arrow(), icon(_BUILDINGS[effect["building"]])]


def _to_the_left(effect: Effect) -> list[Sign]:
    return [said("←"), *[piece(NEUTRAL)] * (effect["events"] * effect["cubes_each"]), flag()]


_SIGNS: Final[dict[str, Callable[[Effect], list[Sign]]]] = {
    "none": lambda _effect: [],
    "gain": lambda effect: _gained(effect["gain"]),
    "exchange": lambda effect: [*_paid(effect["pay"]), arrow(), *_gained(effect["gain"])],
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
    "each_player_pays_per_citizen": _each_pays,
    "place_neutral_citizen": _neutral_citizen,
    "remove_cathedral_cube": lambda _effect: [amount(-1), icon("tr-cube-plain"), icon("tr-cath")],
    "add_grey_cathedral_cube": lambda _effect: [said("+"), piece(NEUTRAL), icon("tr-cath")],
    "grey_cube_on_events_to_the_left": _to_the_left,
}


def signs(effect: Effect) -> list[Sign]:
    """What an effect does, in signs."""
    return _SIGNS[effect["type"]](effect)
