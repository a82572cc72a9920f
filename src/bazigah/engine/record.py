"""Record: a header and a list of actions are a whole game; play, undo, replay, save, load."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.game import Game
from bazigah.engine.options import show_options
from bazigah.engine.overlay import fingerprint

FORMAT = 1
_TITLE = "bazigah record"
_RULE = "---"
_RESULT = "result"
_KNOWN = re.compile(rf"{_TITLE}|game|rules|players|seed|name [1-9]|option \w+|figures|figure [\w.-]+")
_LONGEST_NUMBER = 19  # digits of the largest seed


@dataclass(frozen=True)
class Step:
    """One action of a record. After a barrier (chance, something hidden seen) it cannot be taken back."""

    seat: int
    action: int
    barrier: bool
    events: tuple[Event, ...]


class Record:
    """A game being played or replayed: `state` is the position after all `steps`.

    A record may begin in the middle (`resume`): then `first` steps came before those it knows.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.players = players
        self.options = show_options(game.options, game.settings(options or {}))
        self.seed = seed
        self.names = _checked_names(names or [str(seat + 1) for seat in range(players)], players)
        self.steps: list[Step] = []
        self.first = 0
        log = Log()
        self.state = game.new(players, self.options, seed, log)
        self.opening = tuple(log.events)
        self._start = self.state.copy()

    def resume(self, state: State, first: int) -> None:
        """Go on from a position of this game that was reached after so many steps."""
        self.steps = []
        self.first = first
        self.state = state
        self.opening = ()
        self._start = state.copy()

    def __getstate__(self) -> dict[str, Any]:
        """The start and the actions: all the rest follows from them."""
        kept = vars(self) | {"steps": self.actions}
        del kept["state"]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Play the actions again."""
        vars(self).update(kept, state=kept["_start"].copy(), steps=[])
        for action in kept["steps"]:
            self.play(action)

    @property
    def actions(self) -> list[int]:
        return [step.action for step in self.steps]

    def play(self, action: int) -> Step:
        """Take an action for the seat whose choice it is; an illegal one raises IllegalAction and changes nothing."""
        return self.follow(*self._stepped(self.state, action))

    def ahead(self, action: int) -> tuple[Step, State]:
        """The same on a position of its own: what the action brings, and where it leads. Nothing is changed."""
        return self._stepped(self.state.copy(), action)

    def follow(self, step: Step, state: State) -> Step:
        """Take a step that was found by `ahead`."""
        self.state = state
        self.steps.append(step)
        return step

    def _stepped(self, state: State, action: int) -> tuple[Step, State]:
        if action not in state.legal():
            raise IllegalAction(self.game.space.show(action), self.game.refuse(state, action), self.game.name)
        seat, before = state.seat(), state.barrier()
        log = state.log = Log()
        state.apply(action)
        state.log = None
        return Step(seat, action, state.barrier() != before, tuple(log.events)), state

    def undo(self, seat: int) -> Step:
        """Take back the last step if it is this seat's own and nothing was rolled or revealed by it."""
        self.check_undo(seat)
        self.state = self.at(self.first + len(self.steps) - 1)
        return self.steps.pop()

    def check_undo(self, seat: int) -> None:
        """Raise BadInput if the last step cannot be taken back by this seat."""
        if not self.steps:
            raise BadInput("undo_nothing")
        last = self.steps[-1]
        if last.seat != seat:
            raise BadInput("undo_other")
        if last.barrier:
            raise BadInput("undo_barrier")

    def may_undo(self, seat: int) -> bool:
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].barrier

    def at(self, count: int) -> State:
        """The position after the first `count` actions."""
        last = self.first + len(self.steps)
        if not self.first <= count <= last:
            raise BadInput("record_step", expected=f"{self.first}..{last}", got=count)
        state = self._start.copy()
        for step in self.steps[: count - self.first]:
            state.apply(step.action)
        return state

    def cut(self, count: int) -> Record:
        """A record of its own of the first `count` actions, to play on from there."""
        if not 0 <= count <= len(self.steps):
            raise BadInput("record_step", expected=f"0..{len(self.steps)}", got=count)
        record = Record(self.game, self.players, self.options, self.seed, self.names)
        for step in self.steps[:count]:
            record.play(step.action)
        return record

    def copy(self) -> Record:
        """A record of its own of all actions, without playing them again."""
        copied = Record.__new__(Record)
        vars(copied).update(vars(self), steps=list(self.steps), state=self.state.copy())
        return copied

    def dumps(self) -> str:
        """The record as readable text."""
        steps = [(step.seat, self.game.space.show(step.action)) for step in self.steps]
        points = self.state.scores() if self.state.over() else None
        return written(self, str(self.game.rules_version), steps, points)


