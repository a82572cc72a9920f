"""Sections 5.2, 6 and 7: adding a tile to the estate and what it sets off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.burgundy.facts.components import EMPTY, GOODS, TYPE_OF, TYPES
from bazigah.games.burgundy.player import Player
from bazigah.games.burgundy.rules.dice import UseDie
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.rulebook import PRINTED_BOARDS
from tests.games.burgundy.table import SPACE, Table
from tests.games.burgundy.walk import ALL_COUNTS, building, moves, new_game
from tests.rules import rule

FREED_BY = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "knowledge": 11}


def names(events: Sequence[Event]) -> list[str]:
    """What was told, without the die of the turn, which the engine may take up by itself."""
    return [event.kind.name for event in events if event.kind.name != "die_used"]


def cost(p: Player, die: int, value: int, freed_by: int | None) -> int:
    """The formula of CB-5.12."""
    apart = min(abs(die - value), 6 - abs(die - value))
    free = 1 if freed_by is not None and p.has(freed_by) else 0
    per_worker = 2 if p.has(8) else 1
    return (max(0, apart - free) + per_worker - 1) // per_worker


def fits(p: Player, tile: int, space: int) -> bool:
    """May the tile lie on this space of the printed board (CB-5.6 b to d)?"""
    board = PRINTED_BOARDS[p.board]
    laid = {other: tile for other, tile in enumerate(p.estate, 1) if tile != EMPTY}
    if space in laid or board.types[space] != TYPES.labels[TYPE_OF[tile]]:
        return False
    if not board.picture.touching(space) & laid.keys():
        return False
    city = next((region for region in board.regions["building"] if space in region), frozenset())
    return p.has(1) or tile not in [laid.get(other) for other in city]


def dice_actions(s: Burgundy, p: Player, die: int) -> Iterator[str]:
    """What a die may be used for, word for word as sections 5.1 to 5.5 say it."""
    yield "workers"
    for depot in range(1, 7):
        for slot in range(1, 5):
            if s.slots[depot * 4 + slot - 5] != EMPTY and cost(p, die, depot, 12) <= p.workers:
                yield f"take depot={depot} slot={slot}"
    for slot, tile in enumerate(p.storage, 1):
        if tile != EMPTY:
            for space, number in PRINTED_BOARDS[p.board].numbers.items():
                freed_by = FREED_BY[TYPES.labels[TYPE_OF[tile]]]
                if fits(p, tile, space) and cost(p, die, number, freed_by) <= p.workers:
                    yield f"place slot={slot} space={space}"
    for value, label in enumerate(GOODS.labels, 1):
        if p.goods[value - 1] and cost(p, die, value, None) <= p.workers:
            yield f"sell good={label}"


@rule("CB-5.1", "CB-5.5", "CB-5.6", "CB-5.8", "CB-5.12", "CB-8.0")
@pytest.mark.parametrize("seed", range(12))
def test_in_random_games_exactly_the_rightful_dice_actions_are_offered(seed: int) -> None:
    for move in moves(new_game(2 + seed % 3, seed, boards="random"), building, seed):
        decision = move.before.stack[-1]
        if isinstance(decision, UseDie):
            rightful = dice_actions(move.before, move.before.players[decision.seat], int(decision.pips) + 1)
            assert sorted(map(SPACE.show, move.before.legal())) == sorted(rightful)


@rule("CB-5.7")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_tiles_in_the_estate_never_move_and_never_leave_it(players: int) -> None:
    for move in moves(new_game(players, boards="random"), building):
        for before, after in zip(move.before.players, move.after.players, strict=True):
            assert all(old in (new, EMPTY) for old, new in zip(before.estate, after.estate, strict=True))


ALL_ANIMALS_BUT_28 = {1: "cow2", 5: "pig2", 6: "pig3", 10: "sheep2", 11: "chicken2"}


@rule("CB-6.1", "CB-6.2", "CB-7.13.1")
def test_region_then_bonus_tile_then_effect() -> None:
    table = Table().give(storage=["cow3"], estate={**ALL_ANIMALS_BUT_28, 27: "bank"}).use_die(2)
    events = table.play("place slot=1 space=28")
    assert names(events)[:4] == ["placed", "region_completed", "bonus_taken", "animals_scored"]
    assert table.points() == (1 + 10) + 5 + 3


@rule("CB-6.1")
def test_a_tile_placed_by_a_castle_or_a_city_hall_goes_through_the_same_steps() -> None:
    expected = ["placed", "region_completed", "bonus_taken", "animals_scored"]
    estate = {**ALL_ANIMALS_BUT_28, 27: "bank", 3: "castle"}
    table = Table().give(storage=["castle", "cow3"], estate=estate).use_die(6)
    table.play("place slot=1 space=7")
    assert names(table.play("place slot=2 space=28"))[:5] == ["tile_used", *expected]
    table = Table().give(storage=["city_hall", "cow3"], estate=estate).use_die(3)
    table.play("place slot=1 space=12")
    assert names(table.play("place slot=2 space=28"))[:5] == ["tile_used", *expected]


@rule("CB-6.3", "CB-7.17.1", "CB-8.7")
def test_a_chain_of_city_hall_castle_and_ship() -> None:
    table = Table().give(storage=["city_hall", "castle", "ship"]).depot(4, goods={"red": 2}).use_die(3)
    events = table.play("place slot=1 space=12", "place slot=2 space=7", "place slot=3 space=18", "ship_to depot=4")
    assert names(events) == [
        "placed",
        "region_completed",  # the city of one space
        "tile_used",
        "placed",
        "tile_used",
        "placed",
        "loaded",
        "moved_up",
    ]
    assert table.estate() == {19: "castle", 12: "city_hall", 7: "castle", 18: "ship"}
    assert table.goods() == {"red": 2}
    assert table.state.track == [0, 1]
    assert table.player(0).advance == 1
    assert table.asked() == "UseDie"


@rule("CB-6.3")
def test_taking_a_tile_ends_the_chain() -> None:
    table = Table().give(storage=["city_hall", "castle"]).depot(4, "ship").use_die(3)
    table.play("place slot=1 space=12", "place slot=2 space=7", "take depot=4 slot=1")
    assert table.storage() == ["ship"]
    assert table.asked() == "UseDie"


@rule("CB-6.3")
@pytest.mark.parametrize("seed", range(4))
def test_one_dice_action_places_at_most_three_tiles(seed: int) -> None:
    assert 1 < most_placed_by_one_die(new_game(3, seed, boards="random"), seed) <= 3


def most_placed_by_one_die(s: Burgundy, seed: int) -> int:
    """The most tiles that one die placed in a random game."""
    placed = most = 0
    for move in moves(s, building, seed):
        for event in move.events:
            placed = 0 if event.kind.name == "die_used" else placed + (event.kind.name == "placed")
            most = max(most, placed)
    return most


@rule("CB-6.4", "CB-6.6", "CB-16.D13", "CB-16.D14", "CB-16.D15")
@pytest.mark.parametrize("building", ["warehouse", "carpenters_workshop", "church", "market", "city_hall"])
def test_an_effect_without_use_is_lost_unasked(building: str) -> None:
    table = Table().give(storage=[building, "cow2"], dice=(3, 3))
    table.play("place slot=1 space=26")
    assert table.estate()[26] == building
    assert table.asked() == "Turn"
    assert table.storage() == ["cow2"]


@rule("CB-6.4", "CB-6.6")
def test_a_castle_that_can_only_take_workers_takes_them_unasked() -> None:
    table = Table().give(storage=["castle"], estate={12: "bank"}, dice=(6, 6))
    events = table.play("place slot=1 space=7")
    assert names(events)[:3] == ["placed", "tile_used", "workers_gained"]


@rule("CB-6.5", "CB-10.2")
def test_nothing_comes_between_a_dice_action_and_what_it_sets_off() -> None:
    table = Table().give(storage=["city_hall", "castle", "ship"], silver=9).depot("black", "mine", "cow2")
    table.depot(4, goods={"red": 2}).use_die(3)
    for action, asked in (
        ("place slot=1 space=12", "ExtraTile"),
        ("place slot=2 space=7", "ExtraAction"),
        ("place slot=3 space=18", "ShipTo"),
    ):
        _check_no_purchase_and_no_die(table)
        table.play(action)
        assert table.asked() == asked
    _check_no_purchase_and_no_die(table)
    table.play("ship_to depot=1")
    assert table.legal() == ["die pips=6", "buy depot=black slot=1", "buy depot=black slot=2"]


def _check_no_purchase_and_no_die(table: Table) -> None:
    assert table.legal("buy") == table.legal("die") == table.legal("end") == []
    assert table.refused("buy depot=black slot=1").rule == "CB-6.5"
    assert table.refused("die pips=6").rule == "CB-6.5"


@rule("CB-6.7")
def test_two_regions_completed_by_one_dice_action_both_score() -> None:
    table = Table(phase="C").give(storage=["castle", "bank"], estate={2: "castle", 3: "castle"}).use_die(6)
    table.play("place slot=1 space=7")
    castles = (6 + 6) + 5  # three castles in phase C, and all castle spaces are covered
    assert table.points() == castles
    table.play("place slot=2 space=12")
    assert table.points() == castles + (1 + 6)
    assert table.player(0).silver == 2


@rule("CB-7.1")
def test_a_knowledge_tile_works_for_the_rest_of_the_turn() -> None:
    table = Table().give(storage=["K14"]).use_die(1)
    table.play("place slot=1 space=13", "workers")
    assert table.player(0).workers == 4


@rule("CB-7.1")
def test_a_knowledge_tile_in_storage_does_nothing() -> None:
    table = Table().give(storage=["K14", "K08", "K12"]).depot(3, "cow2").use_die(1)
    assert table.legal("take") == []
    table.play("workers")
    assert table.player(0).workers == 2


@rule("CB-7.18")
def test_a_mine_has_no_effect_when_placed() -> None:
    table = Table().give(storage=["mine"], silver=1).depot("black", "mine").use_die(4)
    events = table.play("place slot=1 space=25")
    assert names(events) == ["placed"]
    assert (table.player(0).silver, table.player(0).workers, table.points()) == (1, 0, 0)


@rule("CB-7.18")
def test_each_mine_pays_one_silver_at_the_end_of_the_phase() -> None:
    table = Table(round=5).give(estate={25: "mine", 30: "mine"}).give(1, estate={25: "mine"})
    table.end_round()
    assert (table.player(0).silver, table.player(1).silver) == (2, 1)
