"""The ways pieces took in a step, found by comparing the two positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.facts.atlas import HEX_COUNT
from bazigah.games.scythe.facts.components import (
    ALL_MECHS,
    BITS,
    BONUSES,
    BOTTOMS,
    BOXES,
    CHARACTER,
    FACTORY_SECTION,
    MECH,
    NOTHING,
    RESOURCES,
    STARS,
    STRUCTURES,
    WORKER,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe

Way = tuple[str, str]


def trail(before: Scythe, action: int, after: Scythe) -> list[Way]:
    """Units and tokens on the map, and what left the mats, the decks and the supply; each way once."""
    if not before.turn:  # whoever takes a faction finds the character at home
        return []
    ways = list(_tokens(before, after))
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        for step in (_units, _structures, _cubes, _recruits, _stars, _cards):
            ways += step(seat, was, now)
    return list(dict.fromkeys(ways))


def _shifts(was: Sequence[int], now: Sequence[int]) -> Iterator[tuple[int, int]]:
    """From which hex to which one pieces went; NOTHING stands for outside the map."""
    left = [hex for hex in range(HEX_COUNT) for _ in range(was[hex] - now[hex])]
    reached = [hex for hex in range(HEX_COUNT) for _ in range(now[hex] - was[hex])]
    both = max(len(left), len(reached))
    left += [NOTHING] * (both - len(left))
    reached += [NOTHING] * (both - len(reached))
    return zip(left, reached, strict=True)


def _tokens(before: Scythe, after: Scythe) -> Iterator[Way]:
    for kind in range(RESOURCES.size()):
        lying = slice(kind * HEX_COUNT, (kind + 1) * HEX_COUNT)
        for left, reached in _shifts(before.tokens[lying], after.tokens[lying]):
            start, end = (place.supply(kind) if hex == NOTHING else place.lot(kind, hex) for hex in (left, reached))
            yield start, end


def _units(seat: int, was: Player, now: Player) -> Iterator[Way]:
    if was.character != now.character:
        yield place.unit(seat, CHARACTER, int(was.character)), place.unit(seat, CHARACTER, int(now.character))
    freed = [place.ability(seat, number) for number in _added(was.abilities, now.abilities, ALL_MECHS)]
    new = {MECH: freed[0] if freed else "", WORKER: place.stock(seat, "workers")}
    for kind, (one, other) in ((MECH, (was.mechs, now.mechs)), (WORKER, (was.workers, now.workers))):
        for left, reached in _shifts(one, other):
            if reached != NOTHING:
                start = place.unit(seat, kind, left) if left != NOTHING else new[kind]
                yield start, place.unit(seat, kind, reached)


def _added(was: int, now: int, most: int) -> list[int]:
    """The members that came into a small set."""
    return [number for number in range(most) if now & ~was & BITS[number]]


def _structures(seat: int, was: Player, now: Player) -> Iterator[Way]:
    for number in range(STRUCTURES.size()):
        if was.structures[number] == NOTHING != now.structures[number]:
            yield place.structure(seat, number), place.built(seat, number)


def _cubes(seat: int, was: Player, now: Player) -> Iterator[Way]:
    boxes = _added(was.upgrades, now.upgrades, BOXES.size())
    covered = [number for number in range(BOTTOMS.size()) if now.covered[number] > was.covered[number]]
    for box, number in zip(boxes, covered, strict=False):
        yield place.benefit(seat, BOXES.labels[box]), place.bottom(seat, number)


def _recruits(seat: int, was: Player, now: Player) -> Iterator[Way]:
    enlisted = _added(was.recruits, now.recruits, BOTTOMS.size())
    bonuses = _added(was.bonuses, now.bonuses, BONUSES.size())
    for number, bonus in zip(enlisted, bonuses, strict=False):
        yield place.recruit(seat, number), place.bonus(seat, bonus)


def _stars(seat: int, was: Player, now: Player) -> Iterator[Way]:
    for number, star in enumerate(STARS.labels):
        if now.stars[number] > was.stars[number]:
            yield place.stock(seat, "stars"), place.triumph(star)


def _cards(seat: int, was: Player, now: Player) -> Iterator[Way]:
    """Combat cards that were drawn, and the Factory card."""
    if now.card_count() > was.card_count():
        yield place.deck("combat"), place.stock(seat, "cards")
    if was.factory_card == NOTHING != now.factory_card:
        yield place.deck("factory"), place.section(seat, FACTORY_SECTION)
