"""Pickles and copies: positions, records and all that goes with them, compiled and plain alike.

That a pickled position plays on the same is a law of the house (`conformance.pickles_read_back`).
"""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from bazigah import games
from bazigah.build import is_compiled
from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import Log
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State, playout
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.record import Record

ROOT = Path(__file__).resolve().parent.parent.parent
STEPS = 60
ECHO = "import pickle, sys; pickle.dump(pickle.load(sys.stdin.buffer), sys.stdout.buffer)"


def by_pickle(protocol: int) -> Callable[[Any], Any]:
    return lambda thing: pickle.loads(pickle.dumps(thing, protocol))


WAYS = {**{f"protocol {number}": by_pickle(number) for number in range(2, 6)}, "copy": copy.copy, "deep": copy.deepcopy}

every_game = pytest.mark.parametrize("name", games.names())
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def played(name: str, steps: int | None = None, seed: int = 5) -> Record:
    """A record of random actions, so many or to the end."""
    game = games.find(name)
    record, rng = Record(game, game.max_players, seed=seed), Rng(seed)
    while not record.state.over() and len(record.steps) != steps:
        legal = record.state.legal()
        record.play(legal[rng.below(len(legal))])
    return record


@cache
def moments(name: str) -> list[State]:
    """Positions of a game and what its first seat and a spectator see of them. They are not to be changed."""
    states = [played(name, steps).state for steps in (0, STEPS, None)]
    return states + [games.find(name).view(state, viewer) for state in states for viewer in (0, -1)]


def contents(thing: Any) -> Any:
    """All that a thing is made of, down to numbers and words."""
    if isinstance(thing, list | tuple):
        return [contents(one) for one in thing]
    if isinstance(thing, dict):
        return {name: contents(one) for name, one in thing.items()}
    if thing is None or isinstance(thing, int | str):
        return thing
    return type(thing).__name__, contents(thing.__getstate__())


@every_game
@every_way
def test_positions_and_views_come_back_whole(name: str, way: Callable[[Any], Any]) -> None:
    for state in moments(name):
        twin = way(state)
        assert twin is not state
        assert type(twin) is type(state)
        assert contents(twin) == contents(state)


@every_game
@every_way
def test_what_happens_to_one_does_not_happen_to_the_other(name: str, way: Callable[[Any], Any]) -> None:
    state = played(name, STEPS).state
    before, twin = contents(state), way(state)
    playout(twin, Rng(1))
    assert contents(state) == before
    assert contents(way(state)) == before


@every_way
def test_nobody_listens_to_what_comes_back(way: Callable[[Any], Any]) -> None:
    state = played("burgundy", STEPS).state
    quiet = contents(state)
    log = state.log = Log()
    assert contents(way(state)) == quiet
    assert state.log is log


def kinds_of(kind: type) -> Iterator[type]:
    """The classes of the house that extend one; others may have been made by tests."""
    other: type
    for other in kind.__subclasses__():
        if other.__module__.startswith("bazigah."):
            yield other
        yield from kinds_of(other)


def test_every_decision_keeps_what_it_is_made_with() -> None:
    for name in games.names():
        games.find(name)
    decisions = list(kinds_of(Decision))
    assert len(decisions) > 90
    for kind in decisions:
        decision = kind(*[True] * len(signature(kind).parameters))  # stands for a number as well
        assert contents(pickle.loads(pickle.dumps(decision))) == contents(decision)
        assert copy.deepcopy(decision) is copy.copy(decision) is decision


@every_game
@every_way
def test_a_record_comes_back_to_be_played_on_and_taken_back(name: str, way: Callable[[Any], Any]) -> None:
    record = played(name, STEPS)
    while record.steps[-1].barrier:
        record.play(record.state.legal()[0])
    count = len(record.steps)
    twin = way(record)
    assert contents(twin.state) == contents(record.state)
    assert twin.dumps() == record.dumps()
    assert told(twin) == told(record)
    assert twin.undo(record.steps[-1].seat).action == record.actions[-1]
    assert contents(twin.state) == contents(record.at(count - 1))
    rng = Rng(1)
    while not twin.state.over():
        legal = twin.state.legal()
        twin.play(legal[rng.below(len(legal))])
    assert contents(twin.at(len(twin.steps))) == contents(twin.state)
    assert len(record.steps) == count


