"""Sections 1.1 and 1.2: the depots, the tracks and the places of the main board and of a player board."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.document import read_position, write_position
from bazigah.engine.errors import BadInput
from bazigah.games.burgundy.game import GAME
from tests.games.burgundy.counting import types_in
from tests.games.burgundy.rulebook import heading, sentence, table
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import ALL_COUNTS, anything, document, leaving_all, moves, new_game, phase_positions
from tests.rules import rule

NUMBERED = ["1", "2", "3", "4", "5", "6"]


@rule("CB-1.20", "CB-1.22")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_the_used_spaces_of_the_numbered_depots_have_the_printed_types(players: int) -> None:
    marks = [int(title.removeprefix("mark ")) for title in heading("CB-1.22")[1:]]
    position = document(new_game(players))
    for depot, *types in table("CB-1.22"):
        printed = [kind.split(" (")[0] for kind in types]
        used = [kind if mark <= players else None for kind, mark in zip(printed, marks, strict=True)]
        assert types_in(position, depot) == used
    assert list(position["depots"]) == [*NUMBERED, "black"]


@rule("CB-1.20")
def test_a_goods_space_has_no_limit() -> None:
    *_, last = moves(new_game(2, seed=3), leaving_all)
    heaps = [sum(document(last.after)["depots"][depot]["goods"].values()) for depot in NUMBERED]
    assert sum(heaps) == 25
    assert max(heaps) > 5


def sail_with_k05(depot: int) -> Table:
    """A ship with K05 has gone to a depot while goods lie on all six."""
    game = Table().give(estate={13: "K05"}, storage=["ship"])
    for other in range(1, 7):
        game.depot(other, goods={"red": 1})
    game.use_die(2).play("place slot=1 space=18", f"ship_to depot={depot}")
    return game


@rule("CB-1.20", "CB-1.21")
@pytest.mark.parametrize("depot", range(1, 7))
def test_neighbours_in_the_ring_are_adjacent_and_no_others(depot: int) -> None:
    pairs = sentence("CB-1.21").partition(": ")[2].partition(" (")[0].split(", ")
    adjacent = {int(other) for pair in pairs if str(depot) in pair for other in pair.split("-")} - {depot}
    game = sail_with_k05(depot)
    assert set(game.legal("ship_to")) == {f"ship_to depot={other}" for other in adjacent}
    for other in set(range(1, 7)) - adjacent:
        assert game.refused(f"ship_to depot={other}").rule == "CB-1.21"
    with pytest.raises(BadInput):
        GAME.space.parse("ship_to depot=black")


@rule("CB-1.23")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_the_tiles_at_the_start_of_a_phase(players: int) -> None:
    kinds = heading("CB-1.23")[1:-1]
    positions = phase_positions(players)
    proved: set[str] = set()
    for row in table("CB-1.23"):
        count, _, phases = row[0].partition(", phases ")
        for phase in (phases or "A B C D E").split() if int(count) == players else []:
            lying = Counter(kind for depot in NUMBERED for kind in types_in(positions[phase], depot) if kind)
            assert lying == Counter({kind: int(cell) for kind, cell in zip(kinds, row[1:-1], strict=True)})
            assert lying.total() == int(row[-1])
            proved.add(phase)
    assert proved == set("ABCDE")


@rule("CB-1.24")
def test_the_black_depot_has_eight_spaces_and_no_goods_space() -> None:
    used: dict[int, set[int]] = {}
    for players in ALL_COUNTS:
        depot = document(new_game(players))["depots"]["black"]
        assert list(depot) == ["tiles"]
        assert len(depot["tiles"]) == 8
        used[players] = {slot for slot, tile in enumerate(depot["tiles"]) if tile}
    assert [len(used[players]) for players in ALL_COUNTS] == [4, 6, 8]
    assert used[2] < used[3] < used[4]


@rule("CB-1.25", "CB-1.26")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_the_goods_of_a_phase_lie_in_the_order_in_which_they_come(players: int) -> None:
    first = new_game(players, seed=7)
    position = document(first)
    assert list(position["goods_piles"]) == ["A", "B", "C", "D", "E"]
    assert [len(pile) for pile in position["goods_piles"].values()] == [0, 5, 5, 5, 5]
    expected = position["round_goods"]
    assert len(expected) == 4
    for move in moves(first, anything, seed=7):
        for event in move.told("goods_arrived"):
            good = GAME.events.kinds[event.kind.index].domains[0]
            assert good is not None
            expected = expected or document(move.before)["goods_piles"][document(move.after)["phase"]]
            assert good.labels[event.values[0]] == expected[0]
            expected = expected[1:]
            assert document(move.after)["round_goods"] == expected


@rule("CB-1.25")
def test_the_turn_order_track_has_the_spaces_0_to_6() -> None:
    written = write_position(GAME, new_game(2), 2)
    written["position"]["players"][0]["advance"] = 7
    with pytest.raises(BadInput, match=r"0\.\.6"):
        read_position(lambda _: GAME, written)


@rule("CB-1.30", "CB-1.31")
def test_a_player_board_has_a_place_for_everything() -> None:
    game = Table().give(
        estate={26: "bank"}, storage=["ship"], goods={"red": 2}, sold={"pink": 3}, silver=4, workers=5, points=120
    )
    player = document(game.state)["players"][0]
    assert player["estate"] == {"19": "castle", "26": "bank"}
    assert player["storage"] == ["ship", None, None]
    assert (player["goods"], player["sold"]) == ({"red": 2}, {"pink": 3})
    assert (player["silver"], player["workers"], player["points"]) == (4, 5, 120)
    assert (len(player["dice"]), player["used"]) == (2, [False, False])


@rule("CB-1.30")
def test_goods_storage_holds_three_types_and_hex_storage_three_tiles() -> None:
    game = Table().depot(4, goods={"red": 2}).depot(2, "mine")
    game.give(goods={"pink": 1, "brown": 1, "orange": 1}, storage=["ship", "cow2", "pig3"]).use_die(2)
    game.play("place slot=1 space=18", "ship_to depot=4")
    assert game.goods() == {"pink": 1, "brown": 1, "orange": 1}
    assert game.goods_on(4) == {"red": 2}
    full = Table().depot(2, "mine").give(storage=["ship", "cow2", "pig3"]).use_die(2)
    full.play("take depot=2 slot=1")
    assert full.asked() == "GiveUp"
