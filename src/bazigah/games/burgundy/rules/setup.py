"""Setting up the game and choosing boards (sections 3.0 and 15)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    ALL_GOODS,
    BOARDS,
    CASTLE,
    CASTLE_SPACES,
    CASTLE_TILE,
    CENTRE,
    DEPOT_COUNT,
    EMPTY,
    GOOD_COUNT,
    GOODS_PER_PHASE,
    PHASES,
    SHEETS,
    SLOT_COUNT,
    STARTING_GOODS,
    STARTING_SILVER,
    STARTING_WORKERS,
    SUPPLY,
)
from bazigah.games.burgundy.options import ADVANCED, ALL_BOARD_1, BOARDS_MODE, FREE_CHOICE, RANDOM
from bazigah.games.burgundy.player import NO_BOARD, new_player
from bazigah.games.burgundy.rules.rounds import begin_phase
from bazigah.games.burgundy.space import (
    BOARD,
    BOARD_CHOSEN,
    BOARD_CHOSEN_SECRETLY,
    CASTLE_SET,
    CASTLE_SET_SECRETLY,
    DECISIONS,
    SPACE,
    START,
)
from bazigah.games.burgundy.state import Burgundy

_ALL_BOARDS: Final[list[i64]] = list(range(BOARDS.size()))


def new(players: int, settings: list[i64], seed: int, log: Log | None = None) -> Burgundy:
    """The position at the first choice of a game."""
    everybody = [new_player() for _ in range(players)]
    s = Burgundy(Rng(seed), settings, everybody, [EMPTY] * SLOT_COUNT, [0] * (DEPOT_COUNT * GOOD_COUNT))
    s.log = log
    _shuffle_supplies(s)
    _choose_start_player(s)
    _deal_goods(s)
    _hand_out_boards(s)
    s.settle()
    s.log = None
    return s


def _shuffle_supplies(s: Burgundy) -> None:
    for back in SUPPLY:
        supply = back[:]
        s.rng.shuffle(supply)
        s.supplies.append(supply)


def _choose_start_player(s: Burgundy) -> None:
    """Turn order clockwise from a random start player; silver and workers by place (CB-3.0.4, CB-3.0.9, CB-3.0.10)."""
    count: i64 = len(s.players)
    first = s.rng.below(count)
    s.track = [(first + place) % count for place in range(count)]
    for place in range(count):
        p = s.players[s.track[place]]
        p.silver = STARTING_SILVER
        p.workers = STARTING_WORKERS[place]


def _deal_goods(s: Burgundy) -> None:
    """Five piles, three goods for each player, the rest unseen into the box (CB-3.0.2, CB-3.0.7, CB-3.0.8)."""
    goods = ALL_GOODS[:]
    s.rng.shuffle(goods)
    for _ in range(PHASES.size()):
        s.piles.append(goods[:GOODS_PER_PHASE])
        goods = goods[GOODS_PER_PHASE:]
    for seat in s.track:
        for good in goods[:STARTING_GOODS]:
            s.players[seat].goods[good] += 1
        goods = goods[STARTING_GOODS:]
    s.box = goods


def _hand_out_boards(s: Burgundy) -> None:
    mode = s.setting(BOARDS_MODE)
    if mode == ALL_BOARD_1:
        for seat in s.track:
            s.players[seat].board = 0
            _set_castle(s, seat, CENTRE)
        begin_phase(s)
    elif mode == RANDOM:
        _deal_boards(s)
        begin_phase(s)
    else:
        if mode == ADVANCED:
            _deal_sheets(s)
        for seat in s.track[::-1]:
            s.stack.append(ChooseBoard(seat))


def _deal_boards(s: Burgundy) -> None:
    """Boards without repetition and castle spaces, both at random (CB-15.7)."""
    boards = _ALL_BOARDS[:]
    s.rng.shuffle(boards)
    for seat in s.track:
        board = boards.pop()
        s.players[seat].board = board
        s.tell(BOARD_CHOSEN, seat, board)
        _set_castle(s, seat, CASTLE_SPACES[board][s.rng.below(len(CASTLE_SPACES[board]))])


def _deal_sheets(s: Burgundy) -> None:
    sheets: list[i64] = list(range(len(SHEETS)))
    s.rng.shuffle(sheets)
    for seat in s.track:
        s.players[seat].sheet = sheets.pop()


def _set_castle(s: Burgundy, seat: i64, space: i64) -> None:
    """The starting castle comes from the dark green supply and has no effect (CB-3.0.4 to CB-3.0.6, CB-15.8)."""
    s.supplies[CASTLE] = s.supplies[CASTLE][:-1]
    s.players[seat].lay(CASTLE_TILE, space)
    s.tell(CASTLE_SET_SECRETLY if s.choosing_secretly() else CASTLE_SET, seat, space)


def _begin_game(s: Burgundy) -> None:
    """All boards are chosen; secret choices are shown now (CB-15.3)."""
    if s.choosing_secretly():
        s.revealed += 1
        for seat in s.track:
            p = s.players[seat]
            s.tell(BOARD_CHOSEN, seat, p.board)
            s.tell(CASTLE_SET, seat, p.estate.index(CASTLE_TILE))
    begin_phase(s)


class ChooseBoard(Decision[Burgundy]):
    """A side of the own sheet, or in the free choice any board (CB-16.D1)."""

    def options(self, s: Burgundy) -> list[i64]:
        free = s.setting(BOARDS_MODE) == FREE_CHOICE
        boards = _ALL_BOARDS if free else SHEETS[s.players[self.seat].sheet]
        return [BOARD.base + board for board in boards]

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        board = SPACE.first[action]
        s.players[self.seat].board = board
        s.tell(BOARD_CHOSEN_SECRETLY if s.choosing_secretly() else BOARD_CHOSEN, self.seat, board)
        s.stack.append(ChooseCastle(self.seat))


DECISIONS.kind(ChooseBoard)


class ChooseCastle(Decision[Burgundy]):
    """The castle space for the starting castle (CB-15.2)."""

    def options(self, s: Burgundy) -> list[i64]:
        board = s.players[self.seat].board
        return [START.base + space for space in CASTLE_SPACES[board]] if board != NO_BOARD else []

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        _set_castle(s, self.seat, SPACE.first[action])
        if not s.stack:
            _begin_game(s)


DECISIONS.kind(ChooseCastle)
