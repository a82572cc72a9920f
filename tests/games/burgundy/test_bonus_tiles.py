"""Section 11: bonus tiles for all spaces of a type, and the score track."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.burgundy.facts.components import BONUS_SIZES, EMPTY, TYPES
from tests.games.burgundy.rulebook import printed_board
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import building, moves, new_game
from tests.rules import rule

LAST_MINE = 6 + 10  # the points for the region of three mines in phase A

# for each type a tile for the last space, and one for the others
TILES_OF = {
    "building": ("boarding_house", "watchtower"),
    "animal": ("pig2", "cow2"),
    "knowledge": ("K26", "K01"),
    "castle": ("castle", "castle"),
    "mine": ("mine", "mine"),
    "ship": ("ship", "ship"),
}


def bonuses(t: Table, seat: int = 0) -> dict[str, str]:
    """The bonus tiles of a player: their size by type."""
    sizes = zip(TYPES.labels, t.player(seat).bonus, strict=True)
    return {kind: BONUS_SIZES.labels[size] for kind, size in sizes if size != EMPTY}


def taken(events: list[Event]) -> list[tuple[int, str, str, int]]:
    """Seat, type, size and points of the bonus tiles that were taken."""
    told = [(event.seat, *event.values) for event in events if event.kind.name == "bonus_taken"]
    return [(seat, TYPES.labels[kind], BONUS_SIZES.labels[size], points) for seat, kind, size, points in told]


def mines_for_all(players: int) -> Table:
    """Everybody lacks the third mine and has it in storage, and dice that place it."""
    t = Table(players)
    for seat in range(players):
        t.give(seat, dice=(3, 6), storage=["mine"], estate={25: "mine", 30: "mine"})
    return t


def play_last_mine(t: Table) -> list[Event]:
    return t.play("die pips=3", "place slot=1 space=34", "end")


@rule("CB-11.5")
@pytest.mark.parametrize(("players", "points"), [(2, [5, 2]), (3, [6, 3, 0]), (4, [7, 4, 0, 0])])
def test_the_first_takes_the_large_tile_the_second_the_small_one_the_others_none(
    players: int, points: list[int]
) -> None:
    t = mines_for_all(players)
    for _ in range(players):
        play_last_mine(t)
    assert [t.points(seat) - LAST_MINE for seat in range(players)] == points
    assert [bonuses(t, seat) for seat in range(players)] == [{"mine": "large"}, {"mine": "small"}, {}, {}][:players]


@rule("CB-11.5")
@pytest.mark.parametrize("kind", TYPES.labels)
def test_the_last_space_of_every_type_brings_its_bonus_tile(kind: str) -> None:
    last, *others = [space for space in printed_board(1).spaces(kind) if space != 19]
    tile, filler = TILES_OF[kind]
    t = Table(castle=19).give(estate=dict.fromkeys(others, filler))
    then = ["workers"] if kind == "castle" else []
    assert taken(t.place(tile, last, *then)) == [(0, kind, "large", 5)]
    assert bonuses(t) == {kind: "large"}


@rule("CB-11.5")
@pytest.mark.parametrize("missing", printed_board(1).spaces("ship"))
def test_no_bonus_tile_while_a_space_of_the_type_is_empty(missing: int) -> None:
    last = 20 if missing == 18 else 18
    others = [space for space in printed_board(1).spaces("ship") if space not in (missing, last)]
    t = Table().give(estate=dict.fromkeys(others, "ship"))
    assert taken(t.place("ship", last)) == []


@rule("CB-11.6")
def test_a_bonus_tile_scores_at_once_and_is_kept() -> None:
    t = mines_for_all(2)
    assert taken(play_last_mine(t)) == [(0, "mine", "large", 5)]
    assert t.points() == LAST_MINE + 5
    assert taken(play_last_mine(t)) == [(1, "mine", "small", 2)]
    assert bonuses(t) == {"mine": "large"}, "the second tile of the type goes to the other player"
    t.end_round()
    assert t.points() == LAST_MINE + 5
    assert bonuses(t) == {"mine": "large"}


@rule("CB-11.7")
def test_the_starting_castle_counts_for_the_castle_spaces() -> None:
    t = Table(castle=19)
    assert taken(t.place("mine", 25) + t.place("boarding_house", 12)) == []
    assert [taken(t.place("castle", space, "workers")) for space in (7, 2)] == [[], []]
    assert taken(t.place("castle", 3, "workers")) == [(0, "castle", "large", 5)]


@rule("CB-11.8")
@pytest.mark.parametrize("points", [98, 198, 298, 998])
def test_points_are_a_number_without_limit(points: int) -> None:
    t = Table().give(points=points)
    t.place("watchtower", 26)
    assert t.points() == points + 4


@rule("CB-11.9")
@pytest.mark.parametrize(("players", "sale", "large"), [(2, 2, 5), (3, 3, 6), (4, 4, 7)])
@pytest.mark.parametrize("phase", ["A", "E"])
def test_the_number_of_players_decides_the_points_of_sales_and_bonus_tiles(
    players: int, sale: int, large: int, phase: str
) -> None:
    t = Table(players, phase=phase).give(goods={"red": 3}).use_die(4)
    t.play("sell good=red")
    assert t.points() == 3 * sale
    t.give(estate={25: "mine", 30: "mine"})
    assert taken(t.place("mine", 34)) == [(0, "mine", "large", large)]


@rule("CB-11.10")
def test_only_the_player_who_acts_can_complete_a_type() -> None:
    found = 0
    for seed in range(12):
        for move in moves(new_game(4, seed), building, seed):
            told = taken(list(move.events))
            assert {seat for seat, *_ in told} <= {move.before.seat()}
            assert len({kind for _, kind, *_ in told}) == len(told), "one tile of a type at a time"
            found += len(told)
    assert found > 10, "the games must show some bonus tiles"
