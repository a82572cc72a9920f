"""Nets as files and as judgements of bots."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bazigah import games
from bazigah.bots import Bot, catalogue
from bazigah.bots.nets import judging, netfile
from bazigah.bots.nets.judging import NetJudging
from bazigah.bots.nets.senses import FEWEST, senses_of
from bazigah.bots.search.greedy import GreedyBot
from bazigah.bots.search.mcts import MctsBot
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from tests.bots.nets import HIDDEN, random_net

GAME = games.find("burgundy")
LONG = 600.0
FOUR_MEGABYTES = 4 << 20


def middle(game: Game, players: int, seed: int = 3) -> State:
    """A position somewhere in a game."""
    s = game.new(players, seed=seed)
    rng = Rng(seed)
    for _ in range(60):
        after = s.copy()
        after.apply(after.legal()[rng.below(len(after.legal()))])
        if after.over():
            break
        s = after
    return s


def by_hand(game: Game, net: netfile.Net, s: State, seat: int, players: int) -> float:
    """What a net adds to the judgement, reckoned from the names of its inputs."""
    senses = senses_of(game.name)
    numbers = Numbers(len(game.judged.layout(players)))
    game.judged.observe(s, seat, numbers)
    seen = {f"players.{players}": 1}
    seen |= {entry.name: int(numbers[at]) for at, entry in enumerate(game.judged.layout(players))}
    rows = [(senses.names.index(name), number) for name, number in seen.items() if number]
    units = [
        net.bias[unit] + sum(net.weights[row * HIDDEN + unit] * number for row, number in rows)
        for unit in range(HIDDEN)
    ]
    direct = sum(net.direct[row] * number for row, number in rows)
    answer = net.constant + (direct << net.shift)
    answer += sum(max(0, unit) * out for unit, out in zip(units, net.outward, strict=True))
    return float(answer / 2**net.bits)


@pytest.mark.parametrize("name", games.names())
def test_what_one_number_of_players_learns_is_known_to_the_others(name: str) -> None:
    game = games.find(name)
    net = random_net(game)
    for players in (2, 3):
        s = middle(game, players)
        for seat in range(players):
            expected = game.evaluate(s, seat) + by_hand(game, net, s, seat, players)
            assert net.judge(game, players)(s, seat) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("name", games.names())
def test_every_number_of_an_observation_has_one_input(name: str) -> None:
    game, senses = games.find(name), senses_of(name)
    assert len(set(senses.names)) == len(senses.names)
    for players in range(max(FEWEST, game.min_players), game.max_players + 1):
        layout = game.judged.layout(players)
        assert [senses.names[place] for place in senses.places[players]] == [entry.name for entry in layout]
        assert senses.names[senses.flags[players]] == f"players.{players}"


def test_a_net_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    net = random_net(GAME)
    file = tmp_path / "a.net"
    file.write_bytes(net.dumps())
    assert netfile.load(file, GAME) == net


@pytest.mark.parametrize(
    ("change", "what"),
    [({"game": "troyes"}, "@net.game"), ({"rules": 99}, "@net.rules"), ({"layout": "0" * 16}, "@net.layout")],
)
def test_a_net_that_was_made_for_something_else_is_refused(change: dict[str, str], what: str) -> None:
    net = replace(random_net(GAME), **change)  # type: ignore[arg-type]
    with pytest.raises(BadInput) as refused:
        netfile.loads(net.dumps(), GAME)
    assert refused.value.code == "net_unfit"
    assert refused.value.params["what"] == what


@pytest.mark.parametrize("broken", [b"", b"{}\n", b"[]\nx", b"\xff\n", random_net(GAME).dumps()[:-9]])
def test_a_file_that_is_no_net_is_refused(broken: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.net"
    file.write_bytes(broken)
    for wrong in (file, tmp_path / "none.net", tmp_path):
        with pytest.raises(BadInput, match="net"):
            judging.from_file(GAME, wrong)


def test_where_a_net_has_not_learned_the_game_judges_alone() -> None:
    judged = NetJudging(GAME, random_net(GAME, players=(2,)))
    s = middle(GAME, 2)
    assert judged(3) is GAME.evaluate
    assert judged(2)(s, 0) != GAME.evaluate(s, 0)


def greedy(judged: NetJudging | None) -> Bot:
    return GreedyBot(GAME, 1, 1, 60, judged)


def searching(judged: NetJudging | None) -> Bot:
    return MctsBot(GAME, 1, 20, 0, judging=judged)


@pytest.mark.parametrize("make", [greedy, searching])
def test_a_bot_goes_by_its_judgement(make: Callable[[NetJudging | None], Bot]) -> None:
    judged = NetJudging(GAME, random_net(GAME, largest=3000))
    views = [GAME.view(s, s.seat()) for s in (middle(GAME, 2, seed) for seed in range(8))]

    def chosen(with_net: NetJudging | None) -> list[int]:
        return [make(with_net).choose(view, LONG) for view in views]

    assert chosen(judged) != chosen(None)
    assert chosen(judged) == chosen(pickle.loads(pickle.dumps(judged)))


def test_a_bot_is_the_same_after_a_journey() -> None:
    judged = NetJudging(GAME, random_net(GAME, largest=3000))
    s = middle(GAME, 2)
    for bot in (greedy(judged), searching(judged)):
        view = GAME.view(s, s.seat())
        assert pickle.loads(pickle.dumps(bot)).choose(view, LONG) == bot.choose(view, LONG)


@pytest.mark.parametrize("name", games.names())
def test_what_is_shipped_fits_and_can_be_left_out(name: str) -> None:
    game = games.find(name)
    file = Path(str(games.__file__)).parent / name / judging.SHIPPED
    assert (judging.shipped(game) is not None) == file.exists()
    alone = catalogue.make("greedy:net=0", game, 1)
    assert isinstance(alone, GreedyBot)
    assert alone.judging is None
    assert (catalogue.make("greedy", game, 1).judging is not None) == file.exists()  # type: ignore[attr-defined]


def test_all_nets_together_are_small() -> None:
    folder = Path(str(games.__file__)).parent
    assert sum(file.stat().st_size for file in folder.glob(f"*/{judging.SHIPPED}")) <= FOUR_MEGABYTES
