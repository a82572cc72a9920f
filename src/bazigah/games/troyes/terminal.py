"""The table in a terminal: sentences about it, and the city as grids.

Grids are made of Latin letters, digits and signs alone, so that they keep their order in any language; names stand in
sentences and above the buildings. Every colour of dice and every owner has a sign besides the colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bazigah.games.troyes.activity_cards import (
    CARD_COLOUR,
    CARD_ROUND,
    CARDS,
    DELAYED,
    EFFECT,
    PRINTED_CARDS,
)
from bazigah.games.troyes.components import (
    BEST_RATING,
    BUILDING_ROWS,
    BUILDING_SPACES,
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    EMPTY,
    FIGURES,
    LEVELS,
    NEUTRAL,
    OWNER_COUNT,
    RED_EVENTS,
    ROW_SPACES,
    ROW_VALUES,
    SPACES,
)
from bazigah.games.troyes.dice import black_at, count_at
from bazigah.games.troyes.event_cards import DECK, EVENT_CARDS, FLAGS, NO_LIMIT, PRINTED_EVENTS
from bazigah.games.troyes.scoring import measure, rating, scoring_characters
from bazigah.games.troyes.settings import HIDDEN, SCORES
from bazigah.games.troyes.state import Player, Troyes
from bazigah.games.troyes.targets import TARGETS, TO_CATHEDRAL
from bazigah.games.troyes.view import known_places
from bazigah.games.troyes.words_amounts import owner_name
from bazigah.games.troyes.words_deeds import deed_at
from bazigah.games.troyes.words_effects import event_deeds, told_character
from bazigah.sentence import SEAT_LETTERS, Sentence, explained, listed, seats_from
from bazigah.texts import directed
from bazigah.words import Phrase, Words, label

_LETTERS: Final = "RWY"  # by colour
_COLOURS: Final = ("#d75f5f", "bold", "#b8a000")  # by colour
_OWNERS: Final = ("#0087d7", "#5faf00", "#d78700", "#af5fd7", "#808080")  # by owner
_GREY: Final = "G"
_CATHEDRAL: Final = "C"
_FREE: Final = "·"
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
        _cards(view, words),
        *([Text()] if _known_places(view) else []),
        _events(view, words),
        Text(),
        *_characters(view, seat, words),
        *_legend(view, words),
    )


def tie_breaks(view: Troyes, seat: int, words: Words) -> list[str]:
    """Nothing decides between equal points (TR-13.4); alone the result has a rating (TR-18.18)."""
    if not view.solo:
        return [words.say("terminal.shared")]
    own, roy = int(view.players[seat].points), int(view.roy.points)
    return [
        words.say("terminal.versus", own=own, roy=roy),
        words.say("terminal.rating", rating=int(rating(own - roy)), best=BEST_RATING),
    ]


# --- signs --------------------------------------------------------------------------------------------------------


def _sign(owner: int) -> Text:
    """The letter of a player or of the grey pieces; free places have a dot."""
    if owner == EMPTY:
        return Text(_FREE, "dim")
    return Text(_GREY if owner == NEUTRAL else SEAT_LETTERS[owner], f"bold {_OWNERS[owner]}")


def _boxed(owners: Sequence[int]) -> Text:
    return Text("[").append_text(Text().join(_sign(owner) for owner in owners)).append("]")


def _letter(building: int) -> str:
    """A building is known by the letter of its spaces."""
    return SPACES.labels[BUILDING_SPACES[building][0]][0]


# --- the round ----------------------------------------------------------------------------------------------------


def _moment(view: Troyes, words: Words) -> Iterator[RenderableType]:
    start = owner_name(view, NEUTRAL if view.solo and view.start else view.start)
    if _known_places(view) == 0:
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
        black = [value for value in range(6, 0, -1) for _ in range(black_at(view.black, value))]
        dice = words.say("cli.comma").join(words.number(value) for value in black)
        yield Sentence(words.say("terminal.black", dice=dice), words, "bold")


def _known_places(view: Troyes) -> int:
    return int(known_places(view) if view.stack else view.face_up())


# --- buildings and cathedral --------------------------------------------------------------------------------------


def _building(view: Troyes, building: int, words: Words) -> Text:
    """The rows with the die values that lead there; short rows stand beside each other."""
    rows = [_row(view, row, words) for row in BUILDING_ROWS[building]]
    beside = 3 if len(rows) == len(BUILDING_SPACES[building]) else 1
    lines = [Text("  ").join(rows[first : first + beside]) for first in range(0, len(rows), beside)]
    name = directed(words.component(BUILDINGS.name, BUILDINGS.labels[building]), words.right_to_left)
    return Text("\n").join([Text(f"{_letter(building)}  {name}", f"bold {_COLOURS[building]}"), *lines])


def _row(view: Troyes, row: int, words: Words) -> Text:
    values = [words.number(value) for value in range(1, 7) if ROW_VALUES[row] >> value & 1]
    spaces = [Text(SPACES.labels[space], "dim").append_text(_boxed([view.spaces[space]])) for space in ROW_SPACES[row]]
    return Text(",".join(values)).append(" ").append_text(Text(" ").join(spaces))


def _cathedral(view: Troyes, words: Words) -> Text:
    """The levels, the lowest one below."""
    numbers = " ".join(words.number(number) for number in range(1, 7))
    lines = [Text(_CATHEDRAL, "bold").append(f"  {numbers}")]
    for level in range(LEVELS - 1, -1, -1):
        cubes = [_sign(owner) for owner in view.cathedral[level * 6 : level * 6 + 6]]
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
    hidden = view.stack and seat != own and view.settings[SCORES] == HIDDEN
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
    yield Sentence(Text("  ").append(listed(told, words), _OWNERS[NEUTRAL]), words)
    yield _district(view, NEUTRAL, words)


def _district(view: Troyes, owner: int, words: Words) -> RenderableType:
    """The dice of a district by colour, the highest first."""
    dice = [_dice(view.dice[owner], colour, words) for colour in range(COLOURS.size())]
    return Padding(Text("   ").join(dice), (0, 0, 0, 4))


def _dice(dice: int, colour: int, words: Words) -> Text:
    values = [value for value in range(6, 0, -1) for _ in range(count_at(dice, colour * 6 + value - 1))]
    shown = " ".join(words.number(value) for value in values) or "-"
    return Text(f"{_LETTERS[colour]} {shown}", _COLOURS[colour])


# --- cards --------------------------------------------------------------------------------------------------------


def _grid() -> Table:
    """Signs to the left, the words last, so that nothing stands to their left when they read right to left."""
    return Table.grid(padding=(0, 2))


def _cards(view: Troyes, words: Words) -> Table:
    """The face-up Activity cards, by colour and round number."""
    cards = [view.places[place] for place in range(_known_places(view))]
    table = _grid()
    for card in sorted(cards, key=lambda card: (CARD_COLOUR[card], CARD_ROUND[card])):
        colour, raw = int(CARD_COLOUR[card]), PRINTED_CARDS[card]
        place = view.places.index(card)
        told = Phrase(
            "terminal.card_for_later" if EFFECT[card] == DELAYED else "terminal.card",
            {"card": label(CARDS, card), "deed": deed_at(view, raw["effect"])},
        )
        table.add_row(
            Text(f"{_LETTERS[colour]}{words.number(int(CARD_ROUND[card]) + 1)}", _COLOURS[colour]),
            f"÷{words.number(raw['activation']['divisor'])}",
            f"{words.number(raw['tradesman_cost_deniers'])}d",
            _tradesmen(view, place, words),
            _stored(view, place, words),
            _told(told, CARDS.labels[card], colour, CARDS.name, words),
        )
    return table


def _tradesmen(view: Troyes, place: int, words: Words) -> Text:
    """The spaces of a card with their points and who stands there; the picture only if somebody does."""
    first, second, picture = (
        [owner for owner in range(OWNER_COUNT) if _at(view, owner, where) >> place & 1] for where in range(3)
    )
    raw = PRINTED_CARDS[view.places[place]]
    points = [words.number(value) for value in (*raw["vp_spaces"], raw["vp_beyond_spaces"])]
    shown = [
        Text(points[0]).append_text(_boxed(first or [EMPTY])),
        Text(points[1]).append_text(_boxed(second or [EMPTY])),
    ]
    shown += [Text(points[2]).append_text(_boxed(picture))] if picture else []
    return Text(" ").join(shown)


def _at(view: Troyes, owner: int, where: int) -> int:
    """The places of a player's tradesmen on first spaces, second spaces or pictures."""
    p = _holder(view, owner)
    return 0 if p is None else int((p.first, p.second, p.picture)[where])


