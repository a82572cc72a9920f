"""Is a position possible? Components that appear or vanish, boards that break the rules, choices nobody can have."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.errors import BadInput
from bazigah.engine.state import Decision
from bazigah.games.troyes.activities import Activate, Aim, ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.activity_cards import (
    BY_ROLL,
    CARDS,
    CHOOSE_DEAL,
    DELAYED,
    EFFECT,
    FOR_PAYMENT,
    PER_DIE,
    PLACE_COUNT,
    POOL,
)
from bazigah.games.troyes.citizens import Hire, PlaceCitizen, stands_on
from bazigah.games.troyes.components import (
    BIT,
    BUILDINGS,
    CATHEDRAL_SPACES,
    CELL_COUNT,
    CHARACTER_COUNT,
    CHARACTERS_EACH,
    CITIZENS_EACH,
    COLOURS,
    EMPTY,
    FLIP_COST,
    FLIP_MOST,
    GREY_CUBES,
    NEUTRAL,
    NEUTRAL_CITIZENS,
    OF_COLOURS,
    OWNER_COUNT,
    OWNERS,
    RED,
    RED_EVENTS,
    ROY_CITIZENS,
    STARTING_CITIZENS,
)
from bazigah.games.troyes.dice import (
    against_black,
    black_at,
    count_at,
    count_of,
    highest_black,
)
from bazigah.games.troyes.event_cards import (
    DECK,
    EVENT_CARDS,
    EVENT_COUNT,
    FLAGS,
    MARAUDING,
    RED_POOL,
)
from bazigah.games.troyes.event_row import Fight, grey_cubes_left
from bazigah.games.troyes.groups import Group, cube_options, dice_of, die_options
from bazigah.games.troyes.influence import Flip
from bazigah.games.troyes.settings import BONUS_CARDS
from bazigah.games.troyes.setup import SetCitizen, next_to_set
from bazigah.games.troyes.space import CUBE, DIE
from bazigah.games.troyes.state import Player, Troyes, place_of
from bazigah.games.troyes.targets import NO_CUBE
from bazigah.games.troyes.turns import Counter, EndTurn, Turn, target_options


def impossible(field: str, expected: str, got: str | int) -> BadInput:
    return BadInput("position_impossible", field=field, expected=expected, got=got)


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
    if not s.stack:
        return
    if placing:
        _check_placing(s)
    else:
        _check_pending(s)


def _known(s: Troyes, owner: int) -> bool:
    return owner == NEUTRAL or 0 <= owner < len(s.players)


def _check_owners(s: Troyes) -> None:
    """Pieces belong to somebody at the table."""
    placed = {
        "spaces": [owner for owner in s.spaces if owner != EMPTY],
        "cathedral": [owner for owner in s.cathedral if owner != EMPTY],
        "event_row": [owner for cubes in s.cubes for owner in cubes],
        "districts": [owner for owner in range(OWNER_COUNT) if s.dice[owner]],
        "lying": [owner for owner in range(OWNER_COUNT) for building in range(3) if s.lying_on(building, owner)],
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
        if count > 6:
            raise impossible(f"districts.{COLOURS.labels[colour]}", "0..6", count)


def _check_cathedral(s: Troyes) -> None:
    """No cube hangs in the air (TR-7.2)."""
    for space in range(6, CATHEDRAL_SPACES):
        if s.cathedral[space] != EMPTY and s.cathedral[space - 6] == EMPTY:
            raise impossible(f"cathedral[{space // 6}][{space % 6}]", "null", OWNERS.labels[s.cathedral[space]])


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
        if DECK[event] == RED and event not in RED_POOL[s.settings[BONUS_CARDS]]:
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
        if s.places[place] not in POOL[s.settings[BONUS_CARDS]][place]:
            got = CARDS.labels[s.places[place]]
            raise impossible(f"activity_cards[{place}]", "@expected.a_card_of_this_place", got)
    owners = [*s.players, s.roy] if s.solo else s.players
    for place in range(PLACE_COUNT):
        name = CARDS.labels[s.places[place]]
        for space in (0, 1):
            held = sum(1 for p in owners if (p.first, p.second)[space] >> place & 1)
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


# --- pending choices ----------------------------------------------------------------------------------------------


def _check_placing(s: Troyes) -> None:
    """The initial placement is in order (TR-3.1, TR-18.3)."""
    if len(s.stack) != 1 or s.round != 0:
        raise impossible("pending", "set_citizen", len(s.stack))
    start = int(STARTING_CITIZENS[len(s.players)])
    for seat, p in enumerate(s.players):
        if p.supply + s.spaces.count(seat) != start or p.general != CITIZENS_EACH - start:
            raise impossible(f"players[{seat}].supply", str(start - s.spaces.count(seat)), int(p.supply))
    seat = 0 if s.solo else int(next_to_set(s))
    if s.stack[0].seat != seat or not s.players[seat].supply:
        raise impossible("pending[0].seat", str(seat + 1), int(s.stack[0].seat) + 1)
    left = sum(int(p.supply) for p in s.players)
    if s.spaces.count(EMPTY) < left or any(s.dice) or s.black:
        raise impossible("spaces", f"{left}...", s.spaces.count(EMPTY))
    if s.solo:
        _check_placing_alone(s, left)


def _check_placing_alone(s: Troyes, left: int) -> None:
    """Le Roy has placed three before every two of the player (TR-18.3)."""
    steps = 1 + (STARTING_CITIZENS[1] - left) // 2
    if s.spaces.count(NEUTRAL) != steps * 3:
        raise impossible("spaces.neutral", str(steps * 3), s.spaces.count(NEUTRAL))


_ABOVE: Final[dict[type, tuple[type, ...]]] = {
    Counter: (Flip,),
    Turn: (Flip,),
    EndTurn: (Group, PlaceCitizen, Fight, Activate, ChooseDeal, Shoot, Negotiate, PutCubes),
    Activate: (Hire,),
    ChooseDeal: (Hire,),
    Shoot: (Hire, Aim),
    Negotiate: (Hire,),
    PutCubes: (Hire,),
}  # what may lie on a pending decision


def _check_pending(s: Troyes) -> None:
    """One turn is being taken, step by step."""
    bottom = s.stack[0]
    if not isinstance(bottom, Counter | Turn | EndTurn):
        raise impossible("pending[0]", "counter, turn, end_turn", type(bottom).__name__)
    if not isinstance(bottom, Counter) and s.black:
        raise impossible("black_dice", "[]", int(s.black))
    if isinstance(bottom, Turn) and s.players[bottom.seat].passed:
        raise impossible(f"players[{bottom.seat}].passed", "false", "true")
    if isinstance(bottom, Turn) and s.no_dice():
        raise impossible("districts", "@expected.a_die", 0)
    for number, decision in enumerate(s.stack):
        path = f"pending[{number}]"
        if decision.seat != bottom.seat:
            raise impossible(f"{path}.seat", str(bottom.seat + 1), int(decision.seat) + 1)
        below = s.stack[number - 1] if number else None
        if below is not None and not isinstance(decision, _ABOVE.get(type(below), ())):
            raise impossible(path, "@expected.a_choice_inside_a_turn", type(decision).__name__)
        if not _is_possible(s, decision, below):
            raise impossible(path, "@expected.a_possible_choice", type(decision).__name__)


def _is_possible(s: Troyes, decision: Decision[Any], below: Decision[Any] | None) -> bool:
    """Can this choice have come up in the position?"""
    if isinstance(decision, Counter):
        return _is_counter(s, decision)
    if isinstance(decision, Flip):
        return _is_flip(s, decision, below)
    if isinstance(decision, Group):
        return _is_group(s, decision)
    if isinstance(decision, Hire):
        return decision.card == getattr(below, "card", EMPTY) and _is_face_up(s, int(decision.card))
    if isinstance(decision, Aim):
        return decision.card == getattr(below, "card", EMPTY)
    if isinstance(decision, PlaceCitizen):
        return bool(decision.options(s))
    if isinstance(decision, Fight):
        return decision.event in s.row and decision.most > 0
    if isinstance(decision, Activate | ChooseDeal | Shoot | Negotiate | PutCubes):
        return _is_activation(s, decision)
    return True


def _is_face_up(s: Troyes, card: int) -> bool:
    place = place_of(card)
    return place < s.face_up() and s.places[place] == card


def _is_activation(s: Troyes, decision: Activate | ChooseDeal | Shoot | Negotiate | PutCubes) -> bool:
    """The card lies face up, has such an effect, and the tradesman is there or on his way."""
    kinds = {CHOOSE_DEAL: ChooseDeal, BY_ROLL: Shoot, FOR_PAYMENT: Negotiate, PER_DIE: PutCubes}
    card = int(decision.card)
    hired = stands_on(s.players[decision.seat], place_of(card))
    return (
        _is_face_up(s, card)
        and type(decision) is kinds.get(int(EFFECT[card]), Activate)
        and hired != isinstance(s.stack[-1], Hire)
    )


def _fits_in(part: int, whole: int) -> bool:
    return all(count_at(part, cell) <= count_at(whole, cell) for cell in range(CELL_COUNT))


def _is_counter(s: Troyes, decision: Counter) -> bool:
    """The chosen dice are there, the highest black die is among the chosen ones, and they can be countered."""
    own = s.dice[decision.seat]
    highest = highest_black(s.black)
    return (
        highest > 0
        and black_at(decision.black, highest) > 0
        and all(black_at(decision.black, value) <= black_at(s.black, value) for value in range(1, 7))
        and _fits_in(decision.chosen, own)
        and (decision.is_fresh(s) or against_black(own) >= decision.needed)
    )


def _is_flip(s: Troyes, decision: Flip, below: Decision[Any] | None) -> bool:
    return (
        0 < count_of(decision.chosen) <= FLIP_MOST
        and _fits_in(decision.chosen, s.dice[decision.seat])
        and s.players[decision.seat].influence >= FLIP_COST
        and not (isinstance(below, Counter) and not below.is_fresh(s))
    )


def _is_group(s: Troyes, decision: Group) -> bool:
    """Every step on the way to the group was offered."""
    seat, target, cube = decision.seat, decision.target, decision.cube
    if s.players[seat].passed or target not in target_options(s, seat):
        return False
    if cube != NO_CUBE and CUBE.base + cube - 1 not in cube_options(s, seat, target):
        return False
    group = 0
    for die in reversed(dice_of(decision.group)):
        if DIE.base + die not in die_options(s, seat, target, cube, group):
            return False
        group = group << 7 | die + 1
    return True
