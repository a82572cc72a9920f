"""Trajan in words: what only this game can say about its actions, questions, events, tiles and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.actions import Domain
from bazigah.engine.events import Event
from bazigah.games.trajan.actions import ROLES, Perform, UseExtraTile
from bazigah.games.trajan.arch import PutPlusTwo
from bazigah.games.trajan.board import FIGURES, PROVINCES, SENATE_SPACES, SITES
from bazigah.games.trajan.components import (
    ACTIONS,
    ALL_MARKERS,
    BONUS_COMMODITIES,
    BONUS_HALVES,
    BONUS_KIND,
    BONUS_KINDS,
    BONUS_SYMBOL,
    BONUS_TILES,
    BREAD,
    BUILDING_POINTS,
    BUILDINGS,
    BUILDINGS_OF_TYPE,
    CARDS_PER_UNIT,
    COLOURS,
    COMMODITIES,
    EMPTY,
    EXTRA_ACTION,
    FIRST_BUILD,
    GRAY,
    MARKER_COUNT,
    MARKERS_PER_TRAY,
    PILES,
    REPETITIONS,
    SET_POINTS,
    SHIP_POINTS,
    SHIPS,
    SLOTS,
    STACK_OF,
    STACKS,
    SYMBOLS,
    TILE_AMOUNT,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SYMBOL,
    TILES,
    TRAJAN_TILES,
    TRAYS,
    TYPE_OF,
    TYPES,
    VOTES,
    WILD_DEMAND,
    WILD_EXTRA_ACTION,
    YELLOW,
    markers_of,
)
from bazigah.games.trajan.military import conquest_points
from bazigah.games.trajan.quarter import ChooseBonus, PayDemand
from bazigah.games.trajan.seaport import Discard, Load, PlaySecond
from bazigah.games.trajan.settings import WILD_DEMAND_COUNTS, YES
from bazigah.games.trajan.setup import ChooseCard, ChooseSlot, ChooseTile, PutMarker
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
    TIME_MOVED,
    TRAY,
)
from bazigah.games.trajan.state import Player, Trajan
from bazigah.games.trajan.turn import ChooseTray, EndTurn, Sow
from bazigah.words import Label, Phrase, action_phrase, event_phrase, label

COUNTED: Final = ("points", "votes", "cards", "supply", "legionnaires", "workers")  # of a player, on plates
PIECES: Final = Domain("piece", ["action_marker", "token", "leader", "plus_two"])
DOMAINS: Final[dict[str, Domain]] = {
    "action": ACTIONS,
    "bonus": BONUS_TILES,
    "colour": COLOURS,
    "commodity": COMMODITIES,
    "pile": PILES,
    "province": PROVINCES,
    "site": SITES,
    "slot": SLOTS,
    "stack": STACKS,
    "symbol": SYMBOLS,
    "tile": TILES,
    "tray": TRAYS,
}


def opponent(s: object) -> None:
    """The game brings no opponent of its own."""


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    effects = {effect(thing, None).key for domain in EXPLAINED for thing in domain.labels}
    gains = {f"gain.{stack}" for stack in STACKS.labels}
    worths = {f"worth.{kind}" for kind in BONUS_KINDS}
    things = {thing.key for tile in range(BONUS_TILES.size()) if isinstance(thing := counted(tile), Phrase)}
    questions = {f"question.{role}" for role in ROLES.labels}
    cargoes = {f"cargo.{ship}" for ship in SHIPS.labels}
    helps = {f"help.{name}" for name in ACTIONS.labels}
    counters = {f"counter.{name}" for name in COUNTED}
    pieces = {f"component.{PIECES.name}.{piece}" for piece in PIECES.labels}
    return effects | pieces | gains | worths | things | questions | cargoes | helps | counters


# --- actions ------------------------------------------------------------------------------------------------------


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
    return action_phrase(SPACE, action, tray=_receiving_tray(s.stack[-1]))


def _receiving_tray(decision: Any) -> Label:
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
        return action_phrase(SPACE, action, points=_shipment(s, decision, 0))
    return Phrase("action.stop_playing")


def _shipment(s: Trajan, load: Load, more: int) -> int:
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
    return action_phrase(SPACE, action, amount=int(CARDS_PER_UNIT[load.ship]), points=_shipment(s, load, 1))


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
    return action_phrase(SPACE, action, tile=_tile_to_lay(s))


def _tile_to_lay(s: Trajan) -> Label:
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
    tile = EXTRA_ACTION + decision.action if SPACE.first[action] == MATCHING else WILD_EXTRA_ACTION
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


# --- questions ----------------------------------------------------------------------------------------------------


def question(s: Trajan) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    plain = _PLAIN_QUESTIONS.get(type(decision))
    return plain if plain is not None else _QUESTIONS[type(decision)](s, decision)


def _sow(s: Trajan, choice: Sow | PutMarker) -> Phrase:
    told = {"tray": _receiving_tray(choice), "markers": _colours(choice.markers)}
    return Phrase("question.sow" if isinstance(choice, Sow) else "question.put_marker", told)


def _colours(markers: int) -> list[Label]:
    """The colours of markers, those that are there twice named twice."""
    return [label(COLOURS, colour) for colour in range(COLOURS.size()) for _ in range(markers_of(markers, colour))]


def _perform(s: Trajan, choice: Perform) -> Phrase:
    return Phrase(f"question.{ROLES.labels[choice.role]}", {"action": label(ACTIONS, choice.action)})


def _use_extra_tile(s: Trajan, choice: UseExtraTile) -> Phrase:
    return Phrase("question.use_extra_tile", {"action": label(ACTIONS, choice.action)})


def _load_ship(s: Trajan, choice: Load) -> Phrase:
    ship = label(SHIPS, choice.ship)
    if not choice.units:
        return Phrase("question.load", {"ship": ship})
    return Phrase("question.load_more", {"ship": ship, "points": _shipment(s, choice, 0)})


def _pay_demand(s: Trajan, choice: PayDemand) -> Phrase:
    return Phrase("question.pay_demand", {"symbol": label(SYMBOLS, choice.symbol)})


def _choose_slot(s: Trajan, choice: ChooseSlot) -> Phrase:
    return Phrase("question.choose_slot", {"tile": _tile_to_lay(s)})


_QUESTIONS: Final[dict[type, Callable[[Trajan, Any], Phrase]]] = {
    Sow: _sow,
    PutMarker: _sow,
    Perform: _perform,
    UseExtraTile: _use_extra_tile,
    Load: _load_ship,
    PayDemand: _pay_demand,
    ChooseSlot: _choose_slot,
}
_PLAIN_QUESTIONS: Final[dict[type, Phrase]] = {
    ChooseTray: Phrase("question.choose_tray"),
    EndTurn: Phrase("question.end"),
    PutPlusTwo: Phrase("question.plus_two"),
    Discard: Phrase("question.discard"),
    PlaySecond: Phrase("question.play_second"),
    ChooseBonus: Phrase("question.choose_bonus"),
    ChooseCard: Phrase("question.choose_card"),
    ChooseTile: Phrase("question.choose_tile"),
}


# --- events -------------------------------------------------------------------------------------------------------


def event(event: Event) -> Phrase:
    """What happened."""
    told = event_phrase(event)
    completed = event.kind is TIME_MOVED and told.params["laps"]
    return Phrase("event.lap_completed", told.params) if completed else told


# --- tiles and cards ----------------------------------------------------------------------------------------------


def effect(thing: str, s: Trajan | None) -> Phrase:
    """What a tile, a ship or a card does; a demand wild tile by the options of the table, or as printed."""
    for domain, explain in EXPLAINED.items():
        if thing in domain.labels:
            return explain(domain.index(thing), s)
    raise KeyError(thing)


def _forum_tile(tile: int, s: Trajan | None) -> Phrase:
    if VOTES[tile]:
        return Phrase("effect.votes", {"votes": int(VOTES[tile])})
    if BREAD <= tile < BREAD + SYMBOLS.size():
        return Phrase("effect.symbol", {"symbol": label(SYMBOLS, tile - BREAD)})
    if tile >= EXTRA_ACTION:
        return Phrase("effect.extra_action", {"action": label(ACTIONS, tile - EXTRA_ACTION)})
    if tile == WILD_DEMAND and s is not None and s.settings[WILD_DEMAND_COUNTS] == YES:
        return Phrase("effect.wild_demand_for_bonus")
    return Phrase(f"effect.{TILES.labels[tile]}")


def _trajan_tile(tile: int, s: Trajan | None) -> Phrase:
    return Phrase("effect.trajan", {"colours": _colours(TILE_NEEDS[tile]), "gain": gain(tile)})


def gain(tile: int) -> Phrase:
    """What a completed Trajan tile brings."""
    told: dict[str, object] = {"points": int(TILE_POINTS[tile]), "amount": int(TILE_AMOUNT[tile])}
    if TILE_SYMBOL[tile] != EMPTY:
        told["symbol"] = label(SYMBOLS, TILE_SYMBOL[tile])
    return Phrase(f"gain.{STACKS.labels[STACK_OF[tile]]}", told)


def _bonus_tile(tile: int, s: Trajan | None) -> Phrase:
    return Phrase("effect.bonus", {"yellow": worth(tile, YELLOW), "gray": worth(tile, GRAY)})


def worth(tile: int, side: int) -> Phrase:
    """What a bonus tile scores at the end of the game on one of its sides."""
    whole, half = divmod(int(BONUS_HALVES[tile][side]), 2)
    points = "@worth.half_a_point" if half else Phrase("amount.points", {"count": whole})
    return Phrase(f"worth.{BONUS_KINDS[BONUS_KIND[tile]]}", {"points": points, "counted": counted(tile)})


def counted(tile: int) -> object:
    """What a bonus tile counts."""
    if BONUS_COMMODITIES[tile]:
        return [label(COMMODITIES, commodity) for commodity in BONUS_COMMODITIES[tile]]
    if BONUS_SYMBOL[tile] != EMPTY:
        return label(SYMBOLS, BONUS_SYMBOL[tile])
    return Phrase(f"counted.{BONUS_KINDS[BONUS_KIND[tile]]}")


def _building(building: int, s: Trajan | None) -> Phrase:
    kind = TYPE_OF[building]
    told: dict[str, object] = {
        "points": int(BUILDING_POINTS[building]),
        "type": label(TYPES, kind),
        "action": label(ACTIONS, FIRST_BUILD[kind]),
        "three": int(SET_POINTS[3]),
        "four": int(SET_POINTS[4]),
    }
    return Phrase("effect.building", told)


def _ship_tile(ship: int, s: Trajan | None) -> Phrase:
    coloured, gray = SHIP_POINTS[ship]
    return Phrase("effect.ship", {"ship": label(SHIPS, ship), "coloured": coloured[1:], "gray": gray[1:]})


def _commodity(card: int, s: Trajan | None) -> Phrase:
    counted_by = next(tile for tile, commodities in enumerate(BONUS_COMMODITIES) if card in commodities)
    return Phrase("effect.commodity", {"tile": label(BONUS_TILES, counted_by)})


def _piece(piece: int, s: Trajan | None) -> Phrase:
    return Phrase(f"effect.{PIECES.labels[piece]}")


PEOPLE: Final[tuple[Domain, ...]] = ()
EXPLAINED: Final[dict[Domain, Callable[[int, Trajan | None], Phrase]]] = {
    TILES: _forum_tile,
    TRAJAN_TILES: _trajan_tile,
    BONUS_TILES: _bonus_tile,
    BUILDINGS: _building,
    SHIPS: _ship_tile,
    COMMODITIES: _commodity,
    PIECES: _piece,
}  # what a player may ask about
