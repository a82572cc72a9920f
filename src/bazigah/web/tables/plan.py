"""What a new table is to be, as somebody wishes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bazigah import games
from bazigah.bots.catalogue import parse
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.options import show_options
from bazigah.web.people.names import checked_name
from bazigah.web.tables.window import read_window

LONGEST_BOT: Final = 60

OPEN, HOST, BESIDE, BOT = "open", "host", "beside", "bot"
CHAIRS: Final = (OPEN, HOST, BESIDE, BOT)

NO_CLOCK, LIVE, DAYS = "none", "live", "days"
MINUTE, DAY = 60, 24 * 60 * 60
LIMITS: Final = {NO_CLOCK: (0, 0), LIVE: (MINUTE, 10 * 60 * MINUTE), DAYS: (60 * MINUTE, 30 * DAY)}

INCREMENTS: Final = {LIVE: 10 * MINUTE}
VACATIONS: Final = {DAYS: 60}

BY_BOT, BY_LOSS = "bot", "loss"
TIMEOUTS: Final = (BY_BOT, BY_LOSS)


@dataclass(frozen=True)
class Chair:
    """Who sits down: nobody yet, the host, another person on the host's device, or a bot of a specification."""

    kind: str = OPEN
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Plan:
    """A table before it exists. `seconds` are for the whole game (live) or for each choice (days)."""

    game: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    chairs: Sequence[Chair] = ()
    private: bool = False
    clock: str = NO_CLOCK
    seconds: int = 0
    on_timeout: str = BY_BOT
    increment: int = 0  # live: seconds that are added after each turn
    vacation: int = 0  # days: days that each seat may stay away
    window: str = ""  # days: the hours in which time runs (window.py); empty: all day
    hints: bool = False  # whether bots may be asked for advice where several people play

    def checked(self) -> Game:
        """The game of the plan; whatever cannot be is refused."""
        game = games.find(self.game)
        game.check_players(self.players)
        game.settings(self.options)
        self._check_chairs()
        self._check_clock()
        return game

    def chosen_options(self, game: Game) -> dict[str, str]:
        """The options that differ from the defaults."""
        return show_options(game.options, game.settings(self.options))

    def _check_chairs(self) -> None:
        if len(self.chairs) != self.players:
            raise BadInput("plan_chairs", expected=self.players, got=len(self.chairs))
        for chair in self.chairs:
            _one_of("plan_chair", CHAIRS, chair.kind)
            if chair.kind == BOT:
                if len(chair.bot) > LONGEST_BOT:
                    raise BadInput("plan_bot", expected=LONGEST_BOT, got=len(chair.bot))
                parse(chair.bot)
            if chair.kind == BESIDE:
                checked_name(chair.name)
        hosts = sum(1 for chair in self.chairs if chair.kind == HOST)
        if hosts > 1:
            raise BadInput("plan_host", got=hosts)

    def _check_clock(self) -> None:
        _one_of("plan_clock", tuple(LIMITS), self.clock)
        _one_of("plan_timeout", TIMEOUTS, self.on_timeout)
        least, most = LIMITS[self.clock]
        if not least <= self.seconds <= most:
            raise BadInput("plan_seconds", expected=f"{least}..{most}", got=self.seconds)
        for code, got, limits in (
            ("plan_increment", self.increment, INCREMENTS),
            ("plan_vacation", self.vacation, VACATIONS),
        ):
            most = limits.get(self.clock, 0)
            if not 0 <= got <= most:
                raise BadInput(code, expected=f"0..{most}", got=got)
        if read_window(self.window) is not None and self.clock != DAYS:
            raise BadInput("plan_window", expected="-", got=self.window)


def _one_of(code: str, expected: Sequence[str], got: str) -> None:
    if got not in expected:
        raise BadInput(code, expected=", ".join(expected), got=got)
