"""Section 9: selling goods."""

from __future__ import annotations

import pytest

from tests.games.burgundy.rulebook import sentence
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import told, view_of
from tests.rules import rule


@rule("CB-9.1", "CB-9.2")
def test_a_sale_takes_all_tiles_of_the_type_and_keeps_them_as_sold() -> None:
    table = Table().give(goods={"red": 5, "pink": 2}, sold={"red": 1, "orange": 1}).use_die(4)
    assert table.legal("sell") == ["sell good=red"]
    events = table.play("sell good=red")
    assert table.goods() == {"pink": 2}
    assert table.player(0).sold == [0, 0, 0, 6, 0, 1]
    assert told(events, "sold")[0].values[1] == 5


@rule("CB-9.2")
def test_sold_goods_make_room_but_never_come_back() -> None:
    table = Table().give(goods={"red": 1, "pink": 1, "brown": 1}).depot(2, goods={"orange": 1})
    table.use_die(4).play("sell good=red")
    assert table.goods() == {"pink": 1, "brown": 1}
    table.place("ship", 18, "ship_to depot=2")
    assert table.goods() == {"pink": 1, "brown": 1, "orange": 1}
    assert table.player(0).sold == [0, 0, 0, 1, 0, 0]


@rule("CB-9.3")
@pytest.mark.parametrize("count", [1, 2, 7])
@pytest.mark.parametrize(("estate", "silver"), [({}, 1), ({31: "K03"}, 2)])
def test_a_sale_brings_the_same_silver_whatever_the_number_of_tiles(
    count: int, estate: dict[int, str], silver: int
) -> None:
    table = Table().give(goods={"red": count}, silver=3, estate=estate).use_die(4)
    table.play("sell good=red")
    assert table.player(0).silver == 3 + silver


@rule("CB-9.4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", [1, 3])
def test_points_for_each_tile_sold(players: int, count: int) -> None:
    per_tile = {2: 2, 3: 3, 4: 4}[players]
    assert f"{per_tile} VP with {players} players" in sentence("CB-9.4")
    table = Table(players=players).give(goods={"red": count}, points=20).use_die(4)
    table.play("sell good=red")
    assert table.points() == 20 + count * per_tile


@rule("CB-9.5")
@pytest.mark.parametrize("count", [1, 4])
def test_k04_brings_one_worker_per_sale(count: int) -> None:
    table = Table().give(goods={"red": count}, estate={31: "K04"}, workers=1).use_die(4)
    table.play("sell good=red")
    assert (table.player(0).workers, table.player(0).silver) == (2, 1)


@rule("CB-9.3", "CB-9.5")
def test_without_knowledge_tiles_a_sale_brings_no_worker() -> None:
    table = Table().give(goods={"red": 2}, storage=["K03", "K04"]).give(1, estate={31: "K03", 35: "K04"}).use_die(4)
    table.play("sell good=red")
    assert (table.player(0).workers, table.player(0).silver) == (0, 1)


@rule("CB-9.6", "CB-17.3")
def test_the_owner_may_look_at_the_pile_of_sold_goods() -> None:
    table = Table().give(sold={"red": 2, "pink": 1})
    assert view_of(table.state, 0).players[0].sold == [0, 0, 1, 2, 0, 0]
