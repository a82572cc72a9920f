"""The choices of a player on the screen: numbered, by kind, with words and notation; what cannot be taken, and why."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bazigah.cli.screen import Screen
from bazigah.engine.core.state import State
from bazigah.engine.errors import not_one_of
from bazigah.engine.game import Game
from bazigah.text.sentence import Sentence
from bazigah.text.words import Words, voice


def show_choices(screen: Screen, game: Game, view: State) -> list[int]:
    """Print all choices of the seat that sees this view; they are returned in the order of their numbers."""
    shown: list[int] = []
    for kind, actions in by_kind(game, view.legal()).items():
        screen.sentence(screen.words.kind(kind), "cyan")
        screen.show(Padding(_numbered(screen.words, game, view, actions, len(shown) + 1), (0, 0, 0, 2)))
        shown += actions
    for greyed in game.greyed(view):
        kind, reason = screen.words.kind(greyed.kind), screen.words.refusal(greyed.refusal)
        screen.say("cli.greyed", "dim", kind=kind, reason=reason)
    return shown


def by_kind(game: Game, actions: list[int]) -> dict[str, list[int]]:
    """Actions grouped by the names of their kinds, in the order they come."""
    groups: dict[str, list[int]] = {}
    for action in actions:
        groups.setdefault(game.space.named(action).name, []).append(action)
    return groups


def _numbered(words: Words, game: Game, view: State, actions: list[int], first: int) -> Table:
    """Number, words and notation; words that read right to left come last, so that nothing stands to their left."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold")
    for number, action in enumerate(actions, first):
        told = Sentence(words.action(view, action), words)
        notation = Text(game.space.show(action), "dim")
        table.add_row(words.number(number), *((notation, told) if words.right_to_left else (told, notation)))
    return table


def thing_named(game: Game, name: str, words: Words) -> str:
    """The label of the tile or card that the player means, by its label or by its name in the language."""
    things = [(domain.name, label) for domain in voice(game.name).EXPLAINED for label in domain.labels]
    for domain, label in things:
        if name.lower() in (label.lower(), words.component(domain, label).lower()):
            return label
    raise not_one_of("cli_tile", name, [label for _, label in things])
