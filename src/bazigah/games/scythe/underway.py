"""Is what goes on around the pending choices possible: the section in use, units on the way, fights?

`word` is the stack of decisions, a letter for each (see `pending.py`).
"""

from __future__ import annotations

from typing import Any

from bazigah.engine.state import Decision
from bazigah.games.scythe.atlas import BIT, HEX_COUNT, HEXES, hexes_of
from bazigah.games.scythe.bribes import Bribe, GiveCoins
from bazigah.games.scythe.cards import VALUE_COUNT
from bazigah.games.scythe.combat import Retreat, SetDial, most_cards
from bazigah.games.scythe.components import (
    ALL_WORKERS,
    CHARACTER,
    FACTORY_SECTION,
    MECH,
    MOVE_SECTION,
    NOTHING,
    WORKER,
)
from bazigah.games.scythe.moving import moved_on
from bazigah.games.scythe.possible import impossible, labels, reachable
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


def check_underway(s: Scythe, word: str) -> None:
    """Raise BadInput for the first thing that cannot be."""
    _check_sections(s, word)
    _check_moved(s, word)
    _check_entries(s, word)
    _check_battle(s, word)
    _check_aftermath(s, word)
    _check_meetings(s)


def _check_sections(s: Scythe, word: str) -> None:
    """The action token is on a section that fits what is being done (SC-5.1)."""
    section = s.players[s.active].section
    if word and word[0] not in "SA" and section == NOTHING:
        raise impossible(f"players[{s.active}].section", "@expected.a_section", "null")
    moves = "V" in word
    if (moves and section != (MOVE_SECTION if word.startswith("EB") else FACTORY_SECTION)) or (
        word.startswith("Ek") and not moves and not set("Oz") & set(word) and section != FACTORY_SECTION
    ):
        raise impossible(f"players[{s.active}].section", "@expected.a_moving_section", int(section) + 1)


def _check_moved(s: Scythe, word: str) -> None:
    """Whatever has moved is there, while units move; afterwards nothing is kept (SC-4.11)."""
    if s.moved and "V" not in word:
        raise impossible("moved", "[]", len(s.moved))
    if "U" not in word:
        return
    p = s.players[s.active]
    for code in s.moved:
        unit, hex = code // HEX_COUNT, code % HEX_COUNT
        present = [int(p.character == hex), p.mechs[hex], p.workers[hex]][unit]
        if moved_on(s, unit, hex) > present:
            raise impossible(f"moved.{HEXES.labels[hex]}", f"0..{present}", int(moved_on(s, unit, hex)))


def _entries(s: Scythe) -> list[list[int]]:
    return [s.entries[place : place + ENTRY_SIZE] for place in range(0, len(s.entries), ENTRY_SIZE)]


def _check_entries(s: Scythe, word: str) -> None:
    """Every combat unit of the active player beside an enemy has an entry, and what it brought is there (SC-11.15)."""
    if s.entries and "C" not in word:
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
        for kind in range(4):
            brought = sum(entry[ENTRY_TOKENS + kind] for entry in here)
            if brought > s.tokens[kind * HEX_COUNT + hex]:
                raise impossible(f"{path}.tokens", str(s.tokens[kind * HEX_COUNT + hex]), brought)
        if any(not reachable(s, p) & BIT[entry[ENTRY_START]] for entry in here):
            raise impossible(f"{path}.start", labels(reachable(s, p)), HEXES.labels[here[0][ENTRY_START]])
        enemy = s.owner_of_units(hex, s.active)
        if enemy == NOTHING or not s.players[enemy].fighters(hex):
            raise impossible(path, "@expected.an_enemy_there", "-")


def _battlefields(s: Scythe) -> int:
    """The hexes of pending combats."""
    found = 0
    for entry in _entries(s):
        found |= BIT[entry[0]]
    return found


def _check_battle(s: Scythe, word: str) -> None:
    """The fight that goes on, what both have chosen so far, and who is to choose (SC-11.7)."""
    if bool(s.battle) != ("R" in word):
        raise impossible("battle", "{…}" if "R" in word else "null", len(s.battle))
    if not s.battle:
        return
    attacker, defender, hex = s.battle[ATTACKER], s.battle[DEFENDER], s.battle[HEX]
    if attacker != s.active or not _battlefields(s) & BIT[hex] or s.owner_of_units(hex, attacker) != defender:
        raise impossible("battle.hex", labels(_battlefields(s)), HEXES.labels[hex])
    order = [attacker, defender, defender, attacker, attacker, defender, attacker]
    _check_bribes(s)
    fighting = [decision for decision in s.stack[word.index("R") :] if not isinstance(decision, Bribe | GiveCoins)]
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


def _check_aftermath(s: Scythe, word: str) -> None:
    """The loser retreats from the hex of the combat."""
    if "a" not in word:
        return
    after, *retreats = s.stack[word.index("a") :]
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
            raise impossible(f"players[{seat}].units", "@expected.no_enemy_there", labels(shared & ~allowed))
    for hex in hexes_of(allowed):
        present = [seat for seat, p in enumerate(s.players) if p.units & BIT[hex]]
        if len(present) > 2 or s.active not in present:
            raise impossible(f"entries.{HEXES.labels[hex]}", "2", len(present))
