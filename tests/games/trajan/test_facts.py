"""The components are data: other facts make another game, or are refused in words."""

from __future__ import annotations

import pytest

from tests.changed import Facts, play, refusal

PLAYED: dict[str, Facts] = {
    "actions in another order": {
        "circle.actions": ["construction", "trajan", "senate", "military", "forum", "seaport"],
    },
    "stacks in another order": {
        "trajan_tiles.stacks": ["demand", "victory", "cards", "construction", "plus_two", "military"],
    },
    "symbols in another order than their tiles": {"demand_tiles.symbols": ["religion", "bread", "games"]},
    "a fifth round of a quarter": {
        "structure.rounds_per_quarter": 5,
        "demand_tiles.penalties": [0, 4, 9, 15, 22],
        "demand_tiles.count_each": 7,
        "demand_tiles.removed_unseen": 5,
    },
    "more tiles of a kind": {"forum_tiles.list.4.count": 20},
    "more points on a ship": {"ships.list.0.coloured": [2, 6, 12, 20, 30], "ships.list.0.gray": [0, 1, 7, 15, 25]},
    "a better province": {"provinces.list.9.vp": 12},
}


@pytest.mark.parametrize("name", PLAYED)
def test_other_facts_are_played_with(name: str) -> None:
    ran = play("trajan", PLAYED[name])
    assert ran.returncode == 0, ran.stderr[-2000:]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"markers.per_colour": 3}, "markers.per_colour is 3, but a tray can hold no other number than 2"),
        ({"circle.trays": ["I", "II", "IV", "VI"]}, "there are 6 actions for 4 trays"),
        ({"circle.starting_arch": "VII"}, "the rules speak of the slot 'VII', the facts have only I, II, "),
        ({"circle.actions.0": "harbour"}, "the rules speak of the action 'seaport', the facts have only harbour, "),
        ({"structure.rounds_per_quarter": 5}, "demand_tiles.penalties has no penalty for 4 unmet demands"),
        ({"bonus_tiles.list.0.kind": "cards_in_hand"}, "the facts have a kind of bonus tile 'cards_in_hand' that no "),
        ({"trajan_tiles.list.0.stack": "wonders"}, "the rules speak of the stack 'wonders', the facts have only "),
        ({"forum_tiles.list.7.id": "joker"}, "the rules speak of the tile 'wild_commodity', the facts have only "),
    ],
)
def test_facts_that_no_rule_knows_are_refused_in_words(changes: Facts, words: str) -> None:
    assert refusal("trajan", changes).startswith(words)
