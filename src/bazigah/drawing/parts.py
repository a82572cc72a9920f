"""What lies in the box of a game, piece by piece: pictures for whoever reads what everything does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bazigah.drawing.svg import num
from bazigah.engine.core.actions import Domain
from bazigah.text.words import Words


@dataclass(frozen=True)
class Parts:
    """Components that belong together: their heading (`@` and a key), and how each value of a domain looks.

    A picture is drawn around the origin and is as large as `size`, with room for its shadow.
    """

    heading: str
    domain: Domain
    size: tuple[float, float]
    draw: Callable[[Words, int], str]
    values: Sequence[int] = ()  # none: all of the domain

    def shown(self) -> Sequence[int]:
        """The values of the domain that stand under this heading."""
        return self.values or range(self.domain.size())

    def picture(self, words: Words, value: int) -> str:
        """One component alone; its name stands beside it, so nobody needs to hear of the picture."""
        width, height = self.size
        box = f'viewBox="{num(-width / 2)} {num(-height / 2)} {num(width)} {num(height)}"'
        size = f'width="{num(width)}" height="{num(height)}"'
        return f'<svg class="board" {box} {size} aria-hidden="true">{self.draw(words, value)}</svg>'
