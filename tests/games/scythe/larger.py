"""Plays a game with more components than are printed, in a process of its own: the facts are read once."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import bazigah.engine.overlay as overlay
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import read_position, write_position
from bazigah.engine.overlay import Figure, Figures

shipped = overlay.in_force
PLAYERS = 6
ALBION = {
    "id": "albion",
    "power": 3,
    "combat_cards": 0,
    "ability": "swim",
    "riverwalk": ["farm", "village"],
    "mechs": ["riverwalk", "seaworthy", "artillery", "speed"],
}


def enlarged(game: str, declare: Callable[[dict[str, Any]], list[Figure]], check: Callable[[object], None]) -> Figures:
    """The figures of the game with one more of everything."""
    figures = shipped(game, declare, check)
    facts = figures.facts
    for cards in (facts["encounters"]["cards"], facts["objectives"]["cards"], facts["factory_cards"]["cards"]):
        cards.append({**deepcopy(cards[0]), "number": len(cards) + 1})
    facts["encounters"]["cards"][-1]["options"].append({"cost": {}, "gain": {"tokens": 7}})
    facts["factions"]["clockwise"].insert(0, ALBION)
    mats = facts["player_mats"]["list"]
    mats.append({**deepcopy(mats[0]), "id": "innovative", "number": len(mats) + 1})
    facts["structure_bonus"]["tiles"].append(
        {"id": "villages", "measure": "on", "hexes": {"terrain": ["village"]}, "coins": [{"min": 1, "coins": 3}]}
    )
    facts["combat_cards"]["by_value"]["6"] = 2
    facts["pieces"]["workers"] += 1
    facts["produce_cost"]["worker_slots_left_to_right"].append(None)
    facts["players"]["max"] = PLAYERS
    return figures


def main() -> None:
    overlay.in_force = enlarged
    from bazigah import games

    game = games.find("scythe")
    state, rng = game.new(PLAYERS, {"turn_limit": "25"}, 1), Rng(1)
    numbers = Numbers(len(game.layout(PLAYERS)))
    steps = 0
    while not state.over():
        if steps % 20 == 0:
            game.observe(state, 0, numbers)
            game.evaluate(state, 0)
            game.greyed(state)
            read_position(games.find, json.loads(json.dumps(write_position(game, state, PLAYERS))))
        state.apply(state.legal()[rng.below(len(state.legal()))])
        steps += 1
    print(len(state.scores()))


if __name__ == "__main__":
    main()
