"""Lets the reference show the examples in docstrings as what they are: sessions with Python (see `mkdocs.yml`)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from griffe import Extension, Object


class Doctests(Extension):
    """Fences every example of every docstring."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """A docstring whose examples stand in fences."""
    parts: list[str] = []
    for blank, lines in groupby(text.splitlines(), key=lambda line: not line.strip()):
        block = "\n".join(lines)
        parts.append(f"```pycon\n{block}\n```" if not blank and block.lstrip().startswith(">>>") else block)
    return "\n".join(parts)
