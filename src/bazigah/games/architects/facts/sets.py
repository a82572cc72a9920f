"""Sets of cards as ints: one bit a card, as chess programs write sets of squares."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64

MOST_CARDS: Final = 44
BIT: Final[list[i64]] = [1 << card for card in range(MOST_CARDS)]  # the set of one card

_CARD_OF: Final[list[i64]] = [0] * 67  # 2 generates all residues modulo 67, so each single bit has its own
for _card in range(MOST_CARDS):
    _CARD_OF[BIT[_card] % 67] = _card

_ELEVEN: Final = 0x7FF
_ONES: Final[list[i64]] = [bin(number).count("1") for number in range(_ELEVEN + 1)]


def members(cards: i64) -> list[i64]:
    """The cards of a set, in order."""
    found: list[i64] = []
    while cards:
        lowest = cards & -cards
        found.append(_CARD_OF[lowest % 67])
        cards ^= lowest
    return found


def size(cards: i64) -> i64:
    """How many cards a set has."""
    return (
        _ONES[cards & _ELEVEN]
        + _ONES[(cards >> 11) & _ELEVEN]
        + _ONES[(cards >> 22) & _ELEVEN]
        + _ONES[(cards >> 33) & _ELEVEN]
    )


def set_of(cards: list[i64]) -> i64:
    """The set of some cards."""
    found: i64 = 0
    for card in cards:
        found |= BIT[card]
    return found
