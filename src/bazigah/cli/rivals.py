"""Who plays the seats that no person has: opponents by level or by specification."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bazigah.bots import Bot, catalogue
from bazigah.engine.card import Level
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput, not_one_of
from bazigah.engine.game import Game
from bazigah.engine.record import Record
from bazigah.text.log import names
from bazigah.text.words import LANGUAGES, Verbatim, Words, words

_UNHURRIED: Final = 60.0  # seconds for a decision of a bot that is specified: its specification says how long it thinks
_COMMAS: Final = re.compile("[,،]")


@dataclass(frozen=True)
class Rival:
    """An opponent at a seat, and how strong it is."""

    level: Level
    bot: Bot


def usual_seats(game: Game, given: str | None) -> int:
    """How many play when nobody says it: one person and all opponents that are named, or as few as can."""
    named = 0 if given is None else len(_COMMAS.split(given))
    return min(max(1 + named, game.min_players), game.max_players)


def rivals(record: Record, seats: Sequence[int], given: str | None, spoken: Words) -> Mapping[int, Rival]:
    """An opponent for each of these seats, as the user names them: one for all, one for each, or the usual one."""
    asked = [catalogue.usual(record.game)] if given is None else _asked(record, given, spoken)
    if given is not None and len(asked) not in {min(len(seats), 1), len(seats)}:
        raise BadInput("cli_rivals", expected=len(seats), got=len(asked))
    rng = Rng(record.seed)
    luck = [rng.seed() for _ in range(record.players)]
    levels = asked * len(seats) if len(asked) == 1 else asked
    return {
        seat: Rival(level, catalogue.make(level.spec, record.game, luck[seat]))
        for seat, level in zip(seats, levels, strict=True)
    }


def called(record: Record, spoken: Words, bots: Collection[int]) -> list[str]:
    """The players by seat; bots without a name in the record have the same characters whenever it is taken up."""
    return [
        spoken.fill(catalogue.character(str(record.seed), seat)) if seat in bots and own == str(seat + 1) else name
        for seat, (own, name) in enumerate(zip(record.names, names(record, spoken), strict=True))
    ]


def _asked(record: Record, given: str, spoken: Words) -> list[Level]:
    levels = record.game.levels
    return [_level(levels, part.strip(), spoken) for part in _COMMAS.split(given)]


def _level(levels: Sequence[Level], text: str, spoken: Words) -> Level:
    """A level by its name in any language, or a bot by its specification."""
    for level in levels:
        if _plain(text) in {_plain(words(language).fill(level.title)) for language in LANGUAGES}:
            return level
    if text.partition(":")[0] not in catalogue.KINDS:
        raise not_one_of("cli_rival", text, [*[spoken.fill(level.title) for level in levels], *catalogue.KINDS])
    catalogue.parse(text)
    return Level(0, Verbatim(text), text, _UNHURRIED)


def _plain(name: str) -> str:
    """A name as it may be typed: without half spaces."""
    return re.sub("[\u200c ]", "", name.lower())
