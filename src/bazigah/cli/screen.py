"""The screen: words in the user's language, drawn with rich."""

from __future__ import annotations

import os
from typing import Final

import click
from rich.console import Console, RenderableType

from bazigah.text.sentence import Sentence
from bazigah.text.words import Words

_WIDTH_OF_A_FILE: Final = 100


class Screen:
    """Where everything is printed for one user."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console = Console(highlight=False, markup=False, emoji=False)
        if not self.console.is_terminal and "COLUMNS" not in os.environ:
            self.console.width = _WIDTH_OF_A_FILE

    def say(self, key: str, style: str = "", **params: object) -> None:
        """Print the text of a key."""
        self.sentence(self.words.say(key, **params), style)

    def sentence(self, text: str, style: str = "") -> None:
        """Print words of the language."""
        self.console.print(Sentence(text, self.words, style))

    def show(self, *drawn: RenderableType) -> None:
        """Print what is drawn."""
        for one in drawn:
            self.console.print(one)

    def raw(self, text: str) -> None:
        """Print text for other programs: not wrapped, not coloured."""
        click.echo(text)

    def blank(self) -> None:
        self.console.print()
