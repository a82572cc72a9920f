"""The faces of Activity cards and events: what is printed on them, as signs made from the figures of the data file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from bazigah.drawing.pieces import card as paper
from bazigah.drawing.pieces import star
from bazigah.drawing.svg import circle, group, path, rect, text, use
from bazigah.games.troyes.activity_cards import CARDS, HIRE_PRICE, RAW_CARDS
from bazigah.games.troyes.components import NEUTRAL
from bazigah.games.troyes.draw_pieces import (
    Sign,
    amount,
    arrow,
    black_die,
    blank,
    coin,
    count,
    cube,
    cubes,
    deniers,
    divided,
    face,
    fitting,
    flag,
    icon,
    nobody,
    person,
    piece,
    points,
    row,
    said,
)
from bazigah.games.troyes.event_cards import EVENT_CARDS, FLAGS, MARAUDING, NO_LIMIT, RAW_EVENTS
from bazigah.words import Words

Effect = Mapping[str, Any]

CARD: Final = (172, 124)
EVENT: Final = (87, 118)
SPACES_AT: Final = ((22, -13), (64, -13))  # the two spaces for tradesmen, from the middle of a card
_ROUNDS: Final = ("I", "II", "III")
_BUILDING: Final = {"palace": "tr-palace", "bishopric": "tr-bishop", "city_hall": "tr-hall"}

# --- effects ------------------------------------------------------------------------------------------------------


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
    "own_citizen_standing_in_palace": [icon("tr-citizens"), icon("tr-palace")],
    "own_citizen_standing_in_bishopric": [icon("tr-citizens"), icon("tr-bishop")],
    "pair_of_own_cubes_in_cathedral": [icon("tr-cube-plain"), icon("tr-cube-plain"), icon("tr-cath")],
    "event_with_own_cube": [icon("tr-cube-plain"), flag()],
    "yellow_die_in_all_districts": [blank("yellow")],
    "red_die_in_the_district_with_most_red_dice": [said("↑"), blank("red")],
}  # pieces without a colour are those of whoever uses the card


def _choose_one(effect: Effect) -> list[Sign]:
    first, second = effect["options"]
    return [*_gained(first["gain"]), said("×"), *_PER[first["per"]], said("/"), *_PER[second["per"]][1:]]


def _majority(effect: Effect) -> list[Sign]:
    dice = [blank(colour) for colour in ("red", "white", "yellow") if effect["colour"] in (colour, "any")]
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
    return [icon("tr-citizens"), icon(_BUILDING[effect["building"]]), arrow(), deniers(effect["deniers_per_citizen"])]


def _of_colour(colour: str) -> list[str]:
    return ["red", "white", "yellow"] if colour == "any" else [colour]


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
    return [*_paid({effect["resource"]: effect["amount"]}), icon(_BUILDING[effect["building"]])]


def _neutral_citizen(effect: Effect) -> list[Sign]:
    return [person(NEUTRAL), arrow(), icon(_BUILDING[effect["building"]])]


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


# --- Activity cards -----------------------------------------------------------------------------------------------


def head(width: float, height: float, colour: str, top: float) -> str:
    """The coloured band at the top of a card around the origin."""
    left = -width / 2
    d = f"M{left:g} {top + height:g}v{5 - height:g}q0-5 5-5h{width - 10:g}q5 0 5 5v{height - 5:g}z"
    return path(d, f"head-{colour}")


@cache
def activity(words: Words, number_of: int) -> str:
    """An Activity card around the origin: price, picture, spaces, dice, divisor, effect."""
    raw, (width, height) = RAW_CARDS[number_of], CARD
    colour, name = raw["colour"], CARDS.labels[number_of]
    left, top = -width / 2, -height / 2
    drawn = [
        head(width, 24, colour, top),
        group(coin(words, int(HIRE_PRICE[number_of]), 27), x=left + 15, y=top + 13),
        fitting(words, 4, top + 12.5, words.component(CARDS.name, name), 108, f"strong on-{colour}"),
        text(-left - 13, top + 12.5, _ROUNDS[raw["round"] - 1], f"t1 on-{colour}"),
        rect(left + 5, top + 28, 80, 58, f"tint-{colour}", 6),
        use(f"tr-c-{name}", left + 45, top + 56, 48),
    ]
    for (x, y), vp in zip(SPACES_AT, raw["vp_spaces"], strict=True):
        drawn.append(rect(x - 19, y - 21, 38, 42, "slot", 6))
        drawn.append(group(nobody(30), x=x - 2, y=y + 3))
        drawn.append(group(star(words, vp, 20), x=x + 11, y=y - 13))
    drawn += [
        rect(left + 5, top + 89, 52, 31, f"tint-{colour}", 6),
        _activation(words, raw["activation"], left + 31, top + 104.5),
        rect(left + 60, top + 89, width - 65, 31, "effect", 6),
    ]
    delayed = raw["timing"] == "delayed"
    if delayed:
        drawn.append(use("tr-hourglass", left + 71, top + 104.5, 17))
    shift = 8 if delayed else 0
    drawn.append(
        row(words, signs(raw["effect"]), left + 60 + (width - 65) / 2 + shift, top + 104.5, 24, 88 if delayed else 102)
    )
    return paper(width, height, "".join(drawn))


def _activation(words: Words, use_of: Effect, x: float, y: float) -> str:
    """The dice and the divisor; dice of several colours stand above it."""
    colours, divisor = use_of["dice_colours"], divided(use_of["divisor"])
    if len(colours) == 1:
        return row(words, [face(colours[0], 5), divisor], x, y, 20)
    return row(words, [blank(colour) for colour in colours], x, y - 8, 16) + row(words, [divisor], x, y + 8, 19)


@cache
def activity_back(words: Words, colour: str, in_round: int) -> str:
    """A card that is still face down: its colour and its round."""
    width, height = CARD
    ground = rect(6 - width / 2, 6 - height / 2, width - 12, height - 12, f"back-{colour}", 5)
    return paper(width, height, ground + circle(0, 0, 26, "seal") + text(0, 1, _ROUNDS[in_round], "t4 strong"))


# --- events -------------------------------------------------------------------------------------------------------

EVENT_ART: Final = {
    "brigands_a": "tr-e-brigands",
    "brigands_b": "tr-e-brigands",
    "brigands_c": "tr-e-brigands",
    "skirmishes_a": "tr-e-skirmish",
    "skirmishes_b": "tr-e-skirmish",
}  # events of one name share their picture


@cache
def event(words: Words, number_of: int) -> str:
    """An event around the origin without its flags: points, black dice or effect, dice and divisor."""
    raw, (width, height) = RAW_EVENTS[number_of], EVENT
    name = EVENT_CARDS.labels[number_of]
    colour = raw["deck"] or "plain"
    left, top = -width / 2, -height / 2
    drawn = [
        head(width, 22, colour, top),
        fitting(words, 0, top + 11.5, words.component(EVENT_CARDS.name, name), width - 8, f"strong on-{colour}", 11.5),
        use(EVENT_ART.get(name, f"tr-e-{name}"), left + 21, top + 43, 36),
        _activation(words, raw["fight"], left + 23, top + 80),
    ]
    if number_of != MARAUDING:
        drawn.append(group(star(words, raw["vp_first"], 22), x=left + 52, y=top + 36))
        drawn.append(group(star(words, raw["vp_second"], 20), x=left + 74, y=top + 37))
    drawn.append(_deeds(words, raw, left + 64, top))
    return paper(width, height, "".join(drawn))


def _deeds(words: Words, raw: Effect, x: float, top: float) -> str:
    """What an event does each round, and what else it demands."""
    lines = [[black_die()] * raw["black_dice"] + signs(raw["effect"])]
    if raw["penalty_vp_if_incomplete"]:
        lines.append([said("!"), amount(-raw["penalty_vp_if_incomplete"]), icon("g-vp")])
    if raw["on_enter"] is not None:
        lines = [[said("+"), icon("tr-e-war")], [amount(-1), piece(NEUTRAL), flag()]]
    first = top + (59 if len(lines) > 1 else 66 if raw["vp_first"] else 44)
    shown = [line for line in lines if line]
    return "".join(row(words, line, x, first + 21 * i, 18, 42) for i, line in enumerate(shown))


@cache
def flags(words: Words, number_of: int, owners: tuple[int, ...]) -> str:
    """The flags of an event and the cubes on them; Marauding takes any number."""
    width, height = EVENT
    y = height / 2 - 13
    if FLAGS[number_of] == NO_LIMIT:
        return _heap(words, owners, y)
    total = int(FLAGS[number_of])
    step = min(22.0, (width - 8) / total)
    drawn = []
    for i in range(total):
        x = (i - (total - 1) / 2) * step
        taken = i < len(owners)
        drawn.append(use("tr-flag", x + 1, y, 16, "flag taken" if taken else "flag"))
        drawn.append(group(cube(owners[i], 16.5), x=x, y=y) if taken else "")
    return "".join(drawn)


def _heap(words: Words, owners: tuple[int, ...], y: float) -> str:
    """Cubes that lie on no flag: one of each colour, with how many."""
    kinds = sorted(set(owners))
    step = min(24.0, 80 / max(1, len(kinds)))
    return "".join(
        group(cubes(words, owner, owners.count(owner), 17), x=(i - (len(kinds) - 1) / 2) * step, y=y)
        for i, owner in enumerate(kinds)
    )
