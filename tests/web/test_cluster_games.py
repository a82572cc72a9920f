"""What is measured while processes are killed can come out badly: a lost or doubled move is noticed."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from bench.cluster_games import Game, Tally

PLAYED = [
    {"seq": 1, "kind": "begin", "seat": None, "action": None},
    {"seq": 2, "kind": "play", "seat": 1, "action": "take 3"},
    {"seq": 3, "kind": "play", "seat": 1, "action": "end"},
]


def tally_of(history: list[dict[str, Any]]) -> Tally:
    """What is found where the server knows this history."""
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json=history))

    async def check() -> Tally:
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            game = Game(1, http, True, Tally(), "table", ["token"])
            game.tried = {1: [(1, "take 3")], 2: [(1, "end")], 3: [(1, "take 4")]}
            game.acknowledged = {2: (1, "take 3"), 3: (1, "end")}
            await game.check()
            return game.tally

    return asyncio.run(check())


@pytest.mark.parametrize(
    ("history", "lost", "doubled"),
    [
        (PLAYED, False, False),
        ([*PLAYED, {"seq": 4, "kind": "play", "seat": 1, "action": "take 4"}], False, False),
        ([*PLAYED, {"seq": 4, "kind": "play", "seat": 1, "action": "end"}], False, True),
        (PLAYED[:2], True, False),
        ([PLAYED[0], PLAYED[2]], True, False),
    ],
    ids=["all", "one whose answer was lost", "twice", "one less", "a gap"],
)
def test_a_move_that_is_lost_or_doubled_is_noticed(history: list[dict[str, Any]], lost: bool, doubled: bool) -> None:
    tally = tally_of(history)
    assert (bool(tally.lost), bool(tally.doubled)) == (lost, doubled)
