"""Section 4: rounds, turn order and turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bazigah.games.burgundy.facts.components import TILES
from tests.games.burgundy.counting import goods_on_depots
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import (
    ALL_COUNTS,
    Habit,
    Move,
    anything,
    building,
    document,
    moves,
    new_game,
    view_of,
)
from tests.rules import rule

every_count = pytest.mark.parametrize("players", ALL_COUNTS)
every_habit = pytest.mark.parametrize("habit", [anything, building])


class TurnOrderTrack:
    """The turn order track as it stands on the table: seven spaces, on each a stack of pieces, the top one last."""

    def __init__(self, seats: list[int]) -> None:
        self.stacks: list[list[int]] = [[] for _ in range(7)]
        self.stacks[0] = seats[::-1]

    def move_up(self, seat: int) -> None:
        space = next(space for space, stack in enumerate(self.stacks) if seat in stack)
        self.stacks[space].remove(seat)
        self.stacks[space + 1].append(seat)

    def order(self) -> list[int]:
        """From the right to the left, each stack from the top to the bottom."""
        return [seat for stack in self.stacks[::-1] for seat in stack[::-1]]


@rule("CB-4.3", "CB-4.4", "CB-4.5", "CB-7.9", "CB-7.10")
@every_count
@pytest.mark.parametrize("seed", range(8))
def test_turn_order_follows_the_stacks_on_the_track_at_the_start_of_each_round(players: int, seed: int) -> None:
    game = new_game(players, seed)
    track = TurnOrderTrack(list(game.order))
    order = track.order()
    ships = 0
    for move in moves(game, building, seed):
        for event in move.events:
            if event.kind.name == "moved_up":
                track.move_up(event.seat)
                ships += 1
            elif event.kind.name == "round_began":
                order = track.order()
        assert move.after.track == track.order()
        assert move.after.order == order
    assert ships > 2 * players


def turns(moved: Iterator[Move]) -> list[list[int]]:
    """The seats that took a turn in each round, in their order."""
    rounds: list[list[int]] = [[]]
    for move in moved:
        for event in move.events:
            if event.kind.name == "turn_ended":
                rounds[-1].append(event.seat)
            elif event.kind.name == "round_began":
                rounds.append([])
    return rounds


@rule("CB-4.1", "CB-4.5")
@every_count
@every_habit
def test_every_player_has_exactly_one_turn_in_each_of_the_25_rounds(players: int, habit: Habit) -> None:
    rounds = turns(moves(new_game(players), habit))
    assert len(rounds) == 25
    assert all(sorted(seats) == list(range(players)) for seats in rounds)


@rule("CB-4.1", "CB-4.4")
@every_count
@every_habit
def test_a_round_begins_with_all_dice_and_the_goods_of_the_white_die(players: int, habit: Habit) -> None:
    begun = 0
    for move in moves(new_game(players, seed=4), habit, seed=4):
        if not move.told("round_began"):
            continue
        begun += 1
        (arrival,) = move.told("goods_arrived")
        before, after = document(move.before), document(move.after)
        good = (before["round_goods"] or before["goods_piles"][after["phase"]])[0]
        assert arrival.values[1] + 1 == after["white_die"]
        assert goods_on_depots(after) == goods_on_depots(before) + Counter({(str(after["white_die"]), good): 1})
        assert [event.seat for event in move.told("rolled")] == move.after.order
        assert move.after.seat() == move.after.order[0]
        for seat in range(players):
            assert [player["dice"] for player in document(view_of(move.after, seat))["players"]] == [
                player["dice"] for player in after["players"]
            ]
    assert begun == 24


@rule("CB-4.2", "CB-4.4.1")
@every_count
@every_habit
def test_dice_stay_as_rolled_for_the_whole_round(players: int, habit: Habit) -> None:
    for move in moves(new_game(players, seed=6), habit, seed=6):
        if not move.told("round_began"):
            assert move.after.white == move.before.white
            for before, after in zip(move.before.players, move.after.players, strict=True):
                assert after.dice == before.dice


@rule("CB-4.2")
def test_the_white_die_is_no_die_of_a_player() -> None:
    game = Table().give(dice=(2, 3), workers=3)
    white = game.state.white = 5 - 1
    game.settle()
    assert game.legal() == ["die pips=2", "die pips=3"]
    assert game.refused("die pips=5").code == "no_such_die"
    game.depot(3, "mine").play("die pips=2", "take depot=3 slot=1")
    assert game.player(0).workers == 2
    assert game.state.white == white


def place_ship(game: Table, seat: int, *last: str) -> None:
    """The seat adds a ship on space 18 with a die of 2 and ends the turn."""
    game.give(seat, storage=["ship"], dice=(2, 6))
    game.play("die pips=2", "place slot=1 space=18", *last, "end")


@rule("CB-4.3", "CB-4.5", "CB-7.9")
def test_ships_change_the_order_from_the_next_round_on_and_the_last_to_arrive_is_on_top() -> None:
    game = Table(4)
    game.give(0, dice=(5, 6)).play("die pips=5", "end")
    seats = [game.seat()]
    game.give(1, dice=(5, 6)).play("die pips=5", "end")
    seats.append(game.seat())
    place_ship(game, 2)
    seats.append(game.seat())
    place_ship(game, 3)
    assert seats == [1, 2, 3]
    assert game.state.order == [3, 2, 0, 1]
    assert game.seat() == 3


@rule("CB-4.5", "CB-7.9")
def test_a_ship_of_the_start_player_gives_no_second_turn_and_no_one_loses_a_turn() -> None:
    game = Table(3)
    game.give(0, storage=["ship"], dice=(2, 6)).play("die pips=2", "place slot=1 space=18")
    assert (game.state.order, game.state.track) == ([0, 1, 2], [0, 1, 2])
    game.play("end")
    place_ship(game, 1)
    assert game.seat() == 2
    assert (game.state.order, game.state.track) == ([0, 1, 2], [1, 0, 2])


@rule("CB-4.4")
def test_the_first_in_turn_order_begins_the_next_round() -> None:
    game = Table(2)
    game.give(0, dice=(5, 6)).play("die pips=5", "end")
    game.give(1, storage=["ship"], dice=(2, 6)).play("die pips=2", "place slot=1 space=18")
    events = game.play("end")
    assert [event.seat for event in events if event.kind.name == "rolled"] == [1, 0]
    assert game.seat() == 1


@rule("CB-4.6")
@pytest.mark.parametrize("first", [3, 5])
def test_two_dice_actions_in_any_order_also_twice_the_same(first: int) -> None:
    game = Table().give(dice=(3, 5)).depot(3, "mine", "ship").depot(5, "castle")
    second = 8 - first
    assert game.legal("die") == ["die pips=3", "die pips=5"]
    game.play(f"die pips={first}", f"take depot={first} slot=1", f"take depot={second} slot=1")
    assert sorted(game.storage()) == ["castle", "mine"]
    assert game.legal() == ["end"]


@rule("CB-4.6", "CB-4.7")
@every_count
@every_habit
def test_every_turn_uses_both_dice_once(players: int, habit: Habit) -> None:
    used: list[int] = []
    for move in moves(new_game(players, seed=8), habit, seed=8):
        for event in move.events:
            if event.kind.name == "die_used":
                used.append(int(event.values[0]))
            elif event.kind.name == "turn_ended":
                assert sorted(used) == sorted(move.before.players[event.seat].dice)
                used = []


@rule("CB-4.7")
def test_a_used_die_cannot_be_used_again() -> None:
    game = Table().give(dice=(3, 5), silver=2).depot(3, "mine", "ship").depot("black", "pig3")
    game.play("die pips=3", "take depot=3 slot=1")
    assert game.legal() == ["die pips=5", "buy depot=black slot=1"]
    assert game.refused("die pips=3").rule == "CB-4.7"


@rule("CB-4.7")
def test_equal_dice_are_used_one_after_the_other() -> None:
    game = Table().give(silver=2).depot(3, "mine", "ship", "castle").depot("black", "pig3").give(dice=(3, 3))
    assert game.legal() == ["die pips=3", "buy depot=black slot=1"]
    game.play("die pips=3", "take depot=3 slot=1")
    assert game.legal() == ["die pips=3", "buy depot=black slot=1"]
    game.play("die pips=3", "take depot=3 slot=2")
    assert game.legal() == ["buy depot=black slot=1", "end"]
    assert game.refused("die pips=3").rule == "CB-4.7"


@rule("CB-4.8")
def test_nobody_may_pass_on_a_die() -> None:
    game = Table().give(dice=(3, 5), silver=2).depot(3, "mine").depot("black", "pig3")
    assert game.refused("end").params == {"dice": 2}
    game.play("die pips=3")
    assert game.legal() == ["take depot=3 slot=1", "workers"]
    game.play("take depot=3 slot=1")
    refusal = game.refused("end")
    assert (refusal.code, refusal.rule, refusal.params) == ("dice_left", "CB-4.8", {"dice": 1})


@rule("CB-4.8")
def test_workers_can_be_taken_when_nothing_else_is_possible() -> None:
    game = Table().give(dice=(3, 5))
    game.play("die pips=3")
    assert game.player(0).workers == 4
    assert game.legal() == ["end"]


@rule("CB-4.9")
def test_one_purchase_in_a_turn_besides_the_dice_actions() -> None:
    game = Table(2).give(dice=(3, 5), silver=6).depot("black", "pig3", "mine", "ship").depot(3, "castle")
    game.play("buy depot=black slot=1")
    assert game.legal() == ["die pips=3", "die pips=5"]
    assert game.refused("buy depot=black slot=2").code == "already_bought"
    game.play("die pips=3", "take depot=3 slot=1")
    assert game.refused("buy depot=black slot=2").rule == "CB-10.1"
    game.give(1, dice=(2, 4), silver=2)
    game.play("end")
    assert game.legal("buy") == ["buy depot=black slot=2", "buy depot=black slot=3"]


@rule("CB-4.10")
def test_the_turn_ends_after_all_effects_when_the_player_says_so() -> None:
    game = Table(2).give(dice=(6, 1), silver=2, storage=["castle"], estate={12: "bank", 13: "K01"}, workers=0)
    game.depot("black", "pig3").depot(4, "mine").give(estate={3: "castle"})
    game.play("die pips=1")
    game.play("die pips=6", "place slot=1 space=7")
    assert game.asked() == "ExtraAction"
    assert game.refused("end").rule == "CB-4.10"
    game.play("take depot=4 slot=1")
    assert game.legal() == ["buy depot=black slot=1", "end"]
    game.play("end")
    assert game.seat() == 1


@rule("CB-4.10")
def test_the_end_of_a_turn_is_seen_even_without_a_choice() -> None:
    game = Table(2).give(dice=(3, 5))
    game.play("die pips=3")
    assert (game.seat(), game.legal()) == (0, ["end"])
    game.play("end")
    assert game.seat() == 1


@rule("CB-4.11")
@every_count
@every_habit
def test_a_game_has_50_dice_actions_for_each_player_and_cannot_stall(players: int, habit: Habit) -> None:
    dice: Counter[int] = Counter()
    bought: Counter[int] = Counter()
    placed = purchases = 0
    for move in moves(new_game(players, seed=3), habit, seed=3):
        for event in move.events:
            if event.kind.name == "die_used":
                dice[event.seat] += 1
                placed = 0
            elif event.kind.name == "placed":
                placed += 1
                assert placed <= 3
            elif event.kind.name == "bought":
                bought[event.seat] += 1
                purchases += 1
                assert purchases == 1
            elif event.kind.name == "turn_ended":
                purchases = 0
    assert dice == Counter(dict.fromkeys(range(players), 50))
    assert all(count <= 25 for count in bought.values())


@rule("CB-4.11")
def test_a_chain_of_three_placements_with_one_die() -> None:
    game = Table().give(estate={13: "K01"}, storage=["city_hall", "castle", "ship"]).use_die(3)
    events = game.play("place slot=1 space=12", "place slot=2 space=7", "place slot=3 space=20")
    assert [TILES.labels[event.values[0]] for event in events if event.kind.name == "placed"] == [
        "city_hall",
        "castle",
        "ship",
    ]
    assert game.storage() == []


@rule("CB-4.12")
def test_silver_gained_in_a_turn_buys_a_tile_in_it() -> None:
    game = Table().give(silver=1, goods={"pink": 1}).depot("black", "mine").use_die(3)
    game.play("sell good=pink")
    assert game.legal("buy") == ["buy depot=black slot=1"]
    game.play("buy depot=black slot=1")
    assert (game.player(0).silver, game.storage()) == (0, ["mine"])


@rule("CB-4.12")
def test_workers_gained_in_a_turn_change_the_other_die_of_it() -> None:
    game = Table().give(dice=(1, 3)).depot(5, "castle")
    game.play("die pips=1")
    assert game.player(0).workers == 2
    game.play("take depot=5 slot=1")
    assert game.storage() == ["castle"]
    assert game.player(0).workers == 0
