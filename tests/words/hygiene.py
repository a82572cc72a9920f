"""What a text must look like before a player may read it."""

from __future__ import annotations

import re
from functools import cache

from bazigah import games
from tests.words.catalogues import HOUSE, texts

_OPEN = re.compile(r"[{}\n\r\t]|  |^\s|\s$|^@")
_ISOLATED = re.compile("\u2068[^\u2069]*\u2069")
_LABEL = re.compile(r"K\d\d|UTF-8|\"[ -~]+\"")  # also what is quoted to be typed as it stands
_DOUBLED = re.compile(r"(?<![\w\u200c])(\w+) \1(?![\w\u200c])")  # the same word or number twice
_NUMBERS = re.compile(r"\d \d")  # two numbers that run into each other
_SMALL = re.compile(r"(?:^|[.!?] )[a-z]")
_PERSIAN = re.compile("[\u0600-\u06ff\u200c]")
_NOT_PERSIAN = {
    "Latin digits": re.compile(r"[0-9]"),
    "Arabic letters and digits": re.compile("[يكة\u0660-\u0669]"),
    "Latin punctuation": re.compile(r"[,;?\"']"),
    "a space where half a space belongs": re.compile(r"(?<!\S)ن?می |(?<=[^\W\d]) ها(?!\w)|ه ی(?!\w)"),
    "half a space beside a space": re.compile("\u200c\\s|\\s\u200c|\u200c\u200c"),
    "a space before punctuation": re.compile(r"\s[،؛؟.:]"),
}


def faults(text: str, language: str) -> list[str]:
    """What is wrong with a text; nothing, one hopes. What stands in isolates comes from outside."""
    wrong = [] if text else ["empty"]
    wrong += ["blanks, line breaks or stray spaces"] if _OPEN.search(text) else []
    said = _ISOLATED.sub("\u2068\u2069", text)
    wrong += ["a word twice"] if _DOUBLED.search(said) else []
    wrong += ["two numbers side by side"] if _NUMBERS.search(said) else []
    if language == "en":
        wrong += ["one in the plural"] if _one_of_many().search(text) else []
        return [*wrong, "Persian letters"] if _PERSIAN.search(text) else wrong
    own = _LABEL.sub("", _ISOLATED.sub("\u2068\u2069", text))
    return wrong + [fault for fault, pattern in _NOT_PERSIAN.items() if pattern.search(own)]


def faults_of_sentence(text: str, language: str) -> list[str]:
    """What is wrong with a text of whole sentences."""
    small = language == "en" and _SMALL.search(text)
    return faults(text, language) + (["a sentence that begins with a small letter"] if small else [])


@cache
def _one_of_many() -> re.Pattern[str]:
    """A 1 before what the catalogues say of many."""
    forms = [forms for game in (HOUSE, *games.names()) for key, forms in texts("en", game).items() if "amount." in key]
    many = {form[1].removeprefix("{count} ") for form in forms if len(form) > 1 and form[0] != form[1]}
    named = "|".join(re.escape(words) for words in sorted(many) if "{" not in words)
    return re.compile(rf"(?<![\d.,−-])1 (?:{named})(?!\w)")
