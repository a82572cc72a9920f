"""Section 18: what holds at every moment of every game, counted from documents and events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.rng import Rng
from bazigah.games.architects.facts.components import GOODS
from bazigah.games.architects.game import GAME
from tests.games.architects.table import new_game, step, told
from tests.rules import rule

PLACES = {1: 3, 2: 3, 3: 2, 4: 2, 5: 1}  # on the levels of the Cathedral
Options = dict[str, str]
PROMO = {"promo_cards": "yes", "promo_boards": "yes", "boards": "random", "apprentice_flush": "yes"}
TABLES: list[tuple[int, Options, int]] = [
    (1, {"difficulty": "hard"}, 0),
    (1, {"opponent": "constantine", "boards": "chosen"}, 1),
    (2, {"bot_for_two": "yes", "opponent": "constantine"}, 2),
    (2, {}, 3),
    (3, {"boards": "random"}, 4),
    (3, {"starting_apprentice": "yes", **PROMO}, 5),
    (4, {"round_limit": "400"}, 6),
    (5, PROMO, 7),
]
every_table = pytest.mark.parametrize(("players", "options", "seed"), TABLES)


@dataclass(frozen=True)
class Move:
    """One choice and all that followed: the documents before and after it, and what was told."""

    before: dict[str, Any]
    after: dict[str, Any]
    events: Sequence[Event]


def moves(players: int, options: Options, seed: int) -> Iterator[Move]:
    """A random game from the first choice to the end."""
    game, chance = new_game(players, seed, **options), Rng(seed)
    after = GAME.write(game)
    while not game.over():
        before = after
        log = game.log = Log()
        step(game, chance)
        after = GAME.write(game)
        yield Move(before, after, log.events)


def positions(players: int, options: Options, seed: int) -> Iterator[dict[str, Any]]:
    return (move.after for move in moves(players, options, seed))


@rule("AW-8.1")
@every_table
def test_twenty_workers_of_each_colour(players: int, options: Options, seed: int) -> None:
    for position in positions(players, options, seed):
        for seat, p in enumerate(position["players"], 1):
            found = p["ready"] + p["prison"] + sum(p["at"].values())
            found += sum(other["captured"].get(str(seat), 0) for other in position["players"])
            found += list(position["black_market"]["workers"].values()).count(str(seat))
            found += position["guildhall"].count(seat) + position["beside_guildhall"].count(seat)
            assert found == 20
            assert str(seat) not in p["captured"]


@every_table
def test_every_card_is_somewhere_once(players: int, options: Options, seed: int) -> None:
    cards = 43 if "promo_cards" in options else 40
    for position in positions(players, options, seed):
        apprentices = [slot["apprentice"] for slot in position["display"] if slot["apprentice"]]
        buildings = list(position["building_pile"])
        apprentices += position["apprentice_pile"]
        for p in position["players"]:
            apprentices += p["apprentices"]
            buildings += p["hand"] + p["pack"] + p["buildings"]
        market = position["black_market"]["small_pile"] + position["black_market"]["large_pile"]
        assert [len(found) for found in (apprentices, buildings, market)] == [cards, cards, 10]
        assert [len(set(found)) for found in (apprentices, buildings, market)] == [cards, cards, 10]


@every_table
def test_limits(players: int, options: Options, seed: int) -> None:
    for position in positions(players, options, seed):
        for p in position["players"]:
            assert 0 <= p["virtue"] <= 14
            assert len(p["apprentices"]) <= (6 if p["board"] == "rudolf" else 5)
            assert p["stock"] >= 0
            assert all(count >= 0 for count in p["goods"].values())
        levels = Counter(p["cathedral"] for p in position["players"])
        assert all(levels[level] <= places for level, places in PLACES.items())


@rule("AW-4.5.2")
@every_table
def test_six_cards_at_most_at_every_turn_end(players: int, options: Options, seed: int) -> None:
    for move in moves(players, options, seed):
        if told(move.events, "turn_ended"):
            assert all(len(p["hand"]) <= 6 for p in move.after["players"])


@rule("AW-1.7")
@every_table
def test_the_display_shows_eight_and_the_pile_is_never_empty(players: int, options: Options, seed: int) -> None:
    for position in positions(players, options, seed):
        filling = any(decision["decision"] == "fill_rows" for decision in position["pending"])
        assert filling or all(slot["apprentice"] for slot in position["display"])
        assert position["apprentice_pile"]


@rule("AW-1.6")
@every_table
def test_the_tax_stand_changes_by_tax_and_robberies_alone(players: int, options: Options, seed: int) -> None:
    for move in moves(players, options, seed):
        silver = move.before["tax_stand"]
        for event in told(move.events, "tax_paid", "tax_added", "tax_robbed"):
            silver = 0 if event.kind.name == "tax_robbed" else silver + event.values[0]
        assert move.after["tax_stand"] == silver


@every_table
def test_goods_change_by_what_is_told(players: int, options: Options, seed: int) -> None:
    for move in moves(players, options, seed):
        expected = [Counter(p["goods"]) for p in move.before["players"]]
        for event in told(move.events, "gained", "paid"):
            sign = 1 if event.kind.name == "gained" else -1
            expected[event.seat][GOODS.labels[event.values[0]]] += sign * event.values[1]
        for event in told(move.events, "tax_robbed", "tax_paid", "debt_avoided"):
            sign = 1 if event.kind.name == "tax_robbed" else -1
            if event.seat >= 0:
                expected[event.seat]["silver"] += sign * event.values[0]
        for event in told(move.events, "coin_laid"):
            expected[event.seat]["silver"] -= 1
        assert [Counter(p["goods"]) for p in move.after["players"]] == expected


@rule("AW-9.8")
@every_table
def test_one_reset_a_turn_at_most(players: int, options: Options, seed: int) -> None:
    for move in moves(players, options, seed):
        assert len(told(move.events, "market_reset")) <= len(told(move.events, "turn_ended"))


@rule("AW-10.1")
@every_table
def test_exactly_one_more_turn_for_every_seat(players: int, options: Options, seed: int) -> None:
    story = [event for move in moves(players, options, seed) for event in move.events]
    names = [event.kind.name for event in story]
    trigger = names.index("end_triggered")
    turns = [int(event.seat) for event in told(story[trigger:], "turn_ended", "turn_skipped")]
    if names[trigger - 1] == "placed_in_guildhall":
        turns = turns[1:]  # the turn that filled the last space
    bot = [-1] if players == 1 or "bot_for_two" in options else []
    assert sorted(turns) == [*bot, *range(players)]
    assert (names.count("end_triggered"), names[-1]) == (1, "game_ended")
