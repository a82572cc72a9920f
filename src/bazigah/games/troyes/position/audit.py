"""Is a position possible? Components that appear or vanish, boards that break the rules, choices nobody can have."""

from __future__ import annotations

from bazigah.engine.errors import impossible
from bazigah.games.troyes.facts.activity_cards import CARDS, DELAYED, EFFECT, PLACE_COUNT, POOL
from bazigah.games.troyes.facts.components import (
    BIT,
    BUILDING_SPACES,
    BUILDINGS,
    CATHEDRAL_SPACES,
    CHARACTER_COUNT,
    CHARACTERS_EACH,
    CITIZENS_EACH,
    COLOURS,
    EMPTY,
    GREY_CUBES,
    NEUTRAL,
    NEUTRAL_CITIZENS,
    OF_COLOURS,
    OWNER_COUNT,
    OWNERS,
    RED,
    RED_EVENTS,
    ROY_CITIZENS,
    SIDES,
    STARTING_CITIZENS,
)
from bazigah.games.troyes.facts.event_cards import DECK, EVENT_CARDS, EVENT_COUNT, FLAGS, MARAUDING, RED_POOL
from bazigah.games.troyes.options import BONUS_CARDS
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.position.pending import check_pending
from bazigah.games.troyes.rules.dice import count_of
from bazigah.games.troyes.rules.event_row import grey_cubes_left
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.state import Troyes


def audit(s: Troyes) -> None:
    """Raise BadInput for the first thing that cannot be."""
    placing = bool(s.stack) and isinstance(s.stack[0], SetCitizen)
    _check_owners(s)
    _check_citizens(s)
    _check_dice(s)
    _check_cathedral(s)
    _check_row(s)
    _count_events(s)
    _check_decks(s, placing)
    _check_cards(s, 0 if placing else int(s.face_up()))
    _check_characters(s)
    for seat, player in enumerate(s.players):
        if player.purse and not player.passed:
            raise impossible(f"players[{seat}].purse", "0", int(player.purse))
    check_pending(s)


def _known(s: Troyes, owner: int) -> bool:
    return owner == NEUTRAL or 0 <= owner < len(s.players)


def _check_owners(s: Troyes) -> None:
    """Pieces belong to somebody at the table."""
    placed = {
        "spaces": [owner for owner in s.spaces if owner != EMPTY],
        "cathedral": [owner for owner in s.cathedral if owner != EMPTY],
        "event_row": [owner for cubes in s.cubes for owner in cubes],
        "districts": [owner for owner in range(OWNER_COUNT) if s.dice[owner]],
        "lying": [
            owner for owner in range(OWNER_COUNT) for building in range(BUILDINGS.size()) if s.lying_on(building, owner)
        ],
    }
    for field, owners in placed.items():
        for owner in owners:
            if not _known(s, owner) or (field == "lying" and owner == NEUTRAL and not s.solo):
                raise impossible(field, "@expected.a_player_of_this_game", OWNERS.labels[owner])


def _in_play(s: Troyes, owner: int, p: Player) -> int:
    """The citizens of a colour on the board."""
    lying = sum(int(s.lying_on(building, owner)) for building in range(BUILDINGS.size()))
    tradesmen = sum(bin(held).count("1") for held in (p.first, p.second, p.picture))
    return s.spaces.count(owner) + lying + tradesmen


def _check_citizens(s: Troyes) -> None:
    """Every colour has all its citizens, and none goes back to the general supply (TR-1.4, TR-12.3, TR-18.1)."""
    for seat, p in enumerate(s.players):
        found = _in_play(s, seat, p) + int(p.supply + p.general)
        if found != CITIZENS_EACH:
            raise impossible(f"players[{seat}].citizens", str(CITIZENS_EACH), found)
        most = CITIZENS_EACH - int(STARTING_CITIZENS[len(s.players)])
        if p.general > most:
            raise impossible(f"players[{seat}].general_supply", f"0..{most}", int(p.general))
    if s.solo:
        found = _in_play(s, NEUTRAL, s.roy) + int(s.roy.supply + s.roy.general)
        if found != ROY_CITIZENS:
            raise impossible("le_roy.citizens", str(ROY_CITIZENS), found)
    elif s.spaces.count(NEUTRAL) > NEUTRAL_CITIZENS:
        raise impossible("spaces.neutral", f"0..{NEUTRAL_CITIZENS}", s.spaces.count(NEUTRAL))


