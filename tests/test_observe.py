"""What holds for the observations of every game: named, complete, in scale, and never more than a seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.observation import scores_layout
from tests.kit import Case, spread, tried
from tests.observed import UNWRITTEN, layout, numbers

CASES = tried()
PLAIN = [case for case in CASES if not case.options]
OBSERVED = [case for case in PLAIN if games.find(case.game).layout is not scores_layout]
LARGEST = 2**15 - 1
MOST = 4  # times the scale
STRIDE = 31  # from one position that is looked at to the next one
DECISIONS = 240


def walk(case: Case, seed: int) -> Iterator[State]:
    """All positions of a random game."""
    state = games.find(case.game).new(case.players, dict(case.options), seed)
    rng = Rng(seed)
    while not state.over():
        yield state
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    yield state


def some(case: Case, seed: int) -> Iterator[State]:
    """A few positions of a random game: from its beginning on, and the end."""
    for step, state in enumerate(walk(case, seed)):
        if state.over() or (step < DECISIONS and step % STRIDE == 0):
            yield state


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_every_number_has_a_name_of_its_own_and_a_scale(case: Case) -> None:
    entries = layout(case.game, case.players)
    names = [entry.name for entry in entries]
    assert len(set(names)) == len(names) > 0
    assert all(entry.scale > 0 and entry.name == entry.name.strip(".") for entry in entries)


@pytest.mark.parametrize("case", spread(CASES))
def test_a_seat_observes_no_more_than_it_knows(case: Case) -> None:
    game = games.find(case.game)
    rng = Rng(1)
    for state in some(case, seed=3):
        for seat in range(case.players):
            found = numbers(game, case.players, state, seat)
            view = game.view(state, seat)
            assert numbers(game, case.players, view, seat) == found
            assert numbers(game, case.players, game.resample(view, seat, rng), seat) == found


@pytest.mark.plain
@pytest.mark.parametrize("case", spread(CASES))
def test_every_number_is_written_and_in_scale(case: Case) -> None:
    game = games.find(case.game)
    entries = layout(case.game, case.players)
    for state in some(case, seed=4):
        for seat in range(case.players):
            found = numbers(game, case.players, state, seat)
            assert UNWRITTEN not in found
            for entry, number in zip(entries, found, strict=True):
                assert abs(number) <= min(MOST * entry.scale, LARGEST), entry.name


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_observing_changes_nothing(case: Case) -> None:
    game = games.find(case.game)
    for state in some(case, seed=5):
        before = game.write(state)
        numbers(game, case.players, state, 0)
        assert game.write(state) == before


@pytest.mark.parametrize("case", OBSERVED, ids=str)
def test_almost_every_decision_is_seen(case: Case) -> None:
    game = games.find(case.game)
    seen = [numbers(game, case.players, state, 0) for state in islice(walk(case, seed=6), DECISIONS)]
    alike = sum(one == other for one, other in pairwise(seen))
    assert alike * 20 <= len(seen)
