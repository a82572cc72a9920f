"""Pages to read: what every tile and card does, help, and about this place."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup, escape

from bazigah import __version__, games
from bazigah.drawing.artist import artist, drawn
from bazigah.drawing.parts import Parts
from bazigah.text.words import Words, is_worded
from bazigah.web.pages.frame import of_game, shelf
from bazigah.web.pages.templating import render
from bazigah.web.people.visitors import Spoken, Visitor

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class ComponentView:
    """A tile, a card or a piece: how it looks and what it does."""

    name: str
    effect: Markup
    picture: Markup


@dataclass(frozen=True)
class Chapter:
    """Parts under a heading."""

    heading: str
    parts: list[ComponentView]


@router.get("/rules")
async def all_rules(request: Request, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    return render(request, "rules_all.html", games=shelf(spoken))


@router.get("/rules/{game}")
async def rules(request: Request, game: str, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    found = games.find(game)
    words = of_game(spoken, found.name)
    pictured = artist(found.name).PARTS if found.name in drawn() else ()
    worded = found.options if is_worded(found.name) else ()
    options = [(words.option(option.name), words.option_help(option.name)) for option in worded]
    return render(
        request,
        "rules.html",
        words=words,
        game=found,
        title=words.title(),
        chapters=[_chapter(parts, words) for parts in pictured],
        options=options,
        primer=_primer(words),
        opponent=words.opponent() if is_worded(found.name) else None,
        games=shelf(spoken),
    )


def _primer(words: Words) -> list[str]:
    """How the game goes, a paragraph a line; nothing of a game that has no words yet."""
    return words.say("primer").splitlines() if "primer" in words else []


def _chapter(parts: Parts, words: Words) -> Chapter:
    """Everything under a heading; equal ones once."""
    found: dict[str, ComponentView] = {}
    for value in parts.shown():
        label = parts.domain.labels[value]
        name = words.component(parts.domain.name, label)
        if name not in found:
            found[name] = ComponentView(
                name[:1].upper() + name[1:], _marked(words.effect(label), words), Markup(parts.picture(words, value))
            )
    return Chapter(words.fill(parts.heading), list(found.values()))


def _marked(effect: str, words: Words) -> Markup:
    """An effect in which the sign of unconfirmed figures says what it means."""
    sign = words.unsure_sign()
    marked = Markup('<abbr class="unsure" title="{}">{}</abbr>').format(words.unsure_meaning(), sign)
    return escape(effect).replace(sign, marked)


@router.get("/help")
async def help_page(request: Request, visitor: Visitor) -> Response:  # noqa: ARG001
    return render(request, "help.html")


@router.get("/about")
async def about(request: Request, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    offered = shelf(spoken)
    unconfirmed = {one.name: of_game(spoken, one.name).unconfirmed() for one in offered}
    return render(request, "about.html", games=offered, unconfirmed=unconfirmed, version=__version__)
