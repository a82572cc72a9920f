"""Section 14: the 26 knowledge tiles."""

from __future__ import annotations

import pytest

from bazigah.games.burgundy.facts.components import ANIMALS, GOODS, NUMBER, TYPES
from bazigah.games.burgundy.facts.knowledge import K14
from bazigah.games.burgundy.rules.scoring import knowledge_points
from tests.games.burgundy.table import Table
from tests.rules import rule

# for each type a tile, a space of board 1 for it, and what must lie in the estate beside that space
FITS: dict[str, tuple[str, int, dict[int, str]]] = {
    "building": ("bank", 26, {}),
    "animal": ("cow3", 11, {12: "bank"}),
    "knowledge": ("K01", 13, {}),
    "castle": ("castle", 7, {12: "bank"}),
    "mine": ("mine", 25, {}),
    "ship": ("ship", 20, {}),
}
FREE_STEP = {"building": "K09", "animal": "K10", "ship": "K10", "castle": "K11", "knowledge": "K11", "mine": "K11"}
SPACES = [4, 8, 31, 35, 36]  # knowledge spaces of board 1, without the one of FITS

# the table of CB-5.12: steps apart, then the workers normally, with a free step, with K08, with both
COSTS = [(0, 0, 0, 0, 0), (1, 1, 0, 1, 0), (2, 2, 1, 1, 1), (3, 3, 2, 2, 1)]
WAYS_TO_SELL = ["die", "castle", "warehouse"]


def knowing(*tiles: str) -> dict[int, str]:
    """An estate with these knowledge tiles."""
    return dict(zip(SPACES, tiles, strict=False))


def last_round(k15: str = "3", k26: str = "2") -> Table:
    return Table(phase="E", round=5, k15_vp=k15, k26_vp=k26)


def final_points(t: Table) -> int:
    """What the final scoring adds for seat 0."""
    before = t.points()
    t.end_round()
    return t.points() - before


def price(t: Table, die: int, action: str) -> int:
    """The workers an action costs; with one worker less it is refused."""
    t.give(workers=3, goods={GOODS.labels[die - 1]: 1}).use_die(die)
    before = t.state.copy()
    t.play(action)
    paid = 3 - t.player(0).workers
    if paid:
        t.state = before
        t.give(workers=paid - 1)
        assert t.refused(action).params == {"needed": paid, "has": paid - 1}
    return paid


def price_of_placing(kind: str, apart: int, *tiles: str) -> int:
    tile, space, around = FITS[kind]
    t = Table().give(storage=[tile], estate={**around, **knowing(*tiles)})
    return price(t, (NUMBER[space - 1] + apart) % 6 + 1, f"place slot=1 space={space}")


def price_of_taking(apart: int, *tiles: str) -> int:
    t = Table().depot(2, "ship").give(estate=knowing(*tiles))
    return price(t, (2 + apart - 1) % 6 + 1, "take depot=2 slot=1")


def price_of_selling(apart: int, *tiles: str) -> int:
    t = Table().give(goods={"purple": 1}, estate=knowing(*tiles))
    return price(t, (2 + apart - 1) % 6 + 1, "sell good=purple")


def sale(way: str, *tiles: str) -> tuple[int, int]:
    """The silver and the workers that a sale brings."""
    t = Table().give(goods={"red": 2}, silver=0, workers=0, estate={12: "bank", **knowing(*tiles)})
    if way == "die":
        t.use_die(4).play("sell good=red")
    elif way == "castle":
        t.place("castle", 7, "sell good=red")
    else:
        t.place("warehouse", 26, "sell good=red")
    return t.player(0).silver, t.player(0).workers


@rule("CB-K01")
def test_k01_lets_a_city_hold_several_buildings_of_a_kind() -> None:
    t = Table().give(estate={26: "bank"}, storage=["bank"]).use_die(1)
    assert t.refused("place slot=1 space=27").code == "city_has_one"
    t.give(estate={31: "K01"})
    t.play("place slot=1 space=27")
    assert [t.estate()[space] for space in (26, 27)] == ["bank", "bank"]


