"""Is a position possible? Components that appear or vanish, pieces where they cannot be, choices nobody can have."""

from __future__ import annotations

from bazigah.engine.errors import impossible
from bazigah.games.scythe.facts.atlas import (
    BIT,
    ENCOUNTERS,
    HEXES,
    LAKES,
    LAND,
    hexes_of,
    labels_of,
    size_of,
)
from bazigah.games.scythe.facts.cards import (
    CARDS_OF,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    MORE_THAN_PLAYERS,
    OBJECTIVES,
    VALUE_COUNT,
    VALUES,
)
from bazigah.games.scythe.facts.components import (
    ALL_CUBES,
    ALL_MECHS,
    ALL_RECRUITS,
    ALL_STARS,
    ALL_STRUCTURES,
    ALL_WORKERS,
    BITS,
    BOTTOMS,
    BRACKETS,
    COMBAT_STARS,
    COUNT,
    CRIMEA,
    FACTORY_SECTION,
    MAT_OBJECTIVES,
    NOTHING,
    PATHS,
    RESOURCES,
    SAXONY,
    STAR_COMBAT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
    STARS,
    STARTING_WORKERS,
)
from bazigah.games.scythe.options import BAN_FAST_PAIRS
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.position.pending.check import check_pending
from bazigah.games.scythe.position.seating import check_seating
from bazigah.games.scythe.rules.paths import reachable
from bazigah.games.scythe.rules.seating import first_seat, has_banned_pair
from bazigah.games.scythe.rules.stars import CheckStars, earned
from bazigah.games.scythe.state import Scythe


def audit(s: Scythe) -> None:
    """Raise BadInput for the first thing that cannot be."""
    if s.turn:
        _check_seats(s)
        _check_players(s)
    else:
        check_seating(s)
    _check_structures(s)
    _check_tokens(s)
    _count_combat_cards(s)
    _count_objectives(s)
    _count_encounters(s)
    _count_factory_cards(s)
    check_pending(s)


def _check_players(s: Scythe) -> None:
    for seat, player in enumerate(s.players):
        _check_mats(player, f"players[{seat}]")
        _check_places(s, player, f"players[{seat}]")
        _check_objectives(player, f"players[{seat}]")
        _check_stars(s, player, f"players[{seat}]")


def _check_seats(s: Scythe) -> None:
    """Factions and mats each once, no forbidden pair, the lowest mat begins, nothing is auctioned any more."""
    factions = [player.faction for player in s.players]
    mats = [player.mat for player in s.players]
    for name, things in (("faction", factions), ("mat", mats)):
        if NOTHING in things or len(set(things)) != len(things):
            raise impossible(f"players.{name}", "@expected.each_once", str(things))
    if s.lots:
        raise impossible("lots", "[]", len(s.lots))
    if s.setting(BAN_FAST_PAIRS) and has_banned_pair(factions, mats):
        raise impossible("players.mat", "@expected.no_forbidden_pair", str(mats))
    first = first_seat(s.players)
    if s.first != first:
        raise impossible("first", str(first + 1), int(s.first) + 1)


def _check_mats(p: Player, path: str) -> None:
    """Cubes, recruits, mechs and workers are on the mat or off it (SC-3.6)."""
    if sum(p.covered) != COUNT[p.upgrades]:
        raise impossible(f"{path}.covered", str(COUNT[p.upgrades]), sum(p.covered))
    for bottom in range(BOTTOMS.size()):
        if p.covered[bottom] > BRACKETS[p.mat][bottom]:
            field = f"{path}.covered.{BOTTOMS.labels[bottom]}"
            raise impossible(field, f"0..{BRACKETS[p.mat][bottom]}", int(p.covered[bottom]))
    if COUNT[p.recruits] != COUNT[p.bonuses]:
        raise impossible(f"{path}.bonuses", str(COUNT[p.recruits]), int(COUNT[p.bonuses]))
    if sum(p.mechs) != COUNT[p.abilities]:
        raise impossible(f"{path}.mechs", str(COUNT[p.abilities]), sum(p.mechs))
    if not STARTING_WORKERS <= p.workers_off <= ALL_WORKERS:
        raise impossible(f"{path}.workers", f"{STARTING_WORKERS}..{ALL_WORKERS}", int(p.workers_off))
    if p.section == FACTORY_SECTION and p.factory_card == NOTHING:
        raise impossible(f"{path}.section", "@expected.a_factory_card", "null")


