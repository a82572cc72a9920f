"""Section 5.5: workers change dice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.burgundy.table import Table
from tests.rules import rule

PIPS = range(1, 7)
GOODS = ["turquoise", "purple", "pink", "red", "brown", "orange"]

# The table of CB-5.12: workers for a change by 0, 1, 2 and 3 steps.
NORMAL = [0, 1, 2, 3]
FREE_STEP = [0, 0, 1, 2]
WITH_K08 = [0, 1, 1, 2]
K08_AND_FREE_STEP = [0, 0, 1, 1]

KNOWLEDGE_SPACES = [31, 35, 36, 4, 8]  # of board 1
BUILDING_SPACE = {1: 27, 2: 14, 3: 12, 4: 9, 5: 24, 6: 29}  # a building space of board 1 for each number
AROUND = {8: "K16", 13: "K17", 18: "ship", 20: "ship", 30: "mine"}  # tiles next to all of them


def steps(die: int, value: int) -> int:
    """How far two values are apart when 6 and 1 are neighbours."""
    return min((die - value) % 6, (value - die) % 6)


def known(*tiles: str) -> Mapping[int, str]:
    """Knowledge tiles laid out in the estate."""
    return dict(zip(KNOWLEDGE_SPACES, tiles, strict=False))


def check_cost(table: Table, die: int, action: str, cost: int) -> None:
    """An action costs exactly this many workers: one fewer is refused, of more the rest is kept."""
    table.depot(die, "cow2").use_die(die)  # so that there is something to choose without workers too
    if cost:
        table.give(workers=cost - 1)
        refusal = table.refused(action)
        assert (refusal.code, refusal.params) == ("needs_workers", {"needed": cost, "has": cost - 1})
    table.give(workers=cost + 2)
    table.play(action)
    assert table.player(0).workers == 2


@rule("CB-5.10", "CB-5.11", "CB-5.12", "CB-5.17")
@pytest.mark.parametrize("die", PIPS)
@pytest.mark.parametrize(
    ("tiles", "costs"),
    [([], NORMAL), (["K12"], FREE_STEP), (["K08"], WITH_K08), (["K08", "K12"], K08_AND_FREE_STEP)],
)
def test_cost_of_taking(tiles: list[str], costs: list[int], die: int) -> None:
    for value in PIPS:
        table = Table().give(estate=known(*tiles)).depot(value, "cow2")
        check_cost(table, die, f"take depot={value} slot=1", costs[steps(die, value)])


@rule("CB-5.10", "CB-5.11", "CB-5.12", "CB-5.17")
@pytest.mark.parametrize("die", PIPS)
@pytest.mark.parametrize(
    ("tiles", "costs"),
    [([], NORMAL), (["K09"], FREE_STEP), (["K08"], WITH_K08), (["K08", "K09"], K08_AND_FREE_STEP)],
)
def test_cost_of_placing(tiles: list[str], costs: list[int], die: int) -> None:
    for value, space in BUILDING_SPACE.items():
        table = Table().give(estate={**AROUND, **known(*tiles)}, storage=["watchtower"])
        check_cost(table, die, f"place slot=1 space={space}", costs[steps(die, value)])


@rule("CB-5.12")
@pytest.mark.parametrize("die", PIPS)
@pytest.mark.parametrize(("tiles", "costs"), [([], NORMAL), (["K08"], WITH_K08)])
def test_a_sale_knows_no_free_step(tiles: list[str], costs: list[int], die: int) -> None:
    for value, good in enumerate(GOODS, start=1):
        table = Table().give(estate=known("K09", "K10", "K11", "K12", *tiles), goods={good: 1})
        check_cost(table, die, f"sell good={good}", costs[steps(die, value)])


@rule("CB-5.12")
@pytest.mark.parametrize("knowledge", ["K09", "K10", "K11", "K12"])
@pytest.mark.parametrize(
    ("tile", "space", "number", "freed_by"),
    [
        ("bank", 26, 3, "K09"),
        ("ship", 20, 5, "K10"),
        ("cow2", 11, 4, "K10"),
        ("castle", 7, 6, "K11"),
        ("mine", 25, 4, "K11"),
        ("K20", 13, 1, "K11"),
    ],
)
def test_each_free_step_belongs_to_its_types(tile: str, space: int, number: int, freed_by: str, knowledge: str) -> None:
    table = Table().give(estate={12: "church", 18: "ship", 36: knowledge}, storage=[tile])
    cost = 0 if knowledge == freed_by else 1
    check_cost(table, number % 6 + 1, f"place slot=1 space={space}", cost)


@rule("CB-5.10")
def test_one_worker_reaches_both_neighbours_of_the_value() -> None:
    table = Table().give(workers=1)
    for depot in PIPS:
        table.depot(depot, "cow2")
    table.use_die(3)
    assert table.legal("take") == [f"take depot={depot} slot=1" for depot in (2, 3, 4)]


@rule("CB-5.10")
def test_workers_may_be_spent_on_both_dice() -> None:
    table = Table().give(dice=(3, 5), workers=5).depot(1, "cow2").depot(2, "pig2").depot("black", "mine")
    table.play("die pips=3", "take depot=1 slot=1", "take depot=2 slot=1")
    assert table.storage() == ["cow2", "pig2"]
    assert table.player(0).workers == 0


@rule("CB-5.11")
@pytest.mark.parametrize(("die", "reached"), [(6, [1, 5, 6]), (1, [1, 2, 6])])
def test_six_and_one_are_neighbours(die: int, reached: list[int]) -> None:
    table = Table().give(workers=1, goods={"turquoise": 1, "purple": 1, "brown": 1, "orange": 1}).use_die(die)
    assert table.legal("sell") == [f"sell good={GOODS[value - 1]}" for value in reached]


@rule("CB-5.13", "CB-5.15")
def test_workers_and_silver_are_kept_without_limit() -> None:
    table = Table().give(workers=31, silver=21, goods={"red": 1}).use_die(4)
    table.play("sell good=red", "workers")
    assert table.player(0).silver == 22
    assert table.player(0).workers == 33
    table.give(workers=10**6, silver=10**6, dice=(1, 2)).depot("black", "mine").play("buy depot=black slot=1")
    assert (table.player(0).workers, table.player(0).silver) == (10**6, 10**6 - 2)


@rule("CB-5.14")
def test_effects_need_no_workers() -> None:
    table = Table().give(storage=["castle", "ship", "market"], estate={3: "castle"}).depot(1, "cow2").use_die(6)
    table.play("place slot=1 space=7", "place slot=3 space=12")
    assert table.asked() == "TakeByBuilding"
    table.play("take depot=1 slot=1")
    assert table.storage() == ["cow2", "ship"]
    assert table.player(0).workers == 0


@rule("CB-5.16")
def test_workers_are_paid_before_the_effects() -> None:
    table = Table().give(storage=["boarding_house"], workers=1).use_die(4)
    events = table.play("place slot=1 space=12")
    told = [event.kind.name for event in events]
    assert told.index("workers_paid") < told.index("placed") < told.index("workers_gained")
    assert table.player(0).workers == 4


@rule("CB-5.16")
def test_workers_gained_by_an_action_cannot_pay_for_it() -> None:
    table = Table().give(storage=["boarding_house"]).depot(4, "cow2").use_die(4)
    assert table.legal("place") == []
    refusal = table.refused("place slot=1 space=12")
    assert (refusal.code, refusal.params) == ("needs_workers", {"needed": 1, "has": 0})


@rule("CB-5.17")
def test_a_die_used_to_take_workers_is_not_changed() -> None:
    table = Table().give(workers=3).depot(3, "cow2").use_die(3)
    events = table.play("workers")
    assert "workers_paid" not in [event.kind.name for event in events]
    assert table.player(0).workers == 5


@rule("CB-5.17")
def test_a_die_is_changed_only_by_the_action_it_is_used_for() -> None:
    table = Table().give(workers=9, goods={"red": 1}, storage=["ship"]).depot(1, "cow2").use_die(3)
    assert {action.split()[0] for action in table.legal()} == {"take", "place", "sell", "workers"}
    table.play("take depot=1 slot=1")
    assert table.player(0).dice == [2, 5]
