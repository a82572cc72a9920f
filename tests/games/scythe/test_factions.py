"""Section 10: the abilities of the five factions and of their mechs."""

from __future__ import annotations

import pytest

from tests.games.scythe.rulebook import (
    ACROSS,
    ALL_BASES,
    AROUND,
    BASE_OF,
    FACTION_NAMES,
    LAKES,
    PRINTED_FACTIONS,
    TERRAIN_OF,
    TUNNELS,
    PrintedFaction,
    by_terrain,
)
from tests.games.scythe.table import Table
from tests.rules import rule

every_faction = pytest.mark.parametrize("faction", PRINTED_FACTIONS, ids=lambda faction: faction.name)
SAILORS = {"nordic": "seaworthy", "polania": "submerge"}
FIGHTERS = pytest.mark.parametrize("unit", ["character", "mech"])


def beside(name: str, other: str = "") -> Table:
    """A faction and one more."""
    rival = other or ("saxony" if name != "saxony" else "nordic")
    return Table(*sorted([name, rival], key=FACTION_NAMES.index))


def steps_of(faction: PrintedFaction, hex: str, *, riverwalk: bool, sails: bool) -> set[str]:
    """Where the book lets a character step to, without the paths of other abilities."""
    dry = {other for other in AROUND[hex] - ACROSS[hex] - ALL_BASES if other not in LAKES or sails}
    walked = {other for other in ACROSS[hex] - ALL_BASES if riverwalk and TERRAIN_OF[other] in faction.riverwalk}
    dived = LAKES if sails and faction.name == "polania" and hex in LAKES else set()
    return (dry | walked | dived | (TUNNELS if hex in TUNNELS else set())) - {hex}


@rule("SC-FN", "SC-FR", "SC-FK", "SC-FS", "SC-FP", "SC-10.1")
@every_faction
def test_the_four_mech_abilities_of_a_faction(faction: PrintedFaction) -> None:
    table = beside(faction.name).give(faction.name, workers={"T6": 1}).tokens("T6", metal=4)
    table.act(faction.name, "deploy")
    assert sorted(table.legal("mech")) == sorted(f"mech ability={ability}" for ability in faction.abilities)
    assert BASE_OF[faction.name] == faction.base
    assert table.units(faction.name, faction.base) == (1, 0, 1)


@rule("SC-10.1", "SC-10.2", "SC-10.10", "SC-10.22", "SC-10.23", "SC-7.3", "SC-7.4")
@pytest.mark.parametrize("riverwalk", [False, True])
@pytest.mark.parametrize(
    ("faction", "sails"),
    [(faction, sails) for faction in PRINTED_FACTIONS for sails in (False, faction.name in SAILORS)],
)
def test_riverwalk_and_sailing_from_every_hex(faction: PrintedFaction, riverwalk: bool, sails: bool) -> None:
    abilities = ["riverwalk"] * riverwalk + ([SAILORS[faction.name]] if sails else [])
    for hex in {*TERRAIN_OF, faction.base} - (set() if sails else LAKES):
        table = beside(faction.name).give(faction.name, abilities=abilities, character=hex)
        expected = steps_of(faction, hex, riverwalk=riverwalk, sails=sails)
        assert table.steps(faction.name, "character", hex) == expected, hex


@rule("SC-10.2", "SC-10.23")
def test_riverwalk_from_a_home_base() -> None:
    table = beside("rusviet").give("rusviet", abilities=["riverwalk"])
    assert table.steps("rusviet", "character", "B_RUS") == {"V3", "M5", "F3"}


@rule("SC-10.3")
@FIGHTERS
@pytest.mark.parametrize(("abilities", "steps"), [([], 2), (["speed"], 3)])
def test_speed_makes_the_factory_move_three_steps(unit: str, abilities: list[str], steps: int) -> None:
    table = beside("nordic").give("nordic", factory_card=1, abilities=abilities)
    table.give("nordic", character="T6", mechs={"artillery": "T6"})
    table.play("section section=factory", "factory_move", f"unit unit={unit} hex=T6")  # its top row cannot be paid
    for hex in ["T5", "F5", "W6"][:steps]:
        assert table.asked() == "TakeStep"
        table.play(f"to hex={hex}")
    assert table.asked() == "EndTurn"


