"""Before the first turn: the player mats to choose from, the pairs to bid for, and who has what so far."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number
from bazigah.drawing.players import COLOURS as ALL_COLOURS
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import group, label, path, rect, text, tip, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.faction import emblem
from bazigah.games.scythe.drawing.mats import WIDTH, ground
from bazigah.games.scythe.drawing.pieces import COLOURS
from bazigah.games.scythe.drawing.small import PRINTED_MAT, printed_mat
from bazigah.games.scythe.facts.components import FACTIONS, MAT_COINS, MAT_NUMBER, MAT_POPULARITY, MATS, NOTHING
from bazigah.games.scythe.state import LOT_HOLDER, LOT_LEAST, LOT_MAT, LOT_SIZE, Scythe
from bazigah.text.words import Words

_ROW: Final = 140.0
_COLUMN: Final = 268.0
_SCALE: Final = 0.9
_BOX: Final = (260.0, 134.0)
_NEUTRAL: Final = tuple(colour for colour in ALL_COLOURS if colour not in COLOURS)


def colours(view: Scythe) -> list[str]:
    """The colour of every seat: that of its faction; as long as it has none, one that no faction in play has."""
    taken = {COLOURS[p.faction] for p in view.players if p.faction != NOTHING}
    spare = [*_NEUTRAL, *[colour for colour in COLOURS if colour not in taken]]
    return [spare[seat] if p.faction == NOTHING else COLOURS[p.faction] for seat, p in enumerate(view.players)]


def offers(view: Scythe, pen: Pen) -> Picture:
    """All player mats, or the pairs that are auctioned, and whose they are."""
    pairs = _lots(view) or [(NOTHING, mat, NOTHING, _owner(view, mat)) for mat in range(MATS.size())]
    height = 12 + _ROW * ((len(pairs) + 1) // 2)
    pen.draw(ground(height))
    seats = colours(view)
    for i, (faction, mat, bid, owner) in enumerate(pairs):
        x, y = 142 + i % 2 * _COLUMN, 74 + i // 2 * _ROW
        colour = seats[owner] if owner != NOTHING else ""
        body = _offer(pen.words, faction, mat, bid, colour)
        edge, said = rectangle_edge(*_BOX, 9), _offer_tip(pen.words, faction, mat)
        pen.place(place.offered_mat(mat), x, y, body, edge, tip=said)
    return pen.picture("seating", WIDTH, height, pen.words.say("draw.seating"))


def _lots(view: Scythe) -> list[tuple[int, int, int, int]]:
    """Faction, mat, highest bid and bidder of what is auctioned."""
    lots = [view.lots[start : start + LOT_SIZE] for start in range(0, len(view.lots), LOT_SIZE)]
    return [(int(lot[0]), int(lot[LOT_MAT]), int(lot[LOT_LEAST]) - 1, int(lot[LOT_HOLDER])) for lot in lots]


def _owner(view: Scythe, mat: int) -> int:
    return next((seat for seat, p in enumerate(view.players) if p.mat == mat), NOTHING)


@cache
def _offer(words: Words, faction: int, mat: int, bid: int, colour: str) -> str:
    """A mat with its number, popularity and coins; what goes with it; whose it is."""
    wide, high = _BOX
    drawn = [path(rectangle(wide, high, 9), "sect")]
    heading = words.component(MATS.name, MATS.labels[mat])
    drawn.append(text(-wide / 2 + 18, -high / 2 + 19, number(words, int(MAT_NUMBER[mat])), "t4"))
    drawn.append(label(words, -24, -high / 2 + 19, heading, "t3"))
    for x, icon, value in ((46, "sc-popularity", MAT_POPULARITY[mat]), (86, "sc-coins", MAT_COINS[mat])):
        drawn.append(use(icon, x + 9, -high / 2 + 19, 18))
        drawn.append(text(x - 9, -high / 2 + 19.5, number(words, int(value)), "t3"))
    if faction != NOTHING:
        drawn.append(group(emblem(faction, 13), x=wide / 2 - 17, y=-high / 2 + 19))
    shown = group(printed_mat(words, mat), more=f'transform="scale({_SCALE})"')
    drawn.append(group(shown, x=-PRINTED_MAT[0] * _SCALE / 2, y=high / 2 - PRINTED_MAT[1] * _SCALE - 6))
    if colour:
        drawn.append(rect(-wide / 2, -high / 2, wide, high, "veil", 9) + group(disc(colour, 15), x=0, y=10))
    if bid != NOTHING:
        drawn.append(use("sc-coins", 34, 10, 24) + text(58, 11, number(words, bid), "t4"))
    return "".join(drawn)


@cache
def _offer_tip(words: Words, faction: int, mat: int) -> str:
    name = MATS.labels[mat]
    paired = "" if faction == NOTHING else words.component(FACTIONS.name, FACTIONS.labels[faction])
    title = words.component(MATS.name, name)
    return tip(f"{paired} · {title}" if paired else title, words.effect(name))


def waiting(view: Scythe, seat: int, pen: Pen, name: str, width: float, height: float) -> Picture:
    """A seat that has no mats before it yet: the faction or the player mat that it has taken."""
    p, words = view.players[seat], pen.words
    pen.draw(rect(0, 0, width, height, "ground", 10))
    taken = [(FACTIONS, p.faction), (MATS, p.mat)]
    told = [words.component(domain.name, domain.labels[thing]) for domain, thing in taken if thing != NOTHING]
    shown = told or [words.say("draw.nothing_taken")]
    for i, line in enumerate(shown):
        pen.draw(label(words, width / 2, height / 2 + 18 * (i - (len(shown) - 1) / 2), line, "t3"))
    return pen.picture(name, width, height, words.say("draw.seating"))
