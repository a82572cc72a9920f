"""The notebook is its script, and its numbers can be had again."""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from functools import cache
from typing import Any

import pytest

from tools.notebook import NOTEBOOK, SCRIPT, Cell, cells

SCRIPTED = list(cells(SCRIPT.read_text(encoding="utf-8")))
WITHOUT_LIBRARIES = {""}
LEAST_RATE = 0.7


@cache
def stored() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return found


def told(cell: dict[str, Any]) -> str:
    """What a stored cell printed."""
    outputs = [output for output in cell.get("outputs", []) if output.get("name") == "stdout"]
    return "".join("".join(output["text"]) for output in outputs)


def run(tags: set[str]) -> list[tuple[dict[str, Any], str, dict[str, Any]]]:
    """The stored cells that need no more than this, each with what it prints now and what is known after it."""
    known: dict[str, Any] = {}
    ran = []
    for cell, kept in zip(SCRIPTED, stored(), strict=True):
        if not cell.is_text and cell.tag in tags:
            with redirect_stdout(io.StringIO()) as printed:
                exec(compile(cell.source, SCRIPT.name, "exec"), known)
            ran.append((kept, printed.getvalue(), known))
    return ran


def test_a_script_is_cut_into_cells() -> None:
    script = '# for tools\n\n# %% [markdown]\n# # Title\n#\n# Text\n\n# %% tags=["plot"]\nx = 1\n\n\n# %%\nx\n'
    assert list(cells(script)) == [
        Cell(True, "", "# Title\n\nText"),
        Cell(False, "plot", "x = 1"),
        Cell(False, "", "x"),
    ]


def test_the_notebook_has_the_cells_of_the_script() -> None:
    kinds = {"markdown": True, "code": False}
    found = [
        Cell(kinds[cell["cell_type"]], "".join(cell["metadata"].get("tags", [])), "".join(cell["source"]))
        for cell in stored()
    ]
    assert found == SCRIPTED


def test_the_script_runs_without_a_notebook() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    modules = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    modules |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert "bazigah" in modules
    assert not [name for name in modules if "ipython" in name.lower() or "jupyter" in name]


def test_the_notebook_was_run_and_shows_a_picture() -> None:
    outputs = [output for cell in stored() for output in cell.get("outputs", [])]
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs)
    assert any("image/png" in output.get("data", {}) for output in outputs)
    assert not any(output["output_type"] == "error" for output in outputs)
    assert "won" in told(stored()[-1])


def test_what_needs_no_library_of_learning_tells_the_same_again() -> None:
    ran = run(WITHOUT_LIBRARIES)
    assert sum(bool(printed) for _, printed, _ in ran) >= 3
    for kept, printed, _ in ran:
        assert printed == told(kept)


@pytest.mark.long
def test_the_agent_learns_to_beat_random_play() -> None:
    pytest.importorskip("sb3_contrib")
    known = run(WITHOUT_LIBRARIES | {"learn"})[-1][2]
    assert known["COUNT"] >= 200
    assert known["low"] > LEAST_RATE
