"""The turns of bots at a table: whether a bot is to choose, and all it needs for that."""

from __future__ import annotations

import json
import zlib
from functools import partial

from bazigah.engine.document import write_position
from bazigah.web.bots.job import BotJob
from bazigah.web.bots.opponents import AwaitedChoice
from bazigah.web.tables.match import PLAYING, HostedMatch


def bot_turn(match: HostedMatch) -> AwaitedChoice:
    """The choice that a bot has at a table now, if it is a bot's."""
    bot = match.bot_of(match.deciding) if match.stage == PLAYING and match.deciding >= 0 else None
    return AwaitedChoice(match.id, match.version, None if bot is None else partial(job_of, match, bot))


def job_of(match: HostedMatch, bot: str) -> BotJob:
    """What a bot process needs to know to choose now."""
    record = match.playing
    position = ""
    if record.first:
        position = json.dumps(write_position(match.game, record.at(record.first), record.players))
    return BotJob(
        game=match.game.name,
        players=record.players,
        options=record.options,
        seed=record.seed,
        position=position,
        actions=tuple(record.actions),
        bot=bot,
        luck=zlib.crc32(f"{match.id} {match.seq}".encode()),
        whose=f"{match.id} {match.deciding}",
    )
