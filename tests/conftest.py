"""In which order the tests run, and which of them stand for all where the rules run as plain Python."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
# The longest begin first: at the end of a run no worker should be left alone with one of them.
FIRST = ("web", "test_two_ways.py", "test_conformance.py", "bots", "envs", "tools", "drawing", "words", "cli")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order the tests, and mark as `plain` those of the engine and those that prove a rule of a rulebook."""
    items.sort(key=lambda item: _turn(_part(item)))
    for item in items:
        if _part(item) == "engine" or item.get_closest_marker("rule"):
            item.add_marker(pytest.mark.plain)


def _part(item: pytest.Item) -> str:
    """The folder or file directly in `tests/` that a test is in."""
    return item.path.relative_to(TESTS).parts[0]


def _turn(part: str) -> int:
    return FIRST.index(part) if part in FIRST else len(FIRST)
