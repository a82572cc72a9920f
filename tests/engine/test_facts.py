"""The component data of a game, or the file of an owner."""

from __future__ import annotations

from pathlib import Path

import pytest

from bazigah import games
from bazigah.engine.errors import BadInput
from bazigah.engine.facts import data_variable, read_facts


@pytest.mark.parametrize("game", games.names())
def test_every_game_brings_its_facts(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(data_variable(game), raising=False)
    assert read_facts(game)


def test_an_owner_may_name_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"tiles": {"کشتی": 20}}', encoding="utf-8")
    monkeypatch.setenv("BAZIGAH_DATA_BURGUNDY", str(file))
    assert read_facts("burgundy") == {"tiles": {"کشتی": 20}}


@pytest.mark.parametrize(("text", "got"), [("[1, 2]", "list"), ("{", "Expecting property name")])
def test_a_wrong_file_is_refused_by_name(text: str, got: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text)
    monkeypatch.setenv("BAZIGAH_DATA_BURGUNDY", str(file))
    with pytest.raises(BadInput) as caught:
        read_facts("burgundy")
    assert (caught.value.code, caught.value.params["file"]) == ("data_json", str(file))
    assert str(caught.value.params["got"]).startswith(got)
