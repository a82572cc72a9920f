"""Section 17: the end of the game and scoring."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import playout, ranks
from bazigah.engine.errors import BadInput
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tests.games.scythe.table import Table
from tests.rules import rule

FIVE = {"combat": 2, "objective": 1, "workers": 1, "mechs": 1}


@rule("SC-17.1", "SC-16.4")
def test_the_game_ends_at_once_with_the_sixth_star() -> None:
    t = (
        Table("nordic", "rusviet")
        .give("nordic", stars=FIVE, power=15, coins=1, workers={"M1": 1})
        .tokens("M1", metal=3)
    )
    events = t.play("section section=bolster", "bolster_power")
    assert t.asked() == ""
    assert t.state.over()
    assert t.lying("M1") == {"metal": 3}  # no bottom-row action follows
    assert events[-1].kind.name == "game_ended"
    assert not t.state.limited


@rule("SC-17.1")
def test_five_stars_do_not_end_it() -> None:
    t = Table("nordic", "rusviet").give("nordic", stars={"combat": 2, "objective": 1, "mechs": 1}, power=15, coins=1)
    t.play("section section=bolster", "bolster_power")
    assert sum(t.stars("nordic").values()) == 5
    assert t.asked() != ""


@rule("SC-17.3", "SC-17.4")
@pytest.mark.parametrize(
    ("popularity", "star", "territory", "pair"),
    [(0, 3, 2, 1), (6, 3, 2, 1), (7, 4, 3, 2), (12, 4, 3, 2), (13, 5, 4, 3), (17, 5, 4, 3), (18, 5, 4, 3)],
)
def test_rates_follow_popularity(popularity: int, star: int, territory: int, pair: int) -> None:
    t = Table("nordic", "rusviet").give("nordic", popularity=popularity, stars={"popularity": int(popularity == 18)})
    stars = int(popularity == 18) * star
    assert t.score("nordic") == stars
    t.give("nordic", stars={"combat": 2})
    assert t.score("nordic") == stars + 2 * star
    t.give("nordic", workers={"M1": 1})
    assert t.score("nordic") == stars + 2 * star + territory
    t.tokens("M1", metal=2)
    assert t.score("nordic") == stars + 2 * star + territory + pair
    t.give("nordic", coins=9)
    assert t.score("nordic") == stars + 2 * star + territory + pair + 9


@rule("SC-17.3")
def test_the_count_is_told_part_by_part() -> None:
    t = Table("nordic", "rusviet", tile="on_tunnels").give("nordic", stars=FIVE, power=15, coins=3, popularity=7)
    t.give("nordic", structures={"mill": "T3"}, workers={"M1": 1}).tokens("M1", metal=5)
    events = t.play("section section=bolster", "bolster_power")
    told = {event.kind.name: event.values for event in events if event.seat == 0}
    assert told["stars_counted"] == [6, 24]
    assert told["territories_counted"] == [2, 6]
    assert told["resources_counted"] == [5, 4]
    assert told["structures_counted"][1] == 2
    assert told["fortune_counted"] == [2 + 24 + 6 + 4 + 2]
    assert t.score("nordic") == 38


@rule("SC-17.5", "SC-13.8")
@pytest.mark.parametrize(
    ("has", "territories"),
    [
        ({}, 0),
        ({"workers": {"M1": 2}}, 1),
        ({"character": "FAC"}, 3),
        ({"structures": {"mill": "FAC"}}, 3),
        ({"mechs": {"seaworthy": "L3"}}, 1),
        ({"character": "FAC", "workers": {"M1": 1, "T1": 1}}, 5),
        ({"structures": {"mill": "M1", "mine": "M2"}, "workers": {"M1": 1}}, 2),
    ],
)
def test_territories_are_those_controlled_and_the_factory_is_three(has: dict[str, Any], territories: int) -> None:
    t = Table("nordic", "rusviet").give("nordic", **has)
    assert t.score("nordic") == 2 * territories


@rule("SC-17.6")
@pytest.mark.parametrize(("here", "there", "pairs"), [(1, 0, 0), (1, 1, 1), (3, 0, 1), (3, 3, 3), (7, 6, 6)])
def test_tokens_are_halved_once_over_the_whole_sum(here: int, there: int, pairs: int) -> None:
    t = (
        Table("nordic", "rusviet")
        .give("nordic", workers={"M1": 1, "T1": 1})
        .tokens("M1", metal=here)
        .tokens("T1", oil=there)
    )
    t.tokens("M7", wood=9)
    assert t.score("nordic") == 4 + pairs


@rule("SC-17.13", "SC-4.5", "SC-10.17")
def test_other_things_are_worth_nothing() -> None:
    t = Table("nordic", "crimea").give("crimea", power=12, cards=[5, 5], objectives=[1, 2], factory_card=3)
    t.give("crimea", upgrades={"move_units": "deploy"}, recruits={"build": "coins"}, abilities=["wayfare"])
    t.tokens("B_CRI", food=8)
    assert t.score("crimea") == 0


@rule("SC-17.9")
def test_a_good_game_is_worth_about_75() -> None:
    t = Table("nordic", "rusviet", tile="on_farm_or_tundra").give("nordic", popularity=10, coins=12)
    t.give("nordic", stars={**FIVE, "power": 1}, structures={"mill": "T1", "mine": "F1"}, character="FAC")
    t.give("nordic", workers={"M1": 1, "V1": 1, "W1": 1, "M2": 1}).tokens("M1", metal=8)
    assert t.score("nordic") == 12 + 6 * 4 + (2 + 3 + 4) * 3 + 4 * 2 + 4 == 75


# --- ranking (SC-17.8, SC-17.14) ----------------------------------------------------------------------------------

# what both have; what raises a tie-breaker leaves the fortune equal, and beats what raises a later one
EQUAL = {"coins": 20, "power": 5, "popularity": 3}


def placed(nordic: dict[str, Any], rusviet: dict[str, Any]) -> list[int]:
    t = Table("nordic", "rusviet").give("nordic", **(EQUAL | nordic)).give("rusviet", **(EQUAL | rusviet))
    assert t.score("nordic") == t.score("rusviet")
    return ranks(t.state, 2)


@rule("SC-17.8")
@pytest.mark.parametrize(
    ("ahead", "behind"),
    [
        ({"workers": {"B_NOR": 3}}, {"power": 9}),
        ({"abilities": ["speed"]}, {"power": 9}),
        ({"structures": {"mill": "M1"}, "coins": 18}, {"power": 9}),
        ({"power": 6}, {"popularity": 5}),
        ({"popularity": 4}, {}),
    ],
)
def test_ties_are_broken_in_order(ahead: dict[str, Any], behind: dict[str, Any]) -> None:
    assert placed(ahead, behind) == [1, 2]
    swapped = {**ahead, "workers": {"B_RUS": 3}} if "B_NOR" in ahead.get("workers", {}) else ahead
    assert placed(behind, swapped) == [2, 1]


@rule("SC-17.8")
def test_tokens_then_territories_then_stars_break_the_last_ties() -> None:
    t = (
        Table("nordic", "rusviet")
        .give("nordic", coins=18, workers={"M1": 1})
        .give("rusviet", coins=18, workers={"M2": 1})
    )
    t.tokens("M1", metal=1)  # no pair, so no coins
    assert t.score("nordic") == t.score("rusviet")
    assert ranks(t.state, 2) == [1, 2]
    t = (
        Table("nordic", "rusviet")
        .give("nordic", coins=14, character="FAC")
        .give("rusviet", coins=18, workers={"M2": 1})
    )
    assert t.score("nordic") == t.score("rusviet")
    assert ranks(t.state, 2) == [1, 2]  # the Factory counts three
    t = Table("nordic", "rusviet").give("nordic", coins=17, stars={"combat": 1}).give("rusviet", coins=20)
    assert t.score("nordic") == t.score("rusviet")
    assert ranks(t.state, 2) == [1, 2]
    assert [len(t.state.standing(seat)) for seat in (0, 1)] == [7, 7]


@rule("SC-17.8")
def test_more_coins_win_whatever_else() -> None:
    t = Table("nordic", "rusviet").give("nordic", coins=1).give("rusviet", power=15, popularity=6, abilities=["speed"])
    assert ranks(t.state, 2) == [1, 2]


@rule("SC-17.8", "SC-17.14")
def test_equal_players_share_the_place() -> None:
    t = Table("nordic", "rusviet", "polania")
    t.give("nordic", coins=5).give("rusviet", coins=5).give("polania", coins=2)
    assert ranks(t.state, 3) == [1, 1, 3]


@rule("SC-17.10", "SC-1.1")
def test_nothing_is_kept_from_game_to_game() -> None:
    first, second = (GAME.new(3, {}, 5) for _ in range(2))
    playout(first, Rng(1))
    assert GAME.write(GAME.new(3, {}, 5)) == GAME.write(second)


# --- the turn limit (SC-17.11, SC-17.12) --------------------------------------------------------------------------


def dead_turns(t: Table) -> None:
    """Everybody only skips till the end."""
    while t.asked():
        kinds = {action.split()[0] for action in t.legal()}
        t.play(next(t.legal(kind)[0] for kind in ("end", "skip", "section") if kind in kinds))


@rule("SC-17.11")
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("limit", [3, 25])
def test_the_limit_ends_the_game_after_equally_many_turns(players: int, limit: int) -> None:
    state = GAME.new(players, {"turn_limit": str(limit)}, 7)
    assert isinstance(state, Scythe)
    t = Table("nordic", "rusviet", "crimea", "saxony", "polania")
    t.state = state
    ended = 0
    while t.asked():
        kinds = {action.split()[0] for action in t.legal()}
        ended += "end" in kinds
        t.play(next(t.legal(kind)[0] for kind in ("end", "skip", "section") if kind in kinds))
    assert ended == players * limit
    assert state.limited


@rule("SC-17.11")
def test_nobody_gets_a_star_for_the_limit_and_scoring_is_as_usual() -> None:
    t = Table("nordic", "rusviet", turn_limit="3").give("nordic", coins=4, workers={"M1": 1})
    t.state.turn = 1
    dead_turns(t)
    assert (t.stars("nordic"), t.score("nordic")) == ({}, 6)


@rule("SC-17.11")
def test_without_a_limit_the_game_goes_on() -> None:
    t = Table("nordic", "rusviet")
    t.state.turn = 500
    for _ in range(4):
        t.play(t.legal("section")[0])
        while t.asked() in ("TopRow", "BottomRow"):
            t.play("skip")
        t.play("end")
    assert t.asked() == "ChooseSection"
    assert t.state.turn == 502


@rule("SC-17.11")
@pytest.mark.parametrize("limit", [1, 37, 100, 1000])
def test_the_limit_is_none_or_any_number_of_turns(limit: int) -> None:
    assert next(option for option in GAME.options if option.name == "turn_limit").default == "none"
    t = Table("nordic", "rusviet", turn_limit=str(limit))
    t.state.turn = limit
    t.turn_of(t.names[1 - t.state.first])
    events = t.play("section section=produce", "skip", "end")
    assert [event.values for event in events if event.kind.name == "limit_reached"] == [[limit]]
    assert t.asked() == ""


@rule("SC-17.11")
@pytest.mark.parametrize("limit", ["0", "1001", "-5", "ten"])
def test_other_limits_are_refused(limit: str) -> None:
    with pytest.raises(BadInput, match=r"choose one of: none, 1\.\.1000"):
        GAME.new(2, {"turn_limit": limit})


@rule("SC-17.12", "SC-5.11")
def test_random_games_end_at_a_limit_nearly_always() -> None:
    limited = 0
    for seed in range(8):
        state = GAME.new(2 + seed % 4, {"turn_limit": "100"}, seed)
        assert isinstance(state, Scythe)
        decisions = playout(state, Rng(seed))
        limited += state.limited
        assert decisions < 100 * 5 * 35
    assert limited >= 6
