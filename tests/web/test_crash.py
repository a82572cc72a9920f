"""The server is killed while fifty tables are played: what it had acknowledged is there, once."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from bazigah.engine.core.rng import Rng
from tests.web import postgres
from tests.web.processes import Process, process
from tests.web.programs import API, LIMITS, TWO

TABLES = 50
MOVES_BEFORE = 400  # acknowledged at all tables together when the server is killed
MOVES_AFTER = 3  # at every table


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> dict[str, str]:
    """The settings of a database."""
    if request.param == "sqlite":
        return {}
    return {"DATABASE_URL": request.getfixturevalue("empty_postgresql")}


@dataclass
class Game:
    """A table as its two players know it."""

    number: int
    http: httpx.AsyncClient
    id: str = ""
    tokens: list[str] = field(default_factory=list)
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)  # by entry: the seat and the action
    unanswered: tuple[int, str] | None = None

    async def ask(self, method: str, path: str, seat: int, **more: Any) -> Any:
        headers = {"authorization": f"Bearer {self.tokens[seat - 1]}"}
        answer = await self.http.request(method, f"{API}/tables{path}", headers=headers, **more)
        assert answer.is_success, answer.text
        return answer.json()

    async def begin(self) -> None:
        for name in ("Niloofar", "Arash"):
            guest = await self.http.post(f"{API}/guests", json={"name": name})
            self.tokens.append(guest.json()["token"])
        self.id = (await self.ask("POST", "", 1, json={"game": "burgundy", "chairs": TWO}))["id"]
        await self.ask("POST", f"/{self.id}/sit", 2, json={"seat": 2})

    async def play(self, moves: float) -> None:
        """So many moves; one is acknowledged when its answer is here."""
        rng = Rng(self.number)
        seat = 1
        position = await self.ask("GET", f"/{self.id}/position", seat)
        while moves > 0:
            if position["table"]["deciding"] != seat:
                seat = position["table"]["deciding"]
                position = await self.ask("GET", f"/{self.id}/position", seat)
            choices, version = position["actions"], position["table"]["version"]
            action = choices[rng.below(len(choices))]["action"]
            self.unanswered = (seat, action)
            move = {"seat": seat, "version": version, "action": action}
            position = await self.ask("POST", f"/{self.id}/actions", seat, json=move)
            self.acknowledged[position["table"]["version"]] = (seat, action)
            self.unanswered = None
            moves -= 1

    async def stored(self) -> dict[int, tuple[int, str]]:
        """The moves that the server knows, each as its own player sees it."""
        found: dict[int, tuple[int, str]] = {}
        for seat in (1, 2):
            history = await self.ask("GET", f"/{self.id}/events", seat)
            assert [entry["seq"] for entry in history] == list(range(1, len(history) + 1))
            own = [entry for entry in history if entry["kind"] == "play" and entry["seat"] == seat]
            found |= {entry["seq"]: (seat, entry["action"]) for entry in own}
        return found


async def play_until_killed(games: list[Game], server: Process) -> None:
    """All tables at once, as fast as they can, until the server is gone."""
    tasks = [asyncio.create_task(game.play(math.inf)) for game in games]
    while sum(len(game.acknowledged) for game in games) < MOVES_BEFORE:
        await asyncio.sleep(0.001)
    server.kill()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(end, httpx.TransportError) for end in ends), ends


async def check(game: Game) -> None:
    """Every acknowledged move is there, once; beyond them at most the one whose answer was lost."""
    stored = await game.stored()
    assert stored.items() >= game.acknowledged.items()
    beyond = [move for seq, move in stored.items() if seq not in game.acknowledged]
    assert beyond in ([], [game.unanswered])
    assert (await game.ask("GET", f"/{game.id}", 1))["steps"] == len(stored)


@pytest.mark.long
def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path, database: dict[str, str]) -> None:
    port = postgres.free_port()
    games: list[Game] = []

    def client() -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=LIMITS)

    async def before(server: Process) -> None:
        async with client() as http:
            games.extend(Game(number, http) for number in range(TABLES))
            await asyncio.gather(*[game.begin() for game in games])
            await play_until_killed(games, server)

    async def after() -> None:
        async with client() as http:
            for game in games:
                game.http = http
            await asyncio.gather(*[check(game) for game in games])
            await asyncio.gather(*[game.play(MOVES_AFTER) for game in games])
            assert sum(len(game.acknowledged) for game in games) >= MOVES_BEFORE + TABLES * MOVES_AFTER

    with process(tmp_path, port, **database) as server:
        asyncio.run(before(server))
    with process(tmp_path, port, **database):
        asyncio.run(after())
