"""Section 14: the end of a round and of a quarter: demands, the Senate, removal and refill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.trajan.facts.components import BONUS_TILES, SYMBOLS, TILES
from bazigah.games.trajan.space import DEMAND_TILES
from tests.games.trajan.table import Table
from tests.games.trajan.walk import told
from tests.rules import rule

ONE_OF_EACH = ("bread", "games", "religion")
ALL_MET = dict.fromkeys(ONE_OF_EACH, 3)
COUNTS = [2, 3, 4]


def last_round(*demands: str, players: int = 2, quarter: int = 1) -> Table:
    """The last turn of a quarter; everybody but seat 0 has met all demands."""
    t = Table(players, quarter=quarter, round=4).demands(*(demands or ONE_OF_EACH))
    for seat in range(1, players):
        t.give(seat, symbols=ALL_MET)
    return t


def names(events: Sequence[Event]) -> list[str]:
    return [event.kind.name for event in events]


def seats(events: Sequence[Event], name: str) -> list[int]:
    return [int(event.seat) for event in told(events, name)]


def next_quarter(t: Table) -> list[Event]:
    """End the quarter of a table where nothing but the consul's tile is left to choose."""
    events = t.end_rounds()
    assert t.asked() == "ChooseBonus"
    return events + t.play(t.legal()[0])


# --- rounds -------------------------------------------------------------------------------------------------------


@rule("TJ-14.1")
@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_each_of_the_first_three_rounds_reveals_one_demand(quarter: int) -> None:
    t = Table(quarter=quarter).coming(demands=["games", "games", "bread"])
    for number, symbols in enumerate([["games"], ["games", "games"], ["games", "games", "bread"]], 2):
        left, revealed = len(t.state.demand_stack), t.state.revealed
        assert names(t.end_rounds()) == ["turn_ended", "round_ended", "demand_revealed"]
        assert (t.open_demands(), t.state.round + 1, len(t.state.demand_stack)) == (symbols, number, left - 1)
        assert (t.asked(), t.state.revealed) == ("ChooseTray", revealed + 1), "the tile has been seen"


@rule("TJ-14.5", "TJ-14.9")
def test_what_was_paid_is_told_before_the_penalty_for_the_rest() -> None:
    t = last_round("bread", "games", "religion").give(tiles={"bread": 1, "wild_demand": 1}).pieces(points=20)
    of_demands = [event.kind.name for event in t.end_rounds() if event.seat == 0 and "demands" in event.kind.name]
    assert of_demands == ["demands_paid", "demands_paid", "demands_unmet"]


@rule("TJ-14.2")
def test_the_fourth_round_draws_no_demand_and_scores_the_quarter_in_three_steps() -> None:
    t = last_round().give(tiles={"votes2": 1}).pieces(points=20)
    left = t.state.demand_stack
    told_names = list(dict.fromkeys(names(next_quarter(t))))
    steps = ["demands_unmet", "votes_counted", "consul_took", "senate_tiles_removed", "forum_filled", "quarter_began"]
    assert [name for name in told_names if name in steps] == steps
    assert "demand_revealed" not in told_names
    assert t.state.demand_stack == left


# --- step 1, the people's demands ---------------------------------------------------------------------------------


@rule("TJ-14.3", "TJ-14.9")
@pytest.mark.parametrize(
    ("demands", "tiles", "unmet", "penalty"),
    [
        (ONE_OF_EACH, {}, 3, 15),
        (ONE_OF_EACH, {"games": 1}, 2, 9),
        (ONE_OF_EACH, {"games": 3}, 2, 9),
        (("bread", "bread", "games"), {"bread": 1, "games": 1}, 1, 4),
        (("bread", "bread", "bread"), {"bread": 1}, 2, 9),
        (("bread", "bread", "bread"), {"bread": 3}, 0, 0),
    ],
)
def test_every_demand_is_met_separately_or_costs_points(
    demands: tuple[str, ...], tiles: Mapping[str, int], unmet: int, penalty: int
) -> None:
    t = last_round(*demands).give(tiles=tiles).pieces(points=20)
    events = told(t.end_rounds(), "demands_unmet")
    assert [event.values[:2] for event in events] == ([[unmet, penalty]] if unmet else [])
    assert t.points() == 20 - penalty


