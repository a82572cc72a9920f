"""The texts of the catalogues as they stand in their `.po` files.

The help of the program needs no more than this, so it starts at once: nothing is imported but what Python has anyway.
"""

from __future__ import annotations

import os

LANGUAGES = ("fa", "en")
RIGHT_TO_LEFT_LANGUAGES = ("fa",)
RIGHT_TO_LEFT = "\u2067"  # what stands between this and the end reads from right to left wherever it is printed
END = "\u2069"

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "locale")

Texts = dict[str, list[str]]  # by key: the text in all its plural forms; the header stands under the empty key


def house_texts(language: str, catalogue: str) -> Texts:
    """The texts of one catalogue of the house."""
    with open(os.path.join(_FOLDER, language, f"{catalogue}.po"), encoding="utf-8") as file:
        return texts_in(file.read())


def texts_in(source: str) -> Texts:
    """The texts of a catalogue: of the form of `.po` files it may have comments, plural forms and long texts."""
    found: Texts = {}
    forms: list[str] = []
    for line in source.split("\n"):
        if line.startswith('"'):
            forms[-1] += _unquoted(line)
        elif line and not line.startswith("#"):
            keyword, _, quoted = line.partition(" ")
            if keyword == "msgid":
                forms = found[_unquoted(quoted)] = []
            elif keyword.startswith("msgstr"):
                forms.append(_unquoted(quoted))
    return found


def _unquoted(quoted: str) -> str:
    parts = quoted[1:-1].split("\\\\")
    return "\\".join(part.replace("\\n", "\n").replace("\\t", "\t").replace('\\"', '"') for part in parts)


def directed(line: str, right_to_left: bool) -> str:
    """A line that reads in the direction of its language wherever it is printed."""
    return f"{RIGHT_TO_LEFT}{line}{END}" if right_to_left else line
