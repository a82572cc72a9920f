"""The bots by name: a specification as text makes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bazigah.bots import Bot
from bazigah.bots.nets.judging import shipped
from bazigah.bots.parallel import ParallelBot
from bazigah.bots.random import RandomBot
from bazigah.bots.search.greedy import GreedyBot
from bazigah.bots.search.judging import Judging
from bazigah.bots.search.mcts import MctsBot
from bazigah.engine.card import Level
from bazigah.engine.errors import BadInput, not_one_of
from bazigah.engine.game import Game

Settings = Mapping[str, int]

# Whom one plays against: bots at one table have different names, the same ones whenever one looks.
CHARACTERS: Final = (
    "@character.golnar",
    "@character.sohrab",
    "@character.parvaneh",
    "@character.kaveh",
    "@character.nasrin",
    "@character.bahram",
    "@character.laleh",
    "@character.siavash",
    "@character.mahtab",
    "@character.mehrdad",
)

_LONGEST: Final = 9  # digits of a setting


@dataclass(frozen=True)
class Setting:
    """A number that may stand in a specification."""

    least: int
    most: int
    default: int


@dataclass(frozen=True)
class BotKind:
    """A kind of bot: its settings, and how one is made."""

    settings: Mapping[str, Setting]
    make: Callable[[Game, int, Settings], Bot]


def _random(_: Game, seed: int, __: Settings) -> Bot:
    return RandomBot(seed)


def _greedy(game: Game, seed: int, settings: Settings) -> Bot:
    return GreedyBot(game, seed, settings["samples"], settings["nodes"], _judging(game, settings))


def _mcts(game: Game, seed: int, settings: Settings) -> Bot:
    judging = _judging(game, settings)
    if settings["searches"] > 1:
        return ParallelBot(game, seed, settings["iterations"], settings["ms"], settings["searches"], judging)
    return MctsBot(game, seed, settings["iterations"], settings["ms"], judging=judging)


def _judging(game: Game, settings: Settings) -> Judging | None:
    """Who judges positions: the net that comes with the game where there is one and it is wanted."""
    return shipped(game) if settings["net"] else None


_NET: Final = {"net": Setting(0, 1, 1)}  # whether the net that comes with the game judges

KINDS: Final[Mapping[str, BotKind]] = {
    "random": BotKind({}, _random),
    "greedy": BotKind({"samples": Setting(1, 64, 1), "nodes": Setting(1, 100_000, 1500), **_NET}, _greedy),
    "mcts": BotKind(
        {
            "iterations": Setting(0, 10_000_000, 0),
            "ms": Setting(0, 600_000, 0),
            "searches": Setting(1, 64, 1),  # at once, in processes of their own
            **_NET,
        },
        _mcts,
    ),
}


@dataclass(frozen=True)
class Spec:
    """A kind of bot with all its settings."""

    kind: str
    settings: Settings


def parse(text: str) -> Spec:
    """Read a specification: the kind, then settings that differ from the defaults, as in `greedy:samples=4`."""
    name, *given = text.split(":")
    if name not in KINDS:
        raise not_one_of("bot_unknown", name, KINDS)
    known = KINDS[name].settings
    settings = {key: setting.default for key, setting in known.items()}
    for part in given:
        key, _, value = part.partition("=")
        if key not in known:
            raise BadInput("bot_setting", bot=name, expected=_shape(known), got=part)
        settings[key] = _number(name, key, known[key], value)
    return Spec(name, settings)


def _shape(known: Mapping[str, Setting]) -> str:
    """The settings that may be given, as they are written."""
    return ", ".join(_range(key, setting) for key, setting in known.items()) or "-"


def _range(key: str, setting: Setting) -> str:
    return f"{key}={setting.least}..{setting.most}"


def _number(bot: str, key: str, setting: Setting, value: str) -> int:
    number = int(value) if value.isdecimal() and len(value) <= _LONGEST else -1
    if not setting.least <= number <= setting.most:
        raise BadInput("bot_setting", bot=bot, expected=_range(key, setting), got=f"{key}={value}")
    return number


def make(spec: str, game: Game, seed: int) -> Bot:
    """The bot that a specification describes; the same seed gives the same choices."""
    read = parse(spec)
    return KINDS[read.kind].make(game, seed, read.settings)


def usual(game: Game) -> Level:
    """The opponent for whoever does not choose one: the one in the middle, who answers at once."""
    return game.levels[len(game.levels) // 2]


def character(table: str, seat: int) -> str:
    """Who sits there if it is a bot, as a key of the catalogues, with the `@` that marks keys."""
    return CHARACTERS[(sum(table.encode()) + seat) % len(CHARACTERS)]
