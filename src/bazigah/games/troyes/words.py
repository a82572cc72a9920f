"""Troyes in words: what only this game can say about its actions, questions, events, cards and characters.

What cards do is worded from the figures of `components.json`, since whoever owns the game may correct them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bazigah.engine.actions import Domain
from bazigah.engine.events import Event
from bazigah.games.troyes.activities import Activate, Aim, ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.activity_cards import (
    CARD_COUNT,
    CARD_DEALS,
    CARDS,
    DEAL,
    DEAL_PER,
    DELAYED,
    EFFECT,
    EVENT_CUBES,
    GAIN_DENIERS,
    GAIN_INFLUENCE,
    GAIN_POINTS,
    HIRE_PRICE,
    PAY_DENIERS,
    PAY_INFLUENCE,
    RAW_CARDS,
)
from bazigah.games.troyes.citizens import Hire, PlaceCitizen, free_space, stands_on
from bazigah.games.troyes.components import (
    BLACK_PENALTY,
    BUILDINGS,
    CATHEDRAL_INFLUENCE,
    CATHEDRAL_VP,
    CHARACTER_COUNTS,
    CHARACTERS,
    COLOUR,
    COLOURS,
    DIE_PRICE,
    EMPTY,
    FLIP_COST,
    HARVEST_COLOUR,
    LATER_DENIERS,
    MAX_PLAYERS,
    NEUTRAL,
    OPPOSITE,
    OWNER_COUNT,
    OWNERS,
    PASS_DENIERS,
    RECRUIT_COST,
    RED_MULTIPLIER,
    REROLL_COST,
    ROW_BUILDING,
    ROW_OF,
    ROW_SPACES,
    ROY_FREE_DICE,
    ROY_MIGRANT_VP,
    ROY_TAX,
    SPACES,
    THRESHOLDS,
    VALUE,
    WHITE,
)
from bazigah.games.troyes.counting import PER
from bazigah.games.troyes.dice import AGAINST_BLACK, black_at, cells_of, count_at, highest_black
from bazigah.games.troyes.event_cards import EVENT_CARDS, FLAGS, NO_LIMIT, RAW_EVENTS
from bazigah.games.troyes.event_row import Fight, free_flags
from bazigah.games.troyes.groups import CELL_OF, DISTRICT_OF, Group, dice_of, free_dice
from bazigah.games.troyes.influence import Flip
from bazigah.games.troyes.setup import SetCitizen
from bazigah.games.troyes.space import (
    ACTIVATE,
    AGRICULTURE,
    BLACK_COUNTERED,
    BUILT,
    CATHEDRAL,
    CHARACTER_SCORED,
    CHOOSE,
    CITIZEN_SET,
    COMBAT,
    CUBE,
    CUBE_RETURNED,
    DIE,
    DIE_ROLLED,
    DIE_SPENT,
    DIE_TAKEN,
    DONE,
    EVENT_CUBE,
    EVENT_TAKEN,
    EVENTS_SCORED,
    EXPELLED,
    FLIP,
    HIRED,
    LEVELS_MISSED,
    PASS,
    PLACE,
    PLACED,
    POINTS_GAINED,
    PUSHED,
    RECRUIT,
    REROLL,
    RETURNED,
    SPACE,
    START_PLAYER,
    SUFFER,
    TARGET,
    TIMES,
    TORN_DOWN,
    TRADESMEN_SCORED,
)
from bazigah.games.troyes.state import Player, Troyes, place_of
from bazigah.games.troyes.targets import (
    ADDED,
    COPIES,
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    MOST_DICE,
    NO_CUBE,
    PRICES,
    TARGETS,
    TO_CATHEDRAL,
    TO_HARVEST,
    WORTH,
)
from bazigah.games.troyes.turns import Counter, EndTurn, Turn
from bazigah.words import Label, Phrase, action_phrase, event_phrase, label

Effect = Mapping[str, Any]

DOMAINS: Final[dict[str, Domain]] = {
    "card": CARDS,
    "event": EVENT_CARDS,
    "building": BUILDINGS,
    "colour": COLOURS,
    "space": SPACES,
}
COUNTED: Final = ("points", "deniers", "influence", "supply", "taken")  # of a player, on plates
PIECES: Final = Domain(
    "piece", ["red_die", "white_die", "yellow_die", "black_die", "citizen", "cube", "denier", "influence"]
)
STOCKS: Final = ("deniers", "influence", "points", "supply", "general", "cubes", "taken")  # before a player


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    grey = {f"event.{name}.grey" for name in _GREY}
    counters = {f"counter.{name}" for name in COUNTED}
    stocks = {f"draw.stock.{stock}" for stock in STOCKS}
    pieces = {f"{family}.{piece}" for family in ("effect", f"component.{PIECES.name}") for piece in PIECES.labels}
    return grey | counters | stocks | pieces | {"component.target.cathedral", "component.target.agriculture"}


# --- dice, owners, amounts ----------------------------------------------------------------------------------------


def owner_name(s: Troyes, owner: int) -> Label | str:
    """A player, the grey district, or Le Roy who stands there in the solo game."""
    return "@roy" if s.solo and owner == NEUTRAL else label(OWNERS, owner)


def die(cell: int) -> Phrase:
    """A die by its colour and value."""
    return Phrase("die", {"colour": label(COLOURS, COLOUR[cell]), "value": int(VALUE[cell])})


def _packed_dice(dice: int) -> list[Phrase]:
    return [die(cell) for cell in cells_of(dice) for _ in range(count_at(dice, cell))]


def _die_of(s: Troyes, seat: int, number: int) -> Phrase:
    """A die of the table, with its district where it is foreign."""
    district, told = int(DISTRICT_OF[number]), die(CELL_OF[number])
    return told if district == seat else Phrase("die.foreign", {"die": told, "owner": owner_name(s, district)})


def amounts(deniers: int, influence: int, points: int) -> list[Phrase] | str:
    """What is paid or gained, without what is 0."""
    told = [
        Phrase("amount.deniers", {"count": deniers}),
        Phrase("amount.influence", {"count": influence}),
        Phrase("amount.points", {"count": points}),
    ]
    return [amount for amount in told if amount.params["count"]] or "@amounts.none"


def _figures(resources: Mapping[str, int]) -> list[Phrase] | str:
    return amounts(*(resources.get(name, 0) for name in ("deniers", "influence", "vp")))


def dice_for(target: int) -> Phrase:
    """The colours of dice that a target takes."""
    use = _use_of(target)
    colours = [Label(COLOURS.name, colour) for colour in use["dice_colours"]]
    if len(colours) == 1:
        return Phrase("dice.one", {"colour": colours[0]})
    mixed = use["mixed_colours_allowed"]
    if len(colours) == COLOURS.size():
        return Phrase("dice.any_mix" if mixed else "dice.any_one")
    return Phrase("dice.mixed" if mixed else "dice.either", {"colours": colours})


def _use_of(target: int) -> Mapping[str, Any]:
    if target < CARD_COUNT:
        use: Mapping[str, Any] = RAW_CARDS[target]["activation"]
    elif FIRST_EVENT <= target < FIRST_BUILDING:
        use = RAW_EVENTS[target - FIRST_EVENT]["fight"]
    else:
        colour = _FIXED_COLOUR.get(target, target - FIRST_BUILDING)
        use = {"dice_colours": [COLOURS.labels[colour]]}
    return use


_FIXED_COLOUR: Final[dict[int, int]] = {TO_CATHEDRAL: WHITE, TO_HARVEST: HARVEST_COLOUR}


def _target(target: int) -> Label:
    """What dice are used for."""
    if target < CARD_COUNT:
        return label(CARDS, target)
    if FIRST_EVENT <= target < FIRST_BUILDING:
        return label(EVENT_CARDS, target - FIRST_EVENT)
    if FIRST_BUILDING <= target < TO_HARVEST:
        return label(BUILDINGS, target - FIRST_BUILDING)
    return label(TARGETS, target)


# --- a group of dice: what it is good for and what it costs -------------------------------------------------------


def _told_group(s: Troyes, group: Group, numbers: list[int]) -> dict[str, object]:
    """The dice of a group, what they are good for, and who is paid how much for them."""
    return {
        "target": _target(group.target),
        "group": [_die_of(s, group.seat, number) for number in numbers],
        "sum": _sum(s, group, numbers),
        "price": _price(s, group, numbers) or "@price.nothing",
    }


def _sum(s: Troyes, group: Group, numbers: list[int]) -> Phrase:
    """What the dice of a group bring together."""
    target, cube = int(group.target), int(group.cube)
    values = [int(VALUE[CELL_OF[number]]) for number in numbers]
    if target == TO_CATHEDRAL:
        return _cubes_on_cathedral([value for value in values for _ in range(COPIES[cube])])
    if FIRST_BUILDING <= target < TO_HARVEST:
        return _entering(s, int(ROW_OF[target - FIRST_BUILDING][values[0] - 1]))
    total = int(ADDED[cube]) + sum(int(WORTH[cube][value]) for value in values)
    result = total // int(DIVISOR[target])
    if result == 0:
        return Phrase("sum.too_low", {"total": total, "needed": int(DIVISOR[target])})
    if target < CARD_COUNT:
        return Phrase("sum.activations", {"total": total, "result": result})
    return Phrase("sum.cubes" if target < FIRST_BUILDING else "sum.deniers", {"total": total, "result": result})


def _cubes_on_cathedral(values: list[int]) -> Phrase:
    influence = sum(int(CATHEDRAL_INFLUENCE[value - 1]) for value in values)
    points = sum(int(CATHEDRAL_VP[value - 1]) for value in values)
    return Phrase("sum.cathedral", {"cubes": len(values), "gain": amounts(0, influence, points)})


def _entering(s: Troyes, row: int) -> Phrase:
    """Where a citizen goes as the row stands, and whom he expels."""
    free = free_space(s, row)
    if free != EMPTY:
        return Phrase("sum.free_space", {"space": label(SPACES, free)})
    expelled = owner_name(s, s.spaces[ROW_SPACES[row][-1]])
    return Phrase("sum.expels", {"space": label(SPACES, ROW_SPACES[row][0]), "owner": expelled})


def _price(s: Troyes, group: Group, numbers: list[int]) -> list[Phrase]:
    """Who is paid how much: the owners of bought dice, or the bank (TR-5.2, TR-5.3)."""
    cube, districts = int(group.cube), [DISTRICT_OF[number] for number in numbers]
    price = int(PRICES[cube][len(numbers)])
    told: list[Phrase] = []
    for district in range(OWNER_COUNT):
        deniers = price * (districts.count(district) - int(free_dice(s, cube, district)))
        if district != group.seat and deniers > 0:
            told.append(_paid_to(district, deniers))
    return told


def _paid_to(district: int, deniers: int) -> Phrase:
    if district == NEUTRAL:
        return Phrase("price.bank", {"deniers": deniers})
    return Phrase("price.player", {"deniers": deniers, "owner": label(OWNERS, district)})


def _hire_price(p: Player, target: int) -> int:
    """What a tradesman costs who must be hired for a target."""
    return 0 if target >= CARD_COUNT or stands_on(p, place_of(target)) else int(HIRE_PRICE[target])


# --- actions ------------------------------------------------------------------------------------------------------


def action(s: Troyes, action: int) -> Phrase:
    """What an action does here and now."""
    tell = _ACTIONS.get(int(SPACE.kind_of[action]))
    return action_phrase(SPACE, action) if tell is None else tell(s, action)


def _chooser(s: Troyes) -> Player:
    return s.players[s.stack[-1].seat]


def _activate(s: Troyes, action: int) -> Phrase:
    card = int(SPACE.first[action])
    told: dict[str, object] = {"card": label(CARDS, card), "dice": dice_for(card), "divisor": int(DIVISOR[card])}
    hire = _hire_price(_chooser(s), card)
    return Phrase("action.activate_hiring", {**told, "price": hire}) if hire else Phrase("action.activate", told)


def _combat(s: Troyes, action: int) -> Phrase:
    event = int(SPACE.first[action])
    flags = "@flags.unlimited" if FLAGS[event] == NO_LIMIT else Phrase("flags.free", {"flags": _free_flags(s, event)})
    return action_phrase(SPACE, action, dice=dice_for(action), divisor=int(DIVISOR[action]), flags=flags)


def _free_flags(s: Troyes, event: int) -> int:
    return int(free_flags(s, event))


def _with_dice(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, dice=dice_for(action), divisor=int(DIVISOR[action]))


def _place(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, colour=label(COLOURS, SPACE.first[action]))


def _pass(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, first=PASS_DENIERS, later=LATER_DENIERS)


def _reroll(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, influence=REROLL_COST)


def _flip(s: Troyes, action: int) -> Phrase:
    cell = action - int(FLIP.base)
    told: dict[str, object] = {"die": die(cell), "new": int(VALUE[OPPOSITE[cell]])}
    if isinstance(s.stack[-1], Flip):
        return Phrase("action.flip_also", told)
    return Phrase("action.flip", {**told, "influence": FLIP_COST})


def _recruit(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, influence=RECRUIT_COST)


def _cube(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, deed=deed_at(s, RAW_CARDS[SPACE.first[action]]["effect"]))


def _die(s: Troyes, action: int) -> Phrase:
    decision, number = s.stack[-1], action - int(DIE.base)
    if isinstance(decision, Counter):
        worth = int(AGAINST_BLACK[CELL_OF[number]])
        told = {"worth": worth, "reached": int(decision.reached) + worth, "needed": int(decision.needed)}
        return Phrase("action.die_against_black", {"die": die(CELL_OF[number]), **told})
    assert isinstance(decision, Group)
    told_group = _told_group(s, decision, [*dice_of(decision.group), number])
    return Phrase("action.die", {**told_group, "die": _die_of(s, decision.seat, number)})


def _done(s: Troyes, action: int) -> Phrase:
    decision = s.stack[-1]
    if isinstance(decision, Counter):
        told = {"black": _black_dice(decision.black), "dice": _packed_dice(decision.chosen)}
        return Phrase("action.done_countering", told)
    if isinstance(decision, Flip):
        return Phrase("action.done_flipping", {"dice": _packed_dice(decision.chosen), "influence": FLIP_COST})
    assert isinstance(decision, Group)
    return Phrase("action.done", _told_group(s, decision, dice_of(decision.group)))


def _black_dice(black: int) -> list[int]:
    return [value for value in range(6, 0, -1) for _ in range(black_at(black, value))]


def _suffer(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, points=BLACK_PENALTY)


def _times(s: Troyes, action: int) -> Phrase:
    """So many cubes on an event or card, or activations and what they bring together."""
    decision, times = s.stack[-1], int(SPACE.first[action]) + 1
    if isinstance(decision, Fight):
        return Phrase("action.times_cubes", {"cubes": times, "target": label(EVENT_CARDS, decision.event)})
    assert isinstance(decision, Activate)
    if EFFECT[decision.card] == DELAYED:
        return Phrase("action.times_cubes", {"cubes": times, "target": label(CARDS, decision.card)})
    is_deal = EFFECT[decision.card] == DEAL
    result = _deal_now(s, CARD_DEALS[decision.card][0], times) if is_deal else "@each_time"
    return Phrase("action.times", {"times": times, "result": result})


def _deal_now(s: Troyes, deal: int, times: int) -> Phrase:
    """What a deal costs and brings as things stand."""
    gained = times * int(PER[DEAL_PER[deal]](s, s.stack[-1].seat))
    gain = amounts(*(int(figures[deal]) * gained for figures in (GAIN_DENIERS, GAIN_INFLUENCE, GAIN_POINTS)))
    pay = amounts(int(PAY_DENIERS[deal]) * times, int(PAY_INFLUENCE[deal]) * times, 0)
    return _deal(pay, gain)


def _deal(pay: object, gain: object) -> Phrase:
    return (
        Phrase("deed.gain", {"gain": gain})
        if pay == "@amounts.none"
        else Phrase("deed.exchange", {"pay": pay, "gain": gain})
    )


def _choose(s: Troyes, action: int) -> Phrase:
    decision, number = s.stack[-1], int(SPACE.first[action])
    assert isinstance(decision, ChooseDeal)
    option = RAW_CARDS[decision.card]["effect"]["options"][number]
    now = _deal_now(s, CARD_DEALS[decision.card][number], 1)
    return action_phrase(SPACE, action, deed=deed(option), now=now)


def _aim(s: Troyes, action: int) -> Phrase:
    decision = s.stack[-1]
    at_once = int(EVENT_CUBES[decision.card]) if isinstance(decision, Aim | Negotiate) else 1
    return action_phrase(SPACE, action, cubes=at_once)


_ACTIONS: Final[dict[int, Callable[[Troyes, int], Phrase]]] = {
    int(ACTIVATE.index): _activate,
    int(CATHEDRAL.index): _with_dice,
    int(COMBAT.index): _combat,
    int(PLACE.index): _place,
    int(AGRICULTURE.index): _with_dice,
    int(PASS.index): _pass,
    int(REROLL.index): _reroll,
    int(FLIP.index): _flip,
    int(RECRUIT.index): _recruit,
    int(CUBE.index): _cube,
    int(DIE.index): _die,
    int(DONE.index): _done,
    int(SUFFER.index): _suffer,
    int(TIMES.index): _times,
    int(CHOOSE.index): _choose,
    int(TARGET.index): _aim,
}


# --- questions ----------------------------------------------------------------------------------------------------


def question(s: Troyes) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    return _QUESTIONS[type(decision)](s, decision)


def _ask_set(s: Troyes, choice: SetCitizen) -> Phrase:
    return Phrase("question.set_citizen", {"citizens": int(s.players[choice.seat].supply)})


def _ask_turn(s: Troyes, turn: Turn) -> Phrase:
    p = s.players[turn.seat]
    return Phrase("question.turn", {"deniers": int(p.deniers), "influence": int(p.influence)})


def _ask_end(s: Troyes, turn: EndTurn) -> Phrase:
    return Phrase("question.end_turn")


def _ask_counter(s: Troyes, counter: Counter) -> Phrase:
    told: dict[str, object] = {"black": _black_dice(counter.black), "needed": int(counter.needed)}
    if SUFFER.base in counter.options(s):
        return Phrase("question.suffer", {"value": int(highest_black(counter.black))})
    if counter.chosen == 0:
        return Phrase("question.counter", {**told, "times": RED_MULTIPLIER})
    return Phrase(
        "question.countering", {**told, "dice": _packed_dice(counter.chosen), "reached": int(counter.reached)}
    )


def _ask_flip(s: Troyes, flip: Flip) -> Phrase:
    return Phrase("question.flip", {"dice": _packed_dice(flip.chosen), "influence": FLIP_COST})


def _ask_group(s: Troyes, group: Group) -> Phrase:
    if group.group:
        return _ask_more_dice(s, group)
    target, divisor = int(group.target), int(DIVISOR[group.target])
    told: dict[str, object] = {"target": _target(target), "dice": dice_for(target)}
    if group.cube != NO_CUBE:
        changed = deed_at(s, RAW_CARDS[group.cube - 1]["effect"])
        return Phrase("question.group_with_cube", {**told, "card": label(CARDS, group.cube - 1), "deed": changed})
    sizes = list(range(1, int(MOST_DICE[target][NO_CUBE]) + 1))
    if len(sizes) == 1:
        return Phrase("question.only_die", {**told, "price": int(DIE_PRICE[1])})
    prices = [int(DIE_PRICE[size]) for size in sizes]
    if divisor > 1:
        told["dice"] = Phrase("dice.divided", {"dice": told["dice"], "divisor": divisor})
    return Phrase("question.first_die", {**told, "prices": prices, "sizes": sizes})


def _ask_more_dice(s: Troyes, group: Group) -> Phrase:
    """The group so far; its price with what a tradesman costs who must be hired."""
    numbers = dice_of(group.group)
    price = _price(s, group, numbers)
    hire = _hire_price(s.players[group.seat], int(group.target))
    if hire:
        price.append(Phrase("price.tradesman", {"deniers": hire}))
    return Phrase("question.group", {**_told_group(s, group, numbers), "price": price or "@price.nothing"})


def _ask_place(s: Troyes, choice: PlaceCitizen) -> Phrase:
    row = int(choice.row)
    return Phrase(
        "question.place_citizen", {"building": label(BUILDINGS, ROW_BUILDING[row]), "place": _entering(s, row)}
    )


def _ask_activate(s: Troyes, choice: Activate) -> Phrase:
    told = {"card": label(CARDS, choice.card), "deed": deed_at(s, RAW_CARDS[choice.card]["effect"])}
    return Phrase("question.store" if EFFECT[choice.card] == DELAYED else "question.activate", told)


def _ask_deal(s: Troyes, choice: ChooseDeal) -> Phrase:
    return Phrase("question.choose_deal", {"card": label(CARDS, choice.card), "left": int(choice.left)})


def _ask_shot(s: Troyes, choice: Shoot) -> Phrase:
    told = {"card": label(CARDS, choice.card), "deed": deed_at(s, RAW_CARDS[choice.card]["effect"])}
    return Phrase("question.shoot", {**told, "left": int(choice.left)})


def _ask_aim(s: Troyes, choice: Aim) -> Phrase:
    return Phrase("question.put_cubes", {"card": label(CARDS, choice.card), "cubes": int(EVENT_CUBES[choice.card])})


def _ask_negotiation(s: Troyes, choice: Negotiate) -> Phrase:
    told = {"card": label(CARDS, choice.card), "deed": deed_at(s, RAW_CARDS[choice.card]["effect"])}
    return Phrase("question.negotiate", {**told, "left": int(choice.left)})


def _ask_cubes(s: Troyes, choice: PutCubes) -> Phrase:
    return Phrase("question.put_cubes", {"card": label(CARDS, choice.card), "cubes": int(choice.left)})


def _ask_fight(s: Troyes, choice: Fight) -> Phrase:
    return Phrase("question.fight", {"event": label(EVENT_CARDS, choice.event)})


def _ask_hire(s: Troyes, choice: Hire) -> Phrase:
    return Phrase("question.hire", {"card": label(CARDS, choice.card)})


_QUESTIONS: Final[dict[type, Callable[[Troyes, Any], Phrase]]] = {
    SetCitizen: _ask_set,
    Turn: _ask_turn,
    EndTurn: _ask_end,
    Counter: _ask_counter,
    Flip: _ask_flip,
    Group: _ask_group,
    PlaceCitizen: _ask_place,
    Hire: _ask_hire,
    Fight: _ask_fight,
    Activate: _ask_activate,
    ChooseDeal: _ask_deal,
    Shoot: _ask_shot,
    Aim: _ask_aim,
    Negotiate: _ask_negotiation,
    PutCubes: _ask_cubes,
}


# --- events -------------------------------------------------------------------------------------------------------


def event(event: Event) -> Phrase:
    """What happened. Nobody's seat stands for the grey pieces; what only a player can do there is done by Le Roy."""
    told = event_phrase(event)
    if event.kind is DIE_TAKEN and event.seat == event.values[0]:
        return Phrase("event.die_taken.own", told.params)
    if event.seat >= 0:
        return told
    if event.kind.name in _GREY:
        return Phrase(f"{told.key}.grey", told.params)
    return Phrase(told.key, {**told.params, "name": "@roy"}) if event.kind.name in _ROY else told


