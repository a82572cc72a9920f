"""What the search was tuned to, game by game, with the date and the evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Tuning:
    """The numbers that lead a search; `tools/tune.py` compares them in matches."""

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
    keeps: bool = False  # whether a plan that is followed keeps its promise; else a tried one is looked at anew
    branching: int = 2  # up to so many players the opponents' choices are searched too; above, they follow the playout


# Measured on 2026-11-15 against greedy, 2 players, mirrored seeds, 200 ms a decision on two cores: share of wins with
# its 95 % interval, mean points. The samples are small: they tell good numbers from bad ones.
# - architects: 0.83 (0.68 to 0.91) of 40 games, 35.9 : 29.8
# - burgundy: 0.81 (0.65 to 0.91) of 32, 185 : 165. With 140 iterations `faith` 5 led by 17 points, 20 by 7; `turns`
#   at 2 gained nothing (24 games each).
# - scythe: 0.56 (0.33 to 0.77) of 16, 75 : 68. What a choice promises evens out within the next turn, and beyond it
#   little is to be seen, so that `faith` is high: playouts of 2 to 12 turns or to the end, with plans of 12 to 1500
#   positions, were no better than greedy (10 games, or some 30 turns that greedy played on, each; mostly before
#   the judgement of today).
# - trajan: 0.71 (0.51 to 0.85) of 24, 129 : 120
# - troyes: 0.81 (0.67 to 0.90) of 40, 37.6 : 31.7. Its turns are long plans: with `look` at 60 and quick playouts it
#   lost to greedy (0.05 of 20 at 60 ms), for a plan of few positions is a bad plan.
# Of one turn only (turns=1) nothing is gained over greedy (0.48 of 24 in troyes). With `keeps` the search sticks to
# what it planned: good in burgundy (0.88, else 0.69, of 16), bad in troyes (0.60, else 0.92, of 24) and architects
# (0.83, else 0.92, of 24).
_TUNED: Final[Mapping[str, Tuning]] = {
    "burgundy": Tuning(faith=5.0, grow=1, plan=60, keeps=True),
    "scythe": Tuning(faith=100.0, grow=1, look=150, plan=60),
    "trajan": Tuning(faith=5.0, turns=4, grow=1, plan=12),
    "troyes": Tuning(scale=6.0, look=400, plan=100),
}


def tuning(game: str) -> Tuning:
    """The numbers for a game, by its name."""
    return _TUNED.get(game, Tuning())
