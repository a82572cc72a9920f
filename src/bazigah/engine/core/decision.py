"""Decisions: what a seat has to choose. Each is declared once, with what it holds besides the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.portable import Portable
from bazigah.engine.ints import i64

if TYPE_CHECKING:
    from bazigah.engine.core.state import State
    from bazigah.engine.forms import Form

S = TypeVar("S", bound="State")


class Decision(Portable, Generic[S]):
    """One pending choice of one seat. Immutable and made of ints, so copying a stack copies only the list."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def options(self, s: S) -> list[i64]:
        """The legal actions. A decision without any falls away unasked."""
        raise NotImplementedError

    def apply(self, s: S, action: i64) -> None:
        """Carry out a legal action: change the position, pop what is decided, push what follows."""
        raise NotImplementedError

    def waits(self, s: S) -> bool:
        """Is it asked even with a single option, because a person should see the moment?"""
        return False

    def __copy__(self) -> Decision[S]:
        return self

    def __deepcopy__(self, _: dict[int, Any]) -> Decision[S]:
        return self


def name_of(decision: type) -> str:
    """The usual name of a class of decisions: `use_die` for UseDie."""
    letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in decision.__name__]
    return "".join(letters).removeprefix("_")


class DecisionKind(Portable):
    """A class of decisions with its names, and how what it holds is written."""

    name: str  # in documents
    told: str  # in observations
    decision: type
    held: dict[str, Form]  # by attribute, in the order of the parameters after the seat
    asked: bool  # is it ever a question to somebody, so that observations tell it?

    def __init__(self, name: str, told: str, decision: type, held: dict[str, Form], asked: bool) -> None:
        self.name = name
        self.told = told
        self.decision = decision
        self.held = held
        self.asked = asked


class _Part:
    """Where an observation tells an attribute of a decision."""

    attribute: str
    place: i64
    size: i64  # how many numbers
    form: Form

    def __init__(self, attribute: str, place: i64, size: i64, form: Form) -> None:
        self.attribute = attribute
        self.place = place
        self.size = size
        self.form = form


class DecisionSpace:
    """All kinds of decisions of a game; documents, observations and audits know them from here.

    Observations number the kinds in `order` first and what they hold in the order of `groups`, and then all others, the
    kinds by name: so a game may keep the numbers that were learned from where they are.
    """

    order: Sequence[str]
    groups: Sequence[str]
    kinds: list[DecisionKind]
    named: dict[str, DecisionKind]
    kind_of: dict[type, DecisionKind]
    _pending: Pending | None

    def __init__(self, order: Sequence[str] = (), groups: Sequence[str] = ()) -> None:
        self.order = order
        self.groups = groups
        self._pending = None
        self.kinds = []
        self.named = {}
        self.kind_of = {}

    def kind(self, decision: type, name: str = "", told: str = "", /, **held: Form) -> DecisionKind:
        """Add a class of decisions; without another name, or one for observations alone, it has that of the class."""
        name = name or name_of(decision)
        return self._add(DecisionKind(name, told or name, decision, held, True))

    def unasked(self, decision: type, /, **held: Form) -> DecisionKind:
        """Add a class of decisions with a single option, taken at once: documents write it, observations do not."""
        return self._add(DecisionKind(name_of(decision), "", decision, held, False))

    def _add(self, kind: DecisionKind) -> DecisionKind:
        self.kinds.append(kind)
        self.named[kind.name] = kind
        self.kind_of[kind.decision] = kind
        return kind

    def name_of(self, decision: Decision[Any]) -> str:
        """The name of a decision, as documents write it."""
        return self.kind_of[type(decision)].name

    def pending(self) -> Pending:
        """How an observation tells what is to be decided; to be asked when all kinds are declared."""
        pending = self._pending
        if pending is None:
            pending = Pending(self)
            self._pending = pending
        return pending


def _in_order(names: list[str], order: Sequence[str]) -> list[str]:
    """The names in this order; those it does not have stay as they are, behind the others."""
    place = {name: number for number, name in enumerate(order)}
    return sorted(names, key=lambda name: place.get(name, len(place)))


class Pending:
    """The part of an observation that tells what is to be decided: the kind of decision, then what it holds.

    What decisions hold stands in groups; attributes of one group share its numbers, and what is decided now counts
    over what waits below it.
    """

    names: list[str]  # of the kinds of decisions, in the order of their numbers
    groups: dict[str, Form]  # in the order of theirs
    size: i64
    _place_of: dict[type, i64]
    _group_at: dict[str, i64]
    _parts: dict[type, list[_Part]]

    def __init__(self, space: DecisionSpace) -> None:
        by_name = {kind.told: kind for kind in sorted(space.kinds, key=lambda kind: kind.name) if kind.asked}
        self.names = _in_order(list(by_name), space.order)
        kinds = [by_name[name] for name in self.names]
        groups: dict[str, Form] = {}
        for kind in kinds:
            for attribute, form in kind.held.items():
                if form.labels:
                    groups.setdefault(form.group or attribute, form)
        self.groups = {group: groups[group] for group in _in_order(list(groups), space.groups)}
        self._place_of = {kind.decision: place for place, kind in enumerate(kinds)}
        self._group_at = {}
        at: i64 = len(kinds)
        for group, form in self.groups.items():
            self._group_at[group] = at
            at += len(form.labels)
        self.size = at
        self._parts = {kind.decision: self._parts_of(kind) for kind in space.kinds}

    def _parts_of(self, kind: DecisionKind) -> list[_Part]:
        return [
            _Part(attribute, self._group_at[form.group or attribute], len(form.labels), form)
            for attribute, form in kind.held.items()
            if kind.asked and form.labels
        ]

    def group_at(self, group: str) -> i64:
        """Where the numbers of a group begin."""
        return self._group_at[group]

    def write(self, stack: list[Decision[Any]], numbers: Numbers, at: i64) -> i64:
        """Tell the decision on top, and what it and those below it hold."""
        for decision in stack:
            parts = self._parts[type(decision)]
            for part in parts:
                for place in range(part.size):
                    numbers[at + part.place + place] = 0  # one below may hold something of the same group
            for part in parts:
                value: i64 = getattr(decision, part.attribute)
                part.form.tell(numbers, at + part.place, part.size, value)
        if stack:
            numbers[at + self._place_of[type(stack[-1])]] = 1
        return at + self.size