_GREY: Final[list[str]] = [
    kind.name
    for kind in (CITIZEN_SET, DIE_ROLLED, PLACED, PUSHED, EXPELLED, BUILT, TORN_DOWN, EVENT_CUBE, CUBE_RETURNED)
]
_ROY: Final[list[str]] = [
    kind.name
    for kind in (
        START_PLAYER,
        POINTS_GAINED,
        DIE_SPENT,
        DIE_TAKEN,
        BLACK_COUNTERED,
        HIRED,
        EVENT_TAKEN,
        RETURNED,
        CHARACTER_SCORED,
        EVENTS_SCORED,
        TRADESMEN_SCORED,
        LEVELS_MISSED,
    )
]


# --- what cards and characters do ---------------------------------------------------------------------------------


def effect(thing: str, s: Troyes | None) -> Phrase:
    """What an Activity card, an event, a character or a piece does; characters count by the number of players."""
    for domain, explain in EXPLAINED.items():
        if thing in domain.labels:
            return explain(domain.index(thing), s)
    raise KeyError(thing)


def _card(card: int, s: Troyes | None) -> Phrase:
    raw = RAW_CARDS[card]
    first, second = raw["vp_spaces"]
    told = {
        "card": label(CARDS, card),
        "dice": dice_for(card),
        "divisor": int(DIVISOR[card]),
        "price": int(HIRE_PRICE[card]),
        "first": int(first),
        "second": int(second),
        "deed": _with_limits(raw["effect"], s),
    }
    return Phrase("effect.delayed" if EFFECT[card] == DELAYED else "effect.immediate", told)


