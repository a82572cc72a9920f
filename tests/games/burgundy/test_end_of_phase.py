"""Section 12: the end of a phase."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.burgundy.facts.components import EMPTY, PHASES
from tests.games.burgundy.table import Table
from tests.rules import rule

MINES = {25: "mine", 30: "mine"}


def names(events: list[Event]) -> list[str]:
    return [event.kind.name for event in events]


@rule("CB-12.1")
@pytest.mark.parametrize("phase", ["A", "B", "C", "D"])
def test_mines_pay_one_silver_each_after_the_fifth_round(phase: str) -> None:
    t = Table(3, phase=phase, round=5)
    t.give(0, silver=3, estate=MINES).give(1, estate={25: "mine"}).give(2, storage=["mine"])
    t.end_round()
    assert [t.player(seat).silver for seat in range(3)] == [3 + 2, 1, 0]


@rule("CB-12.1")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_mines_do_not_pay_after_an_earlier_round(round: int) -> None:
    t = Table(round=round).give(estate=MINES)
    assert "mines_paid" not in names(t.end_round())
    assert t.player(0).silver == 0


@rule("CB-12.2", "CB-K02")
def test_with_k02_mines_also_pay_one_worker_each() -> None:
    t = Table(round=5)
    t.give(0, estate={**MINES, 34: "mine", 31: "K02"}).give(1, estate=MINES)
    t.end_round()
    assert [(p.silver, p.workers) for p in t.state.players] == [(3, 3), (2, 0)]


@rule("CB-K02")
def test_k02_without_mines_pays_nothing() -> None:
    t = Table(round=5).give(estate={31: "K02"})
    assert "mines_paid" not in names(t.end_round())
    assert t.player(0).workers == 0


@rule("CB-12.3")
def test_mines_pay_before_the_final_scoring_too() -> None:
    t = Table(phase="E", round=5).give(estate={**MINES, 31: "K02"})
    events = names(t.end_round())
    assert events.index("mines_paid") < events.index("silver_counted")
    assert t.points() == 2 + 1, "two silver, two workers"


@rule("CB-12.4")
@pytest.mark.parametrize(("phase", "following"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E")])
def test_the_next_phase_begins(phase: str, following: str) -> None:
    t = Table(phase=phase, round=5).give(estate=MINES)
    events = names(t.end_round())
    assert events.index("mines_paid") < events.index("phase_began") < events.index("round_began")
    assert (PHASES.labels[t.state.phase], t.state.round) == (following, 0)
    assert sum(tile != EMPTY for tile in t.state.slots) == 12 + 4, "all depots are filled"


@rule("CB-12.5")
def test_a_mine_and_k02_placed_in_the_last_turn_count() -> None:
    t = Table(round=5).give(0, workers=0).give(1, dice=(4, 2), storage=["mine", "K02"], estate={30: "mine"}, workers=0)
    t.state.players[0].used = 3
    t.settle()
    t.play("end", "die pips=4", "place slot=1 space=25", "place slot=2 space=31", "end")
    assert (t.player(1).silver, t.player(1).workers) == (2, 2)


@rule("CB-12.5")
def test_the_end_of_a_phase_asks_nothing() -> None:
    t = Table(round=5).give(estate={**MINES, 31: "K02"})
    t.end_round()
    assert (t.asked(), t.seat()) == ("Turn", 0), "the next choice is the first turn of the new phase"
