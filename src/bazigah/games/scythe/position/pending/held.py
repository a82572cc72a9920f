"""What a pending choice holds: a table from its class to what tells which field of it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.core.decision import Decision
from bazigah.games.scythe.facts.atlas import (
    BIT,
    ENCOUNTERS,
    FACTORY_HEX,
    FRUITFUL,
    LAKES,
)
from bazigah.games.scythe.facts.cards import FACTORY_COST, FACTORY_GAIN, FACTORY_STEPS, PAY_CARDS
from bazigah.games.scythe.facts.components import (
    ABILITY_OF,
    BITS,
    BOTTOM_OF,
    BOX_MOVE,
    CARGO,
    COUNT,
    CRIMEA,
    FACTORY_SECTION,
    LAST_RESOURCE,
    MILL,
    NORDIC,
    NOTHING,
    ONGOING_BONUS,
    ONGOING_KIND,
    PAID_IN,
    PATHS,
    PLACE_OF,
    POLANIA,
    SPEED,
    WORKER,
)
from bazigah.games.scythe.options import BRIBES
from bazigah.games.scythe.rules.benefits import CoverCost, PlaceMech, PlaceStructure, TakeBonus, TakeMech, TakeStructure
from bazigah.games.scythe.rules.bottom import Coerce, OngoingBonuses, Pay, Reward, can_act
from bazigah.games.scythe.rules.bribes import Bribe, GiveCoins
from bazigah.games.scythe.rules.combat import Aftermath
from bazigah.games.scythe.rules.declining import TakeGain
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import CardGain, ClaimCard, DiscardCard
from bazigah.games.scythe.rules.gains import TakeWorker, TokensOfChoice
from bazigah.games.scythe.rules.moving import Carry, ChooseUnit, TakeStep, cargo_on
from bazigah.games.scythe.rules.paths import fighter_targets, moved_on, reachable, worker_targets
from bazigah.games.scythe.rules.production import MakeItems, PlaceToken, TradeToken, mill_hex, trade_hexes
from bazigah.games.scythe.rules.retreat import Retreat, TakeAlong
from bazigah.games.scythe.state import ATTACKER, ATTACKER_SIDE, Scythe


def wrong_field(s: Scythe, decision: Decision[Any]) -> str:
    """The name of the field that cannot be, or ""."""
    check = _CHECKS.get(type(decision))
    return check(s, decision) if check is not None else ""


def _gift(s: Scythe, decision: Any) -> str:
    fits = decision.to < len(s.players) and decision.to != decision.seat
    if not fits or not s.setting(BRIBES) or not s.players[decision.seat].coins:
        return "to"
    payer = s.stack[-2]
    if isinstance(payer, Bribe) and decision.to not in s.battle[ATTACKER:ATTACKER_SIDE]:
        return "to"
    return "" if payer.seat == decision.seat else "seat"


def _bribe(s: Scythe, decision: Any) -> str:
    return "" if s.setting(BRIBES) else "decision"


def _take_gain(s: Scythe, decision: Any) -> str:
    """A gain is of the size that something gives; that of a recruit is for whoever has enlisted it."""
    if decision.recruit == NOTHING:
        return "" if decision.seat == s.active else "seat"
    bonus = ONGOING_KIND[decision.recruit], ONGOING_BONUS[decision.recruit]
    if (decision.kind, decision.number) != bonus:
        return "kind"
    return "" if s.players[decision.seat].recruits & BITS[decision.recruit] else "recruit"


def _choose_unit(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    allowed = 1 if p.section == FACTORY_SECTION else p.benefit(BOX_MOVE)
    if decision.steps != (FACTORY_STEPS if p.section == FACTORY_SECTION else 1):
        return "steps"
    return "" if decision.left + len(s.moved) == allowed else "left"


def _step(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    steps = (FACTORY_STEPS if p.section == FACTORY_SECTION else 1) + (
        1 if decision.unit != WORKER and p.abilities & SPEED else 0
    )
    begun = decision.begun if isinstance(decision, TakeStep) else decision.steps < steps
    if not moved_on(s, decision.unit, decision.hex) or s.contested(decision.seat) & BIT[decision.hex]:
        return "hex"
    if decision.steps > steps or begun != (decision.steps < steps):
        return "steps"
    if not reachable(s, p) & BIT[decision.start] or (not begun and decision.start != decision.hex):
        return "start"
    return "" if begun or _targets(s, decision) else "hex"


def _targets(s: Scythe, decision: Any) -> int:
    if decision.unit == WORKER:
        return worker_targets(s.players[decision.seat], decision.hex, s.enemies(decision.seat))
    return fighter_targets(s, decision.seat, decision.hex)


def _carry(s: Scythe, decision: Any) -> str:
    wrong = _step(s, decision)
    if wrong:
        return wrong
    if not _targets(s, decision) & BIT[decision.goal]:
        return "goal"
    for kind in range(CARGO.size()):
        here = cargo_on(s, decision.seat, decision.unit, decision.hex, kind)
        if decision.taken(kind) > (here if kind < decision.kind else 0):
            return "kind"
    return "" if cargo_on(s, decision.seat, decision.unit, decision.hex, decision.kind) else "kind"


def _on_the_meeting_place(s: Scythe, decision: Any) -> str:
    """Gains of an encounter are put where the character is."""
    hex = decision.hex
    met = s.players[decision.seat].character == hex and ENCOUNTERS & ~s.encounters & BIT[hex]
    return "" if met else "hex"


def _encounter(s: Scythe, decision: Any) -> str:
    if decision.card in s.encounter_deck:
        return "card"
    taken = COUNT[decision.taken]
    if taken and (taken > 1 or s.players[decision.seat].faction != POLANIA):
        return "taken"
    return _on_the_meeting_place(s, decision)


def _claim(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    return "" if p.factory_card == NOTHING and p.character == FACTORY_HEX else "seat"


def _discard(s: Scythe, decision: Any) -> str:
    return "" if s.players[decision.seat].card_count() else "seat"


def _card_gain(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    if p.section != FACTORY_SECTION or not FACTORY_COST[p.factory_card][PAY_CARDS]:
        return "seat"
    return "" if decision.alternative < len(FACTORY_GAIN[p.factory_card]) else "alternative"


def _make_items(s: Scythe, decision: Any) -> str:
    if not FRUITFUL & BIT[decision.hex] or not decision.options(s):
        return "hex"
    mill = s.players[decision.seat].structures[MILL] == decision.hex and mill_hex(s, decision.seat)
    return "" if mill or not decision.mill else "mill"


def _trade_token(s: Scythe, decision: Any) -> str:
    hexes = trade_hexes(s, decision.seat)
    if not hexes:
        return "seat"
    if decision.hex == NOTHING:
        return ""
    return "" if decision.together and hexes & BIT[decision.hex] else "hex"


def _place_token(s: Scythe, decision: Any) -> str:
    return "" if trade_hexes(s, decision.seat) else "seat"


def _cover(s: Scythe, decision: Any) -> str:
    return "box" if s.players[decision.seat].upgrades & BITS[decision.box] else ""


def _place_mech(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    own = decision.ability in ABILITY_OF[p.faction]
    return "" if own and not p.abilities & BITS[PLACE_OF[decision.ability]] else "ability"


def _take_somewhere(s: Scythe, decision: Any) -> str:
    return "" if decision.hex == NOTHING else _on_the_meeting_place(s, decision)


def _place_structure(s: Scythe, decision: Any) -> str:
    return "" if s.players[decision.seat].structures[decision.structure] == NOTHING else "structure"


def _bonus(s: Scythe, decision: Any) -> str:
    return "bottom" if s.players[decision.seat].recruits & BITS[decision.bottom] else ""


def _tokens_of_choice(s: Scythe, decision: Any) -> str:
    return "kind" if decision.kind == LAST_RESOURCE else _on_the_meeting_place(s, decision)


def _of_the_section(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    fits = p.section in range(FACTORY_SECTION) and BOTTOM_OF[p.mat][p.section] == decision.bottom
    return "" if fits else "bottom"


def _coerce(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    if p.faction != CRIMEA or not p.card_count() or not can_act(s, decision.seat, decision.bottom):
        return "seat"
    return _of_the_section(s, decision)


def _pay(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    if p.section not in range(FACTORY_SECTION) or PAID_IN[BOTTOM_OF[p.mat][p.section]] != decision.kind:
        return "kind"
    if not s.control(decision.seat) & BIT[decision.hex]:
        return "hex"
    return "" if decision.options(s) else "owed"


def _ongoing(s: Scythe, decision: Any) -> str:
    if decision.recruits & ~s.players[decision.seat].recruits:
        return "recruits"
    return _of_the_section(s, decision)


def _aftermath(s: Scythe, decision: Any) -> str:
    if decision.loser >= len(s.players) or decision.loser == decision.seat:
        return "loser"
    return "" if s.active in (decision.seat, decision.loser) else "seat"


def _retreat(s: Scythe, decision: Any) -> str:
    p = s.players[decision.seat]
    return "" if p.faction == NORDIC and p.abilities & PATHS else "seat"


def _take_along(s: Scythe, decision: Any) -> str:
    mech = LAKES & s.players[decision.seat].mech_set & ~s.enemies(decision.seat) & BIT[decision.lake]
    return "" if mech else "lake"


_CHECKS: Final[dict[type, Callable[[Scythe, Any], str]]] = {
    GiveCoins: _gift,
    Bribe: _bribe,
    TakeGain: _take_gain,
    ChooseUnit: _choose_unit,
    TakeStep: _step,
    Carry: _carry,
    Encounter: _encounter,
    ClaimCard: _claim,
    DiscardCard: _discard,
    CardGain: _card_gain,
    MakeItems: _make_items,
    TradeToken: _trade_token,
    PlaceToken: _place_token,
    CoverCost: _cover,
    TakeMech: _take_somewhere,
    PlaceMech: _place_mech,
    TakeStructure: _take_somewhere,
    PlaceStructure: _place_structure,
    TakeBonus: _bonus,
    TakeWorker: _on_the_meeting_place,
    TokensOfChoice: _tokens_of_choice,
    Coerce: _coerce,
    Pay: _pay,
    Reward: _of_the_section,
    OngoingBonuses: _ongoing,
    Aftermath: _aftermath,
    Retreat: _retreat,
    TakeAlong: _take_along,
}
