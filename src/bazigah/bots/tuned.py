"""What the search was tuned to, game by game, with the date and the evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any, Final


@dataclass(frozen=True)
class Tuning:
    """The numbers that lead a search; `tools/tune.py` and `tools/sway.py` compare them in matches."""

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


# Measured on 2026-11-16 and 17 against greedy, 2 players, every seed from both seats, 200 ms a decision on two cores:
# share of wins of 200 games on fresh seeds with its 95 % interval, mean points:
# - architects: 0.845 (0.79 to 0.89), 34.4 : 28.1
# - burgundy: 0.875 (0.82 to 0.91), 188 : 163
# - trajan: 0.815 (0.76 to 0.86), 142 : 126
# - troyes: 0.865 (0.81 to 0.91), 43.4 : 34.5
# The numbers of these four come from games of 80 to 130 ms in which most of them were halved or doubled by chance, or
# raised, all at once (so does `tools/sway.py`); a linear fit told what makes the difference (in points of lead, with
# its standard error). What those of burgundy, trajan and troyes then came to on other seeds (64 of the games of
# burgundy and 39 of troyes still chose `turns`) was before their judgements were moved, for greedy as well
# (docs/decisions/0008):
# - architects: by 218 games `look` at 150 instead of 60 is worth 3 ±2, `faith` 3 ±2, `scale` at 15 instead of 8 -3 ±2,
#   `keeps` -3 ±2, more for `winning` -3 ±2 and -0.15 ±0.06 wins, `turns` at 7 instead of 3 0.14 ±0.06 wins, `explore`
#   at 0.2 instead of 0.1 0.15 ±0.06 wins. By 291 more with `look` at 120 or 300 and 64 or 200 guesses, of which it won
#   0.85, guesses are worth 1 ±1, `look` 2 ±1, less `faith` 2 ±1, `turns` 1 ±1, `scale` and `winning` nothing. Before,
#   with 3 turns, `look` at 60 and 32 guesses, it won 0.795 (0.73 to 0.85) of 200, 35.1 : 29.4, and 0.84 (0.77 to 0.88)
#   of 170 earlier games.
# - burgundy: 0.81 (0.73 to 0.87) of 114, the last 30 of them 184 : 167; before 0.76 (0.70 to 0.81) of 200, 183 : 166.
#   By 254 games `grow` at 2 is worth 6 ±3, thinking anew (`recalls`) 5 ±3, `look` 5 ±3, fewer guesses 4 ±3, `keeps`
#   4 ±3, `turns` at 4 instead of 3 nothing (1 ±3), and it puts off what could be done at once.
# - scythe: 0.54 of 24, 73 : 64, and with `root` at 20000 0.61 of 23, 82 : 77, together 0.57 (0.43 to 0.71), on the
#   seeds that chose them: a turn has thousands of ways, and to see more of them is all that was seen to help. What a
#   choice promises evens out within the next turn, and beyond it little is to be seen: with `turns` at 3 it won 0.47 of
#   30. Playouts of 2 to 12 turns or to the end, with plans of 12 to 1500 positions, and a tree that grows into them
#   gained nothing (10 games, or some 30 turns that greedy played on, each).
# - trajan: 0.83 (0.74 to 0.89) of 98, the last 30 of them 133 : 118; before 0.79 (0.71 to 0.86) of 120, 133 : 117. By
#   168 games a gentler `scale` is worth 6 ±3, `root` 5 ±3, `grow` (3, else 2) 5 ±3, less `faith` 5 ±3, less to
#   `explore` 4 ±3; with `turns` at 4 it wins less often (by 0.18 ±0.08).
# - troyes: 0.79 (0.70 to 0.86) of 99, the last 40 of them, with a quicker judgement, 0.84, 42.1 : 33.4; before 0.70
#   (0.52 to 0.83) of 30, 40.2 : 35.6. Its turns are long plans, for which there is little time: by 170 games
#   a tree of the own turn alone (`grow` at 1 instead of 3) is worth 4 ±2, `turns` (3, else 2) 3 ±2, less `faith` 2 ±2;
#   with `turns` at 5 it won 0.66 of 38. With `recalls` it won 0.56 of 60 instead of 0.70 of 44.
_TUNED: Final[Mapping[str, Tuning]] = {
    "architects": Tuning(turns=7, look=200, guesses=200),
    "burgundy": Tuning(faith=5.0, grow=2, look=120, plan=60, guesses=20, recalls=False, keeps=True),
    "scythe": Tuning(faith=100.0, turns=1, grow=1, root=6000, look=300, plan=60),
    "trajan": Tuning(explore=0.14, faith=4.0, scale=22.0, root=2500, look=150, plan=40),
    "troyes": Tuning(faith=3.0, scale=5.0, grow=1, look=250, plan=150, guesses=64, recalls=False),
}


_LONG: Final = 400  # milliseconds for a decision: from there on a search looks further

# Ten times the time for the same turns won no more games (0.52 of 102, four games together):
# what they bring seems to be found out by then. Further ahead more is left to chance. Measured on 2026-11-16, 500 ms
# against 100 ms with the numbers above, 2 players, every seed from both seats; turns and guesses were changed together:
# - burgundy: 0.74 (0.57 to 0.85) of 34, 180 : 168; two searches of 1 s 1.00 (0.68 to 1.00) of 8
# - trajan: 0.75 (0.53 to 0.89) of 20, 145 : 131; two searches of 1 s 0.38 (0.14 to 0.69) of 8. Mostly with 5 turns and
#   16 guesses or with 9 and 40, 0.80 (0.63 to 0.90) of 30, 148 : 134; with 9 and 128 0.25 of 12, 134 : 135; 400 ms with
#   3 or 5 turns, 32 or 256 guesses, and `grow` and `faith` at times raised too, 0.53 of 30, 136 : 138
# In troyes 9 turns and 128 guesses gained nothing: 0.45 of 11, 37 : 39. Architects looks far at once: two searches of 1
# s won 0.80 (0.49 to 0.94) of 10. 500 ms with 9 turns had won 0.58 (0.41 to 0.73) of 33 against 100 ms with 3 and 32
# (half of them with fewer guesses, half with plans in playouts), and 0.73 (0.52 to 0.87) of 22 against 500 ms with 3
# and 32. Between two that look so far the winner has fewer points: with 500 ms 32.5 (8 games, 7 turns) and 32.1 (12
# games, 9 turns) instead of 35.6 (8 games, 3 turns); why was not looked into.
_FURTHER: Final[Mapping[str, Tuning]] = {
    "burgundy": replace(_TUNED["burgundy"], turns=9, guesses=100),
    "trajan": replace(_TUNED["trajan"], turns=5, guesses=40),
}


def tuning(game: str, milliseconds: int = 0) -> Tuning:
    """The numbers for a game, by its name, and for so much time for a decision; 0: it is not known."""
    usual = _TUNED.get(game, Tuning())
    return _FURTHER.get(game, usual) if milliseconds >= _LONG else usual
