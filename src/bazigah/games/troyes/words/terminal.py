"""The table in a terminal: sentences about it, and the city as grids.

Grids are made of Latin letters, digits and signs alone, so that they keep their order in any language; names stand in
sentences and above the buildings. Every colour of dice and every owner has a sign besides the colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bazigah.games.troyes.facts.components import (
    BUILDING_ROWS,
    BUILDING_SPACES,
    BUILDINGS,
    CELL_COUNT,
    CHARACTERS,
    COLOUR,
    COLOURS,
    FIGURES,
    LEVELS,
    NEUTRAL,
    OWNER_COUNT,
    RED_EVENTS,
    ROW_SPACES,
    ROW_VALUES,
    SIDES,
    SPACES,
    VALUE,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.options import HIDDEN, SCORES
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.dice import count_at
from bazigah.games.troyes.rules.scoring import measure, scoring_characters
from bazigah.games.troyes.rules.targets import TARGETS, TO_CATHEDRAL
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.amounts import black_dice, owner_name
from bazigah.games.troyes.words.effects import told_character
from bazigah.games.troyes.words.grids import cards_table, events_table, shown_places
from bazigah.games.troyes.words.signs import (
    CATHEDRAL,
    COLOUR_STYLES,
    FREE,
    GREY,
    LETTERS,
    OWNER_STYLES,
    boxed,
    sign,
)
from bazigah.text.catalogues import directed
from bazigah.text.sentence import SEAT_LETTERS, Sentence, explained, listed, seats_from
from bazigah.text.words import Phrase, Words, label

_GAP: Final = 4


def draw(view: Troyes, seat: int, words: Words) -> RenderableType:
    """All that lies on the table, as `seat` sees it (-1: a spectator)."""
    buildings = [_building(view, building, words) for building in range(BUILDINGS.size())]
    return Group(
        *_moment(view, words),
        Text(),
        Columns([*buildings, _cathedral(view, words)], padding=(0, _GAP)),
        *_lying(view, words),
        Text(),
        *[line for other in seats_from(seat, view.around()) for line in _player(view, other, seat, words)],
        *_grey(view, words),
        Text(),
        cards_table(view, words),
        *([Text()] if shown_places(view) else []),
        events_table(view, words),
        Text(),
        *_characters(view, seat, words),
        *_legend(view, words),
    )


# --- the round ----------------------------------------------------------------------------------------------------


def _moment(view: Troyes, words: Words) -> Iterator[RenderableType]:
    start = owner_name(view, NEUTRAL if view.solo and view.start else view.start)
    if shown_places(view) == 0:
        yield Sentence(words.say("terminal.setting_up", start=start), words, "bold")
        return
    decks = [
        Phrase("terminal.deck", {"count": len(view.decks[colour]), "colour": label(COLOURS, colour)})
        for colour in range(COLOURS.size())
    ]
    rounds = int(RED_EVENTS[len(view.players)])
    moment = words.say(
        "terminal.moment", round=int(view.round) + 1, rounds=rounds, start=start, decks=listed(decks, words)
    )
    yield Sentence(moment, words, "bold")
    if view.black:
        dice = words.say("cli.comma").join(words.number(value) for value in black_dice(view.black))
        yield Sentence(words.say("terminal.black", dice=dice), words, "bold")


# --- buildings and cathedral --------------------------------------------------------------------------------------


def _letter(building: int) -> str:
    """A building is known by the letter of its spaces."""
    return SPACES.labels[BUILDING_SPACES[building][0]][0]


def _building(view: Troyes, building: int, words: Words) -> Text:
    """The rows with the die values that lead there; short rows stand beside each other."""
    rows = [_row(view, row, words) for row in BUILDING_ROWS[building]]
    beside = 3 if len(rows) == len(BUILDING_SPACES[building]) else 1
    lines = [Text("  ").join(rows[first : first + beside]) for first in range(0, len(rows), beside)]
    name = directed(words.component(BUILDINGS.name, BUILDINGS.labels[building]), words.right_to_left)
    return Text("\n").join([Text(f"{_letter(building)}  {name}", f"bold {COLOUR_STYLES[building]}"), *lines])


def _row(view: Troyes, row: int, words: Words) -> Text:
    values = [words.number(value) for value in range(1, SIDES + 1) if ROW_VALUES[row] >> value & 1]
    spaces = [Text(SPACES.labels[space], "dim").append_text(boxed([view.spaces[space]])) for space in ROW_SPACES[row]]
    return Text(",".join(values)).append(" ").append_text(Text(" ").join(spaces))


def _cathedral(view: Troyes, words: Words) -> Text:
    """The levels, the lowest one below."""
    numbers = " ".join(words.number(number) for number in range(1, SIDES + 1))
    lines = [Text(CATHEDRAL, "bold").append(f"  {numbers}")]
    for level in range(LEVELS - 1, -1, -1):
        cubes = [sign(owner) for owner in view.cathedral[level * SIDES : level * SIDES + SIDES]]
        lines.append(Text(f"{words.number(level + 1)}  ").append_text(Text(" ").join(cubes)))
    return Text("\n").join(lines)


def _lying(view: Troyes, words: Words) -> Iterator[RenderableType]:
    for building in range(BUILDINGS.size()):
        lying = [
            Phrase("terminal.citizens_of", {"citizens": count, "owner": owner_name(view, owner)})
            for owner in range(OWNER_COUNT)
            if (count := int(view.lying_on(building, owner)))
        ]
        if lying:
            told = words.say("terminal.lying", building=label(BUILDINGS, building), citizens=listed(lying, words))
            yield Sentence(told, words)


# --- players and districts ----------------------------------------------------------------------------------------


def _player(view: Troyes, seat: int, own: int, words: Words) -> Iterator[RenderableType]:
    head = words.say(
        "terminal.you" if seat == own else "terminal.other",
        letter=words.isolate(SEAT_LETTERS[seat]),
        name=words.player(seat),
        holdings=listed(_holdings(view, seat, own), words),
    )
    mark = "▶ " if view.seat() == seat else "  "
    yield Sentence(Text(mark).append(head, "bold" if seat == own else ""), words)
    yield _district(view, seat, words)


def _holdings(view: Troyes, seat: int, own: int) -> list[Phrase]:
    p = view.players[seat]
    hidden = view.stack and seat != own and view.setting(SCORES) == HIDDEN
    told = [
        Phrase("terminal.hidden_points") if hidden else Phrase("amount.points", {"count": int(p.points)}),
        Phrase("amount.deniers", {"count": int(p.deniers)}),
        Phrase("amount.influence", {"count": int(p.influence)}),
        Phrase("terminal.supply", {"supply": int(p.supply), "general": int(p.general)}),
    ]
    if p.taken:
        told.append(_events_taken(p))
    if p.passed:
        told.append(Phrase("terminal.passed", {"deniers": int(p.purse)}))
    return told


def _events_taken(p: Player) -> Phrase:
    events = [label(EVENT_CARDS, event) for event in range(EVENT_CARDS.size()) if p.taken >> event & 1]
    return Phrase("terminal.events_taken", {"events": events})


def _grey(view: Troyes, words: Words) -> Iterator[RenderableType]:
    """The neutral district, or Le Roy who has it in the solo game."""
    told = [Phrase("terminal.grey")]
    if view.solo:
        told = [Phrase("terminal.roy", {"points": int(view.roy.points), "general": int(view.roy.general)})]
        told += [_events_taken(view.roy)] if view.roy.taken else []
    yield Sentence(Text("  ").append(listed(told, words), OWNER_STYLES[NEUTRAL]), words)
    yield _district(view, NEUTRAL, words)


def _district(view: Troyes, owner: int, words: Words) -> RenderableType:
    """The dice of a district by colour, the highest first."""
    dice = [_dice(view.dice[owner], colour, words) for colour in range(COLOURS.size())]
    return Padding(Text("   ").join(dice), (0, 0, 0, 4))


def _dice(dice: int, colour: int, words: Words) -> Text:
    cells = [cell for cell in reversed(range(CELL_COUNT)) if COLOUR[cell] == colour]
    values = [int(VALUE[cell]) for cell in cells for _ in range(count_at(dice, cell))]
    shown = " ".join(words.number(value) for value in values) or "-"
    return Text(f"{LETTERS[colour]} {shown}", COLOUR_STYLES[colour])


# --- characters and legend ----------------------------------------------------------------------------------------


def _characters(view: Troyes, seat: int, words: Words) -> Iterator[RenderableType]:
    """The own characters; the open ones of the solo game, and all of them in the end."""
    own = view.players[seat].characters if seat >= 0 else []
    open_to_all = view.solo or not view.stack
    for character in scoring_characters(view) if open_to_all else own:
        told = Phrase("effect.character", told_character(character, len(view.players)))
        if seat >= 0:
            told = Phrase("terminal.character", {**told.params, "count": int(measure(view, seat, character))})
        text = Text(words.phrase(told))
        text.highlight_words([words.component(CHARACTERS.name, CHARACTERS.labels[character])], "bold")
        yield Sentence(text, words)


def _legend(view: Troyes, words: Words) -> Iterator[RenderableType]:
    """What the letters and signs mean."""
    whose, two, four = SEAT_LETTERS[0], words.number(2), words.number(4)
    board: list[tuple[str, object]] = [
        (CATHEDRAL, label(TARGETS, TO_CATHEDRAL)),
        *[(letter, label(COLOURS, colour)) for colour, letter in enumerate(LETTERS)],
        (GREY, owner_name(view, NEUTRAL)),
    ]
    marks: list[tuple[str, object]] = [
        (f"÷{two}", "@terminal.sign.divisor"),
        (f"{four}d", "@terminal.sign.price"),
        (f"{two}[{whose}]", "@terminal.sign.space"),
        (f"{whose}×{two}", "@terminal.sign.cubes"),
        (f"[{whose}{GREY}{FREE}]", "@terminal.sign.flags"),
        (f"{four}/{two}", "@terminal.sign.points"),
    ]
    if FIGURES.unsure:
        marks.append((words.unsure_sign(), words.unsure_meaning()))
    yield explained("terminal.board", board, words)
    yield explained("terminal.marks", marks, words)
