"""Why an action cannot be taken now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.core.actions import Kind
from bazigah.engine.core.decision import Decision
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.games.scythe.facts.components import (
    FACTORY_SECTION,
)
from bazigah.games.scythe.rules import reasons
from bazigah.games.scythe.rules.benefits import (
    CoverCost,
    PlaceMech,
    PlaceStructure,
    TakeBonus,
    TakeCube,
    TakeMech,
    TakeRecruit,
    TakeStructure,
)
from bazigah.games.scythe.rules.bottom import BottomRow, Coerce, Pay
from bazigah.games.scythe.rules.bribes import Bribe, GiveCoins
from bazigah.games.scythe.rules.combat import BeforeCombat, ChooseCombat, CommitCards, SetDial
from bazigah.games.scythe.rules.declining import TakeGain
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import ClaimCard, DiscardCard
from bazigah.games.scythe.rules.gains import TakeWorker, TokensOfChoice
from bazigah.games.scythe.rules.moving import Carry, ChooseUnit, TakeStep
from bazigah.games.scythe.rules.production import MakeItems, PlaceToken, Produce, TradeToken
from bazigah.games.scythe.rules.reasons import TOP_KINDS
from bazigah.games.scythe.rules.retreat import Retreat, TakeAlong
from bazigah.games.scythe.rules.seating import Bid, ChooseSeating
from bazigah.games.scythe.rules.top import TopRow
from bazigah.games.scythe.rules.turn import ChooseSection, EndTurn
from bazigah.games.scythe.space import (
    ACCEPT,
    ACT,
    ACT_WITHOUT_COINS,
    ALONG,
    AMOUNT,
    BID,
    BONUS,
    CARD,
    CARRY,
    CLAIM,
    COMBAT,
    COVER,
    CUBE,
    DIAL,
    END,
    FACTORY_MOVE,
    FINISH,
    GIVE,
    LOOK,
    MAKE,
    MECH,
    OPTION,
    OPTION_WITHOUT_COINS,
    PAY,
    PLACE,
    PRODUCE_ON,
    RECRUIT,
    REFUSE,
    RESOURCE,
    RETREAT,
    REVEAL,
    SECTION,
    SKIP,
    SPACE,
    STOP,
    STRUCTURE,
    TAKE_FACTION,
    TAKE_MAT,
    TO,
    TOKENS,
    UNIT,
)
from bazigah.games.scythe.state import Scythe


def refuse(s: Scythe, action: int) -> Refusal:
    """The reason why an action that is not legal now is refused."""
    if not s.stack:
        return Refusal("game_over", "SC-17.1")
    if not s.choices:
        return Refusal("not_your_choice", "SC-5.1")
    decision = s.stack[-1]
    kind = int(SPACE.kind_of[action])
    if kind not in _ASKED[type(decision)]:
        return Refusal("not_now", _MOMENT[kind])
    return _REASON[kind](s, decision, action)


def greyed(s: Scythe) -> list[Greyed]:
    """The top-level choices a player would expect now but cannot take, with the reason."""
    if not s.choices:
        return []
    decision = s.stack[-1]
    offered = {int(SPACE.kind_of[action]) for action in s.choices}
    p = s.players[decision.seat]
    expected: list[Kind] = []
    if isinstance(decision, TopRow):
        expected = TOP_KINDS[p.section]
    elif isinstance(decision, BottomRow) and p.section != FACTORY_SECTION:
        expected = [ACT]
    found = [Greyed(kind.name, refuse(s, kind.base)) for kind in expected if kind.index not in offered]
    if isinstance(decision, ChooseSection | BottomRow | EndTurn) and p.objectives and REVEAL.index not in offered:
        found.append(Greyed(REVEAL.name, refuse(s, REVEAL.base + p.objectives[0])))
    return found


def _kinds(*kinds: Kind) -> frozenset[int]:
    return frozenset(int(kind.index) for kind in kinds)


_TOP: Final[list[Kind]] = [kind for kinds in TOP_KINDS.values() for kind in kinds]
_BOTTOM: Final[list[Kind]] = [ACT, ACT_WITHOUT_COINS, FACTORY_MOVE]
_ASKED: Final[dict[type, frozenset[int]]] = {
    ChooseSeating: _kinds(TAKE_FACTION, TAKE_MAT),
    Bid: _kinds(BID),
    Bribe: _kinds(GIVE),
    TakeGain: _kinds(),
    ChooseSection: _kinds(SECTION, REVEAL, GIVE, LOOK),
    TopRow: _kinds(*_TOP),
    BottomRow: _kinds(*_BOTTOM, REVEAL, GIVE),
    EndTurn: _kinds(REVEAL, GIVE),
    GiveCoins: _kinds(AMOUNT),
    ChooseUnit: _kinds(UNIT),
    TakeStep: _kinds(TO, STOP),
    Carry: _kinds(CARRY),
    ChooseCombat: _kinds(COMBAT),
    BeforeCombat: _kinds(),
    SetDial: _kinds(DIAL),
    CommitCards: _kinds(CARD),
    Retreat: _kinds(RETREAT),
    TakeAlong: _kinds(ALONG),
    Encounter: _kinds(OPTION, OPTION_WITHOUT_COINS, STOP),
    ClaimCard: _kinds(CLAIM),
    DiscardCard: _kinds(CARD),
    Produce: _kinds(PRODUCE_ON),
    MakeItems: _kinds(MAKE),
    TradeToken: _kinds(),
    PlaceToken: _kinds(PLACE),
    TakeCube: _kinds(CUBE),
    CoverCost: _kinds(COVER),
    TakeMech: _kinds(MECH),
    PlaceMech: _kinds(PLACE),
    TakeStructure: _kinds(STRUCTURE),
    PlaceStructure: _kinds(PLACE),
    TakeRecruit: _kinds(RECRUIT),
    TakeBonus: _kinds(BONUS),
    TakeWorker: _kinds(),
    TokensOfChoice: _kinds(TOKENS),
    Coerce: _kinds(CARD, REFUSE),
    Pay: _kinds(PAY),
}
_RULE_OF_MOMENT: Final[list[tuple[str, list[Kind]]]] = [
    ("SC-20.33", [TAKE_FACTION, TAKE_MAT]),
    ("SC-20.34", [BID]),
    ("SC-20.1", [SECTION]),
    ("SC-20.2", [REVEAL]),
    ("SC-20.3", [SKIP, *_TOP]),
    ("SC-20.17", _BOTTOM),
    ("SC-20.26", [END]),
    ("SC-20.5", [UNIT]),
    ("SC-20.6", [CARRY]),
    ("SC-20.7", [TO, STOP]),
    ("SC-20.29", [FINISH]),
    ("SC-20.9", [RESOURCE, PLACE]),
    ("SC-20.10", [PRODUCE_ON, MAKE]),
    ("SC-20.11", [COMBAT]),
    ("SC-20.12", [ACCEPT]),
    ("SC-5.5", [REFUSE]),
    ("SC-20.13", [DIAL, CARD]),
    ("SC-20.14", [RETREAT, ALONG]),
    ("SC-20.15", [OPTION, OPTION_WITHOUT_COINS, TOKENS]),
    ("SC-20.16", [CLAIM]),
    ("SC-20.18", [PAY]),
    ("SC-20.20", [CUBE, COVER]),
    ("SC-20.21", [MECH]),
    ("SC-20.22", [STRUCTURE]),
    ("SC-20.23", [RECRUIT, BONUS]),
    ("SC-20.27", [GIVE, AMOUNT]),
    ("SC-20.28", [LOOK]),
]
_MOMENT: Final[dict[int, str]] = {int(kind.index): rule for rule, kinds in _RULE_OF_MOMENT for kind in kinds}
_REASON: Final[dict[int, Callable[[Scythe, Decision[Any], int], Refusal]]] = {
    **dict.fromkeys(_kinds(TAKE_FACTION, TAKE_MAT), reasons.take),
    int(BID.index): reasons.bid,
    int(SECTION.index): reasons.section,
    int(REVEAL.index): reasons.reveal,
    **dict.fromkeys(_kinds(*_TOP), reasons.top),
    **dict.fromkeys(_kinds(*_BOTTOM), reasons.bottom),
    int(GIVE.index): reasons.give,
    int(AMOUNT.index): reasons.amount,
    int(LOOK.index): reasons.look,
    int(UNIT.index): reasons.unit,
    int(TO.index): reasons.to,
    int(CARRY.index): reasons.carry,
    int(STOP.index): reasons.stop,
    int(PLACE.index): reasons.place,
    int(PRODUCE_ON.index): reasons.produce_on,
    int(MAKE.index): reasons.make,
    int(PAY.index): reasons.pay,
    int(CUBE.index): reasons.taken,
    int(COVER.index): reasons.cover,
    int(MECH.index): reasons.mech,
    int(STRUCTURE.index): reasons.taken,
    int(RECRUIT.index): reasons.taken,
    int(BONUS.index): reasons.taken,
    int(COMBAT.index): reasons.combat,
    int(REFUSE.index): reasons.refusing,
    int(DIAL.index): reasons.dial,
    int(CARD.index): reasons.card,
    int(RETREAT.index): reasons.retreat,
    int(ALONG.index): reasons.along,
    int(OPTION.index): reasons.option,
    int(OPTION_WITHOUT_COINS.index): reasons.option,
    int(TOKENS.index): reasons.tokens,
    int(CLAIM.index): reasons.claim,
}
