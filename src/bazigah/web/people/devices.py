"""What a browser says of itself, as people would call it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bazigah.text.words import Words

_BROWSERS: Final = (  # the first that is named counts: they all claim to be their forebears too
    ("Edg", "@browser.edge"),
    ("OPR/", "@browser.opera"),
    ("SamsungBrowser/", "@browser.samsung"),
    ("Firefox/", "@browser.firefox"),
    ("FxiOS/", "@browser.firefox"),
    ("Chrome/", "@browser.chrome"),
    ("CriOS/", "@browser.chrome"),
    ("Safari/", "@browser.safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "@system.iphone"),
    ("iPad", "@system.ipad"),
    ("Android", "@system.android"),
    ("Windows", "@system.windows"),
    ("Mac OS X", "@system.mac"),
    ("CrOS", "@system.chromeos"),
    ("Linux", "@system.linux"),
)
_IN_A_HAND: Final = {"@system.iphone", "@system.ipad", "@system.android"}


@dataclass(frozen=True)
class Device:
    """A browser, and the system it runs on; empty where it does not say."""

    browser: str
    system: str

    @property
    def in_a_hand(self) -> bool:
        """Whether it is a phone or a tablet."""
        return self.system in _IN_A_HAND

    def told(self, spoken: Words) -> str:
        """The device in words."""
        parts = [spoken.fill(part) for part in (self.browser, self.system) if part]
        return " · ".join(parts) or spoken.say("browser.other")


def device(agent: str) -> Device:
    """The device of a browser."""
    return Device(_first(_BROWSERS, agent), _first(_SYSTEMS, agent))


def _first(known: Sequence[tuple[str, str]], agent: str) -> str:
    return next((name for sign, name in known if sign in agent), "")
