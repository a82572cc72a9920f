"""Combat (SC-11)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import amount
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import BIT, TUNNELS, hexes_of
from bazigah.games.scythe.facts.cards import CARD_VALUE, VALUE_COUNT
from bazigah.games.scythe.facts.components import (
    ABILITY_OF,
    ARMY_CARDS,
    ARTILLERY_COST,
    ARTILLERY_LOSS,
    COMBAT_STARS,
    CRIMEA,
    DISARM_LOSS,
    FIGHTING,
    FIGHTING_PLACE,
    MINE,
    MOST_DIAL,
    NORDIC,
    POLANIA,
    RUSVIET,
    SAXONY,
    STAR_COMBAT,
)
from bazigah.games.scythe.options import AUTO_USE_COMBAT_ABILITIES, BRIBES
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.bribes import push_bribes
from bazigah.games.scythe.rules.retreat import retreat
from bazigah.games.scythe.rules.stars import place_star
from bazigah.games.scythe.rules.tracks import discard_card, draw_cards, lose_popularity, lose_power, pay_power
from bazigah.games.scythe.space import (
    ABILITY_REFUSED,
    ABILITY_USED,
    ACCEPT,
    CARD,
    CARD_COMMITTED,
    CARD_LOST,
    CARD_SEEN,
    CARD_TAKEN,
    COMBAT,
    COMBAT_BEGAN,
    COMBAT_WON,
    COMMITTED,
    DECISIONS,
    DIAL,
    DIAL_SET,
    GO_ON,
    REFUSE,
    REVEALED,
    SPACE,
    STOP,
    WORKERS_FORCED,
)
from bazigah.games.scythe.state import (
    ATTACKER,
    ATTACKER_SIDE,
    BATTLE_SIZE,
    DEFENDER,
    DEFENDER_SIDE,
    ENTRY_SIZE,
    HEX,
    NO_BATTLE,
    Scythe,
)

_YES: Final[list[i64]] = [ACCEPT.base]
_YES_OR_NO: Final[list[i64]] = [ACCEPT.base, REFUSE.base]
_GO_ON: Final[list[i64]] = [GO_ON]
_NEVER: Final[list[i64]] = []


class ChooseCombat(Decision[Scythe]):
    """Which of the pending combats is next (SC-11.1)?"""

    def options(self, s: Scythe) -> list[i64]:
        contested = s.contested(self.seat)
        return [COMBAT.base + hex for hex in hexes_of(contested)] if contested else _NEVER

    def apply(self, s: Scythe, action: i64) -> None:
        hex = SPACE.first[action]
        attacker = self.seat
        defender = s.owner_of_units(hex, attacker)
        battle: list[i64] = [0] * BATTLE_SIZE
        battle[HEX] = hex
        battle[ATTACKER] = attacker
        battle[DEFENDER] = defender
        s.battle = battle
        s.tell(COMBAT_BEGAN, attacker, hex, defender)
        s.stack.append(Resolve(attacker))
        s.stack.append(CommitCards(defender))
        s.stack.append(SetDial(defender))
        s.stack.append(CommitCards(attacker))
        s.stack.append(SetDial(attacker))
        if s.setting(BRIBES):
            push_bribes(s)
        s.stack.append(BeforeCombat(defender))
        s.stack.append(BeforeCombat(attacker))


DECISIONS.kind(ChooseCombat)


def _opponent(s: Scythe, seat: i64) -> i64:
    return s.battle[DEFENDER] if s.battle[ATTACKER] == seat else s.battle[ATTACKER]


class BeforeCombat(Decision[Scythe]):
    """The ability a fighter may use before the combat: Artillery, Disarm or Scout (SC-11.4 to SC-11.6)."""

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        if p.abilities & FIGHTING == 0:
            return _NEVER
        if p.faction == NORDIC:
            return _YES_OR_NO if p.power >= ARTILLERY_COST else _NEVER
        if p.faction == SAXONY:
            usable = may_disarm(p, s.battle[HEX])
        else:
            usable = p.faction == CRIMEA and s.players[_opponent(s, self.seat)].card_count() > 0
        if not usable:
            return _NEVER
        return _YES if s.setting(AUTO_USE_COMBAT_ABILITIES) else _YES_OR_NO

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        seat = self.seat
        faction = s.players[seat].faction
        ability = ABILITY_OF[faction][FIGHTING_PLACE]
        if action == REFUSE.base:
            s.tell(ABILITY_REFUSED, seat, ability)
            return
        s.tell(ABILITY_USED, seat, ability)
        opponent = _opponent(s, seat)
        if faction == NORDIC:
            pay_power(s, seat, ARTILLERY_COST)
            lose_power(s, opponent, ARTILLERY_LOSS)
        elif faction == SAXONY:
            lose_power(s, opponent, DISARM_LOSS)
        else:
            _scout(s, seat, opponent)


DECISIONS.kind(BeforeCombat)


def may_disarm(p: Player, hex: i64) -> bool:
    """Disarm works on tunnels and on the territory of the own Mine (SC-10.21)."""
    return TUNNELS & BIT[hex] != 0 or p.structures[MINE] == hex


def _scout(s: Scythe, seat: i64, victim: i64) -> None:
    """Take a random card; both fighters know which one (SC-10.18, SC-21.5)."""
    p = s.players[seat]
    other = s.players[victim]
    place = s.rng.below(other.card_count())
    value: i64 = 0
    while place >= other.hand[value]:
        place -= other.hand[value]
        value += 1
    lost = other.hand[:]
    lost[value] -= 1
    other.hand = lost
    hand = p.hand[:]
    hand[value] += 1
    p.hand = hand
    scouted = s.scouted[:]
    scouted[victim * VALUE_COUNT + value] += 1
    s.scouted = scouted
    s.tell(CARD_TAKEN, seat, victim)
    s.tell(CARD_SEEN, seat, value)
    s.tell(CARD_LOST, victim, value)


# --- the secret choice (SC-11.7, SC-11.17, SC-11.18) --------------------------------------------------------------


def _side(s: Scythe, seat: i64) -> i64:
    return ATTACKER_SIDE if s.battle[ATTACKER] == seat else DEFENDER_SIDE


def most_cards(s: Scythe, seat: i64, hex: i64) -> i64:
    """How many cards a fighter may play on a hex: one for each combat unit, one more with People's Army."""
    p = s.players[seat]
    most = p.fighters(hex)
    if p.faction == RUSVIET and p.abilities & FIGHTING and p.workers[hex]:
        most += ARMY_CARDS
    return most


