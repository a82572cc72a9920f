"""Takes the pictures of docs/gallery.md: a server of its own, games against bots, some steps on."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from bazigah.drawing.artist import drawn  # noqa: E402
from bazigah.text.words import words  # noqa: E402
from tests.web.browser.stage import ARGUMENTS, DESKTOP, PHONE, Server, Visit, choose, chromium  # noqa: E402

IMAGES = ROOT / "docs" / "images"
PAGE = ROOT / "docs" / "gallery.md"
Look = tuple[str, tuple[int, int], str]
LOOKS: tuple[Look, ...] = (
    ("fa", DESKTOP, "light"),
    ("en", DESKTOP, "dark"),
    ("fa", PHONE, "dark"),
    ("en", PHONE, "light"),
)
PAGES = {"home": "/", "lobby": "/tables", "create": "/tables/new?game=burgundy", "rules": "/rules/burgundy"}
STEPS = 40
QUALITY = 84


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
            for game in drawn():
                player = played(browser, server, game)
                take_pictures(browser, player, game, urlsplit(player.page.url).path)
                player.close()
            for name, path in PAGES.items():
                take_pictures(browser, Visit(browser, server, "en"), name, path)
        finally:
            server.stop()
    PAGE.write_text(listed(), encoding="utf-8")


def played(browser: Browser, server: Server, game: str) -> Visit:
    """A game against a bot, some steps on; the person takes advice, so that the boards look like those of people."""
    window = Visit(browser, server, "en")
    window.go("/")
    window.page.locator(f"article:has(input[value={game}]) button").click()
    window.page.wait_for_url(re.compile(r"/t/\w+"))
    for _ in range(STEPS):
        window.wait_for_turn()
        window.page.evaluate("() => document.querySelector('#hint [data-suggested]')?.remove()")
        window.page.locator("#ask-hint").click()
        advised = window.page.locator("#hint [data-suggested]").get_attribute("data-suggested")
        choices = window.page.evaluate("() => [...document.querySelectorAll('#bar [name=action]')].map(b => b.value)")
        choose(window, choices.index(advised))
    window.wait_for_turn()
    return window


def take_pictures(browser: Browser, owner: Visit, subject: str, path: str) -> None:
    """A page as its owner sees it, in every look."""
    for look in LOOKS:
        language, size, theme = look
        window = Visit(browser, owner.server, language, size)
        window.context.add_cookies(owner.context.cookies())  # type: ignore[arg-type]
        window.context.add_cookies([{"name": "theme", "value": theme, "url": owner.server.address}])
        window.go(path)
        window.page.wait_for_timeout(400)
        window.page.screenshot(path=IMAGES / f"{name_of(subject, look)}.jpg", type="jpeg", quality=QUALITY)
        window.close()


def name_of(subject: str, look: Look) -> str:
    language, size, _ = look
    return f"{subject}-{language}-{'phone' if size == PHONE else 'desktop'}"


def listed() -> str:
    """The page that shows all pictures."""
    spoken = words("en")
    lines = ["# Gallery", "", spoken.say("web.home.lead"), ""]
    for subject in [*drawn(), *PAGES]:
        title = words("en", subject).title() if subject in drawn() else subject.capitalize()
        lines += [f"## {title}", ""]
        names = [name_of(subject, look) for look in LOOKS]
        lines += [f"![{title}](images/{name}.jpg)" for name in names[:2]]
        lines += ["", " ".join(f'<img src="images/{name}.jpg" alt="{title}" width="300">' for name in names[2:]), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
