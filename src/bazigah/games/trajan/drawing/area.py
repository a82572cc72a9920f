"""What lies before a player: the action circle and all that was gathered, large, small, and as a strip for a phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import badge, beside, box, number
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import circle, group, label, path, rect, text, tip, use
from bazigah.games.trajan.drawing.circle import (
    CircleLayout,
    action_circle,
    around,
    held,
    names,
    round_edge,
    tray_tip,
    what_follows,
)
from bazigah.games.trajan.drawing.pieces import (
    SEATS,
    Edition,
    bonus_tile,
    bonus_tip,
    building_type,
    card,
    card_tip,
    forum_tile,
    forum_tip,
    heading,
    heap,
    hole,
    named_card,
    plus_one,
    plus_two,
    symbol_tile,
    tile_edge,
    tile_picture,
    token,
)
from bazigah.games.trajan.drawing.places import bonus_tiles, members, own, stock
from bazigah.games.trajan.facts.board import SENATE_SPACES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDINGS,
    COMMODITIES,
    EXTRA_TILE,
    FIRST_BUILD,
    GRAY,
    NO_MARKERS,
    SENATE_TILES,
    SYMBOL_TILE,
    SYMBOLS,
    TILES,
    TRAYS,
    TYPE_OF,
    TYPES,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA_ACTION,
    YELLOW,
)
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.position.pending import markers_in_hand
from bazigah.games.trajan.rules.senate import votes_of
from bazigah.games.trajan.state import Trajan
from bazigah.text.words import Phrase, Words
from bazigah.text.words import label as component

WIDTH: Final = 552
HEIGHT: Final = 632
_SHAPE: Final = CircleLayout(276, 202, 113, 48, 60, 57, around(276, 202, 192, 126, 156), True)


@dataclass(frozen=True)
class _Sitting:
    """A seat, its player, and the pen for one picture of it."""

    view: Trajan
    seat: int
    pen: Pen
    player: Player
    words: Words
    edition: Edition

    @property
    def seen(self) -> bool:
        """Is it the onlooker's own hand?"""
        return self.pen.look.seat == self.seat


def _sitting(view: Trajan, seat: int, pen: Pen) -> _Sitting:
    return _Sitting(view, seat, pen, view.players[seat], pen.words, tuple(int(value) for value in view.settings))


def area(view: Trajan, seat: int, pen: Pen) -> Picture:
    """The whole mat, large."""
    at = _sitting(view, seat, pen)
    pen.draw(_ground(at.words))
    action_circle(view, seat, pen, _SHAPE)
    for part in (_tokens, _bonus, _votes, _wilds, _extras, _demands, _built, _display, _hand):
        part(at)
    above = what_follows(view, seat, pen, _SHAPE) + names(at.words, _SHAPE)
    return pen.picture("area", WIDTH, HEIGHT, at.words.say("draw.mat"), over=above)


@cache
def _ground(words: Words) -> str:
    drawn = [
        rect(0, 0, WIDTH, HEIGHT, "ground", 10),
        rect(3, 3, WIDTH - 6, HEIGHT - 6, "frame", 8),
        box(words, 10, 10, 104, 122, words.say("draw.tokens")),
        box(words, WIDTH - 114, 10, 104, 122, words.say("draw.bonus_tiles")),
        box(words, 10, 272, 104, 118, words.say("draw.votes")),
        box(words, WIDTH - 114, 272, 104, 118, words.say("draw.wild_tiles")),
        box(words, 10, 397, 300, 80, words.say("draw.extra_actions")),
        box(words, 318, 397, 224, 80, words.say("draw.for_demands")),
        box(words, 10, 481, 300, 67, words.say("draw.built")),
        box(words, 318, 481, 224, 67, words.say("draw.display")),
    ]
    return "".join(drawn)


# --- tokens, bonus tiles, votes -----------------------------------------------------------------------------------


def _token_counts(p: Player) -> tuple[tuple[str, int], ...]:
    return ("supply", int(p.supply)), ("legionnaires", int(p.legionnaires)), ("workers", int(p.workers))


_CAMPED: Final = {"legionnaires": "t-military", "workers": "t-construction"}


def _token_sign(seat: int, what: str, size: float) -> str:
    """The supply shows the tokens of the player, the camps what they are there."""
    return use(_CAMPED[what], 0, 0, size) if what in _CAMPED else token(SEATS[seat], size)


