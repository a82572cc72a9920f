"""Section 17: the bonus cards."""

from __future__ import annotations

import pytest

from bazigah.games.troyes.facts.activity_cards import RAW_CARDS
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from tests.games.troyes.rulebook import figures, line_of
from tests.games.troyes.table import Owner, Table, document, labels, new_game, pick
from tests.rules import rule

N: Owner = "neutral"
BONUS = {"prior", "banquet", "baker"}


def table(*dice: str, round: int = 3) -> Table:
    """Seat 0 has dice; seat 1 has one, so that the round goes on."""
    return Table(round=round, bonus_cards="yes").dice(0, *dice).dice(1, "white 1")


# --- used or left out (TR-17.0, TR-17.6) --------------------------------------------------------------------------


def red_events(position: dict[str, list[str] | dict[str, list[str]]]) -> list[str]:
    decks, left_out = position["decks"], position["left_out"]
    assert isinstance(decks, dict)
    return [*decks["red"], *left_out]


@rule("TR-17.0", "TR-17.6")
@pytest.mark.parametrize(("bonus_cards", "red"), [("no", 8), ("yes", 9)])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bonus_cards_are_used_or_left_out_as_a_whole(players: int, bonus_cards: str, red: int) -> None:
    activities: set[str] = set()
    in_the_deck = 0
    for seed in range(40):
        position = document(new_game(players, seed, bonus_cards=bonus_cards))
        activities.update(position["activity_cards"])
        cards = red_events(position)
        assert (len(cards), "resistance" in cards) == (red, bonus_cards == "yes")
        assert len(position["decks"]["red"]) == {1: 4, 2: 4, 3: 5, 4: 6}[players]
        in_the_deck += "resistance" in position["decks"]["red"]
    assert BONUS & activities == (BONUS if bonus_cards == "yes" else set())
    assert (0 < in_the_deck < 40) == (bonus_cards == "yes"), "sometimes it is drawn into the deck"


@rule("TR-17.2", "TR-17.3", "TR-17.4")
@pytest.mark.parametrize("card", [card for card in RAW_CARDS if card["id"] in BONUS], ids=lambda card: card["id"])
def test_a_bonus_card_has_the_figures_of_the_book(card: dict[str, object]) -> None:
    told = line_of(str(card["rule"]))
    activation, points = card["activation"], card["vp_spaces"]
    assert isinstance(activation, dict)
    assert isinstance(points, list)
    numbers = figures(told[told.index(" Round ") :])
    assert numbers == [card["round"], card["tradesman_cost_deniers"], activation["divisor"], *points]


# --- Resistance (TR-17.1, TR-17.5, TR-17.7) -----------------------------------------------------------------------


def coming(unused: str) -> Table:
    """Resistance comes up next; this red card is the first of those left out."""
    t = Table(bonus_cards="yes").stand({"H1a": 0}).top_events("resistance", unused)
    event = EVENT_CARDS.index(unused)
    red = t.state.decks[0]
    spare = t.state.left_out[0]
    t.state.decks = [[spare if card == event else card for card in red], *t.state.decks[1:]]
    t.state.left_out = [*t.state.left_out[1:], event]
    return t


@rule("TR-17.1")
@pytest.mark.parametrize(("unused", "called"), [("war", "heresy"), ("normans_attack", "drought")])
def test_resistance_calls_an_unused_red_card_that_calls_its_own(unused: str, called: str) -> None:
    t = coming(unused)
    red, left_out = len(t.state.decks[0]), t.state.left_out
    events = t.next_round("resistance", called)
    assert list(t.row()) == ["marauding", "resistance", unused, called]
    assert t.state.left_out == left_out[:-1]
    assert len(t.state.decks[0]) == red - 1, "the number of rounds does not change"
    assert labels(events, "event_acted") == ["marauding", "resistance", unused, called]


@rule("TR-17.5")
def test_an_empty_deck_is_not_called() -> None:
    t = Table().stand({"H1a": 0})
    t.state.decks = [t.state.decks[0], [], t.state.decks[2]]
    t.next_round("war")
    assert list(t.row()) == ["marauding", "war"]
    alone = coming("war")
    alone.state.left_out = []
    alone.state.decks = [alone.state.decks[0], [], []]
    alone.next_round("resistance")
    assert list(alone.row()) == ["marauding", "resistance"]


