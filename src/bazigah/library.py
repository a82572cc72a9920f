"""The library's own door: `bazigah.new` gives a game, and the game does the rest.

>>> import bazigah
>>> game = bazigah.new("trajan", seed=3)
>>> while not game.over:
...     game.play(game.choices[0])
>>> [line.place for line in game.ranking]
[1, 2]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Final, SupportsIndex

from bazigah import games
from bazigah.bots import LONGEST_THOUGHT, check_bot
from bazigah.bots import Bot as Bot
from bazigah.bots.analysis import Evaluator
from bazigah.bots.house import HouseBot
from bazigah.engine import record
from bazigah.engine.core.state import State, ranks
from bazigah.engine.document import Document, write_position
from bazigah.engine.errors import BadInput as BadInput
from bazigah.engine.errors import IllegalAction as IllegalAction
from bazigah.engine.game import Game, any_seed
from bazigah.engine.record import Record
from bazigah.envs.pictures import as_plain_text, as_svg
from bazigah.text.log import SPECTATOR, names, whole_log
from bazigah.text.words import words

_FOR_TWO: Final = 2
_SWITCH: Final = {True: "yes", False: "no"}


@dataclass(frozen=True)
class Choice:
    """Something that may be done now: its number and notation are the same everywhere, its words tell it here."""

    number: int
    notation: str
    words: str

    def __str__(self) -> str:
        return self.words

    def __index__(self) -> int:
        return self.number


@dataclass(frozen=True)
class Hint:
    """A choice and the lead in points that a bot expects of it, for whoever chooses."""

    choice: Choice
    lead: float


@dataclass(frozen=True)
class Standing:
    """A line of the ranking; equal standings share a place."""

    place: int
    seat: int
    name: str
    points: int


@dataclass(frozen=True)
class Offer:
    """A game of the house: for how many players, and the values of its options, the usual one first."""

    name: str
    title: str
    players: range
    options: Mapping[str, tuple[str, ...]]

    def __str__(self) -> str:
        return f"{self.name}: {self.title}, {self.players[0]}-{self.players[-1]}"


class Match:
    """A game being played.

    The whole truth is in `state` and `record`, with the points counted from it; everything else tells what a seat may
    know. Seats are numbered from 0. Where none is named, it is the one to choose, and everybody when the game is over.
    """

    def __init__(self, played: Record, language: str = "en") -> None:
        self.record = played
        self.language = language
        self._words = words(language, played.game.name)
        self._names = names(played, self._words)
        self._naming = self._words.naming(self._names)

    @property
    def game(self) -> Game:
        """The rules: `game.space` knows all actions, `game.resample` guesses at what is hidden."""
        return self.record.game

    @property
    def state(self) -> State:
        """The position itself, with all that is hidden."""
        return self.record.state

    @property
    def players(self) -> int:
        """How many play."""
        return self.record.players

    @property
    def seed(self) -> int:
        """The number from which all chance of this game follows."""
        return self.record.seed

    @property
    def options(self) -> dict[str, str]:
        """The options of the table that are not the usual ones."""
        return dict(self.record.options)

    # --- choosing -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who has to choose; -1 when the game is over."""
        return int(self.state.seat())

    @property
    def question(self) -> str:
        """What is to be chosen, in words."""
        return self._naming.question(self.view())

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All that may be done now.

        >>> import bazigah
        >>> game = bazigah.new("burgundy", seed=7)
        >>> game.choices[0]
        Choice(number=143, notation='die pips=2', words='Use the die showing 2')
        >>> print(game.choices[0])
        Use the die showing 2
        """
        view = self.view()
        return tuple(self._choice(view, int(action)) for action in view.legal())

    def _choice(self, view: State, action: int) -> Choice:
        return Choice(action, self.game.space.show(action), self._naming.action(view, action))

    def play(self, choice: SupportsIndex | str) -> None:
        """Do one of the `choices`, given as such, by its number or by its notation.

        >>> import bazigah
        >>> game = bazigah.new("burgundy", seed=7)
        >>> game.play("die pips=1")
        >>> game.play("end")
        Traceback (most recent call last):
        bazigah.engine.errors.IllegalAction: “end” is not allowed: This cannot be done now (CB-4.10)
        """
        self.record.play(self.game.space.parse(choice) if isinstance(choice, str) else index(choice))

    def play_bot(self, bot: Bot, seconds: float = LONGEST_THOUGHT) -> None:
        """Let a bot choose; it sees the view of the seat whose turn it is, and thinks for so many seconds at most."""
        check_bot(bot)
        self._refuse_over()
        self.play(bot.choose(self.view(), seconds))

    def hint(self, spec: str = "greedy", seconds: float = LONGEST_THOUGHT) -> list[Hint]:
        """What a bot expects of each choice, the best first.

        >>> import bazigah
        >>> best = bazigah.new("burgundy", seed=7).hint()[0]
        >>> print(best.choice)
        Use the die showing 2
        """
        evaluator = Evaluator(self.game, spec)
        self._refuse_over()
        view = self.view()
        return [Hint(self._choice(view, one.action), one.lead) for one in evaluator.expected(view, seconds)]

    def _refuse_over(self) -> None:
        if self.over:
            raise BadInput("match_over")

    def undo(self) -> None:
        """Take back the last choice, unless it rolled dice or showed something hidden; `cut` goes back anywhere."""
        steps = self.record.steps
        self.record.undo(steps[-1].seat if steps else self.seat)

    def cut(self, count: int) -> Match:
        """A game of its own of the first `count` choices, to play on from there."""
        return Match(self.record.cut(count), self.language)

    def copy(self) -> Match:
        """A game of its own that stands where this one does, with the same chance to come."""
        return Match(self.record.copy(), self.language)

    # --- how it stands --------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is the game at its end?"""
        return self.state.over()

    @property
    def scores(self) -> list[int]:
        """The points of every seat as they stand."""
        return [int(points) for points in self.state.scores()]

    @property
    def ranking(self) -> list[Standing]:
        """Everybody as they stand, the first place first; the tie-breakers of the rules count."""
        places = ranks(self.state, self.players)
        lines = zip(places, range(self.players), self._names, self.scores, strict=True)
        return [Standing(*line) for line in sorted(lines, key=lambda line: line[0])]

    def log(self, seat: int = SPECTATOR) -> list[str]:
        """What happened, a sentence for each event that a seat may know of; without a seat, that everybody may."""
        self._check_seat(seat)
        return [self._words.event(event, self._names) for event in whole_log(self.record, seat)]

    def view(self, seat: int | None = None) -> State:
        """The position as a seat knows it, for bots and searches (-1: a spectator's)."""
        return self.game.view(self.state, self._looking(seat))

    def position(self, seat: int | None = None) -> Document:
        """The same in names and numbers, as JSON takes it."""
        return write_position(self.game, self.view(seat), self.players)

    def _looking(self, seat: int | None) -> int:
        looking = self.seat if seat is None else seat
        self._check_seat(looking)
        return looking

    def _check_seat(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.players:
            raise BadInput("seat_unknown", expected=f"0..{self.players - 1}", got=seat)

    # --- pictures and text ----------------------------------------------------------------------------------------

    def text(self, seat: int | None = None) -> str:
        """The table as `bazigah play` draws it, without colours."""
        return as_plain_text(self.game, self.view(seat), self._looking(seat), self._words)

    def svg(self, seat: int | None = None) -> str:
        """The table as a picture that needs nothing else."""
        return as_svg(self.game, self.view(seat), self._looking(seat), self._words)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        """What Jupyter shows."""
        return self.svg()

    def __repr__(self) -> str:
        told = f"players={self.players}, seed={self.seed}, played={len(self.record.steps)}"
        return f"{type(self).__name__}({self.game.name!r}, {told})"

    # --- keeping --------------------------------------------------------------------------------------------------

    def dumps(self) -> str:
        """The whole game as readable text, for `bazigah.loads` and `bazigah replay`."""
        return self.record.dumps()

    def __reduce__(self) -> tuple[Callable[[str, str], Match], tuple[str, str]]:
        return loads, (self.dumps(), self.language)


def new(
    game: str,
    players: int = _FOR_TWO,
    seed: int | None = None,
    options: Mapping[str, str | int] | None = None,
    *,
    names: Sequence[str] = (),
    language: str = "en",
    **more_options: str | int,
) -> Match:
    """Begin a game; options of the table may also stand as keywords. The same seed gives the same game.

    >>> import bazigah
    >>> bazigah.new("troyes", players=3, seed=1, bonus_cards=True)
    Match('troyes', players=3, seed=1, played=0)
    >>> bazigah.new("burgandy")
    Traceback (most recent call last):
    bazigah.engine.errors.BadInput: There is no game “burgandy”; ... Did you mean “burgundy”?
    """
    chosen = {name: _written(value) for name, value in {**(options or {}), **more_options}.items()}
    dealt = any_seed() if seed is None else seed
    return Match(Record(games.find(game), players, chosen, dealt, names), language)


def _written(value: str | int) -> str:
    """The value of an option as it is written at a table."""
    return _SWITCH[value] if isinstance(value, bool) else str(value)


def loads(text: str, language: str = "en") -> Match:
    """A game from its text; it is replayed, so that it can be played on.

    >>> import bazigah
    >>> game = bazigah.new("scythe", seed=5)
    >>> game.play(game.choices[0])
    >>> bazigah.loads(game.dumps())
    Match('scythe', players=2, seed=5, played=1)
    """
    return Match(record.loads(games.find, text), language)


def bot(spec: str, seed: int | None = None) -> HouseBot:
    """A bot for any game: `random`, `greedy`, `mcts`, with settings as in `mcts:ms=200`.

    >>> import bazigah
    >>> game, rival = bazigah.new("architects", seed=2), bazigah.bot("greedy", seed=1)
    >>> game.play_bot(rival)
    """
    return HouseBot(spec, any_seed() if seed is None else seed)


def catalogue(language: str = "en") -> tuple[Offer, ...]:
    """All games that can be played, with their options.

    >>> import bazigah
    >>> print(*bazigah.catalogue(), sep="\\n")
    architects: Architects of the West Kingdom, 1-5
    burgundy: The Castles of Burgundy, 2-4
    scythe: Scythe, 2-5
    trajan: Trajan, 2-4
    troyes: Troyes, 1-4
    """
    return tuple(_offer(games.find(name), language) for name in games.names())


def _offer(game: Game, language: str) -> Offer:
    players = range(game.min_players, game.max_players + 1)
    options = {option.name: tuple(option.values) for option in game.options}
    return Offer(game.name, words(language, game.name).title(), players, options)
