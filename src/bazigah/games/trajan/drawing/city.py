"""The boxes of the common board: Seaport, forum, construction, time and demands, Senate, and the Arch of Trajan."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import badge, box, number, numeral
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Point, rectangle, rectangle_edge
from bazigah.drawing.svg import circle, gliding, group, label, path, rect, text, tip, use
from bazigah.games.trajan.drawing.ahead import spaces_of_time
from bazigah.games.trajan.drawing.boxes import (
    ARCH_BOX,
    CONSTRUCTION_BOX,
    FORUM_BOX,
    SEAPORT_BOX,
    SENATE_BOX,
    TIME_BOX,
    Box,
)
from bazigah.games.trajan.drawing.pieces import (
    SEATS,
    bonus_tile,
    bonus_tip,
    building,
    building_tip,
    card,
    forum_tile,
    forum_tip,
    heading,
    hole,
    tile_edge,
    token,
    trajan_tile,
    trajan_tip,
)
from bazigah.games.trajan.drawing.places import (
    bonus,
    camp,
    demand,
    forum,
    senate,
    ship,
    site,
    source,
    stack,
)
from bazigah.games.trajan.facts.board import (
    EXTRA_SPACE_COUNT,
    FIRST_EXTRA_SPACE,
    FORUM_SPACES_USED,
    SENATE_SPACES,
    SITES,
)
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_TILES_OF_QUARTER,
    COMMODITIES,
    CONSTRUCTION,
    EMPTY,
    FORUM,
    PENALTIES,
    PILES,
    QUARTERS,
    ROUNDS,
    SEAPORT,
    SENATE,
    SHIP_POINTS,
    SHIPS,
    STACKS,
    SYMBOLS,
    YELLOW,
)
from bazigah.games.trajan.rules.seaport import Load
from bazigah.games.trajan.space import CAMPS, DECK, SOURCES, WORKERS_CAMP
from bazigah.games.trajan.state import Trajan
from bazigah.text.words import Verbatim, Words
from bazigah.text.words import label as component


def city(view: Trajan, pen: Pen) -> None:
    """All that lies in the boxes."""
    for part in (_ships, _cards, _forum, _sites, _workers_camp, _time, _demands, _senate, _bonus_tiles, _stacks):
        part(view, pen)


@cache
def ground(words: Words, players: int) -> str:
    """All that is printed there."""
    drawn = [
        _headed(words, SEAPORT_BOX, _action(words, SEAPORT)),
        _temple(words, players),
        _headed(words, CONSTRUCTION_BOX, _action(words, CONSTRUCTION)),
        _headed(words, TIME_BOX, ""),
        _headed(words, SENATE_BOX, ""),
        label(words, SENATE_BOX.x + 118, SENATE_BOX.y + 11, _action(words, SENATE)),
        label(words, SENATE_BOX.x + 262, SENATE_BOX.y + 11, words.say("draw.bonus_of_quarter")),
        *[_step(words, space) for space in range(len(SENATE_SPACES))],
        _headed(words, ARCH_BOX, words.say("draw.stacks")),
        label(words, TIME_BOX.x + TIME_BOX.width / 2, TIME_BOX.y + 137, words.say("draw.demands")),
    ]
    return "".join(drawn)


def _headed(words: Words, at: Box, heading: str) -> str:
    return box(words, at.x, at.y, at.width, at.height, heading)


def _action(words: Words, action: int) -> str:
    return words.component(ACTIONS.name, ACTIONS.labels[action])


def camp_name(words: Words, number_of_camp: int) -> str:
    """The name of a camp as a heading."""
    return heading(words, CAMPS, number_of_camp)


# --- the Seaport --------------------------------------------------------------------------------------------------

_CARGO: Final = {
    "same": (("blue",) * 4,),
    "pairs": (("orange",) * 2, ("green",) * 2, ("pink",) * 2),
    "different": (("pink", "yellow", "blue", "green"),),
}  # what a ship takes: groups of cards


def _ships(view: Trajan, pen: Pen) -> None:
    decision = view.stack[-1] if view.stack else None
    for number_of_ship in range(SHIPS.size()):
        gray = bool(view.gray_ships >> number_of_ship & 1)
        loading = isinstance(decision, Load) and decision.ship == number_of_ship
        units = int(decision.units) if loading and isinstance(decision, Load) else 0
        body, said = ship_tile(pen.words, number_of_ship, gray, units), _ship_tip(pen.words, number_of_ship, gray)
        x, y = SEAPORT_BOX.x + 65, SEAPORT_BOX.y + 45 + number_of_ship * 52
        pen.place(ship(number_of_ship), x, y, body, rectangle_edge(120, 50, 9), tip=said)


@cache
def ship_tile(words: Words, number_of_ship: int, gray: bool, units: int = 0) -> str:
    """A ship with the cards it takes and the points for each number of units; those on board are marked."""
    side = " gray" if gray else ""
    drawn = [
        rect(-59, -24, 118, 48, f"ship{side}", 8),
        use("t-seaport", -42, -9, 27, f"rigging{side}"),
    ]
    x = -20.0
    for cards in _CARGO[SHIPS.labels[number_of_ship]]:
        drawn += [rect(x + 10 * i, -19, 8, 11, f"good-card m-{colour}", 1.5) for i, colour in enumerate(cards)]
        x += 10 * len(cards) + 4
    points = SHIP_POINTS[number_of_ship][int(gray)][1:]
    step = 112 / len(points)
    for i, worth in enumerate(points):
        middle = -56 + step * (i + 0.5)
        drawn.append(rect(middle - 14, 1, 28, 21, "unit", 5) if i + 1 == units else "")
        drawn.append(text(middle, 12, number(words, int(worth)), "t3"))
    return "".join(drawn)


@cache
def _ship_tip(words: Words, number_of_ship: int, gray: bool) -> str:
    name = SHIPS.labels[number_of_ship]
    title = Verbatim(heading(words, SHIPS, number_of_ship))
    return tip(words.say("draw.gray_ship", ship=title) if gray else title, words.effect(name))


def _cards(view: Trajan, pen: Pen) -> None:
    """The draw pile and the two discard piles."""
    x, edge = SEAPORT_BOX.x + SEAPORT_BOX.width - 24, rectangle_edge(36, 47, 5)
    left = int(view.deck_size)
    body = _deck(pen.words, left) if left else rect(-16, -22, 32, 44, "hole", 4)
    pen.place(source(DECK), x, SEAPORT_BOX.y + 45, body, edge, tip=_deck_tip(pen.words, left))
    for pile in range(PILES.size()):
        cards = view.piles[pile]
        top = int(cards[-1]) if cards else EMPTY
        body = card(top, 44) + badge(pen.words, len(cards), 14, -18) if cards else rect(-16, -22, 32, 44, "hole", 4)
        said = _pile_tip(pen.words, pile, top, len(cards))
        pen.place(source(pile), x, SEAPORT_BOX.y + 97 + pile * 52, body, edge, tip=said)


@cache
def _deck(words: Words, left: int) -> str:
    under = use("t-back", 1.5, 2, 44) if left > 1 else ""
    return under + use("t-back", 0, 0, 44) + text(0, 0, number(words, left), "on-back", 13)


@cache
def _deck_tip(words: Words, left: int) -> str:
    return tip(heading(words, SOURCES, DECK), words.say("amount.cards", count=left))


@cache
def _pile_tip(words: Words, pile: int, top: int, count: int) -> str:
    name = heading(words, PILES, pile)
    if not count:
        return tip(name)
    return tip(name, words.say("draw.pile_tip", commodity=component(COMMODITIES, top), cards=count))


# --- the forum ----------------------------------------------------------------------------------------------------

_PEDIMENT: Final = 27


@dataclass(frozen=True)
class _Hall:
    """The rows of the forum for a number of players: the size of a tile and the height of a row."""

    size: float
    row: float


_HALLS: Final = {2: _Hall(36, 46), 3: _Hall(32, 36), 4: _Hall(27.5, 29.4)}


def _forum_spot(players: int, place: int) -> Point:
    """Where the first, second … space lies that is used; those for extra action tiles come first."""
    hall, (row, column) = _HALLS[players], divmod(place, EXTRA_SPACE_COUNT)
    first = FORUM_BOX.y + _PEDIMENT + (FORUM_BOX.height - _PEDIMENT - 6 - hall.row * (players + 1)) / 2 + hall.row / 2
    return FORUM_BOX.x + FORUM_BOX.width / 2 + (column - 1) * 39, first + row * hall.row


def _forum_spaces(players: int) -> list[int]:
    """The spaces that are used, those for extra action tiles first."""
    extra = range(FIRST_EXTRA_SPACE, FIRST_EXTRA_SPACE + EXTRA_SPACE_COUNT)
    return [*extra, *range(int(FORUM_SPACES_USED[players]))]


def _temple(words: Words, players: int) -> str:
    at, size = FORUM_BOX, _HALLS[players].size
    middle = at.x + at.width / 2
    drawn = [
        path(f"M{at.x} {at.y + _PEDIMENT}L{middle} {at.y}L{at.x + at.width} {at.y + _PEDIMENT}z", "roof"),
        rect(at.x, at.y + _PEDIMENT, at.width, at.height - _PEDIMENT, "box"),
        label(words, middle, at.y + 18, _action(words, FORUM), "t1 strong"),
        rect(at.x - 3, at.y + at.height - 5, at.width + 6, 5, "roof", 2),
    ]
    for place, space in enumerate(_forum_spaces(players)):
        x, y = _forum_spot(players, place)
        kind = "slot-extra" if space >= FIRST_EXTRA_SPACE else "hole"
        drawn.append(rect(x - size / 2, y - size / 2, size, size, kind, 5))
    return "".join(drawn)


def _forum(view: Trajan, pen: Pen) -> None:
    players = len(view.players)
    size, options = _HALLS[players].size, tuple(int(value) for value in view.settings)
    for place, space in enumerate(_forum_spaces(players)):
        x, y = _forum_spot(players, place)
        lies = int(view.forum[space])
        if lies == EMPTY:
            pen.place(forum(space), x, y, path(rectangle(size, size, 5), "hit"), tile_edge(size))
        else:
            said = forum_tip(pen.words, lies, options)
            pen.place(forum(space), x, y, forum_tile(pen.words, lies, size), tile_edge(size), tip=said)


# --- construction -------------------------------------------------------------------------------------------------

_SITES_ACROSS: Final = 5
_SITE: Final = 30
_SITE_STEP: Final[Point] = (34.4, 30.6)


def _sites(view: Trajan, pen: Pen) -> None:
    """Every site: its tile, or the workers who came."""
    ghost = token(SEATS[view.seat()], 24) if view.stack else ""
    for number_of_site in range(SITES.size()):
        row, column = divmod(number_of_site, _SITES_ACROSS)
        x = CONSTRUCTION_BOX.x + CONSTRUCTION_BOX.width / 2 + (column - 2) * _SITE_STEP[0]
        y = CONSTRUCTION_BOX.y + 33 + row * _SITE_STEP[1]
        lies = int(view.sites[number_of_site])
        if lies == EMPTY:
            seats = tuple(seat for seat, p in enumerate(view.players) if p.sites >> number_of_site & 1)
            body, said = _crew(seats), _site_tip(pen.words, number_of_site)
        else:
            body, said = building(pen.words, lies, _SITE), building_tip(pen.words, lies)
        pen.place(site(number_of_site), x, y, body, tile_edge(_SITE), tip=said, ghost=ghost)


@cache
def _crew(seats: tuple[int, ...]) -> str:
    """The workers on a site."""
    size = 23 if len(seats) == 1 else 16
    drawn = [rect(-15, -15, 30, 30, "hole", 4), path(rectangle(30, 30, 4), "hit")]
    for i, seat in enumerate(seats):
        row, column = divmod(i, 2)
        x = (column - 0.5) * 14 if len(seats) > 1 else 0
        y = (row - 0.5) * 14 if len(seats) > 2 else 0
        drawn.append(group(token(SEATS[seat], size), x=x, y=y))
    return "".join(drawn)


@cache
def _site_tip(words: Words, number_of_site: int) -> str:
    return tip(heading(words, SITES, number_of_site), words.say("draw.site_tip"))


def _workers_camp(view: Trajan, pen: Pen) -> None:
    """The workers of all players in the camp."""
    players, y = len(view.players), CONSTRUCTION_BOX.y + CONSTRUCTION_BOX.height - 19
    body = path(rectangle(172, 34, 7), "hit") + label(pen.words, 0, -10, camp_name(pen.words, WORKERS_CAMP))
    for seat, p in enumerate(view.players):
        count = number(pen.words, int(p.workers))
        workers = group(token(SEATS[seat], 19), x=-8) + text(9, 1, count, "t2 strong")
        body += group(workers, "" if p.workers else "past", (seat - (players - 1) / 2) * 41, 8)
    said = camp_tip(pen.words, WORKERS_CAMP, tuple(int(p.workers) for p in view.players))
    x = CONSTRUCTION_BOX.x + CONSTRUCTION_BOX.width / 2
    pen.place(camp(WORKERS_CAMP), x, y, body, rectangle_edge(172, 34, 7), tip=said)


@cache
def camp_tip(words: Words, number_of_camp: int, counts: tuple[int, ...]) -> str:
    """The name of a camp and how many tokens wait there."""
    told = words.say("draw.camp_tip", tokens=sum(counts))
    return tip(camp_name(words, number_of_camp), told)


# --- time and demands ---------------------------------------------------------------------------------------------

_LOOP: Final = Box(TIME_BOX.x + TIME_BOX.width / 2, TIME_BOX.y + 66, 73, 49)  # its middle and its two radii


@cache
def _time_spots(spaces: int) -> tuple[Point, ...]:
    """The spaces of the time track, evenly on an ellipse, from the top clockwise."""
    fine = 720
    turn = [2 * pi * i / fine for i in range(fine + 1)]
    line = [(_LOOP.x + _LOOP.width * sin(at), _LOOP.y - _LOOP.height * cos(at)) for at in turn]
    ways = [0.0]
    for start, end in pairwise(line):
        ways.append(ways[-1] + dist(start, end))
    return tuple(line[next(i for i, way in enumerate(ways) if way >= ways[-1] * n / spaces)] for n in range(spaces))


def _time_size(spaces: int) -> float:
    return min(12.5, 172 / spaces)


@cache
def _loop(words: Words, spaces: int) -> str:
    """The empty time track."""
    size = _time_size(spaces)
    drawn = [f'<ellipse class="loop" cx="{_LOOP.x}" cy="{_LOOP.y}" rx="{_LOOP.width}" ry="{_LOOP.height}"/>']
    for space, (x, y) in enumerate(_time_spots(spaces)):
        drawn.append(circle(x, y, size, "cell" if space else "cell five"))
        drawn.append(numeral(words, space, x, y, size * 0.9, "plain") if space else use("t-start", x, y, size * 1.3))
    return "".join(drawn)


def _time(view: Trajan, pen: Pen) -> None:
    spaces = spaces_of_time(view)
    x, y = _time_spots(spaces)[view.time]
    pen.draw(_loop(pen.words, spaces) + _moment(pen.words, int(view.quarter), int(view.round)))
    said = _time_tip(pen.words, spaces - int(view.time))
    pen.draw(gliding("time-marker", use("t-time", 0, 0, _time_size(spaces) * 2.2), x, y, more=said))


@cache
def _moment(words: Words, quarter: int, turn: int) -> str:
    now = words.say("draw.quarter", quarter=quarter + 1, quarters=QUARTERS.size())
    then = words.say("draw.round", round=turn + 1, rounds=ROUNDS.size())
    return label(words, _LOOP.x, _LOOP.y - 9, now, "t2 strong") + label(words, _LOOP.x, _LOOP.y + 10, then)


@cache
def _time_tip(words: Words, left: int) -> str:
    return tip(words.say("draw.time"), words.say("draw.time_tip", spaces=left))


def landing(view: Trajan, words: Words, count: int, space: int, laps: int) -> str:
    """Where the time marker would come to stand."""
    spaces = spaces_of_time(view)
    x, y = _time_spots(spaces)[space]
    size = max(11.0, _time_size(spaces))
    drawn = circle(x, y, size, "landing") + text(x, y, words.signed(count), "landing-ink", 11)
    if not laps:
        return drawn
    low = _LOOP.y + 28
    ends = label(words, _LOOP.x, low + 0.5, words.say("draw.round_ends"), "t1 pill-ink")
    return drawn + rect(_LOOP.x - 40, low - 9, 80, 18, "pill", 9) + ends


def _demands(view: Trajan, pen: Pen) -> None:
    """What the people demand in this quarter."""
    for place in range(ROUNDS.size() - 1):
        x, y = TIME_BOX.x + TIME_BOX.width / 2 + (place - 1) * 44, TIME_BOX.y + 164
        if place < len(view.demands):
            symbol = int(view.demands[place])
            pen.place(demand(place), x, y, _demand(symbol), tile_edge(32), tip=_demand_tip(pen.words, symbol))
        else:
            pen.draw(group(hole(30), x=x, y=y))


@cache
def _demand(symbol: int) -> str:
    return use("t-tile", 0, 0, 34, "v-demand") + use(f"t-{SYMBOLS.labels[symbol]}", 0, 0, 25)


@cache
def _demand_tip(words: Words, symbol: int) -> str:
    title = words.say("draw.demand", symbol=component(SYMBOLS, symbol))
    return tip(title, words.say("draw.demand_tip", penalties=[int(points) for points in PENALTIES[1:]]))


# --- the Senate ---------------------------------------------------------------------------------------------------

_STEP: Final = 25.8


def _step_top(space: int) -> Point:
    """The middle of the upper edge of a step."""
    return SENATE_BOX.x + 8 + (space + 0.5) * _STEP, SENATE_BOX.y + SENATE_BOX.height - 7 - (20 + space * 3.2)


def _step(words: Words, space: int) -> str:
    x, y = _step_top(space)
    low = SENATE_BOX.y + SENATE_BOX.height - 7
    kind = "cell five" if space in (0, len(SENATE_SPACES) - 1) else "cell"
    figure = text(x, low - 10, number(words, int(SENATE_SPACES[space])), "t2 strong")
    return rect(x - _STEP / 2, y, _STEP, low - y, kind) + figure


def _senate(view: Trajan, pen: Pen) -> None:
    """The steps as places, and the discs: of those on one step the one ahead lies on top."""
    ghost = group(disc(SEATS[view.seat()], 10), y=-22) if view.stack else ""
    low = SENATE_BOX.y + SENATE_BOX.height - 7
    for space in range(len(SENATE_SPACES)):
        x, y = _step_top(space)
        high = low - y
        body, edge = path(rectangle(_STEP, high, 2), "hit"), rectangle_edge(_STEP, high, 3)
        pen.place(senate(space), x, y + high / 2, body, edge, tip=_step_tip(pen.words, space), ghost=ghost)
    for place, seat in reversed(list(enumerate(view.senate))):
        space = int(view.players[seat].disc)
        stacked = [other for other in view.senate if view.players[other].disc == space]
        below = len(stacked) - 1 - stacked.index(seat)
        x, y = _step_top(space)
        shift = min(13.0, (y - SENATE_BOX.y - 13) / max(1, len(stacked) - 1))
        said = _disc_tip(pen.words, place + 1)
        pen.draw(gliding(f"p{seat}-disc", disc(SEATS[seat], 9.5), x, y - 9 - below * shift, more=said))


@cache
def _step_tip(words: Words, space: int) -> str:
    figure = int(SENATE_SPACES[space])
    return tip(words.say("draw.step", figure=figure), words.say("draw.step_tip", points=figure, votes=figure))


@cache
def _disc_tip(words: Words, place: int) -> str:
    return tip(words.say("draw.disc", place=place))


def _bonus_tiles(view: Trajan, pen: Pen) -> None:
    """The two bonus tiles of the quarter."""
    for place in range(BONUS_TILES_OF_QUARTER):
        x, y = SENATE_BOX.x + SENATE_BOX.width - 71 + place * 47, SENATE_BOX.y + 51
        if place < len(view.bonus):
            tile = int(view.bonus[place])
            body, said = bonus_tile(pen.words, tile, YELLOW, 43), bonus_tip(pen.words, tile)
            pen.place(bonus(tile), x, y, body, tile_edge(43), tip=said)
        else:
            pen.draw(group(hole(40), x=x, y=y))


# --- the Arch of Trajan -------------------------------------------------------------------------------------------


def _stacks(view: Trajan, pen: Pen) -> None:
    """The top of every stack of Trajan tiles and how many there are."""
    for number_of_stack in range(STACKS.size()):
        x, y = ARCH_BOX.x + 29 + number_of_stack * 50.2, ARCH_BOX.y + 47
        tiles = view.stacks[number_of_stack]
        if tiles:
            body, said = _pile(pen.words, int(tiles[-1]), len(tiles)), trajan_tip(pen.words, int(tiles[-1]))
            pen.place(stack(number_of_stack), x, y, body, tile_edge(44), tip=said)
        else:
            pen.place(stack(number_of_stack), x, y, hole(42), tile_edge(44))
        pen.draw(text(x, ARCH_BOX.y + 84, number(pen.words, len(tiles)), "t1 soft strong"))


@cache
def _pile(words: Words, top: int, count: int) -> str:
    below = "".join(rect(-21 + k, -21 + k * 2, 44, 44, "roof", 6) for k in range(min(count, 3) - 1, 0, -1))
    return below + trajan_tile(words, top, 44)
