"""Pages from templates: one environment, and what every template may use."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from functools import cache, partial
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from bazigah.build import PACKAGE
from bazigah.drawing.assets import symbols
from bazigah.drawing.picture import Picture
from bazigah.text.words import LANGUAGES, Words, words
from bazigah.web.pages.assets import assets
from bazigah.web.pages.bits import chip, icon, mark
from bazigah.web.pages.dates import date
from bazigah.web.people.language import language
from bazigah.web.security.session import CsrfTokens, session_of

THEMES: Final = ("light", "dark")
_FOLDER: Final = PACKAGE / "web" / "templates"
_FIXED: Final = re.compile(r'\{\{ _\("(web\.[\w.-]+)"\) \}\}')  # what the house says there, whatever the page shows


class _Spoken(FileSystemLoader):
    """Reads templates with the texts of a language in their places: nothing is looked up while one is filled."""

    def __init__(self, language: str) -> None:
        super().__init__(_FOLDER)
        self._words = words(language)

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, path, is_current = super().get_source(environment, template)
        return _FIXED.sub(lambda found: str(escape(self._words.say(found[1]))), source), path, is_current


@cache
def _environment(language: str) -> Environment:
    environment = Environment(
        loader=_Spoken(language),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {"icon": icon, "mark": mark, "chip": chip}
    return environment


def render(request: Request, name: str, status_code: int = 200, **context: Any) -> HTMLResponse:
    """The page of a template."""
    return HTMLResponse(markup(request, name, **context), status_code)


def markup(request: Request, name: str, **context: Any) -> str:
    """The text of a template, for a page or a part of one. `words` may be given: those of a game."""
    spoken: Words = context.pop("words", None) or words(language(request))
    return _environment(spoken.language).get_template(name).render({**_common(request, spoken), **context})


def _common(request: Request, spoken: Words) -> dict[str, Any]:
    """What every template may use."""
    return {
        "request": request,
        "words": spoken,
        "_": spoken.say,
        "number": spoken.number,
        "date": partial(_date, words=spoken),
        "language": spoken.language,
        "languages": {code: words(code).say("language.name") for code in LANGUAGES},
        "direction": "rtl" if spoken.right_to_left else "ltr",
        "theme": theme(request),
        "static": assets().address,
        "symbols": _symbols,
        "cut": "",
        "drawing": _drawing,
        "csrf": partial(_csrf_field, request),
        "csrf_token": partial(csrf_token, request),
        "person": getattr(request.state, "person", None),
    }


def theme(request: Request) -> str:
    """The theme that was chosen; empty where the system chooses."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def csrf_token(request: Request) -> str:
    """The token that proves that a request comes from a page of ours."""
    tokens: CsrfTokens = request.app.state.csrf_tokens
    return tokens.issue(session_of(request))


def _csrf_field(request: Request) -> Markup:
    return Markup('<input type="hidden" name="csrf" value="{}">').format(csrf_token(request))


def _symbols(*games: str) -> Markup:
    """The symbols of the house and of games, to be used by name in the page."""
    return Markup("").join(Markup(symbols(game)) for game in (None, *games))


def _drawing(_: str, picture: Picture) -> Markup:
    """A picture; pages that change in place get it in pieces."""
    return Markup(picture.svg)


def _date(at: datetime, words: Words) -> Markup:
    return Markup('<time datetime="{}">{}</time>').format(at.isoformat(), date(at, words))