@rule("TJ-14.4")
@pytest.mark.parametrize(
    ("symbols", "penalty"), [({}, 15), ({"games": 1}, 9), ({"games": 2}, 4), ({"games": 3, "religion": 3}, 4)]
)
def test_a_demand_trajan_tile_meets_one_demand_of_its_symbol_and_stays(
    symbols: Mapping[str, int], penalty: int
) -> None:
    t = last_round("games", "bread", "games").give(symbols=symbols).pieces(points=20)
    met = [event.values for event in told(t.end_rounds(), "demands_met") if event.seat == 0]
    assert met == ([[SYMBOLS.index("games"), min(2, symbols["games"])]] if symbols else [])
    assert (t.points(), t.symbols()) == (20 - penalty, symbols)


@rule("TJ-14.4")
def test_a_demand_trajan_tile_works_in_every_quarter() -> None:
    t = last_round("games", "games", "games").give(symbols={"games": 3})
    for _ in range(3):
        next_quarter(t)
        t.state.round = 3
        t.demands("games", "games", "games")
    assert (t.points(), t.symbols()) == (0, {"games": 3})


@rule("TJ-14.5", "TJ-14.10")
def test_tiles_spent_on_demands_and_the_demands_leave_the_game() -> None:
    t = last_round().give(tiles={"bread": 2, "games": 1, "wild_demand": 1})
    stack, removed = t.state.demand_stack, t.state.removed_demands
    paid = {DEMAND_TILES.labels[event.values[0]]: event.values[1] for event in told(t.end_rounds(), "demands_paid")}
    assert paid == {"bread": 1, "games": 1, "wild_demand": 1}
    assert t.tiles() == {"bread": 1}, "the wild tile met religion"
    assert (t.points(), t.open_demands()) == (0, [])
    assert (t.state.demand_stack, t.state.removed_demands) == (stack, removed), "no demand went back"


@rule("TJ-14.5")
@pytest.mark.parametrize("demand", ONE_OF_EACH)
def test_a_wild_tile_meets_any_symbol(demand: str) -> None:
    others = {symbol: 1 for symbol in ONE_OF_EACH if symbol != demand}
    t = last_round().give(tiles={"wild_demand": 1}, symbols=others)
    t.end_rounds()
    assert (t.tiles(), t.points()) == ({}, 0)


@rule("TJ-14.6")
@pytest.mark.parametrize("tiles", [{"bread": 1}, {"wild_demand": 1}, {"bread": 1, "wild_demand": 2}])
def test_nobody_may_keep_a_tile_that_meets_a_demand(tiles: Mapping[str, int]) -> None:
    t = last_round().give(tiles=tiles)
    t.end_rounds()
    assert (t.asked(), t.tiles()) == ("ChooseBonus", {})


@rule("TJ-14.7")
def test_trajan_tiles_are_used_before_tiles_that_would_be_spent() -> None:
    t = last_round("bread", "bread", "games").give(symbols={"bread": 2, "games": 1})
    t.give(tiles={"bread": 2, "games": 1, "wild_demand": 2})
    t.end_rounds()
    assert t.asked() == "ChooseBonus", "nothing is left to pay"
    assert t.tiles() == {"bread": 2, "games": 1, "wild_demand": 2}


@rule("TJ-14.8")
@pytest.mark.parametrize(("paid", "kept"), [("bread", "wild_demand"), ("wild_demand", "bread")])
def test_a_matching_tile_or_a_wild_tile_is_the_players_choice(paid: str, kept: str) -> None:
    t = last_round().give(tiles={"bread": 1, "wild_demand": 1}, symbols={"games": 1, "religion": 1})
    t.end_rounds()
    assert (t.seat(), t.legal()) == (0, ["pay tile=bread", "pay tile=wild_demand"])
    events = t.play(f"pay tile={paid}")
    assert (t.pending(), t.tiles(), t.points()) == (["ChooseTray", "ChooseBonus"], {kept: 1}, 0)
    assert names(events)[0] == "demands_paid"


@rule("TJ-14.8")
def test_there_is_no_choice_that_would_leave_a_demand_unmet() -> None:
    t = last_round().give(tiles={"bread": 1, "wild_demand": 1}, symbols={"games": 1})
    t.end_rounds()
    assert (t.asked(), t.tiles(), t.points()) == ("ChooseBonus", {}, 0), "the wild tile is needed for religion"


