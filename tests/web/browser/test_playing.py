"""People play in real browsers."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser.stage import PHONE, Server, Visit, choose

Open = Callable[..., Visit]
SLOW = 1.0  # seconds
languages = pytest.mark.parametrize("language", ["fa", "en"])


def play_now(window: Visit) -> None:
    """From the front page to a game against a bot."""
    window.go("/")
    window.page.locator("form.play button").click()
    window.page.wait_for_url(re.compile(r"/t/\w+"))
    window.wait_for_turn()


def two_at_a_table(visit: Open, first: str, second: str, **more: str) -> tuple[Visit, Visit]:
    """Two windows at one table: one invites, the other takes the free seat."""
    host, guest = visit(first), visit(second)
    host.go("/tables/new?game=burgundy")
    for name, value in more.items():
        host.page.locator(f"[name={name}]").first.select_option(value)
    host.page.locator("main form button.primary").last.click()
    host.page.wait_for_url(re.compile(r"/t/\w+"))
    guest.page.goto(host.page.url)
    guest.page.locator("button[name=seat]").first.click()
    for window in (host, guest):
        window.page.wait_for_selector("#table")
    return host, guest


@languages
def test_a_newcomer_makes_the_first_move_with_two_clicks(visit: Open, language: str) -> None:
    window = visit(language)
    play_now(window)
    before = window.mark()
    window.page.locator(".boardbox .place[data-actions]").first.click()
    window.after(before)
    assert window.page.locator("html").get_attribute("dir") == ("rtl" if language == "fa" else "ltr")


# The table on the page and the same loaded anew, without what scripts do to it and the order of attributes.
_TWICE = """async () => {
    const written = (table) => {
        const copy = table.cloneNode(true);
        for (const each of [copy, ...copy.querySelectorAll('*')])
            for (const name of ['data-base', 'aria-selected', 'style', 'hidden', 'data-htmx-powered'])
                each.removeAttribute(name);
        for (const passing of copy.querySelectorAll('.time')) passing.remove();
        const lines = copy.outerHTML.replaceAll('><', '>\\n<').split('\\n');
        return lines.map((line) => line.split(/[\\s>]/).sort().join(' ').trim()).filter(Boolean);
    };
    const page = await (await fetch(location.href)).text();
    const anew = new DOMParser().parseFromString(page, 'text/html').getElementById('table');
    return [written(document.getElementById('table')), written(anew)];
}"""


def test_a_page_that_changed_in_place_is_as_one_that_is_loaded_anew(visit: Open) -> None:
    window = visit("en")
    play_now(window)
    for number in range(8):
        choose(window, number)
        window.wait_for_turn()
    changed, anew = window.page.evaluate(_TWICE)
    assert changed == anew


def test_a_step_is_taken_back(visit: Open) -> None:
    window = visit("en")
    play_now(window)
    question = window.page.locator("#question").inner_text()
    window.page.locator(".boardbox .place[data-actions]").first.click()
    expect(window.page.locator("[data-undo]")).to_be_visible()
    window.page.keyboard.press("u")
    expect(window.page.locator("#question")).to_have_text(question)
    expect(window.page.locator("[data-undo]")).to_have_count(0)


@languages
def test_the_game_goes_on_after_the_server_was_restarted(visit: Open, tmp_path: Path, language: str) -> None:
    own = Server(tmp_path)
    own.start()
    try:
        window = visit(language, at=own)
        play_now(window)
        choose(window, 0)
        seen = window.mark()
        own.stop(signal.SIGKILL)
        own.start()
        window.page.wait_for_function("() => !document.body.classList.contains('cut')")
        assert window.mark() == seen
        window.forgive_cut()
        window.wait_for_turn()
        choose(window, 1)
        window.page.reload()
        assert window.mark() != seen
    finally:
        own.stop()


@languages
def test_a_whole_turn_is_played_with_the_keyboard_alone(visit: Open, language: str) -> None:
    window = visit(language)
    window.go("/")
    for _ in range(60):
        window.page.keyboard.press("Tab")
        if (
            window.page.evaluate("document.activeElement.closest('form.play') && document.activeElement.tagName")
            == "BUTTON"
        ):
            break
    window.page.keyboard.press("Enter")
    window.page.wait_for_url(re.compile(r"/t/\w+"))
    window.wait_for_turn()
    for _ in range(3):
        before = window.mark()
        window.page.keyboard.press("1")
        if window.page.locator(".menu:popover-open").count():
            window.page.keyboard.press("1")
        if window.page.locator("#bar .choice.sure, #menu .choice.sure").count():
            window.page.keyboard.press("Enter")
        window.after(before)
        window.wait_for_turn()
    window.page.keyboard.press("?")
    expect(window.page.locator("#keys")).to_be_visible()
    window.page.keyboard.press("Escape")
    expect(window.page.locator("#keys")).to_be_hidden()


@languages
def test_a_game_is_played_on_a_phone(visit: Open, language: str) -> None:
    window = visit(language, PHONE)
    play_now(window)
    for number in range(4):
        window.wait_for_turn()
        choose(window, number)
    for tab in ("main", "mine", "opp", "log"):
        window.page.locator(f".ptabs [data-tab={tab}]").tap()
        assert window.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_what_was_said_is_heard_at_once(visit: Open) -> None:
    host, guest = two_at_a_table(visit, "en", "fa")
    host.page.locator("[data-side=chat]").first.click()
    host.page.locator("#saying").fill("Good luck!")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator("body")).to_contain_text("Good luck!", use_inner_text=False)


def test_who_only_looks_on_asks_before_speaking(visit: Open) -> None:
    host, guest = two_at_a_table(visit, "en", "fa")
    onlooker = visit("en")
    onlooker.page.goto(host.page.url)
    say(onlooker, "Take the six!")
    expect(onlooker.page.locator("#notes")).to_contain_text("Players speak here")
    expect(onlooker.page.locator("#saying")).to_have_value("Take the six!")
    onlooker.complaints.clear()  # the console tells of the answer 403
    onlooker.page.locator("#ask-to-speak button").click()
    host.page.locator("[data-side=chat]").first.click()
    host.page.locator('.asks [formaction$="/admit"]').click()
    host.page.wait_for_selector(".asks", state="detached")
    say(onlooker, "Good luck to both!")
    expect(onlooker.page.locator("#saying")).to_have_value("")
    expect(guest.page.locator("body")).to_contain_text("Good luck to both!", use_inner_text=False)
    expect(guest.page.locator("body")).not_to_contain_text("Take the six!", use_inner_text=False)


def say(window: Visit, text: str) -> None:
    window.page.locator("[data-side=chat]").first.click()
    window.page.locator("#saying").fill(text)
    window.page.keyboard.press("Enter")


def test_a_late_click_in_a_second_tab_changes_nothing_and_says_why(visit: Open) -> None:
    window = visit("en")
    play_now(window)
    address = window.page.url
    second = window.context.new_page()
    second.route("**/live**", lambda route: route.abort())
    second.goto(address)
    choose(window, 0)
    window.wait_for_turn()
    shown = window.mark()
    second.locator(".boardbox .place[data-actions]").first.click()
    expect(second.locator("#notes")).not_to_be_empty()
    assert second.locator("#table").get_attribute("data-mark") == shown
    window.complaints.clear()


def test_a_page_hears_of_news_however_slowly_its_scripts_come(visit: Open) -> None:
    window = visit("en")

    def hold(route: Route) -> None:
        time.sleep(SLOW)
        route.continue_()

    window.page.route("**/hx-sse.min.js*", hold)
    with window.page.expect_response(re.compile(r"/t/\w+/live")):
        play_now(window)
