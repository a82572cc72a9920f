"""Is what goes on around the pending choices possible: the section in use, units on the way, fights?

`names` are those of the pending decisions, the bottom of the stack first.
"""

from __future__ import annotations

from typing import Any

from bazigah.engine.core.decision import Decision
from bazigah.engine.errors import impossible
from bazigah.games.scythe.facts.atlas import BIT, HEX_COUNT, HEXES, hexes_of, labels_of
from bazigah.games.scythe.facts.cards import VALUE_COUNT
from bazigah.games.scythe.facts.components import (
    ALL_WORKERS,
    CHARACTER,
    FACTORY_SECTION,
    MECH,
    MOVE_SECTION,
    NOTHING,
    RESOURCE_COUNT,
    WORKER,
)
from bazigah.games.scythe.rules.bribes import Bribe, GiveCoins
from bazigah.games.scythe.rules.combat import SetDial, most_cards
from bazigah.games.scythe.rules.paths import moved_on, reachable
from bazigah.games.scythe.rules.retreat import Retreat
from bazigah.games.scythe.state import (
    ATTACKER,
    ATTACKER_SIDE,
    DEFENDER,
    DEFENDER_SIDE,
    ENTRY_SIZE,
    ENTRY_START,
    ENTRY_TOKENS,
    ENTRY_UNIT,
    ENTRY_WORKERS,
    HEX,
    Scythe,
)


def check_underway(s: Scythe, names: list[str]) -> None:
    """Raise BadInput for the first thing that cannot be."""
    _check_sections(s, names)
    _check_moved(s, names)
    _check_entries(s, names)
    _check_battle(s, names)
    _check_aftermath(s, names)
    _check_meetings(s)


def _check_sections(s: Scythe, names: list[str]) -> None:
    """The action token is on a section that fits what is being done (SC-5.1)."""
    section = s.players[s.active].section
    if names and names[0] not in ("section", "begin") and section == NOTHING:
        raise impossible(f"players[{s.active}].section", "@expected.a_section", "null")
    moves = "visit" in names
    acts = "ongoing_bonuses" in names or "take_gain" in names
    if (moves and section != (MOVE_SECTION if names[1] == "bottom_row" else FACTORY_SECTION)) or (
        names[1:2] == ["check_stars"] and not moves and not acts and section != FACTORY_SECTION
    ):
        raise impossible(f"players[{s.active}].section", "@expected.a_moving_section", int(section) + 1)


def _check_moved(s: Scythe, names: list[str]) -> None:
    """Whatever has moved is there, while units move; afterwards nothing is kept (SC-4.11)."""
    if s.moved and "visit" not in names:
        raise impossible("moved", "[]", len(s.moved))
    if "choose_unit" not in names:
        return
    p = s.players[s.active]
    for code in s.moved:
        unit, hex = code // HEX_COUNT, code % HEX_COUNT
        present = [int(p.character == hex), p.mechs[hex], p.workers[hex]][unit]
        if moved_on(s, unit, hex) > present:
            raise impossible(f"moved.{HEXES.labels[hex]}", f"0..{present}", int(moved_on(s, unit, hex)))


def _entries(s: Scythe) -> list[list[int]]:
    return [s.entries[place : place + ENTRY_SIZE] for place in range(0, len(s.entries), ENTRY_SIZE)]


def _check_entries(s: Scythe, names: list[str]) -> None:
    """Every combat unit of the active player beside an enemy has an entry, and what it brought is there (SC-11.15)."""
    if s.entries and "choose_combat" not in names:
        raise impossible("entries", "[]", len(_entries(s)))
    p = s.players[s.active]
    for hex in hexes_of(_battlefields(s)):
        here = [entry for entry in _entries(s) if entry[0] == hex]
        path = f"entries.{HEXES.labels[hex]}"
        units = [entry[ENTRY_UNIT] for entry in here]
        if units.count(CHARACTER) != int(p.character == hex) or units.count(MECH) != p.mechs[hex] or WORKER in units:
            raise impossible(path, str(p.fighters(hex)), len(here))
        workers = sum(entry[ENTRY_WORKERS] for entry in here)
        if workers != p.workers[hex] or any(entry[ENTRY_WORKERS] for entry in here if entry[ENTRY_UNIT] != MECH):
            raise impossible(f"{path}.workers", str(p.workers[hex]), workers)
        for kind in range(RESOURCE_COUNT):
            brought = sum(entry[ENTRY_TOKENS + kind] for entry in here)
            if brought > s.tokens[kind * HEX_COUNT + hex]:
                raise impossible(f"{path}.tokens", str(s.tokens[kind * HEX_COUNT + hex]), brought)
        if any(not reachable(s, p) & BIT[entry[ENTRY_START]] for entry in here):
            raise impossible(f"{path}.start", labels_of(reachable(s, p)), HEXES.labels[here[0][ENTRY_START]])
        enemy = s.owner_of_units(hex, s.active)
        if enemy == NOTHING or not s.players[enemy].fighters(hex):
            raise impossible(path, "@expected.an_enemy_there", "-")


