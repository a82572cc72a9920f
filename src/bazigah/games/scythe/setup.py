"""Setting up a game (SC-3)."""

from __future__ import annotations

from bazigah.engine.events import Log
from bazigah.engine.ints import i64
from bazigah.engine.rng import Rng
from bazigah.games.scythe.atlas import ENCOUNTERS, HEX_COUNT, START_HEXES
from bazigah.games.scythe.cards import (
    ALL_COMBAT_CARDS,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    MORE_THAN_PLAYERS,
    OBJECTIVES,
    TILES,
)
from bazigah.games.scythe.components import (
    BANNED_PAIRS,
    BITS,
    FACTION_CARDS,
    FACTION_POWER,
    FACTIONS,
    MAT_COINS,
    MAT_NUMBER,
    MAT_OBJECTIVES,
    MAT_POPULARITY,
    MATS,
    NOTHING,
)
from bazigah.games.scythe.player import new_player
from bazigah.games.scythe.settings import BAN_FAST_PAIRS, YES
from bazigah.games.scythe.space import OBJECTIVE_DEALT, SEATED, TILE_DRAWN
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.tracks import draw_cards
from bazigah.games.scythe.turn import begin_turn


def new(players: int, settings: list[i64], seed: int, log: Log | None = None) -> Scythe:
    """The position at the first choice of a game with dealt mats (SC-3.3)."""
    rng = Rng(seed)
    factions = _shuffled(rng, FACTIONS.size())[:players]
    factions.sort()
    mats = _shuffled(rng, MATS.size())[:players]
    while settings[BAN_FAST_PAIRS] == YES and has_banned_pair(factions, mats):
        mats = _shuffled(rng, MATS.size())[:players]
    return seated(factions, mats, settings, rng, log)


def has_banned_pair(factions: list[i64], mats: list[i64]) -> bool:
    """Is there a pair that is not allowed (SC-3.4)?"""
    for faction, mat in BANNED_PAIRS:
        for seat in range(len(factions)):
            if factions[seat] == faction and mats[seat] == mat:
                return True
    return False


def seated(factions: list[i64], mats: list[i64], settings: list[i64], rng: Rng, log: Log | None = None) -> Scythe:
    """The position at the first choice with these factions, in clockwise order, and their player mats (SC-3.10)."""
    s = Scythe(rng, settings, [], [0] * (4 * HEX_COUNT), [0] * 4)
    s.log = log
    s.sit_down([new_player(factions[seat], mats[seat]) for seat in range(len(factions))])
    s.deck = ALL_COMBAT_CARDS[:]
    rng.shuffle(s.deck)
    objectives = _shuffled(rng, OBJECTIVES.size())
    s.encounter_deck = _shuffled(rng, ENCOUNTER_CARDS.size())
    for card in _shuffled(rng, FACTORY_CARDS.size())[: len(factions) + MORE_THAN_PLAYERS]:
        s.factory |= BITS[card]
    s.tile = rng.below(TILES.size())
    s.encounters = ENCOUNTERS
    s.tell(TILE_DRAWN, NOTHING, s.tile)
    for seat in range(len(factions)):
        _equip(s, seat, objectives)
    s.first = _first_seat(mats)
    begin_turn(s, s.first)
    s.settle()
    s.log = None
    return s


def _shuffled(rng: Rng, size: i64) -> list[i64]:
    items: list[i64] = list(range(size))
    rng.shuffle(items)
    return items


def _equip(s: Scythe, seat: i64, objectives: list[i64]) -> None:
    """What the mats say, combat cards, objectives from the end of the deck, two workers (SC-3.5, SC-3.6, SC-3.11)."""
    p = s.players[seat]
    s.tell(SEATED, seat, p.faction, p.mat)
    p.power = FACTION_POWER[p.faction]
    p.popularity = MAT_POPULARITY[p.mat]
    p.coins = MAT_COINS[p.mat]
    draw_cards(s, seat, FACTION_CARDS[p.faction])
    dealt: list[i64] = []
    for _ in range(MAT_OBJECTIVES[p.mat]):
        dealt.append(objectives.pop())
        s.tell(OBJECTIVE_DEALT, seat, dealt[-1])
    p.objectives = sorted(dealt)
    for hex in START_HEXES[p.faction]:
        p.add_workers(hex, 1)
        p.workers_off += 1


def _first_seat(mats: list[i64]) -> i64:
    """The lowest player mat number begins (SC-3.7)."""
    first: i64 = 0
    for seat in range(len(mats)):
        if MAT_NUMBER[mats[seat]] < MAT_NUMBER[mats[first]]:
            first = seat
    return first
