"""The position as a document with named fields, and back."""

from __future__ import annotations

from typing import Any

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.rng import resumed
from bazigah.engine.document import Field, label_or_none, named_counts, read_pending, write_pending
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, MARKET, REWARD_CARDS, SIDES
from bazigah.games.architects.facts.components import (
    DISPLAY,
    EMPTY,
    GOODS,
    LOCATIONS,
    MARKET_SPACES,
    NOBODY,
    SCHEMES,
    SEATS,
    TOP_LEVEL,
    TOP_VIRTUE,
    WORKERS_EACH,
)
from bazigah.games.architects.facts.sets import members, set_of
from bazigah.games.architects.player import Player, new_player
from bazigah.games.architects.rules.setup import bot_seat
from bazigah.games.architects.space import DECISIONS
from bazigah.games.architects.state import NOT_TRIGGERED, Architects

_MOST = 100_000  # goods, Debts and rounds have no limit (AW-1.4, AW-10.11); a document needs one
_FIELDS = (
    "chance",
    "revealed",
    "round",
    "order",
    "turn",
    "last_turns",
    "tax_stand",
    "black_market",
    "display",
    "apprentice_pile",
    "building_pile",
    "reward_pile",
    "reward_box",
    "guildhall",
    "beside_guildhall",
    "schemes",
    "players",
    "pending",
)
_MARKET_FIELDS = ("workers", "small_pile", "large_pile", "reset_due")
_PLAYER_FIELDS = (
    "board",
    "goods",
    "ready",
    "at",
    "prison",
    "captured",
    "virtue",
    "cathedral",
    "unpaid_debts",
    "paid_debts",
    "apprentices",
    "buildings",
    "hand",
    "pack",
    "stock",
)


def write(s: Architects) -> dict[str, Any]:
    """The position with the words of the rulebook; piles have their top first."""
    return {
        "chance": s.rng.state,
        "revealed": s.revealed,
        "round": s.round + 1,
        "order": _show_seats(s.order),
        "turn": s.turn + 1,
        "last_turns": None if s.last_turns == NOT_TRIGGERED else s.last_turns,
        "tax_stand": s.tax,
        "black_market": {
            "workers": {
                label: label_or_none(SEATS, seat) for label, seat in zip(MARKET_SPACES.labels, s.market, strict=True)
            },
            "small_pile": _show(MARKET, s.market_left),
            "large_pile": _show(MARKET, s.market_right),
            "reset_due": s.reset_due,
        },
        "display": [
            {"apprentice": label_or_none(APPRENTICES, apprentice), "silver": silver}
            for apprentice, silver in zip(s.display, s.coins, strict=True)
        ],
        "apprentice_pile": _show(APPRENTICES, s.apprentice_pile),
        "building_pile": _show(BUILDINGS, s.building_pile),
        "reward_pile": _show(REWARD_CARDS, s.reward_pile),
        "reward_box": _show(REWARD_CARDS, s.reward_box),
        "guildhall": _show_seats(s.guildhall),
        "beside_guildhall": _show_seats(s.beside),
        "schemes": _show(SCHEMES, s.schemes),
        "players": [_write_player(player) for player in s.players],
        "pending": write_pending(DECISIONS, s.stack),
    }


def _show(domain: Domain, values: list[int]) -> list[str]:
    return [domain.labels[value] for value in values]


def _show_seats(seats: list[int]) -> list[int]:
    return [seat + 1 for seat in seats]


def _write_player(p: Player) -> dict[str, Any]:
    return {
        "board": SIDES.labels[p.side],
        "goods": named_counts(GOODS, p.goods),
        "ready": p.ready,
        "at": named_counts(LOCATIONS, p.at),
        "prison": p.prison,
        "captured": {SEATS.labels[owner]: workers for owner, workers in enumerate(p.captured) if workers},
        "virtue": p.virtue,
        "cathedral": p.level,
        "unpaid_debts": p.unpaid,
        "paid_debts": p.paid,
        "apprentices": _show(APPRENTICES, members(p.team)),
        "buildings": _show(BUILDINGS, members(p.built)),
        "hand": _show(BUILDINGS, members(p.hand)),
        "pack": _show(BUILDINGS, members(p.pack)),
        "stock": p.stock,
    }


