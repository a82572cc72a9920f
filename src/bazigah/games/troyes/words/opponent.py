"""Le Roy in words: what he does for each total of his two dice (TR-18.11)."""

from __future__ import annotations

from typing import Final

from bazigah.games.troyes.facts.components import (
    EMPTY,
    ROY_AMOUNT,
    ROY_BUYS,
    ROY_CATHEDRAL_VP,
    ROY_DEED,
    ROY_DICE,
    ROY_DICE_PER_FLAG,
    ROY_OTHERWISE,
    ROY_PRICE,
)
from bazigah.games.troyes.facts.names import ROY_DEEDS
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Opponent, Phrase

_LEFT: Final = ("@roy.roll", "@roy.deed", "@roy.dice")


def opponent(s: Troyes | None) -> Opponent | None:
    """How Le Roy plays, where he does."""
    return _ROY if s is None or s.solo else None


def _rows() -> list[list[object]]:
    """Equal lines of his table once, the most likely rolls first."""
    rolls: dict[tuple[int, ...], list[int]] = {}
    for roll, deed in enumerate(ROY_DEED):
        if deed != EMPTY:
            rolls.setdefault(_line(roll), []).append(roll)
    return [[Phrase("roy.rolls", {"rolls": same}), _deed(same[0]), _dice(same[0])] for same in rolls.values()]


def _line(roll: int) -> tuple[int, ...]:
    columns = (ROY_DEED, ROY_AMOUNT, ROY_OTHERWISE, ROY_DICE, ROY_DICE_PER_FLAG, ROY_BUYS, ROY_PRICE)
    return tuple(int(column[roll]) for column in columns)


def _deed(roll: int) -> Phrase:
    told = {"amount": int(ROY_AMOUNT[roll]), "otherwise": int(ROY_OTHERWISE[roll]), "each": int(ROY_CATHEDRAL_VP)}
    return Phrase(f"roy.deed.{ROY_DEEDS[ROY_DEED[roll]]}", told)


def _dice(roll: int) -> Phrase:
    if ROY_DICE_PER_FLAG[roll]:
        return Phrase("roy.dice.by_flags")
    dice = int(ROY_DICE[roll])
    if ROY_BUYS[roll]:
        return Phrase("roy.dice.bought", {"dice": dice, "bought": int(ROY_BUYS[roll]), "price": int(ROY_PRICE[roll])})
    return Phrase("roy.dice.own" if dice else "roy.dice.none", {"dice": dice})


_ROY: Final = Opponent(
    heading="@roy.heading",
    said=(Phrase("roy.plays"), Phrase("roy.places"), Phrase("roy.ends")),
    tables=((_LEFT, *_rows()),),
)