@rule("SC-10.4", "SC-7.3")
def test_only_nordic_workers_swim_and_only_by_themselves() -> None:
    table = beside("nordic").give("nordic", character="T6", mechs={"artillery": "T6"}, workers={"T6": 2})
    assert table.steps("nordic", "worker", "T6") >= {"F6", "M8"}
    assert ACROSS["T6"] == {"F6", "M8"}
    for unit in ["character", "mech"]:
        assert not table.steps("nordic", unit, "T6") & {"F6", "M8"}


@rule("SC-10.5")
@pytest.mark.parametrize("section", ["move", "bolster", "trade", "produce"])
def test_relentless_repeats_a_section(section: str) -> None:
    for name in FACTION_NAMES:
        table = beside(name).turn_of(name).give(name, section=section)
        assert (f"section section={section}" in table.legal()) == (name == "rusviet")


@rule("SC-10.6")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_relentless_does_not_repeat_the_factory_card(option: str) -> None:
    for name in ["nordic", "rusviet"]:
        table = Table("nordic", "rusviet", relentless_on_factory_card=option)
        table.give(name, factory_card=3, section="factory").turn_of(name)
        again = name == "rusviet" and option == "yes"
        assert ("section section=factory" in table.legal()) == again
        assert len(table.legal("section")) == 4 + again


@rule("SC-10.7")
@pytest.mark.parametrize(
    ("action", "kind"), [("upgrade", "oil"), ("deploy", "metal"), ("build", "wood"), ("enlist", "food")]
)
def test_coercion_lets_one_card_stand_for_one_token(action: str, kind: str) -> None:
    table = beside("crimea").give("crimea", workers={"T6": 1}, cards=[3, 3])
    cost = {"upgrade": 3, "deploy": 3, "build": 3, "enlist": 4}[action]
    table.tokens("T6", **{kind: cost - 1}).act("crimea", action)
    assert table.lying("T6") == {}
    assert table.hand("crimea") == [3]
    assert table.state.discard == [0, 1, 0, 0]


@rule("SC-10.7")
@pytest.mark.parametrize(("name", "metal", "cards"), [("crimea", 1, [3, 3]), ("crimea", 2, []), ("nordic", 2, [3])])
def test_coercion_is_one_card_of_crimea_and_no_more(name: str, metal: int, cards: list[int]) -> None:
    table = beside(name).turn_of(name).give(name, workers={"T6": 1}, cards=cards).tokens("T6", metal=metal)
    table.play("section section=bolster")
    assert table.asked() == "EndTurn"
    assert table.lying("T6") == {"metal": metal}


def at_an_encounter(name: str, card: int, coins: int, popularity: int) -> Table:
    table = beside(name).give(name, character="T6", coins=coins, popularity=popularity).encounter("V7", card=card)
    table.move(name).play("unit unit=character hex=T6", "to hex=V7", "finish")
    return table


@rule("SC-10.8")
@pytest.mark.parametrize("name", ["polania", "nordic"])
def test_meander_takes_a_second_different_option(name: str) -> None:
    table = at_an_encounter(name, card=1, coins=2, popularity=2)
    table.play("option option=B")
    assert table.lying("V7") == {"food": 4}
    if name != "polania":
        assert table.asked() == "EndTurn"
        return
    assert table.legal() == [
        "option option=A",
        "option_without_coins option=A",
        "option option=C",
        "stop",
    ]
    table.play("option option=A")
    assert (table.player(name).coins, table.player(name).popularity) == (2, 3)
    assert table.legal("option") == []


