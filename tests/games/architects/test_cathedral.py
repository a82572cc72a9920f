"""Section 6: the work on the Cathedral."""

from __future__ import annotations

import pytest

from tests.games.architects.rulebook import table
from tests.games.architects.table import Table, told
from tests.rules import rule

LEVELS = table("AW-6.4")[1:]
COSTS = [{"gold": 1}, {"wood": 1, "stone": 3}, {"marble": 1}, {"wood": 5, "stone": 3}, {"gold": 2, "marble": 2}]
each_level = pytest.mark.parametrize("level", range(1, 6))


def mason(level: int, virtue: int = 7, **goods: int) -> Table:
    """Somebody one level below, with exactly the goods, one card to discard and a plain reward to come."""
    game = Table(4).give(cathedral=level - 1, virtue=virtue, hand=["well"])
    return game.hold(COSTS[level - 1]).hold(goods).board(rewards=["R05", "R01"])


@rule("AW-6.1", "AW-7.6", "AW-7.1")
@pytest.mark.parametrize("virtue", range(15))
def test_virtue_of_five_or_more(virtue: int) -> None:
    game = mason(1, virtue)
    assert bool(game.legal("guildhall_cathedral")) == (virtue >= 5)
    if virtue < 5:
        assert game.refused("guildhall_cathedral").code == "too_little_virtue"


@rule("AW-6.1")
@each_level
def test_goods_card_and_place_are_needed(level: int) -> None:
    assert mason(level).legal("guildhall_cathedral")
    for good, count in COSTS[level - 1].items():
        assert not mason(level, **{good: count - 1}).legal("guildhall_cathedral")
    without_card = Table(4).give(cathedral=level - 1).hold(COSTS[level - 1])
    assert without_card.refused("guildhall_cathedral").code == "no_card_to_discard"


@rule("AW-6.1", "AW-6.4", "AW-6.5")
@each_level
def test_places_on_a_level(level: int) -> None:
    places = int(LEVELS[level - 1]["places"])
    for taken in range(places + 1):
        game = mason(level)
        for seat in range(1, taken + 1):
            game.give(seat, cathedral=level)
        assert bool(game.legal("guildhall_cathedral")) == (taken < places)


@rule("AW-6.5")
def test_a_place_becomes_free_when_its_marker_moves_up() -> None:
    game = mason(5).give(1, cathedral=4).give(2, cathedral=3, wood=8, hand=["keep"])
    assert game.begin(2).refused("guildhall_cathedral").code == "no_place"
    game.begin(0).play("guildhall_cathedral")
    assert game.begin(2).legal("guildhall_cathedral")


@rule("AW-6.2", "AW-6.4", "AW-6.6")
@each_level
def test_pay_discard_move_up_and_gain_the_reward(level: int) -> None:
    game = mason(level)
    game.play("guildhall_cathedral")
    assert (game.goods(), game.hand(), game.pile()[-1]) == ({}, [], "well")
    assert (game.player(0).level, game.player(0).virtue) == (level, 9)
    assert len(game.state.reward_pile) == 1
    assert game.state.guildhall == [0]
    assert game.legal() == ["end"]


@rule("AW-6.2")
def test_the_revealed_reward_leaves_the_game() -> None:
    game = mason(1)
    box = list(game.state.reward_box)
    (revealed,) = told(game.play("guildhall_cathedral"), "reward_revealed")
    assert revealed.values[0] not in [*game.state.reward_pile, *game.state.reward_box]
    assert game.state.reward_box == box


@rule("AW-6.2", "AW-16.D13")
def test_the_card_to_discard_is_a_choice() -> None:
    game = mason(1).give(hand=["well", "keep", "castle"])
    game.play("guildhall_cathedral")
    assert set(game.legal()) == {f"discard card={card}" for card in ("well", "keep", "castle")}
    game.play("discard card=keep")
    assert (set(game.hand()), game.pile()[-1]) == ({"well", "castle"}, "keep")


@rule("AW-6.3")
def test_without_a_reward_one_virtue() -> None:
    game = mason(1).board(rewards=[])
    game.play("guildhall_cathedral")
    assert (game.player(0).virtue, game.player(0).level) == (8, 1)


@rule("AW-6.4", "AW-16.D12")
@pytest.mark.parametrize(
    ("level", "wood", "stone", "choices"),
    [(2, 3, 3, [1, 2, 3]), (2, 9, 9, [0, 1, 2, 3, 4]), (4, 5, 4, [4, 5]), (4, 9, 0, [8]), (4, 9, 9, range(9))],
)
def test_any_mix_of_wood_and_stone(level: int, wood: int, stone: int, choices: list[int]) -> None:
    total = 4 if level == 2 else 8
    for pays in choices:
        game = mason(level, wood=wood, stone=stone)
        game.play("guildhall_cathedral")
        if len(choices) > 1:
            assert game.legal() == [f"pay_wood count={count}" for count in choices]
            game.play(f"pay_wood count={pays}")
        left = {"wood": wood - pays, "stone": stone - (total - pays)}
        assert game.goods() == {good: count for good, count in left.items() if count}
        assert game.player(0).level == level


@rule("AW-6.4")
@pytest.mark.parametrize(("level", "wrong"), [(1, {"marble": 9}), (3, {"gold": 9}), (2, {"clay": 9}), (4, {"clay": 9})])
def test_other_goods_do_not_pay(level: int, wrong: dict[str, int]) -> None:
    nothing = dict.fromkeys(COSTS[level - 1], 0)
    assert not mason(level, **{**nothing, **wrong}).legal("guildhall_cathedral")


@rule("AW-6.4", "AW-6.5")
@pytest.mark.parametrize("level", range(6))
def test_only_the_level_reached_is_scored(level: int) -> None:
    points = [0, *[int(row["VP at the end"]) for row in LEVELS]]
    assert Table(3).give(cathedral=level).points() == points[level]


@rule("AW-6.6")
def test_one_advance_for_a_worker_and_no_level_is_skipped() -> None:
    game = mason(1, gold=9, marble=9, wood=9, stone=9).give(hand=["well", "keep", "castle"])
    game.play("guildhall_cathedral", "discard card=well")
    assert (game.player(0).level, game.goods()["gold"], game.legal()) == (1, 8, ["end"])


@rule("AW-6.6")
def test_nothing_is_above_level_five() -> None:
    game = Table().give(cathedral=5, gold=9, marble=9, hand=["well"])
    assert game.refused("guildhall_cathedral").code == "top_level"
