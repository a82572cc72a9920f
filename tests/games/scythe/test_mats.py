"""Section 9: the five player mats, compared with the table of the rules reference."""

from __future__ import annotations

import pytest

from bazigah.games.scythe.facts.components import BOTTOMS, BOXES, MAT_NUMBER, MATS
from tests.games.scythe.rulebook import PRINTED_MATS, PrintedMat, PrintedSection
from tests.games.scythe.table import Table
from tests.rules import rule

SECTIONS = [(mat, section) for mat in PRINTED_MATS for section in mat.sections]
every_section = pytest.mark.parametrize(
    ("mat", "section"), SECTIONS, ids=[f"{mat.name}-{section.bottom}" for mat, section in SECTIONS]
)
FIRST_OF_TOP = {"move": "move", "bolster": "bolster_power", "trade": "trade_popularity", "produce": "produce"}


def seat_with(mat: PrintedMat) -> Table:
    other = "mechanical" if mat.name != "mechanical" else "engineering"
    return Table("nordic", "saxony", mats=[mat.name, other]).give("nordic", coins=1, workers={"T6": 1})


def covered(section: PrintedSection) -> dict[str, str]:
    """Cubes on all bracketed boxes of one action."""
    return dict.fromkeys(BOXES.labels[: section.cost - section.floor], section.bottom)


@rule("SC-9.3", "SC-MAT-1", "SC-MAT-2", "SC-MAT-3", "SC-MAT-4", "SC-MAT-5")
@every_section
def test_the_sections_pair_the_actions_at_the_printed_cost_and_coins(mat: PrintedMat, section: PrintedSection) -> None:
    for missing in [0, 1]:
        table = seat_with(mat).tokens("T6", **{section.resource: section.cost - missing})
        table.play(f"section section={section.top}")
        assert FIRST_OF_TOP[section.top] in table.legal()
        table.play("skip")
        assert ("act" in table.legal()) == (not missing)
        if not missing:
            table.play("act", "refuse")
            assert table.lying("T6") == {}
            assert table.player("nordic").coins == 1 + section.coins


@rule("SC-9.3", "SC-MAT-1", "SC-MAT-2", "SC-MAT-3", "SC-MAT-4", "SC-MAT-5")
@pytest.mark.parametrize("mat", PRINTED_MATS, ids=lambda mat: mat.name)
def test_the_mats_are_numbered_and_carry_every_action_once(mat: PrintedMat) -> None:
    assert MAT_NUMBER[MATS.index(mat.name)] == mat.number
    assert sorted(section.top for section in mat.sections) == sorted(FIRST_OF_TOP)
    assert sum(section.cost - section.floor for section in mat.sections) == BOXES.size()


@rule("SC-9.1")
@every_section
def test_the_floor_is_the_cost_with_all_bracketed_boxes_covered(mat: PrintedMat, section: PrintedSection) -> None:
    table = seat_with(mat).give("nordic", upgrades=covered(section))
    assert table.player("nordic").cost(BOTTOMS.index(section.bottom)) == section.floor
    table.tokens("T6", **{section.resource: section.floor}).act("nordic", section.bottom)
    assert table.lying("T6") == {}


@rule("SC-9.1")
@every_section
def test_no_more_cubes_than_bracketed_boxes(mat: PrintedMat, section: PrintedSection) -> None:
    table = seat_with(mat).give("nordic", upgrades=covered(section)).tokens("T6", oil=3)
    table.act("nordic", "upgrade")
    table.play(f"cube box={BOXES.labels[-1]}")
    free = [other.bottom for other in mat.sections if other.cost > other.floor and other is not section]
    assert table.numbers() == free


@rule("SC-9.2")
@pytest.mark.parametrize("structure", ["mine", "monument", "armory", "mill"])
def test_each_structure_helps_the_action_of_its_section(structure: str) -> None:
    """The Mine moving, the Monument Bolster, the Armory Trade, the Mill Produce; and none of the others."""
    table = Table("nordic", "saxony").give("nordic", coins=2, character="T3", structures={structure: "F6"})
    helped = {"mine": "F6" in table.steps("nordic", "character", "T3")}
    table.turn_of("nordic").give("nordic", section="move").play("section section=bolster", "bolster_cards")
    helped["monument"] = table.player("nordic").popularity == 1
    table.turn_of("nordic").play("section section=trade", "trade_popularity")
    helped["armory"] = table.player("nordic").power == 1
    table.turn_of("nordic").play("section section=produce", "produce")
    helped["mill"] = table.legal("produce_on") == ["produce_on hex=F6"]
    assert [name for name, helps in helped.items() if helps] == [structure]
