"""Section 13: the end of the game and the final scoring."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event
from bazigah.engine.core.state import ranks
from bazigah.games.troyes.facts.components import CHARACTERS
from tests.games.troyes.table import Owner, Table, told
from tests.rules import rule

LAST_ROUND = {2: 4, 3: 5, 4: 6}
NOTHING_BUILT = -6  # a player without any cube in the cathedral
every_count = pytest.mark.parametrize("players", list(LAST_ROUND))


def last_round(players: int = 2) -> Table:
    """The last round; nobody has anything."""
    return Table(players, round=LAST_ROUND[players]).dice(0, "red 1")


def gained(game: Table) -> list[int]:
    """Play to the end: what the final scoring brought to every seat, beside the missing levels."""
    before = [int(player.points) for player in game.state.players]
    game.end_round()
    assert game.state.over()
    return [
        int(player.points) - points - NOTHING_BUILT for player, points in zip(game.state.players, before, strict=True)
    ]


@rule("TR-13.1")
@every_count
def test_the_game_ends_after_the_round_of_the_last_red_event(players: int) -> None:
    game = Table(players, round=LAST_ROUND[players] - 1).stand({"H1a": 0, "H1b": 1}).dice(0, "red 1")
    game.top_events("brigands_b", "interruption_of_work").end_round()
    assert not game.state.over()
    assert game.state.decks[0] == []
    game.state.black = 0
    game.turn(0)
    game.end_round()
    assert (game.state.over(), game.legal(), game.asked()) == (True, [], "")


@rule("TR-13.1", "TR-4.9.2")
def test_the_last_round_has_its_phase_5() -> None:
    game = last_round().lie("palace", 0).give(deniers=4, characters=["thibaut_ii", "henri_i"])
    supply = game.player().supply
    assert gained(game) == [1, 0]  # four deniers and two from the purse are enough for Thibaut II
    assert (game.deniers(), game.player().supply, game.district()) == (6, supply + 1, [])


@rule("TR-13.2")
def test_everything_is_added_to_the_tokens() -> None:
    game = last_round().give(points=10, tradesmen={"merchant": "first"}).event("marauding", 0)
    game.give(characters=["henri_i", "urbain_iv"], taken=["war"]).give(
        1, characters=["le_florentin", "hugues_de_payns"]
    )
    game.cathedral((1, 4, 0))
    game.end_round()
    assert game.points() == 10 + 1 + 2 - 2 - 2 + 1
    assert game.points(1) == NOTHING_BUILT


@rule("TR-13.2.1")
@pytest.mark.parametrize(
    ("marauding", "war", "heresy", "points"),
    [
        ([], [], [], [0, 0]),
        ([0], [], [], [1, 0]),
        ([0, 0, 0, 1], [], [], [1, 1]),
        ([1], [0, 1, 0], [0], [2, 2]),
        (["neutral"], [0], [0, "neutral"], [2, 0]),
    ],
)
def test_a_point_for_every_event_of_the_row_with_an_own_cube(
    marauding: list[Owner], war: list[Owner], heresy: list[Owner], points: list[int]
) -> None:
    game = last_round().event("marauding", *marauding).event("war", *war).event("heresy", *heresy)
    assert gained(game) == points


@rule("TR-13.2.1")
def test_events_taken_give_no_point_of_their_own() -> None:
    game = last_round(3).give(taken=["war", "heresy"]).give(1, characters=["thibaut_ii"])
    game.give(0, characters=["urbain_iv"]).give(2, characters=["le_florentin"])
    assert gained(game) == [0, 0, 0]


@rule("TR-13.2.2")
@pytest.mark.parametrize(
    ("tradesmen", "points"),
    [
        ({"merchant": "first"}, 2),
        ({"merchant": "second"}, 1),
        ({"merchant": "picture"}, 0),
        ({"priest": "first", "merchant": "second"}, 4 + 1),
        ({"priest": "second", "merchant": "picture", "glassblower": "first"}, 2 + 0 + 3),
    ],
)
def test_the_value_of_the_spaces_of_tradesmen(tradesmen: dict[str, str], points: int) -> None:
    game = last_round(3).give(tradesmen=tradesmen).give(0, characters=["urbain_iv"])
    game.give(1, characters=["thibaut_ii"]).give(2, characters=["henri_i"])
    assert gained(game) == [points, 0, 0]


@rule("TR-13.2.3")
@pytest.mark.parametrize(
    ("cubes", "missing"),
    [
        ([], 3),
        ([(1, 1, 0), (1, 2, 0)], 2),
        ([(1, 1, 0), (2, 1, 0)], 1),
        ([(1, 1, 1), (2, 1, "neutral"), (3, 1, 0)], 2),
        ([(1, 1, 1), (2, 1, 0), (3, 1, 0)], 1),
        ([(1, 1, 0), (2, 1, 0), (3, 1, 0)], 0),
        ([(1, 6, 0), (2, 6, 0), (3, 6, 0)], 0),
        ([(1, 1, 1), (2, 1, 1), (1, 2, "neutral")], 3),
    ],
)
def test_two_points_less_for_each_level_without_an_own_cube(cubes: list[tuple[int, int, Owner]], missing: int) -> None:
    game = last_round(4).cathedral(*cubes).give(points=20)
    game.end_round()
    assert game.points() == 20 - 2 * missing


def scored(events: list[Event], character: str) -> dict[int, int]:
    """The points of each seat from a character."""
    number = CHARACTERS.index(character)
    return {e.seat: e.values[1] for e in told(events, "character_scored") if e.values[0] == number}


@rule("TR-13.2.4")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_character_scores_for_every_player_whoever_owns_it(owner: int) -> None:
    game = last_round(3).give(owner, characters=["hugues_de_payns"])
    for seat, influence in enumerate([5, 10, 20]):
        game.give(seat, influence=influence)
    assert scored(game.end_round(), "hugues_de_payns") == {1: 3, 2: 6}
    assert [game.points(seat) - NOTHING_BUILT for seat in range(3)] == [0, 3, 6]


@rule("TR-13.2.4")
@pytest.mark.parametrize(("players", "characters"), [(2, 4), (3, 3), (4, 4)])
def test_all_characters_dealt_score_and_no_others(players: int, characters: int) -> None:
    game = last_round(players)
    unused = [CHARACTERS.labels[character] for character in game.state.characters]
    for seat in range(players):
        game.give(seat, influence=20, deniers=50)
    events = game.end_round()
    told_of = {e.values[0] for name in ("character_scored", "character_idle") for e in told(events, name)}
    assert told_of == {CHARACTERS.index(character) for character in CHARACTERS.labels if character not in unused}
    assert len(told_of) == characters


@rule("TR-13.2.4")
def test_a_character_that_brings_nobody_points_is_told_in_one_line() -> None:
    events = last_round(3).give(characters=["hugues_de_payns"]).end_round()
    assert scored(events, "hugues_de_payns") == {}
    assert CHARACTERS.index("hugues_de_payns") in {e.values[0] for e in told(events, "character_idle")}


@rule("TR-13.2.4")
def test_an_unused_character_does_not_score() -> None:
    game = last_round(3).give(characters=["urbain_iv"]).give(1, characters=["henri_i"])
    game.give(2, characters=["le_florentin"]).give(influence=20).give(1, deniers=50)
    assert gained(game) == [0, 0, 0]


@rule("TR-13.3")
def test_the_total_may_fall_below_zero() -> None:
    game = last_round().give(points=1)
    game.end_round()
    assert (game.points(), game.points(1)) == (-5, -6)


@rule("TR-13.4")
@pytest.mark.parametrize(
    ("points", "places"),
    [([5, 9, 7], [3, 1, 2]), ([9, 9, 7], [1, 1, 3]), ([4, 4, 4], [1, 1, 1]), ([0, 1, 1], [3, 1, 1])],
)
def test_most_points_win_and_tied_players_share_the_victory(points: list[int], places: list[int]) -> None:
    game = last_round(3).give(characters=["urbain_iv"]).give(1, characters=["henri_i"])
    game.give(2, characters=["le_florentin"])
    for seat, tokens in enumerate(points):
        game.give(seat, points=tokens, deniers=seat, influence=seat)
    game.end_round()
    assert ranks(game.state, 3) == places
