"""The opponents at the table."""

from __future__ import annotations

from collections import Counter

from bazigah import games
from bazigah.bots import Bot
from bazigah.bots.random import RandomBot


def test_a_random_bot_takes_every_legal_action_about_equally_often() -> None:
    game = games.find("burgundy")
    state = game.new(2, {"boards": "free_choice"}, seed=1)
    bot: Bot = RandomBot(seed=1)
    view = game.view(state, state.seat())
    chosen = Counter(bot.choose(view, 0.0) for _ in range(900))
    assert set(chosen) == set(view.legal())
    assert min(chosen.values()) > 60


def test_the_same_seed_chooses_the_same() -> None:
    game = games.find("burgundy")
    view = game.view(state := game.new(2, seed=1), state.seat())
    first, again, other = (RandomBot(seed) for seed in (5, 5, 6))
    choices = [[bot.choose(view, 0.0) for _ in range(40)] for bot in (first, again, other)]
    assert choices[0] == choices[1] != choices[2]
