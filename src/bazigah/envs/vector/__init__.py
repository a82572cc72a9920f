"""Many games in one call, for training: `VectorEnv("burgundy", 512, processes=2)`."""

from bazigah.envs.vector.arrays import Arrays as Arrays
from bazigah.envs.vector.environment import VectorEnv as VectorEnv