def _with_limits(effect: Effect, s: Troyes | None) -> Phrase:
    forbidden = [_FORBIDDEN[action] for action in effect.get("forbidden_actions", [])]
    told = deed_at(s, effect)
    return Phrase("deed.not_for", {"deed": told, "actions": forbidden}) if forbidden else told


def _event(event: int, s: Troyes | None) -> Phrase:
    raw = RAW_EVENTS[event]
    told: dict[str, object] = {
        "event": label(EVENT_CARDS, event),
        "dice": dice_for(FIRST_EVENT + event),
        "divisor": int(DIVISOR[FIRST_EVENT + event]),
        "deeds": _demanding(event_deeds(event, s), int(raw["penalty_vp_if_incomplete"])),
    }
    if FLAGS[event] == NO_LIMIT:
        return Phrase("effect.lasting_event", told)
    points = {"first": int(raw["vp_first"]), "second": int(raw["vp_second"])}
    return Phrase("effect.event", {**told, **points, "flags": int(FLAGS[event])})


def event_deeds(event: int, s: Troyes | None) -> list[Phrase] | str:
    """What an event does when it enters, each round, and when it is countered."""
    raw = RAW_EVENTS[event]
    told = [Phrase("deed.black_dice", {"dice": int(raw["black_dice"])})] if raw["black_dice"] else []
    if raw["effect"]["type"] != "none":
        told.append(deed_at(s, raw["effect"]))
    if raw["on_enter"] is not None:
        told.append(Phrase("deed.enter_unused_red_event"))
    if raw["on_countered"] is not None:
        told.append(Phrase("deed.remove_last_cubes"))
    return told or "@amounts.none"


