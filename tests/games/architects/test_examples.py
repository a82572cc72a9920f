"""Every worked example of `docs/rules/architects.examples.md`, as told there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bazigah.engine.core.state import ranks
from bazigah.games.architects.facts.cards import APPRENTICES, MARKET
from bazigah.games.architects.game import GAME
from tests.games.architects.table import Table, new_game, told
from tests.rules import rule

EXAMPLES = (Path(__file__).parents[3] / "docs" / "rules" / "architects.examples.md").read_text("utf-8")
YELLOW, RED, GREEN, BLUE = range(4)


def test_every_example_of_the_book_has_a_test() -> None:
    told_there = re.findall(r"^\*\*EX-(\d+)\*\*", EXAMPLES, re.MULTILINE)
    tested = {match.group(1) for match in (re.match(r"test_ex_(\d+)_", name) for name in globals()) if match}
    assert len(told_there) == 51
    assert tested == set(told_there)


def change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    goods = {good: after.get(good, 0) - before.get(good, 0) for good in {*before, *after}}
    return {good: count for good, count in goods.items() if count}


# --- setup and general --------------------------------------------------------------------------------------------


@rule("AW-2.2")
def test_ex_1_four_players_use_nine_rewards() -> None:
    assert len(new_game(4).reward_pile) == 9


def gains(action: str, good: str, visits: int, at: dict[str, int] | None = None) -> list[int]:
    """What visits on different turns bring."""
    game = Table().give(at=at)
    found = []
    for _ in range(visits):
        before = game.goods().get(good, 0)
        game.begin(0).play(action)
        found.append(game.goods()[good] - before)
    return found


@rule("AW-4.2.2")
def test_ex_2_one_two_and_three_wood() -> None:
    assert gains("forest", "wood", 3) == [1, 2, 3]


# --- resource locations -------------------------------------------------------------------------------------------


@rule("AW-4.2.1", "AW-3.8")
@pytest.mark.parametrize("others", [0, 4])
def test_ex_3_only_own_workers_count_in_the_quarry(others: int) -> None:
    game = Table(3).give(0, at={"quarry": 1}).give(1, at={"quarry": others}).give(2, at={"quarry": others})
    game.play("quarry")
    assert game.goods() == {"stone": 2}
    game.begin(0).play("quarry")
    assert game.goods() == {"stone": 5}


@rule("AW-4.2.3")
@pytest.mark.parametrize(("action", "gained"), [("mines_clay", {"clay": 6}), ("mines_gold", {"gold": 2})])
def test_ex_4_the_fifth_worker_in_the_mines(action: str, gained: dict[str, int]) -> None:
    game = Table().give(at={"mines": 4})
    game.play(action)
    assert game.goods() == gained


@rule("AW-4.2.3")
def test_ex_5_the_first_worker_finds_only_clay() -> None:
    game = Table()
    assert game.refused("mines_gold").rule == "AW-4.2.3"
    game.play("mines_clay")
    assert game.goods() == {"clay": 2}


@rule("AW-4.2.4")
def test_ex_6_the_fourth_silversmith() -> None:
    game = Table().give(at={"silversmith": 3})
    game.play("silversmith")
    assert game.goods() == {"silver": 5}


@rule("AW-4.2.5")
def test_ex_7_the_reference_table() -> None:
    assert gains("silversmith", "silver", 4) == [2, 3, 4, 5]
    assert gains("mines_clay", "clay", 4) == [2, 3, 4, 5]
    assert gains("forest", "wood", 4) == [1, 2, 3, 4]
    assert gains("quarry", "stone", 4) == [1, 2, 3, 4]
    assert gains("mines_gold", "gold", 3, at={"mines": 1}) == [1, 1, 2]
    cards = []
    for workers in range(4):
        game = Table().give(at={"workshop": workers})
        game.play("workshop_draw")
        cards.append(len(game.hand()))
    assert cards == [1, 2, 2, 3]


# --- King's Storehouse --------------------------------------------------------------------------------------------


@rule("AW-4.3.1", "AW-4.3.2", "AW-4.3.3", "AW-4.3.4")
def test_ex_8_five_trades() -> None:
    game = Table().give(at={"storehouse": 4}, apprentices=["merchant_2", "trader_1"], clay=9, wood=2, stone=3, silver=6)
    before = game.goods()
    game.play("storehouse", "trade trade=virtue_clay_clay", "trade trade=marble_wood_stone_stone")
    game.play("trade trade=merchant_2", "trade trade=merchant_2", "trade trade=trader_1")
    expected = {"clay": -5, "wood": -1, "stone": -2, "silver": -4, "gold": 2, "marble": 2}
    assert (change(before, game.goods()), game.player(0).virtue) == (expected, 8)
    assert game.legal() == ["end"], "no sixth action"


# --- Workshop -----------------------------------------------------------------------------------------------------


def blues_workshop() -> Table:
    return Table().display("woodcutter_1", "swindler_1", "miner_1", "pickpocket_1").give(at={"workshop": 1}, silver=6)


@rule("AW-4.4.2", "AW-4.4.4", "AW-4.4.7", "AW-4.4.8")
def test_ex_9_blue_hires_the_pickpocket() -> None:
    game = blues_workshop()
    top = APPRENTICES.labels[game.state.apprentice_pile[0]]
    game.play("workshop_hire", "hire row=upper column=4")
    assert (game.goods(), game.state.tax) == ({}, 2)
    assert (game.apprentices(), game.player(0).virtue) == (["pickpocket_1"], 6)
    assert game.face_up()[:4] == ["woodcutter_1", "swindler_1", "miner_1", top]
    assert game.coins()[:4] == [1, 1, 0, 0]


@rule("AW-4.4.3")
@pytest.mark.parametrize(("workers", "cards"), [(1, 2), (2, 4), (4, 8)])
def test_ex_10_what_can_be_hired_without_coins(workers: int, cards: int) -> None:
    game = Table().give(at={"workshop": workers - 1}, silver=4)
    game.play("workshop_hire")
    assert len(game.legal()) == cards


@rule("AW-4.5.1")
def test_ex_11_the_second_worker_draws_two_cards() -> None:
    game = blues_workshop()
    game.play("workshop_draw")
    assert len(game.hand()) == 2


# --- Town Centre, Tax Stand ---------------------------------------------------------------------------------------


@rule("AW-4.6.2", "AW-4.6.3", "AW-4.6.4")
def test_ex_12_yellow_captures_red_and_green() -> None:
    for players in (4, 3):
        game = Table(players).give(YELLOW, at={"town_centre": 1}, silver=2)
        game.give(RED, at={"forest": 3, "mines": 1}).give(GREEN, at={"forest": 2})
        game.play("town_centre", "capture location=forest seat=2")
        assert ("capture location=mines seat=2" in game.legal()) == (players < 4)
        game.play("capture location=forest seat=3")
        assert (game.goods(), game.state.tax, game.captured()) == ({}, 1, {RED: 3, GREEN: 2})
        assert "forest" not in {**game.at(RED), **game.at(GREEN)}


@rule("AW-4.6.5", "AW-4.6.6")
def test_ex_13_red_takes_his_own_group_back() -> None:
    game = Table(4).give(0, at={"town_centre": 2, "silversmith": 4}, silver=3)
    game.give(1, at={"silversmith": 1}).give(2, at={"silversmith": 2})
    game.play("town_centre", *[f"capture location=silversmith seat={seat}" for seat in (2, 1, 3)])
    assert (game.goods(), game.state.tax, game.captured()) == ({}, 1, {1: 1, 2: 2})
    assert (game.at(), game.player(0).ready) == ({"town_centre": 3}, 17)


@rule("AW-4.7.1")
def test_ex_14_red_robs_eleven_silver() -> None:
    game = Table().board(tax=11)
    game.play("tax_stand")
    assert (game.goods(), game.state.tax, game.player(0).virtue) == ({"silver": 11}, 0, 5)


# --- Black Market -------------------------------------------------------------------------------------------------


@rule("AW-4.8.1", "AW-4.8.2", "AW-4.8.3", "AW-4.8.4", "AW-4.8.5")
@pytest.mark.parametrize(
    ("deal", "goods"),
    [
        ("bm_small", {"silver": 2, "marble": 1, "stone": 1}),
        ("bm_hire", {"silver": 1 + 2}),
        ("bm_draw", {"silver": 1}),
        ("bm_large", {"gold": 1, "stone": 1, "wood": 2}),
    ],
)
def test_ex_15_the_four_deals(deal: str, goods: dict[str, int]) -> None:
    game = Table().give(silver=3).board(small=["M03"], large=["M04"])
    game.display(*APPRENTICES.labels[10:18], coins={"labourer_1": 2})
    piles = (list(game.state.market_left), list(game.state.market_right))
    pile = game.pile()
    assert game.legal()[-4:] == ["bm_small", "bm_hire", "bm_draw", "bm_large"]
    game.play(deal)
    if deal == "bm_hire":
        assert len(game.legal()) == 8
        game.play("hire row=upper column=3")
    if deal == "bm_draw":
        game.play(f"keep card={pile[2]}")
        assert (game.hand(), game.pile()[-4:]) == ([pile[2]], [*pile[:2], *pile[3:5]])
    assert (game.goods(), game.player(0).virtue) == (goods, 6)
    assert (game.state.market_left, game.state.market_right) == piles


# --- Guardhouse ---------------------------------------------------------------------------------------------------


@rule("AW-4.9.1", "AW-4.9.2", "AW-4.9.3")
def test_ex_16_send_and_release() -> None:
    game = Table(3).give(0, at={"guardhouse": 2}, captured={1: 3, 2: 2}, prison=2)
    ready = game.player(0).ready
    game.play("guardhouse", "send_to_prison", "release_prison")
    if "stop" in game.legal():
        game.play("stop")
    assert (game.goods(), [p.prison for p in game.state.players]) == ({"silver": 5}, [0, 3, 2])
    assert game.player(0).ready == ready - 1 + 2


@rule("AW-4.9.5")
def test_ex_17_two_debts_are_paid_off() -> None:
    game = Table().give(silver=12, unpaid=2, at={"guardhouse": 1})
    game.play("guardhouse", "pay_debt", "pay_debt")
    p = game.player(0)
    assert (game.goods(), game.state.tax, p.unpaid, p.paid, p.virtue) == ({}, 6, 0, 2, 9)


# --- Guildhall and buildings --------------------------------------------------------------------------------------


@rule("AW-4.10.2", "AW-4.10.3")
def test_ex_18_the_next_worker_stands_beside_blue() -> None:
    game = Table(4).board(guildhall=[0, 1, 2, 3, 0, 1, BLUE])
    events = game.construct("well")
    assert [event.values[0] for event in told(events, "placed_in_guildhall")] == [8]
    assert game.state.guildhall == [0, 1, 2, 3, 0, 1, BLUE, 0]
    game.board(guildhall=[0, 1, 2, 3] * 4 + [1, 2, 3])
    game.begin(0).construct("smithy")
    assert game.ending(), "five columns of four rows are all: the sixth is never used"


@rule("AW-B39")
def test_ex_19_the_well() -> None:
    game = Table().give(hand=["well"], wood=2, stone=2)
    game.play("guildhall_build")
    assert (game.goods(), game.points()) == ({"clay": 4}, 3)


@rule("AW-B18")
def test_ex_20_the_keep() -> None:
    game = Table(3).give(
        apprentices=["woodcutter_1", "miner_1", "stonecutter_1"], hand=["keep"], wood=5, stone=2, gold=2
    )
    game.play("guildhall_build")
    assert (game.goods(), game.player(0).virtue) == ({}, 5)
    without = game.points() - 12
    game.give(captured={1: 4, 2: 3})
    assert game.points() - without == 14


# --- Cathedral ----------------------------------------------------------------------------------------------------


@rule("AW-6.2", "AW-6.4")
def test_ex_21_the_first_step() -> None:
    game = Table().give(gold=1, hand=["well", "keep"]).board(rewards=["R11", "R05"])
    game.play("guildhall_cathedral", "discard card=keep")
    assert (game.goods(), game.hand(), game.pile()[-1]) == ({"gold": 1}, ["well"], "keep")
    assert (game.player(0).level, game.player(0).virtue, len(game.state.reward_pile)) == (1, 8, 1)
    assert game.points() == 2 + 1


@rule("AW-6.1", "AW-6.5")
def test_ex_22_green_waits_for_a_place() -> None:
    game = Table(3).give(0, cathedral=2, marble=1, hand=["well"]).give(1, cathedral=3).give(2, cathedral=3)
    assert game.refused("guildhall_cathedral").code == "no_place"
    game.give(2, cathedral=4)
    assert "guildhall_cathedral" in game.legal()


@rule("AW-6.4")
@pytest.mark.parametrize(("level", "total"), [(2, 4), (4, 8)])
def test_ex_23_any_mix_of_stone_and_wood(level: int, total: int) -> None:
    for wood in range(total + 1):
        game = Table().give(cathedral=level - 1, hand=["well"], wood=total, stone=total).board(rewards=["R05"])
        game.play("guildhall_cathedral", f"pay_wood count={wood}")
        assert game.player(0).level == level
        assert sum(game.goods().values()) == total
        assert game.goods().get("wood", 0) == total - wood


# --- virtue -------------------------------------------------------------------------------------------------------


@rule("AW-7.2", "AW-7.6")
def test_ex_24_yellow_at_the_top() -> None:
    game = Table().give(
        virtue=13, unpaid=2, silver=9, apprentices=["debt_collector_1", "patron_2"], at={"storehouse": 2}
    )
    assert game.refused("bm_small").code == "too_virtuous"
    assert game.points() == 5 - 4
    game.play("storehouse", *["trade trade=patron_2"] * 3)
    p = game.player(0)
    assert (p.virtue, p.unpaid, p.paid, game.goods()) == (14, 0, 0, {"silver": 3})


@rule("AW-4.7.1", "AW-7.6")
def test_ex_25_red_opens_the_market_for_himself() -> None:
    game = Table().give(virtue=11, silver=3).board(tax=1)
    assert game.refused("bm_small").code == "too_virtuous"
    game.play("tax_stand", "end", "forest", "end")
    assert game.player(0).virtue == 9
    assert "bm_small" in game.legal()


@rule("AW-7.5", "AW-7.6")
def test_ex_26_green_pays_no_tax() -> None:
    game = Table().give(virtue=1, silver=2, gold=1, hand=["well"]).display("labourer_1")
    assert game.refused("guildhall_cathedral").code == "too_little_virtue"
    assert game.points() == -8 + 1
    game.play("workshop_hire", "hire row=upper column=1")
    assert (game.goods(), game.state.tax) == ({"gold": 1}, 0)


# --- Black Market Reset -------------------------------------------------------------------------------------------


@rule("AW-9.1", "AW-9.2", "AW-9.3", "AW-9.5", "AW-9.6", "AW-9.7")
def test_ex_27_a_reset() -> None:
    red, blue, yellow = 0, 1, 2
    game = Table(3).board(market={"left": red, "middle": blue}, small=["M05", "M06"])
    game.give(red, silver=3).give(blue, prison=2, apprentices=["gatekeeper_1"]).give(yellow, prison=2)
    virtue = [p.virtue for p in game.state.players]
    game.play("bm_large", "end")
    assert [p.prison for p in game.state.players] == [2, 1, 2]
    assert (MARKET.labels[game.state.market_left[0]], MARKET.labels[game.state.market_right[0]]) == ("M06", "M05")
    assert [p.virtue for p in game.state.players] == [virtue[red] - 1, virtue[blue], virtue[yellow]], "the price alone"
    assert [p.unpaid for p in game.state.players] == [1, 0, 1]


# --- end and scoring ----------------------------------------------------------------------------------------------


@rule("AW-10.1", "AW-10.2")
def test_ex_28_blue_fills_the_sixteenth_space() -> None:
    game = Table(3).board(guildhall=[0, 1, 2] * 5)
    game.construct("well")
    game.play("end")
    for seat in (1, 2, 0):
        assert game.seat() == seat
        if seat == 0:
            game.construct("smithy")
            game.play("end")
        else:
            game.play("forest", "end")
    assert (game.state.over(), game.state.beside) == (True, [0])


@rule("AW-10.4")
def test_ex_29_a_debt_destroyed_for_each_virtue() -> None:
    game = Table().give(virtue=14, unpaid=3, buildings=["castle"], gold=4)
    game.end_game()
    assert (game.player(0).virtue, game.player(0).unpaid) == (14, 1)


@rule("AW-10.6")
def test_ex_30_reds_score() -> None:
    thirty = ["keep", "betting_house", "clay_pit", "hideout"]  # 12 + 7 + 3 + 8
    game = Table().give(buildings=thirty, cathedral=3, virtue=12, unpaid=2, gold=2, marble=1, silver=6, prison=3)
    game.end_game()
    assert game.points() == 38


@rule("AW-10.6")
def test_ex_31_blues_parts() -> None:
    game = Table().give(cathedral=2, gold=1, silver=9, prison=4)
    events = [event for event in game.end_game() if event.seat == 0]
    parts = {event.kind.name: event.values[-1] for event in events if event.kind.name.endswith("_counted")}
    goods = [event.values[-1] for event in told(events, "goods_counted")]
    assert (parts["cathedral_counted"], parts["prisoners_counted"], goods) == (4, -2, [1])


@rule("AW-10.6")
@pytest.mark.parametrize(("prison", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_ex_32_prisoners(prison: int, lost: int) -> None:
    assert Table().give(prison=prison).points() == -lost


@rule("AW-10.8")
@pytest.mark.parametrize(("virtue", "silver", "places"), [(6, 0, [1, 2]), (7, 4, [1, 2]), (7, 5, [1, 1])])
def test_ex_33_ties(virtue: int, silver: int, places: list[int]) -> None:
    game = Table().give(0, virtue=7, silver=5).give(1, virtue=virtue, silver=silver)
    game.end_game()
    assert game.points(0) == game.points(1)
    assert ranks(game.state, 2) == places


# --- variable setup -----------------------------------------------------------------------------------------------


def starts(*boards: str) -> dict[str, Any]:
    """The position after the draft, with these boards in seat order."""
    s = new_game(len(boards), boards="chosen")
    for board in boards[:4]:  # a fifth one is the only one left
        GAME.play(s, GAME.space.parse(f"board board={board}"))
    while type(s.stack[-1]).__name__ != "Turn":
        GAME.play(s, s.legal()[0])
    return GAME.write(s)


def beginning(p: dict[str, Any]) -> tuple[int, int, dict[str, int], int, int]:
    """Prisoners, virtue, goods, Debts and Building cards of a player."""
    return p["prison"], p["virtue"], p["goods"], p["unpaid_debts"], len(p["hand"])


@rule("AW-14.1", "AW-P3")
def test_ex_34_frederick() -> None:
    written = starts("frederick", "rudolf")
    assert beginning(written["players"][0]) == (0, 7, {"silver": 4, "stone": 1}, 0, 3)
    assert beginning(written["players"][1])[2]["silver"] == 3
    assert written["order"] == [2, 1]
    game = Table(boards="random").give(board="frederick", gold=1, hand=["well"]).board(rewards=["R05"])
    game.play("guildhall_cathedral")
    assert (game.player(0).level, game.hand()) == (1, ["well"])


@rule("AW-14.3")
def test_ex_35_all_five_boards() -> None:
    written = starts("therese", "ada", "caroline", "rudolf", "frederick")
    assert [beginning(p) for p in written["players"]] == [
        (4, 5, {"silver": 5}, 0, 4),
        (0, 11, {"gold": 1}, 0, 4),
        (8, 3, {"silver": 10, "marble": 1}, 1, 3),
        (0, 9, {"silver": 3, "wood": 1}, 0, 3),
        (0, 7, {"silver": 4, "stone": 1}, 0, 3),
    ]
    assert written["order"] == [2, 3, 4, 5, 1]


# --- building notes -----------------------------------------------------------------------------------------------


@rule("AW-B24")
def test_ex_36_the_monument() -> None:
    game = Table(3).give(1, virtue=5).give(2, virtue=14, unpaid=1)
    game.construct("monument")
    assert [p.virtue for p in game.state.players] == [9, 6, 14]
    assert game.player(2).unpaid == 0


@rule("AW-B38")
def test_ex_37_the_watchtower() -> None:
    game = Table(3).give(0, prison=3).give(1, prison=4, virtue=6).give(2, prison=2, virtue=8)
    game.construct("watchtower")
    assert [p.virtue for p in game.state.players] == [5, 5, 8]


@rule("AW-B15", "AW-B16")
@pytest.mark.parametrize(("building", "printed", "cost"), [("gamblers_den", 10, 6), ("fountain", 4, 2)])
def test_ex_38_debts_with_the_den_and_the_fountain(building: str, printed: int, cost: int) -> None:
    assert Table().give(buildings=[building], unpaid=2).points() == printed - cost


# --- own examples: rulings ----------------------------------------------------------------------------------------


@rule("AW-B14", "AW-5.7")
def test_ex_39_the_fortress_in_two_places() -> None:
    game = Table(4).give(BLUE, at={"forest": 3}).give(GREEN, at={"mines": 2}).give(silver=5)
    game.construct("fortress")
    game.play("capture location=forest seat=4", "capture location=mines seat=3")
    assert (game.goods(), game.state.tax, game.captured()) == ({"silver": 5}, 0, {BLUE: 3, GREEN: 2})


@rule("AW-9.3", "AW-9.4")
def test_ex_40_all_market_cards_on_the_right() -> None:
    game = Table().board(small=[], large=[], market={"middle": 1, "right": 1}).give(silver=1)
    game.play("bm_small")
    assert (game.goods(), game.player(0).virtue) == ({"marble": 1, "gold": 1}, 6)
    game.play("end")
    assert (len(game.state.market_left), len(game.state.market_right)) == (9, 1)


@rule("AW-3.9", "AW-4.4.11")
def test_ex_41_the_discarded_swindler_still_counts() -> None:
    team = ["swindler_1", "miner_1", "miner_2", "jeweller_1", "jeweller_2"]
    game = Table().display("swindler_3").give(apprentices=team, virtue=6, silver=2)
    game.play("bm_hire", "hire row=upper column=1", "dismiss apprentice=swindler_1")
    assert (game.goods(), game.player(0).virtue) == ({"clay": 2}, 4)
    assert "swindler_3" in game.apprentices()


@rule("AW-11.3", "AW-4.6.8")
def test_ex_42_the_third_capture_is_too_dear() -> None:
    game = Table().give(apprentices=["conspirator_1"], silver=1, at={"town_centre": 2, "forest": 1, "mines": 1})
    game.give(1, at={"forest": 1, "mines": 1})
    game.play("town_centre", "capture location=forest seat=2", "capture location=mines seat=2")
    assert (game.captured(), game.goods(), game.state.tax) == ({1: 2}, {}, 1)
    assert game.legal() == ["end"]


@rule("AW-10.4", "AW-16.D19")
@pytest.mark.parametrize(("first", "virtue", "debts"), [("chapel", 12, 0), ("dungeon", 13, 1)])
def test_ex_43_chapel_and_dungeon_in_either_order(first: str, virtue: int, debts: int) -> None:
    game = Table().give(virtue=13, unpaid=1, buildings=["dungeon", "chapel"], cathedral=1)
    without = 14 + 6 + 2
    game.end_game()
    assert sorted(game.legal()) == ["apply card=chapel", "apply card=dungeon"]
    game.play(f"apply card={first}")
    assert (game.player(0).virtue, game.player(0).unpaid) == (virtue, debts)
    assert game.points() - without == 3


@rule("AW-10.11")
def test_ex_44_the_round_limit() -> None:
    game = Table().board(round=60, guildhall=[0, 1] * 4 + [0])
    game.play("forest", "end", "forest", "end")
    assert (game.state.round + 1, game.ending()) == (61, True)
    game.construct("well")
    events = game.play("end", "forest", "end")
    assert (game.state.beside, told(events, "market_reset"), game.state.over()) == ([0], [], True)


# --- own examples: the bot ----------------------------------------------------------------------------------------


@rule("AW-15.7")
def test_ex_45_the_bot_gathers() -> None:
    game = Table(1).give(1, at={"forest": 2}, stock=3)
    game.bot_plays("forest")
    assert (game.at(1), game.player(1).stock) == ({"forest": 3}, 7)


def constantine(stock: int) -> Table:
    game = Table(1, opponent="constantine").give(1, virtue=1, stock=stock).give(0, at={"workshop": 4})
    game.give(1, at={"quarry": 1, "forest": 2, "mines": 2}).building_pile("university", "fortress")
    game.bot_plays("guildhall_construct")
    return game


@rule("AW-15.8")
def test_ex_46_constantine_constructs() -> None:
    game = constantine(stock=8)
    p = game.player(1)
    assert (p.stock, game.buildings(1), p.virtue, p.unpaid) == (1, ["fortress"], 0, 0)
    assert (game.captured(1), game.pile()[-1], game.state.guildhall) == ({}, "university", [1])


@rule("AW-15.8")
def test_ex_47_constantine_has_too_little() -> None:
    game = constantine(stock=6)
    assert (game.buildings(1), game.pile()[:2]) == ([], ["university", "fortress"])
    assert (game.at(1), game.player(1).stock) == ({"quarry": 1, "forest": 3, "mines": 2}, 10)


@rule("AW-15.9")
@pytest.mark.parametrize(
    ("stock", "virtue", "after"), [(4, 9, (1, 2, 10)), (2, 9, (2 + 2, 1, 9)), (4, 4, (4 + 2, 1, 4)), (7, 4, (0, 1, 4))]
)
def test_ex_48_helena_and_the_cathedral(stock: int, virtue: int, after: tuple[int, int, int]) -> None:
    game = (
        Table(1).give(1, virtue=virtue, cathedral=1, stock=stock).board(rewards=["R01"]).building_pile("well", "smithy")
    )
    game.bot_plays("guildhall_cathedral")
    p = game.player(1)
    assert (p.stock, p.level, p.virtue) == after
    assert (game.goods(1), game.buildings(1)) == ({}, ["well"] if stock == 7 else [])


@rule("AW-15.11")
def test_ex_49_the_bot_captures() -> None:
    game = Table(1).give(1, at={"town_centre": 1, "forest": 10}).give(0, at={"quarry": 3, "mines": 3, "workshop": 1})
    assert game.player(1).ready == 9
    events = game.bot_plays("town_centre")
    assert [event.values[0] for event in told(events, "captured")] == [0, 2]
    assert (game.captured(1), game.at(0), game.state.tax) == ({0: 6}, {"workshop": 1}, 1)


@rule("AW-15.12")
def test_ex_50_the_bot_at_the_guardhouse() -> None:
    game = Table(1).give(1, at={"guardhouse": 1}, captured={0: 4}, unpaid=1, stock=9, virtue=6).give(0, captured={1: 5})
    game.bot_plays("guardhouse")
    p = game.player(1)
    assert (game.player(0).prison, game.captured(0), p.ready) == (4, {}, 18)
    assert (p.stock, p.virtue, p.unpaid, p.paid, game.state.tax) == (9, 5, 2, 0, 0)


@rule("AW-15.20")
def test_ex_51_the_clock_of_the_bot() -> None:
    game = Table(1).board(guildhall=[0, 1] * 5, round=45)
    game.play("forest", "end")
    assert game.ending()
    game.play("forest", "end")
    assert (game.state.over(), game.state.turn) == (True, 1)
    assert game.state.round + 1 == 46, "each seat has had its 46th turn"
