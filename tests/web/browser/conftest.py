"""One Chromium and one server for all browser tests; a window for whoever asks, without complaints in its console."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.stage import ARGUMENTS, DESKTOP, MISSING, Server, Visit, chromium, is_required

Open = Callable[..., Visit]


@pytest.fixture(scope="module")  # not longer: while it lasts, no other event loop runs in this thread
def browser() -> Iterator[Browser]:
    program = chromium()
    if program is None:
        if is_required():
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("served"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Open]:
    """Open a window: `visit("fa")`, `visit("en", PHONE)`."""
    opened: list[Visit] = []

    def open_window(language: str, size: tuple[int, int] = DESKTOP, at: Server = server) -> Visit:
        opened.append(Visit(browser, at, language, size))
        return opened[-1]

    yield open_window
    complaints = [complaint for window in opened for complaint in window.complaints]
    for window in opened:
        window.close()
    assert complaints == []
