"""Amounts, costs and gains in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bazigah.games.scythe.facts.cards import COINS_GAIN, GAINS
from bazigah.games.scythe.facts.components import (
    BONUSES,
    BOTTOM_OF,
    BOTTOMS,
    COINS,
    FACTIONS,
    ONGOING_BONUS,
    ONGOING_KIND,
    PAID_IN,
    PLAYERS,
    PRODUCE_COINS,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    RESOURCES,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.bottom import spendable
from bazigah.games.scythe.state import Scythe
from bazigah.text.words import Label, Phrase, label


def amount(thing: str, count: int) -> Phrase:
    """So much of something that can be gained, paid or carried."""
    return Phrase(f"amount.{thing}", {"count": count})


def cost(paid: Sequence[int]) -> object:
    """Power, coins, popularity and combat cards to be paid, or nothing."""
    return [amount(GAINS[kind], number) for kind, number in enumerate(paid) if number] or Phrase("cost.nothing")


def gains(gained: Sequence[int], coins: bool = True) -> list[Phrase]:
    """Kinds and amounts in turn, as cards list them; with or without the coins."""
    pairs = zip(gained[::2], gained[1::2], strict=True)
    return [amount(GAINS[kind], number) for kind, number in pairs if coins or kind != COINS_GAIN]


def produce_cost(p: Player) -> object:
    """What producing costs with so many workers off the mat."""
    off = p.workers_off
    return cost([PRODUCE_POWER[off], PRODUCE_COINS[off], PRODUCE_POPULARITY[off]])


def bottom_row(s: Scythe, seat: int, section: int) -> dict[str, object]:
    """The bottom-row action of a section, with its cost and how much of it there is."""
    p = s.players[seat]
    bottom = BOTTOM_OF[p.mat][section]
    return {
        "bottom": label(BOTTOMS, bottom),
        "cost": int(p.cost(bottom)),
        "resource": label(RESOURCES, PAID_IN[bottom]),
        "has": int(spendable(s, seat, PAID_IN[bottom])),
        "gains": bottom_gains(bottom, COINS[p.mat][bottom]),
    }


def bottom_gains(bottom: int, coins: int) -> list[Phrase]:
    """What a bottom-row action brings."""
    return [amount(_MAIN_BENEFIT[bottom], 1), *([amount("coins", coins)] if coins else [])]


_MAIN_BENEFIT: Final = ("upgrade", "mech", "structure", "recruit")  # by bottom-row action


def ongoing(bottom: int) -> Phrase:
    """What an enlisted recruit brings again and again."""
    return amount(BONUSES.labels[ONGOING_KIND[bottom]], ONGOING_BONUS[bottom])


def faction_of(s: Scythe, seat: int) -> Label:
    """A seat by its faction."""
    return label(FACTIONS, s.players[seat].faction)


def person_of(s: Scythe, seat: int) -> Phrase:
    """A seat by the name of who sits there, and by its faction, as the map shows it."""
    return Phrase("person_of_faction", {"player": label(PLAYERS, seat), "faction": faction_of(s, seat)})
