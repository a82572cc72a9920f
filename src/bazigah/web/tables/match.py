"""A table in memory: who sits where, the game as it stands, and what there is to tell about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from bazigah import games
from bazigah.bots.catalogue import character
from bazigah.drawing.artist import artist, drawn
from bazigah.engine.core.events import Event
from bazigah.engine.core.state import State, ranks
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.record import Record, Step
from bazigah.text.words import Words
from bazigah.web.clock import now
from bazigah.web.storage.models import GameTable, Seat, TableEntry
from bazigah.web.tables.kept import NOTHING_TOLD, Basis, CounterStep, Told, Way
from bazigah.web.tables.plan import DAYS, LIVE
from bazigah.web.tables.talk import Talk

SPECTATOR: Final = -1

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"

# Kinds of entries.
PLAY, UNDO, BEGIN = "play", "undo", "begin"
SIT, STAND, AWAY, BACK, LOST, SHUT = "sit", "stand", "away", "back", "lost", "shut"
WISH, PAUSE, RESUME, HOLIDAY, WARN = "wish", "pause", "resume", "holiday", "warn"  # of clocks
RULES: Final = "rules"  # from here on the game goes by another version of the rules
CHANGING: Final = (PLAY, UNDO, RULES)  # those that change the position


@dataclass
class Change:
    """One new entry of a table and what else changes with it."""

    kind: str
    at: datetime
    seat: int = SPECTATOR
    action: int | None = None
    person_id: int | None = None
    text: str | None = None
    table: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    after: State | None = None  # the position it leads to
    step: Step | None = None
    told: Told = NOTHING_TOLD
    basis: Basis | None = None  # the snapshot that was stored with it
    key: str | None = None  # of a saying: how its sender knows it again


class Stale(BadInput):
    """A move for a position that is no longer there; `match` is the table as it stands."""

    def __init__(self, match: HostedMatch) -> None:
        super().__init__("stale")
        self.match = match


@dataclass(frozen=True)
class LogEntry:
    """A line of the log: what a step brought, or who came and went."""

    seq: int
    at: datetime
    kind: str
    seat: int
    action: int | None = None
    told: Told = NOTHING_TOLD
    name: str = ""

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told.events

    @property
    def changes(self) -> tuple[CounterStep, ...]:
        return self.told.changes

    @property
    def trail(self) -> tuple[Way, ...]:
        return self.told.trail


class HostedMatch:
    """One table. Only the store and the service change it; all others read."""

    def __init__(self, table: GameTable, seats: Sequence[Seat]) -> None:
        self.table = table
        self.seats = list(seats)
        self.game: Game = games.find(table.game)
        self.record: Record | None = None
        self.log: list[LogEntry] = []
        self.more_log = False  # whether older lines were left out
        self.talk = Talk(self.seats)
        self.basis: Basis | None = None  # what the positions that follow are packed against
        self._public: State | None = None  # what a spectator sees, to compare with after a step

    # --- who and when ---------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def seq(self) -> int:
        return self.table.seq

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def stage(self) -> str:
        return self.table.stage

    @property
    def deciding(self) -> int:
        return self.table.deciding

    def seats_of(self, person_id: int | None) -> list[int]:
        """The seats of a person; several when people share a device."""
        return [seat.number for seat in self.seats if person_id is not None and seat.person_id == person_id]

    def viewpoint_of(self, person_id: int | None) -> int:
        """The seat from which a person sees the table: the first own one, else a spectator's."""
        return next(iter(self.seats_of(person_id)), SPECTATOR)

    def names(self, words: Words) -> list[str]:
        """The players by seat: people and bots by their names, empty seats as such."""
        return [self._name(seat, words) for seat in self.seats]

    def naming(self, words: Words) -> Words:
        """The words of its game for sentences that speak of its players."""
        return words.naming(self.names(words))

    def titles(self, words: Words) -> list[str]:
        """The same, bots with their level."""
        return [
            name if seat.bot is None else words.say("seat.bot", name=name, level=bot_level(self.game, seat.bot, words))
            for seat, name in zip(self.seats, self.names(words), strict=True)
        ]

    def _name(self, seat: Seat, words: Words) -> str:
        if seat.name:
            return seat.name
        if seat.bot is None:
            return words.say("seat.empty")
        return words.fill(character(self.id, seat.number))

    def bot_of(self, seat: int) -> str | None:
        """The bot that chooses for a seat: its own or the one that stands in."""
        return self.seats[seat].bot or self.seats[seat].stand_in

    def clock_of(self, seat: int, at: datetime | None = None) -> float | None:
        """The seconds a seat has left; None where no clock runs for it."""
        at = at or now()
        paused = self.table.paused is not None
        if paused and self.table.clock in (LIVE, DAYS):
            return self.seats[seat].left if self.table.clock == LIVE or seat == self.deciding else None
        waits = self.stage == PLAYING and seat == self.deciding and self.bot_of(seat) is None
        if self.table.clock == LIVE:
            used = (at - self.table.since).total_seconds() if waits and self.table.since else 0.0
            return max(0.0, self.seats[seat].left - used)
        if self.table.clock == DAYS and waits and self.table.deadline is not None:
            return max(0.0, (self.table.deadline - at).total_seconds())
        return None

    def may_ask(self) -> bool:
        """Whether bots give advice: against bots always, among people where the table allows it."""
        return self.table.hints or sum(1 for seat in self.seats if seat.bot is None) <= 1

    # --- the game -------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> Record:
        """The record of a game that has begun."""
        if self.record is None:
            raise BadInput("table_not_begun")
        return self.record

    def view(self, seat: int) -> State:
        """The position as a seat sees it."""
        return self.game.view(self.playing.state, seat)

    def may_undo(self, seat: int) -> bool:
        return self.stage == PLAYING and self.playing.may_undo(seat)

    def opening(self) -> Record:
        """The record of the game, before its first step."""
        names = [seat.name or seat.bot or str(seat.number + 1) for seat in self.seats]
        table = self.table
        return Record(self.game, table.players, dict(table.options), table.seed, names)

    def begin(self) -> Record:
        """Lay the game out."""
        self.record = self.opening()
        self._public = None
        return self.record

    def look_ahead(self, action: int) -> tuple[Step, State, Told]:
        """What a step brings, where it leads, and what it tells. Raises IllegalAction if the rules forbid it."""
        step, after = self.playing.ahead(action)
        before, now_seen = self._public or self.view(SPECTATOR), self.game.view(after, SPECTATOR)
        changes, trail = self._compared(before, action, now_seen)
        return step, after, Told(step.events, changes, trail, self.game.space.show(action))

    def _compared(self, before: State, action: int, after: State) -> tuple[tuple[CounterStep, ...], tuple[Way, ...]]:
        """What a step changed for all to see, and which ways the pieces took."""
        if self.game.name not in drawn():
            return (), ()
        draw = artist(self.game.name)
        changes = [
            (seat, number, new - old)
            for seat in range(self.table.players)
            for number, (old, new) in enumerate(
                zip(draw.counters(before, seat), draw.counters(after, seat), strict=True)
            )
            if new != old
        ]
        return tuple(changes), tuple(draw.trail(before, action, after))

    def hear(self, change: Change, seq: int, name: str) -> None:
        """Follow what was said, or who may speak, once it is stored."""
        self.table.seq = seq
        entry = TableEntry(self.id, seq, change.kind, change.at, change.seat, change.action, change.person_id)
        entry.text, entry.key = change.text, change.key
        self.talk.follow(entry, name)

    def apply_stored(self, change: Change, seq: int) -> None:
        """Follow a step that was stored."""
        self.table.seq = self.table.version = seq
        for name, value in change.table.items():
            setattr(self.table, name, value)
        for number, values in change.seats.items():
            for name, value in values.items():
                setattr(self.seats[number], name, value)
        self.follow(change)
        if change.step is not None:
            self.log.append(LogEntry(seq, change.at, PLAY, change.step.seat, change.action, change.told))

    def follow(self, change: Change) -> None:
        """Let the game follow a step that was looked ahead to."""
        self.basis = change.basis or self.basis
        if change.step is not None and change.after is not None:
            self.playing.follow(change.step, change.after)
            self._public = self.view(SPECTATOR)

    def result(self, state: State, also_lost: int = SPECTATOR) -> tuple[list[int], list[int]]:
        """Points and places at the end; those who lost on time come last."""
        points = [int(score) for score in state.scores()]
        places = ranks(state, self.table.players)
        keys = [(seat.lost or seat.number == also_lost, places[seat.number]) for seat in self.seats]
        return points, [1 + sum(1 for other in keys if other < own) for own in keys]


def bot_level(game: Game, spec: str, words: Words) -> str:
    """A bot as its level is called, or else as it is specified."""
    for level in game.levels:
        if level.spec == spec:
            return words.say(level.title.removeprefix("@"))
    return spec
