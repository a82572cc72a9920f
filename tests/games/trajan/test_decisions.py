"""Section 18: what is asked, when it is not asked, and what is offered."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.facts.components import ACTIONS, COLOURS, COMMODITIES, STACKS
from tests.games.trajan.rulebook import table
from tests.games.trajan.table import Table, step
from tests.games.trajan.walk import ALL_COUNTS, anything, document, moves, new_game, set_up, told

DEMANDS = ("bread", "games", "religion")


def test_every_decision_point_of_the_book_has_a_test() -> None:
    listed = {row[0] for row in table("TJ-18")}
    tested = {f"D-{match.group(1)}" for match in (re.match(r"test_d_(\d\d)_", name) for name in globals()) if match}
    assert len(listed) == 24
    assert tested == listed


@pytest.mark.parametrize("players", ALL_COUNTS)
def test_nothing_is_asked_without_a_choice_and_equal_things_are_one_choice(players: int) -> None:
    """But the end of a turn, which is asked for so that the last step can be taken back."""
    state = new_game(players, seed=4)
    chance = Rng(4)
    while state.stack:
        legal = list(state.legal())
        assert len(legal) == len(set(legal))
        assert len(legal) > 1 or type(state.stack[-1]).__name__ == "EndTurn"
        step(state, chance)


@pytest.mark.parametrize("players", ALL_COUNTS)
def test_only_the_active_player_is_asked_but_at_the_setup_and_at_the_end_of_a_quarter(players: int) -> None:
    others = {"PutMarker", "ChooseCard", "ChooseTile", "ChooseSlot", "PayDemand", "ChooseBonus"}
    asked = set()
    for move in moves(new_game(players, seed=9), anything):
        if move.before.seat() != move.before.active:
            asked.add(type(move.before.stack[-1]).__name__)
    assert asked, "somebody else was asked"
    assert asked <= others


def at_setup(players: int = 2, seed: int = 0, **options: str) -> Table:
    t = Table()
    t.state = new_game(players, seed, **options)
    return t


def playing_on(t: Table, asked: str) -> Table:
    """Play the first choice until this decision is asked."""
    while t.asked() != asked:
        t.play(t.legal()[0])
    return t


# --- the setup ----------------------------------------------------------------------------------------------------


def test_d_01_chance_settles_the_first_player_and_shuffles_everything() -> None:
    shuffled = ["forum_stack", "extra_stack", "demand_stack", "bag", "draw_pile", "trajan_stacks", "sites", "provinces"]
    found = [document(new_game(4, seed)) for seed in range(30)]
    assert {position["active"] for position in found} == {1, 2, 3, 4}
    for field in shuffled:
        assert len({str(position[field]) for position in found}) == 30, field
    for stack in STACKS.labels:
        assert len({str(position["trajan_stacks"][stack]) for position in found}) > 25
    drawn = {tile for position in found for player in position["players"] for tile in player["bonus"]}
    assert len(drawn) == 12
    assert document(new_game(4, 7)) == found[7], "the seed decides"


def test_d_02_every_player_puts_the_twelve_markers_one_by_one() -> None:
    t = at_setup()
    first = t.seat()
    assert t.legal() == [f"marker colour={colour}" for colour in COLOURS.labels]
    t.play("marker colour=white", "marker colour=white")
    assert t.legal() == [f"marker colour={colour}" for colour in COLOURS.labels if colour != "white"]
    assert t.trays(first) == {"I": ["white", "white"]}
    t.play("marker colour=blue", "marker colour=pink")
    assert t.trays(first)["II"] == ["pink", "blue"]
    while t.seat() == first:
        t.play(t.legal()[0])
    assert t.asked() == "PutMarker", "then the other player"
    assert [len(colours) for colours in t.trays(first).values()] == [2] * 6


def test_d_02_falls_away_with_random_markers() -> None:
    assert at_setup(initial_markers="random").asked() == "ChooseCard"


def test_d_03_every_player_takes_three_cards_from_any_source() -> None:
    t = playing_on(at_setup(3), "ChooseCard")
    asked = []
    while t.asked() == "ChooseCard":
        asked.append(t.seat())
        assert t.legal() == ["card source=left", "card source=right", "card source=deck"]
        t.play(t.legal()[len(asked) % 3])
    first = asked[0]
    assert asked == [(first + place) % 3 for place in range(3) for _ in range(3)]
    assert [sum(t.hand(seat).values()) for seat in range(3)] == [3, 3, 3]


def test_d_04_every_player_takes_a_stack_not_yet_used_and_a_free_slot() -> None:
    t = playing_on(at_setup(3), "ChooseTile")
    first = t.seat()
    assert t.legal() == [f"stack stack={stack}" for stack in STACKS.labels]
    t.play("stack stack=victory")
    assert t.legal() == ["slot slot=II", "slot slot=IV", "slot slot=VI"]
    t.play("slot slot=IV")
    assert t.legal() == [f"stack stack={stack}" for stack in STACKS.labels if stack != "victory"]
    t.play("stack stack=cards")
    assert t.legal() == ["slot slot=II", "slot slot=VI"]
    t.play("slot slot=VI")
    t.play("stack stack=demand")
    assert list(t.slots(first)) == ["II", "IV", "VI"], "the last slot is no choice"
    assert (t.seat(), t.legal()[4]) == ((first + 1) % 3, "stack stack=victory")


# --- the turn -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trays", [["II"], ["I", "VI"], ["I", "II", "III", "IV", "V", "VI"]])
def test_d_05_a_turn_starts_with_a_tray_that_has_a_marker(trays: list[str]) -> None:
    t = Table().give(trays={tray: ["blue"] for tray in trays})
    assert t.legal() == [f"tray tray={tray}" for tray in trays]


def test_d_06_every_tray_on_the_way_gets_a_colour_in_hand() -> None:
    t = Table().give(trays={"I": ["blue", "pink", "pink", "yellow"]})
    t.play("tray tray=I")
    assert t.legal() == ["marker colour=yellow", "marker colour=pink", "marker colour=blue"]
    t.play("marker colour=pink")
    assert t.legal() == ["marker colour=yellow", "marker colour=pink", "marker colour=blue"]
    t.play("marker colour=blue", "marker colour=pink")
    assert t.trays() == {"II": ["pink"], "III": ["blue"], "IV": ["pink"], "V": ["yellow"]}
    assert t.asked() == "Perform"


def test_d_06_equal_markers_are_no_choice() -> None:
    t = Table().give(trays={"I": ["blue", "blue"]})
    t.play("tray tray=I")
    assert (t.trays(), t.asked()) == ({"II": ["blue"], "III": ["blue"]}, "Perform")


def test_d_07_a_plus_two_tile_asks_for_a_place_without_a_marker() -> None:
    t = Table().give(trays={"I": ["pink"], "II": ["pink"]}, slots={"II": "TT-32"}, plus_two=["forum", "trajan"])
    t.play("tray tray=I")
    free = [action for action in ACTIONS.labels if action not in ("forum", "trajan")]
    assert (t.asked(), t.legal()) == ("PutPlusTwo", [f"plus_two action={action}" for action in free])


def test_d_08_cards_come_from_the_top_of_the_draw_pile() -> None:
    t = Table().cards(draw=["wine", "fish", "oil"]).perform("seaport")
    seen = told(t.play("draw_two"), "card_seen")
    assert [COMMODITIES.labels[event.values[0]] for event in seen] == ["wine", "fish"]
    assert (t.hand(), t.state.deck_size) == ({"wine": 1, "fish": 1}, 1)


# a table on which only so many options of an action are legal
POSSIBLE: dict[str, tuple[Table, list[str]]] = {
    "seaport": (Table().cards(draw=[], left=["oil"], right=[]), ["take_discard pile=left"]),
    "forum": (Table().forum("games", "games"), ["take tile=games"]),
    "military": (Table().pieces(leader="noricum", supply=0, legionnaires=0), ["move province=raetia"]),
    "senate": (Table(), ["advance"]),
    "trajan": (Table(), [f"stack stack={stack}" for stack in STACKS.labels]),
    "construction": (Table().pieces(workers=0), ["recruit camp=workers"]),
}
IMPOSSIBLE: dict[str, Table] = {
    "seaport": Table().cards(draw=[], left=[], right=[]),
    "forum": Table(),
    "senate": Table().pieces(disc=8),
    "trajan": Table().give(slots=dict(zip(["I", "II", "III", "IV", "V", "VI"], ["TT-01"] * 6, strict=True))),
    "construction": Table().pieces(supply=0, workers=0),
}
FIRST_TILES = {"stairs": "forum", "door": "senate", "fountain": "seaport", "roof": "trajan", "window": "military"}


@pytest.mark.parametrize("action", POSSIBLE)
def test_d_09_an_action_offers_its_options_and_to_decline(action: str) -> None:
    t, options = POSSIBLE[action]
    assert t.perform(action).legal() == [*options, "decline"]
    told_of = t.play("decline")
    assert ([event.kind.name for event in told_of], t.asked()) == (["declined"], "EndTurn")


@pytest.mark.parametrize("action", IMPOSSIBLE)
def test_d_09_an_action_without_a_legal_option_is_not_asked_for(action: str) -> None:
    assert IMPOSSIBLE[action].perform(action).asked() == "EndTurn"


def test_d_09_an_action_that_falls_away_is_told() -> None:
    t = Table().give(trays={"I": ["blue"]})
    assert [event.values for event in told(t.play("tray tray=I"), "impossible")] == [[ACTIONS.index("forum")]]
    t = Table().pieces(disc=8).sites({"S-11": "door2"}).perform("construction")
    assert [event.values for event in told(t.play("build site=S-11"), "impossible")] == [[ACTIONS.index("senate")]]
    t = Table().forum("bread").give(trays={"I": ["blue"]})
    assert told(t.play("tray tray=I"), "impossible") == []


@pytest.mark.parametrize("kind", FIRST_TILES)
def test_d_09_a_first_build_action_is_asked_for_and_may_be_declined(kind: str) -> None:
    t = Table().sites({"S-11": f"{kind}2"}).forum("bread").perform("construction")
    t.play("build site=S-11")
    expected = Table().forum("bread").perform(FIRST_TILES[kind])
    assert t.legal() == expected.legal()
    t.play("decline")
    assert t.asked() == "EndTurn"


# --- the Seaport --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "tiles", "cards", "options"),
    [
        ({}, {}, {"draw": ["oil"]}, ["draw_two", "take_discard pile=left", "take_discard pile=right"]),
        ({"wine": 1}, {}, {"draw": []}, ["play commodity=wine", "ship ship=same", "ship ship=different"]),
        ({"wine": 2}, {}, {"draw": []}, ["ship ship=pairs"]),
        ({"wine": 1, "oil": 1}, {}, {"draw": []}, ["play commodity=oil", "play commodity=wine"]),
        ({"wine": 1}, {"wild_commodity": 1}, {"draw": []}, ["ship ship=pairs"]),
        ({}, {"wild_commodity": 1}, {"draw": []}, ["ship ship=same", "ship ship=different"]),
        ({}, {"wild_commodity": 2}, {"draw": []}, ["ship ship=pairs"]),
    ],
)
def test_d_10_the_seaport_offers_what_can_be_carried_out(
    hand: Mapping[str, int], tiles: Mapping[str, int], cards: Mapping[str, list[str]], options: list[str]
) -> None:
    t = Table().give(hand=hand, tiles=tiles).cards(draw=cards["draw"]).perform("seaport")
    assert set(options) <= set(t.legal())
    assert (t.legal("draw_two") != []) == bool(cards["draw"])
    assert len(t.legal("play")) == len(hand)
    assert bool(t.legal("ship")) == bool(hand or tiles)


@pytest.mark.parametrize("hand", [{}, {"wine": 1}, {"wine": 1, "oil": 1}])
def test_d_10_pairs_need_two_equal_cards_or_wild_tiles(hand: Mapping[str, int]) -> None:
    t = Table().give(hand=hand).perform("seaport")
    assert "ship ship=pairs" not in t.legal()


def test_d_11_any_card_of_the_hand_goes_on_either_pile() -> None:
    t = Table().give(hand={"wine": 2}).cards(draw=["oil", "wine"]).perform("seaport")
    t.play("draw_two")
    both = [f"discard commodity={card} pile={pile}" for card in ("oil", "wine") for pile in ("left", "right")]
    assert t.legal() == both


def test_d_12_the_first_card_is_played_without_stop_and_the_second_may_be_left() -> None:
    t = Table().give(hand={"wine": 2, "oil": 1}).perform("seaport")
    assert t.legal("stop") == []
    t.play("play commodity=wine")
    assert t.legal() == ["play commodity=oil", "play commodity=wine", "stop"]
    t.play("play commodity=oil")
    assert (t.asked(), t.display()) == ("EndTurn", {"oil": 1, "wine": 1})


def loading(ship: str, hand: Mapping[str, int], wilds: int = 0) -> Table:
    t = Table().give(hand=hand, tiles={"wild_commodity": wilds}).perform("seaport")
    t.play(f"ship ship={ship}")
    return t


def test_d_13_the_same_ship_takes_one_commodity_and_wild_tiles() -> None:
    t = loading("same", {"wine": 3, "oil": 1}, wilds=1)
    assert t.legal() == ["load commodity=oil", "load commodity=wine", "load_wild"], "no stop before the first unit"
    t.play("load commodity=wine")
    assert t.legal() == ["load commodity=wine", "load_wild", "stop"]
    t.play("load_wild", "load commodity=wine")
    assert t.legal() == ["load commodity=wine", "stop"]
    t.play("load commodity=wine")
    assert (t.asked(), t.points()) == ("EndTurn", 20), "four units are the most"


def test_d_13_the_pairs_ship_takes_each_commodity_once() -> None:
    t = loading("pairs", {"wine": 2, "oil": 1, "fish": 4}, wilds=3)
    pairs = ["load commodity=wine", "load commodity=fish"]
    mixed = [f"load_with_wild commodity={card}" for card in ("oil", "wine", "fish")]
    assert t.legal() == [*pairs, *mixed, "load_wild"]
    t.play("load commodity=fish")
    assert t.legal() == [pairs[0], *mixed[:2], "load_wild", "stop"]
    t.play("load_wild")
    assert t.legal() == [pairs[0], *mixed[:2], "stop"]
    t.play("load_with_wild commodity=oil")
    assert (t.asked(), t.points()) == ("EndTurn", 15), "three pairs are the most"


def test_d_13_the_different_ship_takes_each_commodity_once() -> None:
    t = loading("different", {"wine": 2, "oil": 1, "fish": 1}, wilds=2)
    t.play("load commodity=wine")
    assert t.legal() == ["load commodity=oil", "load commodity=fish", "load_wild", "stop"]
    t.play("load_wild", "load_wild")
    assert t.legal() == ["load commodity=oil", "load commodity=fish", "stop"]
    t.play("stop")
    assert (t.asked(), t.points()) == ("EndTurn", 6)


# --- the other actions --------------------------------------------------------------------------------------------


def test_d_14_equal_tiles_of_the_forum_are_one_choice() -> None:
    t = Table(3).forum("bread", "games", "bread", "extra_forum", extra=["extra_forum", "extra_senate"])
    t.perform("forum")
    assert t.legal("take") == [f"take tile={tile}" for tile in ("bread", "games", "extra_forum", "extra_senate")]


def test_d_15_the_military_offers_to_move_to_recruit_and_to_conquer() -> None:
    t = Table().pieces(leader="narbonensis").perform("military")
    moves_there = [f"move province={province}" for province in ("aquitania", "lugudunensis", "alpes")]
    assert t.legal() == [*moves_there, "recruit camp=military", "conquer", "decline"]


def test_d_16_the_trajan_action_offers_every_stack_with_a_tile() -> None:
    t = Table().trajan_stack("military").perform("trajan")
    assert t.legal("stack") == [f"stack stack={stack}" for stack in STACKS.labels if stack != "military"]


def test_d_17_the_senate_offers_only_the_step() -> None:
    t = Table().perform("senate")
    assert t.legal() == ["advance", "decline"]
    t.play("advance")
    assert t.asked() == "EndTurn"


def test_d_18_construction_offers_the_legal_sites_and_to_recruit() -> None:
    t = Table().pieces(sites=["S-11", "S-21"], workers=1).perform("construction")
    sites = [f"build site={site}" for site in ("S-12", "S-22", "S-31")]
    assert t.legal() == [*sites, "recruit camp=workers", "decline"]


@pytest.mark.parametrize(
    ("tiles", "offered"),
    [
        ({}, []),
        ({"extra_forum": 1}, []),
        ({"extra_military": 2}, ["extra tile=matching", "decline"]),
        ({"wild_extra_action": 1}, ["extra tile=wild", "decline"]),
        ({"extra_military": 1, "wild_extra_action": 2}, ["extra tile=matching", "extra tile=wild", "decline"]),
    ],
)
def test_d_19_after_an_action_the_fitting_tiles_are_offered(tiles: Mapping[str, int], offered: list[str]) -> None:
    t = Table().give(tiles=tiles).perform("military")
    t.play("recruit camp=military")
    assert (t.legal() if t.asked() == "UseExtraTile" else []) == offered


def test_d_20_the_second_repetition_offers_the_options_of_the_action_or_to_stop() -> None:
    t = Table().give(tiles={"extra_military": 1}, plus_two=["military"]).pieces(leader="noricum").perform("military")
    t.play("recruit camp=military", "extra tile=matching")
    options = t.legal()
    t.play("recruit camp=military")
    assert t.legal() == [*options, "decline"]


# --- the end of a round and of a quarter --------------------------------------------------------------------------


@pytest.mark.parametrize("symbol", DEMANDS)
def test_d_21_the_top_demand_tile_is_revealed(symbol: str) -> None:
    t = Table().coming(demands=[symbol])
    t.end_rounds()
    assert t.open_demands() == [symbol]


@pytest.mark.parametrize("paid", ["games", "wild_demand"])
def test_d_22_a_matching_tile_or_a_spare_wild_tile_pays(paid: str) -> None:
    t = Table(round=4).demands(*DEMANDS).give(1, symbols=dict.fromkeys(DEMANDS, 1))
    t.give(symbols={"bread": 1}, tiles={"games": 1, "wild_demand": 2})
    t.end_rounds()
    assert (t.asked(), t.legal()) == ("PayDemand", ["pay tile=games", "pay tile=wild_demand"])
    t.play(f"pay tile={paid}")
    assert (t.asked(), t.tiles()) == ("ChooseBonus", {"games": 1} if paid == "wild_demand" else {"wild_demand": 1})


def test_d_23_the_consul_chooses_one_of_two_bonus_tiles() -> None:
    t = Table(3, round=4).demands(*DEMANDS).beside_the_senate("BT-12", "BT-05").pieces(2, disc=2).senate(2, 0, 1)
    t.end_rounds()
    assert (t.asked(), t.seat(), t.legal()) == ("ChooseBonus", 2, ["bonus tile=BT-12", "bonus tile=BT-05"])


def test_d_24_new_tiles_come_from_the_stacks_and_the_bag_as_they_lie() -> None:
    state = set_up(2, seed=3)
    before: dict[str, Any] = document(state)
    chance = Rng(3)
    while state.quarter == 0:
        step(state, chance)
    after = document(state)
    drawn = len(before["forum_stack"]) - len(after["forum_stack"])
    for stack, count in (("forum_stack", drawn), ("extra_stack", 3), ("bag", 2)):
        assert after[stack] == before[stack][:-count], stack
    new_tiles = list(reversed(before["forum_stack"]))[:drawn]
    assert list(after["forum"].values())[:6] == new_tiles[-6:]
    assert list(after["forum"].values())[6:] == list(reversed(before["extra_stack"]))[:3]
    assert set(after["bonus"]) == set(before["bag"][-2:])
