"""What is learned from games, and how it becomes a net."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from bazigah import games  # noqa: E402
from bazigah.bots.nets import netfile  # noqa: E402
from bazigah.bots.nets.senses import senses_of  # noqa: E402
from bazigah.engine.core.observing import Numbers  # noqa: E402
from bazigah.engine.core.rng import Rng  # noqa: E402
from bazigah.engine.errors import BadInput  # noqa: E402
from bazigah.training.checkpoint import NEWEST, Checkpoint  # noqa: E402
from bazigah.training.contest import Contest, verdict  # noqa: E402
from bazigah.training.network import Network, rounded  # noqa: E402
from bazigah.training.plan import TrainingPlan  # noqa: E402
from bazigah.training.positions import Positions, Row  # noqa: E402
from bazigah.training.selfplay import Lot, play_lot  # noqa: E402
from bazigah.training.targets import JudgedStep, targets  # noqa: E402
from bazigah.training.trainer import RoundReport, Training  # noqa: E402
from bazigah.training.workers import workers  # noqa: E402

GAME = games.find("troyes")
QUICK = TrainingPlan(
    "troyes", players=(2, 3), games=2, nodes=8, rival_nodes=8, hidden=8, longest=60, snapshot=1, batch=64
)


def test_a_position_is_worth_what_the_next_own_turn_finds_and_what_comes_after_it() -> None:
    steps = [JudgedStep(0, 10.0, False), JudgedStep(1, 4.0, False), JudgedStep(0, 20.0, False)]
    last = 0.5 * 20 + 0.5 * 30
    assert targets(steps, 0, 2, 30.0, 0.5)[2:] == [last, 30.0]
    middle = 0.5 * -4 + 0.5 * last
    assert targets(steps, 0, 2, 30.0, 0.5) == [0.5 * 10 + 0.5 * middle, middle, last, 30.0]
    assert targets(steps, 1, 2, -30.0, 0.5) == [-worth for worth in targets(steps, 0, 2, 30.0, 0.5)]


def test_of_three_players_nobody_learns_from_the_worth_of_others() -> None:
    steps = [JudgedStep(1, 99.0, False), JudgedStep(0, 20.0, False), JudgedStep(2, 99.0, False)]
    assert targets(steps, 0, 3, 30.0, 0.5) == [25.0, 25.0, 30.0, 30.0]


def test_what_follows_a_choice_by_chance_says_nothing_of_the_position_before() -> None:
    assert targets([JudgedStep(0, 10.0, True)], 0, 2, -80.0, 0.9) == [10.0, -80.0]


def test_worths_by_a_judgement_of_another_kind_are_not_learned_from() -> None:
    assert targets([JudgedStep(0, None, False)], 0, 2, 7.0, 0.5) == [7.0, 7.0]


def row(places: list[int], numbers: list[int], base: float = 0.0, target: float = 0.0) -> Row:
    return Row(np.array(places, np.uint16), np.array(numbers, np.int16), base, target)


def test_positions_come_back_with_their_zeros() -> None:
    some = Positions.of([row([0, 3], [5, -2]), row([], [])])
    both = Positions.joined([some, Positions.of([row([1], [7], base=2.0, target=3.0)])])
    assert both.inputs(np.array([2, 0, 1]), 4).tolist() == [[0, 7, 0, 0], [5, 0, 0, -2], [0, 0, 0, 0]]
    assert (both.bases.tolist(), both.targets.tolist()) == ([0, 0, 2], [0, 0, 3])
    assert len(Positions.joined([])) == 0


def test_a_network_learns_what_is_missing() -> None:
    chance = np.random.default_rng(1)
    inputs = chance.integers(-4, 5, (600, 6)).astype(np.float32)
    missing = (3 * inputs[:, 0] + 4 * np.maximum(inputs[:, 1] + inputs[:, 2], 0)).astype(np.float32)
    network = Network(np.full(6, 4.0, np.float32), 16, 1)
    before = float(np.abs(network.foretell(inputs) - missing).mean())
    for _ in range(700):
        chosen = chance.integers(0, 600, 64)
        network.learn(inputs[chosen], missing[chosen], 0.01, 0.0)
    assert float(np.abs(network.foretell(inputs) - missing).mean()) < 0.15 * before


def test_in_whole_numbers_a_network_says_nearly_the_same() -> None:
    senses = senses_of("troyes")
    network = Network(np.array(senses.scales, np.float32), 32, 1)
    chance = np.random.default_rng(2)
    for name in ("outward", "direct", "bias", "constant"):
        network.parts[name] = chance.normal(0, 0.1, network.parts[name].shape).astype(np.float32)
    judge = rounded(network, GAME, (2,), 0.5).judge(GAME, 2)
    s = GAME.new(2, seed=4)
    rng = Rng(1)
    for _ in range(60):
        s.apply(s.legal()[rng.below(len(s.legal()))])
    inputs = np.zeros((1, len(senses.names)), np.float32)
    for place, number in _observed(s):
        inputs[0, place] = number
    wanted = GAME.evaluate(s, 0) + 0.5 * float(network.foretell(inputs)[0])
    assert judge(s, 0) == pytest.approx(wanted, abs=0.02)


def _observed(s: object) -> list[tuple[int, int]]:
    senses = senses_of("troyes")
    numbers = Numbers(len(senses.places[2]))
    GAME.judged.observe(s, 0, numbers)
    return [*((place, int(numbers[at])) for at, place in enumerate(senses.places[2])), (senses.flags[2], 1)]


@pytest.mark.parametrize("name", games.names())
def test_games_are_played_of_which_something_can_be_learned(name: str) -> None:
    plan = replace(QUICK, game=name, longest=25, options=1.0, league=1.0)
    harvest = play_lot(Lot(plan, None, (), range(3, 5)))
    width = len(senses_of(name).names)
    assert len(harvest.positions) > 0
    assert harvest.positions.places.max() < width
    assert float(np.abs(harvest.positions.targets).max()) <= plan.clip
    again = play_lot(Lot(plan, None, (), range(3, 5)))
    assert again.positions.targets.tolist() == harvest.positions.targets.tolist()


def rounds(training: Training, count: int) -> list[RoundReport]:
    left = iter(range(count))
    with workers(1) as crew:
        return list(training.run(crew, lambda: next(left, 0) < count - 1))


def test_a_training_goes_on_where_it_was_left(tmp_path: Path) -> None:
    folder = Checkpoint(tmp_path / "kept")
    first = Training(QUICK, folder)
    assert [told.round for told in rounds(first, 2)] == [1, 2]
    resumed = Training(replace(QUICK, hidden=99), folder, resume=True)
    assert resumed.plan == QUICK
    assert resumed.net(0.5) == first.net(0.5) == netfile.load(folder.folder / NEWEST, GAME)
    assert [told.round for told in rounds(resumed, 1)] == [3]
    assert len(folder.rivals(GAME)) == 3


def test_only_a_training_of_the_same_game_is_gone_on_with(tmp_path: Path) -> None:
    folder = Checkpoint(tmp_path)
    with pytest.raises(BadInput, match="train"):
        Training(QUICK, folder, resume=True)
    rounds(Training(QUICK, folder), 1)
    with pytest.raises(BadInput, match="net"):
        Training(replace(QUICK, game="burgundy"), folder, resume=True)


def test_a_match_is_won_when_the_share_is_certain_to_be_more_than_fair() -> None:
    clear = verdict([[(1.0, 9.0), (1.0, 5.0)]] * 9 + [[(0.0, -2.0), (1.0, 3.0)]])
    assert (clear.games, clear.wins, clear.fair) == (20, 0.95, 0.5)
    assert clear.accepted
    assert not verdict([[(1.0, 9.0), (0.0, -5.0)], [(1.0, 1.0), (1.0, 1.0)]]).accepted


def test_a_net_that_adds_nothing_is_as_good_as_the_game_alone() -> None:
    empty = Network(np.ones(len(senses_of("troyes").names), np.float32), 8, 1)
    with workers(1) as crew:
        found = Contest("troyes", 2, 0, crew, 5, iterations=3).match(rounded(empty, GAME, (2,), 1.0), 1)
    assert (found.games, found.wins, found.lead) == (2, 0.5, 0.0)


def test_without_ray_its_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazigah.training.workers.find_spec", lambda _: None)
    with pytest.raises(BadInput, match="ray"), workers(1, "auto"):
        pass
