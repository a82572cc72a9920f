"""Section 5: the turn, its order, what may be left out, and that it always goes on and ends."""

from __future__ import annotations

from typing import cast

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.scythe.facts.components import SECTIONS
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tests.games.scythe.rulebook import ALL_BASES, FACTION_NAMES, LAKES, TERRAIN_OF
from tests.games.scythe.table import SPACE, Table, step
from tests.rules import rule

ON_THE_MAT = SECTIONS.labels[:4]


def sections(table: Table) -> list[str]:
    return [action.partition("=")[2] for action in table.legal("section")]


@rule("SC-5.1")
@pytest.mark.parametrize("section", ON_THE_MAT)
def test_the_token_goes_to_another_section(section: str) -> None:
    table = Table().give("nordic", section=section)
    assert sections(table) == [other for other in ON_THE_MAT if other != section]


@rule("SC-5.1", "SC-5.8")
def test_first_the_top_row_then_the_bottom_row_each_once_then_the_end() -> None:
    table = Table().give("nordic", coins=9, workers={"T6": 1}).tokens("T6", metal=9)
    table.play("section section=bolster")
    assert (table.asked(), table.legal()) == ("TopRow", ["skip", "bolster_power", "bolster_cards"])
    table.play("bolster_power")
    assert (table.asked(), table.legal("bolster_power")) == ("BottomRow", [])
    table.play("act", "mech ability=speed")
    assert (table.seat(), table.asked(), table.legal()) == ("nordic", "EndTurn", ["end"])
    table.play("end")
    assert (table.seat(), table.asked()) == ("rusviet", "ChooseSection")


@rule("SC-5.2")
@pytest.mark.parametrize("section", ON_THE_MAT)
def test_doing_nothing_is_legal_but_the_token_moves(section: str) -> None:
    table = Table().give("nordic", coins=3, power=3, popularity=3, workers={"T6": 2})
    table.tokens("T6", oil=4, metal=4, wood=4, food=4)
    before = GAME.write(table.state)["players"]
    table.play(f"section section={section}", "skip", "skip", "end")
    before[0]["section"] = section
    assert GAME.write(table.state)["players"] == before
    assert sections(table.turn_of("nordic")) == [other for other in ON_THE_MAT if other != section]


@rule("SC-5.2")
@pytest.mark.parametrize(("top", "bottom"), [("bolster_power", "skip"), ("skip", "act")])
def test_only_one_of_the_two_actions(top: str, bottom: str) -> None:
    table = Table().give("nordic", coins=1, workers={"T6": 1}).tokens("T6", metal=3)
    table.play("section section=bolster", top, bottom)
    assert table.player("nordic").power == (2 if top != "skip" else 0)
    assert table.lying("T6") == ({"metal": 3} if bottom == "skip" else {})


@rule("SC-5.3")
def test_a_factory_card_is_a_fifth_section() -> None:
    table = Table().give("nordic", factory_card=6, power=1)
    assert sections(table) == [*ON_THE_MAT, "factory"]
    table.play("section section=factory")
    assert table.legal() == ["skip", "use_card alternative=first"]
    table.play("skip")
    assert table.legal() == ["skip", "factory_move"]


@rule("SC-5.4", "SC-6.13")
def test_the_cost_is_what_is_visible_before_the_action_and_is_paid_first() -> None:
    table = Table().give("nordic", power=1, workers={"V7": 4})
    events = table.play("section section=produce", "produce", "produce_on hex=V7", "make number=4")
    assert [event.kind.name for event in events if event.kind.name in ("power_paid", "workers_gained")] == [
        "power_paid",
        "workers_gained",
    ]
    assert table.player("nordic").power == 0  # the popularity and the coin uncovered just now were not asked for
    table.turn_of("nordic").give("nordic", section="move", power=1, popularity=1).play("section section=produce")
    assert table.asked() == "EndTurn"


@rule("SC-5.4")
def test_an_upgrade_of_this_action_makes_it_no_cheaper() -> None:
    table = Table(mats=["industrial", "mechanical"]).give("nordic", workers={"T6": 1}).tokens("T6", oil=3)
    table.act("nordic", "upgrade")
    table.play("cube box=gain_coins", "cover action=upgrade")
    assert table.lying("T6") == {}
    assert table.player("nordic").cost(0) == 2


@rule("SC-5.5")
@pytest.mark.parametrize(("objectives", "offered"), [([1, 2], True), ([], False)])
def test_coins_of_the_bottom_row_can_be_refused_while_an_objective_is_held(
    objectives: list[int], offered: bool
) -> None:
    table = Table().give("nordic", workers={"T6": 1}, objectives=objectives, coins=0).tokens("T6", metal=3)
    table.play("section section=bolster")
    assert table.legal() == ["skip", "act", *["act_without_coins"] * offered]
    table.play(table.legal()[-1], "refuse")
    assert table.player("nordic").coins == (0 if offered else 2)


@rule("SC-5.5")
def test_an_action_without_coins_offers_no_refusal_of_them() -> None:
    table = Table().give("nordic", workers={"T6": 1}).tokens("T6", oil=3)
    table.play("section section=trade")
    assert table.legal() == ["skip", "act"]


@rule("SC-5.5")
@pytest.mark.parametrize("action", ["upgrade", "deploy", "build", "enlist"])
def test_the_main_benefit_can_be_refused(action: str) -> None:
    table = Table().give("nordic", workers={"T6": 1}).tokens("T6", oil=4, metal=4, wood=4, food=4)
    table.act("nordic", action)
    table.play("refuse")
    p = table.player("nordic")
    assert (p.upgrades, p.abilities, p.structure_count(), p.recruits) == (0, 0, 0, 0)


