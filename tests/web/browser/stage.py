"""A real server and real browsers for tests."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from bazigah.web.settings import RATES
from tests.web.postgres import free_port

REQUIRED = "BAZIGAH_TEST_CHROMIUM"  # set to `required` where tests must not go without one
MISSING = "no Chromium was found: install it (Debian: apt-get install chromium-headless-shell)"
# The shell is Chromium without a window of its own, which would take most of the time.
PROGRAMS = ("chromium-headless-shell", "chromium")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP = (1440, 900)
PHONE = (390, 844)
PATIENCE = 60_000  # milliseconds: machines that test much else at the same time are slow
OFTEN = 50  # milliseconds: frames of a window that is not in front may be rare
SEED = 0  # of every table, so that every run is the same
_PROGRAM = "from bazigah.cli import main; from bazigah.web.tables import changes; changes.LARGEST_SEED = 1; main()"
_OPEN = {f"BAZIGAH_{name.upper()}": "off" for name in RATES} | {"BAZIGAH_STREAMS_BY_ADDRESS": "0"}
_SHOWN = "document.getElementById('table')?.dataset.mark"
_WHEN_CUT = ("ERR_CONNECTION", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE", "htmx:sse:error", "htmx:error")

expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def is_required() -> bool:
    return os.environ.get(REQUIRED) == "required"


class Server:
    """`bazigah serve` on a port and a folder that stay the same when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until visitors can come."""
        settings = {"BAZIGAH_DATA_FOLDER": str(self.folder), "BAZIGAH_BOT_PAUSE": "0", "BAZIGAH_BOT_WORKERS": "1"}
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _PROGRAM, "serve", "--port", str(self.port)],
                env={**os.environ, **_OPEN, **settings},
                stdout=log,
                stderr=log,
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise TimeoutError((self.folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(20)


class Visit:
    """One browser window; whatever its console complains about is remembered."""

    def __init__(self, browser: Browser, server: Server, language: str, size: tuple[int, int] = DESKTOP) -> None:
        self.server = server
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            locale={"fa": "fa-IR", "en": "en-GB"}[language],
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            reduced_motion="reduce",
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)

    def forgive_cut(self) -> None:
        """Forget what the console said of a server that was not there."""
        self.complaints = [text for text in self.complaints if not any(known in text for known in _WHEN_CUT)]

    def go(self, path: str) -> None:
        self.page.goto(f"{self.server.address}{path}")

    def mark(self) -> str:
        """Which state of the table the page shows."""
        shown = self.page.locator("#table").get_attribute("data-mark")
        assert shown is not None
        return shown

    def is_mine(self) -> bool:
        return self.page.locator("#table").get_attribute("data-mine") == "1"

    def wait_for_turn(self) -> None:
        """Wait until the table waits for this visitor, or the game is over."""
        self.page.wait_for_selector("#table[data-mine='1'], #table[data-stage='over']", state="attached")

    def after(self, mark: str) -> None:
        """Wait until the page shows another state than this."""
        self.page.wait_for_function(f"mark => {_SHOWN} !== mark", arg=mark, polling=OFTEN)

    def shows(self, mark: str) -> None:
        """Wait until the page shows this state."""
        self.page.wait_for_function(f"mark => {_SHOWN} === mark", arg=mark, polling=OFTEN)

    def stage(self) -> str | None:
        return self.page.locator("#table").get_attribute("data-stage")

    def close(self) -> None:
        self.context.close()


def choose(visit: Visit, number: int) -> None:
    """Take one of the choices of the bar, whichever the number says, as a click on its button does."""
    before = visit.mark()
    visit.page.evaluate(
        """number => {
            const buttons = [...document.querySelectorAll('#bar [name=action]')];
            buttons[number % buttons.length].click();
            for (const again of ['#menu:popover-open .choice', '.choice.sure']) document.querySelector(again)?.click();
        }""",
        number,
    )
    visit.after(before)


def take(visit: Visit, action: int) -> None:
    """Take an action at its place on a board, or in the bar if it has none; say yes where the page asks again."""
    before = visit.mark()
    visit.page.evaluate(
        """action => {
            const place = document.querySelector(`.boardbox .place[data-actions~="${action}"]`);
            if (place) place.dispatchEvent(new MouseEvent('click', {bubbles: true}));
            else document.querySelector(`#bar [name=action][value="${action}"]`).click();
            document.querySelector(`#menu:popover-open [value="${action}"]`)?.click();
            document.querySelector('.choice.sure')?.click();
        }""",
        action,
    )
    visit.after(before)
