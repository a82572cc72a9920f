"""Games with changed facts, each in a process of its own: tables are made of them once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
Facts = dict[str, object]  # what is set, by the way to it: "tiles.knowledge.count"

SCRIPT = """
import json, sys
from bazigah.engine import facts
game, changes = sys.argv[1], json.loads(sys.argv[2])
read = facts.read_facts

def changed(name):
    found = read(name)
    for way, value in changes.items() if name == game else ():
        *steps, last = way.split(".")
        place = found
        for step in steps:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = value
    return found

facts.read_facts = changed
from bazigah import games
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import read_position, write_position
found = games.find(game)
numbers = Numbers(len(found.layout(2)))
for seed in range(1):
    state, rng = found.new(2, seed=seed), Rng(seed)
    while not state.over():
        found.observe(state, state.seat(), numbers)
        found.evaluate(state, state.seat())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        if rng.below(20) == 0:
            document = json.loads(json.dumps(write_position(found, state, 2)))
            assert write_position(found, read_position(games.find, document)[1], 2) == document
print(len(found.layout(2)))
"""


def play(game: str, changes: Facts) -> subprocess.CompletedProcess[str]:
    """Play some games with plain rules; what is printed is how many numbers an observation has."""
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, game, json.dumps(changes)],
        cwd=ROOT,
        env=os.environ | {"BAZIGAH_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def refusal(game: str, changes: Facts) -> str:
    """The last line of what is said when the tables of a game are made."""
    ran = play(game, changes)
    assert ran.returncode != 0
    return ran.stderr.strip().splitlines()[-1].removeprefix("bazigah.engine.facts.BadFacts: ")
