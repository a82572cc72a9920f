"""Playing in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from bazigah import games
from bazigah.conformance import check_game
from bazigah.engine.document import parse_position
from bazigah.engine.record import Record
from bazigah.text.catalogues import RIGHT_TO_LEFT
from bazigah.text.words import words
from tests.cli.console import RANDOM, bazigah, guesses, is_persian, played_to_its_ranking, printed

QUIT = "quit\n"


@pytest.mark.parametrize(
    ("language", "players", "options"),
    [
        ("fa", "2", ("buy_inside_effects=yes",)),
        ("en", "3", ("boards=advanced", "board_choice=secret")),
    ],
)
def test_a_whole_game_is_played_to_its_ranking(
    language: str, players: str, options: tuple[str, ...], tmp_path: Path
) -> None:
    table = ["burgundy", "--seed", "11", "--players", players, *[f"--option={option}" for option in options]]
    record, ranking = played_to_its_ranking(language, *table, *RANDOM, folder=tmp_path)
    spoken = words(language, "burgundy")
    for seat in range(record.players):
        assert spoken.say("tie_break.empty_spaces", count=_empty_spaces(record.state, seat)) in ranking


def _empty_spaces(state: object, seat: int) -> int:
    players = getattr(state, "players")  # noqa: B009 (the position of this game)
    return int(players[seat].empty_spaces())


def test_persian_words_are_directed_and_grids_have_none() -> None:
    seen = printed("play", "--lang", "fa", "--seed", "3", text="help\n1\n1\n1\nlog\neffect church\n")
    persian = [line for line in seen.splitlines() if any(map(is_persian, line))]
    assert len(persian) > 50
    for line in persian:
        first = next(place for place, character in enumerate(line) if is_persian(character))
        typed_by_the_player = line.startswith("effect")
        assert RIGHT_TO_LEFT in line[:first] or typed_by_the_player, line


def test_no_line_is_wider_than_a_hundred_columns() -> None:
    seen = printed("play", "--players", "4", "--seed", "3", text=guesses(1, 60))
    table = seen[: seen.index("bazigah record")]
    assert max(len(line) for line in table.splitlines()) <= 100


def test_a_choice_is_made_by_number_in_any_digits_or_by_notation() -> None:
    by_number = printed("play", "--seed", "5", text="1\n")
    for answer in ("۱", "die pips=2", "die pips=۲"):
        assert _record(printed("play", "--seed", "5", text=f"{answer}\n")) == _record(by_number)
    assert _record(by_number).endswith("1 die pips=2\n")


def _record(seen: str) -> str:
    """The record that is offered when the input ends."""
    return seen[seen.index("bazigah record") : seen.index("\n\n    bazigah play")] + "\n"


def test_the_end_of_input_is_no_error_and_offers_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(_record(printed("play", "--seed", "5", *RANDOM, text="1\n11\n")))
    again = printed("play", "--load", str(file), *RANDOM, text="")
    assert "Dice: 2 (used), 6 (used)." in again
    assert _record(again) == file.read_text()


def test_quitting_a_saved_game_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seen = printed("play", "--seed", "5", "--save", str(file), text=f"1\n{QUIT}")
    assert f"bazigah play --load {file}" in seen
    assert "bazigah record" not in seen
    assert file.read_text().endswith("1 die pips=2\n")


@pytest.mark.parametrize(("language", "word"), [("en", "q"), ("en", "quit"), ("fa", "q"), ("fa", "خ"), ("fa", "خروج")])
def test_a_single_letter_leaves_the_game_too(language: str, word: str) -> None:
    seen = printed("play", "--seed", "5", "--lang", language, text=f"help\n{word}\n1\n")
    assert "\n1 " not in _record(seen), "the choice after it was still played"
    assert word in words(language).say("cli.play.help.quit")


def test_a_game_that_is_left_before_the_first_choice_is_saved_too(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    printed("play", "--hot-seat", "--seed", "5", "--save", str(file), text=QUIT)
    assert file.read_text().endswith("seed: 5\n---\n")


def test_undo_takes_the_last_step_back_and_no_more_than_that(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seen = printed("play", "--seed", "5", "--save", str(file), text="1\nundo\nundo\n")
    assert file.read_text().endswith("2 end\n")
    assert "The last step was not yours to take back" in seen


def test_save_writes_what_load_reads(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seen = printed("play", "--seed", "5", text=f"1\nsave {file}\nsave\nsave {tmp_path}/no/such/folder\n")
    assert file.read_text() == _record(seen)
    assert "Expected the name of a file" in seen
    assert "Expected a file, but there is no" in seen
    assert _record(printed("play", "--load", str(file))) == file.read_text()


def test_at_a_hot_seat_everybody_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seen = printed("play", "--hot-seat", "--seed", "5", "--save", str(file), text=guesses(2, 60))
    for name in ("Player 1", "Player 2"):
        assert f"{name}: Choose a die" in seen
        assert f"{name} (you)" in seen
    assert "the computer" not in seen


def test_one_may_sit_at_another_seat() -> None:
    seen = printed("play", "--players", "3", "--seat", "3", "--seed", "5", text="")
    assert "You are Player 3" in seen
    assert "Player 3 (you)" in seen


@pytest.mark.parametrize(
    ("language", "bots", "level"),
    [("en", "expert", "Expert"), ("fa", "خبره", "خبره"), ("en", "تازه کار", "Newcomer"), ("fa", "Newcomer", "تازه‌کار")],
)
def test_an_opponent_is_named_by_its_level_in_any_language(language: str, bots: str, level: str) -> None:
    seen = printed("play", "--seed", "5", "--lang", language, "--bots", bots, "--seat", "1")
    assert f"({level})" in seen


def test_without_a_word_the_opponents_are_of_the_middle_level() -> None:
    seen = printed("play", "--players", "3", "--seed", "5")
    assert "You are Player 1 and play against Nasrin (Journeyman) and Bahram (Journeyman)." in seen
    assert "Nasrin (Journeyman): " in seen


def test_every_opponent_may_be_another_one_and_is_called_by_its_name() -> None:
    seen = printed("play", "--players", "3", "--seed", "5", "--bots", "apprentice, greedy:nodes=20", text="1\n")
    assert "play against Nasrin (Apprentice) and Bahram (greedy:nodes=20)" in seen
    assert "Nasrin uses the die" in seen
    assert "Player 2" not in seen


def test_opponents_of_people_with_names_keep_theirs(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Record(games.find("burgundy"), 2, seed=5, names=("Ann", "Kaveh")).dumps())
    assert "You are Ann and play against Kaveh (Journeyman)." in printed("play", "--load", str(file))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("expret", "choose one of: Newcomer, Apprentice, Journeyman, Expert, Master, random, greedy, mcts"),
        ("greedy:depth=2", "“depth=2” is no setting of"),
        ("expert,expert,expert,expert", "Name one for all of them or one for each, not 4"),
    ],
)
def test_opponents_that_are_not_there_are_refused(given: str, said: str) -> None:
    result = bazigah("play", "--seed", "5", "--bots", given)
    assert result.exit_code == 2
    assert said in result.stderr


def test_as_many_sit_down_as_opponents_are_named() -> None:
    seen = printed("play", "scythe", "--seed", "5", "--bots", "greedy,expert", text=QUIT)
    assert "play against Nasrin (greedy) and Bahram (Expert)" in seen
    result = bazigah("play", "--players", "2", "--seed", "5", "--bots", "greedy,expert")
    assert "Opponents at this table: 1. Name one for all of them or one for each, not 2" in result.stderr


def test_at_a_hot_seat_there_are_no_opponents_to_name() -> None:
    assert "Opponents at this table: 0" in bazigah("play", "--hot-seat", "--bots", "expert").stderr


def test_leaving_says_how_the_same_people_sit_down_again() -> None:
    seen = printed("play", "--players", "3", "--seat", "2", "--seed", "5", "--bots", "random,apprentice", text=QUIT)
    assert "bazigah play --load FILE --seat 2 --bots random,apprentice" in seen
    assert "bazigah play --load FILE --hot-seat" in printed("play", "--hot-seat", "--seed", "5", text=QUIT)


def test_secret_boards_of_the_others_are_not_shown() -> None:
    options = ("--option", "boards=free_choice", "--option", "board_choice=secret")
    seen = printed("play", "--players", "4", "--seat", "4", "--seed", "2", *options, text="")
    assert "secretly" not in seen
    grids = seen[seen.index("[ 4 ]") : seen.index("Spaces:")]
    assert "?" in grids
    assert "Cast" not in grids


def test_what_cannot_be_chosen_is_shown_with_its_reason() -> None:
    seen = printed("play", "--seed", "5", text="")
    assert "Not now: Buy a tile. Needs 2 silver, you have 1 (CB-10.5)" in seen


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("99", "There is no choice 99; choices are numbered 1..2"),
        ("0", "There is no choice 0"),
        ("die pips=1", "“die pips=1” is not allowed: You have no unused die showing 1"),
        ("die pips=9", "“9” is no value of “pips”"),
        ("fly", "There is no action “fly”"),
        ("effect dragon", "There is no tile “dragon”"),
        ("effect CHURCH", "Take a mine, knowledge tile or castle"),
    ],
)
def test_an_answer_is_answered_and_changes_nothing(answer: str, said: str) -> None:
    seen = printed("play", "--seed", "5", text=f"{answer}\n")
    assert said in seen
    assert _record(seen).endswith("2 end\n")


def test_commands_have_names_in_the_language() -> None:
    seen = printed("play", "--lang", "fa", "--seed", "5", text="تأثیر کلیسا\nخروج\n1\n")
    assert words("fa", "burgundy").effect("church") in seen
    assert "1 die pips=2" not in seen


def test_the_printed_position_is_the_view_and_reads_back() -> None:
    seen = printed("play", "--seed", "5", text="position\nquit\n")
    document = seen[seen.index("\n{\n") : seen.index("\n}\n") + 3]
    _, state, players = parse_position(games.find, document)
    assert players == 2
    assert state.seat() == 0
    assert state.rng.state == 0


def test_help_explains_game_and_commands() -> None:
    seen = printed("play", "--seed", "5", "--players", "2", text="help\n")
    explained = seen[seen.index("Your choice") :]
    for word in ("With a die you do one of four things", "effect TILE", "undo", "save FILE", "such as “die pips=2”"):
        assert word in explained


def test_a_finished_game_is_shown_when_it_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(check_game(games.find("burgundy"), 2, {}, seed=5).dumps())
    assert "The ranking" in printed("play", "--load", str(file))


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("where", "typed"), [("builtins.input", ""), ("bazigah.bots.search.greedy.GreedyBot.choose", "1\n" * 9)]
)
def test_ctrl_c_leaves_quietly_whoever_is_to_choose(monkeypatch: pytest.MonkeyPatch, where: str, typed: str) -> None:
    monkeypatch.setattr(where, _interrupted)
    result = bazigah("play", "--seed", "5", text=typed)
    assert result.exit_code == 130
    assert result.stderr == ""
    assert "bazigah play --load FILE" in result.stdout, "the game can be taken up again"


@pytest.mark.parametrize(
    ("game", "said"), [("architects", "The rules of the bot are Bazigah’s own design"), ("troyes", "2 or 12 — What he")]
)
def test_help_explains_the_opponent_that_the_game_brings_where_it_plays(game: str, said: str) -> None:
    assert said in printed("play", game, "--players", "1", "--seed", "5", text="help\n")
    assert said not in printed("play", game, "--players", "2", "--seed", "5", *RANDOM, text="help\n")
