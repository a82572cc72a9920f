"""The position as a document with named fields, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bazigah.engine.actions import Domain, numbers
from bazigah.engine.document import Field, label_or_none, named_counts
from bazigah.engine.rng import resumed
from bazigah.games.troyes.activities import Activate, Aim, ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.activity_cards import CARDS, PLACE_COUNT
from bazigah.games.troyes.citizens import Hire, PlaceCitizen
from bazigah.games.troyes.components import (
    BUILDINGS,
    CATHEDRAL_SPACES,
    CELL_COUNT,
    CHARACTERS,
    COLOUR,
    COLOURS,
    EMPTY,
    LEVELS,
    MOST_INFLUENCE,
    MOST_ROUNDS,
    NEUTRAL,
    OWNER_COUNT,
    OWNERS,
    ROW_COUNT,
    SPACES,
    VALUE,
)
from bazigah.games.troyes.dice import black_at, count_at, one_black, packed
from bazigah.games.troyes.event_cards import DECKS, EVENT_CARDS, EVENT_COUNT
from bazigah.games.troyes.event_row import Fight
from bazigah.games.troyes.groups import Group, dice_of
from bazigah.games.troyes.influence import Flip
from bazigah.games.troyes.setup import SetCitizen
from bazigah.games.troyes.space import TRADESMAN_SPACES
from bazigah.games.troyes.state import Player, Troyes
from bazigah.games.troyes.targets import MOST_TIMES, TARGETS
from bazigah.games.troyes.turns import Counter, EndTurn, Turn

_MOST = 10_000  # deniers and points have no limit (TR-1.3); a document needs one
_MOST_CITIZENS = 99
_CELLS = Domain("die", [f"{COLOURS.labels[COLOUR[cell]]} {VALUE[cell]}" for cell in range(CELL_COUNT)])
_DICE = Domain("die", [f"{owner} {cell}" for owner in OWNERS.labels for cell in _CELLS.labels])
_ROWS = numbers("row", 1, ROW_COUNT)

# --- what decisions hold ------------------------------------------------------------------------------------------


class _Codec:
    """How one kind of value is written and read."""

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Field], Any]) -> None:
        self.write = write
        self.read = read


def _of(domain: Domain) -> _Codec:
    return _Codec(lambda value: domain.labels[value], lambda field: field.label(domain))


def _amount(most: int) -> _Codec:
    return _Codec(int, lambda field: field.integer(0, most))


def _write_cells(dice: int) -> list[str]:
    return [_CELLS.labels[cell] for cell in range(CELL_COUNT) for _ in range(count_at(dice, cell))]


def _read_cells(field: Field) -> int:
    cells = field.labels(_CELLS)
    for cell in cells:
        if cells.count(cell) > 6:
            raise field.wrong("@expected.six_dice_of_a_colour")
    return packed(cells)


def _write_black(black: int) -> list[int]:
    return [value for value in range(6, 0, -1) for _ in range(black_at(black, value))]


def _read_black(field: Field) -> int:
    items = field.items()
    if len(items) > 63:
        raise field.wrong("0..63")
    return sum(one_black(item.integer(1, 6)) for item in items)


def _read_group(field: Field) -> int:
    dice = field.labels(_DICE)
    if len(dice) > 3:
        raise field.wrong("0..3")
    group = 0
    for die in reversed(dice):
        group = group << 7 | die + 1
    return group


_CARD = _of(CARDS)
_CELL_LIST = _Codec(_write_cells, _read_cells)
_BLACK_LIST = _Codec(_write_black, _read_black)
_CUBE = _Codec(lambda cube: label_or_none(CARDS, cube - 1), lambda field: field.label_or_nothing(CARDS) + 1)
_GROUP = _Codec(lambda group: [_DICE.labels[die] for die in dice_of(group)], _read_group)
_TIMES = _amount(MOST_TIMES)
_CUBES = _amount(MOST_TIMES * 36)  # PutCubes: times * dice * cubes for each
_STEPS = {"card": _CARD, "left": _TIMES, "used": _TIMES}

# every decision with its name and what it holds besides the seat
_DECISIONS: dict[str, tuple[type, dict[str, _Codec]]] = {
    "set_citizen": (SetCitizen, {}),
    "counter": (Counter, {"chosen": _CELL_LIST, "black": _BLACK_LIST}),
    "turn": (Turn, {}),
    "end_turn": (EndTurn, {}),
    "flip": (Flip, {"chosen": _CELL_LIST}),
    "group": (Group, {"target": _of(TARGETS), "cube": _CUBE, "group": _GROUP}),
    "hire": (Hire, {"card": _CARD}),
    "place_citizen": (PlaceCitizen, {"row": _of(_ROWS)}),
    "fight": (Fight, {"event": _of(EVENT_CARDS), "most": _TIMES}),
    "activate": (Activate, {"card": _CARD, "most": _TIMES}),
    "choose_deal": (ChooseDeal, _STEPS),
    "shoot": (Shoot, _STEPS),
    "aim": (Aim, {"card": _CARD}),
    "negotiate": (Negotiate, _STEPS),
    "put_cubes": (PutCubes, {"card": _CARD, "left": _CUBES, "used": _CUBES}),
}
_DECISION_NAMES = Domain("decision", list(_DECISIONS))
_NAME_OF = {kind: name for name, (kind, _) in _DECISIONS.items()}

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
        "districts": {label: _write_cells(s.dice[owner]) for owner, label in enumerate(OWNERS.labels) if s.dice[owner]},
        "black_dice": _write_black(s.black),
        "cathedral": [
            [label_or_none(OWNERS, owner) for owner in s.cathedral[level * 6 : level * 6 + 6]]
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
        "pending": [_write_decision(decision) for decision in s.stack],
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


def _write_decision(decision: Any) -> dict[str, Any]:
    name = _NAME_OF[type(decision)]
    held = _DECISIONS[name][1]
    values = {field: codec.write(getattr(decision, field)) for field, codec in held.items()}
    return {"decision": name, "seat": decision.seat + 1, **values}


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
    s.dice = field.get("districts").table(OWNERS, _read_cells, 0)
    s.black = _read_black(field.get("black_dice"))
    _read_cathedral(s, field.get("cathedral"))
    _read_row(s, field.get("event_row"))
    s.places = [card.label(CARDS) for card in field.get("activity_cards").items(PLACE_COUNT)]
    s.decks = field.get("decks").table(DECKS, lambda deck: deck.labels(EVENT_CARDS), [])
    s.left_out = field.get("left_out").labels(EVENT_CARDS)
    s.characters = field.get("characters").labels(CHARACTERS)
    s.players = [_read_player(s, player) for player in field.get("players").items(players)]
    _read_roy(s, field.get("le_roy"))
    s.stack = [_read_decision(decision, players) for decision in field.get("pending").items()]
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
        for owner, count in enumerate(field.get(label).counts(OWNERS, 24)):
            s.lay(building, owner, count)


def _read_cathedral(s: Troyes, field: Field) -> None:
    cubes: list[int] = []
    for level in field.items(LEVELS):
        cubes += [space.label_or_nothing(OWNERS) for space in level.items(CATHEDRAL_SPACES // LEVELS)]
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
        sum(1 << place for place, held in enumerate(spaces) if held == space) for space in range(3)
    )
    p.delayed = field.get("delayed_cubes").counts(on_board, _MOST)
    p.stored = sum(p.delayed)
    p.taken = sum(1 << event for event in set(field.get("events_taken").labels(EVENT_CARDS)))
    p.characters = field.get("characters").labels(CHARACTERS)
    return p


def _read_roy(s: Troyes, field: Field) -> None:
    if s.solo:
        s.roy = _read_player(s, field)
    elif field.value is not None:
        raise field.wrong("null")


def _read_decision(field: Field, players: int) -> Any:
    name = _DECISION_NAMES.labels[field.get("decision").label(_DECISION_NAMES)]
    kind, held = _DECISIONS[name]
    field.fields(["decision", "seat", *held])
    values = [codec.read(field.get(attribute)) for attribute, codec in held.items()]
    return kind(field.get("seat").integer(1, players) - 1, *values)
