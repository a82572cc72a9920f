"""Names that look alike: two of them have the same skeleton."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).with_name("lookalikes.json")
_FORMS: Final = {"ی": "يىئېے", "ک": "كڪ", "ه": "ةۀہھەۂۃ", "ا": "أإٱ", "و": "ؤ"}  # on other keyboards
_PERSIAN: Final = str.maketrans({form: letter for letter, forms in _FORMS.items() for form in forms})
_ONE_STROKE: Final = str.maketrans("i|", "ll")  # with those that the table knows to look like l


def skeleton(name: str) -> str:
    """What remains of a name for the eye: no case, marks, spaces or dots, and one letter for all that look like it."""
    seen = unicodedata.normalize("NFKC", name).translate(_PERSIAN).translate(_drawn())
    seen = seen.casefold().translate(_drawn()).translate(_ONE_STROKE)
    return "".join(_digit(letter) for letter in _bare(seen))


def _bare(text: str) -> str:
    """The letters and digits alone; on Arabic letters dots are part of the letter and remain."""
    parts = (letter if "\u0600" <= letter <= "\u06ff" else unicodedata.normalize("NFD", letter) for letter in text)
    return "".join(letter for part in parts for letter in part if unicodedata.category(letter)[0] in "LNS")


def _digit(letter: str) -> str:
    """Digits of all writings as one; those of Latin names look like letters and are letters by now."""
    value = unicodedata.digit(letter, None)
    return letter if value is None else "ol23456789"[value]


@cache
def _drawn() -> dict[int, str]:
    """Each letter that looks like another, with what it looks like."""
    table: dict[str, str] = json.loads(_FILE.read_text(encoding="utf-8"))["lookalikes"]
    return {ord(letter): shown for shown, letters in table.items() for letter in letters}
