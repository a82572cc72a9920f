"""Every refusal: the position in which it is given, its code, the rule behind it and its parameters."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.games.scythe.facts.cards import OBJECTIVES, VALUES
from bazigah.games.scythe.facts.components import ABILITIES, RESOURCES, SECTIONS
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.position.view import view
from bazigah.games.scythe.rules.top import TopRow
from bazigah.games.scythe.state import Scythe
from tests.games.scythe.rulebook import BOOK
from tests.games.scythe.table import SPACE, Table, step
from tests.rules import rule
from tools.rules import rule_ids

RULES_FOLDER = Path(__file__).parents[3] / "src" / "bazigah" / "games" / "scythe" / "rules"
SOURCES = [RULES_FOLDER / name for name in ("refusals.py", "reasons.py")]
RULES = set(rule_ids(BOOK))

Setting = Callable[[], Table]
Case = tuple[Setting, str, str, str, dict[str, int]]


def objective(number: int) -> dict[str, int]:
    return {"objective": OBJECTIVES.index(str(number))}


def section(name: str) -> dict[str, int]:
    return {"section": SECTIONS.index(name)}


def value(number: int) -> dict[str, int]:
    return {"value": VALUES.index(str(number))}


# --- sections and rows --------------------------------------------------------------------------------------------


def beginning() -> Table:
    """Nordic begins a turn; objective 15 is for any moment, 1 for the end of a turn, neither is met."""
    return Table().give("nordic", section="trade", objectives=[1, 15])


def with_a_used_card() -> Table:
    return Table().give("nordic", section="factory", factory_card=3)


def ready_at_the_end() -> Table:
    """Three mountains: objective 1 is met, but may only be revealed at the end of the turn."""
    return beginning().give("nordic", workers={"M1": 1, "M2": 1, "M3": 1})


def at_the_top(name: str) -> Setting:
    def table() -> Table:
        table = Table().give("nordic", coins=1, workers={"T6": 1})
        table.play(f"section section={name}")
        return table

    return table


def trading_without_workers() -> Table:
    table = Table().give("nordic", coins=1)
    table.play("section section=trade")
    return table


def only_skip(name: str, **purse: Any) -> Setting:
    """The top row of a section that cannot be paid. The engine skips it by itself, so it is put up by hand."""

    def table() -> Table:
        table = Table().give("nordic", workers={"T6": 8}, section=name, **purse)
        table.state.stack.append(TopRow(0))
        table.state.choices = table.state.stack[-1].options(table.state)
        return table

    return table


def with_a_factory_card() -> Table:
    table = Table().give("nordic", factory_card=6, power=1)
    table.play("section section=factory")
    return table


def at_the_factory_move() -> Table:
    table = with_a_factory_card()
    table.play("skip")
    return table


def at_the_bottom(*objectives: int, section: str = "bolster", **tokens: int) -> Setting:
    """The bottom row, with gifts allowed, so that it is asked whatever can be paid: Deploy, 3 metal for $2."""

    def table() -> Table:
        table = Table(bribes="yes").give("nordic", coins=1, workers={"T6": 1}, objectives=objectives)
        table.tokens("T6", **tokens).play(f"section section={section}", "skip")
        return table

    return table


def generous(coins: int) -> Setting:
    return lambda: Table(bribes="yes").give("nordic", coins=coins)


def giving() -> Table:
    table = Table(bribes="yes").give("nordic", coins=3)
    table.play("give player=2")
    return table


def after_a_look() -> Table:
    table = Table(delay_of_game="yes")
    table.play("look")
    return table


SECTIONS_AND_ROWS: list[Case] = [
    (beginning, "section section=trade", "same_section", "SC-5.1", {}),
    (beginning, "section section=factory", "no_factory_card", "SC-13.3", {}),
    (with_a_used_card, "section section=factory", "factory_twice", "SC-13.3", {}),
    (beginning, "reveal objective=2", "objective_not_held", "SC-14.1", objective(2)),
    (beginning, "reveal objective=15", "objective_not_met", "SC-14.3", objective(15)),
    (ready_at_the_end, "reveal objective=1", "objective_at_the_end", "SC-14.2", objective(1)),
    (at_the_top("bolster"), "produce", "other_section", "SC-5.1", section("bolster")),
    (at_the_top("move"), "use_card alternative=first", "other_section", "SC-5.1", section("move")),
    (with_a_factory_card, "use_card alternative=second", "no_alternative", "SC-13.9", {}),
    (trading_without_workers, "trade_resources", "no_worker_on_a_territory", "SC-6.7", {}),
    (only_skip("bolster"), "bolster_cards", "needs_coins", "SC-6.3", {"needed": 1, "has": 0}),
    (only_skip("trade"), "trade_popularity", "needs_coins", "SC-6.5", {"needed": 1, "has": 0}),
    (only_skip("produce"), "produce", "needs_power", "SC-6.11", {"needed": 1, "has": 0}),
    (only_skip("produce", power=1), "produce", "needs_coins", "SC-6.11", {"needed": 1, "has": 0}),
    (only_skip("produce", power=1, coins=1), "produce", "needs_popularity", "SC-6.11", {"needed": 1, "has": 0}),
    (
        only_skip("factory", factory_card=1, coins=1),
        "use_card alternative=first",
        "needs_combat_cards",
        "SC-13.9",
        {"needed": 1, "has": 0},
    ),
    (at_the_factory_move, "act", "other_section", "SC-13.5", section("factory")),
    (at_the_bottom(metal=3), "factory_move", "other_section", "SC-13.5", section("bolster")),
    (
        at_the_bottom(metal=2),
        "act",
        "needs_tokens",
        "SC-4.4",
        {"needed": 3, "has": 2, "resource": RESOURCES.index("metal")},
    ),
    (at_the_bottom(metal=3), "act_without_coins", "no_objective_held", "SC-5.5", {}),
    (at_the_bottom(1, section="trade", oil=3), "act_without_coins", "no_coins_to_refuse", "SC-5.5", {}),
    (beginning, "give player=2", "bribes_off", "SC-18.1", {}),
    (generous(1), "give player=1", "no_such_player", "SC-18.1", {}),
    (generous(1), "give player=3", "no_such_player", "SC-18.1", {}),
    (generous(0), "give player=2", "needs_coins", "SC-18.1", {"needed": 1, "has": 0}),
    (giving, "amount number=4", "too_many", "SC-18.1", {"most": 3}),
    (beginning, "look", "look_off", "SC-19.1", {}),
    (after_a_look, "look", "looked_already", "SC-19.1", {}),
]

# --- moving -------------------------------------------------------------------------------------------------------


def moving() -> Table:
    """Saxony against Nordic; a worker of Nordic is shut in on V2, two others and a mech stand on a lake."""
    table = Table("nordic", "saxony").give("nordic", character="T6", mechs={"seaworthy": "L1", "riverwalk": "T6"})
    table.give("nordic", workers={"V2": 1, "L1": 2, "T6": 1}).give("saxony", workers={"F2": 1, "F3": 1, "T1": 1})
    return table.give("saxony", character="M7", mechs={"disarm": "M8"}).move("nordic")


def in_a_combat() -> Table:
    """A mech and a worker of Nordic wait for their combat on M8; one more unit may move."""
    table = moving()
    table.play("unit unit=mech hex=T6", "to hex=M8", "carry number=1")
    return table


def all_have_moved() -> Table:
    table = in_a_combat()
    table.play("unit unit=character hex=T6", "to hex=T5")
    return table


def a_worker_has_moved() -> Table:
    table = moving()
    table.play("unit unit=worker hex=T6", "to hex=T5")
    return table


def stepping(unit: str, hex: str, name: str = "saxony", enemy: str = "T5") -> Setting:
    """A unit of a faction without abilities is to step; the other character stands in its way."""

    def table() -> Table:
        other = "nordic" if name == "saxony" else "saxony"
        table = Table("nordic", "saxony").give(name, character=hex, workers={hex: 1}).give(other, character=enemy)
        table.tokens(hex, oil=2).move(name).play(f"unit unit={unit} hex={hex}")
        return table

    return table


def carrying() -> Table:
    table = stepping("character", "T6")()
    table.play("to hex=T5")
    return table


def fast() -> Table:
    table = Table().give("nordic", character="T6", abilities=["speed"]).move("nordic")
    table.play("unit unit=character hex=T6")
    return table


MOVING: list[Case] = [
    (moving, "unit unit=mech hex=T5", "no_such_unit", "SC-7.25", {}),
    (all_have_moved, "unit unit=worker hex=L1", "enough_units_moved", "SC-6.1", {}),
    (in_a_combat, "unit unit=mech hex=M8", "combat_pending", "SC-7.25", {}),
    (in_a_combat, "unit unit=worker hex=M8", "combat_pending", "SC-7.25", {}),
    (moving, "unit unit=worker hex=L1", "workers_cannot_swim", "SC-7.18", {}),
    (a_worker_has_moved, "unit unit=worker hex=T5", "moved_already", "SC-7.1", {}),
    (moving, "unit unit=worker hex=V2", "no_step", "SC-7.25", {}),
    (stepping("character", "T8"), "to hex=B_SAX", "home_base", "SC-7.5", {}),
    (stepping("character", "T6"), "to hex=F1", "not_adjacent", "SC-7.2", {}),
    (stepping("character", "T6"), "to hex=T6", "not_adjacent", "SC-7.2", {}),
    (stepping("character", "T6"), "to hex=L5", "lake", "SC-7.4", {}),
    (stepping("worker", "T6"), "to hex=F6", "river", "SC-7.3", {}),
    (stepping("worker", "T6"), "to hex=T5", "enemy_there", "SC-7.10", {}),
    (stepping("worker", "T6", enemy="T3"), "to hex=T3", "enemy_there", "SC-7.10", {}),
    (stepping("worker", "T6", "nordic", enemy="F6"), "to hex=F6", "enemy_there", "SC-7.10", {}),
    (carrying, "carry number=3", "too_many", "SC-7.23", {"most": 2}),
    (fast, "stop", "must_step", "SC-7.24", {}),
]

# --- producing, placing, paying -----------------------------------------------------------------------------------


def trading() -> Table:
    table = Table().give("nordic", coins=1, workers={"T6": 1, "W7": 1})
    table.play("section section=trade", "trade_resources", "resource resource=oil")
    return table


def producing() -> Table:
    """T6 has produced; one more territory may."""
    table = Table().give("nordic", power=1, workers={"T6": 1, "W7": 3, "FAC": 1})
    table.play("section section=produce", "produce", "produce_on hex=T6")
    return table


def only_the_mill_left() -> Table:
    table = Table().give("nordic", power=1, workers={"T6": 1, "W7": 1, "M7": 1}, structures={"mill": "F6"})
    table.play("section section=produce", "produce", "produce_on hex=T6", "produce_on hex=W7")
    return table


def nobody_left(**where: int) -> Setting:
    """All workers are off the mat; the Mill stands in a village."""

    def table() -> Table:
        table = Table().give("nordic", power=1, popularity=1, coins=1, stars={"workers": 1})
        table.give("nordic", workers={"T6": 2, "B_NOR": 6 - sum(where.values()), **where}, structures={"mill": "V7"})
        table.play("section section=produce", "produce")
        return table

    return table


def making() -> Table:
    table = producing()
    table.play("produce_on hex=W7")
    return table


def acting(action: str, *choices: str) -> Setting:
    """Nordic has two workers on land and one on a lake with a mech, and takes a bottom-row action."""

    def table() -> Table:
        table = Table("nordic", "saxony").give("nordic", mechs={"seaworthy": "L5"}, structures={"mill": "W7"})
        table.give("nordic", workers={"L5": 1, "T6": 1, "W7": 1, "M7": 1}, recruits={"build": "coins"})
        table.give("nordic", upgrades={"gain_coins": "upgrade"})
        table.tokens("T6", oil=4, metal=4, wood=4, food=4).act("nordic", action)
        table.play(*choices)
        return table

    return table


def paying() -> Table:
    table = Table().give("nordic", workers={"T6": 1, "F1": 1}).tokens("F1", metal=2).tokens("T6", metal=2)
    table.act("nordic", "deploy")
    return table


def coercing() -> Table:
    """Two metal and a card are to be paid."""
    table = Table("crimea", "saxony").give("crimea", workers={"T6": 1}, cards=[2, 5]).tokens("T6", metal=2)
    table.act("crimea", "deploy")
    return table


PLACING: list[Case] = [
    (trading, "place hex=T5", "no_worker_there", "SC-6.7", {}),
    (producing, "produce_on hex=FAC", "nothing_grows_there", "SC-6.12", {}),
    (producing, "produce_on hex=T6", "produced_already", "SC-6.16", {}),
    (producing, "produce_on hex=T5", "no_worker_there", "SC-6.12", {}),
    (only_the_mill_left, "produce_on hex=M7", "enough_territories", "SC-6.12", {}),
    (nobody_left(V6=1), "produce_on hex=V6", "no_worker_left", "SC-6.13", {}),
    (nobody_left(), "produce_on hex=V7", "no_worker_left", "SC-6.13", {}),
    (making, "make number=4", "too_many", "SC-6.13", {"most": 3}),
    (acting("deploy", "mech ability=speed"), "place hex=T5", "no_worker_there", "SC-8.7", {}),
    (acting("build", "structure structure=mine"), "place hex=T5", "no_worker_there", "SC-8.9", {}),
    (acting("deploy", "mech ability=speed"), "place hex=L5", "not_on_a_lake", "SC-7.19", {}),
    (acting("build", "structure structure=mine"), "place hex=W7", "structure_there", "SC-8.9", {}),
    (acting("upgrade"), "cube box=gain_coins", "taken_already", "SC-8.5", {}),
    (acting("upgrade", "cube box=move_units"), "cover action=upgrade", "no_free_box", "SC-8.4", {}),
    (acting("deploy"), "mech ability=seaworthy", "not_on_the_mat", "SC-8.8", {"ability": ABILITIES.index("seaworthy")}),
    (acting("deploy"), "mech ability=scout", "not_on_the_mat", "SC-8.8", {"ability": ABILITIES.index("scout")}),
    (acting("build"), "structure structure=mill", "taken_already", "SC-8.9", {}),
    (acting("enlist"), "recruit action=build", "taken_already", "SC-8.11", {}),
    (acting("enlist", "recruit action=deploy"), "bonus bonus=coins", "taken_already", "SC-8.11", {}),
    (paying, "pay number=0", "pay_between", "SC-8.19", {"least": 1, "most": 2}),
    (coercing, "refuse", "card_needed", "SC-8.19", {}),
    (coercing, "card value=4", "no_such_card", "SC-11.7", value(4)),
]

# --- combat, encounters, the Factory ------------------------------------------------------------------------------


def fighting(*choices: str, power: int = 2) -> Setting:
    """Saxony attacks Nordic with two units, three cards and a little power."""

    def table() -> Table:
        table = Table("nordic", "saxony").give("saxony", character="T6", mechs={"disarm": "T6"}, power=power)
        table.give("saxony", cards=[5, 3, 3]).give(
            "nordic", character="T5", mechs={"seaworthy": "T5"}, workers={"T5": 2}
        )
        table.move("saxony").play("unit unit=character hex=T6", "to hex=T5", "unit unit=mech hex=T6", "to hex=T5")
        table.play("finish", *choices)
        return table

    return table


def two_combats() -> Table:
    table = Table("nordic", "saxony").give("saxony", character="T6", mechs={"disarm": "T6"})
    table.give("nordic", character="T5", mechs={"artillery": "W7"}).move("saxony")
    table.play("unit unit=character hex=T6", "to hex=T5", "unit unit=mech hex=T6", "to hex=W7", "finish")
    return table


RETREATING = ["dial power=2", "stop"]


def meeting(*choices: str, name: str = "nordic", card: int = 1, coins: int = 1, popularity: int = 2) -> Setting:
    def table() -> Table:
        table = Table("nordic", "polania").give(name, character="T6", coins=coins, popularity=popularity)
        table.encounter("V7", card=card).move(name)
        table.play("unit unit=character hex=T6", "to hex=V7", "finish", *choices)
        return table

    return table


def visiting() -> Table:
    table = Table().factory(1, 2, 3).give("nordic", character="T5").move("nordic")
    table.play("unit unit=character hex=T5", "to hex=FAC", "finish")
    return table


def without_objectives() -> Table:
    table = Table("nordic", "polania").give("nordic", character="T6", objectives=[], popularity=2)
    table.encounter("V7", card=1).move("nordic").play("unit unit=character hex=T6", "to hex=V7", "finish")
    return table


def discarding() -> Table:
    table = Table().give("nordic", factory_card=4, cards=[2, 3])
    table.play("section section=factory", "use_card alternative=first")
    return table


FIGHTING: list[Case] = [
    (two_combats, "combat hex=T6", "no_combat_there", "SC-11.1", {}),
    (fighting(), "dial power=3", "needs_power", "SC-11.7", {"needed": 3, "has": 2}),
    (fighting("dial power=0"), "card value=4", "no_such_card", "SC-11.7", value(4)),
    (fighting("dial power=0", "card value=3"), "card value=5", "no_higher_card", "SC-11.18", value(5)),
    (fighting("dial power=0", "card value=5"), "card value=5", "no_such_card", "SC-11.7", value(5)),
    (fighting(*RETREATING), "retreat hex=L1", "no_retreat_there", "SC-10.10", {}),
    (fighting(*RETREATING, "retreat hex=L5", "retreat hex=L5"), "along number=3", "too_many", "SC-10.25", {"most": 2}),
    (meeting(), "option option=B", "needs_coins", "SC-12.3", {"needed": 2, "has": 1}),
    (meeting(popularity=1, coins=2), "option option=C", "needs_popularity", "SC-12.3", {"needed": 2, "has": 1}),
    (meeting(), "option_without_coins option=C", "no_coins_to_refuse", "SC-5.5", {}),
    (without_objectives, "option_without_coins option=A", "no_objective_held", "SC-5.5", {}),
    (meeting(), "stop", "must_choose", "SC-12.3", {}),
    (meeting("option option=A", name="polania"), "option option=A", "taken_already", "SC-10.8", {}),
    (meeting("option option=B", card=14, coins=2), "tokens number=4", "too_many", "SC-12.8", {"most": 3}),
    (visiting, "claim card=4", "not_on_the_board", "SC-13.1", {}),
    (discarding, "card value=5", "no_such_card", "SC-11.7", value(5)),
]

# --- whatever the moment ------------------------------------------------------------------------------------------


def seen_by_another_seat() -> Table:
    table = trading_without_workers()
    table.state = view(table.state, 1)
    return table


def finished() -> Table:
    table = Table().give("nordic", stars={"combat": 2, "objective": 1, "workers": 1, "mechs": 1}, power=15, coins=1)
    table.play("section section=bolster", "bolster_power")
    return table


NOT_NOW: list[tuple[Setting, str, str]] = [
    (at_the_top("move"), "section section=trade", "SC-20.1"),
    (at_the_top("move"), "reveal objective=1", "SC-20.2"),
    (beginning, "skip", "SC-20.3"),
    (beginning, "bolster_power", "SC-20.3"),
    (at_the_top("bolster"), "act", "SC-20.17"),
    (beginning, "end", "SC-20.26"),
    (beginning, "unit unit=character hex=B_NOR", "SC-20.5"),
    (fast, "carry number=1", "SC-20.6"),
    (moving, "to hex=T5", "SC-20.7"),
    (moving, "stop", "SC-20.7"),
    (fast, "finish", "SC-20.29"),
    (beginning, "resource resource=oil", "SC-20.9"),
    (moving, "place hex=T6", "SC-20.9"),
    (making, "produce_on hex=W7", "SC-20.10"),
    (producing, "make number=1", "SC-20.10"),
    (fighting(), "combat hex=T5", "SC-20.11"),
    (fighting(), "accept", "SC-20.12"),
    (moving, "refuse", "SC-5.5"),
    (fighting("dial power=0"), "dial power=1", "SC-20.13"),
    (fighting(), "card value=5", "SC-20.13"),
    (fighting(), "retreat hex=B_NOR", "SC-20.14"),
    (fighting(*RETREATING), "along number=0", "SC-20.14"),
    (visiting, "option option=A", "SC-20.15"),
    (meeting(), "tokens number=0", "SC-20.15"),
    (meeting(), "claim card=1", "SC-20.16"),
    (coercing, "pay number=1", "SC-20.18"),
    (acting("deploy"), "cube box=gain_coins", "SC-20.20"),
    (acting("upgrade"), "mech ability=speed", "SC-20.21"),
    (acting("upgrade"), "structure structure=mine", "SC-20.22"),
    (acting("upgrade"), "recruit action=build", "SC-20.23"),
    (moving, "give player=2", "SC-20.27"),
    (at_the_bottom(metal=3), "look", "SC-20.28"),
]
ANY_MOMENT: list[Case] = [
    (finished, "end", "game_over", "SC-17.1", {}),
    (seen_by_another_seat, "skip", "not_your_choice", "SC-5.1", {}),
    (seen_by_another_seat, "section section=trade", "not_your_choice", "SC-5.1", {}),
    *[(table, action, "not_now", moment, {}) for table, action, moment in NOT_NOW],
]


def seating(way: str, *actions: str, players: int = 5, **options: str) -> Setting:
    """Factions and mats are given out; these choices were made."""

    def table() -> Table:
        table = Table()
        table.state = cast(Scythe, GAME.new(players, {"factions": way, **options}, 1))
        table.play(*actions)
        return table

    return table


def bribing() -> Table:
    """Nordic attacks Rusviet, and may bribe; Crimea does not fight."""
    table = Table("nordic", "rusviet", "crimea", bribes="yes").give("nordic", mechs={"speed": "V8"}, coins=1)
    table.give("rusviet", mechs={"speed": "W7"}).move("nordic")
    table.play("unit unit=mech hex=V8", "to hex=W7", "finish")
    return table


TAKEN = "take_faction faction=rusviet", "take_mat mat=patriotic"
BEFORE_THE_FIRST_TURN: list[Case] = [
    (seating("chosen", TAKEN[0]), "take_faction faction=nordic", "has_a_faction", "SC-3.13", {}),
    (seating("drafted", TAKEN[1], players=2), "take_mat mat=patriotic", "taken_already", "SC-3.13", {}),
    (seating("chosen", TAKEN[1]), "take_mat mat=industrial", "has_a_mat", "SC-3.13", {}),
    (seating("chosen", TAKEN[0], ban_fast_pairs="yes"), "take_mat mat=industrial", "forbidden_pair", "SC-3.4", {}),
    (seating("chosen"), "section section=move", "not_now", "SC-20.1", {}),
    (seating("auctioned"), "bid faction=rusviet coins=5", "bid_between", "SC-3.15", {"least": 0, "most": 4}),
    (
        seating("auctioned", "bid faction=rusviet coins=4"),
        "bid faction=rusviet coins=4",
        "bid_highest",
        "SC-3.15",
        {},
    ),
    (seating("auctioned", players=2), "bid faction=nordic coins=0", "not_auctioned", "SC-3.15", {}),
    (bribing, "give player=3", "does_not_fight", "SC-18.2", {}),
]

CASES = [*BEFORE_THE_FIRST_TURN, *SECTIONS_AND_ROWS, *MOVING, *PLACING, *FIGHTING, *ANY_MOMENT]


@pytest.mark.parametrize(
    ("table", "action", "code", "rule_id", "params"), CASES, ids=[f"{case[2]}: {case[1]}" for case in CASES]
)
def test_refusal_changes_nothing(
    table: Setting, action: str, code: str, rule_id: str, params: Mapping[str, int]
) -> None:
    s = table().state
    before = (GAME.write(s), list(s.legal()), s.rng.state, s.revealed, list(s.stack))
    with pytest.raises(IllegalAction) as caught:
        GAME.play(s, SPACE.parse(action))
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule, refusal.params) == (code, rule_id, params)
    assert (GAME.write(s), list(s.legal()), s.rng.state, s.revealed, list(s.stack)) == before
    assert rule_id in RULES


Reason = tuple[str, str, dict[str, int]]


def greyed(table: Table) -> dict[str, Reason]:
    """What is greyed now, by kind of action, with the reason."""
    return {g.kind: (g.refusal.code, g.refusal.rule, g.refusal.params) for g in GAME.greyed(table.state)}


NO_WORKER: Reason = ("no_worker_on_a_territory", "SC-6.7", {})
NOT_MET: Reason = ("objective_not_met", "SC-14.3", objective(15))
LATER: Reason = ("objective_at_the_end", "SC-14.2", objective(1))


def few_tokens(number: int) -> Reason:
    return ("needs_tokens", "SC-4.4", {"needed": 3, "has": number, "resource": RESOURCES.index("metal")})


def at_the_end() -> Table:
    table = beginning()
    table.play("section section=move", "gain_coins")
    return table


GREYED: list[tuple[Setting, dict[str, Reason]]] = [
    (beginning, {"reveal": LATER}),
    (lambda: beginning().give("nordic", objectives=[15, 1]), {"reveal": LATER}),
    (lambda: beginning().give("nordic", objectives=[15]), {"reveal": NOT_MET}),
    (lambda: beginning().give("nordic", objectives=[]), {}),
    (trading_without_workers, {"trade_resources": NO_WORKER}),
    (at_the_top("bolster"), {}),
    (at_the_bottom(15, metal=3), {"reveal": NOT_MET}),
    (at_the_bottom(15, metal=2), {"act": few_tokens(2), "reveal": NOT_MET}),
    (at_the_bottom(), {"act": few_tokens(0)}),
    (at_the_bottom(metal=3), {}),
    (at_the_end, {"reveal": ("objective_not_met", "SC-14.3", objective(1))}),
    (moving, {}),
    (fighting(), {}),
    (finished, {}),
]


@pytest.mark.parametrize(("table", "expected"), GREYED)
def test_greyed(table: Setting, expected: Mapping[str, Reason]) -> None:
    assert greyed(table()) == expected


@rule("SC-5.1")
def test_another_seat_sees_no_choices_greyed() -> None:
    assert greyed(trading_without_workers()) != {}
    assert greyed(seen_by_another_seat()) == {}


def constants(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def test_every_refusal_of_the_game_is_in_this_file_and_every_rule_exists() -> None:
    tree = ast.parse("\n".join(source.read_text("utf-8") for source in SOURCES))
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Refusal"]
    codes = set().union(*[constants(call.args[0]) for call in calls]) - {"needs_"}  # the stem of what is missing
    missing = {f"needs_{what}" for what in ["power", "coins", "popularity", "combat_cards"]}
    assert {case[2] for case in CASES} == codes | missing
    assert {text for text in constants(tree) if text.startswith("SC-")} <= RULES


@pytest.mark.parametrize(("players", "options"), [(2, {"bribes": "yes", "delay_of_game": "yes"}), (3, {}), (5, {})])
def test_in_random_games_every_illegal_action_has_a_reason(players: int, options: dict[str, str]) -> None:
    s = cast(Scythe, GAME.new(players, {"turn_limit": "50", **options}, seed=players))
    chance = Rng(players)
    asked: dict[str, int] = {}
    while not s.over():
        decision = type(s.stack[-1]).__name__
        asked[decision] = asked.get(decision, 0) + 1
        if asked[decision] <= 12:
            check_reasons(s)
        step(s, chance)
    assert len(asked) > 10


def check_reasons(s: Scythe) -> None:
    for action in set(range(SPACE.size)) - set(s.legal()):
        refusal = GAME.refuse(s, action)
        assert refusal.rule in RULES
        assert refusal.params.get("has", -1) < refusal.params.get("needed", 0)
    offered = {SPACE.named(action).name for action in s.legal()}
    assert not offered & {grey.kind for grey in GAME.greyed(s)}


@pytest.mark.parametrize("action", [-1, SPACE.size])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    table = beginning()
    before = GAME.write(table.state)
    with pytest.raises(BadInput) as caught:
        GAME.play(table.state, action)
    assert caught.value.code == "action_out_of_range"
    assert GAME.write(table.state) == before