def written(record: Record, rules: str, steps: Iterable[tuple[int, str]], points: Sequence[int] | None) -> str:
    """A record as readable text: the table of this one, with these steps, in notation, and this result."""
    lines = [
        f"{_TITLE}: {FORMAT}",
        f"game: {record.game.name}",
        f"rules: {rules}",
        f"players: {record.players}",
        *[f"name {seat + 1}: {name}" for seat, name in enumerate(record.names)],
        *[f"option {name}: {value}" for name, value in record.options.items()],
        f"seed: {record.seed}",
        *_figure_lines(record.game),
        _RULE,
        *[f"{seat + 1} {notation}" for seat, notation in steps],
    ]
    if points is not None:
        lines.append(" ".join([_RESULT, *[str(one) for one in points]]))
    return "\n".join(lines) + "\n"


def _figure_lines(game: Game) -> list[str]:
    """The figures of an owner that a game is played with; none for those that are shipped."""
    own = game.figures.own
    lines = [f"figure {name}: {value}" for name, value in own.items()]
    return [f"figures: {game.figures.fingerprint}", *lines] if own else []


def _checked_names(names: Sequence[str], players: int) -> list[str]:
    """Names that fit on a line each, one for every seat."""
    if len(names) != players:
        raise BadInput("player_names", expected=players, got=len(names))
    for name in names:
        if name != name.strip() or len(name.splitlines()) != 1:
            raise BadInput("player_name", got=repr(name))
    return list(names)


def loads(find: Callable[[str], Game], text: str) -> Record:
    """Read a record and replay it; every error names its line."""
    lines = text.splitlines()
    rule = _end_of_header(lines)
    record = _read_header(find, lines[:rule])
    for number, line in enumerate(lines[rule + 1 :], rule + 2):
        if line.strip():
            _read_line(record, number, line)
    return record


def _end_of_header(lines: Sequence[str]) -> int:
    if not lines or not lines[0].startswith(f"{_TITLE}:"):
        raise BadInput("record_title", expected=f"{_TITLE}: {FORMAT}", got=lines[0][:60] if lines else "")
    if _RULE not in lines:
        raise BadInput("record_cut", expected=_RULE)
    return lines.index(_RULE)


def figures_in(text: str) -> tuple[str, dict[str, str]]:
    """The name of the game in a record, and the figures of an owner that it was played with."""
    lines = text.splitlines()
    header = _header(lines[: _end_of_header(lines)])
    return _given(header, "game"), _figures(header)


def _figures(header: Mapping[str, str]) -> dict[str, str]:
    own = {name.removeprefix("figure "): value for name, value in header.items() if name.startswith("figure ")}
    found = header.get("figures", "")
    if found != fingerprint(own):
        raise BadInput("record_figures", expected=fingerprint(own), got=found)
    return own


def _header(lines: Iterable[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        name, colon, value = line.partition(":")
        if not colon or name in header or not _KNOWN.fullmatch(name):
            raise BadInput("record_header", line=number, got=line[:60])
        header[name] = value.strip()
    return header


def _read_header(find: Callable[[str], Game], lines: Iterable[str]) -> Record:
    header = _header(lines)
    _whole(header, _TITLE, FORMAT)
    game = find(_given(header, "game"))
    _whole(header, "rules", game.rules_version)
    game.figures.must_be(_figures(header), game.name)
    players = _whole(header, "players")
    game.check_players(players)
    options = {name.removeprefix("option "): value for name, value in header.items() if name.startswith("option ")}
    strange = [name for name in header if name.startswith("name ") and int(name[5:]) > players]
    if strange:
        raise BadInput("record_header", line=list(header).index(strange[0]) + 1, got=strange[0])
    names = [header.get(f"name {seat + 1}", str(seat + 1)) for seat in range(players)]
    return Record(game, players, options, _whole(header, "seed"), names)


def _given(header: Mapping[str, str], name: str) -> str:
    if name not in header:
        raise BadInput("record_missing", field=name)
    return header[name]


def _whole(header: Mapping[str, str], name: str, only: int | None = None) -> int:
    text = _given(header, name)
    readable = text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
    if not readable or (only is not None and int(text) != only):
        raise BadInput("record_number", field=name, expected="0..." if only is None else only, got=text)
    return int(text)


def _read_line(record: Record, number: int, line: str) -> None:
    first, _, rest = line.partition(" ")
    if first == _RESULT:
        _check_result(record, number, rest)
        return
    seat = record.state.seat()
    if record.state.over() or first != str(seat + 1):
        raise BadInput("record_seat", line=number, expected=_RESULT if seat < 0 else seat + 1, got=first)
    try:
        record.play(record.game.space.parse(rest))
    except BadInput as error:
        error.params = {"line": number, **error.params}
        raise


def _check_result(record: Record, number: int, rest: str) -> None:
    scores = " ".join(str(points) for points in record.state.scores()) if record.state.over() else "-"
    if rest != scores:
        raise BadInput("record_result", line=number, expected=scores, got=rest)
