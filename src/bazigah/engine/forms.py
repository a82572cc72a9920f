"""Forms: how a whole number of a position is written in documents, read back, and told in observations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.observing import Numbers, capped, write_one_of, write_set
from bazigah.engine.document import Field, label_or_none

Tell = Callable[[Numbers, int, int, int], object]  # numbers, where they begin, how many they are, the value


def _tell_nothing(numbers: Numbers, at: int, size: int, value: int) -> None:
    """Some numbers belong to documents alone."""


@dataclass(frozen=True)
class Form:
    """A way to write a number. In an observation it is told by one number for each label, or by none."""

    write: Callable[[int], Any]
    read: Callable[[Field], int]
    labels: Sequence[str] = ()  # "" is a number that needs no name besides that of its group
    tell: Tell = _tell_nothing
    scale: int = 1
    group: str = ""  # the name of its numbers, where that is not the name of what holds it

    def within(self, group: str) -> Form:
        """The same in another group of numbers, shared with whatever else stands there."""
        return replace(self, group=group)

    def told_as(self, other: Form) -> Form:
        """The same in documents; observations tell it as that other form."""
        return replace(self, labels=other.labels, tell=other.tell, scale=other.scale)

    def untold(self) -> Form:
        """The same in documents; observations do not tell it."""
        return replace(self, labels=(), tell=_tell_nothing)


def one_of(domain: Domain) -> Form:
    """A value of a domain."""
    return Form(lambda value: domain.labels[value], lambda field: field.label(domain), domain.labels, write_one_of)


def one_of_or_none(domain: Domain) -> Form:
    """A value of a domain, or -1."""
    return Form(
        lambda value: label_or_none(domain, value),
        lambda field: field.label_or_nothing(domain),
        domain.labels,
        write_one_of,
    )


def set_of(domain: Domain) -> Form:
    """A set of values of a domain, a bit each: the list of their labels, each once and in order."""
    return Form(
        lambda value: [label for place, label in enumerate(domain.labels) if value >> place & 1],
        lambda field: _read_set(field, domain),
        domain.labels,
        write_set,
    )


def _read_set(field: Field, domain: Domain) -> int:
    found = field.labels(domain)
    if found != sorted(set(found)):
        raise field.wrong("@expected.each_once_in_order")
    return sum(2**value for value in found)


def amount(least: int, most: int, scale: int = 0) -> Form:
    """A whole number in a range; told beside `scale`, or beside the most it may be."""

    def tell(numbers: Numbers, at: int, _: int, value: int) -> None:
        numbers[at] = capped(value, scale or most)

    return Form(int, lambda field: field.integer(least, most), ("",), tell, scale or most)


def yes_no() -> Form:
    """Yes or no."""

    def tell(numbers: Numbers, at: int, _: int, value: int) -> None:
        numbers[at] = value

    return Form(bool, Field.boolean, ("",), tell)


def seat(players: int) -> Form:
    """A seat, counted from 1 in documents; whose it is depends on who looks, so a game tells it for itself."""
    return Form(lambda value: int(value) + 1, lambda field: field.integer(1, players) - 1)