def _demanding(deeds: list[Phrase] | str, penalty: int) -> object:
    return Phrase("deed.or_penalty", {"deeds": deeds, "points": penalty}) if penalty else deeds


def _character(character: int, s: Troyes | None) -> Phrase:
    return Phrase("effect.character", told_character(character, MAX_PLAYERS if s is None else len(s.players)))


def told_character(character: int, players: int) -> dict[str, object]:
    """What a character counts, and from how many on it gives how many points."""
    lines = [
        Phrase("threshold", {"minimum": int(minimum), "points": int(points)})
        for minimum, points in THRESHOLDS[players][character]
    ]
    counted = _COUNTED[CHARACTER_COUNTS[character]]
    return {"character": label(CHARACTERS, character), "counted": counted, "lines": lines}


def _piece(piece: int, s: Troyes | None) -> Phrase:
    return Phrase(f"effect.{PIECES.labels[piece]}")


EXPLAINED: Final[dict[Domain, Callable[[int, Troyes | None], Phrase]]] = {
    CARDS: _card,
    EVENT_CARDS: _event,
    CHARACTERS: _character,
    PIECES: _piece,
}
_COUNTED: Final[list[str]] = [
    "@counted.citizens",
    "@counted.cathedral_cubes",
    "@counted.deniers",
    "@counted.influence",
    "@counted.tradesmen",
    "@counted.events_taken",
]  # by the numbers of what characters count in `components`
_FORBIDDEN: Final[dict[str, str]] = {
    "activate_card": "@forbidden.activate_card",
    "build_cathedral": "@forbidden.build_cathedral",
    "combat_event": "@forbidden.combat_event",
    "place_citizen": "@forbidden.place_citizen",
    "agriculture": "@forbidden.agriculture",
    "pass": "@forbidden.pass",
}


