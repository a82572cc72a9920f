"""A table with a game on it, as the screen shows it: the position, the log, the result. Generic over games."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.rule import Rule

from bazigah.cli.screen import Screen
from bazigah.engine.events import Event
from bazigah.engine.game import Game
from bazigah.engine.record import Record
from bazigah.engine.state import State, ranks
from bazigah.sentence import Sentence
from bazigah.terminal import terminal_of
from bazigah.told import names
from bazigah.words import Words, words


def screen_of(game: Game, spoken: Words) -> Screen:
    """A screen that also knows the words of a game."""
    return Screen(words(spoken.language, game.name))


def show_position(screen: Screen, game: Game, state: State, seat: int) -> None:
    """The table as a seat sees it."""
    screen.show(Rule(style="dim"), terminal_of(game).draw(game.view(state, seat), seat, screen.words))


def show_question(screen: Screen, state: State) -> None:
    """Who is asked what."""
    if state.over():
        screen.sentence(screen.words.question(state), "bold")
    else:
        name = screen.words.say("cli.player", number=state.seat() + 1)
        screen.say("cli.question", "bold", name=name, question=screen.words.question(state))


def show_log(screen: Screen, record: Record, events: Sequence[Event]) -> None:
    """What happened, a line for each event."""
    if not events:
        return
    called = names(record, screen.words)
    screen.say("cli.log", "cyan")
    for event in events:
        screen.show(Padding(Sentence(screen.words.event(event, called), screen.words), (0, 0, 0, 2)))
    screen.blank()


def show_result(screen: Screen, record: Record) -> None:
    """The ranking, with points and what breaks ties."""
    state, spoken = record.state, screen.words
    places, points, called = ranks(state, record.players), state.scores(), names(record, spoken)
    screen.say("cli.result", "bold")
    for seat in sorted(range(record.players), key=lambda seat: places[seat]):
        screen.say(
            "cli.result.line",
            "bold" if places[seat] == 1 else "",
            place=places[seat],
            name=spoken.isolate(called[seat]),
            points=int(points[seat]),
            ties=terminal_of(record.game).tie_breaks(state, seat, spoken),
        )
