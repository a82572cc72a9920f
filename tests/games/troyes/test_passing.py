"""Section 11: passing and the deniers that grow in the district."""

from __future__ import annotations

import pytest

from tests.games.troyes.table import Table, told
from tests.rules import rule


def three_players(dice: int = 6) -> Table:
    """Everybody has influence to play with; seat 2 has yellow dice."""
    game = Table(3).dice(2, *["yellow 4"] * dice).stand({"H1a": 0, "H1b": 1, "H2a": 2})
    game.top_events("brigands_b", "interruption_of_work")
    for seat in range(3):
        game.give(seat, influence=4)
    return game


def purses(game: Table) -> list[int]:
    return [int(player.purse) for player in game.state.players]


@rule("TR-11.1")
def test_a_pass_puts_two_deniers_in_the_district() -> None:
    game = three_players()
    game.play("pass")
    assert purses(game) == [2, 0, 0]
    assert [game.deniers(seat) for seat in range(3)] == [0, 0, 0]


@rule("TR-11.2", "TR-11.4")
def test_a_passed_player_gets_a_denier_each_time_his_turn_comes() -> None:
    game = three_players()
    game.play("pass", "end", "pass", "end")
    seen = [purses(game)]
    for _ in range(3):
        assert game.seat() == 2
        game.act("agriculture", "3 yellow 4")
        game.play("end")
        seen.append(purses(game))
    assert seen == [[2, 2, 0], [3, 3, 0], [4, 4, 0], [5, 5, 0]]
    assert not game.player(2).passed


@rule("TR-11.2")
def test_a_passed_player_takes_no_more_actions() -> None:
    game = three_players().dice(0, "yellow 6").dice(1, "yellow 6", "yellow 6")
    game.play("pass", "end")
    seats = []
    for die in ("2 yellow 6", "3 yellow 4", "2 yellow 6", "3 yellow 4"):
        seats.append(game.seat())
        game.act("agriculture", die)
        game.play("end")
    assert seats == [1, 2, 1, 2]
    assert purses(game) == [4, 0, 0]


@rule("TR-11.2")
def test_the_last_pass_ends_the_round_without_further_deniers() -> None:
    game = three_players()
    game.play("pass", "end", "pass", "end", "pass")
    events = game.play("end")
    assert told(events, "purse_grew") == []
    assert [(event.seat, event.values) for event in told(events, "purse_taken")] == [(0, [2]), (1, [2]), (2, [2])]


@rule("TR-11.3")
def test_the_deniers_of_the_district_come_only_at_the_end_of_the_round() -> None:
    game = three_players(dice=1).dice(2, "red 1")
    game.play("pass", "end", "pass", "end")
    game.act("agriculture", "3 yellow 4")
    assert [game.deniers(seat) for seat in range(3)] == [0, 0, 2]
    game.play("end", "pass")
    assert [game.deniers(seat) for seat in range(3)] == [0, 0, 2]
    game.play("end")
    income = 10
    assert [game.deniers(seat) for seat in range(3)] == [3 + income, 3 + income, 2 + 2 + income]
    assert purses(game) == [0, 0, 0]


@rule("TR-11.3", "TR-11.5")
@pytest.mark.parametrize(("deniers", "collected"), [(0, 0), (1, 1), (5, 2)])
def test_deniers_of_the_district_cannot_be_collected(deniers: int, collected: int) -> None:
    game = Table(round=2).give(deniers=deniers, influence=2).stand({"H1a": 0}).dice(1, "red 6", "yellow 1")
    game.give(1, tradesmen={"tax_collector": "first"}).play("pass", "end")
    game.act("activate card=tax_collector", "2 red 6")
    assert (game.deniers(), game.player().purse, game.deniers(1)) == (deniers - collected, 2, collected)


@rule("TR-11.5")
def test_a_passed_player_still_sells_his_dice() -> None:
    game = three_players(dice=1).dice(0, "yellow 6").give(2, deniers=4)
    game.play("pass", "end", "pass", "end")
    game.act("agriculture", "3 yellow 4", "1 yellow 6")
    assert [game.deniers(seat) for seat in range(3)] == [4, 0, 5]
    assert game.district(0) == []


@rule("TR-11.5")
def test_a_passed_player_still_receives_through_effects_of_others() -> None:
    game = Table(3, round=3).event("war", 0, 0, 0, 1, 1).dice(1, "red 4", "red 1").give(influence=2)
    game.play("pass", "end")
    game.act("combat event=war", "2 red 4")
    assert game.points() == (6 + 3) // 2
    assert game.taken() == ["war"]


@rule("TR-11.5", "TR-12.1")
def test_a_passed_player_spends_no_influence() -> None:
    game = three_players().dice(0, "yellow 1").dice(1, "yellow 1").give(1, influence=20).give(2, influence=0)
    game.play("pass", "end", "pass")
    assert game.legal() == ["end"]
    game.play("end")
    while game.state.round == 0:
        assert game.seat() == 2
        assert not game.legal("reroll")
        game.play(game.legal()[-1])
    assert [game.influence(seat) for seat in (0, 1)] == [4, 20]
