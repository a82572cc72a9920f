"""The names of accounts: nobody else may be called what looks like one of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.text.words import LANGUAGES, words
from bazigah.web.people.lookalikes import skeleton
from bazigah.web.storage.models import KnownName, Person

ANIMALS: Final = (  # names for guests who gave none
    "@guest.fox",
    "@guest.owl",
    "@guest.deer",
    "@guest.hare",
    "@guest.heron",
    "@guest.falcon",
    "@guest.cheetah",
    "@guest.hedgehog",
    "@guest.nightingale",
    "@guest.squirrel",
    "@guest.swallow",
    "@guest.camel",
)
_OF_THE_HOUSE: Final = (
    *("bazigah", "admin", "administrator", "moderator", "system"),
    *("بازیگاه", "مدیر", "ناظر", "گرداننده"),
)


def must_be_free(session: Session, name: str, person_id: int | None = None) -> None:
    """Refuse a name that looks like one of another's account, or like one of the house."""
    shape = skeleton(name)
    known = session.get(KnownName, shape)
    if shape in _reserved() or (known is not None and known.person_id != person_id):
        raise BadInput("name_taken", got=name)


def claim(session: Session, person: Person) -> None:
    """Let the names of an account be its own. What guests are called stays with all of them."""
    session.execute(delete(KnownName).where(KnownName.person_id == person.id))
    for shape in {skeleton(name) for name in (person.username or "", person.name)} - _shared():
        if session.get(KnownName, shape) is None:  # of two old accounts that look alike, one has it
            session.add(KnownName(shape, person.id))
    session.flush()


@cache
def _reserved() -> frozenset[str]:
    return frozenset(skeleton(name) for name in _OF_THE_HOUSE)


@cache
def _shared() -> frozenset[str]:
    return frozenset(skeleton(words(language).fill(animal)) for language in LANGUAGES for animal in ANIMALS)
