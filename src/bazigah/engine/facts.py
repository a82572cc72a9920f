"""The facts of a game: its `components.json`, with the source and the confidence of each figure.

Rules speak of some components by name. Facts in which such a name is missing, or in which there is something that no
rule knows, are refused when the tables are made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, TypeVar, cast

from bazigah.engine.core.actions import Domain

T = TypeVar("T")


class BadFacts(ValueError):
    """Facts that the rules cannot be played with."""


def read_facts(game: str) -> dict[str, Any]:
    """The component data of a game, read once when its tables are made."""
    text = files(f"bazigah.games.{game}.facts").joinpath("components.json").read_text("utf-8")
    return cast(dict[str, Any], json.loads(text))


def named(domain: Domain, label: str) -> int:
    """The value of something that the rules speak of."""
    value = domain.index(label)
    if value < 0:
        raise BadFacts(
            f"the rules speak of the {domain.name} {label!r}, the facts have only {', '.join(domain.labels)}"
        )
    return value


def each(domain: Domain, things: Mapping[str, T]) -> list[T]:
    """What the rules have for each value of a domain, in the order of the facts."""
    for label in things:
        named(domain, label)
    for label in domain.labels:
        if label not in things:
            raise BadFacts(f"the facts have a {domain.name} {label!r} that no rule knows")
    return [things[label] for label in domain.labels]
