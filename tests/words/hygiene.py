"""What a text must look like before a player may read it."""

from __future__ import annotations

import re

_OPEN = re.compile(r"[{}\n\r\t]|  |^\s|\s$|^@")
_ISOLATED = re.compile("\u2068[^\u2069]*\u2069")
_LABEL = re.compile(r"K\d\d|UTF-8|\"[ -~]+\"")  # also what is quoted to be typed as it stands
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
    if language == "en":
        return [*wrong, "Persian letters"] if _PERSIAN.search(text) else wrong
    own = _LABEL.sub("", _ISOLATED.sub("\u2068\u2069", text))
    return wrong + [fault for fault, pattern in _NOT_PERSIAN.items() if pattern.search(own)]
