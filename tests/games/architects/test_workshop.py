"""Sections 4.4 and 4.5: hiring in the Workshop, the display, drawing buildings, the hand limit."""

from __future__ import annotations

import pytest

from bazigah.games.architects.facts.cards import APPRENTICES
from tests.games.architects.table import Table
from tests.rules import rule

UPPER = ["woodcutter_1", "swindler_1", "jeweller_1", "pickpocket_1"]
LOWER = ["thief_1", "squire_1", "miner_1", "labourer_1"]
FIVE = ["jeweller_2", "miner_2", "squire_2", "stonecutter_1", "trader_1"]
FULL_HAND = ["well", "keep", "tavern", "church", "castle", "dungeon"]


def shop(workers: int = 0, silver: int = 4, coins: dict[str, int] | None = None) -> Table:
    """Two known rows, some own workers in the Workshop before placing, some silver."""
    return Table().display(*UPPER, *LOWER, coins=coins).give(at={"workshop": workers}, silver=silver)


def under_the_pile(game: Table) -> str:
    return APPRENTICES.labels[game.state.apprentice_pile[-1]]


@rule("AW-4.4.1")
def test_hire_or_draw_not_both() -> None:
    game = shop(silver=9)
    game.play("workshop_draw")
    assert (len(game.hand()), game.apprentices(), game.legal()) == (1, [], ["end"])
    game = shop(silver=9)
    game.play("workshop_hire", "hire row=upper column=1")
    assert (game.hand(), game.apprentices(), game.legal()) == ([], ["woodcutter_1"], ["end"])


@rule("AW-4.4.2")
@pytest.mark.parametrize(("virtue", "price", "tax"), [(7, 4, 2), (4, 4, 2), (3, 3, 1), (2, 3, 1), (1, 2, 0), (0, 2, 0)])
def test_the_price_of_a_hire(virtue: int, price: int, tax: int) -> None:
    assert shop(silver=price - 1).give(virtue=virtue).refused("workshop_hire").params["needed"] == price
    game = shop(silver=price).give(virtue=virtue)
    game.play("workshop_hire", "hire row=upper column=1")
    assert (game.goods(), game.state.tax) == ({}, tax)


@rule("AW-4.4.3")
@pytest.mark.parametrize("n", range(1, 7))
def test_n_columns_without_a_coin(n: int) -> None:
    game = shop(n - 1)
    game.play("workshop_hire")
    columns = range(1, min(n, 4) + 1)
    assert game.legal() == [f"hire row={row} column={column}" for row in ("upper", "lower") for column in columns]


@rule("AW-4.4.4")
@pytest.mark.parametrize("row", ["upper", "lower"])
@pytest.mark.parametrize("column", [1, 2, 3, 4])
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_skip_coins_lie_on_the_leftmost_cards_of_the_row(row: str, column: int, n: int) -> None:
    game = shop(n - 1, silver=20)
    game.play("workshop_hire", f"hire row={row} column={column}")
    skips = max(column - n, 0)
    touched = [1] * skips + [0] * (4 - skips)
    assert game.coins() == (touched + [0] * 4 if row == "upper" else [0] * 4 + touched)
    assert (game.goods()["silver"], game.state.tax) == (20 - 4 - skips, 2)


@rule("AW-4.4.4")
def test_the_coins_have_to_be_there() -> None:
    game = shop(silver=6)
    game.play("workshop_hire")
    assert "hire row=upper column=3" in game.legal()
    assert game.refused("hire row=upper column=4").params == {"needed": 7, "has": 6}


@rule("AW-4.4.4", "AW-7.5")
def test_coins_are_no_tax_so_they_are_never_evaded() -> None:
    game = shop(silver=5).give(virtue=0)
    game.play("workshop_hire", "hire row=upper column=4")
    assert (game.goods(), game.state.tax, game.coins()[:4]) == ({}, 0, [1, 1, 1, 0])


@rule("AW-4.4.5")
def test_the_hirer_takes_the_silver_on_the_card_alone() -> None:
    game = shop(silver=7, coins={"jeweller_1": 2, "woodcutter_1": 1})
    game.play("workshop_hire", "hire row=upper column=3")
    assert game.goods() == {"silver": 7 - 4 - 2 + 2}
    assert game.coins()[:4] == [2, 1, 0, 0]


@rule("AW-4.4.6")
def test_coins_pile_up() -> None:
    game = shop(silver=20)
    game.play("workshop_hire", "hire row=upper column=4", "end")
    game.give(1, silver=20).play("workshop_hire", "hire row=upper column=4")
    assert game.coins()[:4] == [2, 2, 2, 0]


@rule("AW-4.4.7")
@pytest.mark.parametrize(("row", "column", "virtue"), [("upper", 1, 7), ("upper", 2, 6), ("lower", 2, 8)])
def test_the_virtue_of_the_card_changes_at_once(row: str, column: int, virtue: int) -> None:
    game = shop(1)
    game.play("workshop_hire", f"hire row={row} column={column}")
    assert game.player(0).virtue == virtue


@rule("AW-4.4.8")
def test_cards_slide_left_with_their_coins_in_their_own_row() -> None:
    game = shop(1, coins={"woodcutter_1": 1, "jeweller_1": 2, "pickpocket_1": 3, "thief_1": 4})
    top = APPRENTICES.labels[game.state.apprentice_pile[0]]
    game.play("workshop_hire", "hire row=upper column=2")
    assert game.face_up() == ["woodcutter_1", "jeweller_1", "pickpocket_1", top, *LOWER]
    assert game.coins() == [1, 2, 3, 0, 4, 0, 0, 0]