@rule("TR-17.1", "TR-17.7")
def test_a_countered_resistance_takes_the_last_cube_of_every_other_event() -> None:
    t = table("red 4").give(1, points=3, influence=3).event("marauding", 1, 0).event("war", 0, 1).event("heresy")
    t.event("resistance", 0, 0, 1).event("drought", N).act("combat event=resistance", "red 4")
    assert t.row() == {"marauding": [1], "war": [0], "heresy": [], "drought": []}
    assert (t.points(0), t.points(1), t.influence(1)) == (4, 3 + 2, 3), "nothing that was gained is lost"
    assert t.taken() == ["resistance"]


@rule("TR-17.1")
def test_resistance_brings_no_black_die_and_has_the_figures_of_the_book() -> None:
    t = table("red 4", "red 3").event("resistance", 0, 0)
    assert "No black die, fight red ÷4, 4 flags, 4/2" in line_of("TR-17.1")
    t.act("combat event=resistance", "red 4", "red 3")
    assert (t.row()["resistance"], t.asked()) == ([0, 0, 0], "EndTurn"), "7 divided by 4 is one cube"


# --- Prior (TR-17.2) ----------------------------------------------------------------------------------------------


@rule("TR-17.2")
@pytest.mark.parametrize(("below", "levels"), [([], [1, 2]), ([(1, 5, 1)], [2, 3])])
def test_prior_builds_two_cubes_of_a_number_on_two_levels(
    below: list[tuple[int, int, Owner]], levels: list[int]
) -> None:
    t = table("white 5", "white 2").give(cubes={"prior": 1}).cathedral(*below)
    t.act("cathedral", "white 5", cube="prior")
    assert {space: owner for space, owner in t.built().items() if owner == 0} == {(level, 5): 0 for level in levels}
    assert (t.points(), t.influence(), t.district()) == (2, 2, ["white 2"])


@rule("TR-17.2")
def test_prior_is_no_help_where_only_one_level_is_free() -> None:
    t = table("white 5", "white 2").give(cubes={"prior": 1}).cathedral((1, 5, 1), (2, 5, 1))
    t.play("cathedral", "cube card=prior")
    assert t.built()[1, 2] == t.built()[2, 2] == 0, "the only number with room for two was chosen"
    t = table("white 5").give(cubes={"prior": 1}).cathedral((1, 5, 1), (2, 5, 1)).dice(0, "white 5")
    t.play("cathedral")
    assert not t.legal("cube")


@rule("TR-17.2", "TR-5.8")
def test_prior_doubles_one_white_die_which_costs_two_if_bought() -> None:
    t = table("white 1", "white 6").give(cubes={"prior": 1}, deniers=2).event("heresy").dice(1, "white 5")
    t.play("combat event=heresy", "cube card=prior", pick("2 white 5"))
    assert (t.asked(), t.deniers(), t.deniers(1)) == ("Fight", 0, 2)
    assert len(t.legal("times")) == 10 // 3


# --- Banquet and Baker (TR-17.3, TR-17.4, TR-17.8) ----------------------------------------------------------------


@rule("TR-17.3", "TR-17.8")
@pytest.mark.parametrize(
    ("own", "other", "neutral", "points"),
    [
        (["red 1", "red 1"], ["red 6"], [], 2),
        (["red 1"], ["red 6", "red 5", "red 4"], ["red 1"], 3),
        ([], ["red 6"], ["red 1", "red 1"], 2),
        (["red 1", "white 1"], ["red 6", "yellow 1"], ["red 2"], 1),
        (["white 6"], ["yellow 6"], [], 0),
    ],
)
def test_banquet_counts_the_district_with_most_red_dice(
    own: list[str], other: list[str], neutral: list[str], points: int
) -> None:
    t = table("red 6", *own).give(tradesmen={"banquet": "first"}).dice(1, *other).dice(N, *neutral)
    t.act("activate card=banquet", "red 6")
    assert (t.points(0), t.points(1)) == (points, 0)


@rule("TR-17.4")
@pytest.mark.parametrize(("own", "other", "neutral", "deniers"), [(0, 0, 0, 0), (1, 2, 1, 4), (0, 3, 0, 3)])
def test_baker_counts_the_yellow_dice_of_all_districts(own: int, other: int, neutral: int, deniers: int) -> None:
    t = table("yellow 4", "red 1", *["yellow 1"] * own).give(tradesmen={"baker": "first"})
    t.dice(1, *["yellow 6"] * other).dice(N, *["yellow 3"] * neutral)
    t.act("activate card=baker", "yellow 4")
    assert t.deniers() == deniers
