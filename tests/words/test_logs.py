"""The logs of whole games are the ones that were read through (`tools/logs.py` writes them)."""

from __future__ import annotations

import re

import pytest

from bazigah import games
from bazigah.text.words import LANGUAGES
from tools.logs import log, log_path, stored

NOTHING = re.compile(r"(?<!\d)0 (point|coin|denier|good|worker|resource)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_a_game_is_told_as_it_was_read_through(name: str, language: str) -> None:
    told = log(stored(name), language)
    assert told == log_path(name, language).read_text(encoding="utf-8"), "run `python -m tools.logs` and read it"


@pytest.mark.parametrize("name", games.names())
def test_nothing_is_told_of_what_brings_nothing(name: str) -> None:
    assert [line for line in log(stored(name), "en").splitlines() if NOTHING.search(line)] == []
