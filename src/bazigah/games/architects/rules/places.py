"""Quarry, Forest, Mines, Silversmith and Tax Stand (AW-4.2, AW-4.7)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import ON_GATHER, ON_ROBBERY, VIRTUE_SAVED
from bazigah.games.architects.facts.components import (
    GATHER_AT,
    GATHER_YIELD,
    GATHERED,
    GATHERINGS,
    ROBBERY_VIRTUE,
    SILVER,
    TAX_STAND,
)
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.rules.supply import gain_abilities, gain_good
from bazigah.games.architects.rules.virtue import lose_virtue
from bazigah.games.architects.rules.workers import place
from bazigah.games.architects.space import TAX_ROBBED
from bazigah.games.architects.state import Architects

GATHERING_COUNT: Final = len(GATHERINGS)


def gather(s: Architects, seat: i64, gathering: i64) -> None:
    """Gain goods by the number of own workers there, and what own apprentices add (AW-4.2.1 to AW-4.2.4)."""
    location = GATHER_AT[gathering]
    workers = place(s, seat, location)
    gain_good(s, seat, GATHERED[gathering], GATHER_YIELD[gathering][workers])
    helpers = s.players[seat].team & ON_GATHER[location]
    if helpers:
        gain_abilities(s, seat, helpers)


def go_tax_stand(s: Architects, seat: i64) -> None:
    """Take all silver, then what a Pickpocket gives, then lose virtue (AW-3.10, AW-4.7.1)."""
    p = s.players[seat]
    place(s, seat, TAX_STAND)
    s.tell(TAX_ROBBED, seat, s.tax)
    p.goods[SILVER] += s.tax
    s.tax = 0
    gain_abilities(s, seat, p.team & ON_ROBBERY)
    lost: i64 = ROBBERY_VIRTUE
    for apprentice in members(p.team & ON_ROBBERY):
        lost -= VIRTUE_SAVED[apprentice]
    lose_virtue(s, seat, lost if lost > 0 else 0)
