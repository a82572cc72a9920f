"""Thought costs a budget: what bots may ask for, who thinks first, and that nobody's flood makes others wait."""

from __future__ import annotations

import asyncio

import pytest

from bazigah import games
from bazigah.bots.catalogue import usual
from bazigah.engine.errors import BadInput
from bazigah.web.bots import fair
from bazigah.web.bots.advisor import Advisor
from bazigah.web.bots.fair import FairPlaces
from bazigah.web.bots.job import BotJob
from bazigah.web.bots.limits import read_limits
from bazigah.web.bots.queue import Answer, Job, Owner, PoolBusy, Priority, Task
from bazigah.web.settings import Settings, read_settings
from tests.web.visits import Site, at_site

GAME = games.find("burgundy")
LIMITS = read_limits(read_settings().bot_limits)

# --- what may be asked for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spec",
    ["mcts:ms=600000:searches=64", "mcts:ms=2001", "mcts:searches=3:ms=10", "mcts", "greedy:samples=64", "mcts:ms=0"],
)
def test_a_bot_that_would_think_too_much_is_refused(spec: str) -> None:
    with pytest.raises(BadInput, match="think more"):
        LIMITS.check(GAME, spec)
    assert LIMITS.allowed(GAME, spec) == usual(GAME).spec, "where it sits already, the usual one chooses"


@pytest.mark.parametrize("spec", ["random", "greedy:samples=4", "mcts:ms=2000:searches=2", "mcts:iterations=60"])
def test_a_bot_within_the_limits_may_think(spec: str) -> None:
    LIMITS.check(GAME, spec)
    assert LIMITS.allowed(GAME, spec) == spec


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("text", ["levels", "ms=1"])
def test_the_levels_of_a_game_are_never_refused(game: str, text: str) -> None:
    for level in games.find(game).levels:
        read_limits(text).check(games.find(game), level.spec)


def test_an_operator_may_allow_the_levels_alone() -> None:
    with pytest.raises(BadInput, match="think more"):
        read_limits("levels").check(GAME, "greedy:nodes=7")


@pytest.mark.parametrize("text", ["", "ms", "ms=-1", "ms=x", "depth=3", "ms=1,searches=2", "ms=9999999999"])
def test_limits_that_cannot_be_read_are_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadInput, match="BAZIGAH_BOT_LIMITS"):
        read_settings(bot_limits=text)


