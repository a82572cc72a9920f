"""Workers: captured, sent to Prison, released, taken back (AW-3.2 to AW-3.4, AW-8)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.architects.facts.components import (
    FIRST_BOARD_PLACE,
    FIRST_MARKET_PLACE,
    LOCATION_COUNT,
    MAX_PLAYERS,
    NOBODY,
    PRISON_PLACE,
)
from bazigah.games.architects.player import Player
from bazigah.games.architects.space import (
    CAPTURE,
    CAPTURED,
    FREED,
    PLACED,
    RELEASED,
    SENT_TO_PRISON,
    TAKE_BACK,
    TAKEN_BACK,
)
from bazigah.games.architects.state import Architects

_NONE_CAPTURED: Final[list[list[i64]]] = [[0] * seats for seats in range(MAX_PLAYERS + 1)]
ALL_LOCATIONS: Final[list[i64]] = list(range(LOCATION_COUNT))


def place(s: Architects, seat: i64, location: i64) -> i64:
    """Place a worker at a large-circle location; gives the number of own workers there now."""
    p = s.players[seat]
    p.ready -= 1
    p.at[location] += 1
    s.tell(PLACED, seat, location, p.at[location])
    return p.at[location]


def group_options(s: Architects, locations: list[i64]) -> list[i64]:
    """`capture` for every group at these locations (AW-4.6.2)."""
    options: list[i64] = []
    for location in locations:
        base = CAPTURE.base + location * MAX_PLAYERS
        for owner in range(len(s.players)):
            if s.players[owner].at[location]:
                options.append(base + owner)
    return options


def capture(s: Architects, seat: i64, location: i64, owner: i64) -> None:
    """Take a group: others are held on the captor's board, own workers are ready again (AW-4.6.6)."""
    group = s.players[owner].at[location]
    s.players[owner].at[location] = 0
    p = s.players[seat]
    if owner == seat:
        p.ready += group
    else:
        captured = p.captured[:]
        captured[owner] += group
        p.captured = captured
    s.tell(CAPTURED, seat, location, owner, group)


def holds_captured(p: Player) -> bool:
    return any(p.captured)


def held_elsewhere(s: Architects, seat: i64) -> i64:
    """How many workers of a seat lie on the boards of others."""
    held: i64 = 0
    for other in s.players:
        held += other.captured[seat]
    return held


def send_to_prison(s: Architects, seat: i64) -> i64:
    """All captured workers on the own board go to Prison; gives their number (AW-4.9.2)."""
    p = s.players[seat]
    sent: i64 = 0
    for owner in range(len(s.players)):
        s.players[owner].prison += p.captured[owner]
        sent += p.captured[owner]
    p.captured = _NONE_CAPTURED[len(s.players)]
    s.tell(SENT_TO_PRISON, seat, sent)
    return sent


def release(s: Architects, seat: i64, most: i64) -> None:
    """Own workers come back from Prison, at most this many (AW-4.9.3, AW-8.3)."""
    p = s.players[seat]
    released: i64 = p.prison if p.prison < most else most
    if released:
        p.prison -= released
        p.ready += released
        s.tell(RELEASED, seat, released)


def free(s: Architects, seat: i64) -> None:
    """Own workers come back from the boards of all others (AW-4.9.4)."""
    freed = held_elsewhere(s, seat)
    for other in s.players:
        if other.captured[seat]:
            captured = other.captured[:]
            captured[seat] = 0
            other.captured = captured
    s.players[seat].ready += freed
    s.tell(FREED, seat, freed)


def take_back_options(s: Architects, seat: i64) -> list[i64]:
    """Without a worker on the own board: from where one may be taken back (AW-3.3, AW-3.4, AW-16.D3)."""
    p = s.players[seat]
    options = [TAKE_BACK.base + location for location in ALL_LOCATIONS if p.at[location]]
    if options:
        return options
    for space in range(len(s.market)):
        if s.market[space] == seat:
            options.append(TAKE_BACK.base + FIRST_MARKET_PLACE + space)
    if p.prison:
        options.append(TAKE_BACK.base + PRISON_PLACE)
    for other in range(len(s.players)):
        if s.players[other].captured[seat]:
            options.append(TAKE_BACK.base + FIRST_BOARD_PLACE + other)
    return options


def take_back(s: Architects, seat: i64, place: i64) -> None:
    """Take one own worker back to the own board."""
    p = s.players[seat]
    if place < FIRST_MARKET_PLACE:
        p.at[place] -= 1
    elif place < PRISON_PLACE:
        market = s.market[:]
        market[place - FIRST_MARKET_PLACE] = NOBODY
        s.market = market
    elif place == PRISON_PLACE:
        p.prison -= 1
    else:
        holder = s.players[place - FIRST_BOARD_PLACE]
        captured = holder.captured[:]
        captured[seat] -= 1
        holder.captured = captured
    p.ready += 1
    s.tell(TAKEN_BACK, seat, place, 1)
