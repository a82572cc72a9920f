"""The API, from the first guest to the record of the game."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.record import loads
from bazigah.text.words import words
from bazigah.web.settings import Settings
from bazigah.web.tables import reading, store
from tests.web.programs import TWO, Program, Server, at_server, step
from tests.web.tables.rooms import until


def test_a_guest_is_known_by_the_token(settings: Settings) -> None:
    async def test(server: Server) -> None:
        guest = await server.looker().do("/guests", name="  Simorgh   1.0 ")
        assert guest["name"] == "Simorgh 1.0"
        async with Program(server.address, guest["token"]) as program:
            me = await program.ask("/me")
        assert me == {"id": guest["id"], "name": "Simorgh 1.0", "account": False}

    at_server(settings, test)


def test_games_tell_how_they_are_set_up_and_written(settings: Settings) -> None:
    async def test(server: Server) -> None:
        looker = server.looker()
        assert [game["game"] for game in await looker.ask("/games")] == list(games.names())
        for name in games.names():
            game, told = games.find(name), await looker.ask(f"/games/{name}")
            assert (told["min_players"], told["max_players"]) == (game.min_players, game.max_players)
            assert [option["name"] for option in told["options"]] == [option.name for option in game.options]
            written = [_first_action(kind) for kind in told["actions"]]
            assert [game.space.parse(action) for action in written] == [kind.base for kind in game.space.kinds]
        assert (await server.looker("fa").ask("/games/burgundy"))["title"] == words("fa", "burgundy").title()

    at_server(settings, test)


def _first_action(kind: Any) -> str:
    return " ".join([kind["name"], *[f"{part['name']}={part['values'][0]}" for part in kind["arguments"]]])


def test_every_game_offers_bots(settings: Settings) -> None:
    async def test(server: Server) -> None:
        told = await server.looker().ask("/bots")
        assert [game["game"] for game in told] == list(games.names())
        guest = await server.guest("Niloofar")
        for game in told:
            chairs = [{"kind": "bot", "bot": game["bots"][0]["bot"]}, {"kind": "host"}]
            table = await guest.do("/tables", game=game["game"], chairs=chairs)
            assert (table["stage"], table["seats"][0]["bot"]) == ("playing", game["bots"][0]["bot"])

    at_server(settings, test)


def test_tables_are_listed(settings: Settings) -> None:
    async def test(server: Server) -> None:
        host, other = await server.guest("Niloofar"), await server.guest("Arash")
        public = await host.do("/tables", game="burgundy", chairs=TWO, clock="live", seconds=600)
        private = await host.do("/tables", game="troyes", chairs=TWO, private=True)
        assert (public["yours"], public["stage"], public["deciding"]) == (True, "open", None)
        assert [seat["kind"] for seat in public["seats"]] == ["person", "open"]
        assert [table["id"] for table in await other.ask("/tables")] == [public["id"]]
        assert await other.ask("/tables", game="troyes") == []
        assert {table["id"] for table in await host.ask("/tables/mine")} == {public["id"], private["id"]}
        assert await other.ask("/tables/mine") == []
        shown = await other.ask(f"/tables/{public['id']}")
        assert (shown["clock"], shown["seconds"], shown["yours"]) == ("live", 600, False)

    at_server(settings, test)


def test_the_clock_of_whoever_is_to_choose_runs(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two(clock="live", seconds=600)
        table = await players[0].ask(f"/tables/{table_id}")
        left = {seat["seat"]: seat["seconds_left"] for seat in table["seats"]}
        assert 590 < left.pop(table["deciding"]) < 600
        assert list(left.values()) == [600.0]

    at_server(settings, test)


def test_seats_are_taken_and_given_back(settings: Settings) -> None:
    async def test(server: Server) -> None:
        host, guest = await server.guest("Niloofar"), await server.guest("Arash")
        table = await host.do("/tables", game="burgundy", chairs=[*TWO, {"kind": "open"}])
        path = f"/tables/{table['id']}"
        seated = await guest.do(f"{path}/sit", seat=2)
        assert [seat["yours"] for seat in seated["seats"]] == [False, True, False]
        assert (await guest.do(f"{path}/stand", seat=2))["seats"][1]["kind"] == "open"
        begun = await host.do(f"{path}/begin")
        assert begun["stage"] == "playing"
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "bot"]
        other = await host.do("/tables", game="burgundy", chairs=TWO)
        assert (await host.do(f"/tables/{other['id']}/close"))["stage"] == "closed"

    at_server(settings, test)


def test_one_may_leave_and_come_back(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        waiting = players[(await players[0].ask(f"/tables/{table_id}"))["deciding"] % 2]
        left = await waiting.do(f"/tables/{table_id}/leave")
        assert [seat["away"] for seat in left["seats"] if seat["yours"]] == [True]
        back = await waiting.do(f"/tables/{table_id}/back")
        assert [seat["away"] for seat in back["seats"]] == [False, False]

    at_server(settings, test)


def test_a_position_tells_what_may_be_chosen(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        match = await server.match(table_id)
        mover, other = players[match.deciding], players[1 - match.deciding]
        position = await mover.ask(f"/tables/{table_id}/position", seat=match.deciding + 1)
        legal = [match.game.space.show(action) for action in match.playing.state.legal()]
        assert [choice["action"] for choice in position["actions"]] == legal
        assert position["question"]
        assert all(choice["text"] for choice in position["actions"])
        assert position["greyed"]
        assert all(greyed["reason"] and greyed["rule"] for greyed in position["greyed"])
        waits = await other.ask(f"/tables/{table_id}/position")
        assert (waits["seat"], waits["question"], waits["actions"]) == (2 - match.deciding, None, [])
        assert (await server.looker().ask(f"/tables/{table_id}/position"))["seat"] is None

    at_server(settings, test)


def test_texts_follow_the_language_asked_for(settings: Settings) -> None:
    async def test(server: Server) -> None:
        guest = await server.guest("نیلوفر", "fa")
        chairs = [{"kind": "host"}, {"kind": "beside", "name": "آرش"}]
        table = await guest.do("/tables", game="burgundy", chairs=chairs)
        seat = table["deciding"]
        position = await guest.ask(f"/tables/{table['id']}/position", seat=seat)
        in_english = await guest.get(
            f"/tables/{table['id']}/position", params={"seat": seat}, headers={"accept-language": "en-GB"}
        )
        assert [c["action"] for c in in_english.json()["actions"]] == [c["action"] for c in position["actions"]]
        assert in_english.json()["question"].isascii()
        assert not position["question"].isascii()
        refused = await guest.get("/tables/none/position")
        assert refused.json()["message"] == "میزی به نام «\u2068none\u2069» نداریم"

    at_server(settings, test)


def test_a_whole_game_is_played_and_recorded(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two("troyes")
        rng = Rng(5)
        position = await players[0].ask(f"/tables/{table_id}/position")
        while position["table"]["stage"] == "playing":
            position = await step(table_id, players, rng.below(1000), position)
        table = await server.looker().ask(f"/tables/{table_id}")
        record = loads(games.find, (await server.looker().get(f"/tables/{table_id}/record")).text)
        assert [seat["points"] for seat in table["seats"]] == record.state.scores() == position["points"]
        assert min(seat["place"] for seat in table["seats"]) == 1
        assert (table["deciding"], table["steps"]) == (None, len(record.steps))
        history = await players[0].ask(f"/tables/{table_id}/events")
        assert [entry["seq"] for entry in history] == list(range(1, table["seq"] + 1))
        assert all(entry["events"] for entry in history if entry["kind"] == "begin")
        own = [entry["action"] for entry in history if entry["seat"] == 1 and entry["kind"] == "play"]
        assert own == [record.game.space.show(step.action) for step in record.steps if step.seat == 0]
        again = await players[0].do(f"/tables/{table_id}/rematch")
        assert again["stage"] == "open"
        assert (await players[1].do(f"/tables/{table_id}/rematch"))["id"] == again["id"]

    at_server(settings, test)


def test_a_move_sent_again_is_not_played_again(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        seat = (await players[0].ask(f"/tables/{table_id}"))["deciding"]
        mover = players[seat - 1]
        position = await mover.ask(f"/tables/{table_id}/position")
        move = {"seat": seat, "version": position["table"]["version"], "action": position["actions"][0]["action"]}
        first = await mover.do(f"/tables/{table_id}/actions", **move)
        late = await mover.post(f"/tables/{table_id}/actions", json=move)
        assert late.status_code == 409
        assert late.json()["error"] == "stale"
        assert late.json()["table"] == first["table"]
        assert (await server.match(table_id)).table.steps == 1

    at_server(settings, test)


def test_a_move_is_taken_back(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        position = await step(table_id, players)
        assert position["may_undo"]
        mover = players[position["seat"] - 1]
        wish = {"seat": position["seat"], "version": position["table"]["version"]}
        undone = await mover.do(f"/tables/{table_id}/undo", **wish)
        assert (undone["table"]["steps"], undone["may_undo"]) == (0, False)
        assert (await mover.post(f"/tables/{table_id}/undo", json=wish)).status_code == 409
        history = await server.looker().ask(f"/tables/{table_id}/events", after=2)
        assert [(entry["kind"], entry["taken_back"], entry["events"]) for entry in history] == [
            ("play", True, []),
            ("undo", False, []),
        ]

    at_server(settings, test)


def test_what_is_said_stands_in_the_history(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        onlooker = await server.guest("Parvin")
        asked = await onlooker.do(f"/tables/{table_id}/chat/ask")
        await players[1].do(f"/tables/{table_id}/chat/answer", asked=asked["seq"])
        said = await onlooker.do(f"/tables/{table_id}/chat", text=" Good   luck! ", key="a1")
        again = await onlooker.do(f"/tables/{table_id}/chat", text=" Good   luck! ", key="a1")
        assert again["seq"] == said["seq"]
        told = await players[0].ask(f"/tables/{table_id}/events", after=asked["seq"] - 1)
        assert [entry["kind"] for entry in told] == ["ask", "admit", "say"]
        (entry,) = await players[0].ask(f"/tables/{table_id}/events", after=said["seq"] - 1)
        assert (entry["kind"], entry["seat"], entry["name"], entry["text"]) == ("say", None, "Parvin", "Good luck!")

    at_server(settings, test)


def test_old_entries_of_a_long_game_are_read(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Far behind the last snapshot, memory no longer holds them."""
    monkeypatch.setattr(store, "SNAPSHOT_EVERY", 10)
    monkeypatch.setattr(reading, "LOG_SHOWN", 5)

    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        await players[0].do(f"/tables/{table_id}/chat", text="Good luck!")
        known = None
        for number in range(17):
            known = await step(table_id, players, number, known)
        before = await players[0].ask(f"/tables/{table_id}/events")
        server.service.registry.evict(table_id)
        match = await server.match(table_id)
        assert match.log[0].seq > 10
        assert await players[0].ask(f"/tables/{table_id}/events") == before
        assert await players[0].ask(f"/tables/{table_id}/events", after=15) == before[15:]

    at_server(settings, test)


