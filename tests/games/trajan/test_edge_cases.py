"""Section 17: shortages, edge cases and what never changes in number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.facts.components import ACTIONS, COLOURS, COMMODITIES, STACKS, TILES
from tests.games.trajan.table import Table, step
from tests.games.trajan.walk import ALL_COUNTS, document, new_game, told
from tests.rules import rule

OPTIONS: list[dict[str, str]] = [{}, {"initial_markers": "random", "commodity_reshuffle": "never"}]


def complete(t: Table, tile: str, *colours: str) -> list[str]:
    """Complete a Trajan tile at slot II, which shows these two colours; the names of the events."""
    t.give(trays={"I": [colours[0]], "II": [colours[1]]}, slots={"II": tile})
    return [event.kind.name for event in t.play("tray tray=I")]


# --- tokens -------------------------------------------------------------------------------------------------------


@rule("TJ-17.1")
@pytest.mark.parametrize(("supply", "moved"), [(0, 0), (1, 1), (2, 2), (5, 2)])
@pytest.mark.parametrize(("tile", "camp"), [("TT-15", "legionnaires"), ("TT-26", "workers")])
def test_an_effect_moves_as_many_tokens_as_the_supply_has(supply: int, moved: int, tile: str, camp: str) -> None:
    colours = {"TT-15": ("white", "yellow"), "TT-26": ("orange", "yellow")}[tile]
    t = Table().pieces(supply=supply)
    complete(t, tile, *colours)
    assert (t.player().supply, getattr(t.player(), camp), t.points()) == (supply - moved, 1 + moved, 2)


@rule("TJ-17.1")
@pytest.mark.parametrize("action", ["military", "construction"])
def test_with_an_empty_supply_nobody_is_recruited(action: str) -> None:
    t = Table().pieces(supply=0).perform(action)
    assert t.legal("recruit") == []
    camp = "military" if action == "military" else "workers"
    assert (t.refused(f"recruit camp={camp}").code, t.refused(f"recruit camp={camp}").rule) == (
        "supply_empty",
        "TJ-17.1",
    )


# --- cards --------------------------------------------------------------------------------------------------------

DISCARDS = {"left": ["oil", "wine", "wine"], "right": ["gems", "fish"]}  # the top first


@rule("TJ-17.2", "TJ-17.11")
def test_an_empty_draw_pile_is_made_of_all_discards_below_the_top_cards() -> None:
    t = Table().cards(draw=[], **DISCARDS).perform("seaport")
    told_of = t.play("draw_two")
    assert [event.values[0] for event in told(told_of, "cards_shuffled")] == [3]
    assert (t.pile("left"), t.pile("right"), t.state.deck_size) == (["oil"], ["gems"], 1)
    drawn = Counter(t.hand()) + Counter(COMMODITIES.labels[card] for card in t.state.deck[:1])
    assert drawn == {"wine": 2, "fish": 1}


@rule("TJ-17.2")
def test_the_new_draw_pile_is_shuffled() -> None:
    below = [label for label in COMMODITIES.labels if label not in ("columns", "furs")]
    orders = set()
    for chance in range(5):
        t = Table().cards(draw=[], left=["oil", *below], right=["gems"]).perform("seaport")
        t.state.rng = Rng(chance)
        t.play("draw_two")
        orders.add(tuple(t.state.deck))
    assert len(orders) == 5


@rule("TJ-17.11")
def test_the_draw_pile_is_renewed_in_the_middle_of_an_action() -> None:
    t = Table().cards(draw=["grain"], **DISCARDS).perform("seaport")
    names = [event.kind.name for event in t.play("draw_two")]
    assert names == ["card_seen", "cards_shuffled", "card_seen", "cards_drawn"]
    assert t.hand()["grain"] == 1
    assert (t.pile("left"), t.pile("right"), t.state.deck_size) == (["oil"], ["gems"], 2)


@rule("TJ-17.11")
def test_the_draw_pile_is_not_renewed_before_a_card_is_due() -> None:
    t = Table().cards(draw=["grain", "cattle"], **DISCARDS).perform("seaport")
    t.play("draw_two")
    assert (t.state.deck_size, t.pile("left")) == (0, ["oil", "wine", "wine"])


@rule("TJ-17.2")
@pytest.mark.parametrize(("draw", "drawn"), [(["grain"], 1), (["grain", "fish"], 2), (["grain", "fish", "oil"], 2)])
def test_a_draw_is_cut_short_and_the_discard_is_still_due(draw: list[str], drawn: int) -> None:
    t = Table().cards(draw=draw, left=["oil"], right=["gems"]).perform("seaport")
    events = t.play("draw_two")
    assert [event.values[0] for event in told(events, "cards_drawn")] == [drawn]
    assert t.asked() == "Discard"
    t.play("discard commodity=grain pile=right")
    assert (sum(t.hand().values()), t.pile("right")) == (drawn - 1, ["grain", "gems"])


@rule("TJ-17.2")
@pytest.mark.parametrize("piles", [{"left": ["oil"], "right": ["gems"]}, {"left": [], "right": []}])
def test_without_any_card_to_draw_two_cannot_be_drawn(piles: Mapping[str, list[str]]) -> None:
    t = Table().give(hand={"wine": 1}).cards(draw=[], left=piles["left"], right=piles["right"]).perform("seaport")
    assert t.legal("draw_two") == []
    assert t.refused("draw_two").rule == "TJ-17.2"


@rule("TJ-17.2")
@pytest.mark.parametrize("played", [1, 2])
def test_played_cards_are_not_replaced_without_a_card_to_draw(played: int) -> None:
    t = Table().give(hand={"wine": 3}).cards(draw=[], left=["oil"], right=["gems"]).perform("seaport")
    t.play("play commodity=wine", "play commodity=wine" if played == 2 else "stop")
    assert (t.hand(), t.display()) == ({"wine": 3 - played}, {"wine": played})


@rule("TJ-17.2")
def test_a_trajan_tile_draws_as_many_cards_as_there_are() -> None:
    t = Table().cards(draw=["grain"], left=["oil"], right=["gems"])
    complete(t, "TT-05", "pink", "white")
    assert (t.hand(), t.points()) == ({"grain": 1}, 3)


@rule("TJ-17.2")
def test_by_option_the_draw_pile_just_ends() -> None:
    t = Table(commodity_reshuffle="never").cards(draw=["grain"], **DISCARDS).perform("seaport")
    t.play("draw_two")
    assert (t.hand(), t.pile("left"), t.state.deck_size) == ({"grain": 1}, ["oil", "wine", "wine"], 0)
    t.play("discard commodity=grain pile=left")
    t.perform("seaport")
    assert t.legal("draw_two") == []
    assert t.legal("take_discard") == ["take_discard pile=left", "take_discard pile=right"]


@rule("TJ-17.6")
def test_a_hand_has_no_limit() -> None:
    t = Table().give(hand=dict.fromkeys(COMMODITIES.labels[:8], 5)).perform("seaport")
    t.play("draw_two", "discard commodity=columns pile=left")
    assert sum(t.hand().values()) == 41
    t.play("end")
    assert (t.asked(), t.seat(), sum(t.hand().values())) == ("ChooseTray", 1, 41), "nothing is thrown away"


@rule("TJ-17.7")
def test_a_discard_pile_that_cannot_be_refilled_stays_empty_until_somebody_discards() -> None:
    t = Table().cards(draw=[], left=["oil"], right=["gems"]).perform("seaport")
    t.play("take_discard pile=left")
    assert (t.pile("left"), t.pile("right")) == ([], ["gems"])
    t.perform("seaport")
    assert t.legal("take_discard") == ["take_discard pile=right"]
    assert t.refused("take_discard pile=left").rule == "TJ-17.7"
    t.cards(draw=["wine"]).perform("seaport")
    assert t.pile("left") == [], "a new card in the draw pile does not fill it"
    t.play("draw_two", "discard commodity=oil pile=left")
    assert t.pile("left") == ["oil"]


# --- tiles --------------------------------------------------------------------------------------------------------


@rule("TJ-17.3")
@pytest.mark.parametrize("stack", [0, 4, 9, 10, 14, 20])
def test_when_the_forum_stack_runs_out_provinces_are_filled_first(stack: int) -> None:
    t = Table(round=4).demands("bread", "games", "religion").provinces({"alpes": "votes2"})
    t.state.forum_stack = []
    t.coming(forum=["bread"] * stack)
    t.end_rounds()
    t.play("bonus tile=BT-01")
    assert len(t.in_provinces()) == 1 + min(stack, 9)
    left = max(0, stack - 9)
    assert list(t.forum_spaces()) == [*FORUM_OF_TWO[:left], "FX-1", "FX-2", "FX-3"]


FORUM_OF_TWO = [f"FG-{column}{place}" for column in (1, 2) for place in (1, 2, 3)]


@rule("TJ-17.4")
def test_an_empty_trajan_stack_cannot_be_chosen() -> None:
    t = Table().trajan_stack("cards").trajan_stack("victory").perform("trajan")
    assert t.legal("stack") == [f"stack stack={stack}" for stack in STACKS.labels if stack not in ("cards", "victory")]
    assert t.refused("stack stack=victory").rule == "TJ-17.4"


@rule("TJ-17.4")
def test_with_all_stacks_empty_the_trajan_action_cannot_be_performed() -> None:
    t = Table()
    for stack in STACKS.labels:
        t.trajan_stack(stack)
    assert t.perform("trajan").asked() == "EndTurn"


@rule("TJ-17.5")
def test_with_all_places_covered_a_plus_two_tile_gives_its_points_only() -> None:
    t = Table().give(plus_two=ACTIONS.labels).forum("bread")
    names = complete(t, "TT-30", "white", "pink")
    assert (t.points(), t.asked()) == (4, "Perform")
    assert "plus_two_put" not in names


@rule("TJ-17.5")
def test_the_last_free_place_is_covered_unasked() -> None:
    t = Table().give(plus_two=[action for action in ACTIONS.labels if action != "senate"]).forum("bread")
    assert "plus_two_put" in complete(t, "TT-30", "white", "pink")
    assert all(t.player().has_plus_two(action) for action in range(6))


@rule("TJ-17.14")
def test_the_plus_two_markers_suffice_for_everybody() -> None:
    t = Table(4)
    tiles = [("TT-28", "green", "white"), ("TT-29", "yellow", "pink"), ("TT-30", "white", "pink")]
    tiles += [("TT-31", "orange", "pink"), ("TT-33", "green", "pink"), ("TT-35", "blue", "pink")]
    for place, (tile, first, second) in enumerate(tiles):
        for seat in range(4):
            t.give(seat, trays={"I": [first], "II": [second], "VI": ["white"]}, slots={"II": tile})
            t.play("tray tray=I")
            if place < 5:
                t.play(t.legal("plus_two")[0])
            t.play("end")
    placed = [int(player.plus_two).bit_count() for player in t.state.players]
    assert placed == [6, 6, 6, 6], "24 = 4 × 6"


# --- points below 0 -----------------------------------------------------------------------------------------------


@rule("TJ-17.8", "TJ-17.15")
@pytest.mark.parametrize(
    ("option", "points", "left"),
    [
        ("allowed", 0, -15),
        ("allowed", -3, -18),
        ("allowed", 20, 5),
        ("stops_at_0", 0, 0),
        ("stops_at_0", 4, 0),
        ("stops_at_0", 15, 0),
        ("stops_at_0", 20, 5),
    ],
)
def test_a_penalty_leads_below_0_only_where_the_option_allows_it(option: str, points: int, left: int) -> None:
    t = Table(round=4, negative_score=option).demands("bread", "games", "games").pieces(points=points)
    event = told(t.end_rounds(), "demands_unmet")[-1]
    assert (t.points(), event.seat, event.values[1]) == (left, 0, points - left)


@rule("TJ-17.15")
def test_what_a_penalty_could_not_take_is_lost() -> None:
    t = Table(round=4, negative_score="stops_at_0").demands("bread", "games", "games").pieces(points=2)
    t.end_rounds()
    t.play("bonus tile=BT-01")
    t.perform("senate").play("advance")
    assert t.points() == 2, "the next points count in full"


# --- what never changes in number ---------------------------------------------------------------------------------


def all_tiles(position: Mapping[str, Any]) -> Counter[str]:
    """The forum and extra action tiles that are in the game."""
    found = Counter(position["forum_stack"]) + Counter(position["extra_stack"])
    found.update(position["provinces"].values())
    found.update(position["forum"].values())
    for player in position["players"]:
        found.update(player["tiles"])
    return found


def all_cards(position: Mapping[str, Any]) -> Counter[str]:
    found = Counter(position["draw_pile"])
    for pile in position["discard_piles"].values():
        found.update(pile)
    for player in position["players"]:
        found.update(player["hand"])
        found.update(player["display"])
    return found


def markers(position: Mapping[str, Any], seat: int) -> Counter[str]:
    """The markers of a player in the trays and, while they are being distributed, in hand."""
    found: Counter[str] = Counter()
    for tray in position["players"][seat]["trays"].values():
        found.update(tray)
    for pending in position["pending"]:
        if pending["seat"] == seat + 1:
            found.update(pending.get("markers", {}))
    return found


def tokens(player: Mapping[str, Any]) -> int:
    camps = sum(player[place] for place in ("supply", "legionnaires", "workers"))
    return int(camps) + len(player["provinces"]) + len(player["sites"])


def trajan_tiles(position: Mapping[str, Any]) -> list[str]:
    """The Trajan tiles in the stacks and at the slots."""
    stacked = [tile for stack in position["trajan_stacks"].values() for tile in stack]
    return stacked + [tile for player in position["players"] for tile in player["slots"].values()]


def buildings(position: Mapping[str, Any]) -> list[str]:
    return [*position["sites"].values(), *[tile for player in position["players"] for tile in player["buildings"]]]


def bonus_tiles(position: Mapping[str, Any]) -> list[str]:
    owned = [tile for player in position["players"] for tile in player["bonus"]]
    return [*position["bag"], *position["bonus"], *owned]


def positions(players: int, options: Mapping[str, str]) -> Sequence[dict[str, Any]]:
    """The documents of all positions of a random game."""
    state = new_game(players, seed=players, **options)
    chance = Rng(players)
    found = [document(state)]
    while state.stack:
        step(state, chance)
        found.append(document(state))
    return found


@rule("TJ-17.9", "TJ-17.10", "TJ-17.12", "TJ-17.13")
@pytest.mark.parametrize("options", OPTIONS, ids=["defaults", "options"])
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_nothing_is_lost_or_made_up_in_a_game(players: int, options: dict[str, str]) -> None:
    whole = positions(players, options)
    for before, position in zip(whole, [*whole[1:], whole[-1]], strict=True):
        for seat, player in enumerate(position["players"]):
            assert markers(position, seat) == dict.fromkeys(COLOURS.labels, 2)
            assert tokens(player) == 15
        assert all_cards(position) == dict.fromkeys(COMMODITIES.labels, 5)
        assert not all_tiles(position) - all_tiles(before), "tiles only leave the game"
        assert set(trajan_tiles(position)) <= set(trajan_tiles(before))
        assert len(set(trajan_tiles(position))) == len(trajan_tiles(position))
        assert len(buildings(position)) == len(set(buildings(position))) == 20
        assert len(bonus_tiles(position)) == len(set(bonus_tiles(position))) == 12


@rule("TJ-17.13")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_tiles_and_demands_leave_the_game_only_as_the_rules_say(players: int) -> None:
    first, *later = positions(players, {})
    assert (all_tiles(first).total(), len(trajan_tiles(first))) == (70 + 12, 54)
    for position in later:
        symbols = sum(sum(player["symbols"].values()) for player in position["players"])
        assert len(trajan_tiles(position)) + symbols <= 54
        face_down = len(position["demand_stack"]) + len(position["removed_demands"])
        settled = not position["pending"] or position["pending"][-1]["decision"] == "choose_bonus"
        gone = 3 * (position["quarter"] - 1 + settled)
        assert face_down + len(position["demands"]) + gone == 15
    assert set(all_tiles(first)) == set(TILES.labels)
