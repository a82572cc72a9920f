"""Whoever only plays needs none of the libraries of research."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


@pytest.mark.parametrize("module", ["bazigah", "bazigah.cli", "bazigah.bots.catalogue", "bazigah.envs"])
def test_importing_it_loads_no_library_of_research(module: str) -> None:
    program = f"import sys, {module}; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == ""
