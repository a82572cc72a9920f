"""Examples in docstrings, as the reference shows them; the reference itself is built elsewhere, where griffe is."""

import sys
from types import ModuleType

import pytest


@pytest.fixture
def griffe(monkeypatch: pytest.MonkeyPatch) -> None:
    """As much of griffe as the extension names."""
    module = ModuleType("griffe")
    module.__dict__.update(Extension=object, Object=object)
    monkeypatch.setitem(sys.modules, "griffe", module)
    monkeypatch.delitem(sys.modules, "tools.doctests", raising=False)


@pytest.mark.usefixtures("griffe")
def test_examples_stand_in_fences_and_nothing_else_does() -> None:
    from tools.doctests import fenced

    text = "First.\n\n>>> 1 + 1\n2\n>>> print(3)\n3\n\nLast, with >>> in it."
    assert fenced(text) == "First.\n\n```pycon\n>>> 1 + 1\n2\n>>> print(3)\n3\n```\n\nLast, with >>> in it."
    assert fenced("") == ""
