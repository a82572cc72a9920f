"""What can be played, and against whom."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from bazigah import games
from bazigah.engine.core.actions import Kind
from bazigah.engine.game import Game
from bazigah.engine.options import Option, Preset, Range
from bazigah.text.words import Words, words
from bazigah.web.api.dependencies import chapter, refusals
from bazigah.web.api.models import (
    ActionKind,
    Argument,
    BotLevel,
    BotsOfGame,
    GameDetails,
    GameFacts,
    GameOption,
    GamePreset,
    OptionNumbers,
    OptionValue,
)
from bazigah.web.people.language import language

router = chapter("games")

Name = Annotated[str, Path(description="The name of a game, as `/games` lists it.", examples=["burgundy"])]


@router.get("/games", summary="All games")
async def list_games(request: Request) -> list[GameFacts]:
    """Every game that can be played here."""
    return [_facts(game, words(language(request), game.name)) for game in map(games.find, games.names())]


@router.get("/games/{game}", responses=refusals(404, 422), summary="A game, its options and its notation")
async def show_game(request: Request, game: Name) -> GameDetails:
    """How a game is set up and how its actions are written: the name of a kind, then `argument=value` for each."""
    found = games.find(game)
    own = words(language(request), found.name)
    return GameDetails(
        **_facts(found, own).model_dump(),
        options=[_option(option, own) for option in found.options],
        presets=[_preset(preset, own) for preset in found.presets],
        actions=[_kind(kind, own) for kind in found.space.kinds],
    )


@router.get("/bots", summary="The bots of every game")
async def list_bots(request: Request) -> list[BotsOfGame]:
    """Which bots may be given a chair, the weakest first."""
    return [_bots(game, words(language(request))) for game in map(games.find, games.names())]


def _facts(game: Game, own: Words) -> GameFacts:
    return GameFacts(
        game=game.name,
        title=own.title(),
        rules=game.rules_version,
        min_players=game.min_players,
        max_players=game.max_players,
    )


def _option(option: Option, own: Words) -> GameOption:
    return GameOption(
        name=option.name,
        title=own.option(option.name),
        help=own.option_help(option.name),
        rule=option.rule,
        values=[OptionValue(value=value, title=own.option_value(option.name, value)) for value in option.values],
        numbers=None if option.numbers is None else _numbers(option.numbers),
    )


def _numbers(numbers: Range) -> OptionNumbers:
    return OptionNumbers(least=numbers.least, most=numbers.most)


def _preset(preset: Preset, own: Words) -> GamePreset:
    return GamePreset(name=preset.name, title=own.fill(preset.title), options=dict(preset.values))


def _kind(kind: Kind, own: Words) -> ActionKind:
    arguments = [
        Argument(name=field, values=domain.labels) for field, domain in zip(kind.fields, kind.domains, strict=True)
    ]
    form = " ".join([kind.name, *[f"{field}=…" for field in kind.fields]])
    return ActionKind(name=kind.name, title=own.kind(kind.name), arguments=arguments, form=form)


def _bots(game: Game, spoken: Words) -> BotsOfGame:
    offered = [
        BotLevel(level=level.number, title=spoken.say(level.title[1:]), bot=level.spec, seconds=level.seconds)
        for level in game.levels
    ]
    return BotsOfGame(game=game.name, bots=offered)
