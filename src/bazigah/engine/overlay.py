"""Printed figures that could not be confirmed, and what an owner of the game reads off the cards instead.

An overlay is text, a line a figure: `artisan.price = 3`. What follows `#` is a remark; a value that ends in `?` is
used, but stays unconfirmed. Only figures that a game declares may be named, and only values it can be played with.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, Final

from bazigah.engine.errors import BadInput
from bazigah.engine.facts import read_facts

OPEN: Final = "?"  # ends the value of a figure that nobody has read off a card yet
_REMARK: Final = "#"
_NOTHING: Final = "none"
_UNSURE: Final = ("guess", "memory", "one source")  # words of a mark that make a figure unconfirmed
_SURE: Final = ("two sources", "rulebook")
_DIGITS: Final = 12  # of a fingerprint
_LONGEST: Final = 40


class Unsure(int):
    """A number that could not be confirmed: whoever words it adds a sign."""


# --- how figures are written --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Notation:
    """How the value of a figure is written on a line, and read; `read` raises ValueError."""

    show: Callable[[Any], str]
    read: Callable[[str, Any], Any]  # the text, and the value so far
    expected: str


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)


def _parts(text: str) -> list[str]:
    return text.replace(",", " ").replace("،", " ").split()


def _read_number(text: str, _: Any) -> int:
    return _whole(text)


def _show_numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _read_numbers(text: str, _: Any) -> list[int]:
    return [_whole(part) for part in _parts(text)]


def _show_label(label: str | None) -> str:
    return label or _NOTHING


def _read_label(text: str, _: Any) -> str | None:
    return None if text == _NOTHING else text


def _read_labels(text: str, _: Any) -> list[str]:
    return _parts(text)


def _show_rows(rows: Sequence[Mapping[str, Any]]) -> str:
    return " / ".join(_show_numbers(row["die_values"]) for row in rows)


def _read_rows(text: str, rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The die values of the rows; their spaces stay."""
    values = [_read_numbers(row, None) for row in text.split("/")]
    return [{**row, "die_values": numbers} for row, numbers in zip(rows, values, strict=True)]


NUMBER: Final = Notation(str, _read_number, "@expected.whole_number")
NUMBERS: Final = Notation(_show_numbers, _read_numbers, "@expected.whole_numbers")
LABEL: Final = Notation(_show_label, _read_label, "@expected.word")
LABELS: Final = Notation(" ".join, _read_labels, "@expected.words")
ROWS: Final = Notation(_show_rows, _read_rows, "@expected.rows_of_dice")


# --- what may be named --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Figure:
    """A printed figure: what it is printed on, its own name, where it stands in the facts, how sure it is."""

    domain: str
    label: str
    key: str
    path: tuple[str | int, ...]
    form: Notation
    mark: str

    @property
    def name(self) -> str:
        """What an overlay calls it; this never changes."""
        return f"{self.label}.{self.key}"

    @property
    def certainty(self) -> str:
        """The word of the mark that counts."""
        return next((word for word in (*_UNSURE, *_SURE) if word in self.mark), "")

    @property
    def is_unsure(self) -> bool:
        return self.certainty in _UNSURE

    def of(self, facts: Any) -> Any:
        """The value in some facts."""
        for step in self.path:
            facts = facts[step]
        return facts

    def put(self, facts: Any, value: object) -> None:
        """Set the value in some facts."""
        for step in self.path[:-1]:
            facts = facts[step]
        facts[self.path[-1]] = value

    def shown(self, facts: Any) -> str:
        return self.form.show(self.of(facts))


Check = Callable[[object], None]  # raises BadInput for facts that cannot be played with


def _anything(_: object) -> None:
    """Facts that nobody may change."""


@dataclass(frozen=True)
class Figures:
    """The figures that a game is played with: what an owner changed, and what is still unconfirmed."""

    facts: dict[str, Any] = field(default_factory=dict)
    printed: dict[str, Any] = field(default_factory=dict)  # the same; what is unconfirmed is `Unsure`
    declared: Sequence[Figure] = ()
    unsure: frozenset[str] = frozenset()
    shipped: dict[str, Any] = field(default_factory=dict)
    check: Check = _anything
    own: Mapping[str, str] = field(default_factory=dict)  # by name, what differs from the figures that are shipped

    @property
    def fingerprint(self) -> str:
        """A short word for what an owner changed; empty for the figures that are shipped."""
        return fingerprint(self.own)

    def read(self, text: str) -> Reading:
        """What becomes of an overlay over the figures that are shipped."""
        return read(text, self.shipped, self.declared, self.check)

    def must_be(self, own: Mapping[str, str], game: str) -> None:
        """Refuse what was played with other figures than these: it would go another way."""
        if dict(own) == dict(self.own):
            return
        variable = data_variable(game)
        if own:
            raise BadInput("figures_other", expected=fingerprint(own), variable=variable)
        raise BadInput("figures_shipped", got=self.fingerprint, variable=variable)


NO_FIGURES: Final = Figures()


def fingerprint(own: Mapping[str, str]) -> str:
    """A short word for changed figures; empty for none."""
    lines = "\n".join(f"{name} = {value}" for name, value in sorted(own.items()))
    return sha256(lines.encode()).hexdigest()[:_DIGITS] if own else ""


# --- reading ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Said:
    """A line of an overlay: what it says of a figure."""

    line: int
    figure: Figure
    text: str
    is_sure: bool
    value: Any

    @property
    def written(self) -> str:
        """The line without remarks."""
        return f"{self.figure.name} = {self.text}{'' if self.is_sure else f' {OPEN}'}"


@dataclass
class Reading:
    """What became of an overlay: the facts with its figures, what it said of them, and what is wrong with it."""

    facts: dict[str, Any]
    said: dict[str, Said] = field(default_factory=dict)  # by the name of the figure
    wrong: list[BadInput] = field(default_factory=list)


