"""Who judges positions for a bot: the net that comes with a game, one from a file, or the game alone."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from bazigah import games
from bazigah.bots.nets import netfile
from bazigah.bots.nets.netfile import Net
from bazigah.bots.search.judging import Evaluate
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game

SHIPPED: Final = "learning/judgement.net"  # in the folder of a game


class NetJudging:
    """Judges by a net where it has learned from that number of players, and by the game's own judgement elsewhere."""

    def __init__(self, game: Game, net: Net) -> None:
        self._game = game
        self._net = net
        self._judges: dict[int, Evaluate] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return NetJudging, (self._game, self._net)

    def __call__(self, players: int, /) -> Evaluate:
        """The judgement for so many players."""
        if players not in self._net.players:
            return self._game.evaluate
        if players not in self._judges:
            self._judges[players] = self._net.judge(self._game, players)
        return self._judges[players]


def shipped(game: Game) -> NetJudging | None:
    """The judgement with the net that comes with a game; nothing where there is none that fits."""
    net = _shipped(game.name)
    return None if net is None else NetJudging(game, net)


@cache
def _shipped(name: str) -> Net | None:
    if name not in games.names():
        return None
    file = files(games).joinpath(name, SHIPPED)
    try:
        return netfile.loads(file.read_bytes(), games.find(name)) if file.is_file() else None
    except BadInput:
        return None  # `evaluate` stands in: a game must go on; the tests say that what is shipped fits


def from_file(game: Game, path: Path) -> NetJudging:
    """The judgement with the net of a file; one that does not fit is refused."""
    return NetJudging(game, netfile.load(path, game))
