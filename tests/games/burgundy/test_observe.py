"""The position as numbers: what a seat can read there, and what it cannot."""

from __future__ import annotations

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.facts.components import TILES, TYPE_AT, TYPES
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.learning.observe import layout
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import ALL_COUNTS, anything, moves, new_game
from tests.observed import observed


def seen(s: Burgundy, seat: int) -> dict[str, int]:
    """What a seat sees, by name, without the zeros; the same as of its view."""
    return {name: number for name, number in observed(GAME, s, seat).items() if number}


def of(name: str, table: Table, seat: int = 0) -> dict[str, int]:
    """The numbers under a name."""
    return {
        key[len(name) + 1 :]: number for key, number in seen(table.state, seat).items() if key.startswith(f"{name}.")
    }


def test_the_means_of_a_player_come_first_for_himself() -> None:
    table = Table().give(0, silver=3, workers=2, points=50, goods={"red": 2}, sold={"pink": 1})
    table.give(1, silver=1, points=60)
    for seat, first, second in ((0, "me", "next"), (1, "next", "me")):
        assert seen(table.state, seat)[f"{first}.silver"] == 3
        assert seen(table.state, seat)[f"{first}.workers"] == 2
        assert seen(table.state, seat)[f"{first}.points"] == 50
        assert of(f"{first}.goods", table, seat) == {"red": 2}
        assert of(f"{first}.sold", table, seat) == {"pink": 1}
        assert seen(table.state, seat)[f"{second}.points"] == 60


def test_more_workers_than_anybody_needs_are_not_told_apart() -> None:
    assert seen(Table().give(workers=41, silver=90).state, 0).items() >= {("me.workers", 40), ("me.silver", 40)}


def test_dice_are_told_until_they_are_used() -> None:
    table = Table().depot(3, "cow3").give(0, dice=(3, 4)).give(1, dice=(6, 6))
    assert of("me.dice", table) == {"3": 1, "4": 1}
    assert of("next.dice", table) == {"6": 2}
    assert of("pending.decision", table) == {"turn": 1}
    assert of("pending.pips", table) == {}
    table.play("die pips=3")
    assert of("me.dice", table) == {"4": 1}
    assert of("pending.decision", table) == {"use_die": 1}
    assert of("pending.pips", table) == {"3": 1}


@pytest.mark.parametrize(("seat", "name"), [(0, "me"), (1, "next"), (2, "second"), (3, "third")])
def test_who_chooses_and_who_waits(seat: int, name: str) -> None:
    table = Table(players=4)
    assert of("chooses", table, (4 - seat) % 4) == {name: 1}
    for place in range(4):
        told = seen(table.state, 0)
        assert told.get(f"{('me', 'next', 'second', 'third')[place]}.waits", 0) == int(place > 0)
        assert told.get(f"{('me', 'next', 'second', 'third')[place]}.place", 0) == place


def test_tiles_of_the_depots() -> None:
    table = Table().depot(1, "bank", "ship").depot(2, "K05").depot(3, "cow3")
    assert of("depot.1", table) == {"1.bank": 1, "2.ship": 1}
    assert of("depot.2", table) == {"1.K05": 1}
    assert of("depot.3", table) == {"1.cow": 3}


def test_goods_of_the_depots_and_of_the_rounds_to_come() -> None:
    table = Table().depot(4, goods={"brown": 3})
    assert of("depot.4.goods", table) == {"brown": 3}
    table.state.round_goods = [0, 5, 5, 2]
    assert of("goods.next", table) == {"pink": 1}
    assert of("goods.later", table) == {"turquoise": 1, "orange": 2}


def test_tiles_in_storage_have_their_place() -> None:
    table = Table().give(storage=["pig4", "K10", "city_hall"])
    assert of("me.storage", table) == {"1.pig": 4, "K10": 2, "3.city_hall": 1}
    assert of("next.storage", table) == {}
    assert of("next.storage", table, seat=1) == {"pig": 4, "knowledge": 1, "city_hall": 1}


