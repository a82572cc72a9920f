"""The Guildhall: its spaces and what filling them sets off (AW-4.10), and the work on the Cathedral (AW-6)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import BLENDS, DISCARDS, GUILDHALL_SAVED, ON_ADVANCE, REWARD_GAIN
from bazigah.games.architects.facts.components import (
    CATHEDRAL_LEAST_VIRTUE,
    COLUMN_COUNT,
    FLUSH_SPACES,
    GOLD,
    GUILDHALL_SPACES,
    LEVEL_COST,
    LEVEL_MIX,
    LEVEL_PLACES,
    MARBLE,
    NO_REWARD,
    RESET_SPACES,
    ROW_COUNT,
    STONE,
    TOP_LEVEL,
    VIRTUE,
    WOOD,
)
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.options import APPRENTICE_FLUSH
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.supply import discard, gain, gain_abilities, pay, pay_good
from bazigah.games.architects.rules.workshop import flush
from bazigah.games.architects.space import (
    ADVANCED,
    DECISIONS,
    DISCARD,
    END_TRIGGERED,
    NO_REWARD_LEFT,
    PAY_WOOD,
    PLACED_BESIDE_GUILDHALL,
    PLACED_IN_GUILDHALL,
    REWARD_REVEALED,
)
from bazigah.games.architects.state import NOT_TRIGGERED, Architects

_FIRST_COLUMN: Final[list[i64]] = [row * COLUMN_COUNT for row in range(ROW_COUNT)]


def place_in_guildhall(s: Architects, seat: i64) -> None:
    """A worker takes the next space for good; once the end is triggered it lies beside (AW-4.10.3 to AW-4.10.5)."""
    s.players[seat].ready -= 1
    if s.last_turns != NOT_TRIGGERED:
        s.beside = [*s.beside, seat]
        s.tell(PLACED_BESIDE_GUILDHALL, seat)
        return
    seats = len(s.players)
    s.guildhall = [*s.guildhall, seat]
    number: i64 = len(s.guildhall)
    s.tell(PLACED_IN_GUILDHALL, seat, number)
    if number in RESET_SPACES[seats]:
        s.reset_due = True
    if number == GUILDHALL_SPACES[seats]:
        s.last_turns = seats + 1  # this turn and one for everybody
        s.tell(END_TRIGGERED, -1)
    if s.setting(APPRENTICE_FLUSH) and number in FLUSH_SPACES[seats]:
        flush(s, _FIRST_COLUMN)


# --- the Cathedral (AW-6) -----------------------------------------------------------------------------------------


def may_advance(s: Architects, p: Player) -> bool:
    """Virtue, a free place on the next level, a card to discard and the goods (AW-6.1)."""
    if p.virtue < CATHEDRAL_LEAST_VIRTUE or p.level == TOP_LEVEL:
        return False
    if DISCARDS[p.side] and not p.hand:
        return False
    return affords_level(p, p.level + 1) and has_place(s, p.level + 1)


def has_place(s: Architects, level: i64) -> bool:
    free = LEVEL_PLACES[level]
    for p in s.players:
        if p.level == level:
            free -= 1
    return free > 0


def mix_total(p: Player, level: i64) -> i64:
    """The wood and stone that a level costs together; Lothaire saves one (AW-14.9)."""
    return LEVEL_MIX[level] - GUILDHALL_SAVED[p.side] if LEVEL_MIX[level] else 0


def affords_level(p: Player, level: i64) -> bool:
    if LEVEL_MIX[level]:
        return p.goods[WOOD] + p.goods[STONE] >= mix_total(p, level)
    gold = LEVEL_COST[level][GOLD]
    marble = LEVEL_COST[level][MARBLE]
    if BLENDS[p.side]:
        return p.goods[GOLD] + p.goods[MARBLE] >= gold + marble
    return p.goods[GOLD] >= gold and p.goods[MARBLE] >= marble


def go_cathedral(s: Architects, seat: i64) -> None:
    """Place in the Guildhall and pay the next level; which wood and stone is asked (AW-6.2)."""
    place_in_guildhall(s, seat)
    p = s.players[seat]
    if LEVEL_MIX[p.level + 1]:
        s.stack.append(PayLevel(seat))
    else:
        pay(s, seat, LEVEL_COST[p.level + 1])
        _discard_and_advance(s, seat)


def _discard_and_advance(s: Architects, seat: i64) -> None:
    if DISCARDS[s.players[seat].side]:
        s.stack.append(DiscardForCathedral(seat))
    else:
        _advance(s, seat)


class PayLevel(Decision[Architects]):
    """How much of the price is wood? The rest is stone (AW-16.D12)."""

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        total = mix_total(p, p.level + 1)
        least: i64 = total - p.goods[STONE]
        most: i64 = p.goods[WOOD] if p.goods[WOOD] < total else total
        return [PAY_WOOD.base + wood for wood in range(least if least > 0 else 0, most + 1)]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        wood: i64 = action - PAY_WOOD.base
        stone: i64 = mix_total(p, p.level + 1) - wood
        pay_good(s, self.seat, WOOD, wood)
        pay_good(s, self.seat, STONE, stone)
        _discard_and_advance(s, self.seat)


DECISIONS.kind(PayLevel)


class DiscardForCathedral(Decision[Architects]):
    """Which hand card goes under the pile (AW-16.D13)?"""

    def options(self, s: Architects) -> list[i64]:
        return [DISCARD.base + card for card in members(s.players[self.seat].hand)]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        discard(s, self.seat, action - DISCARD.base)
        _advance(s, self.seat)


DECISIONS.kind(DiscardForCathedral)


def _advance(s: Architects, seat: i64) -> None:
    """Move up, gain the top Reward card, then what Acolytes give (AW-3.10, AW-6.2)."""
    p = s.players[seat]
    p.level += 1
    s.tell(ADVANCED, seat, p.level)
    gain(s, seat, reveal_reward(s))
    gain_abilities(s, seat, p.team & ON_ADVANCE)


def reveal_reward(s: Architects) -> list[i64]:
    """Take the top Reward card out of the game; what it shows, or what an empty pile gives (AW-6.3)."""
    if not s.reward_pile:
        s.tell(NO_REWARD_LEFT, -1)
        return NO_REWARD
    reward = s.reward_pile[0]
    s.reward_pile = s.reward_pile[1:]
    s.revealed += 1
    s.tell(REWARD_REVEALED, -1, reward)
    return REWARD_GAIN[reward]


def reward_virtue(s: Architects) -> i64:
    """The same for the bot, for which only the virtue counts (AW-15.9)."""
    return reveal_reward(s)[VIRTUE]
