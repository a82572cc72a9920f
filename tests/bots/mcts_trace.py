"""Lets the search choose in many positions and prints what it did: two ways to run it must print the same.

`python -m tests.bots.mcts_trace` prints first how the rules run, then a line for every choice.
"""

from __future__ import annotations

from bazigah import games
from bazigah.bots.search.mcts import MctsBot
from bazigah.build import is_compiled
from tests.bots.walk import positions

ITERATIONS = 8


def main() -> None:
    print("compiled" if is_compiled() else "plain")
    for name in games.names():
        game = games.find(name)
        for players in {max(2, game.min_players), game.max_players}:
            for state in positions(game, players, seed=4, count=5):
                bot = MctsBot(game, 7, ITERATIONS, 0)
                chosen = bot.choose(game.view(state, state.seat()), 600.0)
                found = [(int(n.action), int(n.visits), repr(n.reward), repr(n.promise)) for n in bot.considered()]
                print(name, players, game.space.show(chosen), found)


if __name__ == "__main__":
    main()
