"""The programs on the page about the environments run as they stand there."""

from __future__ import annotations

import re
from importlib.util import find_spec
from textwrap import dedent

import pytest

from tests.pages import DOCS

PAGE = DOCS / "environments.md"
PROGRAMS = [
    dedent(program)
    for program in re.findall(r"^ *```python\n(.*?)^ *```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
]
LEARNERS = ("sb3_contrib", "stable_baselines3", "torch")  # of the extra `learn`, which is not needed to check the house


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_a_program_on_the_page_runs(number: int) -> None:
    if any(name in PROGRAMS[number] and find_spec(name) is None for name in LEARNERS):
        pytest.skip("the extra `learn` is not installed")
    exec(compile(PROGRAMS[number], PAGE.name, "exec"), {})


def test_there_is_a_program_for_every_library() -> None:
    for library in ("observer", "pettingzoo", "gymnasium", "openspiel", "vector"):
        assert any(f"bazigah.envs.{library}" in program for program in PROGRAMS)


def test_no_program_on_the_page_is_left_out() -> None:
    assert len(PROGRAMS) == PAGE.read_text(encoding="utf-8").count("```python")
