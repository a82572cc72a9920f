"""Specifications as text, and the levels that the games offer."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from bazigah import games
from bazigah.bots import catalogue
from bazigah.bots.catalogue import KINDS, Spec, character, make, parse, usual
from bazigah.bots.random import RandomBot
from bazigah.bots.search.greedy import GreedyBot
from bazigah.engine.errors import BadInput
from bazigah.text.words import LANGUAGES, words

every_game = pytest.mark.parametrize("name", games.names())


def test_a_kind_alone_has_its_defaults() -> None:
    assert parse("random") == Spec("random", {})
    assert parse("greedy") == Spec(
        "greedy", {name: setting.default for name, setting in KINDS["greedy"].settings.items()}
    )


def test_settings_are_read_in_any_order() -> None:
    assert parse("greedy:samples=4:nodes=50") == parse("greedy:nodes=50:samples=4")
    assert parse("greedy:samples=4:nodes=50").settings == {"samples": 4, "nodes": 50, "net": 1}


@pytest.mark.parametrize(
    ("text", "code", "expected", "got"),
    [
        ("", "bot_unknown", "random, greedy, mcts", ""),
        ("Greedy", "bot_unknown", "random, greedy, mcts", "Greedy"),
        ("random:samples=1", "bot_setting", "-", "samples=1"),
        ("greedy:", "bot_setting", "samples=1..64, nodes=1..100000, net=0..1", ""),
        ("greedy:depth=3", "bot_setting", "samples=1..64, nodes=1..100000, net=0..1", "depth=3"),
        ("greedy:samples", "bot_setting", "samples=1..64", "samples="),
        ("greedy:samples=0", "bot_setting", "samples=1..64", "samples=0"),
        ("greedy:samples=65", "bot_setting", "samples=1..64", "samples=65"),
        ("greedy:samples=-1", "bot_setting", "samples=1..64", "samples=-1"),
        ("greedy:samples=1.5", "bot_setting", "samples=1..64", "samples=1.5"),
    ],
)
def test_wrong_specifications_are_refused(text: str, code: str, expected: str, got: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse(text)
    assert refused.value.code == code
    assert refused.value.params["expected"] == expected
    assert refused.value.params["got"] == got


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["chess", "greedy:depth=3"])
def test_refusals_are_one_line_in_words(language: str, text: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse(text)
    told = words(language).error(refused.value)
    assert text.partition(":")[2] in told
    assert "\n" not in told


def test_make_builds_what_is_specified() -> None:
    game = games.find("burgundy")
    assert isinstance(make("random", game, 1), RandomBot)
    bot = make("greedy:samples=4:nodes=50", game, 1)
    assert isinstance(bot, GreedyBot)
    assert (bot.samples, bot.nodes) == (4, 50)


@every_game
def test_levels_climb_one_by_one_and_can_be_made(name: str) -> None:
    game = games.find(name)
    offered = game.levels
    assert [level.number for level in offered] == list(range(1, len(offered) + 1))
    assert len(offered) == 5
    assert offered[0].spec == "random"
    assert all(level.seconds > 0 for level in offered)
    state = game.new(max(2, game.min_players), seed=1)
    view = game.view(state, state.seat())
    for level in offered:
        assert catalogue.make(level.spec, game, 1).choose(view, level.seconds) in view.legal()


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_levels_have_names_of_their_own(name: str, language: str) -> None:
    offered = games.find(name).levels
    assert len({words(language).fill(level.title) for level in offered}) == len(offered)


@every_game
def test_who_does_not_choose_meets_the_one_in_the_middle(name: str) -> None:
    offered = games.find(name).levels
    assert [level.number for level in offered].index(usual(games.find(name)).number) == 2


@pytest.mark.parametrize("table", ["", "a", "Kx3v9", "۷"])
def test_bots_at_one_table_have_different_names(table: str) -> None:
    assert len({character(table, seat) for seat in range(5)}) == 5


@pytest.mark.parametrize("way", [copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))], ids=["copy", "pickle"])
@pytest.mark.parametrize("spec", ["random", "greedy:nodes=20", "mcts:iterations=5", "mcts:iterations=5:searches=2"])
def test_a_bot_that_was_sent_elsewhere_chooses_the_same(spec: str, way: Callable[[Any], Any]) -> None:
    game = games.find("burgundy")
    bot = make(spec, game, 3)
    state = game.new(2, seed=1)
    state.apply(bot.choose(game.view(state, state.seat()), 60.0))
    bot = way(bot)
    twin = way(bot)
    for _ in range(3):
        view = game.view(state, state.seat())
        chosen = bot.choose(view, 60.0)
        assert twin.choose(view, 60.0) == chosen
        state.apply(chosen)
