"""Combat (SC-11)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.state import Decision
from bazigah.games.scythe.atlas import BIT, LAKES, NEIGHBOURS, TUNNELS, hexes_of
from bazigah.games.scythe.bribes import push_bribes
from bazigah.games.scythe.cards import CARD_VALUE, VALUE_COUNT
from bazigah.games.scythe.components import (
    ABILITY_OF,
    ARMY_CARDS,
    ARTILLERY_COST,
    ARTILLERY_LOSS,
    CHARACTER,
    COMBAT_STARS,
    CRIMEA,
    DISARM_LOSS,
    FIGHTING,
    MECH,
    MINE,
    MOST_DIAL,
    NORDIC,
    PATHS,
    POLANIA,
    RUSVIET,
    SAXONY,
    STAR_COMBAT,
    WORKER,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.settings import AUTO_USE_COMBAT_ABILITIES, BRIBES, YES
from bazigah.games.scythe.space import (
    ABILITY_REFUSED,
    ABILITY_USED,
    ACCEPT,
    ALONG,
    CARD,
    CARD_COMMITTED,
    CARD_LOST,
    CARD_SEEN,
    CARD_TAKEN,
    COMBAT,
    COMBAT_BEGAN,
    COMBAT_WON,
    COMMITTED,
    DIAL,
    DIAL_SET,
    GO_ON,
    REFUSE,
    RETREAT,
    RETREATED,
    REVEALED,
    SPACE,
    STOP,
    WORKERS_FORCED,
)
from bazigah.games.scythe.stars import place_star
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
from bazigah.games.scythe.tracks import discard_card, draw_cards, lose_popularity, lose_power

_YES: Final[list[i64]] = [ACCEPT.base]
_YES_OR_NO: Final[list[i64]] = [ACCEPT.base, REFUSE.base]
_GO_ON: Final[list[i64]] = [GO_ON]
_NEVER: Final[list[i64]] = []
_LAST_PLACE: Final = 2  # the place of the fighting ability of every faction


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
        if s.settings[BRIBES]:
            push_bribes(s)
        s.stack.append(BeforeCombat(defender))
        s.stack.append(BeforeCombat(attacker))


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
        return _YES if s.settings[AUTO_USE_COMBAT_ABILITIES] == YES else _YES_OR_NO

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        seat = self.seat
        faction = s.players[seat].faction
        ability = ABILITY_OF[faction][_LAST_PLACE]
        if action == REFUSE.base:
            s.tell(ABILITY_REFUSED, seat, ability)
            return
        s.tell(ABILITY_USED, seat, ability)
        opponent = _opponent(s, seat)
        if faction == NORDIC:
            lose_power(s, seat, ARTILLERY_COST)
            lose_power(s, opponent, ARTILLERY_LOSS)
        elif faction == SAXONY:
            lose_power(s, opponent, DISARM_LOSS)
        else:
            _scout(s, seat, opponent)


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
        retreat(s, loser, hex)


def _spend(s: Scythe, seat: i64, side: i64) -> i64:
    """A fighter pays the dial and discards the cards; the total (SC-11.8, SC-11.9)."""
    battle = s.battle
    dial = battle[side]
    cards: i64 = 0
    for value in range(VALUE_COUNT):
        cards += battle[side + 1 + value] * CARD_VALUE[value]
    s.tell(REVEALED, seat, dial, cards, dial + cards)
    lose_power(s, seat, dial)
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


# --- retreat (SC-10.10, SC-10.25, SC-11.10) -----------------------------------------------------------------------


def retreat(s: Scythe, seat: i64, hex: i64) -> None:
    """All units leave the hex for the home base; Nordic units may choose a lake."""
    p = s.players[seat]
    if free_lakes(s, p, seat, hex):
        s.stack.append(Retreat(seat, hex))
        return
    if p.character == hex:
        p.put_character(p.base)
        s.tell(RETREATED, seat, CHARACTER, 1, p.base)
    mechs = p.mechs[hex]
    if mechs:
        p.add_mechs(hex, -mechs)
        p.add_mechs(p.base, mechs)
        s.tell(RETREATED, seat, MECH, mechs, p.base)
    send_workers_home(s, seat, hex)


def free_lakes(s: Scythe, p: Player, seat: i64, hex: i64) -> i64:
    """The lakes Nordic units may retreat to: adjacent and without enemy units."""
    if p.faction != NORDIC or p.abilities & PATHS == 0:
        return 0
    return NEIGHBOURS[hex] & LAKES & ~s.enemies(seat)


def send_workers_home(s: Scythe, seat: i64, hex: i64) -> None:
    """All workers of a hex go to the home base."""
    p = s.players[seat]
    workers = p.workers[hex]
    if workers:
        p.add_workers(hex, -workers)
        p.add_workers(p.base, workers)
        s.tell(RETREATED, seat, WORKER, workers, p.base)


class Retreat(Decision[Scythe]):
    """Where does the next unit go: first the character, then mech after mech? The other workers go home."""

    hex: i64

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        if not p.fighters(self.hex):
            return _GO_ON if p.workers[self.hex] else _NEVER
        base = RETREAT.base
        options = [base + lake for lake in hexes_of(free_lakes(s, p, self.seat, self.hex))]
        options.append(base + p.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        if action == GO_ON:
            s.stack.pop()
            send_workers_home(s, self.seat, self.hex)
            return
        p = s.players[self.seat]
        goal = SPACE.first[action]
        if p.character == self.hex:
            p.put_character(goal)
            s.tell(RETREATED, self.seat, CHARACTER, 1, goal)
            return
        p.add_mechs(self.hex, -1)
        p.add_mechs(goal, 1)
        s.tell(RETREATED, self.seat, MECH, 1, goal)
        if goal != p.base:
            s.stack.append(TakeAlong(self.seat, self.hex, goal))


class TakeAlong(Decision[Scythe]):
    """How many workers does a mech take along to the lake?"""

    hex: i64
    lake: i64

    def __init__(self, seat: i64, hex: i64, lake: i64) -> None:
        self.seat = seat
        self.hex = hex
        self.lake = lake

    def options(self, s: Scythe) -> list[i64]:
        workers = s.players[self.seat].workers[self.hex]
        return [ALONG.base + number for number in range(workers + 1)] if workers else _NEVER

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        number = SPACE.first[action]
        if number:
            p = s.players[self.seat]
            p.add_workers(self.hex, -number)
            p.add_workers(self.lake, number)
            s.tell(RETREATED, self.seat, WORKER, number, self.lake)


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
            s.tell(WORKERS_FORCED, self.seat, self.workers, self.hex, self.loser)
            s.forced += self.workers
            if p.faction != POLANIA or p.abilities & FIGHTING == 0:
                lose_popularity(s, self.seat, self.workers)
        draw_cards(s, self.loser, self.consoled)
        if p.stars[STAR_COMBAT] < COMBAT_STARS or p.faction == SAXONY:
            place_star(s, self.seat, STAR_COMBAT)
