"""Every refusal: the position in which it is given, its code, the rule behind it and its parameters."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.games.burgundy.facts.components import GOODS, TYPES
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.position.view import view
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.rulebook import BOOK
from tests.games.burgundy.table import SPACE, Table, tile_named
from tests.games.burgundy.walk import Habit, anything, building, document, moves, new_game
from tests.rules import rule
from tools.rules import rule_ids

SOURCE = Path(__file__).parents[3] / "src" / "bazigah" / "games" / "burgundy" / "rules" / "refusals.py"
RULES = set(rule_ids(BOOK))
RED = GOODS.index("red")


def main_choice() -> Table:
    """The beginning of a turn: dice 3 and 4, enough silver, something in the black depot."""
    return Table().give(dice=(3, 4), silver=2).depot("black", "mine").depot(3, "ship")


def poor() -> Table:
    return main_choice().give(silver=1)


def after_the_purchase() -> Table:
    table = main_choice()
    table.play("buy depot=black slot=1")
    return table


def rich_with_k06() -> Table:
    return main_choice().give(estate={31: "K06"})


def one_die_left() -> Table:
    table = main_choice()
    table.play("die pips=3", "workers")
    return table


def at_a_die() -> Table:
    """A die with a 1; a bank and a ship in storage, a bank in the large city, no workers."""
    table = Table().give(storage=["bank", "ship"], estate={26: "bank"}, goods={"red": 1})
    return table.depot(1, "cow2").depot(2, "mine").use_die(1)


def at_a_castle() -> Table:
    table = Table().give(storage=["bank"], estate={12: "church"})
    table.place("castle", 7)
    return table


def at_a_city_hall() -> Table:
    table = Table().give(storage=["ship"])
    table.place("city_hall", 12)
    return table


def at_a_warehouse() -> Table:
    table = Table().give(goods={"pink": 1})
    table.place("warehouse", 12)
    return table


def at_a(taker: str) -> Callable[[], Table]:
    """At a building that takes tiles; depot 1 has a building, a ship and a mine."""

    def table() -> Table:
        table = Table().depot(1, "bank", "ship", "mine")
        table.place(taker, 26)
        return table

    return table


def giving_up() -> Table:
    table = Table().give(storage=["bank", "ship", "mine"]).depot(1, "cow2").use_die(1)
    table.play("take depot=1 slot=1")
    return table


def at_a_ship() -> Table:
    table = Table().give(estate={31: "K05"}).depot(2, goods={"red": 1}).depot(4, goods={"red": 1})
    table.place("ship", 18)
    return table


def at_the_second_depot() -> Table:
    table = at_a_ship()
    table.play("ship_to depot=1")
    return table


def loading() -> Table:
    table = Table().give(goods={"red": 1, "pink": 1}).depot(2, goods={"purple": 1, "brown": 1})
    table.place("ship", 18, "ship_to depot=2")
    return table


def in_the_open_market() -> Table:
    table = Table(buy_inside_effects="yes").give(silver=2, estate={12: "bank"}).depot("black", "mine")
    table.place("castle", 7)
    return table


def seen_by_another_seat() -> Table:
    """A castle's extra action as the other player sees it."""
    table = at_a_castle()
    table.state = view(table.state, 1)
    return table


def finished() -> Table:
    table = Table(phase="E", round=5)
    table.end_round()
    return table


