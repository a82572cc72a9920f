"""VectorEnv: many games side by side, stepped in one call."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bazigah import games
from bazigah.engine.errors import BadInput
from bazigah.engine.game import check_seed
from bazigah.envs.observer import Observer
from bazigah.envs.rewards import USUAL, reward_named
from bazigah.envs.table import Terms
from bazigah.envs.vector.arrays import Arrays, Shape, lay_out
from bazigah.envs.vector.part import Part
from bazigah.envs.vector.workers import Workers


class _Players(Protocol):
    """Whoever plays the rows: this process alone, or together with workers."""

    arrays: Arrays
    closed: bool

    def reset(self, seed: int) -> None: ...
    def step(self) -> None: ...
    def close(self) -> None: ...


class _Alone:
    """All rows in this process."""

    def __init__(self, terms: Terms, shape: Shape) -> None:
        self.arrays = lay_out(memoryview(bytearray(shape.bytes())), shape)
        self._part = Part(terms, 0, self.arrays)
        self._stride = shape.rows
        self.closed = False

    def reset(self, seed: int) -> None:
        self._part.reset(seed, self._stride)

    def step(self) -> None:
        self._part.step()

    def close(self) -> None:
        self.closed = True


class VectorEnv:
    """`count` games in which every seat is played from outside; a finished game starts again with the next seed.

    Row `i` begins with the game of `seed + i`; its `k`-th game after that is the one of `seed + count * k + i`. `reset`
    and `step` give the same arrays each time, written anew. With several processes the usual rule of Python holds:
    a script must begin its work under `if __name__ == "__main__"`.
    """

    def __init__(
        self,
        game: str,
        count: int,
        players: int = 2,
        seed: int = 0,
        reward: str = USUAL,
        processes: int = 1,
        options: Mapping[str, str] | None = None,
    ) -> None:
        check_seed(seed)
        _check_count("env_rows", count, 1)
        _check_count("env_processes", processes, 1, count)
        reward_named(reward)
        self.game = games.find(game)
        self.count = count
        self.players = players
        self.seed = seed
        self.observer = Observer(self.game, players)
        self.actions = int(self.game.space.size)
        self.game.new(players, options, seed)  # refuses options that do not exist
        terms = Terms(game=game, players=players, options=dict(options or {}), reward=reward)
        shape = Shape(count, players, self.observer.size, self.actions)
        self._rows = np.arange(count)
        self._edges = np.arange(count + 1) * self.actions
        self._players: _Players = _Alone(terms, shape) if processes == 1 else Workers(terms, shape, processes)
        self._finish = weakref.finalize(self, self._players.close)

    def reset(self, seed: int | None = None) -> Arrays:
        """Begin all games, those of the given seed or of the environment's own."""
        self._check_open()
        if seed is not None:
            check_seed(seed)
            self.seed = seed
        self._players.reset(self.seed)
        return self._players.arrays

    def step(self, actions: ArrayLike) -> Arrays:
        """Play one action in every row. If one is not legal, all are refused and nothing is changed."""
        self._check_open()
        arrays = self._players.arrays
        arrays.chosen[:] = self._checked(arrays, actions)
        self._players.step()
        return arrays

    def _check_open(self) -> None:
        if self._players.closed:
            raise BadInput("env_closed")

    def _checked(self, arrays: Arrays, actions: ArrayLike) -> NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            got = f"{chosen.dtype} {chosen.shape}"
            raise BadInput("env_actions", expected=self.count, got=got)
        known = (chosen >= 0) & (chosen < self.actions)
        legal = known & arrays.masks[self._rows, np.where(known, chosen, 0)]
        if not legal.all():
            row = int(np.argmin(legal))
            expected = ", ".join(map(str, np.flatnonzero(arrays.masks[row])))
            raise BadInput("env_action", row=row, expected=expected or "-", got=int(chosen[row]))
        return chosen.astype(np.int64, copy=False)

    def sample(self, generator: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for every row, all equally likely."""
        self._check_open()
        legal = np.flatnonzero(self._players.arrays.masks)
        starts = np.searchsorted(legal, self._edges)
        picked = starts[:-1] + (generator.random(self.count) * np.diff(starts)).astype(np.int64)
        found: NDArray[np.int64] = legal[picked] - self._edges[:-1]
        return found

    def close(self) -> None:
        """End the processes and give the memory back; to be called twice does no harm."""
        self._finish()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _check_count(code: str, got: Any, least: int, most: int | None = None) -> None:
    if not isinstance(got, int) or got < least or (most is not None and got > most):
        raise BadInput(code, expected=f"{least}..{most or ''}", got=str(got))
