"""Section 7: building the cathedral."""

from __future__ import annotations

import pytest

from tests.games.troyes.table import Owner, Table, pick
from tests.rules import rule

SPACES = [(level, number) for level in (1, 2, 3) for number in range(1, 7)]


def built_up(*spaces: tuple[int, int], owner: Owner = 1) -> Table:
    """Somebody has built on these spaces; seat 1 has a die, so that the round goes on."""
    return Table().cathedral(*[(level, number, owner) for level, number in spaces]).dice(1, "red 1")


@rule("TR-7.1")
@pytest.mark.parametrize("values", [[4], [2, 5], [1, 3, 6]])
def test_each_white_die_puts_a_cube_on_its_number(values: list[int]) -> None:
    dice = [f"white {value}" for value in values]
    t = built_up().dice(0, *dice, "white 4")
    t.act("cathedral", *dice)
    assert t.built() == {(1, value): 0 for value in values}
    assert t.district() == ["white 4"]


@rule("TR-7.1")
def test_only_white_dice_build_and_three_at_most() -> None:
    t = built_up().dice(0, "red 1", "yellow 2", *["white 3"] * 2, "white 4", "white 5")
    t.play("cathedral")
    assert t.refused(pick("red 1")).code == "wrong_colour"
    assert t.refused(pick("yellow 2")).code == "wrong_colour"
    t.play(pick("white 3"), pick("white 4"))
    assert set(t.legal()) == {pick("white 3"), pick("white 5"), "done"}
    t.play(pick("white 5"))
    assert len(t.built()) == 3, "a group has three dice at most"


@rule("TR-7.2", "TR-7.4")
@pytest.mark.parametrize("owner", [0, 1, "neutral"])
@pytest.mark.parametrize(("below", "level"), [([], 1), ([(1, 4)], 2), ([(1, 4), (2, 4)], 3)])
def test_a_cube_goes_on_the_lowest_free_level_whoever_built_below(
    owner: Owner, below: list[tuple[int, int]], level: int
) -> None:
    t = built_up(*below, (1, 5), owner=owner).dice(0, "white 4")
    t.act("cathedral", "white 4")
    assert set(t.built()) == {*below, (1, 5), (level, 4)}
    assert t.built()[level, 4] == 0


@rule("TR-7.2")
def test_a_cube_of_the_same_action_counts_as_the_level_below() -> None:
    t = built_up((1, 6)).dice(0, "white 6", "white 6", "white 2")
    t.act("cathedral", "white 6", "white 6", "white 2")
    assert t.built() == {(1, 6): 1, (2, 6): 0, (3, 6): 0, (1, 2): 0}


@rule("TR-7.3")
@pytest.mark.parametrize(("level", "number"), SPACES)
def test_each_cube_gives_a_point_and_influence_by_its_number(level: int, number: int) -> None:
    t = built_up(*[(below, number) for below in range(1, level)]).dice(0, f"white {number}")
    t.act("cathedral", f"white {number}")
    assert (t.points(), t.influence()) == (1, 2 if number <= 3 else 1)


@rule("TR-7.4")
def test_every_die_of_the_group_must_find_room() -> None:
    t = built_up((1, 4), (2, 4)).dice(0, "white 4", "white 4", "white 1")
    t.play("cathedral", pick("white 4"))
    refusal = t.refused(pick("white 4"))
    assert (refusal.code, refusal.params) == ("no_room", {"value": 4})
    t.play(pick("white 1"))
    assert t.built() == {(1, 4): 1, (2, 4): 1, (3, 4): 0, (1, 1): 0}


@rule("TR-7.5")
def test_a_number_with_three_cubes_takes_no_more() -> None:
    t = built_up((1, 4), (2, 4), (3, 4)).dice(0, "white 4")
    assert t.refused("cathedral").code == "no_die_fits_cathedral"
    t.dice(0, "white 5", "white 6").play("cathedral")
    assert t.refused(pick("white 4")).code == "no_room"


@rule("TR-7.5")
def test_nobody_builds_when_the_cathedral_is_full() -> None:
    t = built_up(*SPACES).dice(0, *[f"white {value}" for value in range(1, 7)])
    assert t.refused("cathedral").code == "cathedral_full"
