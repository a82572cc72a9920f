"""Is a position possible before the first turn? Boards, picks and first hires are asked in order, each seat once."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.errors import impossible
from bazigah.games.architects.facts.components import CARDS_DEALT, CARDS_KEPT
from bazigah.games.architects.facts.sets import size
from bazigah.games.architects.rules.setup import BeginGame, ChooseBoard, PickCard
from bazigah.games.architects.rules.workshop import HIRE_AT_START, FreeHire
from bazigah.games.architects.space import DECISIONS
from bazigah.games.architects.state import SETTING_UP, Architects


def check_beginning(s: Architects) -> None:
    """Boards, picks and first hires are asked in order, each seat once (AW-2.9, AW-14.1, AW-14.10)."""
    bottom = s.stack[0]
    if isinstance(bottom, _SETUP_BOTTOM) != (s.round == SETTING_UP):
        raise impossible("pending[0]", "@expected.another_choice", DECISIONS.name_of(bottom))
    asked = [int(d.seat) for d in s.stack if isinstance(d, ChooseBoard | PickCard) or _is_first_hire(d)]
    humans = list(range(int(s.humans())))
    order = [int(seat) for seat in s.order[: len(humans)]]
    if isinstance(bottom, ChooseBoard) and asked != humans[::-1][: len(asked)]:
        raise impossible("pending", "@expected.seat_order", _seats(asked))
    if isinstance(bottom, PickCard) and asked != order[::-1][: len(asked)]:
        raise impossible("pending", "@expected.seat_order", _seats(asked))
    if isinstance(bottom, BeginGame) and asked != order[: len(asked)]:
        raise impossible("pending", "@expected.seat_order", _seats(asked))
    _check_packs(s, isinstance(bottom, PickCard), asked)


def _is_first_hire(decision: Any) -> bool:
    return isinstance(decision, FreeHire) and decision.how == HIRE_AT_START


def _check_packs(s: Architects, drafting: bool, asked: list[int]) -> None:
    """In the draft hand and pack together are what was dealt; who has still to pick has one less in hand (AW-2.9)."""
    picked = int(size(s.players[asked[0]].hand)) if drafting else 0
    for seat, p in enumerate(s.players):
        hand = picked + (seat not in asked)
        pack = CARDS_DEALT - hand if drafting and seat != s.bot else 0
        if size(p.pack) != pack or picked >= CARDS_KEPT:
            raise impossible(f"players[{seat}].pack", str(pack), int(size(p.pack)))
        if drafting and seat != s.bot and size(p.hand) != hand:
            raise impossible(f"players[{seat}].hand", str(hand), int(size(p.hand)))


def _seats(seats: list[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats)


_SETUP_BOTTOM: Final = (ChooseBoard, PickCard, BeginGame)
