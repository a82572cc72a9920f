"""Every card, board and piece of Architects of the West Kingdom alone, as it looks on the boards."""

from __future__ import annotations

from typing import Final

from bazigah.drawing.parts import Parts
from bazigah.drawing.svg import group, use
from bazigah.games.architects.drawing.area import side_box
from bazigah.games.architects.drawing.cards import BUILDING, GOODS_CARD, apprentice_card, building_card, goods_card
from bazigah.games.architects.drawing.pieces import ICONS, SEATS, signs, worker
from bazigah.games.architects.facts.cards import (
    APPRENTICES,
    BUILDINGS,
    LARGE,
    MARKET,
    REWARD_CARDS,
    REWARD_GAIN,
    SIDES,
    SMALL,
)
from bazigah.games.architects.facts.components import GOODS, SKILLS
from bazigah.games.architects.words.effects import DEBT_CARDS, PIECES
from bazigah.text.words import Words

_PIECE: Final = (64.0, 64.0)


def _apprentice(words: Words, apprentice: int) -> str:
    return apprentice_card(words, apprentice, 84, 110)


def _market(words: Words, card: int) -> str:
    """The small side and the large one."""
    sides = (group(goods_card(words, tuple(signs(gain[card]))), x=x) for gain, x in ((SMALL, -31), (LARGE, 31)))
    return "".join(sides)


def _reward(words: Words, card: int) -> str:
    return goods_card(words, tuple(signs(REWARD_GAIN[card])))


_DEBTS: Final = {"unpaid_debt": "aw-debt", "paid_debt": "aw-paid"}


def _debt(words: Words, card: int) -> str:
    return use(_DEBTS[DEBT_CARDS.labels[card]], 0, 0, 56)


def _good(words: Words, good: int) -> str:
    return use(ICONS[good], 0, 0, 50)


def _skill(words: Words, skill: int) -> str:
    return use(f"aw-s-{SKILLS.labels[skill]}", 0, 0, 50)


def _piece(words: Words, piece: int) -> str:
    return worker(SEATS[0], 56) if PIECES.labels[piece] == "worker" else use("aw-virtue", 0, 0, 50)


PARTS: Final = (
    Parts("@parts.buildings", BUILDINGS, (BUILDING[0] + 4, BUILDING[1] + 6), building_card),
    Parts("@parts.apprentices", APPRENTICES, (88, 116), _apprentice),
    Parts("@parts.market", MARKET, (2 * GOODS_CARD[0] + 8, GOODS_CARD[1] + 4), _market),
    Parts("@parts.rewards", REWARD_CARDS, (GOODS_CARD[0] + 4, GOODS_CARD[1] + 4), _reward),
    Parts("@parts.boards", SIDES, (168, 56), side_box),
    Parts("@parts.debts", DEBT_CARDS, _PIECE, _debt),
    Parts("@parts.goods", GOODS, _PIECE, _good),
    Parts("@parts.skills", SKILLS, _PIECE, _skill),
    Parts("@parts.pieces", PIECES, _PIECE, _piece),
)
