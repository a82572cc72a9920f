"""Nothing hidden leaves the API: what a seat gets follows from its view alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import write_position
from bazigah.web.settings import Settings
from bazigah.web.tables.match import SPECTATOR, HostedMatch
from tests.web.programs import Program, Server, at_server

STEPS = 40
NAMES = ["Niloofar", "Arash"]


async def expected(match: HostedMatch, seat: int, position: Any) -> None:
    """A position holds exactly what the view of the seat holds."""
    game = match.game
    view = game.view(match.playing.state, seat)
    assert position["position"] == json.loads(json.dumps(write_position(game, view, 2)))
    assert position["points"] == view.scores()
    mine = match.deciding == seat
    assert [choice["action"] for choice in position["actions"]] == [game.space.show(a) for a in view.legal() if mine]
    assert bool(position["greyed"] or position["question"]) <= mine


def visible(match: HostedMatch, seat: int) -> list[list[tuple[str, int]]]:
    """Of every move the events that a seat may know."""
    return [
        [(event.kind.name, int(event.seat)) for event in step.events if event.seen_by(seat)]
        for step in match.playing.steps
    ]


def told(history: list[Any]) -> list[list[tuple[str, int]]]:
    plays = [entry for entry in history if entry["kind"] == "play"]
    return [[(e["kind"], (e["seat"] or 0) - 1) for e in entry.get("events", [])] for entry in plays]


@pytest.mark.parametrize("name", games.names())
def test_a_seat_gets_its_view_and_nothing_else(settings: Settings, name: str) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two(name)
        viewers: dict[int, Program] = {0: players[0], 1: players[1], SPECTATOR: server.looker()}
        bodies: list[str] = []
        rng = Rng(7)
        async with (
            players[0].stream("GET", f"/tables/{table_id}/stream", params={"after": 0}) as first,
            players[1].stream("GET", f"/tables/{table_id}/stream", params={"after": 0}) as second,
        ):
            for _ in range(STEPS):
                match = await server.match(table_id)
                mover = players[match.deciding]
                answer = await mover.get(f"/tables/{table_id}/position")
                await expected(match, match.deciding, answer.json())
                bodies.append(answer.text)
                await mover.play(answer.json(), rng.below(1000))
            last = (await server.match(table_id)).seq
            streams = [await until_entry(stream, last) for stream in (first, second)]
        match = await server.match(table_id)
        for seat, viewer in viewers.items():
            position = await viewer.get(f"/tables/{table_id}/position")
            history = await viewer.get(f"/tables/{table_id}/events")
            await expected(match, seat, position.json())
            assert told(history.json()) == visible(match, seat)
            assert all(entry["action"] is None for entry in history.json() if entry["seat"] != seat + 1)
            bodies += [position.text, history.text, (await viewer.get(f"/tables/{table_id}")).text]
            bodies.append((await viewer.get("/tables")).text)
        for seat, streamed in enumerate(streams):
            assert told(streamed) == visible(match, seat)
            assert all("action" not in entry for entry in streamed if entry["seat"] != seat + 1)
            bodies.append(json.dumps(streamed))
        assert not any(str(match.table.seed) in body for body in bodies)
        assert not any(str(match.playing.state.rng.state) in body for body in bodies)

    at_server(settings, test)


async def until_entry(stream: Any, last: int) -> list[Any]:
    """All that a stream tells up to an entry."""
    found: list[Any] = []
    async for line in stream.aiter_lines():
        if line.startswith("data: "):
            found.append(json.loads(line.removeprefix("data: ")))
            if found[-1]["seq"] == last:
                return found
    raise AssertionError("the stream broke off")


@pytest.mark.parametrize("name", games.names())
def test_another_hidden_deal_would_look_the_same(settings: Settings, name: str) -> None:
    """The cards that a seat does not see are dealt anew behind its back: not one byte it gets is another."""

    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two(name)
        rng = Rng(11)
        different = 0
        for number in range(12):
            match = await server.match(table_id)
            truth = match.playing.state
            for seat, viewer in ((0, players[0]), (1, players[1]), (SPECTATOR, server.looker())):
                before = await viewer.get(f"/tables/{table_id}/position")
                match.playing.state = match.game.resample(match.view(seat), seat, Rng(number))
                different += match.game.write(match.playing.state) != match.game.write(truth)
                assert (await viewer.get(f"/tables/{table_id}/position")).content == before.content
                match.playing.state = truth
            mover = players[match.deciding]
            await mover.play(await mover.ask(f"/tables/{table_id}/position"), rng.below(1000))
        assert different

    at_server(settings, test)
