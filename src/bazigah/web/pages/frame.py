"""What pages need besides their own matter: the games and their words."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from bazigah import games
from bazigah.bots.catalogue import usual
from bazigah.drawing.artist import drawn
from bazigah.engine.card import Level
from bazigah.engine.game import Game
from bazigah.text.words import Words, words


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
    usual: Level  # of its levels


def shelf(spoken: Words) -> list[Shelf]:
    """All games; those that can be played on the web come first, and of them the shortest."""
    return sorted(
        (_offered(games.find(name), spoken) for name in games.names()),
        key=lambda offered: (not offered.playable, offered.game.card.minutes, offered.game.card.weight),
    )


def _offered(game: Game, spoken: Words) -> Shelf:
    title = of_game(spoken, game.name).title()
    return Shelf(game.name, title, game, game.name in drawn(), usual(game))