@rule("CB-K01")
def test_k01_also_holds_for_castles_and_city_halls() -> None:
    for tile, space in [("castle", 7), ("city_hall", 12)]:
        t = Table().give(estate={12: "bank"} if tile == "castle" else {}, storage=["bank", "bank"])
        t.give(estate={26: "bank", 31: "K01"})
        t.place(tile, space, "place slot=1 space=27")
        assert t.estate()[27] == "bank"


@rule("CB-14.7")
def test_k01_in_storage_lifts_nothing() -> None:
    t = Table().give(estate={26: "bank"}, storage=["bank", "K01"]).use_die(1)
    assert t.refused("place slot=1 space=27").code == "city_has_one"


@rule("CB-14.7")
@pytest.mark.parametrize(("space", "reason"), [(13, "wrong_colour"), (37, "not_adjacent"), (26, "space_covered")])
def test_k01_lifts_no_other_rule_of_placing(space: int, reason: str) -> None:
    t = Table().give(estate={26: "bank", 4: "K01"}, storage=["bank"], workers=3).use_die(1)
    assert t.refused(f"place slot=1 space={space}").code == reason


@rule("CB-K03", "CB-K04", "CB-14.4")
@pytest.mark.parametrize("way", WAYS_TO_SELL)
@pytest.mark.parametrize(
    ("tiles", "gain"), [((), (1, 0)), (("K03",), (2, 0)), (("K04",), (1, 1)), (("K03", "K04"), (2, 1))]
)
def test_k03_and_k04_pay_for_every_sale(way: str, tiles: tuple[str, ...], gain: tuple[int, int]) -> None:
    assert sale(way, *tiles) == gain


@rule("CB-K05")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1), (1, 6), (4, 3)])
def test_k05_lets_a_ship_fetch_from_two_adjacent_depots(first: int, second: int) -> None:
    t = Table().give(estate={4: "K05"}).depot(first, goods={"red": 2}).depot(second, goods={"red": 1, "pink": 1})
    t.place("ship", 20, f"ship_to depot={first}", f"ship_to depot={second}")
    assert t.goods() == {"red": 3, "pink": 1}
    assert (t.goods_on(first), t.goods_on(second)) == ({}, {})


@rule("CB-K05", "CB-14.8")
def test_the_second_depot_of_k05_is_a_choice() -> None:
    t = Table().give(estate={4: "K05"}).depot(1, goods={"red": 2}).depot(2, goods={"pink": 1})
    t.place("ship", 20, "ship_to depot=1", "decline")
    assert t.goods() == {"red": 2}
    assert t.player(0).advance == 1


@rule("CB-K05")
@pytest.mark.parametrize("other", [1, 3, 5, 6])
def test_k05_reaches_neighbours_in_the_ring_only(other: int) -> None:
    t = Table().give(estate={4: "K05"}).depot(2, goods={"red": 1}).depot(4, goods={"red": 1})
    t.depot(other, goods={"pink": 1})
    t.place("ship", 20, "ship_to depot=3")
    assert t.legal() == ["ship_to depot=2", "ship_to depot=4", "decline"]
    if other != 3:
        assert t.refused(f"ship_to depot={other}").code == "not_a_neighbour"


@rule("CB-K05")
def test_the_goods_of_both_depots_are_one_lot() -> None:
    t = Table().give(estate={4: "K05"}, goods={"red": 1, "brown": 1})
    t.depot(1, goods={"red": 1, "pink": 1}).depot(2, goods={"pink": 2, "orange": 1, "brown": 1})
    t.place("ship", 20, "ship_to depot=1", "ship_to depot=2")
    assert t.goods() == {"red": 2, "brown": 2}, "what is stored already comes by itself"
    assert t.legal() == ["load good=pink", "load good=orange"], "one place is left for two new types"
    t.play("load good=pink")
    assert t.goods() == {"red": 2, "brown": 2, "pink": 3}, "a type comes completely, from both depots"
    assert t.goods_on(2) == {"orange": 1}


