"""A network of one layer, how it learns, and its way into whole numbers.

What it foretells is the difference between what comes of a position and what the game's judgement says of it.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from math import floor, log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bazigah.bots.nets.netfile import MOST_BITS, Net
from bazigah.bots.nets.senses import senses_of
from bazigah.engine.game import Game

POINTS: Final = 10.0  # what 1 of the network is worth
_BEND: Final = 3.0  # errors beyond count by their size, not its square
_DIRECT: Final = 0.3  # of the rate, for the direct way
_BEGIN: Final = 0.05  # the spread of the first weights
_FIRST, _SECOND, _TINY = 0.9, 0.999, 1e-8  # of AdamW
_MOST: Final = 32767

Floats = NDArray[np.float32]
PARTS: Final = ("weights", "bias", "outward", "direct", "constant")


class Network:
    """Weights, and what AdamW remembers of each."""

    def __init__(self, scales: Floats, hidden: int, seed: int) -> None:
        inputs = len(scales)
        self.scales = scales
        weights = np.random.default_rng(seed).normal(0, _BEGIN, (inputs, hidden))
        self.parts: dict[str, Floats] = {
            "weights": weights.astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "outward": np.zeros(hidden, np.float32),
            "direct": np.zeros(inputs, np.float32),
            "constant": np.zeros(1, np.float32),
        }
        self._mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._spread = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._count = 0

    def foretell(self, inputs: Floats) -> Floats:
        """What is missing to the judgement, in points; `inputs` are whole numbers as they were observed."""
        answer, _, _ = self._forward(inputs / self.scales)
        return answer * np.float32(POINTS)

    def learn(self, inputs: Floats, missing: Floats, rate: float, fade: float) -> float:
        """Come a little nearer to what was missing; the mean error before, in points."""
        scaled = inputs / self.scales
        answer, units, _ = self._forward(scaled)
        error = answer - missing / np.float32(POINTS)
        pull = (np.clip(error, -_BEND, _BEND) / np.float32(_BEND * len(error))).astype(np.float32)
        back = np.outer(pull, self.parts["outward"]) * (units > 0)
        slopes = {
            "weights": scaled.T @ back,
            "bias": back.sum(0),
            "outward": units.T @ pull,
            "direct": scaled.T @ pull,
            "constant": pull.sum(keepdims=True),
        }
        self._step(slopes, rate, fade)
        return float(np.abs(error).mean()) * POINTS

    def _forward(self, scaled: Floats) -> tuple[Floats, Floats, Floats]:
        parts = self.parts
        units = np.maximum(scaled @ parts["weights"] + parts["bias"], 0)
        answer = units @ parts["outward"] + scaled @ parts["direct"] + parts["constant"]
        return answer, units, scaled

    def _step(self, slopes: Mapping[str, Any], rate: float, fade: float) -> None:
        self._count += 1
        first, second = 1 - _FIRST**self._count, 1 - _SECOND**self._count
        for name, part in self.parts.items():
            pace = np.float32(rate * (_DIRECT if name in ("direct", "constant") else 1.0))
            mean, spread, slope = self._mean[name], self._spread[name], slopes[name].astype(np.float32)
            mean += np.float32(1 - _FIRST) * (slope - mean)
            spread += np.float32(1 - _SECOND) * (slope * slope - spread)
            part *= 1 - pace * np.float32(fade)
            part -= pace / np.float32(first) * mean / (np.sqrt(spread / np.float32(second)) + np.float32(_TINY))

    def saved(self) -> dict[str, Any]:
        """All that is needed to go on."""
        memory = {"mean": self._mean, "spread": self._spread}
        kept: dict[str, Any] = {f"part.{name}": part for name, part in self.parts.items()}
        kept |= {f"{what}.{name}": part for what, held in memory.items() for name, part in held.items()}
        return kept | {"count": self._count}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go on from what was saved."""
        for name in PARTS:
            self.parts[name] = kept[f"part.{name}"].copy()
            self._mean[name] = kept[f"mean.{name}"].copy()
            self._spread[name] = kept[f"spread.{name}"].copy()
        self._count = int(kept["count"])


def rounded(network: Network, game: Game, players: tuple[int, ...], step: float) -> Net:
    """The network in whole numbers; `step` is how much of what it says is added to the judgement."""
    senses, parts = senses_of(game.name), network.parts
    weights = parts["weights"].astype(np.float64) / network.scales[:, None]
    direct = parts["direct"].astype(np.float64) / network.scales * POINTS * step
    outward = parts["outward"].astype(np.float64) * POINTS * step
    inner, beside = _bits(weights), _bits(direct)
    outer = min(_bits(outward), MOST_BITS - inner)
    bits = inner + outer
    beside = min(beside, bits)
    return Net(
        game=game.name,
        rules=game.rules_version,
        layout=senses.fingerprint,
        players=tuple(sorted(set(players))),
        hidden=len(outward),
        constant=round(float(parts["constant"][0]) * POINTS * step * 2.0**bits),
        shift=bits - beside,
        bits=bits,
        weights=_whole("h", weights.ravel() * 2.0**inner),
        bias=_whole("i", parts["bias"].astype(np.float64) * 2.0**inner),
        outward=_whole("h", outward * 2.0**outer),
        direct=_whole("h", direct * 2.0**beside),
    )


_MOST_BITS: Final = 20


def _bits(numbers: NDArray[np.float64]) -> int:
    """By how many bits numbers can be moved so that the largest still has 16."""
    largest = float(np.abs(numbers).max())
    return _MOST_BITS if largest == 0 else max(0, min(_MOST_BITS, floor(log2(_MOST / largest))))


def _whole(code: str, numbers: NDArray[np.float64]) -> array[int]:
    return array(code, [int(number) for number in np.rint(numbers)])