def test_the_tile_wanted_while_storage_is_full_is_told() -> None:
    table = Table().give(dice=(1, 2), storage=["ship", "ship", "ship"]).depot(1, "bank", "ship")
    table.play("die pips=1", "take depot=1 slot=2")
    assert of("pending.decision", table) == {"give_up": 1}
    assert of("pending.slot", table) == {"2": 1}
    assert of("depot.1.2", table) == {"ship": 1}
    assert of("depot.1.1", table) == {"bank": 1}


def test_an_empty_space_tells_how_much_of_its_region_is_empty() -> None:
    table = Table(board=1, castle=19)
    castles = {space: left for space, left in of("me.space", table).items() if space in ("18", "19", "20")}
    assert "19" not in castles
    assert of("me.board", table) == {"1": 1}
    assert of("me.empty", table) == {"building": 12, "animal": 6, "knowledge": 6, "castle": 3, "mine": 3, "ship": 6}
    ships = {space for space, left in of("me.space", table).items() if left == 3}
    table.give(estate={20: "ship"})
    assert "20" in ships
    assert "20" not in of("me.space", table)
    assert of("me.empty", table)["ship"] == 5
    changed = {space for space, left in of("me.space", table).items() if left == 2} - {"20"}
    assert len(changed & ships) == 2


def test_cities_and_pastures_tell_what_is_in_them() -> None:
    table = Table(board=1)
    types = {kind: [s for s in range(1, 38) if _type(table, s) == kind] for kind in ("building", "animal")}
    table.give(estate={types["animal"][0]: "cow3", types["building"][0]: "bank"})
    told = seen(table.state, 0)
    assert [number for name, number in told.items() if ".pasture." in name] == [3]
    assert [name.rpartition(".")[2] for name in told if ".city." in name] == ["bank"]
    assert of("next.placed", table, seat=1) == {"cow": 3, "bank": 1}


def _type(table: Table, space: int) -> str:
    return TYPES.labels[TYPE_AT[table.player(0).board][space - 1]]


def test_knowledge_in_the_estate_and_still_to_come() -> None:
    table = Table()
    knowledge = [space for space in range(1, 38) if _type(table, space) == "knowledge"]
    table.state.supplies[2] = [TILES.index("K03")]
    table.state.supplies[6] = [TILES.index("K07"), TILES.index("ship")]
    table.give(1, estate={knowledge[0]: "K12"})
    assert of("next.knowledge", table) == {"K12": 1}
    assert of("unseen", table) == {"K03": 1, "K07": 1}


@pytest.mark.parametrize("players", ALL_COUNTS)
@pytest.mark.parametrize("boards", ["all_board_1", "advanced", "free_choice", "random"])
def test_a_view_tells_the_same_and_numbers_are_small(players: int, boards: str) -> None:
    entries = layout(players)
    assert len({entry.name for entry in entries}) == len(entries)
    game = new_game(players, 3, boards=boards, board_choice="secret", buy_inside_effects="yes")
    for number, move in enumerate(moves(game, anything, 3)):
        if number < 2 * players or number % 61 == 0 or move.after.over():
            for seat in range(players):
                found = observed(GAME, move.after, seat)
                assert all(abs(found[entry.name]) <= 4 * entry.scale for entry in entries)


def test_secret_boards_stay_secret() -> None:
    state = GAME.new(2, {"boards": "free_choice", "board_choice": "secret"}, seed=1)
    first = int(state.seat())
    choices = state.legal()
    told = set()
    for action in choices:
        after = state.copy()
        after.apply(action)
        after.apply(after.legal()[Rng(1).below(len(after.legal()))])
        assert isinstance(after, Burgundy)
        told.add(tuple(seen(after, 1 - first).items()))
        assert any(name.startswith("me.board.") for name in seen(after, first))
    assert len(choices) == 9
    assert len(told) == 1
