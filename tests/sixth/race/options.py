"""The options of a race."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.option import Option, OptionSpace

from .facts.components import TRACKS

OPTIONS: Final = OptionSpace()

TRACK: Final[Option] = OPTIONS.option("track", TRACKS, "RC-1.2")
OPTIONS.preset("dash", track="short")
