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
from bazigah.bots.mcts import MctsBot
from bazigah.web import thinking
from bazigah.web.thinker import Failed, Thinker
from bazigah.web.thinking import Busy, Errand, Thinkers, position_of, think
from tests.web import bad_bots

ERRAND = Errand("architects", 2, {}, 5, "", (), "greedy:nodes=40", 1)
SLEEPY = replace(ERRAND, bot="sleeps")


@pytest.fixture(autouse=True)
def known_bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", bad_bots.think)


def within(test: Coroutine[Any, Any, None], thinkers: Thinkers) -> None:
    """Run a test, after which no process may be left."""

    async def run() -> None:
        try:
            await test
        finally:
            thinkers.close()

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
    thinkers = Thinkers(1)

    async def test() -> None:
        assert await thinkers.choose(ERRAND) == think(ERRAND).action
        first = await process_at_work()
        await thinkers.choose(ERRAND)
        assert await process_at_work() == first, "it is kept for the next thought"

    within(test(), thinkers)


@pytest.mark.parametrize(
    ("bot", "reason"), [("raises", "out of ideas"), ("dies", "ended (7)"), ("sleeps", "no answer within")]
)
def test_where_a_bot_fails_greedy_chooses_and_the_reason_is_logged(
    bot: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = Thinkers(1)
    monkeypatch.setattr(thinking, "_GRACE", 0.0)
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 60.0)
    monkeypatch.setattr(thinking, "budget", lambda _, spec: 0.5 if spec == "sleeps" else 60.0)

    async def test() -> None:
        with capture_logs() as logs:
            found = await thinkers.choose(replace(ERRAND, bot=bot))
        assert found == think(replace(ERRAND, bot="greedy")).action
        (entry,) = [entry for entry in logs if entry["event"] == "bot_failed"]
        assert entry["bot"] == bot
        assert reason in entry["reason"]

    within(test(), thinkers)


def test_a_thought_that_is_cancelled_leaves_no_process_behind() -> None:
    thinkers = Thinkers(1)

    async def test() -> None:
        thought = asyncio.create_task(thinkers.choose(SLEEPY))
        waits = asyncio.create_task(thinkers.choose(SLEEPY))
        await process_at_work()
        assert thinkers.waiting == 2
        for task in (waits, thought):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert multiprocessing.active_children() == []
        assert thinkers.waiting == 0
        assert await thinkers.choose(ERRAND) == think(ERRAND).action, "the next one gets a new process"

    within(test(), thinkers)


def test_a_process_that_ended_while_idle_is_not_asked_again() -> None:
    thinkers = Thinkers(1)

    async def test() -> None:
        await thinkers.choose(ERRAND)
        os.kill(await process_at_work(), signal.SIGKILL)
        while multiprocessing.active_children():
            await asyncio.sleep(0.01)
        with capture_logs() as logs:
            await thinkers.choose(ERRAND)
        assert logs == []

    within(test(), thinkers)


def test_closing_ends_what_is_thought_about() -> None:
    thinkers = Thinkers(2)

    async def test() -> None:
        thought = asyncio.create_task(thinkers.run(bad_bots.think, SLEEPY, 60.0))
        await process_at_work()
        thinkers.close()
        with pytest.raises(Failed):
            await thought

    within(test(), thinkers)


def test_there_is_an_end_to_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(1)
    monkeypatch.setattr(thinking, "_LIMIT_PER_PROCESS", 0)

    async def test() -> None:
        with pytest.raises(Busy):
            await thinkers.choose(ERRAND)

    within(test(), thinkers)


def test_who_was_ended_before_it_began_does_not_begin() -> None:
    thinker = Thinker()
    thinker.end()
    with pytest.raises(Failed):
        thinker.ask(think, ERRAND, 1.0)
    assert not thinker.usable


def test_a_level_has_its_own_time() -> None:
    game = games.find("trajan")
    assert thinking.budget(game, "random") < thinking.budget(game, "greedy:nodes=7") == thinking.LONGEST_THOUGHT


def test_a_bot_goes_on_with_its_thoughts_about_the_same_turn() -> None:
    """The first choice of a turn in Burgundy uses a die, the next one says what for."""
    first = Errand("burgundy", 2, {}, 3, "", (), "mcts:iterations=60", 1, "table 0")
    state = position_of(first, games.find("burgundy"))
    while len(state.legal()) == 1:
        first = replace(first, actions=(*first.actions, state.legal()[0]))
        state.apply(state.legal()[0])
    chosen = think(first).action
    second = replace(first, actions=(*first.actions, chosen), luck=2)
    assert visits_after(second) > 60, "what was found out about the turn is kept"
    assert visits_after(replace(second, whose="table 1")) == 60
    assert visits_after(second) == 60, "another one thought in between"
    think(replace(second, whose=""))
    assert not thinking._last


def visits_after(errand: Errand) -> int:
    """How often the choices were tried, in this thought and those before that serve it."""
    think(errand)
    (bot,) = thinking._last.values()
    assert isinstance(bot, MctsBot)
    return sum(node.visits for node in bot.considered())
