"""The opponent that a game brings is explained where one plays against it."""

from __future__ import annotations

import re

import pytest

from bazigah.text.words import LANGUAGES, words
from bazigah.web.settings import Settings
from tests.web.visits import Site, at_site

CHAIR = {"chair.0": "host", "preset": "rulebook", "pace": "none", "on_timeout": "bot"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["architects", "troyes"])
def test_a_table_for_one_tells_how_the_opponent_plays(settings: Settings, game: str, language: str) -> None:
    spoken = words(language, game)

    async def test(site: Site) -> None:
        async with site.visitor(language) as visitor:
            made = await visitor.fill("/tables/new", game=game, players="1", **CHAIR)
            page = await visitor.get(made.headers["location"])
            told = spoken.opponent()
            assert told is not None
            assert 'data-open="opponent"' in page.text
            sheet = page.text.partition('<dialog id="opponent"')[2].partition("</dialog>")[0]
            assert all(spoken.phrase(phrase) in sheet for phrase in told.said)
            assert sheet.count("<tr>") == sum(len(table) for table in told.tables)

    at_site(settings, test)


def test_a_table_without_it_does_not(settings: Settings) -> None:
    async def test(site: Site) -> None:
        async with site.visitor() as visitor:
            made = await visitor.fill("/play", game="troyes")
            assert 'id="opponent"' not in (await visitor.get(made.headers["location"])).text

    at_site(settings, test)


def test_the_deck_of_the_bot_tells_what_it_can_do_next(settings: Settings) -> None:
    """What is left in it, with no word of the order."""

    async def test(site: Site) -> None:
        async with site.visitor("en") as visitor:
            made = await visitor.fill("/tables/new", game="architects", players="1", **CHAIR)
            page = (await visitor.get(made.headers["location"])).text
            found = re.search(r'data-tip="Schemes of the bot: (\d+) left" data-tip-text="([^"]+)"', page)
            assert found is not None
            assert sum(map(int, re.findall(r"\((\d+)\)", found[2]))) == int(found[1])

    at_site(settings, test)
