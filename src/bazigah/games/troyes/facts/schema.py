"""Checks for a data file: small pieces that are put together to the shape that a file must have."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from bazigah.engine.document import Field

Check = Callable[[Field], None]

MOST: Final = 99  # what a figure may be at most
_MARKS = ("source", "confidence", "note", "rule")


def number(least: int, most: int) -> Check:
    def check(field: Field) -> None:
        field.integer(least, most)

    return check


def flag(field: Field) -> None:
    field.boolean()


def text(field: Field) -> None:
    if not isinstance(field.value, str) or not field.value:
        raise field.wrong('"…"')


def one_of(*values: object) -> Check:
    def check(field: Field) -> None:
        if not any(field.value == value and type(field.value) is type(value) for value in values):
            raise field.wrong(", ".join(json.dumps(value) for value in values))

    return check


def or_null(check: Check) -> Check:
    def check_or_null(field: Field) -> None:
        if field.value is not None:
            check(field)

    return check_or_null


def list_of(check: Check, length: int | None = None) -> Check:
    def check_list(field: Field) -> None:
        for item in field.items(length):
            check(item)

    return check_list


def is_mark(name: str) -> bool:
    return name in _MARKS or name.endswith(("_confidence", "_note"))


def table(fields: dict[str, Check]) -> Check:
    """A table with exactly these fields; marks for readers may be added anywhere."""

    def check(field: Field) -> None:
        given = field.value if isinstance(field.value, dict) else {}
        field.fields([*fields, *[name for name in given if is_mark(name)]])
        for name, check_one in fields.items():
            check_one(field.get(name))

    return check


def some(names: tuple[str, ...], check: Check) -> Check:
    """A table with one or more of these fields."""

    def check_some(field: Field) -> None:
        given = field.value if isinstance(field.value, dict) else {}
        if not given:
            raise field.wrong("{…}")
        table({name: check for name in names if name in given})(field)

    return check_some


def typed(kinds: dict[str, dict[str, Check]]) -> Check:
    """A table whose field `type` says which others it has."""

    def check(field: Field) -> None:
        kind = field.get("type")
        one_of(*kinds)(kind)
        table({"type": text, **kinds[str(kind.value)]})(field)

    return check


def all_distinct(field: Field, values: list[object]) -> None:
    for place, value in enumerate(values):
        if value in values[:place]:
            raise field.items()[place].wrong("@expected.every_one_once")


def some_distinct(field: Field) -> None:
    values = [item.value for item in field.items()]
    if not values:
        raise field.wrong("[…]")
    all_distinct(field, values)
