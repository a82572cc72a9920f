"""What a rule offers may be declined; asked only where that can matter (SC-5.5, SC-5.12)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.cards import AT_MOST, MOST_GAIN, STATS, TERMS
from bazigah.games.scythe.facts.components import (
    ALL_STARS,
    BONUSES,
    COINS_BONUS,
    NOTHING,
    POPULARITY_BONUS,
    POWER_BONUS,
    STAR_FOR_POPULARITY,
    STAR_FOR_POWER,
    STAR_POPULARITY,
    STAR_POWER,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.stars import earned
from bazigah.games.scythe.rules.tracks import draw_cards, gain_coins, gain_popularity, gain_power
from bazigah.games.scythe.space import ACCEPT, BENEFIT_REFUSED, DECISIONS, ONGOING_BONUS_GAINED, REFUSE
from bazigah.games.scythe.state import Scythe

_YES: Final[list[i64]] = [ACCEPT.base]
_YES_OR_NO: Final[list[i64]] = [ACCEPT.base, REFUSE.base]


def _most_wanted(bonus: str) -> int:
    """The most of something that an objective allows; NOTHING if none asks for little of it."""
    bounds = [term[2] for terms in TERMS for term in terms if term[0] == AT_MOST and STATS[term[1]] == bonus]
    return max(bounds, default=NOTHING)


_MOST_WANTED: Final[list[i64]] = [_most_wanted(bonus) for bonus in BONUSES.labels]


def gain_bonus(s: Scythe, seat: i64, kind: i64, number: i64) -> None:
    """Power, coins, popularity or combat cards, in the order of `BONUSES`."""
    if kind == POWER_BONUS:
        gain_power(s, seat, number)
    elif kind == COINS_BONUS:
        gain_coins(s, seat, number)
    elif kind == POPULARITY_BONUS:
        gain_popularity(s, seat, number)
    else:
        draw_cards(s, seat, number)


def refused(s: Scythe, seat: i64, action: i64) -> bool:
    """Is this a refusal? Then all may know of it."""
    if action != REFUSE.base:
        return False
    s.tell(BENEFIT_REFUSED, seat)
    return True


class TakeGain(Decision[Scythe]):
    """Power, coins, popularity or cards that come besides what was chosen: taken unasked where it cannot matter."""

    kind: i64  # in the order of `BONUSES`
    number: i64
    recruit: i64  # the bottom-row action whose recruit brings it, or NOTHING

    def __init__(self, seat: i64, kind: i64, number: i64, recruit: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.number = number
        self.recruit = recruit

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        matters = spoils_an_objective(p, self.kind, self.number) or ends_the_game(p, self.kind, self.number)
        return _YES_OR_NO if matters else _YES

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if refused(s, self.seat, action):
            return
        if self.recruit != NOTHING:
            s.tell(ONGOING_BONUS_GAINED, self.seat, self.recruit)
        gain_bonus(s, self.seat, self.kind, self.number)


DECISIONS.kind(TakeGain, kind=forms.BONUS, number=forms.left(1, MOST_GAIN), recruit=forms.BOTTOM_OR_NONE)


def spoils_an_objective(p: Player, kind: i64, number: i64) -> bool:
    """Does the gain lead beyond what an objective allows, while one is held? Others do not learn which (SC-5.12)."""
    if not p.objectives:
        return False
    if kind == POWER_BONUS:
        return p.power <= _MOST_WANTED[kind] < p.power + number
    return kind == COINS_BONUS and p.coins <= _MOST_WANTED[kind] < p.coins + number


def ends_the_game(p: Player, kind: i64, number: i64) -> bool:
    """Does the gain, with the stars placed and earned by now, come to the sixth star (SC-5.12)?"""
    if kind == POWER_BONUS:
        reached = p.power < STAR_POWER <= p.power + number and not p.stars[STAR_FOR_POWER]
    elif kind == POPULARITY_BONUS:
        reached = p.popularity < STAR_POPULARITY <= p.popularity + number and not p.stars[STAR_FOR_POPULARITY]
    else:
        return False
    return reached and p.star_count() + len(earned(p)) + 1 >= ALL_STARS
