"""What somebody wants to train, and with which figures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TrainingPlan:
    """The figures of a training; docs/nets.md says which ones made the nets that come with the games."""

    game: str
    players: tuple[int, ...] = (2,)  # tables in turn: a number that stands here twice is played twice as often
    seed: int = 1
    hidden: int = 64  # units of the network
    step: float = 0.5  # how much of what the network says is added to the judgement while it plays
    games: int = 600  # between two nets
    nodes: int = 60  # positions that are looked at for a turn
    random: float = 0.05  # share of choices made by chance
    options: float = 0.25  # share of games with options drawn by chance
    league: float = 0.3  # share of games in which one seat plays in another way
    rival_nodes: int = 200  # positions that whoever sits there looks at
    kept: float = 0.5  # share of positions that are learned from
    decay: float = 0.85  # how much of the worth of a position is what came later
    longest: int = 750  # decisions of a game for each player, then it is judged as it stands
    clip: float = 80.0  # points: a lead beyond is as good as this one
    window: int = 8  # rounds of games that are learned from
    passes: float = 3.0  # how often each position is learned from in one round
    batch: int = 512
    rate: float = 1e-3  # of learning
    fade: float = 1e-4  # of weights
    snapshot: int = 8  # rounds between nets that are kept as rivals
    rivals: int = 6  # nets that are kept so