def _tokens(at: _Sitting) -> None:
    for i, (what, count) in enumerate(_token_counts(at.player)):
        body = path(rectangle(98, 30, 6), "hit") + group(_token_sign(at.seat, what, 25), x=-35)
        body += label(at.words, 1, 0.5, _TOKEN_NAMES[what](at.words), "t1") + text(
            37, 0.5, number(at.words, count), "t3"
        )
        name, said = stock(at.seat, what), _tokens_tip(at.words, what, count)
        at.pen.place(name, 62, 40 + i * 32, body, rectangle_edge(100, 30, 7), tip=said)


_TOKEN_NAMES: Final[dict[str, Callable[[Words], str]]] = {
    "supply": lambda words: words.say("draw.supply"),
    "legionnaires": lambda words: words.say("draw.legion"),
    "workers": lambda words: words.say("draw.workers"),
}


@cache
def _tokens_tip(words: Words, what: str, count: int) -> str:
    told = words.say("amount.tokens", count=count)
    return tip(_TOKEN_NAMES[what](words), told) if what == "supply" else tip(words.say(f"amount.{what}", count=count))


def _bonus(at: _Sitting) -> None:
    """The bonus tiles with the side they show; more than four lie closer."""
    tiles = members(BONUS_TILES, bonus_tiles(at.player))
    across, step, size = (2, 48.0, 43.0) if len(tiles) <= 4 else (3, 33.5, 31.0)
    for place in range(max(4, len(tiles))):
        row, column = divmod(place, across)
        x, y = WIDTH - 62 + (column - (across - 1) / 2) * step, 51 + row * 49
        if place < len(tiles):
            _bonus_tile(at, tiles[place], x, y, size)
        else:
            at.pen.draw(group(hole(size - 3), x=x, y=y))


def _bonus_tile(at: _Sitting, tile: int, x: float, y: float, size: float) -> None:
    side = YELLOW if at.player.yellow >> tile & 1 else GRAY
    body, said = bonus_tile(at.words, tile, side, size), bonus_tip(at.words, tile)
    at.pen.place(own(at.seat, "bonus", tile), x, y, body, tile_edge(size), tip=said)


def _votes(at: _Sitting) -> None:
    """The senate tiles, the votes of the disc, and the sum."""
    for place, tile in enumerate(SENATE_TILES):
        row, column = divmod(place, 2)
        _tile(at, int(tile), 38 + column * 47, 309 + row * 36, 31)
    votes = int(SENATE_SPACES[at.player.disc])
    drawn = group(disc(SEATS[at.seat], 9), x=24, y=376) + text(42, 376.5, number(at.words, votes), "t2 strong")
    drawn += label(at.words, 66, 376.5, at.words.say("draw.sum"), "t1 soft")
    at.pen.draw(drawn + text(97, 376, number(at.words, int(votes_of(at.player))), "t4"))


# --- tiles --------------------------------------------------------------------------------------------------------


def _tile(at: _Sitting, tile: int, x: float, y: float, size: float) -> None:
    """The forum tiles of a kind, or where they would lie."""
    count = int(at.player.tiles[tile])
    body = forum_tile(at.words, tile, size) if count else hole(size - 2, tile_picture(tile))
    up = badge(at.words, count, size * 0.46, -size * 0.46)
    said = forum_tip(at.words, tile, at.edition)
    at.pen.place(own(at.seat, "tile", tile), x, y, body, tile_edge(size), tip=said, top=up)


_WILDS: Final = (WILD_EXTRA_ACTION, WILD_COMMODITY, WILD_DEMAND, WILD_CONSTRUCTION)


def _wilds(at: _Sitting) -> None:
    for place, tile in enumerate(_WILDS):
        row, column = divmod(place, 2)
        _tile(at, tile, WIDTH - 86 + column * 48, 315 + row * 47, 40)


def _extras(at: _Sitting) -> None:
    """The extra action tiles, and below each what it brings: one or two repetitions."""
    for action in range(ACTIONS.size()):
        x = 36 + action * 49.6
        _tile(at, int(EXTRA_TILE[action]), x, 439, 35)
        _plus(at, action, x, 467, 29)


def _plus(at: _Sitting, action: int, x: float, y: float, width: float) -> None:
    body = plus_two(at.words, width) if at.player.has_plus_two(action) else plus_one(at.words, width)
    edge = rectangle_edge(width + 3, width * 0.56 + 3, 5)
    said, ghost = _plus_tip(at.words, action), plus_two(at.words, width)
    at.pen.place(own(at.seat, "plus", action), x, y, body, edge, tip=said, ghost=ghost)


