"""Apprentices and buildings as cards and as small pictures; all are drawn around the origin and kept once drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from bazigah.drawing.pieces import number, star
from bazigah.drawing.svg import group, num, rect, text, tip, use
from bazigah.games.architects.drawing.pieces import ICONS, OR, PLAIN, POINT, SIGNED, Token, fitted, heading, row, signs
from bazigah.games.architects.facts.cards import (
    ABILITY_GAIN,
    APPRENTICES,
    BUILD_VIRTUE,
    BUILDINGS,
    COST,
    END_EFFECT,
    END_PER,
    END_POINTS,
    END_VIRTUE,
    EXTRA_ACTIONS,
    HIRE_VIRTUE,
    NOW_EFFECT,
    NOW_GAIN,
    NOW_GAINS,
    NOW_GROUPS,
    NOW_PER,
    NOW_PRISONERS,
    NOW_VIRTUE,
    ON_ADVANCE,
    ON_GATHER,
    ON_MARKET,
    ON_PAY_OFF,
    ON_RESET,
    ON_ROBBERY,
    ON_SEND,
    ON_STOREHOUSE,
    ON_TOWN_CENTRE,
    POINTS,
    RELEASES,
    SILVER_SAVED,
    SKILLS_NEEDED,
    TRADE_COST,
    TRADE_OF,
    VIRTUE_SAVED,
    WITH_SKILL,
)
from bazigah.games.architects.facts.components import EMPTY, GOODS, LOCATIONS, SKILLS, TOWN_CENTRE
from bazigah.games.architects.facts.sets import BIT
from bazigah.text.words import Words

# --- apprentices --------------------------------------------------------------------------------------------------

_ARROW: Final[Token] = ("aw-arrow", 0)
_SILVER: Final[Token] = ("g-silver", 0)
_VIRTUE: Final[Token] = ("aw-virtue", 0)
_WORKER: Final[Token] = ("aw-ready", 0)
_BARS: Final[Token] = ("aw-bars", 0)
_WHERE: Final = (
    (ON_ADVANCE, "aw-cathedral"),
    (ON_PAY_OFF, "aw-paid"),
    (ON_MARKET, "aw-market"),
    (ON_ROBBERY, "aw-tax_stand"),
    (ON_TOWN_CENTRE, f"aw-{LOCATIONS.labels[TOWN_CENTRE]}"),
    (ON_STOREHOUSE, "aw-storehouse"),
    (ON_SEND, "aw-bars"),
    (ON_RESET, "aw-reset"),
    *((people, f"aw-{LOCATIONS.labels[place]}") for place, people in enumerate(ON_GATHER)),
)  # by the set of apprentices: where their ability helps


@cache
def ability(apprentice: int) -> tuple[Token, ...]:
    """What an apprentice does, in signs."""
    trade = int(TRADE_OF[apprentice])
    gained = signs(ABILITY_GAIN[apprentice])
    if trade != EMPTY:
        return (*signs(TRADE_COST[trade]), _ARROW, *gained)
    where: list[Token] = [(icon, 0) for people, icon in _WHERE if people & BIT[apprentice]]
    figures = (
        (SILVER_SAVED[apprentice], -1, _SILVER),
        (VIRTUE_SAVED[apprentice], 1, _VIRTUE),
        (RELEASES[apprentice], -1, _BARS),
        (EXTRA_ACTIONS[apprentice], 1, _ARROW),
    )
    other = [token for count, sign, icon in figures if count for token in ((SIGNED, int(count) * sign), icon)]
    return (*where, *signs(ABILITY_GAIN[apprentice], SIGNED), *other)


def _virtue(words: Words, virtue: int) -> str:
    """What a card gives or takes when it comes into play."""
    return rect(-14, -8.5, 28, 17, "aw-note", 8.5) + row(words, ((SIGNED, virtue), _VIRTUE), 14)


@cache
def skills(apprentice: int) -> tuple[int, ...]:
    return tuple(skill for skill, people in enumerate(WITH_SKILL) if people & BIT[apprentice])


@cache
def portrait(apprentice: int, width: float, height: float) -> str:
    """Who he is, on the ground of his skill."""
    has = skills(apprentice)
    ground = SKILLS.labels[has[0]] if len(has) == 1 else "several"
    name = APPRENTICES.labels[apprentice].rsplit("_", 1)[0]
    size = min(width, height) * 0.96
    return rect(-width / 2, -height / 2, width, height, f"k-{ground}", 5) + use(
        f"aw-p-{name}", 0, (height - size) / 2, size
    )


@cache
def apprentice_card(words: Words, apprentice: int, width: float, height: float, coins: int = -1) -> str:
    """An apprentice: name, skills, virtue when hired, ability; in the display also the silver on the card."""
    top, foot = -height / 2, 46 if coins >= 0 else 24
    name = heading(words, APPRENTICES, apprentice).partition(" (")[0]
    scene = height - 18 - foot
    drawn = [
        rect(-width / 2, top + 2, width, height, "shade", 6),
        rect(-width / 2, top, width, height, "aw-card", 6),
        fitted(words, 0, top + 9.5, name, "name", 11, width - 8),
        group(portrait(apprentice, width - 8, scene), y=top + 18 + scene / 2),
    ]
    for i, skill in enumerate(skills(apprentice)):
        drawn.append(use(f"aw-s-{SKILLS.labels[skill]}", 13 - width / 2, top + 28 + i * 16, 18))
    virtue = int(HIRE_VIRTUE[apprentice])
    if virtue:
        drawn.append(group(_virtue(words, virtue), x=width / 2 - 19, y=top + 28))
    drawn.append(group(row(words, ability(apprentice), 18, width - 8), y=top + 18 + scene + 13))
    if coins > 0:
        drawn.append(group(row(words, ((PLAIN, coins), _SILVER), 19), y=height / 2 - 11))
    elif coins == 0:
        drawn.append(rect(-16, height / 2 - 18, 32, 13, "hole", 6))
    return "".join(drawn)


@cache
def apprentice_tip(words: Words, apprentice: int) -> str:
    """The name and the ability of an apprentice."""
    return tip(heading(words, APPRENTICES, apprentice), words.effect(APPRENTICES.labels[apprentice]))


# --- buildings ----------------------------------------------------------------------------------------------------

_COUNTED: Final[dict[str, tuple[Token, ...]]] = {
    "constructed_buildings": (("aw-card", 0),),
    "clay_wood_stone": (("aw-clay", 0), ("aw-wood", 0), ("aw-stone", 0)),
    "most_cathedral_level": (("aw-most", 0), ("aw-cathedral", 0)),
    "once": (),
    "unpaid_debts": (("aw-debt", 0),),
    "no_unpaid_debt": (("!aw-debt", 0),),
    "paid_debts": (("aw-paid", 0),),
    "captured_workers": (_WORKER,),
    "virtue": (_VIRTUE,),
    **{skill: ((f"aw-s-{skill}", 0),) for skill in SKILLS.labels},
    **{good: ((icon, 0),) for good, icon in zip(GOODS.labels, ICONS, strict=False)},
    **{f"most_{good}": (("aw-most", 0), (icon, 0)) for good, icon in zip(GOODS.labels, ICONS, strict=False)},
}  # by what an end-game effect counts


def _everybody(card: int) -> list[Token]:
    """Virtue for all, or only for those with workers in Prison."""
    who = [(PLAIN, int(NOW_PRISONERS[card])), _BARS, _ARROW] if NOW_PRISONERS[card] else [_WORKER, _WORKER]
    return [*who, (SIGNED, int(NOW_VIRTUE[card])), _VIRTUE]


_NOW: Final[dict[str, Callable[[int], list[Token]]]] = {
    "gain": lambda card: signs(NOW_GAIN[card], SIGNED),
    "gain_per_virtue": lambda card: [*signs(NOW_GAIN[card]), (OR, 0), (PLAIN, int(NOW_PER[card])), _VIRTUE],
    "choose_gain": lambda card: [*signs(NOW_GAINS[card][0]), (OR, 0), *signs(NOW_GAINS[card][1])],
    "capture": lambda card: [("aw-town_centre", 0), (PLAIN, int(NOW_GROUPS[card])), _WORKER],
    "everybody_virtue": _everybody,
    "discard_building_card": lambda card: [("aw-card", 0), _ARROW, *signs(NOW_GAIN[card])],
}  # by the type of an immediate effect with figures of its own
_ALWAYS: Final[dict[str, tuple[Token, ...]]] = {
    "release_or_capture": (_ARROW, _WORKER, (OR, 0), ("aw-town_centre", 0)),
    "release_from_prison": (_BARS, _ARROW, _WORKER),
    "destroy_debt": (("!aw-debt", 0),),
    "hire": ((SIGNED, 1), ("aw-p-labourer", 0)),
    "dismiss": (("!aw-p-labourer", 0),),
    "extra_worker": ((SIGNED, 1), _WORKER, ("aw-guild", 0)),
}  # by the type of the others


@cache
def building_effect(card: int) -> tuple[Token, ...]:
    """What a building does at once or at the end, in signs."""
    if not END_EFFECT[card]:
        kind = NOW_EFFECT[card]["type"]
        return (("aw-now", 0), *(_ALWAYS[kind] if kind in _ALWAYS else _NOW[kind](card)))
    points, virtue, per = int(END_POINTS[card]), int(END_VIRTUE[card]), int(END_PER[card])
    worth: list[Token] = [(POINT, points)] if points else [(SIGNED, virtue), _VIRTUE]
    counted = _COUNTED[END_EFFECT[card]["count"]]
    times: list[Token] = [(OR, 0), (PLAIN, per)] if per > 1 else [(OR, 0)] if counted else []
    return (("aw-flag", 0), *worth, *times, *counted)


BUILDING: Final = (86.0, 146.0)  # how large a Building card is
Lack = tuple[tuple[int, ...], tuple[int, ...]]  # goods that are missing, by good, and skills
NO_LACK: Final[Lack] = ((0,) * len(GOODS.labels), ())


@cache
def building_card(words: Words, card: int, lack: Lack = NO_LACK) -> str:
    """A Building card: points, skills, virtue, cost, effect; in red what is missing."""
    width, height = BUILDING
    left, top = -width / 2, -height / 2
    drawn = [
        rect(left, top + 2, width, height, "shade", 7),
        rect(left, top, width, height, "aw-card", 7),
        fitted(words, -11, top + 11, heading(words, BUILDINGS, card), "name", 11, width - 32),
        rect(left + 4, top + 21, width - 8, 58, "aw-scene", 5),
        use(f"aw-b-{BUILDINGS.labels[card]}", -2, top + 51, 50),
        group(star(words, int(POINTS[card]), 26), x=-left - 14, y=top + 13),
    ]
    for i, skill in enumerate(SKILLS_NEEDED[card]):
        name, y = f"aw-s-{SKILLS.labels[skill]}", top + 34 + i * 16
        crossed = use("aw-cross", -left - 13, y, 17) if skill in lack[1] else ""
        drawn.append(use(name, -left - 13, y, 16) + crossed)
    virtue = int(BUILD_VIRTUE[card])
    if virtue:
        drawn.append(group(_virtue(words, virtue), x=left + 20, y=top + 31))
    drawn.append(_cost(words, card, lack[0], top + 91))
    drawn.append(f'<path class="rule" d="M{num(left + 6)} {num(top + 120)}h{num(width - 12)}"/>')
    drawn.append(group(row(words, building_effect(card), 17, width - 8), y=top + 133))
    return "".join(drawn)


def _cost(words: Words, card: int, lack: tuple[int, ...], y: float) -> str:
    """The goods side by side, below each how many of it are missing."""
    goods = [(good, int(count)) for good, count in enumerate(COST[card]) if count]
    step = min(26.0, (BUILDING[0] - 4) / len(goods))
    drawn = []
    for i, (good, count) in enumerate(goods):
        x = (i - (len(goods) - 1) / 2) * step
        drawn.append(text(x - 6, y + 0.5, number(words, count), "strong short" if lack[good] else "strong", 11.5))
        drawn.append(use(ICONS[good], x + 4, y, min(15, step - 7)))
        if lack[good]:
            drawn.append(rect(x - 9, y + 9.5, 18, 14, "aw-lack", 7))
            drawn.append(text(x, y + 17, number(words, -lack[good]), "strong short", 10.5))
    return "".join(drawn)


GOODS_CARD: Final = (58.0, 104.0)  # how large one side of a Black Market card is


@cache
def goods_card(words: Words, gain: tuple[Token, ...]) -> str:
    """A card that gives what stands on it, one amount below the other."""
    width, height = GOODS_CARD
    pairs = [gain[i : i + 2] for i in range(0, len(gain), 2)]
    drawn = [rect(-width / 2, -height / 2, width, height, "aw-card", 5)]
    for i, pair in enumerate(pairs):
        drawn.append(group(row(words, pair, 24), y=(i - (len(pairs) - 1) / 2) * 25))
    return "".join(drawn)


@cache
def small_building(words: Words, card: int, width: float, height: float) -> str:
    """A building that stands: its picture and its points."""
    size = min(width, height) * 0.8
    picture = use(f"aw-b-{BUILDINGS.labels[card]}", 0, 4 - (height - size) / 2, size)
    points = group(star(words, int(POINTS[card]), 23), y=height / 2 - 11)
    return rect(-width / 2, -height / 2, width, height, "aw-card", 5) + picture + points


@cache
def built_card(words: Words, card: int, width: float, height: float) -> str:
    """A building that stands, with its name and what it counts at the end."""
    left, top = -width / 2, -height / 2
    drawn = [
        rect(left, top + 2, width, height, "shade", 6),
        rect(left, top, width, height, "aw-card", 6),
        fitted(words, 0, top + 9.5, heading(words, BUILDINGS, card), "name", 11, width - 6),
        rect(left + 3, top + 18, width - 6, height - 40, "aw-scene", 5),
        use(f"aw-b-{BUILDINGS.labels[card]}", -8, top + 18 + (height - 40) / 2, height - 44),
        group(star(words, int(POINTS[card]), 24), x=-left - 15, y=top + 31),
        group(row(words, building_effect(card), 15, width - 6), y=-top - 11),
    ]
    return "".join(drawn)


@cache
def chit(words: Words, card: int) -> str:
    """A Building card as small as it can be."""
    picture = use(f"aw-b-{BUILDINGS.labels[card]}", -8, 0, 24)
    return rect(-20, -13.5, 40, 27, "aw-card", 5) + picture + group(star(words, int(POINTS[card]), 20), x=11, y=1)


@cache
def building_tip(words: Words, card: int) -> str:
    """The name of a building, what it needs and what it does."""
    return tip(heading(words, BUILDINGS, card), words.effect(BUILDINGS.labels[card]))