@rule("TJ-14.11")
@pytest.mark.parametrize("players", COUNTS)
def test_players_resolve_in_turn_order_from_the_player_who_is_next(players: int) -> None:
    t = last_round("bread", "bread", "bread", players=players)
    for seat in range(players):
        t.give(seat, tiles={"bread": 1, "wild_demand": 1}, symbols={"bread": 2})
    t.end_rounds()
    asked = []
    while t.asked() == "PayDemand":
        asked.append(t.seat())
        t.play("pay tile=bread")
    assert asked == [*range(1, players), 0]


@rule("TJ-14.25")
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_scarce_wild_tiles_are_all_spent_without_a_choice(wilds: int) -> None:
    t = last_round("religion", "religion", "bread").give(tiles={"religion": 1, "games": 1, "wild_demand": wilds})
    t.end_rounds()
    assert (t.asked(), t.tiles()) == ("ChooseBonus", {"games": 1})
    assert t.points() == -{0: 9, 1: 4, 2: 0}[wilds]


@rule("TJ-14.25")
def test_spare_wild_tiles_are_offered_symbol_by_symbol_in_the_order_of_revealing() -> None:
    t = last_round("religion", "bread", "religion").give(tiles={"bread": 1, "religion": 2, "wild_demand": 2})
    t.end_rounds()
    asked = []
    for paid in ("religion", "wild_demand", "wild_demand"):
        asked.append(t.legal()[0])
        t.play(f"pay tile={paid}")
    assert asked == ["pay tile=religion", "pay tile=religion", "pay tile=bread"]
    assert (t.asked(), t.tiles()) == ("ChooseBonus", {"bread": 1, "religion": 1})


@rule("TJ-14.25")
def test_the_questions_end_with_the_last_spare_wild_tile() -> None:
    t = last_round("games", "bread", "games").give(tiles={"bread": 1, "games": 1, "wild_demand": 2})
    t.end_rounds()
    assert t.tiles()["wild_demand"] == 1, "one is spent on the games demand that no tile meets"
    t.play("pay tile=wild_demand")
    assert (t.asked(), t.tiles()) == ("ChooseBonus", {"games": 1}), "the bread demand was not asked for"


Counts = tuple[int, ...]


def ways_to_pay(t: Table) -> Iterator[tuple[Counts, int]]:
    """What is left of bread, games, religion and wild tiles, and the points, after every way to answer."""
    if t.asked() != "PayDemand":
        yield tuple(t.tiles().get(tile, 0) for tile in (*ONE_OF_EACH, "wild_demand")), t.points()
        return
    asked = t.state
    for action in t.legal():
        t.state = asked.copy()
        t.play(action)
        yield from ways_to_pay(t)


def best_ways_to_pay(need: Counts, tiles: Counts) -> set[Counts]:
    """What is left after every way to meet as many demands as possible and to spend nothing more."""
    ways = [spent for spent in product(*[range(own + 1) for own in tiles]) if _fits(need, spent)]
    most = max(sum(spent) for spent in ways)
    return {tuple(own - gone for own, gone in zip(tiles, spent, strict=True)) for spent in ways if sum(spent) == most}


def _fits(need: Counts, spent: Counts) -> bool:
    *matching, _ = spent
    return sum(spent) <= sum(need) and all(paid <= wanted for paid, wanted in zip(matching, need, strict=True))


@rule("TJ-14.25", "TJ-14.6", "TJ-14.8")
@pytest.mark.parametrize("symbols", [(0, 0, 0), (1, 0, 0), (0, 1, 2)])
@pytest.mark.parametrize(
    "demands", [ONE_OF_EACH, ("bread", "bread", "bread"), ("religion", "games", "games"), ("games", "bread", "games")]
)
def test_the_answers_lead_to_all_the_ways_to_meet_most_demands_and_to_no_other(
    demands: tuple[str, ...], symbols: Counts
) -> None:
    fresh = last_round(*demands).give(symbols=dict(zip(ONE_OF_EACH, symbols, strict=True)))
    start = fresh.state
    need = tuple(max(0, demands.count(symbol) - own) for symbol, own in zip(ONE_OF_EACH, symbols, strict=True))
    for tiles in product(range(3), range(3), range(3), range(4)):
        fresh.state = start.copy()
        fresh.give(tiles=dict(zip((*ONE_OF_EACH, "wild_demand"), tiles, strict=True))).end_rounds()
        found = set(ways_to_pay(fresh))
        expected = best_ways_to_pay(need, tiles)
        unmet = sum(need) - (sum(tiles) - sum(next(iter(expected))))
        assert found == {(left, [0, -4, -9, -15][unmet]) for left in expected}, tiles


