"""Sentences in a terminal: wrapped to the width, and each line kept in its own direction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from bazigah.text.catalogues import END, RIGHT_TO_LEFT
from bazigah.text.words import Phrase, Words


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


def listed(things: Iterable[object], words: Words) -> str:
    """Things one after the other; if there are none, that."""
    return words.say("cli.comma").join(words.fill(thing) for thing in things) or words.say("cli.nothing")


def legend(signs: Iterable[tuple[str, object]], words: Words) -> str:
    """Signs and what they stand for, one after the other."""
    return listed((Phrase("cli.sign", {"sign": words.isolate(sign), "name": name}) for sign, name in signs), words)


def explained(key: str, signs: Iterable[tuple[str, object]], words: Words) -> Sentence:
    """A line of a legend under its own heading."""
    return Sentence(words.say(key, signs=legend(signs, words)), words, "dim")


SEAT_LETTERS: Final = "ABCDE"  # whose a thing in a drawing is: a number beside another one would be read as one


def seats_from(seat: int, order: Sequence[int]) -> list[int]:
    """All seats in the order of play, the own one first; a spectator begins with the first."""
    start = list(order).index(seat) if seat in order else 0
    return [int(other) for other in (*order[start:], *order[:start])]