@rule("SC-10.8")
def test_meander_pays_the_second_option_with_the_first_and_draws_one_card() -> None:
    table = at_an_encounter("polania", card=1, coins=0, popularity=1)
    cards = len(table.state.encounter_deck)
    table.play("option option=A")
    assert table.legal("option") == ["option option=B", "option option=C"]
    table.play("option option=B")
    assert table.lying("V7") == {"food": 4}
    assert len(table.state.encounter_deck) == cards
    assert table.legal("option") == []


@rule("SC-10.9")
@pytest.mark.parametrize(("name", "stars"), [("saxony", 3), ("polania", 2)])
def test_dominate_has_no_limit_for_combat_stars(name: str, stars: int) -> None:
    table = beside(name, "crimea").give(name, character="T6", stars={"combat": 2}).give("crimea", character="T5")
    table.move(name).play("unit unit=character hex=T6", "to hex=T5", "finish")
    assert table.stars(name) == {"combat": stars}


@rule("SC-10.9")
@pytest.mark.parametrize(("name", "kept"), [("saxony", True), ("nordic", False)])
def test_dominate_keeps_the_second_objective(name: str, kept: bool) -> None:
    table = beside(name, "crimea").turn_of(name)
    table.give(name, objectives=[15, 22], recruits={"build": "power", "deploy": "coins"}, factory_card=3)
    table.play("reveal objective=15")
    assert table.legal("reveal") == (["reveal objective=22"] if kept else [])
    if kept:
        table.play("reveal objective=22")
        assert table.stars(name) == {"objective": 2}


# --- combat -------------------------------------------------------------------------------------------------------


def attack(name: str, enemy: str, *, hex: str = "T5", start: str = "T6") -> Table:
    """A faction's character stands beside an enemy character, both with power."""
    return beside(name, enemy).give(name, character=start, power=6).give(enemy, character=hex, power=6)


def fight(table: Table, name: str, *, hex: str = "T5", start: str = "T6") -> None:
    table.move(name).play(f"unit unit=character hex={start}", f"to hex={hex}", "finish")


@rule("SC-10.10", "SC-10.25")
def test_seaworthy_units_retreat_one_by_one_to_free_adjacent_lakes_or_home() -> None:
    table = attack("saxony", "nordic").give("nordic", mechs={"seaworthy": "T5", "riverwalk": "T5"}, workers={"T5": 3})
    table.tokens("T5", oil=2).give("saxony", popularity=5)
    fight(table, "saxony")
    table.play("dial power=6", "dial power=0")
    lakes = AROUND["T5"] & LAKES
    assert table.legal() == [f"retreat hex={hex}" for hex in [*sorted(lakes), "B_NOR"]]
    table.play("retreat hex=L4")
    assert table.units("nordic", "L4") == (1, 0, 0)
    table.play("retreat hex=L5")
    assert table.numbers() == ["0", "1", "2", "3"]
    table.play("along number=2", "retreat hex=B_NOR")
    assert table.units("nordic", "L5") == (0, 1, 2)
    assert table.units("nordic", "B_NOR") == (0, 1, 1)
    assert table.lying("T5") == {"oil": 2}
    assert table.player("saxony").popularity == 2  # all three workers were forced to retreat


@rule("SC-10.10")
def test_a_lake_with_enemies_is_no_refuge() -> None:
    table = Table("nordic", "saxony", "polania").give("nordic", character="T5", abilities=["seaworthy"])
    table.give("polania", mechs={"submerge": "L4"}).give("saxony", character="T6", power=1)
    fight(table, "saxony")
    table.play("dial power=1")
    assert table.legal() == ["retreat hex=L5", "retreat hex=B_NOR"]


@rule("SC-10.11")
def test_after_a_combat_on_a_lake_only_home_is_left() -> None:
    table = beside("polania", "nordic").give("polania", character="T6", abilities=["submerge"], power=1)
    table.give("nordic", character="L5", abilities=["seaworthy"])
    fight(table, "polania", hex="L5")
    table.play("dial power=1")
    assert table.units("nordic", "B_NOR")[0] == 1