# --- step 2, balance of power in the Senate -----------------------------------------------------------------------


@rule("TJ-14.12")
@pytest.mark.parametrize(
    ("disc", "tiles", "votes"),
    [
        (0, {}, 0),
        (2, {}, 2),
        (8, {"votes5": 1}, 13),
        (0, {"votes2": 2, "votes3": 1, "votes4": 1}, 11),
        (4, {"bread": 3, "extra_senate": 1}, 4),
    ],
)
def test_votes_are_the_figure_of_the_space_and_the_senate_tiles(
    disc: int, tiles: Mapping[str, int], votes: int
) -> None:
    t = last_round().pieces(disc=disc).give(tiles=tiles)
    counted = {event.seat: event.values[0] for event in told(t.end_rounds(), "votes_counted")}
    assert counted == {0: votes, 1: 0}


@rule("TJ-14.13", "TJ-14.26")
@pytest.mark.parametrize(("chosen", "other"), [("BT-07", "BT-12"), ("BT-12", "BT-07")])
@pytest.mark.parametrize("players", COUNTS)
def test_the_consul_chooses_yellow_and_the_vice_consul_gets_the_other_gray(
    players: int, chosen: str, other: str
) -> None:
    t = last_round(players=players).beside_the_senate("BT-07", "BT-12")
    t.pieces(players - 1, disc=6).pieces(0, disc=5).senate(players - 1, *range(players - 1))
    t.end_rounds()
    assert (t.seat(), t.legal()) == (players - 1, ["bonus tile=BT-07", "bonus tile=BT-12"])
    t.play(f"bonus tile={chosen}")
    assert (t.bonus(players - 1), t.bonus(0)) == ({chosen: "yellow"}, {other: "gray"})
    assert [t.bonus(seat) for seat in range(1, players - 1)] == [{}] * (players - 2), "the others get nothing"


@rule("TJ-14.13")
def test_no_votes_are_enough_for_both_places() -> None:
    t = last_round(players=4).senate(2, 0, 3, 1)
    t.end_rounds()
    assert t.seat() == 2
    t.play("bonus tile=BT-01")
    assert [len(t.bonus(seat)) for seat in range(4)] == [1, 0, 1, 0]


@rule("TJ-14.14")
@pytest.mark.parametrize(
    ("tiles", "order"),
    [
        ({}, [3, 1, 2, 0]),
        ({2: {"votes2": 1}}, [2, 3, 1, 0]),  # 5 + 2 against 6
        ({0: {"votes5": 1, "votes2": 1}}, [0, 3, 1, 2]),
        ({0: {"votes5": 1}}, [3, 1, 2, 0]),  # 5 votes each for 1, 2 and 0: the discs decide
        ({0: {"votes3": 2}}, [3, 0, 1, 2]),  # 6 votes each for 3 and 0
    ],
)
def test_ties_for_either_place_are_broken_on_the_track(
    tiles: Mapping[int, Mapping[str, int]], order: list[int]
) -> None:
    t = last_round(players=4).pieces(3, disc=6).pieces(1, disc=5).pieces(2, disc=5).senate(3, 1, 2, 0)
    for seat, own in tiles.items():
        t.give(seat, tiles=own)
    events = next_quarter(t)
    assert seats(events, "votes_counted") == order
    assert (seats(events, "consul_took"), seats(events, "vice_consul_took")) == (order[:1], order[1:2])


