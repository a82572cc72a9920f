"""The components are data: other facts make another game, or are refused in words."""

from __future__ import annotations

import pytest

from bazigah.games.burgundy.game import GAME
from tests.changed import Facts, play, refusal

PLAYED: dict[str, Facts] = {
    "a knowledge tile that counts another building": {
        "tiles.knowledge.count": 27,
        "scoring.knowledge.building_of.27": "warehouse",
    },
    "types in another order": {"tiles.types": ["ship", "castle", "building", "mine", "animal", "knowledge"]},
    "buildings in another order": {
        "tiles.buildings.kinds": [
            *("church", "warehouse", "market", "bank"),
            *("watchtower", "carpenters_workshop", "city_hall", "boarding_house"),
        ],
    },
    "a fifth animal": {
        "tiles.animals.kinds": ["cow", "sheep", "pig", "chicken", "goat"],
    },
    "four places in storage": {"storage.spaces": 4},
    "a larger black depot": {"black_depot.marks": [3, 2, 4, 2, 2, 4, 2, 3, 2]},
}


@pytest.mark.parametrize("name", PLAYED)
def test_other_facts_are_played_with(name: str) -> None:
    ran = play("burgundy", PLAYED[name])
    assert ran.returncode == 0, ran.stderr[-2000:]


def test_observations_grow_with_the_facts() -> None:
    ran = play("burgundy", PLAYED["a knowledge tile that counts another building"])
    assert int(ran.stdout) > len(GAME.layout(2))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"tiles.knowledge.count": 27},
            "the knowledge tile K27 needs a rule, or in scoring.knowledge.building_of a building",
        ),
        ({"tiles.knowledge.count": 25}, "the rules speak of the knowledge tile 'K26', the facts have only K01, "),
        (
            {"scoring.knowledge.building_of.1": "bank"},
            "the knowledge tile K01 needs a rule, or in scoring.knowledge.building_of a building",
        ),
        ({"scoring.knowledge.building_of.16": "tannery"}, "the rules speak of the building 'tannery', the facts have "),
        ({"tiles.buildings.kinds": ["warehouse"]}, "the rules speak of the building 'carpenters_workshop', the facts"),
        (
            {
                "tiles.buildings.kinds": [
                    *("warehouse", "carpenters_workshop", "church", "market"),
                    *("boarding_house", "bank", "city_hall", "watchtower", "tannery"),
                ]
            },
            "the facts have a building 'tannery' that no rule knows",
        ),
        ({"goods.types": ["red", "pink"]}, "6 sides of a die need as many depots and goods, not 6 and 2"),
        ({"tiles.types": ["building", "animal", "knowledge", "castle", "mine"]}, "the rules speak of the type 'ship'"),
    ],
)
def test_facts_that_no_rule_knows_are_refused_in_words(changes: Facts, words: str) -> None:
    assert refusal("burgundy", changes).startswith(words)
