"""A drawing with what others need to know of it: its size, what lies on it, and where something may be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from bazigah.drawing.svg import num

Layer = tuple[str, str]  # from below: the id of an element and its text; without an id, whatever is no place


@dataclass(frozen=True)
class Picture:
    """One drawing; the title is for those who do not see it."""

    name: str
    width: float
    height: float
    title: str
    layers: tuple[Layer, ...]
    lit: tuple[str, ...] = ()  # the places on it that may be chosen

    @property
    def body(self) -> str:
        return "".join([text for _, text in self.layers])

    @property
    def svg(self) -> str:
        """The drawing as an element of a page that has the symbols and styles of its game."""
        return self.around(self.body)

    def around(self, body: str) -> str:
        """The element with another body."""
        box = f'viewBox="0 0 {num(self.width)} {num(self.height)}"'
        said = escape(self.title, quote=True)
        return f'<svg class="board {self.name}" {box} role="group" aria-label="{said}">{body}</svg>'

    def at(self, x: float, y: float) -> str:
        """The drawing as a part of a larger one."""
        box = f'x="{num(x)}" y="{num(y)}" width="{num(self.width)}" height="{num(self.height)}"'
        return self.svg.replace("<svg ", f"<svg {box} ", 1)
