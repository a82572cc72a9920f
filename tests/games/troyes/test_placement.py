"""Section 3: the initial placement."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.games.troyes.facts.components import SPACES
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.state import Troyes
from tests.games.troyes.table import SPACE, document, new_game, told
from tests.rules import rule

every_count = pytest.mark.parametrize("players", [2, 3, 4])
ALL_SPACES = [
    *["P1", "P2", "P3", "P4", "P5", "P6"],
    *["B1a", "B1b", "B1c", "B2a", "B2b", "B2c"],
    *["H1a", "H1b", "H2a", "H2b", "H3a", "H3b"],
]
CORNERS = dict.fromkeys(["P1", "P6", "B1a", "B2c", "H1a", "H3b"], "neutral")


def placing(s: Troyes) -> bool:
    return isinstance(s.stack[0], SetCitizen)


def place_all(s: Troyes, seed: int = 0) -> list[tuple[int, str]]:
    """Place all citizens somewhere: who was set where, in order; -1 stands for neutral citizens."""
    rng = Rng(seed)
    log = s.log = Log()
    while placing(s):
        s.apply(s.legal()[rng.below(len(s.legal()))])
    s.log = None
    return [(event.seat, SPACES.labels[event.values[0]]) for event in told(log.events, "citizen_set")]


def dice_counts(s: Troyes) -> dict[str, int]:
    return {owner: len(dice) for owner, dice in document(s)["districts"].items()}


@rule("TR-3.1")
@pytest.mark.parametrize(
    ("players", "start", "order"),
    [
        (2, 0, "011001100110"),
        (2, 1, "100110011001"),
        (3, 0, "012210012210012"),
        (3, 2, "201102201102201"),
        (4, 0, "0123321001233210"),
        (4, 3, "3012210330122103"),
    ],
)
def test_the_snake_order(players: int, start: int, order: str) -> None:
    s = next(game for game in (new_game(players, seed) for seed in range(100)) if game.start == start)
    assert "".join(str(seat) for seat, _ in place_all(s) if seat >= 0) == order
    assert [player.supply for player in s.players] == [0] * players


@rule("TR-3.2")
@every_count
@pytest.mark.parametrize("seed", range(5))
def test_any_free_space_may_be_chosen_and_nobody_is_moved(players: int, seed: int) -> None:
    s = new_game(players, seed)
    rng = Rng(seed)
    while True:
        before, seat = document(s)["spaces"], s.seat()
        free = [SPACE.show(action).removeprefix("set space=") for action in s.legal()]
        assert free == [space for space in ALL_SPACES if space not in before]
        choice = rng.below(len(free))
        s.apply(s.legal()[choice])
        if not placing(s):
            break
        assert document(s)["spaces"] == {**before, free[choice]: str(seat + 1)}
        assert document(s)["districts"] == {}


@rule("TR-3.3")
@pytest.mark.parametrize(("players", "neutral"), [(3, 3), (4, 2)])
@pytest.mark.parametrize("seed", range(5))
def test_neutral_citizens_fill_the_spaces_left_free(players: int, neutral: int, seed: int) -> None:
    s = new_game(players, seed)
    assert document(s)["spaces"] == {}
    order = place_all(s, seed)
    assert [seat for seat, _ in order[-neutral:]] == [-1] * neutral
    assert Counter(seat for seat, _ in order)[-1] == neutral
    assert sorted(space for _, space in order) == sorted(ALL_SPACES)
    assert dice_counts(s)["neutral"] == neutral


@rule("TR-3.4")
@pytest.mark.parametrize("seed", range(5))
def test_with_two_players_six_neutral_citizens_stand_in_the_corners_first(seed: int) -> None:
    s = new_game(2, seed)
    assert document(s)["spaces"] == CORNERS
    order = place_all(s, seed)
    assert -1 not in [seat for seat, _ in order]
    assert sorted([*CORNERS, *[space for _, space in order]]) == sorted(ALL_SPACES)
    assert dice_counts(s) == {"1": 6, "2": 6, "neutral": 6}
