"""A hand-made judgement of a position, for bots: the lead in coins that a seat may expect at the end.

How the game is won: six stars end it, and popularity decides what stars, territories and tokens are worth. So three
things are judged: the fortune of the moment, with what popularity will make of it; the engine, worth more the longer
the game goes on; and the race for the sixth star (`race.py`), without which bots hoard coins and never come to an end.
Where the figures come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.ahead import ahead
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import FACTORY, FIGHTER_STEPS, NEW_WORKER
from bazigah.games.scythe.facts.components import (
    BOLSTER_SECTION,
    BOTTOM_OF,
    BOTTOMS,
    BUILD,
    COINS,
    COUNT,
    DEPLOY,
    ENLIST,
    FACTIONS,
    FACTORY_SECTION,
    MATS,
    NOTHING,
    PER_SET,
    PER_STAR,
    PER_TERRITORY,
    PRODUCE_SECTION,
    RIVERWALK,
    SECTIONS,
    SPEED,
    STAR_FOR_POWER,
    STAR_MECHS,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    TRADE_SECTION,
    UPGRADE,
)
from bazigah.games.scythe.learning.fighting import battle_prospect, force, further
from bazigah.games.scythe.learning.holdings import Holdings
from bazigah.games.scythe.learning.race import turns_to_end
from bazigah.games.scythe.rules.bottom import can_act
from bazigah.games.scythe.rules.bribes import GiveCoins
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import ClaimCard
from bazigah.games.scythe.rules.top import TopRow
from bazigah.games.scythe.state import LOT_HOLDER, LOT_LEAST, LOT_MAT, LOT_SIZE, Scythe, structure_bonus, territories_in

_TURN: Final = 2.7  # coins for each turn that the sixth star is nearer
# Coins come in with every turn and stars do not, so that some games never ended: after so many turns the way to the end
# counts more with each, as much again after so many more; after so many times that by leaps, for there are engines that
# bring more coins in a turn than that. Up to so many times.
_USUAL: Final = 25
_PATIENCE: Final = 12.0
_WORN_OUT: Final = 3.0
_MOST_HASTE: Final = 20.0
_HURRY: Final = 3.0  # coins for each turn, of those who hurry
_LONG: Final = 16.5  # so many turns before the end the engine counts in full
_CERTAIN: Final = 1.0  # how much more a lead counts at the end: who leads makes haste, who is behind does not

# A lead beyond this counts less: it is judged by hopes, and a game that is won must not look worse than they do. Else
# whoever leads by far puts off the last star for ever.
_CLEAR_LEAD: Final = 12.0
_BEYOND: Final = 0.25

# --- what is expected to be there at the end, for the worth of popularity ----------------------------------------

_STARS: Final = 4.0
_TERRITORIES: Final = 7.5
_SETS: Final = 2.5
_HOARDED: Final = 0.5  # what sets beyond those count: made in the last turns, they cost nothing else
_STEPS_IN_A_TIER: Final = 6.0
_HOPE: Final = 0.28  # the part of a tier that steps towards it are worth

# --- the engine: coins at the beginning of the game ---------------------------------------------------------------

_MECH: Final = 5.0
_RIVERWALK: Final = 6.0  # besides: the way out of the home peninsula
_SPEED: Final = 3.1
_UPGRADE: Final = 3.5
_RECRUIT: Final = 2.0
_STRUCTURE: Final = 1.25
_WORKER: Final = 8.0
_ENOUGH_WORKERS: Final = 5
_TOO_MANY: Final = 1.0  # for each worker more: Produce becomes dear
_PARENT: Final = 2.7  # a worker on a village while there are not enough; less than the worker it will make
_MAKER: Final = 4.0  # a worker where resources are made
_FACTORY_CARD: Final = 2.3
_GOAL_BESIDE: Final = 1.8  # an encounter or the Factory, one step from the character;
_GOAL_NEAR: Final = 1.25  # two steps
_POWER: Final = 0.25
_FORCE: Final = 0.47
_COIN: Final = 0.5  # to act with
_USEFUL_COINS: Final = 10.0
_TOKEN: Final = 0.8
_USEFUL_TOKENS: Final = 7.5

# --- before the first turn: coins above the others' mean, by faction and by mat, in games of greedy bots ------

_BY_FACTION: Final = {"nordic": -5.0, "rusviet": 6.5, "crimea": -2.5, "saxony": 4.0, "polania": -2.0}
_BY_MAT: Final = {"industrial": -9.0, "engineering": -3.0, "patriotic": 3.5, "mechanical": -3.5, "agricultural": 12.0}
_FACTION: Final[list[float]] = [_BY_FACTION.get(faction, 0.0) for faction in FACTIONS.labels]
_MAT: Final[list[float]] = [_BY_MAT.get(mat, 0.0) for mat in MATS.labels]

# --- a section that was chosen: the order in which a bot follows them ---------------------------------------------

_MOVING: Final = 2.0
_BOLSTERING: Final = 1.5
_TRADING: Final = 2.5
_MAKING: Final = 1.0  # for each worker
_IN_TURN: Final = 1.0  # each section comes first at times, or one that is never looked at would never be chosen
_ACTING: Final = 4.0  # a bottom-row action that can be paid and brings something besides coins
_STAR_OF: Final[list[i64]] = [
    {UPGRADE: STAR_UPGRADES, DEPLOY: STAR_MECHS, BUILD: STAR_STRUCTURES, ENLIST: STAR_RECRUITS}[bottom]
    for bottom in range(BOTTOMS.size())
]

# Gifts come in dozens of sizes: a bot that looks at few ways looks at these last.
_GIFT: Final = 5.0
_ENCOUNTER: Final = 13.0  # a card that was drawn and not answered yet


def evaluate(s: Scythe, seat: i64) -> float:
    """What a seat may expect at the end, less what its best opponent may."""
    if not s.turn:
        return seating_prospect(s, seat)
    holdings: list[Holdings] = []
    races: list[float] = []
    shortest = _LONG
    for other in range(len(s.players)):
        own = Holdings(s, other)
        turns = turns_to_end(s, own)
        holdings.append(own)
        races.append(turns)
        if turns < shortest:
            shortest = turns
    time = shortest / _LONG
    turn = _TURN * _haste(float(s.turn - _USUAL) / _PATIENCE)
    expected = [
        _fortune(s, holdings[other], time) + time * _engine(s, holdings[other]) - turn * races[other]
        for other in range(len(holdings))
    ]
    lead = ahead(expected, seat)
    if s.battle:
        lead += battle_prospect(s, seat)
    return _tempered(lead * (1.0 + _CERTAIN * (1.0 - time)))


def _haste(over: float) -> float:
    """How much dearer turns are in a game that goes on so much beyond the usual."""
    if over <= 0.0:
        return 1.0
    leaps = max(0.0, over - _WORN_OUT)
    return min(_MOST_HASTE, 1.0 + over + leaps * leaps)


def settled(lead: float) -> float:
    """A lead at the end on the scale of `evaluate`, where whoever leads then counts it in full and tempered."""
    return _tempered(lead * (1.0 + _CERTAIN))


def hurried(s: Scythe, seat: i64) -> float:
    """The judgement of somebody who wants the sixth star before anything else."""
    if not s.turn:
        return seating_prospect(s, seat)
    return evaluate(s, seat) - _HURRY * turns_to_end(s, Holdings(s, seat))


def seating_prospect(s: Scythe, seat: i64) -> float:
    """What a faction and a mat promise before the first turn, less what was bid for them."""
    p = s.players[seat]
    worth = _FACTION[p.faction] if p.faction != NOTHING else 0.0
    if p.mat != NOTHING:
        worth += _MAT[p.mat]
    for lot in range(0, len(s.lots), LOT_SIZE):
        if s.lots[lot + LOT_HOLDER] == seat:
            worth += _FACTION[s.lots[lot]] + _MAT[s.lots[lot + LOT_MAT]] - float(s.lots[lot + LOT_LEAST])
    return worth


def _tempered(lead: float) -> float:
    if lead > _CLEAR_LEAD:
        return _CLEAR_LEAD + _BEYOND * (lead - _CLEAR_LEAD)
    if lead < -_CLEAR_LEAD:
        return _BEYOND * (lead + _CLEAR_LEAD) - _CLEAR_LEAD
    return lead


def _fortune(s: Scythe, own: Holdings, time: float) -> float:
    """The coins of the moment, and what popularity will make of the stars, territories and sets still to come."""
    p = own.p
    popularity = p.popularity
    stars = float(p.star_count())
    territories = float(territories_in(own.control))
    sets = 0.5 * float(own.all_tokens())
    if sets > _SETS:
        sets = _SETS + _HOARDED * (sets - _SETS)
    worth = float(p.coins + structure_bonus(s.tile, p)) + stars * float(PER_STAR[popularity])
    worth += territories * float(PER_TERRITORY[popularity]) + sets * float(PER_SET[popularity])
    expected = max(stars, _STARS) + max(territories, _TERRITORIES) + max(sets, _SETS)
    tier = float(PER_STAR[popularity] - PER_STAR[0])
    towards = _HOPE * (float(popularity) / _STEPS_IN_A_TIER - tier)
    return worth + time * (expected * towards + (expected - stars - territories - sets) * tier)


def _engine(s: Scythe, own: Holdings) -> float:
    """What makes the turns to come better."""
    p = own.p
    worth = _MECH * float(COUNT[p.abilities]) + _UPGRADE * float(COUNT[p.upgrades])
    worth += _RECRUIT * float(COUNT[p.recruits]) + _STRUCTURE * float(p.structure_count())
    if p.abilities & RIVERWALK:
        worth += _RIVERWALK
    if p.abilities & SPEED:
        worth += _SPEED
    worth += _workers(own) + _goals(s, own) + _POWER * float(p.power) + _FORCE * force(p)
    worth += _COIN * min(float(p.coins), _USEFUL_COINS)
    return worth + _TOKEN * min(float(own.all_tokens()), _USEFUL_TOKENS)


def _workers(own: Holdings) -> float:
    """Enough workers, but not too many, where they make something."""
    lacking = _ENOUGH_WORKERS - own.p.workers_off
    worth = _MAKER * float(own.all_makers()) + _WORKER * float(_ENOUGH_WORKERS)
    if lacking <= 0:
        return worth + _TOO_MANY * float(lacking)
    parents = own.makers[NEW_WORKER]
    return worth - _WORKER * float(lacking) + _PARENT * float(parents if parents < lacking else lacking)


def _goals(s: Scythe, own: Holdings) -> float:
    """Encounters and the Factory: what the character has met with, and what it can still come to."""
    p = own.p
    worth = _pending(s, own)
    goals = s.encounters
    if p.factory_card == NOTHING:
        goals |= FACTORY
    else:
        worth += _FACTORY_CARD
    steps = FIGHTER_STEPS[p.faction][p.abilities]
    beside = steps[p.character]
    if beside & goals:
        return worth + _GOAL_BESIDE
    return worth + _GOAL_NEAR if further(steps, beside) & goals else worth


def _pending(s: Scythe, own: Holdings) -> float:
    """A card that waits for an answer: a turn is judged there, for nobody knows what comes up. And a section."""
    if not s.stack or s.seat() != own.seat:
        return 0.0
    waiting = s.stack[-1]
    if isinstance(waiting, Encounter):
        return _ENCOUNTER
    if isinstance(waiting, TopRow):
        return _promise(s, own)
    if isinstance(waiting, GiveCoins):
        return -_GIFT
    return _FACTORY_CARD if isinstance(waiting, ClaimCard) else 0.0


def _promise(s: Scythe, own: Holdings) -> float:
    """What a section is good for, roughly, so that a bot that looks at few ways looks at the right ones first."""
    p = own.p
    section = p.section
    worth = _IN_TURN * float((s.turn + section) % SECTIONS.size())
    if section == BOLSTER_SECTION:
        worth += 0.0 if p.stars[STAR_FOR_POWER] else _BOLSTERING
    elif section == TRADE_SECTION:
        worth += _TRADING if p.coins else 0.0
    elif section == PRODUCE_SECTION:
        worth += _MAKING * float(own.all_makers() + own.makers[NEW_WORKER])
    else:
        worth += _MOVING
    if section == FACTORY_SECTION:
        return worth
    bottom = BOTTOM_OF[p.mat][section]
    if not can_act(s, own.seat, bottom):
        return worth
    return worth + float(COINS[p.mat][bottom]) + (0.0 if p.stars[_STAR_OF[bottom]] else _ACTING)
