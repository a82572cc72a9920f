"""Bots in processes of their own: what they choose, and what becomes of them when they fail or are not wanted."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bazigah import games
from bazigah.bots import LONGEST_THOUGHT
from bazigah.bots.search.mcts import MctsBot
from bazigah.engine.game import Game
from bazigah.web.bots import advisor as advisors
from bazigah.web.bots import job as jobs
from bazigah.web.bots import pool as pools
from bazigah.web.bots.advisor import Advisor
from bazigah.web.bots.job import BotJob, position_of, run_job
from bazigah.web.bots.limits import BotLimits
from bazigah.web.bots.pool import WorkerPool
from bazigah.web.bots.queue import Job, Owner, PoolBusy, Priority
from bazigah.web.bots.worker import JobFailed, Worker
from tests.web import bad_bots

JOB = BotJob("architects", 2, {}, 5, "", (), "greedy:nodes=40", 1)
SLEEPY = replace(JOB, bot="sleeps")
WHOSE = (Priority.PERSON, Owner())


class AnyBot(BotLimits):
    """Lets also those think that are not in the catalogue."""

    def allowed(self, game: Game, spec: str) -> str:  # noqa: ARG002
        return spec


async def choose(pool: WorkerPool, job: BotJob = JOB) -> int:
    """The choice of a bot, by workers of a pool."""
    return await Advisor(pool, AnyBot({})).choose(job, *WHOSE)


@pytest.fixture(autouse=True)
def known_bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisors, "run_job", bad_bots.run_job)


def within(test: Coroutine[Any, Any, None], pool: WorkerPool) -> None:
    """Run a test, after which no process may be left."""

    async def run() -> None:
        try:
            await test
        finally:
            pool.close()

    asyncio.run(run())
    assert multiprocessing.active_children() == []


async def process_at_work() -> int:
    """The id of the only process, as soon as there is one."""
    while not (children := multiprocessing.active_children()):
        await asyncio.sleep(0.01)
    (child,) = children
    assert child.pid is not None
    return child.pid


def test_a_bot_chooses_elsewhere_what_it_would_choose_here() -> None:
    pool = WorkerPool(1)

    async def test() -> None:
        assert await choose(pool) == run_job(JOB).action
        first = await process_at_work()
        await choose(pool)
        assert await process_at_work() == first, "it is kept for the next thought"

    within(test(), pool)


@pytest.mark.parametrize(
    ("bot", "reason"), [("raises", "out of ideas"), ("dies", "ended (7)"), ("sleeps", "no answer within")]
)
def test_where_a_bot_fails_greedy_chooses_and_the_reason_is_logged(
    bot: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = WorkerPool(1)
    monkeypatch.setattr(advisors, "_GRACE", 0.0)
    monkeypatch.setattr(advisors, "LONGEST_THOUGHT", 60.0)
    monkeypatch.setattr(advisors, "budget", lambda _, spec: 0.5 if spec == "sleeps" else 60.0)

    async def test() -> None:
        with capture_logs() as logs:
            found = await choose(pool, replace(JOB, bot=bot))
        assert found == run_job(replace(JOB, bot="greedy")).action
        (entry,) = [entry for entry in logs if entry["event"] == "bot_failed"]
        assert entry["bot"] == bot
        assert reason in entry["reason"]

    within(test(), pool)


def test_a_thought_that_is_cancelled_leaves_no_process_behind() -> None:
    pool = WorkerPool(1)

    async def test() -> None:
        thought = asyncio.create_task(choose(pool, SLEEPY))
        waits = asyncio.create_task(choose(pool, SLEEPY))
        await process_at_work()
        assert pool.waiting == 2
        for task in (waits, thought):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert multiprocessing.active_children() == []
        assert pool.waiting == 0
        assert await choose(pool) == run_job(JOB).action, "the next one gets a new process"

    within(test(), pool)


def test_a_process_that_ended_while_idle_is_not_asked_again() -> None:
    pool = WorkerPool(1)

    async def test() -> None:
        await choose(pool)
        os.kill(await process_at_work(), signal.SIGKILL)
        while multiprocessing.active_children():
            await asyncio.sleep(0.01)
        with capture_logs() as logs:
            await choose(pool)
        assert logs == []

    within(test(), pool)


def test_closing_ends_what_is_thought_about() -> None:
    pool = WorkerPool(2)

    async def test() -> None:
        thought = asyncio.create_task(pool.submit(Job(bad_bots.run_job, SLEEPY, 60.0), *WHOSE))
        await process_at_work()
        pool.close()
        with pytest.raises(JobFailed):
            await thought

    within(test(), pool)


def test_there_is_an_end_to_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "_LIMIT_PER_PROCESS", 0)
    pool = WorkerPool(1)

    async def test() -> None:
        thought = asyncio.create_task(choose(pool, SLEEPY))
        await process_at_work()
        with pytest.raises(PoolBusy):
            await choose(pool)
        thought.cancel()
        await asyncio.gather(thought, return_exceptions=True)

    within(test(), pool)


def test_who_was_ended_before_it_began_does_not_begin() -> None:
    worker = Worker()
    worker.end()
    with pytest.raises(JobFailed):
        worker.ask(run_job, JOB, 1.0)
    assert not worker.usable


def test_a_level_has_its_own_time() -> None:
    game = games.find("trajan")
    assert jobs.budget(game, "random") < jobs.budget(game, "greedy:nodes=7") == LONGEST_THOUGHT


def test_a_bot_goes_on_with_its_thoughts_about_the_same_turn() -> None:
    """The first choice of a turn in Burgundy uses a die, the next one says what for."""
    first = BotJob("burgundy", 2, {}, 3, "", (), "mcts:iterations=60", 1, "table 0")
    state = position_of(first, games.find("burgundy"))
    while len(state.legal()) == 1:
        first = replace(first, actions=(*first.actions, state.legal()[0]))
        state.apply(state.legal()[0])
    chosen = run_job(first).action
    second = replace(first, actions=(*first.actions, chosen), luck=2)
    assert visits_after(second) > 60, "what was found out about the turn is kept"
    assert visits_after(replace(second, whose="table 1")) == 60
    assert visits_after(second) == 60, "another one thought in between"
    run_job(replace(second, whose=""))
    assert not jobs._last


def visits_after(job: BotJob) -> int:
    """How often the choices were tried, in this thought and those before that serve it."""
    run_job(job)
    (bot,) = jobs._last.values()
    assert isinstance(bot, MctsBot)
    return sum(node.visits for node in bot.considered())
