"""Section 15: boards 2 to 9, handed out and chosen before the first phase."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.facts.components import SHEETS
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.counting import types_in
from tests.games.burgundy.rulebook import PRINTED_BOARDS, PrintedBoard, sentence
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import ALL_COUNTS, anything, document, new_game, told, view_of
from tests.rules import rule

SEEDS = range(30)
every_count = pytest.mark.parametrize("players", ALL_COUNTS)
every_choice = pytest.mark.parametrize("board_choice", ["open", "secret"])
every_mode = pytest.mark.parametrize("boards", ["advanced", "free_choice", "random", "all_board_1"])
modes_with_a_choice = pytest.mark.parametrize("boards", ["advanced", "free_choice"])


def shown(s: Burgundy) -> list[str]:
    return [GAME.space.show(action) for action in s.legal()]


def choose(s: Burgundy, action: str) -> None:
    GAME.play(s, GAME.space.parse(action))


def choices(s: Burgundy, seed: int = 0) -> Iterator[int]:
    """Choose boards and castle spaces at random until the first round; the seat of each choice."""
    rng = Rng(seed)
    while not s.order:
        yield int(s.seat())
        s.apply(anything(s, rng))


def ready(players: int, seed: int, **options: str) -> Burgundy:
    """A game at its first turn, boards and castles chosen at random."""
    game = new_game(players, seed, **options)
    for _ in choices(game, seed):
        pass
    return game


def castle_space(s: Burgundy, seat: int) -> int:
    (space,) = document(s)["players"][seat]["estate"]
    return int(space)


@rule("CB-15.1")
@every_count
def test_everyone_gets_a_different_sheet_when_the_turn_order_is_known(players: int) -> None:
    dealt = set()
    for seed in SEEDS:
        position = document(new_game(players, seed, boards="advanced"))
        sheets = [player["sheet"] for player in position["players"]]
        assert len(set(sheets)) == players
        assert all(player["board"] is None and not player["estate"] for player in position["players"])
        assert len(position["track"]) == players
        dealt.update(sheets)
    assert dealt == {1, 2, 3, 4, 5, 6}


@rule("CB-15.2")
@every_count
@every_choice
@pytest.mark.parametrize("seed", range(6))
def test_everyone_chooses_a_side_of_the_sheet_and_a_castle_space(players: int, board_choice: str, seed: int) -> None:
    game = new_game(players, seed, boards="advanced", board_choice=board_choice)
    while not game.order:
        sheet = SHEETS[game.players[game.seat()].sheet]
        assert shown(game) == [f"board number={side + 1}" for side in sheet]
        board = PRINTED_BOARDS[sheet[seed % 2]]
        choose(game, f"board number={board.number}")
        assert shown(game) == [f"start space={space}" for space in board.spaces("castle")]
        choose(game, f"start space={board.spaces('castle')[seed % 4]}")
    for seat in range(players):
        board = PRINTED_BOARDS[SHEETS[game.players[seat].sheet][seed % 2]]
        assert game.players[seat].board + 1 == board.number
        assert castle_space(game, seat) == board.spaces("castle")[seed % 4]


@rule("CB-15.2")
def test_the_other_boards_and_other_spaces_are_refused() -> None:
    game = new_game(2, boards="advanced")
    sides = SHEETS[game.players[game.seat()].sheet]
    other = next(board for board in range(9) if board not in sides)
    assert GAME.refuse(game, GAME.space.parse(f"board number={other + 1}")).rule == "CB-15.2"
    board = PRINTED_BOARDS[sides[1]]
    choose(game, f"board number={board.number}")
    elsewhere = board.spaces("building")[0]
    assert GAME.refuse(game, GAME.space.parse(f"start space={elsewhere}")).code == "not_a_castle_space"


@rule("CB-15.3")
@every_count
@modes_with_a_choice
@every_choice
def test_choices_are_made_in_turn_order_side_and_space_together(players: int, boards: str, board_choice: str) -> None:
    for seed in range(8):
        game = new_game(players, seed, boards=boards, board_choice=board_choice)
        order = list(game.track)
        assert list(choices(game, seed)) == [seat for seat in order for _ in range(2)]
        assert game.order == order


@rule("CB-15.3")
@modes_with_a_choice
def test_choices_are_open_unless_agreed_otherwise(boards: str) -> None:
    game = new_game(3, seed=2, boards=boards)
    for _ in choices(game):
        for seat in [-1, 0, 1, 2]:
            assert document(view_of(game, seat))["players"] == document(game)["players"]


def opening_events(players: int, seed: int, **options: str) -> list[Event]:
    """Everything told from the setup to the first turn."""
    log = Log()
    state = GAME.new(players, options, seed, log)
    assert isinstance(state, Burgundy)
    state.log = log
    for _ in choices(state, seed):
        pass
    return log.events


@rule("CB-15.3")
@every_mode
@every_choice
@every_count
def test_all_are_shown_every_board_and_castle_by_the_first_turn(boards: str, board_choice: str, players: int) -> None:
    events = opening_events(players, 1, boards=boards, board_choice=board_choice)
    seen = [event for event in events if event.seen_by(-1)]
    assert sorted(event.seat for event in told(seen, "castle_set")) == list(range(players))
    chosen = [] if boards == "all_board_1" else list(range(players))
    assert sorted(event.seat for event in told(seen, "board_chosen")) == chosen


@rule("CB-15.3")
@modes_with_a_choice
def test_secret_choices_are_told_to_their_own_seat_until_all_have_chosen(boards: str) -> None:
    events = opening_events(3, 1, boards=boards, board_choice="secret")
    names = [event.kind.name for event in events if event.kind.name.startswith(("board_", "castle_"))]
    assert names == ["board_chosen_secretly", "castle_set_secretly"] * 3 + ["board_chosen", "castle_set"] * 3
    for event in told(events, "board_chosen_secretly") + told(events, "castle_set_secretly"):
        assert [seat for seat in [-1, 0, 1, 2] if event.seen_by(seat)] == [event.seat]


@rule("CB-15.4")
@pytest.mark.parametrize("board", PRINTED_BOARDS, ids=lambda board: f"board{board.number}")
def test_the_first_tile_goes_next_to_the_starting_castle(board: PrintedBoard) -> None:
    tiles = ["bank", "cow2", "K01", "castle", "mine", "ship"]
    for castle in board.spaces("castle"):
        around = board.picture.touching(castle)
        first: set[int] = set()
        for stored in [tiles[:3], tiles[3:]]:
            game = Table(board=board.number, castle=castle).depot(1, "mine").give(storage=stored, workers=3).use_die(1)
            first |= {int(action.rpartition("=")[2]) for action in game.legal("place")}
        assert first == around
        assert len(around) == 6 or len(around) in (3, 4)


@rule("CB-15.4")
@every_mode
@every_count
def test_everything_else_is_as_in_the_basic_setup(boards: str, players: int) -> None:
    basic, other = document(ready(players, 3)), document(ready(players, 3, boards=boards))
    assert list(other) == list(basic)
    for field in ["silver", "workers", "points", "storage", "advance"]:
        assert [player[field] for player in other["players"]] == [player[field] for player in basic["players"]]
    assert other["track"] == basic["track"]
    assert [types_in(other, depot) for depot in "123456"] == [types_in(basic, depot) for depot in "123456"]


@rule("CB-15.5")
@every_count
def test_two_players_never_have_the_same_advanced_side_but_may_both_have_board_1(players: int) -> None:
    both_board_1 = False
    for seed in range(60):
        boards = [player.board + 1 for player in ready(players, seed, boards="advanced").players]
        advanced = [board for board in boards if board != 1]
        assert len(set(advanced)) == len(advanced)
        both_board_1 = both_board_1 or boards.count(1) > 1
    assert both_board_1


@rule("CB-15.6")
def test_the_sheets_are_those_of_the_book() -> None:
    pairs = re.findall(r"(\d)/(\d)", sentence("CB-15.6"))
    assert [[side + 1 for side in sheet] for sheet in SHEETS] == [[int(front), int(back)] for front, back in pairs]


@rule("CB-15.7")
def test_the_ways_of_handing_out_boards_and_the_default() -> None:
    (boards,) = [option for option in GAME.options if option.name == "boards"]
    assert boards.values[0] == "all_board_1"
    assert set(boards.values) == {"all_board_1", "advanced", "free_choice", "random"}
    assert [player.board for player in new_game(4).players] == [0, 0, 0, 0]


@rule("CB-15.7")
@every_count
def test_free_choice_offers_all_boards_to_everybody(players: int) -> None:
    game = new_game(players, boards="free_choice")
    for _ in range(players):
        assert shown(game) == [f"board number={number}" for number in range(1, 10)]
        choose(game, "board number=8")
        assert shown(game) == [f"start space={space}" for space in PRINTED_BOARDS[7].spaces("castle")]
        choose(game, "start space=30")
    assert [player.board + 1 for player in game.players] == [8] * players


@rule("CB-15.7")
@every_count
def test_random_boards_come_without_repetition_and_without_a_choice(players: int) -> None:
    for seed in SEEDS:
        game = new_game(players, seed, boards="random")
        assert game.order
        boards = [player.board + 1 for player in game.players]
        assert len(set(boards)) == players
        for seat, board in enumerate(boards):
            assert castle_space(game, seat) in PRINTED_BOARDS[board - 1].spaces("castle")


@rule("CB-15.8")
@every_mode
@every_choice
@every_count
def test_the_starting_castle_comes_from_the_dark_green_supply(boards: str, board_choice: str, players: int) -> None:
    position = document(ready(players, 5, boards=boards, board_choice=board_choice))
    lying = sum(types_in(position, depot).count("castle") for depot in "123456")
    assert len(position["supplies"]["castle"]) == 14 - players - lying


@rule("CB-15.9")
@pytest.mark.parametrize("space", [2, 3, 7, 19])
def test_board_1_in_the_advanced_setup_has_four_castle_spaces(space: int) -> None:
    games = (new_game(2, seed, boards="advanced") for seed in SEEDS)
    game = next(game for game in games if "board number=1" in shown(game))
    seat = game.seat()
    choose(game, "board number=1")
    assert shown(game) == ["start space=2", "start space=3", "start space=7", "start space=19"]
    choose(game, f"start space={space}")
    assert castle_space(game, seat) == space


@rule("CB-15.9")
def test_a_castle_on_the_centre_of_board_1_completes_a_region_of_one() -> None:
    game = Table(board=1, castle=2).give(estate={12: "bank"}, storage=["castle"]).use_die(6)
    game.play("place slot=1 space=19")
    assert game.points() == 1 + 10
