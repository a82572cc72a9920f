"""The pages that tell what everything does: each thing with its picture, to be found by its words, and light."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from bazigah.drawing.artist import artist, drawn
from bazigah.text.words import words
from tests.web.browser.stage import Visit

Open = Callable[..., Visit]
every_game = pytest.mark.parametrize("game", drawn())
HEAVIEST = 100_000  # bytes that come for a page besides the typeface

# Parts whose picture is not seen, or whose words lie on it.
UNSEEN = """() => [...document.querySelectorAll('#parts .part')].filter(part => {
    const [picture, told] = [part.querySelector('svg.board'), part.querySelector('div')]
        .map(each => each?.getBoundingClientRect());
    if (!picture || Math.min(picture.width, picture.height) < 40) return true;
    const wide = Math.min(picture.right, told.right) - Math.max(picture.left, told.left);
    const high = Math.min(picture.bottom, told.bottom) - Math.max(picture.top, told.top);
    return wide > 0 && high > 0;
}).map(part => part.innerText)"""


@every_game
def test_everything_has_a_picture_and_a_name(visit: Open, game: str) -> None:
    window = visit("en")
    loaded: list[Request] = []
    window.page.on("requestfinished", lambda request: loaded.append(request))
    window.go(f"/rules/{game}")
    assert window.page.evaluate(UNSEEN) == []
    names = [name.lower() for name in window.page.locator("#parts h4").all_inner_texts()]
    spoken = words("en", game)
    every = {
        spoken.component(parts.domain.name, parts.domain.labels[value]).lower()
        for parts in artist(game).PARTS
        for value in parts.shown()
    }
    assert set(names) == every
    assert sum(each.sizes()["responseBodySize"] for each in loaded if each.resource_type != "font") < HEAVIEST


def test_things_are_found_by_their_words_with_and_without_half_spaces(visit: Open) -> None:
    window = visit("fa")
    window.go("/rules/burgundy")
    search, shown = window.page.get_by_role("searchbox"), window.page.locator("#parts .part:visible h4")
    search.fill("مهمانخانه")
    expect(shown.first).to_have_text("مهمان‌خانه")
    assert window.page.locator("#parts .chapter:visible").count() <= 2
    search.fill("قلعه، معدن و کشتی")
    expect(shown).to_have_text(["قلعه", "معدن", "کشتی"])
    search.fill("چیزی که نیست")
    expect(shown).to_have_count(0)
    expect(window.page.get_by_role("status").filter(has_text="پیدا نشد")).to_be_visible()
    search.fill("")
    assert window.page.locator("#parts .part:visible").count() > 50
