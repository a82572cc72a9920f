"""What is sent and received, field by field: from these models the reference is written."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bazigah.web.people.names import LONGEST_NAME
from bazigah.web.tables.plan import BY_BOT, NO_CLOCK, OPEN
from bazigah.web.tables.talking import LONGEST_KEY

LARGEST: Final = 2**31 - 1
MOST_SEATS: Final = 10
_LONGEST_BOT: Final = 60
_LONGEST_ACTION: Final = 200
_LONGEST_SAYING: Final = 2000
_STORABLE: Final = r"^[^\x00]*$"  # PostgreSQL keeps every character but this one

Number = Annotated[int, Field(ge=0, le=LARGEST)]
SeatNumber = Annotated[int, Field(ge=1, le=MOST_SEATS, description="The number of a seat, from 1 on.", examples=[1])]


class Asked(BaseModel):
    """What comes from outside: nothing is guessed, nothing unknown is passed over."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Refused(BaseModel):
    """Why a request was not carried out. Nothing was changed."""

    error: str = Field(description="A code that stays the same.", examples=["not_your_turn"])
    message: str = Field(description="The reason in the language asked for.", examples=["It is not your turn"])
    rule: str | None = Field(default=None, description="Of a move against the rules: the rule.", examples=["CB-5.3"])
    table: TableFacts | None = Field(default=None, description="Of a move that came too late: the table as it stands.")


# --- people -------------------------------------------------------------------------------------------------------


class NewGuest(Asked):
    """Somebody who wants to play and has no account."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME, examples=["Simorgh 1.0"])


class PersonFacts(BaseModel):
    """A person or a program, as the house knows them."""

    id: int
    name: str
    account: bool = Field(description="Is there an account, or is it a guest?")


class Guest(PersonFacts):
    """A new guest."""

    token: str = Field(description="The key of the guest. It is shown only once.")


# --- games and bots -----------------------------------------------------------------------------------------------


class OptionValue(BaseModel):
    """One of the values of an option."""

    value: str
    title: str


class OptionNumbers(BaseModel):
    """The whole numbers an option may have besides its values."""

    least: int
    most: int


class GameOption(BaseModel):
    """What may be chosen before a game begins; the first value is the usual one."""

    name: str
    title: str
    help: str
    rule: str = Field(description="The rule behind it.")
    values: list[OptionValue]
    numbers: OptionNumbers | None = Field(description="Where a number may be chosen instead.")


class GamePreset(BaseModel):
    """A named set of options: written as the option `preset`, it stands for these values."""

    name: str = Field(examples=["rulebook"])
    title: str
    options: dict[str, str]


class GameFacts(BaseModel):
    """A game that can be played."""

    game: str = Field(examples=["burgundy"])
    title: str = Field(examples=["The Castles of Burgundy"])
    rules: int = Field(description="The version of the rules; stored games are of one version.")
    min_players: int
    max_players: int


class Argument(BaseModel):
    """A part of an action, written `name=value`."""

    name: str
    values: list[str]


class ActionKind(BaseModel):
    """A family of actions: its name and its arguments, in this order, are the notation of each."""

    name: str = Field(examples=["take"])
    title: str
    arguments: list[Argument]
    form: str = Field(description="How one is written.", examples=["take depot=… slot=…"])


class GameDetails(GameFacts):
    """A game with its options and the notation of its actions."""

    options: list[GameOption]
    presets: list[GamePreset]
    actions: list[ActionKind]


class BotLevel(BaseModel):
    """A bot as it is offered."""

    level: int
    title: str
    bot: str = Field(description="What to write in a chair.", examples=["greedy"])
    seconds: float = Field(description="The longest thought for one choice.")


class BotsOfGame(BaseModel):
    """The bots that a game offers, the weakest first."""

    game: str
    bots: list[BotLevel]


# --- tables -------------------------------------------------------------------------------------------------------


class NewChair(Asked):
    """Who is to sit there: anybody (`open`), yourself (`host`), a person beside you (`beside`), or a bot."""

    kind: Literal["open", "host", "beside", "bot"] = OPEN  # type: ignore[assignment]
    name: str = Field(default="", max_length=LONGEST_NAME, description="Of the person beside you.")
    bot: str = Field(
        default="", max_length=_LONGEST_BOT, description="Of a bot: which one; see `/bots`.", examples=[""]
    )


class NewTable(Asked):
    """A table as somebody wishes it."""

    game: str = Field(max_length=LONGEST_NAME, examples=["burgundy"])
    chairs: list[NewChair] = Field(
        min_length=1,
        max_length=MOST_SEATS,
        description="One for every player.",
        examples=[[{"kind": "host"}, {"kind": "open"}]],
    )
    options: dict[str, str] = Field(default={}, description="Those that differ from the usual.", examples=[{}])
    private: bool = Field(default=False, description="Is it left out of the lobby?")
    clock: Literal["none", "live", "days"] = NO_CLOCK  # type: ignore[assignment]
    seconds: int = Field(default=0, ge=0, le=LARGEST, description="Live: for the whole game. Days: for each choice.")
    on_timeout: Literal["bot", "loss"] = BY_BOT  # type: ignore[assignment]
    increment: int = Field(default=0, ge=0, le=LARGEST, description="Live: seconds that each turn brings.")
    vacation: int = Field(default=0, ge=0, le=LARGEST, description="Days: days that each seat may stay away.")
    window: str = Field(
        default="",
        max_length=20,
        description="Days: the hours in which time runs, and the minutes ahead of UTC; empty: all day.",
        examples=["8-22+210", ""],
    )
    hints: bool = Field(default=False, description="May several people who play each other ask bots for advice?")


class SeatFacts(BaseModel):
    """A seat and who sits there."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = Field(description="The bot that chooses for the seat now.")
    away: bool = Field(description="Does a bot stand in for a person who left?")
    lost: bool = Field(description="Did the seat lose on time?")
    yours: bool
    seconds_left: float | None = Field(description="On the clock, where one runs.")
    vacation_left: int = Field(description="Days that the seat may still stay away.")
    pausing: bool = Field(description="Does it wish the clocks to stop?")
    points: int | None = Field(description="The final points, once the game is over.")
    place: int | None = Field(description="The final place, 1 for the winner.")


