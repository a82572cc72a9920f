"""The conformance kit: what every game of the catalogue is put through, found by itself."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bazigah import games
from bazigah.build import PACKAGE, is_compiled
from bazigah.conformance import (
    COSTLY,
    EVERYWHERE,
    Trial,
    audit_holds,
    nothing_is_left_to_choose,
    obey,
    ranks_follow_points,
)
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import playout
from bazigah.engine.document import Document, parse_position
from bazigah.engine.game import Game
from bazigah.engine.record import Record
from tests.documents import written
from tools.fixtures import FOLDER, SHORT

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("fa", "en")
LONG = pytest.mark.long
COMBINATIONS = 3  # random ones, for every number of players


@dataclass(frozen=True)
class Case:
    """A way to set up a game."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, f"{self.players}p", *[f"{name}={value}" for name, value in self.options]])


def cases(game: Game) -> list[Case]:
    """Every number of players with the defaults, with each other value of each option, with random combinations."""
    combinations = [_combination(game, Rng(seed)) for seed in range(COMBINATIONS)]
    ways = [(), *_other_values(game), *combinations]
    return list(dict.fromkeys(Case(game.name, players, options) for players in _counts(game) for options in ways))


def sample(game: Game) -> list[Case]:
    """Every number of players with the defaults; the other values, and a combination, at one number each in turn."""
    counts = _counts(game)
    ways = [*_other_values(game), _combination(game, Rng(0))]
    return [
        *defaults(game),
        *[Case(game.name, counts[turn % len(counts)], options) for turn, options in enumerate(ways)],
    ]


def defaults(game: Game) -> list[Case]:
    """Every number of players with the defaults."""
    return [Case(game.name, players) for players in _counts(game)]


def tried() -> list[Case]:
    """What the games of the catalogue are put through in the end: compiled rules are quick enough for every case."""
    return [case for name in games.names() for case in (cases if is_compiled() else sample)(games.find(name))]


def spread(cases: Iterable[Case]) -> list[pytest.ParameterSet]:
    """The same cases for `parametrize`: those that are not for every day are for the long run."""
    daily = {case for name in games.names() for case in (sample if is_compiled() else defaults)(games.find(name))}
    return [pytest.param(case, id=str(case), marks=() if case in daily else LONG) for case in cases]


def one_daily(names: Sequence[str]) -> list[str | pytest.ParameterSet]:
    """The same games for `parametrize`, where one of them stands for all on every day."""
    first, *rest = names
    return [first, *[pytest.param(name, marks=LONG) for name in rest]]


def _counts(game: Game) -> range:
    return range(game.min_players, game.max_players + 1)


def _other_values(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """Each value of each option that is not its default, alone but for what keeps games short."""
    return [_short(game, {option.name: value}) for option in game.options for value in option.samples[1:]]


def _combination(game: Game, rng: Rng) -> tuple[tuple[str, str], ...]:
    return _short(game, {option.name: option.samples[rng.below(len(option.samples))] for option in game.options})


def _short(game: Game, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Only with its defaults a game is played at any length."""
    return tuple({**options, **SHORT.get(game.name, {})}.items())


def lacks(name: str, root: Path = ROOT, package: Path = PACKAGE, fixtures: Path = FOLDER) -> list[str]:
    """What a game still needs before it is complete."""
    game = games.find(name)
    needed = [
        root / "docs" / "rules" / f"{name}.md",
        *[package / "games" / name / "words" / f"{language}.po" for language in LANGUAGES],
    ]
    return [
        *[path.name for path in needed if not path.is_file()],
        *[f"a recorded game of {n} players" for n in _counts(game) if not list((fixtures / name).glob(f"{n}p-*.txt"))],
    ]


def some_position(case: Case, seed: int) -> Record:
    """A random game of a case, stopped somewhere."""
    whole = Record(games.find(case.game), case.players, dict(case.options), seed)
    rng = Rng(Rng(seed).seed())
    for _ in range(rng.below(400)):
        if not whole.state.over():
            legal = whole.state.legal()
            whole.play(legal[rng.below(len(legal))])
    return whole


def document_of(record: Record) -> Document:
    """The position document of a record."""
    return written(record.game, record.state, record.players)


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything inside a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield (*path, key)
        yield from nodes(below, (*path, key))


def value_at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def replaced(document: Document, path: tuple[Any, ...], value: Any) -> Document:
    """The document with another value at a path."""
    changed = copy.deepcopy(document)
    value_at(changed, path[:-1])[path[-1]] = value
    return changed


def without(document: Document, path: tuple[Any, ...]) -> Document:
    """The document with nothing at a path."""
    changed = copy.deepcopy(document)
    del value_at(changed, path[:-1])[path[-1]]
    return changed


def loaded(document: Document) -> Record:
    """A record that stands at the position of a document, without the way there. Raises BadInput if it is refused."""
    game, state, players = parse_position(games.find, json.dumps(document))
    record = Record(game, players, document["options"])
    record.state = state
    return record


def play_on(record: Record) -> None:
    """Look at a position under the laws and play it to its end. Raises Broken."""
    trial = Trial(record, Rng(1), thorough=False)
    if not record.state.over():
        obey(trial, [*EVERYWHERE, *COSTLY])
    playout(record.state, Rng(2))
    obey(trial, [nothing_is_left_to_choose, audit_holds, ranks_follow_points])
