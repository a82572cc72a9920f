"""The table in a terminal: the map as a drawing, and sentences about the mats, tracks and cards.

The drawing is made of lines, Latin letters and digits alone, so that it keeps its order in any language; names stand
in sentences. Every faction, piece and resource has a sign of its own besides its colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bazigah.engine.core.actions import Domain
from bazigah.games.scythe.facts.atlas import (
    HEXES,
    MAKES,
    NEW_WORKER,
    TERRAIN,
    TERRAINS,
    size_of,
)
from bazigah.games.scythe.facts.cards import CARD_VALUE, VALUE_COUNT
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ABILITY_OF,
    ALL_CUBES,
    ALL_MECHS,
    ALL_RECRUITS,
    ALL_STARS,
    ALL_STRUCTURES,
    ALL_WORKERS,
    BITS,
    BOTTOM_OF,
    BOTTOMS,
    BOX_CARDS,
    BOX_COINS,
    BOX_MOVE,
    BOX_POPULARITY,
    BOX_POWER,
    BOX_PRODUCE,
    BRACKETS,
    CHARACTER,
    COINS,
    COST,
    COUNT,
    FACTIONS,
    MATS,
    MECH,
    MOST_POPULARITY,
    MOST_POWER,
    NOTHING,
    PAID_IN,
    PLAYERS,
    RESOURCES,
    SECTIONS,
    STARS,
    STRUCTURES,
    TOPS,
    TRADED_TOKENS,
    UNITS,
    WORKER,
)
from bazigah.games.scythe.options import DELAY_OF_GAME, TURN_LIMIT
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.combat import SetDial
from bazigah.games.scythe.state import (
    ATTACKER,
    ATTACKER_SIDE,
    DEFENDER,
    DEFENDER_SIDE,
    HEX,
    LOT_HOLDER,
    LOT_LEAST,
    LOT_MAT,
    LOT_SIZE,
    Scythe,
)
from bazigah.games.scythe.words.amounts import amount, faction_of, ongoing, person_of, produce_cost
from bazigah.games.scythe.words.cards import FACTORY, OBJECTIVE_CARDS, card_deal, objective_effect
from bazigah.games.scythe.words.effects import tile_effect
from bazigah.games.scythe.words.map import (
    CHARACTER_SIGN,
    ENCOUNTER_SIGN,
    FACTION_SIGNS,
    FACTION_STYLES,
    MECH_SIGN,
    RIVER_SIGN,
    STRUCTURE_SIGNS,
    TERRAIN_SIGNS,
    TOKEN_SIGNS,
    TUNNEL_SIGN,
    WORKER_SIGN,
    HexMap,
)
from bazigah.text.sentence import Sentence, explained, listed, seats_from
from bazigah.text.words import Phrase, Words, label

_FEW_TURNS: Final = 10  # from here on the turns left are told (SC-17.11)


def draw(view: Scythe, seat: int, words: Words) -> RenderableType:
    """All that lies on the table, as `seat` sees it (-1: a spectator)."""
    return Group(
        *_moment(view, seat, words),
        HexMap(view, words),
        *_legend(words),
        *[line for other in seats_from(seat, view.around()) for line in _player(view, other, seat, words)],
    )


# --- sentences ----------------------------------------------------------------------------------------------------


def _headed(told: str, words: Words) -> Sentence:
    """A sentence whose beginning, up to the colon, says what it is about."""
    text = Text(told)
    text.stylize("bold", 0, told.index(":") + 1)
    return Sentence(text, words)


def _moment(view: Scythe, seat: int, words: Words) -> list[RenderableType]:
    """The turn, the bonus tile, the decks, and a combat if one is being fought."""
    told = words.say(_stage(view), turn=int(view.turn))
    left = int(view.setting(TURN_LIMIT) - view.turn)
    if view.turn and view.stack and 0 <= left < _FEW_TURNS:
        told = f"{told} {words.say('terminal.turns_left', count=left)}"
    supply = words.say(
        "terminal.supply",
        deck=len(view.deck),
        discarded=int(sum(view.discard)),
        factory=int(size_of(view.factory)),
        encounters=int(size_of(view.encounters)),
    )
    tile = words.say("terminal.tile", effect=tile_effect(view.tile))
    lines: list[RenderableType] = [Sentence(told, words, "bold"), _headed(tile, words), _headed(supply, words)]
    battle = _battle(view, seat, words) if view.battle else []
    return [*lines, *_auction(view, words), *_order(view, words), *battle]


def _stage(view: Scythe) -> str:
    if not view.stack:
        return "terminal.over"
    return "terminal.turn" if view.turn else "terminal.seating"


def _auction(view: Scythe, words: Words) -> list[RenderableType]:
    """The pairs of faction and mat that are auctioned, and what was bid for them."""
    lots = [_lot(view.lots[place : place + LOT_SIZE]) for place in range(0, len(view.lots), LOT_SIZE)]
    return [_headed(words.say("terminal.auction", lots=listed(lots, words)), words)] if lots and not view.turn else []


def _lot(lot: list[int]) -> Phrase:
    told: dict[str, object] = {"faction": label(FACTIONS, lot[0]), "mat": label(MATS, lot[LOT_MAT])}
    if lot[LOT_HOLDER] == NOTHING:
        return Phrase("lot.free", told)
    return Phrase("lot.held", {**told, "coins": int(lot[LOT_LEAST] - 1), "player": label(PLAYERS, lot[LOT_HOLDER])})


def _order(view: Scythe, words: Words) -> list[RenderableType]:
    """The seats in the order of play, where that is not the order of their numbers (SC-3.10)."""
    order = [int(seat) for seat in view.around()]
    if not view.turn or order == sorted(order):
        return []
    seats = [
        Phrase("terminal.in_order", {"player": label(PLAYERS, seat), "faction": faction_of(view, seat)})
        for seat in order
    ]
    return [_headed(words.say("terminal.order", seats=listed(seats, words)), words)]


def _battle(view: Scythe, seat: int, words: Words) -> list[RenderableType]:
    """Who fights where, and what the own side has chosen."""
    attacker, defender = view.battle[ATTACKER], view.battle[DEFENDER]
    told = words.say(
        "terminal.battle",
        hex=label(HEXES, view.battle[HEX]),
        attacker=person_of(view, attacker),
        defender=person_of(view, defender),
    )
    chosen = not any(isinstance(decision, SetDial) and decision.seat == seat for decision in view.stack)
    if seat not in (attacker, defender) or not chosen:
        return [_headed(told, words)]
    side = ATTACKER_SIDE if seat == attacker else DEFENDER_SIDE
    cards = _cards(view.battle[side + 1 : side + 1 + VALUE_COUNT], words)
    own = words.say("terminal.committed", power=int(view.battle[side]), cards=cards)
    return [_headed(f"{told} {own}", words)]


def _cards(counts: list[int], words: Words) -> str:
    """Combat cards by value."""
    return listed([_thing(int(CARD_VALUE[value])) for value, count in enumerate(counts) for _ in range(count)], words)


def _player(view: Scythe, seat: int, own: int, words: Words) -> list[RenderableType]:
    p = view.players[seat]
    if not view.turn:
        return [Text(), Sentence(_head(view, seat, words), words)]
    head = words.say(
        "terminal.you" if seat == own else "terminal.other",
        name=words.player(seat),
        faction=label(FACTIONS, p.faction),
        mat=label(MATS, p.mat),
    )
    told = [
        _tracks(view, seat, words),
        _progress(p, words),
        *_belongings(view, seat, words),
        *(_secrets(p, words) if seat == own else [_backs(p, words)]),
    ]
    sections = [_section(p, section, words) for section in range(len(TOPS))]
    lines: list[RenderableType] = [Sentence(line, words) for line in [*told, *sections, *_factory_card(p, words)]]
    head_line = Text(_pointer(view, seat)).append(head, FACTION_STYLES[p.faction])
    return [Text(), Sentence(head_line, words), *[Padding(line, (0, 0, 0, 4)) for line in lines]]


def _head(view: Scythe, seat: int, words: Words) -> Text:
    """Who sits there and has taken what, while factions and mats are chosen (SC-3.10)."""
    p = view.players[seat]
    taken = [label(domain, thing) for domain, thing in ((FACTIONS, p.faction), (MATS, p.mat)) if thing != NOTHING]
    name = words.player(seat)
    told = words.say("terminal.taken", name=name, things=listed([_thing(one) for one in taken], words))
    return Text(_pointer(view, seat)).append(told if taken else name)


def _pointer(view: Scythe, seat: int) -> str:
    return "▶ " if view.seat() == seat else "  "


def _tracks(view: Scythe, seat: int, words: Words) -> str:
    p = view.players[seat]
    told = words.say(
        "terminal.tracks",
        coins=int(p.coins),
        power=int(p.power),
        most_power=MOST_POWER,
        popularity=int(p.popularity),
        most_popularity=MOST_POPULARITY,
        stars=int(p.star_count()),
        most_stars=ALL_STARS,
    )
    if view.setting(DELAY_OF_GAME) and view.stack:
        return told
    return f"{told} {words.say('terminal.fortune', fortune=int(view.fortune(seat)))}"


def _progress(p: Player, words: Words) -> str:
    """How far a player is on the way to the stars for pieces."""
    return words.say(
        "terminal.progress",
        upgrades=COUNT[p.upgrades],
        cubes=ALL_CUBES,
        mechs=COUNT[p.abilities],
        structures=int(p.structure_count()),
        recruits=COUNT[p.recruits],
        all_mechs=ALL_MECHS,
        all_structures=ALL_STRUCTURES,
        all_recruits=ALL_RECRUITS,
        workers=int(p.workers_off),
        all_workers=ALL_WORKERS,
    )


def _belongings(view: Scythe, seat: int, words: Words) -> list[str]:
    """Stars, abilities, structures and resources, as far as there are any."""
    p = view.players[seat]
    control = view.control(seat)
    tokens = [view.tokens_within(kind, control) for kind in range(RESOURCES.size())]
    told = []
    for key, things in (
        ("terminal.stars", [_several(label(STARS, star), count) for star, count in enumerate(p.stars) if count]),
        ("terminal.abilities", [_thing(label(ABILITIES, ability)) for ability in _freed(p)]),
        ("terminal.structures", _structures(p)),
        ("terminal.resources", [amount(RESOURCES.labels[kind], count) for kind, count in enumerate(tokens) if count]),
    ):
        told += [words.say(key, things=listed(things, words))] if things else []
    return told


def _thing(thing: object) -> Phrase:
    return Phrase("terminal.thing", {"thing": thing})


def _several(thing: object, count: int) -> Phrase:
    return Phrase("terminal.several", {"thing": thing, "number": int(count)}) if count > 1 else _thing(thing)


def _freed(p: Player) -> list[int]:
    return [int(ability) for place, ability in enumerate(ABILITY_OF[p.faction]) if p.abilities & BITS[place]]


def _structures(p: Player) -> list[Phrase]:
    return [
        Phrase("terminal.structure", {"structure": label(STRUCTURES, structure), "hex": label(HEXES, hex)})
        for structure, hex in enumerate(p.structures)
        if hex != NOTHING
    ]


def _secrets(p: Player, words: Words) -> list[str]:
    """The own combat cards and objectives."""
    objectives = [
        words.say("terminal.objective", objective=label(OBJECTIVE_CARDS, objective), effect=objective_effect(objective))
        for objective in p.objectives
    ]
    return [words.say("terminal.hand", cards=_cards(p.hand, words)), *objectives]


def _backs(p: Player, words: Words) -> str:
    """How many cards another player holds."""
    return words.say("terminal.backs", cards=int(p.card_count()), objectives=len(p.objectives))


def _section(p: Player, section: int, words: Words) -> str:
    """Top row and bottom row of a section, as they are now; the action token is on the marked one."""
    bottom = BOTTOM_OF[p.mat][section]
    told = words.say(
        "terminal.section",
        mark=_mark(p, section),
        section=label(SECTIONS, section),
        top=_top(p, section),
        action=label(BOTTOMS, bottom),
        cost=amount(RESOURCES.labels[PAID_IN[bottom]], p.cost(bottom)),
        least=int(COST[p.mat][bottom] - BRACKETS[p.mat][bottom]),
        coins=int(COINS[p.mat][bottom]),
    )
    if not p.recruits & BITS[bottom]:
        return told
    return f"{told} {words.say('terminal.recruit', bonus=ongoing(bottom))}"


def _mark(p: Player, section: int) -> str:
    return "◆" if p.section == section else "◇"


def _top(p: Player, section: int) -> Phrase:
    """What the top row of a section gives."""
    either = {
        "move": (amount("units", p.benefit(BOX_MOVE)), amount("coins", p.benefit(BOX_COINS))),
        "bolster": (amount("power", p.benefit(BOX_POWER)), amount("combat_cards", p.benefit(BOX_CARDS))),
        "trade": (amount("resources", TRADED_TOKENS), amount("popularity", p.benefit(BOX_POPULARITY))),
    }.get(TOPS[section])
    if either is None:
        return Phrase("deal", {"gains": amount("territories", p.benefit(BOX_PRODUCE)), "cost": produce_cost(p)})
    return Phrase("terminal.either", dict(zip(("first", "second"), either, strict=True)))


def _factory_card(p: Player, words: Words) -> list[str]:
    if p.factory_card == NOTHING:
        return []
    card = label(FACTORY, p.factory_card)
    mark = _mark(p, SECTIONS.index("factory"))
    return [words.say("terminal.factory_card", mark=mark, card=card, deal=card_deal(p.factory_card))]


def _legend(words: Words) -> list[RenderableType]:
    """What the signs of the map mean."""
    terrains = [(sign, _terrain(terrain)) for terrain, sign in enumerate(TERRAIN_SIGNS)]
    signs = [
        (CHARACTER_SIGN, label(UNITS, CHARACTER)),
        (MECH_SIGN, label(UNITS, MECH)),
        (WORKER_SIGN, label(UNITS, WORKER)),
        (TUNNEL_SIGN, "@terminal.tunnel"),
        (ENCOUNTER_SIGN, "@terminal.encounter"),
        (RIVER_SIGN, "@terminal.river"),
    ]
    return [
        explained("terminal.legend.terrains", terrains, words),
        explained("terminal.legend.signs", signs, words),
        explained("terminal.legend.factions", _named(FACTION_SIGNS, FACTIONS), words),
        explained("terminal.legend.tokens", _named(TOKEN_SIGNS, RESOURCES), words),
        explained("terminal.legend.structures", _named(STRUCTURE_SIGNS, STRUCTURES), words),
    ]


def _named(signs: Iterable[str], domain: Domain) -> list[tuple[str, object]]:
    return [(sign, label(domain, thing)) for thing, sign in enumerate(signs)]


def _terrain(terrain: int) -> object:
    """A terrain and what workers make there."""
    made = MAKES[TERRAIN.index(terrain)]
    if made == NOTHING:
        return label(TERRAINS, terrain)
    item = label(UNITS, WORKER) if made == NEW_WORKER else label(RESOURCES, made)
    return Phrase("terminal.terrain", {"terrain": label(TERRAINS, terrain), "item": item})
