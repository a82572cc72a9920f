"""What people may be called."""

from __future__ import annotations

from typing import Final

from bazigah.engine.errors import BadInput

LONGEST_NAME: Final = 40
_HALF_SPACE: Final = "\u200c"  # joins the parts of many Persian names


def checked_name(name: str) -> str:
    """A name that fits on a line and on a plate."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.replace(_HALF_SPACE, "").isprintable():
        raise BadInput("name_length", expected=f"1..{LONGEST_NAME}", got=name[:LONGEST_NAME])
    return name