def read(text: str, facts: Mapping[str, Any], figures: Sequence[Figure], check: Check) -> Reading:
    """Read an overlay over facts. A line that is wrong is noted and changes nothing."""
    reading = Reading(copy.deepcopy(dict(facts)))
    known = {figure.name: figure for figure in figures}
    for number, line in _lines(text):
        try:
            said = _understood(number, line, known, reading)
        except BadInput as error:
            reading.wrong.append(error)
        else:
            reading.said[said.figure.name] = said
    for said, reason in _refused(reading.facts, list(reading.said.values()), check):
        del reading.said[said.figure.name]
        reading.wrong.append(reason)
    reading.wrong.sort(key=lambda wrong: int(wrong.params["line"]))
    return reading


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        said = line.partition(_REMARK)[0].strip()
        if said:
            yield number, said


def _understood(number: int, line: str, known: Mapping[str, Figure], reading: Reading) -> Said:
    name, equals, value = (part.strip() for part in line.partition("="))
    if not equals:
        raise BadInput("figure_line", line=number, got=line[:_LONGEST])
    if name not in known:
        near = get_close_matches(name, known, 1, 0) or [""]
        raise BadInput("figure_unknown", line=number, expected=near[0], got=name[:_LONGEST])
    if name in reading.said:
        raise BadInput("figure_twice", line=number, expected=reading.said[name].line, got=name)
    text = value.removesuffix("؟").removesuffix(OPEN).strip()
    figure = known[name]
    try:
        read_value = figure.form.read(text, figure.of(reading.facts))
    except ValueError:
        raise _wrong_value(number, figure, text, figure.form.expected) from None
    return Said(number, figure, text, text == value, read_value)


def _refused(facts: dict[str, Any], said: Sequence[Said], check: Check) -> Iterator[tuple[Said, BadInput]]:
    """Set what can be played with; what cannot is found by halving, as a check takes its time."""
    if not said:
        return
    before = [one.figure.of(facts) for one in said]
    for one in said:
        one.figure.put(facts, one.value)
    try:
        check(facts)
    except BadInput as error:
        for one, value in zip(said, before, strict=True):
            one.figure.put(facts, value)
        if len(said) == 1:
            one = said[0]
            yield one, _wrong_value(one.line, one.figure, one.text, _expected(one.figure.form, error))
        else:
            yield from _refused(facts, said[: len(said) // 2], check)
            yield from _refused(facts, said[len(said) // 2 :], check)


def _expected(form: Notation, error: BadInput) -> str:
    """What a check would have in place of a value; of a list it names a part that nobody wrote alone."""
    return form.expected if form in (NUMBERS, ROWS) else str(error.params["expected"]).replace('"', "")


def _wrong_value(line: int, figure: Figure, text: str, expected: str) -> BadInput:
    return BadInput("figure_value", line=line, name=figure.name, expected=expected, got=text[:_LONGEST])


# --- the figures in force -----------------------------------------------------------------------------------------


def data_variable(game: str) -> str:
    """The environment variable that gives a game an owner's figures: the name of a file, or the lines themselves."""
    return f"BAZIGAH_DATA_{game.upper()}"


def given(game: str) -> str:
    """The overlay that this process was started with, empty for none."""
    named = os.environ.get(data_variable(game), "")
    if "=" in named or not named:
        return named
    with open(named, encoding="utf-8", errors="replace") as file:
        return file.read()


def pin(game: str, reading: Reading) -> None:
    """Let this process and those that it starts have these figures, whatever becomes of the file."""
    os.environ[data_variable(game)] = "".join(f"{one.written}\n" for one in reading.said.values())


def in_force(game: str, declare: Callable[[dict[str, Any]], list[Figure]], check: Check) -> Figures:
    """The figures that a game is played with in this process, read once when its tables are made."""
    shipped = read_facts(game)
    check(shipped)
    declared = declare(shipped)
    reading = read(given(game), shipped, declared, check)
    for error in reading.wrong:
        raise error
    if reading.said:
        pin(game, reading)
    return settled(shipped, declared, check, reading)


def settled(shipped: dict[str, Any], declared: Sequence[Figure], check: Check, reading: Reading) -> Figures:
    """The figures of an overlay that is sound."""
    unsure = frozenset(one.name for one in declared if one.is_unsure and not _is_read(reading, one.name))
    printed = _printed(reading.facts, declared, unsure)
    return Figures(reading.facts, printed, declared, unsure, shipped, check, changes(shipped, declared, reading))


def _is_read(reading: Reading, name: str) -> bool:
    """Whether somebody read it off a card."""
    return name in reading.said and reading.said[name].is_sure


def changes(shipped: Mapping[str, Any], declared: Sequence[Figure], reading: Reading) -> dict[str, str]:
    """What an overlay changes, by name, each in the one way to write it."""
    both = ((one.name, one.shown(shipped), one.shown(reading.facts)) for one in declared if one.name in reading.said)
    return {name: after for name, before, after in both if after != before}


def _printed(facts: dict[str, Any], declared: Sequence[Figure], unsure: frozenset[str]) -> dict[str, Any]:
    printed = copy.deepcopy(facts)
    for figure in declared:
        if figure.name in unsure:
            figure.put(printed, _marked(figure.of(printed)))
    return printed


def _marked(value: Any) -> Any:
    """The same with every number marked."""
    if isinstance(value, int):
        return Unsure(value)
    return [_marked(item) for item in value] if isinstance(value, list) else value


def as_text(own: Mapping[str, str]) -> str:
    """Changed figures as an overlay."""
    return "".join(f"{name} = {value}\n" for name, value in own.items())