Case = tuple[Callable[[], Table], str, str, str, dict[str, int]]
NOT_NOW: list[tuple[Callable[[], Table], str, str]] = [
    (main_choice, "take depot=3 slot=1", "CB-16.D3"),
    (main_choice, "place slot=1 space=12", "CB-16.D3"),
    (main_choice, "sell good=red", "CB-16.D3"),
    (main_choice, "workers", "CB-16.D3"),
    (main_choice, "give_up slot=1", "CB-5.4"),
    (main_choice, "ship_to depot=1", "CB-16.D10"),
    (main_choice, "load good=red", "CB-16.D11"),
    (main_choice, "decline", "CB-8.0.3"),
    (main_choice, "board number=1", "CB-16.D1"),
    (main_choice, "start space=19", "CB-16.D1"),
    (at_a_die, "die pips=1", "CB-6.5"),
    (at_a_die, "buy depot=black slot=1", "CB-6.5"),
    (at_a_die, "end", "CB-4.10"),
    (at_a_castle, "die pips=5", "CB-6.5"),
    (at_a_city_hall, "workers", "CB-16.D3"),
    (at_a_warehouse, "place slot=1 space=26", "CB-16.D3"),
    (at_a("market"), "sell good=red", "CB-16.D3"),
    (giving_up, "decline", "CB-8.0.3"),
    (giving_up, "take depot=1 slot=1", "CB-16.D3"),
    (at_a_ship, "decline", "CB-8.0.3"),
    (at_the_second_depot, "load good=red", "CB-16.D11"),
    (loading, "ship_to depot=1", "CB-16.D10"),
    (in_the_open_market, "workers", "CB-16.D3"),
]
CASES: list[Case] = [
    (finished, "end", "game_over", "CB-13.1", {}),
    (seen_by_another_seat, "workers", "not_your_choice", "CB-4.1", {}),
    (main_choice, "die pips=5", "no_such_die", "CB-4.7", {"pips": 5 - 1}),
    (one_die_left, "die pips=3", "no_such_die", "CB-4.7", {"pips": 3 - 1}),
    (main_choice, "end", "dice_left", "CB-4.8", {"dice": 2}),
    (one_die_left, "end", "dice_left", "CB-4.8", {"dice": 1}),
    (poor, "buy depot=black slot=1", "needs_silver", "CB-10.5", {"needed": 2, "has": 1}),
    (after_the_purchase, "buy depot=black slot=1", "already_bought", "CB-10.1", {}),
    (main_choice, "buy depot=3 slot=1", "black_depot_only", "CB-10.1", {}),
    (main_choice, "buy depot=black slot=2", "nothing_there", "CB-10.5", {}),
    (rich_with_k06, "buy depot=2 slot=1", "nothing_there", "CB-5.5", {}),
    (rich_with_k06, "buy depot=6 slot=5", "nothing_there", "CB-5.5", {}),  # a numbered depot has four slots
    (in_the_open_market, "buy depot=black slot=2", "nothing_there", "CB-10.5", {}),
    (in_the_open_market, "buy depot=5 slot=4", "black_depot_only", "CB-10.1", {}),
    (at_a_die, "take depot=1 slot=2", "nothing_there", "CB-5.5", {}),
    (at_a_die, "take depot=2 slot=1", "needs_workers", "CB-5.12", {"needed": 1, "has": 0}),
    (at_a_die, "place slot=3 space=20", "storage_space_empty", "CB-5.6", {}),
    (at_a_die, "place slot=1 space=26", "space_covered", "CB-5.6", {}),
    (
        at_a_die,
        "place slot=2 space=25",
        "wrong_colour",
        "CB-5.6",
        {"tile": tile_named("ship"), "type": TYPES.index("mine")},
    ),
    (at_a_die, "place slot=2 space=22", "not_adjacent", "CB-5.7.1", {}),
    (at_a_die, "place slot=1 space=27", "city_has_one", "CB-8.0", {"tile": tile_named("bank")}),
    (at_a_die, "place slot=2 space=20", "needs_workers", "CB-5.12", {"needed": 2, "has": 0}),
    (at_a_die, "sell good=orange", "no_such_goods", "CB-5.8", {"good": GOODS.index("orange")}),
    (at_a_die, "sell good=red", "needs_workers", "CB-5.12", {"needed": 3, "has": 0}),
    (at_a_castle, "decline", "must_act", "CB-7.15", {}),
    (at_a_castle, "take depot=1 slot=1", "nothing_there", "CB-5.5", {}),
    (at_a_city_hall, "place slot=1 space=21", "not_adjacent", "CB-5.7.1", {}),
    (at_a_warehouse, "sell good=red", "no_such_goods", "CB-5.8", {"good": RED}),
    (at_a("carpenters_workshop"), "take depot=1 slot=2", "carpenter_takes_buildings", "CB-8.2", {}),
    (at_a("church"), "take depot=1 slot=1", "church_takes_knowledge", "CB-8.3", {}),
    (at_a("market"), "take depot=1 slot=3", "market_takes_animals", "CB-8.4", {}),
    (at_a("market"), "take depot=2 slot=1", "nothing_there", "CB-5.5", {}),
    (at_the_second_depot, "ship_to depot=6", "no_goods_there", "CB-K05", {}),
    (at_the_second_depot, "ship_to depot=4", "not_a_neighbour", "CB-1.21", {}),
    (at_the_second_depot, "ship_to depot=1", "not_a_neighbour", "CB-1.21", {}),
    (loading, "load good=red", "not_in_the_lot", "CB-7.7", {"good": RED}),
    *[(table, action, "not_now", moment, {}) for table, action, moment in NOT_NOW],
]
CHOOSING_CODES = {"not_your_sheet", "not_a_castle_space"}


