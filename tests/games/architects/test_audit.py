"""The audit of positions: it lets every real position pass, and finds what can be wrong inside a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.games.architects.facts.cards import BUILDINGS
from bazigah.games.architects.facts.components import EMPTY
from bazigah.games.architects.facts.sets import BIT
from bazigah.games.architects.position.audit import audit
from bazigah.games.architects.rules.buildings import DrawAfter, Effect, SaveGood
from bazigah.games.architects.rules.effects import FreeCapture
from bazigah.games.architects.rules.market import Deal, DealExtras
from bazigah.games.architects.rules.scoring import EndVirtue
from bazigah.games.architects.rules.turns import EndTurn, NextTurn, Turn
from bazigah.games.architects.rules.virtue import AvoidDebt
from bazigah.games.architects.rules.workshop import HIRE_IN_TAVERN, MakeRoom
from bazigah.games.architects.state import Architects
from tests.games.architects.table import Table, new_game, reached, step

PROMO: dict[str, Any] = {"boards": "random", "promo_boards": "yes", "promo_cards": "yes"}
OPTIONS: list[dict[str, Any]] = [
    {},
    PROMO,
    {"boards": "chosen", "starting_apprentice": "yes", "apprentice_flush": "yes"},
    {"opponent": "constantine", "difficulty": "hard", "bot_for_two": "yes", **PROMO, "starting_apprentice": "yes"},
]
WELL = BUILDINGS.index("well")


def fault(state: Architects) -> tuple[object, object, object]:
    """The field, what was expected and what was found, of the first thing that cannot be."""
    with pytest.raises(BadInput) as caught:
        audit(state)
    assert caught.value.code == "position_impossible"
    return caught.value.params["field"], caught.value.params["expected"], caught.value.params["got"]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=["default", "promo", "chosen", "bot"])
def test_every_position_of_a_game_passes(players: int, options: dict[str, Any]) -> None:
    for seed in range(2):
        state = new_game(players, seed=seed, **options)
        chance = Rng(seed)
        while state.stack:
            audit(state)
            step(state, chance)
        audit(state)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_table_set_up_by_hand_passes(players: int) -> None:
    audit(Table(players).give(silver=5, at={"forest": 2}, hand=["well"], apprentices=["thief_1"]).state)


@pytest.mark.parametrize("place", ["hand", "pack", "built", "pile"])
def test_a_building_too_many_is_found_wherever_it_lies(place: str) -> None:
    state = Table().building_pile("well").state
    if place == "pile":
        state.building_pile = [*state.building_pile, WELL]
    else:
        setattr(state.players[1], place, BIT[WELL])
    assert fault(state) == ("buildings.well", "1", 2)


@pytest.mark.parametrize("place", ["market", "guildhall", "beside", "at", "prison", "captured"])
def test_a_worker_too_many_is_found_wherever_it_stands(place: str) -> None:
    state = Table(3).state
    if place == "market":
        state.market = [1, -1, -1]
    elif place == "guildhall":
        state.guildhall = [1]
    elif place == "beside":
        state.beside = [1]
    elif place == "at":
        state.players[1].at[4] = 1
    elif place == "prison":
        state.players[1].prison = 1
    else:
        state.players[2].captured = [0, 1, 0]
    assert fault(state) == ("players[1].workers", "20", 21)


def test_a_hand_above_the_limit_is_allowed_only_while_the_turn_lasts() -> None:
    seven = ["well", "keep", "tavern", "church", "castle", "dungeon", "smithy"]
    game = Table()
    game.play("forest")
    game.give(hand=seven)
    audit(game.state)
    game.state.stack = [Turn(0)]
    game.state.players[0].ready = 19
    assert fault(game.state) == ("players[0].hand", "0..6", 7)


def test_a_gap_in_the_display_is_allowed_only_while_apprentices_are_chosen() -> None:
    state = reached("FreeHire", 3, starting_apprentice="yes")
    step(state, Rng(1))
    assert state.display.count(EMPTY) == 1
    audit(state)
    state.display = [state.apprentice_pile.pop() if card == EMPTY else card for card in state.display]
    assert fault(state) == ("display", "7", 8)


# --- pending choices ----------------------------------------------------------------------------------------------


def built(*cards: str, board: str = "standard", **more: Any) -> Table:
    """Seat 0 has placed a worker in the Guildhall and has these buildings."""
    options: dict[str, Any] = {} if board == "standard" else PROMO
    game = Table(2, **options).board(guildhall=[0]).give(buildings=cards, **more)
    if board != "standard":
        game.give(0, board=board).give(1, board="ada" if board != "ada" else "rudolf")
    game.state.stack = [EndTurn(0)]
    return game


NEEDS: dict[str, tuple[Callable[[], Table], Any, bool]] = {
    "an effect of a building that has one": (lambda: built("well"), Effect(0, WELL), True),
    "an effect at the end": (lambda: built("keep"), Effect(0, BUILDINGS.index("keep")), False),
    "Clovis draws": (lambda: built("well", board="clovis"), DrawAfter(0), True),
    "Ada draws": (lambda: built("well", board="ada"), DrawAfter(0), False),
    "Lothaire can pay": (lambda: built("well", board="lothaire", wood=1, stone=2), SaveGood(0, WELL), True),
    "Lothaire cannot pay": (lambda: built("well", board="lothaire", wood=1, stone=1), SaveGood(0, WELL), False),
    "Ada saves": (lambda: built("well", board="ada", wood=2, stone=2), SaveGood(0, WELL), False),
    "Hugo's Debt": (lambda: built(board="hugo"), AvoidDebt(0), True),
    "Ada's Debt": (lambda: built(board="ada"), AvoidDebt(0), False),
    "a capture of an armoury": (lambda: built("armoury"), FreeCapture(0), True),
    "a deal": (lambda: built().board(market={"left": 0}), Deal(0, 0, 0), True),
    "a deal on another space": (lambda: built().board(market={"middle": 0}), Deal(0, 0, 0), False),
    "a deal of another": (lambda: built().board(market={"left": 1}), Deal(0, 0, 0), False),
    "the rest of a deal": (lambda: built().board(market={"right": 0}), DealExtras(0, 0), True),
    "a team that was never there": (lambda: built().board(market={"right": 0}), DealExtras(0, 3), False),
    "one who had to go": (lambda: built().board(market={"right": 0}), DealExtras(0, 1), True),
    "room below the limit": (lambda: built("tavern"), MakeRoom(0, 0, HIRE_IN_TAVERN), False),
    "room at the limit": (
        lambda: built("tavern", apprentices=["thief_1", "miner_1", "miner_2", "jeweller_1", "jeweller_2"]),
        MakeRoom(0, 0, HIRE_IN_TAVERN),
        True,
    ),
}


@pytest.mark.parametrize("name", NEEDS)
def test_what_a_pending_choice_needs(name: str) -> None:
    setting, decision, possible = NEEDS[name]
    state = setting().state
    state.stack = [EndTurn(0), decision]
    if possible:
        audit(state)
    else:
        assert fault(state)[:2] == ("pending[1]", "@expected.what_it_needs")


@pytest.mark.parametrize(("captures", "possible"), [(1, True), (2, True), (3, False)])
def test_a_fortress_captures_twice(captures: int, possible: bool) -> None:
    state = built("fortress").state
    state.stack = [EndTurn(0), *[FreeCapture(0) for _ in range(captures)]]
    if possible:
        audit(state)
    else:
        assert fault(state)[1] == "@expected.what_it_needs"


def test_only_debts_and_the_end_are_matters_of_another_seat() -> None:
    game = built(board="hugo")
    game.state.stack = [NextTurn(0), AvoidDebt(0)]
    audit(game.state)
    game.state.turn = 1
    game.state.stack = [NextTurn(1), AvoidDebt(0)]
    audit(game.state)
    game.state.stack = [NextTurn(0), AvoidDebt(0)]
    assert fault(game.state) == ("pending[0].seat", "@expected.another_seat", 1)


def test_a_turn_of_somebody_without_any_worker_to_place_or_take_back_is_found() -> None:
    game = Table(5).board(guildhall=[1] * 20)
    game.state.turn = 1
    game.state.stack = [Turn(1)]
    assert fault(game.state) == ("pending[0]", "@expected.what_it_needs", "turn")


def test_nothing_is_pending_after_the_end_only() -> None:
    game = Table().board(round=61)
    game.end_game()
    audit(game.state)
    game.state.last_turns = 1
    assert fault(game.state)[0] == "last_turns"


def test_effects_that_are_applied_belong_to_the_seat() -> None:
    game = Table().board(round=61).give(buildings=["dungeon", "castle"], gold=2)
    game.end_game()
    audit(game.state)
    game.state.stack[-1] = EndVirtue(0, BIT[BUILDINGS.index("chapel")])
    assert fault(game.state)[1] == "@expected.what_it_needs"
