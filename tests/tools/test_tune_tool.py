"""The tool that tunes the search."""

from __future__ import annotations

from dataclasses import fields, replace

import optuna
import pytest

from bazigah import games
from bazigah.bots.search.tuned import tuning
from bazigah.engine.core.tuning import Tuning
from tools import tune


def test_what_is_searched_for_are_numbers_of_the_search() -> None:
    assert set(tune.SPACE) <= {field.name for field in fields(Tuning)}


@pytest.mark.parametrize("game", games.names())
def test_the_numbers_of_today_lie_where_is_searched(game: str) -> None:
    today = tuning(games.find(game))
    for name, span in tune.SPACE.items():
        assert span.low <= getattr(today, name) <= span.high


def test_a_trial_changes_only_what_is_searched_for() -> None:
    today = replace(Tuning(), branching=4)
    trial = optuna.trial.FixedTrial({name: getattr(today, name) for name in tune.SPACE} | {"turns": 5})
    assert tune.proposed(trial, today) == replace(today, turns=5)


def test_the_line_names_what_differs_from_the_usual() -> None:
    numbers = replace(Tuning(), explore=0.12345, look=1234, keeps=True)
    assert tune.line(numbers) == "TUNING: Final = Tuning(explore=0.123, look=1234, keeps=True)"


def test_a_seed_is_played_from_both_seats() -> None:
    found = tune.play_seed("architects", replace(Tuning(), turns=1, look=5), milliseconds=1, seed=3)
    assert found.wins in (0.0, 0.5, 1.0)
    assert -1 < found.worth < 1


def test_evidence_has_its_interval() -> None:
    results = [tune.Result(0.1, 4.0, 1.0), tune.Result(0.0, 0.0, 0.5)]
    assert tune.evidence(results) == "lead 2.0 ±3.9, wins 0.75 ±0.49 of 4 games"


def test_the_search_begins_with_the_numbers_of_today(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tune, "_played", lambda *_: [tune.Result(0.1, 4.0, 1.0)] * 2)
    tune.main(["trajan", "--trials", "2", "--jobs", "1"])
    first, _, today, best = capsys.readouterr().out.splitlines()
    assert first.startswith(f"0: +0.100 {tune.line(tuning(games.find('trajan')))}")
    assert today == "today: lead 4.0 ±0.0, wins 1.00 ±0.00 of 4 games"
    assert best.startswith("TUNING: Final = Tuning(")
