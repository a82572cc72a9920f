"""The smallest pieces of pages: symbols, marks of players, gains. Each is made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

from markupsafe import Markup

_KEPT: Final = 10_000


class Gain(Protocol):
    """What is told of something that can be counted."""

    @property
    def icon(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def colour(self) -> str: ...


@lru_cache(_KEPT)
def icon(name: str, kind: str = "ic") -> Markup:
    """A symbol."""
    classes = Markup(' class="{}"').format(kind) if kind else ""
    return Markup('<svg{} aria-hidden="true"><use href="#{}"/></svg>').format(classes, name)


@lru_cache(_KEPT)
def mark(colour: str, kind: str = "") -> Markup:
    """The sign of a player."""
    return Markup('<span class="seat seat-{} {}">{}</span>').format(colour, kind, icon(f"s-{colour}", ""))


@lru_cache(_KEPT)
def chip(gain: Gain) -> Markup:
    """Something that can be counted, and how much of it."""
    whose = mark(gain.colour, "s") if gain.colour else ""
    number = Markup('<bdi class="n">{}</bdi><span class="vh">{}</span>').format(gain.text, gain.label)
    shown = Markup('<span class="chip {}" title="{}">{}{}{}</span>')
    return shown.format(gain.kind, gain.label, whose, icon(gain.icon, ""), number)
