"""The programs on the page about the environments run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
PROGRAMS = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_a_program_on_the_page_runs(number: int) -> None:
    exec(compile(PROGRAMS[number], PAGE.name, "exec"), {})


def test_there_is_a_program_for_every_library() -> None:
    for library in ("observer", "pettingzoo", "gymnasium", "openspiel"):
        assert any(f"bazigah.envs.{library}" in program for program in PROGRAMS)
