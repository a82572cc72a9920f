"""Section 8: recruiting legionnaires, moving the leader, conquering provinces."""

from __future__ import annotations

import pytest

from bazigah.engine.errors import BadInput
from bazigah.games.trajan.facts.board import size_of
from tests.games.trajan.rulebook import table as printed_table
from tests.games.trajan.table import SPACE, Table
from tests.games.trajan.walk import anything, moves, new_game
from tests.rules import rule


def _name(printed: str) -> str:
    return printed.strip().lower().replace(" ", "_")


PRINTED = {_name(row[0]): row for row in printed_table("TJ-8.10")}
POINTS = {province: int(row[1]) for province, row in PRINTED.items()}
NEIGHBOURS = {province: {_name(name) for name in row[2].split(",")} for province, row in PRINTED.items()}
NEIGHBOURS["camp"] = {province for province, row in PRINTED.items() if row[3] == "yes"}


def army(leader: str = "alpes", *, players: int = 2) -> Table:
    """The leader of seat 0 stands in a province, one legionnaire in the camp."""
    return Table(players=players).pieces(leader=leader)


def moves_offered(table: Table) -> set[str]:
    return {action.removeprefix("move province=") for action in table.legal("move")}


@rule("TJ-8.1", "TJ-8.12")
@pytest.mark.parametrize("option", ["recruit camp=military", "move province=raetia", "conquer"])
def test_exactly_one_of_the_three_options_is_chosen(option: str) -> None:
    table = army().provinces({"raetia": "bread"}).perform("military")
    assert {action.split()[0] for action in table.legal()} == {"recruit", "move", "conquer", "decline"}
    table.play(option)
    assert table.pending() == ["EndTurn"]


@rule("TJ-8.2")
def test_recruiting_moves_one_token_from_the_supply_to_the_military_camp() -> None:
    table = Table().perform("military")
    assert table.legal("recruit") == ["recruit camp=military"]
    table.play("recruit camp=military")
    p = table.player()
    assert (p.supply, p.legionnaires, p.workers) == (12, 2, 1)


@rule("TJ-8.2", "TJ-17.1")
def test_without_a_token_in_the_supply_nobody_is_recruited() -> None:
    table = Table().pieces(supply=0, legionnaires=14).perform("military")
    assert table.legal("recruit") == []


@rule("TJ-8.3")
def test_the_leader_takes_the_tile_of_the_province_without_being_asked() -> None:
    table = army().provinces({"raetia": "votes5", "belgica": "bread"}).give(tiles={"games": 1}).perform("military")
    table.play("move province=raetia")
    assert table.leader() == "raetia"
    assert table.tiles() == {"games": 1, "votes5": 1}
    assert table.in_provinces() == {"belgica": "bread"}
    assert table.points() == 0
    assert table.pending() == ["EndTurn"]


@rule("TJ-8.3")
def test_a_province_without_a_tile_gives_nothing() -> None:
    table = army().provinces({"belgica": "bread"}).perform("military")
    table.play("move province=raetia")
    assert (table.tiles(), table.in_provinces()) == ({}, {"belgica": "bread"})


@rule("TJ-8.3", "TJ-8.4", "TJ-8.10", "TJ-8.12")
@pytest.mark.parametrize("place", NEIGHBOURS)
def test_the_leader_moves_one_step_to_a_neighbour(place: str) -> None:
    assert moves_offered(army(place).perform("military")) == NEIGHBOURS[place]


@rule("TJ-8.10")
def test_the_ways_go_both_ways() -> None:
    assert len(POINTS) == 10
    for province in POINTS:
        assert all(province in NEIGHBOURS[neighbour] for neighbour in NEIGHBOURS[province])


@rule("TJ-8.4")
def test_a_leader_cannot_be_sent_back_to_the_camp() -> None:
    with pytest.raises(BadInput, match="camp"):
        SPACE.parse("move province=camp")


@rule("TJ-8.4", "TJ-8.7", "TJ-8.12")
def test_any_number_of_leaders_may_be_in_one_province() -> None:
    table = Table(players=4)
    for seat in (1, 2, 3):
        table.pieces(seat, leader="alpes", provinces=["alpes"])
    table.perform("military").play("move province=alpes")
    assert [table.leader(seat) for seat in range(4)] == ["alpes"] * 4


