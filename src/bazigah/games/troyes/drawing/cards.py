"""The faces of Activity cards and events: what is printed on them, made from the figures of the data file."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pieces import card as paper
from bazigah.drawing.pieces import star
from bazigah.drawing.svg import circle, group, path, rect, text, use
from bazigah.games.troyes.drawing.effects import Effect, signs
from bazigah.games.troyes.drawing.pieces import (
    amount,
    black_die,
    blank,
    coin,
    cube,
    cubes,
    divided,
    face,
    fitting,
    flag,
    icon,
    nobody,
    piece,
    row,
    said,
)
from bazigah.games.troyes.facts.activity_cards import CARDS, HIRE_PRICE, RAW_CARDS
from bazigah.games.troyes.facts.components import NEUTRAL
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS, FLAGS, MARAUDING, NO_LIMIT, RAW_EVENTS
from bazigah.text.words import Words

CARD: Final = (172, 124)
EVENT: Final = (87, 118)
SPACES_AT: Final = ((22, -13), (64, -13))  # the two spaces for tradesmen, from the middle of a card
_ROUNDS: Final = ("I", "II", "III")

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
