"""Section 6: drawing, taking, playing and shipping commodities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest

from bazigah.games.trajan.rules.seaport import Load
from tests.games.trajan.rulebook import numbers, sentence
from tests.games.trajan.table import Table
from tests.games.trajan.walk import document, moves, new_game, trading
from tests.rules import rule

PRINTED_RULE = {"same": "TJ-6.9", "pairs": "TJ-6.10", "different": "TJ-6.11"}
MOST_UNITS = {"same": 4, "pairs": 3, "different": 4}
STORES = {"wine": 5, "fish": 2, "gems": 2, "oil": 2, "grain": 2}
FITTING = {
    "same": ["wine", "wine", "wine", "wine"],
    "pairs": ["wine", "fish", "gems"],
    "different": ["wine", "fish", "gems", "oil"],
}


def seaport(
    hand: Mapping[str, int] | None = None,
    *,
    wilds: int = 0,
    draw: Sequence[str] | None = None,
    left: Sequence[str] = ("columns",),
    right: Sequence[str] = ("furs",),
    gray: Sequence[str] = (),
    commodity_reshuffle: str = "below_top",
) -> Table:
    """The Seaport action is due for seat 0 with these cards and commodity wild tiles."""
    table = (
        Table(commodity_reshuffle=commodity_reshuffle)
        .give(hand=hand or {}, tiles={"wild_commodity": wilds})
        .gray(*gray)
    )
    return table.cards(draw=draw, left=left, right=right).perform("seaport")


def ship(table: Table, name: str, *units: str) -> Table:
    """Load these units on a ship and stop there. A unit is a commodity, `wild`, or a commodity `+wild`."""
    table.play(f"ship ship={name}")
    for number, unit in enumerate(units):
        if units_loaded(table) == number:  # else it was the only way to load, and taken unasked
            table.play(loading(unit))
    if table.asked() == "Load":
        table.play("stop")
    return table


def units_loaded(table: Table) -> int:
    """The units on the ship that is being loaded; -1 when none is."""
    decision = table.state.stack[-1]
    return int(decision.units) if isinstance(decision, Load) else -1


def loading(unit: str) -> str:
    commodity, plus, _ = unit.partition("+")
    if commodity == "wild":
        return "load_wild"
    return f"load_with_wild commodity={commodity}" if plus else f"load commodity={commodity}"


def printed_points(name: str) -> dict[str, list[int]]:
    """The points of a ship by side, as its rule lists them: `coloured 1/2/3 … = 5/10/15 VP; gray = 1/6/11 VP`."""
    coloured, gray = sentence(PRINTED_RULE[name]).split("gray")
    rows = [numbers(side.rpartition("=")[2].replace("/", " ")) for side in (coloured, gray)]
    return dict(zip(("coloured", "gray"), rows, strict=True))


def kinds(table: Table) -> set[str]:
    return {action.split()[0] for action in table.legal()}


# --- the four options -------------------------------------------------------------------------------------------------


@rule("TJ-6.1")
@pytest.mark.parametrize(
    "option",
    [
        ["draw_two", "discard commodity=wine pile=left"],
        ["take_discard pile=right"],
        ["play commodity=wine", "stop"],
        ["play commodity=wine", "play commodity=fish"],
        ["ship ship=different", "load commodity=wine", "stop"],
    ],
)
def test_exactly_one_of_the_four_options_is_chosen(option: list[str]) -> None:
    table = seaport({"wine": 2, "fish": 2})
    assert kinds(table) == {"draw_two", "take_discard", "play", "ship", "decline"}
    table.play(*option)
    assert table.pending() == ["EndTurn"]


@rule("TJ-6.2")
@pytest.mark.parametrize("pile", ["left", "right"])
@pytest.mark.parametrize("discarded", ["oil", "wine", "fish"])
def test_two_cards_are_drawn_and_any_one_is_discarded_on_either_pile(discarded: str, pile: str) -> None:
    table = seaport({"oil": 1}, draw=["wine", "fish", "gems"])
    before = {name: table.pile(name) for name in ("left", "right")}
    table.play("draw_two")
    assert table.hand() == {"oil": 1, "wine": 1, "fish": 1}
    table.play(f"discard commodity={discarded} pile={pile}")
    assert table.hand() == {card: 1 for card in ("oil", "wine", "fish") if card != discarded}
    before[pile] = [discarded, *before[pile]]
    assert {name: table.pile(name) for name in ("left", "right")} == before
    assert table.state.deck_size == 1


@rule("TJ-6.2")
def test_the_discard_is_due_and_equal_cards_are_one_choice() -> None:
    table = seaport({"wine": 1}, draw=["wine", "fish"])
    table.play("draw_two")
    cards = ["wine", "fish"]
    assert table.legal() == [f"discard commodity={card} pile={pile}" for card in cards for pile in ("left", "right")]


@rule("TJ-6.3")
@pytest.mark.parametrize(("pile", "other", "taken"), [("left", "right", "wine"), ("right", "left", "gems")])
def test_the_top_card_of_a_discard_pile_is_taken(pile: str, other: str, taken: str) -> None:
    table = seaport({"oil": 1}, left=["wine", "fish"], right=["gems", "grain"])
    untouched = table.pile(other)
    cards = table.state.deck_size
    table.play(f"take_discard pile={pile}")
    assert table.hand() == {"oil": 1, taken: 1}
    assert (len(table.pile(pile)), table.pile(other)) == (1, untouched)
    assert table.state.deck_size == cards


@rule("TJ-6.4", "TJ-6.19")
def test_an_emptied_pile_is_refilled_at_once_after_the_card_is_in_hand() -> None:
    table = seaport(left=["wine"], draw=["gems", "oil"])
    events = table.play("take_discard pile=left")
    assert table.hand() == {"wine": 1}
    assert (table.pile("left"), table.state.deck_size) == (["gems"], 1)
    assert [event.kind.name for event in events] == ["discard_taken", "pile_started"]


@rule("TJ-6.4", "TJ-6.19", "TJ-17.11")
def test_a_pile_is_refilled_from_the_shuffled_discards_but_never_with_the_card_just_taken() -> None:
    table = seaport(left=["wine"], right=["furs", "oil"], draw=[])
    table.play("take_discard pile=left")
    assert table.hand() == {"wine": 1}
    assert (table.pile("left"), table.pile("right"), table.state.deck_size) == (["oil"], ["furs"], 0)


@rule("TJ-6.4", "TJ-17.7")
def test_a_pile_that_cannot_be_refilled_stays_empty_until_somebody_discards_onto_it() -> None:
    table = seaport(left=["wine"], right=["furs"], draw=[])
    table.play("take_discard pile=left")
    assert (table.pile("left"), table.pile("right")) == ([], ["furs"])
    table.cards(draw=["gems", "oil"])
    assert table.pile("left") == []
    table.perform("seaport").play("draw_two", "discard commodity=oil pile=left")
    assert table.pile("left") == ["oil"]


# --- playing cards ----------------------------------------------------------------------------------------------------


@rule("TJ-6.5", "TJ-6.17")
def test_one_card_is_played_and_only_after_stopping_one_is_drawn() -> None:
    table = seaport({"wine": 2}, draw=["gems", "fish", "oil"])
    table.play("play commodity=wine")
    assert table.legal() == ["play commodity=wine", "stop"]
    assert (table.hand(), table.display()) == ({"wine": 1}, {"wine": 1})
    table.play("stop")
    assert (table.hand(), table.display()) == ({"wine": 1, "gems": 1}, {"wine": 1})
    assert (table.points(), table.state.deck_size) == (0, 2)


@rule("TJ-6.5")
@pytest.mark.parametrize("second", ["wine", "fish"])
def test_two_equal_or_different_cards_are_played_and_two_are_drawn(second: str) -> None:
    table = seaport({"wine": 2, "fish": 1}, draw=["gems", "grain", "oil"])
    table.play("play commodity=wine", f"play commodity={second}")
    laid = {"wine": 2} if second == "wine" else {"wine": 1, "fish": 1}
    kept = {"fish": 1} if second == "wine" else {"wine": 1}
    assert table.display() == laid
    assert table.hand() == kept | {"gems": 1, "grain": 1}
    assert (table.points(), table.pending()) == (0, ["EndTurn"])


@rule("TJ-6.17")
def test_the_order_of_the_two_cards_has_no_effect() -> None:
    ends = []
    for cards in permutations(["wine", "fish"]):
        table = seaport({"wine": 1, "fish": 1}, draw=["gems", "grain", "oil"])
        table.play(*[f"play commodity={card}" for card in cards])
        ends.append(document(table.state))
    assert ends[0] == ends[1]


@rule("TJ-6.17")
def test_a_card_drawn_cannot_be_the_second_one() -> None:
    table = seaport({"wine": 1}, draw=["gems", "grain"])
    table.play("play commodity=wine")
    assert (table.hand(), table.display()) == ({"gems": 1}, {"wine": 1})
    assert table.pending() == ["EndTurn"]


@rule("TJ-6.14")
def test_wild_tiles_cannot_be_played() -> None:
    assert seaport(wilds=2).legal("play") == []
    table = seaport({"wine": 1}, wilds=2)
    assert table.legal("play") == ["play commodity=wine"]
    table.play("play commodity=wine")
    assert table.pending() == ["EndTurn"]
    assert table.tiles() == {"wild_commodity": 2}


# --- shipping ---------------------------------------------------------------------------------------------------------


@rule("TJ-6.6", "TJ-6.7", "TJ-6.9", "TJ-6.10", "TJ-6.11", "TJ-6.18")
@pytest.mark.parametrize("side", ["coloured", "gray"])
@pytest.mark.parametrize(
    ("name", "units"), [(name, units) for name, most in MOST_UNITS.items() for units in range(1, most + 1)]
)
def test_a_shipment_scores_the_table_value_of_the_visible_side(name: str, units: int, side: str) -> None:
    table = seaport(STORES, gray=[name] if side == "gray" else [])
    cards = table.state.deck_size
    loaded = FITTING[name][:units]
    ship(table, name, *loaded)
    assert table.points() == printed_points(name)[side][units - 1]
    each = 2 if name == "pairs" else 1
    laid = {card: each * loaded.count(card) for card in loaded}
    assert table.display() == laid
    assert table.hand() == {
        card: count - laid.get(card, 0) for card, count in STORES.items() if count > laid.get(card, 0)
    }
    assert (table.state.deck_size, table.pending()) == (cards, ["EndTurn"])


@rule("TJ-6.7", "TJ-6.9", "TJ-6.10", "TJ-6.11")
@pytest.mark.parametrize(("name", "most"), MOST_UNITS.items())
def test_a_ship_sails_when_it_is_full_and_may_stop_before(name: str, most: int) -> None:
    table = seaport(STORES, wilds=3)
    table.play(f"ship ship={name}")
    for unit in FITTING[name][: most - 1]:
        table.play(loading(unit))
        assert "stop" in table.legal()
    table.play(loading(FITTING[name][-1]))
    assert table.pending() == ["EndTurn"]
    assert len(printed_points(name)["coloured"]) == most


@rule("TJ-6.7")
@pytest.mark.parametrize("name", ["same", "different"])
def test_a_shipment_that_scores_nothing_is_legal(name: str) -> None:
    table = ship(seaport({"wine": 1, "fish": 1}, gray=[name]), name, "wine")
    assert (table.points(), table.display()) == (0, {"wine": 1})


@rule("TJ-6.8")
@pytest.mark.parametrize("name", MOST_UNITS)
def test_a_used_ship_is_turned_to_the_gray_side_and_stays_there(name: str) -> None:
    table = seaport(STORES)
    gray = printed_points(name)["gray"][0]
    coloured = printed_points(name)["coloured"][0]
    for expected in (coloured, coloured + gray, coloured + 2 * gray):
        ship(table, name, FITTING[name][0])
        assert (table.points(), table.gray_ships()) == (expected, [name])
        table.give(hand=STORES).perform("seaport")


@rule("TJ-6.8")
def test_ships_are_turned_back_only_at_the_end_of_the_quarter() -> None:
    table = Table(round=1).give(0, symbols={"bread": 3}).give(1, symbols={"bread": 3}).gray("same", "pairs")
    table.coming(demands=["bread", "bread", "bread"])
    for _ in range(3):
        table.end_rounds()
        assert table.gray_ships() == ["same", "pairs"]
    table.end_rounds()
    table.play("bonus tile=BT-01")
    assert (table.state.quarter, table.gray_ships()) == (1, [])


@rule("TJ-6.9")
def test_the_ship_for_equal_cards_takes_only_the_first_commodity() -> None:
    table = seaport({"wine": 3, "fish": 4})
    table.play("ship ship=same")
    assert table.legal() == ["load commodity=wine", "load commodity=fish"]
    table.play("load commodity=wine")
    assert table.legal() == ["load commodity=wine", "stop"]


@rule("TJ-6.10")
def test_the_pairs_are_of_different_commodities() -> None:
    table = seaport({"wine": 4, "fish": 2, "gems": 1, "oil": 2})
    table.play("ship ship=pairs")
    assert table.legal() == ["load commodity=oil", "load commodity=wine", "load commodity=fish"]
    table.play("load commodity=wine")
    assert table.legal() == ["load commodity=oil", "load commodity=fish", "stop"]


@rule("TJ-6.11")
def test_the_ship_for_different_cards_takes_no_commodity_twice() -> None:
    table = seaport({"wine": 2, "fish": 2, "gems": 1})
    table.play("ship ship=different", "load commodity=wine", "load commodity=gems")
    assert table.legal() == ["load commodity=fish", "stop"]


@rule("TJ-6.18")
@pytest.mark.parametrize("name", MOST_UNITS)
def test_at_least_one_unit_is_needed(name: str) -> None:
    table = seaport(STORES, wilds=3)
    table.play(f"ship ship={name}")
    assert table.refused("stop").code == "nothing_loaded"
    table.play("load commodity=wine")
    assert "stop" in table.legal()


# --- wild tiles -------------------------------------------------------------------------------------------------------

WILD_SHIPMENTS: list[tuple[str, dict[str, int], list[str], int]] = [
    ("same", {"wine": 2}, ["wine", "wine", "wild", "wild"], 20),
    ("same", {"wine": 2}, ["wild", "wine"], 6),
    ("same", {"wine": 1}, ["wild", "wild", "wine"], 12),
    ("same", {}, ["wild"], 2),
    ("same", {}, ["wild", "wild", "wild"], 12),
    ("pairs", {"wine": 1}, ["wine+wild"], 5),
    ("pairs", {"wine": 2}, ["wine+wild"], 5),
    ("pairs", {}, ["wild"], 5),
    ("pairs", {"wine": 1, "fish": 1}, ["wine+wild", "fish+wild"], 10),
    ("pairs", {"wine": 1, "fish": 2}, ["wild", "wine+wild", "fish"], 15),
    ("pairs", {"wine": 1, "fish": 1, "oil": 1}, ["wine+wild", "fish+wild", "oil+wild"], 15),
    ("different", {"wine": 2}, ["wine", "wild", "wild"], 6),
    ("different", {"wine": 1}, ["wild", "wild", "wild", "wine"], 8),
    ("different", {}, ["wild", "wild"], 4),
]


def wilds_used(name: str, units: Sequence[str]) -> int:
    return sum(unit.endswith("+wild") + (unit == "wild") * (2 if name == "pairs" else 1) for unit in units)


@rule("TJ-6.12", "TJ-6.13", "TJ-13.3")
@pytest.mark.parametrize(("name", "hand", "units", "points"), WILD_SHIPMENTS)
def test_wild_tiles_stand_for_cards_and_leave_the_game(
    name: str, hand: Mapping[str, int], units: Sequence[str], points: int
) -> None:
    table = ship(seaport(hand, wilds=3), name, *units)
    assert table.points() == points
    assert table.tiles().get("wild_commodity", 0) == 3 - wilds_used(name, units)
    each = 2 if name == "pairs" else 1
    laid = {card: each * units.count(card) + units.count(f"{card}+wild") for card in hand}
    assert table.display() == laid
    assert table.hand() == {card: count - laid[card] for card, count in hand.items() if count > laid[card]}


@rule("TJ-6.12")
@pytest.mark.parametrize(("name", "hand", "units", "coloured"), WILD_SHIPMENTS)
def test_wild_tiles_score_on_the_gray_side_like_cards(
    name: str, hand: Mapping[str, int], units: Sequence[str], coloured: int
) -> None:
    table = ship(seaport(hand, wilds=3, gray=[name]), name, *units)
    printed = printed_points(name)
    assert table.points() == printed["gray"][printed["coloured"].index(coloured)]


@rule("TJ-6.18")
@pytest.mark.parametrize(("name", "hand", "units", "points"), [case for case in WILD_SHIPMENTS if len(case[2]) > 1])
def test_the_order_of_the_units_has_no_effect_and_what_a_wild_tile_stood_for_is_not_recorded(
    name: str, hand: Mapping[str, int], units: Sequence[str], points: int
) -> None:
    ends = [document(ship(seaport(hand, wilds=3), name, *order).state) for order in set(permutations(units))]
    assert all(end == ends[0] for end in ends)
    assert ends[0]["players"][0]["points"] == points


@rule("TJ-6.13")
def test_wild_tiles_take_the_commodity_of_the_real_cards_on_the_ship_for_equal_cards() -> None:
    table = seaport({"wine": 2, "fish": 2}, wilds=1)
    table.play("ship ship=same", "load_wild")
    assert table.legal() == ["load commodity=wine", "load commodity=fish", "stop"]
    table.play("load commodity=fish")
    assert table.legal() == ["load commodity=fish", "stop"]


@rule("TJ-6.13")
@pytest.mark.parametrize("first", ["load commodity=wine", "load_with_wild commodity=wine"])
def test_a_pair_with_a_wild_tile_is_of_its_commodity_too(first: str) -> None:
    table = seaport({"wine": 3, "fish": 2, "oil": 1}, wilds=2)
    table.play("ship ship=pairs", first)
    assert [action for action in table.legal() if "wine" in action] == []
    assert {"load commodity=fish", "load_with_wild commodity=fish", "load_with_wild commodity=oil"} < set(table.legal())


@rule("TJ-6.13")
def test_a_pair_of_two_wild_tiles_can_be_any_commodity_and_needs_both() -> None:
    table = seaport({"wine": 2, "fish": 1}, wilds=3)
    table.play("ship ship=pairs", "load_wild")
    assert table.legal() == [
        "load commodity=wine",
        "load_with_wild commodity=wine",
        "load_with_wild commodity=fish",
        "stop",
    ]


@rule("TJ-6.13")
def test_a_wild_tile_never_blocks_a_commodity_on_the_ship_for_different_cards() -> None:
    table = seaport({"wine": 2, "fish": 1}, wilds=2)
    table.play("ship ship=different", "load_wild", "load commodity=wine")
    assert table.legal() == ["load commodity=fish", "load_wild", "stop"]


@rule("TJ-6.18")
@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("same", ["load commodity=wine", "load_wild"]),
        ("pairs", ["load commodity=wine", "load_with_wild commodity=wine", "load_wild"]),
        ("different", ["load commodity=wine", "load_wild"]),
    ],
)
def test_a_wild_tile_may_be_used_although_a_fitting_card_is_in_hand(name: str, offered: list[str]) -> None:
    table = seaport({"wine": 4}, wilds=2)
    table.play(f"ship ship={name}")
    assert table.legal() == offered


# --- what can be carried out ------------------------------------------------------------------------------------------


@rule("TJ-6.13", "TJ-6.16")
@pytest.mark.parametrize(
    ("hand", "wilds", "ships"),
    [
        ({}, 0, []),
        ({"wine": 1}, 0, ["same", "different"]),
        ({"wine": 1, "fish": 1}, 0, ["same", "different"]),
        ({"wine": 2}, 0, ["same", "pairs", "different"]),
        ({}, 1, ["same", "different"]),
        ({"wine": 1}, 1, ["same", "pairs", "different"]),
        ({}, 2, ["same", "pairs", "different"]),
    ],
)
def test_a_ship_needs_one_fitting_unit(hand: Mapping[str, int], wilds: int, ships: list[str]) -> None:
    assert set(seaport(hand, wilds=wilds).legal("ship")) == {f"ship ship={name}" for name in ships}


@rule("TJ-6.16")
@pytest.mark.parametrize(
    ("draw", "left", "right", "offered"),
    [
        (["oil"], ["wine"], ["fish"], {"draw_two", "take_discard pile=left", "take_discard pile=right"}),
        ([], ["wine"], ["fish"], {"take_discard pile=left", "take_discard pile=right"}),
        ([], ["wine", "oil"], [], {"draw_two", "take_discard pile=left"}),
        ([], [], ["wine", "oil"], {"draw_two", "take_discard pile=right"}),
        (["oil"], [], [], {"draw_two"}),
        ([], [], ["fish"], {"take_discard pile=right"}),
    ],
)
def test_drawing_and_taking_need_a_card_to_take(
    draw: list[str], left: list[str], right: list[str], offered: set[str]
) -> None:
    table = seaport(draw=draw, left=left, right=right)
    assert set(table.legal()) == offered | {"decline"}


@rule("TJ-6.16")
def test_without_a_reshuffle_nothing_is_drawn_from_the_discards() -> None:
    table = seaport(draw=[], left=["wine", "oil"], commodity_reshuffle="never")
    assert kinds(table) == {"take_discard", "decline"}


@rule("TJ-6.16", "TJ-4.10")
def test_without_any_card_and_wild_tile_the_action_falls_away() -> None:
    assert seaport(draw=[], left=[], right=[]).pending() == ["EndTurn"]


@rule("TJ-6.16")
def test_playing_needs_a_card_in_hand() -> None:
    assert kinds(seaport()) == {"draw_two", "take_discard", "decline"}
    assert seaport({"oil": 1}).legal("play") == ["play commodity=oil"]


# --- the display ------------------------------------------------------------------------------------------------------


@rule("TJ-6.15")
def test_a_reshuffle_leaves_the_display_alone() -> None:
    table = Table().give(display={"wine": 3}).cards(draw=[], left=["oil", "fish"], right=["furs", "gems"])
    table.perform("seaport").play("draw_two", "discard commodity=fish pile=left")
    assert (table.display(), table.hand()) == ({"wine": 3}, {"gems": 1})


@rule("TJ-6.15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_in_a_display_never_go_away(players: int) -> None:
    grown = 0
    for move in moves(new_game(players, seed=players), trading, seed=players):
        for before, after in zip(move.before.players, move.after.players, strict=True):
            assert all(old <= new for old, new in zip(before.display, after.display, strict=True))
            grown += before.display != after.display
    assert grown
