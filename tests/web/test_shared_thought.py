"""Thought is shared by processes on one PostgreSQL: in a fair order, once each, and nothing is lost with a process."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import psycopg
import pytest

from bazigah.bots.analysis import Evaluation, Judgement
from bazigah.engine.errors import BadInput
from bazigah.web.bots.analyses import Piece, judge
from bazigah.web.bots.job import Advice, BotJob, run_job
from bazigah.web.bots.queue import Job, Owner, PoolBusy, Priority
from bazigah.web.bots.worker import JobFailed
from bazigah.web.settings import read_settings
from bazigah.web.storage.database import Database
from bazigah.web.work import work
from bazigah.web.workers import line
from bazigah.web.workers.asking import SharedQueue
from bazigah.web.workers.forms import FORMS, JobText, written
from bazigah.web.workers.line import Taken
from bazigah.web.workers.member import Member
from bazigah.web.workers.pool import SharedPool

JOB = BotJob("architects", 2, {}, 5, "", (), "greedy:nodes=40", 1)
PERSON, BOTS = Priority.PERSON, Priority.BOTS
ME, OTHER = 1, 2  # numbers of processes


class Line:
    """The line as tests speak of it: jobs are named by their luck."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def ask(self, luck: int, owner: Owner, priority: Priority = PERSON, me: int = ME) -> bool:
        put = partial(line.ask, me=me, job=text_of(luck), priority=priority, owner=owner)
        return self.database.write_sync(put)

    def take(self, me: int = OTHER, last: Priority = BOTS) -> Taken | None:
        return self.database.write_sync(partial(line.take, me=me, last=last))

    def order(self) -> list[int]:
        """Whose turn it is, one after the other."""
        taken = iter(self.take, None)
        return [luck_of(one) for one in taken]

    def answer(self, taken: Taken, said: str | None, failed: str | None = None) -> None:
        store = partial(line.answer, taken=taken, said=said, failed=failed, seconds=1.0)
        self.database.write_sync(store)

    def tidy(self) -> int:
        return self.database.write_sync(line.tidy)

    def found(self, luck: int) -> tuple[str | None, str | None] | None:
        """The answer or the failure of a job, if it is there."""
        rows = self.database.write_sync(partial(line.answers, ids=[text_of(luck).id]))
        return next(((row.answer, row.failed) for row in rows), None)


def text_of(luck: int) -> JobText:
    return written(Job(run_job, replace(JOB, luck=luck), 9.0))


def luck_of(taken: Taken) -> int:
    luck: int = taken.job.read().task.luck
    return luck


@pytest.fixture
def database(empty_postgresql: str) -> Iterator[Database]:
    opened = Database(empty_postgresql)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def jobs(database: Database) -> Iterator[Line]:
    """A line at which the processes that ask and take are there."""
    with psycopg.connect(database.address.replace("+psycopg", ""), autocommit=True) as there:
        for number in (ME, OTHER):
            there.execute("select pg_advisory_lock(%s, %s)", (line.PRESENT, number))
        yield Line(database)


def test_jobs_and_answers_are_the_same_after_they_were_written() -> None:
    piece = Job(judge, Piece("record", 1, 2, 0.5), 3.0)
    assert written(piece).read() == piece
    choice = Job(run_job, replace(JOB, options={"boards": "random"}, actions=(1, 2)), 4.0)
    assert written(choice).read() == choice
    found = [Judgement(1, 0, Evaluation(3, 1.5), Evaluation(4, 2.5), 0.5, 0.25)]
    form = FORMS["judgement"]
    assert form.answer.validate_json(form.answer_text(found)) == found


def test_whoever_asks_for_the_same_asks_for_the_same_job() -> None:
    assert text_of(1).id == text_of(1).id != text_of(2).id


