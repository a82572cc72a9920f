"""PettingZoo: every game for several agents who act in turn, as `burgundy_v1.env(players=3)`.

The number in a name is the version of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo.utils import wrappers

from bazigah import games
from bazigah.engine.game import check_seed
from bazigah.envs.observer import LIMIT
from bazigah.envs.pictures import PICTURES
from bazigah.envs.table import Table, Terms, fresh_seed

Observation = dict[str, np.ndarray[Any, Any]]


class GameEnv(pettingzoo.AECEnv[str, Observation, int | None]):
    """One game between agents `player_0`, `player_1`, …; an illegal action is refused with an IllegalAction."""

    def __init__(self, **terms: Any) -> None:
        super().__init__()
        self.table = Table(Terms(**terms))
        self.render_mode = self.table.render_mode
        self.metadata = {
            "name": versioned_name(self.table.game.name),
            "render_modes": list(PICTURES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents = list(self.possible_agents)
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.agents}
        self.np_random, _ = seeding.np_random()

    def _observation_space(self) -> spaces.Dict:
        seen = spaces.Box(-LIMIT, LIMIT, (self.table.observer.size,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002 (of PettingZoo)
        """Begin the game of this seed, or of one that follows from the last seed given."""
        if seed is not None:
            check_seed(seed)
            self.np_random, _ = seeding.np_random(seed)
        self.table.deal(fresh_seed(self.np_random) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._next_agent()

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent who is asked; when the game is over each agent steps once with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self._accumulate_rewards()
        self._next_agent()

    def _next_agent(self) -> None:
        """Ask whoever chooses next; at the end of the game, take leave of everybody."""
        over = self.table.state.over()
        self.terminations = dict.fromkeys(self.agents, over)
        self.agent_selection = self.agents[0 if over else self.table.state.seat()]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        self.table.show(int(self.table.state.seat()))

    def _mask(self, agent: str) -> np.ndarray[Any, Any]:
        return self.table.mask(self._seat(agent))

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do if it is asked."""
        return {"observation": self.table.observation(self._seat(agent)), "action_mask": self._mask(agent)}

    def render(self) -> Any:
        """The table as the agent sees it who is asked; a spectator's view when the game is over."""
        return self.table.render(int(self.table.state.seat()))

    def close(self) -> None:
        """There is nothing to close."""


@dataclass(frozen=True)
class Versioned:
    """What a module of PettingZoo offers, for one game. All arguments are those of `Terms`."""

    game: str

    def raw_env(self, **terms: Any) -> GameEnv:
        """The bare environment."""
        return GameEnv(game=self.game, **terms)

    def env(self, **terms: Any) -> pettingzoo.AECEnv[str, Observation, int | None]:
        """The environment in the usual wrappers: an illegal action ends the game, at the cost of the least reward."""
        raw = self.raw_env(**terms)
        env = wrappers.TerminateIllegalWrapper(raw, illegal_reward=raw.table.least_reward)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def versioned_name(game: str) -> str:
    """The name under which a game is imported from here."""
    return f"{game}_v{games.find(game).rules_version}"


_VERSIONED = {versioned_name(game): Versioned(game) for game in games.names()}

for _name, _versioned in _VERSIONED.items():
    pettingzoo.register("aec", f"bazigah/{_name}", _versioned.env)


def __getattr__(name: str) -> Versioned:
    """The environments of a game, by its versioned name."""
    if name not in _VERSIONED:
        raise AttributeError(name)
    return _VERSIONED[name]
