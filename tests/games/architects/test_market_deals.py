"""Section 4.8: what a worker in the Black Market does."""

from __future__ import annotations

import pytest

from tests.games.architects.table import Table
from tests.rules import rule

DEALS = ["bm_small", "bm_hire", "bm_draw", "bm_large"]
DRAWN = ["well", "keep", "tavern", "dungeon", "castle"]


@rule("AW-4.8.1", "AW-7.6", "AW-7.1")
@pytest.mark.parametrize("virtue", range(15))
def test_closed_with_virtue_10_or_more(virtue: int) -> None:
    game = Table().give(silver=9, virtue=virtue)
    assert [deal for deal in DEALS if game.legal(deal)] == (DEALS if virtue <= 9 else [])


@rule("AW-4.8.1", "AW-7.5")
@pytest.mark.parametrize(("deal", "price"), [("bm_small", 1), ("bm_large", 3)])
def test_no_cost_is_tax_so_nothing_is_evaded(deal: str, price: int) -> None:
    assert Table().give(silver=price - 1, virtue=1).refused(deal).params == {"needed": price, "has": price - 1}
    game = Table().give(silver=price, virtue=1)
    game.play(deal)
    assert ("silver" not in game.goods(), game.state.tax, game.player(0).virtue) == (True, 0, 0)


@rule("AW-4.8.2")
def test_the_left_space_gives_the_small_side_of_the_left_pile() -> None:
    game = Table().board(small=["M03"], large=["M08"]).give(silver=3)
    game.play("bm_small")
    assert (game.goods(), game.player(0).virtue) == ({"silver": 2, "marble": 1, "stone": 1}, 6)
    assert game.state.market == [0, -1, -1]


@rule("AW-4.8.4")
def test_the_right_space_gives_the_large_side_of_the_right_pile() -> None:
    game = Table().board(small=["M03"], large=["M08"]).give(silver=3)
    game.play("bm_large")
    assert (game.goods(), game.player(0).virtue) == ({"gold": 1, "stone": 1, "wood": 2}, 6)
    assert game.state.market == [-1, -1, 0]


@rule("AW-4.8.3", "AW-5.8", "AW-16.D8")
@pytest.mark.parametrize(("row", "column"), [("upper", 1), ("lower", 4)])
def test_the_middle_space_hires_any_apprentice_with_the_silver_on_it(row: str, column: int) -> None:
    cards = ["thief_1", "miner_1", "miner_2", "trader_1", "trader_2", "jeweller_1", "jeweller_2", "labourer_1"]
    game = Table().display(*cards, coins={"thief_1": 2, "labourer_1": 2, "miner_1": 5}).give(silver=2)
    game.play("bm_hire")
    assert len(game.legal()) == 8
    game.play(f"hire row={row} column={column}")
    assert (game.goods(), game.player(0).virtue, game.state.tax) == ({"silver": 2}, 6, 0)
    assert sum(game.coins()) == 2 + 5  # nobody is skipped for a coin
    assert game.state.market == [-1, 0, -1]


@rule("AW-4.8.3", "AW-4.8.6", "AW-16.D9")
@pytest.mark.parametrize("kept", DRAWN)
def test_the_middle_space_draws_five_and_keeps_one(kept: str) -> None:
    game = Table().give(silver=3).building_pile(*DRAWN)
    game.play("bm_draw")
    assert game.legal() == [f"keep card={card}" for card in DRAWN]
    game.play(f"keep card={kept}")
    assert game.hand() == [kept]
    assert game.pile()[-4:] == [card for card in DRAWN if card != kept]
    assert (game.goods(), game.player(0).virtue) == ({"silver": 1}, 6)


@rule("AW-4.8.3")
def test_hire_or_draw_not_both() -> None:
    game = Table().give(silver=9).building_pile(*DRAWN)
    game.play("bm_draw", "keep card=well")
    assert (game.apprentices(), game.legal()) == ([], ["end"])


@rule("AW-4.8.5")
def test_the_cards_do_not_change_when_used() -> None:
    game = Table().board(small=["M03"], large=["M08"]).give(silver=9)
    piles = (game.state.market_left, game.state.market_right)
    game.play("bm_small", "end")
    game.give(1, silver=9).play("bm_large", "end")
    assert (game.state.market_left, game.state.market_right) == piles


@rule("AW-4.8.6")
def test_with_fewer_than_five_cards_all_are_drawn() -> None:
    game = Table().give(silver=2).building_pile("well", "keep", "castle", only=True)
    game.play("bm_draw", "keep card=keep")
    assert (game.hand(), game.pile()) == (["keep"], ["well", "castle"])


@rule("AW-4.8.6")
def test_a_single_card_is_kept_and_with_none_the_choice_is_closed() -> None:
    game = Table().give(silver=2).building_pile("well", only=True)
    game.play("bm_draw")
    assert (game.hand(), game.pile(), game.legal()) == (["well"], [], ["end"])
    empty = Table().give(silver=2).building_pile(only=True)
    assert empty.refused("bm_draw").rule == "AW-4.8.6"
    assert empty.legal("bm_hire") == ["bm_hire"]


@rule("AW-4.8.7")
def test_at_the_limit_one_is_discarded() -> None:
    team = ["jeweller_1", "jeweller_2", "miner_1", "miner_2", "trader_1"]
    game = Table().give(silver=2, apprentices=team).display("thief_1")
    game.play("bm_hire", "hire row=upper column=1")
    assert game.legal() == [f"dismiss apprentice={name}" for name in team]
    game.play("dismiss apprentice=trader_1")
    assert set(game.apprentices()) == {*team[:4], "thief_1"}
