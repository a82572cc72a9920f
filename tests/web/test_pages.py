"""The pages as browsers without scripts get them, and the parts that scripts ask for."""

from __future__ import annotations

import asyncio
import gzip
import re
from typing import Final

import httpx
import pytest
from markupsafe import escape
from starlette.requests import Request

from bazigah import games
from bazigah.engine.errors import BadInput
from bazigah.engine.record import loads
from bazigah.text.words import words
from bazigah.web.errors import status_of
from bazigah.web.pages.assets import assets
from bazigah.web.pages.live import room_news, table_news
from bazigah.web.pages.live_part import live_part, revision
from bazigah.web.settings import Settings
from bazigah.web.tables import lobby
from bazigah.web.tables.hub import of_table
from bazigah.web.tables.match import OVER, HostedMatch
from tests.web.visits import ADDRESS, Site, Visitor, at_site

PAGES: Final = [
    "/",
    "/tables",
    "/tables/new",
    "/rules",
    "/rules/burgundy",
    "/rules/trajan",
    "/rules/troyes/figures",
    "/help",
    "/about",
]
WITH_LATIN: Final = {
    "/about",
    "/tables/new",
    "/rules/burgundy",
    "/rules/trajan",
    "/rules/troyes/figures",
}  # names of licences and of tiles
PARTIAL: Final = {"hx-request": "true", "origin": ADDRESS}
FIRST_PAGE: Final = 100_000  # bytes, compressed, without the font
_ACTION: Final = re.compile(r'name="action" value="(\d+)"')
_VERSION: Final = re.compile(r'name="version" value="(\d+)"')
_MARK: Final = re.compile(r'data-mark="([^"]*)"')
_MOVE: Final = re.compile(r'href="(/t/\w+\?seat=\d)"')
_LOADED: Final = re.compile(r'(?:href|src)="/static/([^"?]+)')
_UNSEEN: Final = re.compile(r"<(script|template|style|svg)\b.*?</\1>|<[^>]+>", re.DOTALL)
languages: Final = pytest.mark.parametrize("language", ["fa", "en"])


async def new_table(visitor: Visitor, *chairs: str, **more: str) -> str:
    """A table, of Burgundy if no other game is named; its address."""
    fields = {f"chair.{number}": chair for number, chair in enumerate(chairs)}
    wishes = {"game": "burgundy", "players": str(len(chairs)), "pace": "none:0", "on_timeout": "bot"}
    response = await visitor.fill("/tables/new", **{**wishes, **fields, **more})
    assert response.status_code == 303, response.text
    return response.headers["location"]


async def match_at(site: Site, address: str) -> HostedMatch:
    return await site.service.table(address.removeprefix("/t/").partition("?")[0])


async def send(visitor: Visitor, address: str, version: int, action: int, seat: int, **headers: str) -> httpx.Response:
    """Choose an action, as the page does."""
    fields = {"csrf": await visitor.token(), "seat": seat, "action": action, "version": version}
    return await visitor.post(f"{address}/play", data=fields, headers={"origin": ADDRESS, **headers})


async def finished(visitor: Visitor) -> str:
    """The address of a game that one person played to its end for both seats."""
    address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
    token = await visitor.token()
    page = (await visitor.get(address)).text
    while 'data-stage="over"' not in page:
        handed = _MOVE.search(page)
        if handed:
            page = (await visitor.get(handed[1])).text
        found = re.search(r'data-seat="(\d)"', page)
        version, actions = _VERSION.search(page), _ACTION.findall(page)
        assert found
        assert version
        fields = {"csrf": token, "seat": found[1], "action": actions[-1], "version": version[1]}
        page = (await visitor.post(f"{address}/play", data=fields, headers=PARTIAL)).text
    return address


@languages
@pytest.mark.parametrize("path", PAGES)
def test_every_page_speaks_the_language_of_the_visitor(settings: Settings, path: str, language: str) -> None:
    async def test(site: Site) -> None:
        page = await site.visitor(language).get(path)
        assert page.status_code == 200
        direction = "rtl" if language == "fa" else "ltr"
        assert f'<html lang="{language}" dir="{direction}"' in page.text
        seen = _UNSEEN.sub(" ", page.text.partition("</head>")[2])
        if language == "fa" and path not in WITH_LATIN:
            assert re.findall(r"[0-9]", seen) == []

    at_site(settings, test)


