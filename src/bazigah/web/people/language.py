"""The language of a visitor: as chosen, else as the browser asks, else English."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends
from starlette.requests import HTTPConnection, Request

from bazigah.text.words import LANGUAGES, Words, words

COOKIE: Final = "lang"
FALLBACK: Final = "en"


def language(request: HTTPConnection) -> str:
    """The language of whoever asks."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else _preferred(request.headers.get("accept-language", ""))


def _preferred(accepted: str) -> str:
    """The language of ours that the header values most; of equals the first."""
    best, highest = FALLBACK, 0.0
    for part in accepted.split(","):
        name, _, weight = part.strip().partition(";q=")
        quality = _weight(weight)
        spoken = name.split("-")[0].lower()
        if spoken in LANGUAGES and quality > highest:
            best, highest = spoken, quality
    return best


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def spoken(request: Request) -> Words:
    """The words of the visitor."""
    return words(language(request))


async def _asked(request: Request) -> Words:
    return spoken(request)  # asynchronous, or every request would go through a thread for it


Spoken = Annotated[Words, Depends(_asked)]