def _battlefields(s: Scythe) -> int:
    """The hexes of pending combats."""
    found = 0
    for entry in _entries(s):
        found |= BIT[entry[0]]
    return found


def _check_battle(s: Scythe, names: list[str]) -> None:
    """The fight that goes on, what both have chosen so far, and who is to choose (SC-11.7)."""
    if bool(s.battle) != ("resolve" in names):
        raise impossible("battle", "{…}" if "resolve" in names else "null", len(s.battle))
    if not s.battle:
        return
    attacker, defender, hex = s.battle[ATTACKER], s.battle[DEFENDER], s.battle[HEX]
    if attacker != s.active or not _battlefields(s) & BIT[hex] or s.owner_of_units(hex, attacker) != defender:
        raise impossible("battle.hex", labels_of(_battlefields(s)), HEXES.labels[hex])
    order = [attacker, defender, defender, attacker, attacker, defender, attacker]
    _check_bribes(s)
    fighting = [
        decision for decision in s.stack[names.index("resolve") :] if not isinstance(decision, Bribe | GiveCoins)
    ]
    if [decision.seat for decision in fighting] != order[: len(fighting)]:
        seats = " ".join(str(decision.seat + 1) for decision in fighting)
        raise impossible("pending.seat", " ".join(str(seat + 1) for seat in order[: len(fighting)]), seats)
    for seat, side in ((attacker, ATTACKER_SIDE), (defender, DEFENDER_SIDE)):
        _check_side(s, seat, s.battle[side], s.battle[side + 1 : side + 1 + VALUE_COUNT])


def _check_bribes(s: Scythe) -> None:
    """Whoever was not asked yet waits below the others, the right neighbour of the attacker lowest (SC-18.2)."""
    waiting = [decision.seat for decision in s.stack if isinstance(decision, Bribe)]
    order = s.seats_from(s.active)[::-1]
    if waiting != order[: len(waiting)]:
        raise impossible("pending.seat", str(order), str(waiting))


def _check_side(s: Scythe, seat: int, dial: int, cards: list[int]) -> None:
    p = s.players[seat]
    chosen = not any(isinstance(decision, SetDial) and decision.seat == seat for decision in s.stack)
    if dial > (p.power if chosen else 0):
        raise impossible("battle.dial", f"0..{p.power if chosen else 0}", dial)
    if sum(cards) > (most_cards(s, seat, s.battle[HEX]) if chosen else 0):
        raise impossible("battle.cards", "0", sum(cards))
    if any(card > held for card, held in zip(cards, p.hand, strict=True)):
        raise impossible("battle.cards", str(p.hand), str(cards))


def _check_aftermath(s: Scythe, names: list[str]) -> None:
    """The loser retreats from the hex of the combat."""
    if "aftermath" not in names:
        return
    after, *retreats = s.stack[names.index("aftermath") :]
    for decision in retreats:
        if decision.seat != _held(after, "loser") or _held(decision, "hex") != _held(after, "hex"):
            raise impossible("pending.hex", HEXES.labels[_held(after, "hex")], HEXES.labels[_held(decision, "hex")])
    loser, hex = _held(after, "loser"), _held(after, "hex")
    if s.battle or _battlefields(s) & BIT[hex] or s.players[loser].workers[hex] > _held(after, "workers"):
        raise impossible("pending.workers", f"0..{ALL_WORKERS}", _held(after, "workers"))


def _held(decision: Decision[Any], name: str) -> int:
    return int(getattr(decision, name))


def _check_meetings(s: Scythe) -> None:
    """Players share a hex only where a combat of the active player is pending or just decided (SC-4.1, SC-7.14)."""
    allowed = _battlefields(s)
    for decision in s.stack:
        if isinstance(decision, Retreat):
            allowed |= BIT[decision.hex]
    for seat, p in enumerate(s.players):
        shared = p.units & s.enemies(seat)
        if shared & ~allowed:
            raise impossible(f"players[{seat}].units", "@expected.no_enemy_there", labels_of(shared & ~allowed))
    for hex in hexes_of(allowed):
        present = [seat for seat, p in enumerate(s.players) if p.units & BIT[hex]]
        if len(present) > 2 or s.active not in present:
            raise impossible(f"entries.{HEXES.labels[hex]}", "2", len(present))
