"""The questions in words: what each pending decision asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.games.architects.facts.cards import APPRENTICE_LIMIT, APPRENTICES, BUILDINGS, NOW_GAIN
from bazigah.games.architects.facts.components import HAND_LIMIT
from bazigah.games.architects.facts.sets import size
from bazigah.games.architects.rules.buildings import Build, ExtraWorker, SaveGood
from bazigah.games.architects.rules.effects import (
    ChooseGain,
    DestroyDebt,
    DiscardForGain,
    DismissOne,
    FreeCapture,
    FreeOrCapture,
)
from bazigah.games.architects.rules.guardhouse import Guard
from bazigah.games.architects.rules.guildhall import DiscardForCathedral, PayLevel
from bazigah.games.architects.rules.market import KeepCard
from bazigah.games.architects.rules.scoring import EndVirtue
from bazigah.games.architects.rules.setup import ChooseBoard, PickCard
from bazigah.games.architects.rules.storehouse import Trade
from bazigah.games.architects.rules.town_centre import Captures
from bazigah.games.architects.rules.turns import EndTurn, Turn
from bazigah.games.architects.rules.virtue import AvoidDebt
from bazigah.games.architects.rules.workshop import FreeHire, HireInWorkshop, MakeRoom
from bazigah.games.architects.state import Architects
from bazigah.games.architects.words.amounts import amounts, level_price
from bazigah.text.words import Phrase, label


def question(s: Architects) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    plain = _PLAIN_QUESTIONS.get(type(decision))
    return plain if plain is not None else _QUESTIONS[type(decision)](s, decision)


def _turn(s: Architects, turn: Turn) -> Phrase:
    ready = int(s.players[turn.seat].ready)
    return Phrase("question.place", {"workers": ready}) if ready else Phrase("question.take_back")


def _end_turn(s: Architects, end: EndTurn) -> Phrase:
    hand = int(size(s.players[end.seat].hand))
    if hand <= HAND_LIMIT:
        return Phrase("question.end")
    return Phrase("question.hand_limit", {"cards": hand, "limit": HAND_LIMIT})


def _pick(s: Architects, pick: PickCard) -> Phrase:
    return Phrase("question.pick" if s.humans() > 1 else "question.pick_alone")


def _trades(s: Architects, trade: Trade) -> Phrase:
    return Phrase("question.trade", {"left": int(trade.left)})


def _captures(s: Architects, captures: Captures) -> Phrase:
    return Phrase("question.capture", {"left": int(captures.left)})


def _guard(s: Architects, guard: Guard) -> Phrase:
    return Phrase("question.guard", {"left": int(guard.left)})


def _make_room(s: Architects, choice: MakeRoom) -> Phrase:
    limit = int(APPRENTICE_LIMIT[s.players[choice.seat].side])
    return Phrase("question.make_room", {"limit": limit, "apprentice": label(APPRENTICES, s.display[choice.slot])})


def _save_good(s: Architects, choice: SaveGood) -> Phrase:
    return Phrase("question.save_good", {"card": label(BUILDINGS, choice.card)})


def _pay_level(s: Architects, choice: PayLevel) -> Phrase:
    p = s.players[choice.seat]
    level = int(p.level) + 1
    return Phrase("question.pay_level", {"level": level, "price": level_price(p, level)})


def _which_gain(s: Architects, choice: ChooseGain) -> Phrase:
    return Phrase("question.choose_gain", {"card": label(BUILDINGS, choice.card)})


def _discard_for_gain(s: Architects, choice: DiscardForGain) -> Phrase:
    return Phrase("question.discard_for_gain", {"gain": amounts(NOW_GAIN[choice.card])})


_QUESTIONS: Final[dict[type, Callable[[Architects, Any], Phrase]]] = {
    PickCard: _pick,
    Turn: _turn,
    EndTurn: _end_turn,
    Trade: _trades,
    Captures: _captures,
    Guard: _guard,
    MakeRoom: _make_room,
    SaveGood: _save_good,
    PayLevel: _pay_level,
    ChooseGain: _which_gain,
    DiscardForGain: _discard_for_gain,
}
_PLAIN_QUESTIONS: Final[dict[type, Phrase]] = {
    ChooseBoard: Phrase("question.choose_board"),
    HireInWorkshop: Phrase("question.hire"),
    FreeHire: Phrase("question.free_hire"),
    KeepCard: Phrase("question.keep_card"),
    Build: Phrase("question.build"),
    DiscardForCathedral: Phrase("question.discard_for_cathedral"),
    FreeCapture: Phrase("question.free_capture"),
    FreeOrCapture: Phrase("question.free_or_capture"),
    DestroyDebt: Phrase("question.destroy_debt"),
    DismissOne: Phrase("question.dismiss_one"),
    ExtraWorker: Phrase("question.extra_worker"),
    AvoidDebt: Phrase("question.avoid_debt"),
    EndVirtue: Phrase("question.end_virtue"),
}
