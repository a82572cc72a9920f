"""The greedy bot: the best way through its own turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from time import perf_counter, process_time

import pytest

from bazigah import games
from bazigah.bots.search.greedy import GreedyBot
from bazigah.bots.search.turn import UNSEEN, TurnSearch
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game, lead
from tests.bots.walk import positions
from tests.games.burgundy.table import Table

every_game = pytest.mark.parametrize("name", games.names())


def greedy(game: Game, seed: int = 1, samples: int = 1, nodes: int = 60) -> GreedyBot:
    return GreedyBot(game, seed, samples, nodes)


def play_turn(table: Table) -> None:
    """Seat 0 plays its turn as the bot chooses."""
    game = games.find("burgundy")
    bot = greedy(game, nodes=500)
    turn = table.state.turn
    while table.state.seat() == 0 and table.state.turn == turn:
        table.state.apply(bot.choose(game.view(table.state, 0), 60.0))


@every_game
def test_every_choice_is_legal_and_the_same_again(name: str) -> None:
    game = games.find(name)
    bot = greedy(game)
    for state in positions(game, max(2, game.min_players), seed=5, count=20):
        view = game.view(state, state.seat())
        chosen = bot.choose(view, 60.0)
        assert chosen in state.legal()
        assert bot.choose(view, 60.0) == chosen == greedy(game).choose(view, 60.0)


@every_game
def test_it_wins_against_chance(name: str) -> None:
    """One game in each of two seats; the arena plays more."""
    game = games.find(name)
    players = max(2, game.min_players)
    for seat in range(players):
        state, bot, rng = game.new(players, seed=8), greedy(game, nodes=60), Rng(8)
        while not state.over():
            legal = state.legal()
            own = state.seat() == seat
            state.apply(bot.choose(game.view(state, seat), 60.0) if own else legal[rng.below(len(legal))])
        assert lead(state, seat) > 0


def test_two_dice_are_planned_together() -> None:
    """The first die fetches what the second one places: an animal that is a pasture by itself (1 + 10 + 4 points)."""
    table = Table(phase="A").give(dice=(4, 2), workers=0, estate={27: "bank"})
    table.depot(4, "cow4", "ship")
    play_turn(table)
    assert table.player(0).points == 15


def test_it_stops_when_there_is_no_time() -> None:
    game = games.find("burgundy")
    state = game.new(2, seed=1)
    view = game.view(state, state.seat())
    bot = greedy(game, nodes=100_000)
    assert bot.choose(view, 0.0) in view.legal()
    assert bot.turn.looked == 1  # so that something can be said


def test_it_keeps_to_its_budget() -> None:
    game = games.find("burgundy")
    state = game.new(2, seed=1)
    view = game.view(state, state.seat())
    bot = greedy(game, samples=64, nodes=100_000)
    start = process_time()
    assert bot.choose(view, 0.1) in view.legal()
    assert process_time() - start < 1.0


@every_game
def test_what_was_found_before_time_ran_out_counts(name: str) -> None:
    """Each worth is that of the position to which its line leads, wherever in the turn the look was cut off."""
    game = games.find(name)
    search = TurnSearch(game.evaluate, 0.0)
    for state in positions(game, max(2, game.min_players), seed=5, count=12):
        for cut in (3, 10, 30, 100):
            search.evaluate = cut_off(search, game, cut)
            found = search.look(state, 400, perf_counter() + 60.0)
            for worth, line in zip(found.worths, found.lines, strict=False):
                assert worth == UNSEEN or worth == pytest.approx(judgement(game, state, line))


def cut_off(search: TurnSearch, game: Game, after: int) -> Callable[[State, int], float]:
    """The judgement of the game, which ends the time of a search after so many positions."""
    left = count(after, -1)

    def judge(state: State, seat: int) -> float:
        if next(left) == 0:
            search.deadline = 0.0
        return game.evaluate(state, seat)

    return judge


def judgement(game: Game, state: State, line: list[int]) -> float:
    """How the seat that is to choose stands after these actions."""
    after = state.copy()
    for action in line:
        after.apply(action)
    return game.evaluate(after, state.seat()) if after.stack else lead(after, state.seat())


def test_it_looks_at_more_positions_if_it_may() -> None:
    """Beyond the limit it only finishes the sequence it is in."""
    game = games.find("burgundy")
    looked = []
    for nodes in (1, 100, 400):
        bot = greedy(game, nodes=nodes)
        for state in positions(game, 2, seed=2, count=12):
            before = bot.turn.looked
            bot.choose(game.view(state, state.seat()), 60.0)
            assert bot.turn.looked - before <= nodes + 300
        looked.append(bot.turn.looked)
    assert looked == sorted(looked)
    assert looked[0] < looked[1] < looked[2]


def test_only_one_option_needs_no_thought() -> None:
    table = Table()
    table.player(0).used = 3
    table.settle()
    game = games.find("burgundy")
    bot = greedy(game)
    assert bot.choose(game.view(table.state, 0), 60.0) == table.state.legal()[0]
    assert bot.turn.looked == 0
