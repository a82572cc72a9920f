"""The turns of bots at a table: whether a bot is to choose, all it needs for that, and on whose account it thinks."""

from __future__ import annotations

import zlib
from functools import partial

from bazigah.web.bots.job import BotJob
from bazigah.web.bots.opponents import AwaitedChoice
from bazigah.web.bots.queue import Owner, Priority
from bazigah.web.tables.kept import document
from bazigah.web.tables.match import PLAYING, HostedMatch


def bot_turn(match: HostedMatch) -> AwaitedChoice:
    """The choice that a bot has at a table now, if it is a bot's."""
    waits = match.stage == PLAYING and match.deciding >= 0 and match.table.paused is None
    bot = match.bot_of(match.deciding) if waits else None
    job = None if bot is None else partial(job_of, match, bot)
    return AwaitedChoice(match.id, match.version, job, _priority(match), owner_of(match))


def _priority(match: HostedMatch) -> Priority:
    """Whether somebody sits there who waits for the bot."""
    waits = any(seat.person_id is not None and seat.stand_in is None for seat in match.seats)
    return Priority.PERSON if waits else Priority.BOTS


def owner_of(match: HostedMatch) -> Owner:
    """On whose account is thought at this table: of those who set it up."""
    return Owner(match.table.origin, str(match.table.host_id), match.id)


def job_of(match: HostedMatch, bot: str) -> BotJob:
    """What a bot process needs to know to choose now."""
    record = match.playing
    return BotJob(
        game=match.game.name,
        players=record.players,
        options=record.options,
        seed=record.seed,
        position=document(match.game, record.state, record.players),
        actions=(),
        bot=bot,
        luck=zlib.crc32(f"{match.id} {match.seq}".encode()),
        whose=f"{match.id} {match.deciding}",
    )
