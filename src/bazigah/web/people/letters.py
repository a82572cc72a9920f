"""What people write: letters that all can see and that turn no text around."""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import Final

HALF_SPACE: Final = "\u200c"  # joins the parts of many Persian words
_JOINER: Final = "\u200d"  # makes one sign of several: families, flags
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters by name, and nothing to be seen
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_MARK: Final = frozenset({"Mn", "Me"})
_MOST_MARKS: Final = 2  # on one letter; more of them climb over the lines around


def readable(text: str) -> str:
    """A text without what cannot be seen or turns it around, its spaces and marks in measure."""
    seen = "".join(letter if letter.isspace() or _is_seen(letter) else "" for letter in text)
    return " ".join(_in_measure(seen).split()).strip(HALF_SPACE + _JOINER)


def is_readable(text: str) -> bool:
    """Whether every letter of a name can be seen, with half-spaces only where they join something."""
    parts = text.split(HALF_SPACE)
    return (
        all(parts)
        and all(_is_seen(letter) for part in parts for letter in part if letter != " ")
        and (_JOINER not in text and _in_measure(text) == text)
    )


def _is_seen(letter: str) -> bool:
    if letter in (HALF_SPACE, _JOINER):
        return True
    return letter not in _BLANK and unicodedata.category(letter) not in _UNSEEN


def _in_measure(text: str) -> str:
    """The text with so many marks on a letter as can be read."""
    parts = ("".join(part) for _, part in groupby(text, lambda letter: unicodedata.category(letter) in _MARK))
    return "".join(part[:_MOST_MARKS] if unicodedata.category(part[0]) in _MARK else part for part in parts)