@rule("TJ-8.5")
def test_conquering_moves_a_legionnaire_to_the_leader_and_scores_the_province() -> None:
    table = army("britannia").pieces(legionnaires=3, provinces=["alpes"]).perform("military")
    table.play("conquer")
    p = table.player()
    assert (p.legionnaires, p.supply, table.leader()) == (2, 13, "britannia")
    assert table.conquered() == ["britannia", "alpes"]
    assert table.points() == 10


@rule("TJ-8.5", "TJ-8.7", "TJ-8.11")
@pytest.mark.parametrize(
    ("leader", "legionnaires", "own", "possible"),
    [
        ("alpes", 1, [], True),
        ("alpes", 1, ["raetia", "belgica"], True),
        ("camp", 1, [], False),
        ("alpes", 0, [], False),
        ("alpes", 5, ["alpes"], False),
    ],
)
def test_what_a_conquest_needs(leader: str, legionnaires: int, own: list[str], possible: bool) -> None:
    table = army(leader).pieces(legionnaires=legionnaires, provinces=own).perform("military")
    assert (table.legal("conquer") == ["conquer"]) is possible


@rule("TJ-8.6", "TJ-8.10")
@pytest.mark.parametrize("others", range(4))
@pytest.mark.parametrize("province", POINTS)
def test_every_other_legionnaire_costs_three_points_but_never_more_than_the_province_is_worth(
    province: str, others: int
) -> None:
    table = army(province, players=4).pieces(points=20)
    for seat in range(1, others + 1):
        table.pieces(seat, provinces=[province])
    table.perform("military").play("conquer")
    assert table.points() == 20 + max(0, POINTS[province] - 3 * others)


@rule("TJ-8.6", "TJ-8.7")
def test_leaders_and_legionnaires_elsewhere_do_not_reduce_the_score() -> None:
    table = army("belgica", players=4).pieces(legionnaires=2, provinces=["alpes", "raetia"])
    table.pieces(1, leader="belgica", legionnaires=9).pieces(2, leader="belgica", provinces=["britannia", "alpes"])
    table.perform("military").play("conquer")
    assert table.points() == 6


@rule("TJ-8.6")
def test_a_later_legionnaire_costs_those_before_nothing() -> None:
    table = army("belgica").pieces(1, provinces=["belgica"], points=6).perform("military")
    table.play("conquer")
    assert (table.points(0), table.points(1)) == (3, 6)


@rule("TJ-8.8", "TJ-8.9", "TJ-8.12")
def test_the_leader_moves_on_and_back_with_or_without_a_conquest_and_the_legionnaire_stays() -> None:
    table = army("alpes").perform("military")
    table.play("move province=belgica")
    for action in ("move province=alpes", "conquer", "move province=raetia", "move province=alpes"):
        table.perform("military").play(action)
    assert table.leader() == "alpes"
    assert table.conquered() == ["alpes"]
    assert table.perform("military").refused("conquer").code == "own_legionnaire_there"


@rule("TJ-8.12")
@pytest.mark.parametrize("place", NEIGHBOURS)
def test_the_action_is_always_possible(place: str) -> None:
    table = army(place).pieces(supply=0, legionnaires=0, provinces=list(POINTS))
    table.pieces(1, provinces=list(POINTS)).perform("military")
    assert table.asked() == "Perform"
    assert {action.split()[0] for action in table.legal()} == {"move", "decline"}


@rule("TJ-8.8")
@pytest.mark.parametrize("players", [2, 4])
def test_legionnaires_never_leave_a_province_and_appear_only_where_the_leader_is(players: int) -> None:
    conquests = 0
    for move in moves(new_game(players, seed=7), anything, seed=players):
        for before, after in zip(move.before.players, move.after.players, strict=True):
            assert before.provinces & ~after.provinces == 0
            gained = after.provinces & ~before.provinces
            assert gained in (0, 1 << before.leader)
            assert size_of(gained) == (before.legionnaires - after.legionnaires if gained else 0)
            conquests += gained != 0
    assert conquests