def _holder(view: Troyes, owner: int) -> Player | None:
    if owner == NEUTRAL:
        return view.roy
    return view.players[owner] if owner < len(view.players) else None


def _stored(view: Troyes, place: int, words: Words) -> Text:
    return _counted([(owner, int(p.delayed[place])) for owner, p in enumerate(view.players)], words)


def _counted(cubes: Sequence[tuple[int, int]], words: Words) -> Text:
    return Text(" ").join(_sign(owner).append(f"×{words.number(count)}") for owner, count in cubes if count)


def _told(told: Phrase, name: str, colour: int, domain: str, words: Words) -> Sentence:
    """A sentence in which the name of a card has its colour."""
    text = Text(words.phrase(told))
    if colour != EMPTY:
        text.highlight_words([words.component(domain, name)], _COLOURS[colour])
    return Sentence(text, words)


def _events(view: Troyes, words: Words) -> Table:
    """The row of events, from left to right one below the other."""
    table = _grid()
    for event, cubes in zip(view.row, view.cubes, strict=True):
        lasting = FLAGS[event] == NO_LIMIT
        points = [words.number(PRINTED_EVENTS[event][name]) for name in ("vp_first", "vp_second")]
        told = Phrase("terminal.event", {"event": label(EVENT_CARDS, event), "deeds": event_deeds(event, view)})
        table.add_row(
            _fight(event, words),
            _all_cubes(cubes, words) if lasting else _flags(int(FLAGS[event]), cubes, words),
            "" if lasting else "/".join(points),
            _told(told, EVENT_CARDS.labels[event], DECK[event], EVENT_CARDS.name, words),
        )
    return table


