"""A forgotten password: a link by mail lets its owner choose another."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import select
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.text.words import Words
from bazigah.web.people import accounts
from bazigah.web.people.mail import Mail
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person

MINUTES: Final = 60  # that a link is good for
_MOST: Final = 5  # accounts of one address
_SALT: Final = "reset"


class Resets:
    """Makes links and takes them. A link holds what it needs; a new password makes it worthless."""

    def __init__(self, database: Database, mail: Mail, secret: str, home: str) -> None:
        self._database = database
        self._mail = mail
        self._signer = URLSafeTimedSerializer(secret, salt=_SALT, signer_kwargs={"digest_method": hashlib.sha256})
        self._home = home

    async def send_link(self, text: str, spoken: Words) -> None:
        """Send a link to the account of that name or address, if there is one. Nobody learns whether there is."""
        for person in await self._database.read(partial(_meant, text=text.strip())):
            link = f"{self._home}/account/reset/{self._key(person)}"
            self._mail.send(person.email or "", spoken.say("mail.reset.subject"), _letter(spoken, person, link))

    async def owner(self, key: str) -> Person:
        """Whose link it is, while it is good."""
        try:
            person_id, state = self._signer.loads(key, max_age=MINUTES * 60)
        except (BadData, ValueError, TypeError):
            raise BadInput("reset_expired") from None
        person = await self._database.read(lambda session: session.get(Person, person_id))
        if person is None or state != _state(person):
            raise BadInput("reset_expired")
        return person

    async def use(self, key: str, password: str) -> Person:
        """Give the account of a link another password; it is signed out everywhere."""
        person = await self.owner(key)
        await accounts.change_password(self._database, person, password)
        return person

    def _key(self, person: Person) -> str:
        return str(self._signer.dumps([person.id, _state(person)]))


def _letter(spoken: Words, person: Person, link: str) -> str:
    what = spoken.say("mail.reset.what", username=person.username)
    choose = spoken.say("mail.reset.choose", minutes=MINUTES)
    return f"{what}\n\n{choose}\n{link}\n\n{spoken.say('mail.reset.leave')}\n"


def _state(person: Person) -> str:
    """What is another once the link was used."""
    return hashlib.sha256(f"{person.username} {person.password} {person.email}".encode()).hexdigest()[:20]


def _meant(session: Session, text: str) -> list[Person]:
    named = Person.username == accounts.plain_username(text)
    chosen = select(Person).where(Person.email == text if "@" in text else named, Person.email.is_not(None))
    return list(session.scalars(chosen.where(Person.username.is_not(None)).limit(_MOST)))
