"""The figures of the Factory cards that an owner may correct, and what the rules can work with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bazigah.engine.document import Field
from bazigah.engine.overlay import NUMBER, Figure

PLAIN: Final = (
    "power",
    "coins",
    "popularity",
    "combat_cards",
)  # paid and gained in any number: the bonuses, in this order
_MOST: Final = 9


def figures(facts: dict[str, Any]) -> list[Figure]:
    """What each Factory card costs and brings, as far as it is counted."""
    return [figure for place, card in enumerate(facts["factory_cards"]["cards"]) for figure in _of_card(place, card)]


def _of_card(place: int, card: dict[str, Any]) -> Iterator[Figure]:
    label, mark = f"FC-{card['number']:02}", str(card.get("confidence", ""))
    parts: list[tuple[str, tuple[str | int, ...], dict[str, int]]] = [("pays", ("cost",), card["cost"])]
    parts += [("gains", ("gain", number), gain) for number, gain in enumerate(card["gain"])]
    for key, path, counted in parts:
        for kind in counted:
            if kind in PLAIN:
                where = ("factory_cards", "cards", place, *path, kind)
                yield Figure("factory_card", label, f"{key}.{kind}", where, NUMBER, mark)


def check(facts: object) -> None:
    """Raise BadInput for a figure that the rules cannot work with."""
    for card in Field(facts).get("factory_cards").get("cards").items():
        for counted in (card.get("cost"), *card.get("gain").items()):
            for kind in PLAIN:
                if isinstance(counted.value, dict) and kind in counted.value:
                    counted.get(kind).integer(0, _MOST)
