"""Selling goods (section 9)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    FIRST_KNOWLEDGE,
    GOOD_COUNT,
    SALE_POINTS,
    SALE_SILVER,
    SALE_SILVER_K03,
    SALE_WORKERS_K04,
    WAREHOUSE,
)
from bazigah.games.burgundy.facts.knowledge import K03, K04
from bazigah.games.burgundy.player import Player
from bazigah.games.burgundy.space import (
    DECISIONS,
    DECLINE,
    DECLINED,
    SELL,
    SILVER_GAINED,
    SOLD,
    SPACE,
    TILE_USED,
    WORKERS_GAINED,
)
from bazigah.games.burgundy.state import Burgundy


def sell_options(p: Player) -> list[i64]:
    """`sell` for every stored goods type."""
    return [SELL.base + good for good in range(GOOD_COUNT) if p.goods[good]]


def sell(s: Burgundy, seat: i64, good: i64) -> None:
    """Sell all tiles of one type."""
    p = s.players[seat]
    count = p.goods[good]
    points = count * SALE_POINTS[len(s.players)]
    p.goods[good] = 0
    sold = p.sold[:]
    sold[good] += count
    p.sold = sold
    p.points += points
    s.tell(SOLD, seat, good, count, points)
    silver: i64 = SALE_SILVER_K03 if p.has(K03) else SALE_SILVER
    p.silver += silver
    s.tell(SILVER_GAINED, seat, silver)
    if p.has(K04):
        s.tell(TILE_USED, seat, FIRST_KNOWLEDGE + K04)
        p.workers += SALE_WORKERS_K04
        s.tell(WORKERS_GAINED, seat, SALE_WORKERS_K04)


class WarehouseSale(Decision[Burgundy]):
    """The effect of a warehouse: sell one type without a die, or decline (CB-8.1)."""

    def options(self, s: Burgundy) -> list[i64]:
        sales = sell_options(s.players[self.seat])
        return [*sales, DECLINE.base] if sales else sales

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            s.tell(TILE_USED, self.seat, WAREHOUSE)
            sell(s, self.seat, SPACE.first[action])


DECISIONS.kind(WarehouseSale)
