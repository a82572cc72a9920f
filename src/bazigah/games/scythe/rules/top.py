"""The top-row actions (SC-6, SC-13.9)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.components import (
    ARMORY,
    ARMORY_BONUS,
    BOLSTER_COST,
    BOLSTER_SECTION,
    BOX_CARDS,
    BOX_COINS,
    BOX_MOVE,
    BOX_POPULARITY,
    BOX_POWER,
    BOX_PRODUCE,
    FACTORY_SECTION,
    MONUMENT,
    MONUMENT_BONUS,
    MOVE_SECTION,
    NOTHING,
    POPULARITY_BONUS,
    POWER_BONUS,
    PRODUCE_COINS,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    TRADE_COST,
    TRADE_SECTION,
    TRADED_TOKENS,
)
from bazigah.games.scythe.options import TRADE_SPLIT
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.declining import TakeGain
from bazigah.games.scythe.rules.factory import card_options, use_card
from bazigah.games.scythe.rules.moving import begin_moving
from bazigah.games.scythe.rules.production import Produce, TradeToken, trade_hexes
from bazigah.games.scythe.rules.stars import CheckStars
from bazigah.games.scythe.rules.tracks import (
    draw_cards,
    gain_coins,
    gain_popularity,
    gain_power,
    pay_coins,
    pay_popularity,
    pay_power,
)
from bazigah.games.scythe.space import (
    BOLSTER_CARDS,
    BOLSTER_POWER,
    DECISIONS,
    GAIN_COINS,
    MOVE,
    PRODUCE,
    SKIP,
    SPACE,
    TOP_SKIPPED,
    TRADE_POPULARITY,
    TRADE_RESOURCES,
    USE_CARD,
)
from bazigah.games.scythe.state import Scythe

_SKIP: Final[list[i64]] = [SKIP.base]
_MOVE: Final[list[i64]] = [SKIP.base, MOVE.base, GAIN_COINS.base]  # the character can always step somewhere
_BOLSTER: Final[list[i64]] = [SKIP.base, BOLSTER_POWER.base, BOLSTER_CARDS.base]
_TRADE: Final[list[i64]] = [SKIP.base, TRADE_RESOURCES.base, TRADE_POPULARITY.base]
_TRADE_WITHOUT_WORKERS: Final[list[i64]] = [SKIP.base, TRADE_POPULARITY.base]
_PRODUCE: Final[list[i64]] = [SKIP.base, PRODUCE.base]


def can_produce(p: Player) -> bool:
    """Can the cost of Produce be paid (SC-6.11)?"""
    off = p.workers_off
    return p.power >= PRODUCE_POWER[off] and p.popularity >= PRODUCE_POPULARITY[off] and p.coins >= PRODUCE_COINS[off]


class TopRow(Decision[Scythe]):
    """Take the top-row action of the section, one way or the other, or skip it (SC-20.3)."""

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        section = p.section
        if section == MOVE_SECTION:
            return _MOVE
        if section == BOLSTER_SECTION:
            return _BOLSTER if p.coins >= BOLSTER_COST else _SKIP
        if section == TRADE_SECTION:
            if p.coins < TRADE_COST:
                return _SKIP
            return _TRADE if trade_hexes(s, self.seat) else _TRADE_WITHOUT_WORKERS
        if section == FACTORY_SECTION:
            return [SKIP.base, *card_options(p)]
        return _PRODUCE if can_produce(p) else _SKIP

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        seat = self.seat
        p = s.players[seat]
        kind = SPACE.kind_of[action]
        if kind == SKIP.index:
            s.tell(TOP_SKIPPED, seat)
            return
        s.stack.append(CheckStars(seat))
        if kind == MOVE.index:
            begin_moving(s, seat, p.benefit(BOX_MOVE), 1)
        elif kind == GAIN_COINS.index:
            gain_coins(s, seat, p.benefit(BOX_COINS))
        elif kind == PRODUCE.index:
            _produce(s, seat)
        elif kind == USE_CARD.index:
            use_card(s, seat, SPACE.first[action])
        elif kind == BOLSTER_POWER.index or kind == BOLSTER_CARDS.index:
            _bolster(s, seat, kind == BOLSTER_CARDS.index)
        else:
            _trade(s, seat, kind == TRADE_RESOURCES.index)


DECISIONS.kind(TopRow)


def _bolster(s: Scythe, seat: i64, cards: bool) -> None:
    """SC-6.3, SC-6.4."""
    p = s.players[seat]
    pay_coins(s, seat, BOLSTER_COST)
    if cards:
        draw_cards(s, seat, p.benefit(BOX_CARDS))
    else:
        gain_power(s, seat, p.benefit(BOX_POWER))
    if p.structures[MONUMENT] != NOTHING:
        s.stack.append(TakeGain(seat, POPULARITY_BONUS, MONUMENT_BONUS, NOTHING))


def _trade(s: Scythe, seat: i64, resources: bool) -> None:
    """SC-6.5 to SC-6.7."""
    p = s.players[seat]
    pay_coins(s, seat, TRADE_COST)
    if resources:
        s.stack.append(TradeToken(seat, TRADED_TOKENS, not s.setting(TRADE_SPLIT), NOTHING))
    else:
        gain_popularity(s, seat, p.benefit(BOX_POPULARITY))
    if p.structures[ARMORY] != NOTHING:
        s.stack.append(TakeGain(seat, POWER_BONUS, ARMORY_BONUS, NOTHING))


def _produce(s: Scythe, seat: i64) -> None:
    """SC-6.11."""
    p = s.players[seat]
    off = p.workers_off
    pay_power(s, seat, PRODUCE_POWER[off])
    pay_popularity(s, seat, PRODUCE_POPULARITY[off])
    pay_coins(s, seat, PRODUCE_COINS[off])
    s.stack.append(Produce(seat, p.benefit(BOX_PRODUCE), 0, True))
