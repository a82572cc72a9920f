"""Who leads which faction with which player mat: dealt, chosen, drafted or auctioned (SC-3.3, SC-3.4, SC-3.10)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.rng import Rng
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import START_HEXES
from bazigah.games.scythe.facts.cards import OBJECTIVES
from bazigah.games.scythe.facts.components import (
    BANNED_PAIRS,
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
from bazigah.games.scythe.options import AUCTIONED, BAN_FAST_PAIRS, CHOSEN, DEAL, DEALT, FACTIONS_BY
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.tracks import draw_cards
from bazigah.games.scythe.rules.turn import begin_turn
from bazigah.games.scythe.space import (
    BID,
    BID_MADE,
    DECISIONS,
    FACTION_TAKEN,
    GO_ON,
    LOT_LAID,
    MAT_TAKEN,
    OBJECTIVE_DEALT,
    SEATED,
    SPACE,
    TAKE_FACTION,
    TAKE_MAT,
)
from bazigah.games.scythe.state import LOT_HOLDER, LOT_LEAST, LOT_MAT, LOT_SIZE, Scythe

_GO_ON: Final[list[i64]] = [GO_ON]
_FACTIONS: Final[list[i64]] = list(range(FACTIONS.size()))
_MATS: Final[list[i64]] = list(range(MATS.size()))


def give_out(s: Scythe) -> None:
    """Deal factions and mats and begin, or ask for them, from a seat drawn by lot on (SC-3.10, SC-3.12)."""
    players: i64 = len(s.players)
    way = s.setting(FACTIONS_BY)
    chance = Rng(s.setting(DEAL)) if s.setting(DEAL) else s.rng
    s.stack.append(Begin(0))
    if way == DEALT:
        factions, mats = _deal(s, chance)
        for seat in range(players):
            s.players[seat].lead(factions[seat])
            s.players[seat].mat = mats[seat]
        return
    s.first = chance.below(players)
    s.active = s.first
    order = [(s.first + place) % players for place in range(players)]
    if way == AUCTIONED:
        _lay_lots(s, chance)
        for seat in reversed(order):
            s.stack.append(Bid(seat))
        return
    picks = [seat for seat in order for _ in range(2)] if way == CHOSEN else order + order[::-1]
    for seat in reversed(picks):
        s.stack.append(ChooseSeating(seat))


def _deal(s: Scythe, chance: Rng) -> tuple[list[i64], list[i64]]:
    """As many factions and mats as players, without a forbidden pair where such are not allowed (SC-3.4)."""
    players = len(s.players)
    factions = shuffled(chance, FACTIONS.size())[:players]
    mats = shuffled(chance, MATS.size())[:players]
    while s.setting(BAN_FAST_PAIRS) and has_banned_pair(factions, mats):
        mats = shuffled(chance, MATS.size())[:players]
    return factions, mats


def shuffled(rng: Rng, size: i64) -> list[i64]:
    items: list[i64] = list(range(size))
    rng.shuffle(items)
    return items


def is_banned(faction: i64, mat: i64) -> bool:
    """Is this a pair that may not be allowed (SC-3.4)?"""
    return any(faction == one and mat == other for one, other in BANNED_PAIRS)


def has_banned_pair(factions: list[i64], mats: list[i64]) -> bool:
    """Is there such a pair among those of the players?"""
    return any(is_banned(factions[seat], mats[seat]) for seat in range(len(factions)))


# --- chosen or drafted --------------------------------------------------------------------------------------------


class ChooseSeating(Decision[Scythe]):
    """A faction or a player mat, whichever is still missing (SC-3.13, SC-3.14)."""

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        factions = [player.faction for player in s.players]
        mats = [player.mat for player in s.players]
        options: list[i64] = []
        if p.faction == NOTHING:
            for faction in _FACTIONS:
                if faction not in factions and _leaves_a_way(s, _with(factions, self.seat, faction), mats):
                    options.append(TAKE_FACTION.base + faction)
        if p.mat == NOTHING:
            for mat in _MATS:
                if mat not in mats and _leaves_a_way(s, factions, _with(mats, self.seat, mat)):
                    options.append(TAKE_MAT.base + mat)
        last = len(options) == 2 and p.faction == NOTHING and p.mat == NOTHING
        return options[:1] if last else options  # one of each is left: no matter which comes first

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        thing = SPACE.first[action]
        if SPACE.kind_of[action] == TAKE_FACTION.index:
            p.lead(thing)
            s.tell(FACTION_TAKEN, self.seat, thing)
        else:
            p.mat = thing
            s.tell(MAT_TAKEN, self.seat, thing)


DECISIONS.kind(ChooseSeating, "pick")


def _with(things: list[i64], seat: i64, thing: i64) -> list[i64]:
    changed = things[:]
    changed[seat] = thing
    return changed


def _leaves_a_way(s: Scythe, factions: list[i64], mats: list[i64]) -> bool:
    """Can everybody still come to a pair that is allowed (SC-3.4)?"""
    return not s.setting(BAN_FAST_PAIRS) or _can_complete(factions, mats, 0)


def _can_complete(factions: list[i64], mats: list[i64], seat: i64) -> bool:
    if seat == len(factions):
        return True
    for faction in _FACTIONS if factions[seat] == NOTHING else factions[seat : seat + 1]:
        if faction in factions and faction != factions[seat]:
            continue
        for mat in _MATS if mats[seat] == NOTHING else mats[seat : seat + 1]:
            taken = mat in mats and mat != mats[seat]
            if taken or is_banned(faction, mat):
                continue
            if _can_complete(_with(factions, seat, faction), _with(mats, seat, mat), seat + 1):
                return True
    return False


# --- auctioned ----------------------------------------------------------------------------------------------------


def _lay_lots(s: Scythe, chance: Rng) -> None:
    """A pair of a faction and a mat for every player, for all to bid for (SC-3.15)."""
    factions, mats = _deal(s, chance)
    lots: list[i64] = []
    for place in range(len(factions)):
        lots += [factions[place], mats[place], 0, NOTHING]
        s.tell(LOT_LAID, NOTHING, factions[place], mats[place])
    s.lots = lots


class Bid(Decision[Scythe]):
    """For which pair, and how many coins of those it brings? More than anybody has bid for it."""

    def options(self, s: Scythe) -> list[i64]:
        lots = s.lots
        options: list[i64] = []
        for lot in range(0, len(lots), LOT_SIZE):
            for coins in range(lots[lot + LOT_LEAST], MAT_COINS[lots[lot + LOT_MAT]] + 1):
                options.append(BID.at(lots[lot], coins))
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        faction = SPACE.first[action]
        coins = SPACE.second[action]
        lots = s.lots[:]
        lot: i64 = 0
        while lots[lot] != faction:
            lot += LOT_SIZE
        if lots[lot + LOT_HOLDER] != NOTHING:
            s.stack.append(Bid(lots[lot + LOT_HOLDER]))
        lots[lot + LOT_LEAST] = coins + 1
        lots[lot + LOT_HOLDER] = self.seat
        s.lots = lots
        s.tell(BID_MADE, self.seat, faction, coins)


DECISIONS.kind(Bid)


def _hand_over_lots(s: Scythe) -> list[i64]:
    """Everybody leads the faction bid for; the bids by seat."""
    bids: list[i64] = [0] * len(s.players)
    for lot in range(0, len(s.lots), LOT_SIZE):
        seat = s.lots[lot + LOT_HOLDER]
        s.players[seat].lead(s.lots[lot])
        s.players[seat].mat = s.lots[lot + LOT_MAT]
        bids[seat] = s.lots[lot + LOT_LEAST] - 1
    s.lots = []
    return bids


# --- the beginning ------------------------------------------------------------------------------------------------


class Begin(Decision[Scythe]):
    """Everybody has a faction and a mat: what they bring, and the first turn (SC-3.5 to SC-3.7)."""

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        bids = _hand_over_lots(s)
        s.sit_down(s.players)
        objectives = shuffled(s.rng, OBJECTIVES.size())
        for seat in range(len(s.players)):
            _equip(s, seat, objectives)
            s.players[seat].coins -= bids[seat]
        s.first = first_seat(s.players)
        begin_turn(s, s.first)


DECISIONS.kind(Begin)


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


def first_seat(players: list[Player]) -> i64:
    """The lowest player mat number begins (SC-3.7)."""
    first: i64 = 0
    for seat in range(len(players)):
        if MAT_NUMBER[players[seat].mat] < MAT_NUMBER[players[first].mat]:
            first = seat
    return first
