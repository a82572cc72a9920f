"""What a game is worth to each seat, by name; every reward is paid once, when the game ends, and is zero before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bazigah.engine.core.state import State, ranks
from bazigah.engine.errors import not_one_of
from bazigah.engine.game import lead

Reward = Callable[[State], list[float]]

POINTS: Final = 100.0  # a lead of so many points counts 1
MOST_LEAD: Final = 4.0  # and no lead counts more than this, so that rewards have bounds


def rank(state: State) -> list[float]:
    """1 for the first place, -1 for the last, evenly between; equal standings share the mean of their places.

    Whoever plays alone is the first, so only the lead tells how well that went.
    """
    places = ranks(state, len(state.scores()))
    last = max(1, len(places) - 1)
    return [1.0 - 2.0 * (place - 1 + (places.count(place) - 1) / 2) / last for place in places]


def win(state: State) -> list[float]:
    """1 for the winner, -1 for everybody else; several winners share the first place and its reward."""
    places = ranks(state, len(state.scores()))
    shared = 2.0 / places.count(1) - 1.0
    return [shared if place == 1 else -1.0 for place in places]


def score_lead(state: State) -> list[float]:
    """The points ahead of the best of the others, in hundreds; alone, the points themselves."""
    leads = [lead(state, seat) / POINTS for seat in range(len(state.scores()))]
    return [max(-MOST_LEAD, min(MOST_LEAD, hundreds)) for hundreds in leads]


USUAL: Final = "rank"  # if none is named
REWARDS: Final[Mapping[str, Reward]] = {"rank": rank, "win": win, "lead": score_lead}
LEAST: Final[Mapping[str, float]] = {"rank": -1.0, "win": -1.0, "lead": -MOST_LEAD}  # and the most is its opposite


def reward_named(name: str) -> Reward:
    """The reward of that name."""
    if name not in REWARDS:
        raise not_one_of("reward_unknown", name, REWARDS)
    return REWARDS[name]
