"""The card of a game: what a newcomer wants to know of it, and whom it can be played against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

HEAVIEST: Final = 5  # of the weights
READY: Final = "ready"
BETA: Final = "beta"  # playable, and still being tried

# The points of lead that make the odds of winning e to 1, at the middle of each fifth of a game that was not measured.
USUAL_SCALES: Final = (24.0, 20.0, 15.0, 10.0, 6.0)


@dataclass(frozen=True)
class Card:
    """What stands on the box of a game. What a game does not tell is left out, or taken to be as in most games."""

    designers: Sequence[str] = ()  # keys of the game's catalogue, with the `@` that marks keys
    year: int = 0  # in which it was first published
    minutes: int = 60
    weight: int = 3  # how much there is to think of, of HEAVIEST
    stage: str = BETA


NO_CARD: Final = Card()


@dataclass(frozen=True)
class Level:
    """An opponent as it is offered to people."""

    number: int
    title: str  # a key of the catalogues, with the `@` that marks keys
    spec: str  # of the bot, as the catalogue of bots reads it
    seconds: float  # the longest thought for one decision


LEVELS: Final = (  # of a game that offers no others, the weakest first
    Level(1, "@level.newcomer", "random", 0.1),
    Level(2, "@level.apprentice", "greedy:nodes=40", 1.0),
    Level(3, "@level.journeyman", "greedy", 1.0),
    Level(4, "@level.expert", "mcts:ms=100", 0.5),
    Level(5, "@level.master", "mcts:ms=1000:searches=2", 2.0),
)


def levels_with(specs: Mapping[int, str]) -> tuple[Level, ...]:
    """The usual levels, with other bots at some of them, by their numbers."""
    return tuple(replace(level, spec=specs.get(level.number, level.spec)) for level in LEVELS)
