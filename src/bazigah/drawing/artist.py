"""The contract between a game's `drawing/artist.py` and whoever shows the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from bazigah import games
from bazigah.drawing.look import Look
from bazigah.drawing.parts import Parts
from bazigah.drawing.picture import Picture
from bazigah.engine.errors import BadInput
from bazigah.text.words import Words


@dataclass(frozen=True)
class Counter:
    """Something of a player that all may count: the key `counter.<name>` of the game's catalogue, and a symbol."""

    name: str
    icon: str


@dataclass(frozen=True)
class Board:
    """A picture of what all share or of what lies before a seat: `name` tells it from the others, `title` calls it."""

    name: str
    title: str
    picture: Picture

    @property
    def svg(self) -> str:
        return self.picture.svg


@dataclass(frozen=True)
class Price:
    """What a choice costs beyond the usual: shown on a chip at the lower edge of the lit place."""

    icon: str
    amount: int


class Artist(Protocol):
    """What `drawing/artist.py` of a game offers. Every position given to it is a view.

    A place is where something lies or may be put: a depot's slot, a space of an estate, a die. Its name is unique on
    the page (`slot-6`, `p0-space-17`, `p1-die-0`; a seat's own places begin with `p<seat>-`) and stays the same while
    the game goes on. Places light up when a choice is about them, and pieces travel from place to place.
    """

    COUNTERS: Sequence[Counter]
    PARTS: Sequence[Parts]  # everything whose effect a player may ask for, as it looks on the boards

    def counters(self, view: Any, seat: int) -> list[int]:
        """What a seat has, by COUNTERS; points come first."""

    def colours(self, view: Any) -> list[str]:
        """The colour of every seat, by the names of `players.COLOURS`."""

    def status(self, view: Any, words: Words) -> list[str]:
        """How far the game is, in a few short words each: the phase, the round."""

    def boards(self, view: Any, look: Look) -> list[Board]:
        """What all share, the main board first."""

    def area(self, view: Any, seat: int, look: Look) -> list[Board]:
        """What lies before a seat, large."""

    def small(self, view: Any, seat: int, look: Look) -> Board:
        """The same, complete but small: an opponent's area beside the table."""

    def pocket(self, view: Any, seat: int, look: Look) -> Picture:
        """The own pieces that a choice is mostly about, in one strip of SVG for the foot of a phone."""

    def target(self, view: Any, action: int) -> str | None:
        """The place that lights up for a legal action; None for one that has no place."""

    def price(self, view: Any, action: int) -> Price | None:
        """What a legal action costs beyond the usual."""

    def picked(self, view: Any) -> list[str]:
        """The places of what was chosen already in this chain of choices: the die in the hand."""

    def trail(self, before: Any, action: int, after: Any) -> list[tuple[str, str]]:
        """The ways pieces took in a step: the place left and the place reached."""


@cache
def drawn() -> tuple[str, ...]:
    """The names of the games that can be drawn."""
    return tuple(name for name in games.names() if find_spec(f"bazigah.games.{name}.drawing") is not None)


@cache
def artist(game: str) -> Artist:
    """The drawing of a game."""
    if game not in drawn():
        raise BadInput("game_not_drawn", expected=", ".join(drawn()), got=game)
    return cast(Artist, import_module(f"bazigah.games.{game}.drawing.artist"))


def hides_points(game: str, view: Any, seat: int, onlooker: int) -> bool:
    """Does a game hold the points of a seat secretly from an onlooker? The artist of one that does says so."""
    secret = getattr(artist(game), "hides_points", None)
    return secret is not None and bool(secret(view, seat, onlooker))
