"""The table in a terminal: sentences about it, and the duchies as grids.

Grids are made of Latin letters and digits alone, so that they keep their order in any language; names stand in
sentences. Every type has a letter besides its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bazigah.games.burgundy.facts.components import (
    BLACK_DEPOT,
    BONUS_SIZES,
    BUILDINGS,
    DEPOTS,
    EMPTY,
    GOODS,
    HEADS,
    NUMBER,
    PHASES,
    ROUNDS,
    ROW_LENGTHS,
    SLOTS_OF,
    TILES,
    TYPE_AT,
    TYPE_OF,
    TYPES,
)
from bazigah.games.burgundy.player import NO_BOARD, Player
from bazigah.games.burgundy.state import Burgundy
from bazigah.text.sentence import Sentence, explained, listed, seats_from
from bazigah.text.words import Phrase, Words, label

_LETTERS: Final = "BAKCMS"  # by type
_COLOURS: Final = ("#b87333", "#5faf00", "#b8a000", "#00875f", "#808080", "#0087d7")  # by type
_CELL: Final = 6
_WIDTH: Final = _CELL * max(ROW_LENGTHS)
_GAP: Final = 4


def draw(view: Burgundy, seat: int, words: Words) -> RenderableType:
    """All that lies on the table, as `seat` sees it (-1: a spectator)."""
    return Group(
        *_moment(view, words),
        Text(),
        *[_depot(view, depot, words) for depot in range(DEPOTS.size())],
        Text(),
        *[line for other in seats_from(seat, view.around()) for line in _player(view, other, seat, words)],
        Text(),
        Columns([_duchy(view, other, words) for other in seats_from(seat, view.around())], padding=(1, _GAP)),
        *_legend(words),
    )


# --- sentences ----------------------------------------------------------------------------------------------------


def _moment(view: Burgundy, words: Words) -> list[RenderableType]:
    if not view.order:
        return [Sentence(words.say("terminal.choosing"), words, "bold")]
    moment = words.say(
        "terminal.moment",
        phase=label(PHASES, view.phase),
        round=min(int(view.round), ROUNDS - 1) + 1,
        rounds=ROUNDS,
        white=int(view.white) + 1,
    )
    coming = [Phrase(f"colour.{GOODS.labels[good]}") for good in reversed(view.round_goods)]
    return [
        Sentence(moment, words, "bold"),
        Sentence(words.say("terminal.order", seats=listed(map(words.player, view.order), words)), words),
        Sentence(words.say("terminal.coming", goods=listed(coming, words)), words),
    ]


def _depot(view: Burgundy, depot: int, words: Words) -> RenderableType:
    black = depot == BLACK_DEPOT
    goods = [] if black else view.goods_on(depot)
    tiles = [view.slots[slot] for slot in SLOTS_OF[depot]]
    told = words.say(
        "terminal.black_depot" if black else "terminal.depot",
        depot=depot + 1,
        tiles=_numbered(tiles, words),
        goods=_amounts(goods, words),
    )
    return Sentence(_coloured(told, tiles, words), words)


def _numbered(tiles: Sequence[int], words: Words) -> str:
    """The tiles that lie in numbered places, each with the number that the notation asks for."""
    return listed(
        [
            Phrase("terminal.in_place", {"place": place + 1, "tile": label(TILES, tile)})
            for place, tile in enumerate(tiles)
            if tile != EMPTY
        ],
        words,
    )


def _amounts(goods: Sequence[int], words: Words) -> str:
    return listed(
        [
            Phrase("goods", {"count": int(count), "good": label(GOODS, good)})
            for good, count in enumerate(goods)
            if count
        ],
        words,
    )


def _coloured(told: str, tiles: Sequence[int], words: Words) -> Text:
    """A sentence in which the names of these tiles have the colour of their type."""
    text = Text(told)
    for tile in tiles:
        if tile != EMPTY:
            text.highlight_words([words.component(TILES.name, TILES.labels[tile])], _COLOURS[TYPE_OF[tile]])
    return text


def _player(view: Burgundy, seat: int, own: int, words: Words) -> list[RenderableType]:
    p = view.players[seat]
    head = words.say(
        "terminal.you" if seat == own else "terminal.other",
        number=seat + 1,
        name=words.player(seat),
        points=int(p.points),
        silver=int(p.silver),
        workers=int(p.workers),
        dice=listed(_dice(p) if view.order else [], words),
    )
    things = words.say(
        "terminal.things",
        storage=_numbered(p.storage, words),
        goods=_amounts(p.goods, words),
        sold=int(sum(p.sold)),
        bonus=listed(_bonus(p), words),
    )
    mark = "▶ " if view.seat() == seat else "  "
    return [
        Sentence(Text(mark).append(head, "bold" if seat == own else ""), words),
        Padding(Sentence(_coloured(things, p.storage, words), words), (0, 0, 0, 4)),
    ]


def _dice(p: Player) -> list[Phrase]:
    return [
        Phrase("terminal.used_die" if p.used >> number & 1 else "terminal.die", {"pips": int(die) + 1})
        for number, die in enumerate(p.dice)
    ]


def _bonus(p: Player) -> list[Phrase]:
    return [
        Phrase(f"terminal.bonus.{BONUS_SIZES.labels[size]}", {"type": label(TYPES, kind)})
        for kind, size in enumerate(p.bonus)
        if size != EMPTY
    ]


def _legend(words: Words) -> list[RenderableType]:
    """What the letters, marks and numbers mean."""
    types = [(letter, label(TYPES, kind)) for kind, letter in enumerate(_LETTERS)]
    marks = [(mark(tile), label(TILES, tile)) for tile in range(len(BUILDINGS))]
    goods = [(words.number(good + 1), Phrase(f"colour.{name}")) for good, name in enumerate(GOODS.labels)]
    return [
        explained("terminal.types", types, words),
        explained("terminal.marks", marks, words),
        explained("terminal.goods", goods, words),
    ]


# --- the duchies --------------------------------------------------------------------------------------------------


def mark(tile: int) -> str:
    """The short mark of a tile in the grid: at most four letters or digits."""
    name = TILES.labels[tile]
    return f"{name[:3].capitalize()}{name[-1]}" if HEADS[tile] else name[:4].capitalize()


def _duchy(view: Burgundy, seat: int, words: Words) -> Text:
    """Two lines for each row of spaces: what is there, and the number of the space."""
    p = view.players[seat]
    lines = [Text(f"[ {words.number(seat + 1)} ]".center(_WIDTH), "bold reverse" if view.seat() == seat else "bold")]
    first = 0
    for length in ROW_LENGTHS:
        row = range(first, first + length)
        margin = " " * ((max(ROW_LENGTHS) - length) * _CELL // 2)
        lines.append(_row(margin, [_content(p, space, words) for space in row]))
        lines.append(_row(margin, [_space_number(p, space, words) for space in row]))
        first += length
    return Text("\n").join(lines)


def _row(margin: str, cells: Sequence[Text]) -> Text:
    return Text(margin).append_text(Text().join(cells)).append(margin)


def _content(p: Player, space: int, words: Words) -> Text:
    """A covered space has the mark of its tile in brackets, an empty one its letter and its number on the die."""
    if p.estate[space] != EMPTY:
        return Text(f"[{mark(p.estate[space])}]".center(_CELL), _style(p, space))
    letter = "?" if p.board == NO_BOARD else _LETTERS[TYPE_AT[p.board][space]]
    return Text(f"{letter} {words.number(NUMBER[space] + 1)}".center(_CELL), _style(p, space))


def _space_number(p: Player, space: int, words: Words) -> Text:
    return Text(words.number(space + 1).center(_CELL), _style(p, space) if p.estate[space] != EMPTY else "dim")


def _style(p: Player, space: int) -> str:
    if p.board == NO_BOARD:
        return "dim"
    colour = _COLOURS[TYPE_AT[p.board][space]]
    return f"bold #000000 on {colour}" if p.estate[space] != EMPTY else f"bold {colour}"
