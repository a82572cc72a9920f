"""Whatever a program must not do is refused with a clear code, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from bazigah.web.settings import Settings
from bazigah.web.storage.models import GameTable, Person, TableEntry
from tests.web.programs import TWO, Program, Server, at_server, step


@dataclass
class Scene:
    """A table where two play, and the one who is to choose has moved once; a third looks on."""

    server: Server
    path: str
    mover: Program
    other: Program
    stranger: Program
    seat: int
    version: int
    action: str

    def move(self, **changed: Any) -> dict[str, Any]:
        return {"seat": self.seat, "version": self.version, "action": self.action, **changed}


Attempt = Callable[[Scene], Awaitable[httpx.Response]]
PLAYED = "/actions"
DEEP = "[" * 20_000

ATTEMPTS: dict[str, tuple[int, str, Attempt]] = {
    # who one is
    "no token": (401, "token_missing", lambda s: s.server.looker().post(s.path + PLAYED, json=s.move())),
    "wrong token": (
        401,
        "token_wrong",
        lambda s: s.mover.post(s.path + PLAYED, json=s.move(), headers={"authorization": "Bearer bzg_forged"}),
    ),
    "a token that is none": (
        401,
        "token_wrong",
        lambda s: s.mover.get("/me", headers={b"authorization": b"Basic \xff\xfe"}),
    ),
    "a cookie instead of a token": (
        401,
        "token_missing",
        lambda s: s.server.looker().post(s.path + PLAYED, json=s.move(), headers={"cookie": "bazigah=WzEsIngiXQ.a.b"}),
    ),
    # what is one's own
    "a foreign seat": (403, "not_your_seat", lambda s: s.other.post(s.path + PLAYED, json=s.move())),
    "a stranger's move": (403, "not_your_seat", lambda s: s.stranger.post(s.path + PLAYED, json=s.move())),
    "a foreign undo": (
        403,
        "not_your_seat",
        lambda s: s.other.post(s.path + "/undo", json={"seat": s.seat, "version": s.version}),
    ),
    "the undo of another's move": (
        400,
        "undo_other",
        lambda s: s.other.post(s.path + "/undo", json={"seat": 3 - s.seat, "version": s.version}),
    ),
    "a foreign view": (403, "not_your_seat", lambda s: s.other.get(s.path + "/position", params={"seat": s.seat})),
    "a foreign history": (403, "not_your_seat", lambda s: s.other.get(s.path + "/events", params={"seat": s.seat})),
    "a stranger who leaves": (403, "not_your_seat", lambda s: s.stranger.post(s.path + "/leave")),
    "a stranger who comes back": (403, "not_your_seat", lambda s: s.stranger.post(s.path + "/back")),
    # what comes at the wrong time
    "a move out of turn": (
        409,
        "not_your_turn",
        lambda s: s.other.post(s.path + PLAYED, json=s.move(seat=3 - s.seat)),
    ),
    "an old version": (409, "stale", lambda s: s.mover.post(s.path + PLAYED, json=s.move(version=0))),
    "a version to come": (409, "stale", lambda s: s.mover.post(s.path + PLAYED, json=s.move(version=10**6))),
    "an old undo": (
        409,
        "stale",
        lambda s: s.mover.post(s.path + "/undo", json={"seat": s.seat, "version": s.version - 1}),
    ),
    "to sit down in a game": (409, "table_not_open", lambda s: s.stranger.post(s.path + "/sit", json={"seat": 1})),
    "to begin again": (409, "table_not_open", lambda s: s.mover.post(s.path + "/begin")),
    "to close a game": (409, "table_not_open", lambda s: s.mover.post(s.path + "/close")),
    "a rematch too early": (409, "table_not_over", lambda s: s.mover.post(s.path + "/rematch")),
    "the record too early": (409, "table_not_over", lambda s: s.mover.get(s.path + "/record")),
    "back without leaving": (409, "seat_present", lambda s: s.mover.post(s.path + "/back")),
    # what does not exist
    "an unknown table": (404, "table_unknown", lambda s: s.mover.post("/tables/abcdefghjk" + PLAYED, json=s.move())),
    "an id that is none": (422, "form_wrong", lambda s: s.mover.get("/tables/%00%27%22--/position")),
    "an unknown game": (404, "game_unknown", lambda s: s.mover.get("/games/chess")),
    "an unknown address": (404, "page_unknown", lambda s: s.mover.get("/nothing")),
    "a wrong method": (405, "method_wrong", lambda s: s.mover.delete(s.path)),
    "a seat that is not there": (400, "seat_unknown", lambda s: s.mover.post(s.path + PLAYED, json=s.move(seat=7))),
    # what is not written right
    "an illegal action": (
        400,
        "illegal_action",
        lambda s: s.mover.post(s.path + PLAYED, json=s.move(action="board number=1")),
    ),
    "an unknown action": (400, "notation_kind", lambda s: s.mover.post(s.path + PLAYED, json=s.move(action="win"))),
    "an empty action": (400, "notation_empty", lambda s: s.mover.post(s.path + PLAYED, json=s.move(action="   "))),
    "half an action": (
        400,
        "notation_missing",
        lambda s: s.mover.post(s.path + PLAYED, json=s.move(action="take depot=1")),
    ),
    "an action with a strange value": (
        400,
        "notation_value",
        lambda s: s.mover.post(s.path + PLAYED, json=s.move(action="board number=\0")),
    ),
    "half a character": (422, "form_wrong", lambda s: _raw(s, json.dumps(s.move(action="\ud800")).encode())),
    "half a character as a field": (422, "form_wrong", lambda s: _raw(s, b'{"\\ud800": 1}')),
    "a number as an action": (422, "form_wrong", lambda s: s.mover.post(s.path + PLAYED, json=s.move(action=5))),
    "a text as a version": (422, "form_wrong", lambda s: s.mover.post(s.path + PLAYED, json=s.move(version="1"))),
    "a yes as a seat": (422, "form_wrong", lambda s: s.mover.post(s.path + PLAYED, json=s.move(seat=True))),
    "a huge number": (422, "form_wrong", lambda s: s.mover.post(s.path + PLAYED, json=s.move(version=10**30))),
    "something unknown": (422, "form_wrong", lambda s: s.mover.post(s.path + PLAYED, json=s.move(force=True))),
    "a list": (422, "form_wrong", lambda s: s.mover.post(s.path + PLAYED, json=[s.move()])),
    "nothing": (422, "form_wrong", lambda s: s.mover.post(s.path + PLAYED)),
    "no JSON": (422, "form_wrong", lambda s: _raw(s, b"{seat: 1")),
    "no text": (400, "request_wrong", lambda s: _raw(s, b'{"seat": "\xff"}')),
    "a deep nest": (400, "request_wrong", lambda s: _raw(s, DEEP.encode())),
    "a huge body": (413, "body_too_large", lambda s: _raw(s, b" " * 100_000)),
    "a long chat": (400, "chat_length", lambda s: s.mover.post(s.path + "/chat", json={"text": "a" * 600})),
    "a chat with a strange character": (
        422,
        "form_wrong",
        lambda s: s.mover.post(s.path + "/chat", json={"text": "a\0b"}),
    ),
    "an empty chat": (400, "chat_length", lambda s: s.mover.post(s.path + "/chat", json={"text": "  "})),
    "a seat beyond all": (422, "form_wrong", lambda s: s.mover.get(s.path + "/events", params={"seat": 10**20})),
    "a time beyond all": (422, "form_wrong", lambda s: s.mover.get(s.path + "/events", params={"after": 2**70})),
    # what cannot be set up
    "a table of an unknown game": (404, "game_unknown", lambda s: _table(s, game="chess")),
    "too many chairs": (400, "player_count", lambda s: _table(s, chairs=[{"kind": "open"}] * 9)),
    "two hosts": (400, "plan_host", lambda s: _table(s, chairs=[{"kind": "host"}] * 2)),
    "an unknown bot": (400, "bot_unknown", lambda s: _table(s, chairs=[{"kind": "host"}, {"kind": "bot", "bot": "x"}])),
    "an unknown option": (400, "option_unknown", lambda s: _table(s, options={"x": "y"})),
    "an unknown kind of chair": (422, "form_wrong", lambda s: _table(s, chairs=[{"kind": "throne"}] * 2)),
    "a wrong clock": (400, "plan_seconds", lambda s: _table(s, clock="live", seconds=1)),
    "a guest without a name": (400, "name_length", lambda s: s.server.looker().post("/guests", json={"name": " "})),
    "a guest with a long name": (
        422,
        "form_wrong",
        lambda s: s.server.looker().post("/guests", json={"name": "a" * 99}),
    ),
    "a guest with a strange name": (
        400,
        "name_unreadable",
        lambda s: s.server.looker().post("/guests", json={"name": "a\0b"}),
    ),
}


def _raw(scene: Scene, body: bytes) -> Awaitable[httpx.Response]:
    return scene.mover.post(scene.path + PLAYED, content=body, headers={"content-type": "application/json"})


def _table(scene: Scene, **changed: Any) -> Awaitable[httpx.Response]:
    return scene.mover.post("/tables", json={"game": "burgundy", "chairs": TWO, **changed})


async def prepared(server: Server) -> Scene:
    table_id, players = await server.table_of_two()
    position = await step(table_id, players)
    mover, other = players[position["seat"] - 1], players[2 - position["seat"]]
    return Scene(
        server,
        f"/tables/{table_id}",
        mover,
        other,
        await server.guest("Parvin"),
        position["seat"],
        position["table"]["version"],
        position["actions"][0]["action"],
    )


async def counted(server: Server) -> list[int]:
    """How much there is of everything."""

    def count(session: Any) -> list[int]:
        return [session.scalar(select(func.count()).select_from(kind)) for kind in (Person, GameTable, TableEntry)]

    return await server.service.database.write(count)


def test_nothing_forbidden_is_done(settings: Settings) -> None:
    """All attempts at one server: it must also stand them one after the other."""

    async def test(server: Server) -> None:
        scene = await prepared(server)
        before = await counted(server), await scene.mover.ask(scene.path + "/position")
        answers = {name: await attempt(scene) for name, (_, _, attempt) in ATTEMPTS.items()}
        got = {name: (answer.status_code, answer.json().get("error")) for name, answer in answers.items()}
        assert got == {name: (status, code) for name, (status, code, _) in ATTEMPTS.items()}
        assert all(answer.json()["message"] for answer in answers.values())
        assert answers["an illegal action"].json()["rule"]
        assert answers["an old version"].json()["table"] == before[1]["table"]
        assert (await counted(server), await scene.mover.ask(scene.path + "/position")) == before
        await scene.mover.do(scene.path + PLAYED, **scene.move())  # and the game goes on

    at_server(settings, test)


@pytest.mark.parametrize("path", ["begin", "close"])
def test_only_the_host_disposes_of_a_table(settings: Settings, path: str) -> None:
    async def test(server: Server) -> None:
        host, guest = await server.guest("Niloofar"), await server.guest("Arash")
        table = await host.do("/tables", game="burgundy", chairs=TWO)
        answer = await guest.post(f"/tables/{table['id']}/{path}")
        assert (answer.status_code, answer.json()["error"]) == (403, "not_your_table")
        assert await host.ask(f"/tables/{table['id']}") == table

    at_server(settings, test)


def test_a_position_needs_a_game(settings: Settings) -> None:
    async def test(server: Server) -> None:
        host = await server.guest("Niloofar")
        table = await host.do("/tables", game="burgundy", chairs=TWO)
        answer = await host.get(f"/tables/{table['id']}/position")
        assert (answer.status_code, answer.json()["error"]) == (409, "table_not_begun")

    at_server(settings, test)


def test_guests_are_not_made_without_end(settings: Settings) -> None:
    """With the limits as they are by default."""

    async def test(server: Server) -> None:
        visitor = server.site.visitor()
        answers = [await visitor.post("/api/v1/guests", json={"name": "Crowd"}) for _ in range(40)]
        assert {answer.status_code for answer in answers} == {201, 429}
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert answers[-1].json()["error"] == "too_many"

    at_server(settings, test, limited=True)