def _check_dice(s: Troyes) -> None:
    """A building has six spaces, so a colour has at most six dice (TR-1.2)."""
    for colour in range(COLOURS.size()):
        count = sum(int(count_of(dice & OF_COLOURS[BIT[colour]])) for dice in s.dice)
        most = len(BUILDING_SPACES[colour])
        if count > most:
            raise impossible(f"districts.{COLOURS.labels[colour]}", f"0..{most}", count)


def _check_cathedral(s: Troyes) -> None:
    """No cube hangs in the air (TR-7.2)."""
    for space in range(SIDES, CATHEDRAL_SPACES):
        if s.cathedral[space] != EMPTY and s.cathedral[space - SIDES] == EMPTY:
            field = f"cathedral[{space // SIDES}][{space % SIDES}]"
            raise impossible(field, "null", OWNERS.labels[s.cathedral[space]])


def _check_row(s: Troyes) -> None:
    """Marauding first, no event full, no more grey cubes than there are (TR-1.5, TR-8.4)."""
    if not s.row or s.row[0] != MARAUDING:
        raise impossible("event_row[0]", EVENT_CARDS.labels[MARAUDING], len(s.row))
    for place, event in enumerate(s.row):
        if len(s.cubes[place]) >= FLAGS[event]:
            raise impossible(f"event_row[{place}].cubes", f"0..{FLAGS[event] - 1}", len(s.cubes[place]))
    if not s.solo and grey_cubes_left(s) < 0:
        raise impossible("event_row.neutral", f"0..{GREY_CUBES}", int(GREY_CUBES - grey_cubes_left(s)))


def _count_events(s: Troyes) -> None:
    """No event card is there twice, and none that is not in the game (TR-1.8, TR-17.0)."""
    players = [*s.players, s.roy] if s.solo else s.players
    found = [*s.row, *s.left_out, *[event for deck in s.decks for event in deck]]
    for p in players:
        found += [event for event in range(EVENT_COUNT) if p.taken >> event & 1]
    for event in found:
        name = EVENT_CARDS.labels[event]
        if found.count(event) > 1:
            raise impossible(f"events.{name}", "0..1", found.count(event))
        if DECK[event] == RED and event not in RED_POOL[s.setting(BONUS_CARDS)]:
            raise impossible(f"events.{name}", "0", 1)


def _check_decks(s: Troyes, placing: bool) -> None:
    """One red event has entered in every round (TR-2.7, TR-4.6.1)."""
    for colour, deck in enumerate(s.decks):
        for event in deck:
            if DECK[event] != colour:
                raise impossible(f"decks.{COLOURS.labels[colour]}", COLOURS.labels[colour], EVENT_CARDS.labels[event])
    for event in s.left_out:
        if DECK[event] != RED:
            raise impossible("left_out", COLOURS.labels[RED], EVENT_CARDS.labels[event])
    rounds = int(RED_EVENTS[len(s.players)])
    left = rounds if placing else rounds - 1 - int(s.round)
    if len(s.decks[RED]) != left:
        raise impossible("decks.red", str(left), len(s.decks[RED]))


def _check_cards(s: Troyes, face_up: int) -> None:
    """A card of the right colour and number on every place; tradesmen and cubes only where it is face up."""
    for place in range(PLACE_COUNT):
        if s.places[place] not in POOL[s.setting(BONUS_CARDS)][place]:
            got = CARDS.labels[s.places[place]]
            raise impossible(f"activity_cards[{place}]", "@expected.a_card_of_this_place", got)
    owners = [*s.players, s.roy] if s.solo else s.players
    for place in range(PLACE_COUNT):
        name = CARDS.labels[s.places[place]]
        for on_space in ([p.first for p in owners], [p.second for p in owners]):
            held = sum(1 for places in on_space if places >> place & 1)
            if held > 1:
                raise impossible(f"tradesmen.{name}", "0..1", held)
        for p in owners:
            if p.tradesmen() >> place & 1 and place >= face_up:
                raise impossible(f"tradesmen.{name}", "0", 1)
            if p.delayed[place] and (place >= face_up or EFFECT[s.places[place]] != DELAYED):
                raise impossible(f"delayed_cubes.{name}", "0", int(p.delayed[place]))


def _check_characters(s: Troyes) -> None:
    """Every character once; each player has as many as the setup gives (TR-2.5)."""
    found = [*s.characters, *[character for p in s.players for character in p.characters]]
    if len(set(found)) != len(found) or (not s.solo and len(found) != CHARACTER_COUNT):
        raise impossible("characters", "@expected.every_one_once", len(found))
    each = int(CHARACTERS_EACH[len(s.players)])
    for seat, p in enumerate(s.players):
        if len(p.characters) != each:
            raise impossible(f"players[{seat}].characters", str(each), len(p.characters))
