"""A finished game, judged on the site."""

from __future__ import annotations

import asyncio

import pytest

from bazigah import games
from bazigah.bots.analysis import Evaluation, Judgement, analyse
from bazigah.engine.errors import BadInput
from bazigah.engine.record import loads
from bazigah.text.words import words
from bazigah.web.bots import analyses
from bazigah.web.bots.analyses import Analyses, Analysis, judge, pieces
from bazigah.web.bots.queue import Answer, Job, Owner, PoolBusy, Priority, Task
from bazigah.web.bots.worker import JobFailed
from bazigah.web.settings import Settings
from bazigah.web.tables.bot_turns import owner_of
from tests.web.tables.rooms import HereQueue, played_by_bots
from tests.web.test_pages import new_table
from tests.web.visits import Site, at_site

IN_ALL = 1 + 8  # jobs: the course of the game, then its choices in pieces


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One iteration for each choice; the processes of their own are tried with the pool."""
    monkeypatch.setattr(analyses, "BOT", "mcts:iterations=1")


class Here(HereQueue):
    """Thinks in this process, counts, and fails when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.failing: Exception | None = None

    async def submit(self, job: Job[Task, Answer], priority: Priority, owner: Owner) -> Answer:
        self.asked += 1
        if self.failing:
            raise self.failing
        assert job.seconds > 0
        assert (priority, owner.table != "") == (Priority.READING, True)
        return await super().submit(job, priority, owner)


def test_a_finished_game_is_judged_once_and_shown_in_both_languages(settings: Settings) -> None:
    async def test(site: Site) -> None:
        pool = Here()
        site.app.state.analyses = Analyses(pool)
        replay = f"/r/{await played_by_bots(site.service)}"
        pages = await asyncio.gather(*(site.visitor(language).get(f"{replay}/analysis") for language in ("en", "fa")))
        for page, language in zip(pages, ("en", "fa"), strict=True):
            assert page.status_code == 200
            assert words(language).say("web.analysis.missed") in page.text
            assert '<svg class="chart"' in page.text
            assert f'<a href="{replay}?at=' in page.text
        assert pool.asked == IN_ALL
        assert f'href="{replay}/analysis"' in (await site.visitor().get(replay)).text

    at_site(settings, test)


def test_what_failed_is_tried_again(settings: Settings) -> None:
    async def test(site: Site) -> None:
        pool = Here()
        analyses_of = Analyses(pool)
        match = await site.service.table(await played_by_bots(site.service))
        record = await site.service.record(match)
        for error in (PoolBusy(), JobFailed("too late")):
            pool.failing = error
            with pytest.raises(BadInput, match="very busy"):
                await analyses_of.of(match.id, record, owner_of(match))
        pool.failing = None
        assert isinstance(await analyses_of.of(match.id, record, owner_of(match)), Analysis)
        assert pool.asked == 2 + IN_ALL

    at_site(settings, test)


def test_pieces_of_a_game_are_the_game(settings: Settings) -> None:
    async def test(site: Site) -> None:
        text = await site.service.record(await site.service.table(await played_by_bots(site.service)))
        record = loads(games.find, text)
        judged = [one for piece in pieces(text) for one in judge(piece)]
        assert len(pieces(text)) == IN_ALL - 1
        assert [one.step for one in judged] == [one.step for one in analyse(record, analyses.BOT, 1.0)]

    at_site(settings, test)


def test_a_game_without_great_losses(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    none = Judgement(0, 0, Evaluation(1, 2.0), Evaluation(2, 2.5), 0.5, 0.5)
    monkeypatch.setattr(analyses, "judge", lambda _: [none])

    async def test(site: Site) -> None:
        site.app.state.analyses = Analyses(Here())
        page = await site.visitor().get(f"/r/{await played_by_bots(site.service)}/analysis")
        assert words("en").say("web.analysis.none") in page.text

    at_site(settings, test)


def test_a_game_that_goes_on_is_not_judged(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"})
        refused = await visitor.get(f"{address.replace('/t/', '/r/')}/analysis")
        assert words("en").say("error.table_not_over") in refused.text

    at_site(settings, test)
