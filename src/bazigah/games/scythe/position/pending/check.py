"""The order of the pending choices and their seats; the entry to all checks of them."""

from __future__ import annotations

import re
from typing import Final

from bazigah.engine.errors import impossible
from bazigah.games.scythe.position.pending.held import wrong_field
from bazigah.games.scythe.position.pending.underway import check_underway
from bazigah.games.scythe.space import DECISIONS
from bazigah.games.scythe.state import Scythe

# The names of the decisions of a possible position, the bottom of the stack first, are a sentence of this grammar.
_BENEFIT: Final = "(take_cube|cover_cost|take_mech|place_mech|take_structure|place_structure|take_recruit|take_bonus)"
_BEFORE_DIALS: Final = "bribe+ give_coins?|bribe* before_combat before_combat?"
_FIGHT: Final = f"resolve commit_cards (set_dial (commit_cards (set_dial ({_BEFORE_DIALS})?)?)?)?"
_MOVING: Final = f"visit choose_combat (choose_unit (step|carry)?|{_FIGHT}|aftermath retreat take_along?)?"
_FROM_A_CARD: Final = "(take_worker|take_cube|cover_cost|take_mech|take_structure|take_recruit|take_bonus)"
_MEETING: Final = (
    f"encounter|claim_card|encounter? check_stars (tokens_of_choice|tokens_of_choice? {_FROM_A_CARD}|take_gain+)"
)
_TOP: Final = (
    f"produce make_items?|trade_token take_gain?|place_token|card_gain discard_card|take_gain? {_BENEFIT}|take_gain+"
)
_ACTION: Final = f"ongoing_bonuses reward (coerce|pay)|ongoing_bonuses {_BENEFIT}|ongoing_bonuses take_gain|take_gain+"
_IN_A_TURN: Final = (
    f"bottom_row (give_coins|top_row|check_stars ({_MOVING}|{_MEETING}|{_TOP}))?"
    f"|check_stars ({_MOVING}|{_MEETING}|{_ACTION})"
)
_WHOLE: Final = f"begin (pick|bid)+|section give_coins?|end_turn (give_coins|{_IN_A_TURN})?"
_GRAMMAR: Final = re.compile(re.sub(r"(\w+)", r"(?:\1,)", _WHOLE).replace(" ", ""))
_ANYBODY: Final = {  # decisions that need not belong to the active player
    *("begin", "pick", "bid", "take_gain", "bribe", "before_combat", "set_dial", "commit_cards"),
    *("aftermath", "retreat", "take_along"),
}


def check_pending(s: Scythe) -> None:
    """Raise BadInput for the first pending choice, unit on the way or fight that cannot be."""
    names = [DECISIONS.name_of(decision) for decision in s.stack]
    if names and not _GRAMMAR.fullmatch("".join(f"{name}," for name in names)):
        raise impossible("pending", "@expected.possible_choices", " ".join(names))
    for number, decision in enumerate(s.stack):
        path = f"pending[{number}]"
        paid_by = names[number - 1] if number else ""  # whoever bribes gives the coins
        if decision.seat != s.active and names[number] not in _ANYBODY and paid_by != "bribe":
            raise impossible(f"{path}.seat", str(s.active + 1), int(decision.seat) + 1)
        wrong = wrong_field(s, decision)
        if wrong:
            raise impossible(f"{path}.{wrong}", "@expected.a_possible_choice", names[number])
    check_underway(s, names)
