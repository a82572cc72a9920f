"""The race in a terminal: the track, the dice, and a line for everybody."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from bazigah.text.sentence import SEAT_LETTERS, Sentence, listed, seats_from
from bazigah.text.words import Words, label

from ..facts.components import CARDS, PIPS, ROW, WELLS
from ..state import UNKNOWN, Race


def draw(view: Race, seat: int, words: Words) -> RenderableType:
    """All that lies on the table, as `seat` sees it (-1: a spectator)."""
    dice = listed([label(PIPS, die) for die in view.dice], words)
    return Group(
        Sentence(words.say("terminal.track", length=int(view.length()), wells=WELLS.step), words, "bold"),
        Sentence(words.say("terminal.dice", dice=dice), words),
        *[Text(_row(view, first)) for first in range(0, int(view.length()) + 1, ROW)],
        *[Sentence(_runner(view, other, words), words) for other in seats_from(seat, view.around())],
    )


def _row(view: Race, first: int) -> str:
    return " ".join(_space(view, space) for space in range(first, min(first + ROW, int(view.length()) + 1)))


def _space(view: Race, space: int) -> str:
    here = [SEAT_LETTERS[seat] for seat, runner in enumerate(view.runners) if runner.space == space]
    return "".join(here) or ("o" if space in WELLS else "·")


def _runner(view: Race, seat: int, words: Words) -> Text:
    runner = view.runners[seat]
    card = "@terminal.hidden" if runner.card == UNKNOWN else label(CARDS, runner.card)
    told = words.say(
        "terminal.played" if runner.played else "terminal.runner",
        name=words.player(seat),
        space=int(runner.space),
        water=int(runner.water),
        card=card,
    )
    return Text("▶ " if view.seat() == seat else "  ").append(told)
