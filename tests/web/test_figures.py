"""Unconfirmed figures on the pages: told, marked, and typed in by whoever owns the cards."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.text.words import words
from bazigah.web.settings import Settings
from tests.web.visits import Site, at_site

languages = pytest.mark.parametrize("language", ["fa", "en"])


@languages
def test_the_rules_and_the_page_about_us_tell_of_unconfirmed_figures(settings: Settings, language: str) -> None:
    async def test(site: Site) -> None:
        async with site.visitor(language) as visitor:
            for name in games.names():
                told = words(language, name).unconfirmed()
                rules, about = await visitor.get(f"/rules/{name}"), await visitor.get("/about")
                assert ('class="unsure"' in rules.text) == bool(told), name
                assert told in rules.text
                assert told in about.text

    at_site(settings, test)


@languages
def test_a_table_begins_with_a_word_about_them(settings: Settings, language: str) -> None:
    async def test(site: Site) -> None:
        async with site.visitor(language) as visitor:
            table = (await visitor.fill("/play", game="troyes")).headers["location"]
            assert words(language, "troyes").unconfirmed() in (await visitor.get(table)).text

    at_site(settings, test)


@languages
def test_an_owner_types_figures_and_gets_a_file(settings: Settings, language: str) -> None:
    async def test(site: Site) -> None:
        async with site.visitor(language) as visitor:
            asked = await visitor.get("/rules/troyes/figures")
            unsure = games.find("troyes").figures.unsure
            assert all(f'name="{name}"' in asked.text for name in unsure)
            given = {"artisan.price": "۵", "monk.points": " 3,1 ", "miller.price": ""}
            answer = await visitor.fill("/rules/troyes/figures", **given)
            assert answer.headers["content-disposition"] == 'attachment; filename="troyes.txt"'
            title = words(language, "troyes").title()
            assert answer.text == f"# {title}\nartisan.price = ۵\nmonk.points = 3,1\n"
            assert not games.find("troyes").figures.read(answer.text).wrong

    at_site(settings, test)


@languages
def test_what_cannot_be_is_told_beside_its_field_and_kept(settings: Settings, language: str) -> None:
    async def test(site: Site) -> None:
        async with site.visitor(language) as visitor:
            answer = await visitor.fill("/rules/troyes/figures", **{"artisan.price": "many<", "monk.points": "1 2"})
            assert answer.status_code == 400
            assert 'value="many&lt;"' in answer.text
            assert answer.text.count('aria-invalid="true"') == 2
            assert 'id="wrong-artisan.price"' in answer.text

    at_site(settings, test)


def test_a_game_without_unconfirmed_figures_has_no_such_page(settings: Settings) -> None:
    async def test(site: Site) -> None:
        async with site.visitor() as visitor:
            assert (await visitor.get("/rules/burgundy/figures")).status_code == 404
            assert (await visitor.get("/rules/chess/figures")).status_code == 404

    at_site(settings, test)
