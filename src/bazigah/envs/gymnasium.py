"""Gymnasium: one learner among bots, as `gymnasium.make("bazigah/Burgundy-v1", opponents="greedy")`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bazigah import games
from bazigah.bots import Bot, catalogue, check_bot
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.game import check_seed
from bazigah.envs.observer import LIMIT, Floats
from bazigah.envs.pictures import PICTURES
from bazigah.envs.table import Table, Terms, fresh_seed

_BUDGET: Final = 60.0  # seconds for a decision of a bot: it keeps to what its specification says


Opponent = str | Bot


class GameEnv(gymnasium.Env[Floats, np.int64]):
    """A game in which all seats but the learner's are played by bots.

    `opponents` is one for all of them, or one for each in turn order after the learner: a specification, or any object
    that can choose. Without a `seat` the learner takes another one with every seed.
    """

    metadata = {"render_modes": list(PICTURES), "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self, *, opponents: Opponent | Sequence[Opponent] = "random", seat: int | None = None, **terms: Any
    ) -> None:
        self.table = Table(Terms(**terms))
        self.render_mode = self.table.render_mode
        self.action_space = spaces.Discrete(self.table.actions)
        self.observation_space = spaces.Box(-LIMIT, LIMIT, (self.table.observer.size,), np.float32)
        self._opponents = _each(opponents, self.table.players - 1)
        self._fixed_seat = _checked_seat(seat, self.table.players)
        self._bots: dict[int, Bot] = {}
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Begin the game of this seed, or of one that follows from the last seed given; the bots play first."""
        if seed is not None:
            check_seed(seed)
        super().reset(seed=seed, options=options)
        dealt = fresh_seed(self.np_random) if seed is None else seed
        self.table.deal(dealt)
        self.seat = dealt % self.table.players if self._fixed_seat is None else self._fixed_seat
        self._bots = self._seated(dealt)
        self._play_bots()
        self.table.show(self.seat)
        return self.table.observation(self.seat), self._info()

    def _seated(self, seed: int) -> dict[int, Bot]:
        """The bots by seat; they too follow from the seed."""
        rng = Rng(seed)
        seats = [(self.seat + place) % self.table.players for place in range(1, self.table.players)]
        made = [self._made(opponent, rng.seed()) for opponent in self._opponents]
        return dict(zip(seats, made, strict=True))

    def _made(self, opponent: Opponent, seed: int) -> Bot:
        return catalogue.make(opponent, self.table.game, seed) if isinstance(opponent, str) else opponent

    def _play_bots(self) -> None:
        """Let the bots choose until the learner is asked or the game is over; they see their own views."""
        game, state = self.table.game, self.table.state
        while not state.over() and state.seat() != self.seat:
            seat = int(state.seat())
            game.play(state, int(self._bots[seat].choose(game.view(state, seat), _BUDGET)))

    def step(self, action: SupportsInt) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action and those of the bots after it; an illegal one ends the episode."""
        refused: dict[str, Any] = {}
        reward = self.table.least_reward
        try:
            self.table.play(action)
        except IllegalAction as error:
            refused = {"illegal": str(error)}
        else:
            self._play_bots()
            reward = self.table.rewards()[self.seat]
        self.table.show(self.seat)
        over = bool(refused) or self.table.state.over()
        return self.table.observation(self.seat), reward, over, False, {**self._info(), **refused}

    def _info(self) -> dict[str, Any]:
        """The seat and the mask of the learner; at the end also the points of all seats."""
        info = {"seat": self.seat, "action_mask": self.table.mask(self.seat)}
        if self.table.state.over():
            info["scores"] = [int(points) for points in self.table.state.scores()]
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may choose now, in the form that maskable algorithms ask for."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it."""
        return self.table.render(self.seat)


def _each(opponents: Opponent | Sequence[Opponent], count: int) -> list[Opponent]:
    """Every opponent, one after the other."""
    if isinstance(opponents, str | Bot) or not isinstance(opponents, Sequence):
        each = [opponents] * count
    else:
        each = list(opponents)
    if len(each) != count:
        raise BadInput("opponent_count", expected=count, got=len(each))
    for opponent in each:
        _check(opponent)
    return each


def _check(opponent: object) -> None:
    if isinstance(opponent, str):
        catalogue.parse(opponent)
    else:
        check_bot(opponent)


def _checked_seat(seat: int | None, players: int) -> int | None:
    if seat is not None and not 0 <= seat < players:
        raise BadInput("seat_unknown", expected=f"0..{players - 1}", got=seat)
    return seat


def name_of(game: str) -> str:
    """The name under which a game is registered; its number is the version of the rules."""
    return f"bazigah/{game.capitalize()}-v{games.find(game).rules_version}"


for _game in games.names():
    gymnasium.register(name_of(_game), entry_point=f"{__name__}:{GameEnv.__name__}", kwargs={"game": _game})
