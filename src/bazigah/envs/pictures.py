"""A position as text or as a picture, as a seat sees it: the modes of `render`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from io import StringIO
from typing import TYPE_CHECKING, Any, Final, TextIO

from rich.console import Console

from bazigah.drawing.assets import colours
from bazigah.drawing.pixels import pixels
from bazigah.drawing.still import THEMES, still
from bazigah.engine.core.state import State
from bazigah.engine.errors import not_one_of
from bazigah.engine.game import Game
from bazigah.text.terminal import terminal_of
from bazigah.text.words import Words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HUMAN: Final = "human"  # shown by itself after every step
_WIDTH: Final = 100


def as_text(game: Game, view: State, seat: int, words: Words) -> str:
    """The table in a terminal, with its colours."""
    page = StringIO()
    _draw(page, game, view, seat, words, force_terminal=True, color_system="256")
    return page.getvalue()


def as_plain_text(game: Game, view: State, seat: int, words: Words) -> str:
    """The table as letters and lines alone."""
    page = StringIO()
    _draw(page, game, view, seat, words, color_system=None)
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def as_svg(game: Game, view: State, seat: int, words: Words) -> str:
    """The table as one SVG file."""
    return still(game.name, view, seat, words)


def as_pixels(game: Game, view: State, seat: int, words: Words) -> NDArray[np.uint8]:
    """The same picture as height × width × 3 numbers; every one is of the same size."""
    return pixels(as_svg(game, view, seat, words), colours(game.name, THEMES[0])["table"])


def show(game: Game, view: State, seat: int, words: Words) -> None:
    """Print the table, with colours where the terminal has them."""
    _draw(sys.stdout, game, view, seat, words)


def _draw(page: TextIO, game: Game, view: State, seat: int, words: Words, **terminal: Any) -> None:
    console = Console(file=page, width=_WIDTH, highlight=False, markup=False, **terminal)
    console.print(terminal_of(game).draw(view, seat, words))


PICTURES: Final[Mapping[str, Callable[[Game, State, int, Words], Any]]] = {
    "ansi": as_text,
    "svg": as_svg,
    "rgb_array": as_pixels,
    HUMAN: show,
}


def check_render_mode(mode: str | None) -> None:
    """Refuse a mode that nobody can draw."""
    if mode is not None and mode not in PICTURES:
        raise not_one_of("render_mode_unknown", mode, PICTURES)
