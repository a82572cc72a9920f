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
from bazigah.engine.core.rng import Rng
from bazigah.engine.game import Game
from bazigah.engine.record import Record

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "fixtures"
NAMES = ("Shirin", "فرهاد", "Leyla", "مجنون", "Vis")

# How gladly an action or a kind of action is chosen when it is offered; 1 for what is not named.
LIKING: Mapping[str, Mapping[str, int]] = {
    "architects": {
        **{"guildhall_build": 300, "guildhall_cathedral": 300, "workshop_hire": 8, "workshop_draw": 4, "guardhouse": 3},
        **{
            "quarry": 8,
            "forest": 8,
            "mines_clay": 6,
            "mines_gold": 8,
            "silversmith": 8,
            "storehouse": 2,
            "town_centre": 2,
        },
        **{"hire": 20, "trade": 8, "capture": 4, "release_prison": 30, "send_to_prison": 9, "pay_debt": 30},
        **{"destroy_debt": 8, "avoid_debt": 3, "discard": 4, "decline": 4},
    },
    "burgundy": {"place": 60, "take": 12, "sell": 6, "buy": 4, "die": 12, "load": 4, "ship_to": 4, "end": 4},
    "scythe": {
        "section section=move": 30,
        "section section=factory": 20,
        "section section=produce": 8,
        "section section=trade": 6,
        "section section=bolster": 6,
        "reveal": 60,
        "look": 8,
        "move": 90,
        "produce": 30,
        "trade_resources": 30,
        "bolster_power": 10,
        "use_card": 20,
        "act": 90,
        "factory_move": 60,
        "unit": 40,
        "to": 4,
        "to hex=FAC": 60,
        "to hex=W3": 20,
        "to hex=M4": 20,
        "to hex=T5": 20,
        "carry": 2,
        "combat": 4,
        "dial": 2,
        "dial power=7": 4,
        "cube": 60,
        "mech": 60,
        "structure": 60,
        "recruit": 60,
    },
    "trajan": {"draw_two": 40, "take": 12, "build": 8, "conquer": 8, "extra": 8, "load_with_wild": 8, "ship": 4},
    "troyes": {
        "activate": 20,
        "cathedral": 8,
        "combat": 30,
        "place": 6,
        "agriculture": 4,
        "cube": 8,
        "die": 4,
        "done": 2,
    },
}


@dataclass(frozen=True)
class Plan:
    """A game to record. Where one of the `wishes` is legal it is played; the kinds in `alone` are for the first seat.

    `luck` is added to the seed where something rare is to be seen.
    """

    game: str
    name: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    wishes: Sequence[str] = ()
    alone: Sequence[str] = ()
    luck: int = 0
    liking: Mapping[str, int] = field(default_factory=dict)
    seed: int = 0  # 0: one that follows from its name

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

# Combat cards run out; workers are carried off from a lost combat; the last star leaves a combat undecided.
_HOARDING = {"section section=bolster": 60, "section section=move": 60, "bolster_cards": 500, "gain_coins": 200}
_UNTIL_SIX_STARS = {"sample_scoring": "yes"}
_SCYTHE = [
    Plan("scythe", "hoarding", 5, {"turn_limit": "25"}, liking=_HOARDING, seed=1),
    Plan("scythe", "retreat", 3, {"turn_limit": "25"}, seed=776),
    Plan("scythe", "war", 3, _UNTIL_SIX_STARS, seed=97),
    Plan("scythe", "bribes-yes", 3, {"turn_limit": "60", "bribes": "yes", "auto_use_combat_abilities": "no"}, seed=6),
]

# Several games with the bonus cards, so that each of them comes up and Resistance is countered.
_TROYES = [
    Plan("troyes", f"bonus_cards-{number}", players, {"bonus_cards": "yes"})
    for players in (1, 2, 3, 4)
    for number in (1, 2, 3)
]

