"""Section 8: Upgrade, Deploy, Build, Enlist; paying for them, and the recruits' bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bazigah.games.scythe.facts.components import BENEFIT, BONUSES, BOTTOMS, BOXES
from tests.games.scythe.rulebook import PRINTED_MATS, PrintedMat
from tests.games.scythe.table import Table
from tests.rules import rule

ACTIONS = ["upgrade", "deploy", "build", "enlist"]
RESOURCE = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}
FIRST_CHOICE = {
    "upgrade": ["cube box=gain_coins", "cover action=deploy"],
    "deploy": ["mech ability=speed"],
    "build": ["structure structure=mill"],
    "enlist": ["recruit action=build", "bonus bonus=coins"],
}
ONGOING = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "combat_cards"}
FIVE = ["nordic", "rusviet", "crimea", "saxony", "polania"]
ALL_TOKENS = {"oil": 4, "metal": 4, "wood": 4, "food": 4}


def purse(table: Table, name: str) -> dict[str, int]:
    """What ongoing and one-time bonuses change."""
    p = table.player(name)
    return {"power": p.power, "coins": p.coins, "popularity": p.popularity, "combat_cards": p.card_count()}


def gained(table: Table, name: str, before: Mapping[str, int]) -> dict[str, int]:
    return {kind: number - before[kind] for kind, number in purse(table, name).items() if number != before[kind]}


def rich(*names: str, mat: str = "mechanical", **options: str) -> Table:
    """The first faction has a worker and plenty of tokens on T6."""
    factions = list(names) or ["nordic", "rusviet"]
    others = [
        other for other in ["mechanical", "engineering", "agricultural", "industrial", "patriotic"] if other != mat
    ]
    if "rusviet" in factions and others[factions.index("rusviet") - 1] == "industrial":
        others.reverse()
    table = Table(*factions, mats=[mat, *others[: len(factions) - 1]], **options)
    return table.give(factions[0], workers={"T6": 1}).tokens("T6", **ALL_TOKENS)


@rule("SC-8.1")
@pytest.mark.parametrize("mat", PRINTED_MATS, ids=lambda mat: mat.name)
@pytest.mark.parametrize("action", ACTIONS)
def test_each_action_is_paid_with_its_own_resource(mat: PrintedMat, action: str) -> None:
    assert [section.bottom for section in mat.sections] == ACTIONS
    section = mat.sections[ACTIONS.index(action)]
    table = rich(mat=mat.name)
    events = table.act("nordic", action)
    assert table.lying("T6") == {k: n for k, n in {**ALL_TOKENS, RESOURCE[action]: 4 - section.cost}.items() if n}
    assert [values for _, values in table.told(events, "coins_gained")] == ([[section.coins]] if section.coins else [])


@rule("SC-8.2")
def test_pay_then_coins_then_benefit_then_bonuses_then_stars() -> None:
    table = rich().give("nordic", abilities=["riverwalk", "seaworthy", "artillery"], recruits={"deploy": "power"})
    events = table.act("nordic", "deploy") + table.play("mech ability=speed")
    kinds = [event.kind.name for event in events]
    order = ["tokens_paid", "coins_gained", "deployed", "ongoing_bonus_gained", "coins_gained", "star_placed"]
    assert [kind for kind in kinds if kind in order] == order


EXHAUSTED: dict[str, dict[str, Any]] = {
    "upgrade": {
        "upgrades": dict(zip(BOXES.labels, ["upgrade", "deploy", "deploy", "build", "enlist", "enlist"], strict=True))
    },
    "deploy": {"abilities": ["riverwalk", "seaworthy", "artillery", "speed"]},
    "build": {"structures": {"monument": "M1", "mill": "M2", "mine": "M3", "armory": "M4"}},
    "enlist": {"recruits": dict(zip(BOTTOMS.labels, BONUSES.labels, strict=True))},
}
STAR_OF = {"upgrade": "upgrades", "deploy": "mechs", "build": "structures", "enlist": "recruits"}


@rule("SC-8.3", "SC-8.16", "SC-8.20")
@pytest.mark.parametrize("action", ACTIONS)
def test_an_exhausted_action_still_gives_coins_and_bonuses_without_a_question(action: str) -> None:
    table = rich().give("nordic", **EXHAUSTED[action], stars={STAR_OF[action]: 1})
    table.give("rusviet", recruits={action: "power"})
    before, others = purse(table, "nordic"), purse(table, "rusviet")
    events = table.act("nordic", action)
    assert table.asked() == "EndTurn"
    mechanical = {"upgrade": 0, "deploy": 2, "build": 2, "enlist": 2}
    own = gained(table, "nordic", before)
    assert own.pop("combat_cards", 0) == (1 if action == "enlist" else 0)  # of the own recruits
    assert own == ({"coins": mechanical[action]} if mechanical[action] else {})
    assert gained(table, "rusviet", others) == {ONGOING[action]: 1}
    assert table.told(events, "tokens_paid")


@rule("SC-8.3", "SC-8.16", "SC-8.20")
@pytest.mark.parametrize("action", ["deploy", "build"])
def test_without_a_legal_territory_the_benefit_is_passed_over(action: str) -> None:
    table = Table().give("nordic", character="T6").tokens("T6", **ALL_TOKENS)
    table.give("rusviet", recruits={action: "power"})
    before = purse(table, "rusviet")
    table.act("nordic", action)
    assert table.asked() == "EndTurn"
    assert table.player("nordic").coins == 2
    assert gained(table, "rusviet", before) == {ONGOING[action]: 1}


@rule("SC-8.4", "SC-8.5", "SC-8.6")
@pytest.mark.parametrize("box", BOXES.labels)
@pytest.mark.parametrize("covered", ACTIONS)
def test_a_cube_frees_any_box_and_covers_any_free_cost(box: str, covered: str) -> None:
    table = rich(mat="mechanical")
    table.act("nordic", "upgrade")
    table.play(f"cube box={box}", f"cover action={covered}")
    p = table.player("nordic")
    number = BOXES.index(box)
    assert p.benefit(number) == BENEFIT[number][1] == BENEFIT[number][0] + 1
    assert [p.benefit(other) - BENEFIT[other][0] for other in range(6)] == [int(other == number) for other in range(6)]
    printed = {section.bottom: section.cost for section in PRINTED_MATS[3].sections}
    expected = [printed[action] - (action == covered) for action in ACTIONS]
    assert [p.cost(BOTTOMS.index(action)) for action in ACTIONS] == expected


@rule("SC-8.5", "SC-9.1")
@pytest.mark.parametrize("mat", PRINTED_MATS, ids=lambda mat: mat.name)
def test_six_upgrades_cover_all_bracketed_boxes_and_no_other(mat: PrintedMat) -> None:
    table = rich(mat=mat.name)
    for box in BOXES.labels:
        table.tokens("T6", oil=3).act("nordic", "upgrade")
        assert f"cube box={box}" in table.legal()
        table.play(f"cube box={box}")
        if table.asked() == "CoverCost":
            table.play(table.legal()[0])
    p = table.player("nordic")
    assert [p.cost(action) for action in range(4)] == [section.floor for section in mat.sections]
    assert table.stars("nordic") == {"upgrades": 1}
    table.tokens("T6", oil=3).act("nordic", "upgrade")
    assert table.asked() == "EndTurn"


@rule("SC-8.7")
def test_a_mech_is_deployed_where_an_own_worker_is_on_land() -> None:
    table = rich().give("nordic", abilities=["seaworthy"], mechs={"riverwalk": "L5"}, character="M7")
    table.give("nordic", workers={"T6": 1, "FAC": 1, "L5": 1, "B_NOR": 1}, structures={"mill": "W7"})
    table.act("nordic", "deploy")
    assert table.legal() == ["mech ability=artillery", "mech ability=speed", "refuse"]
    table.play("mech ability=speed")
    assert table.numbers() == ["FAC", "T6"]
    table.play("place hex=FAC")
    assert table.units("nordic", "FAC") == (0, 1, 1)


@rule("SC-8.8", "SC-10.1")
def test_the_freed_ability_works_for_character_and_mechs_and_not_for_workers() -> None:
    table = rich("nordic", "saxony").give("nordic", character="T6", mechs={"artillery": "T6"}, workers={"T5": 2})
    table.act("nordic", "deploy")
    table.play("mech ability=seaworthy")
    for unit in ["character", "mech"]:
        assert "L5" in table.steps("nordic", unit, "T6")
    assert "L5" not in table.steps("nordic", "worker", "T5")


@rule("SC-8.9")
def test_a_structure_is_built_where_an_own_worker_and_no_structure_is() -> None:
    table = rich().give("nordic", mechs={"seaworthy": "L5"}, character="M7", structures={"mill": "W7"})
    table.give("nordic", workers={"T6": 1, "FAC": 1, "L5": 1, "W7": 1, "V9": 1, "B_NOR": 1})
    table.give("rusviet", structures={"mine": "V9"})
    table.act("nordic", "build")
    assert table.legal("structure") == [f"structure structure={kind}" for kind in ["monument", "mine", "armory"]]
    table.play("structure structure=armory")
    assert table.numbers() == ["FAC", "T6"]
    table.play("place hex=FAC")
    assert "FAC" in table.controls("nordic")


@rule("SC-8.10")
def test_structures_stay_and_work_for_their_owner_alone() -> None:
    table = Table().give("nordic", coins=1, structures={"monument": "T6"}, workers={"T5": 1})
    table.give("rusviet", coins=1, character="T6")
    for name in ["nordic", "rusviet"]:
        table.turn_of(name).play("section section=bolster", "bolster_power")
    assert (table.player("nordic").popularity, table.player("rusviet").popularity) == (1, 0)
    assert table.player("nordic").structure_count() == 1


@rule("SC-8.11")
@pytest.mark.parametrize("bonus", BONUSES.labels)
def test_the_one_time_bonus_is_gained_at_once_and_only_once(bonus: str) -> None:
    table = rich()
    before = purse(table, "nordic")
    table.act("nordic", "enlist")
    table.play("recruit action=upgrade")
    assert table.numbers() == BONUSES.labels
    table.play(f"bonus bonus={bonus}")
    coins_of_the_action = {"coins": 2}
    expected = {**coins_of_the_action, bonus: 2 + coins_of_the_action.get(bonus, 0)}
    assert gained(table, "nordic", before) == expected
    table.tokens("T6", food=4).act("nordic", "enlist")
    assert table.legal("recruit") == [f"recruit action={action}" for action in ["deploy", "build", "enlist"]]
    table.play("recruit action=build")
    assert table.numbers() == [other for other in BONUSES.labels if other != bonus]


@rule("SC-8.12", "SC-8.13", "SC-8.17")
@pytest.mark.parametrize("action", ACTIONS)
def test_own_recruits_bring_their_bonus(action: str) -> None:
    before: list[dict[str, int]] = []
    for recruits in [{}, {action: "power"}]:
        table = rich().give("nordic", recruits=recruits)
        start = purse(table, "nordic")
        table.act("nordic", action)
        table.play("refuse")
        before.append(gained(table, "nordic", start))
    without, with_recruit = before
    assert with_recruit == {**without, ONGOING[action]: without.get(ONGOING[action], 0) + 1}


@rule("SC-8.13", "SC-8.15")
@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("active", FIVE)
def test_the_two_neighbours_gain_left_before_right(action: str, active: str) -> None:
    table = Table(*FIVE, mats=["mechanical", "engineering", "agricultural", "industrial", "patriotic"])
    for name in FIVE:
        table.give(name, recruits={action: "power"})
    table.give(active, workers={"T6": 1}).tokens("T6", **ALL_TOKENS)
    events = table.act(active, action) + table.play("refuse")
    place = FIVE.index(active)
    order = [active, FIVE[(place + 1) % 5], FIVE[place - 1]]
    assert [name for name, _ in table.told(events, "ongoing_bonus_gained")] == order


@rule("SC-8.14")
def test_with_two_players_the_neighbour_gains_once_with_three_everybody_does() -> None:
    for names in [["nordic", "rusviet"], ["nordic", "rusviet", "crimea"]]:
        table = rich(*names)
        for name in names:
            table.give(name, recruits={"upgrade": "power"})
        table.act("nordic", "upgrade")
        table.play("refuse")
        assert [table.player(name).power for name in names] == [1] * len(names)


@rule("SC-8.14")
@pytest.mark.parametrize("card", [2, 7])
def test_factory_cards_trigger_no_bonuses(card: int) -> None:
    table = rich().give("nordic", factory_card=card, popularity=1)
    for name in ["nordic", "rusviet"]:
        table.give(name, recruits={action: BONUSES.labels[n] for n, action in enumerate(ACTIONS[:3])})
    events = table.play("section section=factory", f"use_card alternative={'second' if card == 2 else 'first'}")
    events += table.play(*FIRST_CHOICE["upgrade" if card == 2 else "deploy"])
    assert table.told(events, "upgraded", "deployed")
    assert table.told(events, "ongoing_bonus_gained") == []


@rule("SC-8.14")
def test_encounters_and_top_row_actions_trigger_no_bonuses() -> None:
    table = Table().give("nordic", character="T6", coins=9).encounter("V7", card=7)
    for name in ["nordic", "rusviet"]:
        table.give(name, recruits={"upgrade": "power", "build": "coins"})
    events = table.move("nordic").play("unit unit=character hex=T6", "to hex=V7", "finish", "option option=B")
    events += table.play(*FIRST_CHOICE["upgrade"])
    assert table.told(events, "upgraded")
    events += table.turn_of("nordic").play("section section=bolster", "bolster_power")
    assert table.told(events, "ongoing_bonus_gained") == []


@rule("SC-8.15")
def test_stars_are_placed_in_the_order_of_the_bonuses() -> None:
    table = Table(*FIVE, mats=["mechanical", "engineering", "agricultural", "industrial", "patriotic"])
    for name in FIVE:
        table.give(name, recruits={"upgrade": "coins"}, power=15)
    table.give("crimea", workers={"T6": 1}).tokens("T6", oil=4)
    events = table.act("crimea", "upgrade") + table.play("refuse")
    assert [name for name, _ in table.told(events, "star_placed")] == ["crimea", "saxony", "rusviet"]


@rule("SC-8.15")
@pytest.mark.parametrize(("ends", "placed"), [("nordic", ["nordic"]), ("rusviet", ["nordic", "rusviet"])])
def test_the_first_sixth_star_ends_the_game(ends: str, placed: list[str]) -> None:
    table = rich("nordic", "rusviet", "crimea")
    for name in ["nordic", "rusviet", "crimea"]:
        table.give(name, recruits={"upgrade": "coins"}, power=15)
    five = {"combat": 2, "objective": 1, "workers": 1, "mechs": 1}
    table.give(ends, stars=five)
    events = table.act("nordic", "upgrade") + table.play("refuse")
    assert [name for name, _ in table.told(events, "star_placed")] == placed
    assert [table.player(name).power for name in ["nordic", "rusviet", "crimea"]] == [16, 16, 16]
    assert table.state.over()


@rule("SC-8.18")
@pytest.mark.parametrize(("option", "cards"), [("no", 0), ("yes", 1)])
def test_the_recruit_taken_by_this_enlist_brings_nothing_for_it(option: str, cards: int) -> None:
    table = rich(enlist_self_trigger=option).give("rusviet", recruits={"enlist": "power"})
    table.act("nordic", "enlist")
    table.play("recruit action=enlist", "bonus bonus=coins")
    assert table.player("nordic").card_count() == cards
    assert table.player("rusviet").card_count() == 1
    table.tokens("T6", food=4).act("nordic", "enlist")
    table.play("refuse")
    assert table.player("nordic").card_count() == cards + 1


@rule("SC-8.19", "SC-4.4")
def test_paying_asks_territory_by_territory_between_what_must_and_what_can_be_paid() -> None:
    table = Table().give("nordic", workers={"T6": 1, "F1": 1, "M5": 1})
    table.tokens("F1", metal=1).tokens("M5", metal=2).tokens("T6", metal=1).act("nordic", "deploy")
    assert table.numbers() == ["0", "1"]  # of F1; three are owed, three lie elsewhere
    table.play("pay number=1")
    assert table.numbers() == ["1", "2"]  # of M5; two are owed, one lies on T6
    table.play("pay number=1")
    assert table.asked() == "TakeMech"
    assert [table.lying(hex) for hex in ["F1", "M5", "T6"]] == [{}, {"metal": 1}, {}]


@rule("SC-8.19")
def test_what_is_left_open_by_earlier_territories_is_paid_without_a_question() -> None:
    table = Table().give("nordic", workers={"T6": 1, "F1": 1}).tokens("F1", metal=1).tokens("T6", metal=3)
    table.act("nordic", "deploy")
    table.play("pay number=0")
    assert table.asked() == "TakeMech"
    assert [table.lying(hex) for hex in ["F1", "T6"]] == [{"metal": 1}, {}]


@rule("SC-8.19")
def test_a_single_way_to_pay_is_taken_at_once() -> None:
    table = Table().give("nordic", workers={"T6": 1, "F1": 1}).tokens("F1", metal=1).tokens("T6", metal=2)
    table.act("nordic", "deploy")
    assert table.asked() == "TakeMech"
    assert [table.lying(hex) for hex in ["F1", "T6"]] == [{}, {}]


@rule("SC-8.19", "SC-10.7")
@pytest.mark.parametrize(("metal", "none_offered"), [(2, False), (3, True)])
def test_crimea_first_chooses_a_card_or_none(metal: int, none_offered: bool) -> None:
    table = Table("crimea", "saxony").give("crimea", workers={"T6": 1}, cards=[2, 5]).tokens("T6", metal=metal)
    table.act("crimea", "deploy")
    assert table.legal() == ["refuse"] * none_offered + ["card value=2", "card value=5"]
    table.play("card value=5")
    assert table.hand("crimea") == [2]
    assert table.state.discard == [0, 0, 0, 1]
    assert table.lying("T6") == ({"metal": 1} if metal == 3 else {})