@rule("SC-5.5")
@pytest.mark.parametrize(("card", "option"), [(3, "B"), (3, "C"), (1, "C"), (2, "C"), (7, "B")])
def test_worker_mech_structure_recruit_and_upgrade_of_an_encounter_can_be_refused(card: int, option: str) -> None:
    table = Table().give("nordic", character="T6", coins=3, popularity=3).encounter("V7", card=card)
    table.move("nordic").play("unit unit=character hex=T6", "to hex=V7", "finish", f"option option={option}", "refuse")
    p = table.player("nordic")
    assert (p.workers_off, p.upgrades, p.abilities, p.structure_count(), p.recruits) == (2, 0, 0, 0, 0)


@rule("SC-5.5", "SC-6.16")
def test_fewer_items_may_be_produced() -> None:
    table = Table().give("nordic", workers={"T6": 3})
    table.play("section section=produce", "produce", "produce_on hex=T6")
    assert table.legal() == ["make number=1", "make number=2", "make number=3"]


@rule("SC-5.6")
def test_traded_tokens_pay_for_the_bottom_row() -> None:
    table = Table().give("nordic", coins=1, workers={"T6": 1}).tokens("T6", oil=1)
    table.play("section section=trade", "trade_resources", *["resource resource=oil"] * 2, "act")
    assert table.asked() == "TakeCube"
    assert table.lying("T6") == {}


@rule("SC-5.7")
def test_objectives_are_revealed_before_between_and_after_the_actions_never_inside() -> None:
    table = Table().give("nordic", objectives=[15, 1], recruits={"deploy": "power", "build": "coins"}, coins=1)
    table.give("nordic", workers={"T6": 1, "T5": 1})
    reveal = "reveal objective=15"
    assert reveal in table.legal()
    table.play("section section=move")
    assert reveal not in table.legal()
    table.play("move")
    assert reveal not in table.legal()
    table.play("unit unit=worker hex=T6")
    assert reveal not in table.legal()
    table.play("to hex=M8", "finish")
    assert (table.asked(), reveal in table.legal()) == ("BottomRow", True)
    table.play("skip")
    assert (table.asked(), reveal in table.legal()) == ("EndTurn", True)
    table.play(reveal)
    assert (table.asked(), table.stars("nordic")) == ("EndTurn", {"objective": 1})


@rule("SC-5.9")
def test_an_action_that_gains_nothing_may_be_taken() -> None:
    table = Table().give("nordic", coins=1, power=16, stars={"power": 1})
    table.play("section section=bolster", "bolster_power")
    assert (table.player("nordic").coins, table.player("nordic").power) == (0, 16)
    idle = Table().give("nordic", power=1, workers={"T6": 0, "B_NOR": 4})
    idle.play("section section=produce", "produce")
    assert idle.player("nordic").power == 0


@rule("SC-5.9", "SC-6.7")
def test_trade_for_resources_needs_a_worker_on_a_territory() -> None:
    table = Table().give("nordic", coins=1, character="T6", mechs={"speed": "W7"})
    table.play("section section=trade")
    assert table.legal() == ["skip", "trade_popularity"]


@rule("SC-5.9", "SC-5.10")
@pytest.mark.parametrize("name", FACTION_NAMES)
def test_wherever_it_stands_the_character_has_a_step(name: str) -> None:
    others = [other for other in FACTION_NAMES if other != name]
    table = Table(*sorted([name, others[0]], key=FACTION_NAMES.index))
    for hex in set(TERRAIN_OF) - LAKES:
        table.give(name, character=hex)
        assert table.steps(name, "character", hex)


def _always_offered(asked: str, legal: list[str]) -> set[str]:
    """A choice that every decision of a kind must offer; the set holds what may be it."""
    free = {
        "TopRow": {"skip"},
        "BottomRow": {"skip"},
        "EndTurn": {"end"},
        "SetDial": {"dial power=0"},
        "CommitCards": {"stop"},
        "ChooseUnit": {"finish"},
        "Encounter": {"option option=A", "stop"},
        "Retreat": {f"retreat hex={base}" for base in ALL_BASES},
        "TakeCube": {"refuse"},
        "TakeMech": {"refuse"},
        "TakeStructure": {"refuse"},
        "TakeRecruit": {"refuse"},
        "TakeWorker": {"refuse"},
        "Produce": {"finish"},
    }
    return free.get(asked, set(legal))


@rule("SC-5.10", "SC-5.11")
@pytest.mark.parametrize("players", [2, 5])
def test_there_is_always_a_choice_and_every_turn_ends(players: int) -> None:
    s = cast(Scythe, GAME.new(players, {"turn_limit": "50"}, seed=players))
    chance = Rng(players)
    turns: list[int] = []
    while not s.over():
        asked, legal = type(s.stack[-1]).__name__, [SPACE.show(action) for action in s.legal()]
        assert set(legal) & _always_offered(asked, legal)
        assert len(legal) > 1 or asked in ("EndTurn", "ChooseUnit")
        if asked == "ChooseSection":
            assert sum(action.startswith("section") for action in legal) >= 3
            turns.append(0)
        turns[-1] += 1
        step(s, chance)
    assert max(turns) <= 60
    assert 3 < sum(turns) / len(turns) < 12
    assert len(turns) > 10 * players


@rule("SC-5.11", "SC-7.1")
def test_in_a_move_action_no_unit_moves_twice() -> None:
    table = Table().give("nordic", mechs={"speed": "T6"}, upgrades={"move_units": "deploy"}, workers={"W7": 1})
    table.move("nordic").play("unit unit=mech hex=T6", "to hex=T5", "to hex=V7", "unit unit=worker hex=W7", "to hex=T6")
    assert table.legal("unit") == ["unit unit=character hex=B_NOR", "unit unit=worker hex=B_NOR"]
