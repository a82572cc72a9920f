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
    recalls: bool = True  # whether what the tree knows from the choices before counts as thought, which is quicker
    keeps: bool = False  # whether a plan that is followed keeps its promise; else a tried one is looked at anew
    branching: int = 2  # up to so many players the opponents' choices are searched too; above, they follow the playout


# Measured on 2026-11-16 against greedy, 2 players, mirrored seeds that chose none of the numbers, 200 ms a decision on
# two cores: share of wins with its 95 % interval, mean points. The samples are small: they tell good numbers from bad.
# - architects: 0.83 (0.72 to 0.91) of 60 games, 35.2 : 27.4
# - burgundy: 0.85 (0.74 to 0.92) of 60, 185 : 165. With 140 iterations `faith` 5 led by 17 points, 20 by 7; `turns`
#   at 2 gained nothing (24 games each); with `grow` at 3 it led by 15, else by 26 (22 games).
# - scythe: 0.47 (0.30 to 0.64) of 30, 65 : 67, no better than greedy. What a choice promises evens out within the next
#   turn, and beyond it little is to be seen, so that `faith` is high: playouts of 2 to 12 turns or to the end, with
#   plans of 12 to 1500 positions, and a tree that grows into them gained nothing (10 games, or some 30 turns that
#   greedy played on, each).
# - trajan: 0.85 (0.74 to 0.92) of 60, 136 : 117; of 60 others on a busy machine 0.73 (0.61 to 0.83), 130 : 117. Better
#   plans and fewer turns: `plan` at 12 with 4 turns led by 13 points, at 40 by 17; 3 turns won 0.92 of 12, and 14 of 14
#   with a tree that grows into them.
# - troyes: 0.70 (0.52 to 0.83) of 30, 40.2 : 35.6. Its turns are long plans: with `look` at 60 and quick playouts it
#   lost to greedy (0.05 of 20 at 60 ms), for a plan of few positions is a bad plan. With `recalls` it won 0.56 of 60
#   and 0.52 of 30. `faith` at 20, `plan` at 100 and 32 guesses: a lead of 3 points, that of today 5 (22 games each).
# Of one turn only (turns=1) nothing is gained over greedy (0.48 of 24 in troyes). With `keeps` the search sticks to
# what it planned: good in burgundy (0.88, else 0.69, of 16), bad in troyes (0.60, else 0.92, of 24, which other
# seeds did not show again) and architects (0.83, else 0.92, of 24).
_TUNED: Final[Mapping[str, Tuning]] = {
    "burgundy": Tuning(faith=5.0, grow=1, plan=60, keeps=True),
    "scythe": Tuning(faith=100.0, grow=1, look=150, plan=60),
    "trajan": Tuning(faith=5.0, look=150, plan=40),
    "troyes": Tuning(faith=5.0, scale=6.0, look=400, plan=250, guesses=64, recalls=False),
}


def tuning(game: str) -> Tuning:
    """The numbers for a game, by its name."""
    return _TUNED.get(game, Tuning())
