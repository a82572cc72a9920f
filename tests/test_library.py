"""The library's own door: what somebody types at a prompt after `import bazigah`."""

from __future__ import annotations

import doctest
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from copy import copy
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import bazigah
from bazigah import games, library
from bazigah.bots.house import HouseBot
from bazigah.build import PACKAGE
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.envs.jupyter import picture
from tests.pages import DOCS, goes_as_told, session

every_game = pytest.mark.parametrize("name", games.names())
Doing = Callable[[bazigah.Match], object]


def begun(name: str = "burgundy", played: int = 0) -> bazigah.Match:
    """A game after so many choices."""
    game = bazigah.new(name, seed=7)
    for _ in range(played):
        game.play(game.choices[0])
    return game


# --- the package --------------------------------------------------------------------------------------------------


def test_importing_it_loads_next_to_nothing() -> None:
    program = "import sys; before = set(sys.modules); import bazigah; print(*sorted(set(sys.modules) - before))"
    alone = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}  # found without what else the environment loads
    command = [sys.executable, "-S", "-c", program]
    found = subprocess.run(command, env=alone, check=True, capture_output=True, text=True)
    loaded = set(found.stdout.split())
    assert {name for name in loaded if name.startswith("bazigah")} == {
        "bazigah",
        "bazigah.engine",
        "bazigah.engine.errors",
        "bazigah.plain",
    }
    assert not loaded & {"typing", "dataclasses", "re", "inspect"}


def test_what_it_offers_is_the_library() -> None:
    assert set(dir(bazigah)) == set(bazigah.__all__)
    for name in set(bazigah.__all__) - {"__version__"}:
        assert getattr(bazigah, name) is getattr(library, name)
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        bazigah.chess  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.long
def test_a_type_checker_sees_it(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    script = tmp_path / "typed.py"
    script.write_text(
        "import bazigah\n"
        'game: bazigah.Match = bazigah.new("trajan", seed=1)\n'
        "numbers: list[int] = [choice.number for choice in game.choices]\n"
        'game.play_bot(bazigah.bot("greedy"))\n'
        "bazigah.chess\n"
    )
    source = str(Path(bazigah.__file__).parents[1])
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--config-file=", str(script)],
        capture_output=True,
        text=True,
        env={"MYPYPATH": source, "PYTHONPATH": source, "PATH": ""},
    )
    assert checked.stdout.count("error:") == 1, checked.stdout
    assert 'typed.py:5: error: Module has no attribute "chess"' in checked.stdout


@pytest.mark.parametrize("module", [bazigah, library], ids=["bazigah", "library"])
def test_examples_in_the_source_go_as_told(module: ModuleType) -> None:
    told = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert told.attempted
    assert not told.failed


def test_the_page_goes_as_told() -> None:
    assert goes_as_told(session(DOCS / "python.md"), "python.md")


