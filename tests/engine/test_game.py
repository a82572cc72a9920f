"""What every game refuses: wrong numbers of players, seeds, options and actions."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.core.events import Log
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.game import LARGEST_SEED
from tests.engine.toy import GAME, ROLL, SHOW, TAKE


@pytest.mark.parametrize("players", [-1, 0, 1, 4])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new(players)
    assert (caught.value.code, caught.value.params) == ("player_count", {"expected": "2..3", "got": players})


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new(2, seed=seed)
    assert (caught.value.code, caught.value.params) == ("seed", {"expected": f"0..{2**63 - 1}", "got": seed})


@pytest.mark.parametrize("seed", [0, LARGEST_SEED])
def test_all_other_seeds_are_taken(seed: int) -> None:
    assert GAME.write(GAME.new(3, seed=seed)) == GAME.write(GAME.new(3, seed=seed))


def test_options_change_the_setup() -> None:
    assert GAME.write(GAME.new(2))["heap"] == 4
    assert GAME.write(GAME.new(2, {"heap": "large"}))["heap"] == 9
    with pytest.raises(BadInput, match="is no value of the option"):
        GAME.new(2, {"heap": "huge"})


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    state = GAME.new(2)
    GAME.play(state, SHOW.at())
    before = GAME.write(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.play(state, SHOW.at())
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("not_now", "TY-1.1")
    assert caught.value.params["action"] == "show"
    assert GAME.write(state) == before


def test_a_legal_action_is_played() -> None:
    state = GAME.new(2)
    GAME.play(state, TAKE.at(1))
    assert state.scores() == [2, 0]


def test_a_number_outside_the_space_is_no_action() -> None:
    with pytest.raises(BadInput, match="There is no action"):
        GAME.play(GAME.new(2), GAME.space.size)


def test_a_greyed_choice_has_its_reason() -> None:
    state = GAME.new(2)
    assert GAME.greyed(state) == []
    GAME.play(state, SHOW.at())
    assert [(choice.kind, choice.refusal.code) for choice in GAME.greyed(state)] == [("show", "shown")]


def test_the_setup_tells_its_events_to_who_listens_and_then_is_silent() -> None:
    log = Log()
    state = GAME.new(2, log=log)
    told = [(event.kind.name, event.seat) for event in log.events]
    GAME.play(state, ROLL.at())
    assert told == [("dealt", 0), ("dealt", 1)]
    assert len(log.events) == 2


def test_the_catalogue_knows_its_games_and_no_others() -> None:
    assert [games.find(name).name for name in games.names()] == list(games.names())
    with pytest.raises(BadInput) as caught:
        games.find("ludo")
    assert (caught.value.code, caught.value.params) == (
        "game_unknown",
        {"expected": ", ".join(games.names()), "got": "ludo"},
    )
