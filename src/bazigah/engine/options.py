"""The options of a table: what may be chosen before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bazigah.engine.errors import not_one_of

PRESET: Final = "preset"  # chosen like an option, it stands for the values of several
_LONGEST: Final = 9  # digits of a number


@dataclass(frozen=True)
class Numbers:
    """The whole numbers an option may have besides its named values; `usual` is shown where one is asked for."""

    least: int
    most: int
    usual: int


@dataclass(frozen=True)
class Option:
    """An option with its values; the first one is the default. `rule` is the id of the rule behind it.

    In the settings of a table a named value is its place among the values; the numbers come after them, so that with
    one named value and numbers from 1 on a setting is the number itself.
    """

    name: str
    values: tuple[str, ...]
    rule: str
    numbers: Numbers | None = None

    @property
    def default(self) -> str:
        return self.values[0]

    @property
    def samples(self) -> tuple[str, ...]:
        """All named values, and of the numbers the usual one: what tests and tours go through."""
        return self.values if self.numbers is None else (*self.values, str(self.numbers.usual))

    def setting(self, value: str) -> int:
        """The setting that a value is."""
        if value in self.values:
            return self.values.index(value)
        number = int(value) if self.numbers is not None and value.isdecimal() and len(value) <= _LONGEST else None
        if self.numbers is None or number is None or not self.numbers.least <= number <= self.numbers.most:
            raise not_one_of("option_value", value, self._choices(), option=self.name)
        return len(self.values) + number - self.numbers.least

    def value(self, setting: int) -> str:
        """The value that a setting is."""
        if self.numbers is None or setting < len(self.values):
            return self.values[setting]
        return str(setting - len(self.values) + self.numbers.least)

    def _choices(self) -> list[str]:
        """What may be chosen, numbers as a range."""
        numbers = [] if self.numbers is None else [f"{self.numbers.least}..{self.numbers.most}"]
        return [*self.values, *numbers]


@dataclass(frozen=True)
class Preset:
    """Values of several options under one name; those it does not name have their defaults."""

    name: str
    title: str  # a key of the catalogues, with the `@` that marks keys
    values: Mapping[str, str] = field(default_factory=dict)


# Every game has it: all options as the rulebook says, which is their default.
RULEBOOK: Final = Preset("rulebook", "@preset.rulebook")


def read_options(
    options: Sequence[Option], chosen: Mapping[str, str], presets: Sequence[Preset] = (RULEBOOK,)
) -> list[int]:
    """The settings of a table; what is not chosen is as the chosen preset says, or has its first value."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in (*names, PRESET):
            raise not_one_of("option_unknown", name, [PRESET, *names])
    wished = {**find_preset(presets, chosen.get(PRESET, RULEBOOK.name)).values, **chosen}
    return [option.setting(wished.get(option.name, option.default)) for option in options]


def find_preset(presets: Sequence[Preset], name: str) -> Preset:
    """The preset of this name."""
    for preset in presets:
        if preset.name == name:
            return preset
    raise not_one_of("option_value", name, [preset.name for preset in presets], option=PRESET)


def show_options(options: Sequence[Option], settings: Sequence[int]) -> dict[str, str]:
    """The settings by name, without those that have their default."""
    return {option.name: option.value(setting) for option, setting in zip(options, settings, strict=True) if setting}
