"""Nothing is cut off, nothing overlaps, and everything can be touched: boxes measured in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bazigah.drawing.artist import drawn
from tests.web.browser.stage import DESKTOP, PHONE, Visit, choose

Open = Callable[..., Visit]
languages = pytest.mark.parametrize("language", ["fa", "en"])
every_game = pytest.mark.parametrize("game", drawn())
PAGES = ("/", "/tables", "/tables/new?game=burgundy", "/rules", "/rules/burgundy", "/help", "/about", "/account")
FINGER = 44
STEPS = 16

# Text that does not fit into its box and is not meant to scroll or to end in an ellipsis.
CUT = """() => {
    const cut = [];
    for (const element of document.querySelectorAll('body *:not(script, style, svg, svg *, select, option)')) {
        const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
        if (!own || !element.getClientRects().length || element.closest('.vh, .skip')) continue;
        const style = getComputedStyle(element);
        const wide = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
        const high = element.scrollHeight > element.clientHeight + 2 && style.display !== 'inline';
        const hides = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
        const ends = style.textOverflow === 'ellipsis';
        if ((wide && hides && !ends) || ((wide || high) && element.matches('.choice, .btn'))) {
            cut.push(element.tagName + '.' + element.className + ': ' + element.innerText.slice(0, 60));
        }
    }
    return cut;
}"""

# Labels of boards (words, not figures on pieces) that leave their picture or lie on each other.
CROSSED = """() => {
    const wrong = [];
    for (const board of document.querySelectorAll('svg.board')) {
        const edge = board.getBoundingClientRect();
        if (!edge.width) continue;
        const labels = [...board.querySelectorAll('text')]
            .filter(text => /\\p{L}{2}/u.test(text.textContent) && text.getClientRects().length)
            .map(text => [text.textContent, text.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0);
        for (const [said, box] of labels) {
            const wide = Math.max(edge.left - box.left, box.right - edge.right);
            const out = Math.max(wide, edge.top - box.top, box.bottom - edge.bottom);
            if (out > 1.5) wrong.push(`${said} leaves its picture by ${out.toFixed(1)}`);
        }
        labels.forEach(([said, a], number) => labels.slice(number + 1).forEach(([other, b]) => {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 2 && high > Math.min(a.height, b.height) * 0.4) wrong.push(`${said} lies on ${other}`);
        }));
    }
    return wrong;
}"""


def middle_of(visit: Open, game: str, language: str, size: tuple[int, int]) -> Visit:
    """A game against a bot, some steps on."""
    window = visit(language, size)
    window.go("/")
    window.page.locator(f"article:has(input[value={game}]) button").click()
    window.page.wait_for_url(re.compile(r"/t/\w+"))
    for number in range(STEPS):
        window.wait_for_turn()
        choose(window, number * 5)
    window.wait_for_turn()
    return window


@languages
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_fit(visit: Open, language: str, size: tuple[int, int]) -> None:
    window = visit(language, size)
    for path in PAGES:
        window.go(path)
        assert window.page.evaluate(CUT) == [], path
        assert window.page.evaluate("document.documentElement.scrollWidth") <= size[0], path


@every_game
@languages
def test_the_table_fits_on_a_desktop(visit: Open, game: str, language: str) -> None:
    window = middle_of(visit, game, language, DESKTOP)
    assert window.page.evaluate(CUT) == []
    assert window.page.evaluate(CROSSED) == []
    assert window.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        DESKTOP[0],
        DESKTOP[1],
    ]


@every_game
@languages
def test_the_table_fits_on_a_phone(visit: Open, game: str, language: str) -> None:
    window = middle_of(visit, game, language, PHONE)
    for tab in ("main", "mine", "opp", "log"):
        window.page.locator(f".ptabs [data-tab={tab}]").tap()
        assert window.page.evaluate(CUT) == [], tab
        assert window.page.evaluate(CROSSED) == [], tab
        assert window.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    small = window.page.evaluate(
        """finger => [...document.querySelectorAll('#bar button, .ptabs button, .topbar button')]
            .map(button => [button.innerText, button.getBoundingClientRect()])
            .filter(([, box]) => box.width && Math.min(box.width, box.height) < finger - 0.5)
            .map(([said, box]) => `${said}: ${box.width} x ${box.height}`)""",
        FINGER,
    )
    assert small == []


def test_what_does_not_fit_is_seen(visit: Open) -> None:
    page = visit("en").page
    page.set_content(
        """<div style="width:40px; overflow:hidden; white-space:nowrap">A rather long sentence</div>
        <button class="choice" style="width:60px; height:20px; overflow:hidden">Take three tiles from the depot</button>
        <svg class="board" width="200" height="100" style="overflow:visible"><text x="20" y="50">Workers</text>
        <text x="30" y="52">Silver</text><text x="180" y="20">Warehouse</text></svg>"""
    )
    assert len(page.evaluate(CUT)) == 2
    assert [wrong.split(" ")[1] for wrong in page.evaluate(CROSSED)] == ["leaves", "lies"]