@rule("CB-K05")
def test_without_k05_a_ship_fetches_from_one_depot() -> None:
    t = Table().depot(1, goods={"red": 2}).depot(2, goods={"pink": 1})
    t.place("ship", 20, "ship_to depot=1")
    assert t.goods() == {"red": 2}
    assert t.asked() != "SecondDepot"


@rule("CB-K06")
def test_k06_buys_from_all_seven_depots_for_two_silver() -> None:
    t = Table().give(silver=5)
    for depot in range(1, 7):
        t.depot(depot, "ship")
    t.depot("black", "mine")
    assert t.legal("buy") == ["buy depot=black slot=1"]
    assert t.refused("buy depot=3 slot=1").code == "black_depot_only"
    t.give(estate={4: "K06"})
    assert t.legal("buy") == [f"buy depot={depot} slot=1" for depot in (1, 2, 3, 4, 5, 6, "black")]
    t.play("buy depot=3 slot=1")
    assert (t.player(0).silver, t.storage(), t.lying(3)) == (3, ["ship"], [])


@rule("CB-K06")
def test_k06_allows_no_second_purchase_in_a_turn() -> None:
    t = Table().give(silver=5, estate={4: "K06"}).depot(3, "ship", "mine").depot("black", "mine")
    t.play("buy depot=3 slot=1")
    assert t.legal("buy") == []
    assert t.refused("buy depot=black slot=1").code == "already_bought"


@rule("CB-K07", "CB-14.9")
@pytest.mark.parametrize(("older", "points"), [([], 2), (["cow3"], 2 + 3), (["cow3", "cow4"], 2 + 3 + 4)])
def test_k07_adds_one_point_for_each_tile_that_scores(older: list[str], points: int) -> None:
    pasture = dict(zip([5, 6], older, strict=False))
    for tiles, more in [((), 0), (("K07",), len(older) + 1)]:
        t = Table().give(estate={12: "bank", 10: "pig4", 28: "cow4", **pasture, **knowing(*tiles)})
        t.place("cow2", 11)
        assert t.points() == points + more, "pigs and cows elsewhere do not count"


@rule("CB-K08")
@pytest.mark.parametrize(("apart", "normal", "k08"), [(0, 0, 0), (1, 1, 1), (2, 2, 1), (3, 3, 2)])
@pytest.mark.parametrize("direction", [1, -1])
def test_k08_makes_a_worker_worth_two_steps(apart: int, normal: int, k08: int, direction: int) -> None:
    steps = apart * direction
    assert [price_of_selling(steps), price_of_selling(steps, "K08")] == [normal, k08]
    assert [price_of_taking(steps), price_of_taking(steps, "K08")] == [normal, k08]
    assert [price_of_placing("ship", steps), price_of_placing("ship", steps, "K08")] == [normal, k08]


@rule("CB-K09", "CB-K10", "CB-K11", "CB-14.1")
@pytest.mark.parametrize(("apart", "normal", "free", "k08", "both"), COSTS)
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("kind", TYPES.labels)
def test_k09_to_k11_free_one_step_when_placing_their_types(
    kind: str, direction: int, apart: int, normal: int, free: int, k08: int, both: int
) -> None:
    steps = apart * direction
    known = [(), (FREE_STEP[kind],), ("K08",), (FREE_STEP[kind], "K08")]
    assert [price_of_placing(kind, steps, *tiles) for tiles in known] == [normal, free, k08, both]


@rule("CB-K12", "CB-14.1")
@pytest.mark.parametrize(("apart", "normal", "free", "k08", "both"), COSTS)
@pytest.mark.parametrize("direction", [1, -1])
def test_k12_frees_one_step_when_taking(
    direction: int, apart: int, normal: int, free: int, k08: int, both: int
) -> None:
    known = [(), ("K12",), ("K08",), ("K12", "K08")]
    assert [price_of_taking(apart * direction, *tiles) for tiles in known] == [normal, free, k08, both]


