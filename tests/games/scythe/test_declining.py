"""What a rule offers may be declined (SC-5.5); it is asked exactly where that can matter (SC-5.12)."""

from __future__ import annotations

import pytest

from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.rules.declining import ends_the_game, spoils_an_objective
from tests.games.scythe.table import Table
from tests.rules import rule

FIVE = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1}
FOUR = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1}


def table(*names: str, **options: str) -> Table:
    """A table that asks; everybody has power and coins, so that no objective is in danger."""
    t = Table(*(names or ("nordic", "rusviet")), **options)
    t.asks = True
    for name in t.names:
        t.give(name, power=3, coins=9, popularity=5, objectives=[])
    return t


def trade(t: Table) -> Table:
    t.give("nordic", section="move", structures={"armory": "T6"})
    t.play("section section=trade", "trade_popularity")
    return t


def bolster(t: Table) -> Table:
    t.give("nordic", section="move", structures={"monument": "T6"})
    t.play("section section=bolster", "bolster_cards")
    return t


def neighbour_upgrades(t: Table) -> Table:
    """Rusviet upgrades; Nordic has the recruit that brings power for it."""
    t.give("nordic", recruits={"upgrade": "coins"}).give("rusviet", workers={"T7": 1}).tokens("T7", oil=9)
    t.act("rusviet", "upgrade")
    t.play("refuse")
    return t


def asked(t: Table) -> bool:
    return t.asked() == "TakeGain"


# --- (a) an objective ---------------------------------------------------------------------------------------------


@rule("SC-5.12", "SC-5.5", "SC-20.35")
@pytest.mark.parametrize(
    ("power", "objectives", "expected"), [(0, [1, 18], True), (0, [1, 2], True), (0, [], False), (1, [1, 18], False)]
)
def test_the_power_of_the_armory_is_asked_from_no_power_with_any_objective_in_hand(
    power: int, objectives: list[int], expected: bool
) -> None:
    t = trade(table().give("nordic", power=power, objectives=objectives))
    assert asked(t) is expected
    if expected:
        assert t.legal() == ["accept", "refuse"]
        t.play("refuse")
    assert t.player("nordic").power == (0 if expected else power + 1)


@rule("SC-5.12")
def test_who_accepts_gets_it() -> None:
    t = trade(table().give("nordic", power=0, objectives=[1, 18]))
    t.play("accept")
    assert (t.player("nordic").power, t.asked()) == (1, "EndTurn")


@rule("SC-5.12", "SC-8.17")
@pytest.mark.parametrize(("power", "objectives", "expected"), [(0, [1, 2], True), (0, [], False), (2, [1, 2], False)])
def test_the_ongoing_bonus_in_the_turn_of_a_neighbour_is_asked_of_its_owner(
    power: int, objectives: list[int], expected: bool
) -> None:
    t = neighbour_upgrades(table().give("nordic", power=power, objectives=objectives))
    assert asked(t) is expected
    if expected:
        assert t.seat() == "nordic"
        events = t.play("refuse")
        assert t.told(events, "benefit_refused", "ongoing_bonus_gained") == [("nordic", [])]
    assert (t.seat(), t.player("nordic").power) == ("rusviet", 0 if expected else power + 1)


@rule("SC-5.12")
@pytest.mark.parametrize(
    ("coins", "objectives", "expected"), [(2, [8, 1], True), (2, [1, 2], True), (3, [8, 1], False), (2, [], False)]
)
def test_the_coin_of_a_recruit_is_asked_where_it_leads_above_two(
    coins: int, objectives: list[int], expected: bool
) -> None:
    t = table().give("nordic", coins=coins, objectives=objectives, recruits={"deploy": "power"})
    t.give("rusviet", workers={"T7": 1}).tokens("T7", metal=9)
    t.act("rusviet", "deploy")
    t.play("refuse")
    assert asked(t) is expected


@rule("SC-5.12")
@pytest.mark.parametrize(("coins", "expected"), [(0, False), (1, False), (2, True)])
def test_one_coin_more_does_no_harm_below_the_bound(coins: int, expected: bool) -> None:
    assert (
        spoils_an_objective(table().give("nordic", coins=coins, objectives=[8, 1]).player("nordic"), 1, 1) is expected
    )


@rule("SC-5.12")
def test_other_players_cannot_tell_from_the_question_which_objective_is_held() -> None:
    for objectives in ([1, 18], [1, 2]):
        t = trade(table().give("nordic", power=0, objectives=objectives))
        seen = GAME.write(GAME.view(t.state, 1))
        assert seen["pending"][-1]["decision"] == "take_gain"


