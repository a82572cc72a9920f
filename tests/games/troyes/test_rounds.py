"""Section 4 without events and black dice: rounds, phases, turns and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from bazigah.engine.core.events import Event
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import playout
from bazigah.games.troyes.facts.activity_cards import CARDS
from tests.games.troyes.table import SPACE, Table, new_game, told
from tests.rules import rule

every_count = pytest.mark.parametrize("players", [2, 3, 4])
BUSY = {"P1": 0, "B1a": 0, "H1a": 0, "P2": 1, "B1b": 1, "H1b": 1}


def quiet(game: Table) -> Table:
    """The next events have no effect but a black die."""
    return game.top_events("brigands_b", "interruption_of_work")


def names(events: Sequence[Event]) -> list[str]:
    return [event.kind.name for event in events]


# --- rounds and phases --------------------------------------------------------------------------------------------


@rule("TR-4.1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 5), (4, 6)])
def test_the_number_of_rounds(players: int, rounds: int) -> None:
    for seed in range(3):
        s = new_game(players, seed)
        playout(s, Rng(seed))
        assert s.round + 1 == rounds


@rule("TR-4.2")
@pytest.mark.parametrize(("current", "reveals"), [(1, True), (2, True), (3, False), (4, False), (5, False)])
def test_the_phases_of_a_round_in_order(current: int, reveals: bool) -> None:
    game = quiet(Table(4, round=current).stand(BUSY).dice(0, "red 1"))
    told_in_order = names(game.end_round())
    phases = ["round_ended", "round_began", "card_revealed", "salaries_due", "die_rolled", "event_entered"]
    phases += ["event_acted", "black_rolled"]
    if not reveals:
        assert "card_revealed" not in told_in_order
        phases.remove("card_revealed")
    assert sorted(phases, key=told_in_order.index) == phases
    for phase, following in pairwise(phases):
        last = len(told_in_order) - 1 - told_in_order[::-1].index(phase)
        assert last < told_in_order.index(following)


def is_face_up(game: Table, card: str) -> bool:
    """Can a card be activated by somebody who has everything he needs?"""
    game.turn(0).black()
    for player in game.state.players:
        player.passed = False
    game.state.dice = [0] * 5
    game.give(deniers=99, influence=20).cards(card)
    return f"activate card={card}" in game.dice(0, *["red 6", "white 6", "yellow 6"] * 2).legal("activate")


@rule("TR-4.3.1")
@pytest.mark.parametrize("card", ["merchant", "hunting", "glassblower"])
@pytest.mark.parametrize("current", range(1, 7))
def test_cards_are_revealed_in_the_round_of_their_number_and_stay(card: str, current: int) -> None:
    number = {"merchant": 1, "hunting": 2, "glassblower": 3}[card]
    game = Table(4, round=current).cards(card)
    assert is_face_up(game, card) == (current >= number)


@rule("TR-4.3.1")
@pytest.mark.parametrize(
    ("current", "cards"),
    [(1, ["hunting", "templar", "militia"]), (2, ["joust", "pilgrimage", "sculptor"])],
)
def test_one_card_of_each_colour_is_revealed(current: int, cards: list[str]) -> None:
    game = quiet(Table(4, round=current).stand(BUSY).dice(0, "red 1")).cards(*cards)
    revealed = [CARDS.labels[event.values[0]] for event in told(game.end_round(), "card_revealed")]
    assert revealed == cards


# --- turns --------------------------------------------------------------------------------------------------------


def everything() -> Table:
    """All six kinds of action are possible for everybody."""
    game = Table(3).cards("merchant").event("war")
    for seat in range(3):
        game.give(seat, deniers=30, influence=10).dice(seat, "red 5", "white 5", "yellow 5")
    return game


@rule("TR-4.8.1")
def test_six_kinds_of_action() -> None:
    game = everything()
    kinds = {action.split()[0] for action in game.legal()} - {"reroll", "flip", "recruit"}
    assert kinds == {"activate", "cathedral", "combat", "place", "agriculture", "pass"}


ONE_ACTION_EACH = [
    ("activate card=merchant", "yellow 5"),
    ("cathedral", "white 5"),
    ("combat event=war", "red 5"),
    ("place building=palace", "red 5"),
    ("agriculture", "yellow 5"),
]


def finish(game: Table) -> None:
    """Take the first choice until the turn is over."""
    while game.asked() != "EndTurn":
        game.play(game.legal()[0])


@rule("TR-4.8.1")
@pytest.mark.parametrize(("target", "die"), ONE_ACTION_EACH)
def test_exactly_one_action_then_the_next_player(target: str, die: str) -> None:
    game = everything()
    game.act(target, die)
    finish(game)
    assert game.legal() == ["end"]
    game.play("end")
    assert (game.asked(), game.seat()) == ("Turn", 1)


@rule("TR-4.8.1")
def test_turns_go_clockwise_from_the_start_player() -> None:
    game = everything().turn(1, start=1)
    seats = []
    for die in ["yellow 5"] * 3 + ["white 5"] * 3:
        seats.append(game.seat())
        game.act("combat event=marauding", f"{game.seat() + 1} {die}")
        game.play("end")
    assert seats == [1, 2, 0, 1, 2, 0]


@rule("TR-4.8.1", "TR-4.9.5")
def test_the_start_player_begins_phase_4_whoever_countered_last() -> None:
    game = Table(3).turn(2, start=2).black(6).dice(2, "red 3", "red 5").dice(0, "red 1")
    game.play("die district=3 colour=red value=3", "done")
    assert (game.asked(), game.seat()) == ("Turn", 2)


@rule("TR-4.8.2")
@pytest.mark.parametrize("action", ["pass", "agriculture"])
def test_influence_any_number_of_times_before_an_action_or_a_pass(action: str) -> None:
    game = Table().give(influence=9).dice(0, "yellow 5", "white 2")
    game.play("recruit", "flip colour=white value=2", "done", "recruit", "reroll colour=white value=5")
    assert game.influence() == 9 - 2 - 4 - 2 - 1
    assert action in game.legal()
    game.play(action)
    assert not [kind for kind in ("recruit", "flip", "reroll") if game.legal(kind)]


@rule("TR-4.8.3")
@pytest.mark.parametrize(
    ("target", "too_low", "enough"),
    [
        ("agriculture", "yellow 1", "yellow 2"),
        ("combat event=war", "red 3", "red 4"),
        ("combat event=marauding", "white 2", "white 3"),
        ("activate card=merchant", "yellow 1", "yellow 2"),
    ],
)
def test_a_group_must_yield_at_least_one(target: str, too_low: str, enough: str) -> None:
    assert target not in Table().cards("merchant").give(deniers=4).event("war").dice(0, too_low).legal()
    assert target in Table().cards("merchant").give(deniers=4).event("war").dice(0, enough).legal()


@rule("TR-4.8.3")
def test_the_cathedral_needs_a_cube_for_every_die() -> None:
    full = [(level, 4, 1) for level in (1, 2, 3)]
    assert not Table().cathedral(*full).dice(0, "white 4").legal("cathedral")
    game = Table().cathedral(*full).dice(0, "white 4", "white 5", "white 3")
    game.play("cathedral", "die district=1 colour=white value=5")
    assert "die district=1 colour=white value=4" not in game.legal()
    assert "die district=1 colour=white value=3" in game.legal()
    game = Table().cathedral(*full[:2]).dice(0, "white 4", "white 4", "white 3")
    game.play("cathedral", "die district=1 colour=white value=4")
    assert game.legal("die") == ["die district=1 colour=white value=3"]


@rule("TR-4.8.3")
@pytest.mark.parametrize(("card", "die"), [("captain", "red 5"), ("joust", "red 4"), ("chivalry", "red 5")])
def test_an_activation_may_have_no_result_but_the_tradesman(card: str, die: str) -> None:
    game = Table(4, round=3).give(deniers=10).cards(card).dice(0, die).dice(1, "red 6")
    game.act(f"activate card={card}", die)
    finish(game)
    assert game.tradesmen() == {card: "first"}
    assert (game.points(), game.influence(), game.row()["marauding"]) == (0, 0, [])


@rule("TR-4.8.4")
def test_a_player_without_dice_can_act_with_bought_ones() -> None:
    game = Table().give(deniers=2).dice(1, "yellow 4")
    game.act("agriculture", "2 yellow 4")
    assert (game.deniers(), game.deniers(1)) == (2, 2)
    assert not Table().give(deniers=1).dice(1, "yellow 4").legal("agriculture")


@rule("TR-4.8.5")
def test_passing_is_always_possible() -> None:
    rng = Rng(7)
    s = new_game(3, seed=7)
    turns = 0
    while not s.over():
        if type(s.stack[-1]).__name__ == "Turn":
            turns += 1
            assert SPACE.parse("pass") in s.legal()
        s.apply(s.legal()[rng.below(len(s.legal()))])
    assert turns


@rule("TR-4.8.5")
def test_who_can_do_nothing_else_passes() -> None:
    game = Table().dice(1, "yellow 1")
    assert game.asked() == "EndTurn"
    assert (game.player().passed, game.player().purse) == (True, 2)


@rule("TR-4.8.6")
def test_the_cube_then_the_dice_then_the_tradesman_then_the_effect() -> None:
    game = Table(round=2).give(deniers=20, cubes={"militia": 1}).cards("mercenary").dice(1, "yellow 4").dice(0, "red 1")
    events = game.act("activate card=mercenary", "2 yellow 4", cube="militia")
    order = ["cube_used", "deniers_paid", "die_taken", "deniers_paid", "hired", "activated", "deniers_gained"]
    acted = [event for event in events if event.seat == 0]
    assert names(acted) == order
    assert [event.values for event in told(acted, "deniers_paid")] == [[2], [3]]


@rule("TR-4.8.6")
@pytest.mark.parametrize(("source", "deniers"), [("lift space=P1", 2), ("lift space=B1a", 4), ("supply", 4)])
def test_a_lifted_citizen_no_longer_counts(source: str, deniers: int) -> None:
    game = Table().give(deniers=3).cards("miller").stand({"P1": 0, "P2": 0, "B1a": 0}).dice(0, "yellow 4")
    game.dice(1, "red 1").act("activate card=miller", "yellow 4")
    game.play(source, "choose option=1")
    assert game.deniers() == deniers


@rule("TR-4.8.6")
def test_used_dice_are_not_counted() -> None:
    game = (
        Table(4, round=3).give(tradesmen={"procession": "first"}).dice(0, "white 4", "red 1").dice(1, "red 1", "red 2")
    )
    game.act("activate card=procession", "white 4")
    assert (game.points(), game.points(1)) == (0, 2)


# --- the end of a round -------------------------------------------------------------------------------------------


def rich_round(players: int = 2) -> Table:
    """A round whose successor has dice; seat 0 has two yellow dice left."""
    return quiet(Table(players).stand(BUSY).dice(0, "yellow 4", "yellow 6"))


@rule("TR-4.9.1")
def test_the_round_ends_when_all_have_passed() -> None:
    game = rich_round(3)
    for seat in range(3):
        game.give(seat, influence=2)
    game.play("pass", "end", "pass", "end", "pass")
    assert game.state.round == 0
    assert "round_ended" in names(game.play("end"))
    assert game.state.round == 1


@rule("TR-4.9.1")
def test_the_round_ends_when_no_coloured_die_is_left() -> None:
    game = rich_round(3)
    game.act("agriculture", "yellow 4", "yellow 6")
    events = game.play("end")
    assert names(events)[:2] == ["turn_ended", "round_ended"]
    assert told(events, "purse_grew") == []


@rule("TR-4.9.1")
@pytest.mark.parametrize("owner", [0, 1, 2, "neutral"])
def test_the_round_goes_on_while_a_die_lies_in_any_district(owner: int | str) -> None:
    game = Table(3).dice(0, "yellow 4").dice(owner, "red 1")
    game.act("agriculture", "yellow 4")
    assert "round_ended" not in names(game.play("end"))
    assert (game.state.round, game.seat()) == (0, 1)


@rule("TR-4.9.2")
def test_deniers_of_the_district_are_taken_and_unused_dice_go() -> None:
    game = quiet(Table().stand({"H1a": 0, "H1b": 1}).dice(0, "red 3", "white 3").dice("neutral", "red 2"))
    game.give(deniers=3).give(1, deniers=4)
    game.play("pass", "end", "pass", "end")
    assert [game.deniers(seat) for seat in (0, 1)] == [3 + 2 + 10, 4 + 2 + 10]
    assert [player.purse for player in game.state.players] == [0, 0]
    assert [player.passed for player in game.state.players] == [False, False]
    assert [[die.split()[0] for die in game.district(owner)] for owner in (0, 1, "neutral")] == [
        ["yellow"],
        ["yellow"],
        [],
    ]


@rule("TR-4.9.3")
def test_lying_citizens_return_to_the_supplies_of_their_owners() -> None:
    game = rich_round(3).lie("palace", 0).lie("bishopric", 1, 2).lie("city_hall", 1)
    supplies = [player.supply for player in game.state.players]
    game.end_round()
    assert [player.supply for player in game.state.players] == [supplies[0] + 1, supplies[1] + 3, supplies[2]]
    assert [game.lying(building) for building in ("palace", "bishopric", "city_hall")] == [{}, {}, {}]


@rule("TR-4.9.4")
@pytest.mark.parametrize(("start", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_start_player_card_goes_to_the_left(start: int, following: int) -> None:
    game = rich_round(3).turn(start, start=start)
    events = game.end_round()
    assert game.state.start == following
    assert [event.seat for event in told(events, "start_player")] == [following]


@rule("TR-4.9.5")
def test_phase_4_is_skipped_without_dice() -> None:
    game = quiet(Table().stand(BUSY).black(6).dice(0, "red 3"))
    events = game.play("done")
    assert game.state.round == 1
    assert told(events, "turn_ended") == told(events, "purse_grew") == []


@rule("TR-4.9.6")
def test_no_denier_for_a_passed_player_when_the_last_die_is_gone() -> None:
    game = quiet(Table().stand(BUSY).dice(0, "yellow 4", "red 1").turn(1, start=1))
    game.give(1, influence=2)
    game.play("pass", "end")
    game.act("agriculture", "yellow 4")
    game.play("end")
    assert game.player(1).purse == 3
    game.act("place building=palace", "red 1")
    finish(game)
    events = game.play("end")
    assert told(events, "purse_grew") == []
    assert [event.values for event in told(events, "purse_taken")] == [[3]]