def told(record: Record) -> list[Any]:
    """What the record tells: kinds of events are the ones of the game."""
    lists = [record.opening, *(step.events for step in record.steps)]
    return [(event.kind, int(event.seat), list(event.values)) for events in lists for event in events]


@every_way
def test_a_record_that_begins_in_the_middle_comes_back(way: Callable[[Any], Any]) -> None:
    whole = played("trajan", STEPS)
    record = Record(whole.game, whole.players, seed=whole.seed)
    record.resume(whole.at(STEPS - 10), STEPS - 10)
    for action in whole.actions[STEPS - 10 :]:
        record.play(action)
    twin = way(record)
    assert (twin.first, twin.actions, twin.opening) == (record.first, record.actions, ())
    assert contents(twin.state) == contents(whole.state)
    assert contents(twin.at(STEPS - 5)) == contents(whole.at(STEPS - 5))


@every_game
@every_way
def test_there_is_one_of_each_game_and_of_all_that_it_declares(name: str, way: Callable[[Any], Any]) -> None:
    game = games.find(name)
    event = next(event for step in played(name, STEPS).steps for event in step.events)
    domain = next(domain for kind in game.space.kinds for domain in kind.domains)
    for constant in (game, game.space, game.space.kinds[-1], game.events, game.events.kinds[-1], domain):
        assert way(constant) is constant
    twin = way(event)
    assert (twin.kind, twin.seat, twin.values) == (event.kind, event.seat, event.values)
    assert way(list(game.options)) == list(game.options)
    assert way(game.layout(game.max_players)) == game.layout(game.max_players)


@every_way
def test_a_game_that_was_changed_is_described(way: Callable[[Any], Any]) -> None:
    game = replace(games.find("troyes"), max_players=3)
    twin = way(game)
    assert twin == game
    assert twin.space is game.space


@every_way
def test_small_things_come_back(way: Callable[[Any], Any]) -> None:
    refusal = Refusal("silver", "CB-1.1", {"missing": 2})
    assert repr(way(refusal)) == repr(refusal)
    assert contents(way(Greyed("buy", refusal))) == contents(Greyed("buy", refusal))
    rng = Rng(7)
    twin = way(rng)
    assert [twin.below(100) for _ in range(9)] == [rng.below(100) for _ in range(9)]


@every_way
def test_errors_come_back_with_their_reasons(way: Callable[[Any], Any]) -> None:
    with pytest.raises(BadInput) as caught:
        games.find("chess")
    assert str(way(caught.value)) == str(caught.value)
    record = played("burgundy", 0)
    with pytest.raises(IllegalAction) as refused:
        record.play(illegal(record.state, record.game.space.size))
    twin = way(refused.value)
    assert str(twin) == str(refused.value)
    assert repr(twin.refusal) == repr(refused.value.refusal)


def illegal(state: State, size: int) -> int:
    return next(action for action in range(size) if action not in state.legal())


def test_a_pool_of_processes_takes_positions_and_records() -> None:
    records = [played(name, STEPS) for name in games.names()]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        counts = pool.starmap(playout, [(record.state, Rng(2)) for record in records])
        texts = pool.map(Record.dumps, records)
        with pytest.raises(IllegalAction, match="is not allowed"):
            pool.apply(records[0].play, [illegal(records[0].state, records[0].game.space.size)])
    assert counts == [playout(record.state.copy(), Rng(2)) for record in records]
    assert texts == [record.dumps() for record in records]


@pytest.mark.skipif(not is_compiled(), reason="runs as plain Python: tried where the compiled rules are tested")
@every_game
def test_compiled_and_plain_rules_read_each_others_pickles(name: str) -> None:
    states, record = moments(name), played(name, STEPS)
    answer = subprocess.run(
        [sys.executable, "-c", ECHO],
        cwd=ROOT,
        env=os.environ | {"BAZIGAH_PLAIN": "1"},
        input=pickle.dumps((states, record)),
        capture_output=True,
        check=True,
    )
    twins, twin = pickle.loads(answer.stdout)
    assert contents(twins) == contents(states)
    assert twin.dumps() == record.dumps()