def _check_places(s: Scythe, p: Player, path: str) -> None:
    """Units stand on land, at home, and elsewhere only with the ability for it (SC-7.4, SC-7.5, SC-7.18)."""
    places = reachable(s, p)
    wrong = p.units & ~places
    if wrong:
        raise impossible(f"{path}.units", "@expected.reachable_hexes", labels_of(wrong))
    stranded = p.worker_set & LAKES & ~p.mech_set
    if stranded:
        raise impossible(f"{path}.workers", "@expected.a_mech_on_the_lake", labels_of(stranded))


def _check_objectives(p: Player, path: str) -> None:
    """Both in hand; or one shown and the other put away, or kept by Dominate (SC-14.1)."""
    if p.objectives != sorted(set(p.objectives)):
        raise impossible(f"{path}.objectives", "@expected.each_once_in_order", str(p.objectives))
    shown = _size(p.shown)
    dominates = p.faction == SAXONY
    held = MAT_OBJECTIVES[p.mat] - shown if dominates or not shown else 0
    if shown > (MAT_OBJECTIVES[p.mat] if dominates else 1):
        raise impossible(f"{path}.shown", "1", shown)
    if len(p.objectives) != held:
        raise impossible(f"{path}.objectives", str(held), len(p.objectives))
    if (p.dropped != NOTHING) != (bool(shown) and not dominates):
        raise impossible(f"{path}.dropped", "@expected.one_if_revealed", int(p.dropped) + 1)


def _size(mask: int) -> int:
    return bin(mask).count("1")


def _check_stars(s: Scythe, p: Player, path: str) -> None:
    """Stars for what never goes back are placed if and only if it was reached (SC-16.1, SC-16.2)."""
    if p.star_count() > (ALL_STARS - 1 if s.stack else ALL_STARS):
        raise impossible(f"{path}.stars", f"0..{ALL_STARS - 1}", int(p.star_count()))
    dominates = p.faction == SAXONY
    for star in range(STARS.size()):
        most = 1
        if star == STAR_OBJECTIVE:
            most = _size(p.shown)
        elif star == STAR_COMBAT:
            most = ALL_STARS if dominates else COMBAT_STARS
        if p.stars[star] > most:
            raise impossible(f"{path}.stars.{STARS.labels[star]}", f"0..{most}", int(p.stars[star]))
    if p.stars[STAR_OBJECTIVE] != _size(p.shown):
        raise impossible(f"{path}.stars.objective", str(_size(p.shown)), int(p.stars[STAR_OBJECTIVE]))
    finished = {
        STAR_UPGRADES: COUNT[p.upgrades] == ALL_CUBES,
        STAR_MECHS: COUNT[p.abilities] == ALL_MECHS,
        STAR_STRUCTURES: p.structure_count() == ALL_STRUCTURES,
        STAR_RECRUITS: COUNT[p.recruits] == ALL_RECRUITS,
        STAR_WORKERS: p.workers_off == ALL_WORKERS,
    }
    for star, done in finished.items():
        if p.stars[star] and not done:
            raise impossible(f"{path}.stars.{STARS.labels[star]}", "0", 1)
    if _stars_are_placed(s) and earned(p):
        raise impossible(f"{path}.stars.{STARS.labels[earned(p)[0]]}", "1", 0)


def _stars_are_placed(s: Scythe) -> bool:
    """Is this a moment when every star that was earned has been placed?"""
    return bool(s.stack) and not any(isinstance(decision, CheckStars) for decision in s.stack)


