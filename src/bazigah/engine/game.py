"""Game: what a game registers, so that everything else can be generic over games."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bazigah.engine.card import LEVELS, NO_CARD, USUAL_SCALES, Card, Level
from bazigah.engine.core.actions import ActionSpace
from bazigah.engine.core.ahead import ahead
from bazigah.engine.core.events import EventSpace, Log
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.core.tuning import USUAL_TUNING, Tuning
from bazigah.engine.document import Document, Field
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.observation import Entry, Observing, observe_scores, scores_layout
from bazigah.engine.options import OptionSpace, Preset, read_options
from bazigah.engine.overlay import NO_FIGURES, Figures


def lead(state: State, seat: int) -> float:
    """The points of a seat as they stand, less those of the best of the others."""
    return ahead([float(points) for points in state.scores()], seat)


def unchanged(position: Document, rules_version: int) -> Document:  # noqa: ARG001
    """Documents look as they did under all rules before."""
    return position


@dataclass(frozen=True)
class Game:
    """The contract between a game and the rest of the house.

    - `setup(players, settings, seed, log)` gives the position at the first choice.
    - `view(state, seat)` is a position of the same class without anything the seat may not know (seat -1: a spectator);
      `resample(view, seat, rng)` fills the gaps with a random consistent guess. For every position
      `view(resample(view(s, p), p, r), p) == view(s, p)`.
    - `refuse(state, action)` says why an action that is not legal now is refused; `greyed(state)` lists the top-level
      choices that a player would expect but cannot take.
    - `write(state)` gives the game's part of the position document; `read(field, players, settings)` reads it back
      and raises BadInput naming the field that is wrong.
    - `inherit(position, rules_version)` makes the game's part of a document that was written under older rules one of
      today's, so that games of that day can be shown and go on.
    - `audit(state)` raises BadInput when a position is impossible: components appear or vanish, counts do not fit.
    - `evaluate(state, seat)` judges a position before its end: the lead of a seat in expected final points.
    - `observe(state, seat, numbers)` writes what the seat knows as whole numbers, as many as `layout(players)`
      has, which names and scales them. It tells no more of a position than of the seat's view of it.
    - `sensed` are the numbers that learned judgements go by, where writing those of `observe` would take too long.
    - `settled(lead)` is what a lead at the end is worth on the scale of `evaluate`; `hurried(state, seat)` is how
      somebody judges who thinks of the end alone, whom those who learn must have met.
    - `figures` are those it is played with in this process: which are unconfirmed, and what an owner changed.
    - `card` tells newcomers of it; `levels` are the opponents it offers, the weakest first.
    - `tuning` leads its search, `long_tuning` the search that has much time for a decision, where that differs.
    - `scales` are the points of lead that make the odds of winning e to 1, at the middles of equal parts of a game.
    """

    name: str
    rules_version: int
    min_players: int
    max_players: int
    options: OptionSpace
    space: ActionSpace
    events: EventSpace
    setup: Callable[[int, list[int], int, Log | None], State]
    view: Callable[[Any, int], State]
    resample: Callable[[Any, int, Rng], State]
    refuse: Callable[[Any, int], Refusal]
    greyed: Callable[[Any], list[Greyed]]
    write: Callable[[Any], Document]
    read: Callable[[Field, int, list[int]], State]
    audit: Callable[[Any], None]
    evaluate: Callable[[Any, int], float] = lead
    layout: Callable[[int], Sequence[Entry]] = scores_layout
    observe: Callable[[Any, int, Numbers], None] = observe_scores
    sensed: Observing | None = None
    settled: Callable[[float], float] = float
    hurried: Callable[[Any, int], float] = lead
    figures: Figures = NO_FIGURES
    card: Card = NO_CARD
    levels: Sequence[Level] = LEVELS
    tuning: Tuning = USUAL_TUNING
    long_tuning: Tuning | None = None
    scales: Sequence[float] = USUAL_SCALES
    inherit: Callable[[Document, int], Document] = unchanged

    @property
    def judged(self) -> Observing:
        """The numbers that learned judgements go by."""
        return self.sensed or Observing(self.layout, self.observe)

    @property
    def presets(self) -> Sequence[Preset]:
        """Named sets of options; the first one is as the rulebook says."""
        return self.options.presets

    def new(
        self, players: int, options: Mapping[str, str] | None = None, seed: int = 0, log: Log | None = None
    ) -> State:
        """The position at the first choice of a game; wrong numbers and options are refused."""
        self.check_players(players)
        check_seed(seed)
        return self.setup(players, self.settings(options or {}), seed, log)

    def settings(self, chosen: Mapping[str, str]) -> list[int]:
        """The settings of a table with these options, or those of a preset and these besides."""
        return read_options(self.options, chosen)

    def check_players(self, players: int) -> None:
        if not self.min_players <= players <= self.max_players:
            raise BadInput("player_count", expected=f"{self.min_players}..{self.max_players}", got=players)

    def play(self, state: State, action: int) -> None:
        """Apply an action that comes from outside; an illegal one is refused with its reason."""
        if action not in state.legal():
            raise IllegalAction(self.space.show(action), self.refuse(state, action), self.name)
        state.apply(action)


LARGEST_SEED = 2**63 - 1
_SHORT_SEEDS = 1_000_000


def any_seed() -> int:
    """A seed for a game when none is given, short enough to be typed again."""
    return secrets.randbelow(_SHORT_SEEDS)


def check_seed(seed: int) -> None:
    if not 0 <= seed <= LARGEST_SEED:
        raise BadInput("seed", expected=f"0..{LARGEST_SEED}", got=seed)
