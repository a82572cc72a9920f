"""The four dice actions and what they cost in workers (section 5)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import EMPTY, NUMBER, PIPS, SPACE_COUNT, STORAGE_COUNT, TYPE_OF, spaces_of
from bazigah.games.burgundy.facts.dice import COST, FREE_STEP, MOST_WORKERS, SLOTS_WITHIN, SPACES_WITHIN, WITHIN
from bazigah.games.burgundy.facts.knowledge import K08, K12
from bazigah.games.burgundy.player import Player
from bazigah.games.burgundy.rules.estate import act, fitting_spaces
from bazigah.games.burgundy.rules.storage import take_options
from bazigah.games.burgundy.space import DECISIONS, PLACE, SELL, SPACE, TAKE, WORKERS, WORKERS_PAID
from bazigah.games.burgundy.state import Burgundy


class UseDie(Decision[Burgundy]):
    """A die is chosen: what is it used for? All that the workers reach is offered (CB-16.D3 to CB-16.D8)."""

    pips: i64

    def __init__(self, seat: i64, pips: i64) -> None:
        self.seat = seat
        self.pips = pips

    def options(self, s: Burgundy) -> list[i64]:
        p = s.players[self.seat]
        workers: i64 = p.workers if p.workers < MOST_WORKERS else MOST_WORKERS
        k08 = (p.knowledge >> K08) & 1
        options = take_options(s, SLOTS_WITHIN[k08][(p.knowledge >> K12) & 1][self.pips][workers])
        for slot in range(STORAGE_COUNT):
            tile = p.storage[slot]
            if tile != EMPTY:
                spaces = fitting_spaces(p, tile)
                if spaces:
                    free = (p.knowledge >> FREE_STEP[TYPE_OF[tile]]) & 1
                    base = PLACE.base + slot * SPACE_COUNT
                    for space in spaces_of(spaces & SPACES_WITHIN[k08][free][self.pips][workers]):
                        options.append(base + space)
        for good in WITHIN[k08][0][self.pips][workers]:
            if p.goods[good]:
                options.append(SELL.base + good)
        options.append(WORKERS.base)
        return options

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        cost = workers_for(p, self.pips, action)
        if cost:
            p.workers -= cost
            s.tell(WORKERS_PAID, self.seat, cost)
        act(s, self.seat, action)


DECISIONS.kind(UseDie, pips=one_of(PIPS))


def workers_for(p: Player, pips: i64, action: i64) -> i64:
    """The workers that a dice action costs (CB-5.12)."""
    kind = SPACE.kind_of[action]
    free: i64 = 0
    if kind == WORKERS.index:
        return 0
    value = SPACE.first[action]
    if kind == PLACE.index:
        free = (p.knowledge >> FREE_STEP[TYPE_OF[p.storage[SPACE.first[action]]]]) & 1
        value = NUMBER[SPACE.second[action]]
    elif kind == TAKE.index:
        free = (p.knowledge >> K12) & 1
    return COST[(p.knowledge >> K08) & 1][free][pips][value]
