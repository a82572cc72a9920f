# ruff: noqa: B018, E402 (cells of a notebook: `python -m tools.notebook` makes it)

# %% [markdown]
# # Learning to play The Castles of Burgundy
#
# This notebook plays a game, looks at it, sees what random play is worth, and trains a small agent with MaskablePPO
# until it beats random players. It needs `pip install "bazigah[learn]"`, a few minutes and no graphics card. All chance
# comes from seeds: run it again, and the games are the same.

# %% [markdown]
# ## A game
#
# Actions are small integers with a notation and a sentence; the game knows which are legal. At the end of a cell it
# shows itself.

# %%
import bazigah
from bazigah.engine.core.rng import Rng

match = bazigah.new("burgundy", players=2, seed=7)
rng = Rng(7)
for _ in range(80):
    match.play(match.choices[rng.below(len(match.choices))])
for line in match.log()[-5:]:
    print(line)

# %%
match

# %% [markdown]
# ## What random play is worth
#
# Two players who choose among all legal actions alike, 1,000 games, one for each seed.

# %%
from statistics import fmean, stdev

from bazigah.engine.core.state import playout

game = match.game


def random_game(seed: int) -> list[int]:
    """The points of both seats."""
    state = game.new(2, seed=seed)
    playout(state, Rng(seed))
    return [int(points) for points in state.scores()]


scores = [random_game(seed) for seed in range(1000)]
points = [one for both in scores for one in both]
print(f"points: mean {fmean(points):.1f}, standard deviation {stdev(points):.1f}, {min(points)} to {max(points)}")

# %% tags=["plot"]
import matplotlib.pyplot as plt

plt.hist(points, bins=40, color="#7a3b2e")
plt.xlabel("points")
plt.ylabel("players")
_ = plt.title("Random play, 1,000 games for two")
# %% [markdown]
# ## What an agent sees
#
# A vector of numbers, each with a name, and a mask of what it may choose.

# %%
from bazigah.envs.observer import Observer

observer = Observer(game, players=2)
seen = observer.read(match.state, seat=0)
print(observer.size, "numbers,", game.space.size, "actions")
print(
    {
        name: number
        for name, number in observer.explain(seen).items()
        if name.startswith(("me.goods", "me.dice", "phase"))
    }
)

# %% [markdown]
# ## Training
#
# One learner against a random opponent. It gets its lead over the opponent when the game ends, and nothing before;
# illegal actions are masked. Eight games are played side by side, on one core.

# %% tags=["learn"]
import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from bazigah.envs.gymnasium import name_of

torch.set_num_threads(1)
STEPS = 100_000


def table() -> gymnasium.Env:
    return gymnasium.make(name_of("burgundy"), opponents="random", reward="lead", disable_env_checker=True)


tables = DummyVecEnv([table] * 8)
tables.seed(1)
learner = MaskablePPO(
    "MlpPolicy",
    tables,
    n_steps=512,
    batch_size=1024,
    n_epochs=4,
    learning_rate=1e-3,
    gamma=1.0,
    ent_coef=0.003,
    policy_kwargs={"net_arch": [128, 128]},
    device="cpu",
    seed=1,
)
_ = learner.learn(STEPS)
# %% [markdown]
# ## Is it better than chance?
#
# 400 games on seeds that were not trained on, the seats in turn. Between equal players the rate would be near 50 %. The
# interval is Wilson's, for 95 %.

# %% tags=["learn"]
from math import sqrt


def game_of(agent: MaskablePPO, env: gymnasium.Env, seed: int) -> tuple[int, int]:
    """The points of the agent and of its opponent."""
    seen, info = env.reset(seed=seed)
    over = False
    while not over:
        action, _ = agent.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
        seen, _, over, _, info = env.step(action)
    return info["scores"][info["seat"]], info["scores"][1 - info["seat"]]


def interval(won: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a rate."""
    rate, extra = won / count, z * z / count
    spread = z * sqrt(rate * (1 - rate) / count + extra / count / 4)
    return (rate + extra / 2 - spread) / (1 + extra), (rate + extra / 2 + spread) / (1 + extra)


COUNT = 400
env = table()
results = [game_of(learner, env, seed) for seed in range(1_000_000, 1_000_000 + COUNT)]
won = sum(own > other for own, other in results) + sum(own == other for own, other in results) / 2
low, high = interval(won, COUNT)
print(f"won {won / COUNT:.1%} of {COUNT} games, 95 % interval {low:.1%} to {high:.1%}")
print(f"points: {fmean(own for own, _ in results):.1f} against {fmean(other for _, other in results):.1f}")
