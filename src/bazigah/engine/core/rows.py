"""The rows of a vector environment: many games played side by side, written straight into memory that others read.

It knows no numpy, so that it can be compiled where there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64
from bazigah.engine.vecs import u8, vec


def flags(size: i64) -> vec[u8]:
    """Memory for so many flags, all zero."""
    return vec[u8]([0 for _ in range(size)])


class Memory:
    """Where rows are written, each part flat, one row after the other."""

    masks: vec[u8]  # 1 for a legal action
    rewards: memoryview[float]  # floats: for each seat of each row
    seats: memoryview[int]  # who is to move
    done: memoryview[int]  # bytes: 1 where a game ended with the last action

    def __init__(
        self,
        masks: vec[u8],
        rewards: memoryview[float],
        seats: memoryview[int],
        done: memoryview[int],
    ) -> None:
        self.masks = masks
        self.rewards = rewards
        self.seats = seats
        self.done = done


class Rows:
    """Games that begin with the seeds `first`, `first + 1`, … and start again with seeds `stride` further on."""

    count: i64
    players: i64
    actions: i64
    stride: i64
    begin: Callable[[int], State]
    observe: Callable[[Any, int, Numbers], None]
    reward: Callable[[State], list[float]]
    numbers: list[Numbers]  # what each row shows
    memory: Memory
    states: list[State]
    seeds: list[int]
    marked: list[list[i64]]  # the actions that stand in the mask of each row
    seats: list[i64]  # who is to move in each row
    ended: list[bool]  # whether the last action of a row ended a game

    def __init__(
        self,
        count: i64,
        players: i64,
        actions: i64,
        begin: Callable[[int], State],
        observe: Callable[[Any, int, Numbers], None],
        reward: Callable[[State], list[float]],
        numbers: list[Numbers],
        memory: Memory,
    ) -> None:
        self.count = count
        self.players = players
        self.actions = actions
        self.stride = 0
        self.begin = begin
        self.observe = observe
        self.reward = reward
        self.numbers = numbers
        self.memory = memory
        self.states = []
        self.seeds = []
        self.marked = [[] for _ in range(count)]
        self.seats = [-1] * count
        self.ended = [False] * count

    def reset(self, first: i64, stride: i64) -> None:
        """Begin all games."""
        self.stride = stride
        self.seeds = [first + row for row in range(self.count)]
        self.states = [self.begin(seed) for seed in self.seeds]
        for row in range(self.count):
            self._pay(row, [0.0] * self.players, False)
            self._show(row)

    def step(self, chosen: memoryview[int]) -> None:
        """Play one legal action in every row; a game that ends is paid and the next one begins."""
        actions: list[i64] = chosen.tolist()
        for row in range(self.count):
            state = self.states[row]
            state.apply(actions[row])
            if state.over():
                self._pay(row, self.reward(state), True)
                self._restart(row)
            elif self.ended[row]:
                self._pay(row, [0.0] * self.players, False)
            self._show(row)

    def _restart(self, row: i64) -> None:
        seed = self.seeds[row] + self.stride
        self.seeds[row] = seed
        self.states[row] = self.begin(seed)

    def _pay(self, row: i64, rewards: list[float], ended: bool) -> None:
        paid = self.memory.rewards
        at = row * self.players
        for seat in range(self.players):
            paid[at + seat] = rewards[seat]
        self.memory.done[row] = ended
        self.ended[row] = ended

    def _show(self, row: i64) -> None:
        """Write who is to move, what that seat may do and what it sees."""
        state = self.states[row]
        seat = state.seat()
        self._mark(row, state.legal())
        self.observe(state, seat, self.numbers[row])
        if self.seats[row] != seat:
            self.seats[row] = seat
            self.memory.seats[row] = seat

    def _mark(self, row: i64, legal: list[i64]) -> None:
        memory = self.memory
        at = row * self.actions
        for action in self.marked[row]:
            memory.masks[at + action] = 0
        for action in legal:
            memory.masks[at + action] = 1
        self.marked[row] = legal
