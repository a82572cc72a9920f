"""Pages of help: sentences and what may be typed, wrapped to the terminal; without a library, to start at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from unicodedata import category

from bazigah.text.catalogues import directed

Say = Callable[[str], str]  # the text of a key
Rows = Sequence[tuple[str, str]]  # what is typed, and what it means

_WIDTH_OF_A_FILE = 100
_NARROWEST = 20  # of a sentence beside what is typed
_GAP = 2
_BOLD, _CYAN = "1", "36"
_INVISIBLE = ("Cf", "Mn")  # marks of direction, half spaces, vowels


def help_page(
    say: Say, right_to_left: bool, key: str, usage: str, lists: Iterable[tuple[str, Rows]], examples: Sequence[str]
) -> str:
    """What a command does, how to type it, what may be given, and examples."""
    page = Page(right_to_left)
    page.sentence(say(key), _BOLD)
    page.sentence(say(f"{key}.for"))
    page.heading(say("cli.help.usage"))
    page.typed(usage)
    for family, rows in lists:
        if rows:
            page.heading(say(f"cli.help.{family}"))
            page.table(rows)
    page.heading(say("cli.help.examples"))
    for number, line in enumerate(examples, 1):
        page.typed(line)
        page.sentence(say(f"{key}.example.{number}"), indent=3 * _GAP)
    return "\n".join(page.lines)


class Page:
    """Lines as wide as the terminal, coloured where it can show colours."""

    def __init__(self, right_to_left: bool) -> None:
        self.lines: list[str] = []
        self._right_to_left = right_to_left
        self._width = _width()
        self._coloured = _coloured()

    def heading(self, text: str) -> None:
        self.lines.append("")
        self.sentence(text, _BOLD)

    def sentence(self, text: str, style: str = "", indent: int = 0) -> None:
        """Words of the language, on as many lines as they need."""
        self.lines += [" " * indent + line for line in self._sentence(text, style, self._width - indent)]

    def typed(self, line: str) -> None:
        """A line for the shell; it is never broken, so that it can be copied."""
        self.lines.append(" " * _GAP + self._styled(line, _CYAN))

    def table(self, rows: Rows) -> None:
        """What is typed to the left, what it means to the right."""
        left = max(len(typed) for typed, _ in rows)
        margin = left + 2 * _GAP
        for typed, meaning in rows:
            first, *others = self._sentence(meaning, "", max(_NARROWEST, self._width - margin))
            self.typed(typed)
            self.lines[-1] += " " * (left - len(typed) + _GAP) + first
            self.lines += [" " * margin + line for line in others]

    def _sentence(self, text: str, style: str, width: int) -> list[str]:
        return [self._styled(directed(line, self._right_to_left), style) for line in wrapped(text, width)]

    def _styled(self, text: str, style: str) -> str:
        return f"\x1b[{style}m{text}\x1b[0m" if style and self._coloured else text


def wrapped(text: str, width: int) -> Iterator[str]:
    """The lines of a text, broken between words."""
    line = ""
    for word in text.split(" "):
        if line and shown_width(line) + 1 + shown_width(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def shown_width(text: str) -> int:
    """How many columns a text takes."""
    return sum(category(character) not in _INVISIBLE for character in text)


def _width() -> int:
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given):
        return int(given)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or _WIDTH_OF_A_FILE
    except (OSError, ValueError):  # a file, or what stands in for one
        return _WIDTH_OF_A_FILE


def _coloured() -> bool:
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
    return wanted and sys.stdout.isatty()
