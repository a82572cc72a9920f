"""Boxes and signs in a terminal, for boards that are more than sentences."""

from __future__ import annotations

from typing import Final

from rich.text import Text

_JOINTS: Final = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by the directions in which lines go: up 1, down 2, left 4, right 8


class Canvas:
    """A drawing of boxes and signs; lines that meet are joined."""

    def __init__(self, width: int, height: int) -> None:
        self._lines = [[0] * width for _ in range(height)]
        self._signs: list[list[str]] = [[""] * width for _ in range(height)]
        self._styles: list[list[str]] = [["dim"] * width for _ in range(height)]

    def box(self, left: int, top: int, right: int, bottom: int) -> None:
        """Draw the border of a box."""
        for x in range(left, right):
            for y in (top, bottom):
                self._lines[y][x] |= 8
                self._lines[y][x + 1] |= 4
        for y in range(top, bottom):
            for x in (left, right):
                self._lines[y][x] |= 2
                self._lines[y + 1][x] |= 1

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write signs over whatever is there."""
        for place, sign in enumerate(text, x):
            self._signs[y][place] = sign
            self._styles[y][place] = style

    def text(self) -> Text:
        """The whole drawing."""
        found = Text(no_wrap=True, overflow="ignore")
        for y, lines in enumerate(self._lines):
            found.append("\n" if y else "")
            for x, line in enumerate(lines):
                found.append(self._signs[y][x] or _JOINTS[line], self._styles[y][x])
        return found
