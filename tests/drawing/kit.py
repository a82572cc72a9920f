"""What the tests of drawings look at: positions of random play, and the page they make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from bazigah import games
from bazigah.drawing.artist import artist
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.text.words import words
from tests.kit import Case

LOOKS = 8  # positions looked at in a game
KEPT = 300  # pages and pictures, for the tests that look at the same game one after the other


@dataclass(frozen=True, eq=False)
class Moment:
    """A position, the action that is taken there, and what it leads to."""

    game: str
    players: int
    before: State
    action: int
    after: State

    def seen(self, seat: int) -> Any:
        return games.find(self.game).view(self.before, seat)


def walk(case: Case, seed: int) -> Iterator[Moment]:
    """Moments of a random game, spread over its length; the last choices are always among them."""
    game = games.find(case.game)
    state, rng = game.new(case.players, dict(case.options), seed), Rng(seed)
    length = _length(state.copy(), Rng(seed))
    step = 0
    while not state.over():
        before, legal = state.copy(), state.legal()
        action = int(legal[rng.below(len(legal))])
        state.apply(action)
        if step < 3 or step % max(1, length // LOOKS) == 0 or state.over():
            yield Moment(case.game, case.players, before, action, state.copy())
        step += 1


def _length(state: State, rng: Rng) -> int:
    steps = 0
    while not state.over():
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        steps += 1
    return steps


def look_at(game: str, view: Any, seat: int, language: str) -> Look:
    """A look with everything lit that may be chosen."""
    said = words(language, game)
    return Look(said, seat, lights(game, view, said), frozenset(artist(game).picked(view)))


def pictures(game: str, view: Any, seat: int, look: Look) -> list[str]:
    """All that a page shows: what is shared, the own area, the others small, the pocket."""
    drawn, players = artist(game), len(view.scores())
    own = max(seat, 0)
    return [
        *[board.svg for board in drawn.boards(view, look)],
        *[board.svg for board in drawn.area(view, own, look)],
        *[drawn.small(view, other, look).svg for other in range(players) if other != own],
        drawn.pocket(view, own, look).svg,
    ]


@lru_cache(KEPT)
def page(moment: Moment, seat: int, language: str) -> tuple[Any, Look, list[str]]:
    """What a seat sees at a moment, how it looks at it, and all that its page shows."""
    view = moment.seen(seat)
    look = look_at(moment.game, view, seat, language)
    return view, look, pictures(moment.game, view, seat, look)


def elements(svgs: list[str]) -> list[ElementTree.Element]:
    """Every element of pictures, which must be well-formed."""
    return [element for svg in svgs for element in _inside(svg)]


@lru_cache(KEPT)
def _inside(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


def places(svgs: list[str]) -> dict[str, ElementTree.Element]:
    """The places of pictures by name, the first picture of each."""
    found: dict[str, ElementTree.Element] = {}
    for element in elements(svgs):
        name = element.get("data-place")
        if name is not None:
            found.setdefault(name, element)
    return found
