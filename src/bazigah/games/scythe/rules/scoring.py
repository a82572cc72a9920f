"""The end of the game and its scoring (SC-17)."""

from __future__ import annotations

from bazigah.engine.core.events import EventKind
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import BIT
from bazigah.games.scythe.facts.components import (
    CHARACTER,
    NOTHING,
    PER_SET,
    PER_STAR,
    PER_TERRITORY,
    RESOURCE_COUNT,
    TOKENS_IN_A_SET,
)
from bazigah.games.scythe.space import (
    FORTUNE_COUNTED,
    GAME_ENDED,
    RESOURCES_COUNTED,
    SENT_BACK,
    STARS_COUNTED,
    STRUCTURES_COUNTED,
    TERRITORIES_COUNTED,
)
from bazigah.games.scythe.state import (
    ENTRY_SIZE,
    ENTRY_START,
    ENTRY_TOKENS,
    ENTRY_UNIT,
    ENTRY_WORKERS,
    NO_BATTLE,
    Scythe,
    structure_bonus,
    territories_in,
)


def end_game(s: Scythe) -> None:
    """Put back what stands in combats that are not fought any more, then count (SC-17.1, SC-17.2)."""
    s.stack.clear()
    s.battle = NO_BATTLE
    entries = s.entries
    for start in range(0, len(entries), ENTRY_SIZE):
        _send_back(s, entries[start : start + ENTRY_SIZE])
    s.entries = []
    s.moved = []
    for seat in range(len(s.players)):
        _tell_fortune(s, seat)
    s.tell(GAME_ENDED, NOTHING)


def _send_back(s: Scythe, entry: list[i64]) -> None:
    """A unit goes back to where its move began, with all it brought; if an enemy is there now, home (SC-11.15)."""
    seat = s.active
    p = s.players[seat]
    hex = entry[0]
    goal = entry[ENTRY_START]
    if s.enemies(seat) & BIT[goal]:
        goal = p.base
    if entry[ENTRY_UNIT] == CHARACTER:
        p.put_character(goal)
    else:
        p.add_mechs(hex, -1)
        p.add_mechs(goal, 1)
    p.add_workers(hex, -entry[ENTRY_WORKERS])
    p.add_workers(goal, entry[ENTRY_WORKERS])
    for kind in range(RESOURCE_COUNT):
        number = entry[ENTRY_TOKENS + kind]
        if number:
            s.add_tokens(kind, hex, -number)
            s.add_tokens(kind, goal, number)
    s.tell(SENT_BACK, seat, entry[ENTRY_UNIT], hex, goal)


def _tell_fortune(s: Scythe, seat: i64) -> None:
    p = s.players[seat]
    control = s.control(seat)
    stars = p.star_count()
    territories = territories_in(control)
    tokens = s.all_tokens(control)
    _tell_part(s, STARS_COUNTED, seat, stars, stars * PER_STAR[p.popularity])
    _tell_part(s, TERRITORIES_COUNTED, seat, territories, territories * PER_TERRITORY[p.popularity])
    _tell_part(s, RESOURCES_COUNTED, seat, tokens, tokens // TOKENS_IN_A_SET * PER_SET[p.popularity])
    _tell_part(s, STRUCTURES_COUNTED, seat, s.tile, structure_bonus(s.tile, p))
    s.tell(FORTUNE_COUNTED, seat, s.fortune(seat))


def _tell_part(s: Scythe, event: EventKind, seat: i64, counted: i64, coins: i64) -> None:
    """Nothing is told of what brings nothing."""
    if coins:
        s.tell(event, seat, counted, coins)
