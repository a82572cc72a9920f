"""Passkeys that do not fit: torn, forged, of another session, or meant for something else."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from bazigah.engine.errors import BadInput
from bazigah.web.people import passkeys
from bazigah.web.people.passkeys import Ceremony
from bazigah.web.settings import Settings
from tests.web.test_accounts import signed_up
from tests.web.visits import ADDRESS, Site, Visitor, at_site

pytestmark = pytest.mark.skipif(not passkeys.INSTALLED, reason="the extra for passkeys is not installed")
CEREMONY = Ceremony("https://play.example", "nonce", "make", "secret")


def answer(challenge: bytes) -> dict[str, Any]:
    def text(plain: bytes) -> str:
        return base64.urlsafe_b64encode(plain).decode().rstrip("=")

    told = json.dumps({"challenge": text(challenge), "type": "webauthn.create", "origin": "https://play.example"})
    return {"id": "AA", "rawId": "AA", "type": "public-key", "response": {"clientDataJSON": text(told.encode())}}


async def send(visitor: Visitor, path: str, **body: Any) -> tuple[int, str]:
    headers = {"origin": ADDRESS, "x-csrf-token": await visitor.token()}
    sent = await visitor.post(path, json=body, headers=headers)
    return sent.status_code, sent.text


def test_a_challenge_is_good_for_one_session_and_one_purpose() -> None:
    challenge = CEREMONY.challenge()
    assert CEREMONY.answered(answer(challenge)) == challenge
    for other in (
        Ceremony("https://play.example", "another", "make", "secret"),
        Ceremony("https://play.example", "nonce", "use", "secret"),
        Ceremony("https://play.example", "nonce", "make", "another"),
    ):
        with pytest.raises(Exception, match=r".") as refused:
            other.answered(answer(challenge))
        assert isinstance(refused.value, passkeys._wrong())


@pytest.mark.parametrize(
    "credential",
    [{}, {"id": "AA"}, {"response": 7}, {"response": {"clientDataJSON": "%%"}}, answer(CEREMONY.challenge())],
)
def test_what_no_device_would_send_is_refused(credential: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refused:
        passkeys.made(CEREMONY, 1, credential, "laptop")
    assert refused.value.code == "passkey_wrong"


def test_nobody_signs_in_or_makes_a_key_without_a_right(settings: Settings) -> None:
    async def test(site: Site) -> None:
        guest, owner = site.visitor(), await signed_up(site)
        assert (await send(guest, "/account/passkeys/options", current="x"))[0] == 403
        assert (await send(owner, "/account/passkeys/options", current="wrong horse"))[0] == 403
        status, text = await send(owner, "/account/passkeys/options", current="correct horse")
        assert (status, json.loads(text)["rp"]["id"]) == (200, "bazigah.test")
        assert (await send(owner, "/account/passkeys", name="laptop", credential={}))[0] == 401
        for credential in ({}, {"id": "\0"}, {"id": "x" * 5000}):
            assert (await send(guest, "/account/in/passkey", credential=credential))[0] == 404
        assert (await owner.fill("/account/passkeys/remove", key="nothing")).status_code == 404

    at_site(settings, test)
