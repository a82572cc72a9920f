"""Section 17: what is open, what is hidden, and from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.facts.components import SUPPLY, TILES
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.counting import tiles_in_depots, tiles_in_supplies, tiles_with_players
from tests.games.burgundy.rulebook import PRINTED_BOARDS
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import ALL_COUNTS, anything, building, document, moves, new_game, view_of
from tests.rules import rule

HIDDEN = ["chance", "supplies", "goods_piles", "goods_box"]
every_count = pytest.mark.parametrize("players", ALL_COUNTS)
modes_with_a_choice = pytest.mark.parametrize("boards", ["advanced", "free_choice"])


def positions(players: int, seed: int = 0, **options: str) -> Iterator[Burgundy]:
    """Some positions of a game, from the first choice to the end."""
    game = new_game(players, seed, **options)
    yield game.copy()
    for number, move in enumerate(moves(game, building, seed)):
        if number % 7 == 0 or move.told("phase_began") or move.after.over():
            yield move.after


def everybody(s: Burgundy) -> list[int]:
    """All seats, and -1 for a spectator."""
    return [-1, *range(len(s.players))]


def open_fields(position: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in position.items() if field not in HIDDEN}


def unseen_goods(position: dict[str, Any]) -> Counter[str]:
    """The goods in the later piles and in the box."""
    return Counter(position["goods_box"]) + Counter(good for pile in position["goods_piles"].values() for good in pile)


def hidden_things_changed(s: Burgundy, seed: int) -> Burgundy:
    """The same open position with other supplies, later goods, box and dice to come."""
    rng = Rng(seed)
    other = s.copy()
    other.rng = Rng(seed)
    goods = [*s.box, *[good for pile in s.piles for good in pile]]
    rng.shuffle(goods)
    other.piles = [[goods.pop() for _ in pile] for pile in s.piles]
    other.box = goods
    other.supplies = [list(supply) for supply in s.supplies]
    for supply in other.supplies:
        rng.shuffle(supply)
    return other


@rule("CB-17.1")
@every_count
def test_everything_on_the_table_is_open_to_all(players: int) -> None:
    for s in positions(players):
        for seat in everybody(s):
            assert open_fields(document(view_of(s, seat))) == open_fields(document(s))


@rule("CB-17.2")
@every_count
def test_supplies_later_goods_box_and_future_dice_are_hidden_from_all(players: int) -> None:
    for number, s in enumerate(positions(players)):
        other = hidden_things_changed(s, number)
        for seat in everybody(s):
            assert document(view_of(other, seat)) == document(view_of(s, seat))
            assert view_of(other, seat).legal() == view_of(s, seat).legal()


def whites_to_come(s: Burgundy) -> list[int]:
    """The white dice of all rounds to come."""
    return [int(move.after.white) for move in moves(s.copy(), anything) if move.told("round_began")]


@rule("CB-17.2")
@every_count
def test_a_view_does_not_know_the_future(players: int) -> None:
    true = new_game(players, seed=3)
    seen = view_of(true, true.seat())
    assert whites_to_come(seen) != whites_to_come(true)


@rule("CB-17.2")
def test_looking_changes_nothing() -> None:
    s = new_game(4, seed=3)
    before = document(s)
    for seat in everybody(s):
        view_of(s, seat).supplies[0].clear()
    assert document(s) == before


@rule("CB-17.3")
def test_sold_goods_are_known_because_all_sales_are_open() -> None:
    game = Table(2).give(goods={"pink": 2}).use_die(3)
    (sale,) = [event for event in game.play("sell good=pink") if event.kind.name == "sold"]
    for seat in everybody(game.state):
        assert sale.seen_by(seat)
        assert document(view_of(game.state, seat))["players"][0]["sold"] == {"pink": 2}


@rule("CB-17.4")
@every_count
def test_the_tiles_left_in_a_supply_are_known_but_not_their_order(players: int) -> None:
    for s in positions(players, seed=2):
        for seat in everybody(s):
            seen = view_of(s, seat)
            for supply, shown in zip(s.supplies, seen.supplies, strict=True):
                assert Counter(shown) == Counter(supply)
                assert shown == sorted(supply)


@rule("CB-17.4")
@every_count
def test_the_tiles_in_the_supplies_are_all_tiles_less_those_seen_face_up(players: int) -> None:
    game = new_game(players, seed=2)
    seen = tiles_in_depots(document(game)) + tiles_with_players(document(game))
    everything = Counter(TILES.labels[tile] for supply in SUPPLY for tile in supply)
    for move in moves(game, building, seed=2):
        if move.told("phase_began"):
            seen += tiles_in_depots(document(move.after))
            assert tiles_in_supplies(document(move.after)) == everything - seen


def boards_of(s: Burgundy) -> list[int | None]:
    return [player["board"] for player in document(s)["players"]]


def choosing(boards: str) -> Iterator[Burgundy]:
    """The positions of a game in which boards are chosen secretly, all with another choice made."""
    for seed in range(6):
        s = new_game(3, seed, boards=boards, board_choice="secret")
        rng = Rng(seed)
        while not s.order:
            yield s.copy()
            s.apply(anything(s, rng))


@rule("CB-17.5", "CB-15.3")
@modes_with_a_choice
def test_secret_choices_are_hidden_from_the_others_until_all_have_chosen(boards: str) -> None:
    hidden = 0
    for s in choosing(boards):
        for seat in everybody(s):
            for other, player in enumerate(document(view_of(s, seat))["players"]):
                if other == seat:
                    assert player == document(s)["players"][other]
                else:
                    assert (player["board"], player["estate"]) == (None, {})
                    hidden += s.players[other].board >= 0
    assert hidden


def after(s: Burgundy, action: int) -> Burgundy:
    """The position after an action, with the old one left as it was."""
    following = s.copy()
    following.apply(action)
    return following


def all_that_is_seen(s: Burgundy, seat: int) -> str:
    """The view of a seat with the choices it offers, as text."""
    seen = view_of(s, seat)
    return f"{document(seen)} {seen.legal()}"


@rule("CB-17.5")
@modes_with_a_choice
def test_a_view_is_the_same_whatever_the_others_chose(boards: str) -> None:
    start = new_game(2, 1, boards=boards, board_choice="secret")
    other = 1 - start.seat()
    with_board: set[str] = set()
    with_castle: set[str] = set()
    for board in start.legal():
        chosen = after(start, board)
        with_board.add(all_that_is_seen(chosen, other))
        with_castle.update(all_that_is_seen(after(chosen, castle), other) for castle in chosen.legal())
    assert len(with_board) == 1
    assert len(with_castle) == 1


@rule("CB-17.5")
@modes_with_a_choice
def test_secret_choices_are_open_once_all_have_chosen(boards: str) -> None:
    s = new_game(3, 1, boards=boards, board_choice="secret")
    rng = Rng(1)
    while not s.order:
        s.apply(anything(s, rng))
    for seat in everybody(s):
        assert open_fields(document(view_of(s, seat))) == open_fields(document(s))
        assert all(player["board"] and player["estate"] for player in document(view_of(s, seat))["players"])


@rule("CB-17.6")
@every_count
def test_all_seats_know_the_same(players: int) -> None:
    for s in positions(players, seed=4):
        views = [document(view_of(s, seat)) for seat in everybody(s)]
        assert all(other == views[0] for other in views)


@rule("CB-17.6")
@every_count
def test_the_unseen_goods_are_known_but_not_where_they_lie(players: int) -> None:
    s = new_game(players)
    seen = view_of(s, 0)
    assert unseen_goods(document(seen)) == unseen_goods(document(s))
    guesses = [GAME.write(GAME.resample(seen, 0, Rng(seed))) for seed in range(10)]
    for guess in guesses:
        assert unseen_goods(guess) == unseen_goods(document(s))
        assert len(guess["goods_box"]) == len(s.box)
    for hidden in HIDDEN:
        assert len({str(guess[hidden]) for guess in guesses}) > 5


@rule("CB-17.2", "CB-17.6")
@every_count
def test_a_guess_of_the_hidden_looks_the_same_to_its_seat(players: int) -> None:
    for number, s in enumerate(positions(players, seed=5)):
        for seat in everybody(s):
            seen = view_of(s, seat)
            guess = GAME.resample(seen, seat, Rng(number))
            GAME.audit(guess)
            assert isinstance(guess, Burgundy)
            assert document(view_of(guess, seat)) == document(seen)


@rule("CB-17.5")
@modes_with_a_choice
def test_a_guess_of_secret_choices_looks_the_same_to_its_seat_and_varies(boards: str) -> None:
    guessed = set()
    for s in choosing(boards):
        for seat in everybody(s):
            seen = view_of(s, seat)
            for seed in range(5):
                guess = GAME.resample(seen, seat, Rng(seed))
                GAME.audit(guess)
                assert isinstance(guess, Burgundy)
                assert document(view_of(guess, seat)) == document(seen)
                true, drawn = boards_of(s), boards_of(guess)
                assert [board is None for board in drawn] == [board is None for board in true]
                guessed.add(drawn == true)
    assert guessed == {True, False}


@rule("CB-17.5")
@modes_with_a_choice
def test_a_guess_may_be_any_choice_that_the_others_had(boards: str) -> None:
    start = new_game(2, 1, boards=boards, board_choice="secret")
    seat = start.seat()
    chosen = after(start, start.legal()[0])
    seen = view_of(after(chosen, chosen.legal()[0]), 1 - seat)
    guesses = [GAME.write(GAME.resample(seen, 1 - seat, Rng(seed)))["players"][seat] for seed in range(300)]
    drawn = {(guess["board"], int(*guess["estate"])) for guess in guesses}
    possible = [PRINTED_BOARDS[GAME.space.named(action).values(action)[0]] for action in start.legal()]
    assert drawn == {(board.number, space) for board in possible for space in board.spaces("castle")}
