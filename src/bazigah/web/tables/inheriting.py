"""Games of older rules: one that is being played goes on by those of today, from the position that was stored."""

from __future__ import annotations

from typing import Any

from bazigah.web.clock import now
from bazigah.web.tables import clocks
from bazigah.web.tables.match import OPEN, OVER, PLAYING, RULES, Change, HostedMatch


def is_outdated(match: HostedMatch) -> bool:
    """Whether a game that is not over was stored under older rules than those of today."""
    return match.stage in (OPEN, PLAYING) and match.table.rules_version < match.game.rules_version


def carried_over(match: HostedMatch) -> Change:
    """From here on the game goes by the rules of today. Raises BadInput if its position cannot be under them."""
    at, version = now(), match.game.rules_version
    table: dict[str, Any] = {"rules_version": version}
    before = f"{match.table.rules_version} until {match.table.steps}"
    if match.stage == OPEN:
        match.game.settings(match.table.options)
        return Change(RULES, at, text=before, table=table)
    state = match.playing.state.copy()
    match.game.audit(state)
    state.settle()
    seats: dict[int, dict[str, Any]] = {}
    if int(state.seat()) != match.deciding:
        handed, seats = clocks.handed_on(match, match.deciding, int(state.seat()), at)
        table |= handed
    if state.over():
        points, places = match.result(state)
        table |= {"stage": OVER, "ended": at, "points": points, "places": places}
    return Change(RULES, at, text=before, table=table, seats=seats, after=state)
