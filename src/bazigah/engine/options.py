"""The options of a table: what may be chosen before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bazigah.engine.errors import not_one_of


@dataclass(frozen=True)
class Option:
    """An option with its values; the first one is the default. `rule` is the id of the rule behind it."""

    name: str
    values: tuple[str, ...]
    rule: str


def read_options(options: Sequence[Option], chosen: Mapping[str, str]) -> list[int]:
    """The settings of a table: for each option the index of the chosen value."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise not_one_of("option_unknown", name, names)
    return [_setting(option, chosen) for option in options]


def _setting(option: Option, chosen: Mapping[str, str]) -> int:
    value = chosen.get(option.name, option.values[0])
    if value not in option.values:
        raise not_one_of("option_value", value, option.values, option=option.name)
    return option.values.index(value)


def show_options(options: Sequence[Option], settings: Sequence[int]) -> dict[str, str]:
    """The settings by name, without those that have their default."""
    return {option.name: option.values[setting] for option, setting in zip(options, settings, strict=True) if setting}
