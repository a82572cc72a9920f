"""The numbers that lead the search of a game."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any, Final


@dataclass(frozen=True)
class Tuning:
    """How a search looks ahead; `tools/tune.py` and `tools/perturb.py` compare the numbers in matches."""

    explore: float = 0.2  # how much doubt counts against what was found
    temper: float = 0.3  # what an action may promise less than the best and still be a third as worth exploring
    faith: float = 20.0  # as many visits the promise of an action is worth
    scale: float = 15.0  # points of lead that are most of the way to the full reward
    winning: float = 0.3  # share of the reward that the prospect of winning makes, besides a growing lead
    turns: int = 3  # turns that are looked at: the own one, the next one, …
    grow: int = 3  # turns among them that the tree grows into; the others are played out
    tries: int = 3  # actions compared at each step of a playout; 1: any, at random
    root: int = 1500  # positions of the present turn that are looked at to see what its choices promise,
    look: int = 60  # and of those that follow in the tree
    plan: int = 0  # positions of a turn that are looked at in a playout; 0: the best of `tries` at each step
    guesses: int = 32  # guesses at what is hidden that come round: more see more of chance, fewer compare better
    recalls: bool = True  # whether what the tree knows from the choices before counts as thought, which is quicker
    keeps: bool = False  # whether a plan that is followed keeps its promise; else a tried one is looked at anew
    branching: int = 2  # up to so many players the opponents' choices are searched too; above, they follow the playout

    def __reduce__(self) -> tuple[Any, ...]:
        return Tuning, astuple(self)


USUAL_TUNING: Final = Tuning()