def test_bots_answer_moves(settings: Settings) -> None:
    async def test(server: Server) -> None:
        guest = await server.guest("Niloofar")
        chairs = [{"kind": "bot", "bot": "random"}, {"kind": "host"}]
        table_id = (await guest.do("/tables", game="burgundy", chairs=chairs))["id"]

        async def my_turn() -> bool:
            table = await guest.ask(f"/tables/{table_id}")
            return table["deciding"] == 2 and not table["thinking"]

        for _ in range(2):
            await until(my_turn)
            position = await guest.ask(f"/tables/{table_id}/position")
            while position["table"]["deciding"] == 2:
                position = await guest.play(position)

    at_server(settings, test)


def test_the_reference_tells_of_every_address(settings: Settings) -> None:
    async def test(server: Server) -> None:
        described = await server.looker().ask("/openapi.json")
        paths = [path for path in described["paths"] if path.startswith("/api/")]
        assert len(paths) == len(described["paths"]) >= 20
        visitor = server.site.visitor("fa")
        page = await visitor.get("/api")
        assert page.status_code == 200
        assert all(path in page.text for path in paths)
        assert all(f'id="{name}"' in page.text for name in described["components"]["schemas"])
        assert "//cdn" not in page.text

    at_server(settings, test)


@pytest.mark.parametrize("path", ["/guests", "/tables", "/tables/{table_id}/actions", "/tables/{table_id}/sit"])
def test_what_is_sent_is_described_with_an_example(settings: Settings, path: str) -> None:
    async def test(server: Server) -> None:
        described = await server.looker().ask("/openapi.json")
        body = described["paths"][f"/api/v1{path}"]["post"]["requestBody"]["content"]["application/json"]["schema"]
        model = described["components"]["schemas"][body["$ref"].split("/")[-1]]
        assert any("examples" in field for field in model["properties"].values())

    at_server(settings, test)
