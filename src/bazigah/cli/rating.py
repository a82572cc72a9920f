"""How strong bots are by the places they took: a rating after Plackett and Luce, by openskill if it is installed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

EXTRA: Final = "pip install 'bazigah[bots]'"

Placing = Sequence[tuple[int, int]]  # of one game: the number of a bot and the place of a seat it held


@dataclass(frozen=True)
class Rating:
    """The strength of a bot and how far it may be off; whoever never played is in the middle."""

    mu: float
    sigma: float


def rate(bots: int, games: Iterable[Placing]) -> list[Rating] | None:
    """The ratings after the games, in the order they are given in; None where openskill is missing.

    A bot with several seats of a game counts by the best of its places.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    known = [model.rating() for _ in range(bots)]
    for placing in games:
        places: dict[int, int] = {}
        for bot, place in placing:
            places[bot] = min(place, places.get(bot, place))
        if len(places) > 1:
            rated = model.rate([[known[bot]] for bot in places], ranks=[float(place) for place in places.values()])
            for bot, (rating,) in zip(places, rated, strict=True):
                known[bot] = rating
    return [Rating(rating.mu, rating.sigma) for rating in known]
