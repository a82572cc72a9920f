"""Actions are small integers; an ActionSpace gives each one a name, arguments and a notation."""

from __future__ import annotations

from bazigah.engine.core.portable import Portable
from bazigah.engine.errors import BadInput, not_one_of
from bazigah.engine.ints import i64


class Domain(Portable):
    """The values an argument may take: small integers, each with a label for notation and documents."""

    name: str
    labels: list[str]

    def __init__(self, name: str, labels: list[str]) -> None:
        self.name = name
        self.labels = labels

    def size(self) -> int:
        return len(self.labels)

    def index(self, label: str) -> int:
        """The value with this label, or -1."""
        return self.labels.index(label) if label in self.labels else -1


def numbers(name: str, first: int, last: int) -> Domain:
    """The domain of the numbers from `first` to `last`; the value of `first` is 0."""
    return Domain(name, [str(n) for n in range(first, last + 1)])


class Kind(Portable):
    """A family of actions, for example `take` with a depot and a slot: `base` and the `size` numbers from there on."""

    name: str
    index: i64
    base: i64
    size: i64
    fields: list[str]
    domains: list[Domain]

    def __init__(self, name: str, index: i64, base: i64, fields: list[str], domains: list[Domain]) -> None:
        self.name = name
        self.index = index
        self.base = base
        self.fields = fields
        self.domains = domains
        size: i64 = 1
        for domain in domains:
            size *= domain.size()
        self.size = size

    def at(self, *values: int) -> int:
        """The action with these argument values."""
        offset = 0
        for domain, value in zip(self.domains, values, strict=True):
            offset = offset * domain.size() + value
        return self.base + offset

    def values(self, action: int) -> list[int]:
        """The argument values of one of its actions."""
        offset = action - self.base
        found: list[int] = []
        for domain in reversed(self.domains):
            found.append(offset % domain.size())
            offset //= domain.size()
        found.reverse()
        return found


class ActionSpace:
    """All actions of a game. The tables answer at once which kind and arguments an action has."""

    kinds: list[Kind]
    size: i64
    kind_of: list[i64]
    first: list[i64]
    second: list[i64]
    third: list[i64]

    def __init__(self) -> None:
        self.kinds = []
        self.size = 0
        self.kind_of = []
        self.first = []
        self.second = []
        self.third = []

    def kind(self, name: str, **fields: Domain) -> Kind:
        """Add a family of actions with up to three arguments."""
        kind = Kind(name, len(self.kinds), self.size, list(fields), list(fields.values()))
        self.kinds.append(kind)
        self.size += kind.size
        for action in range(kind.base, self.size):
            values = [*kind.values(action), 0, 0, 0]
            self.kind_of.append(kind.index)
            self.first.append(values[0])
            self.second.append(values[1])
            self.third.append(values[2])
        return kind

    def named(self, action: int) -> Kind:
        """The kind of an action."""
        if not 0 <= action < self.size:
            raise BadInput("action_out_of_range", expected=f"0..{self.size - 1}", got=action)
        return self.kinds[self.kind_of[action]]

    def show(self, action: int) -> str:
        """The notation of an action, for example `take depot=3 slot=1`."""
        kind = self.named(action)
        words = [kind.name]
        for field, domain, value in zip(kind.fields, kind.domains, kind.values(action), strict=True):
            words.append(f"{field}={domain.labels[value]}")
        return " ".join(words)

    def parse(self, text: str) -> int:
        """The action that a notation names."""
        words = text.split()
        if not words:
            raise BadInput("notation_empty", expected=", ".join(kind.name for kind in self.kinds))
        for kind in self.kinds:
            if kind.name == words[0]:
                return kind.at(*_arguments(kind, words[1:]))
        raise not_one_of("notation_kind", words[0], [kind.name for kind in self.kinds])


def _arguments(kind: Kind, words: list[str]) -> list[int]:
    form = " ".join(f"{field}=…" for field in kind.fields)
    given: dict[str, str] = {}
    for word in words:
        field, equals, label = word.partition("=")
        if not equals or field not in kind.fields or field in given:
            raise BadInput("notation_field", kind=kind.name, expected=form or "-", got=word)
        given[field] = label
    values: list[int] = []
    for field, domain in zip(kind.fields, kind.domains, strict=True):
        if field not in given:
            raise BadInput("notation_missing", kind=kind.name, field=field, expected=form)
        value = domain.index(given[field])
        if value < 0:
            raise not_one_of("notation_value", given[field], domain.labels, kind=kind.name, field=field)
        values.append(value)
    return values
