"""What nobody will miss is removed after a time: guests who never played, tables never begun, games of bots alone.

A game in which a person sits or has done anything is never touched, nor is an account. Whatever refers to people or
tables is found in the models, so that a new row that does is respected, or goes with its table, without a word here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, Table, and_, delete, exists, func, or_, select
from sqlalchemy.orm import Session

from bazigah.web.storage.models import Base, GameTable, KnownName, Person, RateBucket, SignIn, TableEntry, Token

_AT_ONCE: Final = 200  # rows in one transaction, so that nobody waits for long
_OWN: Final = {model.__tablename__ for model in (Token, SignIn, KnownName)}  # what goes with a person
_A_DAY: Final = 24 * 60 * 60
_TABLES: Final = Base.metadata.tables

Condition: TypeAlias = Callable[[datetime], ColumnElement[bool]]


@dataclass(frozen=True)
class Rule:
    """What is removed: rows of a table for which something holds, and what refers to them and goes with them."""

    name: str
    table: str
    condition: Condition


def _referring(table: str) -> Iterator[tuple[Table, str]]:
    """The tables whose rows refer to rows of another, with the name of the column."""
    for other in _TABLES.values():
        for key in other.foreign_keys:
            if key.column.table.name == table:
                yield other, key.parent.name


def _guest_without_games(before: datetime) -> ColumnElement[bool]:
    lately = exists().where(SignIn.person_id == Person.id, SignIn.seen >= before)
    used = [
        exists().where(other.c[column] == Person.id) for other, column in _referring("people") if other.name not in _OWN
    ]
    return and_(Person.username.is_(None), Person.gone.is_(None), Person.created < before, ~lately, ~or_(*used))


def _never_begun(before: datetime) -> ColumnElement[bool]:
    return and_(GameTable.started.is_(None), GameTable.steps == 0, GameTable.created < before)


def _of_bots_alone(before: datetime) -> ColumnElement[bool]:
    """Nobody sits there or has done anything, and whoever set it up has no account."""
    done = exists().where(TableEntry.table_id == GameTable.id, TableEntry.person_id.is_not(None))
    account = exists().where(Person.id == GameTable.host_id, Person.username.is_not(None))
    seats = _TABLES["seats"]
    sits = exists().where(seats.c.table_id == GameTable.id, seats.c.person_id.is_not(None))
    return and_(GameTable.started.is_not(None), GameTable.created < before, ~done, ~account, ~sits)


RULES: Final = (  # tables first: with them goes what kept a guest
    Rule("tables", "tables", _never_begun),
    Rule("bots", "tables", _of_bots_alone),
    Rule("guests", "people", _guest_without_games),
)


def count(session: Session, days: Mapping[str, int], at: datetime) -> dict[str, int]:
    """How many rows each rule would remove now."""
    return {
        rule.name: session.scalar(select(func.count()).select_from(_TABLES[rule.table]).where(rule.condition(before)))
        or 0
        for rule, before in _due(days, at)
    }


def remove_some(session: Session, days: Mapping[str, int], at: datetime) -> dict[str, int]:
    """Remove what is due, some rows of each rule; how many. Where it was none, all is tidy."""
    return {rule.name: _removed(session, rule, before) for rule, before in _due(days, at)}


def _due(days: Mapping[str, int], at: datetime) -> Iterator[tuple[Rule, datetime]]:
    """The rules with the moment before which something must have been made. Zero days: never."""
    return ((rule, at - timedelta(days=days[rule.name])) for rule in RULES if days[rule.name])


def _removed(session: Session, rule: Rule, before: datetime) -> int:
    rows = _TABLES[rule.table]
    ids: Sequence[Any] = session.scalars(select(rows.c.id).where(rule.condition(before)).limit(_AT_ONCE)).all()
    for other, column in _referring(rule.table) if ids else ():
        session.execute(delete(other).where(other.c[column].in_(ids)))
    session.execute(delete(rows).where(rows.c.id.in_(ids)))
    return len(ids)


def forget_rates(session: Session, at: datetime) -> None:
    """Drop the buckets that have long been full again."""
    session.execute(delete(RateBucket).where(RateBucket.since < at.timestamp() - _A_DAY))
