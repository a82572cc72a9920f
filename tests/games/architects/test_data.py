"""Section 20: the rules follow the data file, also when it tells of another box."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bazigah
from tests.rules import rule

SOURCES = Path(bazigah.__file__).parent
OF_NO_USE = shutil.ignore_patterns(
    "*.so", "__pycache__", "web", "drawing", "cli", "envs", "burgundy", "troyes", "scythe"
)
FACTS = Path("games") / "architects" / "facts" / "components.json"

# Plays whole games at random and looks at every part of a position on the way.
PLAY = """
import json
from bazigah import games
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import read_position, write_position

game, chance = games.find("architects"), Rng(1)
for players in (1, 3, 5):
    state = game.new(players, {"promo_cards": "yes", "starting_apprentice": "yes"}, seed=players)
    numbers = Numbers(len(game.layout(players)))
    for step in range(10_000):
        if state.over():
            break
        game.audit(state)
        game.observe(state, state.seat(), numbers)
        game.evaluate(state, state.seat())
        legal = state.legal()
        if step % 25 == 0:
            document = json.loads(json.dumps(write_position(game, state, players)))
            assert write_position(game, read_position(games.find, document)[1], players) == document
            for action in set(range(game.space.size)) - set(legal):
                game.refuse(state, action)
        state.apply(legal[chance.below(len(legal))])
    assert state.over()
print("played")
"""


def another_box(facts: dict[str, Any]) -> None:
    """More of nearly everything, and the places on the board in another order."""
    for cards, key in (
        ("buildings", "inn"),
        ("apprentices", "baker_1"),
        ("black_market_cards", "M11"),
        ("reward_cards", "R12"),
    ):
        several = facts[cards]["list"]
        several.append({**several[-1], "id": key, "key": key})
    facts["workers"]["each"] = 22
    facts["display"]["columns"] = 5
    facts["guildhall"]["rows"] = 5
    facts["cathedral"]["levels"].append({"places": 1, "cost": {"marble": 3}, "vp": 30})
    facts["virtue_track"]["vp"].append(8)
    facts["virtue_track"]["tax_evaded"].append(0)
    facts["goods"]["list"].insert(0, "salt")
    facts["locations"]["board_order"].reverse()


@rule("AW-20.1", "AW-20.2")
@pytest.mark.long
def test_games_of_another_box_are_played_to_their_end(tmp_path: Path) -> None:
    shutil.copytree(SOURCES, tmp_path / "bazigah", ignore=OF_NO_USE)
    path = tmp_path / "bazigah" / FACTS
    facts = json.loads(path.read_text("utf-8"))
    another_box(facts)
    path.write_text(json.dumps(facts), "utf-8")
    alone = {**os.environ, "PYTHONPATH": str(tmp_path), "BAZIGAH_PLAIN": "1"}
    played = subprocess.run([sys.executable, "-c", PLAY], env=alone, capture_output=True, text=True, check=False)
    assert (played.stdout, played.stderr) == ("played\n", "")
