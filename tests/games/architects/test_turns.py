"""Section 3: turns, taking workers back, the order inside a turn and inside an action."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.architects.game import GAME
from tests.games.architects.table import Table, told, view_of
from tests.rules import rule

VARIABLE = {"boards": "random", "promo_boards": "yes"}
FULL_HAND = ["well", "keep", "tavern", "church", "castle", "dungeon"]


def names(events: list[Event]) -> list[str]:
    return [event.kind.name for event in events]


def in_order(events: list[Event], *kinds: str) -> bool:
    """Do events of these kinds follow each other in this order?"""
    places = [names(events).index(kind) for kind in kinds]
    return places == sorted(places)


# --- a turn is one worker (AW-3.1 to AW-3.4) ----------------------------------------------------------------------


@rule("AW-3.1")
def test_a_turn_is_one_worker_and_there_is_no_passing() -> None:
    game = Table()
    assert game.refused("end").code == "must_place"
    game.play("forest")
    assert (game.player(0).ready, game.at()) == (19, {"forest": 1})
    assert game.legal() == ["end"]
    game.play("end")
    assert game.seat() == 1


@rule("AW-3.2")
def test_without_a_worker_the_whole_turn_is_taking_one_back() -> None:
    game = Table().give(at={"forest": 12, "mines": 8})
    game.begin(0).play("take_back place=mines")
    assert (game.at(), game.player(0).ready, game.goods()) == ({"forest": 12, "mines": 7}, 1, {})
    assert game.legal() == ["end"]
    assert game.refused("quarry").code == "not_now"


@rule("AW-3.2")
def test_with_one_place_to_take_from_nothing_is_asked() -> None:
    game = Table().give(at={"forest": 20})
    assert (game.at(), game.player(0).ready, game.legal()) == ({"forest": 19}, 1, ["end"])


@rule("AW-3.3")
def test_a_worker_of_a_location_comes_before_all_others() -> None:
    game = Table(3).board(market={"left": 0}, guildhall=[0] * 3).give(1, captured={0: 4})
    game.give(0, at={"forest": 1, "mines": 1}, prison=10)
    game.begin(0)
    assert game.legal() == ["take_back place=forest", "take_back place=mines"]


@rule("AW-3.4")
@pytest.mark.parametrize(
    ("place", "market", "prison", "held"),
    [("market_left", 0, 8, 7), ("prison", 1, 7, 7), ("board_2", 1, 8, 6)],
)
def test_in_need_a_worker_comes_from_elsewhere(place: str, market: int, prison: int, held: int) -> None:
    game = Table(3).board(market={"left": 0}, guildhall=[0] * 4).give(1, captured={0: 7}).give(0, prison=8)
    game.begin(0)
    assert game.legal() == [f"take_back place={name}" for name in ("market_left", "prison", "board_2")]
    game.play(f"take_back place={place}")
    assert game.player(0).ready == 1
    assert (game.state.market.count(0), game.player(0).prison, game.captured(1)) == (market, prison, {0: held})
    assert not game.state.reset_due


@rule("AW-3.4")
def test_with_all_workers_in_the_guildhall_the_turn_is_skipped() -> None:
    game = Table(5).board(guildhall=[1] * 20)
    events = game.play("quarry", "end")
    assert [event.seat for event in told(events, "turn_skipped")] == [1]
    assert game.seat() == 2


# --- order of things (AW-3.5, AW-3.6, AW-3.10) --------------------------------------------------------------------


@rule("AW-3.5")
def test_surplus_cards_go_before_the_reset_and_the_reset_before_the_next_turn() -> None:
    game = Table(2, **VARIABLE).give(board="caroline", silver=3, hand=FULL_HAND).board(market={"left": 1, "middle": 1})
    events = game.play("bm_large", "discard card=well", "end")
    assert in_order(events, "placed_in_market", "paid", "virtue_lost", "gained", "card_discarded", "market_reset")
    assert in_order(events, "turn_ended", "market_reset")
    assert (game.player(1).prison, game.seat()) == (2, 1)


@rule("AW-3.5")
def test_the_end_of_the_game_is_checked_after_the_reset() -> None:
    game = Table().board(market={"left": 1, "middle": 1}, guildhall=[0, 1] * 6, last_turns=1).give(silver=3)
    events = game.play("bm_large", "end")
    assert in_order(events, "market_reset", "scored", "game_ended")
    assert game.state.over()


@rule("AW-3.6")
def test_silver_on_a_card_does_not_pay_for_its_hire() -> None:
    game = Table().display("woodcutter_1", coins={"woodcutter_1": 9}).give(silver=3)
    assert game.refused("workshop_hire").code == "needs_silver"
    game.give(silver=4).play("workshop_hire", "hire row=upper column=1")
    assert game.goods() == {"silver": 9}


@rule("AW-3.6")
def test_goods_of_a_building_do_not_pay_for_it() -> None:
    game = Table().give(hand=["clay_pit"], clay=4)
    assert game.refused("guildhall_build").code == "needs_goods"


@rule("AW-3.7")
def test_possessions_are_public() -> None:
    game = Table(3).give(0, silver=3, gold=1, virtue=9, unpaid=1, paid=2, captured={1: 2}, at={"mines": 2}, prison=1)
    game.give(0, apprentices=["thief_1"], buildings=["well"], cathedral=2, hand=["keep"])
    true = GAME.write(game.state)["players"][0]
    for seat in (-1, 1, 2):
        seen = GAME.write(view_of(game.state, seat))["players"][0]
        assert {field for field in true if seen[field] != true[field]} == {"hand"}
        assert len(seen["hand"]) == 1


@rule("AW-3.8")
@pytest.mark.parametrize(
    ("action", "location", "gained"),
    [
        ("quarry", "quarry", {"stone": 2}),
        ("forest", "forest", {"wood": 2}),
        ("mines_clay", "mines", {"clay": 3}),
        ("mines_gold", "mines", {"gold": 1}),
        ("silversmith", "silversmith", {"silver": 3}),
    ],
)
def test_workers_of_others_change_nothing(action: str, location: str, gained: dict[str, int]) -> None:
    game = Table(3).give(0, at={location: 1}).give(1, at={location: 5}).give(2, at={location: 4})
    game.play(action)
    assert game.goods() == gained


@rule("AW-3.9")
def test_a_swindler_hired_in_the_black_market_gives_nothing_now_one_discarded_does() -> None:
    team = ["swindler_1", "jeweller_1", "jeweller_2", "miner_1", "miner_2"]
    game = Table().give(apprentices=team, silver=2).display("swindler_3")
    game.play("bm_hire", "hire row=upper column=1", "dismiss apprentice=swindler_1")
    assert game.goods() == {"clay": 2}
    assert "swindler_3" in game.apprentices()


@rule("AW-3.9")
def test_an_illusionist_hired_in_the_black_market_saves_nothing_now() -> None:
    game = Table().give(silver=2).display("illusionist_1")
    game.play("bm_hire", "hire row=upper column=1")
    assert game.player(0).virtue == 7 - 1 - 1


@rule("AW-3.9")
def test_a_reset_uses_the_apprentices_owned_when_it_starts() -> None:
    game = Table().give(silver=2, prison=2).display("gatekeeper_1").board(market={"left": 1, "right": 1})
    game.play("bm_hire", "hire row=upper column=1", "end")
    assert game.player(0).prison == 2 + 1 - 2


@rule("AW-3.10")
def test_black_market_silver_virtue_effect_swindlers_caroline() -> None:
    game = Table(2, **VARIABLE).give(board="caroline", silver=1, apprentices=["swindler_1"]).board(small=["M02"])
    events = game.play("bm_small")
    told_now = names(events)
    assert told_now[:9] == [
        "placed_in_market",
        "paid",
        "virtue_lost",
        "gained",
        "helped",
        "gained",
        "board_helped",
        "card_drawn",
        "cards_drawn",
    ]
    assert game.goods() == {"gold": 2, "clay": 2}


@rule("AW-3.10")
def test_tax_stand_silver_and_gold_then_the_virtue_loss() -> None:
    game = Table().board(tax=3).give(apprentices=["pickpocket_1"])
    assert in_order(game.play("tax_stand"), "tax_robbed", "gained", "virtue_lost")


@rule("AW-3.10")
def test_cathedral_reward_then_acolytes() -> None:
    game = Table().give(gold=1, hand=["well"], apprentices=["acolyte_2"]).board(rewards=["R05"])
    assert in_order(game.play("guildhall_cathedral"), "paid", "card_discarded", "advanced", "virtue_gained", "gained")


@rule("AW-3.10")
def test_pay_off_flip_virtue_debt_collectors() -> None:
    game = Table().give(unpaid=1, silver=6, apprentices=["debt_collector_1"])
    assert in_order(game.play("guardhouse", "pay_debt"), "tax_paid", "paid", "debt_paid", "virtue_gained", "gained")


@rule("AW-3.10")
def test_construction_virtue_effect_then_the_card_of_clovis() -> None:
    game = Table(2, **VARIABLE).give(board="clovis", hand=["thieves_den"], apprentices=["labourer_1"])
    game.give(clay=1, wood=2, stone=3)
    events = game.play("guildhall_build")
    assert in_order(events, "paid", "virtue_lost", "gained", "card_drawn")


# --- savings (AW-3.11) --------------------------------------------------------------------------------------------


@rule("AW-3.11")
@pytest.mark.parametrize("team", [["trickster_1"], ["trickster_1", "illusionist_1"]])
def test_savings_apply_by_themselves_and_not_below_nothing(team: list[str]) -> None:
    game = Table().give(apprentices=team).board(small=["M01"])
    game.play("bm_small")
    assert game.goods() == {"marble": 1}
    assert game.player(0).virtue == (7 if "illusionist_1" in team else 6)


@rule("AW-3.11")
def test_evasion_and_ada_never_make_tax_negative() -> None:
    game = Table(2, **VARIABLE).give(board="ada", virtue=0, silver=2).board(tax=0)
    game.play("workshop_hire", "hire row=upper column=1")
    assert (game.goods(), game.state.tax) == ({}, 0)


@rule("AW-3.11")
def test_conspirators_and_thief_save_by_themselves() -> None:
    game = Table().give(0, silver=1, at={"town_centre": 1}, apprentices=["conspirator_1", "conspirator_2"])
    game.give(1, at={"forest": 1, "mines": 1})
    game.play("town_centre", "capture location=forest seat=2", "capture location=mines seat=2")
    assert (game.goods(), game.state.tax, game.captured()) == ({}, 1, {1: 2})
    game = Table().give(apprentices=["thief_1"]).board(tax=1)
    game.play("tax_stand")
    assert game.player(0).virtue == 6


@rule("AW-3.11")
def test_rudolf_pays_one_silver_less_and_the_whole_tax() -> None:
    game = Table(2, **VARIABLE).give(board="rudolf", silver=3)
    game.play("workshop_hire", "hire row=lower column=1")
    assert (game.goods(), game.state.tax) == ({}, 2)
