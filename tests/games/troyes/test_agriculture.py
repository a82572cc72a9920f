"""Section 10: agriculture."""

from __future__ import annotations

import pytest

from tests.games.troyes.table import Table
from tests.rules import rule


@rule("TR-10.1")
@pytest.mark.parametrize(
    ("dice", "deniers"),
    [
        (["yellow 2"], 1),
        (["yellow 3"], 1),
        (["yellow 6"], 3),
        (["yellow 1", "yellow 1"], 1),
        (["yellow 5", "yellow 6"], 5),
        (["yellow 1", "yellow 1", "yellow 1"], 1),
        (["yellow 3", "yellow 3", "yellow 3"], 4),
        (["yellow 6", "yellow 6", "yellow 6"], 9),
    ],
)
def test_half_of_the_total_of_yellow_dice_rounded_down(dice: list[str], deniers: int) -> None:
    game = Table().give(deniers=1).dice(0, *dice).dice(1, "red 1")
    game.act("agriculture", *dice)
    assert game.deniers() == 1 + deniers
    assert (game.tradesmen(), game.player().supply, game.asked()) == ({}, 4, "EndTurn")


@rule("TR-10.1")
def test_agriculture_takes_yellow_dice_only() -> None:
    assert not Table().give(deniers=9).dice(0, "red 6", "white 6").dice(1, "red 6").legal("agriculture")
    game = Table().give(deniers=9).dice(0, "red 6", "white 6", "yellow 6").dice(1, "yellow 4")
    game.play("agriculture")
    assert {action.split()[2] for action in game.legal("die")} == {"colour=yellow"}