def read(field: Field, players: int, settings: list[int]) -> Architects:
    """The position of a document."""
    field.fields(_FIELDS)
    bot = bot_seat(players, settings)
    seats = players if bot == NOBODY else players + 1
    s = Architects(resumed(field.get("chance").integer(0, 2**63 - 1)), settings, [], bot)
    s.revealed = field.get("revealed").integer(0, _MOST)
    s.round = field.get("round").integer(0, _MOST) - 1
    s.order = _read_seats(field.get("order"), seats)
    s.turn = field.get("turn").integer(1, seats) - 1
    last = field.get("last_turns")
    s.last_turns = NOT_TRIGGERED if last.value is None else last.integer(0, seats + 1)
    s.tax = field.get("tax_stand").integer(0, _MOST)
    _read_market(s, field.get("black_market"), seats)
    _read_display(s, field.get("display"))
    s.apprentice_pile = field.get("apprentice_pile").labels(APPRENTICES)
    s.building_pile = field.get("building_pile").labels(BUILDINGS)
    s.reward_pile = field.get("reward_pile").labels(REWARD_CARDS)
    s.reward_box = field.get("reward_box").labels(REWARD_CARDS)
    s.guildhall = _read_seats(field.get("guildhall"), seats)
    s.beside = _read_seats(field.get("beside_guildhall"), seats)
    s.schemes = field.get("schemes").labels(SCHEMES)
    s.players = [_read_player(player, seats) for player in field.get("players").items(seats)]
    s.stack = read_pending(DECISIONS, field.get("pending"), seats)
    return s


def _read_seats(field: Field, seats: int) -> list[int]:
    return [item.integer(1, seats) - 1 for item in field.items()]


def _read_market(s: Architects, field: Field, seats: int) -> None:
    field.fields(_MARKET_FIELDS)
    workers = field.get("workers")
    workers.fields(MARKET_SPACES.labels)
    here = Domain("seat", SEATS.labels[:seats])
    s.market = [workers.get(label).label_or_nothing(here) for label in MARKET_SPACES.labels]
    s.market_left = field.get("small_pile").labels(MARKET)
    s.market_right = field.get("large_pile").labels(MARKET)
    s.reset_due = field.get("reset_due").boolean()


def _read_display(s: Architects, field: Field) -> None:
    display: list[int] = []
    coins: list[int] = []
    for slot in field.items(DISPLAY):
        slot.fields(["apprentice", "silver"])
        display.append(slot.get("apprentice").label_or_nothing(APPRENTICES))
        coins.append(slot.get("silver").integer(0, 0 if display[-1] == EMPTY else _MOST))
    s.display = display
    s.coins = coins


def _read_player(field: Field, seats: int) -> Player:
    field.fields(_PLAYER_FIELDS)
    p = new_player(seats)
    p.side = field.get("board").label(SIDES)
    p.goods = field.get("goods").counts(GOODS, _MOST)
    p.ready = field.get("ready").integer(0, WORKERS_EACH)
    p.at = field.get("at").counts(LOCATIONS, WORKERS_EACH)
    p.prison = field.get("prison").integer(0, WORKERS_EACH)
    p.captured = field.get("captured").counts(Domain("seat", SEATS.labels[:seats]), WORKERS_EACH)
    p.virtue = field.get("virtue").integer(0, TOP_VIRTUE)
    p.level = field.get("cathedral").integer(0, TOP_LEVEL)
    p.unpaid = field.get("unpaid_debts").integer(0, _MOST)
    p.paid = field.get("paid_debts").integer(0, _MOST)
    p.team = _read_set(field.get("apprentices"), APPRENTICES)
    p.built = _read_set(field.get("buildings"), BUILDINGS)
    p.hand = _read_set(field.get("hand"), BUILDINGS)
    p.pack = _read_set(field.get("pack"), BUILDINGS)
    p.stock = field.get("stock").integer(0, _MOST)
    return p


def _read_set(field: Field, domain: Domain) -> int:
    """Cards by label, each once."""
    cards = field.labels(domain)
    for place, item in enumerate(field.items()):
        if cards[place] in cards[:place]:
            raise item.wrong("@expected.once")
    return set_of(cards)