# --- effects as the data file has them (TR-22) --------------------------------------------------------------------


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
    return Phrase("deed.gain", {"gain": _figures(effect["gain"])})


def _exchange(effect: Effect) -> Phrase:
    return _deal(_figures(effect["pay"]), _figures(effect["gain"]))


def _gain_per(effect: Effect) -> Phrase:
    return Phrase("deed.gain_per", {"gain": _figures(effect["gain"]), "per": _PER[effect["per"]]})


def _choose_one(effect: Effect) -> Phrase:
    first, second = effect["options"]
    return Phrase("deed.choose_one", {"first": deed(first), "second": deed(second)})


def _majority(effect: Effect) -> Phrase:
    told = {
        "measure": "@measure.sum" if effect["measure"] == "dice_sum" else "@measure.count",
        "colour": "@colours.all" if effect["colour"] == "any" else _colour(effect["colour"]),
        "points": int(effect["vp"]),
        "districts": "@districts.all" if effect["neutral_district_counts"] else "@districts.players",
    }
    leaders = effect["beneficiary"] == "leading_players"
    return Phrase("deed.leaders_gain" if leaders else "deed.leaders_gain_with_you", told)


def _by_roll(effect: Effect) -> Phrase:
    return Phrase("deed.roll", {"values": list(effect["success_values"]), "cubes": int(effect["cubes"])})


