"""Section 12: extra action tiles and [+2] markers, and the order in which an action and its repetitions go."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bazigah.engine.core.events import Event
from tests.games.trajan.table import Table
from tests.rules import rule

# a way to perform each action that can be repeated at once, and the event that tells of it
WAYS = {
    "seaport": ("take_discard pile=left", "discard_taken"),
    "forum": ("take tile=bread", "took"),
    "military": ("recruit camp=military", "recruited"),
    "senate": ("advance", "advanced"),
    "trajan": ("stack stack=cards", "tile_laid"),
    "construction": ("recruit camp=workers", "recruited"),
}
TILES = ["matching", "wild"]


def label(action: str, tile: str) -> str:
    """The name of the tile that is discarded for an action."""
    return f"extra_{action}" if tile == "matching" else "wild_extra_action"


def due(action: str, tiles: Sequence[str] = (), plus_two: Sequence[str] = ()) -> Table:
    """The action of the target tray is due; bread and games lie in the forum."""
    t = Table().forum(*["bread"] * 3, "games").give(tiles={tile: tiles.count(tile) for tile in tiles})
    return t.give(plus_two=plus_two).perform(action)


def perform_as_often_as_possible(t: Table, action: str, tile: str) -> int:
    """Perform an action, discard a tile and repeat it while it is asked for; how often it was performed."""
    way, told = WAYS[action]
    events = t.play(way, f"extra tile={tile}")
    while t.asked() == "Perform":
        events += t.play(way)
    return names(events).count(told)


def names(events: Sequence[Event]) -> list[str]:
    return [event.kind.name for event in events]


@rule("TJ-12.1", "TJ-12.4")
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("action", WAYS)
def test_a_tile_of_the_action_or_a_wild_tile_lets_it_be_performed_once_more(action: str, tile: str) -> None:
    t = due(action, [label(action, tile), "religion"])
    assert perform_as_often_as_possible(t, action, tile) == 2
    assert t.asked() == "EndTurn"
    assert t.tiles() == ({"religion": 1, "bread": 2} if action == "forum" else {"religion": 1})


@rule("TJ-12.1")
@pytest.mark.parametrize("action", WAYS)
def test_tiles_of_other_actions_do_not_repeat_it(action: str) -> None:
    t = due(action, [f"extra_{other}" for other in WAYS if other != action])
    t.play(WAYS[action][0])
    assert t.asked() == "EndTurn"


@rule("TJ-12.2", "TJ-12.4")
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("action", WAYS)
def test_with_plus_two_any_tile_allows_two_repetitions_and_the_marker_stays(action: str, tile: str) -> None:
    t = due(action, [label(action, tile)], plus_two=[action])
    before = t.player().plus_two
    assert perform_as_often_as_possible(t, action, tile) == 3
    assert t.player().plus_two == before
    assert label(action, tile) not in t.tiles()


@rule("TJ-12.16")
@pytest.mark.parametrize("action", WAYS)
def test_plus_two_does_nothing_without_a_tile_or_under_another_action(action: str) -> None:
    t = due(action, plus_two=[action])
    t.play(WAYS[action][0])
    assert t.asked() == "EndTurn", "no tile"
    t = due(action, [f"extra_{action}"], plus_two=[other for other in WAYS if other != action])
    assert perform_as_often_as_possible(t, action, "matching") == 2


@rule("TJ-12.16")
def test_plus_two_does_nothing_for_a_first_build_action_by_itself() -> None:
    t = Table().give(plus_two=["senate", "construction"]).sites({"S-11": "door2"}).perform("construction")
    t.play("build site=S-11", "advance")
    assert (t.asked(), t.disc()) == ("EndTurn", 2)


@rule("TJ-12.3")
@pytest.mark.parametrize("second", TILES)
@pytest.mark.parametrize("first", TILES)
def test_a_second_tile_cannot_be_used_in_the_same_turn(first: str, second: str) -> None:
    t = due("military", [label("military", first), label("military", second)])
    t.play("recruit camp=military", f"extra tile={first}", "move province=alpes")
    assert t.asked() == "EndTurn"
    assert t.tiles() == {label("military", second): 1}


@rule("TJ-12.3")
def test_every_turn_of_every_player_allows_a_tile_again() -> None:
    t = Table()
    for seat in (0, 1, 0):
        t.give(seat, trays={"II": ["blue"], "VI": ["white"]}, tiles={"extra_military": 2})
        t.play("tray tray=II", "recruit camp=military", "extra tile=matching", "recruit camp=military")
        assert (t.asked(), t.seat(), t.tiles(seat)) == ("EndTurn", seat, {"extra_military": 1})
        t.play("end")


@rule("TJ-12.5")
def test_each_repetition_is_a_full_action_with_all_its_options() -> None:
    t = due("military", ["extra_military"], plus_two=["military"])
    t.play("recruit camp=military", "extra tile=matching")
    moves = [f"move province={province}" for province in ("alpes", "raetia", "noricum")]
    assert t.legal() == [*moves, "recruit camp=military"]
    t.play("move province=noricum", "conquer")
    assert (t.leader(), t.player().legionnaires, t.points()) == ("noricum", 1, 5)


@rule("TJ-12.5", "TJ-12.12")
@pytest.mark.parametrize("action", [action for action in WAYS if action != "senate"])
def test_the_first_repetition_must_be_performed_and_the_second_may_be_declined(action: str) -> None:
    t = due(action, [f"extra_{action}"], plus_two=[action])
    way = WAYS[action][0]
    t.play(way, "extra tile=matching")
    assert t.refused("decline").rule == "TJ-12.12"
    t.play(way)
    assert (t.asked(), t.legal("decline")) == ("Perform", ["decline"])
    t.play("decline")
    assert t.asked() == "EndTurn"


@rule("TJ-12.12")
@pytest.mark.parametrize(("disc", "reached"), [(4, 7), (5, 8), (6, 8)])
def test_the_second_repetition_lapses_where_it_is_impossible(disc: int, reached: int) -> None:
    t = Table().pieces(disc=disc).give(tiles={"extra_senate": 1}, plus_two=["senate"]).perform("senate")
    assert perform_as_often_as_possible(t, "senate", "matching") == reached - disc
    assert (t.disc(), t.asked()) == (reached, "EndTurn")


@rule("TJ-12.6")
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_repeats_a_first_build_action_too(tile: str) -> None:
    t = first_door([label("senate", tile)])
    t.play("advance", f"extra tile={tile}")
    assert (t.disc(), t.tiles(), t.asked()) == (3, {}, "EndTurn")


@rule("TJ-12.6")
def test_by_option_only_the_action_of_the_target_tray_is_repeated() -> None:
    t = Table(extra_action_tile_on_first_build_action="target_tray_only")
    first_door(["extra_senate", "wild_extra_action"], t)
    t.play("advance")
    assert t.pending() == ["EndTurn", "UseExtraTile"], "the senate is not offered"
    assert t.legal() == ["extra tile=wild", "decline"], "the wild tile for the Construction action"
    t.play("extra tile=wild", "recruit camp=workers")
    assert (t.asked(), t.tiles(), t.disc()) == ("EndTurn", {"extra_senate": 1}, 2)


def first_door(tiles: Sequence[str], table: Table | None = None) -> Table:
    """The action of the target tray was to build the first door: a Senate action is due."""
    t = (table or Table()).give(tiles=dict.fromkeys(tiles, 1)).sites({"S-11": "door2"})
    t.pieces(workers=3).perform("construction").play("build site=S-11")
    return t


@rule("TJ-12.7")
def test_a_tile_taken_by_the_forum_action_repeats_that_very_action() -> None:
    t = Table().forum("extra_forum", "bread", "games").perform("forum")
    t.play("take tile=extra_forum", "extra tile=matching", "take tile=games")
    assert (t.tiles(), t.in_forum()) == ({"games": 1}, ["bread"])


@rule("TJ-12.7")
def test_a_tile_taken_in_a_province_repeats_that_very_action() -> None:
    t = Table().provinces({"alpes": "extra_military"}).perform("military")
    t.play("move province=alpes", "extra tile=matching", "conquer")
    assert (t.tiles(), t.points()) == ({}, 3)


@rule("TJ-12.7")
def test_a_plus_two_marker_of_this_turn_counts_at_once() -> None:
    t = Table().give(trays={"I": ["pink"], "II": ["pink"], "VI": ["white"]}, slots={"II": "TT-32"})
    t.give(tiles={"extra_forum": 1}).forum("bread", "games", "religion")
    t.play("tray tray=I", "plus_two action=forum")
    t.play("take tile=bread", "extra tile=matching", "take tile=games", "take tile=religion")
    assert t.tiles() == {"bread": 1, "games": 1, "religion": 1}


@rule("TJ-12.8")
@pytest.mark.parametrize("action", WAYS)
def test_an_action_that_was_declined_cannot_be_repeated(action: str) -> None:
    t = due(action, [f"extra_{action}", "wild_extra_action"])
    t.play("decline")
    assert t.asked() == "EndTurn"


@rule("TJ-12.8")
def test_a_declined_first_build_action_cannot_be_repeated() -> None:
    t = first_door(["extra_senate"])
    t.play("decline")
    assert (t.asked(), t.disc()) == ("EndTurn", 0)


@rule("TJ-12.8")
def test_an_action_that_is_impossible_cannot_be_repeated() -> None:
    t = Table().pieces(disc=8).give(tiles={"extra_senate": 1, "wild_extra_action": 1}).perform("senate")
    assert t.asked() == "EndTurn"


FIVE_SLOTS = dict(zip(["I", "II", "III", "IV", "V"], ["TT-01", "TT-10", "TT-19", "TT-28", "TT-37"], strict=True))


@rule("TJ-12.8")
@pytest.mark.parametrize(
    ("action", "table", "last"),
    [
        ("senate", Table().pieces(disc=7), "advance"),
        ("forum", Table().forum("bread"), "take tile=bread"),
        ("trajan", Table().give(slots=FIVE_SLOTS), "stack stack=cards"),
        ("construction", Table().pieces(supply=0).sites({"S-11": None}), "build site=S-11"),
        ("seaport", Table().cards(draw=[], left=[], right=[]).give(hand={"wine": 1}), "play commodity=wine"),
    ],
)
def test_no_tile_is_discarded_for_an_action_that_has_become_impossible(action: str, table: Table, last: str) -> None:
    t = table.give(tiles={f"extra_{action}": 1, "wild_extra_action": 1}).perform(action)
    t.play(last)
    assert t.asked() == "EndTurn"


@rule("TJ-12.9", "TJ-12.3")
def test_a_repeated_construction_action_gives_first_build_actions() -> None:
    t = Table().pieces(workers=3).give(tiles={"extra_construction": 1}).perform("construction")
    t.sites({"S-11": "door2", "S-12": "window3"})
    t.play("build site=S-11", "advance", "extra tile=matching", "build site=S-12")
    assert (t.asked(), t.legal("move")[0]) == ("Perform", "move province=alpes")
    t.play("recruit camp=military")
    assert (t.asked(), t.buildings(), t.player().legionnaires) == ("EndTurn", ["door2", "window3"], 2)


@rule("TJ-12.10")
@pytest.mark.parametrize("tile", TILES)
def test_with_both_tiles_the_player_chooses_which_to_discard(tile: str) -> None:
    t = due("military", ["extra_military", "wild_extra_action"])
    t.play("recruit camp=military")
    assert t.legal() == ["extra tile=matching", "extra tile=wild", "decline"]
    t.play(f"extra tile={tile}", "recruit camp=military")
    assert t.tiles() == {label("military", "wild" if tile == "matching" else "matching"): 1}


@rule("TJ-12.11")
def test_the_first_build_action_with_its_tile_comes_before_the_tile_of_the_construction_action() -> None:
    t = first_door(["extra_senate", "extra_construction"])
    assert t.pending() == ["EndTurn", "UseExtraTile", "Perform"]
    t.play("advance")
    assert t.pending() == ["EndTurn", "UseExtraTile", "UseExtraTile"]
    t.play("extra tile=matching")
    assert (t.tiles(), t.disc()) == ({"extra_construction": 1}, 3), "the tile of the Senate action"
    assert t.asked() == "EndTurn", "one tile a turn"


@rule("TJ-12.11", "TJ-12.15")
def test_who_declines_a_tile_after_the_first_build_action_may_use_it_for_the_construction_action() -> None:
    t = first_door(["wild_extra_action"])
    t.play("advance", "decline")
    assert (t.asked(), t.legal()) == ("UseExtraTile", ["extra tile=wild", "decline"])
    t.play("extra tile=wild", "recruit camp=workers")
    assert (t.disc(), t.player().workers, t.asked()) == (2, 3, "EndTurn")


@rule("TJ-12.15")
@pytest.mark.parametrize("action", WAYS)
def test_a_tile_is_offered_once_after_an_action(action: str) -> None:
    t = due(action, [f"extra_{action}"])
    events = t.play(WAYS[action][0], "decline")
    assert (names(events)[-1], t.asked()) == ("extra_kept", "EndTurn")
    assert t.tiles()[f"extra_{action}"] == 1


@rule("TJ-12.13", "TJ-12.3")
def test_a_first_build_action_of_a_repetition_comes_before_the_second_repetition() -> None:
    t = Table().pieces(workers=3).give(tiles={"wild_extra_action": 2, "extra_senate": 1}, plus_two=["construction"])
    t.sites({"S-11": None, "S-12": "door4"}).perform("construction")
    t.play("build site=S-11", "extra tile=wild", "build site=S-12")
    assert t.pending() == ["EndTurn", "Perform", "Perform"]
    assert t.legal() == ["advance", "decline"]
    t.play("advance")
    assert t.pending() == ["EndTurn", "Perform"], "no tile for the Senate action"
    assert "build site=S-22" in t.legal()
    t.play("build site=S-22")
    assert (t.disc(), t.tiles()) == (2, {"wild_extra_action": 1, "extra_senate": 1})


@rule("TJ-12.14")
def test_repetitions_move_no_marker_and_no_time_and_complete_no_trajan_tile() -> None:
    t = Table(time=3).give(trays={"IV": ["blue"], "V": ["pink", "pink"], "I": ["white"]}, arch="IV")
    t.give(tiles={"extra_trajan": 1}).trajan_stack("victory", "TT-41")
    t.play("tray tray=IV", "stack stack=cards")
    before = (t.trays(), t.state.time, t.points())
    assert t.arch() == "V"
    t.play("extra tile=matching", "stack stack=victory")
    assert t.slots()["V"] == "TT-41", "its two pink markers lie in the target tray"
    assert (t.trays(), t.state.time, t.points()) == before == ({"I": ["white"], "V": ["pink", "pink", "blue"]}, 4, 0)
