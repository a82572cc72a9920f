"""The commands besides `play`, and the help of all."""

from __future__ import annotations

import dataclasses
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bazigah import __version__, games
from bazigah.build import is_compiled
from bazigah.cli import front, program
from bazigah.cli.commands import bench, fuzz
from bazigah.cli.inputs import as_whole, read_record
from bazigah.cli.spoken import Spoken
from bazigah.conformance import check_game
from bazigah.engine.document import write_position
from bazigah.engine.errors import BadInput
from bazigah.engine.overlay import data_variable
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import FIGURES, bazigah, own_figures, printed

START_WITH_A_3 = "5"  # a seed after which the first player may use a die that shows 3, as the examples do


Command = tuple[tuple[str, ...], Spoken]  # what is typed for it, and what it is


def with_those_below(path: tuple[str, ...], command: click.Command) -> Iterator[Command]:
    assert isinstance(command, Spoken)
    yield path, command
    for name, below in command.commands.items() if isinstance(command, click.Group) else []:
        yield from with_those_below((*path, name), below)


COMMANDS = [found for name in front.COMMANDS for found in with_those_below((name,), program.find(name))]
EXAMPLES = [*front.EXAMPLES, *[line for _, command in COMMANDS for line in command.examples]]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game in a file."""
    file = tmp_path / "game.txt"
    file.write_text(check_game(games.find("burgundy"), 2, {}, seed=5).dumps())
    return file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "command"), COMMANDS)
def test_help_teaches_with_examples(language: str, path: tuple[str, ...], command: Spoken) -> None:
    told = printed(*path, "--help", "--lang", language)
    spoken = words(language)
    assert spoken.say(".".join(["cli", "bazigah", *path])) in told
    assert len(command.examples) >= 2
    assert all(example in told for example in command.examples)
    for param in command.params:
        assert (
            param.opts[0] if isinstance(param, click.Option) else param.make_metavar(click.Context(command))
        ) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_the_program_names_all_it_can_do(language: str) -> None:
    told = printed("--help", "--lang", language)
    for named in (*front.COMMANDS, *front.OPTIONS, *front.EXAMPLES):
        assert f"  {named}" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "command"), COMMANDS)
def test_help_tells_what_is_taken_if_an_option_is_not_given(
    language: str, path: tuple[str, ...], command: Spoken
) -> None:
    told, spoken = " ".join(printed(*path, "--help", "--lang", language).split()), words(language)
    for param in command.params:
        if isinstance(param.default, str):
            number = as_whole(param.default)
            default = param.default if number is None else spoken.number(number)
            assert default in told.partition(param.opts[0])[2]


def typed(example: str) -> list[list[str]]:
    """The arguments of every command in an example, after what it sets in the environment."""
    given = [shlex.split(re.split(" [<>] ", part)[0]) for part in example.split(" | ")]
    return [line[line.index("bazigah") + 1 :] for line in given]


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_can_be_read(example: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(data_variable(FIGURES), "")
    Path("mine.json").write_text(own_figures())
    for name, *rest in typed(example):
        with program.find(name).make_context(f"bazigah {name}", rest, obj=words("en")):
            pass


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_work(example: str, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = printed("position", "new", "burgundy", "--seed", START_WITH_A_3)
    monkeypatch.chdir(tmp_path)
    record.rename("evening.txt")
    Path("mine.txt").write_text(own_figures())
    monkeypatch.setenv(data_variable(FIGURES), "")
    Path("start.json").write_text(start)
    arguments = typed(example)[0]
    if arguments[0] not in (
        "fuzz",
        "bench",
        "arena",
        "ladder",
        "analyse",
        "serve",
        "work",
        "backup",
        "moderator",
        "upgrade",
        "health",
        "tidy",
        "train",
    ):  # they take long
        printed(*arguments, text=start if "-" in arguments else "")


def test_alone_the_program_shows_its_help() -> None:
    assert printed() == printed("--help") == printed("--help", "play")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_version_is_one_line_that_says_how_the_rules_run(language: str) -> None:
    rules = {("en", True): "compiled", ("en", False): "plain", ("fa", True): "کامپایل", ("fa", False): "ساده"}
    told = printed("--version", "--lang", language)
    assert told.startswith(f"bazigah {__version__} (")
    assert rules[language, is_compiled()] in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fa_IR.UTF-8", "LC_ALL": ""}, "fa"),
        ({"LANG": "fa_IR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "en"),
        ({"BAZIGAH_LANG": "fa", "LC_ALL": "en_GB.UTF-8"}, "fa"),
    ],
)
def test_the_language_follows_the_environment(environment: dict[str, str], language: str) -> None:
    assert words(language).say("cli.bazigah") in bazigah(env=environment).stdout


def test_the_language_may_be_given_anywhere_and_beats_the_environment() -> None:
    for arguments in (("--lang", "fa", "games"), ("games", "--lang=fa"), ("--lang", "en", "games", "--lang", "fa")):
        result = bazigah(*arguments, env={"BAZIGAH_LANG": "en"})
        assert words("fa", "burgundy").title() in result.stdout


def test_games_lists_players_and_options_with_defaults() -> None:
    told = printed("games")
    game = games.find("burgundy")
    assert "The Castles of Burgundy" in told
    assert "2 to 4 players" in told
    for option in game.options:
        assert f"--option {option.name}=…" in told
        assert all(value in told for value in option.values)
    assert told.count("(the default)") == sum(len(games.find(name).options) for name in games.names())


def test_games_are_listed_for_programs() -> None:
    told = json.loads(printed("games", "--json"))
    assert [game["name"] for game in told] == list(games.names())
    assert told == json.loads(printed("games", "--json", "--lang", "fa"))
    for described in told:
        game = games.find(described["name"])
        assert described["titles"] == {language: words(language, game.name).title() for language in LANGUAGES}
        assert described["rules_version"] == game.rules_version
        assert (described["min_players"], described["max_players"]) == (game.min_players, game.max_players)
        for option, registered in zip(described["options"], game.options, strict=True):
            assert (option["name"], option["rule"]) == (registered.name, registered.rule)
            assert option["values"] == registered.values
            assert option["default"] == registered.values[0]


# --- replay -------------------------------------------------------------------------------------------------------


def test_replay_shows_the_end_with_the_ranking(record: Path) -> None:
    assert "The ranking" in printed("replay", str(record))
    assert printed("replay", "-", text=record.read_bytes()) == printed("replay", str(record))


def test_replay_stops_where_it_is_told_to(record: Path) -> None:
    told = printed("replay", str(record), "--to", "0")
    assert "After 0 of" in told
    assert "Round 1 of 5 in phase A" in told
    assert "Choose a die" in told
    assert "What happened" not in told


def test_replay_tells_the_log_up_to_there(record: Path) -> None:
    short, long = (printed("replay", str(record), "--log", "--to", to) for to in ("4", "40"))
    assert "phase A begins" in short
    assert short[: short.index("\n\n")] in long
    assert "Everyone rolls for round 2" in long
    assert "Everyone rolls for round 2" not in short


# --- positions ----------------------------------------------------------------------------------------------------


def test_positions_go_through_pipes() -> None:
    start = printed("position", "new", "burgundy", "--players", "3", "--seed", "5", "--option", "boards=random")
    legal = json.loads(printed("position", "legal", "-", "--json", text=start))
    following = printed("position", "apply", "-", legal[0]["notation"], "workers", text=start)
    assert json.loads(following)["options"] == {"boards": "random"}
    shown = printed("position", "show", "-", text=following)
    assert "(used)" in shown
    assert "Player 2: What will you do with the die showing 2? You have 3 workers" in shown


def test_legal_lists_notation_with_words(tmp_path: Path) -> None:
    file = tmp_path / "start.json"
    file.write_text(printed("position", "new", "burgundy", "--seed", "5"))
    listed = json.loads(printed("position", "legal", str(file), "--json"))
    table = printed("position", "legal", str(file)).splitlines()
    assert len(table) == len(listed) > 1
    for line, action in zip(table, listed, strict=True):
        assert line.startswith(action["notation"])
        assert action["words"] in line


def test_a_finished_position_is_shown(record: Path) -> None:
    document = json.dumps(write_position(games.find("burgundy"), read_record(str(record)).state, 2))
    assert "The game is over" in printed("position", "show", "-", text=document)
    assert printed("position", "legal", "-", text=document) == ""


# --- fuzz ---------------------------------------------------------------------------------------------------------


def test_fuzz_counts_what_it_played() -> None:
    told = printed("fuzz", "burgundy", "--games", "4", "--seed", "7", "--jobs", "1")
    assert "4 of 4 games" in told
    assert told.splitlines()[-1].startswith("4 games, ")


def test_fuzz_goes_through_all_players_and_options() -> None:
    game = games.find("burgundy")
    tables = [fuzz.table_of(game, seed) for seed in range(3 * 128)]
    assert {players for players, _ in tables} == {2, 3, 4}
    for option in game.options:
        assert {chosen[option.name] for _, chosen in tables} == set(option.samples)
    assert len({(players, *chosen.values()) for players, chosen in tables}) == 3 * 4 * 2**5
    assert {fuzz.table_of(game, seed, 3)[0] for seed in range(9)} == {3}


def test_fuzz_keeps_the_game_that_breaks_a_law(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def finds_fault(_: object) -> None:
        raise BadInput("position_impossible", field="moon", expected="cheese", got="stone")

    sound = games.find("burgundy")
    broken = dataclasses.replace(sound, audit=finds_fault)
    monkeypatch.setattr(games, "find", lambda _: broken)
    keep = tmp_path / "found"
    result = bazigah("fuzz", "burgundy", "--games", "9", "--seed=40", "--players=3", "--jobs=1", "--keep", str(keep))
    assert result.exit_code == fuzz.FOUND
    assert "audit_holds" in result.stdout
    assert "cheese" in result.stdout
    (file,) = keep.iterdir()
    assert f"bazigah replay {file}" in result.stdout
    assert "bazigah fuzz burgundy --games 1 --seed 40 --players 3\n" in result.stdout
    monkeypatch.setattr(games, "find", lambda _: sound)
    assert "After" in printed("replay", str(file), "--log")


# --- bench --------------------------------------------------------------------------------------------------------


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures of a few games and positions, which nobody will quote."""
    monkeypatch.setattr(bench, "_BATCH", 2)
    monkeypatch.setattr(bench, "_POSITIONS", 2)
    monkeypatch.setattr(bench, "_ITERATIONS", 2)


@pytest.mark.usefixtures("quick_bench")
def test_bench_has_the_form_that_programs_read() -> None:
    told = json.loads(printed("bench", "burgundy", "--json", "--seconds", "0.001"))
    assert set(told) == {"compiled", "games"}
    assert isinstance(told["compiled"], bool)
    assert list(told["games"]) == ["burgundy"]
    assert list(told["games"]["burgundy"]) == ["2", "3", "4"]
    assert told["games"]["burgundy"]["2"].pop("mcts_iterations_per_s") > 0
    for speed in told["games"]["burgundy"].values():
        assert list(speed) == ["decisions_per_s", "real_decisions_per_s", "games_per_s", "copy_us"]
        assert all(value > 0 for value in speed.values())
        assert speed["games_per_s"] < speed["real_decisions_per_s"] < speed["decisions_per_s"]


@pytest.mark.usefixtures("quick_bench")
@pytest.mark.parametrize("language", LANGUAGES)
def test_bench_speaks_of_all_games(language: str) -> None:
    told = printed("bench", "--seconds", "0.001", "--lang", language)
    for game in games.names():
        assert words(language, game).title() in told
    for players in (1, 2, 3, 4, 5):
        assert words(language).say("amount.players", count=players) in told
