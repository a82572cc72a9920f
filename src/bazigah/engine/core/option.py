"""Options: what may be chosen before a game begins. Each is declared once, with its values and the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.portable import Portable
from bazigah.engine.errors import not_one_of
from bazigah.engine.ints import i64

NO: Final = "no"
YES: Final = "yes"
_LONGEST: Final = 9  # digits of a number


class Range(Portable):
    """The whole numbers an option may have besides its named values; `usual` is shown where one is asked for."""

    least: i64
    most: i64
    usual: i64

    def __init__(self, least: int, most: int, usual: int) -> None:
        self.least = least
        self.most = most
        self.usual = usual


class Option(Portable):
    """An option with its named values; the first one is what the rulebook says, and so the default.

    In the settings of a table every option is one number, at its `place`: the code of a named value, or, after all of
    these, a number of its range; with one named value and numbers from 1 on the setting is the number itself.
    """

    name: str
    values: list[str]
    codes: list[i64]  # of the values
    rule: str  # the id of the rule behind it
    place: i64
    numbers: Range | None

    def __init__(
        self, name: str, values: list[str], codes: list[i64], rule: str, place: int, numbers: Range | None = None
    ) -> None:
        self.name = name
        self.values = values
        self.codes = codes
        self.rule = rule
        self.place = place
        self.numbers = numbers

    @property
    def default(self) -> str:
        return self.values[0]

    @property
    def samples(self) -> list[str]:
        """All named values, and of the numbers the usual one: what tests and tours go through."""
        return self.values if self.numbers is None else [*self.values, str(self.numbers.usual)]

    def code(self, value: str) -> i64:
        """The number that a named value is in the settings."""
        return self.codes[self.values.index(value)]

    def setting(self, value: str) -> i64:
        """The number that a value is in the settings, whether named or a number; others are refused."""
        if value in self.values:
            return self.code(value)
        numbers = self.numbers
        if numbers is not None and value.isdecimal() and len(value) <= _LONGEST:
            number: i64 = int(value)
            if numbers.least <= number <= numbers.most:
                return len(self.values) + number - numbers.least
        raise not_one_of("option_value", value, self._choices(), option=self.name)

    def value(self, setting: int) -> str:
        """The value that a number of the settings stands for."""
        if self.numbers is None or setting < len(self.values):
            return self.values[self.codes.index(setting)]
        return str(setting - len(self.values) + self.numbers.least)

    def _choices(self) -> list[str]:
        """What may be chosen, numbers as a range."""
        numbers = [] if self.numbers is None else [f"{self.numbers.least}..{self.numbers.most}"]
        return [*self.values, *numbers]


class Preset(Portable):
    """Values of several options under one name; those it does not name have their defaults."""

    name: str
    values: dict[str, str]

    def __init__(self, name: str, values: dict[str, str]) -> None:
        self.name = name
        self.values = values

    @property
    def title(self) -> str:
        """A key of the catalogues, with the `@` that marks keys."""
        return f"@preset.{self.name}"


RULEBOOK: Final = Preset("rulebook", {})  # every game has it: all options as the rulebook says


class OptionSpace:
    """All options of a game, in the order of `State.settings`, and its presets."""

    options: list[Option]
    presets: list[Preset]

    def __init__(self) -> None:
        self.options = []
        self.presets = [RULEBOOK]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def option(self, name: str, values: list[str], rule: str) -> Option:
        """Add an option with named values, the default first; their codes count from 0."""
        return self._add(Option(name, values, list(range(len(values))), rule, len(self.options)))

    def switch(self, name: str, rule: str, default: str = NO) -> Option:
        """Add an option that is on or off: 1 or 0 in the settings, whatever its default."""
        values, codes = ([YES, NO], [1, 0]) if default == YES else ([NO, YES], [0, 1])
        return self._add(Option(name, values, codes, rule, len(self.options)))

    def number(self, name: str, least: int, most: int, usual: int, rule: str, default: str = "none") -> Option:
        """Add an option that is a number, or its one named value."""
        return self._add(Option(name, [default], [0], rule, len(self.options), Range(least, most, usual)))

    def defaults(self) -> list[i64]:
        """The settings of a table where nothing is chosen."""
        return [option.code(option.default) for option in self.options]

    def observe(self, settings: list[i64], numbers: Numbers, at: i64) -> i64:
        """Tell what was chosen: a flag for each named value of each option."""
        for option in self.options:
            setting = settings[option.place]
            for code in option.codes:
                if code == setting:
                    numbers[at + code] = 1
            at += len(option.codes)
        return at

    def preset(self, name: str, **values: str) -> None:
        """Add a preset."""
        self.presets.append(Preset(name, values))

    def _add(self, option: Option) -> Option:
        self.options.append(option)
        return option
