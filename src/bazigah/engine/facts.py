"""The facts of a game: its `components.json`, or the file of an owner who knows the printed figures better."""

from __future__ import annotations

import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Any

from bazigah.engine.errors import BadInput


def data_variable(game: str) -> str:
    """The environment variable that may name another data file for a game."""
    return f"BAZIGAH_DATA_{game.upper()}"


def read_facts(game: str) -> dict[str, Any]:
    """The component data of a game, read once when its tables are made."""
    other = os.environ.get(data_variable(game))
    if not other:
        return _parsed(files(f"bazigah.games.{game}").joinpath("components.json").read_text("utf-8"), game)
    return _parsed(Path(other).read_text("utf-8"), other)


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        facts = json.loads(text)
    except ValueError as error:
        raise BadInput("data_json", file=name, got=str(error)) from None
    if not isinstance(facts, dict):
        raise BadInput("data_json", file=name, got=type(facts).__name__)
    return facts
