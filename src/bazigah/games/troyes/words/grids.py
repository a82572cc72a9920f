"""Activity cards and events as grids for a terminal: signs to the left, the words last."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from bazigah.games.troyes.facts.activity_cards import CARD_COLOUR, CARD_ROUND, CARDS, DELAYED, EFFECT, PRINTED_CARDS
from bazigah.games.troyes.facts.components import COLOURS, EMPTY, NEUTRAL, OWNER_COUNT
from bazigah.games.troyes.facts.event_cards import DECK, EVENT_CARDS, FLAGS, NO_LIMIT, PRINTED_EVENTS
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.position.view import known_places
from bazigah.games.troyes.space import TRADESMAN_SPACES
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.deeds import deed_at
from bazigah.games.troyes.words.effects import event_deeds
from bazigah.games.troyes.words.signs import COLOUR_STYLES, LETTERS, boxed, sign
from bazigah.text.sentence import Sentence
from bazigah.text.words import Phrase, Words, label


def shown_places(view: Troyes) -> int:
    return int(known_places(view) if view.stack else view.face_up())


def _grid() -> Table:
    """Signs to the left, the words last, so that nothing stands to their left when they read right to left."""
    return Table.grid(padding=(0, 2))


def cards_table(view: Troyes, words: Words) -> Table:
    """The face-up Activity cards, by colour and round number."""
    cards = [view.places[place] for place in range(shown_places(view))]
    table = _grid()
    for card in sorted(cards, key=lambda card: (CARD_COLOUR[card], CARD_ROUND[card])):
        colour, raw = int(CARD_COLOUR[card]), PRINTED_CARDS[card]
        place = view.places.index(card)
        told = Phrase(
            "terminal.card_for_later" if EFFECT[card] == DELAYED else "terminal.card",
            {"card": label(CARDS, card), "deed": deed_at(view, raw["effect"])},
        )
        table.add_row(
            Text(f"{LETTERS[colour]}{words.number(int(CARD_ROUND[card]) + 1)}", COLOUR_STYLES[colour]),
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
        [owner for owner in range(OWNER_COUNT) if _at(view, owner, where) >> place & 1]
        for where in range(TRADESMAN_SPACES.size())
    )
    raw = PRINTED_CARDS[view.places[place]]
    points = [words.number(value) for value in (*raw["vp_spaces"], raw["vp_beyond_spaces"])]
    shown = [
        Text(points[0]).append_text(boxed(first or [EMPTY])),
        Text(points[1]).append_text(boxed(second or [EMPTY])),
    ]
    shown += [Text(points[2]).append_text(boxed(picture))] if picture else []
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
    return Text(" ").join(sign(owner).append(f"×{words.number(count)}") for owner, count in cubes if count)


def _told(told: Phrase, name: str, colour: int, domain: str, words: Words) -> Sentence:
    """A sentence in which the name of a card has its colour."""
    text = Text(words.phrase(told))
    if colour != EMPTY:
        text.highlight_words([words.component(domain, name)], COLOUR_STYLES[colour])
    return Sentence(text, words)


def events_table(view: Troyes, words: Words) -> Table:
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
    letters = Text().join(Text(LETTERS[colour], COLOUR_STYLES[colour]) for colour in colours)
    return letters.append(f"÷{words.number(fight['divisor'])}")


def _flags(flags: int, cubes: Sequence[int], words: Words) -> Text:
    return boxed([*cubes, *[EMPTY] * (flags - len(cubes))])


def _all_cubes(cubes: Sequence[int], words: Words) -> Text:
    return _counted([(owner, cubes.count(owner)) for owner in range(OWNER_COUNT)], words)
