"""The tool that tells which numbers of the search matter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bazigah import games
from bazigah.bots.search.tuned import tuning
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.tuning import Tuning
from tools import perturb
from tools.tune import SPACE, Result


@pytest.mark.parametrize("game", games.names())
def test_every_number_has_two_values_that_can_be_told_apart(game: str) -> None:
    for name, (low, high) in perturb.pairs(tuning(games.find(game))).items():
        assert low < high, name
        assert type(low) is type(getattr(tuning(games.find(game)), name)), name


def test_values_lie_around_those_of_today() -> None:
    found = perturb.pairs(replace(Tuning(), faith=20.0, look=60, turns=3, plan=0, winning=0.6))
    assert set(found) == {*SPACE, *perturb.FLAGS}
    assert found["faith"] == (10.0, 40.0)
    assert found["look"] == (30, 120)
    assert found["turns"] == (3, 5)
    assert found["plan"] == (0, perturb.FEW)
    assert found["winning"] == (0.3, 1.0), "no more than everything"


def test_the_second_game_of_a_seed_takes_the_other_values() -> None:
    first, second = (perturb.drawn(Tuning(), seed=5, seat=seat) for seat in range(2))
    assert all(first[name] + second[name] == 1 for name in first)
    assert len({tuple(perturb.drawn(Tuning(), seed, 0).values()) for seed in range(20)}) > 15


def test_what_matters_is_found() -> None:
    rng = Rng(1)
    halves = [{"turns": rng.below(2), "grow": rng.below(2), "look": rng.below(2)} for _ in range(400)]
    gains = [float(3 + 4 * half["grow"] - half["turns"] + rng.below(5)) for half in halves]
    first, second, third = perturb.effects(halves, gains)
    assert [first.name, second.name, third.name] == ["grow", "turns", "look"]
    assert first.worth == pytest.approx(4.0, abs=3 * first.error)
    assert second.worth == pytest.approx(-1.0, abs=3 * second.error)
    assert third.certainty() < 3 < second.certainty()
    assert 0.05 < first.error < 0.2


def test_games_are_told_number_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(name: str, numbers: Tuning, milliseconds: int, seed: int, seat: int) -> Result:
        assert (name, milliseconds) == ("trajan", 7)
        lead = 10.0 if numbers.keeps else 5.0
        return Result(0.0, lead + seed % 3, float(seat))

    monkeypatch.setattr(perturb, "play", play)
    played = [perturb.play_perturbed("trajan", 7, (seed, seat)) for seed in range(60) for seat in range(2)]
    lines = perturb.told(played, tuning(games.find("trajan")))
    assert len(lines) == len(perturb.pairs(tuning(games.find("trajan"))))
    assert lines[0].startswith("keeps True instead of False: +5.0 ±0.")
