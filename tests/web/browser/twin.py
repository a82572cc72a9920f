"""A game of two browsers that the test knows beforehand: every table has the same seed, and the choices are planned."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from playwright.sync_api import APIResponse

from bazigah import games
from bazigah.engine.core.rng import Rng
from tests.web.browser.stage import SEED, Visit, take

_TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')
_VERSION = re.compile(r'name="version" value="(\d+)"')
_MARK = re.compile(r'data-mark="(\d+)-')
_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹−", "0123456789-")
_SHORT = {"scythe": {"turn_limit": "3"}}  # options of games that would take long


def value_of(text: str) -> int:
    """A number as a page shows it, in the digits of either language."""
    return int(text.replace("\u200e", "").translate(_DIGITS))


@cache
def planned(game: str) -> tuple[int, ...]:
    """The choices of a whole random game."""
    state, rng = games.find(game).new(2, _SHORT.get(game, {}), SEED), Rng(SEED)
    actions = []
    while not state.over():
        legal = state.legal()
        actions.append(int(legal[rng.below(len(legal))]))
        state.apply(actions[-1])
    return tuple(actions)


class Twin:
    """A table, and the same position in the test. Most steps are sent as forms; pages are opened when they matter."""

    def __init__(self, game: str, host: Visit, guest: Visit) -> None:
        self.game = games.find(game)
        self.windows = (host, guest)
        self.actions = planned(game)
        self.step = 0
        options = _SHORT.get(game, {})
        self.state = self.game.new(2, options, SEED)
        self._tokens = self._ask_for_tokens()
        self.path = self._set_up(options)
        self._tokens = self._ask_for_tokens()  # whoever has done something is somebody now
        begun = self._get(0, self.path)
        self._version = int(_found(_VERSION, begun))
        self._first = int(_found(_MARK, begun))  # the number of the last entry before the first step

    def _ask_for_tokens(self) -> list[str]:
        return [_found(_TOKEN, self._get(seat, "/account")) for seat in (0, 1)]

    def _set_up(self, options: dict[str, str]) -> str:
        chosen = {f"option.{name}": value for name, value in options.items()}
        chairs = {"players": "2", "chair.0": "host", "chair.1": "open"}
        form = {"game": self.game.name, "pace": "none:0", "on_timeout": "bot", **chairs, **chosen}
        path = self._post(0, "/tables/new", form).headers["location"]
        self._post(1, f"{path}/sit", {"seat": 1})
        return path

    def _get(self, seat: int, path: str) -> str:
        window = self.windows[seat]
        return window.context.request.get(f"{window.server.address}{path}").text()

    def _post(self, seat: int, path: str, form: Mapping[str, str | int]) -> APIResponse:
        window = self.windows[seat]
        address = window.server.address
        answer = window.context.request.post(
            f"{address}{path}",
            form={"csrf": self._tokens[seat], **form},
            headers={"origin": address},
            max_redirects=0,
        )
        assert answer.status == 303, answer.text()
        return answer

    def names(self) -> list[str]:
        """What each is called on the page of the other."""
        return [self.windows[1 - seat].page.locator(f"#plate-{seat} .who").first.inner_text() for seat in (0, 1)]

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return int(self.state.seat())

    def view(self, seat: int) -> Any:
        return self.game.view(self.state, seat)

    def forward(self, share: float) -> None:
        """On to a share of the game, without pages: nobody looks on meanwhile."""
        for window in self.windows:
            window.page.goto("about:blank")
        while self.step < share * (len(self.actions) - 1):
            form = {"seat": self.seat, "version": self._version, "action": self.actions[self.step]}
            self._post(self.seat, f"{self.path}/play", form)
            self._done()

    def open(self) -> None:
        """Both look at the table."""
        for seat, window in enumerate(self.windows):
            window.go(f"{self.path}?seat={seat}")
            window.shows(self.mark)
            window.page.evaluate("document.fonts.ready.then(() => true)")

    def take(self) -> None:
        """The next step, in the browser of whoever is to choose; the other one sees it."""
        take(self.windows[self.seat], self.actions[self.step])
        self._done()
        for window in self.windows:
            window.shows(self.mark)

    def _done(self) -> None:
        self.state.apply(self.actions[self.step])
        self.step += 1
        self._version = self._first + self.step

    @property
    def mark(self) -> str:
        """What tells this state of the table from others."""
        return f"{self._first + self.step}-"


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    assert found is not None, text
    return found[1]