class TableFacts(BaseModel):
    """What everybody may know of a table."""

    id: str = Field(examples=["k7m2x9q4ab"])
    game: str
    title: str
    players: int
    options: dict[str, str]
    private: bool
    yours: bool = Field(description="Are you its host?")
    stage: Literal["open", "playing", "over", "closed"]
    clock: str
    seconds: int
    on_timeout: str
    increment: int = Field(description="Seconds that each turn brings.")
    vacation: int = Field(description="Days that each seat could stay away at the beginning.")
    window: str = Field(description="The hours in which time runs; empty: all day.")
    paused: bool = Field(description="Do all clocks stand still?")
    hints: bool = Field(description="May people who play each other ask bots for advice?")
    seq: int = Field(description="The number of the last entry of its history.")
    version: int = Field(description="The number of the position; it is sent back with every move.")
    steps: int = Field(description="How many moves stand.")
    deciding: int | None = Field(description="The seat whose choice it is.")
    thinking: bool = Field(description="Is a bot to choose?")
    created: datetime
    started: datetime | None
    ended: datetime | None
    rematch: str | None = Field(description="The table where the same people play again.")
    seats: list[SeatFacts]


class ASeat(Asked):
    """Which seat is meant."""

    seat: SeatNumber


class NewSaying(Asked):
    """Something to say to all at the table."""

    text: str = Field(min_length=1, max_length=_LONGEST_SAYING, pattern=_STORABLE, examples=["Good luck!"])
    key: str | None = Field(
        default=None,
        min_length=1,
        max_length=LONGEST_KEY,
        pattern=r"^[\w-]+$",
        description="A name of your own for this line: sent again under the same one, it is said once.",
    )


class AnAnswer(Asked):
    """Whether somebody who asked is let speak."""

    asked: Number = Field(description="The number of the entry of kind `ask`.")
    admit: bool = True


# --- playing ------------------------------------------------------------------------------------------------------


class NewMove(Asked):
    """A choice, for the position it was made in."""

    seat: SeatNumber
    version: Number = Field(description="The version of the position in which it was chosen.")
    action: str = Field(
        min_length=1, max_length=_LONGEST_ACTION, description="In notation.", examples=["take_workers die=1"]
    )


class NewUndo(Asked):
    """The wish to take back the own last move."""

    seat: SeatNumber
    version: Number


class Choice(BaseModel):
    """A legal action: its notation, and what it means here and now."""

    action: str
    text: str


class GreyedChoice(BaseModel):
    """A kind of action that one would expect now and that is not possible, with the reason."""

    kind: str
    title: str
    reason: str
    rule: str


class Position(BaseModel):
    """The position as a seat sees it (seat null: as a spectator does), and what may be chosen.

    In `position`, whatever is hidden from the seat is laid out in sorted order, which says nothing of where it is.
    """

    table: TableFacts
    seat: int | None
    points: list[int] = Field(description="The points of every seat as they stand, as far as this seat knows.")
    position: dict[str, Any] = Field(description="The position as a document.")
    question: str | None = Field(description="What is asked, if it is your choice.")
    actions: list[Choice]
    greyed: list[GreyedChoice]
    may_undo: bool


# --- history ------------------------------------------------------------------------------------------------------


class Happening(BaseModel):
    """Something that happened by a move."""

    kind: str
    seat: int | None
    values: dict[str, str | int]
    text: str


class CounterChange(BaseModel):
    """A change of something that all can count."""

    seat: int
    counter: str
    change: int


class HistoryEntry(BaseModel):
    """One line in the history of a table. Numbers are given once, in order, without a gap."""

    seq: int
    at: datetime
    kind: Literal[
        "begin",
        "play",
        "undo",
        "sit",
        "stand",
        "away",
        "back",
        "lost",
        "shut",
        "rules",
        "wish",
        "pause",
        "resume",
        "holiday",
        "warn",
        "say",
        "ask",
        "admit",
        "hush",
        "unsay",
    ]
    seat: int | None
    name: str | None = Field(default=None, description="Who sat down, stood up, left, came back or said something.")
    text: str | None = Field(default=None, description="What was said.")
    action: str | None = Field(default=None, description="Of the own moves: the action. Others may keep theirs secret.")
    taken_back: bool = Field(default=False, description="Was this move taken back?")
    events: list[Happening] = []
    changes: list[CounterChange] = []


Refused.model_rebuild()
