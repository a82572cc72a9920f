"""What one seat may see, and random guesses of what it may not (section 17)."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import BOARDS, CASTLE_SPACES, CASTLE_TILE, SHEETS
from bazigah.games.burgundy.options import ADVANCED, BOARDS_MODE
from bazigah.games.burgundy.player import NO_BOARD, Player, new_player
from bazigah.games.burgundy.rules.setup import ChooseBoard, ChooseCastle
from bazigah.games.burgundy.state import Burgundy


def view(s: Burgundy, seat: i64) -> Burgundy:
    """The position as a seat knows it (-1: as a spectator does).

    The tiles left in each supply and the goods not yet seen are known, their order is not (CB-17.4, CB-17.6): they
    are sorted. The future of the dice is gone.
    """
    v = s.copy()
    v.rng = resumed(0)
    v.supplies = [sorted(supply) for supply in s.supplies]
    _lay_out_goods(v, sorted(_unseen_goods(s)))
    if s.choosing_secretly():
        for other in range(len(v.players)):
            if other != seat:
                v.players[other] = _undecided(v.players[other])
    if s.seat() != seat:
        v.choices = []
    return v


def resample(v: Burgundy, seat: i64, rng: Rng) -> Burgundy:
    """A position that the seat cannot tell from the true one, with everything hidden drawn at random."""
    s = v.copy()
    s.rng = Rng(rng.seed())
    supplies: list[list[i64]] = []
    for known in v.supplies:
        supply = known[:]
        rng.shuffle(supply)
        supplies.append(supply)
    s.supplies = supplies
    goods = _unseen_goods(v)
    rng.shuffle(goods)
    _lay_out_goods(s, goods)
    if s.choosing_secretly():
        _guess_boards(s, seat, rng)
    s.settle()
    return s


def _unseen_goods(s: Burgundy) -> list[i64]:
    goods = s.box[:]
    for pile in s.piles:
        goods += pile
    return goods


def _lay_out_goods(s: Burgundy, goods: list[i64]) -> None:
    """Put unseen goods on the piles and into the box, as many as lay there."""
    piles: list[list[i64]] = []
    start = 0
    for pile in s.piles:
        piles.append(goods[start : start + len(pile)])
        start += len(pile)
    s.piles = piles
    s.box = goods[start:]


def _undecided(p: Player) -> Player:
    """The same player without the secret choice of board and castle space (CB-17.5)."""
    blank = new_player()
    blank.sheet = p.sheet
    blank.goods = p.goods[:]
    blank.silver = p.silver
    blank.workers = p.workers
    return blank


def _guess_boards(s: Burgundy, seat: i64, rng: Rng) -> None:
    """Give a board and a castle space to those who chose them unseen."""
    choosing_board: list[i64] = []
    choosing_castle: list[i64] = []
    for decision in s.stack:
        if isinstance(decision, ChooseBoard):
            choosing_board.append(decision.seat)
        elif isinstance(decision, ChooseCastle):
            choosing_castle.append(decision.seat)
    for other in range(len(s.players)):
        p = s.players[other]
        if other == seat or p.board != NO_BOARD or other in choosing_board:
            continue
        p.board = _guess_board(s, p, rng)
        if other not in choosing_castle:
            p.lay(CASTLE_TILE, CASTLE_SPACES[p.board][rng.below(len(CASTLE_SPACES[p.board]))])


def _guess_board(s: Burgundy, p: Player, rng: Rng) -> i64:
    if s.setting(BOARDS_MODE) == ADVANCED:
        return SHEETS[p.sheet][rng.below(len(SHEETS[p.sheet]))]
    return rng.below(BOARDS.size())
