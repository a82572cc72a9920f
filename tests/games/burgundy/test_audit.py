"""The audit of positions: what it finds where no document leads, and that it lets every real position pass."""

from __future__ import annotations

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.games.burgundy.facts.components import (
    BLACK,
    BUILDING,
    CASTLE,
    CASTLE_TILE,
    CENTRE,
    EMPTY,
    FIRST_BLACK_SLOT,
    GOODS_EACH,
    LARGE,
    MINE,
    MINE_TILE,
    SLOT_COUNT,
    SMALL,
)
from bazigah.games.burgundy.player import BOTH_DICE
from bazigah.games.burgundy.position.audit import audit
from bazigah.games.burgundy.rules.estate import ExtraAction, ExtraTile
from bazigah.games.burgundy.rules.rounds import Turn
from bazigah.games.burgundy.rules.setup import ChooseCastle
from bazigah.games.burgundy.rules.storage import GiveUp, Purchase
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.table import reached, step
from tests.games.burgundy.walk import new_game

OPTIONS: list[dict[str, str]] = [
    {},
    {"boards": "advanced"},
    {"boards": "advanced", "board_choice": "secret"},
    {"boards": "free_choice", "buy_inside_effects": "yes"},
    {"boards": "random", "buy_inside_effects": "yes"},
]


def fault(state: Burgundy) -> tuple[object, object, object]:
    """The field, what was expected and what was found, of the first thing that cannot be."""
    with pytest.raises(BadInput) as caught:
        audit(state)
    assert caught.value.code == "position_impossible"
    return caught.value.params["field"], caught.value.params["expected"], caught.value.params["got"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()) or "default")
def test_every_position_of_a_game_passes(players: int, options: dict[str, str]) -> None:
    state = new_game(players, seed=5, **options)
    chance = Rng(5)
    while state.stack:
        audit(state)
        step(state, chance)
    audit(state)


@pytest.mark.parametrize("decision", ["Purchase", "ExtraTile", "SecondDepot", "LoadGoods"])
def test_rare_decisions_pass(decision: str) -> None:
    audit(reached(decision, buy_inside_effects="yes"))


def test_the_tile_of_an_opponent_counts() -> None:
    state = new_game(2, seed=3)
    state.players[1].storage[0] = CASTLE_TILE
    assert fault(state) == ("castle", "0..16", 17)


@pytest.mark.parametrize("place", ["box", "pile", "round", "depot", "goods", "sold"])
def test_a_good_too_many_is_found_wherever_it_lies(place: str) -> None:
    state = new_game(2, seed=3)
    player = state.players[1]
    if place == "box":
        state.box = [*state.box, 0]
    elif place == "pile":
        state.piles = [*state.piles[:4], [*state.piles[4], 0]]
    elif place == "round":
        state.round_goods = [*state.round_goods, 0]
    elif place == "depot":
        state.depot_goods[5 * 6] += 1
    elif place == "goods":
        player.goods[0] += 1
    else:
        player.sold = [1, 0, 0, 0, 0, 0]
    assert fault(state) == ("goods.turquoise", str(GOODS_EACH), GOODS_EACH + 1)


def test_a_player_without_a_board_has_no_estate() -> None:
    state = reached("ChooseBoard", boards="free_choice")
    last = state.players[state.stack[0].seat]
    last.lay(CASTLE_TILE, CENTRE)
    state.supplies[CASTLE] = state.supplies[CASTLE][1:]
    assert fault(state) == (f"players[{state.stack[0].seat}].board", "1..9", "null")


def test_a_turn_past_the_last_player_is_found() -> None:
    state = new_game(2, seed=3)
    state.turn = 2
    for player in state.players:
        player.used = BOTH_DICE
    assert fault(state)[:2] == ("pending[0]", "turn")


def test_a_castle_space_is_not_chosen_in_the_middle_of_a_game() -> None:
    state = new_game(2, seed=3)
    state.stack.append(ChooseCastle(state.seat()))
    assert fault(state) == ("pending[1]", "@expected.a_choice_inside_a_turn", "choose_castle")


def test_a_choice_of_another_seat_inside_a_turn_is_found() -> None:
    state = reached("ExtraAction")
    seat = state.seat()
    state.stack[-1] = ExtraAction(1 - seat)
    assert fault(state) == ("pending[1].seat", str(seat + 1), 2 - seat)


def test_a_purchase_inside_an_effect_always_finds_room() -> None:
    """The castle or city hall has just left storage, so nothing is ever given up for the tile bought then."""
    state = reached("Purchase", inside="ExtraTile", buy_inside_effects="yes")
    seat = state.seat()
    storage = state.players[seat].storage
    state.players[seat].storage = [state.supplies[BUILDING].pop() if tile == EMPTY else tile for tile in storage]
    slot = next(slot for slot in range(FIRST_BLACK_SLOT, SLOT_COUNT) if state.slots[slot] != EMPTY)
    state.stack[-1] = GiveUp(seat, slot, 2)
    state.bought = True
    assert fault(state) == ("pending[1]", "@expected.last_choice", "extra_tile")


@pytest.mark.parametrize("effect", [ExtraAction, ExtraTile])
def test_a_purchase_lies_on_an_effect_only(effect: type) -> None:
    state = reached("Purchase", inside=effect.__name__, buy_inside_effects="yes")
    audit(state)
    state.stack = [Turn(state.seat()), Purchase(state.seat())]
    assert fault(state) == ("pending[1]", "@expected.a_choice_inside_a_turn", "purchase")


def test_dice_are_not_looked_at_after_the_end() -> None:
    state = new_game(2, seed=3)
    chance = Rng(3)
    while state.stack:
        step(state, chance)
    for player in state.players:
        player.used = 0
    audit(state)


@pytest.mark.parametrize(
    ("sizes", "found"),
    [((LARGE, SMALL), None), ((SMALL, LARGE), None), ((LARGE, EMPTY), 1), ((LARGE, LARGE), 2), ((SMALL, SMALL), 2)],
)
def test_two_who_covered_a_type_have_the_large_and_the_small_bonus_tile(
    sizes: tuple[int, int], found: int | None
) -> None:
    state = new_game(2, seed=3)
    for player, size in zip(state.players, sizes, strict=True):
        for space in (25, 30, 34):
            player.lay(MINE_TILE, space - 1)
        player.bonus = [size if kind == MINE else EMPTY for kind in range(6)]
    state.supplies[MINE] = state.supplies[MINE][:4]
    state.supplies[BLACK] = [tile for tile in state.supplies[BLACK] if tile != MINE_TILE]
    if found is None:
        audit(state)
    else:
        assert fault(state) == ("bonus.mine", "2", found)
