"""Section 21: what is open, what is hidden, and from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tests.games.scythe.table import Table, step
from tests.rules import rule

HIDDEN_OF_PLAYERS = ("hand", "objectives", "dropped")
HIDDEN = ("chance", "deck", "encounter_deck", "factory", "scouted", "battle")


def view_of(s: Scythe, seat: int) -> Scythe:
    seen = GAME.view(s, seat)
    assert isinstance(seen, Scythe)
    return seen


def document(s: Scythe) -> dict[str, Any]:
    return GAME.write(s)


def everybody(s: Scythe) -> list[int]:
    """All seats, and -1 for a spectator."""
    return [-1, *range(len(s.players))]


def sight(s: Scythe, seat: int) -> str:
    """All that a seat sees, its own choices included, as text."""
    seen = view_of(s, seat)
    return f"{document(seen)} {list(seen.legal())}"


def positions(players: int, seed: int = 0, every: int = 9) -> Iterator[Scythe]:
    """Some positions of a game, from the first choice to the end."""
    state = GAME.new(players, {"turn_limit": "25"}, seed)
    assert isinstance(state, Scythe)
    rng = Rng(seed)
    number = 0
    while state.stack:
        if number % every == 0 or state.battle:
            yield state.copy()
        step(state, rng)
        number += 1
    yield state


# --- what is open (SC-21.2, SC-21.3, SC-21.8) ---------------------------------------------------------------------


def open_part(position: dict[str, Any]) -> dict[str, Any]:
    """What everybody may see, with numbers of cards for the cards."""
    shown = {name: value for name, value in position.items() if name not in HIDDEN and name != "players"}
    shown["deck"], shown["factory"] = len(position["deck"]), len(position["factory"])
    shown["players"] = [
        {
            **{name: value for name, value in player.items() if name not in HIDDEN_OF_PLAYERS},
            "cards": sum(player["hand"].values()),
            "objectives": len(player["objectives"]),
            "has_dropped": player["dropped"] is not None,
        }
        for player in position["players"]
    ]
    return shown


@rule("SC-21.2", "SC-21.3", "SC-21.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_else_is_open_to_all(players: int) -> None:
    for s in positions(players):
        for seat in everybody(s):
            assert open_part(document(view_of(s, seat))) == open_part(document(s))


@rule("SC-21.1")
@pytest.mark.parametrize("players", [2, 3])
def test_own_cards_are_seen(players: int) -> None:
    for s in positions(players, seed=3):
        for seat in range(players):
            own, seen = document(s)["players"][seat], document(view_of(s, seat))["players"][seat]
            assert own == seen


# --- what is hidden -----------------------------------------------------------------------------------------------


def with_other_secrets(s: Scythe, seat: int, seed: int) -> Scythe:
    """The same table for a seat, with everything that it may not know drawn anew."""
    other = GAME.resample(view_of(s, seat), seat, Rng(seed))
    assert isinstance(other, Scythe)
    return other


@rule("SC-21.1", "SC-21.4", "SC-21.6", "SC-21.7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_guess_of_the_hidden_is_possible_and_looks_the_same(players: int) -> None:
    for number, s in enumerate(positions(players, seed=1)):
        for seat in everybody(s):
            guess = with_other_secrets(s, seat, number)
            GAME.audit(guess)
            assert sight(guess, seat) == sight(s, seat)


@rule("SC-21.1")
def test_the_cards_of_others_are_hidden() -> None:
    seen = set()
    for cards in ([2, 5], [3, 3], [4, 2]):
        for objectives in ([1, 2], [7, 9]):
            t = Table("nordic", "rusviet").give("rusviet", cards=cards, objectives=objectives)
            t.give("nordic", objectives=[3, 4])
            seen.add(sight(t.state, 0))
    assert len(seen) == 1


@rule("SC-21.1", "SC-21.8")
def test_the_order_of_the_decks_and_the_chance_are_hidden() -> None:
    t = Table("nordic", "rusviet")
    before = sight(t.state, 0)
    t.state.rng = Rng(99)
    t.state.deck = t.state.deck[::-1]
    t.state.encounter_deck = t.state.encounter_deck[::-1]
    assert sight(t.state, 0) == before
    assert Counter(view_of(t.state, 0).deck) == Counter(t.state.deck)


@rule("SC-21.8")
def test_a_card_drawn_is_known_to_its_owner_only() -> None:
    t = Table("nordic", "rusviet").give("nordic", coins=1)
    events = t.play("section section=bolster", "bolster_cards")
    seen = {
        event.kind.name: [event.seen_by(seat) for seat in (0, 1, -1)] for event in events if "card" in event.kind.name
    }
    assert seen == {"card_drawn": [True, True, True], "card_seen": [True, False, False]}


@rule("SC-21.6")
def test_the_objective_discarded_unrevealed_stays_unknown() -> None:
    views = set()
    for other in (1, 2, 3):
        t = (
            Table("nordic", "rusviet")
            .give("rusviet", objectives=[8, 9])
            .give("nordic", objectives=[22, other], factory_card=4)
        )
        t.play("reveal objective=22")
        assert document(view_of(t.state, 0))["players"][0]["dropped"] == str(other)
        views.add(str(document(view_of(t.state, 1))["players"][0]))
    assert len(views) == 1


# --- the Factory (SC-21.4) ----------------------------------------------------------------------------------------


def factory_seen(t: Table, seat: int) -> list[str]:
    found: list[str] = document(view_of(t.state, seat))["factory"]
    return found


@rule("SC-21.4")
def test_the_factory_cards_are_known_to_those_who_have_claimed_one() -> None:
    t = Table("nordic", "rusviet", "polania").give("nordic", factory_card=12).factory(3, 8, 10)
    assert factory_seen(t, 0) == ["3", "8", "10"]
    for seat in (1, 2, -1):
        assert factory_seen(t, seat) == ["1", "2", "3"]


@rule("SC-21.4")
def test_a_visitor_sees_them_while_choosing_and_knows_what_is_left() -> None:
    t = Table("nordic", "rusviet").give("nordic", character="M4").factory(3, 8, 10)
    t.move("nordic").play("unit unit=character hex=M4", "to hex=FAC")
    assert factory_seen(t, 0) == ["1", "2", "3"]
    events = t.play("finish")
    assert factory_seen(t, 0) == ["3", "8", "10"]
    assert factory_seen(t, 1) == ["1", "2", "3"]
    assert all(event.seen_by(0) and not event.seen_by(1) for event in events if event.kind.name == "factory_card_seen")
    t.play("claim card=3")
    assert factory_seen(t, 0) == ["8", "10"]
    assert factory_seen(t, 1) == ["1", "2"]  # 3 was taken openly


# --- Scout (SC-21.5) ----------------------------------------------------------------------------------------------


def scouted() -> Table:
    """Crimea has taken a card from Nordic in a combat; Rusviet looks on."""
    t = Table("nordic", "rusviet", "crimea").give("nordic", mechs={"riverwalk": "W7"}, cards=[4], power=1)
    t.give("crimea", mechs={"scout": "V8"}, cards=[2])
    t.move("crimea").play("unit unit=mech hex=V8", "to hex=W7", "finish")
    return t


@rule("SC-21.5", "SC-10.18")
def test_a_scouted_card_is_known_to_both_fighters_only() -> None:
    t = scouted()
    assert t.hand("crimea") == [2, 4]
    known = {seat: document(view_of(t.state, seat))["scouted"] for seat in everybody(t.state)}
    assert known == {2: [{"4": 1}, {}, {}], 0: [{"4": 1}, {}, {}], 1: [{}, {}, {}], -1: [{}, {}, {}]}
    hands = {
        document(with_other_secrets(t.state, 0, seed))["players"][2]["hand"].get("4", 0) >= 1 for seed in range(20)
    }
    assert hands == {True}
    assert {with_other_secrets(t.state, 1, seed).players[2].hand[2] for seed in range(40)} != {1}


@rule("SC-21.5")
def test_once_discarded_the_card_is_no_longer_known() -> None:
    t = scouted()
    t.play("card value=4", "dial power=0")
    assert t.state.discard == [0, 0, 1, 0]
    assert not any(t.state.scouted)


# --- the secret choice (SC-21.7) ----------------------------------------------------------------------------------


def facing() -> Table:
    """A combat between Rusviet and Polania with Nordic looking on; Rusviet is to choose."""
    t = Table("nordic", "rusviet", "polania").give("rusviet", mechs={"riverwalk": "V8"}, power=3, cards=[2, 5])
    t.give("polania", mechs={"riverwalk": "W7"}, power=3, cards=[3])
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=W7", "finish")
    return t


CHOICES = [
    ["dial power=0", "stop"],
    ["dial power=3", "stop"],
    ["dial power=1", "card value=5"],
    ["dial power=1", "card value=2"],
]


@rule("SC-21.1", "SC-21.7", "SC-11.17")
def test_the_others_see_nothing_of_a_choice_before_the_reveal() -> None:
    seen: dict[int, set[str]] = {0: set(), 2: set(), -1: set()}
    own = set()
    for choice in CHOICES:
        t = facing()
        t.play(*choice)
        assert t.seat() == "polania"
        for seat, views in seen.items():
            views.add(sight(t.state, seat))
        own.add(str(document(view_of(t.state, 1))["battle"]))
    assert [len(views) for views in seen.values()] == [1, 1, 1]
    assert len(own) == len(CHOICES)


@rule("SC-21.7")
def test_half_a_choice_is_not_seen_either() -> None:
    views = set()
    for dial in range(4):
        t = facing()
        t.play(f"dial power={dial}")
        views.add(sight(t.state, 2))
    assert len(views) == 1


@rule("SC-21.7", "SC-21.1")
def test_a_guess_of_the_choice_varies_within_what_is_possible() -> None:
    t = facing()
    t.play("dial power=3", "card value=5")
    guesses = [with_other_secrets(t.state, 2, seed) for seed in range(60)]
    sides = [document(guess)["battle"]["attacker"] for guess in guesses]
    assert {side["dial"] for side in sides} == {0, 1, 2, 3}
    assert {sum(side["cards"].values()) for side in sides} == {0, 1}
    for guess in guesses:
        GAME.audit(guess)
        assert sight(guess, 2) == sight(t.state, 2)


@rule("SC-21.7")
def test_secret_choices_are_told_to_their_own_seat_and_revealed_to_all() -> None:
    t = facing()
    events = t.play("dial power=1", "card value=5", "dial power=2", "stop")
    for event in events:
        if event.kind.name in ("dial_set", "card_committed"):
            assert [event.seen_by(seat) for seat in (0, 1, 2, -1)] == [False, event.seat == 1, event.seat == 2, False]
        if event.kind.name in ("revealed", "card_discarded", "committed"):
            assert event.seen_by(-1)
    assert t.told(events, "revealed") == [("rusviet", [1, 5, 6]), ("polania", [2, 0, 2])]


@rule("SC-21.1")
def test_the_choices_of_another_are_not_listed() -> None:
    t = facing()
    assert view_of(t.state, 1).legal() == t.state.legal()
    for seat in (0, 2, -1):
        assert view_of(t.state, seat).legal() == []


@rule("SC-21.1")
def test_looking_changes_nothing() -> None:
    for s in positions(3, seed=2, every=31):
        before = document(s)
        for seat in everybody(s):
            view_of(s, seat).players[0].workers[0] += 1
        assert document(s) == before
