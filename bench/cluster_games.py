"""Games that are played through kills: each knows what it tried and what was acknowledged, and compares in the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx

from bazigah.engine.core.rng import Rng

API = "/api/v1"
GAME = "burgundy"
BOT = "greedy:nodes=7"
_PAUSE = 0.05  # seconds between two moves at a table
_AGAIN = 0.1  # seconds after which is asked again what was not answered
_AWAY = {502, 503, 504}

Chosen = tuple[int, str]  # the seat and the action, both as the API names them


@dataclass
class Tally:
    """What came of all games."""

    moves: int = 0
    unanswered: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)
    longest_wait: float = 0.0


@dataclass
class Game:
    """A table, played by its people; with a bot at the other seat if it is `against_bot`."""

    number: int
    http: httpx.AsyncClient
    against_bot: bool
    tally: Tally
    id: str = ""
    tokens: list[str] = field(default_factory=list)
    tried: dict[int, list[Chosen]] = field(default_factory=dict)  # by the version that the choice was made for
    acknowledged: dict[int, Chosen] = field(default_factory=dict)  # by the version that it led to
    steps: int = 0

    async def ask(self, method: str, path: str, seat: int = 1, **more: Any) -> httpx.Response:
        token = self.tokens[seat - 1 if len(self.tokens) >= seat else 0] if self.tokens else ""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.http.request(method, f"{API}{path}", headers=headers, **more)

    async def surely(self, method: str, path: str, seat: int = 1, **more: Any) -> Any:
        """Ask until it is answered; only for what may be asked twice."""
        begun = time.monotonic()
        while True:
            try:
                answer = await self.ask(method, path, seat, **more)
                if answer.status_code not in _AWAY:
                    self.tally.longest_wait = max(self.tally.longest_wait, time.monotonic() - begun)
                    answer.raise_for_status()
                    return answer.json()
            except httpx.TransportError:
                pass
            await asyncio.sleep(_AGAIN)

    async def begin(self) -> None:
        self.tokens.append((await self.surely("POST", "/guests", json={"name": "Niloofar"}))["token"])
        other: dict[str, str] = {"kind": "bot", "bot": BOT} if self.against_bot else {"kind": "open"}
        body = {"game": GAME, "chairs": [{"kind": "host"}, other]}
        self.id = (await self.surely("POST", "/tables", json=body))["id"]
        if not self.against_bot:
            token = (await self.surely("POST", "/guests", json={"name": "Arash"}))["token"]
            self.tokens.append(token)
            await self.surely("POST", f"/tables/{self.id}/sit", 2, json={"seat": 2})

    async def play(self, goes_on: Callable[[], bool]) -> None:
        """Move until told to stop or the game is over."""
        rng = Rng(self.number)
        seat = 1
        while goes_on():
            position = await self.surely("GET", f"/tables/{self.id}/position", seat)
            table = position["table"]
            if table["stage"] != "playing":
                return
            self.steps = table["steps"]
            if table["deciding"] != seat and not self.against_bot:
                seat = table["deciding"]
            elif table["deciding"] == seat and position["actions"]:
                choices = position["actions"]
                await self._move(seat, table["version"], choices[rng.below(len(choices))]["action"])
            await asyncio.sleep(_PAUSE)

    async def _move(self, seat: int, version: int, action: str) -> None:
        """Try a move once; whether it was stored if no answer comes is found out at the next look."""
        self.tried.setdefault(version, []).append((seat, action))
        body = {"seat": seat, "version": version, "action": action}
        try:
            answer = await self.ask("POST", f"/tables/{self.id}/actions", seat, json=body)
        except httpx.TransportError:
            self.tally.unanswered += 1
            return
        if answer.is_success:
            self.tally.moves += 1
            self.acknowledged[answer.json()["table"]["version"]] = (seat, action)
        elif answer.status_code not in {409, *_AWAY}:
            raise AssertionError(answer.text)

    async def check(self) -> None:
        """Every acknowledged move is stored once, and nothing that nobody tried."""
        stored: dict[int, tuple[int, str]] = {}
        for seat in range(1, len(self.tokens) + 1):
            history = await self.surely("GET", f"/tables/{self.id}/events", seat)
            numbers = [entry["seq"] for entry in history]
            if numbers != list(range(1, len(numbers) + 1)):
                self.tally.lost.append(f"{self.id}: entries {numbers[-3:]}")
            for entry in history:
                if entry["kind"] == "play" and entry["seat"] == seat:
                    stored[entry["seq"]] = (seat, entry["action"])
        for version, chosen in self.acknowledged.items():
            if stored.get(version) != chosen:
                self.tally.lost.append(f"{self.id}: {version} {chosen} {stored.get(version)}")
        attempts = [one for tries in self.tried.values() for one in tries]
        for version, chosen in stored.items():
            if chosen in attempts:
                attempts.remove(chosen)
            else:
                self.tally.doubled.append(f"{self.id}: {version} {chosen}")


async def each(games: list[Game], work: Callable[[Game], Awaitable[None]]) -> None:
    await asyncio.gather(*[work(game) for game in games])
