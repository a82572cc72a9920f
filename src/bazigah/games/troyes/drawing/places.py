"""The places of the table: which one a choice is about, what it costs, and what is in the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bazigah.drawing.artist import Price
from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, CARD_DEALS, HIRE_PRICE, PAY_INFLUENCE
from bazigah.games.troyes.facts.components import (
    BUILDINGS,
    COLOUR,
    COLOURS,
    FLIP_COST,
    NEUTRAL,
    RECRUIT_COST,
    REROLL_COST,
    ROW_BUILDING,
    SIDES,
    SPACES,
    VALUE,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.citizens import HireTradesman, PlaceCitizen, stands_on
from bazigah.games.troyes.rules.dice import black_at, cells_of, highest_black
from bazigah.games.troyes.rules.event_row import Fight
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.prices import needed_deniers
from bazigah.games.troyes.rules.stepwise import (
    Aim,
    ChooseDeal,
    Negotiate,
    PutCubes,
    Shoot,
)
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF, dice_of
from bazigah.games.troyes.rules.targets import FIRST_BUILDING, FIRST_EVENT, NO_CUBE, TO_CATHEDRAL, TO_HARVEST
from bazigah.games.troyes.rules.turns import CounterBlack
from bazigah.games.troyes.space import (
    ACTIVATE,
    AGRICULTURE,
    BLACK,
    CATHEDRAL,
    COMBAT,
    CUBE,
    DIE,
    FLIP,
    LIFT,
    MOVE,
    PLACE,
    RAISE,
    RECRUIT,
    REROLL,
    SET,
    SPACE,
    SUFFER,
    SUPPLY,
    TARGET,
)
from bazigah.games.troyes.state import Troyes, place_of

FIELDS: Final = "agriculture"
CHURCH: Final = "cathedral"
DENIER: Final = "tr-denier"
INFLUENCE: Final = "tr-infl"

# --- names --------------------------------------------------------------------------------------------------------


def of(owner: int, what: str) -> str:
    """A place of a player, or of the grey district."""
    return f"grey-{what}" if owner == NEUTRAL else f"p{owner}-{what}"


def die(district: int, cell: int) -> str:
    """The dice of one colour and value in a district."""
    return of(district, f"die-{COLOURS.labels[COLOUR[cell]]}-{VALUE[cell]}")


def black(value: int) -> str:
    """The black dice that show a value."""
    return f"black-{value}"


def card(place: int) -> str:
    """An Activity card, by its place on the board."""
    return f"card-{place}"


def tradesman(owner: int, place: int) -> str:
    return of(owner, f"tradesman-{place}")


def cubes(owner: int, place: int) -> str:
    """The cubes that wait on an Activity card."""
    return of(owner, f"cubes-{place}")


def event(number: int) -> str:
    return f"event-{EVENT_CARDS.labels[number]}"


def deck(colour: int) -> str:
    """A face-down pile of events."""
    return f"deck-{COLOURS.labels[colour]}"


def building(number: int) -> str:
    return f"building-{BUILDINGS.labels[number]}"


def space(number: int) -> str:
    """A space of a building."""
    return f"space-{SPACES.labels[number]}"


def lying(owner: int, building: int) -> str:
    """The citizens of a colour that lie on a building."""
    return of(owner, f"lying-{BUILDINGS.labels[building]}")


def stone(number: int) -> str:
    """A space of the cathedral, level by level."""
    return f"stone-{number}"


# --- choices ------------------------------------------------------------------------------------------------------


def target(view: Troyes, action: int) -> str | None:
    """The place that lights up for a legal action."""
    found = _TARGETS.get(int(SPACE.kind_of[action]))
    return None if found is None else found(view, int(view.seat()), action)


def _first(action: int) -> int:
    return int(SPACE.first[action])


_TARGETS: Final[dict[int, Callable[[Troyes, int, int], str]]] = {
    int(ACTIVATE.index): lambda _view, _seat, action: card(int(place_of(_first(action)))),
    int(CATHEDRAL.index): lambda _view, _seat, _action: CHURCH,
    int(COMBAT.index): lambda _view, _seat, action: event(_first(action)),
    int(PLACE.index): lambda _view, _seat, action: building(_first(action)),
    int(AGRICULTURE.index): lambda _view, _seat, _action: FIELDS,
    int(REROLL.index): lambda _view, seat, action: die(seat, action - int(REROLL.base)),
    int(FLIP.index): lambda _view, seat, action: die(seat, action - int(FLIP.base)),
    int(RECRUIT.index): lambda _view, seat, _action: of(seat, "general"),
    int(CUBE.index): lambda _view, seat, action: cubes(seat, int(place_of(_first(action)))),
    int(DIE.index): lambda _view, _seat, action: _of_table(action - int(DIE.base)),
    int(BLACK.index): lambda _view, _seat, action: black(_first(action) + 1),
    int(SUFFER.index): lambda view, _seat, _action: black(int(highest_black(view.black))),
    int(SUPPLY.index): lambda _view, seat, _action: of(seat, "supply"),
    int(LIFT.index): lambda _view, _seat, action: space(_first(action)),
    int(RAISE.index): lambda _view, seat, action: lying(seat, _first(action)),
    int(MOVE.index): lambda _view, seat, action: tradesman(seat, int(place_of(_first(action)))),
    int(TARGET.index): lambda _view, _seat, action: event(_first(action)),
    int(SET.index): lambda _view, _seat, action: space(_first(action)),
}


def _of_table(number: int) -> str:
    """The place of a die by its number in a group."""
    return die(int(DISTRICT_OF[number]), int(CELL_OF[number]))


# --- prices -------------------------------------------------------------------------------------------------------


def price(view: Troyes, action: int) -> Price | None:
    """Deniers for a tradesman or for the bought dice of the whole group, and influence."""
    found = _PRICES.get(int(SPACE.kind_of[action]))
    icon, amount = (DENIER, 0) if found is None else found(view, action)
    return Price(icon, amount) if amount else None


def _hire(view: Troyes, action: int) -> tuple[str, int]:
    return DENIER, hire_price(view, int(view.seat()), _first(action))


def hire_price(view: Troyes, seat: int, target: int) -> int:
    """What a tradesman costs who must be hired for a target."""
    is_new = target < CARD_COUNT and not stands_on(view.players[seat], place_of(target))
    return int(HIRE_PRICE[target]) if is_new else 0


def _bought(view: Troyes, action: int) -> tuple[str, int]:
    group = view.stack[-1]
    if not isinstance(group, GroupDice):
        return DENIER, 0
    taken, number = dice_of(group.group), action - int(DIE.base)
    return DENIER, int(needed_deniers(view, group.seat, group.target, group.cube, taken, number)[0])


def _flip(view: Troyes, action: int) -> tuple[str, int]:
    return INFLUENCE, 0 if isinstance(view.stack[-1], Flip) else FLIP_COST


def _negotiate(view: Troyes, action: int) -> tuple[str, int]:
    decision = view.stack[-1]
    return INFLUENCE, int(PAY_INFLUENCE[CARD_DEALS[decision.card][0]]) if isinstance(decision, Negotiate) else 0


_PRICES: Final[dict[int, Callable[[Troyes, int], tuple[str, int]]]] = {
    int(ACTIVATE.index): _hire,
    int(DIE.index): _bought,
    int(REROLL.index): lambda _view, _action: (INFLUENCE, REROLL_COST),
    int(FLIP.index): _flip,
    int(RECRUIT.index): lambda _view, _action: (INFLUENCE, RECRUIT_COST),
    int(TARGET.index): _negotiate,
}


# --- what is in the hand ------------------------------------------------------------------------------------------


def picked(view: Troyes) -> list[str]:
    """The dice in the hand, what they are for, the cube that helps; the card, event or building at work."""
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, GroupDice):
        return list(_of_group(decision))
    if isinstance(decision, CounterBlack):
        values = [value for value in range(1, SIDES + 1) if black_at(decision.black, value)]
        return [*_own_dice(decision), *[black(value) for value in values]]
    if isinstance(decision, Flip):
        return _own_dice(decision)
    if isinstance(decision, PlaceCitizen):
        return [building(int(ROW_BUILDING[decision.row]))]
    if isinstance(decision, Fight):
        return [event(int(decision.event))]
    if isinstance(decision, Activate | ChooseDeal | Shoot | Aim | Negotiate | PutCubes | HireTradesman):
        return [card(int(place_of(decision.card)))]
    return []


def _own_dice(decision: CounterBlack | Flip) -> list[str]:
    return [die(int(decision.seat), int(cell)) for cell in cells_of(decision.chosen)]


def _of_group(group: GroupDice) -> Iterator[str]:
    yield used_for(int(group.target))
    if group.cube != NO_CUBE:
        yield cubes(int(group.seat), int(place_of(group.cube - 1)))
    yield from [_of_table(int(number)) for number in dice_of(group.group)]


def used_for(target: int) -> str:
    """The place of what a group of dice is for."""
    if target < CARD_COUNT:
        return card(int(place_of(target)))
    if FIRST_EVENT <= target < FIRST_BUILDING:
        return event(target - FIRST_EVENT)
    if FIRST_BUILDING <= target < TO_HARVEST:
        return building(target - FIRST_BUILDING)
    return CHURCH if target == TO_CATHEDRAL else FIELDS
