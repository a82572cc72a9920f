"""The questions: what each pending decision asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.games.trajan.facts.components import (
    ACTIONS,
    SHIPS,
    SYMBOLS,
)
from bazigah.games.trajan.rules.actions import ROLES, Perform, UseExtraTile
from bazigah.games.trajan.rules.arch import PutPlusTwo
from bazigah.games.trajan.rules.quarter import ChooseBonus, PayDemand
from bazigah.games.trajan.rules.seaport import Discard, Load, PlaySecond
from bazigah.games.trajan.rules.setup import ChooseCard, ChooseSlot, ChooseTile, PutMarker
from bazigah.games.trajan.rules.turn import ChooseTray, EndTurn, Sow
from bazigah.games.trajan.state import Trajan
from bazigah.games.trajan.words.actions import receiving_tray, shipment, tile_to_lay
from bazigah.games.trajan.words.effects import colours
from bazigah.text.words import Phrase, label


def question(s: Trajan) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    plain = _PLAIN_QUESTIONS.get(type(decision))
    return plain if plain is not None else _QUESTIONS[type(decision)](s, decision)


def _sow(s: Trajan, choice: Sow | PutMarker) -> Phrase:
    told = {"tray": receiving_tray(choice), "markers": colours(choice.markers)}
    return Phrase("question.sow" if isinstance(choice, Sow) else "question.put_marker", told)


def _perform(s: Trajan, choice: Perform) -> Phrase:
    return Phrase(f"question.{ROLES.labels[choice.role]}", {"action": label(ACTIONS, choice.action)})


def _use_extra_tile(s: Trajan, choice: UseExtraTile) -> Phrase:
    return Phrase("question.use_extra_tile", {"action": label(ACTIONS, choice.action)})


def _load_ship(s: Trajan, choice: Load) -> Phrase:
    ship = label(SHIPS, choice.ship)
    if not choice.units:
        return Phrase("question.load", {"ship": ship})
    return Phrase("question.load_more", {"ship": ship, "points": shipment(s, choice, 0)})


def _pay_demand(s: Trajan, choice: PayDemand) -> Phrase:
    return Phrase("question.pay_demand", {"symbol": label(SYMBOLS, choice.symbol)})


def _choose_slot(s: Trajan, choice: ChooseSlot) -> Phrase:
    return Phrase("question.choose_slot", {"tile": tile_to_lay(s)})


_QUESTIONS: Final[dict[type, Callable[[Trajan, Any], Phrase]]] = {
    Sow: _sow,
    PutMarker: _sow,
    Perform: _perform,
    UseExtraTile: _use_extra_tile,
    Load: _load_ship,
    PayDemand: _pay_demand,
    ChooseSlot: _choose_slot,
}
_PLAIN_QUESTIONS: Final[dict[type, Phrase]] = {
    ChooseTray: Phrase("question.choose_tray"),
    EndTurn: Phrase("question.end"),
    PutPlusTwo: Phrase("question.plus_two"),
    Discard: Phrase("question.discard"),
    PlaySecond: Phrase("question.play_second"),
    ChooseBonus: Phrase("question.choose_bonus"),
    ChooseCard: Phrase("question.choose_card"),
    ChooseTile: Phrase("question.choose_tile"),
}
