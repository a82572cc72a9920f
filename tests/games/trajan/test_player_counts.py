"""Section 16: what depends on the number of players, and that nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.engine.errors import BadInput
from bazigah.games.trajan.game import GAME
from tests.games.trajan.rulebook import table
from tests.games.trajan.table import Table
from tests.games.trajan.walk import ALL_COUNTS, anything, document, moves, new_game, set_up
from tests.rules import rule

PRINTED = {name.split(" (")[0]: dict(zip(ALL_COUNTS, map(int, cells), strict=True)) for name, *cells in table("TJ-16")}
every_count = pytest.mark.parametrize("players", ALL_COUNTS)


def spaces_to_the_start(players: int) -> int:
    """How many single steps bring the time marker round."""
    steps = 0
    game = Table(players)
    while not game.state.laps:
        steps += 1
        game = Table(players, time=game.state.time).give(trays={"I": ["pink"]})
        game.play("tray tray=I")
    return steps


def in_building(position: dict[str, Any], kind: str) -> int:
    """The tiles on the spaces of the forum building whose names begin so."""
    return sum(space.startswith(kind) for space in position["forum"])


@rule("TJ-16.1")
@every_count
def test_the_table_of_differences_at_the_start(players: int) -> None:
    position = document(new_game(players))
    found = {
        "time loop": spaces_to_the_start(players),
        "forum tiles in the forum": in_building(position, "FG"),
        "extra action tiles in the forum": in_building(position, "FX"),
        "province tiles at the start": len(position["provinces"]),
        "forum tiles used at setup": 70 - len(position["forum_stack"]),
    }
    assert found == {name: PRINTED[name][players] for name in found}
    assert set(PRINTED) - set(found) == {"bonus tiles used in the whole game"}


@rule("TJ-16.1")
@every_count
def test_the_same_numbers_of_tiles_in_every_quarter(players: int) -> None:
    game = set_up(players, seed=2)
    began = [document(move.after) for move in moves(game, anything, seed=2) if move.told("quarter_began")]
    assert len(began) == 3
    for position in began:
        assert in_building(position, "FG") == PRINTED["forum tiles in the forum"][players]
        assert in_building(position, "FX") == PRINTED["extra action tiles in the forum"][players]
    assert game.extra_stack == []
    assert 12 - len(game.bag) == PRINTED["bonus tiles used in the whole game"][players]


@rule("TJ-16.1")
def test_nothing_else_depends_on_the_number_of_players() -> None:
    positions = [document(new_game(players)) for players in ALL_COUNTS]
    mats = [{**player, "bonus": len(player["bonus"])} for position in positions for player in position["players"]]
    assert all(mat == mats[0] for mat in mats)
    for stack in ["extra_stack", "demand_stack", "removed_demands", "bonus", "sites", "draw_pile"]:
        assert len({len(position[stack]) for position in positions}) == 1


@rule("TJ-16.1")
@every_count
def test_two_players_always_get_a_bonus_tile_each_and_others_may_get_none(players: int) -> None:
    game = set_up(players, seed=7)
    quarters = 0
    for move in moves(game, anything, seed=7):
        if move.told("consul_took"):
            quarters += 1
            (consul,), (vice_consul,) = move.told("consul_took"), move.told("vice_consul_took")
            assert consul.seat != vice_consul.seat
            won = {consul.seat: "yellow", vice_consul.seat: "gray"}
            for seat in range(players):
                before = document(move.before)["players"][seat]["bonus"]
                after = document(move.after)["players"][seat]["bonus"]
                gained = [side for tile, side in after.items() if tile not in before]
                assert gained == ([won[seat]] if seat in won else [])
    assert quarters == 4


@rule("TJ-16.2")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_solo_game_and_no_more_than_four_players(players: int) -> None:
    with pytest.raises(BadInput, match="The number of players must be"):
        new_game(players)


@rule("TJ-16.2")
@pytest.mark.parametrize("option", ["solo", "expansion", "variant"])
def test_no_variants_besides_the_options_of_the_book(option: str) -> None:
    assert [option.name for option in GAME.options] == [name for name, *_ in table("TJ-20")]
    with pytest.raises(BadInput, match="There is no option"):
        GAME.new(2, {option: "yes"})
