"""The action circle of a player: six trays with markers, Trajan tiles and the Arch beside them, markers in the hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import badge, number
from bazigah.drawing.shapes import Outline, Point, rectangle
from bazigah.drawing.svg import circle, group, label, num, path, rect, text, tip, use
from bazigah.games.trajan.drawing.ahead import NO, SURELY, Ahead, emptying, preparing, sowing
from bazigah.games.trajan.drawing.pieces import heading, heap, marker, tile_edge, trajan_tile, trajan_tip
from bazigah.games.trajan.drawing.places import own
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    CENTRE,
    COLOURS,
    COLOURS_AMONG,
    EMPTY,
    SLOTS,
    TRAYS,
    markers_of,
)
from bazigah.games.trajan.position.pending import markers_in_hand
from bazigah.games.trajan.rules.setup import ChooseSlot
from bazigah.games.trajan.state import Trajan
from bazigah.text.words import Words

_ANGLES: Final = (-30, 30, 90, 150, 210, 270)  # of the trays, in degrees from the top clockwise


@dataclass(frozen=True)
class CircleLayout:
    """Where a circle lies and how large its parts are."""

    x: float
    y: float
    radius: float  # from the middle to the middle of a tray
    tray: float
    palm: float
    tile: float
    slots: tuple[Point, ...]
    detailed: bool

    def spot(self, tray: int) -> Point:
        """The middle of a tray."""
        angle = _ANGLES[tray] * pi / 180
        return self.x + self.radius * sin(angle), self.y - self.radius * cos(angle)


def around(x: float, y: float, beside: float, across: float, high: float) -> tuple[Point, ...]:
    """Six slots around a point: two above, one at each side, two below."""
    return (
        *((x - across, y - high), (x + across, y - high), (x + beside, y)),
        *((x + across, y + high), (x - across, y + high), (x - beside, y)),
    )


def action_circle(view: Trajan, seat: int, pen: Pen, shape: CircleLayout) -> None:
    """The whole circle with all that lies on it."""
    pen.draw(_ground(shape))
    for tray in range(TRAYS.size()):
        _tray(view, seat, pen, shape, tray)
        _slot(view, seat, pen, shape, tray)
    _hand(view, seat, pen, shape)


@cache
def _ground(shape: CircleLayout) -> str:
    x, y = shape.x, shape.y
    drawn = [
        circle(x, y, shape.radius + shape.tray * 0.62, "round"),
        circle(x, y, shape.radius, "way" if shape.detailed else "way narrow"),
    ]
    if shape.detailed:
        drawn += [circle(x, y, shape.radius + side * shape.tray * 0.5, "mosaic") for side in (1, -1)]
        drawn += [_arrow(shape, angle) for angle in range(0, 360, 60)]
    for tray, (left, top) in enumerate(shape.slots):
        from_x, from_y = shape.spot(tray)
        drawn.append(path(f"M{num(from_x)} {num(from_y)}L{num(left)} {num(top)}", "spoke"))
    for tray in range(TRAYS.size()):
        left, top = shape.spot(tray)
        drawn.append(circle(left, top, shape.tray, "tray-rim"))
        drawn.append(use(f"t-{ACTIONS.labels[tray]}", left, top - shape.tray * 0.12, shape.tray * 1.1, "printed"))
    return "".join(drawn)


def _arrow(shape: CircleLayout, angle: int) -> str:
    """The way of play."""
    turn = angle * pi / 180
    x, y = shape.x + shape.radius * sin(turn), shape.y - shape.radius * cos(turn)
    moved = f'transform="translate({num(x)} {num(y)}) rotate({angle})"'
    return f'<path class="arrow" {moved} d="M-5 -6l10 6-10 6z"/>'


@cache
def round_edge(radius: float) -> Outline:
    """The edge of a round place."""
    r, d = num(radius), num(2 * radius)
    return Outline(f"M-{r} 0a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z", radius, radius)


def _tray(view: Trajan, seat: int, pen: Pen, shape: CircleLayout, tray: int) -> None:
    markers = int(view.players[seat].trays[tray])
    lift = -shape.tray * 0.12 if shape.detailed else 0
    body = circle(0, 0, shape.tray, "hit") + group(heap(markers, shape.tray), y=lift)
    edge = round_edge(shape.tray - 1)
    pen.place(own(seat, "tray", tray), *shape.spot(tray), body, edge, f"tray-{tray + 1}", tray_tip(pen.words, tray))


@cache
def tray_tip(words: Words, tray: int) -> str:
    """The name of a tray and what its action does."""
    return tip(heading(words, TRAYS, tray), words.say(f"help.{ACTIONS.labels[tray]}"))


def _slot(view: Trajan, seat: int, pen: Pen, shape: CircleLayout, slot: int) -> None:
    """The Trajan tile or the Arch beside a tray."""
    p, size = view.players[seat], shape.tile
    lies = int(p.slots[slot])
    if lies != EMPTY:
        body, said = trajan_tile(pen.words, lies, size), trajan_tip(pen.words, lies)
    elif p.arch == slot:
        body, said = _free(size) + use("t-trajan", 0, 0, size * 0.76), _arch_tip(pen.words)
    else:
        body, said = _free(size), _slot_tip(pen.words, slot)
    name = own(seat, "slot", slot)
    pen.place(name, *shape.slots[slot], body, tile_edge(size), tip=said, ghost=_coming(view, pen, name, size))


def _free(size: float) -> str:
    """A slot without a tile hides the line to its tray."""
    return path(rectangle(size, size, size * 0.16), "free")


def _coming(view: Trajan, pen: Pen, name: str, size: float) -> str:
    """The tile that would be laid at a slot."""
    decision = view.stack[-1] if view.stack else None
    if not isinstance(decision, ChooseSlot) or pen.lit(name) is None:
        return ""
    return trajan_tile(pen.words, int(view.stacks[decision.stack][-1]), size)


@cache
def _slot_tip(words: Words, slot: int) -> str:
    return tip(heading(words, SLOTS, slot))


@cache
def _arch_tip(words: Words) -> str:
    return tip(words.say("draw.arch"), words.say("draw.arch_tip"))


# --- the markers in the hand --------------------------------------------------------------------------------------


def _hand(view: Trajan, seat: int, pen: Pen, shape: CircleLayout) -> None:
    """The markers that are being sown, in the middle; the Arch stands there when all slots are occupied."""
    markers = int(markers_in_hand(view, seat))
    if not markers:
        if view.players[seat].arch == CENTRE:
            pen.draw(group(use("t-trajan", 0, 0, shape.palm * 0.8), x=shape.x, y=shape.y, more=_arch_tip(pen.words)))
        return
    pen.draw(circle(shape.x, shape.y, shape.palm, "palm"))
    many = len(COLOURS_AMONG[markers]) > 3
    if shape.detailed:
        pen.draw(label(pen.words, shape.x, shape.y - (41 if many else 32), pen.words.say("draw.in_hand")))
    held(pen, seat, markers, shape.x, shape.y + (shape.palm * 0.1 if many else 0), shape.palm * (0.2 if many else 0.24))


_COUNTED: Final = 10  # smaller markers have no room for a number
_GAP: Final = 2.8  # between the middles of markers in the hand, by their radius


def held(pen: Pen, seat: int, markers: int, x: float, y: float, radius: float, across: int = 3) -> None:
    """Markers in the hand around a point, those of one colour on one pile."""
    found = [int(colour) for colour in COLOURS_AMONG[markers]]
    rows = -(-len(found) // across)
    edge = round_edge(radius * 1.16)
    for i, colour in enumerate(found):
        row, column = divmod(i, across)
        in_row = min(across, len(found) - row * across)
        left, top = x + (column - (in_row - 1) / 2) * radius * _GAP, y + (row - (rows - 1) / 2) * radius * _GAP
        count = int(markers_of(markers, colour))
        under = marker(colour, radius * 0.2, radius * 0.35, radius) if count > 1 else ""
        up = badge(pen.words, count, radius * 0.85, -radius * 0.85) if radius >= _COUNTED else ""
        said, name = _marker_tip(pen.words, colour), own(seat, "marker", colour)
        pen.place(name, left, top, under + marker(colour, 0, 0, radius), edge, "marker", said, top=up)


@cache
def _marker_tip(words: Words, colour: int) -> str:
    return tip(heading(words, COLOURS, colour))


# --- names and what will follow -----------------------------------------------------------------------------------


@cache
def names(words: Words, shape: CircleLayout) -> str:
    """The numbers of the trays and the names of their actions, above all rings."""
    return "".join(_name(words, tray, *shape.spot(tray), shape.tray) for tray in range(TRAYS.size()))


def _name(words: Words, tray: int, x: float, y: float, radius: float) -> str:
    name = words.component(ACTIONS.name, ACTIONS.labels[tray])
    width, low = len(name) * 6.2 + 30, y + radius - 3
    side = 1 if words.right_to_left else -1
    body = rect(x - width / 2, low - 10, width, 19, "", 9.5)
    body += text(x + (width / 2 - 13) * side, low, TRAYS.labels[tray], "t1 numeral")
    return group(body + label(words, x - 9 * side, low, name, "t1"), "tray-name")


def what_follows(view: Trajan, seat: int, pen: Pen, shape: CircleLayout) -> str:
    """The way of the markers in the hand; while a tray is to be chosen, the way of each one."""
    sown, prepared = sowing(view), preparing(view)
    if sown is not None:
        return group(_way(pen.words, shape, sown), "next") if view.stack[-1].seat == seat else ""
    if prepared is not None:
        return group(_target(shape, prepared), "next") if view.stack[-1].seat == seat else ""
    if not pen.look.lit or seat != pen.look.seat:
        return ""
    ways = emptying(view, seat).items()
    return "".join(group(_way(pen.words, shape, ahead), f"next ahead ahead-{tray + 1}") for tray, ahead in ways)


def _target(shape: CircleLayout, tray: int) -> str:
    return circle(*shape.spot(tray), shape.tray + 3, "dashes")


@cache
def _way(words: Words, shape: CircleLayout, ahead: Ahead) -> str:
    """The steps of the markers, dashes around the target and the tile it completes."""
    drawn = [_target(shape, ahead.target)]
    if shape.detailed:
        drawn += [_step(words, shape, tray, step) for step, tray in enumerate(ahead.trays, 1)]
        drawn.append(_step(words, shape, ahead.target, len(ahead.trays), " end"))
    if ahead.completes != NO:
        drawn.append(_completing(words, shape, ahead))
    return "".join(drawn)


def _step(words: Words, shape: CircleLayout, tray: int, step: int, kind: str = "") -> str:
    x, y = shape.spot(tray)
    left = x + shape.tray * 0.65 * (1 if x < shape.x else -1)
    top = y - shape.tray * 0.73
    return circle(left, top, 11, f"step{kind}") + text(left, top, number(words, step), f"step-ink{kind}", 12)


def _completing(words: Words, shape: CircleLayout, ahead: Ahead) -> str:
    x, y = shape.slots[ahead.target]
    half = shape.tile / 2 + 4
    dashes = rect(x - half, y - half, 2 * half, 2 * half, "dashes", 9)
    if not shape.detailed:
        return dashes
    middle = y + (half + 9) * (-1 if y > shape.y else 1)
    said = words.say("draw.completes" if ahead.completes == SURELY else "draw.may_complete")
    width = len(said) * 6 + 18
    pill = rect(x - width / 2, middle - 10, width, 20, "pill", 10)
    return dashes + pill + label(words, x, middle + 0.5, said, "t1 pill-ink")
