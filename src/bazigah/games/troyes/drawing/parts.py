"""Every card, event, character and piece of Troyes alone, as it looks on the boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.drawing.parts import Parts
from bazigah.drawing.pieces import die
from bazigah.drawing.svg import group, use
from bazigah.games.troyes.drawing.cards import CARD, EVENT, activity, event, flags
from bazigah.games.troyes.drawing.characters import portrait
from bazigah.games.troyes.drawing.pieces import citizen, coin, cube
from bazigah.games.troyes.facts.activity_cards import CARDS
from bazigah.games.troyes.facts.components import CHARACTERS, MAX_PLAYERS
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.words.effects import PIECES
from bazigah.text.words import Words

_PORTRAIT: Final = 214.0


def _event(words: Words, number_of: int) -> str:
    return event(words, number_of) + flags(words, number_of, ())


def _character(words: Words, character: int) -> str:
    return group(portrait(words, character, MAX_PLAYERS, _PORTRAIT), x=-_PORTRAIT / 2, y=-31)


_DRAWN: Final[dict[str, Callable[[Words], str]]] = {
    "red_die": lambda _words: die("red", 5, 44),
    "white_die": lambda _words: die("white", 4, 44),
    "yellow_die": lambda _words: die("yellow", 3, 44),
    "black_die": lambda _words: die("black", 6, 44),
    "citizen": lambda _words: citizen(0, 56),
    "cube": lambda _words: cube(1, 44),
    "denier": lambda words: coin(words, 1, 50),
    "influence": lambda _words: use("tr-infl", 0, 0, 50),
}


def _piece(words: Words, piece: int) -> str:
    return _DRAWN[PIECES.labels[piece]](words)


PARTS: Final = (
    Parts("@parts.cards", CARDS, (CARD[0] + 4, CARD[1] + 6), activity),
    Parts("@parts.events", EVENT_CARDS, (EVENT[0] + 4, EVENT[1] + 6), _event),
    Parts("@parts.characters", CHARACTERS, (_PORTRAIT + 4, 66), _character),
    Parts("@parts.pieces", PIECES, (64, 64), _piece),
)
