"""The position as a document with named fields, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.rng import resumed
from bazigah.engine.document import Field, named_counts, read_pending, write_pending
from bazigah.engine.forms import Form, amount, one_of, one_of_or_none, seat, set_of
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import HEX_COUNT, HEXES, TERRITORIES
from bazigah.games.scythe.facts.cards import (
    CARDS_OF,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    OBJECTIVES,
    TILES,
    VALUE_COUNT,
    VALUES,
)
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    ALL_MECHS,
    ALL_STARS,
    ALL_WORKERS,
    BONUSES,
    BOTTOMS,
    BOXES,
    FACTIONS,
    MAT_COINS,
    MATS,
    MOST_DIAL,
    MOST_POPULARITY,
    MOST_POWER,
    NOTHING,
    PLAYERS,
    RESOURCE_COUNT,
    RESOURCES,
    SECTIONS,
    STARS,
    STRUCTURES,
)
from bazigah.games.scythe.player import Player, nobody
from bazigah.games.scythe.space import DECISIONS
from bazigah.games.scythe.state import (
    ATTACKER_SIDE,
    BATTLE_SIZE,
    DEFENDER_SIDE,
    ENTRY_SIZE,
    LOT_SIZE,
    NO_BATTLE,
    Scythe,
    empty_table,
)

# what a player has that is one number or one set, in the order of the document
_PLAYER: dict[str, Form] = {
    "faction": one_of_or_none(FACTIONS),
    "mat": one_of_or_none(MATS),
    "section": one_of_or_none(SECTIONS),
    "power": amount(0, MOST_POWER),
    "popularity": amount(0, MOST_POPULARITY),
    "coins": forms.AMOUNT,
    "character": one_of_or_none(HEXES),
    "upgrades": set_of(BOXES),
    "recruits": set_of(BOTTOMS),
    "bonuses": set_of(BONUSES),
    "shown": set_of(OBJECTIVES),
    "dropped": one_of_or_none(OBJECTIVES),
    "factory_card": one_of_or_none(FACTORY_CARDS),
}
_PLAYER_LISTS = ("mechs", "workers", "structures", "abilities", "covered", "hand", "objectives", "stars")
_TABLE: dict[str, Form] = {
    "revealed": forms.AMOUNT,
    "turn": forms.AMOUNT,
    "tile": one_of(TILES),
    "encounters": set_of(TERRITORIES),
    "factory": set_of(FACTORY_CARDS),
    "forced": forms.AMOUNT,
    "looked": forms.YES_NO,
    "limited": forms.YES_NO,
}
_SWITCHES = ("looked", "limited")  # compiled, a form reads whole numbers, and these take nothing but yes and no
_TABLE_LISTS = (
    "chance",
    "first",
    "active",
    "tokens",
    "encounter_deck",
    "deck",
    "discard",
    "scouted",
    "moved",
    "entries",
    "battle",
    "lots",
    "players",
    "pending",
)
_ENTRY: dict[str, Form] = {
    "hex": forms.TERRITORY,
    "unit": forms.UNIT,
    "start": forms.HEX,
    "workers": forms.WORKERS,
    **dict.fromkeys(RESOURCES.labels, forms.AMOUNT),
}
_LOT: dict[str, Form] = {
    "faction": one_of(FACTIONS),
    "mat": one_of(MATS),
    "least": amount(0, max(MAT_COINS) + 1),
    "holder": one_of_or_none(PLAYERS),
}
_MOVED: dict[str, Form] = {"unit": forms.UNIT, "hex": forms.HEX}


def write(s: Scythe) -> dict[str, Any]:
    """The position with the words of the rulebook."""
    seats = seat(len(s.players))
    return {
        "chance": s.rng.state,
        "first": seats.write(s.first),
        "active": seats.write(s.active),
        **_write_held(_TABLE, s),
        "tokens": _write_tokens(s),
        "encounter_deck": [ENCOUNTER_CARDS.labels[card] for card in s.encounter_deck],
        "deck": [VALUES.labels[value] for value in s.deck],
        "discard": named_counts(VALUES, s.discard),
        "scouted": [named_counts(VALUES, cards) for cards in _rows(s.scouted, VALUE_COUNT)],
        "moved": [_write_numbers(_MOVED, [code // HEX_COUNT, code % HEX_COUNT]) for code in s.moved],
        "entries": [_write_numbers(_ENTRY, entry) for entry in _rows(s.entries, ENTRY_SIZE)],
        "battle": _write_battle(s.battle) if s.battle else None,
        "lots": [_write_numbers(_LOT, lot) for lot in _rows(s.lots, LOT_SIZE)],
        "players": [_write_player(player) for player in s.players],
        "pending": write_pending(DECISIONS, s.stack),
    }


def _rows(numbers: list[int], size: int) -> list[list[int]]:
    return [numbers[place : place + size] for place in range(0, len(numbers), size)]


def _write_held(held: dict[str, Form], holder: object) -> dict[str, Any]:
    return {name: form.write(getattr(holder, name)) for name, form in held.items()}


def _write_tokens(s: Scythe) -> dict[str, dict[str, int]]:
    found = {}
    for hex, label in enumerate(HEXES.labels):
        here = named_counts(RESOURCES, [s.tokens[kind * HEX_COUNT + hex] for kind in range(RESOURCE_COUNT)])
        if here:
            found[label] = here
    return found


def _write_numbers(held: dict[str, Form], values: Iterable[int]) -> dict[str, Any]:
    return {name: form.write(value) for (name, form), value in zip(held.items(), values, strict=True)}


def _write_battle(battle: list[int]) -> dict[str, Any]:
    hex, attacker, defender = battle[:ATTACKER_SIDE]
    return {
        "hex": HEXES.labels[hex],
        "attacker": _write_side(attacker, battle[ATTACKER_SIDE:DEFENDER_SIDE]),
        "defender": _write_side(defender, battle[DEFENDER_SIDE:]),
    }


def _write_side(fighter: int, side: list[int]) -> dict[str, Any]:
    return {"seat": forms.SEAT.write(fighter), "dial": side[0], "cards": named_counts(VALUES, side[1:])}


def _write_player(p: Player) -> dict[str, Any]:
    return {
        **_write_held(_PLAYER, p),
        "mechs": named_counts(HEXES, p.mechs),
        "workers": named_counts(HEXES, p.workers),
        "structures": {
            STRUCTURES.labels[kind]: HEXES.labels[hex] for kind, hex in enumerate(p.structures) if hex != NOTHING
        },
        "abilities": _abilities(p.faction).write(p.abilities),
        "covered": named_counts(BOTTOMS, p.covered),
        "hand": named_counts(VALUES, p.hand),
        "objectives": [OBJECTIVES.labels[objective] for objective in p.objectives],
        "stars": named_counts(STARS, p.stars),
    }


def _abilities(faction: int) -> Form:
    """The set of abilities that a faction has freed, by their places on its mat."""
    return set_of(Domain("ability", [ABILITIES.labels[ability] for ability in ABILITY_OF[faction]]))


def read(field: Field, players: int, settings: list[int]) -> Scythe:
    """The position of a document."""
    field.fields([*_TABLE, *_TABLE_LISTS])
    s = empty_table(resumed(field.get("chance").integer(0, 2**63 - 1)), settings)
    s.sit_down([_read_player(player) for player in field.get("players").items(players)])
    for name, form in _TABLE.items():
        if name not in _SWITCHES:
            setattr(s, name, form.read(field.get(name)))
    s.looked, s.limited = [field.get(name).boolean() for name in _SWITCHES]
    _read_tokens(s, field.get("tokens"))
    s.encounter_deck = field.get("encounter_deck").labels(ENCOUNTER_CARDS)
    s.deck = field.get("deck").labels(VALUES)
    s.discard = _read_cards(field.get("discard"))
    s.scouted = [count for row in field.get("scouted").items(players) for count in _read_cards(row)]
    s.moved = [unit * HEX_COUNT + hex for unit, hex in [_read_numbers(_MOVED, x) for x in field.get("moved").items()]]
    s.entries = [number for entry in field.get("entries").items() for number in _read_numbers(_ENTRY, entry)]
    seats = seat(players)
    s.battle = _read_battle(field.get("battle"), seats)
    s.lots = [number for lot in field.get("lots").items() for number in _read_numbers(_LOT, lot)]
    s.stack = read_pending(DECISIONS, field.get("pending"), players)
    s.first = seats.read(field.get("first"))
    s.active = seats.read(field.get("active"))
    return s


def _read_tokens(s: Scythe, field: Field) -> None:
    none: list[int] = []
    for hex, here in enumerate(field.table(HEXES, lambda tokens: tokens.counts(RESOURCES, forms.MOST), none)):
        for kind, number in enumerate(here):
            if number:
                s.add_tokens(kind, hex, number)


def _read_cards(field: Field) -> list[int]:
    return field.counts(VALUES, sum(CARDS_OF))


def _read_numbers(held: dict[str, Form], field: Field) -> list[int]:
    field.fields(list(held))
    return [form.read(field.get(name)) for name, form in held.items()]


def _read_battle(field: Field, seats: Form) -> list[int]:
    if field.value is None:
        return NO_BATTLE
    field.fields(["hex", "attacker", "defender"])
    attacker, attack = _read_side(field.get("attacker"), seats)
    defender, defence = _read_side(field.get("defender"), seats)
    battle = [forms.TERRITORY.read(field.get("hex")), attacker, defender, *attack, *defence]
    assert len(battle) == BATTLE_SIZE
    return battle


def _read_side(field: Field, seats: Form) -> tuple[int, list[int]]:
    field.fields(["seat", "dial", "cards"])
    side = [field.get("dial").integer(0, MOST_DIAL), *_read_cards(field.get("cards"))]
    return seats.read(field.get("seat")), side


def _read_player(field: Field) -> Player:
    field.fields([*_PLAYER, *_PLAYER_LISTS])
    p = nobody()
    faction = _PLAYER["faction"].read(field.get("faction"))
    if faction != NOTHING:
        p.lead(faction)
    for name, form in _PLAYER.items():
        setattr(p, name, form.read(field.get(name)))
    _read_pieces(p, field)
    p.abilities = _abilities(p.faction).read(field.get("abilities"))
    p.covered = field.get("covered").counts(BOTTOMS, BOXES.size())
    p.hand = _read_cards(field.get("hand"))
    p.objectives = field.get("objectives").labels(OBJECTIVES)
    p.stars = field.get("stars").counts(STARS, ALL_STARS)
    return p


def _read_pieces(p: Player, field: Field) -> None:
    """Put character, mechs, workers and structures on the map."""
    if p.character != NOTHING:
        p.put_character(p.character)
    for hex, number in enumerate(field.get("mechs").counts(HEXES, ALL_MECHS)):
        if number:
            p.add_mechs(hex, number)
    for hex, number in enumerate(field.get("workers").counts(HEXES, ALL_WORKERS)):
        if number:
            p.add_workers(hex, number)
            p.workers_off += number
    structures = field.get("structures").table(STRUCTURES, lambda hex: hex.label(TERRITORIES), NOTHING)
    for structure, hex in enumerate(structures):
        if hex != NOTHING:
            p.add_structure(structure, hex)
