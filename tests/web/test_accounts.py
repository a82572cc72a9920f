"""Accounts in their owners' hands: sessions that end, passwords that change, data that is taken along or deleted."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import datetime, timedelta

import pytest
from fastapi import FastAPI, Request
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from structlog.typing import EventDict

from bazigah import games
from bazigah.engine.errors import BadInput
from bazigah.engine.record import loads
from bazigah.text.words import LANGUAGES, words
from bazigah.web.pages.live import table_news
from bazigah.web.people import devices, presence, sessions
from bazigah.web.people.visitors import Visitor as Known
from bazigah.web.settings import Settings, read_settings
from bazigah.web.storage.models import GameTable, KnownName, Person, Seat, SignIn, TableEntry
from bazigah.web.tables.match import OVER
from bazigah.web.tables.plan import BOT, HOST, Chair, Plan
from bazigah.web.tables.talking import Talking
from tests.web.letterbox import Letterbox
from tests.web.visits import Site, Visitor, at_site

WORD, OTHER = "correct horse", "battery staple"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"


async def signed_up(site: Site, username: str = "niloofar", **more: str) -> Visitor:
    visitor = site.visitor()
    assert (await visitor.fill("/account/up", username=username, password=WORD, **more)).status_code == 303
    return visitor


async def sign_in(site: Site, username: str = "niloofar", password: str = WORD, agent: str = "") -> Visitor:
    visitor = site.visitor(host="203.0.113.77")
    visitor.headers["user-agent"] = agent
    await visitor.fill("/account/in", username=username, password=password)
    return visitor


async def is_in(visitor: Visitor) -> bool:
    return "/account/password" in (await visitor.get("/account")).text


async def count(site: Site, rows: type) -> int:
    return await site.service.database.read(lambda session: session.scalar(select(func.count()).select_from(rows)) or 0)


async def person_of(site: Site, username: str) -> Person:
    chosen = select(Person).where(Person.username == username)
    return await site.service.database.read(lambda session: session.scalars(chosen).one())


# --- sessions -------------------------------------------------------------------------------------------------------


def test_a_cookie_that_was_copied_is_worth_nothing_after_signing_out(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner, thief = await signed_up(site), site.visitor()
        thief.cookies = owner.cookies
        assert await is_in(thief)
        await owner.fill("/account/out")
        assert not await is_in(thief)
        assert await count(site, SignIn) == 0

    at_site(settings, test)


def test_the_cookie_of_the_guest_does_not_open_the_account_that_became_of_it(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor, thief = site.visitor(), site.visitor()
        await visitor.fill("/account/name", name="Arash")
        thief.cookies.update(visitor.cookies)
        await visitor.fill("/account/up", username="arash", password=WORD)
        assert await is_in(visitor)
        assert not await is_in(thief)

    at_site(settings, test)


def test_browsers_are_listed_and_each_can_be_ended(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site)
        phone, desk = await sign_in(site, agent=IPHONE), await sign_in(site, agent=FIREFOX)
        page = (await owner.get("/account")).text
        assert "Safari · iPhone" in page
        assert "Firefox · Linux" in page
        person = await person_of(site, "niloofar")
        rows = await site.service.database.read(lambda session: sessions.of(session, person.id))
        chosen = next(row.digest for row in rows if "iPhone" in row.agent)
        stranger = await signed_up(site, "stranger")
        assert (await stranger.fill("/account/devices/end", key=chosen)).status_code == 404
        assert await is_in(phone)
        assert (await owner.fill("/account/devices/end", key=chosen)).status_code == 303
        assert [await is_in(visitor) for visitor in (owner, phone, desk)] == [True, False, True]

    at_site(settings, test)


def test_signing_out_everywhere_leaves_nobody_in(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner, other = await signed_up(site), await sign_in(site)
        await owner.fill("/account/devices/end_all")
        assert [await is_in(owner), await is_in(other)] == [False, False]

    at_site(settings, test)


def test_a_browser_that_comes_again_is_noted_once_in_a_while(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site)
        before = await site.service.database.write(_age)
        await owner.get("/account")
        after = await site.service.database.read(lambda session: session.scalars(select(SignIn.seen)).one())
        assert after > before

    at_site(settings, test)


def _age(session: Session) -> datetime:
    row = session.scalars(select(SignIn)).one()
    row.seen -= timedelta(hours=2)
    return row.seen


def test_the_number_of_browsers_is_bounded(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "_MOST", 2)

    async def test(site: Site) -> None:
        first = await signed_up(site)
        later = [await sign_in(site) for _ in range(2)]
        assert [await is_in(visitor) for visitor in (first, *later)] == [False, True, True]

    at_site(settings, test)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_that_says_nothing_or_nonsense_has_a_name(language: str) -> None:
    for agent in ("", "curl/8", "x" * 500, "Windows"):
        assert devices.device(agent).told(words(language))


# --- passwords ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "password", ["password1", "12345678", "qwertyuiop", "niloofar1", "bazigah123", "بازیگاه", "aaaaaaaa"]
)
def test_a_password_that_anybody_would_try_is_refused(settings: Settings, password: str) -> None:
    async def test(site: Site) -> None:
        refused = await site.visitor().fill("/account/up", username="niloofar", password=password)
        assert refused.status_code == 400
        assert await count(site, SignIn) == 0

    at_site(settings, test)


@pytest.mark.parametrize("password", [WORD, OTHER, "نیلوفر آبی در باران", "Kx7!mm2q", "باران بهاری شیراز"])
def test_a_password_of_some_words_is_good_enough(settings: Settings, password: str) -> None:
    async def test(site: Site) -> None:
        answer = await site.visitor().fill("/account/up", username="arash", password=password)
        assert answer.status_code == 303

    at_site(settings, test)


def test_a_changed_password_signs_out_everywhere_else(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner, other = await signed_up(site), await sign_in(site)
        wrong = await owner.fill("/account/password", current=OTHER, password=OTHER)
        assert (wrong.status_code, await is_in(other)) == (403, True)
        weak = await owner.fill("/account/password", current=WORD, password="12345678")
        assert weak.status_code == 400
        assert (await owner.fill("/account/password", current=WORD, password=OTHER)).status_code == 303
        assert [await is_in(owner), await is_in(other)] == [True, False]
        assert not await is_in(await sign_in(site))
        assert await is_in(await sign_in(site, password=OTHER))

    at_site(settings, test)


def test_a_guest_has_no_password_to_change_and_no_address(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        for path in ("password", "email"):
            answer = await visitor.fill(f"/account/{path}", current=WORD, password=OTHER, email="a@example.org")
            assert answer.status_code == 403

    at_site(settings, test)


def test_the_address_is_changed_with_the_password_alone(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site, email="old@example.org")
        assert (await owner.fill("/account/email", email="new@example.org", current=OTHER)).status_code == 403
        assert (await owner.fill("/account/email", email="no address", current=WORD)).status_code == 400
        assert (await person_of(site, "niloofar")).email == "old@example.org"
        assert (await owner.fill("/account/email", email="new@example.org", current=WORD)).status_code == 303
        assert (await person_of(site, "niloofar")).email == "new@example.org"

    at_site(settings, test)


def test_wrong_passwords_for_one_account_are_counted_wherever_they_come_from(settings: Settings) -> None:
    tight = settings.model_copy(update={"rate_guesses": "3/3600", "rate_sign_in": "off"})

    async def test(site: Site) -> None:
        owner = await signed_up(site)
        for right in range(5):
            assert await is_in(await sign_in(site)), right
        for guess in range(3):
            stranger = site.visitor(host=f"198.51.100.{guess}")
            wrong = await stranger.fill("/account/in", username="NILOOFAR", password=f"guess {guess}")
            assert wrong.status_code == 401
        late = await site.visitor(host="198.51.100.9").fill("/account/in", username="niloofar", password="guess")
        assert late.status_code == 429
        assert await is_in(owner)

    at_site(tight, test)


# --- a forgotten password -------------------------------------------------------------------------------------------

LINK = re.compile(r"http\S+(/account/reset/\S+)")


def mailed(logged: list[EventDict]) -> list[str]:
    return [LINK.findall(entry["text"])[0] for entry in logged if entry["event"] == "mail_without_server"]


@pytest.mark.parametrize("who", ["Niloofar", "n@example.org"])
def test_a_link_lets_its_owner_choose_another_password_once(
    settings: Settings, logged: list[EventDict], who: str
) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site, email="n@example.org")
        visitor = site.visitor()
        assert (await visitor.fill("/account/reset", username=who)).headers["location"].endswith("sent=true")
        (link,) = mailed(logged)
        page = await visitor.get(link)
        assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
        assert "niloofar" in page.text
        assert (await visitor.fill(link, password="12345678")).status_code == 400
        assert (await visitor.fill(link, password=OTHER)).status_code == 303
        assert [await is_in(visitor), await is_in(owner)] == [True, False]
        assert (await visitor.get(link)).status_code == 410
        assert (await visitor.fill(link, password=WORD)).status_code == 410
        assert await is_in(await sign_in(site, password=OTHER))

    at_site(settings, test)


def test_nobody_learns_from_a_reset_whether_there_is_an_account(settings: Settings, logged: list[EventDict]) -> None:
    async def test(site: Site) -> None:
        await signed_up(site, email="n@example.org")
        await signed_up(site, "mute")
        visitor = site.visitor()
        answers = [
            await visitor.fill("/account/reset", username=who) for who in ("niloofar", "mute", "nobody", "x@y.z", "")
        ]
        assert len({(answer.status_code, answer.headers["location"], answer.text) for answer in answers}) == 1
        assert len(mailed(logged)) == 1

    at_site(settings, test)


def test_a_forged_or_an_old_link_opens_nothing(
    settings: Settings, logged: list[EventDict], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(site: Site) -> None:
        await signed_up(site, email="n@example.org")
        visitor = site.visitor()
        for key in ("x", "WzEsIngiXQ.aa.bb", "%00"):
            assert (await visitor.get(f"/account/reset/{key}")).status_code == 410
        await visitor.fill("/account/reset", username="niloofar")
        monkeypatch.setattr("bazigah.web.people.resets.MINUTES", -1)
        assert (await visitor.get(mailed(logged)[0])).status_code == 410

    at_site(settings, test)


def test_an_account_is_not_flooded_with_letters(settings: Settings, logged: list[EventDict]) -> None:
    async def test(site: Site) -> None:
        await signed_up(site, email="n@example.org")
        answers = [
            (await site.visitor(host=f"198.51.100.{n}").fill("/account/reset", username="niloofar")).status_code
            for n in range(4)
        ]
        assert answers == [303, 303, 429, 429]
        assert len(mailed(logged)) == 2

    at_site(settings.model_copy(update={"rate_mail": "2/3600"}), test)


def test_letters_go_out_by_the_server_for_mail_with_the_public_address(settings: Settings) -> None:
    with Letterbox() as box:
        ready = settings.model_copy(
            update={
                "smtp_url": type(settings.smtp_url)(f"smtp://127.0.0.1:{box.port}"),
                "public_url": "http://play.example",
            }
        )

        async def test(site: Site) -> None:
            await signed_up(site, email="n@example.org")
            visitor = site.visitor("fa")
            await visitor.fill("/account/reset", username="niloofar")
            await site.app.state.mail.sent()

        at_site(ready, test)
        (letter,) = box.letters
    assert (letter["To"], letter["From"]) == ("n@example.org", "Bazigah <no-reply@play.example>")
    assert "بازیگاه" in str(letter["Subject"])
    assert "http://play.example/account/reset/" in letter.get_content()


def test_a_server_for_mail_that_does_not_answer_is_logged_and_harms_nobody(
    settings: Settings, logged: list[EventDict]
) -> None:
    broken = settings.model_copy(update={"smtp_url": type(settings.smtp_url)("smtp://127.0.0.1:1")})

    async def test(site: Site) -> None:
        await signed_up(site, email="n@example.org")
        assert (await site.visitor().fill("/account/reset", username="niloofar")).status_code == 303
        await site.app.state.mail.sent()

    at_site(broken, test)
    assert [entry["event"] for entry in logged if entry["event"].startswith("mail")] == ["mail_failed"]


def test_mail_needs_the_address_that_visitors_type() -> None:
    with pytest.raises(BadInput, match="BAZIGAH_PUBLIC_URL"):
        read_settings(smtp_url="smtps://user:secret@mail.example:465")
    assert read_settings(smtp_url="smtps://u:p@mail.example", public_url="https://play.example").smtp_url


# --- one's own data -------------------------------------------------------------------------------------------------


async def finished_game(site: Site, username: str) -> str:
    """A short game that is over."""
    person = await person_of(site, username)
    service = site.service
    bots = [Chair(BOT, bot="random")]
    table_id = await service.create(person, Plan("troyes", 2, chairs=[Chair(HOST), *bots]))
    while (match := await service.table(table_id)).stage != OVER:
        if match.deciding == 0:
            await service.play(table_id, person, 0, match.playing.state.legal()[0], match.version)
        else:
            await asyncio.sleep(0)
    return table_id


def test_all_that_is_stored_of_somebody_can_be_taken_along(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site, email="n@example.org")
        table_id = await finished_game(site, "niloofar")
        person = await person_of(site, "niloofar")
        await Talking(site.service).say(table_id, person, "good game")
        running = await site.service.create(person, Plan("burgundy", 2, chairs=[Chair(HOST), Chair(BOT, bot="random")]))
        file = await owner.fill("/account/export")
        assert "attachment" in file.headers["content-disposition"]
        told = json.loads(file.text)
        assert (told["username"], told["email"]) == ("niloofar", "n@example.org")
        assert "argon2" not in file.text
        games_told = {game["table"]: game for game in told["games"]}
        over = games_told[table_id]
        assert [line["text"] for line in over["said"]] == ["good game"]
        record = loads(games.find, over["record"])
        assert [int(points) for points in record.state.scores()] == over["points"]
        assert games_told[running]["record"] is None, "the seed would tell what is hidden"
        assert "seed" not in games_told[running]

    at_site(settings, test)


def test_exports_are_limited(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site)
        assert [(await owner.fill("/account/export")).status_code for _ in range(3)] == [200, 200, 429]

    at_site(settings.model_copy(update={"rate_exports": "2/3600"}), test)


def test_an_account_is_deleted_by_its_owner_who_is_sure(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site)
        assert (await owner.fill("/account/delete", current=WORD)).status_code == 400
        assert (await owner.fill("/account/delete", current=OTHER, sure="yes")).status_code == 403
        assert await is_in(owner)
        assert (await owner.fill("/account/delete", current=WORD, sure="yes")).headers["location"] == "/"
        assert not await is_in(owner)
        assert not await is_in(await sign_in(site))
        assert [await count(site, rows) for rows in (SignIn, KnownName)] == [0, 0]
        again = await signed_up(site)
        assert await is_in(again)

    at_site(settings, test)


def test_a_guest_who_is_deleted_is_not_let_in_by_the_old_cookie(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor, thief = site.visitor(), site.visitor()
        await visitor.fill("/account/name", name="Arash")
        thief.cookies.update(visitor.cookies)
        await visitor.fill("/account/delete", sure="yes")
        assert 'action="/account/name"' not in (await thief.get("/account")).text

    at_site(settings, test)


def test_who_is_deleted_is_in_no_game_and_no_word_any_more_and_games_of_others_go_on(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await signed_up(site)
        await signed_up(site, "arash")
        service = site.service
        niloofar, arash = await person_of(site, "niloofar"), await person_of(site, "arash")
        over = await finished_game(site, "niloofar")
        shared = await service.create(niloofar, Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
        await service.sit(shared, arash, 1)
        await Talking(service).say(shared, niloofar, "my telephone number")
        alone = await service.create(niloofar, Plan("burgundy", 2, chairs=[Chair(HOST), Chair(BOT, bot="random")]))
        hosted = await service.create(niloofar, Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
        waiting = await service.create(arash, Plan("burgundy", 3, chairs=[Chair(HOST), Chair(), Chair()]))
        await service.sit(waiting, niloofar, 1)
        await owner.fill("/account/delete", current=WORD, sure="yes")
        stages = {table: (await service.table(table)).stage for table in (shared, alone, hosted, waiting)}
        assert stages == {shared: "playing", alone: "closed", hosted: "closed", waiting: "open"}
        match = await service.table(shared)
        assert match.seats[0].stand_in is not None
        assert all("telephone" not in (said.text or "") for said in match.talk.lines)
        assert (await service.table(waiting)).seats[1].person_id is None

        def kept(session: Session) -> str:
            texts = [*session.scalars(select(TableEntry.text)), *session.scalars(select(Seat.name))]
            people = [(row.name, row.username, row.email) for row in session.scalars(select(Person))]
            return repr([*texts, *people])

        stored = (await service.database.read(kept)).lower()
        assert "telephone" not in stored
        assert "niloofar" not in stored
        page = await site.visitor().get(f"/t/{shared}")
        assert page.status_code == 200
        assert (await site.visitor().get(f"/r/{over}")).status_code == 200
        assert await count(site, GameTable) == 5

    at_site(settings, test)


# --- streams --------------------------------------------------------------------------------------------------------


def test_a_stream_ends_with_the_session_that_opened_it(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "SECONDS", 0.0)
    requests: list[Request] = []

    def doors(app: FastAPI) -> None:
        @app.get("/come")
        async def come(request: Request, person: Known) -> None:  # noqa: ARG001
            requests.append(request)

    async def test(site: Site) -> None:
        owner = await signed_up(site)
        person = await person_of(site, "niloofar")
        table_id = await site.service.create(
            person, Plan("burgundy", 2, chairs=[Chair(HOST), Chair(BOT, bot="random")])
        )
        await owner.get("/come")
        news = table_news(requests[0], table_id, person, None, "0")
        assert "data-mark" in await anext(news)
        await Talking(site.service).say(table_id, person, "still here")
        assert "still here" in await anext(news)
        await owner.fill("/account/devices/end_all")
        await Talking(site.service).say(table_id, person, "a secret")
        assert [part async for part in news] == []

    at_site(settings, test, doors)
