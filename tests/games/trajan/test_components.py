"""Section 1: cards, tiles, markers and mats, counted on tables that have just been set up, and what they are for."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from bazigah.games.trajan.facts.components import ACTIONS, TRAYS
from tests.games.trajan.rulebook import PRINTED_TILES, sentence, table, tile_named
from tests.games.trajan.table import Table
from tests.games.trajan.walk import ALL_COUNTS, document, new_game, set_up, told
from tests.rules import rule

every_count = pytest.mark.parametrize("players", ALL_COUNTS)

# the kinds of choices that belong to each action, for a player who has a card, a tile to take and a free slot
CHOICES = {
    "seaport": {"draw_two", "take_discard", "play", "ship"},
    "forum": {"take"},
    "military": {"recruit", "move"},
    "senate": {"advance"},
    "trajan": {"stack"},
    "construction": {"recruit", "build"},
}
PRINTED_CIRCLE = dict(re.findall(r"\b([IV]+) ([A-Z][a-z]+)", sentence("TJ-1.9")))


def all_cards(position: dict[str, Any]) -> Counter[str]:
    """The cards of a position, wherever they are."""
    found = Counter(position["draw_pile"])
    for pile in position["discard_piles"].values():
        found.update(pile)
    for player in position["players"]:
        found.update(player["hand"])
        found.update(player["display"])
    return found


def one_marker_into(tray: str) -> Table:
    """A player with a card takes the single marker from the tray before this one and puts it here."""
    before = TRAYS.labels[TRAYS.index(tray) - 1]
    game = Table().forum("bread").give(hand={"wine": 1}, trays={before: ["pink"]})
    game.play(f"tray tray={before}")
    return game


@rule("TJ-1.1")
@pytest.mark.parametrize("action", ACTIONS.labels)
def test_the_board_has_six_action_areas(action: str) -> None:
    game = Table().forum("bread").give(hand={"wine": 1}).perform(action)
    assert {choice.split()[0] for choice in game.legal()} == CHOICES[action] | {"decline"}


@rule("TJ-1.1")
def test_the_board_has_a_track_for_points_and_one_for_the_time() -> None:
    game = Table(time=3)
    game.play("tray tray=II", "advance")
    position = document(game.state)
    assert position["time"] == 3 + 2
    assert [player["points"] for player in position["players"]] == [2, 0]


@rule("TJ-1.2")
@every_count
def test_what_every_player_has(players: int) -> None:
    position = document(set_up(players))
    assert len(position["players"]) == len(position["senate"]) == players
    for player in position["players"]:
        markers = sum((Counter(tray) for tray in player["trays"].values()), Counter[str]())
        assert markers == dict.fromkeys(["yellow", "orange", "green", "white", "pink", "blue"], 2)
        assert player["supply"] + player["legionnaires"] + player["workers"] == 15
        assert (player["leader"], player["points"], player["disc"]) == ("camp", 0, 0)
        assert player["arch"] in player["trays"]


@rule("TJ-1.3")
@every_count
def test_60_commodity_cards_5_of_each_of_12(players: int) -> None:
    printed = sentence("TJ-1.3").split("pictures] ")[1].split(". ")[0]
    names = re.sub(r" \([^)]*\)", "", printed).split(", ")
    assert len(names) == 12
    assert all_cards(document(set_up(players))) == dict.fromkeys(names, 5)


@rule("TJ-1.4")
@every_count
def test_54_trajan_tiles_9_of_each_of_6_kinds(players: int) -> None:
    stacks = document(new_game(players))["trajan_stacks"]
    printed: dict[str, list[str]] = {}
    for tile in PRINTED_TILES:
        printed.setdefault(tile.stack, []).append(tile.name)
    assert {kind: sorted(tiles) for kind, tiles in stacks.items()} == printed
    assert [len(tiles) for tiles in stacks.values()] == [9] * 6


@rule("TJ-1.5")
@every_count
def test_70_forum_tiles(players: int) -> None:
    position = document(new_game(players))
    found = Counter(position["forum_stack"]) + Counter(position["provinces"].values())
    found.update(tile for space, tile in position["forum"].items() if space.startswith("FG"))
    assert found == {tile_named(tile): int(copies) for tile, _, copies in table("TJ-1.5")}
    assert found.total() == 70


@rule("TJ-1.6")
@every_count
def test_12_extra_action_tiles_2_of_each_action(players: int) -> None:
    position = document(new_game(players))
    found = Counter(position["extra_stack"])
    found.update(tile for space, tile in position["forum"].items() if space.startswith("FX"))
    assert found == {f"extra_{action.lower()}": 2 for action in PRINTED_CIRCLE.values()}


@rule("TJ-1.7")
@every_count
def test_20_construction_tiles_every_type_with_2_to_5_points(players: int) -> None:
    types = ["stairs", "door", "fountain", "roof", "window"]
    lying = sorted(document(new_game(players))["sites"].values())
    assert lying == sorted(f"{kind}{points}" for kind in types for points in (2, 3, 4, 5))


@rule("TJ-1.8")
@every_count
def test_15_demand_tiles_12_bonus_tiles_and_3_ships(players: int) -> None:
    position = document(new_game(players))
    demands = Counter(position["demand_stack"] + position["removed_demands"])
    assert demands == {"bread": 5, "games": 5, "religion": 5}
    owned = [tile for player in position["players"] for tile in player["bonus"]]
    assert sorted(position["bag"] + position["bonus"] + owned) == [f"BT-{number:02}" for number in range(1, 13)]
    at_the_port = Table().give(hand={"wine": 2}).perform("seaport")
    assert at_the_port.legal("ship") == ["ship ship=same", "ship ship=different", "ship ship=pairs"]


@rule("TJ-1.8")
@pytest.mark.parametrize("ship", ["same", "different"])
def test_a_ship_has_two_sides(ship: str) -> None:
    game = Table().give(hand={"wine": 1}).perform("seaport")
    game.play(f"ship ship={ship}")
    assert game.gray_ships() == [ship]


@rule("TJ-1.8")
def test_there_are_24_plus_two_markers_so_that_nobody_lacks_one() -> None:
    game = Table(4)
    for seat in range(1, 4):
        game.give(seat, plus_two=ACTIONS.labels)
    game.give(plus_two=ACTIONS.labels[:-1], slots={"III": "TT-28"}, trays={"II": ["green"], "III": ["white"]})
    game.play("tray tray=II")
    assert document(game.state)["players"][0]["plus_two"] == ACTIONS.labels


@rule("TJ-1.9", "TJ-4.7")
@pytest.mark.parametrize(("tray", "action"), PRINTED_CIRCLE.items())
def test_six_trays_each_for_one_action(tray: str, action: str) -> None:
    game = one_marker_into(tray)
    assert game.trays() == {tray: ["pink"]}
    assert {choice.split()[0] for choice in game.legal()} == CHOICES[action.lower()] | {"decline"}


@rule("TJ-1.9")
def test_the_sixth_tray_is_followed_by_the_first_one() -> None:
    assert list(PRINTED_CIRCLE) == ["I", "II", "III", "IV", "V", "VI"]
    game = Table().give(trays={"V": ["pink", "blue", "white"]})
    game.play("tray tray=V", "marker colour=pink", "marker colour=blue")
    assert game.trays() == {"VI": ["pink"], "I": ["blue"], "II": ["white"]}


@rule("TJ-1.9")
@pytest.mark.parametrize("tray", TRAYS.labels)
def test_the_slot_of_a_tray_has_its_numeral(tray: str) -> None:
    before = TRAYS.labels[TRAYS.index(tray) - 1]
    slots = {slot: f"TT-{37 + number}" for number, slot in enumerate(TRAYS.labels)}
    complete = {slot: list(PRINTED_TILES[36 + number].colours) for number, slot in enumerate(TRAYS.labels)}
    game = Table().give(slots=slots, trays={**complete, before: ["pink"]})
    (completed,) = told(game.play(f"tray tray={before}"), "tile_completed")
    assert completed.values[1] == TRAYS.index(tray)
    assert set(game.slots()) == set(TRAYS.labels) - {tray}


@rule("TJ-1.10")
@pytest.mark.parametrize("tile", [tile_named(row[0]) for row in table("TJ-1.5")])
def test_a_mat_has_a_place_for_every_tile_and_equal_tiles_are_stacked(tile: str) -> None:
    everything = {tile_named(name): 2 for name, _, _ in table("TJ-1.5")}
    game = Table().forum(tile).give(tiles=everything).perform("forum")
    game.play(f"take tile={tile}")
    assert game.tiles() == {**everything, tile: 3}


@rule("TJ-1.10")
def test_a_mat_has_places_for_construction_tiles_and_completed_demand_tiles() -> None:
    demand = next(tile for tile in PRINTED_TILES if tile.symbol == "bread")
    game = Table().give(symbols={"bread": 2, "religion": 1}, buildings=["door3"])
    game.give(slots={"VI": demand.name}, trays={"V": [demand.colours[0]], "VI": [demand.colours[1]]})
    game.play("tray tray=V", "build site=S-11")
    assert game.symbols() == {"bread": 3, "religion": 1}
    assert game.buildings() == ["stairs2", "door3"]


@rule("TJ-1.10")
@pytest.mark.parametrize(
    ("action", "performed"),
    [
        ("seaport", "take_discard pile=left"),
        ("forum", "take tile=bread"),
        ("military", "recruit camp=military"),
        ("senate", "advance"),
        ("trajan", "stack stack=cards"),
        ("construction", "recruit camp=workers"),
    ],
)
def test_the_place_of_an_extra_action_says_plus_one_until_a_marker_covers_it(action: str, performed: str) -> None:
    repetitions = []
    others = [other for other in ACTIONS.labels if other != action]
    for covered in [others, [action]]:
        game = Table().forum("bread", "games").give(tiles={f"extra_{action}": 1}, plus_two=covered).perform(action)
        (used,) = told(game.play(performed, "extra tile=matching"), "extra_used")
        repetitions.append(used.values[2])
    assert repetitions == [1, 2]


@rule("TJ-1.11")
def test_a_forum_back_and_a_yellow_back_make_no_difference_on_a_mat() -> None:
    game = Table().forum("extra_senate", extra=["extra_senate"]).perform("forum")
    assert game.legal() == ["take tile=extra_senate", "decline"]
    game.play("take tile=extra_senate")
    yellow_back = Table().forum(extra=["extra_senate"]).perform("forum")
    yellow_back.play("take tile=extra_senate")
    assert game.tiles() == yellow_back.tiles() == {"extra_senate": 1}
    for owner in [game, yellow_back]:
        owner.perform("senate").play("advance", "extra tile=matching")
        assert (owner.disc(), owner.tiles()) == (3, {})
