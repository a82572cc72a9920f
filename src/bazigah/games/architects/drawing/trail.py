"""The ways pieces took in a step, found by comparing the two positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.facts.components import (
    EMPTY,
    GATHER_AT,
    GATHERED,
    GATHERINGS,
    LOCATION_COUNT,
    SILVER,
    TAX_STAND,
)
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.space import SPACE
from bazigah.games.architects.state import Architects

Way = tuple[str, str]


def trail(before: Architects, action: int, after: Architects) -> list[Way]:
    """Workers of all seats, goods that were gathered, taxes, apprentices and Building cards; each way once."""
    ways = [way for step in (_workers, _taxes, _apprentices, _cards) for way in step(before, after)]
    return list(dict.fromkeys([*ways, *_gathered(before, action)]))


def _where(view: Architects, seat: int) -> Counter[str]:
    """How many workers of a seat are at each place."""
    p = view.players[seat]
    found = Counter({place.crew(seat, number): int(p.at[number]) for number in range(LOCATION_COUNT)})
    found[place.stock(seat, "ready")] = int(p.ready)
    found[place.stock(seat, "prison")] = int(p.prison)
    found[place.BESIDE] = view.beside.count(seat)
    found.update(place.market(space) for space, owner in enumerate(view.market) if owner == seat)
    found.update(place.hall(number) for number, owner in enumerate(view.guildhall, 1) if owner == seat)
    for other, holder in enumerate(view.players):
        found[place.stock(other, "captured")] = int(holder.captured[seat])
    return found


def _workers(before: Architects, after: Architects) -> Iterator[Way]:
    for seat in range(len(after.players)):
        was, now = _where(before, seat), _where(after, seat)
        yield from zip((was - now).elements(), (now - was).elements(), strict=False)


def _gathered(before: Architects, action: int) -> Iterator[Way]:
    """What a location gave goes to the own board."""
    name = SPACE.named(action).name
    if name in GATHERINGS:
        gathering = GATHERINGS.index(name)
        yield place.location(int(GATHER_AT[gathering])), place.good(int(before.seat()), int(GATHERED[gathering]))


def _taxes(before: Architects, after: Architects) -> Iterator[Way]:
    """Silver goes to the Tax Stand from whoever has less, and from there to whoever has more; a bot has no board."""
    stand = place.location(TAX_STAND)
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        won = now.goods[SILVER] - was.goods[SILVER]
        if seat == after.bot or won * (after.tax - before.tax) >= 0:
            continue
        own = place.good(seat, SILVER)
        yield (stand, own) if won > 0 else (own, stand)


def _apprentices(before: Architects, after: Architects) -> Iterator[Way]:
    """Hired ones, and those who came into the display from the pile or slid in their row."""
    lay = {int(card): place.slot(number) for number, card in enumerate(before.display) if card != EMPTY}
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        for apprentice in members(now.team & ~was.team):
            yield lay.get(int(apprentice), place.pile("apprentices")), place.hired(seat, int(apprentice))
    for number, card in enumerate(after.display):
        start = lay.get(int(card), place.pile("apprentices"))
        if card != EMPTY and start != place.slot(number):
            yield start, place.slot(number)


def _cards(before: Architects, after: Architects) -> Iterator[Way]:
    """Building cards that were constructed or drawn; whose hand it is is known, which card is not."""
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        for card in members(now.built & ~was.built):
            start = place.pile("buildings") if seat == after.bot else place.stock(seat, "hand")
            yield start, place.built(seat, int(card))
        if size(now.hand) > size(was.hand):
            yield place.pile("buildings"), place.stock(seat, "hand")
