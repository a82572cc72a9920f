"""A table with a game on it, as the screen shows it: the position, the log, the result. Generic over games."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.rule import Rule

from bazigah.cli.screen import Screen
from bazigah.engine.core.events import Event
from bazigah.engine.core.state import State, ranks
from bazigah.engine.game import Game
from bazigah.engine.record import Record
from bazigah.text.sentence import Sentence
from bazigah.text.terminal import terminal_of
from bazigah.text.words import Opponent, Phrase, Verbatim, Words, words


def screen_of(game: Game, spoken: Words) -> Screen:
    """A screen that also knows the words of a game."""
    return Screen(words(spoken.language, game.name))


def show_position(screen: Screen, game: Game, state: State, seat: int, spoken: Words | None = None) -> None:
    """The table as a seat sees it; `spoken` names the players in another way than the sentences do."""
    screen.show(Rule(style="dim"), terminal_of(game).draw(game.view(state, seat), seat, spoken or screen.words))


def show_question(screen: Screen, state: State) -> None:
    """Who is asked what."""
    if state.over():
        screen.sentence(screen.words.question(state), "bold")
    else:
        name = screen.words.player(state.seat())
        screen.say("cli.question", "bold", name=name, question=screen.words.question(state))


def show_log(screen: Screen, events: Sequence[Event], called: Sequence[str]) -> None:
    """What happened to the players of these names, a line for each event."""
    if not events:
        return
    screen.say("cli.log", "cyan")
    for event in events:
        screen.show(Padding(Sentence(screen.words.event(event, called), screen.words), (0, 0, 0, 2)))
    screen.blank()


def show_opponent(screen: Screen, opponent: Opponent | None) -> None:
    """How the opponent plays that the game brings: a line for each row of its tables."""
    if opponent is None:
        return
    spoken = screen.words
    screen.blank()
    screen.sentence(spoken.fill(opponent.heading), "bold")
    for phrase in opponent.said:
        screen.sentence(spoken.phrase(phrase))
    for (_, *heads), *rows in opponent.tables:
        for first, *cells in rows:
            told = [Phrase("cli.cell", {"head": head, "cell": cell}) for head, cell in zip(heads, cells, strict=True)]
            joined = spoken.say("cli.semicolon").join(map(spoken.phrase, told))
            screen.say("cli.row", first=first, cells=Verbatim(joined))


def show_result(screen: Screen, record: Record, called: Sequence[str]) -> None:
    """The ranking, with points and what breaks ties."""
    state, spoken = record.state, screen.words
    places, points = ranks(state, record.players), state.scores()
    screen.say("cli.result", "bold")
    for seat in sorted(range(record.players), key=lambda seat: places[seat]):
        screen.say(
            "cli.result.line",
            "bold" if places[seat] == 1 else "",
            place=places[seat],
            name=spoken.isolate(called[seat]),
            points=int(points[seat]),
            ties=spoken.tie_breaks(state, seat),
        )
