"""The figures of the race as tables."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.facts import read_facts

_FACTS: Final[dict[str, Any]] = read_facts("race")

MIN_PLAYERS: Final[int] = _FACTS["players"]["min"]
MAX_PLAYERS: Final[int] = _FACTS["players"]["max"]
DICE: Final[int] = _FACTS["dice"]["rolled"]
PIPS: Final = numbers("pips", 1, _FACTS["dice"]["pips"])
CARDS: Final = Domain("card", [str(steps) for steps in _FACTS["cards"]["steps"]])
CARD_STEPS: Final[list[int]] = _FACTS["cards"]["steps"]
WATER: Final[int] = _FACTS["wells"]["water"]
WELL_STEPS: Final[int] = _FACTS["wells"]["steps"]
GIFTS: Final = Domain("gift", ["water", "steps"])
GIFT_WATER, GIFT_STEPS = range(GIFTS.size())
TRACKS: Final[list[str]] = list(_FACTS["tracks"])
LENGTHS: Final[list[int]] = list(_FACTS["tracks"].values())
LONGEST: Final = max(LENGTHS)
ROW: Final[int] = _FACTS["row"]  # spaces beside each other on the board
SPACES: Final = numbers("space", 0, LONGEST)
WELLS: Final = range(_FACTS["wells"]["every"], LONGEST, _FACTS["wells"]["every"])
