"""Writes the recorded games of `tests/fixtures/`: every number of players, board and value of an option.

They are played once by a lightly sensible player and then kept: a record that no longer replays to its result shows
that the rules have changed. Run it again only when they changed on purpose (`python -m tools.fixtures`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bazigah import games
from bazigah.engine.game import Game
from bazigah.engine.record import Record
from bazigah.engine.rng import Rng

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "fixtures"
NAMES = ("Shirin", "فرهاد", "Leyla", "مجنون")

# How gladly a kind of action is chosen when it is offered; 1 for a kind that is not named.
LIKING: Mapping[str, Mapping[str, int]] = {
    "burgundy": {"place": 60, "take": 12, "sell": 6, "buy": 4, "die": 12, "load": 4, "ship_to": 4, "end": 4},
    "trajan": {"draw_two": 40, "take": 12, "build": 8, "conquer": 8, "extra": 8, "load_with_wild": 8, "ship": 4},
}


@dataclass(frozen=True)
class Plan:
    """A game to record. Where one of the `wishes` is legal it is played."""

    game: str
    name: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    wishes: Sequence[str] = ()

    @property
    def path(self) -> str:
        """Where its record lies in the folder of fixtures."""
        return f"{self.game}/{self.players}p-{self.name}.txt"


_BURGUNDY = [
    *[
        Plan("burgundy", f"board{board}", players, {"boards": "free_choice"}, (f"board number={board}",))
        for players in (2, 3, 4)
        for board in range(1, 10)
    ],
    *[
        Plan("burgundy", f"advanced-{choice}", players, {"boards": "advanced", "board_choice": choice})
        for players in (2, 3, 4)
        for choice in ("open", "secret")
    ],
]

# What a game needs besides the plans that every game gets.
OWN: Mapping[str, Sequence[Plan]] = {"burgundy": _BURGUNDY}

# Games whose options are recorded with every number of players; those of the others are spread over the numbers.
WITH_EVERY_NUMBER = frozenset({"trajan"})


def plans(game: Game) -> list[Plan]:
    """All recorded games that a game needs: the plain one for every number of players, its own, every other option."""
    counts = range(game.min_players, game.max_players + 1)
    own = OWN.get(game.name, ())
    recorded = {chosen for plan in own for chosen in plan.options.items()}
    left = [
        (option.name, value)
        for option in game.options
        for value in option.values[1:]
        if (option.name, value) not in recorded
    ]
    return [
        *[Plan(game.name, "defaults", players) for players in counts],
        *own,
        *[
            Plan(game.name, f"{name}-{value}", players, {name: value})
            for number, (name, value) in enumerate(left)
            for players in (counts if game.name in WITH_EVERY_NUMBER else [counts[number % len(counts)]])
        ],
    ]


def record(plan: Plan) -> Record:
    """Play a planned game; the same plan gives the same game."""
    game = games.find(plan.game)
    seed = sum(plan.path.encode())
    played = Record(game, plan.players, plan.options, seed, NAMES[: plan.players])
    rng = Rng(Rng(seed).seed())
    wishes = {game.space.parse(wish) for wish in plan.wishes}
    while not played.state.over():
        legal = [int(action) for action in played.state.legal()]
        wished = [action for action in legal if action in wishes]
        played.play(wished[0] if wished else _sensible(game, legal, rng))
    return played


def _sensible(game: Game, legal: Sequence[int], rng: Rng) -> int:
    """A random action of a kind drawn by liking."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(game.space.named(action).name, []).append(action)
    liking = LIKING.get(game.name, {})
    ballot = [kind for kind in by_kind for _ in range(liking.get(kind, 1))]
    chosen = by_kind[ballot[rng.below(len(ballot))]]
    return chosen[rng.below(len(chosen))]


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="games to record anew; all when none is named")
    for name in parser.parse_args(arguments).game or games.names():
        for plan in plans(games.find(name)):
            path = FOLDER / plan.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(record(plan).dumps(), encoding="utf-8")
            print(path.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    main(sys.argv[1:])
