"""Section 1: what lies in the box. Section 20: the data file says the same as the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bazigah.games.architects.facts.cards import APPRENTICES, BASE_SIDES, SIDES, STANDARD
from bazigah.games.architects.facts.components import FACTS, GATHER_YIELD, GATHERINGS, GOODS, WORKSHOP_CARDS
from bazigah.games.architects.game import GAME
from tests.games.architects.rulebook import (
    APPRENTICE_ROWS,
    BOARD_ROWS,
    BUILDING_ROWS,
    MARKET_ROWS,
    REWARD_ROWS,
    VIRTUE_TRACK,
    amounts,
    key,
    skills,
    table,
)
from tests.games.architects.table import Table, new_game
from tests.rules import rule

every_count = pytest.mark.parametrize("players", [1, 2, 3, 4, 5])


def printed(cards: str) -> list[dict[str, object]]:
    """The cards of a kind in the data file, without promo cards."""
    found: list[dict[str, object]] = FACTS[cards]["list"]
    return [card for card in found if "promo" not in card]


@rule("AW-1.1")
@every_count
def test_twenty_workers_and_two_markers_for_each_of_up_to_five_players(players: int) -> None:
    document = GAME.write(new_game(players))
    assert [p["ready"] for p in document["players"][:players]] == [20] * players
    assert [(p["cathedral"], p["virtue"]) for p in document["players"][:players]] == [(0, 7)] * players


@rule("AW-1.1")
def test_five_player_boards_with_a_standard_and_a_variable_side() -> None:
    assert {p.side for p in new_game(5).players} == {STANDARD}
    boards = [SIDES.labels[p.side] for p in new_game(5, boards="random").players]
    assert sorted(boards) == sorted(key(row["board"]) for row in BOARD_ROWS if "promo" not in row["board"])


@rule("AW-1.2")
@every_count
def test_forty_apprentices_forty_buildings_ten_market_cards_eleven_rewards(players: int) -> None:
    document = GAME.write(new_game(players))
    buildings = document["building_pile"] + [card for p in document["players"] for card in p["pack"]]
    apprentices = document["apprentice_pile"] + [slot["apprentice"] for slot in document["display"]]
    market = document["black_market"]["small_pile"] + document["black_market"]["large_pile"]
    rewards = document["reward_pile"] + document["reward_box"]
    assert [len(set(cards)) for cards in (apprentices, buildings, market, rewards)] == [40, 40, 10, 11]
    assert [len(cards) for cards in (apprentices, buildings, market, rewards)] == [40, 40, 10, 11]


@rule("AW-1.3", "AW-1.4")
@pytest.mark.parametrize(
    ("action", "good", "tokens"),
    [("mines_clay", "clay", 35), ("forest", "wood", 40), ("quarry", "stone", 40), ("silversmith", "silver", 50)],
)
def test_goods_beyond_the_tokens_of_the_box(action: str, good: str, tokens: int) -> None:
    game = Table().hold({good: tokens})
    game.play(action)
    assert game.goods()[good] > tokens


@rule("AW-1.3", "AW-1.4")
@pytest.mark.parametrize(("deal", "good", "tokens"), [("bm_small", "gold", 25), ("bm_large", "marble", 30)])
def test_gold_and_marble_beyond_the_tokens_of_the_box(deal: str, good: str, tokens: int) -> None:
    game = Table().board(small=["M02"], large=["M01"]).hold({"silver": 3, good: tokens})
    game.play(deal)
    assert game.goods()[good] == tokens + 2


@rule("AW-1.4")
def test_more_debts_than_cards() -> None:
    game = Table().give(virtue=0, unpaid=22).board(tax=1)
    game.play("tax_stand")
    assert game.player(0).unpaid == 24


@rule("AW-1.5", "AW-11.2")
def test_each_skill_fourteen_times() -> None:
    found = Counter(skill for row in APPRENTICE_ROWS if "promo" not in row["name"] for skill in skills(row["skill"]))
    assert found == {"carpentry": 14, "tiling": 14, "masonry": 14}


@rule("AW-1.6")
def test_six_kinds_of_goods() -> None:
    assert GOODS.labels == ["clay", "wood", "stone", "gold", "marble", "silver"]


@rule("AW-1.6")
def test_only_tax_goes_to_the_tax_stand() -> None:
    game = Table().give(silver=9).board(tax=1)
    game.play("workshop_hire", "hire row=upper column=4")
    assert (game.state.tax, sum(game.coins()), game.goods()["silver"]) == (3, 3, 2)
    game.begin(0).play("bm_small")
    assert game.state.tax == 3


@rule("AW-1.7")
def test_the_apprentice_pile_never_runs_out() -> None:
    limits = [5, 5, 5, 5, 6]  # five players, one of them Rudolf
    game = Table(5, boards="random")
    hired = iter(label for label in APPRENTICES.labels if label[:-2] not in ("enforcer", "overseer", "peddler"))
    for seat, side in enumerate(sorted(BASE_SIDES, key=lambda side: SIDES.labels[side] == "rudolf")):
        game.give(seat, board=SIDES.labels[side], apprentices=[next(hired) for _ in range(limits[seat])])
    GAME.audit(game.state)
    assert len(game.state.apprentice_pile) == 40 - 26 - 8
    game.give(0, silver=9).play("workshop_hire", "hire row=upper column=1")
    game.play(game.legal("dismiss")[0])
    assert len(game.state.apprentice_pile) == 40 - 26 - 8
    assert "" not in game.face_up()


@rule("AW-1.7")
def test_the_building_pile_can_run_out() -> None:
    game = Table().building_pile("well", only=True)
    game.play("workshop_draw")
    assert (game.hand(), game.pile()) == (["well"], [])


# --- the data file (AW-20) ----------------------------------------------------------------------------------------


GAIN_KEYS = {*GOODS.labels, "virtue", "building_card", "debt"}


def gains(value: object) -> list[dict[str, int]]:
    """Everything called `gain` in a part of the data."""
    if isinstance(value, list):
        return [gain for item in value for gain in gains(item)]
    if not isinstance(value, dict):
        return []
    inner = [gain for item in value.values() for gain in gains(item)]
    return [value["gain"], *inner] if "gain" in value else inner


@rule("AW-20.1")
def test_cards_are_one_entry_each_and_gains_have_known_keys() -> None:
    for cards in ("apprentices", "buildings", "black_market_cards", "reward_cards", "player_boards"):
        ids = [card["id"] for card in FACTS[cards]["list"]]
        keys = [card["key"] for card in FACTS[cards]["list"]]
        assert len(set(ids)) == len(set(keys)) == len(ids)
    assert all(set(gain) <= GAIN_KEYS for gain in gains(FACTS))
    assert gains(FACTS)


@rule("AW-20.2")
def test_amounts_grow_with_the_workers() -> None:
    for name, found in zip(GATHERINGS, GATHER_YIELD, strict=True):
        figures = FACTS["gathering"][name]
        assert found[7] == figures["base"] + figures["per"] * (7 // figures["every"])
    figures = FACTS["workshop"]["cards"]
    assert WORKSHOP_CARDS[7] == figures["base"] + figures["per"] * (7 // figures["every"])


@rule("AW-20.2")
def test_tax_and_silver_of_a_price_are_both_paid_in_silver() -> None:
    price = FACTS["guardhouse"]["pay_debt"]
    game = Table().give(unpaid=1, silver=price["tax"] + price["silver"])
    game.play("guardhouse", "pay_debt")
    assert (game.goods(), game.state.tax) == ({}, price["tax"])


@rule("AW-20.3", "AW-5.6")
def test_every_building_has_an_effect_now_or_at_the_end() -> None:
    for row, card in zip(BUILDING_ROWS, FACTS["buildings"]["list"], strict=True):
        assert ("now" in card) == (row["when"] == "now"), card["key"]
        assert ("end" in card) == (row["when"] == "end"), card["key"]
        assert "end" not in card or ("vp" in card["end"]) != ("virtue" in card["end"])


@rule("AW-20.4", "AW-11.2")
def test_apprentices_are_as_in_the_rules() -> None:
    for row, card in zip(APPRENTICE_ROWS, FACTS["apprentices"]["list"], strict=True):
        assert (card["id"], card["key"].rpartition("_")[0]) == (row["id"], key(row["name"]))
        assert card["skills"] == skills(row["skill"])
        assert card["virtue"] == int(row["virtue on hire"])


@rule("AW-20.4")
def test_buildings_are_as_in_the_rules() -> None:
    for row, card in zip(BUILDING_ROWS, FACTS["buildings"]["list"], strict=True):
        assert (card["id"], card["key"]) == (row["id"], key(row["name"]))
        assert card["skills"] == skills(row["skills"])
        assert card["cost"] == amounts(row["cost"])
        assert (card["virtue"], card["vp"]) == (int(row["virtue on build"]), int(row["VP"]))


@rule("AW-20.4")
def test_market_cards_and_rewards_are_as_in_the_rules() -> None:
    for row, card in zip(MARKET_ROWS, printed("black_market_cards"), strict=True):
        assert card["id"] == row["id"]
        assert card["small"] == amounts(row["small side (left space)"])
        assert card["large"] == amounts(row["large side (right space)"])
    for row, card in zip(REWARD_ROWS, printed("reward_cards"), strict=True):
        assert (card["id"], card["gain"]) == (row["id"], amounts(row["gain"]))


@rule("AW-20.4")
def test_player_boards_are_as_in_the_rules() -> None:
    for row, card in zip(BOARD_ROWS, FACTS["player_boards"]["list"], strict=True):
        assert (card["id"], card["key"]) == (row["id"], key(row["board"]))
        figures = [card["prison"], card["silver"], card["virtue"]]
        assert figures == [int(row[heading]) for heading in ("own workers in Prison", "silver", "virtue")]
        start = row["other start"]
        assert card["gain"] == {good: count for good, count in amounts(start).items() if good in GOODS.labels}
        assert card["debts"] == sum(int(count) for count in re.findall(r"(\d) unpaid Debt", start))
        assert card["extra_cards"] == sum(int(count) for count in re.findall(r"(\d) more Building", start))


@rule("AW-20.4", "AW-7.1", "AW-6.4")
def test_tracks_are_as_in_the_rules() -> None:
    assert FACTS["virtue_track"]["vp"] == [int(VIRTUE_TRACK[virtue]["VP"]) for virtue in range(15)]
    evaded = [int(VIRTUE_TRACK[virtue]["tax coins evaded per action"]) for virtue in range(15)]
    assert FACTS["virtue_track"]["tax_evaded"] == evaded
    levels = table("AW-6.4")
    assert [level["vp"] for level in FACTS["cathedral"]["levels"]] == [int(row["VP at the end"]) for row in levels]
    assert [level["places"] for level in FACTS["cathedral"]["levels"][1:]] == [int(row["places"]) for row in levels[1:]]
