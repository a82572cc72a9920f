"""The ways of pieces: what lay elsewhere before a step, seen by comparing two views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bazigah.games.troyes.drawing import places as at
from bazigah.games.troyes.facts.activity_cards import PLACE_COUNT
from bazigah.games.troyes.facts.components import BUILDINGS, CATHEDRAL_SPACES, NEUTRAL, SPACE_COUNT
from bazigah.games.troyes.facts.event_cards import DECK, MARAUDING
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF, dice_of
from bazigah.games.troyes.space import DIE, DONE, SPACE
from bazigah.games.troyes.state import Troyes

Way = tuple[str, str]


def trail(before: Troyes, action: int, after: Troyes) -> list[Way]:
    """Citizens that changed places, cubes laid down, dice used, events that entered or were taken."""
    if not before.stack or before.round != after.round or not after.stack:
        return []  # what a new round brings is too much to follow
    mover = int(before.seat())
    ways = [*_citizens(before, after), *_used(before, action, after)]
    ways += _stones(before, after, mover)
    ways += _on_events(before, after)
    return ways


# --- citizens -----------------------------------------------------------------------------------------------------


def _spots(view: Troyes, owner: int) -> Counter[str]:
    """Where the citizens of a player are; those of the general supply are nobody's yet."""
    p = view.players[owner]
    spots = Counter({at.of(owner, "supply"): int(p.supply), at.of(owner, "general"): int(p.general)})
    spots.update(at.space(number) for number in range(SPACE_COUNT) if view.spaces[number] == owner)
    for number in range(BUILDINGS.size()):
        spots[at.lying(owner, number)] = int(view.lying_on(number, owner))
    hired = p.tradesmen()
    spots.update(at.tradesman(owner, place) for place in range(PLACE_COUNT) if hired >> place & 1)
    return +spots


def _citizens(before: Troyes, after: Troyes) -> Iterator[Way]:
    """Each place that gained a citizen is reached from one that lost one, in the order of the places."""
    for owner in range(len(before.players)):
        was, now = _spots(before, owner), _spots(after, owner)
        yield from zip((was - now).elements(), (now - was).elements(), strict=False)


# --- dice ---------------------------------------------------------------------------------------------------------


def _used(before: Troyes, action: int, after: Troyes) -> Iterator[Way]:
    """The dice of a group go where they are used."""
    group = before.stack[-1]
    if not isinstance(group, GroupDice) or before.dice == after.dice:
        return
    numbers = [int(number) for number in dice_of(group.group)]
    if action != DONE.base and SPACE.kind_of[action] == DIE.index:
        numbers.append(action - int(DIE.base))
    goal = at.used_for(int(group.target))
    if goal in _still_there(after):
        yield from ((at.die(int(DISTRICT_OF[number]), int(CELL_OF[number])), goal) for number in numbers)


def _still_there(view: Troyes) -> set[str]:
    places = {at.FIELDS, at.CHURCH, *[at.building(number) for number in range(BUILDINGS.size())]}
    return places | {at.card(place) for place in range(PLACE_COUNT)} | {at.event(int(event)) for event in view.row}


# --- cubes and events ---------------------------------------------------------------------------------------------


def _stones(before: Troyes, after: Troyes, mover: int) -> Iterator[Way]:
    for number in range(CATHEDRAL_SPACES):
        if after.cathedral[number] != before.cathedral[number] and after.cathedral[number] == mover:
            yield at.of(mover, "cubes"), at.stone(number)


def _on_events(before: Troyes, after: Troyes) -> Iterator[Way]:
    """Cubes that came to events, and events that were countered and taken."""
    for event, cubes in zip(after.row, after.cubes, strict=True):
        if event not in before.row:
            if event != MARAUDING:
                yield at.deck(int(DECK[event])), at.event(int(event))
        elif len(cubes) > len(before.cubes[before.row.index(event)]) and cubes[-1] != NEUTRAL:
            yield at.of(int(cubes[-1]), "cubes"), at.event(int(event))
    for event in before.row:
        if event not in after.row:
            for owner, p in enumerate(after.players):
                if p.taken >> event & 1:
                    yield at.event(int(event)), at.of(owner, "taken")