def _fight(event: int, words: Words) -> Text:
    fight = PRINTED_EVENTS[event]["fight"]
    colours = [COLOURS.index(colour) for colour in fight["dice_colours"]]
    letters = Text().join(Text(_LETTERS[colour], _COLOURS[colour]) for colour in colours)
    return letters.append(f"÷{words.number(fight['divisor'])}")


def _flags(flags: int, cubes: Sequence[int], words: Words) -> Text:
    return _boxed([*cubes, *[EMPTY] * (flags - len(cubes))])


def _all_cubes(cubes: Sequence[int], words: Words) -> Text:
    return _counted([(owner, cubes.count(owner)) for owner in range(OWNER_COUNT)], words)


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
        (_CATHEDRAL, label(TARGETS, TO_CATHEDRAL)),
        *[(letter, label(COLOURS, colour)) for colour, letter in enumerate(_LETTERS)],
        (_GREY, owner_name(view, NEUTRAL)),
    ]
    marks: list[tuple[str, object]] = [
        (f"÷{two}", "@terminal.sign.divisor"),
        (f"{four}d", "@terminal.sign.price"),
        (f"{two}[{whose}]", "@terminal.sign.space"),
        (f"{whose}×{two}", "@terminal.sign.cubes"),
        (f"[{whose}{_GREY}{_FREE}]", "@terminal.sign.flags"),
        (f"{four}/{two}", "@terminal.sign.points"),
    ]
    if FIGURES.unsure:
        marks.append((words.unsure_sign(), words.unsure_meaning()))
    yield explained("terminal.board", board, words)
    yield explained("terminal.marks", marks, words)
