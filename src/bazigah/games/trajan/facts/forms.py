"""How documents write markers and sets of things, and how observations tell them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.observing import Numbers
from bazigah.engine.document import Field, named_counts
from bazigah.engine.forms import Form, set_of
from bazigah.games.trajan.facts.components import BIT, COLOURS, MARKERS_EACH, NO_MARKERS, markers_of, with_marker


def write_markers(markers: int) -> dict[str, int]:
    """The markers of a tray or a hand, by colour."""
    return named_counts(COLOURS, [markers_of(markers, colour) for colour in range(COLOURS.size())])


def read_markers(field: Field) -> int:
    """The same, read back."""
    markers = NO_MARKERS
    for colour, count in enumerate(field.counts(COLOURS, MARKERS_EACH)):
        for _ in range(count):
            markers = with_marker(markers, colour)
    return markers


def tell_markers(numbers: Numbers, at: int, size: int, markers: int) -> int:
    """The same in an observation: how many there are of each colour."""
    for colour in range(size):
        numbers[at + colour] = markers_of(markers, colour)
    return at + size


MARKERS: Final = Form(write_markers, read_markers, COLOURS.labels, tell_markers, MARKERS_EACH)


def write_set(domain: Domain, things: int) -> list[str]:
    """The things of a set, by their labels."""
    return [label for place, label in enumerate(domain.labels) if things >> place & 1]


def read_set(field: Field, domain: Domain) -> int:
    """The same, read back in any order."""
    things = 0
    for item in field.items():
        bit = BIT[item.label(domain)]
        if things & bit:
            raise item.wrong("@expected.each_once")
        things |= bit
    return things


def any_of(domain: Domain) -> Form:
    """A set of things, which a document may name in any order."""
    return replace(set_of(domain), read=lambda field: read_set(field, domain))
