"""Strangers stay out: forged cookies, foreign forms, huge bodies, too many requests; every answer has its headers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from time import time

import pytest
from fastapi import FastAPI
from fastapi.responses import StreamingResponse
from itsdangerous import URLSafeTimedSerializer
from structlog.typing import EventDict

from bazigah.build import PACKAGE
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.text.words import LANGUAGES, words
from bazigah.web.errors import STATUS
from bazigah.web.pages.errors import OF_STATUS
from bazigah.web.security import rate
from bazigah.web.security.headers import CONTENT_POLICY
from bazigah.web.security.limits import kind_of
from bazigah.web.security.rate import Rate, TokenBuckets
from bazigah.web.security.session import SessionCookie
from bazigah.web.settings import Settings, read_settings
from tests.web.visits import ADDRESS, Site, at_site, flags
from tests.words.catalogues import constants, sources

EXPECTED = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def trouble(app: FastAPI) -> None:
    """Routes that fail, and one that streams."""

    @app.get("/broken")
    @app.get("/api/v1/broken")
    async def broken() -> None:
        raise RuntimeError("the hand of player 2 is 7, 8, 9")

    @app.post("/illegal")
    @app.post("/api/v1/illegal")
    async def illegal() -> None:
        raise IllegalAction("end", Refusal("dice_left", "CB-4.8", {"dice": 2}), "burgundy")

    @app.get("/number/{number}")
    async def number(number: int) -> int:
        return number

    @app.get("/stream")
    async def stream() -> StreamingResponse:
        async def lines() -> AsyncIterator[str]:
            yield f"data: {'x' * 5000}\n\n"

        return StreamingResponse(lines(), media_type="text/event-stream")


# --- headers --------------------------------------------------------------------------------------------------------


def test_every_answer_carries_the_headers(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        answers = {
            200: await visitor.get("/account"),
            404: await visitor.get("/nowhere"),
            405: await visitor.delete("/api/v1/illegal"),
            403: await visitor.post("/illegal"),
            413: await visitor.post("/illegal", content=b"x" * 100_000),
            422: await visitor.get("/number/seven"),
            500: await visitor.get("/broken"),
        }
        for status, answer in answers.items():
            assert answer.status_code == status
            assert EXPECTED.items() <= dict(answer.headers).items(), status
            assert answer.headers["x-request-id"]
            assert "strict-transport-security" not in answer.headers
        for path in ("/healthz", "/metrics", "/static/vendor/htmx.min.js", "/stream"):
            assert EXPECTED.items() <= dict((await visitor.get(path)).headers).items(), path

    at_site(settings, test, trouble)


def test_the_policy_lets_no_script_in_but_ours() -> None:
    policy = dict(part.split(" ", 1) for part in CONTENT_POLICY.split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert [name for name, value in policy.items() if "unsafe" in value] == ["style-src-attr"]


def test_pages_keep_to_the_policy() -> None:
    for file in (PACKAGE / "web" / "templates").glob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert "<style" not in text, file.name
        assert "javascript:" not in text, file.name
        assert text.count("<script") == text.count("<script src="), file.name


def test_over_tls_cookies_are_secure_and_browsers_told_to_stay(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        answer = await site.visitor().get("/account")
        assert "secure" in flags(answer)
        assert answer.headers["strict-transport-security"].startswith("max-age=")

    at_site(read_settings(data_folder=tmp_path, behind_tls=True), test)


# --- the cookie -----------------------------------------------------------------------------------------------------


def test_the_cookie_is_for_the_server_alone(settings: Settings) -> None:
    async def test(site: Site) -> None:
        cookie = flags(await site.visitor().get("/account"))
        assert {"httponly", "path", "max-age", "samesite"} <= cookie.keys()
        assert cookie["samesite"] == "Lax"
        assert "secure" not in cookie

    at_site(settings, test)


def test_a_page_without_forms_sets_no_cookie(settings: Settings) -> None:
    async def test(site: Site) -> None:
        for path in ("/healthz", "/static/vendor/htmx.min.js"):
            assert "set-cookie" not in (await site.visitor().get(path)).headers

    at_site(settings, test)


def forged(settings: Settings) -> list[str]:
    good = (
        SessionCookie(settings.secret, settings.secure)
        .written(SessionCookie(settings.secret, settings.secure).read(None))
        .partition("=")[2]
        .partition(";")[0]
    )
    other = URLSafeTimedSerializer("another secret", salt="session").dumps([1, "nonce"])
    salted = URLSafeTimedSerializer(settings.secret, salt="other").dumps([1, "nonce"])
    odd = URLSafeTimedSerializer(settings.secret, salt="session").dumps({"person": 1})
    return ["", "1", "rubbish", "a.b.c", good[:-2], f"{good}x", str(other), str(salted), str(odd), "é" * 10]


@pytest.mark.parametrize("number", range(10))
def test_a_forged_cookie_is_no_cookie(settings: Settings, number: int) -> None:
    session = SessionCookie(settings.secret, settings.secure).read(forged(settings)[number])
    assert (session.person_id, session.nonce) == (None, "")


def test_a_cookie_that_is_read_is_the_one_that_was_written(settings: Settings) -> None:
    cookie = SessionCookie(settings.secret, settings.secure)
    session = cookie.read(None)
    session.begin(7)
    again = cookie.read(cookie.written(session).partition("=")[2].partition(";")[0])
    assert (again.person_id, again.nonce, again.changed) == (7, session.nonce, False)


def test_an_old_cookie_is_renewed_and_a_very_old_one_is_none(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    cookie = SessionCookie(settings.secret, settings.secure)
    session = cookie.read(None)
    session.begin(7)
    text = cookie.written(session).partition("=")[2].partition(";")[0]
    day = 24 * 60 * 60
    start = time()
    monkeypatch.setattr("bazigah.web.security.session.time", lambda: start + 40 * day)
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: start + 40 * day)
    renewed = cookie.read(text)
    assert (renewed.person_id, renewed.changed) == (7, True)
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: start + 401 * day)
    assert cookie.read(text).person_id is None


def test_a_forged_cookie_makes_nobody_a_person(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        visitor.cookies.set("bazigah", forged(settings)[6])
        page = await visitor.get("/account")
        assert page.status_code == 200
        assert "You need no account to play" in page.text

    at_site(settings, test)


# --- forms of other sites -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://bazigah.test.evil.example"},
    ],
)
def test_a_form_of_another_site_is_refused_even_with_the_token(settings: Settings, headers: dict[str, str]) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        answer = await visitor.post("/account/out", data={"csrf": await visitor.token()}, headers=headers)
        assert answer.status_code == 403
        assert "came from another site" in answer.text

    at_site(settings, test)


def test_a_form_needs_the_token_of_its_session(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor, other = site.visitor(), site.visitor()
        own, foreign = await visitor.token(), await other.token()
        assert own != foreign
        assert own == await visitor.token(), "the pages of a session share one token"
        for fields in ({}, {"csrf": ""}, {"csrf": foreign}, {"csrf": "é"}):
            assert (await visitor.post("/account/out", data=fields)).status_code == 403
        assert (await site.visitor().post("/account/out", data={"csrf": own})).status_code == 403, "without the cookie"
        assert (await visitor.post("/account/out", json={"csrf": own})).status_code == 403, "only forms carry it inside"
        assert (await visitor.post("/account/out", data={"csrf": own})).status_code == 303

    at_site(settings, test)


@pytest.mark.parametrize("headers", [{"sec-fetch-site": "same-origin"}, {"origin": ADDRESS}, {}])
def test_a_page_of_ours_may_send_the_token_as_a_header(settings: Settings, headers: dict[str, str]) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        sent = headers | {"x-csrf-token": await visitor.token(), "hx-request": "true"}
        assert (await visitor.post("/account/out", headers=sent)).status_code == 303

    at_site(settings, test)


def test_behind_a_proxy_the_public_address_is_ours(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        headers = {"origin": "http://play.example"}
        answer = await visitor.post("/account/out", data={"csrf": await visitor.token()}, headers=headers)
        assert answer.status_code == 303

    at_site(read_settings(data_folder=tmp_path, public_url="http://play.example"), test)


def test_the_api_needs_no_token_of_a_form(settings: Settings) -> None:
    async def test(site: Site) -> None:
        answer = await site.visitor().post("/api/v1/illegal", headers={"origin": "https://evil.example"})
        assert answer.status_code == 400
        assert answer.json()["error"] == "illegal_action"
        assert answer.json()["rule"] == "CB-4.8"

    at_site(settings, test, trouble)


# --- bodies ---------------------------------------------------------------------------------------------------------


async def chunks(count: int) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b"x" * 1000


def test_a_huge_body_is_refused_however_it_comes(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        for body in (b"x" * (64 * 1024 + 1), chunks(100)):
            answer = await visitor.post("/api/v1/illegal", content=body)
            assert answer.status_code == 413
            assert answer.json() == {
                "error": "body_too_large",
                "message": "That is too much at once: 64 KB are allowed",
            }
        assert (await visitor.post("/api/v1/illegal", content=b"x" * 64 * 1024)).status_code == 400
        assert (await visitor.post("/api/v1/illegal", content=chunks(60))).status_code == 400

    at_site(settings, test, trouble)


# --- limits ---------------------------------------------------------------------------------------------------------


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 0.0
    monkeypatch.setattr(rate, "monotonic", lambda: at)
    buckets = TokenBuckets(Rate(3, 60), "moves by")
    assert [buckets.spend("a") for _ in range(5)] == [0, 0, 0, 20, 20]
    assert buckets.spend("b") == 0
    at = 19.0
    assert buckets.spend("a") == 1
    at = 20.0
    assert [buckets.spend("a") for _ in range(2)] == [0, 20]
    at = 10_000.0
    assert [buckets.spend("a") for _ in range(4)] == [0, 0, 0, 20]


def test_no_limit_is_no_limit() -> None:
    buckets = TokenBuckets(Rate(0, 1), "moves by")
    assert {buckets.spend("a") for _ in range(1000)} == {0}


def test_the_memory_of_limits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate, "_MOST_BUCKETS", 10)
    buckets = TokenBuckets(Rate(1, 60), "moves by")
    assert all(buckets.spend(f"visitor {number}") == 0 for number in range(100))
    assert len(buckets._buckets) == 10
    assert buckets.spend("visitor 99") > 0
    assert buckets.spend("visitor 0") == 0


@pytest.mark.parametrize(
    ("kind", "paths"),
    [
        (
            "sign_in",
            ["/account/in", "/account/in/passkey", "/account/reset", "/account/reset/key", "/account/password"],
        ),
        ("sign_up", ["/account/up"]),
        (
            "tables",
            ["/play", "/tables/new", "/tables", "/t/abc/sit", "/t/abc/rematch", "/r/abc/fork", "/account/tokens"],
        ),
        ("tables", ["/api/v1/tables", "/api/v1/guests", "/api/v1/tables/abc/sit"]),
        ("moves", ["/t/abc/play", "/t/abc/undo", "/api/v1/tables/abc/actions", "/account/name"]),
        ("chat", ["/t/abc/say", "/api/v1/tables/abc/chat", "/t/abc/said/7/report", "/api/v1/tables/abc/chat/ask"]),
        ("hints", ["/t/abc/hint"]),
    ],
)
def test_what_is_asked_for_tells_the_limit(kind: str, paths: list[str]) -> None:
    assert {kind_of("POST", path) for path in paths} == {kind}


def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        statuses = [
            (await site.visitor().fill("/account/in", username="a", password="b")).status_code for _ in range(3)
        ]
        assert statuses == [401, 401, 401], "a new cookie does not help"
        refused = await site.visitor().fill("/account/in", username="a", password="b")
        assert refused.status_code == 429
        assert 0 < int(refused.headers["retry-after"]) <= 100
        assert "That was too often. Please wait" in refused.text
        elsewhere = site.visitor(host="198.51.100.7")
        assert (await elsewhere.fill("/account/in", username="a", password="b")).status_code == 401
        assert (await site.visitor().fill("/account/out")).status_code == 303, "other things go on"

    at_site(read_settings(data_folder=tmp_path, rate_sign_in="3/300"), test)


def test_one_household_shares_its_ipv6_network(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        hosts = ["2001:db8:1:1::5", "2001:db8:1:1:ffff::7", "2001:db8:1:2::5"]
        forms = [site.visitor(host=host).fill("/account/in", username="a", password="b") for host in hosts]
        assert [(await form).status_code for form in forms] == [401, 429, 401]

    at_site(read_settings(data_folder=tmp_path, rate_sign_in="1/300"), test)


def test_made_up_tokens_do_not_widen_the_limit_of_pages(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        token = await visitor.token()
        statuses = [
            (await visitor.post("/account/out", headers={"x-csrf-token": token, "authorization": f"Bearer {n}"}))
            for n in range(3)
        ]
        assert [answer.status_code for answer in statuses][-1] == 429

    at_site(read_settings(data_folder=tmp_path, rate_moves="2/60", household=1), test)


# --- errors ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_of_ours_is_told_without_a_word_of_what_it_was(
    settings: Settings, language: str, logged: list[EventDict]
) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor(language)
        page = await visitor.get("/broken")
        assert page.status_code == 500
        assert f'lang="{language}"' in page.text
        assert page.headers["x-request-id"] in page.text
        answer = await visitor.get("/api/v1/broken")
        assert answer.json()["error"] == "server_fault"
        for text in (page.text, answer.text):
            assert "hand of player" not in text
            assert "RuntimeError" not in text
            assert "Traceback" not in text
        failures = [entry for entry in logged if entry["event"] == "request_failed"]
        assert [entry["route"] for entry in failures] == ["/broken", "/api/v1/broken"]

    at_site(settings, test, trouble)


def test_a_refusal_is_a_page_a_note_or_json(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor("fa")
        page = await visitor.fill("/illegal")
        assert page.status_code == 400
        assert "هنوز ۲ تاس" in page.text
        assert "<html" in page.text
        token = {"x-csrf-token": await visitor.token(), "hx-request": "true"}
        note = await visitor.post("/illegal", headers=token)
        assert note.status_code == 400
        assert (note.headers["hx-retarget"], note.headers["hx-reswap"]) == ("#notes", "innerHTML")
        assert "<html" not in note.text
        assert "هنوز ۲ تاس" in note.text

    at_site(settings, test, trouble)


def test_what_the_framework_refuses_is_said_our_way(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        assert "There is no such page" in (await visitor.get("/nowhere")).text
        assert (await visitor.get("/api/v1/nowhere")).json()["error"] == "page_unknown"
        wrong = await visitor.get("/number/seven")
        assert "“number” is missing or not right" in wrong.text
        method = await visitor.get("/api/v1/illegal")
        assert (method.status_code, method.json()["error"]) == (405, "method_wrong")
        assert method.headers["allow"] == "POST"

    at_site(settings, test, trouble)


def test_every_status_belongs_to_a_code_that_can_be_said() -> None:
    others = [path for path in sources() if path.name != "refused.py"]
    used = constants(others) | set(OF_STATUS.values())
    for code in STATUS:
        assert code in used, code
        for language in LANGUAGES:
            assert words(language)._text(f"error.{code}", None)


def test_a_code_without_a_status_is_a_bad_request(settings: Settings) -> None:
    def refuse(app: FastAPI) -> None:
        @app.get("/refuse")
        async def refuse() -> None:
            raise BadInput("seed", expected="0..9", got=10)

    async def test(site: Site) -> None:
        assert (await site.visitor().get("/refuse")).status_code == 400

    at_site(settings, test, refuse)


# --- compression and files ------------------------------------------------------------------------------------------


def test_pages_are_compressed_and_streams_are_not(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        assert (await visitor.get("/account")).headers["content-encoding"] == "gzip"
        stream = await visitor.get("/stream")
        assert "content-encoding" not in stream.headers
        assert len(stream.content) > 5000
        assert "content-encoding" not in (await visitor.get("/healthz")).headers

    at_site(settings, test, trouble)


def test_files_named_by_their_content_are_kept_forever(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        page = (await visitor.get("/account")).text
        address = page.partition("/static/vendor/htmx.min.js?v=")[2].partition('"')[0]
        file = await visitor.get(f"/static/vendor/htmx.min.js?v={address}")
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert file.headers["content-encoding"] == "gzip"
        assert file.headers["content-type"].startswith("text/javascript")
        plain = await visitor.get(f"/static/vendor/htmx.min.js?v={address}", headers={"accept-encoding": "identity"})
        assert plain.content == file.content
        for old in ("", "?v=old"):
            again = await visitor.get(f"/static/vendor/htmx.min.js{old}")
            assert again.headers["cache-control"] == "no-cache"
            tag = {"if-none-match": again.headers["etag"]}
            assert (await visitor.get(f"/static/vendor/htmx.min.js{old}", headers=tag)).status_code == 304

    at_site(settings, test)


def test_style_sheets_name_their_fonts_by_content(settings: Settings) -> None:
    async def test(site: Site) -> None:
        style = (await site.visitor().get("/static/css/base.css")).text
        font = style.partition('url("')[2].partition('"')[0]
        assert font.startswith("/static/fonts/Vazirmatn.woff2?v=")
        answer = await site.visitor().get(font)
        assert answer.headers["content-type"] == "font/woff2"
        assert "immutable" in answer.headers["cache-control"]

    at_site(settings, test)


@pytest.mark.parametrize(
    "path",
    [
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "drawing/assets.py",
        "games/burgundy/facts/components.json",
        "css",
        "",
    ],
)
def test_only_files_for_browsers_are_served(settings: Settings, path: str) -> None:
    async def test(site: Site) -> None:
        assert (await site.visitor().get(f"/static/{path}")).status_code == 404

    at_site(settings, test)
