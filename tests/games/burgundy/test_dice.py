"""Section 5: the four dice actions and the workers."""

from __future__ import annotations

from tests.games.burgundy.table import Table
from tests.rules import rule


@rule("CB-5.1", "CB-5.2")
def test_a_taken_tile_goes_to_storage_even_if_it_fits_the_estate() -> None:
    table = Table().give(dice=(3, 5)).depot(3, "ship", "castle")
    table.play("die pips=3", "take depot=3 slot=1")
    assert table.storage() == ["ship"]
    assert table.estate() == {19: "castle"}
    assert table.lying(3) == ["castle"]
