"""The places of the table: which one a choice is about, what it costs, and how pieces travel between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bazigah.drawing.artist import Price
from bazigah.engine.core.actions import Domain
from bazigah.games.trajan.facts.board import LAST_SPACE, PROVINCES, SITES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDINGS,
    COLOURS,
    COMMODITIES,
    EMPTY,
    EXTRA_TILE,
    PILES,
    STACKS,
    SYMBOL_TILE,
    SYMBOLS,
    TILES,
    TRAYS,
    TYPE_OF,
    WILD_COMMODITY,
    WILD_DEMAND,
    WILD_EXTRA_ACTION,
    markers_of,
)
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.position.pending import markers_in_hand
from bazigah.games.trajan.rules.actions import UseExtraTile
from bazigah.games.trajan.rules.seaport import Load
from bazigah.games.trajan.rules.setup import ChooseSlot
from bazigah.games.trajan.space import (
    ADVANCE,
    BONUS,
    BUILD,
    CAMPS,
    CARD,
    CONQUER,
    DECK,
    DISCARD,
    DRAW_TWO_CARDS,
    EXTRA,
    LOAD,
    LOAD_WILD,
    LOAD_WITH_WILD,
    MARKER,
    MATCHING,
    MILITARY_CAMP,
    MOVE,
    PAY,
    PLAY,
    PLUS_TWO,
    RECRUIT,
    SHIP,
    SLOT,
    SPACE,
    STACK,
    STOP,
    TAKE,
    TAKE_DISCARD,
    TRAY,
    WILD_PAYMENT,
    WORKERS_CAMP,
)
from bazigah.games.trajan.state import Trajan

# --- names --------------------------------------------------------------------------------------------------------


def province(number: int) -> str:
    return f"province-{PROVINCES.labels[number]}"


def camp(number: int) -> str:
    """The military camp or the workers' camp."""
    return f"camp-{CAMPS.labels[number]}"


def site(number: int) -> str:
    return f"site-{number}"


def forum(space: int) -> str:
    """A space of the forum building, those for extra action tiles included."""
    return f"forum-{space}"


def ship(number: int) -> str:
    return f"ship-{number}"


def source(number: int) -> str:
    """A discard pile or the draw pile."""
    return "deck" if number == DECK else f"pile-{PILES.labels[number]}"


def senate(space: int) -> str:
    """A space of the Senate track."""
    return f"senate-{space}"


def bonus(tile: int) -> str:
    """A bonus tile beside the Senate."""
    return f"bonus-{BONUS_TILES.labels[tile]}"


def stack(number: int) -> str:
    """A stack of Trajan tiles."""
    return f"stack-{STACKS.labels[number]}"


def demand(number: int) -> str:
    """A demand of the people, in the order they were revealed."""
    return f"demand-{number}"


def own(seat: int, what: str, number: int) -> str:
    """A place of a player that has several of the kind: tray, slot, marker, card, tile, symbol, plus, built …"""
    return f"p{seat}-{what}-{number}"


def stock(seat: int, what: str) -> str:
    """A place of a player that has one of the kind: hand, supply, legionnaires, workers."""
    return f"p{seat}-{what}"


# --- choices ------------------------------------------------------------------------------------------------------

Found = Callable[[Trajan, int, int], str | None]


def target(view: Trajan, action: int) -> str | None:
    """The place that lights up for a legal action."""
    found = _TARGETS.get(int(SPACE.kind_of[action]))
    return None if found is None else found(view, int(view.seat()), int(SPACE.first[action]))


def _on_the_board(name: Callable[[int], str]) -> Found:
    """A place that the argument of the action counts."""

    def found(view: Trajan, seat: int, value: int) -> str:
        return name(value)

    return found


def _before_the_player(what: str) -> Found:
    """The same for a place of the player."""

    def found(view: Trajan, seat: int, value: int) -> str:
        return own(seat, what, value)

    return found


def _deck(view: Trajan, seat: int, value: int) -> str:
    return source(DECK)


def _in_forum(view: Trajan, seat: int, tile: int) -> str:
    return forum(view.forum.index(tile))


def _leader(view: Trajan, seat: int, value: int) -> str:
    return province(int(view.players[seat].leader))


