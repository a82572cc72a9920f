"""Sessions at the prompt, as documentation shows them, and whether they still go like that."""

from __future__ import annotations

import re
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
_SESSION = re.compile(r"^```pycon\n(.*?)^```", re.DOTALL | re.MULTILINE)


def session(page: Path) -> str:
    """All that is typed on a page, and what it answers."""
    return "\n".join(_SESSION.findall(page.read_text(encoding="utf-8")))


def goes_as_told(text: str, name: str) -> bool:
    """Type a session; what goes otherwise is printed."""
    found = DocTestParser().get_doctest(text, {}, name, None, 0)
    assert found.examples, "nothing is typed"
    return DocTestRunner(optionflags=ELLIPSIS).run(found).failed == 0
