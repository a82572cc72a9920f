"""What a training has come to, in a folder, so that it can go on another time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

import numpy as np

from bazigah.bots.nets import netfile
from bazigah.bots.nets.netfile import Net
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.training.plan import TrainingPlan

NEWEST: Final = "newest.net"
ACCEPTED: Final = "accepted.net"
_STATE: Final = "state.npz"
_LOG: Final = "log.jsonl"
_RIVALS: Final = "rival-*.net"


class Checkpoint:
    """The folder of a training."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, plan: TrainingPlan, layout: str, saved: Mapping[str, Any], newest: Net) -> None:
        """Keep what is needed to go on; the old state stays until the new one is whole."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / NEWEST).write_bytes(newest.dumps())
        made = self.folder / f"new-{_STATE}"
        with made.open("wb") as file:
            np.savez(file, head=json.dumps({"layout": layout, "plan": asdict(plan)}), **saved)
        made.replace(self.folder / _STATE)

    def read(self, game: Game, layout: str) -> tuple[TrainingPlan, dict[str, Any]]:
        """The plan and the state; refused if it is of another game or other inputs."""
        try:
            with np.load(self.folder / _STATE) as file:
                saved = dict(file)
            head = json.loads(str(saved.pop("head")))
            known = {field.name for field in fields(TrainingPlan)}
            told = {key: value for key, value in head["plan"].items() if key in known}
            plan = TrainingPlan(**{**told, "players": tuple(told["players"])})
        except (OSError, KeyError, TypeError, ValueError):
            raise BadInput("train_no_checkpoint", got=str(self.folder)) from None
        for what, expected, got in (("@net.game", game.name, plan.game), ("@net.layout", layout, head["layout"])):
            if expected != got:
                raise BadInput("net_unfit", what=what, expected=expected, got=got)
        return plan, saved

    @property
    def begun(self) -> bool:
        """Does a training lie here already?"""
        return (self.folder / _STATE).exists()

    def accept(self, net: Net) -> Path:
        """Keep a net that won."""
        file = self.folder / ACCEPTED
        file.write_bytes(net.dumps())
        return file

    def keep_rival(self, net: Net, number: int, most: int) -> None:
        """Keep a net as somebody to play against later; the oldest ones make room."""
        (self.folder / _RIVALS.replace("*", f"{number:06}")).write_bytes(net.dumps())
        for old in sorted(self.folder.glob(_RIVALS))[:-most]:
            old.unlink()

    def rivals(self, game: Game) -> tuple[Net, ...]:
        """The nets that were kept, the oldest first."""
        return tuple(netfile.load(path, game) for path in sorted(self.folder.glob(_RIVALS)))

    def note(self, told: Mapping[str, Any]) -> None:
        """One more line of the log."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / _LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
