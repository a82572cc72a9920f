"""The cards in words: what encounters and Factory cards cost and bring, what objectives ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.games.scythe.facts.atlas import FACTORY_HEX, NEIGHBOURS, TERRAINS, TUNNELS, matching
from bazigah.games.scythe.facts.cards import (
    AROUND_A_LAKE,
    AT_LEAST,
    AT_MOST,
    CONTROLS,
    EACH_KIND,
    ENCOUNTER_CARDS,
    ENCOUNTER_COST,
    ENCOUNTER_GAIN,
    END_OF_TURN,
    EQUAL,
    FACTORY_CARDS,
    FACTORY_COST,
    FACTORY_STEPS,
    FORCED,
    GAINS,
    GATHERED,
    MONOPOLY,
    OBJECTIVES,
    STATS,
    STOCKPILE,
    STRONGEST,
    TERMS,
    WOLF,
)
from bazigah.games.scythe.facts.components import FIGURES
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.amounts import cost, gains
from bazigah.text.words import Phrase

_PRINTED: Final[list[dict[str, Any]]] = FIGURES.printed["factory_cards"]["cards"]


def _numbered(name: str, sign: str, cards: Domain) -> Domain:
    """Cards by signs that tell them from other cards: their own labels are bare numbers."""
    return Domain(name, [f"{sign}-{int(number):02}" for number in cards.labels])


OBJECTIVE_CARDS: Final = _numbered("objective", "OBJ", OBJECTIVES)
ENCOUNTERS: Final = _numbered("encounter", "ENC", ENCOUNTER_CARDS)
FACTORY: Final = _numbered("factory_card", "FC", FACTORY_CARDS)


def deal(paid: Sequence[int], gained: Sequence[int]) -> Phrase:
    """What is paid, and what it brings."""
    return Phrase("deal", {"cost": cost(paid), "gains": gains(gained)})


def card_deal(card: int) -> Phrase:
    """The top row of a Factory card, with both alternatives if there are two."""
    printed = _PRINTED[card]
    paid = [printed["cost"].get(kind, 0) for kind in GAINS[: len(FACTORY_COST[card])]]
    deals = [
        deal(paid, [part for kind, n in gain.items() for part in (GAINS.index(kind), n)]) for gain in printed["gain"]
    ]
    return deals[0] if len(deals) == 1 else Phrase("deal.either", {"first": deals[0], "second": deals[1]})


def encounter_effect(card: int, s: Scythe | None) -> Phrase:
    """The three options of an encounter."""
    deals = [deal(*both) for both in zip(ENCOUNTER_COST[card], ENCOUNTER_GAIN[card], strict=True)]
    return Phrase("effect.encounter", dict(zip(("a", "b", "c"), deals, strict=True)))


def factory_card_effect(card: int, s: Scythe | None) -> Phrase:
    """Both rows of a Factory card."""
    return Phrase("effect.factory_card", {"deal": card_deal(card), "steps": FACTORY_STEPS})


def objective_effect(objective: int, s: Scythe | None = None) -> Phrase:
    """When an objective may be revealed, and what it asks for."""
    key = "effect.objective_at_the_end" if END_OF_TURN[objective] else "effect.objective"
    return Phrase(key, {"terms": conditions(objective)})


def conditions(objective: int) -> list[Phrase]:
    """What an objective asks for."""
    return [_condition(*term) for term in TERMS[objective]]


def _condition(code: int, one: int = 0, other: int = 0) -> Phrase:
    if code == AT_LEAST:
        return Phrase(f"at_least.{STATS[one]}", {"count": int(other)})
    if code == AT_MOST:
        return Phrase(f"at_most.{STATS[one]}" if other else f"none.{STATS[one]}", {"count": int(other)})
    if code == CONTROLS:
        return Phrase(f"control.{_TERRITORIES[one]}", {"count": int(other)})
    return Phrase(f"term.{_TERMS[code]}", {"number": int(one), "each": int(other)})


_TERMS: Final[dict[int, str]] = {
    EQUAL: "equal",
    STRONGEST: "strongest",
    FORCED: "forced",
    STOCKPILE: "stockpile",
    GATHERED: "gathered",
    EACH_KIND: "each_kind",
    WOLF: "wolf",
    AROUND_A_LAKE: "around_a_lake",
    MONOPOLY: "monopoly",
}
_TERRITORIES: Final[dict[int, str]] = {
    **{matching({"terrain": [terrain]}): terrain for terrain in TERRAINS.labels},
    int(TUNNELS): "tunnel",
    int(NEIGHBOURS[FACTORY_HEX]): "around_the_factory",
}
