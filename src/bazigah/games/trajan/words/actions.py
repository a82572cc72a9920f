"""The actions in words: what each does and brings here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.games.trajan.facts.board import FIGURES, PROVINCES, SENATE_SPACES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    ALL_MARKERS,
    BUILDINGS,
    BUILDINGS_OF_TYPE,
    CARDS_PER_UNIT,
    COMMODITIES,
    EMPTY,
    EXTRA_TILE,
    FIRST_BUILD,
    MARKER_COUNT,
    MARKERS_PER_TRAY,
    REPETITIONS,
    SHIP_POINTS,
    SLOTS,
    TILES,
    TRAJAN_TILES,
    TRAYS,
    TYPE_OF,
    WILD_EXTRA_ACTION,
    YELLOW,
)
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.actions import Perform, UseExtraTile
from bazigah.games.trajan.rules.military import conquest_points
from bazigah.games.trajan.rules.seaport import Load
from bazigah.games.trajan.rules.setup import ChooseSlot, ChooseTile, PutMarker
from bazigah.games.trajan.rules.turn import Sow
from bazigah.games.trajan.space import (
    ADVANCE,
    BONUS,
    BUILD,
    CARD,
    CONQUER,
    DECK,
    DECLINE,
    EXTRA,
    LOAD,
    LOAD_WILD,
    LOAD_WITH_WILD,
    MARKER,
    MATCHING,
    MOVE,
    SHIP,
    SLOT,
    SPACE,
    STACK,
    STOP,
    TAKE_DISCARD,
    TRAY,
)
from bazigah.games.trajan.state import Trajan
from bazigah.games.trajan.words.effects import gain, worth
from bazigah.text.words import Label, Phrase, action_phrase, label


def action(s: Trajan, action: int) -> Phrase:
    """What an action does, with what lies there and what it brings."""
    return _ACTIONS.get(SPACE.kind_of[action], _plain)(s, action)


def _plain(s: Trajan, action: int) -> Phrase:
    return action_phrase(SPACE, action)


def _chooser(s: Trajan) -> Player:
    return s.players[s.stack[-1].seat]


def _tray(s: Trajan, action: int) -> Phrase:
    tray = SPACE.first[action]
    count = int(MARKER_COUNT[_chooser(s).trays[tray]])
    return action_phrase(SPACE, action, markers=count, target=label(TRAYS, (tray + count) % TRAYS.size()))


def _marker(s: Trajan, action: int) -> Phrase:
    return action_phrase(SPACE, action, tray=receiving_tray(s.stack[-1]))


def receiving_tray(decision: Any) -> Label:
    """Where the next marker goes, in a turn or in the setup."""
    if isinstance(decision, Sow):
        return label(TRAYS, decision.tray)
    assert isinstance(decision, PutMarker)
    placed = MARKER_COUNT[ALL_MARKERS] - MARKER_COUNT[decision.markers]
    return label(TRAYS, placed // MARKERS_PER_TRAY)


def _decline(s: Trajan, action: int) -> Phrase:
    decision = s.stack[-1]
    if isinstance(decision, Perform):
        return Phrase("action.decline", {"action": label(ACTIONS, decision.action)})
    return Phrase("action.decline_tile")


def _stop(s: Trajan, action: int) -> Phrase:
    decision = s.stack[-1]
    if isinstance(decision, Load):
        return action_phrase(SPACE, action, points=shipment(s, decision, 0))
    return Phrase("action.stop_playing")


def shipment(s: Trajan, load: Load, more: int) -> int:
    """What the shipment is worth with so many more units."""
    return int(ship_points(s, load.ship)[load.units + more])


def ship_points(s: Trajan, ship: int) -> list[int]:
    """The points on the visible side of a ship, by units."""
    return SHIP_POINTS[ship][s.gray_ships >> ship & 1]


def _take_discard(s: Trajan, action: int) -> Phrase:
    return action_phrase(SPACE, action, commodity=label(COMMODITIES, s.piles[SPACE.first[action]][-1]))


def _card(s: Trajan, action: int) -> Phrase:
    source = SPACE.first[action]
    if source == DECK:
        return Phrase("action.card_unseen")
    return action_phrase(SPACE, action, commodity=label(COMMODITIES, s.piles[source][-1]))


def _ship(s: Trajan, action: int) -> Phrase:
    return action_phrase(SPACE, action, points=ship_points(s, SPACE.first[action])[1:])


def _load(s: Trajan, action: int) -> Phrase:
    load = s.stack[-1]
    assert isinstance(load, Load)
    return action_phrase(SPACE, action, amount=int(CARDS_PER_UNIT[load.ship]), points=shipment(s, load, 1))


def _move(s: Trajan, action: int) -> Phrase:
    province = SPACE.first[action]
    tile = s.provinces[province]
    if tile == EMPTY:
        return _plain(s, action)
    return Phrase("action.move_and_take", {"province": label(PROVINCES, province), "tile": label(TILES, tile)})


def _conquer(s: Trajan, action: int) -> Phrase:
    province = _chooser(s).leader
    points = int(conquest_points(s, province))
    return action_phrase(SPACE, action, province=label(PROVINCES, province), points=points)


def _advance(s: Trajan, action: int) -> Phrase:
    space = _chooser(s).disc + 1
    return Phrase("action.advance", {"space": label(FIGURES, space), "points": int(SENATE_SPACES[space])})


def _stack(s: Trajan, action: int) -> Phrase:
    top = s.stacks[SPACE.first[action]][-1]
    told: dict[str, object] = {"tile": label(TRAJAN_TILES, top), "gain": gain(top)}
    if isinstance(s.stack[-1], ChooseTile):
        return action_phrase(SPACE, action, **told)
    return Phrase("action.stack_to_slot", {**told, "slot": label(SLOTS, _chooser(s).arch)})


def _slot(s: Trajan, action: int) -> Phrase:
    return action_phrase(SPACE, action, tile=tile_to_lay(s))


def tile_to_lay(s: Trajan) -> Label:
    decision = s.stack[-1]
    assert isinstance(decision, ChooseSlot)
    return label(TRAJAN_TILES, s.stacks[decision.stack][-1])


def _build(s: Trajan, action: int) -> Phrase:
    building = s.sites[SPACE.first[action]]
    if building == EMPTY:
        return _plain(s, action)
    kind = TYPE_OF[building]
    first = _chooser(s).buildings & BUILDINGS_OF_TYPE[kind] == 0
    told = action_phrase(SPACE, action, building=label(BUILDINGS, building), won=label(ACTIONS, FIRST_BUILD[kind]))
    return Phrase("action.build_first" if first else "action.build_tile", told.params)


def _extra(s: Trajan, action: int) -> Phrase:
    decision = s.stack[-1]
    assert isinstance(decision, UseExtraTile)
    tile = int(EXTRA_TILE[decision.action]) if SPACE.first[action] == MATCHING else WILD_EXTRA_ACTION
    again = int(REPETITIONS[1 if _chooser(s).has_plus_two(decision.action) else 0])
    return action_phrase(SPACE, action, tile=label(TILES, tile), again=again)


def _bonus(s: Trajan, action: int) -> Phrase:
    return action_phrase(SPACE, action, worth=worth(SPACE.first[action], YELLOW))


_ACTIONS: Final[dict[int, Callable[[Trajan, int], Phrase]]] = {
    int(TRAY.index): _tray,
    int(MARKER.index): _marker,
    int(DECLINE.index): _decline,
    int(STOP.index): _stop,
    int(TAKE_DISCARD.index): _take_discard,
    int(CARD.index): _card,
    int(SHIP.index): _ship,
    int(LOAD.index): _load,
    int(LOAD_WITH_WILD.index): _load,
    int(LOAD_WILD.index): _load,
    int(MOVE.index): _move,
    int(CONQUER.index): _conquer,
    int(ADVANCE.index): _advance,
    int(STACK.index): _stack,
    int(SLOT.index): _slot,
    int(BUILD.index): _build,
    int(EXTRA.index): _extra,
    int(BONUS.index): _bonus,
}
