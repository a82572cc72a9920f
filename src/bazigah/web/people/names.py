"""What people may be called."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from bazigah.engine.errors import BadInput
from bazigah.web.people.letters import HALF_SPACE, is_readable
from bazigah.web.people.lookalikes import skeleton

LONGEST_NAME: Final = 40
_KEYBOARDS: Final = str.maketrans("يك", "یک")  # Arabic and Persian keyboards write the same name


def plain(text: str) -> str:
    """A text in the one form of its letters, whatever keyboard it was typed on."""
    return unicodedata.normalize("NFKC", text).translate(_KEYBOARDS)


def checked_name(name: str) -> str:
    """A name that fits on a line and on a plate, and that all can read."""
    name = " ".join(plain(name).split()).strip(HALF_SPACE)
    if not name or len(name) > LONGEST_NAME:
        raise BadInput("name_length", expected=f"1..{LONGEST_NAME}", got=name[:LONGEST_NAME])
    if not is_readable(name) or not skeleton(name):
        raise BadInput("name_unreadable")
    return name


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name at a table where others sit: with a number if it looks like one of theirs."""
    taken = {skeleton(other) for other in others}
    number = 1
    told = name
    while skeleton(told) in taken:
        number += 1
        told = f"{name[: LONGEST_NAME - 4]} ({number})"
    return told
