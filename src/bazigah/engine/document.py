"""Position documents: any position as JSON with named fields, written and read back exactly.

`Field` walks through a document and refuses what does not fit with the path of the field, what was expected and
what came, so that a document edited by hand never loads half.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.decision import Decision, DecisionSpace
from bazigah.engine.errors import BadInput
from bazigah.engine.options import show_options

if TYPE_CHECKING:
    from bazigah.engine.core.state import State
    from bazigah.engine.game import Game

Document = dict[str, Any]

NOTHING = -1
_LONGEST = 60
T = TypeVar("T")


class Field:
    """A value of a document, with the path that leads to it."""

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def wrong(self, expected: str) -> BadInput:
        """The error that this value is not what was expected."""
        got = json.dumps(self.value, ensure_ascii=False, default=str)
        shown = got if len(got) <= _LONGEST else got[:_LONGEST] + "…"
        return BadInput("position_field", field=self.path or ".", expected=expected, got=shown)

    def _table(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong("{…}")
        return self.value

    def fields(self, names: Collection[str]) -> None:
        """Demand a table with exactly these fields."""
        table = self._table()
        for name in table:
            if name not in names:
                raise Field(table[name], self._below(name)).wrong("@expected.no_such_field")
        for name in names:
            if name not in table:
                raise BadInput("position_missing", field=self._below(name))

    def get(self, name: str) -> Field:
        """A field of a table."""
        table = self._table()
        if name not in table:
            raise BadInput("position_missing", field=self._below(name))
        return Field(table[name], self._below(name))

    def _below(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def items(self, length: int | None = None) -> list[Field]:
        """The elements of a list, of this length if one is given."""
        if not isinstance(self.value, list):
            raise self.wrong("[…]")
        if length is not None and len(self.value) != length:
            raise BadInput("position_length", field=self.path, expected=length, got=len(self.value))
        return [Field(item, f"{self.path}[{number}]") for number, item in enumerate(self.value)]

    def integer(self, least: int, most: int) -> int:
        """A whole number in a range."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not least <= self.value <= most:
            raise self.wrong(f"{least}..{most}")
        return self.value

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("true, false")
        return self.value

    def label(self, domain: Domain) -> int:
        """The value of a domain, written as its label."""
        found = domain.index(self.value) if isinstance(self.value, str) else NOTHING
        if found == NOTHING:
            raise self.wrong(", ".join(domain.labels))
        return found

    def label_or_nothing(self, domain: Domain) -> int:
        """The value of a domain, or -1 for null."""
        return NOTHING if self.value is None else self.label(domain)

    def labels(self, domain: Domain) -> list[int]:
        """A list of values of a domain."""
        return [item.label(domain) for item in self.items()]

    def table(self, domain: Domain, read: Callable[[Field], T], missing: T) -> list[T]:
        """A table with labels of a domain as names; what is not named gets `missing`."""
        table = self._table()
        for name in table:
            if domain.index(name) == NOTHING:
                raise Field(name, self.path).wrong(", ".join(domain.labels))
        return [read(self.get(label)) if label in table else missing for label in domain.labels]

    def counts(self, domain: Domain, most: int) -> list[int]:
        """How many there are of each value of a domain; what is not named is 0."""
        return self.table(domain, lambda field: field.integer(0, most), 0)


def label_or_none(domain: Domain, value: int) -> str | None:
    """The label of a value, None for -1."""
    return None if value == NOTHING else domain.labels[value]


def named_counts(domain: Domain, counts: Sequence[int]) -> dict[str, int]:
    """The counts that are not 0, by label."""
    return {label: count for label, count in zip(domain.labels, counts, strict=True) if count}


def write_pending(decisions: DecisionSpace, stack: Sequence[Decision[Any]]) -> list[Document]:
    """What is to be decided, the bottom of the stack first, each with what it holds."""
    return [_write_decision(decisions, decision) for decision in stack]


def _write_decision(decisions: DecisionSpace, decision: Decision[Any]) -> Document:
    kind = decisions.kind_of[type(decision)]
    held = {attribute: form.write(getattr(decision, attribute)) for attribute, form in kind.held.items()}
    return {"decision": kind.name, "seat": int(decision.seat) + 1, **held}


def read_pending(decisions: DecisionSpace, field: Field, players: int) -> list[Decision[Any]]:
    """The stack that a document tells of."""
    names = Domain("decision", sorted(decisions.named))  # whatever was imported first
    return [_read_decision(decisions, names, decision, players) for decision in field.items()]


def _read_decision(decisions: DecisionSpace, names: Domain, field: Field, players: int) -> Decision[Any]:
    kind = decisions.named[names.labels[field.get("decision").label(names)]]
    field.fields(["decision", "seat", *kind.held])
    seat = field.get("seat").integer(1, players) - 1
    held = [form.read(field.get(attribute)) for attribute, form in kind.held.items()]
    made: Decision[Any] = kind.decision(seat, *held)
    return made


_HEADER = ("format", "game", "rules", "players", "options", "position")
_FIGURES = "figures"
FORMAT = 1


def write_position(game: Game, state: State, players: int) -> Document:
    """The document of a position; figures are named where they are an owner's."""
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "players": players,
        "options": show_options(game.options, state.settings),
        **({_FIGURES: dict(game.figures.own)} if game.figures.own else {}),
        "position": game.write(state),
    }


def read_position(find: Callable[[str], Game], document: object) -> tuple[Game, State, int]:
    """The game, position and number of players of a document; nothing is returned unless all of it is right."""
    field = Field(document)
    own = [_FIGURES] if isinstance(document, dict) and _FIGURES in document else []
    field.fields([*_HEADER, *own])
    field.get("format").integer(FORMAT, FORMAT)
    game = find(_text(field.get("game")))
    field.get("rules").integer(game.rules_version, game.rules_version)
    game.figures.must_be(_texts(field.get(_FIGURES)) if own else {}, game.name)
    players = field.get("players").integer(game.min_players, game.max_players)
    settings = game.settings(_texts(field.get("options")))
    state = game.read(field.get("position"), players, settings)
    game.audit(state)
    state.settle()
    return game, state, players


def restored(game: Game, document: Document) -> State:
    """A position that the house itself wrote, under the rules of today or of another day.

    It is not doubted (`audit`), and no forced steps are taken: it is shown as it was.
    """
    inner = document["position"]
    if document["rules"] != game.rules_version:
        inner = game.inherit(inner, document["rules"])
    return game.read(Field(inner), document["players"], game.settings(document["options"]))


def parse_position(find: Callable[[str], Game], text: str) -> tuple[Game, State, int]:
    """The same from JSON text."""
    try:
        document: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput("position_json", got=str(error)) from None
    return read_position(find, document)


def _text(field: Field) -> str:
    if not isinstance(field.value, str):
        raise field.wrong('"…"')
    return field.value


def _texts(field: Field) -> dict[str, str]:
    if not isinstance(field.value, dict):
        raise field.wrong("{…}")
    return {name: _text(field.get(name)) for name in field.value}