def test_the_order_is_fair_across_servers(jobs: Line) -> None:
    mallory = [Owner("m", "m", str(number)) for number in range(3)]
    jobs.ask(1, mallory[0])
    assert jobs.order() == [1]
    jobs.ask(2, mallory[1])
    jobs.ask(3, Owner("b", "b", "b"), BOTS, me=OTHER)
    jobs.ask(4, mallory[2])
    jobs.ask(5, Owner("h", "h", "h"), me=OTHER)
    assert jobs.order() == [5, 2, 4, 3], "one who had no thought yet, then those who came first, tables of bots last"


def test_a_place_that_is_kept_for_people_takes_nothing_else(jobs: Line) -> None:
    jobs.ask(1, Owner("b"), BOTS)
    assert jobs.take(last=PERSON) is None
    jobs.ask(2, Owner("p"))
    taken = jobs.take(last=PERSON)
    assert taken is not None
    assert luck_of(taken) == 2
    assert jobs.order() == [1]


def test_thought_that_was_had_is_charged_when_it_is_over(jobs: Line) -> None:
    jobs.ask(1, Owner("quick", "q", "q"))
    jobs.ask(2, Owner("slow", "s", "s"))
    quick, slow = jobs.take(), jobs.take()
    assert quick is not None
    assert slow is not None
    jobs.database.write_sync(partial(line.answer, taken=slow, said="{}", failed=None, seconds=5.0))
    jobs.database.write_sync(partial(line.answer, taken=quick, said="{}", failed=None, seconds=0.1))
    jobs.ask(3, Owner("slow", "s", "s"))
    jobs.ask(4, Owner("quick", "q", "q"))
    assert jobs.order() == [4, 3]


def test_the_same_job_of_two_servers_is_done_once(jobs: Line) -> None:
    assert not jobs.ask(1, Owner("a"))
    assert not jobs.ask(1, Owner("a"), me=OTHER)
    taken = jobs.take()
    assert taken is not None
    assert jobs.take() is None
    jobs.answer(taken, "one")
    jobs.answer(taken, "two")
    assert jobs.ask(1, Owner("a")), "and who asks a moment later has the answer at once"
    assert jobs.found(1) == ("one", None)


def test_a_job_that_failed_is_tried_anew_when_it_is_asked_for_again(jobs: Line) -> None:
    jobs.ask(1, Owner("a"))
    taken = jobs.take()
    assert taken is not None
    jobs.answer(taken, None, "out of ideas")
    assert jobs.found(1) == (None, "out of ideas")
    assert not jobs.ask(1, Owner("a"))
    assert jobs.order() == [1]


def test_what_a_lost_worker_had_taken_is_taken_again_but_not_for_ever(jobs: Line) -> None:
    lost = 99
    jobs.ask(1, Owner("a"))
    for _ in range(2):
        assert jobs.take(me=lost) is not None
        assert jobs.take() is None
        assert jobs.tidy() == 1
    assert jobs.take(me=lost) is not None
    assert jobs.tidy() == 0
    assert jobs.found(1) == (None, "lost with its process"), "what ends whoever takes it is not given to another"


def test_what_a_lost_server_asked_for_is_forgotten(jobs: Line) -> None:
    jobs.ask(1, Owner("a"), me=99)
    jobs.ask(2, Owner("a"), me=ME)
    jobs.tidy()
    assert jobs.order() == [2]


def test_nobody_thinks_about_what_nobody_waits_for(jobs: Line) -> None:
    jobs.ask(1, Owner("a"))
    jobs.ask(2, Owner("a"))
    jobs.ask(2, Owner("a"), me=OTHER)
    for luck in (1, 2):
        jobs.database.write_sync(partial(line.drop, me=ME, job_id=text_of(luck).id))
    assert jobs.order() == [2], "the other server still waits for the second"


def test_a_flood_is_sent_away_and_nobody_else(jobs: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "LONGEST", 2)
    for luck in (1, 2, 3):
        jobs.ask(luck, Owner("m", "m", str(luck)), BOTS)
    jobs.ask(4, Owner("h"))
    assert [jobs.found(luck) for luck in (1, 2, 3, 4)] == [
        (None, None),
        (None, line.BUSY),
        (None, line.BUSY),
        (None, None),
    ]


