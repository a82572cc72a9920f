"""How often one account may be tried: wrong passwords and letters, from wherever they come."""

from __future__ import annotations

from collections.abc import Callable

from bazigah.engine.errors import BadInput
from bazigah.web.people import accounts
from bazigah.web.security.rate import Rate, TokenBuckets
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person


class AccountLimits:
    """Checks passwords. Who is signed in stays so, whoever tries to get in elsewhere."""

    def __init__(self, database: Database, rates: Callable[[str], Rate]) -> None:
        self._database = database
        self._wrong = TokenBuckets(rates("guesses"), "guesses")
        self._mails = TokenBuckets(rates("mail"), "mail")
        self._exports = TokenBuckets(rates("exports"), "exports")

    def all(self) -> tuple[TokenBuckets, ...]:
        """All buckets, to be settled with other processes."""
        return self._wrong, self._mails, self._exports

    async def sign_in(self, username: str, password: str) -> Person:
        """The account of a name and password."""
        _refuse(self._wrong.spend(accounts.plain_username(username)))
        person = await accounts.sign_in(self._database, username, password)
        self._wrong.give_back(accounts.plain_username(username))
        return person

    async def confirm(self, person: Person, password: str) -> None:
        """The password once more, for what only the owner may do."""
        _refuse(self._wrong.spend(person.username or ""))
        await accounts.confirm(person, password)
        self._wrong.give_back(person.username or "")

    def may_mail(self, username: str) -> None:
        """Refuse to write to one account again and again."""
        _refuse(self._mails.spend(accounts.plain_username(username)))

    def may_export(self, person: Person) -> None:
        """Refuse to gather all of somebody's games again and again."""
        _refuse(self._exports.spend(str(person.id)))


def _refuse(seconds: int) -> None:
    if seconds:
        raise BadInput("too_many", seconds=seconds)
