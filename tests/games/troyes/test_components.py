"""Section 1: the board, dice, citizens, cubes and cards, counted on tables that have just been set up."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.games.troyes.facts.activity_cards import CARD_COLOUR, CARD_ROUND, CARDS, POOL
from bazigah.games.troyes.facts.components import COLOURS
from bazigah.games.troyes.facts.event_cards import DECK, EVENT_CARDS
from tests.games.troyes.table import SPACE, Table, document, new_game
from tests.rules import rule

every_count = pytest.mark.parametrize("players", [2, 3, 4])
ROWS = {
    "palace": {1: "P1", 2: "P2", 3: "P3", 4: "P4", 5: "P5", 6: "P6"},
    "bishopric": {1: "B1a", 2: "B2a", 3: "B1a", 4: "B2a", 5: "B1a", 6: "B2a"},
    "city_hall": {1: "H1a", 2: "H2a", 3: "H3a", 4: "H1a", 5: "H2a", 6: "H3a"},
}
COLOUR_OF = {"palace": "red", "bishopric": "white", "city_hall": "yellow"}


def after_placement(players: int, seed: int = 0) -> dict[str, list[str]]:
    """The dice of every district when the first round has begun."""
    s = new_game(players, seed)
    while s.seat() >= 0 and document(s)["pending"][0]["decision"] == "set_citizen":
        s.apply(s.legal()[0])
    districts: dict[str, list[str]] = document(s)["districts"]
    return districts


def deck_of(event: str) -> str:
    return COLOURS.labels[DECK[EVENT_CARDS.index(event)]]


def all_events(players: int, bonus_cards: str = "no") -> Counter[str]:
    """All event cards of a table by the colour of their back."""
    position = document(new_game(players, bonus_cards=bonus_cards))
    cards = [*position["left_out"], *[card for deck in position["decks"].values() for card in deck]]
    assert len(set(cards)) == len(cards)
    return Counter(deck_of(card) for card in cards)


@rule("TR-1.1")
@every_count
def test_the_board_has_buildings_districts_nine_places_and_marauding(players: int) -> None:
    position = document(new_game(players))
    assert position["event_row"] == [{"event": "marauding", "cubes": []}]
    assert [len(level) for level in position["cathedral"]] == [6, 6, 6]
    places = [CARDS.index(card) for card in position["activity_cards"]]
    assert Counter(CARD_COLOUR[card] for card in places) == dict.fromkeys(range(3), 3)
    assert list(position["lying"]) == ["palace", "bishopric", "city_hall"]


@rule("TR-1.1", "TR-2.2")
@every_count
def test_a_district_for_every_player_and_a_neutral_one(players: int) -> None:
    assert list(after_placement(players)) == [*["1", "2", "3", "4"][:players], "neutral"]


@rule("TR-1.2")
@every_count
@pytest.mark.parametrize("seed", range(3))
def test_six_dice_of_each_colour(players: int, seed: int) -> None:
    dice = Counter(die.split()[0] for district in after_placement(players, seed).values() for die in district)
    assert dice == {"red": 6, "white": 6, "yellow": 6}


@rule("TR-1.3")
def test_money_and_points_never_run_out() -> None:
    game = Table().give(deniers=5_000, points=5_000).dice(0, "yellow 6").dice(1, "red 1")
    game.act("agriculture", "yellow 6")
    assert game.deniers() == 5_003
    game = Table().give(deniers=5_000, points=5_000).dice(0, "white 4").dice(1, "white 1")
    game.act("cathedral", "white 4")
    assert game.points() == 5_001


@rule("TR-1.4")
@every_count
def test_twelve_citizens_of_every_colour(players: int) -> None:
    for player in document(new_game(players))["players"]:
        assert player["supply"] + player["general_supply"] == 12


@rule("TR-1.4")
def test_nobody_has_more_than_twelve_citizens() -> None:
    game = Table(supply=8).give(influence=20).stand({"P1": 0, "P2": 0}).lie("palace", 0).dice(0, "red 1")
    game.play("recruit")
    assert game.player().supply == 9
    assert not game.legal("recruit")


@rule("TR-1.4")
@pytest.mark.parametrize(("standing", "after"), [(7, 8), (8, 8)])
def test_eight_neutral_citizens(standing: int, after: int) -> None:
    spaces = ["B1a", "B1b", "B1c", "B2a", "B2b", "B2c", "H1a", "H2a"][:standing]
    game = Table().stand(dict.fromkeys(spaces, "neutral")).stand({"H3a": 0}).dice(0, "red 1")
    game.top_events("succession_conflict", "heresy").end_round()
    assert list(game.standing().values()).count("neutral") == after


@rule("TR-1.5")
@pytest.mark.parametrize(("on_events", "built"), [(7, 3), (8, 2)])
def test_ten_grey_cubes_on_cathedral_and_events_together(on_events: int, built: int) -> None:
    game = Table().stand({"P1": 0, "P2": 1}).dice(0, "red 1")
    game.event("normans_attack", *["neutral"] * 5).event("succession_conflict", *["neutral"] * (on_events - 5))
    game.event("migrant_workers").cathedral((1, 1, "neutral"), (1, 2, "neutral"))
    game.top_events("brigands_a", "civil_war").end_round()
    assert list(game.built().values()).count("neutral") == built


@rule("TR-1.5")
def test_cubes_of_players_never_run_out() -> None:
    game = Table().give(cubes={"priest": 40}, tradesmen={"priest": "first"}).dice(0, "white 6").dice(1, "white 1")
    game.act("activate card=priest", "white 6")
    game.play("times number=2")
    assert game.cubes() == {"priest": 42}


@rule("TR-1.6")
def test_an_influence_marker_and_a_district_for_every_player() -> None:
    game = Table(4).dice(0, "red 3").dice(1, "red 3").dice(2, "red 3").dice(3, "red 3")
    for seat in range(4):
        game.give(seat, influence=seat + 1)
    game.turn(2).play("reroll colour=red value=3")
    assert [game.influence(seat) for seat in range(4)] == [1, 2, 2, 4]
    assert [game.district(seat) for seat in (0, 1, 3)] == [["red 3"]] * 3


@rule("TR-1.7")
def test_27_activity_cards_three_of_each_colour_and_round_number() -> None:
    cards = [card for pool in POOL[0] for card in pool]
    assert len(set(cards)) == 27
    kinds = Counter((CARD_COLOUR[card], CARD_ROUND[card]) for card in cards)
    assert kinds == {(colour, number): 3 for colour in range(3) for number in range(3)}


@rule("TR-1.8")
@every_count
def test_sixteen_event_cards(players: int) -> None:
    assert all_events(players) == {"red": 8, "white": 4, "yellow": 4}


@rule("TR-1.9")
@every_count
def test_six_characters_and_one_start_player(players: int) -> None:
    position = document(new_game(players))
    characters = [*position["characters"], *[card for player in position["players"] for card in player["characters"]]]
    assert len(characters) == len(set(characters)) == 6
    assert position["start"] in ["1", "2", "3", "4"][:players]


@rule("TR-1.10")
def test_four_bonus_cards() -> None:
    added = [card for base, all_cards in zip(*POOL, strict=True) for card in all_cards if card not in base]
    bonus = Counter(COLOURS.labels[CARD_COLOUR[card]] for card in added)
    assert bonus == {"red": 1, "white": 1, "yellow": 1}
    assert all_events(4, bonus_cards="yes") == {"red": 9, "white": 4, "yellow": 4}


@rule("TR-1.11.1")
@every_count
def test_each_building_has_six_spaces(players: int) -> None:
    game = new_game(players)
    free = [SPACE.show(action).removeprefix("set space=") for action in game.legal()]
    spaces = Counter(space[0] for space in [*free, *document(game)["spaces"]])
    assert spaces == {"P": 6, "B": 6, "H": 6}


@rule("TR-1.11.2", "TR-1.11.3", "TR-1.11.4")
@pytest.mark.parametrize(
    ("building", "value", "space"),
    [(building, value, space) for building, row in ROWS.items() for value, space in row.items()],
)
def test_the_space_or_row_of_each_value(building: str, value: int, space: str) -> None:
    die = f"{COLOUR_OF[building]} {value}"
    game = Table().dice(0, die).dice(1, "red 1")
    game.act(f"place building={building}", die)
    assert game.standing() == {space: 0}


@rule("TR-1.11.3", "TR-1.11.4")
@pytest.mark.parametrize(
    ("building", "value", "row"),
    [
        ("bishopric", 5, ["B1a", "B1b", "B1c"]),
        ("bishopric", 4, ["B2a", "B2b", "B2c"]),
        ("city_hall", 4, ["H1a", "H1b"]),
        ("city_hall", 5, ["H2a", "H2b"]),
        ("city_hall", 3, ["H3a", "H3b"]),
    ],
)
def test_the_spaces_of_a_row_from_the_left_end(building: str, value: int, row: list[str]) -> None:
    die = f"{COLOUR_OF[building]} {value}"
    for taken, expected in enumerate(row):
        game = Table().stand(dict.fromkeys(row[:taken], 1)).dice(0, die).dice(1, "red 1")
        game.act(f"place building={building}", die)
        assert game.standing()[expected] == 0


@rule("TR-1.11.5")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_cathedral_has_three_levels_of_six_numbers(number: int) -> None:
    game = Table().dice(0, *[f"white {number}"] * 4).dice(1, "red 1")
    game.act("cathedral", *[f"white {number}"] * 3)
    assert game.built() == {(1, number): 0, (2, number): 0, (3, number): 0}
    game.play("end")
    assert not game.turn(0).legal("cathedral")
