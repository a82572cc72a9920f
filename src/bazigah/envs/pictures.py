"""A position as text or as a picture, as a seat sees it: the modes of `render`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import StringIO
from typing import Final

from rich.console import Console

from bazigah.drawing.still import still
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.state import State
from bazigah.terminal import terminal_of
from bazigah.words import Words

_WIDTH: Final = 100


def as_text(game: Game, view: State, seat: int, words: Words) -> str:
    """The table in a terminal, with its colours."""
    page = StringIO()
    console = Console(file=page, width=_WIDTH, force_terminal=True, color_system="256", highlight=False, markup=False)
    console.print(terminal_of(game).draw(view, seat, words))
    return page.getvalue()


def as_svg(game: Game, view: State, seat: int, words: Words) -> str:
    """The table as one SVG file."""
    return still(game.name, view, seat, words)


PICTURES: Final[Mapping[str, Callable[[Game, State, int, Words], str]]] = {"ansi": as_text, "svg": as_svg}


def check_render_mode(mode: str | None) -> None:
    """Refuse a mode that nobody can draw."""
    if mode is not None and mode not in PICTURES:
        raise BadInput("render_mode_unknown", expected=", ".join(PICTURES), got=mode)