def check_refused(s: Burgundy, action: int, code: str, rule_id: str, params: Mapping[str, int]) -> None:
    """Playing the action raises IllegalAction with this reason and changes nothing."""
    before = (document(s), list(s.legal()), s.rng.state, s.revealed)
    with pytest.raises(IllegalAction) as caught:
        GAME.play(s, action)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule, refusal.params) == (code, rule_id, params)
    assert (document(s), list(s.legal()), s.rng.state, s.revealed) == before
    assert rule_id in RULES


@pytest.mark.parametrize(("table", "action", "code", "rule_id", "params"), CASES)
def test_refusal(table: Callable[[], Table], action: str, code: str, rule_id: str, params: Mapping[str, int]) -> None:
    check_refused(table().state, SPACE.parse(action), code, rule_id, params)


@rule("CB-15.2")
def test_refusals_while_boards_are_chosen() -> None:
    s = new_game(2, boards="advanced")
    other_sheet = next(a for a in map(SPACE.parse, _all("board number", 9)) if a not in s.legal())
    check_refused(s, other_sheet, "not_your_sheet", "CB-15.2", {"number": SPACE.first[other_sheet]})
    GAME.play(s, s.legal()[0])
    no_castle = next(a for a in map(SPACE.parse, _all("start space", 37)) if a not in s.legal())
    check_refused(s, no_castle, "not_a_castle_space", "CB-15.2", {"space": SPACE.first[no_castle]})


def _all(stem: str, count: int) -> list[str]:
    return [f"{stem}={number}" for number in range(1, count + 1)]


Reason = tuple[str, str, dict[str, int]]


def greyed(table: Table) -> dict[str, Reason]:
    """What is greyed now, by kind of action, with the reason."""
    return {g.kind: (g.refusal.code, g.refusal.rule, g.refusal.params) for g in GAME.greyed(table.state)}


DICE_LEFT: Reason = ("dice_left", "CB-4.8", {"dice": 2})
FEW_WORKERS: Reason = ("needs_workers", "CB-5.12", {"needed": 2, "has": 1})
BARE_DEPOTS: Reason = ("depots_empty", "CB-5.5", {})
NO_GOODS: Reason = ("no_goods", "CB-5.8", {})
NOTHING_FITS: Reason = ("nothing_fits", "CB-5.6", {})
EMPTY_STORAGE: Reason = ("storage_empty", "CB-5.6", {})


def all_used() -> Table:
    table = main_choice()
    table.player(0).used = 3
    table.settle()
    return table


def a_one(table: Table) -> Table:
    """A die with a 1 is used."""
    table.give(dice=(1, 2)).play("die pips=1")
    return table


def only_a_sale() -> Table:
    """Tiles and spaces are two steps away, for one worker."""
    return a_one(Table().give(storage=["bank"], goods={"turquoise": 1}, workers=1).depot(5, "cow2").depot(4, "mine"))


