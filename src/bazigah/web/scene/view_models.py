"""The parts of a scene: what templates put on the page, already worded."""

from __future__ import annotations

from dataclasses import dataclass, field

from bazigah.drawing.artist import Board
from bazigah.drawing.picture import Picture
from bazigah.text.words import Opponent
from bazigah.web.tables.talk import Asking


@dataclass(frozen=True)
class Chip:
    """A number with its symbol: what is gained, lost or owned. The colour is that of the player, where it matters."""

    icon: str
    text: str
    label: str
    kind: str = ""  # plus, minus
    colour: str = ""


@dataclass(frozen=True)
class ChoiceView:
    """A legal action: its number in the rules, its sentence, the key that chooses it, what it is known to bring."""

    action: int
    text: str
    key: str
    chips: tuple[Chip, ...] = ()
    passes: bool = False  # the turn goes to somebody else


@dataclass(frozen=True)
class ChoiceGroup:
    """The legal actions of one kind, where there are many."""

    name: str
    title: str
    key: str
    choices: tuple[ChoiceView, ...]


@dataclass(frozen=True)
class RefusedChoice:
    """A choice that one would expect, and why it is not there."""

    title: str
    reason: str


@dataclass(frozen=True)
class ChoiceMenu:
    """All that may be chosen now: few choices one by one, many in groups."""

    choices: tuple[ChoiceView, ...] = ()
    groups: tuple[ChoiceGroup, ...] = ()
    refused: tuple[RefusedChoice, ...] = ()

    @property
    def every(self) -> list[ChoiceView]:
        return [*self.choices, *[choice for group in self.groups for choice in group.choices]]

    @property
    def end(self) -> bool:
        """Is there nothing to choose, and the page only waits for a nod?"""
        return len(self.choices) == 1 and not self.groups


@dataclass(frozen=True)
class ClockView:
    """The time a player has left, as text and in seconds; `until` is the moment it ends, if it runs."""

    text: str
    seconds: float
    until: int = 0  # milliseconds of UTC


@dataclass(frozen=True)
class Plate:
    """A player: name, colour, what all may count, clock, and whether the choice is theirs."""

    seat: int
    name: str
    colour: str
    points: Chip
    stats: tuple[Chip, ...]
    clock: ClockView | None
    deciding: bool
    own: bool
    place: int  # in the order of play, from 0
    bot: bool = False
    notes: tuple[str, ...] = ()  # away, out of time


@dataclass(frozen=True)
class LogLine:
    """A line of the log; without a colour it is about nobody in particular."""

    id: str
    texts: tuple[str, ...]
    colour: str = ""
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True)
class ChatLine:
    """A line of the chat; without a text it was taken away."""

    seq: int
    name: str
    text: str | None
    colour: str


@dataclass(frozen=True)
class ResultRow:
    """A line of the result."""

    place: str
    name: str
    colour: str
    points: str
    ties: tuple[str, ...]
    won: bool


@dataclass(frozen=True)
class BoardsView:
    """The boards of a position as one seat sees them."""

    boards: list[Board]
    area: list[Board]
    smalls: dict[int, Board]
    pocket: Picture | None
    status: list[str]

    def lit_on_boards(self) -> int:
        return _lit(self.boards)

    def lit_in_area(self) -> int:
        return _lit(self.area)


def _lit(boards: list[Board]) -> int:
    """How many places of these boards may be chosen."""
    return sum(len(board.picture.lit) for board in boards)


@dataclass(frozen=True)
class TableView:
    """A position of a table as one seat sees it (-1: a spectator)."""

    id: str
    game: str
    title: str
    seat: int
    picture: BoardsView
    plates: list[Plate]
    trail: list[list[str | int]]  # number of the entry or step, place left, place reached

    @property
    def front(self) -> int:
        """The seat whose area is shown large."""
        return max(self.seat, 0)

    @property
    def own(self) -> Plate:
        return self.plates[self.front]

    @property
    def others(self) -> list[Plate]:
        """The other players, the next one first."""
        return sorted(self.plates, key=lambda plate: (plate.place - self.own.place) % len(self.plates))[1:]

    @property
    def numbered(self) -> bool:
        """Do turns go another way round than the chairs stand, so that players want to see their place?"""
        return any(plate.place != plate.seat for plate in self.plates)


@dataclass(frozen=True)
class Scene(TableView):
    """A table as it stands now. It holds nothing of any one visitor: many may share it."""

    seq: int
    version: int
    stage: str
    my_turn: bool
    question: str
    says: str  # for those who listen: whose turn it is and what happened last
    menu: ChoiceMenu
    chat: list[ChatLine]
    asking: list[Asking]  # who would like to speak, for those who may let them
    may_undo: bool = False
    may_ask: bool = True  # bots for advice
    opponent: Opponent | None = None  # that the game brings
    more_log: bool = False
    thinking: bool = False
    away: bool = False  # a bot stands in for this seat
    lost: bool = False
    handover: Plate | None = None  # another own seat that is to choose, on the same device
    standings: list[ResultRow] = field(default_factory=list)
    rematch: str = ""

    @property
    def mover(self) -> Plate | None:
        return next((plate for plate in self.plates if plate.deciding), None)
