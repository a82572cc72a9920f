"""How fast the research environments are: steps per second through each adapter, and those of other libraries.

A step is a random legal action of the seat that is asked, with what is seen and may be done after it. All are measured
in processor time, only several processes together by the clock on the wall.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Callable, Generator, Mapping
from time import perf_counter, process_time
from typing import Any, Final

from bazigah.build import PACKAGE
from bazigah.engine.errors import BadInput

_ROWS: Final = 128  # of the vector environment, for each process: of 64, 128 and 256 the fastest
_PEERS: Final = PACKAGE.parents[1] / "bench" / "peers.py"  # it stands in the source tree alone

Steps = Generator[int, None, None]  # plays on for ever; how many steps were just made
Missing = dict[str, str]  # by name: why it was not measured


def measure(game: str, seconds: float) -> tuple[dict[str, float], Missing]:
    """The steps per second of a game by adapter."""
    found: dict[str, float] = {}
    missing: Missing = {}
    for name, play in ADAPTERS.items():
        try:
            found[name] = _speed(play(game), seconds, perf_counter if name == _PARALLEL else process_time)
        except ImportError as error:
            missing[name] = str(error)
    return found, missing


def _speed(steps: Steps, seconds: float, clock: Callable[[], float]) -> float:
    next(steps)
    done = 0
    start = clock()
    while (spent := clock() - start) < seconds or not done:
        done += next(steps)
    steps.close()
    return done / spent


def peers(python: str | None, seconds: float) -> tuple[dict[str, Any], Missing]:
    """The same of other libraries, as measured by the Python that has them."""
    if python is None:
        return {}, {}
    command = [python, str(_PEERS), "--envs", "--json", "--seconds", str(seconds)]
    try:
        answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BadInput("cli_peers", got=python, reason=str(error)) from error
    told = json.loads(answer.stdout)
    return told["peers"], told["missing"]


# --- the adapters; each needs its library only when it is measured ------------------------------------------------


def _pettingzoo(game: str) -> Steps:
    from bazigah.envs import pettingzoo

    env = getattr(pettingzoo, pettingzoo.versioned_name(game)).env()
    rng = random.Random(1)
    for seed in _seeds():
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _reward, over, _cut, _info = env.last()
            env.step(None if over else _chosen(observation["action_mask"], rng))
            yield int(not over)


def _gymnasium(game: str) -> Steps:
    import gymnasium

    from bazigah.envs.gymnasium import name_of

    env = gymnasium.make(name_of(game))
    rng = random.Random(1)
    for seed in _seeds():
        _seen, info = env.reset(seed=seed)
        over = False
        while not over:
            _seen, _reward, over, _cut, info = env.step(_chosen(info["action_mask"], rng))
            yield 1


def _openspiel(game: str) -> Steps:
    import pyspiel
    from open_spiel.python.observation import make_observation

    from bazigah.envs.openspiel import short_name

    loaded = pyspiel.load_game(short_name(game))
    observation = make_observation(loaded)
    rng = random.Random(1)
    for seed in _seeds():
        state = loaded.new_initial_state()
        state.apply_action(seed)
        while not state.is_terminal():
            observation.set_from(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            yield 1


def _vector(game: str) -> Steps:
    yield from _vector_steps(game, 1)


def _several_processes(game: str) -> Steps:
    yield from _vector_steps(game, max(2, os.cpu_count() or 1))


def _vector_steps(game: str, processes: int) -> Steps:
    import numpy as np

    from bazigah.envs.vector import VectorEnv

    rng = np.random.default_rng(1)
    with VectorEnv(game, _ROWS * processes, processes=processes) as env:
        env.reset()
        while True:
            env.step(env.sample(rng))
            yield env.count


def _seeds() -> range:
    """As many as chance of OpenSpiel has."""
    return range(2**20)


def _chosen(mask: Any, rng: random.Random) -> int:
    return int(rng.choice(mask.nonzero()[0]))


_PARALLEL: Final = "vector_processes"
ADAPTERS: Final[Mapping[str, Callable[[str], Steps]]] = {
    "pettingzoo": _pettingzoo,
    "gymnasium": _gymnasium,
    "openspiel": _openspiel,
    "vector": _vector,
    _PARALLEL: _several_processes,
}
