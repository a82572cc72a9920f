"""The prospects of combat, for the judgement: who can reach whom, who is stronger, what a battle under way promises."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import ALL_TERRITORIES, BIT, FIGHTER_STEPS, hexes_of
from bazigah.games.scythe.facts.cards import CARD_VALUE, VALUE_COUNT
from bazigah.games.scythe.facts.components import COMBAT_STARS, MOST_DIAL, SPEED, STAR_COMBAT
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.combat import most_cards
from bazigah.games.scythe.state import ATTACKER, ATTACKER_SIDE, DEFENDER, HEX, Scythe

# --- turns to a combat that is won --------------------------------------------------------------------------------

_IN_REACH: Final = 3.4
_NEXT_MOVE: Final = 5.6  # in reach after one more move
_OUT_OF_REACH: Final = 10.0
_BEHIND: Final = 0.4  # more for each point of force that the enemy is ahead
_SAFE: Final = 5.4  # so much more force wins for sure

# --- a battle under way, in coins ---------------------------------------------------------------------------------

_STAR: Final = 12.0
_DRIVEN_OFF: Final = 13.5  # the loser's units go home
_DEFEAT: Final = 14.5
_DIALLED: Final = 1.0  # for each point of power
_PLAYED: Final = 1.0  # for each card
_CARD: Final = 3.0  # the points of a card that is not known
_LEAST_CHANCE: Final = 0.1
_MORE_CHANCE: Final = 0.8  # besides the least one, if nearly as much is spent as the defender can


def force(p: Player) -> float:
    """What a player can put into a combat, about."""
    cards = p.card_count()
    return float(_dial(p)) + 2.0 * float(cards if cards < 3 else 3)


def _dial(p: Player) -> i64:
    return p.power if p.power < MOST_DIAL else MOST_DIAL


def further(steps: list[i64], hexes: i64) -> i64:
    """These hexes and those one step further."""
    found = hexes
    for hex in hexes_of(hexes):
        found |= steps[hex]
    return found


def turns_to_victory(s: Scythe, seat: i64) -> float:
    """Turns until the nearest or weakest enemy may be beaten."""
    p = s.players[seat]
    steps = FIGHTER_STEPS[p.faction][p.abilities]
    near = steps[p.character]
    for hex in hexes_of(p.mech_set):
        near |= steps[hex]
    if p.abilities & SPEED:
        near = further(steps, near)
    own = force(p)
    fewest = _OUT_OF_REACH
    for other in range(len(s.players)):
        if other != seat:
            turns = _turns_against(s.players[other], own, steps, near)
            if turns < fewest:
                fewest = turns
    return fewest


def _turns_against(enemy: Player, own: float, steps: list[i64], near: i64) -> float:
    targets = (enemy.mech_set | BIT[enemy.character]) & ALL_TERRITORIES
    turns = _IN_REACH
    if targets & near == 0:
        turns = _NEXT_MOVE if targets & further(steps, near) else _OUT_OF_REACH
    behind = force(enemy) - own + _SAFE
    return turns + _BEHIND * behind if behind > 0.0 else turns


def battle_prospect(s: Scythe, seat: i64) -> float:
    """The coins that a battle under way promises a seat: what the attacker may hope for after what was spent."""
    battle = s.battle
    attacker = battle[ATTACKER]
    chance = _chance(s)
    star = _STAR if s.players[attacker].stars[STAR_COMBAT] < COMBAT_STARS else 0.0
    cards: i64 = 0
    for value in range(VALUE_COUNT):
        cards += battle[ATTACKER_SIDE + 1 + value]
    worth = chance * (star + _DRIVEN_OFF) - (1.0 - chance) * _DEFEAT
    worth -= _DIALLED * float(battle[ATTACKER_SIDE]) + _PLAYED * float(cards)
    return worth if seat == attacker else -worth


def _chance(s: Scythe) -> float:
    """How likely the attacker wins with what is dialled and played so far."""
    battle = s.battle
    attack = battle[ATTACKER_SIDE]
    for value in range(VALUE_COUNT):
        attack += battle[ATTACKER_SIDE + 1 + value] * CARD_VALUE[value]
    defender = s.players[battle[DEFENDER]]
    cards = most_cards(s, battle[DEFENDER], battle[HEX])
    if defender.card_count() < cards:
        cards = defender.card_count()
    defence = float(_dial(defender)) + _CARD * float(cards)
    return 1.0 if float(attack) >= defence else _LEAST_CHANCE + _MORE_CHANCE * float(attack) / defence
