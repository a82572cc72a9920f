"""Searches side by side: repeatable, in time, together wiser, and gone afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bazigah import games
from bazigah.bots.analysis import Evaluator
from bazigah.bots.catalogue import make
from bazigah.bots.parallel import ParallelBot, RootStats, merged_choice, root_stats
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from tests.processes import alive, children, waited

GAME = games.find("burgundy")
LONG = 600.0


def first_view(game: Game = GAME) -> State:
    state = game.new(2, seed=4)
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return game.view(state, state.seat())


@pytest.fixture(autouse=True)
def _leaves_no_process() -> Iterator[None]:
    """Whatever other tests have started, these leave nothing behind."""
    before = set(children(os.getpid()))
    yield
    assert set(children(os.getpid())) <= before


def test_the_same_seed_chooses_the_same() -> None:
    view = first_view()
    chosen = {make("mcts:iterations=20:searches=3", GAME, seed=2).choose(view, LONG) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= set(view.legal())


def test_each_search_has_its_own_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[RootStats] = []

    def listen(stats: list[RootStats]) -> int:
        heard.extend(stats)
        return merged_choice(stats)

    monkeypatch.setattr("bazigah.bots.parallel.merged_choice", listen)
    ParallelBot(GAME, 2, 30, 0, 3).choose(first_view(), LONG)
    assert len(heard) == 3
    assert len({tuple(given.items()) for given in heard}) == 3


def test_the_tree_is_kept_for_the_action_that_all_agreed_on() -> None:
    bot = ParallelBot(GAME, 2, 30, 0, 2)
    view = first_view()
    chosen = bot.choose(view, LONG)
    assert bot._own.chosen == chosen
    assert set(root_stats(bot._own)) == set(view.legal())


def test_many_visits_count_more_than_few() -> None:
    assert merged_choice([{7: (9, 0.2), 8: (9, 0.1)}, {7: (1, -0.5), 8: (19, 0.3)}]) == 8
    assert merged_choice([{7: (9, 0.2), 8: (9, 0.1)}, {8: (0, 0.3)}]) == 7


def test_a_search_that_hopes_for_more_of_everything_does_not_lift_what_was_hardly_visited() -> None:
    assert merged_choice([{7: (30, 0.3), 8: (0, 0.28)}, {7: (90, 0.0), 8: (0, -0.02)}]) == 7


def test_one_that_fails_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazigah.bots.parallel._die_with", lambda _: os.kill(os.getpid(), signal.SIGKILL))
    view = first_view()
    alone = make("mcts:iterations=20", GAME, seed=2).choose(view, LONG)
    assert make("mcts:iterations=20:searches=3", GAME, seed=2).choose(view, LONG) == alone


def test_one_that_hangs_is_ended_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazigah.bots.parallel._die_with", lambda _: time.sleep(60))
    begun = time.perf_counter()
    make("mcts:ms=100:searches=2", GAME, seed=2).choose(first_view(), 1.0)
    assert time.perf_counter() - begun < 10.0


@pytest.mark.skipif(sys.platform != "linux", reason="only there a process can ask to die with its parent")
def test_an_end_of_the_process_is_the_end_of_all_searches() -> None:
    program = (
        "from tests.bots.test_parallel import GAME, first_view; from bazigah.bots.catalogue import make; "
        "print('begun', flush=True); make('mcts:ms=60000:searches=2', GAME, seed=2).choose(first_view(), 60.0)"
    )
    root = Path(__file__).resolve().parent.parent.parent
    with subprocess.Popen([sys.executable, "-c", program], cwd=root, stdout=subprocess.PIPE) as thinking:
        assert thinking.stdout is not None
        thinking.stdout.readline()
        assert waited(lambda: children(thinking.pid))
        (child,) = children(thinking.pid)
        thinking.kill()
    assert waited(lambda: not alive(child))


def test_it_tells_what_its_own_search_considered() -> None:
    """So that it can judge the choices of others, as `bazigah analyse` asks it to."""
    view = first_view()
    expected = Evaluator(GAME, "mcts:iterations=20:searches=2").expected(view, LONG)
    assert {one.action for one in expected} == set(view.legal())