def only_a_tile() -> Table:
    """Goods are two steps away, for one worker; storage is empty."""
    return a_one(Table().give(goods={"pink": 1, "red": 1}, workers=1).depot(1, "cow2"))


def bare_depots() -> Table:
    return a_one(Table().give(storage=["cow2"], goods={"turquoise": 1}))


def no_goods() -> Table:
    return a_one(Table().give(storage=["cow2"]).depot(1, "cow2"))


def castle_that_can_only_sell() -> Table:
    table = Table().give(storage=["castle", "cow2"], goods={"red": 1}, estate={8: "K16"}, dice=(4, 5))
    table.play("die pips=4", "place slot=1 space=3")
    return table


GREYED: list[tuple[Callable[[], Table], dict[str, Reason]]] = [
    (main_choice, {"end": DICE_LEFT}),
    (one_die_left, {"end": ("dice_left", "CB-4.8", {"dice": 1})}),
    (all_used, {}),
    (poor, {"buy": ("needs_silver", "CB-10.5", {"needed": 2, "has": 1}), "end": DICE_LEFT}),
    (after_the_purchase, {"buy": ("already_bought", "CB-10.1", {}), "end": DICE_LEFT}),
    (lambda: Table().give(silver=2), {"buy": ("black_depot_empty", "CB-10.5", {}), "end": DICE_LEFT}),
    (
        lambda: Table().give(silver=2, estate={31: "K06"}),
        {"buy": ("depots_empty", "CB-10.5", {}), "end": DICE_LEFT},
    ),
    (only_a_sale, {"take": FEW_WORKERS, "place": FEW_WORKERS}),
    (only_a_tile, {"place": EMPTY_STORAGE, "sell": FEW_WORKERS}),
    (bare_depots, {"take": BARE_DEPOTS, "place": NOTHING_FITS}),
    (no_goods, {"place": NOTHING_FITS, "sell": NO_GOODS}),
    (castle_that_can_only_sell, {"take": BARE_DEPOTS, "place": NOTHING_FITS}),
    (at_a_castle, {"sell": NO_GOODS}),
    (at_a_ship, {}),
    (giving_up, {}),
    (finished, {}),
]


@pytest.mark.parametrize(("table", "expected"), GREYED)
def test_greyed(table: Callable[[], Table], expected: Mapping[str, Reason]) -> None:
    assert greyed(table()) == expected


def test_another_seat_sees_no_choices_greyed() -> None:
    assert GAME.greyed(seen_by_another_seat().state) == []


def constants(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def test_every_refusal_of_the_game_is_in_this_file_and_every_rule_exists() -> None:
    tree = ast.parse(SOURCE.read_text("utf-8"))
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Refusal"]
    codes = set().union(*[constants(call.args[0]) for call in calls])
    tested = {case[2] for case in CASES} | {reason[0] for _, reasons in GREYED for reason in reasons.values()}
    assert codes == tested | CHOOSING_CODES
    assert {text for text in constants(tree) if text.startswith("CB-") and " " not in text} <= RULES


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"boards": "all_board_1"}),
        (3, {"boards": "advanced", "buy_inside_effects": "yes"}),
        (4, {"boards": "free_choice"}),
    ],
)
@pytest.mark.parametrize("habit", [anything, building])
def test_in_random_games_every_illegal_action_has_a_true_reason(
    players: int, options: dict[str, str], habit: Habit
) -> None:
    for move in moves(new_game(players, seed=players, **options), habit, seed=players):
        s = move.before
        for action in set(range(SPACE.size)) - set(s.legal()):
            refusal = GAME.refuse(s, action)
            assert refusal.rule in RULES
            assert refusal.params.get("has", -1) < refusal.params.get("needed", 0)
        offered = {SPACE.named(action).name for action in s.legal()}
        assert not offered & {grey.kind for grey in GAME.greyed(s)}


@pytest.mark.parametrize("action", [-1, SPACE.size])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    table = main_choice()
    before = document(table.state)
    with pytest.raises(BadInput) as caught:
        GAME.play(table.state, action)
    assert caught.value.code == "action_out_of_range"
    assert document(table.state) == before
