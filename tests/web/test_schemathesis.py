"""Requests made up from the description of the API: the server answers each as described, and never fails."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis import settings as trials
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from bazigah.web.settings import read_settings
from tests.web.programs import API, serving

TRIALS = trials(
    max_examples=12, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
STREAM = "/stream"  # never ends at a table that is there
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@contextmanager
def in_background(folder: Any) -> Iterator[str]:
    """The address of a server in a thread of its own."""
    started: Future[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def run() -> None:
        async with serving(read_settings(data_folder=folder, bot_workers=1, bot_pause=0)) as server:
            enough = asyncio.Event()
            started.set_result((server.address, asyncio.get_running_loop(), enough))
            await enough.wait()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    address, loop, enough = started.result(30)
    try:
        yield address
    finally:
        loop.call_soon_threadsafe(enough.set)
        thread.join()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with in_background(tmp_path_factory.mktemp("data")) as address:
        yield address


class Caller:
    """A guest who sits alone at both sides of a table."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address + API, timeout=20)
        self.http.headers["authorization"] = f"Bearer {self._post('/guests', name='Niloofar')['token']}"
        self.chairs = [{"kind": "host"}, {"kind": "beside", "name": "Arash"}]
        self.schema = schemathesis.openapi.from_dict(self.http.get("/openapi.json").json())
        self.schema.config.update(base_url=address)

    def _post(self, path: str, **body: Any) -> Any:
        return self.http.post(path, json=body).raise_for_status().json()

    def table(self) -> Any:
        return self._post("/tables", game="burgundy", chairs=self.chairs)

    def position(self, table: Any) -> Any:
        return self.http.get(f"/tables/{table['id']}/position", params={"seat": table["deciding"]}).json()


@pytest.fixture(scope="module")
def caller(server: str) -> Iterator[Caller]:
    caller = Caller(server)
    yield caller
    caller.http.close()


def call(caller: Caller, case: schemathesis.Case[Any]) -> None:
    answer = case.call(headers={"authorization": caller.http.headers["authorization"]})
    case.validate_response(answer, checks=CHECKS)


def test_made_up_requests_are_answered_as_described(caller: Caller) -> None:
    """With ids of tables that nobody has, and at a table that is there."""
    table = caller.table()
    called = set()
    for result in caller.schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @TRIALS
        @given(case=operation.as_strategy())
        def try_it(case: schemathesis.Case[Any]) -> None:
            called.add((case.method, case.path))
            call(caller, case)
            if "table_id" in case.path_parameters and not case.path.endswith(STREAM):
                case.path_parameters["table_id"] = table["id"]
                call(caller, case)

        try_it()
    assert len(called) == caller.schema.statistic.operations.total >= 20


def test_what_is_right_is_done_as_described(caller: Caller) -> None:
    """The whole way of a table, each answer against its description."""
    table = caller.table()
    position = caller.position(table)
    move = {"seat": table["deciding"], "version": table["version"], "action": position["actions"][0]["action"]}
    undo = {"seat": table["deciding"], "version": table["seq"] + 1}
    says = {"text": "Good luck!"}
    asked: list[tuple[str, str, Any]] = [
        ("/me", "GET", None),
        ("/games", "GET", None),
        ("/bots", "GET", None),
        ("/guests", "POST", {"name": "Parvin"}),
        ("/tables", "GET", None),
        ("/tables/mine", "GET", None),
        ("/tables", "POST", {"game": "burgundy", "chairs": caller.chairs}),
        ("/tables/{table_id}", "GET", None),
        ("/tables/{table_id}/actions", "POST", move),
        ("/tables/{table_id}/actions", "POST", move),  # the second time it is stale
        ("/tables/{table_id}/undo", "POST", undo),
        ("/tables/{table_id}/chat", "POST", says),
        ("/tables/{table_id}/position", "GET", None),
        ("/tables/{table_id}/events", "GET", None),
        ("/tables/{table_id}/leave", "POST", None),
        ("/tables/{table_id}/back", "POST", None),
    ]
    codes = []
    for path, method, body in asked:
        operation = caller.schema[API + path][method]
        case = operation.Case(path_parameters={"table_id": table["id"]}, **({"body": body} if body else {}))
        answer = case.call(headers={"authorization": caller.http.headers["authorization"]})
        case.validate_response(answer, checks=CHECKS)
        codes.append(answer.status_code)
    assert [code for code in codes if code not in (200, 201)] == [409]
