"""A move goes the quick way only if it is exactly as described; the usual way says what is wrong with all else."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from fastapi import APIRouter
from starlette.requests import Request
from starlette.routing import Match

from bazigah.web.api.dependencies import IDS
from bazigah.web.api.models import NewMove
from bazigah.web.quick import QuickRoute, form_reader, json_reader

MOVE = b'{"seat": 1, "version": 3, "action": "take"}'
FORM = {"seat": "0", "version": "3", "csrf": "x"}
read_move = json_reader("move", NewMove, IDS)
read_form = form_reader(frozenset({"seat", "version"}), {"shown": 5})


def request(kind: str, table_id: str = "k7m2x9q4ab") -> Request:
    headers = [(b"content-type", kind.encode())]
    return Request({"type": "http", "headers": headers, "path_params": {"table_id": table_id}})


def test_a_move_is_read() -> None:
    assert read_move(request("application/json"), MOVE) == {"move": NewMove(seat=1, version=3, action="take")}


@pytest.mark.parametrize(
    ("kind", "table_id", "body"),
    [
        ("text/plain", "k7m2x9q4ab", MOVE),
        ("application/json", "K7", MOVE),
        ("application/json", "k7m2x9q4ab", b"{"),
        ("application/json", "k7m2x9q4ab", b'{"seat": "1", "version": 3, "action": "take"}'),
        ("application/json", "k7m2x9q4ab", b'{"seat": 1, "version": 3, "action": "take", "more": 1}'),
    ],
)
def test_what_is_no_move_goes_the_usual_way(kind: str, table_id: str, body: bytes) -> None:
    assert read_move(request(kind, table_id), body) is None


def test_a_form_is_read_and_may_say_no_more_than_it_must() -> None:
    form = request("application/x-www-form-urlencoded")
    assert read_form(form, urlencode(FORM).encode()) == {"seat": 0, "version": 3, "shown": ""}
    assert read_form(form, urlencode({**FORM, "shown": "12-ab"}).encode()) == {
        "seat": 0,
        "version": 3,
        "shown": "12-ab",
    }


@pytest.mark.parametrize("wrong", [{"seat": ""}, {"version": "-1"}, {"version": "9" * 5000}, {"shown": "123456"}])
def test_a_form_that_is_not_as_described_goes_the_usual_way(wrong: dict[str, str]) -> None:
    assert read_form(request("application/x-www-form-urlencoded"), urlencode({**FORM, **wrong}).encode()) is None


def test_a_route_finds_its_own_paths_and_no_others() -> None:
    async def show(table_id: str) -> str:
        return table_id

    router = APIRouter(route_class=QuickRoute)
    router.get("/t/{table_id}/play")(show)
    route = router.routes[0]
    found = [route.matches({"type": "http", "method": "GET", "path": path})[0] for path in ("/t/a/play", "/t/a", "/r")]
    assert found == [Match.FULL, Match.NONE, Match.NONE]
