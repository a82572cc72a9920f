"""The position as a document with named fields, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bazigah.engine.actions import Domain
from bazigah.engine.document import Field, label_or_none, named_counts
from bazigah.engine.rng import resumed
from bazigah.games.scythe.atlas import HEX_COUNT, HEXES, TERRITORIES
from bazigah.games.scythe.benefits import (
    CoverCost,
    PlaceMech,
    PlaceStructure,
    TakeBonus,
    TakeCube,
    TakeMech,
    TakeRecruit,
    TakeStructure,
    TakeWorker,
    TokensOfChoice,
)
from bazigah.games.scythe.bottom import BottomRow, Coerce, OngoingBonuses, Pay, Reward
from bazigah.games.scythe.bribes import Bribe, GiveCoins
from bazigah.games.scythe.cards import (
    ALTERNATIVES,
    CARDS_OF,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    OBJECTIVES,
    OPTIONS,
    TILES,
    VALUE_COUNT,
    VALUES,
)
from bazigah.games.scythe.combat import (
    Aftermath,
    BeforeCombat,
    ChooseCombat,
    CommitCards,
    Resolve,
    Retreat,
    SetDial,
    TakeAlong,
)
from bazigah.games.scythe.components import (
    ABILITIES,
    ABILITY_OF,
    ALL_STARS,
    ALL_WORKERS,
    BONUSES,
    BOTTOMS,
    BOXES,
    FACTIONS,
    FOUR,
    MAT_COINS,
    MATS,
    MAX_PLAYERS,
    MOST_DIAL,
    MOST_POPULARITY,
    MOST_POWER,
    NOTHING,
    PLAYERS,
    RESOURCES,
    SECTIONS,
    STARS,
    STRUCTURES,
    UNITS,
)
from bazigah.games.scythe.declining import TakeGain
from bazigah.games.scythe.encounters import Encounter
from bazigah.games.scythe.factory import CardGain, ClaimCard, DiscardCard
from bazigah.games.scythe.moving import Carry, ChooseUnit, Step, Visit
from bazigah.games.scythe.player import Player, nobody
from bazigah.games.scythe.production import MakeItems, PlaceToken, Produce, TradeToken
from bazigah.games.scythe.seating import Begin, Bid, Pick
from bazigah.games.scythe.space import CARGO
from bazigah.games.scythe.stars import CheckStars
from bazigah.games.scythe.state import (
    ATTACKER_SIDE,
    BATTLE_SIZE,
    DEFENDER_SIDE,
    ENTRY_SIZE,
    LOT_SIZE,
    NO_BATTLE,
    Scythe,
)
from bazigah.games.scythe.top import TopRow
from bazigah.games.scythe.turn import ChooseSection, EndTurn

_MOST = 1_000_000  # coins, tokens and turns have no limit (SC-1.3, SC-17.11); a document needs one


@dataclass(frozen=True)
class Codec:
    """How a number is written in a document and read back."""

    write: Callable[[int], Any]
    read: Callable[[Field], int]


def _label(domain: Domain) -> Codec:
    return Codec(lambda value: domain.labels[value], lambda field: field.label(domain))


def _maybe(domain: Domain) -> Codec:
    return Codec(lambda value: label_or_none(domain, value), lambda field: field.label_or_nothing(domain))


def _number(least: int, most: int) -> Codec:
    return Codec(int, lambda field: field.integer(least, most))


def _set(domain: Domain) -> Codec:
    """A set as the list of its labels, each once and in order."""
    return Codec(
        lambda value: [label for place, label in enumerate(domain.labels) if value >> place & 1],
        lambda field: _read_set(field, domain),
    )


def _read_set(field: Field, domain: Domain) -> int:
    found = field.labels(domain)
    if found != sorted(set(found)):
        raise field.wrong("@expected.each_once_in_order")
    return sum(1 << value for value in found)


_YES_NO = Codec(bool, lambda field: field.boolean())
_HEX = _label(HEXES)
_TERRITORY = _label(TERRITORIES)
_TERRITORY_OR_NOT = _maybe(TERRITORIES)
_BOTTOM = _label(BOTTOMS)
_RESOURCE = _label(RESOURCES)
_AMOUNT = _number(0, _MOST)
_WORKERS = _number(0, ALL_WORKERS)
_SEAT = Codec(lambda value: value + 1, lambda field: field.integer(1, MAX_PLAYERS) - 1)

# every decision with its name and what it holds besides the seat
_DECISIONS: dict[str, tuple[type, dict[str, Codec]]] = {
    "section": (ChooseSection, {}),
    "top_row": (TopRow, {}),
    "bottom_row": (BottomRow, {}),
    "end_turn": (EndTurn, {}),
    "check_stars": (CheckStars, {}),
    "give_coins": (GiveCoins, {"to": _SEAT}),
    "bribe": (Bribe, {}),
    "pick": (Pick, {}),
    "bid": (Bid, {}),
    "begin": (Begin, {}),
    "take_gain": (TakeGain, {"kind": _label(BONUSES), "number": _number(1, 4), "recruit": _maybe(BOTTOMS)}),
    "choose_unit": (ChooseUnit, {"left": _number(0, 3), "steps": _number(1, 2)}),
    "step": (
        Step,
        {"unit": _label(UNITS), "start": _HEX, "hex": _HEX, "steps": _number(1, 3), "begun": _YES_NO},
    ),
    "carry": (
        Carry,
        {
            "unit": _label(UNITS),
            "start": _HEX,
            "hex": _HEX,
            "steps": _number(1, 3),
            "goal": _HEX,
            "kind": _label(CARGO),
            "workers": _WORKERS,
            "moved": _WORKERS,
            "food": _AMOUNT,
            "metal": _AMOUNT,
            "wood": _AMOUNT,
            "oil": _AMOUNT,
        },
    ),
    "visit": (Visit, {}),
    "choose_combat": (ChooseCombat, {}),
    "before_combat": (BeforeCombat, {}),
    "set_dial": (SetDial, {}),
    "commit_cards": (CommitCards, {}),
    "resolve": (Resolve, {}),
    "aftermath": (Aftermath, {"loser": _SEAT, "hex": _TERRITORY, "workers": _WORKERS, "consoled": _number(0, 1)}),
    "retreat": (Retreat, {"hex": _TERRITORY}),
    "take_along": (TakeAlong, {"hex": _TERRITORY, "lake": _TERRITORY}),
    "encounter": (Encounter, {"card": _label(ENCOUNTER_CARDS), "hex": _TERRITORY, "taken": _set(OPTIONS)}),
    "claim_card": (ClaimCard, {}),
    "discard_card": (DiscardCard, {}),
    "card_gain": (CardGain, {"alternative": _label(ALTERNATIVES)}),
    "produce": (Produce, {"left": _number(0, 3), "done": _set(TERRITORIES), "mill": _YES_NO}),
    "make_items": (MakeItems, {"hex": _TERRITORY, "mill": _YES_NO}),
    "trade_token": (TradeToken, {"left": _number(1, 3), "together": _YES_NO, "hex": _TERRITORY_OR_NOT}),
    "place_token": (PlaceToken, {"kind": _RESOURCE, "left": _number(1, 3), "together": _YES_NO}),
    "take_cube": (TakeCube, {}),
    "cover_cost": (CoverCost, {"box": _label(BOXES)}),
    "take_mech": (TakeMech, {"hex": _TERRITORY_OR_NOT}),
    "place_mech": (PlaceMech, {"ability": _label(ABILITIES)}),
    "take_structure": (TakeStructure, {"hex": _TERRITORY_OR_NOT}),
    "place_structure": (PlaceStructure, {"structure": _label(STRUCTURES)}),
    "take_recruit": (TakeRecruit, {}),
    "take_bonus": (TakeBonus, {"bottom": _BOTTOM}),
    "take_worker": (TakeWorker, {"hex": _TERRITORY}),
    "tokens_of_choice": (TokensOfChoice, {"hex": _TERRITORY, "kind": _RESOURCE, "left": _number(1, 5)}),
    "coerce": (Coerce, {"bottom": _BOTTOM}),
    "pay": (Pay, {"kind": _RESOURCE, "owed": _number(1, 4), "hex": _TERRITORY}),
    "reward": (Reward, {"bottom": _BOTTOM, "coins": _YES_NO}),
    "ongoing_bonuses": (OngoingBonuses, {"bottom": _BOTTOM, "recruits": _set(BOTTOMS)}),
}
_DECISION_NAMES = Domain("decision", list(_DECISIONS))
_NAME_OF = {kind: name for name, (kind, _) in _DECISIONS.items()}

# what a player has that is one number or one set, in the order of the document
_PLAYER: dict[str, Codec] = {
    "faction": _maybe(FACTIONS),
    "mat": _maybe(MATS),
    "section": _maybe(SECTIONS),
    "power": _number(0, MOST_POWER),
    "popularity": _number(0, MOST_POPULARITY),
    "coins": _AMOUNT,
    "character": _maybe(HEXES),
    "upgrades": _set(BOXES),
    "recruits": _set(BOTTOMS),
    "bonuses": _set(BONUSES),
    "shown": _set(OBJECTIVES),
    "dropped": _maybe(OBJECTIVES),
    "factory_card": _maybe(FACTORY_CARDS),
}
_PLAYER_LISTS = ("mechs", "workers", "structures", "abilities", "covered", "hand", "objectives", "stars")
_TABLE: dict[str, Codec] = {
    "revealed": _AMOUNT,
    "turn": _number(0, _MOST),
    "tile": _label(TILES),
    "encounters": _set(TERRITORIES),
    "factory": _set(FACTORY_CARDS),
    "forced": _AMOUNT,
    "looked": _YES_NO,
    "limited": _YES_NO,
}
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
_ENTRY: dict[str, Codec] = {
    "hex": _TERRITORY,
    "unit": _label(UNITS),
    "start": _HEX,
    "workers": _WORKERS,
    **dict.fromkeys(RESOURCES.labels, _AMOUNT),
}
_LOT: dict[str, Codec] = {
    "faction": _label(FACTIONS),
    "mat": _label(MATS),
    "least": _number(0, max(MAT_COINS) + 1),
    "holder": _maybe(PLAYERS),
}
_MOVED: dict[str, Codec] = {"unit": _label(UNITS), "hex": _HEX}


def write(s: Scythe) -> dict[str, Any]:
    """The position with the words of the rulebook."""
    return {
        "chance": s.rng.state,
        "first": s.first + 1,
        "active": s.active + 1,
        **{name: codec.write(getattr(s, name)) for name, codec in _TABLE.items()},
        "tokens": _write_tokens(s),
        "encounter_deck": [ENCOUNTER_CARDS.labels[card] for card in s.encounter_deck],
        "deck": [VALUES.labels[value] for value in s.deck],
        "discard": named_counts(VALUES, s.discard),
        "scouted": [
            named_counts(VALUES, s.scouted[place : place + VALUE_COUNT])
            for place in range(0, len(s.scouted), VALUE_COUNT)
        ],
        "moved": [_write_numbers(_MOVED, [code // HEX_COUNT, code % HEX_COUNT]) for code in s.moved],
        "entries": [
            _write_numbers(_ENTRY, s.entries[place : place + ENTRY_SIZE])
            for place in range(0, len(s.entries), ENTRY_SIZE)
        ],
        "battle": _write_battle(s.battle) if s.battle else None,
        "lots": [_write_numbers(_LOT, s.lots[place : place + LOT_SIZE]) for place in range(0, len(s.lots), LOT_SIZE)],
        "players": [_write_player(player) for player in s.players],
        "pending": [_write_decision(decision) for decision in s.stack],
    }


def _write_tokens(s: Scythe) -> dict[str, dict[str, int]]:
    found = {}
    for hex, label in enumerate(HEXES.labels):
        here = named_counts(RESOURCES, [s.tokens[kind * HEX_COUNT + hex] for kind in range(RESOURCES.size())])
        if here:
            found[label] = here
    return found


def _write_numbers(codecs: dict[str, Codec], values: list[int]) -> dict[str, Any]:
    return {name: codec.write(value) for (name, codec), value in zip(codecs.items(), values, strict=True)}


def _write_battle(battle: list[int]) -> dict[str, Any]:
    hex, attacker, defender = battle[:ATTACKER_SIDE]
    return {
        "hex": HEXES.labels[hex],
        "attacker": _write_side(attacker, battle[ATTACKER_SIDE:DEFENDER_SIDE]),
        "defender": _write_side(defender, battle[DEFENDER_SIDE:]),
    }


def _write_side(seat: int, side: list[int]) -> dict[str, Any]:
    return {"seat": seat + 1, "dial": side[0], "cards": named_counts(VALUES, side[1:])}


def _write_player(p: Player) -> dict[str, Any]:
    return {
        **{name: codec.write(getattr(p, name)) for name, codec in _PLAYER.items()},
        "mechs": named_counts(HEXES, p.mechs),
        "workers": named_counts(HEXES, p.workers),
        "structures": {
            STRUCTURES.labels[kind]: HEXES.labels[hex] for kind, hex in enumerate(p.structures) if hex != NOTHING
        },
        "abilities": [
            ABILITIES.labels[ability] for place, ability in enumerate(ABILITY_OF[p.faction]) if p.abilities >> place & 1
        ],
        "covered": named_counts(BOTTOMS, p.covered),
        "hand": named_counts(VALUES, p.hand),
        "objectives": [OBJECTIVES.labels[objective] for objective in p.objectives],
        "stars": named_counts(STARS, p.stars),
    }


def _write_decision(decision: Any) -> dict[str, Any]:
    name = _NAME_OF[type(decision)]
    held = {field: codec.write(getattr(decision, field)) for field, codec in _DECISIONS[name][1].items()}
    return {"decision": name, "seat": decision.seat + 1, **held}


def read(field: Field, players: int, settings: list[int]) -> Scythe:
    """The position of a document."""
    field.fields([*_TABLE, *_TABLE_LISTS])
    rng = resumed(field.get("chance").integer(0, 2**63 - 1))
    s = Scythe(rng, settings, [], [0] * (4 * HEX_COUNT), [0] * 4)
    s.sit_down([_read_player(player) for player in field.get("players").items(players)])
    for name, codec in _TABLE.items():
        setattr(s, name, codec.read(field.get(name)))
    _read_tokens(s, field.get("tokens"))
    s.encounter_deck = field.get("encounter_deck").labels(ENCOUNTER_CARDS)
    s.deck = field.get("deck").labels(VALUES)
    s.discard = _read_cards(field.get("discard"))
    s.scouted = [count for row in field.get("scouted").items(players) for count in _read_cards(row)]
    s.moved = [unit * HEX_COUNT + hex for unit, hex in (_read_numbers(_MOVED, x) for x in field.get("moved").items())]
    s.entries = [number for entry in field.get("entries").items() for number in _read_numbers(_ENTRY, entry)]
    battle = field.get("battle")
    s.battle = NO_BATTLE if battle.value is None else _read_battle(battle, players)
    s.lots = [number for lot in field.get("lots").items() for number in _read_numbers(_LOT, lot)]
    s.stack = [_read_decision(decision, players) for decision in field.get("pending").items()]
    s.first = _read_seat(field.get("first"), players)
    s.active = _read_seat(field.get("active"), players)
    return s


def _read_tokens(s: Scythe, field: Field) -> None:
    none: list[int] = []
    for hex, here in enumerate(field.table(HEXES, lambda tokens: tokens.counts(RESOURCES, _MOST), none)):
        for kind, number in enumerate(here):
            if number:
                s.add_tokens(kind, hex, number)


def _read_cards(field: Field) -> list[int]:
    return field.counts(VALUES, sum(CARDS_OF))


def _read_numbers(codecs: dict[str, Codec], field: Field) -> list[int]:
    field.fields(list(codecs))
    return [codec.read(field.get(name)) for name, codec in codecs.items()]


def _read_seat(field: Field, players: int) -> int:
    return field.integer(1, players) - 1


def _read_battle(field: Field, players: int) -> list[int]:
    field.fields(["hex", "attacker", "defender"])
    attacker, attack = _read_side(field.get("attacker"), players)
    defender, defence = _read_side(field.get("defender"), players)
    battle = [_TERRITORY.read(field.get("hex")), attacker, defender, *attack, *defence]
    assert len(battle) == BATTLE_SIZE
    return battle


def _read_side(field: Field, players: int) -> tuple[int, list[int]]:
    field.fields(["seat", "dial", "cards"])
    side = [field.get("dial").integer(0, MOST_DIAL), *_read_cards(field.get("cards"))]
    return _read_seat(field.get("seat"), players), side


def _read_player(field: Field) -> Player:
    field.fields([*_PLAYER, *_PLAYER_LISTS])
    p = nobody()
    faction = _PLAYER["faction"].read(field.get("faction"))
    if faction != NOTHING:
        p.lead(faction)
    for name, codec in _PLAYER.items():
        setattr(p, name, codec.read(field.get(name)))
    if p.character != NOTHING:
        p.put_character(p.character)
    for hex, number in enumerate(field.get("mechs").counts(HEXES, FOUR)):
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
    p.abilities = _read_abilities(field.get("abilities"), p.faction)
    p.covered = field.get("covered").counts(BOTTOMS, BOXES.size())
    p.hand = _read_cards(field.get("hand"))
    p.objectives = field.get("objectives").labels(OBJECTIVES)
    p.stars = field.get("stars").counts(STARS, ALL_STARS)
    return p


def _read_abilities(field: Field, faction: int) -> int:
    own = Domain("ability", [ABILITIES.labels[ability] for ability in ABILITY_OF[faction]])
    return _read_set(field, own)


def _read_decision(field: Field, players: int) -> Any:
    name = _DECISION_NAMES.labels[field.get("decision").label(_DECISION_NAMES)]
    kind, held = _DECISIONS[name]
    field.fields(["decision", "seat", *held])
    return kind(_read_seat(field.get("seat"), players), *[codec.read(field.get(name)) for name, codec in held.items()])
