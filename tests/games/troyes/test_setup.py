"""Section 2: the setup for two to four players, over many seeds."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.troyes.facts.activity_cards import CARDS, PLACE_COUNT, POOL
from bazigah.games.troyes.facts.components import COLOURS
from bazigah.games.troyes.facts.event_cards import CALLS, RED_POOL
from tests.games.troyes.table import document, new_game, view_of
from tests.rules import rule

SEEDS = range(60)
every_count = pytest.mark.parametrize("players", [2, 3, 4])


@rule("TR-2.1")
@every_count
def test_dice_and_neutral_citizens_wait_in_the_supply(players: int) -> None:
    position = document(new_game(players))
    assert (position["districts"], position["black_dice"]) == ({}, [])
    assert position["lying"] == {"palace": {}, "bishopric": {}, "city_hall": {}}
    assert len(position["spaces"]) == (6 if players == 2 else 0)


@rule("TR-2.2")
@pytest.mark.parametrize("players", [2, 3])
def test_districts_without_an_owner_stay_unused(players: int) -> None:
    s = new_game(players, seed=3)
    rng = Rng(3)
    used: set[str] = set()
    while not s.over():
        s.apply(s.legal()[rng.below(len(s.legal()))])
        used.update(document(s)["districts"])
    assert used == {*["1", "2", "3"][:players], "neutral"}


@rule("TR-2.3")
@every_count
def test_what_everybody_starts_with(players: int) -> None:
    for player in document(new_game(players))["players"]:
        assert (player["deniers"], player["influence"], player["points"]) == (5, 4, 0)
        assert (player["tradesmen"], player["delayed_cubes"], player["events_taken"]) == ({}, {}, [])


@rule("TR-2.3")
def test_deniers_are_visible_to_all() -> None:
    s = new_game(4)
    for seat, player in enumerate(s.players):
        player.deniers = 7 + seat
    for seat in [-1, 0, 1, 2, 3]:
        assert [player.deniers for player in view_of(s, seat).players] == [7, 8, 9, 10]


@rule("TR-2.4")
@pytest.mark.parametrize(("players", "citizens"), [(2, 6), (3, 5), (4, 4)])
def test_citizens_in_the_personal_supply(players: int, citizens: int) -> None:
    for player in document(new_game(players))["players"]:
        assert (player["supply"], player["general_supply"]) == (citizens, 12 - citizens)


@rule("TR-2.5")
@pytest.mark.parametrize(("players", "each", "unused"), [(2, 2, 2), (3, 1, 3), (4, 1, 2)])
def test_characters_are_dealt_and_the_rest_leaves_the_game(players: int, each: int, unused: int) -> None:
    dealt: list[set[str]] = [set() for _ in range(players)]
    for seed in SEEDS:
        position = document(new_game(players, seed))
        assert [len(player["characters"]) for player in position["players"]] == [each] * players
        assert len(position["characters"]) == unused
        for seat, player in enumerate(position["players"]):
            dealt[seat].update(player["characters"])
    assert [len(characters) for characters in dealt] == [6] * players


@rule("TR-2.5")
@every_count
def test_only_the_owner_is_told_his_characters(players: int) -> None:
    s = new_game(players, seed=4)
    other = s.copy()
    other.players[1].characters, other.characters = (
        other.characters[: len(s.players[1].characters)],
        sorted([*s.players[1].characters, *s.characters[len(s.players[1].characters) :]]),
    )
    assert document(view_of(other, 1)) != document(view_of(s, 1))
    for seat in [seat for seat in range(-1, players) if seat != 1]:
        assert document(view_of(other, seat)) == document(view_of(s, seat))


@rule("TR-2.6")
@every_count
def test_a_random_activity_card_for_every_colour_and_round_number(players: int) -> None:
    found: list[set[int]] = [set() for _ in range(PLACE_COUNT)]
    for seed in SEEDS:
        for place, card in enumerate(document(new_game(players, seed))["activity_cards"]):
            found[place].add(CARDS.index(card))
    assert [sorted(cards) for cards in found] == POOL[0]


@rule("TR-2.6")
@every_count
def test_activity_cards_are_put_down_unseen(players: int) -> None:
    for seat in range(-1, players):
        seen = [document(view_of(new_game(players, seed), seat))["activity_cards"] for seed in SEEDS]
        assert all(cards == seen[0] for cards in seen)


@rule("TR-2.7")
@pytest.mark.parametrize(("players", "red"), [(2, 4), (3, 5), (4, 6)])
def test_the_decks_of_events(players: int, red: int) -> None:
    positions = [document(new_game(players, seed)) for seed in SEEDS]
    for position in positions:
        assert {colour: len(deck) for colour, deck in position["decks"].items()} == {
            "red": red,
            "white": 4,
            "yellow": 4,
        }
        assert len(position["left_out"]) == 8 - red
    for colour in COLOURS.labels:
        assert len({tuple(position["decks"][colour]) for position in positions}) > 15
    left_out = {event for position in positions for event in position["left_out"]}
    assert len(left_out) == 8


@rule("TR-2.7")
def test_the_red_cards_call_white_and_yellow_four_times_each() -> None:
    assert Counter(COLOURS.labels[CALLS[event]] for event in RED_POOL[0]) == {"white": 4, "yellow": 4}


@rule("TR-2.8")
@every_count
def test_the_start_player_is_random(players: int) -> None:
    starts = Counter(int(new_game(players, seed).start) for seed in SEEDS)
    assert sorted(starts) == list(range(players))
    assert min(starts.values()) > len(SEEDS) // players // 3
    s = new_game(players, seed=1)
    assert s.seat() == s.start
