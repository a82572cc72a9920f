"""The audit of positions: what it finds where no document leads, and that it lets every real position pass."""

from __future__ import annotations

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.games.troyes.facts.activity_cards import CARDS
from bazigah.games.troyes.facts.components import NEUTRAL, ONE
from bazigah.games.troyes.position.audit import audit
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.citizens import HireTradesman, PlaceCitizen
from bazigah.games.troyes.rules.dice import one_black
from bazigah.games.troyes.rules.event_row import Fight
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.rules.stepwise import (
    Aim,
    ChooseDeal,
    Negotiate,
    PutCubes,
    Shoot,
)
from bazigah.games.troyes.rules.turns import CounterBlack, EndTurn, Turn
from bazigah.games.troyes.state import Troyes
from tests.games.troyes.table import Table, new_game, reached, step

OPTIONS: list[dict[str, str]] = [{}, {"bonus_cards": "yes"}, {"scores": "open"}]
CHOICE = "@expected.a_possible_choice"
INSIDE = "@expected.a_choice_inside_a_turn"


def fault(state: Troyes) -> tuple[object, object, object]:
    """The field, what was expected and what was found, of the first thing that cannot be."""
    with pytest.raises(BadInput) as caught:
        audit(state)
    assert caught.value.code == "position_impossible"
    return caught.value.params["field"], caught.value.params["expected"], caught.value.params["got"]


def turn(players: int = 2, bonus_cards: str = "no") -> Table:
    """A turn of seat 0 with dice of all colours; nothing is wrong."""
    t = (
        Table(players, round=2, supply=6, bonus_cards=bonus_cards)
        .dice(0, "red 6", "red 2", "white 4", "yellow 5")
        .dice(players - 1, "white 1")
    )
    t.give(influence=6, deniers=9, tradesmen={"archer": "first"}).cards("merchant").stand({"P4": 0}).settle()
    audit(t.state)
    return t


# --- every real position passes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options) or "default")
def test_every_position_of_a_game_passes(players: int, options: dict[str, str]) -> None:
    state = new_game(players, seed=5, **options)
    chance = Rng(5)
    while state.stack:
        audit(state)
        step(state, chance)
    audit(state)


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("decision", ["HireTradesman", "Aim", "Negotiate", "PutCubes", "ChooseDeal", "Flip"])
def test_rare_decisions_pass(decision: str, players: int) -> None:
    audit(reached(decision, players))


# --- pieces -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["spaces", "lying", "first", "second", "picture", "supply", "general"])
def test_a_citizen_too_many_is_found_wherever_he_is(place: str) -> None:
    s = turn().state
    if place == "spaces":
        s.spaces = [0, *s.spaces[1:]]
    elif place == "lying":
        s.lay(1, 0, 1)
    else:
        held = getattr(s.players[0], place)
        card = 1 << 3  # the first place of round 2, where nobody stands
        setattr(s.players[0], place, held + 1 if place in ("supply", "general") else held | card)
    assert fault(s) == ("players[0].citizens", "12", 13)


@pytest.mark.parametrize("place", ["spaces", "lying", "general"])
def test_a_citizen_of_le_roy_too_many_is_found(place: str) -> None:
    s = turn(1).state
    if place == "spaces":
        s.spaces = [NEUTRAL, *s.spaces[1:]]
    elif place == "lying":
        s.lay(2, NEUTRAL, 1)
    else:
        s.roy.general += 1
    assert fault(s) == ("le_roy.citizens", "24", 25)


def test_le_roy_has_more_than_eight_citizens_and_ten_cubes() -> None:
    t = turn(1)
    t.stand(dict.fromkeys(["B1a", "B1b", "B1c", "B2a", "B2b", "B2c", "H1a", "H2a", "H3a"], "neutral"))
    t.lie("palace", "neutral").event("marauding", *["neutral"] * 11).settle()
    audit(t.state)


def test_an_event_taken_by_le_roy_is_counted() -> None:
    t = turn(1).event("war")
    t.settle()
    t.state.roy.taken |= 1 << t.state.row[1]
    assert fault(t.state) == ("events.war", "0..1", 2)


def test_a_tradesman_of_le_roy_keeps_his_space() -> None:
    s = turn(1).state
    s.roy.first = s.players[0].first
    s.roy.general -= 1
    assert fault(s) == ("tradesmen.archer", "0..1", 2)


def test_resistance_is_there_with_the_bonus_cards_only() -> None:
    audit(turn(bonus_cards="yes").event("resistance").state)
    t = turn(bonus_cards="yes").event("resistance")
    t.state.settings = [0, 0]
    assert fault(t.state) == ("events.resistance", "0", 1)


def test_characters_may_be_gone_from_the_row_of_the_solo_game_only() -> None:
    alone = turn(1).state
    alone.characters = alone.characters[2:]
    audit(alone)
    two = turn().state
    two.characters = two.characters[1:]
    assert fault(two) == ("characters", "@expected.every_one_once", 5)


def test_pieces_are_looked_at_after_the_end_but_nothing_is_pending() -> None:
    state, chance = new_game(2, seed=3), Rng(3)
    while state.stack:
        step(state, chance)
    audit(state)
    state.players[0].supply += 1
    assert fault(state)[0] == "players[0].citizens"