class SetDial(Decision[Scythe]):
    """How much power does a fighter spend? Nobody else sees it before both have chosen."""

    def options(self, s: Scythe) -> list[i64]:
        power = s.players[self.seat].power
        most: i64 = power if power < MOST_DIAL else MOST_DIAL
        base = DIAL.base
        return [base + number for number in range(most + 1)]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        power = SPACE.first[action]
        battle = s.battle[:]
        battle[_side(s, self.seat)] = power
        s.battle = battle
        s.tell(DIAL_SET, self.seat, power)


DECISIONS.kind(SetDial)


def committed(s: Scythe, seat: i64, value: i64) -> i64:
    """How many cards of a value a fighter has committed."""
    return s.battle[_side(s, seat) + 1 + value]


class CommitCards(Decision[Scythe]):
    """One more combat card, never a higher one after a lower one, or stop. The cards stay in hand till the reveal."""

    def options(self, s: Scythe) -> list[i64]:
        hand = s.players[self.seat].hand
        battle = s.battle
        side = _side(s, self.seat) + 1
        count: i64 = 0
        highest: i64 = VALUE_COUNT - 1
        for value in range(VALUE_COUNT - 1, -1, -1):
            if battle[side + value]:
                count += battle[side + value]
                highest = value
        options: list[i64] = []
        if count < most_cards(s, self.seat, battle[HEX]):
            for value in range(highest + 1):
                if hand[value] > battle[side + value]:
                    options.append(CARD.base + value)
        options.append(STOP.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        if action == STOP.base:
            s.stack.pop()
            s.revealed += 1
            s.tell(COMMITTED, self.seat)
            return
        value = SPACE.first[action]
        battle = s.battle[:]
        battle[_side(s, self.seat) + 1 + value] += 1
        s.battle = battle
        s.tell(CARD_COMMITTED, self.seat, value)


DECISIONS.kind(CommitCards)


class Resolve(Decision[Scythe]):
    """Both have chosen: reveal, pay, and the loser retreats (SC-11.8 to SC-11.10)."""

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        battle = s.battle
        hex = battle[HEX]
        attack = _spend(s, battle[ATTACKER], ATTACKER_SIDE)
        defence = _spend(s, battle[DEFENDER], DEFENDER_SIDE)
        s.battle = NO_BATTLE
        _forget_entries(s, hex)
        won = attack >= defence
        winner: i64 = battle[ATTACKER] if won else battle[DEFENDER]
        loser: i64 = battle[DEFENDER] if won else battle[ATTACKER]
        s.tell(COMBAT_WON, winner, hex, loser)
        workers = s.players[loser].workers[hex]
        consoled: i64 = 1 if (defence if won else attack) else 0
        s.stack.append(Aftermath(winner, loser, hex, workers, consoled))
        if workers and winner == s.active:
            s.tell(WORKERS_FORCED, winner, workers, hex, loser)
        retreat(s, loser, hex)


DECISIONS.kind(Resolve)


def _spend(s: Scythe, seat: i64, side: i64) -> i64:
    """A fighter pays the dial and discards the cards; the total (SC-11.8, SC-11.9)."""
    battle = s.battle
    dial = battle[side]
    cards: i64 = 0
    for value in range(VALUE_COUNT):
        cards += battle[side + 1 + value] * CARD_VALUE[value]
    s.tell(REVEALED, seat, dial, cards, dial + cards)
    pay_power(s, seat, dial)
    for value in range(VALUE_COUNT):
        for _ in range(battle[side + 1 + value]):
            discard_card(s, seat, value)
    return dial + cards


def _forget_entries(s: Scythe, hex: i64) -> None:
    """The combat on this hex is decided: nobody will be sent back from it any more."""
    kept: list[i64] = []
    for start in range(0, len(s.entries), ENTRY_SIZE):
        if s.entries[start] != hex:
            kept += s.entries[start : start + ENTRY_SIZE]
    s.entries = kept


class Aftermath(Decision[Scythe]):
    """The retreat is over: popularity, the loser's card, the winner's star (SC-11.11 to SC-11.13)."""

    loser: i64
    hex: i64
    workers: i64  # workers that were forced to retreat
    consoled: i64  # does the loser draw a card?

    def __init__(self, seat: i64, loser: i64, hex: i64, workers: i64, consoled: i64) -> None:
        self.seat = seat
        self.loser = loser
        self.hex = hex
        self.workers = workers
        self.consoled = consoled

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        if self.workers and self.seat == s.active:
            s.forced += self.workers
            if p.faction != POLANIA or p.abilities & FIGHTING == 0:
                lose_popularity(s, self.seat, self.workers)
        draw_cards(s, self.loser, self.consoled)
        if p.stars[STAR_COMBAT] < COMBAT_STARS or p.faction == SAXONY:
            place_star(s, self.seat, STAR_COMBAT)


DECISIONS.kind(
    Aftermath,
    loser=forms.SEAT,
    hex=forms.TERRITORY.untold(),
    workers=forms.WORKERS.untold(),
    consoled=amount(0, 1).untold(),
)
