"""What a bot expects of choices, and the chances that go with it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bazigah import games
from bazigah.bots import analysis
from bazigah.bots.analysis import (
    Evaluation,
    Evaluator,
    Judgement,
    analyse,
    chance,
    chances,
    costly,
    course,
    scale,
    stage_of,
)
from bazigah.bots.catalogue import make
from bazigah.bots.search.tree import Node
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.engine.record import Record

BOTS = ("greedy:nodes=40", "mcts:iterations=12")
every_bot = pytest.mark.parametrize("bot", BOTS)
every_game = pytest.mark.parametrize("name", games.names())


def random_record(name: str, steps: int, players: int = 2) -> Record:
    record, rng = Record(games.find(name), players, seed=3), Rng(3)
    while len(record.steps) < steps and not record.state.over():
        legal = record.state.legal()
        record.play(legal[rng.below(len(legal))])
    return record


def test_leads_lie_on_the_line_through_what_was_seen() -> None:
    nodes = []
    for action, (visits, reward, points) in enumerate([(10, 0.2, 4.0), (5, -0.1, -2.0), (0, 0.0, 0.0)]):
        node = Node(0, action, -0.5, [])
        node.visits, node.reward, node.lead, node.worth = visits, reward * visits, points * visits, reward
        nodes.append(node)
    nodes[2].worth = -0.5
    assert analysis._leads(nodes) == pytest.approx({0: 4.0, 1: -2.0, 2: -10.0})


def test_where_little_was_seen_promises_count() -> None:
    nodes = [Node(0, action, 0.0, []) for action in range(3)]
    nodes[0].add(0.1, 2.0, faith=0.0)
    assert analysis._leads(nodes) == pytest.approx({0: 2.0, 1: 0.5, 2: 0.5})


@every_bot
@every_game
def test_the_best_is_what_the_bot_would_choose_and_every_action_is_judged(name: str, bot: str) -> None:
    game = games.find(name)
    record = random_record(name, 30)
    while len(record.state.legal()) < 2:
        record.play(record.state.legal()[0])
    view = game.view(record.state, record.state.seat())
    found = Evaluator(game, bot).expected(view, 60.0)
    assert sorted(one.action for one in found) == sorted(view.legal())
    assert all(better.lead >= worse.lead for better, worse in pairwise(found))
    chosen = make(bot, game, 0).choose(view, 60.0)
    assert found[0].lead == pytest.approx(next(one.lead for one in found if one.action == chosen))


@every_bot
def test_every_choice_of_a_game_is_judged(bot: str) -> None:
    record = random_record("burgundy", 25)
    judged = list(analyse(record, bot, 60.0))
    real = [number for number in range(25) if len(record.at(number).legal()) > 1]
    assert [one.step for one in judged] == real
    for one in judged:
        assert one.seat == record.steps[one.step].seat
        assert one.chosen.action == record.steps[one.step].action
        assert one.loss >= 0
        assert 0 < one.chance_after <= one.chance_before < 1
    assert any(one.loss > 1 for one in judged), "random play gives points away"


def test_a_bot_that_expects_nothing_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot tell what it expects"):
        Evaluator(games.find("trajan"), "random")


def test_nothing_hidden_is_looked_at() -> None:
    record = random_record("architects", 40)
    game, state = record.game, record.state
    seat = state.seat()
    view = game.view(state, seat)
    other = game.resample(view, seat, Rng(9))
    first, again = (Evaluator(game, "greedy:nodes=40").expected(game.view(one, seat), 60.0) for one in (state, other))
    assert first == again


@every_game
def test_the_course_ends_with_who_won(name: str) -> None:
    record = random_record(name, 5000, players=3)
    assert record.state.over()
    found = course(record)
    assert found[0][0] == 0
    assert found[-1][0] == len(record.steps)
    assert all(sum(each) == pytest.approx(1) for _, each in found)
    points = record.state.scores()
    assert max(range(3), key=lambda seat: found[-1][1][seat]) in [
        seat for seat in range(3) if points[seat] == max(points)
    ]


def test_a_shared_win_is_a_shared_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_record("trajan", 5000, players=3)
    monkeypatch.setattr(analysis, "ranks", lambda *_: [1, 3, 1])
    assert chances(record.game, record.state) == [0.5, 0.0, 0.5]


@every_game
def test_a_lead_is_worth_more_towards_the_end(name: str) -> None:
    game = games.find(name)
    assert chance(game, 0.5, 0.0) == 0.5
    assert chance(game, 0.0, 10.0) < chance(game, 0.95, 10.0)
    assert chance(game, 0.5, -10.0) == pytest.approx(1 - chance(game, 0.5, 10.0))
    assert chance(game, 0.5, -1e9) < 1e-9


@every_game
def test_a_game_goes_on_from_its_start_to_its_end(name: str) -> None:
    record = random_record(name, 5000)
    start, late = (stage_of(record.game, record.at(len(record.steps) * part // 10)) for part in (0, 9))
    assert 0 <= start < 0.5 < late <= 1
    assert stage_of(record.game, record.state) == 1


def test_scales_lie_on_straight_lines_between_the_parts() -> None:
    found = [scale((10.0, 6.0), stage) for stage in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert found == pytest.approx([10, 10, 8, 6, 6])


def test_what_cost_the_most_is_told_in_its_order() -> None:
    judged = [Judgement(step, 0, Evaluation(4, 0.0), Evaluation(5, 0.5 * (step % 20)), 0.6, 0.5) for step in range(40)]
    assert judged[5].loss == 2.5
    found = costly(judged)
    assert [one.step for one in found] == [14, 15, 16, 17, 18, 19, 34, 35, 36, 37, 38, 39]
    assert costly(judged[:2]) == []
