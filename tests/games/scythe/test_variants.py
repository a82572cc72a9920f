"""Section 19: variants and teaching aids."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.errors import BadInput
from bazigah.games.scythe.game import GAME
from tests.games.scythe.table import Table
from tests.rules import rule

# --- delay of game (SC-19.1) --------------------------------------------------------------------------------------


@rule("SC-19.1", "SC-20.28")
@pytest.mark.parametrize(("popularity", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_looking_at_the_scores_costs_two_popularity_once_a_turn(popularity: int, left: int) -> None:
    t = Table("nordic", "rusviet", delay_of_game="yes").give("nordic", popularity=popularity, coins=4)
    t.give("rusviet", coins=9)
    assert t.legal("look") == ["look"]
    events = t.play("look")
    assert t.player("nordic").popularity == left
    seen = [event for event in events if event.kind.name == "score_seen"]
    assert [event.values for event in seen] == [[0, 4], [1, 9]]
    assert [event.seen_by(1) for event in seen] == [False, False]
    assert (t.asked(), t.legal("look")) == ("ChooseSection", [])


@rule("SC-19.1", "SC-20.28")
def test_one_may_look_again_on_the_next_turn_and_only_at_the_section() -> None:
    t = Table("nordic", "rusviet", delay_of_game="yes")
    t.play("look", "section section=produce")
    while t.asked() in ("TopRow", "BottomRow"):
        assert t.legal("look") == []
        t.play("skip")
    t.play("end")
    assert (t.seat(), t.legal("look")) == ("rusviet", ["look"])


@rule("SC-19.1")
def test_it_is_off_by_default() -> None:
    t = Table("nordic", "rusviet")
    assert t.legal("look") == []
    assert t.refused("look").rule == "SC-19.1"


# --- sample scoring (SC-19.2) -------------------------------------------------------------------------------------


@rule("SC-19.2")
def test_after_the_first_star_of_anybody_all_scores_are_shown_once() -> None:
    t = Table("nordic", "rusviet", sample_scoring="yes").give("nordic", power=15, popularity=17, coins=9)
    t.give("nordic", structures={"monument": "T1"})
    events = t.play("section section=bolster", "bolster_power")
    sample = [event for event in events if event.kind.name == "sample_score"]
    assert [(event.seat, event.values[0]) for event in sample] == [(0, 8 + 5 + 4), (1, 0)]
    assert len(t.told(events, "star_placed")) == 2  # the second star shows nothing again


@rule("SC-19.2")
def test_it_has_no_effect() -> None:
    with_it, without = (
        Table("nordic", "rusviet", sample_scoring=value).give("nordic", power=15, coins=9) for value in ("yes", "no")
    )
    for t in (with_it, without):
        events = t.play("section section=bolster", "bolster_power")
        assert ("sample_score" in [event.kind.name for event in events]) == (t is with_it)
    assert GAME.write(with_it.state) == GAME.write(without.state)


# --- hints (SC-19.3) ----------------------------------------------------------------------------------------------


@rule("SC-19.3")
@pytest.mark.parametrize("hints", ["yes", "no"])
def test_everybody_gets_a_hint_on_each_of_the_first_five_turns(hints: str) -> None:
    log = Log()
    state = GAME.new(3, {"quick_start_hints": hints}, 4, log)
    state.log = log
    for _ in range(7 * 3):
        for kind in ("section", "skip", "end"):
            offered = [action for action in state.legal() if GAME.space.named(action).name == kind]
            while offered:
                state.apply(offered[0])
                offered = [] if kind != "skip" else [a for a in state.legal() if GAME.space.named(a).name == "skip"]
    told = [(int(event.seat), event.values[0]) for event in log.events if event.kind.name == "hint"]
    assert sorted(told) == ([(seat, hint) for seat in range(3) for hint in range(5)] if hints == "yes" else [])
    assert all(not event.seen_by(1 - event.seat) for event in log.events if event.kind.name == "hint")


# --- solo (SC-19.4) -----------------------------------------------------------------------------------------------


@rule("SC-19.4")
def test_nobody_plays_alone() -> None:
    with pytest.raises(BadInput):
        GAME.new(1)
