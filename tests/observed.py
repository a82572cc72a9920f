"""Observations by name, for tests of all games."""

from __future__ import annotations

from functools import cache

from bazigah import games
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.engine.observation import Entry

UNWRITTEN = -(2**15)


@cache
def layout(name: str, players: int) -> list[Entry]:
    return list(games.find(name).layout(players))


def numbers(game: Game, players: int, state: State, seat: int) -> list[int]:
    """What a seat observes, whatever stood in the numbers before."""
    found = Numbers(len(layout(game.name, players)))
    for place in range(len(found)):
        found[place] = UNWRITTEN
    game.observe(state, seat, found)
    return [found[place] for place in range(len(found))]


def observed(game: Game, state: State, seat: int = 0) -> dict[str, int]:
    """What a seat observes, by name; nothing else than of its view."""
    players = len(state.scores())
    found = numbers(game, players, state, seat)
    assert numbers(game, players, game.view(state, seat), seat) == found
    return {entry.name: number for entry, number in zip(layout(game.name, players), found, strict=True)}
