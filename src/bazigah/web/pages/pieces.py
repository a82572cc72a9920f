"""A text in pieces that have names, so that a page that has most of it already gets the others alone.

A piece is one element whose id is its first attribute. Where a page has the same piece, an empty element of that id
stands for it, with the attribute `same`: the page keeps what it has, and only puts it where it belongs now.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from secrets import token_hex
from typing import Final, TypeAlias

from markupsafe import Markup

from bazigah.drawing.picture import Picture

_CUT: Final = f"\0{token_hex(6)}\0"  # nobody outside can write it
_WRAPPED: Final = 2000
Digests: TypeAlias = "array[int]"


class Cutter:
    """What a template needs to name pieces: `cut` before and after an element, and `drawing` for a picture."""

    cut: Final = Markup(_CUT)

    def __init__(self) -> None:
        self._pictures: list[tuple[str, Picture]] = []

    def drawing(self, key: str, picture: Picture) -> Markup:
        """The place of a picture, which is put in later; the key tells it from the others of the page."""
        self._pictures.append((key, picture))
        return self.cut + self.cut

    def pieces(self, text: str) -> Pieces:
        """The text of the template with its pictures."""
        pictures = iter(self._pictures)
        rest, *found = text.split(_CUT)
        segments = [rest]
        for number, part in enumerate(found):
            if number % 2:
                segments[-1] += part
            elif part:
                segments += [part, ""]
            else:
                _put_in(segments, *next(pictures))
        return Pieces(segments)


def _put_in(segments: list[str], key: str, picture: Picture) -> None:
    before, _, after = picture.around("\0").partition("\0")
    segments[-1] += before
    for piece in _elements(key, picture):
        segments += [piece, ""]
    segments[-1] += after


def _elements(key: str, picture: Picture) -> Iterator[str]:
    """The places of a picture, and as elements of their own what lies between them."""
    between: list[str] = []
    number = 0
    for name, text in picture.layers:
        if not name:
            between.extend([text] if text else [])
            continue
        if between:
            yield _wrapped(f"{key}-{number}", "".join(between))
            between.clear()
            number += 1
        yield text
    if between:
        yield _wrapped(f"{key}-{number}", "".join(between))


@lru_cache(_WRAPPED)
def _wrapped(name: str, text: str) -> str:
    return f'<g id="{name}">{text}</g>'


class Pieces:
    """A text: every other segment of it, from the second on, is a piece."""

    def __init__(self, segments: list[str]) -> None:
        self._segments = segments

    def digests(self) -> Digests:
        """What is kept of the text, to tell later which pieces somebody has."""
        return array("q", map(hash, self._segments[1::2]))

    def whole(self) -> str:
        return "".join(self._segments)

    def since(self, had: Digests) -> str:
        """The text for somebody who has the pieces of another."""
        same = set(had)
        told = self._segments.copy()
        for number in range(1, len(told), 2):
            piece = told[number]
            if hash(piece) in same:
                told[number] = _same(piece)
        return "".join(told)


def _same(piece: str) -> str:
    """The empty element that stands for a piece."""
    named = piece[: piece.index('"', piece.index('"') + 1) + 1]
    tag = piece[1 : piece.index(" ")]
    return f"{named} same/>" if tag == "g" else f"{named} same></{tag}>"  # of a drawing, else of the page
