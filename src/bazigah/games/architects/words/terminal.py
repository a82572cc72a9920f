"""The table in a terminal: the main board as boxes, and sentences about cards and players.

Boxes are made of lines, Latin letters and digits alone, so that they keep their order in any language; names stand in
sentences. Every player has a letter: `A3` are three workers of the first one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.box import SQUARE
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bazigah.engine.core.actions import Domain
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, SIDES, STANDARD, WITH_SKILL
from bazigah.games.architects.facts.components import (
    CATHEDRAL_LEAST_VIRTUE,
    COLUMN_COUNT,
    EMPTY,
    GUILDHALL_COLUMNS,
    GUILDHALL_SPACES,
    LEVEL_PLACES,
    LEVEL_POINTS,
    LOCATIONS,
    MARKET_CARDS,
    MARKET_MOST_VIRTUE,
    MARKET_PRICE,
    MARKET_SPACES,
    MARKET_VIRTUE,
    NOBODY,
    RESET_SPACES,
    ROWS,
    SKILLS,
    TAX_EVADED,
    TAX_STAND,
    TOP_LEVEL,
    VIRTUE_POINTS,
)
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.rules.market import large_goods, small_goods
from bazigah.games.architects.rules.turns import round_limit
from bazigah.games.architects.state import NOT_TRIGGERED, SETTING_UP, Architects
from bazigah.games.architects.words.amounts import amounts, level_price, player
from bazigah.games.architects.words.effects import effect
from bazigah.text.sentence import SEAT_LETTERS, Sentence, explained, listed, seats_from
from bazigah.text.words import Phrase, Words, label

_COLOURS: Final = ("#5f87ff", "#ff5f5f", "#5faf00", "#d7af00", "#af87ff")  # by seat
_FREE: Final = "·"
_RESET: Final = "R"
_END: Final = "E"
_COIN: Final = "$"
_BOX: Final = 18  # width of a location
_ACROSS: Final = 3  # locations in a row
_GUILDHALL: Final = 22
_CATHEDRAL: Final = 24
_WIDTH: Final = _BOX * _ACROSS + _GUILDHALL + _CATHEDRAL
_STEP: Final = 6  # width of a virtue step
_NARROW_STEP: Final = 5  # where the terminal has no more room
_BORDER: Final = 4  # of a box, both sides together


def draw(view: Architects, seat: int, words: Words) -> RenderableType:
    """All that lies on the table, as `seat` sees it (-1: a spectator)."""
    return Group(
        _moment(view, words),
        _board(view, words),
        _Virtue(view, words),
        *_offers(view, words),
        Text(),
        *_apprentices(view, words),
        Text(),
        *[line for other in seats_from(seat, range(len(view.players))) for line in _player(view, other, seat, words)],
        *_hand(view, seat, words),
        *_legend(words),
    )


# --- the main board -----------------------------------------------------------------------------------------------


def _moment(view: Architects, words: Words) -> Sentence:
    limit = int(round_limit(view))
    turns = 0 if view.last_turns == NOT_TRIGGERED else int(view.last_turns)
    if not view.stack:
        key = "terminal.over"
    elif view.round == SETTING_UP:
        key = "terminal.setting_up"
    elif turns:
        key = "terminal.last_turns"
    else:
        key = "terminal.round_of" if limit else "terminal.round"
    return Sentence(words.say(key, round=int(view.round) + 1, limit=limit, turns=turns), words, "bold")


def _board(view: Architects, words: Words) -> Table:
    """The places on the left, beside them the Guildhall and the Cathedral."""
    return _side_by_side(
        [Group(*_places(view, words), _below(view, words)), _guildhall(view, words), _cathedral(view, words)]
    )


def _side_by_side(boxes: Sequence[RenderableType]) -> Table:
    grid = Table.grid()
    grid.add_row(*boxes)
    return grid


def _box(title: str, content: Text, width: int) -> Panel:
    return Panel(content, SQUARE, title=Text(title, "bold"), title_align="left", width=width, border_style="dim")


def _title(name: str) -> str:
    """A label as the board shows it."""
    return name.replace("_", " ").title()


def _places(view: Architects, words: Words) -> list[Table]:
    boxes = [_location(view, location, words) for location in range(LOCATIONS.size())]
    return [_side_by_side(boxes[first : first + _ACROSS]) for first in range(0, len(boxes), _ACROSS)]


def _location(view: Architects, location: int, words: Words) -> Panel:
    content = _workers([int(p.at[location]) for p in view.players], words)
    if location == TAX_STAND:
        content = _joined([Text(_COIN + words.number(int(view.tax)), "bold"), content])
    return _box(_title(LOCATIONS.labels[location]), content, _BOX)


def _below(view: Architects, words: Words) -> Table:
    """The Prison and the spaces of the Black Market."""
    spaces = [
        Text(f"{_title(name)} ").append_text(_letter(seat) if seat != NOBODY else Text(_FREE))
        for name, seat in zip(MARKET_SPACES.labels, view.market, strict=True)
    ]
    prison = _workers([int(p.prison) for p in view.players], words)
    market = Text("   ").join(spaces)
    return _side_by_side([_box("Prison", prison, _BOX), _box("Black Market", market, _BOX * (_ACROSS - 1))])


def _letter(seat: int) -> Text:
    return Text(SEAT_LETTERS[seat], f"bold {_COLOURS[seat]}")


def _workers(counts: Sequence[int], words: Words) -> Text:
    """The workers of all seats, those who have any."""
    groups = [_letter(seat).append(words.number(count)) for seat, count in enumerate(counts) if count]
    return _joined(groups) if groups else Text(_FREE, "dim")


def _joined(parts: Iterable[Text]) -> Text:
    return Text(" ").join(parts)


def _guildhall(view: Architects, words: Words) -> Panel:
    """Its spaces row by row: who stands there, or what comes when it is filled."""
    seats = len(view.players)
    columns, spaces = int(GUILDHALL_COLUMNS[seats]), int(GUILDHALL_SPACES[seats])
    marks = [_letter(seat) for seat in view.guildhall]
    marks += [_space(number, seats) for number in range(len(marks) + 1, spaces + 1)]
    rows = [_joined(marks[first : first + columns]) for first in range(0, spaces, columns)]
    if view.beside:
        rows += [Text("+ ").append_text(_joined([_letter(seat) for seat in view.beside]))]
    filled = f"{words.number(len(view.guildhall))}/{words.number(spaces)}"
    return _box(f"Guildhall {filled}", Text("\n").join(rows), _GUILDHALL)


def _space(number: int, seats: int) -> Text:
    if number == GUILDHALL_SPACES[seats]:
        return Text(_END, "bold")
    return Text(_RESET, "bold") if number in RESET_SPACES[seats] else Text(_FREE, "dim")


def _cathedral(view: Architects, words: Words) -> Panel:
    """The levels from the top: number, points, who stands there and how many places are free."""
    rows = []
    for level in range(TOP_LEVEL, -1, -1):
        here = [_letter(seat) for seat, p in enumerate(view.players) if p.level == level]
        free = int(LEVEL_PLACES[level]) - len(here) if level else 0
        number, worth = words.number(level), words.number(int(LEVEL_POINTS[level]))
        row = Text(f"{number}  {worth:>2} VP  ")
        rows.append(row.append_text(_joined([*here, *[Text(_FREE, "dim")] * free])))
    return _box("Cathedral", Text("\n").join(rows), _CATHEDRAL)


class _Virtue:
    """The virtue track, as wide as the terminal allows."""

    def __init__(self, view: Architects, words: Words) -> None:
        self.view = view
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield _virtue(self.view, self.words, min(options.max_width, _WIDTH))


def _virtue(view: Architects, words: Words, width: int) -> Panel:
    """The track: steps, their points, and who stands on them."""
    inside = width - _BORDER
    size = _STEP if inside >= _STEP * len(VIRTUE_POINTS) else _NARROW_STEP
    margin = " " * ((inside - size * len(VIRTUE_POINTS)) // 2)
    steps, worth, seats = Text(margin), Text(margin), Text(margin)
    for step, vp in enumerate(VIRTUE_POINTS):
        here = [_letter(seat) for seat, p in enumerate(view.players) if p.virtue == step]
        steps.append_text(_centred(Text(words.number(step), "bold" if here else ""), size))
        worth.append_text(_centred(Text(words.signed(int(vp)), "dim"), size))
        seats.append_text(_centred(Text().join(here), size))
    return _box("Virtue", Text("\n").join([steps, worth, seats]), width)


def _centred(text: Text, size: int) -> Text:
    """In the middle of a step; signs without width do not count."""
    before = (size - text.cell_len) // 2
    return Text(" " * before).append_text(text).append(" " * (size - before - text.cell_len))


# --- sentences ----------------------------------------------------------------------------------------------------


def _headed(told: str, words: Words) -> Sentence:
    """A sentence whose beginning, up to the colon, says what it is about."""
    text = Text(told)
    text.stylize("bold", 0, told.index(":") + 1)
    return Sentence(text, words)


def _offers(view: Architects, words: Words) -> list[Sentence]:
    """What virtue opens, what the Black Market offers and how many cards the piles have."""
    evading = max(step for step, coins in enumerate(TAX_EVADED) if coins)
    left, middle, right = (int(price) for price in MARKET_PRICE)
    return [
        Sentence(
            words.say("terminal.virtue", market=MARKET_MOST_VIRTUE, cathedral=CATHEDRAL_LEAST_VIRTUE, evading=evading),
            words,
            "dim",
        ),
        _headed(
            words.say(
                "terminal.market",
                left=left,
                small=amounts(small_goods(view)),
                middle=middle,
                cards=MARKET_CARDS,
                right=right,
                large=amounts(large_goods(view)),
                virtue=MARKET_VIRTUE,
            ),
            words,
        ),
        _headed(
            words.say(
                "terminal.piles",
                cards=len(view.building_pile),
                apprentices=len(view.apprentice_pile),
                rewards=len(view.reward_pile),
            ),
            words,
        ),
    ]


def _apprentices(view: Architects, words: Words) -> list[RenderableType]:
    """The rows, each apprentice with skill, ability and the silver on the card."""
    lines: list[RenderableType] = []
    for row in range(ROWS.size()):
        lines.append(Sentence(words.say(f"terminal.row.{ROWS.labels[row]}"), words, "bold"))
        for column in range(COLUMN_COUNT):
            slot = row * COLUMN_COUNT + column
            if view.display[slot] != EMPTY:
                lines.append(_card(APPRENTICES, view.display[slot], words, column + 1, int(view.coins[slot])))
    return lines


def _card(domain: Domain, card: int, words: Words, place: int, silver: int = 0) -> RenderableType:
    """A card with what it does, its name in bold."""
    key = "terminal.card_with_silver" if silver else "terminal.card"
    told = words.say(
        key, place=place, card=label(domain, card), effect=effect(domain.labels[card], None), silver=silver
    )
    text = Text(told)
    text.highlight_words([words.component(domain.name, domain.labels[card])], "bold")
    return Padding(Sentence(text, words), (0, 0, 0, 2))


def _hand(view: Architects, seat: int, words: Words) -> list[RenderableType]:
    """The own Building cards."""
    cards = members(view.players[seat].hand) if seat >= 0 else []
    if not cards:
        return []
    head = Sentence(words.say("terminal.hand"), words, "bold")
    return [Text(), head, *[_card(BUILDINGS, card, words, place) for place, card in enumerate(cards, 1)]]


def _player(view: Architects, seat: int, own: int, words: Words) -> list[RenderableType]:
    p = view.players[seat]
    head = words.say(
        _head_key(view, seat, own),
        letter=words.isolate(SEAT_LETTERS[seat]),
        name=player(view, seat),
        number=seat + 1,
        points=int(points(view.players, view.bot, seat)),
        virtue=int(p.virtue),
        level=int(p.level),
        stock=int(p.stock),
    )
    mark = "▶ " if view.seat() == seat else "  "
    return [
        Sentence(Text(mark).append(head, "bold" if seat == own else ""), words),
        Padding(Sentence(_belongings(view, seat, own, words), words), (0, 0, 0, 4)),
    ]


def _head_key(view: Architects, seat: int, own: int) -> str:
    if seat == view.bot:
        return "terminal.bot"
    return "terminal.you" if seat == own else "terminal.other"


def _belongings(view: Architects, seat: int, own: int, words: Words) -> str:
    """Goods, workers and cards of a player, as far as there are any; of the others only the size of the hand."""
    p = view.players[seat]
    told = [] if seat == view.bot else [words.say("terminal.goods", goods=amounts(p.goods))]
    told.append(words.say("terminal.ready", workers=int(p.ready)))
    captured = _captured(view, p, words)
    if captured:
        told.append(words.say("terminal.captured", workers=listed(captured, words)))
    if p.unpaid or p.paid:
        told.append(words.say("terminal.debts", unpaid=int(p.unpaid), paid=int(p.paid)))
    for key, domain, cards in (
        ("terminal.apprentices", APPRENTICES, members(p.team)),
        ("terminal.skills", SKILLS, [skill for skill in range(SKILLS.size()) if p.team & WITH_SKILL[skill]]),
        ("terminal.buildings", BUILDINGS, members(p.built)),
        ("terminal.side", SIDES, [p.side] if p.side != STANDARD else []),
    ):
        told += [words.say(key, cards=listed(_named(domain, cards), words))] if cards else []
    if seat == own and p.level < TOP_LEVEL:
        told.append(words.say("terminal.next_level", level=int(p.level) + 1, price=level_price(p, p.level + 1)))
    if seat not in (own, view.bot):
        told.append(words.say("terminal.hand_size", cards=int(size(p.hand))))
    return " ".join(told)


def _captured(view: Architects, p: Player, words: Words) -> list[Phrase]:
    return [
        Phrase("terminal.captured_of", {"workers": int(count), "owner": player(view, owner)})
        for owner, count in enumerate(p.captured)
        if count
    ]


def _named(domain: Domain, cards: Sequence[int]) -> list[Phrase]:
    return [Phrase("terminal.named", {"card": label(domain, card)}) for card in cards]


def _legend(words: Words) -> list[RenderableType]:
    """What the names and signs on the board mean; names only where the language has others."""
    places: list[tuple[str, object]] = [
        (_title(name), label(LOCATIONS, location)) for location, name in enumerate(LOCATIONS.labels)
    ]
    places += [
        ("Prison", "@terminal.prison"),
        ("Black Market", "@terminal.black_market"),
        ("Guildhall", "@terminal.guildhall"),
        ("Cathedral", "@terminal.cathedral"),
        ("Virtue", "@terminal.virtue_track"),
        ("VP", "@terminal.points"),
    ]
    signs = [
        (f"{SEAT_LETTERS[0]}{words.number(3)}", "@terminal.group"),
        (_COIN, "@component.good.silver"),
        (_RESET, "@terminal.reset"),
        (_END, "@terminal.end"),
    ]
    unlike = [(sign, name) for sign, name in places if sign.casefold() not in words.fill(name).casefold()]
    return [Text(), explained("terminal.legend", [*unlike, *signs], words)]