def _for_payment(effect: Effect) -> Phrase:
    return Phrase("deed.pay_for_cubes", {"pay": _figures(effect["pay"]), "cubes": int(effect["cubes"])})


def _per_die(effect: Effect) -> Phrase:
    return Phrase("deed.cubes_per_die", {"cubes": int(effect["cubes_per_die"]), "colour": _colour(effect["colour"])})


def _collect(effect: Effect) -> Phrase:
    return Phrase("deed.collect", {"deniers": int(effect["deniers_per_citizen"]), "building": _building(effect)})


def _add_to_total(effect: Effect) -> Phrase:
    return Phrase("deed.add_to_total", {"amount": int(effect["amount"]), "colour": _colour(effect["group_colour"])})


def _change_each_die(effect: Effect) -> Phrase:
    adds = effect["set"] is None
    told = Phrase(
        "deed.add" if adds else "deed.set",
        {"amount": int(effect["add"] if adds else effect["set"]), "colour": _colour(effect["group_colour"])},
    )
    return told if effect["cap"] is None else Phrase("deed.capped", {"deed": told, "most": int(effect["cap"])})


def _recolour(effect: Effect) -> Phrase:
    return Phrase("deed.recolour", {"from": _colour(effect["from_colour"]), "to": _colour(effect["to_colour"])})


