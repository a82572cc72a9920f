"""How strong bots are by the places they took: a rating after Plackett and Luce, by openskill if it is installed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

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
    model = _model()
    if model is None:
        return None
    known = [model.rating() for _ in range(bots)]
    for placing in games:
        _count(model, known, placing)
    return [Rating(rating.mu, rating.sigma) for rating in known]


def climb(steps: Iterable[Iterable[Placing]]) -> list[Rating] | None:
    """The ratings of a ladder, rung by rung, from the games of each step: bot 1 against bot 0 on the rung below.

    A rung begins as strong as the one below, whose own rating it leaves alone: what few games tell is then how much
    better it is, not how far it came from the middle. The lowest one is the measure, which cannot be off.
    """
    model = _model()
    if model is None:
        return None
    rungs = [model.rating()]
    for games in steps:
        below = rungs[-1]
        pair = [below, model.rating(mu=below.mu)]
        for placing in games:
            _count(model, pair, placing)
            pair[0] = below
        rungs.append(pair[1])
    lowest, *others = rungs
    return [Rating(lowest.mu, 0.0), *(Rating(rating.mu, rating.sigma) for rating in others)]


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    return PlackettLuce()


def _count(model: Any, known: list[Any], placing: Placing) -> None:
    """Let one game move the ratings of those who played it."""
    places: dict[int, int] = {}
    for bot, place in placing:
        places[bot] = min(place, places.get(bot, place))
    if len(places) > 1:
        rated = model.rate([[known[bot]] for bot in places], ranks=[float(place) for place in places.values()])
        for bot, (rating,) in zip(places, rated, strict=True):
            known[bot] = rating