@languages
def test_the_rules_of_a_game_begin_with_how_it_goes(settings: Settings, language: str) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor(language)
        for name in games.names():
            page = (await visitor.get(f"/rules/{name}")).text
            for line in words(language, name).say("primer").splitlines():
                assert f"<p>{escape(line)}</p>" in page, name

    at_site(settings, test)


def test_pages_hold_no_script_and_no_style_of_their_own(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        for path in [*PAGES, await new_table(visitor, "host", "bot:random"), await new_table(visitor, "host", "open")]:
            text = (await visitor.get(path)).text
            assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", text) == []
            assert re.findall(r"\son[a-z]+=", text) == []
            assert "<style" not in text
            assert "http://" not in text.replace("http://www.w3.org", "").replace(ADDRESS, "")

    at_site(settings, test)


def test_the_first_page_is_light(settings: Settings) -> None:
    async def test(site: Site) -> None:
        text = (await site.visitor().get("/")).text
        files = {path for path in _LOADED.findall(text) if not path.endswith((".woff2", "logo-turn.svg"))}
        modules = {"js/prefs.js", "js/sheets.js"}
        sizes = [len(assets().find(path).compressed or b"") for path in files | modules]
        assert min(sizes) > 0
        assert len(gzip.compress(text.encode())) + sum(sizes) < FIRST_PAGE

    at_site(settings, test)


@languages
def test_one_click_on_the_first_page_begins_a_game(settings: Settings, language: str) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor(language)
        response = await visitor.fill("/play", game="burgundy")
        assert response.status_code == 303
        match = await match_at(site, response.headers["location"])
        assert match.table.private
        page = (await visitor.get(response.headers["location"])).text
        title = words(language, "burgundy").title()
        assert title in page
        assert 'id="table"' in page

    at_site(settings, test)


def test_a_level_that_is_not_there_is_refused(settings: Settings) -> None:
    async def test(site: Site) -> None:
        assert (await site.visitor().fill("/play", game="burgundy", level="99")).status_code == 400
        assert (await site.visitor().fill("/play", game="chess")).status_code == 404

    at_site(settings, test)


def test_every_legal_action_is_a_button(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        match = await match_at(site, address)
        page = (await visitor.get(f"{address}?seat={match.deciding}")).text
        assert sorted(map(int, _ACTION.findall(page))) == sorted(map(int, match.playing.state.legal()))

    at_site(settings, test)


def test_a_move_works_with_and_without_scripts(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        match = await match_at(site, address)
        seat, before = match.deciding, match.version
        plain = await send(visitor, address, before, int(match.playing.state.legal()[0]), seat)
        assert (plain.status_code, plain.headers["location"]) == (303, f"{address}?seat={seat}")
        match = await match_at(site, address)
        seat = match.deciding
        part = await send(visitor, address, match.version, int(match.playing.state.legal()[0]), seat, **PARTIAL)
        assert part.status_code == 200
        assert part.text.lstrip().startswith('<div id="table"')

    at_site(settings, test)


def test_a_late_move_gets_the_table_as_it_stands_and_a_word_of_why(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        match = await match_at(site, address)
        seat, version, action = match.deciding, match.version, int(match.playing.state.legal()[0])
        assert (await send(visitor, address, version, action, seat, **PARTIAL)).status_code == 200
        steps = (await match_at(site, address)).table.steps
        late = await send(visitor, address, version, action, seat, **PARTIAL)
        assert late.status_code == 409
        assert _MARK.findall(late.text) == [revision(await match_at(site, address))]
        assert words("en").say("error.stale") in late.text
        assert (await send(visitor, address, version, action, seat)).status_code == 409
        assert (await match_at(site, address)).table.steps == steps

    at_site(settings, test)


def test_nobody_moves_for_another_and_nothing_forbidden(settings: Settings) -> None:
    async def test(site: Site) -> None:
        host, stranger = site.visitor(), site.visitor()
        address = await new_table(host, "host", "beside", **{"name.1": "Arash"})
        match = await match_at(site, address)
        seat, version = match.deciding, match.version
        legal = [int(action) for action in match.playing.state.legal()]
        assert (await send(stranger, address, version, legal[0], seat)).status_code == 403
        forbidden = next(action for action in range(match.game.space.size) if action not in legal)
        refused = await send(host, address, version, forbidden, seat, **PARTIAL)
        assert refused.status_code == 400
        assert refused.headers["hx-retarget"] == "#notes"
        assert (await match_at(site, address)).version == version

    at_site(settings, test)


def test_undo_and_hint(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"}, hints="on")
        match = await match_at(site, address)
        while not match.may_undo(match.deciding):
            action = int(match.playing.state.legal()[0])
            await send(visitor, address, match.version, action, match.deciding)
            match = await match_at(site, address)
        seat, steps = match.deciding, match.table.steps
        hint = await visitor.fill(f"{address}/hint", seat=str(seat))
        suggested = re.search(r'data-suggested="(\d+)"', hint.text)
        assert suggested
        assert int(suggested[1]) in match.playing.state.legal()
        undone = await visitor.fill(f"{address}/undo", seat=str(seat), version=str(match.version))
        assert undone.status_code == 303
        assert (await match_at(site, address)).table.steps == steps - 1

    at_site(settings, test)


@pytest.mark.parametrize("allowed", [False, True])
def test_people_who_play_each_other_get_hints_where_the_table_allows_it(settings: Settings, allowed: bool) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        wish = {"hints": "on"} if allowed else {}
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"}, **wish)
        seat = (await match_at(site, address)).deciding
        page = await visitor.get(address, params={"seat": seat})
        assert ('id="ask-hint"' in page.text) == allowed
        hint = await visitor.fill(f"{address}/hint", seat=str(seat))
        assert hint.status_code == (200 if allowed else 403)

    at_site(settings, test)


def test_chat_is_shown_as_it_was_typed(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        await visitor.fill(f"{address}/say", seat="0", text="<b>hello</b> & good luck")
        page = (await visitor.get(address)).text
        assert "&lt;b&gt;hello&lt;/b&gt; &amp; good luck" in page
        assert "<b>hello</b>" not in page

    at_site(settings, test)


def test_the_waiting_room_fills(settings: Settings) -> None:
    async def test(site: Site) -> None:
        host, guest = site.visitor("en"), site.visitor("fa")
        address = await new_table(host, "host", "open")
        lobby = (await guest.get("/tables")).text
        assert f'href="{address}"' in lobby
        room = (await guest.get(address)).text
        assert f"{ADDRESS}{address}" in room
        assert f"{address}/sit" in room
        assert f"{address}/begin" not in room
        assert f"{address}/begin" in (await host.get(address)).text
        code = await guest.get(f"{address}/qr.svg")
        assert code.headers["content-type"] == "image/svg+xml"
        assert b'xmlns="http://www.w3.org/2000/svg"' in code.content
        await guest.fill(f"{address}/sit", seat="1")
        assert 'id="table"' in (await guest.get(address)).text

    at_site(settings, test)


def test_a_seat_is_given_back_and_a_table_closed(settings: Settings) -> None:
    async def test(site: Site) -> None:
        host, guest = site.visitor(), site.visitor()
        address = await new_table(host, "host", "open", "open")
        await guest.fill(f"{address}/sit", seat="2")
        await guest.fill(f"{address}/stand", seat="2")
        assert (await match_at(site, address)).seats[2].person_id is None
        assert (await host.fill(f"{address}/close")).headers["location"] == "/tables"
        assert words("en").say("web.room.closed") in (await guest.get(address)).text
        assert address not in (await guest.get("/tables")).text

    at_site(settings, test)


def test_the_host_begins_with_bots_and_leaves_and_comes_back(settings: Settings) -> None:
    async def test(site: Site) -> None:
        host = site.visitor()
        address = await new_table(host, "host", "open")
        await host.fill(f"{address}/begin")
        await host.fill(f"{address}/leave")
        assert words("en").say("web.come_back") in (await host.get(address)).text
        await host.fill(f"{address}/back")
        assert words("en").say("web.come_back") not in (await host.get(address)).text

    at_site(settings, test)


def test_a_wrong_wish_is_told_beside_the_form(settings: Settings) -> None:
    async def test(site: Site) -> None:
        wishes = {"game": "burgundy", "players": "2", "chair.0": "host", "chair.1": "bot:nobody", "pace": "none:0"}
        refused = await site.visitor("fa").fill("/tables/new", on_timeout="bot", **wishes)
        assert refused.status_code == 400
        assert 'role="alert"' in refused.text
        assert 'name="chair.1"' in refused.text

    at_site(settings, test)


@pytest.mark.parametrize("field", ["pace", "players"])
def test_a_number_without_end_is_refused_as_any_other(settings: Settings, field: str) -> None:
    async def test(site: Site) -> None:
        wish = {"game": "burgundy", "players": "2", "chair.0": "host", "chair.1": "open", "on_timeout": "bot"}
        wish |= {"pace": "live:" + "9" * 5000} if field == "pace" else {"players": "9" * 5000, "pace": "none:0"}
        assert (await site.visitor().fill("/tables/new", **wish)).status_code == 400

    at_site(settings, test)


def test_a_preset_fills_the_options_of_a_new_table_without_scripts(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor("fa")
        plain = (await visitor.get("/tables/new?game=scythe&players=5")).text
        assert 'value="drafted" selected' not in plain
        assert 'href="?game=scythe&amp;players=5&amp;preset=league"' in plain
        league = (await visitor.get("/tables/new?game=scythe&players=5&preset=league")).text
        assert 'value="drafted" selected' in league
        assert 'name="option.turn_limit" inputmode="numeric"' in league
        assert 'value="۶۰"' in league
        other = (await visitor.get("/tables/new?game=burgundy&preset=league")).text
        assert "preset=rulebook" in other

    at_site(settings, test)


@pytest.mark.parametrize(("typed", "stored"), [("۳۷", {"turn_limit": "37"}), ("", {})])
def test_a_number_is_typed_in_the_digits_of_the_language_and_may_be_left_out(
    settings: Settings, typed: str, stored: dict[str, str]
) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor("fa")
        limit = {"option.turn_limit": typed}
        address = await new_table(visitor, "host", "open", game="scythe", **limit)
        assert (await match_at(site, address)).table.options == stored

    at_site(settings, test)


@pytest.mark.parametrize("typed", ["{id}", " {ID} ", "http://bazigah.test/t/{id}", "/t/{id}?seat=1", "/t/{id}/"])
def test_a_table_is_found_by_link_and_code(settings: Settings, typed: str) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "open")
        table_id = address.removeprefix("/t/")
        code = typed.replace("{id}", table_id).replace("{ID}", table_id.upper())
        assert (await visitor.get("/join", params={"code": code})).headers["location"] == address
        assert (await visitor.get("/join", params={"code": "nix"})).status_code == 404

    at_site(settings, test)


def test_a_finished_game_can_be_looked_at_downloaded_and_played_on(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor, other = site.visitor(), site.visitor("fa")
        address = await finished(visitor)
        match = await match_at(site, address)
        replay = f"/r/{match.id}"
        steps = match.table.steps
        for at, shown in [("", steps), ("?at=0", 0), ("?at=7", 7), ("?at=99999", steps)]:
            page = await other.get(f"{replay}{at}")
            assert f'data-at="{shown}" data-steps="{steps}"' in page.text
        record = loads(games.find, (await other.get(f"{replay}/record.txt")).text)
        assert len(record.steps) == steps
        assert record.state.over()
        fork = await other.fill(f"{replay}/fork", at="7")
        played_on = await match_at(site, fork.headers["location"])
        assert played_on.table.private
        again = await visitor.fill(f"{address}/rematch")
        assert again.headers["location"] != address
        assert match.stage == OVER
        assert again.headers["location"] in (await visitor.get(address)).text

    at_site(settings, test)


def test_a_game_that_goes_on_has_no_replay(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        replay = address.replace("/t/", "/r/")
        for path in (replay, f"{replay}/record.txt"):
            refused = await visitor.get(path)
            assert refused.status_code == status_of(BadInput("table_not_over"))
            assert words("en").say("error.table_not_over") in refused.text

    at_site(settings, test)


# --- what all share -----------------------------------------------------------------------------------------------


def asked_by(site: Site, language: str = "en") -> Request:
    headers = [(b"accept-language", language.encode()), (b"host", b"bazigah.test")]
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": headers, "app": site.app}
    return Request(scope)


def test_the_part_that_all_share_holds_nothing_of_anybody(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        match = await match_at(site, await new_table(visitor, "host", "beside", **{"name.1": "Arash"}))
        part = live_part(asked_by(site), match, match.deciding)
        assert "csrf" not in part
        assert await visitor.token() not in part
        assert live_part(asked_by(site), match, match.deciding) is part
        assert live_part(asked_by(site, "fa"), match, match.deciding) != part
        assert _ACTION.findall(live_part(asked_by(site), match, -1)) == []

    at_site(settings, test)


def test_news_come_when_there_are_any_and_end_with_the_server(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        match = await match_at(site, address)
        news = table_news(asked_by(site), match.id, None, None, "0")
        first = await anext(news)
        assert first.startswith(f"id: {revision(match)}\ndata: <div")
        assert first.endswith("\n\n")
        waiting = asyncio.ensure_future(anext(news))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await send(visitor, address, match.version, int(match.playing.state.legal()[0]), match.deciding)
        second = await waiting
        assert second.startswith(f"id: {revision(await match_at(site, address))}\n")
        rest = asyncio.ensure_future(anext(news, None))
        await asyncio.sleep(0.05)
        site.app.state.hub.close()
        assert await rest is None
        assert site.app.state.hub.count(of_table(match.id)) == 0

    at_site(settings, test)


def test_who_has_seen_everything_is_told_nothing(settings: Settings) -> None:
    async def test(site: Site) -> None:
        match = await match_at(site, await new_table(site.visitor(), "host", "open"))
        news = room_news(asked_by(site), match.id, revision(match))
        assert await anext(news) == ": \n\n"
        waiting = asyncio.ensure_future(anext(news, None))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        site.app.state.hub.close()
        assert await waiting is None

    at_site(settings, test)


def test_the_waiting_room_is_only_told_that_it_is_old(settings: Settings) -> None:
    """Also when the game has begun before it was told: a table does not fit into the page of the room."""

    async def test(site: Site) -> None:
        host = site.visitor()
        address = await new_table(host, "host", "open")
        match = await match_at(site, address)
        news = room_news(asked_by(site), match.id, revision(match))
        assert await anext(news) == ": \n\n"
        await site.visitor().fill(f"{address}/sit", seat="1")
        assert (await match_at(site, address)).stage == "playing"
        for _ in range(2):  # once more, for a page that did not listen yet
            assert await anext(news) == "event: changed\ndata: \n\n"

    at_site(settings, test)


# --- language and appearance --------------------------------------------------------------------------------------


def test_language_and_theme_are_remembered(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor("en")
        assert (await visitor.fill("/language/fa")).cookies["lang"] == "fa"
        await visitor.fill("/theme/dark")
        page = (await visitor.get("/")).text
        assert '<html lang="fa" dir="rtl" data-theme="dark">' in page
        await visitor.fill("/theme/system")
        assert "data-theme" not in (await visitor.get("/")).text.partition("<head>")[0]
        assert (await visitor.fill("/language/xx")).status_code == 404
        assert (await visitor.fill("/theme/xx")).status_code == 404

    at_site(settings, test)


@pytest.mark.parametrize(
    ("came", "back"),
    [
        (f"{ADDRESS}/tables?game=burgundy", "/tables?game=burgundy"),
        ("http://elsewhere.test/tables", "/"),
        (f"{ADDRESS}//elsewhere.test/", "/elsewhere.test/"),
        ("", "/"),
    ],
)
def test_a_switch_leads_back_to_where_one_was(settings: Settings, came: str, back: str) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        headers = {"origin": ADDRESS, "referer": came}
        response = await visitor.post("/language/fa", data={"csrf": await visitor.token()}, headers=headers)
        assert (response.status_code, response.headers["location"]) == (303, back)

    at_site(settings, test)


def test_the_lobby_keeps_what_is_looked_for_from_page_to_page(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "LISTED", 1)

    async def test(site: Site) -> None:
        for _ in range(3):
            await new_table(site.visitor(), "host", "open")
        visitor = site.visitor()
        page = (await visitor.get("/tables?game=burgundy&page=2")).text
        assert page.count('class="trow') == 1
        for address in ("?game=burgundy", "?game=burgundy&amp;page=3", "?game=burgundy&amp;clock=live", "?"):
            assert f'href="{address}"' in page
        assert words("en").say("web.lobby.none") in (await visitor.get("/tables?host=%3Cb%3E")).text
        assert "&lt;b&gt;" in (await visitor.get("/tables?host=%3Cb%3E")).text
        assert (await visitor.get("/tables?page=99999999999999999999")).status_code == 200

    at_site(settings, test)
