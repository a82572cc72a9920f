"""Section 14: variable boards, promo boards and cards, the starting apprentice, the apprentice flush."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, SIDES
from bazigah.games.architects.game import GAME
from bazigah.games.architects.state import Architects
from tests.games.architects.rulebook import APPRENTICE_ROWS, BOARD_ROWS, VIRTUE_TRACK, amounts, key
from tests.games.architects.table import Table, new_game, told
from tests.rules import rule

BOARDS = {key(row["board"]): row for row in BOARD_ROWS}
BASE = [board for board, row in BOARDS.items() if "promo" not in row["board"]]
CHOSEN: dict[str, Any] = {"boards": "chosen", "promo_boards": "yes"}
VARIABLE: dict[str, Any] = {"boards": "random", "promo_boards": "yes", "promo_cards": "yes"}
UPPER = ["woodcutter_1", "swindler_1", "jeweller_1", "pickpocket_1"]
LOWER = ["thief_1", "squire_1", "miner_1", "labourer_1"]


def play_first(s: Architects, until: str = "Turn") -> None:
    """Take the first choice offered until a decision comes up."""
    while type(s.stack[-1]).__name__ != until:
        GAME.play(s, s.legal()[0])


def choose(s: Architects, *boards: str) -> None:
    for board in boards:
        GAME.play(s, GAME.space.parse(f"board board={board}"))


def at_table(board: str, **has: Any) -> Table:
    return Table(3, **VARIABLE).give(board=board, **has)


# --- boards (AW-14.1 to AW-14.3) ----------------------------------------------------------------------------------


@rule("AW-14.1")
@pytest.mark.parametrize("promo", ["no", "yes"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_random_boards_are_all_different(players: int, promo: str) -> None:
    dealt = set()
    for seed in range(12):
        s = new_game(players, seed, boards="random", promo_boards=promo)
        boards = [SIDES.labels[p.side] for p in s.players[:players]]
        assert len(set(boards)) == players
        dealt |= set(boards)
    assert dealt <= set(BOARDS if promo == "yes" else BASE)
    assert bool(dealt - set(BASE)) == (promo == "yes")


@rule("AW-14.1")
def test_boards_are_chosen_in_seat_order() -> None:
    s = new_game(3, boards="chosen")
    for seat, board in enumerate(["therese", "ada", "rudolf"]):
        assert s.seat() == seat
        assert f"board board={board}" in [GAME.space.show(action) for action in s.legal()]
        assert len(s.legal()) == 5 - seat
        choose(s, board)
    assert [SIDES.labels[p.side] for p in s.players] == ["therese", "ada", "rudolf"]


@rule("AW-14.1")
@pytest.mark.parametrize(
    "boards", [["caroline", "rudolf", "ada"], ["ada", "caroline", "hugo"], ["hugo", "lothaire", "therese"]]
)
def test_the_highest_virtue_starts_then_clockwise(boards: list[str]) -> None:
    s = new_game(3, **CHOSEN)
    choose(s, *boards)
    first = max(range(3), key=lambda seat: int(BOARDS[boards[seat]]["virtue"]))
    assert s.order == [first, (first + 1) % 3, (first + 2) % 3]


@rule("AW-14.1")
def test_no_two_boards_have_the_same_virtue() -> None:
    virtues = [int(row["virtue"]) for row in BOARDS.values()]
    assert len(set(virtues)) == len(virtues) == 10


@rule("AW-14.1", "AW-14.2", "AW-14.3")
@rule("AW-P1", "AW-P2", "AW-P3", "AW-P4", "AW-P5", "AW-PX1", "AW-PX2", "AW-PX3", "AW-PX4", "AW-PX5")
@pytest.mark.parametrize("board", BOARDS)
def test_what_a_board_starts_with(board: str) -> None:
    row = BOARDS[board]
    other = amounts(row["other start"])
    cards, debts = other.pop("more_building_card", 0), other.pop("unpaid_debt", 0)
    s = new_game(2, **CHOSEN)
    choose(s, board, "ada" if board != "ada" else "caroline")
    play_first(s)
    p = GAME.write(s)["players"][0]
    prison = int(row["own workers in Prison"])
    assert (p["prison"], p["ready"], p["virtue"], p["unpaid_debts"]) == (prison, 20 - prison, int(row["virtue"]), debts)
    silver = int(row["silver"])
    assert p["goods"] == {**other, **({"silver": silver} if silver else {})}
    assert len(p["hand"]) == 3 + cards


@rule("AW-14.1")
def test_the_extra_cards_are_drawn_after_the_draft_in_turn_order() -> None:
    s = new_game(2, **CHOSEN)
    choose(s, "therese", "ada")
    pile = s.building_pile
    play_first(s)
    written = GAME.write(s)["players"]
    assert BUILDINGS.labels[pile[0]] in written[1]["hand"], "Ada starts"
    assert BUILDINGS.labels[pile[1]] in written[0]["hand"]


# --- abilities ----------------------------------------------------------------------------------------------------


@rule("AW-P1", "AW-14.4")
@pytest.mark.parametrize("virtue", range(15))
def test_ada_saves_a_tax_coin_besides_evasion(virtue: int) -> None:
    evaded = int(VIRTUE_TRACK[virtue]["tax coins evaded per action"])
    tax = max(2 - evaded - 1, 0)
    game = at_table("ada", virtue=virtue, silver=2 + tax)
    game.play("workshop_hire", "hire row=upper column=1")
    assert (game.goods(), game.state.tax) == ({}, tax)


@rule("AW-P1", "AW-14.4")
def test_ada_saves_a_coin_in_each_action_of_the_guardhouse() -> None:
    game = at_table("ada", silver=10, unpaid=2, at={"guardhouse": 1})
    game.play("guardhouse", "pay_debt", "pay_debt")
    assert (game.goods(), game.state.tax) == ({}, 4)


@rule("AW-P1", "AW-4.6.8")
def test_adas_first_capture_is_free() -> None:
    game = at_table("ada").give(1, at={"forest": 2})
    game.play("town_centre", "capture location=forest seat=2")
    assert (game.captured(), game.state.tax) == ({1: 2}, 0)


@rule("AW-P2", "AW-14.5")
@pytest.mark.parametrize("deal", ["bm_small", "bm_hire", "bm_draw", "bm_large"])
def test_caroline_draws_a_card_with_each_deal(deal: str) -> None:
    game = at_table("caroline", silver=3).building_pile("well", "keep", "tavern", "church", "castle", "dungeon")
    game.play(deal)
    if game.asked() == "KeepCard":
        game.play("keep card=tavern")
        assert sorted(game.hand()) == ["dungeon", "tavern"], "her card comes after the effect"
    else:
        if game.asked() == "FreeHire":
            assert game.hand() == []
            game.play("hire row=upper column=1")
        assert game.hand() == ["well"]


@rule("AW-P3", "AW-14.6")
@pytest.mark.parametrize("hand", [[], ["keep"]])
def test_frederick_discards_no_card_for_the_cathedral(hand: list[str]) -> None:
    game = at_table("frederick", gold=1, hand=hand).board(rewards=["R05"])
    game.play("guildhall_cathedral")
    assert (game.player(0).level, game.hand()) == (1, hand)
    assert at_table("rudolf", gold=1).refused("guildhall_cathedral").code == "no_card_to_discard"


@rule("AW-P4", "AW-14.7")
def test_rudolf_pays_a_silver_less_in_the_workshop() -> None:
    assert at_table("rudolf", silver=2).refused("workshop_hire").params == {"needed": 3, "has": 2}
    game = at_table("rudolf", silver=3)
    game.play("workshop_hire", "hire row=upper column=1")
    assert (game.goods(), game.state.tax) == ({}, 2), "the saving is no tax"


@rule("AW-P4", "AW-14.7")
def test_rudolf_pays_as_usual_in_the_black_market() -> None:
    assert at_table("rudolf", silver=1).refused("bm_hire").params == {"needed": 2, "has": 1}


@rule("AW-P4")
def test_rudolf_holds_six_apprentices() -> None:
    team = ["miner_1", "miner_2", "jeweller_1", "jeweller_2", "thief_1"]
    game = at_table("rudolf", apprentices=team, silver=6).display("woodcutter_1", "squire_1")
    game.play("workshop_hire", "hire row=upper column=1", "end")
    assert len(game.apprentices()) == 6
    game.begin(0).play("workshop_hire", "hire row=upper column=1")
    assert game.asked() == "MakeRoom"


@rule("AW-P5", "AW-14.8")
@pytest.mark.parametrize(
    ("has", "level", "left"),
    [
        ({"marble": 1}, 0, {}),
        ({"marble": 1, "gold": 1}, 0, {"marble": 1}),
        ({"gold": 1}, 2, {}),
        ({"gold": 4}, 4, {}),
        ({"gold": 1, "marble": 4}, 4, {"marble": 1}),
    ],
)
def test_therese_pays_gold_and_marble_alike(has: dict[str, int], level: int, left: dict[str, int]) -> None:
    game = at_table("therese", cathedral=level, hand=["well"], **has).board(rewards=["R05"])
    game.play("guildhall_cathedral")
    assert (game.player(0).level, game.goods()) == (level + 1, left)


@rule("AW-P5", "AW-14.8")
def test_therese_constructs_with_either() -> None:
    """The Factory costs 3 gold, 2 wood, 2 stone."""
    game = at_table("therese", hand=["factory"], apprentices=["stonecutter_1"], wood=2, stone=2, gold=1, marble=2)
    game.play("guildhall_build")
    assert game.goods() == {"marble": 2}
    poor = at_table("therese", hand=["factory"], apprentices=["stonecutter_1"], wood=2, stone=2, gold=1, marble=1)
    assert poor.refused("guildhall_build").code == "needs_gold_or_marble"


@rule("AW-PX1", "AW-14.9")
def test_lothaire_saves_a_wood_or_a_stone_of_a_building() -> None:
    for good, left in (("wood", {"clay": 4, "wood": 1}), ("stone", {"clay": 4, "stone": 1})):
        game = at_table("lothaire", hand=["well"], wood=2, stone=2)
        game.play("guildhall_build")
        assert game.legal() == ["save good=wood", "save good=stone"]
        game.play(f"save good={good}")
        assert game.goods() == left


@rule("AW-PX1", "AW-14.9")
@pytest.mark.parametrize(
    ("card", "has", "left"),
    [
        ("well", {"wood": 1, "stone": 2}, {"clay": 4}),
        ("well", {"wood": 2, "stone": 1}, {"clay": 4}),
        ("reservoir", {"clay": 6}, {}),
        ("fountain", {"stone": 2, "marble": 1}, {}),
    ],
)
def test_lothaire_is_not_asked_where_one_way_is_left(card: str, has: dict[str, int], left: dict[str, int]) -> None:
    game = at_table("lothaire", hand=[card], **has)
    game.play("guildhall_build")
    assert (game.buildings(), game.goods()) == ([card], left)


@rule("AW-PX1", "AW-14.9")
def test_lothaire_saves_one_good_only() -> None:
    assert at_table("lothaire", hand=["well"], wood=1, stone=1).refused("guildhall_build").code == "needs_goods"
    assert at_table("lothaire", hand=["clay_pit"], clay=3, wood=1).refused("guildhall_build").code == "needs_goods"


@rule("AW-PX1", "AW-14.9")
@pytest.mark.parametrize(("level", "total"), [(2, 3), (4, 7)])
def test_lothaire_pays_three_and_seven_for_the_cathedral(level: int, total: int) -> None:
    game = at_table("lothaire", cathedral=level - 1, virtue=7, hand=["well"], wood=total, stone=0).board(
        rewards=["R05"]
    )
    game.play("guildhall_cathedral")
    assert (game.player(0).level, game.goods()) == (level, {})
    poor = at_table("lothaire", cathedral=level - 1, hand=["well"], wood=total - 1)
    assert poor.refused("guildhall_cathedral").params == {"needed": total, "has": total - 1}


@rule("AW-PX1", "AW-14.9")
@pytest.mark.parametrize(("level", "goods"), [(1, {"gold": 1}), (3, {"marble": 1}), (5, {"gold": 2, "marble": 2})])
def test_lothaire_saves_nothing_where_no_wood_or_stone_is_asked(level: int, goods: dict[str, int]) -> None:
    game = at_table("lothaire", cathedral=level - 1, hand=["well"], **goods).board(rewards=["R05"])
    game.play("guildhall_cathedral")
    assert (game.player(0).level, game.goods()) == (level, {})


@rule("AW-PX2", "AW-14.9")
def test_hugo_may_pay_for_each_debt_separately() -> None:
    game = at_table("hugo", virtue=0, silver=5).board(tax=1)
    game.play("tax_stand")
    assert game.legal() == ["avoid_debt", "take_debt"]
    game.play("avoid_debt")
    assert game.legal() == ["avoid_debt", "take_debt"]
    game.play("take_debt")
    assert (game.goods(), game.player(0).unpaid, game.legal()) == ({"silver": 4}, 1, ["end"])


@rule("AW-PX2", "AW-14.9")
def test_without_the_silver_hugo_takes_the_debt() -> None:
    game = at_table("hugo", silver=1)
    game.construct("betting_house")
    assert (game.player(0).unpaid, game.goods()) == (1, {"silver": 1})


@rule("AW-PX2", "AW-14.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_hugo_may_pay_in_a_reset_also_of_another(seat: int) -> None:
    game = at_table("ada").give(0, board="hugo", silver=9, prison=9).give(1, silver=3)
    game.board(market={"left": 2, "middle": 2}).begin(seat).play("bm_large", "end")
    assert (game.seat(), game.legal()) == (0, ["avoid_debt", "take_debt"])
    before = game.goods()["silver"]
    game.play("avoid_debt")
    assert (game.player(0).unpaid, game.goods()["silver"]) == (0, before - 2)
    assert (game.seat(), game.asked()) == (seat + 1, "Turn")


@rule("AW-PX2", "AW-14.9")
@pytest.mark.parametrize(("choice", "debts", "silver"), [("avoid_debt", 0, 1), ("take_debt", 1, 3)])
def test_hugo_may_pay_for_the_debt_of_a_ransom(choice: str, debts: int, silver: int) -> None:
    game = at_table("hugo", silver=3).give(1, captured={0: 2})
    game.play("guardhouse", "release_captured_debt", choice)
    assert (game.player(0).unpaid, game.goods(), game.player(0).virtue) == (debts, {"silver": silver}, 6)
    assert game.captured(1) == {}


@rule("AW-PX3", "AW-3.10")
def test_clovis_draws_whenever_he_constructs() -> None:
    game = at_table("clovis").building_pile("keep", "tavern")
    game.construct("well")
    assert game.hand() == ["keep"]
    game = at_table("clovis", gold=1, hand=["well"]).board(rewards=["R05"]).building_pile("keep")
    game.play("guildhall_cathedral")
    assert game.hand() == [], "the Cathedral is no building"


@rule("AW-PX3", "AW-3.10")
def test_clovis_draws_after_the_effect() -> None:
    game = at_table("clovis", hand=["keep"]).building_pile("tavern")
    game.construct("library")
    game.play("discard card=keep")
    assert game.hand() == ["tavern"]


@rule("AW-PX4")
@pytest.mark.parametrize(("prison", "left"), [(0, 0), (1, 0), (4, 3)])
def test_fara_frees_a_worker_in_each_reset(prison: int, left: int) -> None:
    game = at_table("fara", prison=prison).board(market={"left": 2, "middle": 2}).give(1, silver=3)
    game.begin(1).play("bm_large", "end")
    assert game.player(0).prison == left


@rule("AW-PX4", "AW-9.5")
def test_fara_and_a_gatekeeper_free_three() -> None:
    game = at_table("fara", prison=4, apprentices=["gatekeeper_1"]).board(market={"left": 2, "middle": 2})
    game.give(1, silver=3).begin(1).play("bm_large", "end")
    assert game.player(0).prison == 1


@rule("AW-PX5", "AW-AP1", "AW-14.9")
@pytest.mark.parametrize("workers", [1, 6])
def test_bertha_and_the_enforcer_pay_once_for_each_sending(workers: int) -> None:
    game = at_table("bertha", apprentices=["enforcer_1"], captured={1: workers})
    game.play("guardhouse", "send_to_prison")
    assert game.goods() == {"silver": workers + 2, "gold": 1}


# --- optional modules (AW-14.10) ----------------------------------------------------------------------------------


@rule("AW-14.10")
def test_all_modules_are_off_by_default() -> None:
    modules = {"boards", "promo_boards", "promo_cards", "starting_apprentice", "apprentice_flush", "bot_for_two"}
    chosen = {option.name: option.values[0] for option in GAME.options if option.name in modules}
    assert chosen == {**dict.fromkeys(modules, "no"), "boards": "standard"}


@rule("AW-14.10")
@pytest.mark.parametrize(("promo", "apprentices", "buildings"), [("no", 40, 40), ("yes", 43, 43)])
def test_promo_cards_are_three_apprentices_and_three_buildings(promo: str, apprentices: int, buildings: int) -> None:
    written = GAME.write(new_game(3, promo_cards=promo))
    assert len(written["apprentice_pile"]) + 8 == apprentices
    assert len(written["building_pile"]) + sum(len(p["pack"]) for p in written["players"]) == buildings


def starting(players: int = 3) -> Architects:
    """The first choice of a starting apprentice."""
    s = new_game(players, seed=4, starting_apprentice="yes")
    play_first(s, until="FreeHire")
    return s


@rule("AW-14.10")
def test_starting_apprentices_are_hired_in_reverse_turn_order() -> None:
    s = starting()
    order = list(s.order)
    pile = list(s.apprentice_pile)
    offered = list(s.display)
    for place, seat in enumerate(reversed(order)):
        assert (s.seat(), len(s.legal())) == (seat, 8 - place), "of those left"
        GAME.play(s, s.legal()[1])
    assert s.seat() == order[0]
    hired = [offered[1], offered[2], offered[3]]
    assert s.display == [offered[0], *pile[:3], *offered[4:]]
    silver = [3, 4, 5]
    for place, seat in enumerate(order):
        p = GAME.write(s)["players"][seat]
        name = APPRENTICES.labels[hired[2 - place]]
        assert (p["apprentices"], p["goods"]) == ([name], {"silver": silver[place]})


@rule("AW-14.10")
def test_a_starting_apprentice_changes_virtue() -> None:
    s = starting(2)
    changes = [int(APPRENTICE_ROWS[card]["virtue on hire"]) for card in s.display]
    slot = next(slot for slot, change in enumerate(changes) if change)
    seat = s.seat()
    GAME.play(s, s.legal()[slot])
    assert s.players[seat].virtue == 7 + changes[slot]


@rule("AW-14.10")
def test_both_rows_are_filled_up_when_all_have_chosen_upper_row_first() -> None:
    s = starting(2)
    pile, offered = list(s.apprentice_pile), list(s.display)
    for action in ("hire row=lower column=1", "hire row=upper column=4"):
        GAME.play(s, GAME.space.parse(action))
    assert s.display == [*offered[:3], pile[0], *offered[5:], pile[1]]


def flushing(space: int, **more: Any) -> Table:
    """Seat 0 is about to fill a space of the Guildhall."""
    game = Table(2, apprentice_flush="yes").display(*UPPER, *LOWER, coins={"woodcutter_1": 2, "swindler_1": 1})
    return game.board(guildhall=[number % 2 for number in range(space - 1)], **more)


@rule("AW-14.10")
@pytest.mark.parametrize("space", range(1, 13))
def test_the_third_space_of_the_first_three_rows_flushes_column_1(space: int) -> None:
    game = flushing(space)
    game.construct("well")
    flushes = space in (3, 6, 9)
    assert ("woodcutter_1" in game.face_up(), "thief_1" in game.face_up()) == (not flushes, not flushes)
    if flushes:
        assert game.face_up()[:3] == UPPER[1:]
        assert game.coins()[:4] == [1, 0, 0, 0]
        bottom = [APPRENTICES.labels[card] for card in game.state.apprentice_pile[-2:]]
        assert (bottom, game.goods()) == (["woodcutter_1", "thief_1"], {"clay": 4})


@rule("AW-14.10")
def test_the_flush_comes_at_once_before_the_action() -> None:
    game = flushing(3).give(hand=["tavern"], apprentices=["woodcutter_2"], wood=3, stone=2, gold=1)
    events = game.play("guildhall_build")
    names = [event.kind.name for event in events]
    assert names.index("flushed") < names.index("constructed")
    came = [event.values[1] for event in told(events, "apprentice_came")]
    assert came == [0, 1], "upper row first"


@rule("AW-14.10")
def test_without_the_module_and_beside_the_guildhall_nothing_is_flushed() -> None:
    game = Table(2).display(*UPPER).board(guildhall=[0, 1])
    assert not told(game.construct("well"), "flushed")
    game = flushing(13, last_turns=2)
    assert not told(game.construct("well"), "flushed")


@rule("AW-14.11")
def test_a_second_worker_of_the_crane_follows_the_rules_of_the_guildhall() -> None:
    game = Table(promo_cards="yes").board(guildhall=[0, 1] * 5).give(hand=["well"], wood=2, stone=2)
    game.construct("crane")
    game.play("guildhall_build")
    assert (len(game.state.guildhall), game.ending()) == (12, True)
