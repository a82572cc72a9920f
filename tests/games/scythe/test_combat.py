"""Section 11: combat."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bazigah.engine.core.events import Event
from tests.games.scythe.table import Table
from tests.rules import rule

SIX_STARS_BUT_ONE = {"workers": 1, "mechs": 1, "upgrades": 1, "power": 1, "popularity": 1}


def attacked(t: Table, name: str = "rusviet", start: str = "V8", hex: str = "W7") -> list[Event]:
    """A mech goes from one hex into a combat on another, with all it finds there, and nothing else moves."""
    t.move(name)
    events = t.play(f"unit unit=mech hex={start}", f"to hex={hex}")
    while t.asked() == "Carry":
        events += t.play(t.legal()[-1])
    return events + t.play("finish")


def war(attacker: str = "rusviet", defender: str = "polania", **options: str) -> Table:
    """A mech of each: the attacker's on V8, the defender's on W7."""
    t = Table(attacker, defender, **options)
    return t.give(attacker, mechs={"riverwalk": "V8"}).give(defender, mechs={"riverwalk": "W7"})


def names(events: Sequence[Event]) -> list[str]:
    return [event.kind.name for event in events]


# --- when and who -------------------------------------------------------------------------------------------------


def two_fronts() -> Table:
    """Two mechs of Rusviet have gone from V8: to W7 and to M7, where a mech of Polania stands on each."""
    t = Table("rusviet", "polania")
    t.give("rusviet", mechs={"riverwalk": "V8", "speed": "V8"}, power=6)
    t.give("polania", mechs={"riverwalk": "W7", "speed": "M7"})
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=W7", "unit unit=mech hex=V8", "to hex=M7")
    return t


@rule("SC-11.1", "SC-20.11", "SC-20.29")
def test_combats_come_after_all_moves_in_the_order_the_attacker_chooses() -> None:
    t = two_fronts()
    assert t.legal() == ["finish"]
    t.play("finish")
    assert t.legal() == ["combat hex=W7", "combat hex=M7"]
    t.play("combat hex=M7", "dial power=1")
    assert t.units("polania", "B_POL") == (1, 1, 2)
    assert t.units("polania", "W7") == (0, 1, 0)
    assert (t.asked(), t.seat()) == ("SetDial", "rusviet")  # the other combat, without a question which


@rule("SC-11.1")
def test_combats_also_follow_the_move_of_a_factory_card() -> None:
    t = war().give("rusviet", factory_card=6, section="move", power=1)
    t.play("section section=factory", "skip", "factory_move", "unit unit=mech hex=V8", "to hex=W7", "finish")
    assert t.asked() == "SetDial"


@rule("SC-11.2")
def test_only_the_two_owners_take_part_and_nobody_calls_it_off() -> None:
    t = Table("nordic", "rusviet", "polania").give("nordic", power=9, mechs={"artillery": "V5"}, cards=[5])
    t.give("rusviet", mechs={"riverwalk": "V8"}, power=2, cards=[2]).give(
        "polania", mechs={"speed": "W7"}, power=2, cards=[3]
    )
    attacked(t)
    asked = []
    while t.asked() in ("SetDial", "CommitCards"):
        asked.append((t.seat(), t.asked()))
        assert not {"skip", "finish", "refuse", "end"} & {action.split()[0] for action in t.legal()}
        t.play(t.legal()[0] if t.asked() == "SetDial" else "stop")
    assert asked == [(name, kind) for name in ("rusviet", "polania") for kind in ("SetDial", "CommitCards")]


@rule("SC-11.3")
def test_workers_structures_and_tokens_add_nothing() -> None:
    t = war().give("rusviet", workers={"V8": 4}, cards=[2, 2]).give("polania", power=1, structures={"mill": "W7"})
    t.give("polania", workers={"W7": 3}, cards=[4, 4]).tokens("W7", metal=9)
    attacked(t)
    t.play("card value=2")
    events = t.play("dial power=1", "card value=4")
    assert t.told(events, "revealed") == [("rusviet", [0, 2, 2]), ("polania", [1, 4, 5])]
    assert t.hand("polania") == [4]


# --- step 1: abilities (SC-11.4 to SC-11.6) -----------------------------------------------------------------------


def abilities_used(t: Table, events: Sequence[Event]) -> list[str]:
    return [name for name, _ in t.told(events, "ability_used")]


@rule("SC-11.4", "SC-10.12", "SC-10.18")
@pytest.mark.parametrize(("attacker", "order"), [("nordic", ["nordic", "crimea"]), ("crimea", ["crimea", "nordic"])])
def test_the_attacker_uses_abilities_first(attacker: str, order: list[str]) -> None:
    defender = "crimea" if attacker == "nordic" else "nordic"
    t = Table("nordic", "crimea").give("nordic", power=3, cards=[4], abilities=["artillery"])
    t.give("crimea", power=3, abilities=["scout"])
    t.give(attacker, mechs={"riverwalk": "V8"}).give(defender, mechs={"riverwalk": "W7"})
    events = attacked(t, attacker)
    assert t.asked() == "BeforeCombat"
    events += t.play("accept")
    assert abilities_used(t, events) == order
    assert (t.player("nordic").power, t.player("crimea").power) == (2, 1)
    assert (t.hand("nordic"), t.hand("crimea")) == ([], [4])


@rule("SC-11.5", "SC-10.12")
@pytest.mark.parametrize(("answer", "powers", "dials"), [("accept", (4, 1), 2), ("refuse", (5, 3), 4)])
def test_artillery_is_a_choice_and_changes_the_power_track_at_once(
    answer: str, powers: tuple[int, int], dials: int
) -> None:
    t = Table("nordic", "rusviet")
    t.give("nordic", power=5, mechs={"artillery": "W7"}).give("rusviet", power=3, mechs={"speed": "V8"})
    attacked(t)
    assert (t.seat(), t.legal()) == ("nordic", ["accept", "refuse"])
    t.play(answer)
    assert (t.player("nordic").power, t.player("rusviet").power) == powers
    assert (t.seat(), len(t.legal("dial"))) == ("rusviet", dials)


@rule("SC-10.12", "SC-20.12")
def test_artillery_needs_a_power_and_takes_no_more_than_there_is() -> None:
    t = Table("nordic", "rusviet").give("nordic", power=0, mechs={"artillery": "W7"})
    t.give("rusviet", power=1, mechs={"speed": "V8"})
    attacked(t)
    assert t.asked() == "SetDial"
    t = Table("nordic", "rusviet").give("nordic", power=1, mechs={"artillery": "W7"})
    t.give("rusviet", power=1, cards=[2], mechs={"speed": "V8"})
    attacked(t)
    t.play("accept")
    assert (t.player("nordic").power, t.player("rusviet").power) == (0, 0)


@rule("SC-11.6", "SC-10.21")
@pytest.mark.parametrize(
    ("hex", "mine", "power"), [("V5", {}, 1), ("W7", {"mine": "W7"}, 1), ("W7", {"mine": "M7"}, 3)]
)
def test_disarm_works_by_itself_on_tunnels_and_the_own_mine(hex: str, mine: dict[str, str], power: int) -> None:
    t = Table("rusviet", "saxony").give("rusviet", power=3, mechs={"riverwalk": hex})
    t.give("saxony", mechs={"disarm": "M7"}, structures=mine)
    attacked(t, "saxony", "M7", hex)
    assert t.asked() == "SetDial"
    assert t.player("rusviet").power == power


@rule("SC-10.18", "SC-11.6")
def test_scout_takes_nothing_from_an_empty_hand() -> None:
    t = (
        Table("rusviet", "crimea")
        .give("rusviet", power=1, mechs={"riverwalk": "V8"})
        .give("crimea", mechs={"scout": "W7"})
    )
    events = attacked(t)
    assert abilities_used(t, events) == []


@rule("SC-11.6", "SC-20.12")
@pytest.mark.parametrize("faction", ["crimea", "saxony"])
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_with_the_option_off_disarm_and_scout_are_asked(faction: str, answer: str) -> None:
    t = Table("rusviet", faction, auto_use_combat_abilities="no").give(
        "rusviet", power=3, cards=[5], mechs={"riverwalk": "M7"}
    )
    t.give(faction, mechs={"scout" if faction == "crimea" else "disarm": "V5"})
    attacked(t, "rusviet", "M7", "V5")
    assert (t.seat(), t.legal()) == (faction, ["accept", "refuse"])
    t.play(answer)
    used = answer == "accept"
    assert t.player("rusviet").power == (1 if used and faction == "saxony" else 3)
    assert t.hand("rusviet") == ([] if used and faction == "crimea" else [5])


@rule("SC-11.4", "SC-10.21")
def test_an_ability_counts_once_in_each_combat() -> None:
    t = Table("rusviet", "saxony").give("rusviet", power=9, mechs={"riverwalk": "V5", "speed": "T6"})
    t.give("saxony", mechs={"disarm": "W7", "riverwalk": "W7"})
    t.move("saxony").play("unit unit=mech hex=W7", "to hex=V5", "unit unit=mech hex=W7", "to hex=T6", "finish")
    t.play("combat hex=V5")
    assert t.player("rusviet").power == 7
    t.play("dial power=7")
    assert t.player("rusviet").power == 0


# --- step 2: the secret choice (SC-11.7, SC-11.17, SC-11.18) ------------------------------------------------------


@rule("SC-11.7", "SC-20.13")
@pytest.mark.parametrize(("power", "most"), [(1, 1), (6, 6), (7, 7), (8, 7), (16, 7)])
def test_the_dial_goes_to_seven_or_to_the_own_power(power: int, most: int) -> None:
    t = war().give("rusviet", power=power, stars={"power": int(power == 16)})
    attacked(t)
    assert t.legal() == [f"dial power={number}" for number in range(most + 1)]


@rule("SC-11.7", "SC-10.14", "SC-10.15", "SC-20.13")
@pytest.mark.parametrize(
    ("character", "workers", "army", "most"),
    [
        (False, 0, False, 1),
        (True, 0, False, 2),
        (False, 2, False, 1),
        (False, 2, True, 2),
        (True, 0, True, 2),
        (True, 3, True, 3),
    ],
)
def test_as_many_cards_as_combat_units_and_one_more_with_the_army(
    character: bool, workers: int, army: bool, most: int
) -> None:
    t = Table("rusviet", "polania").give("rusviet", mechs={"riverwalk": "W7"}, cards=[2] * 5, workers={"W7": workers})
    t.give("rusviet", abilities=["peoples_army"] * army, character="W7" if character else "B_RUS")
    t.give("polania", mechs={"speed": "V8"})
    attacked(t, "polania")
    played = 0
    while "card value=2" in t.legal():
        t.play("card value=2")
        played += 1
    assert played == most
    assert t.units("polania", "B_POL") == (1, 1, 2)


@rule("SC-11.7")
def test_cards_may_be_added_to_a_dial_of_zero() -> None:
    t = war().give("rusviet", cards=[3])
    attacked(t)
    assert t.legal() == ["card value=3", "stop"]
    events = t.play("card value=3")
    assert t.told(events, "revealed")[0] == ("rusviet", [0, 3, 3])


@rule("SC-11.18", "SC-20.13")
def test_cards_are_chosen_one_by_one_and_never_rise() -> None:
    t = war().give("rusviet", cards=[5, 4, 4, 2], character="V8", power=1).give("rusviet", mechs={"speed": "V8"})
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=W7", "unit unit=mech hex=V8", "to hex=W7", "finish")
    t.play("dial power=0")
    assert t.legal() == ["card value=2", "card value=4", "card value=5", "stop"]
    t.play("card value=4")
    assert t.legal() == ["card value=2", "card value=4", "stop"]


@rule("SC-11.18")
def test_a_card_is_not_played_twice() -> None:
    t = war().give("rusviet", cards=[4, 2], mechs={"speed": "V8"}, power=1)
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=W7", "unit unit=mech hex=V8", "to hex=W7", "finish")
    t.play("dial power=0", "card value=4")
    assert t.legal() == ["card value=2", "stop"]


@rule("SC-11.17", "SC-21.7")
def test_hands_and_power_look_the_same_till_both_have_chosen() -> None:
    t = war().give("rusviet", power=4, cards=[5]).give("polania", power=4, cards=[2])
    attacked(t)
    t.play("dial power=4", "card value=5")
    assert (t.seat(), t.hand("rusviet"), t.player("rusviet").power) == ("polania", [5], 4)
    t.play("dial power=4", "stop")
    assert (t.hand("rusviet"), t.player("rusviet").power, t.player("polania").power) == ([], 0, 0)


# --- steps 3 to 8 -------------------------------------------------------------------------------------------------


@rule("SC-11.8")
@pytest.mark.parametrize(
    ("attack", "defence", "wins"),
    [
        ((0, []), (0, []), True),
        ((3, []), (3, []), True),
        ((2, [3]), (5, []), True),
        ((2, []), (3, []), False),
        ((7, []), (3, [5]), False),
    ],
)
def test_the_higher_total_wins_and_ties_go_to_the_attacker(
    attack: tuple[int, list[int]], defence: tuple[int, list[int]], wins: bool
) -> None:
    t = war().give("rusviet", power=7, cards=attack[1]).give("polania", power=7, cards=defence[1])
    attacked(t)
    for dial, cards in (attack, defence):
        t.play(f"dial power={dial}", *[f"card value={value}" for value in cards])
    assert t.units("rusviet", "W7") == (0, int(wins), 0)
    assert t.units("polania", "W7") == (0, int(not wins), 0)


@rule("SC-11.9")
def test_both_pay_their_dial_and_discard_their_cards() -> None:
    t = war().give("rusviet", power=7, cards=[5, 2]).give("polania", power=6, cards=[3])
    attacked(t)
    t.play("dial power=4", "card value=5")
    events = t.play("dial power=6", "card value=3")
    assert (t.player("rusviet").power, t.player("polania").power) == (3, 0)
    assert t.state.discard == [0, 1, 0, 1]
    assert t.hand("rusviet")[:1] == [2]
    assert all(event.seen_by(-1) for event in events if event.kind.name == "card_discarded")


@rule("SC-11.10", "SC-7.20")
def test_all_units_of_the_loser_go_home_and_tokens_stay() -> None:
    t = war().give("polania", character="W7", workers={"W7": 2}, structures={"mill": "W7"}).tokens("W7", metal=2)
    attacked(t)
    assert t.units("polania", "B_POL") == (1, 1, 2)
    assert t.lying("W7") == {"metal": 2}
    assert "W7" in t.controls("rusviet")


@rule("SC-11.10", "SC-11.11")
def test_a_losing_attacker_goes_home_with_workers_but_not_tokens_and_the_defender_keeps_popularity() -> None:
    t = (
        war()
        .give("rusviet", workers={"V8": 2}, popularity=3)
        .tokens("V8", food=2)
        .give("polania", power=1, popularity=3)
    )
    attacked(t)
    t.play("dial power=1")
    assert t.units("rusviet", "B_RUS") == (1, 1, 2)
    assert t.lying("W7") == {"food": 2}
    assert "W7" in t.controls("polania")
    assert (t.player("rusviet").popularity, t.player("polania").popularity) == (3, 3)


@rule("SC-11.11", "SC-10.24")
@pytest.mark.parametrize(
    ("attacker", "ability", "popularity", "left"),
    [
        ("rusviet", "riverwalk", 5, 2),
        ("rusviet", "riverwalk", 2, 0),
        ("polania", "riverwalk", 5, 2),
        ("polania", "camaraderie", 5, 5),
    ],
)
def test_a_winning_attacker_loses_popularity_for_each_worker(
    attacker: str, ability: str, popularity: int, left: int
) -> None:
    t = Table("nordic", attacker).give(attacker, mechs={ability: "V8"}, popularity=popularity)
    t.give("nordic", mechs={"riverwalk": "W7"}, workers={"W7": 3})
    attacked(t, attacker)
    assert t.units("nordic", "B_NOR") == (1, 1, 3)
    assert t.player(attacker).popularity == left


@rule("SC-11.12")
@pytest.mark.parametrize(
    ("power", "dial", "cards", "drawn"), [(0, 0, [], 0), (1, 0, [], 0), (1, 1, [], 1), (0, 0, [2], 1)]
)
def test_the_loser_draws_a_card_if_the_total_was_at_least_one(
    power: int, dial: int, cards: list[int], drawn: int
) -> None:
    t = war().give("rusviet", power=7).give("polania", power=power, cards=cards)
    attacked(t)
    t.play("dial power=7")
    if power:
        t.play(f"dial power={dial}")
    if cards:
        t.play("card value=2")
    assert len(t.hand("polania")) == drawn
    assert len(t.hand("rusviet")) == 0


@rule("SC-11.13", "SC-11.14", "SC-10.9", "SC-16.1")
@pytest.mark.parametrize(
    ("winner", "before", "after"),
    [("rusviet", 0, 1), ("rusviet", 1, 2), ("rusviet", 2, 2), ("saxony", 2, 3), ("saxony", 4, 5)],
)
def test_the_winner_places_a_star_if_one_may(winner: str, before: int, after: int) -> None:
    t = Table("nordic", winner).give(winner, mechs={"riverwalk": "V8"}, stars={"combat": before})
    t.give("nordic", mechs={"riverwalk": "W7"})
    attacked(t, winner)
    assert t.stars(winner) == {"combat": after}


@rule("SC-11.13")
def test_a_winning_defender_places_a_star() -> None:
    t = war().give("polania", power=1)
    attacked(t)
    t.play("dial power=1")
    assert (t.stars("rusviet"), t.stars("polania")) == ({}, {"combat": 1})


@rule("SC-11.13", "SC-17.1")
def test_everything_else_is_done_before_a_star_that_ends_the_game() -> None:
    t = war().give("rusviet", power=3, popularity=5, stars=SIX_STARS_BUT_ONE)
    t.give("polania", workers={"W7": 2}, power=1)
    attacked(t)
    events = t.play("dial power=2", "dial power=1")
    assert t.asked() == ""
    assert (t.player("rusviet").power, t.player("rusviet").popularity, len(t.hand("polania"))) == (1, 3, 1)
    assert t.units("polania", "B_POL") == (1, 1, 2)
    told = names(events)
    assert told.index("card_drawn") < told.index("star_placed") < told.index("game_ended")


@rule("SC-11.16")
def test_combat_on_a_lake_sends_carried_workers_home_at_the_cost_of_popularity() -> None:
    t = Table("nordic", "polania").give("nordic", mechs={"seaworthy": "W3"}, popularity=4)
    t.give("polania", mechs={"submerge": "L3"}, workers={"L3": 2}).tokens("L3", wood=1)
    attacked(t, "nordic", "W3", "L3")
    assert t.units("polania", "B_POL") == (1, 1, 2)
    assert t.player("nordic").popularity == 2
    assert (t.lying("L3"), "L3" in t.controls("nordic")) == ({"wood": 1}, True)


@rule("SC-11.19")
def test_power_and_cards_spent_are_gone_in_the_next_combat_and_a_consolation_may_be_used() -> None:
    t = two_fronts().give("polania", power=1).draw_next(4).give("rusviet", cards=[5, 3])
    t.play("finish", "combat hex=W7", "dial power=5", "card value=5", "dial power=1")
    assert t.legal() == ["dial power=0", "dial power=1"]
    t.play("dial power=0")
    assert t.legal() == ["card value=3", "stop"]
    t.play("stop")
    assert (t.seat(), t.legal()) == ("polania", ["card value=4", "stop"])


# --- Nordic retreats (SC-10.10, SC-10.25) -------------------------------------------------------------------------


def beaten_nordic() -> Table:
    """Nordic with Seaworthy has lost a combat on W3: character, two mechs, two workers."""
    t = Table("nordic", "rusviet").give(
        "nordic", character="W3", mechs={"seaworthy": "W3", "speed": "W3"}, workers={"W3": 2}
    )
    t.give("rusviet", mechs={"riverwalk": "T3"}, popularity=5)
    attacked(t, "rusviet", "T3", "W3")
    return t


@rule("SC-10.10", "SC-10.25", "SC-20.14")
def test_nordic_units_retreat_one_by_one_to_free_lakes_or_home() -> None:
    t = beaten_nordic()
    assert (t.seat(), t.legal()) == ("nordic", [f"retreat hex={hex}" for hex in ("L2", "L3", "L4", "B_NOR")])
    t.play("retreat hex=L2", "retreat hex=L4")
    assert t.legal() == ["along number=0", "along number=1", "along number=2"]
    t.play("along number=1", "retreat hex=B_NOR")
    assert t.units("nordic", "L2") == (1, 0, 0)
    assert t.units("nordic", "L4") == (0, 1, 1)
    assert t.units("nordic", "B_NOR") == (0, 1, 1)
    assert t.player("rusviet").popularity == 3  # workers on a lake were forced to retreat too
    assert t.state.forced == 2


@rule("SC-10.10")
def test_a_lake_with_enemy_units_cannot_be_chosen() -> None:
    t = Table("nordic", "rusviet", "polania").give("nordic", mechs={"seaworthy": "W3"})
    t.give("rusviet", mechs={"riverwalk": "T3"}).give("polania", mechs={"submerge": "L2"})
    attacked(t, "rusviet", "T3", "W3")
    assert t.legal() == ["retreat hex=L3", "retreat hex=L4", "retreat hex=B_NOR"]


@rule("SC-10.11")
def test_from_a_lake_nordic_retreats_only_home() -> None:
    t = Table("nordic", "polania").give("nordic", mechs={"seaworthy": "L2"}).give("polania", mechs={"submerge": "T3"})
    attacked(t, "polania", "T3", "L2")
    assert t.units("nordic", "B_NOR") == (1, 1, 2)


@rule("SC-10.10")
def test_without_seaworthy_nordic_retreats_home() -> None:
    t = Table("nordic", "rusviet").give("nordic", mechs={"speed": "W3"}).give("rusviet", mechs={"riverwalk": "T3"})
    attacked(t, "rusviet", "T3", "W3")
    assert t.units("nordic", "B_NOR") == (1, 1, 2)


# --- the end of the game leaves combats undecided (SC-11.15) ------------------------------------------------------


def last_star(attacker: str = "saxony", *, speed: bool = False) -> Table:
    """The attacker needs one more star; two combats are pending, one on W7 and one on M7 with cargo from V8."""
    t = Table("nordic", attacker).give(attacker, mechs={"riverwalk": "V8", "speed" if speed else "disarm": "F7"})
    t.give(attacker, stars=SIX_STARS_BUT_ONE, workers={"F7": 2}, popularity=6)
    t.give("nordic", mechs={"riverwalk": "W7", "artillery": "M7"}, workers={"M7": 1}).tokens("F7", food=2, oil=1)
    return t.tokens("M7", metal=1)


@rule("SC-11.15", "SC-17.1", "SC-17.2")
@pytest.mark.parametrize("winner", ["saxony", "nordic"])
def test_units_of_combats_not_fought_go_back_with_all_they_brought(winner: str) -> None:
    t = last_star()
    if winner == "nordic":
        t.give("nordic", stars=SIX_STARS_BUT_ONE, power=1)
    t.move("saxony").play("unit unit=mech hex=V8", "to hex=W7", "unit unit=mech hex=F7", "to hex=M7")
    t.play("carry number=2", "carry number=2", "carry number=0", "finish", "combat hex=W7")
    while t.asked() in ("BeforeCombat", "SetDial"):
        t.play("refuse" if t.asked() == "BeforeCombat" else t.legal()[-1])
    assert t.asked() == ""
    assert t.units("saxony", "F7") == (0, 1, 2)
    assert (t.lying("F7"), t.lying("M7")) == ({"food": 2, "oil": 1}, {"metal": 1})
    assert t.units("nordic", "M7") == (0, 1, 1)
    assert t.units("saxony", "M7") == (0, 0, 0)
    assert {"F7"} <= t.controls("saxony")
    assert {"M7"} <= t.controls("nordic")


@rule("SC-11.15")
def test_what_joined_on_the_way_goes_back_to_the_start_too() -> None:
    t = last_star(speed=True).give("saxony", workers={"F7": 1, "T7": 1}).tokens("T7", wood=3)
    t.move("saxony").play("unit unit=mech hex=V8", "to hex=W7", "unit unit=mech hex=F7", "to hex=T7")
    t.play(
        "carry number=1",
        "carry number=0",
        "carry number=1",
        "to hex=M7",
        "carry number=2",
        "carry number=2",
        "carry number=1",
    )
    t.play("finish", "combat hex=W7")
    assert t.asked() == ""
    assert t.units("saxony", "F7") == (0, 1, 2)
    assert (t.lying("F7"), t.lying("T7"), t.lying("M7")) == (
        {"food": 2, "wood": 2, "oil": 1},
        {"wood": 1},
        {"metal": 1},
    )


@rule("SC-11.15")
def test_a_start_taken_by_a_nordic_retreat_sends_them_home() -> None:
    t = Table("nordic", "polania").give("nordic", mechs={"seaworthy": "W3", "artillery": "T5"})
    t.give("polania", mechs={"submerge": "L4", "speed": "T3"}, workers={"L4": 1}, stars=SIX_STARS_BUT_ONE).tokens(
        "L4", oil=2
    )
    t.move("polania").play("unit unit=mech hex=T3", "to hex=W3", "unit unit=mech hex=L4", "to hex=T5")
    t.play("finish", "combat hex=W3", "retreat hex=L4")
    assert t.asked() == ""
    assert t.units("nordic", "L4") == (0, 1, 0)
    assert t.units("polania", "B_POL") == (1, 1, 2)
    assert (t.lying("B_POL"), t.lying("T5"), t.lying("L4")) == ({"oil": 2}, {}, {})


@rule("SC-11.15")
def test_nothing_else_is_taken_back() -> None:
    t = last_star().give("nordic", workers={"M7": 1, "T7": 1})
    t.give("saxony", upgrades={"move_units": "build"}, mechs={"underpass": "F7"})
    t.move("saxony").play("unit unit=mech hex=F7", "to hex=T7", "carry number=0", "carry number=0", "carry number=0")
    assert t.player("saxony").popularity == 5
    t.play("unit unit=mech hex=V8", "to hex=W7", "unit unit=mech hex=F7", "to hex=M7", *["carry number=0"] * 3)
    t.play("finish", "combat hex=W7")
    assert t.asked() == ""
    assert t.player("saxony").popularity == 5
    assert t.units("nordic", "B_NOR")[2] == 1
    assert t.units("saxony", "T7") == (0, 1, 0)


@rule("SC-11.15")
def test_no_encounter_takes_place() -> None:
    t = Table("nordic", "saxony").give("saxony", character="V8", mechs={"disarm": "V8"}, stars=SIX_STARS_BUT_ONE)
    t.give("nordic", mechs={"riverwalk": "W7"}).encounter("M7", 1)
    t.move("saxony").play("unit unit=character hex=V8", "to hex=M7", "unit unit=mech hex=V8", "to hex=W7", "finish")
    assert t.asked() == ""
    assert t.state.encounters
