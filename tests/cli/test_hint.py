"""`bazigah hint`: advice for one position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bazigah import games
from bazigah.bots.catalogue import make
from bazigah.engine.record import Record
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import bazigah, printed

BOT = "greedy:nodes=40"
QUICK = ("--bot", BOT)


def advised(name: str) -> tuple[str, str]:
    """What the bot would do at the start of a game, as notation and in English words."""
    game = games.find(name)
    state = game.new(2, seed=7)
    view = game.view(state, state.seat())
    action = make(BOT, game, 0).choose(view, 60.0)
    return game.space.show(action), words("en", name).action(view, action)


@pytest.mark.parametrize("name", games.names())
def test_the_advice_is_what_the_bot_would_do(name: str) -> None:
    start = printed("position", "new", name, "--players", "2", "--seed", "7")
    found = json.loads(printed("hint", "-", *QUICK, "--json", text=start))
    assert found["game"] == name
    assert found["action"] == advised(name)[0] == found["expected"][0]["action"]
    assert 0 < found["chance"] < 1
    leads = [one["lead"] for one in found["expected"]]
    assert leads == sorted(leads, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_told_in_words(language: str) -> None:
    start = printed("position", "new", "trajan", "--seed", "7")
    told = printed("hint", "-", *QUICK, "--lang", language, text=start)
    expected = {
        "en": (f"Advice: {advised('trajan')[1]}\n", "the chance to win", "points behind"),
        "fa": ("پیشنهاد", "بخت برد", "عقب‌تر"),
    }
    assert [part for part in expected[language] if part not in told] == []


def test_of_a_record_the_last_position_counts(tmp_path: Path) -> None:
    record = Record(games.find("trajan"), 2, seed=7)
    record.play(record.state.legal()[0])
    file = tmp_path / "game.txt"
    file.write_text(record.dumps(), encoding="utf-8")
    found = json.loads(printed("hint", str(file), *QUICK, "--json"))
    assert found["seat"] == record.state.seat() + 1
    assert {one["action"] for one in found["expected"]} == {
        record.game.space.show(action) for action in record.state.legal()
    }


def test_wrong_input_is_one_line(tmp_path: Path) -> None:
    over = Path(__file__).parents[1] / "fixtures" / "trajan" / "2p-defaults.txt"
    for text, arguments, told in (
        (over.read_text(), QUICK, "over"),
        ("{}", QUICK, "format"),
        ("cheese", QUICK, "cheese"),
        (over.read_text(), ("--bot", "mcts:moon=1"), "over"),
    ):
        file = tmp_path / "given"
        file.write_text(text, encoding="utf-8")
        result = bazigah("hint", str(file), *arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert told in result.stderr
        assert len(result.stderr.splitlines()) == 1
