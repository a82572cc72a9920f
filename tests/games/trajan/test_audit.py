"""The audit of positions: what it finds where no document leads, and that it lets every real position pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bazigah.engine.core.decision import Decision, name_of
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.games.trajan.facts.components import (
    CONSTRUCTION,
    EMPTY,
    FORUM,
    LEFT,
    RIGHT,
    SENATE,
    SYMBOL_TILE,
    TRAJAN,
    WILD_DEMAND,
)
from bazigah.games.trajan.position.audit import audit
from bazigah.games.trajan.rules.actions import FIRST_BUILD_ACTION, FURTHER_REPETITION, REPETITION, Perform, UseExtraTile
from bazigah.games.trajan.rules.arch import PutPlusTwo
from bazigah.games.trajan.rules.quarter import ChooseBonus, PayDemand
from bazigah.games.trajan.rules.seaport import Discard
from bazigah.games.trajan.rules.setup import ChooseCard, PutMarker
from bazigah.games.trajan.rules.turn import EndTurn, Sow
from bazigah.games.trajan.state import Trajan
from tests.games.trajan.table import reached, step
from tests.games.trajan.walk import ALL_COUNTS, new_game, set_up

OPTIONS: list[dict[str, str]] = [
    {},
    {"initial_markers": "random", "commodity_reshuffle": "never"},
    {"negative_score": "stops_at_0", "time_track": "5n_plus_2"},
    {"extra_action_tile_on_first_build_action": "target_tray_only"},
]


def fault(state: Trajan) -> tuple[object, object, object]:
    """The field, what was expected and what was found, of the first thing that cannot be."""
    with pytest.raises(BadInput) as caught:
        audit(state)
    assert caught.value.code == "position_impossible"
    return caught.value.params["field"], caught.value.params["expected"], caught.value.params["got"]


@pytest.mark.parametrize("players", ALL_COUNTS)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()) or "default")
def test_every_position_of_a_game_passes(players: int, options: dict[str, str]) -> None:
    state = new_game(players, seed=5, **options)
    chance = Rng(5)
    while state.stack:
        audit(state)
        step(state, chance)
    audit(state)


@pytest.mark.parametrize("decision", ["PayDemand", "PutPlusTwo", "UseExtraTile", "Load", "Discard"])
def test_rare_decisions_pass(decision: str) -> None:
    state = reached(decision, 3)
    chance = Rng(1)
    for _ in range(10):
        audit(state)
        step(state, chance)


# --- things counted wherever they lie -----------------------------------------------------------------------------


def lay_card(place: str) -> Callable[[Trajan], None]:
    def change(s: Trajan) -> None:
        p = s.players[1]
        if place == "draw pile":
            s.deck, s.deck_size = [*s.deck[: s.deck_size], 0], s.deck_size + 1
        elif place in ("left", "right"):
            pile = LEFT if place == "left" else RIGHT
            s.piles = [[*cards, 0] if number == pile else cards for number, cards in enumerate(s.piles)]
        elif place == "hand":
            p.hand = [p.hand[0] + 1, *p.hand[1:]]
        else:
            p.display = [p.display[0] + 1, *p.display[1:]]

    return change


@pytest.mark.parametrize("place", ["draw pile", "left", "right", "hand", "display"])
def test_a_card_too_many_is_found_wherever_it_lies(place: str) -> None:
    state = set_up(2, seed=3)
    lay_card(place)(state)
    assert fault(state) == ("cards.columns", "5", 6)


def test_what_lies_above_the_draw_pile_is_not_counted() -> None:
    """Drawn cards stay in the list behind the end of the pile."""
    state = set_up(2, seed=3)
    assert len(state.deck) > state.deck_size
    audit(state)


@pytest.mark.parametrize("place", ["province", "forum", "stack", "mat"])
def test_a_tile_too_many_is_found_wherever_it_lies(place: str) -> None:
    state = set_up(3, seed=3)
    tile = WILD_DEMAND
    state.forum_stack = [other for other in state.forum_stack if other != tile] + [tile] * 3
    state.provinces = [SYMBOL_TILE[0] if other == tile else other for other in state.provinces]
    state.forum = [SYMBOL_TILE[0] if other == tile else other for other in state.forum]
    state.forum_stack = [other for other in state.forum_stack if other != SYMBOL_TILE[0]]
    audit(state)
    if place == "province":
        state.provinces = [tile, *state.provinces[1:]]
    elif place == "forum":
        state.forum = [tile, *state.forum[1:]]
    elif place == "stack":
        state.forum_stack = [*state.forum_stack, tile]
    else:
        state.players[2].gain_tile(tile)
    field = "tiles.wild_demand" if place == "mat" else "forum_tiles.wild_demand"
    assert fault(state) == (field, "0..3", 4)


def test_the_trajan_tile_of_an_opponent_counts() -> None:
    state = set_up(2, seed=3)
    mine = state.players[0].slots
    other = state.players[1]
    other.slots = [tile if tile == EMPTY else mine[slot] for slot, tile in enumerate(other.slots)]
    field, expected, got = fault(state)
    assert str(field).startswith("trajan_tiles.TT-")
    assert (expected, got) == ("0..1", 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_kept_symbol_counts_with_the_tiles_that_show_it(seat: int) -> None:
    state = set_up(2, seed=3)
    state.players[seat].symbols = [0, 0, 1]
    assert fault(state) == ("symbols.religion", "0..3", 4)


def test_a_score_below_0_is_possible_unless_the_option_says_no() -> None:
    for option, possible in (("allowed", True), ("stops_at_0", False)):
        state = set_up(2, seed=3, negative_score=option)
        state.players[1].points = -1
        if possible:
            audit(state)
        else:
            assert fault(state) == ("players[1].points", "0...", -1)


@pytest.mark.parametrize(
    ("track", "spaces"), [("5n_plus_1", {2: 11, 3: 16, 4: 21}), ("5n_plus_2", {2: 12, 3: 17, 4: 22})]
)
def test_the_time_marker_stays_on_the_loop_of_the_table(track: str, spaces: dict[int, int]) -> None:
    for players, loop in spaces.items():
        state = set_up(players, seed=3, time_track=track)
        state.time = loop - 1
        audit(state)
        state.time = loop
        assert fault(state) == ("time", f"0..{loop - 1}", loop)


# --- pending choices ----------------------------------------------------------------------------------------------


def in_turn(*decisions: Decision[Any]) -> Trajan:
    """The first turn, of seat 0, with decisions pending above its end."""
    state = set_up(2, seed=3)
    assert state.active == 0
    state.stack = [EndTurn(0), *decisions]
    return state


def test_the_shapes_of_a_turn_pass() -> None:
    further, repetition = Perform(0, CONSTRUCTION, FURTHER_REPETITION), Perform(0, CONSTRUCTION, REPETITION)
    first_build, tile = Perform(0, SENATE, FIRST_BUILD_ACTION), UseExtraTile(0, CONSTRUCTION)
    for used, decisions in (
        (False, [tile]),
        (False, [tile, first_build]),
        (False, [tile, UseExtraTile(0, SENATE)]),
        (True, [further, repetition]),
        (True, [further, first_build]),
        (True, [tile, further]),
        (True, [tile, further, Discard(0)]),
    ):
        state = in_turn(*decisions)
        state.extra_used = used
        audit(state)


def test_the_action_of_the_tray_waits_for_a_plus_two_marker_only() -> None:
    state = in_turn(Perform(0, TRAJAN, 0), PutPlusTwo(0))
    audit(state)
    state.stack.append(PutPlusTwo(0))
    assert fault(state) == ("pending[2]", "@expected.last_choice", "put_plus_two")


def test_a_plus_two_marker_is_put_before_a_first_build_action_never() -> None:
    state = in_turn(Perform(0, FORUM, FIRST_BUILD_ACTION), PutPlusTwo(0))
    assert fault(state) == ("pending[1]", "@expected.last_choice", "perform")


@pytest.mark.parametrize("decision", [ChooseBonus(0), PayDemand(0, 0, 1), ChooseCard(0), EndTurn(0)])
def test_what_belongs_between_turns_is_found_inside_one(decision: Decision[Any]) -> None:
    state = in_turn(decision)
    assert fault(state) == ("pending[1]", "@expected.a_choice_inside_a_turn", name_of(type(decision)))


def test_markers_in_hand_complete_the_twelve() -> None:
    state = set_up(2, seed=3)
    p = state.players[0]
    markers, p.trays[2] = p.trays[2], 0
    state.stack = [Sow(0, markers, 3)]
    audit(state)
    state.stack = [Sow(1, markers, 3)]
    assert str(fault(state)[0]).startswith("players[0].trays.")


def test_markers_of_the_setup_complete_the_twelve() -> None:
    state = reached("PutMarker", 3)
    audit(state)
    top = state.stack[-1]
    assert isinstance(top, PutMarker)
    state.stack[-1] = PutMarker(top.seat, top.markers & ~0b11)
    assert fault(state) == (f"players[{top.seat}].trays.yellow", "2", 0)


def test_a_quarter_is_scored_above_the_next_turn() -> None:
    state = reached("ChooseBonus", 3)
    audit(state)
    state.stack = [state.stack[-1]]
    field, _, _ = fault(state)
    assert str(field).startswith("pending[0]")


@pytest.mark.parametrize(("quarter", "round"), [(3, 2), (2, 3), (0, 0)])
def test_a_game_ends_after_the_last_round_only(quarter: int, round: int) -> None:
    state = new_game(2, seed=3)
    chance = Rng(3)
    while state.stack:
        step(state, chance)
    audit(state)
    state.quarter, state.round = quarter, round
    with pytest.raises(BadInput):
        audit(state)