_MODULES = ("promo_cards", "starting_apprentice", "apprentice_flush")
_ARCHITECTS = [
    *[
        Plan("architects", f"{boards}-boards", players, {"boards": boards, "promo_boards": "yes"})
        for players in range(1, 6)
        for boards in ("random", "chosen")
    ],
    *[Plan("architects", "promo", players, dict.fromkeys(_MODULES, "yes")) for players in range(1, 6)],
    Plan("architects", "round_limit-400", 3, {"round_limit": "400"}),
    *[
        Plan("architects", f"{opponent}-{level}", players, {"opponent": opponent, "difficulty": level, **for_two})
        for players, for_two in ((1, {}), (2, {"bot_for_two": "yes"}))
        for opponent in ("helena", "constantine")
        for level in ("easy", "standard", "hard")
    ],
    Plan(
        "architects", "bot-beaten", 2, {"bot_for_two": "yes", "difficulty": "easy", "opponent": "constantine"}, luck=6
    ),
    Plan("architects", "barracks", 5, luck=231),
    Plan(
        "architects",
        "lone-builder",
        4,
        {"round_limit": "none"},
        alone=("guildhall_build", "guildhall_cathedral"),
        luck=94,
    ),
]

# What a game needs besides the plans that every game gets.
OWN: Mapping[str, Sequence[Plan]] = {
    "architects": _ARCHITECTS,
    "burgundy": _BURGUNDY,
    "scythe": _SCYTHE,
    "troyes": _TROYES,
}

# Options that keep the recorded games of a game short, where a plan does not set them.
SHORT: Mapping[str, Mapping[str, str]] = {"scythe": {"turn_limit": "25"}}

# Games whose options are recorded with every number of players; those of the others are spread over the numbers.
WITH_EVERY_NUMBER = frozenset({"trajan", "troyes"})


def plans(game: Game) -> list[Plan]:
    """All recorded games that a game needs: the plain one for every number of players, its own, every other option."""
    counts = range(game.min_players, game.max_players + 1)
    own = OWN.get(game.name, ())
    recorded = {chosen for plan in own for chosen in plan.options.items()}
    left = [
        (option.name, value)
        for option in game.options
        for value in option.samples[1:]
        if (option.name, value) not in recorded
    ]
    return [
        *[Plan(game.name, "defaults", players) for players in counts],
        *own,
        *[
            Plan(game.name, f"{name}-{value}", players, {**SHORT.get(game.name, {}), name: value})
            for number, (name, value) in enumerate(left)
            for players in (counts if game.name in WITH_EVERY_NUMBER else [counts[number % len(counts)]])
        ],
    ]


def record(plan: Plan) -> Record:
    """Play a planned game; the same plan gives the same game."""
    game = games.find(plan.game)
    seed = plan.seed or sum(plan.path.encode()) + plan.luck
    played = Record(game, plan.players, plan.options, seed, NAMES[: plan.players])
    rng = Rng(Rng(seed).seed())
    wishes = {game.space.parse(wish) for wish in plan.wishes}
    while not played.state.over():
        legal = _left_to(plan, game, int(played.state.seat()), [int(action) for action in played.state.legal()])
        wished = [action for action in legal if action in wishes]
        played.play(wished[0] if wished else _sensible(game, {**LIKING.get(game.name, {}), **plan.liking}, legal, rng))
    return played


def _left_to(plan: Plan, game: Game, seat: int, legal: list[int]) -> list[int]:
    """The legal actions without those that are for the first seat alone."""
    return [action for action in legal if seat == 0 or game.space.named(action).name not in plan.alone]


def _sensible(game: Game, liking: Mapping[str, int], legal: Sequence[int], rng: Rng) -> int:
    """A random action of a kind drawn by liking; an action that is liked itself stands for a kind."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        shown = game.space.show(action)
        by_kind.setdefault(shown if shown in liking else game.space.named(action).name, []).append(action)
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