# --- (b) the end of the game --------------------------------------------------------------------------------------


@rule("SC-5.12", "SC-16.4")
@pytest.mark.parametrize(("stars", "power", "expected"), [(FIVE, 15, True), (FOUR, 15, False), (FIVE, 14, False)])
def test_the_armory_is_asked_if_it_would_end_the_game(stars: dict[str, int], power: int, expected: bool) -> None:
    t = ready(stars).give("nordic", power=power)
    trade(t)
    assert asked(t) is expected
    if expected:
        t.play("refuse")
        assert (t.asked(), t.player("nordic").star_count()) == ("EndTurn", 5)


@rule("SC-5.12", "SC-16.2")
def test_who_takes_it_places_the_sixth_star_and_ends_the_game() -> None:
    t = trade(ready(FIVE).give("nordic", power=15))
    t.play("accept")
    assert (t.asked(), t.player("nordic").star_count()) == ("", 6)


@rule("SC-5.12")
@pytest.mark.parametrize(
    ("stars", "popularity", "expected"), [(FIVE, 17, True), (FOUR, 17, False), (FIVE, 16, False), (FIVE, 18, False)]
)
def test_the_monument_is_asked_if_it_would_end_the_game(stars: dict[str, int], popularity: int, expected: bool) -> None:
    placed = {**stars, "popularity": 1} if popularity == 18 else stars
    t = bolster(ready(placed).give("nordic", popularity=popularity))
    assert asked(t) is expected


@rule("SC-5.12")
@pytest.mark.parametrize(("stars", "expected"), [(FIVE, True), (FOUR, False)])
def test_a_recruit_in_the_turn_of_a_neighbour_does_not_end_the_game_unasked(
    stars: dict[str, int], expected: bool
) -> None:
    t = neighbour_upgrades(ready(stars).give("nordic", power=15))
    assert asked(t) is expected
    if expected:
        assert t.seat() == "nordic"
        t.play("refuse")
        assert t.asked() == "EndTurn"


@rule("SC-5.12")
def test_stars_earned_in_the_same_action_count() -> None:
    """With four stars, the last mech earns the fifth, and 16 power would be the sixth."""
    p = ready(FOUR).give("nordic", power=15, workers={"T6": 8}).player("nordic")
    assert ends_the_game(p, 0, 1)
    assert not ends_the_game(ready(FOUR).give("nordic", power=15).player("nordic"), 0, 1)


def ready(stars: dict[str, int]) -> Table:
    """Nordic has placed these stars; what they were placed for is not laid out."""
    return table().give("nordic", stars=stars)


# --- the other benefits -------------------------------------------------------------------------------------------


@rule("SC-5.12", "SC-8.11")
@pytest.mark.parametrize(("power", "expected"), [(0, True), (1, False)])
def test_the_one_time_bonus_of_a_recruit(power: int, expected: bool) -> None:
    t = table().give("nordic", power=power, objectives=[1, 2], workers={"T6": 1}).tokens("T6", food=9)
    t.act("nordic", "enlist")
    t.play("recruit action=build", "bonus bonus=power")
    assert asked(t) is expected


@rule("SC-5.12", "SC-12.4")
@pytest.mark.parametrize(("power", "expected"), [(0, True), (1, False)])
def test_the_power_of_an_encounter(power: int, expected: bool) -> None:
    t = table().give("nordic", power=power, objectives=[1, 2], character="T6").encounter("V7", card=26)
    t.move("nordic").play("unit unit=character hex=T6", "to hex=V7", "finish", "option option=A")
    assert asked(t) is expected
    if expected:
        t.play("refuse")
    assert (t.player("nordic").power, t.player("nordic").popularity) == (0 if expected else 3, 6)


@rule("SC-5.12", "SC-13.9")
@pytest.mark.parametrize(("coins", "expected"), [(2, True), (3, False)])
def test_the_coins_of_a_factory_card(coins: int, expected: bool) -> None:
    t = table().give("nordic", coins=coins, objectives=[1, 2], factory_card=6, section="move")
    t.play("section section=factory", "use_card alternative=first")
    assert asked(t) is expected


@rule("SC-5.12")
def test_cards_tokens_and_popularity_are_taken_silently() -> None:
    t = bolster(table().give("nordic", popularity=0, objectives=[8, 18], coins=1, power=0))
    assert t.asked() == "EndTurn"
    assert (len(t.hand("nordic")), t.player("nordic").popularity) == (1, 1)


@rule("SC-5.12")
def test_what_a_maximum_swallows_is_not_asked() -> None:
    t = trade(ready({**FOUR, "power": 1}).give("nordic", power=16))
    assert t.asked() == "EndTurn"
