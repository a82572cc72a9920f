"""The pen: it puts places on a picture, marked as the look says, and keeps what is marked on top."""

from __future__ import annotations

from collections.abc import Callable

from bazigah.drawing.artist import Price
from bazigah.drawing.look import Lit, Look
from bazigah.drawing.picture import Layer, Picture
from bazigah.drawing.pieces import chip
from bazigah.drawing.shapes import Outline
from bazigah.drawing.svg import group, num, path
from bazigah.text.words import Words

Prices = Callable[[int], Price | None]


def least_price(prices: Prices, actions: tuple[int, ...]) -> Price | None:
    """The price of a place is that of the cheapest choice behind it."""
    found = [prices(action) for action in actions]
    paid = [price for price in found if price is not None]
    return min(paid, key=lambda price: price.amount) if len(paid) == len(found) and paid else None


class Pen:
    """Draws one picture of a position. `copy` begins the ids where the same places are shown a second time."""

    words: Words
    look: Look

    def __init__(self, look: Look, prices: Prices, copy: str = "") -> None:
        self.words = look.words
        self.look = look
        self._prices = prices
        self._copy = copy
        self._plain: list[Layer] = []
        self._marked: list[Layer] = []
        self._chips: list[Layer] = []
        self._lit: list[str] = []

    def draw(self, body: str) -> None:
        """Something that is no place."""
        self._plain.append(("", body))

    def lit(self, name: str) -> Lit | None:
        """What may be chosen at a place."""
        return self.look.lit.get(name)

    def place(
        self,
        name: str,
        x: float,
        y: float,
        body: str,
        edge: Outline,
        kind: str = "",
        tip: str = "",
        ghost: str = "",
        top: str = "",
    ) -> None:
        """A place around a point: what lies there, the ring of its state, and what stands above the ring.

        The ghost shows what would lie there.
        """
        moved = f'transform="translate({num(x)} {num(y)})"{" " if tip else ""}{tip}'
        if not self.look.marked(name):
            drawn = f"<g {self.look.unmarked(name, kind, self._copy)} {moved}>{body}{top}</g>"
            self._plain.append((self._copy + name, drawn))
            return
        lit = self.look.lit.get(name)
        rings = path(edge.d, "key") + path(edge.d, "ring")
        shadow = f'<g class="ghost">{ghost}</g>' if ghost and lit is not None else ""
        drawn = f"<g {self.look.place(name, kind, self._copy)} {moved}>{body}{shadow}{rings}{top}</g>"
        self._marked.append((self._copy + name, drawn))
        if lit is not None:
            self._light(name, lit, x, y, edge)

    def _light(self, name: str, lit: Lit, x: float, y: float, edge: Outline) -> None:
        """Note that a place may be chosen, and hang its price on it."""
        self._lit.append(name)
        price = least_price(self._prices, lit.actions) if lit.priced else None
        if price is not None:
            tag = chip(self.words, price.icon, price.amount, edge.foot, edge.size)
            self._chips.append(("", group(tag, x=x, y=y)))

    def picture(self, name: str, width: float, height: float, title: str, under: str = "", over: str = "") -> Picture:
        """The whole picture, with what lies under and over all that was drawn."""
        layers = (("", under), *self._layers(), ("", over))
        return Picture(name, width, height, title, layers, tuple(self._lit))

    def done(self) -> str:
        """All that was drawn, as a part of a larger drawing."""
        return "".join([text for _, text in self._layers()])

    def _layers(self) -> list[Layer]:
        """What is marked above the rest, prices above all."""
        return [*self._plain, *self._marked, *self._chips]
