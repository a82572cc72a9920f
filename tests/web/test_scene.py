"""A table as one seat sees it: every choice is there, previews tell what is certain, nothing hidden is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bazigah import games
from bazigah.drawing.artist import artist
from bazigah.engine.core.events import Event
from bazigah.engine.core.rng import Rng
from bazigah.text.words import words
from bazigah.web.clock import now
from bazigah.web.pages.live_part import viewpoint
from bazigah.web.scene import choices as scene_choices
from bazigah.web.scene import log as scene_log
from bazigah.web.scene.choices import FEW, menu, preview
from bazigah.web.scene.scene import scene
from bazigah.web.scene.seats import time_left
from bazigah.web.scene.view_models import Scene
from bazigah.web.storage.database import Database
from bazigah.web.tables.kept import Told
from bazigah.web.tables.match import OVER, PLAY, SPECTATOR, HostedMatch, LogEntry
from bazigah.web.tables.plan import BESIDE, BOT, HOST, LIVE, Chair, Plan
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import opened, person, step, table_of_two

T = TypeVar("T")
GAME = games.find("burgundy")
ENGLISH = words("en", "burgundy")


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(f"sqlite:///{tmp_path / 'service.db'}")
    database.migrate()
    yield database
    database.close()


def within(database: Database, test: Callable[[TableService], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        async with opened(database) as service:
            return await test(service)

    return asyncio.run(run())


async def walk(service: TableService, steps: int) -> list[HostedMatch]:
    """A table of two after each of so many random steps; the matches are one and the same object."""
    table_id, people = await table_of_two(service)
    rng = Rng(7)
    return [await step(service, table_id, people, rng) for _ in range(steps)]


def test_every_legal_action_is_a_choice_once_and_no_other(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        rng = Rng(3)
        seen = set()
        for _ in range(60):
            match = await step(service, table_id, people, rng)
            shown = scene(match, match.deciding, "fa")
            legal = sorted(int(action) for action in match.playing.state.legal())
            assert sorted(choice.action for choice in shown.menu.every) == legal
            assert bool(shown.menu.groups) == (len(legal) > FEW)
            assert all(choice.text for choice in shown.menu.every)
            seen.add(bool(shown.menu.groups))
        assert seen == {True, False}

    within(database, test)


def test_keys_are_different_within_what_is_shown_together(database: Database) -> None:
    async def test(service: TableService) -> None:
        for match in await walk(service, 40):
            shown = scene(match, match.deciding, "en").menu
            outside = [choice.key for choice in shown.choices]
            outside += [group.key if len(group.choices) > 1 else group.choices[0].key for group in shown.groups]
            for keys in [outside, *[[choice.key for choice in group.choices] for group in shown.groups]]:
                used = [key for key in keys if key]
                assert len(set(used)) == len(used)

    within(database, test)


def test_a_preview_is_what_happens_and_is_silent_about_chance(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        rng = Rng(11)
        drawn = artist("burgundy")
        certain = chancy = 0
        for _ in range(120):
            match = await step(service, table_id, people, rng)
            state = match.playing.state
            seat = int(state.seat())
            for action in state.legal():
                chips, passes = preview(GAME, state, int(action), ENGLISH)
                after = state.copy()
                after.apply(action)
                if after.rng.state != state.rng.state or after.revealed != state.revealed:
                    chancy += 1
                    assert (chips, passes) == ((), False)
                    continue
                certain += 1
                old, new = drawn.counters(state, seat), drawn.counters(after, seat)
                expected = [ENGLISH.signed(b - a) for a, b in zip(old, new, strict=True) if a != b]
                assert [chip.text for chip in chips if not chip.colour] == expected
                assert passes == (int(after.seat()) != seat)
        assert certain
        assert chancy

    within(database, test)


def test_refused_choices_say_why(database: Database) -> None:
    async def test(service: TableService) -> None:
        found = [
            refused
            for match in await walk(service, 1)
            for refused in menu(GAME, match.playing.state, match.view(match.deciding), ENGLISH).refused
        ]
        assert found
        assert all(refused.title and refused.reason for refused in found)

    within(database, test)


def test_only_the_seat_that_is_to_choose_is_offered_anything(database: Database) -> None:
    async def test(service: TableService) -> None:
        (match,) = await walk(service, 1)
        for seat in (SPECTATOR, 0, 1):
            shown = scene(match, seat, "en")
            assert shown.my_turn == (seat == match.deciding)
            assert bool(shown.menu.every) == shown.my_turn
            lit = shown.picture.lit_on_boards() + shown.picture.lit_in_area()
            assert bool(lit) == shown.my_turn

    within(database, test)


def test_the_log_tells_each_seat_what_it_may_know(database: Database) -> None:
    async def test(service: TableService) -> None:
        (match,) = await walk(service, 1)
        secret = next(kind for kind in GAME.events.kinds if kind.private)
        event = Event(secret, 1, [0] * len(secret.fields))
        told = [LogEntry(99, now(), PLAY, 1, told=Told((event,)))]
        colours = artist("burgundy").colours(match.view(SPECTATOR))
        sentence = ENGLISH.event(event, match.names(ENGLISH))
        assert [line.texts for line in scene_log.lines(match, told, 1, ENGLISH, colours)] == [(sentence,)]
        for other in (0, SPECTATOR):
            assert scene_log.lines(match, told, other, ENGLISH, colours) == []

    within(database, test)


def test_the_log_shows_every_change_of_a_counter(database: Database) -> None:
    async def test(service: TableService) -> None:
        match = (await walk(service, 60))[-1]
        colours = artist("burgundy").colours(match.view(0))
        shown = scene_log.lines(match, match.log, 0, ENGLISH, colours)
        changed = [entry for entry in match.log[-scene_log.LINES :] if entry.changes]
        assert changed
        for entry in changed:
            line = next(line for line in shown if line.id == f"log-{entry.seq}")
            assert [chip.text for chip in line.chips] == [ENGLISH.signed(change) for _, _, change in entry.changes]

    within(database, test)


def test_the_last_move_of_the_others_is_marked(database: Database) -> None:
    async def test(service: TableService) -> None:
        (match,) = await walk(service, 1)
        colours = artist("burgundy").colours(match.view(SPECTATOR))

        def moved(seq: int, seat: int, left: str, reached: str) -> LogEntry:
            return LogEntry(seq, now(), PLAY, seat, told=Told(trail=((left, reached),)))

        told = [moved(1, 1, "a", "b"), moved(2, 0, "c", "d"), moved(3, 1, "e", "f"), moved(4, 1, "f", "g")]
        told.append(moved(5, 0, "h", "i"))
        assert scene_log.last_moves(told, 0, colours) == dict.fromkeys("efg", colours[1])
        assert scene_log.last_moves(told, 1, colours) == dict.fromkeys("hi", colours[0])
        assert scene_log.last_moves(told, SPECTATOR, colours) == dict.fromkeys("hi", colours[0])
        assert scene_log.last_moves([], 0, colours) == {}

    within(database, test)


def test_people_on_one_device_hand_it_over(database: Database) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        chairs = [Chair(HOST), Chair(BESIDE, "Arash")]
        match = await service.table(await service.create(host, Plan("burgundy", 2, chairs=chairs)))
        deciding, other = match.deciding, 1 - match.deciding
        assert scene(match, deciding, "en").handover is None
        handed = scene(match, other, "en").handover
        assert handed is not None
        assert handed.seat == deciding
        assert scene(match, SPECTATOR, "en").handover is None
        assert [viewpoint(match, host, asked) for asked in (None, 0, 1, 2)] == [0, 0, 1, 0]
        assert viewpoint(match, None, 0) == SPECTATOR

    within(database, test)


def test_a_finished_game_shows_who_won(database: Database) -> None:
    async def test(service: TableService) -> Scene:
        host = await person(service, "Niloofar")
        table_id = await service.create(host, Plan("burgundy", 2, chairs=[Chair(HOST), Chair(BESIDE, "Arash")]))
        rng = Rng(1)
        match = await service.table(table_id)
        while match.stage != OVER:
            match = await step(service, table_id, [host, host], rng)
        points, places = match.result(match.playing.state)
        shown = scene(match, 0, "en")
        assert [standing.points for standing in shown.standings] == [
            ENGLISH.number(points[seat]) for seat in sorted((0, 1), key=lambda seat: places[seat])
        ]
        assert shown.standings[0].won
        assert not shown.menu.every
        return shown

    assert within(database, test).question == ""


def test_a_bot_and_a_clock_are_on_the_plates(database: Database) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        chairs = [Chair(HOST), Chair(BESIDE, "Arash"), Chair(BOT, bot="random")]
        plan = Plan("burgundy", 3, chairs=chairs, clock=LIVE, seconds=600)
        plates = scene(await service.table(await service.create(host, plan)), 0, "fa").plates
        assert [plate.bot for plate in plates] == [False, False, True]
        clocks = [plate.clock for plate in plates if plate.clock is not None]
        assert len(clocks) == 3
        assert clocks[1].text in {"۱۰:۰۰", "۹:۵۹"}

    within(database, test)


@pytest.mark.parametrize(
    ("seconds", "english", "persian"),
    [(0, "0:00", "۰:۰۰"), (65.9, "1:05", "۱:۰۵"), (3725, "1:02:05", "۱:۰۲:۰۵"), (93600, "1 d 2 h", "۱ روز و ۲ ساعت")],
)
def test_time_left_is_short(seconds: float, english: str, persian: str) -> None:
    assert time_left(seconds, words("en")) == english
    assert time_left(seconds, words("fa")) == persian


def test_a_change_says_what_changed() -> None:
    chip = scene_choices.change_chip("points", "g-vp", -2, ENGLISH, "red")
    assert (chip.text, chip.kind, chip.colour) == ("\u22122", "minus", "red")
    assert chip.label


def test_the_other_players_are_shown_in_the_order_of_play_and_numbered_where_that_is_not_the_chairs(
    database: Database,
) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        chairs = [Chair(HOST), *[Chair(BESIDE, name) for name in ("Arash", "Mina", "Kian", "Sara")]]
        match = await service.table(await service.create(host, Plan("scythe", 5, chairs=chairs)))
        order = list(match.playing.state.around())
        shown = scene(match, 2, "fa")
        start = order.index(2)
        assert [plate.seat for plate in shown.others] == order[start + 1 :] + order[:start]
        assert [plate.place for plate in shown.plates] == [order.index(seat) for seat in range(5)]
        assert shown.numbered == (order != sorted(order))
        table_id, _ = await table_of_two(service)
        burgundy = scene(await service.table(table_id), 1, "fa")
        assert (burgundy.numbered, [plate.seat for plate in burgundy.others]) == (False, [0])

    within(database, test)
