"""Section 5: completing Trajan tiles, and what each of the 54 brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.trajan.facts.components import ACTIONS, COLOURS, SLOTS, TRAYS
from tests.games.trajan.rulebook import PRINTED_TILES, PrintedTile, numbers, sentence
from tests.games.trajan.table import Table
from tests.games.trajan.walk import ALL_COUNTS, anything, document, moves, set_up, told
from tests.rules import rule

every_tile = pytest.mark.parametrize("tile", PRINTED_TILES, ids=str)
EFFECTS = {
    "cards": ["card_seen", "card_seen", "cards_drawn"],
    "military": ["recruited"],
    "construction": ["recruited"],
    "plus_two": [],
    "victory": [],
    "demand": ["symbol_kept"],
}
OTHER_TILES = ["TT-40", "TT-43", "TT-44", "TT-45", "TT-48"]


def tiles_of(stack: str) -> list[PrintedTile]:
    return [tile for tile in PRINTED_TILES if tile.stack == stack]


def of_stack(stack: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("tile", tiles_of(stack), ids=str)


def lacking_a_marker(tile: PrintedTile, players: int = 2, round: int = 1, time: int = 0) -> Table:
    """A tile lies at slot III; one of its markers is in the tray, the other one in tray II."""
    game = Table(players, round=round, time=time)
    return game.give(slots={"III": tile.name}, trays={"II": [tile.colours[1]], "III": [tile.colours[0]]})


def complete(game: Table) -> list[Event]:
    return game.play("tray tray=II")


def names(events: Sequence[Event]) -> list[str]:
    return [event.kind.name for event in events]


def is_anywhere(game: Table, tile: str) -> bool:
    position = document(game.state)
    lying = [*position["trajan_stacks"].values(), *[player["slots"].values() for player in position["players"]]]
    return any(tile in tiles for tiles in lying)


def without(tile: PrintedTile) -> Table:
    """The same table, but the stacks hold every tile except this one."""
    game = lacking_a_marker(tile)
    return game.trajan_stack(tile.stack, *[other.name for other in tiles_of(tile.stack) if other != tile])


# --- when a tile is completed -------------------------------------------------------------------------------------


@rule("TJ-5.1", "TJ-5.9")
def test_only_the_tile_of_the_target_tray_is_checked() -> None:
    slots = {"I": "TT-37", "III": "TT-38", "IV": "TT-39", "V": "TT-40"}
    trays = {
        "I": ["orange"] * 2,
        "II": ["pink", "white"],
        "III": ["blue"] * 2,
        "IV": ["yellow"] * 2,
        "V": ["green"] * 2,
    }
    game = Table().give(slots=slots, trays=trays)
    events = game.play("tray tray=II", "marker colour=pink")
    assert [event.values[1] for event in told(events, "tile_completed")] == [SLOTS.index("IV")]
    assert game.slots() == {"I": "TT-37", "III": "TT-38", "V": "TT-40"}
    assert game.points() == 9


@rule("TJ-5.1")
def test_a_tray_on_the_way_is_not_checked() -> None:
    game = Table().give(slots={"III": "TT-10"}, trays={"II": ["yellow", "pink"], "III": ["blue"]})
    game.play("tray tray=II", "marker colour=yellow")
    assert game.trays()["III"] == ["yellow", "blue"]
    assert (game.slots(), game.points()) == ({"III": "TT-10"}, 0)


@rule("TJ-5.1")
@pytest.mark.parametrize(("last", "points"), [("yellow", 5), ("white", 0)])
def test_the_tray_is_checked_after_the_last_marker(last: str, points: int) -> None:
    seven = ["yellow", "orange", "orange", "green", "green", "pink", "white"]
    game = Table().give(slots={"III": "TT-10"}, trays={"II": seven, "III": ["blue"]})
    game.play("tray tray=II")
    for colour in ["orange", "orange", "green", "green", "pink"]:
        game.play(f"marker colour={colour}")
        assert game.points() == 0
    game.play(f"marker colour={'white' if last == 'yellow' else 'yellow'}")
    assert game.points() == points


@rule("TJ-5.2", "TJ-5.20")
@every_tile
def test_a_tile_is_completed_by_its_two_colours(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile)
    (completed,) = told(complete(game), "tile_completed")
    assert completed.values == [PRINTED_TILES.index(tile), SLOTS.index("III"), tile.points]
    assert (game.points(), game.slots()) == (tile.points, {})


@rule("TJ-5.2", "TJ-5.20")
@every_tile
def test_no_other_two_colours_complete_a_tile(tile: PrintedTile) -> None:
    for first in COLOURS.labels:
        for second in COLOURS.labels:
            game = Table().give(slots={"III": tile.name}, trays={"II": [second], "III": [first]})
            complete(game)
            assert (game.points() > 0) == (sorted([first, second]) == sorted(tile.colours))


@rule("TJ-5.2")
@every_tile
def test_one_marker_alone_is_not_enough(tile: PrintedTile) -> None:
    for colour in tile.colours:
        game = Table().give(slots={"III": tile.name}, trays={"II": [colour]})
        assert told(complete(game), "tile_completed") == []
        assert game.slots() == {"III": tile.name}


@rule("TJ-5.3")
@pytest.mark.parametrize("last", ["pink", "orange", "blue"])
def test_further_markers_and_the_one_just_added_do_not_matter(last: str) -> None:
    there = [colour for colour in ["pink", "orange", "blue", "white", "white"] if colour != last]
    game = Table().give(slots={"VI": "TT-20"}, trays={"V": [last], "VI": there})
    game.play("tray tray=V")
    assert (game.points(), game.slots()) == (5, {})


@rule("TJ-5.3")
def test_a_third_marker_of_another_pair_does_not_help() -> None:
    game = Table().give(slots={"VI": "TT-27"}, trays={"V": ["pink"], "VI": ["orange", "pink", "white", "white"]})
    game.play("tray tray=V")
    assert (game.points(), game.slots()) == (0, {"VI": "TT-27"})


@rule("TJ-5.4")
@every_tile
def test_completing_is_not_a_choice(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile)
    complete(game)
    assert game.asked() == ("PutPlusTwo" if tile.stack == "plus_two" else "Perform")
    assert game.slots() == {}


@rule("TJ-5.5")
def test_cards_of_a_tile_can_be_used_for_the_action() -> None:
    game = Table().cards(draw=["grain", "wine"], left=["columns"], right=["furs"])
    game.give(slots={"I": "TT-01"}, trays={"VI": ["orange"], "I": ["orange"]})
    events = game.play("tray tray=VI")
    assert names(events)[-4:] == ["tile_completed", "card_seen", "card_seen", "cards_drawn"]
    assert game.legal("play") == ["play commodity=wine", "play commodity=grain"]


@rule("TJ-5.5")
def test_a_legionnaire_of_a_tile_can_conquer_at_once() -> None:
    game = lacking_a_marker(tiles_of("military")[0]).pieces(legionnaires=0, leader="alpes")
    complete(game)
    assert game.points() == 5
    game.play("conquer")
    assert game.points() == 5 + 3


@rule("TJ-5.5")
def test_a_worker_of_a_tile_can_build_at_once() -> None:
    game = Table().pieces(workers=0, supply=1)
    game.give(slots={"VI": "TT-20"}, trays={"V": ["pink"], "VI": ["orange"]})
    game.play("tray tray=V", "build site=S-11")
    assert game.buildings() == ["stairs2"]


@rule("TJ-5.5")
def test_a_plus_two_marker_of_a_tile_works_for_the_action_of_the_same_turn() -> None:
    game = Table().give(slots={"IV": "TT-28"}, trays={"III": ["green"], "IV": ["white"]}, tiles={"extra_senate": 1})
    game.play("tray tray=III", "plus_two action=senate", "advance", "extra tile=matching", "advance")
    assert (game.disc(), game.asked()) == (4, "EndTurn")


@rule("TJ-5.6")
@every_tile
def test_the_markers_stay_in_the_tray(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile)
    complete(game)
    assert {tray: sorted(colours) for tray, colours in game.trays().items()} == {"III": sorted(tile.colours)}


@rule("TJ-5.7")
@every_tile
def test_a_completed_tile_leaves_the_game_but_a_demand_tile_goes_to_the_mat(tile: PrintedTile) -> None:
    game = without(tile)
    assert is_anywhere(game, tile.name)
    complete(game)
    assert not is_anywhere(game, tile.name)
    assert game.symbols() == ({tile.symbol: 1} if tile.stack == "demand" else {})


@rule("TJ-5.8")
@pytest.mark.parametrize("arch", ["I", "II", "IV", "V", "VI"])
def test_the_slot_becomes_free_and_the_arch_stays(arch: str) -> None:
    game = lacking_a_marker(tiles_of("victory")[0]).give(arch=arch)
    complete(game)
    assert (game.slots(), game.arch()) == ({}, arch)


@rule("TJ-5.8")
@pytest.mark.parametrize("freed", TRAYS.labels)
def test_an_arch_in_the_centre_moves_to_the_freed_slot(freed: str) -> None:
    others = [slot for slot in SLOTS.labels if slot != freed]
    slots = {freed: "TT-37", **dict(zip(others, OTHER_TILES, strict=True))}
    source = TRAYS.labels[TRAYS.index(freed) - 1]
    game = Table().give(slots=slots, trays={source: ["orange"], freed: ["orange"]})
    assert game.arch() == "centre"
    game.play(f"tray tray={source}")
    assert game.arch() == freed
    assert set(game.slots()) == set(others)


@rule("TJ-5.8")
def test_an_arch_freed_from_the_centre_can_be_used_in_the_same_turn() -> None:
    slots = {"V": "TT-37", **dict(zip(["I", "II", "III", "IV", "VI"], OTHER_TILES, strict=True))}
    game = Table().give(slots=slots, trays={"IV": ["orange"], "V": ["orange"]}).trajan_stack("cards", "TT-05")
    game.play("tray tray=IV", "stack stack=cards")
    assert (game.slots()["V"], game.arch()) == ("TT-05", "centre")


@rule("TJ-5.8")
def test_without_a_completion_the_arch_stays_in_the_centre() -> None:
    slots = {"V": "TT-37", **dict(zip(["I", "II", "III", "IV", "VI"], OTHER_TILES, strict=True))}
    game = Table().give(slots=slots, trays={"IV": ["orange"], "V": ["blue"]})
    game.play("tray tray=IV")
    assert (game.arch(), game.legal()) == ("centre", ["end"])


@rule("TJ-5.9")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_at_most_one_tile_is_completed_in_a_turn(players: int) -> None:
    in_turns = [0]
    for seed in range(4):
        for move in moves(set_up(players, seed), anything, seed):
            in_turns[-1] += len(move.told("tile_completed"))
            if move.told("turn_ended"):
                in_turns.append(0)
    assert set(in_turns) == {0, 1}


# --- what the tiles bring -----------------------------------------------------------------------------------------


@rule("TJ-5.10", "TJ-5.20")
@of_stack("cards")
def test_cards_tiles_draw_two_cards_and_discard_none(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile).cards(draw=["oil", "wine", "gems"], left=["columns"], right=["furs"])
    complete(game)
    assert tile.rule == "TJ-5.10"
    assert game.points() == numbers(sentence("TJ-5.10"))[0] == 3
    assert game.hand() == {"oil": 1, "wine": 1}
    assert (game.pile("left"), game.pile("right")) == (["columns"], ["furs"])
    assert game.asked() == "Perform"


@rule("TJ-5.11", "TJ-5.12", "TJ-5.20")
@of_stack("military")
def test_military_tiles_move_tokens_to_the_military_camp(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile)
    complete(game)
    assert (tile.rule, tile.points, tile.amount) in [("TJ-5.11", 5, 1), ("TJ-5.12", 2, 2)]
    p = game.player()
    assert (game.points(), p.legionnaires, p.supply, p.workers) == (tile.points, 1 + tile.amount, 13 - tile.amount, 1)


@rule("TJ-5.13", "TJ-5.14", "TJ-5.20")
@of_stack("construction")
def test_construction_tiles_move_tokens_to_the_workers_camp(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile)
    complete(game)
    assert (tile.rule, tile.points, tile.amount) in [("TJ-5.13", 5, 1), ("TJ-5.14", 2, 2)]
    p = game.player()
    assert (game.points(), p.workers, p.supply, p.legionnaires) == (tile.points, 1 + tile.amount, 13 - tile.amount, 1)


@rule("TJ-5.15", "TJ-5.20")
@of_stack("plus_two")
def test_plus_two_tiles_put_a_marker_on_a_place_without_one(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile).give(plus_two=["forum", "trajan"])
    complete(game)
    free = ["seaport", "military", "senate", "construction"]
    assert (game.points(), game.asked()) == (4, "PutPlusTwo")
    assert game.legal() == [f"plus_two action={action}" for action in free]
    refusal = game.refused("plus_two action=forum")
    assert (refusal.code, refusal.rule) == ("plus_two_there", "TJ-5.15")
    game.play("plus_two action=senate")
    assert document(game.state)["players"][0]["plus_two"] == ["forum", "senate", "trajan"]
    assert game.asked() == "Perform"


@rule("TJ-5.15", "TJ-17.5")
@pytest.mark.parametrize("free", [0, 1])
def test_a_plus_two_marker_without_a_choice_is_not_asked_for(free: int) -> None:
    game = lacking_a_marker(tiles_of("plus_two")[0]).give(plus_two=ACTIONS.labels[free:])
    events = complete(game)
    assert (game.points(), game.asked()) == (4, "Perform")
    assert len(told(events, "plus_two_put")) == free
    assert document(game.state)["players"][0]["plus_two"] == ACTIONS.labels


@rule("TJ-5.16", "TJ-5.20")
@of_stack("victory")
def test_nine_points_and_nothing_further(tile: PrintedTile) -> None:
    game = lacking_a_marker(tile)
    before = document(game.state)["players"][0]
    assert names(complete(game))[-1] == "tile_completed"
    changed = {"points": 9, "slots": {}, "trays": document(game.state)["players"][0]["trays"]}
    assert document(game.state)["players"][0] == {**before, **changed}


@rule("TJ-5.17", "TJ-5.18", "TJ-5.19", "TJ-5.20")
@of_stack("demand")
def test_demand_tiles_meet_one_demand_of_their_symbol_in_every_quarter(tile: PrintedTile) -> None:
    rules = {"bread": "TJ-5.17", "games": "TJ-5.18", "religion": "TJ-5.19"}
    assert (tile.rule, tile.points) == (rules[tile.symbol], 1)
    game = lacking_a_marker(tile)
    complete(game)
    assert (game.points(), game.symbols()) == (1, {tile.symbol: 1})
    other = {"bread": "games", "games": "religion", "religion": "bread"}[tile.symbol]
    game.give(tiles={other: 4})
    game.play("decline", "end")
    for quarter in [1, 2]:
        game.state.round = 3
        game.demands(other, tile.symbol, other).end_rounds()
        game.play(game.legal()[0])
        assert game.state.quarter == quarter
        assert (game.points(), game.symbols(), game.tiles()) == (
            1,
            {tile.symbol: 1},
            +Counter({other: 4 - 2 * quarter}),
        )


@rule("TJ-5.17", "TJ-5.18", "TJ-5.19")
@pytest.mark.parametrize("symbol", ["bread", "games", "religion"])
def test_one_demand_tile_meets_no_second_demand(symbol: str) -> None:
    game = Table(round=4).give(symbols={symbol: 1}).demands(symbol, symbol, symbol)
    game.end_rounds()
    assert game.points() == -9


@rule("TJ-5.20")
def test_every_colour_appears_18_times() -> None:
    (times,) = numbers(sentence("TJ-5.20").split("Check: ")[1])
    shown = Counter(colour for tile in PRINTED_TILES for colour in tile.colours)
    assert shown == dict.fromkeys(COLOURS.labels, times)
    assert len(PRINTED_TILES) == 54


# --- the order ----------------------------------------------------------------------------------------------------


@rule("TJ-5.21", "TJ-5.5")
@every_tile
def test_points_first_then_the_effect(tile: PrintedTile) -> None:
    events = names(complete(lacking_a_marker(tile)))
    assert events == ["markers_taken", "time_moved", "marker_put", "tile_completed", *EFFECTS[tile.stack]]


@rule("TJ-5.21")
def test_points_and_arch_come_before_the_effect() -> None:
    slots = {"III": "TT-28", **dict(zip(["I", "II", "IV", "V", "VI"], OTHER_TILES, strict=True))}
    game = Table().give(slots=slots, trays={"II": ["green"], "III": ["white"]})
    complete(game)
    assert game.asked() == "PutPlusTwo"
    assert (game.points(), game.arch()) == (4, "III")
    assert "III" not in game.slots()


@rule("TJ-5.21", "TJ-17.1")
@pytest.mark.parametrize("stack", ["military", "construction"])
@pytest.mark.parametrize("supply", [0, 1])
def test_tokens_move_as_far_as_there_are_some(stack: str, supply: int) -> None:
    two = next(tile for tile in tiles_of(stack) if tile.amount == 2)
    game = lacking_a_marker(two).pieces(supply=supply)
    complete(game)
    p = game.player()
    assert (game.points(), p.supply, p.legionnaires + p.workers) == (2, 0, 2 + supply)


@rule("TJ-5.21", "TJ-17.2")
@pytest.mark.parametrize(("pile", "drawn"), [([], {"gems": 1}), (["wine", "oil"], {"gems": 1, "oil": 1})])
def test_cards_are_drawn_as_far_as_there_are_some(pile: list[str], drawn: dict[str, int]) -> None:
    game = lacking_a_marker(tiles_of("cards")[0]).cards(draw=["gems"], left=pile, right=["furs"])
    complete(game)
    assert (game.points(), game.hand()) == (3, drawn)