@rule("CB-14.2")
@pytest.mark.parametrize("tile", ["K09", "K10", "K11", "K12"])
def test_a_free_step_belongs_to_its_own_action_only(tile: str) -> None:
    for kind in TYPES.labels:
        assert price_of_placing(kind, 1, tile) == (0 if FREE_STEP[kind] == tile else 1)
    assert price_of_taking(1, tile) == (0 if tile == "K12" else 1)
    assert price_of_selling(1, tile) == 1


@rule("CB-14.2")
def test_a_free_step_is_free_for_both_dice() -> None:
    t = Table().give(dice=(2, 4), workers=0, estate={4: "K12"}).depot(3, "ship", "mine")
    t.play("die pips=2", "take depot=3 slot=1", "take depot=3 slot=2")
    assert (t.storage(), t.player(0).workers) == (["ship", "mine"], 0)


@rule("CB-K13", "CB-K14", "CB-14.3")
@pytest.mark.parametrize(
    ("tiles", "workers", "silver"), [((), 2, 0), (("K13",), 2, 1), (("K14",), 4, 0), (("K13", "K14"), 4, 1)]
)
@pytest.mark.parametrize("way", ["die", "castle"])
def test_k13_and_k14_add_to_taking_workers(way: str, tiles: tuple[str, ...], workers: int, silver: int) -> None:
    t = Table().give(workers=0, silver=0, estate={12: "bank", **knowing(*tiles)})
    if way == "die":
        t.depot(3, "ship").use_die(3).play("workers")
    else:
        t.place("castle", 7, "workers")
    assert (t.player(0).workers, t.player(0).silver) == (workers, silver)


@rule("CB-14.3")
def test_k13_and_k14_do_nothing_for_the_boarding_house() -> None:
    t = Table().give(workers=0, silver=0, estate=knowing("K13", "K14"))
    t.place("boarding_house", 26)
    assert (t.player(0).workers, t.player(0).silver) == (4, 0)


@rule("CB-K15", "CB-14.10")
@pytest.mark.parametrize("types", range(7))
@pytest.mark.parametrize(("option", "each"), [("3", 3), ("2", 2)])
def test_k15_scores_each_type_of_sold_goods_once(types: int, option: str, each: int) -> None:
    sold = {good: 1 + number for number, good in enumerate(GOODS.labels[:types])}
    t = last_round(k15=option).give(sold=sold, estate={4: "K15"})
    assert final_points(t) == types * each


@rule("CB-K16", "CB-K17", "CB-K18", "CB-K19", "CB-K20", "CB-K21", "CB-K22", "CB-K23", "CB-14.10")
@pytest.mark.parametrize(
    ("tile", "building"),
    [
        ("K16", "warehouse"),
        ("K17", "watchtower"),
        ("K18", "carpenters_workshop"),
        ("K19", "church"),
        ("K20", "market"),
        ("K21", "boarding_house"),
        ("K22", "bank"),
        ("K23", "city_hall"),
    ],
)
def test_k16_to_k23_score_every_building_of_their_kind_in_all_cities(tile: str, building: str) -> None:
    other = "bank" if building == "church" else "church"
    for count, cities in enumerate([[], [12], [12, 26], [12, 26, 14], [12, 26, 14, 23]]):
        estate = {4: tile, 27: other, 15: other, **dict.fromkeys(cities, building)}
        assert final_points(last_round().give(estate=estate)) == count * 4


@rule("CB-K24", "CB-14.10")
@pytest.mark.parametrize("kinds", range(5))
def test_k24_scores_each_kind_of_animal_once(kinds: int) -> None:
    animals = [f"{animal}3" for animal in ANIMALS[:kinds]]
    twice = dict(zip([1, 5, 6, 10, 11, 28], [*animals, *animals[:2]], strict=False))
    assert final_points(last_round().give(estate={4: "K24", **twice})) == kinds * 4


@rule("CB-K24")
def test_k24_takes_animals_from_all_pastures() -> None:
    assert final_points(last_round().give(estate={4: "K24", 1: "cow2", 28: "pig4"})) == 2 * 4


