"""Guests, accounts and tokens: who is who, and nobody is somebody else."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from cachetools import TTLCache
from fastapi import FastAPI
from sqlalchemy import delete, select

from bazigah.engine.errors import BadInput
from bazigah.text.words import LANGUAGES, words
from bazigah.web.people.accounts import checked_username
from bazigah.web.people.known_names import ANIMALS
from bazigah.web.people.names import checked_name
from bazigah.web.people.token_cache import SECONDS
from bazigah.web.people.visitors import Somebody
from bazigah.web.people.visitors import Visitor as Known
from bazigah.web.settings import Settings
from bazigah.web.storage.models import Person, Token
from bazigah.web.tables.plan import HOST, Chair, Plan
from tests.web.visits import Site, Visitor, at_site

WORD = "correct horse"


def whoami(app: FastAPI) -> None:
    """Routes that tell who a visitor is: a page that only looks, one that makes guests, and the same in the API."""

    @app.get("/who")
    @app.get("/api/v1/who")
    async def who(person: Known) -> dict[str, object]:
        return {"id": person and person.id, "name": person and person.name, "username": person and person.username}

    @app.post("/come")
    @app.post("/api/v1/come")
    async def come(person: Somebody) -> dict[str, int]:
        return {"id": person.id}


async def identity(visitor: Visitor) -> dict[str, object]:
    told: dict[str, object] = (await visitor.get("/who")).json()
    return told


async def signed_up(site: Site, username: str = "niloofar") -> Visitor:
    visitor = site.visitor()
    answer = await visitor.fill("/account/up", username=username, password=WORD)
    assert answer.status_code == 303, answer.text
    return visitor


async def host_a_table(site: Site, visitor: Visitor) -> str:
    number = (await visitor.fill("/come")).json()["id"]
    host = await site.service.database.write(lambda session: session.get_one(Person, number))
    return await site.service.create(host, Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))


def test_a_visitor_who_only_looks_is_nobody(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        await visitor.get("/account")
        assert (await identity(visitor))["id"] is None
        assert await site.service.database.write(lambda session: session.scalars(select(Person)).all()) == []

    at_site(settings, test, whoami)


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "abcdefghijklmnopqrstuvwxyz"), ("fa", "اآبپتجچخدرزسشفکگلمنوهی")]
)
def test_who_acts_becomes_a_guest_with_a_friendly_name_and_stays_one(
    settings: Settings, language: str, letters: str
) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor(language)
        first = (await visitor.fill("/come")).json()
        assert (await visitor.fill("/come")).json() == first
        guest = await identity(visitor)
        assert guest["id"] == first["id"]
        assert guest["username"] is None
        assert any(letter in str(guest["name"]).lower() for letter in letters)
        assert (await site.visitor().fill("/come")).json() != first

    at_site(settings, test, whoami)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_that_is_given_to_guests_is_a_name(language: str) -> None:
    given = {words(language).fill(animal) for animal in ANIMALS}
    assert len(given) == len(ANIMALS)
    assert {checked_name(name) for name in given} == given


def test_an_account_keeps_the_games_of_the_guest(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        table = await host_a_table(site, visitor)
        guest = await identity(visitor)
        answer = await visitor.fill("/account/up", username="Niloofar", password=WORD, email="n@example.org")
        assert (answer.status_code, answer.headers["location"]) == (303, "/account")
        account = await identity(visitor)
        assert account == guest | {"username": "niloofar"}
        person = await site.service.database.write(lambda session: session.get_one(Person, guest["id"]))
        assert person.email == "n@example.org"
        assert person.password is not None
        assert person.password.startswith("$argon2id$")
        assert WORD not in person.password
        assert [listed.table.id for listed in await site.service.mine(person)] == [table]

    at_site(settings, test, whoami)


def test_who_signs_in_elsewhere_takes_the_games_of_the_guest_along(settings: Settings) -> None:
    async def test(site: Site) -> None:
        account = await identity(await signed_up(site))
        other = site.visitor()
        table = await host_a_table(site, other)
        assert (await site.service.table(table)).seats_of(int(str(account["id"]))) == []
        answer = await other.fill("/account/in", username="NILOOFAR ", password=WORD)
        assert answer.status_code == 303
        assert await identity(other) == account
        match = await site.service.table(table)
        assert match.seats_of(int(str(account["id"]))) == [0]
        assert match.table.host_id == account["id"]

    at_site(settings, test, whoami)


def test_a_signed_in_account_does_not_swallow_another(settings: Settings) -> None:
    async def test(site: Site) -> None:
        first, second = await signed_up(site, "first"), await signed_up(site, "second")
        table = await host_a_table(site, second)
        owner = await identity(second)
        await second.fill("/account/in", username="first", password=WORD)
        assert await identity(second) == await identity(first)
        assert (await site.service.table(table)).table.host_id == owner["id"]

    at_site(settings, test, whoami)


@pytest.mark.parametrize(("username", "password"), [("niloofar", "wrong horse"), ("nobody", WORD), ("", "")])
def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(
    settings: Settings, username: str, password: str
) -> None:
    async def test(site: Site) -> None:
        await signed_up(site)
        visitor = site.visitor()
        answer = await visitor.fill("/account/in", username=username, password=password)
        assert answer.status_code == 401
        assert "The user name or the password is wrong" in answer.text
        assert password == "" or password not in answer.text
        assert (await identity(visitor))["id"] is None

    at_site(settings, test, whoami)


def test_an_unknown_name_takes_as_much_work_as_a_known_one(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []

    def fits(hashed: str, _: str) -> bool:
        checked.append(hashed.rpartition("$")[0].rpartition("$")[0])
        return False

    monkeypatch.setattr("bazigah.web.people.passwords.verify", fits)

    async def test(site: Site) -> None:
        await signed_up(site)
        for username in ("niloofar", "nobody"):
            await site.visitor().fill("/account/in", username=username, password=WORD)

    at_site(settings, test)
    assert len(checked) == 2
    assert checked[0] == checked[1], "the same parameters of argon2"


def test_signing_out_leaves_nobody(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = await signed_up(site)
        assert (await visitor.fill("/account/out")).headers["location"] == "/"
        assert (await identity(visitor))["id"] is None

    at_site(settings, test, whoami)


@pytest.mark.parametrize(
    ("fields", "said", "status"),
    [
        ({"username": "ab", "password": WORD}, "cannot be a user name", 400),
        ({"username": "two words", "password": WORD}, "cannot be a user name", 400),
        ({"username": "<script>", "password": WORD}, "&lt;script&gt;", 400),
        ({"username": "arash", "password": "short"}, "at least 8 characters", 400),
        ({"username": "arash", "password": "x" * 201}, "200 at most", 400),
        ({"username": "arash", "password": WORD, "email": "arash"}, "no e-mail address", 400),
        ({"username": "NILOOFAR", "password": WORD}, "is taken", 409),
        ({}, "cannot be a user name", 400),
    ],
)
def test_a_sign_up_that_cannot_be_is_told_beside_the_form(
    settings: Settings, fields: dict[str, str], said: str, status: int
) -> None:
    async def test(site: Site) -> None:
        await signed_up(site)
        answer = await site.visitor().fill("/account/up", **fields)
        assert answer.status_code == status
        assert said in answer.text
        assert "<script>" not in answer.text

    at_site(settings, test)


def test_an_account_cannot_be_made_twice_of_one_person(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = await signed_up(site)
        answer = await visitor.fill("/account/up", username="again", password=WORD)
        assert answer.status_code == 409
        assert (await identity(visitor))["username"] == "niloofar"

    at_site(settings, test, whoami)


def test_two_who_want_one_name_at_once_do_not_both_get_it(settings: Settings) -> None:
    async def test(site: Site) -> None:
        forms = [site.visitor().fill("/account/up", username="arash", password=WORD) for _ in range(2)]
        answers = await asyncio.gather(*forms)
        assert sorted(answer.status_code for answer in answers) == [303, 409]

    at_site(settings, test)


def test_the_same_name_may_be_typed_on_any_keyboard() -> None:
    assert checked_username(" Ａrash ") == "arash"
    assert checked_username("مريم‌كيا") == checked_username("مریم‌کیا")
    with pytest.raises(BadInput):
        checked_username("a b c")


def test_a_name_can_be_changed(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        await visitor.fill("/come")
        assert (await visitor.fill("/account/name", name="  Arash   K ")).status_code == 303
        assert (await identity(visitor))["name"] == "Arash K"
        refused = await visitor.fill("/account/name", name="x" * 41)
        assert refused.status_code == 400
        assert (await identity(visitor))["name"] == "Arash K"
        shown = await visitor.fill("/account/name", name="<b>Arash</b>")
        assert "<b>Arash" not in (await visitor.get("/account")).text
        assert shown.status_code == 303

    at_site(settings, test, whoami)


async def make_token(visitor: Visitor) -> str:
    page = await visitor.fill("/account/tokens", name="my bot")
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    return page.text.partition('class="token">')[2].partition("<")[0]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_a_token_is_shown_once_kept_as_a_digest_and_opens_the_api(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = await signed_up(site)
        token = await make_token(visitor)
        assert token.startswith("bzg_")
        assert token not in (await visitor.get("/account")).text
        kept = await site.service.database.write(lambda session: session.scalars(select(Token)).one())
        assert token not in (kept.digest, kept.name)
        program = site.visitor()
        told = (await program.get("/api/v1/who", headers=bearer(token))).json()
        assert told["username"] == "niloofar"
        assert (await program.post("/api/v1/come", headers=bearer(token))).json() == {"id": told["id"]}

    at_site(settings, test, whoami)


def test_a_token_can_be_taken_back_by_its_owner_alone(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner, stranger = await signed_up(site), await signed_up(site, "stranger")
        token = await make_token(owner)
        kept = await site.service.database.write(lambda session: session.scalars(select(Token)).one())
        assert (await stranger.fill(f"/account/tokens/{kept.id}/revoke")).status_code == 404
        assert (await owner.get("/api/v1/who", headers=bearer(token))).status_code == 200
        assert (await owner.fill(f"/account/tokens/{kept.id}/revoke")).status_code == 303
        assert (await owner.get("/api/v1/who", headers=bearer(token))).status_code == 401

    at_site(settings, test, whoami)


def test_a_number_that_no_token_can_have_is_no_token(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = await signed_up(site)
        assert (await visitor.fill(f"/account/tokens/{'9' * 23}/revoke")).status_code == 404

    at_site(settings, test)


def test_a_token_that_another_process_revoked_is_heeded_although_it_is_in_use(settings: Settings) -> None:
    async def test(site: Site) -> None:
        token, clock = await make_token(await signed_up(site)), [0.0]
        site.app.state.token_cache = TTLCache(10, SECONDS, timer=lambda: clock[0])
        program, status = site.visitor(), []
        for clock[0] in (0.0, SECONDS - 1, SECONDS + 1):
            status.append((await program.get("/api/v1/who", headers=bearer(token))).status_code)
            await site.service.database.write(lambda session: session.execute(delete(Token)))
        assert status == [200, 200, 401]

    at_site(settings, test, whoami)


def test_the_number_of_tokens_is_bounded(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = await signed_up(site)
        answers = [await visitor.fill("/account/tokens", name=f"bot {number}") for number in range(21)]
        assert [answer.status_code for answer in answers] == [200] * 20 + [400]

    at_site(settings, test)


@pytest.mark.parametrize("token", ["", "bzg_wrong", "Basic abc", "\u00e9"])
def test_a_wrong_token_is_refused_as_json(settings: Settings, token: str) -> None:
    async def test(site: Site) -> None:
        program = site.visitor("fa")
        headers = {b"authorization": f"Bearer {token}".encode()}
        answer = await program.get("/api/v1/who", headers=httpx.Headers(headers))
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"
        assert answer.json() == {"error": "token_wrong", "message": "این کلید را نمی‌شناسیم، یا باطل شده است"}

    at_site(settings, test, whoami)


def test_a_cookie_opens_no_api(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = await signed_up(site)
        assert (await visitor.get("/api/v1/who")).json()["id"] is None
        answer = await visitor.post("/api/v1/come")
        assert (answer.status_code, answer.json()["error"]) == (401, "token_missing")

    at_site(settings, test, whoami)


def test_signing_in_makes_what_was_handed_out_before_worthless(settings: Settings) -> None:
    async def test(site: Site) -> None:
        await signed_up(site)
        visitor = site.visitor()
        before = await visitor.token()
        await visitor.fill("/account/in", username="niloofar", password=WORD)
        answer = await visitor.post("/account/name", data={"csrf": before, "name": "Mallory"})
        assert answer.status_code == 403
        assert await visitor.token() != before

    at_site(settings, test)


def test_the_forms_of_an_open_page_go_on_working_when_a_visitor_becomes_a_guest(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        form = {"csrf": await visitor.token()}
        told = [(await visitor.post("/come", data=form)).json() for _ in range(2)]
        assert told[0] == told[1]

    at_site(settings, test, whoami)
