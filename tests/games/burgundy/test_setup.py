"""Section 3.0: the setup of the game, over many seeds."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.facts.components import CASTLE_TILE, REGION_SIZE, SUPPLY
from bazigah.games.burgundy.rules.estate import ExtraAction
from bazigah.games.burgundy.rules.rounds import Turn
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.counting import types_in
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import ALL_COUNTS, anything, document, new_game, view_of
from tests.rules import rule

SEEDS = range(40)
every_count = pytest.mark.parametrize("players", ALL_COUNTS)


@rule("CB-3.0.1")
@every_count
def test_seven_supplies_sorted_by_back_and_shuffled(players: int) -> None:
    supplies = [document(new_game(players, seed))["supplies"] for seed in SEEDS]
    backs = ["building", "animal", "knowledge", "castle", "mine", "ship", "black"]
    assert all(list(supply) == backs for supply in supplies)
    for back in ["building", "animal", "knowledge", "black"]:
        assert len({tuple(supply[back]) for supply in supplies}) == len(SEEDS)


@rule("CB-3.0.2", "CB-3.0.4", "CB-3.0.7", "CB-3.0.8")
@every_count
@pytest.mark.parametrize("seed", range(5))
def test_goods_five_piles_three_for_each_player_the_rest_in_the_box(players: int, seed: int) -> None:
    position = document(new_game(players, seed))
    arrived = sum(sum(depot.get("goods", {}).values()) for depot in position["depots"].values())
    assert len(position["round_goods"]) + arrived == 5
    assert [len(position["goods_piles"][phase]) for phase in "ABCDE"] == [0, 5, 5, 5, 5]
    assert [sum(player["goods"].values()) for player in position["players"]] == [3] * players
    assert len(position["goods_box"]) == 17 - 3 * players


@rule("CB-3.0.8")
@every_count
def test_nobody_sees_what_goes_back_to_the_box(players: int) -> None:
    true = new_game(players)
    other = true.copy()
    good, moved = true.box[0], true.piles[4]
    different = next(place for place, lying in enumerate(moved) if lying != good)
    other.box = [moved[different], *true.box[1:]]
    other.piles = [*true.piles[:4], [*moved[:different], good, *moved[different + 1 :]]]
    assert document(other) != document(true)
    for seat in [-1, *range(players)]:
        assert document(view_of(other, seat)) == document(view_of(true, seat))


@rule("CB-3.0.3")
@every_count
def test_all_bonus_tiles_lie_on_their_spaces(players: int) -> None:
    assert [player["bonus"] for player in document(new_game(players))["players"]] == [{}] * players


@rule("CB-3.0.4", "CB-3.0.5")
@every_count
def test_what_every_player_gets(players: int) -> None:
    position = document(new_game(players))
    for player in position["players"]:
        assert (player["board"], player["estate"]) == (1, {"19": "castle"})
        assert player["storage"] == [None, None, None]
        assert (player["silver"], player["points"]) == (1, 0)
    castles_in_depots = sum(types_in(position, depot).count("castle") for depot in "123456")
    assert len(position["supplies"]["castle"]) == 14 - players - castles_in_depots


@rule("CB-3.0.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_starting_castle_gives_no_points_and_no_extra_action(seed: int) -> None:
    game = new_game(4, seed, boards="random")
    assert any(REGION_SIZE[player.board][player.estate.index(CASTLE_TILE)] == 1 for player in game.players)
    assert game.scores() == [0, 0, 0, 0]
    assert not any(isinstance(decision, ExtraAction) for decision in game.stack)
    assert game.legal()


@rule("CB-3.0.6")
def test_the_starting_castle_counts_for_its_region_and_for_the_castle_spaces() -> None:
    game = Table(board=1, castle=2).give(estate={3: "castle", 19: "castle"}, storage=["castle"]).use_die(6)
    game.play("place slot=1 space=7")
    region_of_three, large_bonus = 6 + 10, 5
    assert game.points() == region_of_three + large_bonus


@rule("CB-3.0.7")
def test_equal_starting_goods_are_stacked() -> None:
    games = [document(new_game(2, seed)) for seed in SEEDS]
    heaps = Counter(max(player["goods"].values()) for game in games for player in game["players"])
    assert heaps[1] > 0
    assert heaps[2] > 0
    assert set(heaps) <= {1, 2, 3}


@rule("CB-3.0.9", "CB-3.0.11")
@every_count
def test_a_random_start_player_and_then_clockwise(players: int) -> None:
    first = set()
    for seed in SEEDS:
        game = new_game(players, seed)
        start = game.seat()
        first.add(start)
        assert game.order == game.track == [(start + place) % players for place in range(players)]
        assert [player.advance for player in game.players] == [0] * players
    assert first == set(range(players))


@rule("CB-3.0.10")
@every_count
@pytest.mark.parametrize("seed", range(8))
def test_workers_by_place_in_turn_order(players: int, seed: int) -> None:
    game = new_game(players, seed)
    assert [game.players[seat].workers for seat in game.order] == [1, 2, 3, 4][:players]


@rule("CB-3.0.11", "CB-7.9")
def test_a_piece_that_moves_up_leaves_the_others_stacked_in_their_order() -> None:
    game = Table(4).give(storage=["ship"]).use_die(2)
    game.play("place slot=1 space=18")
    assert game.state.track == [0, 1, 2, 3]
    game.play("workers", "end")
    game.give(1, storage=["ship"], dice=(2, 6))
    game.play("die pips=2", "place slot=1 space=18")
    assert game.state.track == [1, 0, 2, 3]


def seats_moved_on(s: Burgundy) -> Burgundy:
    """The same game with everybody one seat further."""
    count = len(s.players)
    moved = s.copy()
    moved.players = [moved.players[seat - 1] for seat in range(count)]
    moved.track = [(seat + 1) % count for seat in s.track]
    moved.order = moved.track
    moved.stack = [Turn((s.seat() + 1) % count)]
    moved.settle()
    return moved


@rule("CB-3.0.12")
@every_count
def test_the_seat_and_its_colour_have_no_meaning(players: int) -> None:
    here = new_game(players, seed=5)
    there = seats_moved_on(here)
    rng = Rng(5)
    while not here.over():
        assert there.seat() == (here.seat() + 1) % players
        assert there.legal() == here.legal()
        action = anything(here, rng)
        here.apply(action)
        there.apply(action)
    standings = [here.standing(seat)[:2] for seat in range(players)]
    assert [there.standing((seat + 1) % players)[:2] for seat in range(players)] == standings


@rule("CB-3.0.12")
@every_count
def test_a_seed_gives_one_setup(players: int) -> None:
    assert document(new_game(players, seed=9)) == document(new_game(players, seed=9))
    assert document(new_game(players, seed=9)) != document(new_game(players, seed=10))


@rule("CB-3.0.13")
@every_count
def test_the_game_begins_with_the_first_round_of_phase_a(players: int) -> None:
    position = document(new_game(players))
    assert (position["phase"], position["round"], position["turn"]) == ("A", 1, 1)
    assert position["pending"][0] == {"decision": "turn", "seat": position["order"][0]}


@rule("CB-3.0.1", "CB-3.0.4")
@every_count
def test_coloured_supplies_hold_only_their_own_type(players: int) -> None:
    game = new_game(players)
    for back, supply in enumerate(game.supplies):
        assert not Counter(supply) - Counter(SUPPLY[back])
