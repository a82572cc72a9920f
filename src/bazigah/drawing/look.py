"""How a position is looked at: by whom, in which language, and what is lit, picked or just moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from bazigah.drawing.svg import tip
from bazigah.text.words import Words


@dataclass(frozen=True)
class Lit:
    """A place that may be chosen: the actions behind it and what they do, in words."""

    actions: tuple[int, ...]
    label: str
    priced: bool = False


@dataclass(frozen=True)
class Look:
    """What drawings need to know of the onlooker; without marks it is a still picture."""

    words: Words
    seat: int  # -1: a spectator
    lit: Mapping[str, Lit] = field(default_factory=dict)
    picked: frozenset[str] = frozenset()
    last: Mapping[str, str] = field(default_factory=dict)  # place of the last move -> colour of the mover

    def marked(self, name: str) -> bool:
        """Does a place stand out?"""
        return name in self.lit or name in self.picked or name in self.last

    def unmarked(self, name: str, kind: str = "", copy: str = "") -> str:
        """The attributes of a place that does not stand out, as most do not."""
        return f'id="{copy}{name}" data-place="{name}" class="place{" " if kind else ""}{kind}"'

    def place(self, name: str, kind: str = "", copy: str = "") -> str:
        """The attributes of the element that is a place; `copy` tells a second picture of it from the first."""
        lit = self.lit.get(name)
        classes = ["place", kind, *self._states(name, lit)]
        attributes = [f'id="{copy}{name}"', f'data-place="{name}"', f'class="{" ".join(filter(None, classes))}"']
        if lit is not None:
            actions = " ".join(str(action) for action in lit.actions)
            label = escape(lit.label, quote=True)
            attributes += ['role="button"', 'tabindex="0"', f'data-actions="{actions}"', f'aria-label="{label}"']
        return " ".join(attributes)

    def _states(self, name: str, lit: Lit | None) -> list[str]:
        states = []
        if lit is not None:
            states += ["lit", "pay"] if lit.priced else ["lit"]
        if name in self.picked:
            states.append("picked")
        if name in self.last:
            states += ["last", f"by-{self.last[name]}"]
        return states

    def tip(self, title: str, text: str = "") -> str:
        """The attributes of an element that explains itself when pointed at."""
        return tip(title, text)