@rule("AW-4.4.8")
def test_the_lower_row_is_refilled_in_its_fourth_column() -> None:
    game = shop(silver=4)
    top = APPRENTICES.labels[game.state.apprentice_pile[0]]
    game.play("workshop_hire", "hire row=lower column=1")
    assert game.face_up() == [*UPPER, *LOWER[1:], top]


@rule("AW-4.4.9")
def test_the_sixth_apprentice_takes_the_place_of_another() -> None:
    game = shop(silver=4).give(apprentices=FIVE, virtue=7)
    game.play("workshop_hire", "hire row=upper column=1")
    assert game.legal() == sorted(f"dismiss apprentice={name}" for name in FIVE)
    game.play("dismiss apprentice=squire_2")
    assert set(game.apprentices()) == {*FIVE, "woodcutter_1"} - {"squire_2"}
    assert under_the_pile(game) == "squire_2"
    assert game.player(0).virtue == 7  # the squire's virtue is not undone


@rule("AW-4.4.9")
def test_below_the_limit_nobody_is_discarded() -> None:
    game = shop(silver=4).give(apprentices=FIVE[:4])
    game.play("workshop_hire", "hire row=upper column=1")
    assert (len(game.apprentices()), game.legal()) == (5, ["end"])


@rule("AW-4.4.10")
def test_apprentices_of_one_name_add_up() -> None:
    game = Table().give(apprentices=["woodcutter_1", "woodcutter_2"])
    game.play("forest")
    assert game.goods() == {"wood": 3}


@rule("AW-4.4.11")
def test_the_order_of_a_hire() -> None:
    game = shop(silver=5, coins={"swindler_1": 1}).give(apprentices=FIVE)
    events = game.play("workshop_hire", "hire row=upper column=2", "dismiss apprentice=miner_2")
    assert [event.kind.name for event in events] == [
        "placed",
        "dismissed",
        "tax_paid",
        "paid",
        "coin_laid",
        "hired",
        "gained",
        "apprentice_came",
        "virtue_lost",
    ]


@rule("AW-4.4.11")
def test_the_discarded_card_is_under_the_pile_before_the_row_is_refilled() -> None:
    game = shop(silver=4).give(apprentices=FIVE)
    game.state.apprentice_pile = []
    game.play("workshop_hire", "hire row=upper column=1", "dismiss apprentice=miner_2")
    assert game.face_up()[3] == "miner_2"


@rule("AW-4.4.11")
def test_the_new_card_is_not_among_those_to_discard() -> None:
    game = shop(silver=4).give(apprentices=FIVE)
    game.play("workshop_hire", "hire row=upper column=1")
    assert game.refused("dismiss apprentice=woodcutter_1").code == "not_your_apprentice"


# --- buildings in hand (AW-4.5) -----------------------------------------------------------------------------------


@rule("AW-4.5.2")
def test_more_than_six_cards_are_discarded_under_the_pile_at_the_end_of_the_turn() -> None:
    game = Table().give(at={"workshop": 3}, hand=FULL_HAND).building_pile("smithy", "palace", "monument")
    game.play("workshop_draw")
    assert set(game.hand()) == {*FULL_HAND, "smithy", "palace", "monument"}
    for card in ("monument", "keep", "well"):
        assert set(game.legal()) == {f"discard card={name}" for name in game.hand()}
        game.play(f"discard card={card}")
    assert game.pile()[-3:] == ["monument", "keep", "well"]
    assert game.legal() == ["end"]


@rule("AW-4.5.2")
def test_six_cards_are_within_the_limit() -> None:
    game = Table().give(hand=FULL_HAND)
    game.play("quarry")
    assert game.legal() == ["end"]


@rule("AW-4.5.2")
def test_the_limit_is_checked_only_at_the_end_of_the_turn() -> None:
    game = Table().give(hand=FULL_HAND, gold=1).board(rewards=["R04"]).give(apprentices=["acolyte_1"])
    game.play("guildhall_cathedral", "discard card=well")
    assert len(game.hand()) == 7
    assert len(game.legal("discard")) == 7


@rule("AW-4.5.3")
def test_a_short_pile_gives_what_is_there() -> None:
    game = Table().building_pile("well", "keep", only=True).give(at={"workshop": 5})
    game.play("workshop_draw")
    assert (sorted(game.hand()), game.pile()) == (["keep", "well"], [])


@rule("AW-4.5.3")
def test_a_draw_that_is_part_of_an_effect_may_give_nothing() -> None:
    game = Table().give(hand=["drafting_room"], apprentices=["labourer_1"], stone=4, gold=3)
    game.building_pile(only=True)
    game.play("guildhall_build")
    assert (game.hand(), game.buildings(), game.legal()) == ([], ["drafting_room"], ["end"])


@rule("AW-4.5.3", "AW-6.2")
def test_a_discarded_card_lies_under_the_pile_before_the_reward_draws() -> None:
    game = Table().give(hand=["well"], gold=1).building_pile(only=True).board(rewards=["R04"])
    game.play("guildhall_cathedral")
    assert (game.hand(), game.pile()) == (["well"], [])
