"""Section 8: where workers may be, how they are captured, held, imprisoned and freed."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.architects.game import GAME
from bazigah.games.architects.state import Architects
from tests.games.architects.table import Table, new_game, step
from tests.rules import rule

PROMO: dict[str, Any] = {"boards": "random", "promo_boards": "yes", "promo_cards": "yes"}


def workers(s: Architects) -> list[int]:
    """The workers of every seat, counted over all places of the written position."""
    written = GAME.write(s)
    market = list(written["black_market"]["workers"].values())
    found = []
    for number, p in enumerate(written["players"], 1):
        count = p["ready"] + p["prison"] + sum(p["at"].values()) + market.count(str(number))
        count += written["guildhall"].count(number) + written["beside_guildhall"].count(number)
        count += sum(other["captured"].get(str(number), 0) for other in written["players"])
        assert str(number) not in p["captured"], "nobody captures his own workers"
        found.append(count)
    return found


@rule("AW-8.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_worker_is_always_in_exactly_one_place(players: int) -> None:
    s = new_game(players, seed=players, **PROMO)
    chance = Rng(players)
    while s.stack:
        assert workers(s) == [20] * len(s.players)
        step(s, chance)
    assert workers(s) == [20] * len(s.players)


@rule("AW-8.1")
def test_a_capture_moves_the_group_and_nothing_else() -> None:
    game = Table(3).give(0, silver=1).give(1, at={"forest": 3, "mines": 2}).give(2, at={"forest": 1})
    game.play("town_centre", "capture location=forest seat=2")
    assert (game.captured(), game.at(1), game.at(2)) == ({1: 3}, {"mines": 2}, {"forest": 1})


@rule("AW-8.2")
def test_captured_workers_stay_until_they_are_sent_to_prison() -> None:
    game = Table(3).give(0, captured={1: 3, 2: 2})
    for _ in range(2):
        game.play("forest", "end", "forest", "end", "forest", "end")
    assert game.captured() == {1: 3, 2: 2}
    game.play("guardhouse", "send_to_prison")
    assert (game.captured(), game.player(1).prison, game.player(2).prison) == ({}, 3, 2)


@rule("AW-8.2")
@pytest.mark.parametrize("way", ["release_captured_silver", "release_captured_debt", "barracks"])
def test_or_until_their_owner_frees_them(way: str) -> None:
    game = Table(3).give(1, captured={0: 3, 2: 2}).give(2, captured={0: 1}).give(0, silver=5)
    if way == "barracks":
        game.construct("barracks")
        game.play("release_captured")
    else:
        game.play("guardhouse", way)
    assert (game.captured(1), game.captured(2)) == ({2: 2}, {})
    assert game.player(0).ready == 19


@rule("AW-8.3", "AW-13.6")
@pytest.mark.parametrize(
    ("way", "left"),
    [("guardhouse", 0), ("hideout", 0), ("barracks", 5), ("ransom", 5), ("capture", 5), ("take_back", 4)],
)
def test_how_workers_leave_the_prison(way: str, left: int) -> None:
    game = Table(3).give(0, prison=5, silver=9).give(1, captured={0: 1})
    if way == "guardhouse":
        game.play("guardhouse", "release_prison")
    elif way == "ransom":
        game.play("guardhouse", "release_captured_silver")
    elif way == "capture":
        game.play("town_centre", "capture location=town_centre seat=1")
    elif way == "take_back":
        game.board(guildhall=[0] * 14).begin(0).play("take_back place=prison")
    else:
        game.construct(way)
    assert game.player(0).prison == left
    assert game.captured(1) == ({} if way == "ransom" else {0: 1})


@rule("AW-8.3")
@pytest.mark.parametrize(
    ("apprentices", "board", "left"), [((), "ada", 5), (["gatekeeper_1"], "ada", 3), ((), "fara", 4)]
)
def test_a_reset_frees_with_a_gatekeeper_or_fara_only(apprentices: list[str], board: str, left: int) -> None:
    game = Table(boards="random", promo_boards="yes").give(0, prison=5, silver=1, board=board, apprentices=apprentices)
    game.board(market={"middle": 1, "right": 1})
    game.play("bm_small", "end")
    assert game.player(0).prison == left + 1, "the worker on the left space has come in"


@rule("AW-8.4")
def test_prisoners_cost_points_and_captured_workers_do_not() -> None:
    game = Table(3)
    free = game.points()
    assert game.give(1, captured={0: 8}).points() == free
    assert game.give(0, prison=8).points() == free - 4
