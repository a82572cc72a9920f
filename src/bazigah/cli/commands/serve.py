"""`bazigah serve`: play in the browser. The server is told where it is reachable, the network by a QR code."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Any, Final

import click

from bazigah.cli.inputs import whole
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.errors import BadInput

if TYPE_CHECKING:
    from bazigah.web.settings import Settings

EXTRA: Final = "pip install 'bazigah[web]'"


@click.command(
    "serve",
    cls=Spoken,
    examples=(
        "bazigah serve --open",
        "bazigah serve --host 0.0.0.0 --port 8080",
        "BAZIGAH_LOG_FORMAT=json bazigah serve",
    ),
)
@click.option("--host", metavar="ADDRESS")
@click.option("--port", callback=whole(), metavar="N")
@click.option("--open", "opened", is_flag=True)
@click.pass_context
def command(ctx: click.Context, host: str | None, port: int | None, opened: bool) -> None:
    settings = settings_of(host=host, port=port)
    from bazigah.web.serve import serve

    screen = Screen(words_of(ctx))
    serve(settings, lambda address: _announce(screen, address, opened))


def settings_of(**given: Any) -> Settings:
    """The settings of the environment, but for what the command line gives."""
    try:
        from bazigah.web.settings import read_settings
    except ImportError:
        raise BadInput("web_missing", expected=EXTRA) from None
    return read_settings(**{name: value for name, value in given.items() if value is not None})


def _announce(screen: Screen, address: str, opened: bool) -> None:
    """Say where the server is; with a code for phones, and in the browser, if that is wished."""
    if opened:
        _show_code(screen, address)
    screen.say("cli.serve.address", address=screen.words.isolate(address))
    screen.say("cli.serve.stop")
    if opened and _has_window():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _show_code(screen: Screen, address: str) -> None:
    import segno

    screen.say("cli.serve.code")
    segno.make(address, error="l").terminal(sys.stdout, border=2, compact=True)


def _has_window() -> bool:
    """Whether a browser would open beside the terminal, not in it."""
    return sys.platform in {"darwin", "win32"} or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))
