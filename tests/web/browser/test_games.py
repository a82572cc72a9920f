"""Every game is played in real browsers: to the end, with the keyboard, with ears alone, and without leaks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bazigah.drawing.artist import artist, drawn, hides_points
from bazigah.drawing.look import Look
from bazigah.engine.core.rng import Rng
from bazigah.text.words import words
from tests.drawing.kit import elements, pictures
from tests.kit import one_daily
from tests.web.browser.stage import Visit
from tests.web.browser.twin import Twin, value_of

Open = Callable[..., Visit]
every_game = pytest.mark.parametrize("game", drawn())
LANGUAGES = ("fa", "en")  # of the host and the guest


@pytest.mark.parametrize("game", one_daily(drawn()))
def test_two_browsers_play_to_the_end_and_see_the_same(visit: Open, game: str) -> None:
    table = Twin(game, *(visit(language) for language in LANGUAGES))
    table.forward(0.5)
    table.open()
    for _ in range(3):
        table.take()
        for seat, window in enumerate(table.windows):
            view = table.view(seat)
            for other in (0, 1):
                shown = window.page.locator(f"#points-{other}").inner_text()
                if hides_points(game, view, other, seat):
                    assert shown == words(LANGUAGES[seat]).say("drawing.hidden")
                else:
                    assert value_of(shown) == artist(game).counters(view, other)[0]
            assert window.is_mine() == (seat == table.seat)
    table.forward(1)
    table.open()
    while table.step < len(table.actions):
        table.take()
    scores = sorted((int(score) for score in table.state.scores()), reverse=True)
    for window in table.windows:
        assert window.stage() == "over"
        assert [value_of(text) for text in window.page.locator(".result .vp .n").all_inner_texts()] == scores


# What may be chosen, as it is told to those who do not see: the value of each button and its words without pictures.
TOLD = """() => [...document.querySelectorAll('#bar [name=action]')].map(button => {
    const said = button.cloneNode(true);
    said.querySelectorAll('[aria-hidden], .gain').forEach(part => part.remove());
    return [Number(button.value), said.textContent.trim()];
})"""
LIT = """() => [...document.querySelectorAll('#table .place[data-actions]')]
    .map(place => [place.getAttribute('role'), place.getAttribute('aria-label')])"""
TIPS = """() => [...document.querySelectorAll('#table svg.board [data-tip]')]
    .map(part => [part.dataset.tip, part.dataset.tipText ?? ''])"""


@every_game
def test_every_choice_is_told_in_words_and_nothing_that_is_hidden(visit: Open, game: str) -> None:
    table = Twin(game, *(visit(language) for language in LANGUAGES))
    table.forward(0.4)
    table.open()
    heard: set[int] = set()
    while heard != {0, 1}:
        check_words(table)
        for seat in (0, 1):
            check_tips(table, seat)
        heard.add(table.seat)
        table.take()


def check_words(table: Twin) -> None:
    """The one who chooses has the whole list, the other one none."""
    seat, page = table.seat, table.windows[table.seat].page
    view, spoken = table.view(seat), words(LANGUAGES[seat], table.game.name).naming(table.names())
    question = spoken.question(view)
    expect(page.get_by_role("group", name=question, exact=True)).to_be_visible()
    told = dict(page.evaluate(TOLD))
    assert told == {int(action): spoken.action(view, action) for action in view.legal()}
    assert all(role == "button" and label for role, label in page.evaluate(LIT))
    assert table.windows[1 - seat].page.evaluate(TOLD) == []


def check_tips(table: Twin, seat: int) -> None:
    """Whatever the page explains would be the same if all that the seat does not know were otherwise."""
    game, spoken = table.game, words(LANGUAGES[seat], table.game.name)
    other = game.view(game.resample(table.view(seat), seat, Rng(seat)), seat)
    drawings = elements(pictures(game.name, other, seat, Look(spoken, seat)))
    known = {(tip, part.get("data-tip-text", "")) for part in drawings if (tip := part.get("data-tip")) is not None}
    shown = {(tip, text) for tip, text in table.windows[seat].page.evaluate(TIPS)}
    assert shown == known


@every_game
def test_turns_are_played_with_the_keyboard_alone(visit: Open, game: str) -> None:
    table = Twin(game, *(visit(language) for language in LANGUAGES))
    table.forward(0.3)
    table.open()
    ways: list[str] = []
    while ways.count("place") < 2 or ways.count("number") < 2:
        window = next(window for window in table.windows if window.is_mine())
        before = window.mark()
        if ways[-1:] != ["place"] and focus_on_a_place(window.page):
            ways.append("place")
            window.page.keyboard.press("Enter")
        else:
            ways.append("number")
            window.page.keyboard.press("1")
        if window.page.locator(".menu:popover-open").count():
            window.page.keyboard.press("1")
        if window.page.locator(".choice.sure").count():
            window.page.keyboard.press("Enter")
        for each in table.windows:
            each.after(before)
        assert len(ways) < 20


def focus_on_a_place(page: Page) -> bool:
    """Go on with Tab until a lit place has the focus."""
    for _ in range(page.locator("#table .place[data-actions]").count() and 120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.place[data-actions]')"):
            return True
    return False