def _step(view: Trajan, seat: int, value: int) -> str:
    return senate(min(int(view.players[seat].disc) + 1, LAST_SPACE))


def _wild_commodity(view: Trajan, seat: int, value: int) -> str:
    return own(seat, "tile", WILD_COMMODITY)


def _extra(view: Trajan, seat: int, tile: int) -> str:
    decision = view.stack[-1]
    assert isinstance(decision, UseExtraTile)
    return own(seat, "tile", int(EXTRA_TILE[decision.action]) if tile == MATCHING else WILD_EXTRA_ACTION)


def _payment(view: Trajan, seat: int, tile: int) -> str:
    return own(seat, "tile", WILD_DEMAND if tile == WILD_PAYMENT else int(SYMBOL_TILE[tile]))


def _sail(view: Trajan, seat: int, value: int) -> str | None:
    """Enough is loaded: the ship sails."""
    decision = view.stack[-1]
    return ship(int(decision.ship)) if isinstance(decision, Load) else None


_TARGETS: Final[dict[int, Found]] = {
    int(TRAY.index): _before_the_player("tray"),
    int(MARKER.index): _before_the_player("marker"),
    int(STOP.index): _sail,
    int(DRAW_TWO_CARDS.index): _deck,
    int(DISCARD.index): _before_the_player("card"),
    int(TAKE_DISCARD.index): _on_the_board(source),
    int(PLAY.index): _before_the_player("card"),
    int(SHIP.index): _on_the_board(ship),
    int(LOAD.index): _before_the_player("card"),
    int(LOAD_WITH_WILD.index): _before_the_player("card"),
    int(LOAD_WILD.index): _wild_commodity,
    int(TAKE.index): _in_forum,
    int(RECRUIT.index): _on_the_board(camp),
    int(MOVE.index): _on_the_board(province),
    int(CONQUER.index): _leader,
    int(ADVANCE.index): _step,
    int(STACK.index): _on_the_board(stack),
    int(BUILD.index): _on_the_board(site),
    int(PLUS_TWO.index): _before_the_player("plus"),
    int(EXTRA.index): _extra,
    int(PAY.index): _payment,
    int(BONUS.index): _on_the_board(bonus),
    int(CARD.index): _on_the_board(source),
    int(SLOT.index): _before_the_player("slot"),
}


def price(view: Trajan, action: int) -> Price | None:
    """The wild tile that makes a pair of a single card."""
    return Price("t-wild", 1) if SPACE.kind_of[action] == LOAD_WITH_WILD.index else None


def picked(view: Trajan) -> list[str]:
    """The ship that is being loaded, the stack whose tile is being laid."""
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, Load):
        return [ship(int(decision.ship))]
    if isinstance(decision, ChooseSlot):
        return [stack(int(decision.stack))]
    return []


# --- the ways of pieces -------------------------------------------------------------------------------------------

Way = tuple[str, str]


def trail(before: Trajan, action: int, after: Trajan) -> list[Way]:
    """What lay elsewhere before: markers, cards, tiles and tokens of all players."""
    ways: list[Way] = []
    for seat in range(len(after.players)):
        ways += _carried(before, action, after, seat)
        for found in (_sown, _laid, _collected, _marched, _built, _rewarded):
            ways += found(before, after, seat)
    return ways


def _sown(before: Trajan, after: Trajan, seat: int) -> Iterator[Way]:
    """Markers go from a tray into the hand and from the hand into trays; forced steps do both at once."""
    was, now = before.players[seat].trays, after.players[seat].trays
    held, holds = markers_in_hand(before, seat), markers_in_hand(after, seat)
    emptied = [tray for tray in range(TRAYS.size()) if was[tray] & ~now[tray]]
    for colour in range(COLOURS.size()):
        from_hand = int(markers_of(held, colour)) > int(markers_of(holds, colour))
        starts = [own(seat, "marker", colour)] if from_hand else [own(seat, "tray", tray) for tray in emptied[:1]]
        ends = [own(seat, "tray", t) for t in range(TRAYS.size()) if _more(was[t], now[t], colour)]
        ends += [own(seat, "marker", colour)] if _more(held, holds, colour) else []
        yield from ((start, end) for start in starts for end in ends)


def _more(was: int, now: int, colour: int) -> bool:
    return bool(markers_of(now, colour) > markers_of(was, colour))