@cache
def _plus_tip(words: Words, action: int) -> str:
    return tip(words.say("draw.plus", action=component(ACTIONS, action)), words.say("draw.plus_tip"))


def _demands(at: _Sitting) -> None:
    """What can be spent on demands, and beside it the completed Trajan tiles that meet one in every quarter."""
    for symbol in range(SYMBOLS.size()):
        x, y = 341 + symbol * 73, 444
        _tile(at, int(SYMBOL_TILE[symbol]), x, y, 40)
        if at.player.symbols[symbol]:
            _symbol(at, symbol, x + 36, y + 5, 28)


def _symbol(at: _Sitting, symbol: int, x: float, y: float, size: float) -> None:
    count = int(at.player.symbols[symbol])
    body, up = symbol_tile(symbol, size), badge(at.words, count, size * 0.46, -size * 0.46)
    name, said = own(at.seat, "symbol", symbol), _symbol_tip(at.words, symbol, count)
    at.pen.place(name, x, y, body, tile_edge(size), tip=said, top=up)


@cache
def _symbol_tip(words: Words, symbol: int, count: int) -> str:
    title = words.say("draw.symbol", symbol=component(SYMBOLS, symbol))
    return tip(title, words.say("draw.symbol_tip", demands=count))


# --- buildings ----------------------------------------------------------------------------------------------------


def _buildings(p: Player) -> list[tuple[int, ...]]:
    """The construction tiles of a player by type."""
    owned = members(BUILDINGS, int(p.buildings))
    return [tuple(tile for tile in owned if TYPE_OF[tile] == kind) for kind in range(TYPES.size())]


def _built(at: _Sitting) -> None:
    """Construction tiles by type; where there is none yet, the action that the first one brings."""
    for kind, tiles in enumerate(_buildings(at.player)):
        x, y = 40 + kind * 60, 524
        if tiles:
            _tiles_of_type(at, kind, tiles, x, y, 38)
        else:
            first = circle(19, 14, 10.5, "nook") + use(f"t-{ACTIONS.labels[FIRST_BUILD[kind]]}", 19, 14, 15)
            body = hole(36, f"t-{TYPES.labels[kind]}") + first
            at.pen.place(own(at.seat, "built", kind), x, y, body, tile_edge(38), tip=_type_tip(at.words, kind))


def _tiles_of_type(at: _Sitting, kind: int, tiles: tuple[int, ...], x: float, y: float, size: float) -> None:
    body, up = building_type(kind, size), badge(at.words, len(tiles), size * 0.46, -size * 0.46)
    said = _owned_tip(at.words, kind, tiles)
    at.pen.place(own(at.seat, "built", kind), x, y, body, tile_edge(size), tip=said, top=up)


@cache
def _type_tip(words: Words, kind: int) -> str:
    name = heading(words, TYPES, kind)
    return tip(name, words.say("draw.type_tip", action=component(ACTIONS, int(FIRST_BUILD[kind]))))


@cache
def _owned_tip(words: Words, kind: int, tiles: tuple[int, ...]) -> str:
    name = heading(words, TYPES, kind)
    return tip(name, words.fill([component(BUILDINGS, tile) for tile in tiles]))


# --- cards --------------------------------------------------------------------------------------------------------


def _display(at: _Sitting) -> None:
    """How many cards of each commodity were laid out or shipped."""
    for commodity in range(COMMODITIES.size()):
        row, column = divmod(commodity, 6)
        _displayed(at, commodity, 336 + column * 37.4, 512 + row * 24, 20)


def _displayed(at: _Sitting, commodity: int, x: float, y: float, size: float) -> None:
    count = int(at.player.display[commodity])
    picture_of = use(f"t-c-{COMMODITIES.labels[commodity]}", -size * 0.36, 0, size, "" if count else "faint")
    body = path(rectangle(size * 1.8, size * 1.1, 4), "hit") + picture_of
    body += text(size * 0.55, 1, number(at.words, count), "t2 strong") if count else ""
    edge, said = rectangle_edge(size * 1.85, size * 1.15, 5), card_tip(at.words, commodity)
    at.pen.place(own(at.seat, "display", commodity), x, y, body, edge, tip=said)


