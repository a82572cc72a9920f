"""What pages need besides their own matter: the house, the games and their words."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from bazigah import games
from bazigah.bots.catalogue import Level, levels, usual
from bazigah.drawing.artist import drawn
from bazigah.engine.game import Game
from bazigah.web.house import House
from bazigah.web.pages.profiles import PROFILES
from bazigah.words import Words, words


def house_of(request: Request) -> House:
    """The house in which a request is answered."""
    house: House = request.app.state.house
    return house


def of_game(spoken: Words, name: str) -> Words:
    """The same language, with the words of a game."""
    return words(spoken.language, name)


def is_partial(request: Request) -> bool:
    """Does a page that is open already ask?"""
    return "hx-request" in request.headers


@dataclass(frozen=True)
class Shelf:
    """A game as it is offered."""

    name: str
    title: str
    game: Game
    playable: bool
    levels: tuple[Level, ...]
    usual: Level  # of the levels


def shelf(spoken: Words) -> list[Shelf]:
    """All games; those that can be played on the web come first, and of them the shortest."""
    return sorted(
        (_offered(games.find(name), spoken) for name in games.names()),
        key=lambda offered: (not offered.playable, PROFILES[offered.name]),
    )


def _offered(game: Game, spoken: Words) -> Shelf:
    title = of_game(spoken, game.name).title()
    return Shelf(game.name, title, game, game.name in drawn(), levels(game), usual(game))
