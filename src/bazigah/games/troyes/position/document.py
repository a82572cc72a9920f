"""The position as a document with named fields, and back."""

from __future__ import annotations

from typing import Any

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.rng import resumed
from bazigah.engine.document import Field, label_or_none, named_counts, read_pending, write_pending
from bazigah.games.troyes.facts.activity_cards import CARDS, PLACE_COUNT
from bazigah.games.troyes.facts.components import (
    BIT,
    BUILDINGS,
    CHARACTERS,
    EMPTY,
    LEVELS,
    MOST_INFLUENCE,
    MOST_ROUNDS,
    NEUTRAL,
    OWNER_COUNT,
    OWNERS,
    SIDES,
    SPACES,
)
from bazigah.games.troyes.facts.event_cards import DECKS, EVENT_CARDS, EVENT_COUNT
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.forms import BLACK_DICE, OWN_DICE
from bazigah.games.troyes.space import DECISIONS, TRADESMAN_SPACES
from bazigah.games.troyes.state import Troyes

_MOST = 10_000  # deniers and points have no limit (TR-1.3); a document needs one
_MOST_CITIZENS = 99
_MOST_LYING = 24  # of a colour on a building
_FIELDS = (
    "chance",
    "revealed",
    "round",
    "start",
    "spaces",
    "lying",
    "districts",
    "black_dice",
    "cathedral",
    "event_row",
    "activity_cards",
    "decks",
    "left_out",
    "characters",
    "players",
    "le_roy",
    "pending",
)
_PLAYER_FIELDS = (
    "deniers",
    "influence",
    "points",
    "supply",
    "general_supply",
    "purse",
    "passed",
    "tradesmen",
    "delayed_cubes",
    "events_taken",
    "characters",
)

# --- writing ------------------------------------------------------------------------------------------------------


def write(s: Troyes) -> dict[str, Any]:
    """The position with the words of the rulebook."""
    return {
        "chance": s.rng.state,
        "revealed": s.revealed,
        "round": s.round + 1,
        "start": OWNERS.labels[NEUTRAL if s.solo and s.start == 1 else s.start],
        "spaces": {
            SPACES.labels[space]: OWNERS.labels[owner] for space, owner in enumerate(s.spaces) if owner != EMPTY
        },
        "lying": {label: _write_lying(s, building) for building, label in enumerate(BUILDINGS.labels)},
        "districts": {
            label: OWN_DICE.write(s.dice[owner]) for owner, label in enumerate(OWNERS.labels) if s.dice[owner]
        },
        "black_dice": BLACK_DICE.write(s.black),
        "cathedral": [
            [label_or_none(OWNERS, owner) for owner in s.cathedral[level * SIDES : level * SIDES + SIDES]]
            for level in range(LEVELS)
        ],
        "event_row": [
            {"event": EVENT_CARDS.labels[event], "cubes": [OWNERS.labels[owner] for owner in cubes]}
            for event, cubes in zip(s.row, s.cubes, strict=True)
        ],
        "activity_cards": [CARDS.labels[card] for card in s.places],
        "decks": {
            label: [EVENT_CARDS.labels[event] for event in deck]
            for label, deck in zip(DECKS.labels, s.decks, strict=True)
        },
        "left_out": [EVENT_CARDS.labels[event] for event in s.left_out],
        "characters": [CHARACTERS.labels[character] for character in s.characters],
        "players": [_write_player(s, player) for player in s.players],
        "le_roy": _write_player(s, s.roy) if s.solo else None,
        "pending": write_pending(DECISIONS, s.stack),
    }


def _write_lying(s: Troyes, building: int) -> dict[str, int]:
    return named_counts(OWNERS, [s.lying_on(building, owner) for owner in range(OWNER_COUNT)])


def _write_player(s: Troyes, p: Player) -> dict[str, Any]:
    cards = [CARDS.labels[card] for card in s.places]
    spaces = zip(TRADESMAN_SPACES.labels, (p.first, p.second, p.picture), strict=True)
    return {
        "deniers": p.deniers,
        "influence": p.influence,
        "points": p.points,
        "supply": p.supply,
        "general_supply": p.general,
        "purse": p.purse,
        "passed": p.passed,
        "tradesmen": {
            cards[place]: space for space, held in spaces for place in range(PLACE_COUNT) if held >> place & 1
        },
        "delayed_cubes": {cards[place]: count for place, count in enumerate(p.delayed) if count},
        "events_taken": [EVENT_CARDS.labels[event] for event in range(EVENT_COUNT) if p.taken >> event & 1],
        "characters": [CHARACTERS.labels[character] for character in p.characters],
    }


