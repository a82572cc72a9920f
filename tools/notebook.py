"""Makes `docs/learning.ipynb` from `docs/learning.py`: its cells, run one after the other, with what they tell.

The script is the only source. A cell begins with `# %%`; `[markdown]` marks text, `tags=["…"]` says what a cell needs.
Run it where the extra `learn` and nbclient are installed (`python -m tools.notebook`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs"
SCRIPT: Final = FOLDER / "learning.py"
NOTEBOOK: Final = FOLDER / "learning.ipynb"
_MARK: Final = re.compile(r'^# %%(?P<text> \[markdown\])?(?: tags=\["(?P<tag>\w+)"\])?\n', re.MULTILINE)
_HOURS: Final = 3600


@dataclass(frozen=True)
class Cell:
    """Some text or some code."""

    is_text: bool
    tag: str  # what it needs beside the house: plot, learn, or nothing
    source: str


def cells(script: str) -> Iterator[Cell]:
    """The cells of a script; what stands before the first is for the tools that read it."""
    marks = list(_MARK.finditer(script))
    ends = [mark.start() for mark in marks[1:]] + [len(script)]
    for mark, end in zip(marks, ends, strict=True):
        source = script[mark.end() : end].strip()
        is_text = mark["text"] is not None
        yield Cell(is_text, mark["tag"] or "", re.sub("^# ?", "", source, flags=re.MULTILINE) if is_text else source)


def notebook(script: str) -> dict[str, Any]:
    """The notebook before it is run."""
    return {
        "cells": [_written(number, cell) for number, cell in enumerate(cells(script))],
        "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _written(number: int, cell: Cell) -> dict[str, Any]:
    common = {
        "id": f"cell-{number}",
        "metadata": {"tags": [cell.tag]} if cell.tag else {},
        "source": cell.source,
    }
    if cell.is_text:
        return {"cell_type": "markdown", **common}
    return {"cell_type": "code", **common, "execution_count": None, "outputs": []}


def main() -> None:
    form = import_module("nbformat")
    written = form.from_dict(notebook(SCRIPT.read_text(encoding="utf-8")))
    import_module("nbclient").NotebookClient(written, timeout=_HOURS, record_timing=False).execute()
    NOTEBOOK.write_text(form.writes(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
