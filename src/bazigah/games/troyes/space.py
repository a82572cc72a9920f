"""The actions, events and decisions of the game: the spaces in which each is declared once."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import ActionSpace, Domain, Kind, numbers
from bazigah.engine.core.decision import DecisionSpace
from bazigah.engine.core.events import EventKind, EventSpace
from bazigah.games.troyes.facts.activity_cards import CARDS, MOST_CHOICES
from bazigah.games.troyes.facts.components import BUILDINGS, CHARACTERS, COLOURS, LEVEL, OWNERS, ROUNDS, SPACES, VALUES
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.rules.targets import MOST_TIMES

DECISIONS: Final = DecisionSpace()  # each is declared beside its class

SPACE: Final = ActionSpace()
# The targets of a group of dice; their actions are in the order of the numbers in `targets`.
ACTIVATE: Final[Kind] = SPACE.kind("activate", card=CARDS)
CATHEDRAL: Final[Kind] = SPACE.kind("cathedral")
COMBAT: Final[Kind] = SPACE.kind("combat", event=EVENT_CARDS)
PLACE: Final[Kind] = SPACE.kind("place", building=BUILDINGS)
AGRICULTURE: Final[Kind] = SPACE.kind("agriculture")
PASS: Final[Kind] = SPACE.kind("pass")
# Influence.
REROLL: Final[Kind] = SPACE.kind("reroll", colour=COLOURS, value=VALUES)
FLIP: Final[Kind] = SPACE.kind("flip", colour=COLOURS, value=VALUES)
RECRUIT: Final[Kind] = SPACE.kind("recruit")
# A group of dice, for an action or against black dice.
CUBE: Final[Kind] = SPACE.kind("cube", card=CARDS)
DIE: Final[Kind] = SPACE.kind("die", district=OWNERS, colour=COLOURS, value=VALUES)
BLACK: Final[Kind] = SPACE.kind("black", value=VALUES)
DONE: Final[Kind] = SPACE.kind("done")
SUFFER: Final[Kind] = SPACE.kind("suffer")
# Where a citizen comes from.
SUPPLY: Final[Kind] = SPACE.kind("supply")
LIFT: Final[Kind] = SPACE.kind("lift", space=SPACES)
RAISE: Final[Kind] = SPACE.kind("raise", building=BUILDINGS)
MOVE: Final[Kind] = SPACE.kind("move", card=CARDS)
# What the dice bring.
TIMES: Final[Kind] = SPACE.kind("times", number=numbers("number", 1, MOST_TIMES))
CHOOSE: Final[Kind] = SPACE.kind("choose", option=numbers("option", 1, MOST_CHOICES))
TARGET: Final[Kind] = SPACE.kind("target", event=EVENT_CARDS)
ROLL: Final[Kind] = SPACE.kind("roll")
STOP: Final[Kind] = SPACE.kind("stop")
END: Final[Kind] = SPACE.kind("end")
# Before the first round.
SET: Final[Kind] = SPACE.kind("set", space=SPACES)

TRADESMAN_SPACES: Final = Domain("space", ["first", "second", "picture"])
FIRST_SPACE: Final = 0
SECOND_SPACE: Final = 1
PICTURE: Final = 2

# The seat -1 stands for the grey neutral pieces, in the solo game for Le Roy.
EVENTS: Final = EventSpace()
CITIZEN_SET: Final[EventKind] = EVENTS.kind("citizen_set", space=SPACES)
START_PLAYER: Final[EventKind] = EVENTS.kind("start_player")
CHARACTER_DEALT: Final[EventKind] = EVENTS.kind("character_dealt", private=True, character=CHARACTERS)
ROUND_BEGAN: Final[EventKind] = EVENTS.kind("round_began", round=ROUNDS)
CARD_REVEALED: Final[EventKind] = EVENTS.kind("card_revealed", card=CARDS)
DENIERS_GAINED: Final[EventKind] = EVENTS.kind("deniers_gained", deniers=None)
DENIERS_PAID: Final[EventKind] = EVENTS.kind("deniers_paid", deniers=None)
INFLUENCE_GAINED: Final[EventKind] = EVENTS.kind("influence_gained", influence=None)
INFLUENCE_PAID: Final[EventKind] = EVENTS.kind("influence_paid", influence=None)
POINTS_GAINED: Final[EventKind] = EVENTS.kind("points_gained", points=None)
POINTS_LOST: Final[EventKind] = EVENTS.kind("points_lost", points=None)
SALARIES_DUE: Final[EventKind] = EVENTS.kind("salaries_due", deniers=None)
DIE_ROLLED: Final[EventKind] = EVENTS.kind("die_rolled", colour=COLOURS, value=VALUES)
EVENT_ENTERED: Final[EventKind] = EVENTS.kind("event_entered", event=EVENT_CARDS)
EVENT_ACTED: Final[EventKind] = EVENTS.kind("event_acted", event=EVENT_CARDS)
EVENT_ROLLED: Final[EventKind] = EVENTS.kind("event_rolled", event=EVENT_CARDS, value=VALUES)
BLACK_ROLLED: Final[EventKind] = EVENTS.kind("black_rolled", value=VALUES)
BLACK_COUNTERED: Final[EventKind] = EVENTS.kind("black_countered", value=VALUES)
BLACK_SUFFERED: Final[EventKind] = EVENTS.kind("black_suffered", value=VALUES)
DIE_SPENT: Final[EventKind] = EVENTS.kind("die_spent", colour=COLOURS, value=VALUES)
REROLLED: Final[EventKind] = EVENTS.kind("rerolled", colour=COLOURS, value=VALUES, new=VALUES)
FLIPPED: Final[EventKind] = EVENTS.kind("flipped", colour=COLOURS, value=VALUES, new=VALUES)
RECRUITED: Final[EventKind] = EVENTS.kind("recruited")
CUBE_USED: Final[EventKind] = EVENTS.kind("cube_used", card=CARDS)
DIE_TAKEN: Final[EventKind] = EVENTS.kind("die_taken", district=OWNERS, colour=COLOURS, value=VALUES)
LIFTED: Final[EventKind] = EVENTS.kind("lifted", space=SPACES)
RAISED: Final[EventKind] = EVENTS.kind("raised", building=BUILDINGS)
MOVED: Final[EventKind] = EVENTS.kind("moved", card=CARDS)
HIRED: Final[EventKind] = EVENTS.kind("hired", card=CARDS, space=TRADESMAN_SPACES)
PLACED: Final[EventKind] = EVENTS.kind("placed", space=SPACES)
PUSHED: Final[EventKind] = EVENTS.kind("pushed", space=SPACES, new=SPACES)
EXPELLED: Final[EventKind] = EVENTS.kind("expelled", space=SPACES)
ACTIVATED: Final[EventKind] = EVENTS.kind("activated", card=CARDS, times=None)
CUBES_STORED: Final[EventKind] = EVENTS.kind("cubes_stored", card=CARDS, cubes=None)
ARCHER_ROLLED: Final[EventKind] = EVENTS.kind("archer_rolled", value=VALUES)
BUILT: Final[EventKind] = EVENTS.kind("built", level=LEVEL, number=VALUES)
TORN_DOWN: Final[EventKind] = EVENTS.kind("torn_down", level=LEVEL, number=VALUES)
EVENT_CUBE: Final[EventKind] = EVENTS.kind("event_cube", event=EVENT_CARDS)
EVENT_COUNTERED: Final[EventKind] = EVENTS.kind("event_countered", event=EVENT_CARDS)
EVENT_TAKEN: Final[EventKind] = EVENTS.kind("event_taken", event=EVENT_CARDS)
CUBE_RETURNED: Final[EventKind] = EVENTS.kind("cube_returned", event=EVENT_CARDS)
HARVESTED: Final[EventKind] = EVENTS.kind("harvested", deniers=None)
PASSED: Final[EventKind] = EVENTS.kind("passed")
PURSE_GREW: Final[EventKind] = EVENTS.kind("purse_grew", deniers=None)
PURSE_TAKEN: Final[EventKind] = EVENTS.kind("purse_taken", deniers=None)
TURN_ENDED: Final[EventKind] = EVENTS.kind("turn_ended")
ROUND_ENDED: Final[EventKind] = EVENTS.kind("round_ended", round=ROUNDS)
RETURNED: Final[EventKind] = EVENTS.kind("returned", building=BUILDINGS, citizens=None)
ROY_ROLLED: Final[EventKind] = EVENTS.kind("roy_rolled", first=VALUES, second=VALUES)
CHARACTER_IDLE: Final[EventKind] = EVENTS.kind("character_idle", character=CHARACTERS)
CHARACTER_SCORED: Final[EventKind] = EVENTS.kind("character_scored", character=CHARACTERS, points=None)
EVENTS_SCORED: Final[EventKind] = EVENTS.kind("events_scored", events=None, points=None)
TRADESMEN_SCORED: Final[EventKind] = EVENTS.kind("tradesmen_scored", points=None)
LEVELS_MISSED: Final[EventKind] = EVENTS.kind("levels_missed", levels=None, points=None)
GAME_ENDED: Final[EventKind] = EVENTS.kind("game_ended")