# --- reading ------------------------------------------------------------------------------------------------------


def read(field: Field, players: int, settings: list[int]) -> Troyes:
    """The position of a document."""
    field.fields(_FIELDS)
    s = Troyes(resumed(field.get("chance").integer(0, 2**63 - 1)), settings, [], [0] * OWNER_COUNT)
    s.solo = players == 1
    s.revealed = field.get("revealed").integer(0, _MOST)
    s.round = field.get("round").integer(1, MOST_ROUNDS) - 1
    s.start = _read_start(field.get("start"), players)
    s.spaces = field.get("spaces").table(SPACES, lambda owner: owner.label(OWNERS), EMPTY)
    _read_lying(s, field.get("lying"))
    s.dice = field.get("districts").table(OWNERS, OWN_DICE.read, 0)
    s.black = BLACK_DICE.read(field.get("black_dice"))
    _read_cathedral(s, field.get("cathedral"))
    _read_row(s, field.get("event_row"))
    s.places = [card.label(CARDS) for card in field.get("activity_cards").items(PLACE_COUNT)]
    s.decks = field.get("decks").table(DECKS, lambda deck: deck.labels(EVENT_CARDS), [])
    s.left_out = field.get("left_out").labels(EVENT_CARDS)
    s.characters = field.get("characters").labels(CHARACTERS)
    s.players = [_read_player(s, player) for player in field.get("players").items(players)]
    _read_roy(s, field.get("le_roy"))
    s.stack = read_pending(DECISIONS, field.get("pending"), players)
    return s


def _read_start(field: Field, players: int) -> int:
    owner = field.label(OWNERS)
    if players == 1 and owner == NEUTRAL:
        return 1
    if owner >= players:
        raise field.wrong(", ".join(OWNERS.labels[:players]))
    return owner


def _read_lying(s: Troyes, field: Field) -> None:
    field.fields(BUILDINGS.labels)
    for building, label in enumerate(BUILDINGS.labels):
        for owner, count in enumerate(field.get(label).counts(OWNERS, _MOST_LYING)):
            s.lay(building, owner, count)


def _read_cathedral(s: Troyes, field: Field) -> None:
    cubes: list[int] = []
    for level in field.items(LEVELS):
        cubes += [space.label_or_nothing(OWNERS) for space in level.items(SIDES)]
    s.cathedral = cubes


def _read_row(s: Troyes, field: Field) -> None:
    row: list[int] = []
    cubes: list[list[int]] = []
    for item in field.items():
        item.fields(["event", "cubes"])
        row.append(item.get("event").label(EVENT_CARDS))
        cubes.append(item.get("cubes").labels(OWNERS))
    s.row = row
    s.cubes = cubes


def _read_player(s: Troyes, field: Field) -> Player:
    field.fields(_PLAYER_FIELDS)
    p = Player()
    p.deniers = field.get("deniers").integer(0, _MOST)
    p.influence = field.get("influence").integer(0, MOST_INFLUENCE)
    p.points = field.get("points").integer(-_MOST, _MOST)
    p.supply = field.get("supply").integer(0, _MOST_CITIZENS)
    p.general = field.get("general_supply").integer(0, _MOST_CITIZENS)
    p.purse = field.get("purse").integer(0, _MOST)
    p.passed = field.get("passed").boolean()
    on_board = Domain("card", [CARDS.labels[card] for card in s.places])
    spaces = field.get("tradesmen").table(on_board, lambda space: space.label(TRADESMAN_SPACES), EMPTY)
    p.first, p.second, p.picture = (
        sum(BIT[place] for place, held in enumerate(spaces) if held == space)
        for space in range(TRADESMAN_SPACES.size())
    )
    p.delayed = field.get("delayed_cubes").counts(on_board, _MOST)
    p.stored = sum(p.delayed)
    p.taken = sum(BIT[event] for event in set(field.get("events_taken").labels(EVENT_CARDS)))
    p.characters = field.get("characters").labels(CHARACTERS)
    return p


def _read_roy(s: Troyes, field: Field) -> None:
    if s.solo:
        s.roy = _read_player(s, field)
    elif field.value is not None:
        raise field.wrong("null")