def _check_structures(s: Scythe) -> None:
    """One structure on a territory, none on lakes (SC-8.9)."""
    seen = 0
    for seat, p in enumerate(s.players):
        for hex in p.structures:
            if hex == NOTHING:
                continue
            if BIT[hex] & (seen | ~LAND):
                raise impossible(f"players[{seat}].structures", "@expected.free_land", HEXES.labels[hex])
            seen |= BIT[hex]


def _check_tokens(s: Scythe) -> None:
    """Tokens lie on land; on lakes with a combat unit, on home bases only where Wayfare leads (SC-7.18, SC-10.17)."""
    fighters = 0
    bases = 0
    for p in s.players:
        fighters |= p.mech_set | BIT[p.character]
        if p.faction == CRIMEA and p.abilities & PATHS:
            bases |= s.open_bases
        if not s.stack:
            bases |= BIT[p.base]  # tokens may come home with a unit that was sent back (SC-11.15)
    for kind in range(RESOURCES.size()):
        wrong = s.lying[kind] & ~(LAND | (LAKES & fighters) | bases)
        if wrong:
            raise impossible(f"tokens.{HEXES.labels[hexes_of(wrong)[0]]}", "{}", RESOURCES.labels[kind])


def _count_combat_cards(s: Scythe) -> None:
    """All cards are in the deck, the discard pile or a hand (SC-1.4)."""
    for value in range(VALUE_COUNT):
        found = s.deck.count(value) + s.discard[value] + sum(p.hand[value] for p in s.players)
        if found != CARDS_OF[value]:
            raise impossible(f"combat_cards.{VALUES.labels[value]}", str(CARDS_OF[value]), int(found))
    for value in range(VALUE_COUNT):
        known = sum(s.scouted[value::VALUE_COUNT])
        held = sum(p.hand[value] for p in s.players if p.faction == CRIMEA)
        if known > held:
            raise impossible(f"scouted.{VALUES.labels[value]}", f"0..{held}", known)
    for seat, p in enumerate(s.players):
        if p.faction == CRIMEA and any(s.scouted[seat * VALUE_COUNT : (seat + 1) * VALUE_COUNT]):
            raise impossible(f"scouted[{seat}]", "{}", "{…}")


def _count_objectives(s: Scythe) -> None:
    found: list[int] = []
    for p in s.players:
        found += p.objectives
        found += [objective for objective in range(OBJECTIVES.size()) if p.shown & BITS[objective]]
        if p.dropped != NOTHING:
            found.append(p.dropped)
    for objective in found:
        if found.count(objective) > 1:
            raise impossible(f"objectives.{OBJECTIVES.labels[objective]}", "1", found.count(objective))


def _count_encounters(s: Scythe) -> None:
    """A card is drawn for every token taken (SC-12.1)."""
    if s.encounters & ~ENCOUNTERS:
        raise impossible("encounters", labels_of(ENCOUNTERS), labels_of(s.encounters))
    left = ENCOUNTER_CARDS.size() - size_of(ENCOUNTERS & ~s.encounters)
    if len(set(s.encounter_deck)) != len(s.encounter_deck) or len(s.encounter_deck) != left:
        raise impossible("encounter_deck", str(left), len(set(s.encounter_deck)))


def _count_factory_cards(s: Scythe) -> None:
    """Players and one more, one less for every card claimed (SC-3.1, SC-13.2)."""
    claimed = [p.factory_card for p in s.players if p.factory_card != NOTHING]
    if len(set(claimed)) != len(claimed):
        raise impossible("factory_card", "@expected.each_once_in_order", str(claimed))
    left = len(s.players) + MORE_THAN_PLAYERS - len(claimed)
    lying = [card for card in range(FACTORY_CARDS.size()) if s.factory & BITS[card]]
    if len(lying) != left or any(card in claimed for card in lying):
        raise impossible("factory", str(left), len(lying))
