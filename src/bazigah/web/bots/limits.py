"""How long and how widely bots may think here: the levels always, other specifications within what the operator set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bazigah.bots import LONGEST_THOUGHT
from bazigah.bots.catalogue import KINDS, parse, usual
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game

LEVELS_ONLY: Final = "levels"
SETTINGS: Final = {name for kind in KINDS.values() for name in kind.settings}


@dataclass(frozen=True)
class BotLimits:
    """The largest number that each setting of a bot may have; none of them: the levels of the games alone."""

    most: Mapping[str, int]

    def check(self, game: Game, spec: str) -> None:
        """Refuse a bot that would think too much; a level of the game is never refused."""
        if not self._allows(game, spec):
            limits = [f"{name}={most}" for name, most in self.most.items()]
            raise BadInput("bot_beyond", expected=", ".join(limits or [level.spec for level in game.levels]), got=spec)

    def allowed(self, game: Game, spec: str) -> str:
        """The bot of a table, or the usual one where it was seated before the limits were what they are."""
        return spec if self._allows(game, spec) else usual(game).spec

    def _allows(self, game: Game, spec: str) -> bool:
        if any(level.spec == spec for level in game.levels):
            return True
        return bool(self.most) and all(value <= self.most.get(name, value) for name, value in _wishes(spec))


def _wishes(spec: str) -> Iterator[tuple[str, int]]:
    """What a bot asks for. A search that names neither time nor iterations takes all the time there is."""
    settings = parse(spec).settings
    endless = settings.get("ms") == settings.get("iterations") == 0
    for name, value in settings.items():
        yield name, round(LONGEST_THOUGHT * 1000) if name == "ms" and endless else value


def read_limits(text: str) -> BotLimits:
    """Limits as they are set: `levels`, or the largest number of settings, as in `ms=2000:searches=2`."""
    if text == LEVELS_ONLY:
        return BotLimits({})
    parts = [part.partition("=") for part in text.split(":")]
    if any(name not in SETTINGS or not value.isdecimal() or len(value) > 9 for name, _, value in parts):
        raise ValueError(text)
    return BotLimits({name: int(value) for name, _, value in parts})
