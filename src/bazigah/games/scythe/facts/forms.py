"""How the numbers that decisions and positions hold are written, each named after what it tells of."""

from __future__ import annotations

from typing import Final

from bazigah.engine.forms import Form, amount, one_of, one_of_or_none, seat, set_of, yes_no
from bazigah.games.scythe.facts.atlas import HEXES, TERRITORIES
from bazigah.games.scythe.facts.cards import (
    ALTERNATIVES,
    ENCOUNTER_CARDS,
    FACTORY_STEPS,
    MOST_TOKENS,
    OPTIONS,
)
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ALL_WORKERS,
    BONUSES,
    BOTTOMS,
    BOXES,
    CARGO,
    MAX_PLAYERS,
    RESOURCES,
    STRUCTURES,
    UNITS,
)

MOST: Final = 1_000_000  # coins, tokens and turns have no limit (SC-1.3, SC-17.11); a document needs one

AMOUNT: Final[Form] = amount(0, MOST)
YES_NO: Final[Form] = yes_no()
SEAT: Final[Form] = seat(MAX_PLAYERS)

HEX: Final[Form] = one_of(HEXES)
START: Final[Form] = HEX.untold()
TERRITORY: Final[Form] = one_of(TERRITORIES).told_as(HEX)
TERRITORY_OR_NONE: Final[Form] = one_of_or_none(TERRITORIES).told_as(HEX)
TERRITORY_SET: Final[Form] = set_of(TERRITORIES).untold()
LAKE: Final[Form] = TERRITORY.within("goal")

UNIT: Final[Form] = one_of(UNITS)
STEPS: Final[Form] = amount(1, FACTORY_STEPS + 1)  # one more with Speed
WORKERS: Final[Form] = amount(0, ALL_WORKERS)
CARGO_KIND: Final[Form] = one_of(CARGO).within("cargo")
CARRIED: Final[dict[str, Form]] = {
    "workers": WORKERS.within("carried.worker"),
    "moved": WORKERS.within("carried.moved_worker"),
    **{kind: amount(0, MOST, ALL_WORKERS).within(f"carried.{kind}") for kind in RESOURCES.labels},
}  # what a unit takes along

RESOURCE: Final[Form] = one_of(RESOURCES).within("resource")
BOX: Final[Form] = one_of(BOXES)
BOTTOM: Final[Form] = one_of(BOTTOMS).within("bottom")
BOTTOM_OR_NONE: Final[Form] = one_of_or_none(BOTTOMS).within("bottom")
RECRUITS: Final[Form] = set_of(BOTTOMS)
ABILITY: Final[Form] = one_of(ABILITIES)
STRUCTURE: Final[Form] = one_of(STRUCTURES)
BONUS: Final[Form] = one_of(BONUSES).within("gain")
ENCOUNTER: Final[Form] = one_of(ENCOUNTER_CARDS).within("encounter")
TAKEN: Final[Form] = set_of(OPTIONS)
ALTERNATIVE: Final[Form] = one_of(ALTERNATIVES)


def left(least: int, most: int) -> Form:
    """How many units, territories or tokens are left; how much is gained or owed."""
    return amount(least, most, MOST_TOKENS).within("left")
