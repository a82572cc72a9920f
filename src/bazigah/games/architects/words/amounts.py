"""Amounts, prices and players in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bazigah.games.architects.facts.cards import ABILITY_GAIN
from bazigah.games.architects.facts.components import (
    FIRST_BOARD_PLACE,
    GOODS,
    LEVEL_COST,
    NO_GAIN,
    OPPONENTS,
    PLACES,
    SEATS,
)
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.options import OPPONENT
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.guildhall import mix_total
from bazigah.games.architects.state import Architects
from bazigah.text.words import Label, Phrase, label

AMOUNTS: Final = [*GOODS.labels, "virtue", "cards", "debts"]  # by place in a gain


def amounts(gain: Sequence[int]) -> object:
    """Goods, virtue, Building cards and Debts in words, as far as there are any."""
    return each_amount(gain) or "@goods.none"


def each_amount(gain: Sequence[int]) -> list[object]:
    """The amounts of a gain one by one, without what is 0."""
    return [
        Phrase(f"amount.{name}", {"count": int(count)}) for name, count in zip(AMOUNTS, gain, strict=False) if count
    ]


def total(*gains: Sequence[int]) -> list[int]:
    """Gains taken together."""
    return [sum(counts) for counts in zip(*gains, strict=True)]


def gain_of(**counts: int) -> list[int]:
    """A gain by the names of its amounts."""
    return [counts.get(name, 0) for name in AMOUNTS]


def given_by(team: int) -> list[int]:
    """What the abilities of some apprentices give together."""
    return total(NO_GAIN, *[ABILITY_GAIN[apprentice] for apprentice in members(team)])


def change(virtue: int) -> Phrase:
    """A gain or loss of virtue."""
    return Phrase("change.gain" if virtue > 0 else "change.lose", {"virtue": abs(int(virtue))})


def level_price(p: Player, level: int) -> object:
    """What a level of the Cathedral costs."""
    mix = int(mix_total(p, level))
    return Phrase("amount.wood_or_stone", {"count": mix}) if mix else amounts(LEVEL_COST[level])


def place(number: int) -> object:
    """From where a worker is taken back; the board of a player by the name of the owner."""
    if number < FIRST_BOARD_PLACE:
        return label(PLACES, number)
    return Phrase("place.board", {"owner": label(SEATS, number - FIRST_BOARD_PLACE)})


def player(s: Architects, seat: int) -> Phrase | Label:
    """A person by name or number, the bot by its name."""
    if seat == s.bot:
        return Phrase(f"option_value.opponent.{OPPONENTS[s.setting(OPPONENT)]}")
    return label(SEATS, seat)
