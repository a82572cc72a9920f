"""The recorded games still replay to the same end, letter by letter."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from bazigah import games
from bazigah.engine.record import Record, loads
from tools.fixtures import FOLDER, Plan, plans, record

PATHS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.txt"))
PLANS = {plan.path: plan for name in games.names() for plan in plans(games.find(name))}


@cache
def text_of(path: str) -> str:
    return (FOLDER / path).read_text(encoding="utf-8")


@cache
def replayed(path: str) -> Record:
    return loads(games.find, text_of(path))


@pytest.fixture(scope="module", params=PATHS)
def path(request: pytest.FixtureRequest) -> str:
    """Each recorded game, with all its tests one after the other: it is replayed only once."""
    return str(request.param)


def test_every_planned_game_is_recorded() -> None:
    assert sorted(PLANS.keys() - set(PATHS)) == []


def test_every_recorded_game_is_planned() -> None:
    assert sorted(set(PATHS) - PLANS.keys()) == []


def test_a_record_replays_to_its_end_and_is_written_again_the_same(path: str) -> None:
    played = replayed(path)
    assert played.state.over()
    assert played.dumps() == text_of(path), "with the result as its last line"


def test_nothing_is_lost_or_made_up_on_the_way(path: str) -> None:
    played = replayed(path)
    played.game.audit(played.state)
    played.game.audit(played.at(len(played.steps) // 2))


def test_a_record_is_of_the_game_that_its_name_promises(path: str) -> None:
    played, plan = replayed(path), PLANS[path]
    assert Path(path).parts[0] == played.game.name
    assert (played.players, played.options) == (plan.players, defaults_left_out(plan))
    for wish in plan.wishes:
        shown = [played.game.space.show(action) for action in played.actions]
        assert shown.count(wish) == plan.players


def defaults_left_out(plan: Plan) -> dict[str, str]:
    usual = {option.name: option.default for option in games.find(plan.game).options}
    return {name: value for name, value in plan.options.items() if usual[name] != value}


@pytest.mark.parametrize("name", games.names())
def test_the_recorded_games_show_everything_that_can_happen(name: str) -> None:
    game = games.find(name)
    seen: Counter[str] = Counter()
    for path in PATHS:
        if Path(path).parts[0] == name:
            played = replayed(path)
            events = [*played.opening, *[event for step in played.steps for event in step.events]]
            seen.update(event.kind.name for event in events)
            seen.update(game.space.named(action).name for action in played.actions)
    kinds = {kind.name for kind in game.events.kinds} | {kind.name for kind in game.space.kinds}
    assert kinds - set(seen) == set()


@pytest.mark.parametrize("name", games.names())
def test_the_same_plan_gives_the_same_game(name: str) -> None:
    plan = plans(games.find(name))[0]
    text = record(plan).dumps()
    assert record(plan).dumps() == text
    assert loads(games.find, text).dumps() == text