# --- processes ------------------------------------------------------------------------------------------------------


def at_work(test: Coroutine[Any, Any, None], *beside: Coroutine[Any, Any, None]) -> None:
    """Run a test while others go on beside it."""

    async def run() -> None:
        tasks = [asyncio.create_task(one) for one in beside]
        try:
            await asyncio.wait_for(test, 120)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def test_a_server_without_places_of_its_own_is_answered_by_another(database: Database) -> None:
    asks, works = SharedPool(database, 0), SharedPool(database, 1)

    async def test() -> None:
        found = await asks.submit(Job(run_job, JOB, 60.0), PERSON, Owner("a"))
        assert found == run_job(JOB)
        with pytest.raises(JobFailed, match="no_such_bot"):
            await asks.submit(Job(run_job, replace(JOB, bot="no_such_bot"), 60.0), PERSON, Owner("a"))
        assert asks.waiting == 0

    at_work(test(), asks.take_part(), works.take_part())
    works.close()


def test_several_places_do_all_kinds_of_jobs(database: Database) -> None:
    pool = SharedPool(database, 2)

    async def test() -> None:
        found = [pool.submit(Job(run_job, replace(JOB, luck=int(one)), 60.0), one, Owner("a")) for one in Priority]
        assert len(await asyncio.gather(*found)) == len(Priority)

    at_work(test(), pool.take_part())
    pool.close()


def test_a_job_that_the_database_lost_is_asked_for_again(jobs: Line) -> None:
    member = Member(jobs.database)
    queue = SharedQueue(member)

    async def answered() -> None:
        while (taken := await asyncio.to_thread(jobs.take)) is None:
            await asyncio.sleep(0.01)
        jobs.answer(taken, FORMS["choice"].answer_text(Advice(7, 0.5)))

    async def test() -> None:
        thought = asyncio.create_task(queue.submit(Job(run_job, JOB, 60.0), PERSON, Owner("a")))
        await member.known.wait()
        while jobs.take() is None:
            await asyncio.sleep(0.01)
        with psycopg.connect(jobs.database.address.replace("+psycopg", "")) as connection:
            connection.execute("truncate thoughts")
        await answered()
        assert await thought == Advice(7, 0.5)

    at_work(test(), member.take_part([queue]))


def test_a_thought_that_is_cancelled_leaves_the_line(jobs: Line) -> None:
    member = Member(jobs.database)
    queue = SharedQueue(member)

    async def test() -> None:
        thought = asyncio.create_task(queue.submit(Job(run_job, JOB, 60.0), PERSON, Owner("a")))
        while jobs.found(JOB.luck) is None:
            await asyncio.sleep(0.01)
        thought.cancel()
        with suppress(asyncio.CancelledError):
            await thought
        assert (queue.waiting, jobs.found(JOB.luck)) == (0, None)

    at_work(test(), member.take_part([queue]))


def test_who_is_sent_away_is_told_that_too_many_wait(jobs: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "LONGEST", 0)
    member = Member(jobs.database)
    queue = SharedQueue(member)

    async def test() -> None:
        with pytest.raises(PoolBusy):
            await queue.submit(Job(run_job, JOB, 60.0), PERSON, Owner("a"))

    at_work(test(), member.take_part([queue]))


# --- settings -------------------------------------------------------------------------------------------------------


def test_bots_must_think_somewhere() -> None:
    with pytest.raises(BadInput, match="BAZIGAH_BOT_WORKERS"):
        read_settings(bot_workers=0)
    assert read_settings(bot_workers=0, database_url="postgresql://host/name").bot_workers == 0


@pytest.mark.parametrize(
    ("given", "reason"),
    [({}, "BAZIGAH_DATABASE_URL"), ({"bot_workers": 0, "database_url": "postgresql://h/n"}, "BAZIGAH_BOT_WORKERS")],
)
def test_work_that_cannot_be_done_is_refused_in_one_line(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        work(read_settings(**given), lambda: None)
