"""Deniers, influence and victory points come and go; every change is told."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import MOST_INFLUENCE, NEUTRAL
from bazigah.games.troyes.options import HIDDEN, SCORES
from bazigah.games.troyes.space import (
    DENIERS_GAINED,
    DENIERS_PAID,
    INFLUENCE_GAINED,
    INFLUENCE_PAID,
    POINTS_GAINED,
    POINTS_LOST,
)
from bazigah.games.troyes.state import Troyes, seat_of


def gain_deniers(s: Troyes, seat: i64, amount: i64) -> None:
    if amount > 0:
        s.players[seat].deniers += amount
        s.tell(DENIERS_GAINED, seat, amount)


def pay_deniers(s: Troyes, seat: i64, amount: i64) -> i64:
    """Pay as much as there is; the deniers paid."""
    p = s.players[seat]
    paid: i64 = amount if amount < p.deniers else p.deniers
    if paid > 0:
        p.deniers -= paid
        s.tell(DENIERS_PAID, seat, paid)
    return paid


def gain_influence(s: Troyes, seat: i64, amount: i64) -> None:
    """What goes beyond the end of the track is lost (TR-12.6)."""
    p = s.players[seat]
    gained: i64 = amount if p.influence + amount <= MOST_INFLUENCE else MOST_INFLUENCE - p.influence
    if gained > 0:
        p.influence += gained
        s.tell(INFLUENCE_GAINED, seat, gained)


def pay_influence(s: Troyes, seat: i64, amount: i64) -> i64:
    """Pay as much as there is; the influence paid."""
    p = s.players[seat]
    paid: i64 = amount if amount < p.influence else p.influence
    if paid > 0:
        p.influence -= paid
        s.tell(INFLUENCE_PAID, seat, paid)
    return paid


def gain_points(s: Troyes, owner: i64, amount: i64) -> None:
    """Points for a player or for Le Roy; neutral pieces score nothing."""
    if amount > 0 and (owner != NEUTRAL or s.solo):
        s.owner(owner).points += amount
        s.tell(POINTS_GAINED, seat_of(owner), amount)


def lose_points(s: Troyes, seat: i64, amount: i64) -> None:
    """Nobody falls below 0 (TR-4.4.2); what that tells of points held secretly is learnt for good (TR-20.3)."""
    p = s.players[seat]
    lost: i64 = amount if amount < p.points else p.points
    if s.setting(SCORES) == HIDDEN and not s.solo:
        s.revealed += 1
    if lost > 0:
        p.points -= lost
        s.tell(POINTS_LOST, seat, lost)
