"""Amounts, dice and their owners in words."""

from __future__ import annotations

from collections.abc import Mapping

from bazigah.games.troyes.facts.components import COLOUR, COLOURS, NEUTRAL, OWNERS, VALUE
from bazigah.games.troyes.facts.names import RESOURCES
from bazigah.games.troyes.rules.dice import black_values, cells_of, count_at
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Label, Phrase, label


def amounts(deniers: int, influence: int, points: int) -> list[Phrase] | str:
    """What is paid or gained, without what is 0."""
    told = [
        Phrase("amount.deniers", {"count": deniers}),
        Phrase("amount.influence", {"count": influence}),
        Phrase("amount.points", {"count": points}),
    ]
    return [amount for amount in told if amount.params["count"]] or "@amounts.none"


def figures(resources: Mapping[str, int]) -> list[Phrase] | str:
    """What the data file names as paid or gained."""
    return amounts(*(resources.get(name, 0) for name in RESOURCES))


def die(cell: int) -> Phrase:
    """A die by its colour and value."""
    return Phrase("die", {"colour": label(COLOURS, COLOUR[cell]), "value": int(VALUE[cell])})


def packed_dice(dice: int) -> list[Phrase]:
    """Dice by their colours and values."""
    return [die(cell) for cell in cells_of(dice) for _ in range(count_at(dice, cell))]


def black_dice(black: int) -> list[int]:
    """The values of black dice, the highest first."""
    return [int(value) for value in black_values(black)]


def owner_name(s: Troyes, owner: int) -> Label | str:
    """A player, the grey district, or Le Roy who stands there in the solo game."""
    return "@roy" if s.solo and owner == NEUTRAL else label(OWNERS, owner)