def _expand(effect: Effect) -> Phrase:
    colours = {"from": _colour(effect["from_colour"]), "to": _colour(effect["to_colour"])}
    return Phrase("deed.expand", {**colours, "dice": int(effect["count"]), "price": int(effect["purchase_price"])})


def _free_dice(effect: Effect) -> Phrase:
    told = {"dice": int(effect["free_per_foreign_district"]), "colour": _colour(effect["group_colour"])}
    return Phrase("deed.free_dice", told)


def _each_loses(effect: Effect) -> Phrase:
    return Phrase("deed.each_loses", {"amount": _figures({effect["resource"]: int(effect["amount"])})})


def _each_pays_per_citizen(effect: Effect) -> Phrase:
    amount = _figures({effect["resource"]: int(effect["amount"])})
    return Phrase("deed.each_pays_per_citizen", {"amount": amount, "building": _building(effect)})


def _neutral_citizen(effect: Effect) -> Phrase:
    replaces = effect["mode"] == "replace"
    return Phrase("deed.replace" if replaces else "deed.push_from_left", {"building": _building(effect)})


def _remove_cube(effect: Effect) -> Phrase:
    return Phrase("deed.remove_cathedral_cube")


def _add_cube(effect: Effect) -> Phrase:
    return Phrase("deed.add_cathedral_cube")


def _cubes_to_the_left(effect: Effect) -> Phrase:
    return Phrase("deed.cubes_to_the_left", {"events": int(effect["events"]), "cubes": int(effect["cubes_each"])})


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
_ALONE: Final[dict[str, Phrase]] = {
    "collect_from_other_players": Phrase("alone.collect", {"deniers": ROY_TAX}),
    "free_dice": Phrase("alone.free_dice", {"dice": ROY_FREE_DICE}),
    "red_die_in_the_district_with_most_red_dice": Phrase("alone.most_red_dice"),
    "add_grey_cathedral_cube": Phrase("alone.cathedral_cube", {"points": ROY_MIGRANT_VP}),
}  # by type, or by what is counted
