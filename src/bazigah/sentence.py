"""Sentences in a terminal: wrapped to the width, and each line kept in its own direction."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from bazigah.words import Words

RIGHT_TO_LEFT: Final = "\u2067"
END: Final = "\u2069"


def directed(line: str, words: Words) -> str:
    """A line that reads in the direction of the language wherever it is printed."""
    return f"{RIGHT_TO_LEFT}{line}{END}" if words.right_to_left else line


class Sentence:
    """Words to print. A terminal takes every line for a paragraph of its own, so each one is directed by itself."""

    def __init__(self, text: str | Text, words: Words, style: str = "") -> None:
        self.text = Text(text, style) if isinstance(text, str) else text
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.wrap(console, options.max_width):
            yield Text(RIGHT_TO_LEFT).append_text(line).append(END) if self.words.right_to_left else line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.text)
