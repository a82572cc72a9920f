"""OpenSpiel: every game as a registered Python game, as `pyspiel.load_game("python_bazigah_burgundy(players=3)")`.

The first move of every game is one of chance: it picks the seed, so that a history tells the whole game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from bazigah import games
from bazigah.conformance import MOST_DECISIONS
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.envs.course import Course
from bazigah.envs.observer import Floats, Observer
from bazigah.envs.rewards import LEAST, USUAL, reward_named

SEEDS: Final = 2**20  # the outcomes of the first move; OpenSpiel lists as many in its masks
_UNSEEDED: Final = -1

_Type = pyspiel.GameType
_UTILITIES: Final[Mapping[str, Any]] = {
    "rank": _Type.Utility.ZERO_SUM,
    "win": _Type.Utility.CONSTANT_SUM,
    "lead": _Type.Utility.GENERAL_SUM,
}


def short_name(game: str) -> str:
    """The name under which a game is loaded."""
    return f"python_bazigah_{game}"


def _parameters(game: Game) -> dict[str, int | str]:
    """What may be chosen when a game is loaded, with its defaults: the options of a table have their own names."""
    options = {option.name: option.default for option in game.options}
    return {"players": 2, "rng_seed": _UNSEEDED, "reward": USUAL, **options}


def _game_type(game: Game, utility: Any) -> Any:
    return _Type(
        short_name=short_name(game.name),
        long_name=f"Bazigah {game.name.capitalize()}",
        dynamics=_Type.Dynamics.SEQUENTIAL,
        chance_mode=_Type.ChanceMode.SAMPLED_STOCHASTIC,
        information=_Type.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class BoardGame(pyspiel.Game):
    """A game under terms; `rng_seed` makes the seeds that chance picks repeat themselves."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.game = games.find(self.name)
        given = {**_parameters(self.game), **(params or {})}
        self.players = int(given["players"])
        self.options = {option.name: str(given[option.name]) for option in self.game.options}
        self.reward = reward_named(given["reward"])
        self.observer = Observer(self.game, self.players)
        self.game.new(self.players, self.options)  # refuses what cannot be played
        seed = int(given["rng_seed"])
        self._generator = np.random.default_rng(None if seed == _UNSEEDED else seed)
        least = LEAST[given["reward"]]
        utility = _UTILITIES[given["reward"]] if self.players > 1 else _Type.Utility.GENERAL_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.game.space.size),
            max_chance_outcomes=SEEDS,
            num_players=self.players,
            min_utility=least,
            max_utility=-least,
            utility_sum=_sum(utility, self.players),
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_game_type(self.game, utility), info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """Loaded elsewhere, it goes on picking the same seeds."""
        return _loaded, (self.name, self.get_parameters(), self._generator)

    def fresh_seed(self) -> int:
        """A seed for one more game."""
        return int(self._generator.integers(SEEDS))

    def new_initial_state(self) -> Position:
        """The position before the seed is picked."""
        return Position(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Watcher:
        """An observer of one seat: of the position, or of all that the seat remembers."""
        return Watcher(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


def _loaded(name: str, params: Mapping[str, Any], generator: np.random.Generator) -> BoardGame:
    game: BoardGame = pyspiel.load_game(short_name(name), params)
    game._generator = generator
    return game


def _sum(utility: Any, players: int) -> float | None:
    """What all seats get together, where that is the same in every game."""
    sums = {_Type.Utility.ZERO_SUM: 0.0, _Type.Utility.CONSTANT_SUM: 2.0 - players}
    return sums.get(utility)


class Position(pyspiel.State):
    """A position on the way from the first move of chance to the end."""

    def __init__(self, game: BoardGame) -> None:
        super().__init__(game)
        self.course = Course(game.game, game.players, game.options)
        self._seed = game.fresh_seed()

    def current_player(self) -> int:
        """The seat that has to choose."""
        if not self.course.begun:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.course.state.over() else self.course.state.seat())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The one seed that was sampled; any other may be applied too."""
        return [(self._seed, 1.0)]

    def _legal_actions(self, _: int) -> list[int]:
        return sorted(self.course.state.legal())

    def _apply_action(self, action: int) -> None:
        if self.course.begun:
            self.course.play(action)
        else:
            self.course.begin(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed={action}" if player == pyspiel.PlayerId.CHANCE else self.course.game.space.show(action)

    def is_terminal(self) -> bool:
        """Is the game at its end?"""
        return self.course.begun and self.course.state.over()

    def returns(self) -> list[float]:
        """The rewards: nothing until the game is over."""
        game = self.get_game()
        return game.reward(self.course.state) if self.is_terminal() else [0.0] * game.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Position:
        """A position that the seat cannot tell from this one; its history stays that of this one."""
        guess: Position = self.clone()
        guess.course.resample(player, Rng(int(sampler() * 2**62)))
        return guess

    def __reduce__(self) -> tuple[Any, ...]:
        """The game, and the text from which it restores the position."""
        return _restored, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        """The whole position, for debugging."""
        return json.dumps(self.course.document()) if self.course.begun else ""


def _restored(game: BoardGame, text: str) -> Position:
    position: Position = game.deserialize_state(text)
    return position


class Watcher:
    """An observer as OpenSpiel's `observation.py` wants it; with perfect recall it adds what the seat remembers."""

    def __init__(self, game: BoardGame, kind: Any, params: Any) -> None:
        alone = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not alone:
            raise BadInput("observer_kind")
        self._observer = game.observer
        self._recalls = bool(kind.perfect_recall)
        memory = Course.memory_size(game.game, game.players) if self._recalls else 0
        self.tensor: Floats = np.zeros(self._observer.size + memory, np.float32)
        self.dict = {"observation": self.tensor[: self._observer.size]}
        if self._recalls:
            self.dict["memory"] = self.tensor[self._observer.size :]

    def set_from(self, position: Position, player: int) -> None:
        """Fill the tensor."""
        course = position.course
        if not course.begun:
            self.tensor.fill(0)
            return
        self._observer.write(course.state, player, self.dict["observation"])
        if self._recalls:
            course.write_memory(player, self.dict["memory"])

    def string_from(self, position: Position, player: int) -> str:
        """What the seat sees, as a document; with perfect recall a mark of all that it has seen and done before."""
        course = position.course
        if not course.begun:
            return ""
        seen = json.dumps(course.document(player))
        return f"{course.mark(player)} {seen}" if self._recalls else seen


for _name in games.names():
    # A class for each: OpenSpiel lets go of what it registered after Python has ended, which no other object survives.
    _class = type(f"{_name.capitalize()}Game", (BoardGame,), {"name": _name})
    pyspiel.register_game(_game_type(games.find(_name), _Type.Utility.ZERO_SUM), _class)
