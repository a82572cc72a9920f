"""The table in a terminal: sentences about it, and the map, the sites and the action circles as drawings.

Drawings are made of lines, Latin letters and digits alone, so that they keep their order in any language; names stand
in sentences. Every colour has a letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bazigah.engine.core.actions import Domain
from bazigah.games.trajan.facts.board import CAMP, LOOP, PROVINCE_POINTS, PROVINCES, SENATE_SPACES, SITES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_POINTS,
    BUILDINGS,
    CENTRE,
    COLOURS,
    COMMODITIES,
    EMPTY,
    FIRST_BUILD,
    LEFT,
    RIGHT,
    ROUNDS,
    SHIPS,
    SLOTS,
    STACK_OF,
    STACKS,
    SYMBOLS,
    TILE_AMOUNT,
    TILE_NEEDS,
    TILE_SYMBOL,
    TILES,
    TRAYS,
    TYPE_OF,
    TYPES,
    markers_of,
)
from bazigah.games.trajan.options import TIME_TRACK
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.senate import votes_of
from bazigah.games.trajan.state import Trajan
from bazigah.games.trajan.words.actions import ship_points
from bazigah.games.trajan.words.effects import counted, gain
from bazigah.text.canvas import Canvas
from bazigah.text.sentence import SEAT_LETTERS, Sentence, explained, legend, listed, seats_from
from bazigah.text.words import Label, Phrase, Words, label

_LETTERS: Final = "YOGWPB"  # by colour
_COLOURS: Final = ("#d7af00", "#ff8700", "#5faf00", "#d0d0d0", "#ff87d7", "#5f87ff")  # by colour
_KINDS: Final = ("Card", "Leg", "Work", "Plus", "Nine", "")  # by Trajan stack; demand tiles have their symbol
_SYMBOLS: Final = ("Bread", "Games", "Relig")
_FORUM_MARKS: Final = (
    *("Votes2", "Votes3", "Votes4", "Votes5", "Bread", "Games", "Religion"),
    *("W-Goods", "W-Demand", "W-Build", "W-Action"),
    *("+Seaport", "+Forum", "+Military", "+Senate", "+Trajan", "+Build"),
)  # by forum tile: short enough for every province
_LEADER: Final = "▲"
_TOKEN: Final = "●"
_DOT: Final = "·"
_ARCH: Final = "Arch"
_GAP: Final = 2


def draw(view: Trajan, seat: int, words: Words) -> RenderableType:
    """All that lies on the table, as `seat` sees it (-1: a spectator)."""
    seats = seats_from(seat, view.around())
    return Group(
        *_moment(view, words),
        *_senate(view, words),
        *_offers(view, words),
        Text(),
        Columns([_map(view, words), _sites(view, words)], padding=(0, _GAP)),
        Text(),
        *[line for other in seats for line in _player(view, other, seat, words)],
        Text(),
        Columns([_circle(view, other, words) for other in seats], padding=(1, _GAP * 2)),
        *_legend(view, words),
    )


# --- sentences ----------------------------------------------------------------------------------------------------


def _headed(told: str, words: Words) -> Sentence:
    """A sentence whose beginning, up to the colon, says what it is about."""
    text = Text(told)
    text.stylize("bold", 0, told.index(":") + 1)
    return Sentence(text, words)


def _counted(domain: Domain, counts: Sequence[int]) -> list[Phrase]:
    """The things of which there are some."""
    return [_several(label(domain, thing), int(count)) for thing, count in enumerate(counts) if count]


def _several(thing: Label, count: int) -> Phrase:
    return Phrase("terminal.several" if count > 1 else "terminal.one", {"number": count, "thing": thing})


def _members(domain: Domain, things: int) -> list[Phrase]:
    """The things of a set."""
    return _counted(domain, [things >> thing & 1 for thing in range(domain.size())])


def _moment(view: Trajan, words: Words) -> list[RenderableType]:
    """Quarter, round and the time track, the space of the time marker in brackets."""
    loop = int(LOOP[view.setting(TIME_TRACK)][len(view.players)])
    moment = words.say(
        "terminal.moment" if view.stack else "terminal.over",
        quarter=int(view.quarter) + 1,
        round=int(view.round) + 1,
        rounds=ROUNDS.size(),
        left=loop - int(view.time),
    )
    track = Text(no_wrap=True, overflow="ignore")
    for space in range(loop):
        here = space == view.time
        track.append(_bracketed(words.number(space), here).center(4), "bold reverse" if here else "dim")
    demands = [Phrase("terminal.one", {"thing": label(SYMBOLS, symbol)}) for symbol in view.demands]
    return [
        Sentence(moment, words, "bold"),
        track,
        _headed(words.say("terminal.demands", demands=listed(demands, words)), words),
    ]


def _bracketed(text: str, is_so: bool) -> str:
    return f"[{text}]" if is_so else text


def _senate(view: Trajan, words: Words) -> list[RenderableType]:
    """The bonus tiles, and the track with the discs on each space, the one on top first."""
    bonus = [Phrase("terminal.one", {"thing": counted(tile)}) for tile in view.bonus]
    track = Text("  ", no_wrap=True, overflow="ignore")
    for space, figure in enumerate(SENATE_SPACES):
        discs = "".join(SEAT_LETTERS[seat] for seat in view.senate if view.players[seat].disc == space)
        track.append(f"{words.number(int(figure))} ", "dim")
        track.append(_bracketed(discs, bool(discs)).ljust(9), "bold")
    return [_headed(words.say("terminal.senate", bonus=listed(bonus, words)), words), track]


def _offers(view: Trajan, words: Words) -> list[RenderableType]:
    """What can be taken in the forum, at the Seaport and from the Trajan stacks."""
    forum = _counted(TILES, [view.forum.count(tile) for tile in range(TILES.size())])
    tops = [(tile_mark(stack[-1]), gain(stack[-1])) for stack in view.stacks if stack]
    cards = words.say(
        "terminal.seaport",
        left=_pile(view, LEFT, words),
        right=_pile(view, RIGHT, words),
        count=int(view.deck_size),
    )
    ships = [_ship(view, ship, words) for ship in range(SHIPS.size())]
    return [
        _headed(words.say("terminal.forum", tiles=listed(forum, words)), words),
        _headed(cards, words),
        _headed(words.say("terminal.ships", ships=listed(ships, words)), words),
        _headed(words.say("terminal.stacks", signs=legend(tops, words)), words),
    ]


def _pile(view: Trajan, pile: int, words: Words) -> str:
    """The top card of a discard pile and how many there are."""
    cards = view.piles[pile]
    top = [Phrase("terminal.top", {"thing": label(COMMODITIES, card), "size": len(cards)}) for card in cards[-1:]]
    return listed(top, words)


def _ship(view: Trajan, ship: int, words: Words) -> Phrase:
    gray = view.gray_ships >> ship & 1
    points = words.say("cli.comma").join(words.number(int(points)) for points in ship_points(view, ship)[1:])
    return Phrase(
        "terminal.ship.gray" if gray else "terminal.ship.coloured", {"ship": label(SHIPS, ship), "points": points}
    )


def _player(view: Trajan, seat: int, own: int, words: Words) -> list[RenderableType]:
    p = view.players[seat]
    head = words.say(
        "terminal.you" if seat == own else "terminal.other",
        letter=words.isolate(SEAT_LETTERS[seat]),
        name=words.player(seat),
        points=int(p.points),
        votes=int(votes_of(p)),
        supply=int(p.supply),
        legionnaires=int(p.legionnaires),
        workers=int(p.workers),
    )
    mark = "▶ " if view.seat() == seat else "  "
    return [
        Sentence(Text(mark).append(head, "bold" if seat == own else ""), words),
        Padding(Sentence(_belongings(p, seat == own, words), words), (0, 0, 0, 4)),
    ]


def _belongings(p: Player, own: bool, words: Words) -> str:
    """Cards, tiles and markers of a player, as far as there are any; of the others only the size of the hand."""
    told = [
        words.say("terminal.hand", things=listed(_counted(COMMODITIES, p.hand), words))
        if own
        else words.say("terminal.hand_size", count=int(p.cards()))
    ]
    for key, things in (
        ("terminal.display", _counted(COMMODITIES, p.display)),
        ("terminal.tiles", _counted(TILES, p.tiles)),
        ("terminal.symbols", _counted(SYMBOLS, p.symbols)),
        ("terminal.plus_two", _members(ACTIONS, p.plus_two)),
        ("terminal.buildings", _members(BUILDINGS, p.buildings)),
        ("terminal.yellow", _bonus_tiles(p.yellow)),
        ("terminal.gray", _bonus_tiles(p.gray)),
    ):
        told += [words.say(key, things=listed(things, words))] if things else []
    return " ".join(told)


def _bonus_tiles(tiles: int) -> list[Phrase]:
    """The bonus tiles of a set, by what they count."""
    return [Phrase("terminal.one", {"thing": counted(tile)}) for tile in range(BONUS_TILES.size()) if tiles >> tile & 1]


def _legend(view: Trajan, words: Words) -> list[RenderableType]:
    """What the letters and marks mean."""
    colours = [(letter, label(COLOURS, colour)) for colour, letter in enumerate(_LETTERS)]
    trays = [(tray, label(ACTIONS, number)) for number, tray in enumerate(TRAYS.labels)]
    kinds = [(sign, label(STACKS, stack)) for stack, sign in enumerate(_KINDS) if sign]
    symbols = [(sign, label(SYMBOLS, symbol)) for symbol, sign in enumerate(_SYMBOLS)]
    types = [(building_mark(kind), _first_build(kind)) for kind in range(TYPES.size())]
    provinces = [(_NAMES[province], label(PROVINCES, province)) for province in range(PROVINCES.size())]
    lying = sorted({tile for tile in view.provinces if tile != EMPTY})
    tiles = [(_FORUM_MARKS[tile], label(TILES, tile)) for tile in lying]
    return [
        explained("terminal.legend.colours", colours, words),
        explained("terminal.legend.trays", trays, words),
        explained("terminal.legend.kinds", _unlike([*kinds, *symbols], words), words),
        explained("terminal.legend.map", [*_unlike(provinces, words), *tiles], words),
        explained("terminal.legend.sites", types, words),
        Sentence(words.say("terminal.legend.pieces"), words, "dim"),
    ]


def _first_build(kind: int) -> Phrase:
    return Phrase("terminal.first_build", {"type": label(TYPES, kind), "action": label(ACTIONS, FIRST_BUILD[kind])})


def _unlike(signs: Sequence[tuple[str, object]], words: Words) -> list[tuple[str, object]]:
    """Only those that are not themselves the name."""
    return [(sign, name) for sign, name in signs if words.fill(name).casefold() != sign.casefold()]


# --- marks --------------------------------------------------------------------------------------------------------


def tile_mark(tile: int) -> str:
    """A Trajan tile in the drawing: what it brings and the letters of its two colours."""
    symbol = TILE_SYMBOL[tile]
    sign = _KINDS[STACK_OF[tile]] if symbol == EMPTY else _SYMBOLS[symbol]
    amount = str(TILE_AMOUNT[tile]) if TILE_AMOUNT[tile] else ""
    return f"{sign}{amount}{_DOT}{_letters(TILE_NEEDS[tile])}"


def _letters(markers: int) -> str:
    return "".join(letter * markers_of(markers, colour) for colour, letter in enumerate(_LETTERS))


def building_mark(kind: int) -> str:
    """A type of construction tile on its site: three letters."""
    return TYPES.labels[kind][:3].capitalize()


# --- drawings -----------------------------------------------------------------------------------------------------


# Where the provinces lie: row, left and right border, so that exactly the neighbours touch (TJ-8.10).
BRICKS: Final = {
    "britannia": (0, 24, 37),
    "germania_inferior": (0, 37, 49),
    "lugudunensis": (1, 8, 31),
    "belgica": (1, 31, 42),
    "germania_superior": (1, 42, 53),
    "aquitania": (2, 0, 13),
    "narbonensis": (2, 13, 27),
    "alpes": (2, 27, 39),
    "raetia": (2, 39, 55),
    "noricum": (2, 55, 67),
}
CAMP_BRICK: Final = (27, 9, 67, 11)
_BRICK_HEIGHT: Final = 3
_NAMES: Final = [
    name.capitalize() if len(name) <= 12 else f"Germ {name.split('_')[1][:3].capitalize()}" for name in PROVINCES.labels
]


def _map(view: Trajan, words: Words) -> Text:
    canvas = Canvas(CAMP_BRICK[2] + 1, CAMP_BRICK[3] + 1)
    for province, name in enumerate(PROVINCES.labels):
        row, left, right = BRICKS[name]
        top = row * _BRICK_HEIGHT
        canvas.box(left, top, right, top + _BRICK_HEIGHT)
        canvas.put(left + 1, top + 1, f"{_NAMES[province]} {words.number(int(PROVINCE_POINTS[province]))}", "bold")
        tile = view.provinces[province]
        if tile == EMPTY:
            canvas.put(left + 1, top + 2, _pieces(view, province, words), "cyan")
        else:
            canvas.put(left + 1, top + 2, _FORUM_MARKS[tile], "green")
    canvas.box(*CAMP_BRICK)
    canvas.put(CAMP_BRICK[0] + 1, CAMP_BRICK[1] + 1, f"Camp {_pieces(view, CAMP, words)}", "cyan")
    return canvas.text()


def _pieces(view: Trajan, place: int, words: Words) -> str:
    """The leaders and legionnaires in a province, or the leaders in the camp, by the letters of the players."""
    leaders = [seat for seat, p in enumerate(view.players) if p.leader == place]
    legionnaires = [seat for seat, p in enumerate(view.players) if p.provinces >> place & 1]
    return _lettered(_LEADER, leaders) + _lettered(_TOKEN, legionnaires)


def _lettered(sign: str, seats: Sequence[int]) -> str:
    return sign + "".join(SEAT_LETTERS[seat] for seat in seats) if seats else ""


_SITE_WIDTH: Final = 6
_SITE_HEIGHT: Final = 3
_SITE_COLUMNS: Final = 5


def _sites(view: Trajan, words: Words) -> Text:
    """The label of every site, and below it the tile that lies there or the workers who came."""
    rows = SITES.size() // _SITE_COLUMNS
    canvas = Canvas(_SITE_WIDTH * _SITE_COLUMNS, rows * _SITE_HEIGHT)
    for site, name in enumerate(SITES.labels):
        row, column = divmod(site, _SITE_COLUMNS)
        building = view.sites[site]
        workers = [seat for seat, p in enumerate(view.players) if p.sites >> site & 1]
        canvas.put(column * _SITE_WIDTH, row * _SITE_HEIGHT, name, "dim")
        if building == EMPTY:
            canvas.put(column * _SITE_WIDTH, row * _SITE_HEIGHT + 1, _lettered(_TOKEN, workers), "cyan")
        else:
            mark = f"{building_mark(TYPE_OF[building])}{words.number(int(BUILDING_POINTS[building]))}"
            canvas.put(column * _SITE_WIDTH, row * _SITE_HEIGHT + 1, mark, "bold")
    return canvas.text()


_TRAY_WIDTH: Final = 16  # with the way to the next tray
_TRAY_HEIGHT: Final = 3
_CORNERS: Final = ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))  # column and row of each tray, clockwise
_WAYS: Final = ((15, 2, "▶"), (31, 2, "▶"), (39, 5, "▼"), (31, 7, "◀"), (15, 7, "◀"), (7, 5, "▲"))


def _circle(view: Trajan, seat: int, words: Words) -> Text:
    """The action circle of a player: markers in the trays, and the Trajan tile or the Arch at each."""
    p = view.players[seat]
    width = _TRAY_WIDTH * 3 - 1
    canvas = Canvas(width, 10)
    canvas.put(0, 0, f"[ {SEAT_LETTERS[seat]} ]".center(width), "bold reverse" if view.seat() == seat else "bold")
    for tray, (column, row) in enumerate(_CORNERS):
        _draw_tray(canvas, p, tray, column * _TRAY_WIDTH, 1 + row * (_TRAY_HEIGHT + 2))
    for x, y, sign in _WAYS:
        canvas.put(x, y, sign, "dim")
    if p.arch == CENTRE:
        canvas.put(width // 2 - 2, 5, _ARCH, "bold")
    return canvas.text()


def _draw_tray(canvas: Canvas, p: Player, tray: int, left: int, top: int) -> None:
    canvas.box(left, top, left + _TRAY_WIDTH - 2, top + _TRAY_HEIGHT)
    canvas.put(left + 2, top, f" {SLOTS.labels[tray]} ", "bold")
    _put_markers(canvas, left + 2, top + 1, _letters(p.trays[tray]))
    if p.slots[tray] != EMPTY:
        sign, letters = tile_mark(p.slots[tray]).split(_DOT)
        canvas.put(left + 2, top + 2, sign + _DOT)
        _put_markers(canvas, left + 3 + len(sign), top + 2, letters)
    elif p.arch == tray:
        canvas.put(left + 2, top + 2, _ARCH, "bold")


def _put_markers(canvas: Canvas, x: int, y: int, letters: str) -> None:
    for place, letter in enumerate(letters, x):
        canvas.put(place, y, letter, f"bold #000000 on {_COLOURS[_LETTERS.index(letter)]}")
