"""Section 7: taking a tile from the forum building."""

from __future__ import annotations

import pytest

from bazigah.games.trajan.facts.board import FORUM_SPACES
from tests.games.trajan.rulebook import table as printed_table
from tests.games.trajan.rulebook import tile_named
from tests.games.trajan.table import Table
from tests.rules import rule

FORUM_TILES = [tile_named(row[0]) for row in printed_table("TJ-1.5")]
EXTRA_TILES = [tile for tile in FORUM_TILES if tile.startswith("extra_")]


@rule("TJ-7.1")
@pytest.mark.parametrize("tile", FORUM_TILES)
def test_any_forum_tile_can_be_taken_and_lies_on_the_mat(tile: str) -> None:
    table = Table().forum("bread", "games", tile).perform("forum")
    left = ["bread", "games", tile]
    assert set(table.legal()) == {*[f"take tile={each}" for each in left], "decline"}
    table.play(f"take tile={tile}")
    left.remove(tile)
    assert table.tiles() == {tile: 1}
    assert sorted(table.in_forum()) == sorted(left)


@rule("TJ-7.1")
@pytest.mark.parametrize("tile", EXTRA_TILES)
def test_any_extra_action_tile_can_be_taken_from_the_yellow_spaces(tile: str) -> None:
    table = Table().forum(extra=["extra_forum", "extra_senate", tile]).give(tiles={"bread": 1}).perform("forum")
    table.play(f"take tile={tile}")
    assert table.tiles() == {"bread": 1, tile: 1}
    assert len(table.forum_spaces()) == 2


@rule("TJ-7.1")
def test_one_tile_is_taken_and_equal_tiles_are_one_choice() -> None:
    table = Table().forum("bread", "extra_senate", "bread", extra=["extra_senate"]).perform("forum")
    assert table.legal() == ["take tile=bread", "take tile=extra_senate", "decline"]
    table.play("take tile=bread")
    assert table.pending() == ["EndTurn"]
    assert sorted(table.in_forum()) == ["bread", "extra_senate", "extra_senate"]


@rule("TJ-7.1")
@pytest.mark.parametrize("place", range(FORUM_SPACES.size()))
def test_a_tile_can_be_taken_from_every_space(place: int) -> None:
    tiles = ["games"] * 12
    extra = ["extra_senate"] * 3
    if place < len(tiles):
        tiles[place] = "bread"
    else:
        extra[place - len(tiles)] = "extra_seaport"
    table = Table(players=4).forum(*tiles, extra=extra).perform("forum")
    wanted = "bread" if place < len(tiles) else "extra_seaport"
    table.play(f"take tile={wanted}")
    assert FORUM_SPACES.labels[place] not in table.forum_spaces()
    assert len(table.forum_spaces()) == FORUM_SPACES.size() - 1


@rule("TJ-7.2")
def test_the_space_stays_empty_until_the_end_of_the_quarter() -> None:
    table = Table(round=3).give(0, symbols={"bread": 3}).give(1, symbols={"bread": 3})
    table.demands("bread", "bread").coming(demands=["bread"]).forum("games", "bread", "votes2", extra=["extra_senate"])
    table.perform("forum").play("take tile=bread")
    left = {"FG-11": "games", "FG-13": "votes2", "FX-1": "extra_senate"}
    assert table.forum_spaces() == left
    table.end_rounds()
    assert table.forum_spaces() == left
    table.end_rounds()
    table.play("bonus tile=BT-01")
    assert len(table.forum_spaces()) == 6 + 3


@rule("TJ-7.3", "TJ-7.4")
def test_with_an_empty_forum_the_action_cannot_be_performed_though_tiles_lie_in_provinces() -> None:
    table = Table().pieces(leader="alpes").provinces({"alpes": "bread", "raetia": "games"}).perform("forum")
    assert table.pending() == ["EndTurn"]
    assert (table.tiles(), table.in_provinces()) == ({}, {"alpes": "bread", "raetia": "games"})


@rule("TJ-7.4")
def test_tiles_in_provinces_are_not_offered() -> None:
    table = Table().pieces(leader="alpes").provinces({"alpes": "bread"}).forum("games").perform("forum")
    assert table.legal() == ["take tile=games", "decline"]
    assert table.refused("take tile=bread").code == "not_in_forum"
