"""Section 19: what later editions changed is off by default or not there."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.engine.errors import BadInput
from bazigah.games.burgundy.facts.components import ANIMALS, BOARDS, LARGE, SUPPLIES, TILES, TYPE_AT, TYPES
from bazigah.games.burgundy.game import GAME
from tests.games.burgundy.counting import BUILDINGS, KINDS_OF_ANIMALS
from tests.games.burgundy.rulebook import PRINTED_BOARDS
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import new_game
from tests.rules import rule

DEFAULTS = {option.name: option.values[0] for option in GAME.options}


def final_points(knowledge: str, **options: Any) -> int:
    """What a knowledge tile gives at the end to a player who sold three types and has two bonus tiles."""
    points = []
    for estate in [{4: knowledge}, {}]:
        game = Table(phase="E", round=5, **options).give(estate=estate, sold={"red": 3, "pink": 1, "brown": 2})
        game.player(0).bonus = [LARGE, -1, -1, LARGE, -1, -1]
        game.end_round()
        assert game.state.over()
        points.append(game.points())
    return points[0] - points[1]


@rule("CB-19.1")
@pytest.mark.parametrize(
    ("knowledge", "options", "points"),
    [
        ("K15", {}, 3 * 3),
        ("K15", {"k15_vp": "2"}, 3 * 2),
        ("K26", {}, 2 * 2),
        ("K26", {"k26_vp": "3"}, 2 * 3),
        ("K15", {"k26_vp": "3"}, 3 * 3),
        ("K26", {"k15_vp": "2"}, 2 * 2),
    ],
)
def test_k15_and_k26_are_worth_what_the_table_agreed(knowledge: str, options: dict[str, Any], points: int) -> None:
    assert final_points(knowledge, **options) == points


@rule("CB-19.1")
def test_the_defaults_are_those_of_the_first_edition() -> None:
    assert DEFAULTS == {
        "boards": "all_board_1",
        "board_choice": "open",
        "tie_break_empty_spaces": "fewest",
        "buy_inside_effects": "no",
        "k15_vp": "3",
        "k26_vp": "2",
    }


@rule("CB-19.1")
@pytest.mark.parametrize(("chosen", "asked"), [({}, "ExtraAction"), ({"buy_inside_effects": "yes"}, "Purchase")])
def test_purchases_inside_effects_are_an_option(chosen: dict[str, Any], asked: str) -> None:
    game = (
        Table(**chosen).depot("black", "mine").depot(1, "ship").give(silver=2, storage=["castle"], estate={3: "castle"})
    )
    game.use_die(6).play("place slot=1 space=7")
    assert game.asked() == asked


@rule("CB-19.1")
def test_k06_opens_all_depots_for_the_purchase_and_has_no_other_version() -> None:
    game = Table().give(estate={4: "K06"}, silver=2).depot(1, "ship").depot("black", "mine")
    assert game.legal("buy") == ["buy depot=1 slot=1", "buy depot=black slot=1"]
    with pytest.raises(BadInput, match="There is no option"):
        new_game(2, k06="2019")


@rule("CB-19.1")
def test_names_and_boards_are_those_of_the_first_edition() -> None:
    assert KINDS_OF_ANIMALS == ANIMALS
    assert TYPES.labels == ["building", "animal", "knowledge", "castle", "mine", "ship"]
    assert BOARDS.labels == [str(number) for number in range(1, 10)]


@rule("CB-19.2")
@pytest.mark.parametrize("number", [4, 8])
def test_boards_4_and_8_are_the_first_drawings(number: int) -> None:
    assert [TYPES.labels[kind] for kind in TYPE_AT[number - 1]] == list(PRINTED_BOARDS[number - 1].types.values())


@rule("CB-19.3")
def test_no_tiles_of_the_expansions() -> None:
    animals = [f"{kind}{heads}" for kind in KINDS_OF_ANIMALS for heads in (2, 3, 4)]
    knowledge = [f"K{number:02}" for number in range(1, 27)]
    assert TILES.labels == [*BUILDINGS, *animals, *knowledge, "castle", "mine", "ship"]
    assert SUPPLIES.labels == [*TYPES.labels, "black"]


@rule("CB-19.3")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_solo_game_and_no_more_than_four_players(players: int) -> None:
    with pytest.raises(BadInput, match="The number of players must be"):
        new_game(players)


@rule("CB-19.3")
@pytest.mark.parametrize("option", ["trade_routes", "shields", "teams", "white_castles", "solo"])
def test_expansions_cannot_be_asked_for(option: str) -> None:
    with pytest.raises(BadInput, match="There is no option"):
        GAME.new(2, {option: "yes"})
