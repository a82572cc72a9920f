"""`bazigah bench --envs`: the form of what it tells, in both ways, with and without the libraries."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bazigah.cli import bench_envs
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import bazigah, printed

QUICK = ("bench", "burgundy", "--envs", "--seconds", "0.001")


@pytest.fixture
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures that nobody will quote."""
    monkeypatch.setattr(bench_envs, "_ROWS", 2)


@pytest.mark.usefixtures("few_rows")
def test_it_has_the_form_that_programs_read() -> None:
    told = json.loads(printed(*QUICK, "--json"))
    assert set(told) == {"compiled", "envs", "peers", "missing"}
    assert list(told["envs"]) == ["burgundy"]
    assert list(told["envs"]["burgundy"]) == ["pettingzoo", "gymnasium", "openspiel", "vector", "vector_processes"]
    assert all(speed > 0 for speed in told["envs"]["burgundy"].values())
    assert told["peers"] == told["missing"] == {}


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the libraries of two adapters are here."""
    kept = {name: bench_envs.ADAPTERS[name] for name in ("gymnasium", "openspiel")}
    monkeypatch.setattr(bench_envs, "ADAPTERS", kept)
    monkeypatch.setitem(sys.modules, "pyspiel", None)


@pytest.mark.usefixtures("without")
def test_an_adapter_whose_library_is_missing_is_named() -> None:
    told = json.loads(printed(*QUICK, "--json"))
    assert list(told["envs"]["burgundy"]) == ["gymnasium"]
    assert "pyspiel" in told["missing"]["openspiel"]


@pytest.mark.usefixtures("without")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    peers = tmp_path / "peers.py"
    answer = {"peers": {"Ludo": {"version": "9", "steps_per_s": 4.0}}, "missing": {"Halma": "it is not here"}}
    peers.write_text(f"print({json.dumps(answer)!r})")
    monkeypatch.setattr(bench_envs, "_PEERS", peers)
    spoken = words(language)
    told = printed(*QUICK, "--lang", language, "--peers-python", sys.executable)
    assert words(language, "burgundy").title() in told
    assert spoken.say("cli.bench.env", name="Ludo 9", steps=4) in told
    assert spoken.say("cli.bench.missing", name="Halma", reason="it is not here") in told
    assert spoken.say("cli.bench.env.gymnasium") in told


@pytest.mark.usefixtures("without")
@pytest.mark.parametrize("script", ["raise SystemExit(3)", None])
def test_a_python_that_cannot_measure_is_refused(
    script: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = sys.executable if script else str(tmp_path / "no_python")
    (tmp_path / "peers.py").write_text(script or "")
    monkeypatch.setattr(bench_envs, "_PEERS", tmp_path / "peers.py")
    result = bazigah(*QUICK, "--peers-python", python)
    assert result.exit_code != 0
    assert python in result.stderr


def test_the_measuring_of_peers_names_what_is_missing() -> None:
    """The script of the source tree, under a Python that has none of them but perhaps one."""
    found, missing = bench_envs.peers(sys.executable, 0.001)
    assert {*found, *missing} == {"PettingZoo connect_four", "RLCard gin rummy", "Catanatron Gymnasium"}
