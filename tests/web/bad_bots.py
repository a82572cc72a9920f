"""Bots that fail, for tests: they are made known in the process that thinks."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import sleep
from unittest.mock import patch

from bazigah.bots import Bot, catalogue
from bazigah.bots.catalogue import BotKind, Settings
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.web.bots.job import Advice, BotJob
from bazigah.web.bots.job import run_job as think_well


class BadBot:
    """Does something bad instead of choosing."""

    def __init__(self, deed: Callable[[], object]) -> None:
        self._deed = deed

    def choose(self, view: State, budget: float) -> int:
        del budget
        self._deed()
        return view.legal()[0]


def _raise() -> None:
    raise RuntimeError("out of ideas")


DEEDS: dict[str, Callable[[], object]] = {
    "raises": _raise,
    "sleeps": lambda: sleep(600),
    "dies": lambda: os._exit(7),
}


def _kind(deed: Callable[[], object]) -> BotKind:
    def make(_: Game, __: int, ___: Settings) -> Bot:
        return BadBot(deed)

    return BotKind({}, make)


def run_job(job: BotJob) -> Advice:
    """Choose, where bad bots are known too."""
    bad = {name: _kind(deed) for name, deed in DEEDS.items()}
    with patch.dict(catalogue.KINDS, bad):
        return think_well(job)
