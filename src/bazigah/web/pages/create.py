"""A new table: game, players, options, bots, clock."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.datastructures import FormData

from bazigah import games
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.options import RULEBOOK, find_preset
from bazigah.text.words import Words
from bazigah.web.errors import status_of
from bazigah.web.pages.facts import pace
from bazigah.web.pages.frame import of_game, shelf
from bazigah.web.pages.templating import render
from bazigah.web.people.visitors import Somebody, Spoken, Visitor
from bazigah.web.tables.plan import BESIDE, BOT, DAY, DAYS, HOST, LIVE, MINUTE, NO_CLOCK, OPEN, Chair, Plan
from bazigah.web.tables.service import service_of

PACES: Final = (  # the clocks that are offered
    (NO_CLOCK, 0),
    (LIVE, 10 * MINUTE),
    (LIVE, 20 * MINUTE),
    (LIVE, 30 * MINUTE),
    (LIVE, 60 * MINUTE),
    (DAYS, DAY),
    (DAYS, 2 * DAY),
    (DAYS, 3 * DAY),
    (DAYS, 7 * DAY),
)
_PEOPLE: Final = (HOST, OPEN, BESIDE)
_INCREMENTS: Final = (0, 5, 10, 20, 30, 60)  # seconds
_VACATIONS: Final = (0, 3, 7, 14, 30)  # days
_WINDOWS: Final = {
    "8-22+210": "web.window.tehran_day",
    "17-24+210": "web.window.tehran_evening",
    "8-22+0": "web.window.utc_day",
    "17-24+0": "web.window.utc_evening",
}
_USUAL: Final = 2  # players
_DIGITS: Final = 9

router = APIRouter(include_in_schema=False)


@router.get("/tables/new")
async def ask(
    request: Request,
    visitor: Visitor,  # noqa: ARG001
    spoken: Spoken,
    game: str = "",
    players: int = 0,
    preset: str = "",
) -> Response:
    return _page(request, spoken, game, players, preset)


def _page(
    request: Request, spoken: Words, name: str, players: int, preset: str = "", said: str = "", status: int = 200
) -> Response:
    offered = shelf(spoken)
    name = name if name in {one.name for one in offered if one.playable} else offered[0].name
    game, words = games.find(name), of_game(spoken, name)
    players = min(max(players or _USUAL, game.min_players), game.max_players)
    preset = preset if preset in {one.name for one in game.presets} else RULEBOOK.name
    return render(
        request,
        "create.html",
        status,
        words=words,
        games=[one for one in offered if one.playable],
        game=game,
        title=words.title(),
        players=players,
        preset=preset,
        wished=find_preset(game.presets, preset).values,
        paces=[(f"{clock}:{seconds}", pace(clock, seconds, words)) for clock, seconds in PACES],
        increments=_INCREMENTS,
        vacations=_VACATIONS,
        windows=_WINDOWS,
        people=_PEOPLE,
        said=said,
    )


@router.post("/tables/new")
async def create(request: Request, person: Somebody, spoken: Spoken) -> Response:
    form = await request.form()
    name = _text(form, "game")
    try:
        plan = _plan(form, games.find(name))
        table_id = await service_of(request).create(person, plan)
    except BadInput as error:
        asked, preset = _whole(_text(form, "players")), _text(form, "preset")
        return _page(request, spoken, name, asked, preset, spoken.error(error), status_of(error))
    return RedirectResponse(f"/t/{table_id}", 303)


def _plan(form: FormData, game: Game) -> Plan:
    """The wishes of the form; what cannot be is refused by the plan itself."""
    players = _whole(_text(form, "players"))
    game.check_players(players)
    clock, _, seconds = _text(form, "pace").partition(":")
    return Plan(
        game=game.name,
        players=players,
        options={option.name: _text(form, f"option.{option.name}") or option.default for option in game.options},
        chairs=[_chair(_text(form, f"chair.{number}"), _text(form, f"name.{number}")) for number in range(players)],
        private="private" in form,
        clock=clock,
        seconds=_whole(seconds),
        on_timeout=_text(form, "on_timeout"),
        increment=_whole(_text(form, "increment")) if clock == LIVE else 0,
        vacation=_whole(_text(form, "vacation")) if clock == DAYS else 0,
        window=_text(form, "window") if clock == DAYS else "",
        hints="hints" in form,
    )


def _chair(wish: str, name: str) -> Chair:
    """`open`, `host`, `beside`, or `bot:` and its specification."""
    kind, _, spec = wish.partition(":")
    return Chair(kind, name if kind == BESIDE else "", spec if kind == BOT else "")


def _whole(text: str) -> int:
    """The whole number that somebody wrote; of an endless one the first digits, which are more than anything allows."""
    return int(text[:_DIGITS]) if text.isdecimal() else 0


def _text(form: FormData, field: str) -> str:
    value = form.get(field, "")
    return value if isinstance(value, str) else ""