def test_the_program_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```", readme, re.DOTALL | re.MULTILINE)
    exec(compile(program, "README.md", "exec"), {})
    assert "Standing(place=1, " in capsys.readouterr().out


# --- beginning ----------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game_and_none_another_each_time() -> None:
    assert bazigah.new("troyes", seed=3).position() == bazigah.new("troyes", seed=3).position()
    assert len({bazigah.new("troyes").seed for _ in range(5)}) > 1


def test_options_are_keywords_or_a_mapping() -> None:
    spelled = bazigah.new("burgundy", seed=1, options={"k15_vp": "2", "buy_inside_effects": "yes"})
    typed = bazigah.new("burgundy", seed=1, k15_vp=2, buy_inside_effects=True)
    assert spelled.options == typed.options == {"k15_vp": "2", "buy_inside_effects": "yes"}
    assert bazigah.new("troyes", bonus_cards=False).options == {}


def test_the_catalogue_has_every_game_with_what_may_be_chosen() -> None:
    for offer in bazigah.catalogue():
        for players in offer.players:
            assert bazigah.new(offer.name, players, seed=1).players == players
        for option, values in offer.options.items():
            assert bazigah.new(offer.name, seed=1, options={option: values[0]}).options == {}
    assert [offer.title for offer in bazigah.catalogue("fa")][1] == "قلعه‌های بورگاندی"


# --- choosing -----------------------------------------------------------------------------------------------------


@every_game
def test_a_choice_is_played_as_such_by_number_and_by_notation(name: str) -> None:
    ways: list[Callable[[bazigah.Choice], bazigah.Choice | int | str]] = [
        lambda choice: choice,
        lambda choice: choice.number,
        lambda choice: choice.notation,
    ]
    played = [begun(name) for _ in ways]
    for game, way in zip(played, ways, strict=True):
        game.play(way(game.choices[-1]))
    assert played[0].dumps() == played[1].dumps() == played[2].dumps()


@every_game
def test_a_whole_game_of_bots(name: str) -> None:
    game, bots = bazigah.new(name, seed=2), [bazigah.bot("random", seed=seed) for seed in (1, 2)]
    while not game.over:
        game.play_bot(bots[game.seat])
    assert (game.seat, game.choices, game.question) == (-1, (), "The game is over")
    assert game.ranking[0].place == 1
    assert {line.seat: line.points for line in game.ranking} == dict(enumerate(game.scores))
    assert bazigah.loads(game.dumps()).dumps() == game.dumps()


def test_a_bot_sees_the_view_of_its_seat_and_plays_any_game() -> None:
    seen = []

    class Watching:
        def choose(self, view: State, _: float) -> int:
            seen.append(view)
            return view.legal()[0]

    game = begun("troyes")
    before = game.game.write(game.view())
    game.play_bot(Watching())
    assert game.game.write(seen[0]) == before != game.game.write(begun("troyes").state)
    one = bazigah.bot("random", seed=1)
    assert isinstance(one, HouseBot)
    for name in games.names():
        assert one.choose(begun(name).view()) in begun(name).state.legal()


def test_hints_are_about_the_choices_the_best_first() -> None:
    hints = begun(played=1).hint("greedy:nodes=50")
    assert {hint.choice for hint in hints} == set(begun(played=1).choices)
    assert [hint.lead for hint in hints] == sorted((hint.lead for hint in hints), reverse=True)


def test_steps_are_taken_back_and_games_cut_and_copied() -> None:
    game = begun(played=1)
    game.undo()
    assert game.dumps() == begun().dumps()
    game = begun(played=20)
    other = game.copy()
    other.play(other.choices[0])
    assert len(game.record.steps) == 20
    assert game.cut(5).dumps() == begun(played=5).dumps()
    for same in (game.copy(), copy(game), pickle.loads(pickle.dumps(game))):
        assert (same.dumps(), same.text()) == (game.dumps(), game.text())
        same.play(same.choices[0])
        assert same.dumps() == other.dumps()


# --- what is shown ------------------------------------------------------------------------------------------------


@every_game
def test_nothing_hidden_is_shown(name: str) -> None:
    game = begun(name, played=3)
    seat = game.seat
    guessed = game.copy()
    guessed.record.state = game.game.resample(game.view(), seat, Rng(9))
    for shown in (library.Match.text, library.Match.svg, library.Match.position):
        assert shown(game, seat) == shown(guessed, seat)
    assert game.choices == guessed.choices


@every_game
def test_a_game_is_printed_and_shows_itself_in_a_notebook(name: str) -> None:
    game = begun(name)
    assert str(game) == game.text(game.seat)
    assert "\x1b" not in str(game)
    assert ElementTree.fromstring(game._repr_svg_()).tag.endswith("svg")
    assert game._repr_svg_() == picture(game.game, game.state)
    assert game.text(0) != game.text(1)


def test_private_events_are_told_to_their_seat_alone() -> None:
    game = begun("troyes")
    told = {seat: game.log(seat) for seat in (-1, 0, 1)}
    assert told[-1] == game.log()
    assert told[0] != told[1]
    assert all(set(told[-1]) < set(told[seat]) for seat in (0, 1))


def test_choices_speak_of_others_by_name() -> None:
    game, rival = bazigah.new("troyes", seed=3, names=["Ann", "Bob"]), bazigah.bot("greedy", seed=1)
    while not (told := [str(choice) for choice in game.choices if "Bob" in str(choice)]):
        game.play_bot(rival)
    assert any("pay 2 deniers to Bob" in choice for choice in told)
    assert not any("Player" in choice for choice in told)


def test_everything_is_there_in_persian() -> None:
    game = bazigah.new("burgundy", seed=7, language="fa")
    assert "تاس" in str(game.choices[0])
    assert "تاس" in game.question
    assert "بازیکن" in game.log()[0]


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda _: bazigah.new("burgandy"), "There is no game “burgandy”; .*Did you mean “burgundy”?"),
        (lambda _: bazigah.new("chess"), "There is no game “chess”; .*, troyes$"),
        (lambda _: bazigah.new("troyes", bonus_card=True), "There is no option .*Did you mean “bonus_cards”?"),
        (lambda _: bazigah.new("burgundy", boards="randm"), "no value of the option .*Did you mean “random”?"),
        (lambda _: bazigah.new("burgundy", 9), r"The number of players must be 2\.\.4, not 9"),
        (lambda _: bazigah.new("burgundy", seed=-1), r"The seed must be 0\.\.\d+, not −1"),
        (lambda _: bazigah.new("burgundy", language="en_GB"), "There is no language “en_GB”"),
        (lambda _: bazigah.loads("hello"), "This is no record"),
        (lambda _: bazigah.bot("greedi"), "There is no bot “greedi”; .*Did you mean “greedy”?"),
        (lambda game: game.play("dye pips=2"), "There is no action “dye”; .*Did you mean “die”?"),
        (lambda game: game.play(9999), r"There is no action 9999; actions are numbered 0\.\.266"),
        (lambda game: game.play("end"), r"“end” is not allowed: .* \(CB-"),
        (lambda game: game.play_bot(bazigah.Bot), "“Bot” is no bot"),
        (lambda game: game.play_bot("greedy"), "“'greedy'” is no bot"),
        (lambda game: game.hint("random"), "The bot “random” cannot tell"),
        (lambda game: game.undo(), "There is nothing to take back"),
        (lambda game: game.cut(1), "There is no step 1"),
        (lambda game: game.view(2), r"There is no seat 2; seats are numbered 0\.\.1"),
        (lambda game: game.log(-2), "There is no seat −2"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(wrong: Doing, told: str) -> None:
    game = begun()
    before = game.dumps()
    with pytest.raises(bazigah.BadInput, match=told):
        wrong(game)
    assert game.dumps() == before


def test_a_game_that_is_over_asks_nobody() -> None:
    game = bazigah.new("trajan", seed=1)
    while not game.over:
        game.play_bot(bazigah.bot("random", seed=1))
    for wrong in (lambda: game.play_bot(bazigah.bot("random")), game.hint, lambda: game.play(0)):
        with pytest.raises(bazigah.BadInput, match="The game is over"):
            wrong()
