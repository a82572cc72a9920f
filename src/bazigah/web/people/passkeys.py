"""Passkeys: signing in with what a device holds instead of a password. Only where the library for them is installed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from secrets import token_hex
from typing import Any, Final
from urllib.parse import urlsplit

from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import select
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.people.names import checked_name
from bazigah.web.storage.models import Passkey, Person

INSTALLED: Final = find_spec("webauthn") is not None
_SECONDS: Final = 300  # to touch the device
_MOST: Final = 20  # of one account
_LONGEST: Final = 1400  # of the name of a key
_SALT: Final = "passkey"


@dataclass(frozen=True)
class Ceremony:
    """What browser and server speak about: for which site, in whose session, and what for (make, use).

    The challenge is signed and holds all of this itself, so that nothing has to be remembered.
    """

    origin: str  # as the browser tells it
    nonce: str  # of the session
    purpose: str
    secret: str

    @property
    def site(self) -> str:
        return urlsplit(self.origin).hostname or ""

    def challenge(self) -> bytes:
        return str(self._signer().dumps([self._session(), self.purpose, token_hex(8)])).encode()

    def answered(self, credential: Mapping[str, Any]) -> bytes:
        """The challenge that a browser answers, if it was asked of the same session and not too long ago."""
        from webauthn.helpers import base64url_to_bytes

        told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(told["challenge"])
        session, purpose, _ = self._signer().loads(challenge, max_age=_SECONDS)
        if (session, purpose) != (self._session(), self.purpose):
            raise ValueError(purpose)
        return challenge

    def _session(self) -> str:
        return hashlib.sha256(self.nonce.encode()).hexdigest()[:20]

    def _signer(self) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(self.secret, salt=_SALT, signer_kwargs={"digest_method": hashlib.sha256})


def of(session: Session, person_id: int) -> Sequence[Passkey]:
    """The passkeys of somebody, the newest first."""
    own = select(Passkey).where(Passkey.person_id == person_id)
    return session.scalars(own.order_by(Passkey.created.desc(), Passkey.id)).all()


def making(ceremony: Ceremony, person: Person, known: Sequence[Passkey]) -> str:
    """What a browser needs to make a passkey, as JSON."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes, structs

    selection = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )
    options = generate_registration_options(
        rp_id=ceremony.site,
        rp_name="Bazigah",
        user_name=person.username or "",
        user_display_name=person.name,
        user_id=f"person {person.id}".encode(),
        challenge=ceremony.challenge(),
        authenticator_selection=selection,
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known],
    )
    return str(options_to_json(options))


def using(ceremony: Ceremony) -> str:
    """What a browser needs to sign in with a passkey, as JSON."""
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(rp_id=ceremony.site, challenge=ceremony.challenge())
    return str(options_to_json(options))


def made(ceremony: Ceremony, person_id: int, credential: Mapping[str, Any], name: str) -> Passkey:
    """The passkey that a browser has made. Raises BadInput for anything else."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        proved = verify_registration_response(
            credential=dict(credential),
            expected_challenge=ceremony.answered(credential),
            expected_rp_id=ceremony.site,
            expected_origin=ceremony.origin,
        )
    except _wrong() as wrong:
        raise BadInput("passkey_wrong") from wrong
    key = bytes_to_base64url(proved.credential_id)
    return Passkey(key, person_id, proved.credential_public_key, proved.sign_count, checked_name(name), now())


def store(session: Session, key: Passkey) -> None:
    """Keep a passkey of somebody."""
    if len(of(session, key.person_id)) >= _MOST:
        raise BadInput("passkeys_full", expected=_MOST)
    if len(key.id) > _LONGEST or session.get(Passkey, key.id) is not None:
        raise BadInput("passkey_wrong")
    session.add(key)


def remove(session: Session, person_id: int, key_id: str) -> None:
    """Forget a passkey, if it is one's own."""
    key = session.get(Passkey, key_id)
    if key is None or key.person_id != person_id:
        raise BadInput("passkey_unknown")
    session.delete(key)


def owner(session: Session, ceremony: Ceremony, credential: Mapping[str, Any]) -> Person:
    """Whose passkey a browser has used."""
    from webauthn import verify_authentication_response

    key = session.get(Passkey, str(credential.get("id", "")).replace("\0", ""))
    if key is None:
        raise BadInput("passkey_unknown")
    try:
        proved = verify_authentication_response(
            credential=dict(credential),
            expected_challenge=ceremony.answered(credential),
            expected_rp_id=ceremony.site,
            expected_origin=ceremony.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.count,
        )
    except _wrong() as wrong:
        raise BadInput("passkey_wrong") from wrong
    key.count, key.used = proved.new_sign_count, now()
    return session.get_one(Person, key.person_id)


def _wrong() -> tuple[type[Exception], ...]:
    """What a credential that is torn, forged or meant for something else leads to."""
    from webauthn.helpers.exceptions import WebAuthnException

    return (WebAuthnException, BadData, ValueError, TypeError, KeyError, AttributeError)
