"""The unconfirmed figures of a game, card by card: whoever owns the cards types what is printed and gets a file."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from markupsafe import Markup

from bazigah import games
from bazigah.drawing.artist import artist, drawn
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.overlay import Figure, data_variable
from bazigah.text.words import Words
from bazigah.web.errors import status_of
from bazigah.web.pages.frame import of_game
from bazigah.web.pages.templating import render
from bazigah.web.people.visitors import Spoken, Visitor

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class FigureField:
    """A figure to be typed: what it is, what stands in for it, what was typed, and what is wrong with that."""

    name: str
    label: str
    now: str
    typed: str
    wrong: str


@dataclass(frozen=True)
class FigureCard:
    """A component with its figures to be typed."""

    name: str
    picture: Markup
    fields: list[FigureField]


@router.get("/rules/{game}/figures")
async def ask(request: Request, game: str, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    found = _with_figures(game)
    figures = found.figures
    confirmed = {one.name: one.shown(figures.facts) for one in figures.declared if one.name not in figures.unsure}
    return _page(request, found, of_game(spoken, game), confirmed)


@router.post("/rules/{game}/figures")
async def answer(request: Request, game: str, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    """The file with what was typed; while something cannot be, the page says what."""
    found, words = _with_figures(game), of_game(spoken, game)
    form = await request.form()
    typed = {one.name: " ".join(str(form.get(one.name, "")).split()) for one in found.figures.declared}
    lines = [f"{name} = {value}" for name, value in typed.items() if value]
    reading = await asyncio.to_thread(found.figures.read, "\n".join(lines))
    if reading.wrong:
        return _page(request, found, words, typed, {_named(lines, error): error for error in reading.wrong})
    text = "\n".join([f"# {words.title()}", *lines, ""])
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{game}.txt"'})


def _named(lines: list[str], error: BadInput) -> str:
    """The name of the figure on the line that is wrong."""
    return lines[int(error.params["line"]) - 1].partition(" = ")[0]


def _with_figures(name: str) -> Game:
    game = games.find(name)
    if not any(figure.is_unsure for figure in game.figures.declared):
        raise BadInput("page_unknown")
    return game


def _page(
    request: Request, game: Game, words: Words, typed: Mapping[str, str], wrong: Mapping[str, BadInput] | None = None
) -> Response:
    unsure = [figure for figure in game.figures.declared if figure.is_unsure]
    reasons = {name: _reason(error, words) for name, error in (wrong or {}).items()}
    cards = [
        FigureCard(
            words.component(domain, label),
            _picture(game, domain, label, words),
            [_field(game, figure, words, typed, reasons) for figure in figures],
        )
        for (domain, label), figures in groupby(unsure, lambda figure: (figure.domain, figure.label))
    ]
    status = next((status_of(error) for error in (wrong or {}).values()), 200)
    file = f"{game.name}.txt"
    commands = (f"bazigah play {game.name} --data {file}", f"{data_variable(game.name)}={file} bazigah serve")
    context = {"words": words, "game": game, "title": words.title(), "commands": commands}
    return render(request, "figures.html", status, cards=cards, wrong=len(reasons), **context)


def _field(game: Game, figure: Figure, words: Words, typed: Mapping[str, str], wrong: Mapping[str, str]) -> FigureField:
    now = _shown(figure, game.figures.facts, words)
    label = words.say(f"figure.{figure.key}")
    return FigureField(figure.name, label, now, typed.get(figure.name, ""), wrong.get(figure.name, ""))


def _shown(figure: Figure, facts: object, words: Words) -> str:
    """The value in the digits of the language, where it is all numbers."""
    value = figure.of(facts)
    numbers = value if isinstance(value, list) else [value]
    if all(isinstance(number, int) for number in numbers):
        return " ".join(words.number(number) for number in numbers)
    return figure.shown(facts)


def _reason(error: BadInput, words: Words) -> str:
    """What is wrong with a value, without the number of a line that nobody wrote."""
    params = {name: value for name, value in error.params.items() if name != "line"}
    return words.error(BadInput(error.code, **params))


def _picture(game: Game, domain: str, label: str, words: Words) -> Markup:
    for parts in artist(game.name).PARTS if game.name in drawn() else ():
        if parts.domain.name == domain and label in parts.domain.labels:
            return Markup(parts.picture(words, parts.domain.index(label)))
    return Markup()
