"""The facts of a game: its `components.json`, with the source and the confidence of each figure."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, cast


def read_facts(game: str) -> dict[str, Any]:
    """The component data of a game, read once when its tables are made."""
    text = files(f"bazigah.games.{game}").joinpath("components.json").read_text("utf-8")
    return cast(dict[str, Any], json.loads(text))