@rule("CB-K25")
@pytest.mark.parametrize(("sold", "points"), [({}, 0), ({"red": 1}, 1), ({"red": 4, "pink": 3}, 7)])
def test_k25_scores_each_sold_goods_tile(sold: dict[str, int], points: int) -> None:
    assert final_points(last_round().give(sold=sold, estate={4: "K25"})) == points


@rule("CB-14.6")
def test_unsold_goods_do_not_count_for_k15_and_k25() -> None:
    t = last_round().give(goods={"pink": 2, "red": 1}, sold={"red": 1}, estate=knowing("K15", "K25"))
    assert final_points(t) == 3 + 1 + (2 + 1), "besides one point for each unsold tile"


@rule("CB-K26", "CB-14.10")
@pytest.mark.parametrize("tiles", range(7))
@pytest.mark.parametrize(("option", "each"), [("2", 2), ("3", 3)])
def test_k26_scores_every_bonus_tile_large_or_small(tiles: int, option: str, each: int) -> None:
    t = last_round(k26=option).give(estate={4: "K26"})
    t.player(0).bonus = [kind % 2 if kind < tiles else -1 for kind in range(6)]
    assert final_points(t) == tiles * each


@rule("CB-14.5")
def test_a_tile_placed_late_does_not_work_backwards() -> None:
    t = Table().give(goods={"red": 1, "pink": 1}, silver=0, workers=0).use_die(4)
    t.play("sell good=red")
    t.place("K03", 13)
    assert (t.player(0).silver, t.player(0).workers) == (1, 0)
    t.state.stack = t.state.stack[:1]
    t.use_die(3).play("sell good=pink")
    assert t.player(0).silver == 1 + 2


@rule("CB-14.5")
def test_end_of_game_tiles_look_at_the_whole_game() -> None:
    t = last_round().give(goods={"red": 2}).use_die(4)
    t.play("sell good=red")
    t.place("K25", 13)
    t.give(silver=0, workers=0)
    assert final_points(t) == 2, "the goods were sold before K25 was placed"


@rule("CB-14.5", "CB-14.1")
def test_a_free_step_does_not_help_to_place_its_own_tile() -> None:
    t = Table().give(storage=["K11"], workers=0, goods={"purple": 1}).use_die(2)
    assert t.refused("place slot=1 space=13").params == {"needed": 1, "has": 0}


@rule("CB-14.8")
@pytest.mark.parametrize("number", range(1, 27))
def test_placing_a_knowledge_tile_asks_nothing_and_gives_nothing_at_once(number: int) -> None:
    t = Table().give(silver=1, workers=1, goods={"red": 1})
    t.place(f"K{number:02}", 13)
    assert (t.player(0).silver, t.player(0).workers, t.points()) == (1, 1, 0)
    assert t.asked() == "UseDie", "the turn goes on with the other die"


@rule("CB-14.8")
def test_automatic_effects_cannot_be_declined() -> None:
    t = Table().give(estate=knowing("K13", "K14", "K03", "K04")).use_die(3)
    assert t.refused("decline").code == "not_now"


@rule("CB-14.5")
@pytest.mark.parametrize("tile", ["K03", "K04", "K13", "K14"])
def test_in_storage_a_tile_pays_nothing(tile: str) -> None:
    t = Table().give(goods={"red": 1}, storage=[tile], silver=0, workers=0).use_die(4)
    t.play("sell good=red", "workers")
    assert (t.player(0).silver, t.player(0).workers) == (1, 2)


@rule("CB-13.3")
@pytest.mark.parametrize("number", range(15, 27))
def test_in_storage_a_tile_scores_nothing(number: int) -> None:
    estate = {12: "bank", 26: "church", 27: "market", 23: "watchtower", 1: "cow3"}
    t = last_round().give(sold={"red": 3}, storage=[f"K{number}"], estate=estate)
    assert final_points(t) == 0


def test_a_tile_that_no_rule_counts_is_not_counted_as_another_one() -> None:
    table = Table(phase="E")
    with pytest.raises(NotImplementedError):
        knowledge_points(table.state, table.player(0), K14)