def _hand(at: _Sitting) -> None:
    """The own cards by commodity; of others only how many there are."""
    count, y = int(at.player.cards()), 588
    body = rect(-266, -36, 532, 72, "box", 9) + label(at.words, -230, -12, at.words.say("draw.hand"), "t2 strong")
    body += label(at.words, -230, 10, _cards(at.words, count))
    at.pen.place(stock(at.seat, "hand"), 276, y, body, rectangle_edge(532, 72, 9), tip=_hand_tip(at))
    if at.seen:
        _fan(at, 92, 446, y, 58, 66)
    else:
        step = min(40.0, 430 / max(1, count))
        at.pen.draw("".join(group(use("t-back", 0, 0, 60), x=112 + i * step, y=y) for i in range(count)))


@cache
def _cards(words: Words, count: int) -> str:
    return words.say("amount.cards", count=count)


def _hand_tip(at: _Sitting) -> str:
    known = tuple(int(count) for count in (at.player.hand if at.seen else at.player.known))
    return _told_hand(at.words, int(at.player.cards()), known)


@cache
def _told_hand(words: Words, count: int, known: tuple[int, ...]) -> str:
    """How many cards there are, and those that the onlooker knows."""
    told = [
        Phrase("draw.several", {"number": cards, "thing": component(COMMODITIES, commodity)})
        for commodity, cards in enumerate(known)
        if cards
    ]
    title = words.say("amount.hand_cards", count=count)
    return tip(title, words.say("draw.known_cards", cards=told)) if told else tip(title)


_NAMED_CARD: Final = 54  # a narrower one has no room for its name


def _fan(at: _Sitting, x: float, width: float, y: float, widest: float, height: float) -> None:
    """The cards in hand, each commodity on a pile of its own; the more there are, the closer they lie."""
    found = [(commodity, int(count)) for commodity, count in enumerate(at.player.hand) if count]
    step = min(widest * 1.28, width / max(1, len(found)))
    wide = min(widest, step - 6)
    named = wide >= _NAMED_CARD
    high = height if named else min(height, wide * 4 / 3)
    for i, (commodity, count) in enumerate(found):
        body = named_card(at.words, commodity, wide, height) if named else card(commodity, high)
        up = badge(at.words, count, wide * 0.42, -high * 0.42)
        said, name = card_tip(at.words, commodity), own(at.seat, "card", commodity)
        edge = rectangle_edge(wide + 2, high + 2, 7)
        at.pen.place(name, x + step * (i + 0.5), y, body, edge, "card-place", said, top=up)


# --- small --------------------------------------------------------------------------------------------------------

SMALL_WIDTH: Final = 296
SMALL_HEIGHT: Final = 312
_SMALL: Final = CircleLayout(100, 96, 47, 21, 24, 29, around(100, 96, 83, 57, 76), False)
_SIDE: Final = 200  # where the right column begins


def small(view: Trajan, seat: int, pen: Pen) -> Picture:
    """The same, complete but small."""
    at = _sitting(view, seat, pen)
    pen.draw(_small_ground())
    action_circle(view, seat, pen, _SMALL)
    _small_counts(at)
    for i, tile in enumerate(members(BONUS_TILES, bonus_tiles(at.player))):
        row, column = divmod(i, 3)
        _bonus_tile(at, tile, _SIDE + 15 + column * 31, 80 + row * 32, 29)
    _small_votes(at)
    for row, items in enumerate((_small_tiles(at), _small_built(at), _small_display(at))):
        step = min(40.0, 280 / max(1, len(items)))
        for i, draw in enumerate(items):
            draw(8 + step * (i + 0.5), 213 + row * 38, min(26.0, step - 2))
    return pen.picture(
        "small", SMALL_WIDTH, SMALL_HEIGHT, at.words.say("draw.mat"), over=what_follows(view, seat, pen, _SMALL)
    )


@cache
def _small_ground() -> str:
    rows = "".join(rect(6, 196 + row * 38, 284, 34, "box", 7) for row in range(3))
    return rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, "ground") + rows


def _small_counts(at: _Sitting) -> None:
    """Supply, legionnaires, workers, and the size of the hand."""
    for i, (what, count) in enumerate(_token_counts(at.player)):
        row, column = divmod(i, 2)
        body = path(rectangle(42, 24, 5), "hit") + group(_token_sign(at.seat, what, 20), x=-10)
        body += text(11, 0.5, number(at.words, count), "t3")
        name, said = stock(at.seat, what), _tokens_tip(at.words, what, count)
        at.pen.place(name, _SIDE + 22 + column * 47, 18 + row * 29, body, rectangle_edge(44, 26, 6), tip=said)
    body = path(rectangle(42, 24, 5), "hit") + beside(at.words, "t-back", int(at.player.cards()), 0, 0, 21)
    at.pen.place(stock(at.seat, "hand"), _SIDE + 69, 47, body, rectangle_edge(44, 26, 6), tip=_hand_tip(at))