def _laid(before: Trajan, after: Trajan, seat: int) -> Iterator[Way]:
    """Trajan tiles: from a stack to a slot, and completed ones of a demand or with a [+2] marker on."""
    was, now = before.players[seat], after.players[seat]
    for slot, tile in enumerate(now.slots):
        if tile != EMPTY and tile != was.slots[slot]:
            tops = [number for number, pile in enumerate(before.stacks) if pile and pile[-1] == tile]
            yield from ((stack(number), own(seat, "slot", slot)) for number in tops)
    freed = [slot for slot, tile in enumerate(was.slots) if tile != EMPTY and now.slots[slot] == EMPTY]
    kept = [symbol for symbol in range(SYMBOLS.size()) if now.symbols[symbol] > was.symbols[symbol]]
    yield from ((own(seat, "slot", slot), own(seat, "symbol", symbol)) for slot in freed for symbol in kept)


def _carried(before: Trajan, action: int, after: Trajan, seat: int) -> Iterator[Way]:
    """Cards come into the hand and leave it; who does not see the hand sees that."""
    was, now, hand = before.players[seat], after.players[seat], stock(seat, "hand")
    laid = [int(now.display[card] - was.display[card]) for card in range(COMMODITIES.size())]
    yield from ((hand, own(seat, "display", card)) for card, count in enumerate(laid) if count)
    kind, first, second = (int(table[action]) for table in (SPACE.kind_of, SPACE.first, SPACE.second))
    if kind == DISCARD.index and now.cards() < was.cards():
        yield hand, source(second)
    elif now.cards() > was.cards() - sum(laid):
        yield source(first if kind in (TAKE_DISCARD.index, CARD.index) else DECK), hand


def _collected(before: Trajan, after: Trajan, seat: int) -> Iterator[Way]:
    """Tiles from the forum and from provinces."""
    was, now = before.players[seat].tiles, after.players[seat].tiles
    gone = [(forum(space), tile) for space, tile in enumerate(before.forum) if after.forum[space] == EMPTY]
    gone += [(province(land), tile) for land, tile in enumerate(before.provinces) if after.provinces[land] == EMPTY]
    for kind in range(TILES.size()):
        if now[kind] > was[kind]:
            yield from ((place, own(seat, "tile", kind)) for place, tile in gone if tile == kind)


def _marched(before: Trajan, after: Trajan, seat: int) -> Iterator[Way]:
    """Tokens from the supply to the camps, and from there to provinces and sites."""
    was, now = before.players[seat], after.players[seat]
    if now.legionnaires > was.legionnaires:
        yield stock(seat, "supply"), camp(MILITARY_CAMP)
    if now.workers > was.workers:
        yield stock(seat, "supply"), camp(WORKERS_CAMP)
    yield from ((camp(MILITARY_CAMP), province(land)) for land in _new(PROVINCES, was.provinces, now.provinces))
    yield from ((camp(WORKERS_CAMP), site(place)) for place in _new(SITES, was.sites, now.sites))


def _built(before: Trajan, after: Trajan, seat: int) -> Iterator[Way]:
    """Construction tiles from their sites, and [+2] markers to their places."""
    was, now = before.players[seat], after.players[seat]
    for building in _new(BUILDINGS, was.buildings, now.buildings):
        yield site(before.sites.index(building)), own(seat, "built", int(TYPE_OF[building]))
    for action in _new(ACTIONS, was.plus_two, now.plus_two):
        yield stack(STACKS.index("plus_two")), own(seat, "plus", action)


def _rewarded(before: Trajan, after: Trajan, seat: int) -> Iterator[Way]:
    was, now = before.players[seat], after.players[seat]
    for tile in _new(BONUS_TILES, bonus_tiles(was), bonus_tiles(now)):
        yield bonus(tile), own(seat, "bonus", tile)


def bonus_tiles(p: Player) -> int:
    """The set of all bonus tiles of a player."""
    return int(p.yellow | p.gray)


def _new(domain: Domain, was: int, now: int) -> list[int]:
    """What a set has more than before."""
    return members(domain, now & ~was)


def members(domain: Domain, things: int) -> list[int]:
    """The things of a set."""
    return [thing for thing in range(domain.size()) if things >> thing & 1]
