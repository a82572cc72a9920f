"""Pages to read: what every tile and card does, help, and about this place."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import Response

from bazigah import __version__, games
from bazigah.engine.actions import Domain
from bazigah.web.pages.frame import of_game, shelf
from bazigah.web.people import Spoken, Visitor
from bazigah.web.templating import render
from bazigah.words import Words, voice

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Part:
    """A tile or card and what it does."""

    name: str
    effect: str


@router.get("/rules")
async def all_rules(request: Request, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    return render(request, "rules_all.html", games=shelf(spoken))


@router.get("/rules/{game}")
async def rules(request: Request, game: str, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    found = games.find(game)
    words = of_game(spoken, found.name)
    parts = [part for domain in voice(found.name).EXPLAINED for part in _parts(domain, words)]
    options = [Part(words.option(option.name), words.option_help(option.name)) for option in found.options]
    *primer, _ = [
        line for line in words.say("terminal.primer").splitlines() if line.strip()
    ]  # the last is about the terminal
    return render(
        request,
        "rules.html",
        words=words,
        game=found,
        title=words.title(),
        parts=parts,
        options=options,
        primer=primer,
        games=shelf(spoken),
    )


def _parts(domain: Domain, words: Words) -> list[Part]:
    """Everything of a domain; equal ones once."""
    found = {words.component(domain.name, label): words.effect(label) for label in domain.labels}
    return [Part(name, effect) for name, effect in found.items()]


@router.get("/help")
async def help_page(request: Request, visitor: Visitor) -> Response:  # noqa: ARG001
    return render(request, "help.html")


@router.get("/about")
async def about(request: Request, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    return render(request, "about.html", games=shelf(spoken), version=__version__)