def _small_votes(at: _Sitting) -> None:
    owned = [int(tile) for tile in SENATE_TILES if at.player.tiles[tile]]
    for i, tile in enumerate(owned):
        _tile(at, tile, _SIDE + 13 + i * 23, 147, 22)
    votes = at.words.say("amount.votes", count=int(votes_of(at.player)))
    at.pen.draw(group(disc(SEATS[at.seat], 8), x=_SIDE + 10, y=176) + label(at.words, _SIDE + 50, 176, votes, "t2"))


Draw = Callable[[float, float, float], None]  # something at a point in a size


def _small_tiles(at: _Sitting) -> list[Draw]:
    """All tiles of the mat that count no votes, and the kept Trajan tiles."""
    kinds = [tile for tile in range(TILES.size()) if at.player.tiles[tile] and tile not in SENATE_TILES]
    kept = [symbol for symbol in range(SYMBOLS.size()) if at.player.symbols[symbol]]
    return [*[partial(_tile, at, tile) for tile in kinds], *[partial(_symbol, at, symbol) for symbol in kept]]


def _small_built(at: _Sitting) -> list[Draw]:
    """Construction tiles by type and the [+2] markers."""
    drawn: list[Draw] = [
        partial(_tiles_of_type, at, kind, tiles) for kind, tiles in enumerate(_buildings(at.player)) if tiles
    ]
    return drawn + [partial(_small_plus, at, action) for action in members(ACTIONS, int(at.player.plus_two))]


def _small_plus(at: _Sitting, action: int, x: float, y: float, size: float) -> None:
    body = use(f"t-{ACTIONS.labels[action]}", 0, -5, size * 0.8) + group(plus_two(at.words, size * 0.95), y=8)
    said = _plus_tip(at.words, action)
    at.pen.place(own(at.seat, "plus", action), x, y, body, rectangle_edge(size + 2, 32, 5), tip=said)


def _small_display(at: _Sitting) -> list[Draw]:
    laid = [commodity for commodity in range(COMMODITIES.size()) if at.player.display[commodity]]
    return [partial(_small_displayed, at, commodity) for commodity in laid]


def _small_displayed(at: _Sitting, commodity: int, x: float, y: float, size: float) -> None:
    _displayed(at, commodity, x, y, size * 0.6)


# --- the pocket ---------------------------------------------------------------------------------------------------

POCKET_WIDTH: Final = 374
POCKET_HEIGHT: Final = 58
_POCKET_SPLIT: Final = 214


def pocket(view: Trajan, seat: int, pen: Pen) -> Picture:
    """The cards when the choice is about them; otherwise the markers in the hand or the trays beside them."""
    at = _sitting(view, seat, pen)
    if any(pen.lit(own(seat, "card", commodity)) for commodity in range(COMMODITIES.size())):
        _fan(at, 4, POCKET_WIDTH - 8, 29, 42, 50)
    else:
        _pocket_circle(at)
        _pocket_cards(at)
    return pen.picture("pocket", POCKET_WIDTH, POCKET_HEIGHT, at.words.say("draw.pocket"))


def _pocket_circle(at: _Sitting) -> None:
    markers = int(markers_in_hand(at.view, at.seat))
    if markers != NO_MARKERS:
        held(at.pen, at.seat, markers, _POCKET_SPLIT / 2, 29, 12, across=6)
    else:
        for tray in range(TRAYS.size()):
            _pocket_tray(at, tray, 19 + tray * 35.2)


def _pocket_cards(at: _Sitting) -> None:
    at.pen.draw(path(f"M{_POCKET_SPLIT} 8V50", "rule"))
    if at.seen:
        _fan(at, _POCKET_SPLIT + 4, POCKET_WIDTH - _POCKET_SPLIT - 8, 29, 30, 40)
    else:
        body = beside(at.words, "t-back", int(at.player.cards()), 0, 0, 34)
        at.pen.draw(group(body, x=_POCKET_SPLIT + 60, y=29))


def _pocket_tray(at: _Sitting, tray: int, x: float) -> None:
    body = circle(0, 0, 15, "tray-rim") + heap(int(at.player.trays[tray]), 15)
    said = tray_tip(at.words, tray)
    at.pen.draw(text(x, 50, TRAYS.labels[tray], "t1 soft strong"))
    at.pen.place(own(at.seat, "tray", tray), x, 24, body, round_edge(15), f"tray-{tray + 1}", said)
