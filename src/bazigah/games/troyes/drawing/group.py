"""The dice in the hand while a chain of choices runs: total, divisor, uses, who is paid how much, influence spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bazigah.drawing.pieces import number
from bazigah.drawing.svg import group, label, rect, square, text, use
from bazigah.games.troyes.drawing.pieces import BUILDING_ART, coin, cube, dice, medallion, person, row
from bazigah.games.troyes.drawing.places import hire_price
from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, CARD_DEALS, CARDS, PAY_INFLUENCE
from bazigah.games.troyes.facts.components import COLOUR, COLOURS, FLIP_COST, GROUP_MOST, OPPOSITE, OWNER_COUNT, VALUE
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.dice import cells_of, count_at
from bazigah.games.troyes.rules.event_row import Fight
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.prices import free_dice
from bazigah.games.troyes.rules.stepwise import ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF, dice_of
from bazigah.games.troyes.rules.targets import (
    ADDED,
    COPIES,
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    NO_CUBE,
    PRICES,
    TO_CATHEDRAL,
    TO_HARVEST,
    WORTH,
)
from bazigah.games.troyes.rules.turns import CounterBlack
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Words

Die = tuple[int, int]  # district and cell


@dataclass(frozen=True)
class Hand:
    """What is in the hand of a seat, as far as the chain of choices has come."""

    seat: int
    dice: tuple[Die, ...] = ()
    cube: int = NO_CUBE  # the card of the cube that helps, + 1
    total: int | None = None
    divisor: int = 0
    needed: int = 0  # what black dice demand
    uses: int | None = None
    sign: str = ""  # what the uses are
    pays: tuple[tuple[int, int], ...] = ()  # to whom, how many deniers
    hire: int = 0
    influence: int = 0


def hand(view: Troyes) -> Hand | None:
    """The dice that are being gathered, or what is left of their uses."""
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, GroupDice):
        return _group(view, decision)
    if isinstance(decision, CounterBlack):
        chosen = _dice(int(decision.seat), int(decision.chosen))
        reached, needed = int(decision.reached), int(decision.needed)
        return Hand(int(decision.seat), chosen, total=reached, needed=needed)
    if isinstance(decision, Flip):
        return Hand(int(decision.seat), _dice(int(decision.seat), int(decision.chosen)), influence=FLIP_COST)
    if isinstance(decision, Activate | Fight):
        sign = _CUBE if isinstance(decision, Fight) else card_art(int(decision.card))
        return Hand(int(decision.seat), uses=int(decision.most), sign=sign)
    if isinstance(decision, ChooseDeal | Shoot | Negotiate | PutCubes):
        paid = int(PAY_INFLUENCE[CARD_DEALS[decision.card][0]]) if isinstance(decision, Negotiate) else 0
        return Hand(int(decision.seat), uses=int(decision.left), sign=card_art(int(decision.card)), influence=paid)
    return None


_CUBE: Final = "tr-cube-plain"


def card_art(card: int) -> str:
    """The picture of an Activity card."""
    return f"tr-c-{CARDS.labels[card]}"


def _dice(seat: int, packed: int) -> tuple[Die, ...]:
    return tuple((seat, int(cell)) for cell in cells_of(packed) for _ in range(count_at(packed, cell)))


def _group(view: Troyes, group_of: GroupDice) -> Hand:
    seat, target, cube_of = int(group_of.seat), int(group_of.target), int(group_of.cube)
    taken = tuple((int(DISTRICT_OF[die]), int(CELL_OF[die])) for die in reversed(dice_of(group_of.group)))
    values = [int(VALUE[cell]) for _, cell in taken]
    total = sum(int(WORTH[cube_of][value]) for value in values) + int(ADDED[cube_of])
    pays, hire = _pays(view, seat, cube_of, taken), hire_price(view, seat, target)
    by_value = target == TO_CATHEDRAL or FIRST_BUILDING <= target < TO_HARVEST
    if by_value:
        uses = len(values) * int(COPIES[cube_of])
        return Hand(seat, taken, cube_of, uses=uses, sign=_sign(target), pays=pays)
    divisor = int(DIVISOR[target])
    return Hand(seat, taken, cube_of, total, divisor, 0, total // divisor, _sign(target), pays, hire)


def _sign(target: int) -> str:
    """The picture of what a group is for."""
    if target < CARD_COUNT:
        return card_art(target)
    if FIRST_EVENT <= target < FIRST_BUILDING or target == TO_CATHEDRAL:
        return _CUBE
    return "tr-denier" if target == TO_HARVEST else BUILDING_ART[target - FIRST_BUILDING]


def _pays(view: Troyes, seat: int, cube_of: int, taken: tuple[Die, ...]) -> tuple[tuple[int, int], ...]:
    """The owners of bought dice and what each of them gets."""
    districts, price = [district for district, _ in taken], int(PRICES[cube_of][len(taken)])
    bought = [districts.count(owner) - int(free_dice(view, cube_of, owner)) for owner in range(OWNER_COUNT)]
    return tuple((owner, price * count) for owner, count in enumerate(bought) if owner != seat and count > 0)


# --- the panel ----------------------------------------------------------------------------------------------------

WIDTH: Final = 536
HEIGHT: Final = 62


def panel(view: Troyes, seat: int, words: Words) -> str:
    """The hand of a seat from its upper left corner: dice, sum, division, uses; then what is paid."""
    held = hand(view)
    if held is None or held.seat != seat:
        holes = "".join(square(30 + 40 * i, 26, 32, "hole", 7) for i in range(GROUP_MOST))
        said = label(words, 330, 32, words.say("draw.empty_hand"), "t2 soft")
        return rect(0, 0, WIDTH, HEIGHT, "hand", 9) + holes + said
    drawn = [rect(0, 0, WIDTH, HEIGHT, "hand full", 9), _held_dice(held, words, 130), _sum(held, words)]
    drawn.append(_payment(held, words, int(view.players[held.seat].deniers)))
    return "".join(drawn)


def _held_dice(held: Hand, words: Words, width: float) -> str:
    """The dice with the colours of their districts below; room for more is left open."""
    room = max(GROUP_MOST, len(held.dice))
    step = min(40.0, width / room)
    drawn = []
    for i in range(room):
        x = 26 + step * i
        if i < len(held.dice):
            owner, cell = held.dice[i]
            drawn.append(group(_die(words, cell, min(32, step - 3)), x=x, y=25))
            drawn.append(group(medallion(owner, 6.5), x=x, y=52))
        else:
            drawn.append(square(x, 25, min(32, step - 3), "hole", 6))
    if held.cube != NO_CUBE:
        drawn.append(group(cube(held.seat, 24), x=144, y=26))
        drawn.append(use(card_art(held.cube - 1), 144, 50, 20))
    return "".join(drawn)


def _die(words: Words, cell: int, size: float) -> str:
    return dice(words, COLOURS.labels[COLOUR[cell]], int(VALUE[cell]), 1, size)


def _sum(held: Hand, words: Words) -> str:
    if held.influence and held.dice:
        return _turned(held, words)
    drawn = []
    if held.total is not None:
        drawn += [text(168, 27, "=", "t3 soft"), text(192, 26, number(words, held.total), "t4")]
        drawn.append(label(words, 192, 52, words.say("draw.total")))
    if held.divisor:
        drawn += [text(216, 27, "÷", "t3 soft"), text(236, 26, number(words, held.divisor), "t4")]
    if held.needed:
        enough = held.total is not None and held.total >= held.needed
        drawn += [text(218, 27, "≥" if enough else "<", "t3 soft"), text(244, 26, number(words, held.needed), "t4")]
        drawn.append(label(words, 244, 52, words.say("draw.needed")))
    if held.uses is not None:
        drawn += [text(256, 27, "=", "t3 soft") if held.divisor else "", rect(268, 7, 76, 50, "uses", 9)]
        drawn += [text(288, 33, f"{number(words, held.uses)}×", "t4"), use(held.sign, 322, 32, 34)]
    return "".join(drawn)


def _turned(held: Hand, words: Words) -> str:
    """What the dice will show when they are turned over."""
    drawn = [text(168, 27, "→", "t3 soft")]
    for i, (_, cell) in enumerate(held.dice):
        drawn.append(group(_die(words, int(OPPOSITE[cell]), 32), x=196 + 40 * i, y=25))
    return "".join(drawn)


def _payment(held: Hand, words: Words, deniers: int) -> str:
    """Who gets how much, what a tradesman costs, and how much that is of the purse; or the influence spent."""
    drawn, x = [], 364.0
    for owner, paid in held.pays:
        drawn.append(group(medallion(owner, 8) + group(coin(words, paid, 23), x=20), x=x, y=20))
        x += 44
    if held.hire:
        drawn.append(row(words, [person(held.seat)], x, 20, 22) + group(coin(words, held.hire, 23), x=x + 20, y=20))
    paid = sum(count for _, count in held.pays) + held.hire
    if held.influence:
        drawn.append(use("tr-infl", 400, 26, 26) + text(430, 27, words.signed(-held.influence), "t3 loss"))
    elif paid:
        drawn.append(label(words, 440, 48, words.say("draw.paid_of", paid=paid, deniers=deniers), "t2 strong"))
    elif held.dice and not held.needed:
        drawn.append(label(words, 440, 32, words.say("draw.free"), "t2 soft"))
    return "".join(drawn)


def brief(held: Hand, words: Words, x: float, y: float) -> str:
    """The same in few signs, for a phone: sum, uses, deniers."""
    parts = []
    if held.total is not None:
        parts.append(number(words, held.total))
    if held.divisor:
        parts.append(f"÷ {number(words, held.divisor)} = {number(words, held.uses or 0)}×")
    elif held.needed and held.total is not None:
        parts.append(f"{'≥' if held.total >= held.needed else '<'} {number(words, held.needed)}")
    elif held.uses is not None:
        parts.append(f"{number(words, held.uses)}×")
    paid = sum(count for _, count in held.pays) + held.hire
    cost = use("tr-denier", x + 38, y, 18) + text(x + 64, y, words.number(-paid), "t3 loss") if paid else ""
    return text(x - 26, y, " ".join(parts), "t3") + cost
