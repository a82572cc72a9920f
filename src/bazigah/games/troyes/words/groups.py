"""A group of dice in words: what it is good for, what it brings and what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, CARDS, HIRE_PRICE, RAW_CARDS
from bazigah.games.troyes.facts.components import (
    BUILDINGS,
    CATHEDRAL_INFLUENCE,
    CATHEDRAL_VP,
    COLOURS,
    EMPTY,
    HARVEST_COLOUR,
    NEUTRAL,
    OWNER_COUNT,
    OWNERS,
    ROW_OF,
    ROW_SPACES,
    SPACES,
    VALUE,
    WHITE,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS, RAW_EVENTS
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.citizens import free_space, stands_on
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.prices import free_dice
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF
from bazigah.games.troyes.rules.targets import (
    ADDED,
    COPIES,
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    PRICES,
    TARGETS,
    TO_CATHEDRAL,
    TO_HARVEST,
    WORTH,
)
from bazigah.games.troyes.state import Troyes, place_of
from bazigah.games.troyes.words.amounts import amounts, die, owner_name
from bazigah.text.words import Label, Phrase, label


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


def target_name(target: int) -> Label:
    """What dice are used for."""
    if target < CARD_COUNT:
        return label(CARDS, target)
    if FIRST_EVENT <= target < FIRST_BUILDING:
        return label(EVENT_CARDS, target - FIRST_EVENT)
    if FIRST_BUILDING <= target < TO_HARVEST:
        return label(BUILDINGS, target - FIRST_BUILDING)
    return label(TARGETS, target)


def die_of(s: Troyes, seat: int, number: int) -> Phrase:
    """A die of the table, with its district where it is foreign."""
    district, told = int(DISTRICT_OF[number]), die(CELL_OF[number])
    return told if district == seat else Phrase("die.foreign", {"die": told, "owner": owner_name(s, district)})


def told_group(s: Troyes, group: GroupDice, numbers: list[int]) -> dict[str, object]:
    """The dice of a group, what they are good for, and who is paid how much for them."""
    return {
        "target": target_name(group.target),
        "group": [die_of(s, group.seat, number) for number in numbers],
        "sum": _sum(s, group, numbers),
        "price": price_of(s, group, numbers) or "@price.nothing",
    }


def _sum(s: Troyes, group: GroupDice, numbers: list[int]) -> Phrase:
    """What the dice of a group bring together."""
    target, cube = int(group.target), int(group.cube)
    values = [int(VALUE[CELL_OF[number]]) for number in numbers]
    if target == TO_CATHEDRAL:
        return _cubes_on_cathedral([value for value in values for _ in range(COPIES[cube])])
    if FIRST_BUILDING <= target < TO_HARVEST:
        return entering(s, int(ROW_OF[target - FIRST_BUILDING][values[0] - 1]))
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


def entering(s: Troyes, row: int) -> Phrase:
    """Where a citizen goes as the row stands, and whom he expels."""
    free = free_space(s, row)
    if free != EMPTY:
        return Phrase("sum.free_space", {"space": label(SPACES, free)})
    expelled = owner_name(s, s.spaces[ROW_SPACES[row][-1]])
    return Phrase("sum.expels", {"space": label(SPACES, ROW_SPACES[row][0]), "owner": expelled})


def price_of(s: Troyes, group: GroupDice, numbers: list[int]) -> list[Phrase]:
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


def hire_price(p: Player, target: int) -> int:
    """What a tradesman costs who must be hired for a target."""
    return 0 if target >= CARD_COUNT or stands_on(p, place_of(target)) else int(HIRE_PRICE[target])
