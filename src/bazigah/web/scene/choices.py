"""What may be chosen now, in words: every legal action, what it is known to bring, and what is refused with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bazigah.drawing.artist import Artist, artist
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.text.words import Words
from bazigah.web.scene.view_models import Chip, ChoiceGroup, ChoiceMenu, ChoiceView, RefusedChoice

FEW: Final = 6  # so many choices are shown one by one
_KEYS: Final = "123456789"


def menu(game: Game, state: State, view: State, words: Words) -> ChoiceMenu:
    """The choices of the seat that is to choose. `state` is the true position, used for what follows by rule alone."""
    legal = [int(action) for action in view.legal()]
    refused = tuple(
        RefusedChoice(words.kind(greyed.kind), words.refusal(greyed.refusal)) for greyed in game.greyed(view)
    )
    if len(legal) <= FEW:
        return ChoiceMenu(choices=_choices(game, state, view, words, legal), refused=refused)
    return ChoiceMenu(groups=_groups(game, state, view, words, legal), refused=refused)


def _groups(game: Game, state: State, view: State, words: Words, legal: Sequence[int]) -> tuple[ChoiceGroup, ...]:
    """The choices by kind, in the order in which the kinds come up."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(game.space.named(action).name, []).append(action)
    return tuple(
        ChoiceGroup(kind, words.kind(kind), _key(number), _choices(game, state, view, words, actions, number))
        for number, (kind, actions) in enumerate(by_kind.items())
    )


def _choices(
    game: Game, state: State, view: State, words: Words, actions: Sequence[int], group: int = 0
) -> tuple[ChoiceView, ...]:
    """Choices with their keys; one that is alone in its group has the key of the group."""
    first = group if len(actions) == 1 else 0
    return tuple(
        _choice(game, state, view, words, action, _key(number)) for number, action in enumerate(actions, first)
    )


def _key(number: int) -> str:
    return _KEYS[number] if number < len(_KEYS) else ""


def _choice(game: Game, state: State, view: State, words: Words, action: int, key: str) -> ChoiceView:
    chips, passes = preview(game, state, action, words)
    return ChoiceView(action, words.action(view, action), key, chips, passes)


def preview(game: Game, state: State, action: int, words: Words) -> tuple[tuple[Chip, ...], bool]:
    """What a choice brings, and whether the turn passes: only if no chance and nothing hidden has a part in it."""
    seat = int(state.seat())
    after = state.copy()
    after.apply(action)
    if after.barrier() != state.barrier():
        return (), False
    drawn = artist(game.name)
    before_view, after_view = game.view(state, seat), game.view(after, seat)
    chips = [
        chip
        for other, colour in enumerate(drawn.colours(before_view))
        for chip in gains(drawn, before_view, after_view, other, words, "" if other == seat else colour)
    ]
    return tuple(chips), int(after.seat()) != seat


def gains(drawn: Artist, before: State, after: State, seat: int, words: Words, colour: str) -> list[Chip]:
    """The counters of a seat that differ, as chips."""
    numbers = zip(drawn.COUNTERS, drawn.counters(before, seat), drawn.counters(after, seat), strict=True)
    return [
        change_chip(counter.name, counter.icon, new - old, words, colour) for counter, old, new in numbers if new != old
    ]


def change_chip(name: str, icon: str, change: int, words: Words, colour: str = "") -> Chip:
    """A gain or a loss of something that can be counted."""
    kind = "plus" if change > 0 else "minus"
    return Chip(icon, words.signed(change), words.say(f"counter.{name}"), kind, colour)