@rule("TJ-14.15")
def test_the_discs_go_back_as_one_stack_with_most_votes_on_top() -> None:
    t = last_round(players=4).pieces(3, disc=6).pieces(1, disc=5).pieces(2, disc=5).senate(3, 1, 2, 0)
    t.give(0, tiles={"votes5": 2}, symbols=ALL_MET).give(2, tiles={"votes4": 1})
    next_quarter(t)
    assert t.state.senate == [0, 2, 3, 1], "10, 9, 6 and 5 votes"
    assert [t.disc(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert t.state.scores() == [0, 0, 0, 0], "going back scores nothing"


@rule("TJ-14.26")
def test_votes_are_counted_then_the_tiles_are_taken_then_the_discs_are_stacked() -> None:
    t = last_round(players=3).pieces(1, disc=3).senate(1, 0, 2)
    assert names(t.end_rounds())[-3:] == ["votes_counted"] * 3
    assert (t.disc(1), t.state.senate) == (3, [1, 0, 2]), "the discs stay while the consul chooses"
    assert names(t.play("bonus tile=BT-02"))[:2] == ["consul_took", "vice_consul_took"]
    assert t.disc(1) == 0


# --- step 3, removal and refill -----------------------------------------------------------------------------------


@rule("TJ-14.16", "TJ-13.1")
def test_senate_tiles_of_all_players_and_everything_left_in_the_forum_leave_the_game() -> None:
    t = last_round(players=3).forum("votes2", "bread", "wild_demand", extra=["extra_senate"])
    t.give(0, tiles={"votes2": 2, "votes5": 1, "games": 1}, symbols=ALL_MET).give(2, tiles={"votes3": 1})
    forum, extra = ["games"] * 9, ["extra_forum"] * 3
    t.coming(forum=["religion"] * 10 + forum, extra=extra)
    events = next_quarter(t)
    assert [t.tiles(seat) for seat in range(3)] == [{"games": 1}, {}, {}]
    removed = [(event.seat, event.values[0]) for event in told(events, "senate_tiles_removed")]
    assert removed == [(0, 3), (2, 1)]
    assert [event.values[0] for event in told(events, "forum_cleared")] == [4]
    assert t.in_forum() == forum + extra


@rule("TJ-14.17")
def test_tiles_in_provinces_and_all_other_tiles_on_mats_stay() -> None:
    kept = {label: 1 for label in TILES.labels if not label.startswith("votes")}
    t = last_round().provinces({"alpes": "votes4", "belgica": "bread"}).give(tiles=kept, symbols=ALL_MET)
    t.give(plus_two=["senate"], slots={"II": "TT-01"}, buildings=["door2"])
    next_quarter(t)
    assert (t.tiles(), t.slots(), t.buildings()) == (kept, {"II": "TT-01"}, ["door2"])
    assert t.player().has_plus_two(3)
    assert (t.in_provinces()["alpes"], t.in_provinces()["belgica"]) == ("votes4", "bread")


@rule("TJ-14.18")
def test_two_new_bonus_tiles_come_out_of_the_bag() -> None:
    t = last_round().coming(bonus=["BT-11", "BT-06"])
    left = len(t.state.bag)
    shown = told(next_quarter(t), "bonus_shown")
    assert {BONUS_TILES.labels[event.values[0]] for event in shown} == {"BT-11", "BT-06"}
    assert {BONUS_TILES.labels[tile] for tile in t.state.bonus} == {"BT-11", "BT-06"}
    assert len(t.state.bag) == left - 2


@rule("TJ-14.19")
def test_empty_provinces_get_a_tile_in_the_order_of_the_table() -> None:
    t = last_round(players=4).provinces({"belgica": "games", "aquitania": "votes2"})
    t.pieces(0, leader="britannia", provinces=["alpes"]).pieces(3, leader="noricum", provinces=["raetia", "noricum"])
    t.coming(forum=["bread", "religion", "votes5", "wild_demand"])
    next_quarter(t)
    filled = {
        "germania_inferior": "bread",
        "germania_superior": "religion",
        "lugudunensis": "votes5",
        "narbonensis": "wild_demand",
    }
    assert t.in_provinces() == {**filled, "belgica": "games", "aquitania": "votes2"}


@rule("TJ-14.20", "TJ-14.21")
@pytest.mark.parametrize("players", COUNTS)
def test_the_forum_gets_three_tiles_a_player_and_three_extra_action_tiles(players: int) -> None:
    t = last_round(players=players).provinces(dict.fromkeys(EVERYWHERE, "bread"))
    forum = ["votes2", "bread", "games", "religion", "wild_demand", "extra_senate"] * 2
    extra = ["extra_forum", "extra_trajan", "extra_senate"]
    t.coming(forum=forum, extra=extra)
    next_quarter(t)
    spaces = t.forum_spaces()
    assert list(spaces.values()) == forum[: 3 * players] + extra
    assert len(t.state.extra_stack) == 9


EVERYWHERE = (
    "britannia",
    "germania_inferior",
    "germania_superior",
    "belgica",
    "lugudunensis",
    "aquitania",
    "narbonensis",
    "alpes",
    "raetia",
    "noricum",
)


@rule("TJ-14.21")
@pytest.mark.parametrize("players", COUNTS)
def test_the_extra_action_tiles_last_exactly_for_four_quarters(players: int) -> None:
    t = last_round(players=players).give(symbols=ALL_MET)
    left = []
    for _ in range(3):
        next_quarter(t)
        left.append(len(t.state.extra_stack))
        t.state.round = 3
        t.demands(*ONE_OF_EACH)
    assert left == [6, 3, 0]
    assert len(t.in_forum()) == 3 * players + 3


@rule("TJ-14.22")
def test_stacks_sites_cards_and_pieces_are_not_touched() -> None:
    t = last_round().pieces(provinces=["alpes"], leader="raetia", sites=["S-11"], supply=9, workers=2)
    t.give(hand={"wine": 2}, display={"fish": 3}).cards(left=["oil", "gems"], right=["grain"])
    p, s = t.player(), t.state

    def untouched() -> list[object]:
        pieces = [p.supply, p.legionnaires, p.workers, p.leader, p.provinces, p.sites, p.trays[:]]
        return [*pieces, p.hand, p.display, s.stacks, s.sites, s.deck[: s.deck_size], s.piles, s.time]

    before = untouched()
    next_quarter(t)
    assert untouched() == before


@rule("TJ-14.23")
@pytest.mark.parametrize("ships", [[], ["pairs"], ["same", "pairs", "different"]])
def test_all_ships_are_turned_to_the_coloured_side(ships: list[str]) -> None:
    t = last_round().gray(*ships)
    t.end_rounds()
    assert t.gray_ships() == ships
    t.play("bonus tile=BT-01")
    assert t.gray_ships() == []


@rule("TJ-14.24", "TJ-3.8")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_the_next_quarter_begins_with_the_next_player(players: int, quarter: int) -> None:
    t = last_round(players=players, quarter=quarter)
    t.state.time, revealed = 5, t.state.revealed
    began = told(next_quarter(t), "quarter_began")
    assert t.state.revealed > revealed, "new tiles have been seen"
    assert [event.values[0] for event in began] == [quarter], "counted from 0"
    assert (t.state.quarter, t.state.round, t.state.time) == (quarter, 0, 5)
    assert (t.asked(), t.seat()) == ("ChooseTray", 1)


@rule("TJ-14.27")
def test_the_order_of_the_third_step() -> None:
    t = last_round().give(tiles={"votes2": 1}).gray("same").coming(forum=["bread"] * 20)
    t.end_rounds()
    events = list(dict.fromkeys(names(t.play("bonus tile=BT-01"))))
    taken = ["consul_took", "vice_consul_took"]
    removal = ["senate_tiles_removed", "forum_cleared"]
    assert events == [*taken, *removal, "bonus_shown", "province_filled", "forum_filled", "quarter_began"]


@rule("TJ-3.10", "TJ-14.1", "TJ-14.2")
def test_two_laps_end_the_quarter_and_the_first_round_of_the_next_one() -> None:
    t = last_round().coming(demands=["religion"])
    t.end_rounds(laps=2)
    assert t.asked() == "ChooseBonus"
    events = names(t.play("bonus tile=BT-01"))
    assert events[-3:] == ["quarter_began", "round_ended", "demand_revealed"]
    assert (t.state.quarter, t.state.round, t.open_demands()) == (1, 1, ["religion"])


def test_the_symbols_of_these_tests_are_those_of_the_game() -> None:
    assert list(ONE_OF_EACH) == SYMBOLS.labels