@rule("SC-10.12")
@pytest.mark.parametrize("attacker", ["nordic", "saxony"])
@pytest.mark.parametrize(("power", "left"), [(6, 4), (1, 0)])
def test_artillery_costs_one_power_and_the_opponent_two(attacker: str, power: int, left: int) -> None:
    defender = "saxony" if attacker == "nordic" else "nordic"
    table = attack(attacker, defender).give("nordic", abilities=["artillery"]).give("saxony", power=power)
    fight(table, attacker)
    assert (table.seat(), table.legal()) == ("nordic", ["accept", "refuse"])
    table.play("accept")
    assert (table.player("nordic").power, table.player("saxony").power) == (5, left)
    assert table.asked() == "SetDial"


@rule("SC-10.12")
def test_artillery_is_a_choice_and_needs_a_power() -> None:
    table = attack("nordic", "saxony").give("nordic", abilities=["artillery"])
    fight(table, "nordic")
    table.play("refuse")
    assert (table.player("nordic").power, table.player("saxony").power) == (6, 6)
    weak = attack("nordic", "saxony").give("nordic", abilities=["artillery"], power=0)
    fight(weak, "nordic")
    assert (weak.seat(), weak.asked()) == ("saxony", "SetDial")


@rule("SC-10.13")
@FIGHTERS
def test_township_joins_controlled_villages_and_the_factory(unit: str) -> None:
    table = beside("rusviet").give("rusviet", character="V3", mechs={"township": "V3"}, workers={"V7": 1})
    table.give("rusviet", structures={"mill": "V6", "mine": "V8"}).give("saxony", workers={"V8": 1, "V9": 1})
    plain = steps_of(PRINTED_FACTIONS[1], "V3", riverwalk=False, sails=False)
    assert table.steps("rusviet", unit, "V3") == plain | {"V6", "V7", "FAC"}
    table.give("rusviet", character="FAC", workers={"FAC": 1, "V7": 1})
    assert table.steps("rusviet", "worker", "FAC") == AROUND["FAC"] - LAKES
    assert table.steps("rusviet", "character", "FAC") == AROUND["FAC"] - LAKES | {"V3", "V6", "V7"}
    table.give("rusviet", character="M5")
    assert table.steps("rusviet", "character", "M5") == {"V3", "T4"}


@rule("SC-10.14", "SC-10.15")
@pytest.mark.parametrize(("workers", "most"), [(0, 1), (1, 2), (3, 2)])
def test_peoples_army_allows_one_more_card_whatever_the_number_of_workers(workers: int, most: int) -> None:
    table = attack("saxony", "rusviet").give("rusviet", abilities=["peoples_army"], cards=[2, 2, 2, 2])
    table.give("rusviet", workers={"T5": workers})
    fight(table, "saxony")
    table.play("dial power=0", "dial power=0", *["card value=2"] * most)
    assert table.asked() == "EndTurn"
    assert len(table.hand("rusviet")) == 4 - most


@rule("SC-10.14")
def test_peoples_army_needs_the_mech_deployed() -> None:
    table = attack("saxony", "rusviet").give("rusviet", cards=[2, 2, 2], workers={"T5": 2})
    fight(table, "saxony")
    table.play("dial power=0", "dial power=0", "card value=2")
    assert table.asked() == "EndTurn"


@rule("SC-10.16")
@FIGHTERS
def test_wayfare_leads_to_the_own_base_and_those_of_absent_factions(unit: str) -> None:
    table = Table("rusviet", "crimea", "saxony").give("crimea", character="T6", mechs={"wayfare": "T6"})
    table.give("crimea", workers={"T6": 1} if unit == "character" else {})
    open_bases = {"B_CRI", "B_ALB", "B_TOG", "B_NOR", "B_POL"}
    assert table.steps("crimea", unit, "T6") & ALL_BASES == open_bases
    table.give("crimea", character="B_ALB")
    assert table.steps("crimea", "character", "B_ALB") == {"M1", "F1"} | open_bases - {"B_ALB"}
    if unit == "character":
        assert not table.steps("crimea", "worker", "T6") & ALL_BASES


