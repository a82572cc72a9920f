"""How strong bots are by the places they took: one fit to all games at once, after Plackett and Luce.

Whoever takes the first place of a game, the second of those left, and so on, does so with a chance in proportion to a
strength; between two bots this is the model of Bradley and Terry. All games count alike, whatever their order. So that
nobody who never lost becomes infinitely strong, whoever met is taken to have shared the places of one game more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from math import exp, factorial, log, prod, sqrt
from typing import Any, Final

Placing = Sequence[tuple[int, int]]  # of one game: the number of a bot and the place of a seat it held
Orders = dict[tuple[int, ...], float]  # how often bots came in so, the best first
Matrix = list[list[float]]

SCALE: Final = 400 / log(10)  # Elo's points: 400 more are a chance of ten to one
MIDDLE: Final = 1500.0  # where the mean of all bots stands
_DEVIATIONS: Final = 1.96  # of the normal distribution, for 95 %
_FAR: Final = 1 / 20**2  # bots that never met stand somewhere within a very wide range
_STEP: Final = 1.0  # of a strength at once
_SETTLED: Final = 1e-9


@dataclass(frozen=True)
class Rating:
    """The strength of a bot in points, and between which it lies with 95 % confidence."""

    points: float
    low: float
    high: float

    def described(self) -> dict[str, Any]:
        """The rating as programs read it."""
        return {"points": self.points, "interval": [self.low, self.high]}


def rate(bots: int, games: Iterable[Placing]) -> list[Rating]:
    """The ratings after the games, beside the mean of all bots that met another.

    A bot with several seats of a game counts by the best of its places.
    """
    orders = _orders(games)
    met = {bot for order in orders for bot in order} or {*range(bots)}
    return _ratings(bots, orders, MIDDLE, [(bot in met) / len(met) for bot in range(bots)])


def climb(bots: int, games: Iterable[Placing]) -> list[Rating]:
    """The ratings above that of bot 0, which is the measure and cannot be off."""
    return _ratings(bots, _orders(games), 0.0, [float(bot == 0) for bot in range(bots)])


def _ratings(bots: int, orders: Orders, middle: float, measure: list[float]) -> list[Rating]:
    """The ratings beside a measure, which is so much of each bot and stands in the middle."""
    strengths, spread = _fit(bots, orders)
    found = []
    for one in range(bots):
        weights = [float(bot == one) - share for bot, share in enumerate(measure)]
        points = middle + SCALE * sum(weight * strength for weight, strength in zip(weights, strengths, strict=True))
        square = sum(a * b * spread[i][j] for i, a in enumerate(weights) for j, b in enumerate(weights))
        off = SCALE * _DEVIATIONS * sqrt(max(0.0, square))
        found.append(Rating(points, points - off, points + off))
    return found


def _orders(games: Iterable[Placing]) -> Orders:
    """In which orders bots came in, the best first, and how often; a shared place is a part of each order it allows."""
    found: Orders = defaultdict(float)
    met: set[tuple[int, int]] = set()
    for placing in games:
        groups = _groups(placing)
        met.update(combinations(sorted(bot for group in groups for bot in group), 2))
        share = 1 / prod(factorial(len(group)) for group in groups)
        for order in product(*map(permutations, groups)):
            found[tuple(bot for group in order for bot in group)] += share
    for first, second in met:
        found[first, second] += 0.5
        found[second, first] += 0.5
    return {order: times for order, times in found.items() if len(order) > 1}


def _groups(placing: Placing) -> list[list[int]]:
    """The bots of a game by their best places, those of one place together."""
    best: dict[int, int] = {}
    for bot, place in placing:
        best[bot] = min(place, best.get(bot, place))
    return [[bot for bot in best if best[bot] == place] for place in sorted(set(best.values()))]


def _fit(bots: int, orders: Orders) -> tuple[list[float], Matrix]:
    """The most likely strengths by Newton's way, and how they vary together."""
    strengths = [0.0] * bots
    while True:
        slope, bend = _slopes(strengths, orders)
        spread = _inverse(bend)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in spread]
        longest = max(map(abs, step))
        if longest < _SETTLED:
            return strengths, spread
        share = min(1.0, _STEP / longest)
        strengths = [strength + share * more for strength, more in zip(strengths, step, strict=True)]


def _slopes(strengths: list[float], orders: Orders) -> tuple[list[float], Matrix]:
    """How the logarithm of the likelihood changes with the strengths, and, turned round, how that changes."""
    bots = range(len(strengths))
    slope = [-_FAR * strength for strength in strengths]
    bend = [[_FAR * (row == column) for column in bots] for row in bots]
    for order, times in orders.items():
        for place in range(len(order) - 1):
            left = order[place:]
            chances = _chances([strengths[bot] for bot in left])
            slope[left[0]] += times
            for bot, chance in zip(left, chances, strict=True):
                slope[bot] -= times * chance
                bend[bot][bot] += times * chance
                for other, with_it in zip(left, chances, strict=True):
                    bend[bot][other] -= times * chance * with_it
    return slope, bend


def _chances(strengths: list[float]) -> list[float]:
    """The chance of each to come first."""
    most = max(strengths)
    powers = [exp(strength - most) for strength in strengths]
    return [power / sum(powers) for power in powers]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix without a zero on its way, such as a symmetric positive one (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
