"""Section 2: the setup of the game, over many seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.facts.components import COLOURS, MARKERS_PER_TRAY, TRAJAN_TILES, TRAYS
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.rules.setup import ChooseCard, ChooseSlot, ChooseTile, PutMarker
from bazigah.games.trajan.rules.turn import ChooseTray
from bazigah.games.trajan.state import Trajan
from tests.games.trajan.rulebook import PRINTED_TILES
from tests.games.trajan.table import Table
from tests.games.trajan.walk import (
    ALL_COUNTS,
    anything,
    document,
    everybody,
    moves,
    new_game,
    set_up,
    told,
    view_of,
)
from tests.rules import rule

SEEDS = range(60)
SOURCES = ["card source=left", "card source=right", "card source=deck"]
every_count = pytest.mark.parametrize("players", ALL_COUNTS)


def even(counts: Counter[int], outcomes: int) -> bool:
    """Did every outcome come up about equally often? (Far wider than chance strays, far narrower than a slip.)"""
    expected = counts.total() / outcomes
    return len(counts) == outcomes and all(0.5 * expected < count < 1.5 * expected for count in counts.values())


def turn_order(s: Trajan) -> list[int]:
    """The seats clockwise from the first player."""
    return [(s.active + place) % len(s.players) for place in range(len(s.players))]


def choosing_cards(players: int = 2, seed: int = 0) -> Table:
    """The markers are dealt and the first player chooses the first card."""
    return watched(new_game(players, seed, initial_markers="random"))


def choosing_tiles(players: int = 2, seed: int = 0) -> Table:
    """Markers and cards are there and the first player chooses the first Trajan tile."""
    game = choosing_cards(players, seed)
    game.play(*["card source=deck"] * 3 * players)
    return game


def watched(s: Trajan) -> Table:
    """A table at which this game is played."""
    game = Table(len(s.players))
    game.state = s
    return game


def setup_events(players: int, seed: int = 0) -> list[Event]:
    """What is told before the first choice."""
    log = Log()
    GAME.new(players, {}, seed, log)
    return log.events


@rule("TJ-2.1")
@every_count
def test_every_seat_is_first_player_equally_often(players: int) -> None:
    assert even(Counter(int(new_game(players, seed).active) for seed in range(200)), players)


@rule("TJ-2.1")
@every_count
def test_the_turn_order_is_clockwise_and_never_changes(players: int) -> None:
    game = set_up(players, seed=3)
    order = turn_order(game)
    turns = [event.seat for move in moves(game, anything, seed=3) for event in move.told("markers_taken")]
    assert turns == [order[number % players] for number in range(len(turns))]
    assert len(turns) > 16


@rule("TJ-2.2", "TJ-2.6", "TJ-2.16")
@every_count
@pytest.mark.parametrize("stack", ["forum_stack", "extra_stack", "demand_stack", "draw_pile", "bag", "sites"])
def test_stacks_and_sites_are_shuffled(players: int, stack: str) -> None:
    shuffled = {str(document(new_game(players, seed))[stack]) for seed in SEEDS}
    assert len(shuffled) > 0.9 * len(SEEDS)


@rule("TJ-2.2")
@every_count
def test_forum_tiles_and_extra_action_tiles_are_separated_by_back(players: int) -> None:
    for seed in SEEDS:
        position = document(new_game(players, seed))
        yellow_backs = position["extra_stack"] + [position["forum"][f"FX-{space}"] for space in (1, 2, 3)]
        assert set(Counter(yellow_backs).values()) == {2}
        assert len(yellow_backs) == 12


@rule("TJ-2.3")
@every_count
def test_3_of_the_15_demand_tiles_are_removed_and_12_form_the_stack(players: int) -> None:
    removed = set()
    for seed in SEEDS:
        position = document(new_game(players, seed))
        assert (len(position["demand_stack"]), len(position["removed_demands"])) == (12, 3)
        assert position["demands"] == []
        removed.add(tuple(sorted(position["removed_demands"])))
    assert len(removed) > 5


@rule("TJ-2.3")
@every_count
def test_nobody_sees_which_demand_tiles_are_removed(players: int) -> None:
    true = set_up(players)
    other = true.copy()
    unseen = true.demand_stack + true.removed_demands
    for cut in range(1, 12):
        turned = unseen[cut:] + unseen[:cut]
        other.demand_stack, other.removed_demands = turned[:12], turned[12:]
        for seat in everybody(true):
            assert document(view_of(other, seat)) == document(view_of(true, seat))


@rule("TJ-2.4", "TJ-2.5")
@pytest.mark.parametrize(("players", "columns"), [(2, 2), (3, 3), (4, 4)])
def test_forum_tiles_in_all_provinces_and_in_columns_of_three(players: int, columns: int) -> None:
    position = document(new_game(players))
    assert len(position["provinces"]) == 10
    building = [f"FG-{column + 1}{row + 1}" for column in range(columns) for row in range(3)]
    assert list(position["forum"]) == [*building, "FX-1", "FX-2", "FX-3"]


@rule("TJ-2.4", "TJ-2.5")
@every_count
def test_the_tiles_on_the_board_come_from_the_shuffled_stacks(players: int) -> None:
    games = [new_game(players, seed) for seed in range(200)]
    for province in ["britannia", "noricum"]:
        drawn = Counter(document(game)["provinces"][province] for game in games)
        assert 0.5 < drawn["bread"] / (len(games) * 14 / 70) < 1.5
    assert even(Counter(int(game.forum[12]) for game in games), 6)


@rule("TJ-2.6")
@every_count
def test_one_construction_tile_on_each_of_20_sites_in_4_rows_and_5_columns(players: int) -> None:
    sites = document(new_game(players))["sites"]
    assert list(sites) == [f"S-{row}{column}" for row in range(1, 5) for column in range(1, 6)]
    assert len(set(sites.values())) == 20


@rule("TJ-2.7", "TJ-2.9", "TJ-2.12")
@every_count
def test_ships_time_quarter_and_points_at_the_start(players: int) -> None:
    position = document(set_up(players))
    assert position["gray_ships"] == []
    assert (position["time"], position["quarter"], position["round"]) == (0, 1, 1)
    assert [player["points"] for player in position["players"]] == [0] * players


@rule("TJ-2.8")
@every_count
def test_every_stack_of_trajan_tiles_holds_one_kind_and_is_shuffled_for_itself(players: int) -> None:
    kinds = {tile.name: tile.stack for tile in PRINTED_TILES}
    tops: dict[str, set[str]] = {}
    orders = set()
    for seed in SEEDS:
        stacks = document(new_game(players, seed))["trajan_stacks"]
        assert all({kinds[tile] for tile in tiles} == {kind} for kind, tiles in stacks.items())
        for kind, tiles in stacks.items():
            tops.setdefault(kind, set()).add(tiles[-1])
        first = [[int(tile[3:]) % 9 for tile in tiles] for tiles in stacks.values()]
        orders.add(first[0] == first[1])
    assert [len(tiles) for tiles in tops.values()] == [9] * 6
    assert orders == {False}


@rule("TJ-2.8")
@every_count
def test_only_the_top_tile_of_a_stack_is_visible(players: int) -> None:
    true = set_up(players)
    other = true.copy()
    other.stacks = [stack[-2::-1] + stack[-1:] for stack in true.stacks]
    assert document(other) != document(true)
    for seat in everybody(true):
        seen = view_of(true, seat)
        assert document(seen) == document(view_of(other, seat))
        assert [stack[-1] for stack in seen.stacks] == [stack[-1] for stack in true.stacks]


@rule("TJ-2.10", "TJ-2.15")
@every_count
def test_pieces_and_arch_at_the_start(players: int) -> None:
    for player in document(set_up(players))["players"]:
        assert (player["leader"], player["legionnaires"], player["workers"]) == ("camp", 1, 1)
        assert player["supply"] == 13
        assert (player["provinces"], player["sites"]) == ([], [])
        assert player["arch"] == "I"


@rule("TJ-2.11")
@every_count
@pytest.mark.parametrize("seed", range(6))
def test_the_disc_of_the_last_player_lies_on_top(players: int, seed: int) -> None:
    game = set_up(players, seed)
    position = document(game)
    assert position["senate"] == [seat + 1 for seat in reversed(turn_order(game))]
    assert [player["disc"] for player in position["players"]] == [0] * players


@rule("TJ-2.13")
@every_count
@pytest.mark.parametrize("seed", range(6))
def test_a_bonus_tile_for_each_player_in_turn_order_then_two_beside_the_senate(players: int, seed: int) -> None:
    position = document(new_game(players, seed))
    events = setup_events(players, seed)
    drawn = [(event.seat, f"BT-{event.values[0] + 1:02}") for event in told(events, "bonus_drawn")]
    assert [seat for seat, _ in drawn] == turn_order(new_game(players, seed))
    for seat, tile in drawn:
        assert position["players"][seat]["bonus"] == {tile: "yellow"}
    assert [f"BT-{event.values[0] + 1:02}" for event in told(events, "bonus_shown")] == position["bonus"]
    assert len(position["bonus"]) == 2
    assert len(position["bag"]) == 12 - players - 2


@rule("TJ-2.13")
def test_every_bonus_tile_is_drawn_equally_often() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(200):
        drawn.update(int(event.values[0]) for event in setup_events(4, seed) if "bonus" in event.kind.name)
    assert even(drawn, 12)


# --- the markers --------------------------------------------------------------------------------------------------


@rule("TJ-2.14")
@every_count
def test_each_player_puts_any_two_markers_into_each_tray(players: int) -> None:
    game = watched(new_game(players))
    wishes = [COLOURS.labels, COLOURS.labels[::-1], COLOURS.labels[3:] + COLOURS.labels[:3], COLOURS.labels]
    for seat, wish in zip(turn_order(game.state), wishes, strict=False):
        left = Counter(dict.fromkeys(COLOURS.labels, 2))
        for colour in (wish + wish)[:-1]:
            assert game.seat() == seat
            assert game.legal() == [f"marker colour={label}" for label in COLOURS.labels if left[label]]
            game.play(f"marker colour={colour}")
            left[colour] -= 1
        pairs = [(wish + wish)[2 * tray : 2 * tray + 2] for tray in range(6)]
        placed = {tray: Counter(colours) for tray, colours in game.trays(seat).items()}
        assert placed == {tray: Counter(pair) for tray, pair in zip(TRAYS.labels, pairs, strict=True)}


@rule("TJ-2.14")
def test_two_markers_of_one_colour_may_share_a_tray_and_nothing_is_asked_when_one_colour_is_left() -> None:
    game = watched(new_game(2))
    first = game.seat()
    for colour in COLOURS.labels[:5]:
        game.play(*[f"marker colour={colour}"] * 2)
    assert game.trays(first) == {tray: [colour] * 2 for tray, colour in zip(TRAYS.labels, COLOURS.labels, strict=True)}
    assert (game.seat(), game.asked()) == (1 - first, "PutMarker")


@rule("TJ-2.14")
def test_a_colour_that_is_used_up_is_refused() -> None:
    game = watched(new_game(2))
    game.play("marker colour=pink", "marker colour=pink")
    refusal = game.refused("marker colour=pink")
    assert (refusal.code, refusal.rule) == ("no_such_marker", "TJ-2.14")


@rule("TJ-2.14", "TJ-2.21")
@every_count
def test_a_random_deal_puts_two_markers_into_each_tray_and_asks_nothing(players: int) -> None:
    deals = set()
    for seed in SEEDS:
        game = new_game(players, seed, initial_markers="random")
        assert not any(isinstance(decision, PutMarker) for decision in game.stack)
        for player in document(game)["players"]:
            assert [sum(tray.values()) for tray in player["trays"].values()] == [MARKERS_PER_TRAY] * 6
            deals.add(str(player["trays"]))
    assert len(deals) > 0.95 * players * len(SEEDS)


@rule("TJ-2.21")
def test_every_colour_comes_into_every_tray_equally_often() -> None:
    games = [document(new_game(4, seed, initial_markers="random")) for seed in SEEDS]
    for tray in TRAYS.labels:
        dealt = sum((Counter(player["trays"][tray]) for game in games for player in game["players"]), Counter[str]())
        assert even(Counter({COLOURS.index(colour): count for colour, count in dealt.items()}), 6)


@rule("TJ-2.21")
def test_two_equal_markers_share_a_tray_as_often_as_chance_has_it() -> None:
    games = [document(new_game(4, seed, initial_markers="random")) for seed in SEEDS]
    trays = [tray for game in games for player in game["players"] for tray in player["trays"].values()]
    assert 0.5 < sum(2 in tray.values() for tray in trays) / (len(trays) / 11) < 1.5


# --- the cards ----------------------------------------------------------------------------------------------------


@rule("TJ-2.16")
@every_count
def test_the_two_first_cards_start_the_discard_piles(players: int) -> None:
    position = document(new_game(players))
    started = told(setup_events(players), "pile_started")
    assert [event.values[1] for event in started] == [0, 1]
    assert [len(pile) for pile in position["discard_piles"].values()] == [1, 1]
    assert len(position["draw_pile"]) == 58


@rule("TJ-2.17")
@every_count
def test_three_cards_for_each_player_from_any_source(players: int) -> None:
    game = choosing_cards(players)
    for place, seat in enumerate(turn_order(game.state)):
        for number in range(3):
            assert (game.seat(), game.legal()) == (seat, SOURCES)
            game.play(SOURCES[(place + number) % 3])
        assert sum(game.hand(seat).values()) == 3
    assert game.asked() == "ChooseTile"


@rule("TJ-2.17")
@pytest.mark.parametrize("source", ["left", "right"])
def test_an_emptied_discard_pile_is_refilled_from_the_draw_pile(source: str) -> None:
    game = choosing_cards()
    seat = game.seat()
    before = document(game.state)
    game.play(f"card source={source}")
    after = document(game.state)
    assert game.hand(seat) == {before["discard_piles"][source][0]: 1}
    assert after["discard_piles"] == {**before["discard_piles"], source: [before["draw_pile"][-1]]}
    assert after["draw_pile"] == before["draw_pile"][:-1]


@rule("TJ-2.17")
def test_a_card_from_the_draw_pile_is_seen_before_the_next_choice() -> None:
    game = choosing_cards()
    seat = game.seat()
    drawn = document(game.state)["draw_pile"][-1]
    game.play("card source=deck")
    assert (game.asked(), game.seat()) == ("ChooseCard", seat)
    assert document(view_of(game.state, seat))["players"][seat]["hand"] == {drawn: 1}


# --- the Trajan tiles ---------------------------------------------------------------------------------------------


@rule("TJ-2.18")
@every_count
def test_each_player_takes_three_tiles_before_the_next_one_does(players: int) -> None:
    game = choosing_tiles(players)
    for seat in turn_order(game.state):
        tops = {kind: tiles[-1] for kind, tiles in document(game.state)["trajan_stacks"].items()}
        for stack, slot in [("victory", "IV"), ("cards", "VI"), ("demand", "II")]:
            assert game.seat() == seat
            game.play(f"stack stack={stack}")
            if slot != "II":  # the last free slot is not asked for
                game.play(f"slot slot={slot}")
        assert game.slots(seat) == {"II": tops["demand"], "IV": tops["victory"], "VI": tops["cards"]}
        assert game.arch(seat) == "I"
    assert game.asked() == "ChooseTray"


@rule("TJ-2.18")
def test_at_most_one_tile_from_each_stack() -> None:
    game = choosing_tiles()
    every_stack = game.legal()
    assert len(every_stack) == 6
    game.play("stack stack=victory", "slot slot=II")
    assert game.legal() == [choice for choice in every_stack if choice != "stack stack=victory"]
    assert game.refused("stack stack=victory").rule == "TJ-2.18"


@rule("TJ-2.18")
def test_the_tiles_go_on_free_slots_with_an_even_number() -> None:
    game = choosing_tiles()
    game.play("stack stack=victory")
    assert game.legal() == ["slot slot=II", "slot slot=IV", "slot slot=VI"]
    assert game.refused("slot slot=I").rule == "TJ-2.18"
    game.play("slot slot=IV", "stack stack=cards")
    assert game.legal() == ["slot slot=II", "slot slot=VI"]
    assert game.refused("slot slot=IV").rule == "TJ-2.18"


@rule("TJ-2.18")
def test_an_uncovered_tile_is_visible_and_open_to_the_next_player() -> None:
    game = choosing_tiles()
    first, second = turn_order(game.state)
    under = document(game.state)["trajan_stacks"]["victory"][-2]
    game.play("stack stack=victory", "slot slot=II")
    assert TRAJAN_TILES.labels[view_of(game.state, second).stacks[4][-1]] == under
    game.play("stack stack=cards", "slot slot=IV", "stack stack=demand", "stack stack=victory", "slot slot=II")
    assert game.slots(second) == {"II": under}
    assert len(game.slots(first)) == 3


# --- the whole ----------------------------------------------------------------------------------------------------


def asked_in_setup(s: Trajan, seed: int) -> Iterator[tuple[type, int]]:
    """The choices of the setup as they come, a run of equal ones told once."""
    rng = Rng(seed)
    last: tuple[type, int] | None = None
    while len(s.stack) > 1:
        kind = type(s.stack[-1])
        asked = (ChooseTile if kind is ChooseSlot else kind, int(s.seat()))
        if asked != last:
            yield asked
        last = asked
        s.apply(anything(s, rng))


@rule("TJ-2.19")
@every_count
@pytest.mark.parametrize("seed", range(6))
def test_markers_then_cards_then_tiles_of_all_players_then_the_first_player_begins(players: int, seed: int) -> None:
    game = new_game(players, seed)
    order = turn_order(game)
    expected = [(kind, seat) for kind in (PutMarker, ChooseCard, ChooseTile) for seat in order]
    assert list(asked_in_setup(game, seed)) == expected
    assert (type(game.stack[-1]), game.seat()) == (ChooseTray, order[0])


def seats_moved_on(s: Trajan) -> Trajan:
    """The same game with everybody one seat further."""
    count = len(s.players)
    moved = s.copy()
    moved.players = [moved.players[seat - 1] for seat in range(count)]
    moved.senate = [(seat + 1) % count for seat in s.senate]
    moved.active = (s.active + 1) % count
    moved.stack = [ChooseTray(moved.active)]
    moved.settle()
    return moved


@rule("TJ-2.20", "TJ-1.2")
@every_count
def test_the_seat_and_its_colour_have_no_meaning(players: int) -> None:
    here = set_up(players, seed=5)
    there = seats_moved_on(here)
    rng = Rng(5)
    while not here.over():
        assert there.seat() == (here.seat() + 1) % players
        assert there.legal() == here.legal()
        action = anything(here, rng)
        here.apply(action)
        there.apply(action)
    assert there.scores() == [here.scores()[seat - 1] for seat in range(players)]


@rule("TJ-2.22")
@every_count
@pytest.mark.parametrize("seed", range(4))
def test_the_sizes_of_all_stacks_after_the_setup(players: int, seed: int) -> None:
    position = document(set_up(players, seed))
    assert len(position["forum_stack"]) == 60 - 3 * players
    assert len(position["extra_stack"]) == 9
    assert len(position["demand_stack"]) == 12
    assert len(position["bag"]) == 10 - players
    assert sum(len(stack) for stack in position["trajan_stacks"].values()) == 54 - 3 * players
    piles = [position["draw_pile"], *position["discard_piles"].values()]
    assert sum(len(pile) for pile in piles) == 60 - 3 * players
