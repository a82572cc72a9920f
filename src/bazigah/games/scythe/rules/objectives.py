"""Objectives (SC-14): the conditions of the cards, and revealing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import ALL_TERRITORIES, BIT, HEX_COUNT, LAKES, NEIGHBOURS, hexes_of, size_of
from bazigah.games.scythe.facts.cards import END_OF_TURN, TERMS
from bazigah.games.scythe.facts.components import (
    BITS,
    COUNT,
    NOTHING,
    RESOURCE_COUNT,
    SAXONY,
    STAR_COMBAT,
    STAR_OBJECTIVE,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.stars import place_star
from bazigah.games.scythe.space import OBJECTIVE_DISCARDED, OBJECTIVE_REVEALED, REVEAL
from bazigah.games.scythe.state import Scythe

_KINDS: Final[list[i64]] = list(range(RESOURCE_COUNT))


def add_reveals(s: Scythe, seat: i64, at_the_end: bool, options: list[i64]) -> None:
    """`reveal` for every objective whose condition is true now (SC-14.9)."""
    for objective in s.players[seat].objectives:
        if (at_the_end or not END_OF_TURN[objective]) and is_met(s, seat, objective):
            options.append(REVEAL.base + objective)


def is_met(s: Scythe, seat: i64, objective: i64) -> bool:
    """Is the condition of an objective true at this moment?"""
    return all(_CHECKS[term[0]](s, seat, term[1], term[2]) for term in TERMS[objective])


def reveal(s: Scythe, seat: i64, objective: i64) -> None:
    """Show the card and place a star; the other one goes under the deck unseen, except with Dominate (SC-14.1)."""
    p = s.players[seat]
    p.shown |= BITS[objective]
    kept: list[i64] = []
    for other in p.objectives:
        if other != objective:
            kept.append(other)
    s.revealed += 1
    s.tell(OBJECTIVE_REVEALED, seat, objective)
    if p.faction != SAXONY:
        for other in kept:
            p.dropped = other
            s.tell(OBJECTIVE_DISCARDED, seat, other)
        kept = []
    p.objectives = kept
    place_star(s, seat, STAR_OBJECTIVE)


# --- conditions ---------------------------------------------------------------------------------------------------


def stat(p: Player, number: i64) -> i64:
    """A value of a player, by its number in `STATS`."""
    return _STATS[number](p)


def _power(p: Player) -> i64:
    return p.power


def _popularity(p: Player) -> i64:
    return p.popularity


def _coins(p: Player) -> i64:
    return p.coins


def _factory_cards(p: Player) -> i64:
    return 0 if p.factory_card == NOTHING else 1


def _mechs_deployed(p: Player) -> i64:
    return COUNT[p.abilities]


def _workers_off_mat(p: Player) -> i64:
    return p.workers_off


def _upgrades(p: Player) -> i64:
    return COUNT[p.upgrades]


def _structures_built(p: Player) -> i64:
    return p.structure_count()


def _recruits_enlisted(p: Player) -> i64:
    return COUNT[p.recruits]


def _combat_cards(p: Player) -> i64:
    return p.card_count()


def _combat_stars(p: Player) -> i64:
    return p.stars[STAR_COMBAT]


def _at_least(s: Scythe, seat: i64, number: i64, least: i64) -> bool:
    return _STATS[number](s.players[seat]) >= least


def _at_most(s: Scythe, seat: i64, number: i64, most: i64) -> bool:
    return _STATS[number](s.players[seat]) <= most


def _equal(s: Scythe, seat: i64, one: i64, other: i64) -> bool:
    p = s.players[seat]
    return stat(p, one) == stat(p, other)


def _controls(s: Scythe, seat: i64, hexes: i64, least: i64) -> bool:
    return size_of(s.control(seat) & hexes) >= least


def _strongest(s: Scythe, seat: i64, _one: i64, _other: i64) -> bool:
    power = s.players[seat].power
    return all(other.power <= power for other in s.players)


def _forced(s: Scythe, seat: i64, least: i64, _other: i64) -> bool:
    return s.forced >= least


def _stockpile(s: Scythe, seat: i64, least: i64, each: i64) -> bool:
    """One controlled territory with so many tokens, some of each kind."""
    rest = s.control(seat)
    for kind in _KINDS:
        rest &= s.lying[kind]
    for hex in hexes_of(rest):
        total: i64 = 0
        fewest: i64 = least
        for kind in _KINDS:
            here = s.tokens[kind * HEX_COUNT + hex]
            total += here
            if here < fewest:
                fewest = here
        if total >= least and fewest >= each:
            return True
    return False


def _gathered(s: Scythe, seat: i64, least: i64, _other: i64) -> bool:
    """One territory with so many own pieces."""
    p = s.players[seat]
    for hex in hexes_of((p.units | p.structure_set) & ALL_TERRITORIES):
        built: i64 = 1 if p.structure_set & BIT[hex] else 0
        if p.fighters(hex) + p.workers[hex] + built >= least:
            return True
    return False


def _each_kind(s: Scythe, seat: i64, least: i64, _other: i64) -> bool:
    control = s.control(seat)
    return all(s.tokens_within(kind, control) >= least for kind in _KINDS)


def _wolf(s: Scythe, seat: i64, least: i64, sheep: i64) -> bool:
    """The character with exactly one mech and one worker, and so many tokens."""
    p = s.players[seat]
    hex = p.character
    if p.mechs[hex] != sheep or p.workers[hex] != sheep:
        return False
    return s.all_tokens(s.control(seat) & BIT[hex]) >= least


def _around_a_lake(s: Scythe, seat: i64, least: i64, _other: i64) -> bool:
    control = s.control(seat)
    return any(size_of(control & NEIGHBOURS[lake]) >= least for lake in hexes_of(LAKES))


def _monopoly(s: Scythe, seat: i64, least: i64, _other: i64) -> bool:
    control = s.control(seat)
    return any(s.tokens_within(kind, control) >= least for kind in _KINDS)


_STATS: Final[list[Callable[[Player], i64]]] = [
    _power,
    _popularity,
    _coins,
    _factory_cards,
    _mechs_deployed,
    _workers_off_mat,
    _upgrades,
    _structures_built,
    _recruits_enlisted,
    _combat_cards,
    _combat_stars,
]
_CHECKS: Final[list[Callable[[Scythe, i64, i64, i64], bool]]] = [
    _at_least,
    _at_most,
    _equal,
    _controls,
    _strongest,
    _forced,
    _stockpile,
    _gathered,
    _each_kind,
    _wolf,
    _around_a_lake,
    _monopoly,
]