def test_a_guest_cannot_seat_a_bot_that_thinks_for_ten_minutes(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        guest = (await visitor.post("/api/v1/guests", json={"name": "Mallory"})).json()
        chairs = [{"kind": "host"}, {"kind": "bot", "bot": "mcts:ms=600000:searches=64"}]
        answer = await visitor.post(
            "/api/v1/tables",
            json={"game": "burgundy", "chairs": chairs},
            headers={"authorization": f"Bearer {guest['token']}"},
        )
        assert (answer.status_code, answer.json()["error"]) == (400, "bot_beyond")

    at_site(settings, test)


# --- who thinks first -----------------------------------------------------------------------------------------------


class Line:
    """One place, held until told otherwise, and the order in which those who wait get it."""

    def __init__(self, longest: int = 100, places: int = 1) -> None:
        self.places = FairPlaces(places, longest)
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.free = asyncio.Event()

    async def join(self, name: str, priority: Priority, owner: Owner) -> asyncio.Task[None]:
        task = asyncio.create_task(self._hold(name, priority, owner))
        self.tasks.append(task)
        await asyncio.sleep(0)
        return task

    async def _hold(self, name: str, priority: Priority, owner: Owner) -> None:
        async with self.places.place(priority, owner):
            self.order.append(name)
            await self.free.wait()

    async def served(self) -> str:
        self.free.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return "".join(self.order)


def test_a_table_without_people_thinks_last() -> None:
    async def test() -> None:
        line = Line()
        await line.join("0", Priority.BOTS, Owner("x", "0", "0"))
        for number in range(3):
            await line.join("b", Priority.BOTS, Owner("x", "1", str(number)))
        await line.join("r", Priority.READING, Owner("y", "2", "2"))
        await line.join("p", Priority.PERSON, Owner("z", "3", "3"))
        assert await line.served() == "0prbbb"

    asyncio.run(test())


def test_who_has_had_least_thought_comes_first_by_origin_then_person_then_table() -> None:
    async def test() -> None:
        line = Line()
        mallory = [Owner("m", str(number), str(number)) for number in range(4)]
        await line.join("0", Priority.PERSON, mallory[0])
        for owner in mallory[1:]:
            await line.join("m", Priority.PERSON, owner)
        await line.join("h", Priority.PERSON, Owner("h", "9", "9"))
        assert await line.served() == "0hmmm", "new guests of one address do not come before others"
        line = Line()
        await line.join("0", Priority.PERSON, Owner("x", "1", "1"))
        await line.join("1", Priority.PERSON, Owner("x", "1", "1"))
        await line.join("2", Priority.PERSON, Owner("x", "1", "2"))
        await line.join("3", Priority.PERSON, Owner("x", "3", "3"))
        assert await line.served() == "0321"

    asyncio.run(test())


def test_thought_fades_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 100.0
    monkeypatch.setattr(fair, "monotonic", lambda: at)
    spent = fair.SpentThought()
    spent.add(Owner("x", "1", "1"), 8.0)
    assert [spent.of(account, at) for account in Owner("x", "1", "2").accounts()] == [8.0, 8.0, 0.0]
    assert spent.of("origin x", 220.0) == 2.0


def test_a_flood_is_sent_away_rather_than_somebody_who_waits_at_a_table() -> None:
    async def test() -> None:
        line = Line(longest=2)
        await line.join("0", Priority.BOTS, Owner("m"))
        flood = [await line.join("b", Priority.BOTS, Owner("m", str(number))) for number in range(3)]
        await line.join("p", Priority.PERSON, Owner("h"))
        await asyncio.sleep(0)
        assert [task.done() for task in flood] == [False, True, True]
        assert isinstance(flood[2].exception(), PoolBusy)
        assert await line.served() == "0pb"

    asyncio.run(test())


def test_of_several_places_one_is_kept_for_a_bot_that_somebody_waits_for() -> None:
    async def test() -> None:
        line = Line(places=3)
        for number in range(4):
            await line.join("b", Priority.BOTS, Owner("m", str(number)))
        assert line.order == ["b", "b"]
        await line.join("r", Priority.READING, Owner("r"))
        await line.join("p", Priority.PERSON, Owner("h"))
        assert line.order == ["b", "b", "p"]
        assert await line.served() == "bbprbb"

    asyncio.run(test())


def test_who_goes_away_gives_the_place_back() -> None:
    async def test() -> None:
        line = Line()
        holds = await line.join("0", Priority.PERSON, Owner("x"))
        waits = await line.join("1", Priority.PERSON, Owner("x"))
        await line.join("2", Priority.PERSON, Owner("x"))
        assert len(line.places) == 3
        waits.cancel()
        await asyncio.sleep(0)
        assert len(line.places) == 2
        holds.cancel()
        assert await line.served() == "02"
        assert len(line.places) == 0

    asyncio.run(test())


def test_a_place_given_in_the_moment_of_going_away_is_not_lost() -> None:
    async def test() -> None:
        line = Line()
        holds = await line.join("0", Priority.PERSON, Owner("x"))
        waits = await line.join("1", Priority.PERSON, Owner("x"))
        holds.cancel()
        await asyncio.sleep(0)  # the place is given now, and not yet taken
        waits.cancel()
        await line.join("2", Priority.PERSON, Owner("x"))
        assert (await line.served())[-1] == "2"

    asyncio.run(test())


# --- at tables ------------------------------------------------------------------------------------------------------


class Noting:
    """A queue that notes who asks, and answers nothing."""

    def __init__(self) -> None:
        self.asked: list[tuple[Priority, Owner]] = []

    async def submit(self, job: Job[Task, Answer], priority: Priority, owner: Owner) -> Answer:
        del job
        self.asked.append((priority, owner))
        raise PoolBusy


def test_whoever_asks_stands_in_line_as_told() -> None:
    queue = Noting()
    job = BotJob("architects", 2, {}, 5, "", (), "random", 1)

    async def test() -> None:
        with pytest.raises(PoolBusy):
            await Advisor(queue, LIMITS).choose(job, Priority.BOTS, Owner("x", "1", "t"))
        assert queue.asked == [(Priority.BOTS, Owner("x", "1", "t"))]

    asyncio.run(test())
