"""Phases 0 to 2 and the end of a round: cards, income, work force (TR-4.3 to TR-4.5, TR-4.9)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_ROUNDS
from bazigah.games.troyes.facts.components import (
    BUILDINGS,
    COLOUR,
    COLOURS,
    EMPTY,
    INCOME,
    NEUTRAL,
    ONE,
    OWNER_COUNT,
    SALARY,
    SALARY_PENALTY,
    SIDES,
    SPACE_BUILDING,
    SPACE_COUNT,
    VALUE,
)
from bazigah.games.troyes.rules.purse import gain_deniers, lose_points, pay_deniers
from bazigah.games.troyes.space import (
    CARD_REVEALED,
    DIE_ROLLED,
    PURSE_TAKEN,
    RETURNED,
    ROUND_BEGAN,
    ROUND_ENDED,
    SALARIES_DUE,
)
from bazigah.games.troyes.state import NOBODY_LYING, Troyes, seat_of


def open_round(s: Troyes) -> None:
    """Reveal cards, pay income and salaries, roll the dice of all citizens."""
    s.tell(ROUND_BEGAN, -1, s.round)
    if s.round < CARD_ROUNDS:
        for place in range(s.face_up() - COLOURS.size(), s.face_up()):
            s.tell(CARD_REVEALED, -1, s.places[place])
    s.revealed += 1
    _pay_salaries(s)
    _roll_work_force(s)


def _pay_salaries(s: Troyes) -> None:
    """Income, then salaries; who cannot pay everything loses points (TR-4.4)."""
    dues: list[i64] = [0] * OWNER_COUNT
    for space in range(SPACE_COUNT):
        owner = s.spaces[space]
        if owner != EMPTY:
            dues[owner] += SALARY[SPACE_BUILDING[space]]
    for seat in range(len(s.players)):
        gain_deniers(s, seat, INCOME)
        s.tell(SALARIES_DUE, seat, dues[seat])
        if pay_deniers(s, seat, dues[seat]) < dues[seat]:
            lose_points(s, seat, SALARY_PENALTY)


def _roll_work_force(s: Troyes) -> None:
    """One die for each citizen that stands in a building, for its owner's district (TR-4.5)."""
    rng = s.rng
    dice = s.dice
    for space in range(SPACE_COUNT):
        owner = s.spaces[space]
        if owner != EMPTY:
            cell = SPACE_BUILDING[space] * SIDES + rng.below(SIDES)
            dice[owner] += ONE[cell]
            if s.log is not None:  # asked once for each of so many dice
                s.tell(DIE_ROLLED, seat_of(owner), COLOUR[cell], VALUE[cell] - 1)


def close_round(s: Troyes) -> None:
    """Purses, dice and lying citizens go back (TR-4.9.2, TR-4.9.3)."""
    s.tell(ROUND_ENDED, -1, s.round)
    for seat in range(len(s.players)):
        p = s.players[seat]
        if p.purse:
            p.deniers += p.purse
            s.tell(PURSE_TAKEN, seat, p.purse)
        p.purse = 0
        p.passed = False
    s.dice = [0] * OWNER_COUNT
    _return_lying(s)


def _return_lying(s: Troyes) -> None:
    for building in range(BUILDINGS.size()):
        if s.lying[building] == 0:
            continue
        for owner in range(OWNER_COUNT):
            count = s.lying_on(building, owner)
            if count:
                s.tell(RETURNED, seat_of(owner), building, count)
                if owner == NEUTRAL:
                    s.roy.general += count
                else:
                    s.players[owner].supply += count
    s.lying = NOBODY_LYING