@rule("SC-10.16", "SC-10.17")
def test_workers_and_tokens_brought_to_a_base_leave_it_by_a_normal_step() -> None:
    table = beside("crimea").give("crimea", mechs={"wayfare": "T6"}, workers={"T6": 2}).tokens("T6", metal=5)
    table.move("crimea").play("unit unit=mech hex=T6", "to hex=B_RUS", "carry number=2", "carry number=5", "finish")
    assert table.units("crimea", "B_RUS") == (0, 1, 2)
    assert table.lying("B_RUS") == {"metal": 5}
    table.turn_of("crimea").give("crimea", section="move").play("section section=bolster")
    assert table.asked() == "EndTurn"  # nothing to deploy with
    assert table.steps("crimea", "worker", "B_RUS") == {"V3", "M5"}
    table.play("to hex=M5", "carry number=5", "finish")
    assert table.lying("M5") == {"metal": 5}
    table.act("crimea", "deploy")
    assert table.asked() == "TakeMech"


@rule("SC-10.18")
@pytest.mark.parametrize("attacker", ["crimea", "nordic"])
def test_scout_takes_one_card_which_may_be_used_at_once(attacker: str) -> None:
    defender = "nordic" if attacker == "crimea" else "crimea"
    table = attack(attacker, defender).give("crimea", abilities=["scout"]).give("nordic", cards=[4, 4])
    fight(table, attacker)
    assert (table.hand("crimea"), table.hand("nordic")) == ([4], [4])
    for name in [attacker, defender]:
        table.play("dial power=0")
        assert (table.seat(), table.legal()) == (name, ["card value=4", "stop"])
        table.play("stop")


@rule("SC-10.18")
def test_scout_finds_nothing_in_an_empty_hand() -> None:
    table = attack("crimea", "nordic").give("crimea", abilities=["scout"])
    fight(table, "crimea")
    assert (table.hand("crimea"), table.asked()) == ([], "SetDial")


@rule("SC-10.19", "SC-10.20")
@FIGHTERS
def test_underpass_joins_controlled_mountains_tunnels_and_the_own_mine(unit: str) -> None:
    table = beside("saxony").give("saxony", character="M6", mechs={"underpass": "M6"}, workers={"M1": 1, "M5": 1})
    table.give("saxony", structures={"mine": "V9", "mill": "M7", "armory": "M2"}).give(
        "nordic", workers={"M2": 1, "M4": 1}
    )
    reached = TUNNELS | {"M1", "M5", "M7", "V9"}
    assert table.steps("saxony", unit, "M6") == {"V6", "T8"} | reached
    table.give("saxony", character="T6")
    plain = steps_of(PRINTED_FACTIONS[3], "T6", riverwalk=False, sails=False)
    assert table.steps("saxony", "character", "T6") == plain | (reached | {"M6"}) - {"T6"}
    table.give("saxony", character="V9")
    assert table.steps("saxony", "character", "V9") == {"F6", "M8"} | (reached | {"M6"}) - {"V9"}
    assert table.steps("saxony", "worker", "M1") == {"F1", "T2"}
    assert "M8" not in reached
    assert by_terrain("mountain") >= {"M1", "M2", "M4", "M5", "M6", "M7", "M8"}