# --- the initial placement ----------------------------------------------------------------------------------------


def test_le_roy_has_placed_three_before_every_two_of_the_player() -> None:
    state = new_game(1, seed=2)
    audit(state)
    space = state.spaces.index(NEUTRAL)
    state.spaces = [-1 if number == space else owner for number, owner in enumerate(state.spaces)]
    state.roy.general += 1
    assert fault(state) == ("spaces.neutral", "3", 2)


def test_black_dice_do_not_lie_there_before_the_first_round() -> None:
    state = new_game(3, seed=2)
    state.black = one_black(3)
    assert fault(state)[0] == "spaces"


def test_a_citizen_is_not_set_in_the_middle_of_a_game() -> None:
    s = turn().state
    s.stack.append(SetCitizen(0))
    assert fault(s) == ("pending[1]", INSIDE, "set_citizen")


# --- pending choices ----------------------------------------------------------------------------------------------

ARCHER = CARDS.index("archer")
MERCHANT = CARDS.index("merchant")


def test_steps_of_an_action_lie_on_the_end_of_a_turn() -> None:
    t = turn()
    for decision in (Activate(0, ARCHER, 1), Fight(0, t.state.row[0], 1), PlaceCitizen(0, 0), Aim(0, ARCHER)):
        t.state.stack = [Turn(0), decision]
        assert fault(t.state)[:2] == ("pending[1]", INSIDE)


def test_each_card_has_its_own_kind_of_choice() -> None:
    s = turn().state
    s.stack = [EndTurn(0), Shoot(0, ARCHER, 2, 0)]
    audit(s)
    for decision in (
        Activate(0, ARCHER, 2),
        ChooseDeal(0, ARCHER, 2, 0),
        Negotiate(0, ARCHER, 2, 0),
        PutCubes(0, ARCHER, 2, 0),
    ):
        s.stack = [EndTurn(0), decision]
        assert fault(s)[:2] == ("pending[1]", CHOICE)


def test_a_tradesman_is_hired_for_the_card_below_where_none_stands() -> None:
    s = turn().state
    s.stack = [EndTurn(0), Activate(0, MERCHANT, 2), HireTradesman(0, MERCHANT)]
    audit(s)
    s.stack = [EndTurn(0), Activate(0, MERCHANT, 2)]
    assert fault(s)[:2] == ("pending[1]", CHOICE)
    s.stack = [EndTurn(0), Activate(0, MERCHANT, 2), HireTradesman(0, ARCHER)]
    assert fault(s)[:2] == ("pending[2]", CHOICE)
    s.stack = [EndTurn(0), Shoot(0, ARCHER, 2, 0), HireTradesman(0, ARCHER)]
    assert fault(s)[:2] == ("pending[1]", CHOICE)


def test_nobody_aims_for_another_card() -> None:
    s = turn().state
    s.stack = [EndTurn(0), Shoot(0, ARCHER, 1, 1), Aim(0, ARCHER)]
    audit(s)
    s.stack = [EndTurn(0), Shoot(0, ARCHER, 1, 1), Aim(0, MERCHANT)]
    assert fault(s)[:2] == ("pending[2]", CHOICE)


def test_a_citizen_is_placed_only_where_nobody_protected_is_expelled() -> None:
    t = turn().stand({"P3": 1}).lie("palace", 1)
    t.settle()
    t.state.stack = [EndTurn(0), PlaceCitizen(0, 1)]
    audit(t.state)
    t.state.stack = [EndTurn(0), PlaceCitizen(0, 2)]
    assert fault(t.state)[:2] == ("pending[1]", CHOICE)


def test_dice_are_flipped_before_the_first_die_is_chosen() -> None:
    t = turn().black(6, 2)
    t.settle()
    fresh, chosen = t.state.stack[0], CounterBlack(0, ONE[5], one_black(6))
    t.state.stack = [fresh, Flip(0, ONE[5])]
    audit(t.state)
    t.state.stack = [chosen, Flip(0, ONE[5])]
    assert fault(t.state)[:2] == ("pending[1]", CHOICE)


def test_three_dice_are_flipped_at_most() -> None:
    s = turn().state
    s.stack = [Turn(0), Flip(0, ONE[5] + ONE[1] + ONE[9])]
    audit(s)
    s.stack = [Turn(0), Flip(0, ONE[5] + ONE[1] + ONE[9] + ONE[16])]
    assert fault(s)[:2] == ("pending[1]", CHOICE)


def test_the_end_of_a_turn_may_come_without_dice_and_after_a_pass() -> None:
    t = turn()
    t.play("pass")
    audit(t.state)
    t.state.dice = [0] * 5
    audit(t.state)


def test_a_citizen_once_in_play_never_returns_to_the_general_supply() -> None:
    """So a player always has somebody to hire or to place: six of twelve in a game of two."""
    t = Table(supply=6).dice(0, "red 6").dice(1, "red 1")
    t.settle()
    audit(t.state)
    t.give(supply=5).settle()
    assert fault(t.state) == ("players[0].general_supply", "0..6", 7)
