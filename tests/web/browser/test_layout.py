"""Nothing is cut off, nothing overlaps, and everything can be touched: boxes measured in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from bazigah.drawing.artist import drawn
from tests.web.browser.accounts import sign_up
from tests.web.browser.stage import DESKTOP, PHONE, Visit
from tests.web.browser.twin import Twin

Open = Callable[..., Visit]
languages = pytest.mark.parametrize("language", ["fa", "en"])
every_game = pytest.mark.parametrize("game", drawn())
PAGES = ("/", "/tables", "/tables/new?game=burgundy", "/rules", "/help", "/about", "/account")
RULES = (*[f"/rules/{game}" for game in drawn()], "/rules/troyes/figures")
FINGER = 44
SHARES = (0, 0.45, 0.9)

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


# What is too small for a finger.
SMALL = """finger => [...document.querySelectorAll('#bar button, .ptabs button, .topbar button')]
    .map(button => [button.innerText, button.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < finger - 0.5)
    .map(([said, box]) => `${said}: ${box.width} x ${box.height}`)"""
# Lit places that a board does not show.
BEYOND = """() => [...document.querySelectorAll('.boardbox .place[data-actions]')].filter(place => {
    const [own, edge] = [place, place.closest('.boardbox')].map(each => each.getBoundingClientRect());
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    return edge.width && (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom);
}).map(place => place.dataset.place)"""
# Where the question stands when a long table is scrolled to its end.
BAR_AT_THE_END = """() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return Math.round(document.getElementById('bar').getBoundingClientRect().top);
}"""
WIDE = "document.documentElement.scrollWidth"


@languages
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_fit(visit: Open, language: str, size: tuple[int, int]) -> None:
    window = visit(language, size)
    for path in (*PAGES, *RULES):
        window.go(path)
        assert window.page.evaluate(CUT) == [], path
        assert window.page.evaluate("document.documentElement.scrollWidth") <= size[0], path


@languages
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_pages_of_an_account_fit(visit: Open, language: str, size: tuple[int, int]) -> None:
    window = visit(language, size)
    window.go("/account")
    sign_up(window.page, f"niloofar.{language}.{size[0]}")
    for path in ("/account?done=password", "/account/reset", "/account/reset?sent=true"):
        window.go(path)
        for part in window.page.locator("details").all():
            part.evaluate("part => part.open = true")
        assert window.page.evaluate(CUT) == [], path
        assert window.page.evaluate(WIDE) <= size[0], path


@every_game
def test_the_table_fits_on_desktops_and_phones(visit: Open, game: str) -> None:
    """As both players see it, each in a language: at the start, in the middle, near the end."""
    table = Twin(game, visit("fa"), visit("en"))
    for share in SHARES:
        table.forward(share)
        table.open()
        for window in table.windows:
            check_desktop(window.page)
            window.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            check_phone(window.page)
            window.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def check_desktop(page: Page) -> None:
    assert page.evaluate(CUT) == []
    assert page.evaluate(CROSSED) == []
    assert page.evaluate(WIDE) == DESKTOP[0]
    assert page.evaluate(BAR_AT_THE_END) in range(DESKTOP[1] // 4)


def check_phone(page: Page) -> None:
    for tab in ("main", "mine", "opp", "log"):
        page.locator(f".ptabs [data-tab={tab}]").click()
        assert page.evaluate(CUT) == [], tab
        assert page.evaluate(CROSSED) == [], tab
        assert page.evaluate(WIDE) <= PHONE[0]
    assert page.evaluate(SMALL, FINGER) == []
    page.locator(".ptabs [data-tab=main]").click()
    assert page.evaluate(BEYOND) == []


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