@rule("SC-10.21")
@pytest.mark.parametrize(
    ("hex", "start", "mine", "left"), [("T6", "T5", "M1", 4), ("T5", "T6", "M1", 6), ("T5", "T6", "T5", 4)]
)
@pytest.mark.parametrize("attacker", ["saxony", "crimea"])
def test_disarm_works_on_tunnels_and_the_own_mine(hex: str, start: str, mine: str, left: int, attacker: str) -> None:
    defender = "crimea" if attacker == "saxony" else "saxony"
    table = attack(attacker, defender, hex=hex, start=start)
    table.give("saxony", abilities=["disarm"], structures={"mine": mine})
    fight(table, attacker, hex=hex, start=start)
    assert (table.player("crimea").power, table.player("saxony").power) == (left, 6)


@rule("SC-10.21")
def test_disarm_stops_at_zero() -> None:
    table = attack("saxony", "crimea", hex="T6", start="T5").give("saxony", abilities=["disarm"])
    table.give("crimea", power=1)
    fight(table, "saxony", hex="T6", start="T5")
    assert table.player("crimea").power == 0


@rule("SC-10.22")
@FIGHTERS
def test_submerge_goes_from_lake_to_lake_in_one_step(unit: str) -> None:
    table = beside("polania").give("polania", character="L1", mechs={"submerge": "L1"})
    assert table.steps("polania", unit, "L1") == (LAKES | AROUND["L1"]) - {"L1"} - ALL_BASES
    nordic = beside("nordic").give("nordic", character="L1", mechs={"seaworthy": "L1"})
    assert nordic.steps("nordic", unit, "L1") == AROUND["L1"] - ALL_BASES


@rule("SC-10.23")
def test_polania_sails_from_its_base() -> None:
    table = beside("polania").give("polania", abilities=["submerge"])
    assert table.steps("polania", "character", "B_POL") == {"W2", "F4", "L1"}


@rule("SC-10.24")
@pytest.mark.parametrize(("abilities", "popularity"), [([], 3), (["camaraderie"], 5)])
def test_camaraderie_spares_popularity_after_a_combat(abilities: list[str], popularity: int) -> None:
    table = attack("polania", "crimea").give("polania", abilities=abilities, popularity=5)
    table.give("crimea", workers={"T5": 2}, power=0)
    fight(table, "polania")
    table.play("dial power=1")
    assert table.units("crimea", "B_CRI") == (1, 0, 2)
    assert table.player("polania").popularity == popularity


@rule("SC-10.24")
@pytest.mark.parametrize(("option", "popularity"), [("no", 3), ("yes", 5)])
def test_camaraderie_does_not_spare_workers_pushed_out_without_combat(option: str, popularity: int) -> None:
    table = Table("crimea", "polania", camaraderie_outside_combat=option)
    table.give("polania", abilities=["camaraderie"], popularity=5, character="T6").give("crimea", workers={"T5": 2})
    table.move("polania").play("unit unit=character hex=T6", "to hex=T5")
    assert table.player("polania").popularity == popularity


@rule("SC-10.25")
def test_each_mech_chooses_its_workers_from_those_still_there() -> None:
    table = attack("saxony", "nordic").give("nordic", mechs={"seaworthy": "T5", "riverwalk": "T5"}, workers={"T5": 3})
    fight(table, "saxony")
    table.play(
        "dial power=6", "dial power=0", "retreat hex=B_NOR", "retreat hex=L4", "along number=1", "retreat hex=L4"
    )
    assert table.numbers() == ["0", "1", "2"]
    table.play("along number=2")
    assert table.units("nordic", "L4") == (0, 2, 3)
    assert table.asked() == "EndTurn"


@rule("SC-10.26")
def test_speed_freed_by_the_top_row_counts_for_the_factory_move() -> None:
    table = beside("nordic").give("nordic", factory_card=10, coins=2, workers={"T6": 1}, character="T6")
    table.play("section section=factory", "use_card alternative=first", "mech ability=speed")
    table.play("factory_move", "unit unit=character hex=T6", "to hex=T5", "to hex=F5", "to hex=W6")
    assert table.units("nordic", "W6") == (1, 0, 0)
    assert table.asked() == "EndTurn"
