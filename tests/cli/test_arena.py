"""`bazigah arena`: matches between bots and what is counted in them."""

from __future__ import annotations

import json

import pytest

from bazigah import games
from bazigah.cli.commands import arena
from bazigah.cli.commands.arena import Pairing, Totals, describe, games_at_once, interval, names_of, play_pairing
from bazigah.cli.rating import MIDDLE, rate
from bazigah.text.words import LANGUAGES
from tests.cli.console import bazigah, printed

QUICK = ("architects", "--bots", "greedy:nodes=40,random", "--jobs", "1")


def test_the_form_that_programs_read() -> None:
    found = json.loads(printed("arena", *QUICK, "--games", "4", "--seed", "7", "--json"))
    assert found["game"] == "architects"
    assert found["games"] == 4
    assert list(found["bots"]) == ["greedy:nodes=40", "random"]
    for figures in found["bots"].values():
        assert list(figures) == [
            "win_rate",
            "interval",
            "mean_points",
            "mean_winning_points",
            "ms_per_decision",
            "rating",
        ]
        low, high = figures["interval"]
        assert 0 <= low <= figures["win_rate"] <= high <= 1
    assert found["bots"]["greedy:nodes=40"]["win_rate"] == 1
    assert found["bots"]["random"]["mean_winning_points"] is None
    assert found["bots"]["greedy:nodes=40"]["rating"]["points"] > MIDDLE
    assert found["bots"]["random"]["rating"]["points"] < MIDDLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks(language: str) -> None:
    told = printed("arena", *QUICK, "--games", "2", "--lang", language)
    assert "greedy:nodes=40" in told
    assert ("٪" if language == "fa" else "%") in told


def test_processes_share_the_matches() -> None:
    alone, shared = (
        json.loads(printed("arena", "architects", "--bots", "random,random", "--games", "5", "--jobs", jobs, "--json"))
        for jobs in ("1", "2")
    )
    for name in ("random#1", "random#2"):
        for figure in ("win_rate", "mean_points"):
            assert alone["bots"][name][figure] == pytest.approx(shared["bots"][name][figure])
        assert alone["bots"][name]["rating"]["points"] == pytest.approx(shared["bots"][name]["rating"]["points"])


@pytest.mark.parametrize(
    ("cores", "bots", "games_played"),
    [
        (4, ("random", "greedy"), 4),
        (4, ("greedy", "mcts:ms=10:searches=2"), 2),
        (4, ("mcts:ms=10:searches=3", "mcts:ms=10"), 1),
        (1, ("random", "mcts:ms=10:searches=2"), 1),
    ],
)
def test_bots_that_search_in_several_processes_get_as_many_cores(
    cores: int, bots: tuple[str, ...], games_played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "cores", lambda: cores)
    assert games_at_once(bots) == games_played


def test_the_number_of_players_follows_the_bots() -> None:
    for bots, players in (("random,random,random", 3), ("random," * 9 + "random", 5), ("random,random", 2)):
        told = json.loads(printed("arena", "architects", "--bots", bots, "--games", "10", "--jobs", "1", "--json"))
        rates = [figures["win_rate"] for figures in told["bots"].values()]
        assert sum(rates) / len(rates) == pytest.approx(1 / players)


def test_equal_bots_are_named_apart() -> None:
    assert names_of(["greedy", "random", "greedy"]) == ["greedy#1", "random", "greedy#2"]


def test_every_bot_sits_in_every_seat_of_every_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    lineups = []
    counted = arena._count

    def noticing(state: object, seated: list[int], totals: list[Totals]) -> None:
        lineups.append(tuple(seated))
        counted(state, seated, totals)  # type: ignore[arg-type]

    monkeypatch.setattr(arena, "_count", noticing)
    play_pairing(Pairing("architects", 3, {}, ("random", "random", "random"), seed=1, games=3))
    play_pairing(Pairing("architects", 3, {}, ("random", "random"), seed=1, games=2))
    assert lineups == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 0), (1, 0, 1)]


def test_the_same_seed_gives_the_same_match() -> None:
    pairing = Pairing("trajan", 2, {}, ("random", "random"), seed=4, games=2)
    first, again = (
        [(total.wins, total.points, total.decisions) for total in play_pairing(pairing).totals] for _ in range(2)
    )
    assert first == again
    assert sum(wins for wins, _, _ in first) == 2


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (160, 200, 0.7391, 0.8495)],
)
def test_the_interval_of_wilson(wins: float, count: int, low: float, high: float) -> None:
    assert interval(wins, count) == pytest.approx((low, high), abs=1e-4)


def test_means_are_taken_over_seats() -> None:
    totals = [
        Totals(seats=4, wins=1.5, points=100, won=2, winning_points=70, decisions=50, seconds=0.1),
        Totals(seats=4, wins=2.5, points=120, won=3, winning_points=100, decisions=40, seconds=0.2),
        Totals(),
    ]
    found = describe(games.find("trajan"), 4, ["a", "b", "c"], totals, rate(3, []))["bots"]
    assert set(found) == {"a", "b"}
    assert found["a"]["win_rate"] == 0.375
    assert found["a"]["mean_points"] == 25
    assert found["a"]["mean_winning_points"] == 35
    assert found["a"]["ms_per_decision"] == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--bots", "random"), "two or more bots"),
        (("--bots", "random,chess"), "chess"),
        (("--bots", "random,greedy:samples=x"), "samples=1..64"),
        (("--bots", "random,random", "--players", "9"), "9"),
        (("--bots", "random,random", "--option", "moon=cheese"), "moon"),
        (("--bots", "random,random", "--seed", str(2**63 - 1), "--games", "9"), "seed"),
        ((), "--bots"),
    ],
)
def test_wrong_input_is_one_line(arguments: tuple[str, ...], told: str) -> None:
    result = bazigah("arena", "trajan", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1
