"""The opponent that the game brings: the bot Helena or Constantine, a seat that never chooses (AW-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import BUILD_VIRTUE, POINTS
from bazigah.games.architects.facts.components import (
    BOT_BUILDING,
    BOT_CAPTURE_TAX,
    BOT_CAPTURES,
    BOT_DEBT_STOCK,
    BOT_DEBT_TAX,
    BOT_FEW_READY,
    BOT_FREES_FROM,
    BOT_GATHERS,
    BOT_MARKET_STOCK,
    BOT_MARKET_VIRTUE,
    BOT_REVEALS,
    BOT_ROBBERY_VIRTUE,
    BOT_SILVER_PER_STOCK,
    BOT_SMALLEST_GROUP,
    BOT_STEP,
    BOT_STOREHOUSE_VIRTUE,
    BOT_WORKSHOP_TAX,
    BOT_YIELD,
    CATHEDRAL_LEAST_VIRTUE,
    COLUMN_COUNT,
    EMPTY,
    FOREST,
    GUARDHOUSE,
    LEFT,
    MARKET_MOST_VIRTUE,
    MIDDLE,
    MINES,
    NOBODY,
    PAY_OFF_VIRTUE,
    QUARRY,
    RANSOM_DEBTS,
    RANSOM_VIRTUE,
    RIGHT,
    SCHEME_DECK,
    SCHEMES,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOP_LEVEL,
    TOWN_CENTRE,
    WORKERS_EACH,
    WORKSHOP,
)
from bazigah.games.architects.facts.sets import BIT
from bazigah.games.architects.options import DIFFICULTY, OPPONENT
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.guildhall import has_place, place_in_guildhall, reward_virtue
from bazigah.games.architects.rules.market import enter_market
from bazigah.games.architects.rules.supply import add_tax
from bazigah.games.architects.rules.virtue import change_virtue, gain_virtue, lose_virtue, take_debts
from bazigah.games.architects.rules.workers import (
    ALL_LOCATIONS,
    capture,
    free,
    held_elsewhere,
    holds_captured,
    place,
    release,
    send_to_prison,
)
from bazigah.games.architects.rules.workshop import flush
from bazigah.games.architects.space import (
    ADVANCED,
    CARD_REVEALED,
    CONSTRUCTED,
    DEBT_PAID,
    SCHEME_REVEALED,
    STOCK_GAINED,
    STOCK_PAID,
    TAKEN_BACK,
    TAX_ROBBED,
    TURN_ENDED,
)
from bazigah.games.architects.state import Architects


def bot_acts(s: Architects) -> None:
    """Reveal a scheme and act on it; without a worker on its board the bot takes some back (AW-15.4, AW-15.5)."""
    if _bot(s).ready:
        _SCHEMES[_reveal_scheme(s)](s)
    else:
        _take_back(s)
    s.tell(TURN_ENDED, s.bot)


def _bot(s: Architects) -> Player:
    return s.players[s.bot]


def _reveal_scheme(s: Architects) -> i64:
    if not s.schemes:
        deck = SCHEME_DECK[s.setting(OPPONENT)][:]
        s.rng.shuffle(deck)
        s.schemes = deck
    scheme = s.schemes[0]
    s.schemes = s.schemes[1:]
    s.revealed += 1
    s.tell(SCHEME_REVEALED, s.bot, scheme)
    return scheme


def _take_back(s: Architects) -> None:
    """All workers of the largest group, else all from Prison, else all from the boards of the people (AW-15.5)."""
    p = _bot(s)
    location = _most_workers(p, ALL_LOCATIONS)
    if p.at[location]:
        _take_back_group(s, location)
    elif p.prison:
        release(s, s.bot, WORKERS_EACH)
    elif held_elsewhere(s, s.bot):
        free(s, s.bot)


def _take_back_group(s: Architects, location: i64) -> None:
    p = _bot(s)
    s.tell(TAKEN_BACK, s.bot, location, p.at[location])
    p.ready += p.at[location]
    p.at[location] = 0


def _most_workers(p: Player, locations: list[i64]) -> i64:
    """Where it has most workers; ties by board order (AW-15.7)."""
    found = locations[0]
    for location in locations:
        if p.at[location] > p.at[found]:
            found = location
    return found


def _gain_stock(s: Architects, stock: i64) -> None:
    _bot(s).stock += stock
    s.tell(STOCK_GAINED, s.bot, stock)


def _pay_stock(s: Architects, stock: i64) -> None:
    _bot(s).stock -= stock
    s.tell(STOCK_PAID, s.bot, stock)


# --- schemes ------------------------------------------------------------------------------------------------------


def _gather(s: Architects, location: i64) -> None:
    _gain_stock(s, BOT_YIELD[place(s, s.bot, location)])


def _gather_where_most(s: Architects) -> None:
    _gather(s, _most_workers(_bot(s), BOT_GATHERS))


def _quarry(s: Architects) -> None:
    _gather(s, QUARRY)


def _forest(s: Architects) -> None:
    _gather(s, FOREST)


def _mines(s: Architects) -> None:
    _gather(s, MINES)


def _silversmith(s: Architects) -> None:
    _gather(s, SILVERSMITH)


def _construct(s: Architects) -> None:
    """Reveal Building cards and construct the one with most printed points, or gather (AW-15.8)."""
    price = BOT_BUILDING[s.setting(DIFFICULTY)]
    if _bot(s).stock < price or not s.building_pile:
        _gather_where_most(s)
        return
    place_in_guildhall(s, s.bot)
    _pay_stock(s, price)
    revealed = s.building_pile[: BOT_REVEALS[s.setting(DIFFICULTY)]]
    best = revealed[0]
    for card in revealed:
        s.tell(CARD_REVEALED, s.bot, card)
        if POINTS[card] > POINTS[best]:
            best = card
    s.building_pile = s.building_pile[len(revealed) :] + [card for card in revealed if card != best]
    s.revealed += 1
    _bot(s).built |= BIT[best]
    s.tell(CONSTRUCTED, s.bot, best)
    change_virtue(s, s.bot, BUILD_VIRTUE[best])


def _cathedral(s: Architects) -> None:
    """Move up; construct where that is not allowed, gather where it is too expensive (AW-15.9)."""
    p = _bot(s)
    price = BOT_STEP[s.setting(DIFFICULTY)]
    if p.virtue < CATHEDRAL_LEAST_VIRTUE or p.level == TOP_LEVEL or not has_place(s, p.level + 1):
        _construct(s)
    elif p.stock < price:
        _gather_where_most(s)
    else:
        place_in_guildhall(s, s.bot)
        _pay_stock(s, price)
        p.level += 1
        s.tell(ADVANCED, s.bot, p.level)
        gain_virtue(s, s.bot, reward_virtue(s))


def _town_centre(s: Architects) -> None:
    """Captures of large groups, else an own group taken back when few workers are ready (AW-15.11)."""
    captures = place(s, s.bot, TOWN_CENTRE)
    taken = False
    for _ in range(captures if captures < BOT_CAPTURES else BOT_CAPTURES):
        if _capture_largest(s) or _take_back_largest(s):
            taken = True
    if taken:
        add_tax(s, BOT_CAPTURE_TAX)


def _capture_largest(s: Architects) -> bool:
    """Capture the largest group of a human; ties by board order, then by turn order from the bot."""
    largest: i64 = BOT_SMALLEST_GROUP - 1
    owner: i64 = NOBODY
    where: i64 = EMPTY
    for location in ALL_LOCATIONS:
        for seat in s.order:
            if seat != s.bot and s.players[seat].at[location] > largest:
                largest = s.players[seat].at[location]
                owner = seat
                where = location
    if owner == NOBODY:
        return False
    capture(s, s.bot, where, owner)
    return True


def _take_back_largest(s: Architects) -> bool:
    p = _bot(s)
    location = _most_workers(p, ALL_LOCATIONS)
    if p.ready > BOT_FEW_READY or p.at[location] == 0:
        return False
    _take_back_group(s, location)
    return True


def _guardhouse(s: Architects) -> None:
    """Through the list once, until as many actions are done as it has workers there (AW-15.12)."""
    left = place(s, s.bot, GUARDHOUSE)
    for act in _GUARDHOUSE_LIST:
        if left and act(s):
            left -= 1


def _release(s: Architects) -> bool:
    if _bot(s).prison == 0:
        return False
    release(s, s.bot, WORKERS_EACH)
    return True


def _send(s: Architects) -> bool:
    if not holds_captured(_bot(s)):
        return False
    send_to_prison(s, s.bot)
    return True


def _free(s: Architects) -> bool:
    if held_elsewhere(s, s.bot) < BOT_FREES_FROM:
        return False
    take_debts(s, s.bot, RANSOM_DEBTS)
    lose_virtue(s, s.bot, RANSOM_VIRTUE)
    free(s, s.bot)
    return True


def _pay_off(s: Architects) -> bool:
    p = _bot(s)
    if p.unpaid == 0 or p.stock < BOT_DEBT_STOCK:
        return False
    _pay_stock(s, BOT_DEBT_STOCK)
    add_tax(s, BOT_DEBT_TAX)
    p.unpaid -= 1
    p.paid += 1
    s.tell(DEBT_PAID, s.bot)
    gain_virtue(s, s.bot, PAY_OFF_VIRTUE)
    return True


def _workshop(s: Architects) -> None:
    """An apprentice goes under the pile: the one with more silver in the column of its workers (AW-15.13)."""
    workers = place(s, s.bot, WORKSHOP)
    upper: i64 = (workers if workers < COLUMN_COUNT else COLUMN_COUNT) - 1
    lower = upper + COLUMN_COUNT
    flush(s, [lower if s.coins[lower] > s.coins[upper] else upper])
    add_tax(s, BOT_WORKSHOP_TAX)


def _storehouse(s: Architects) -> None:
    place(s, s.bot, STOREHOUSE)
    gain_virtue(s, s.bot, BOT_STOREHOUSE_VIRTUE)


def _tax_stand(s: Architects) -> None:
    """Part of the silver there counts for its stock, all of it goes to the supply (AW-15.15)."""
    if s.tax == 0:
        _gather(s, SILVERSMITH)
        return
    place(s, s.bot, TAX_STAND)
    s.tell(TAX_ROBBED, s.bot, s.tax)
    _gain_stock(s, s.tax // BOT_SILVER_PER_STOCK)
    s.tax = 0
    lose_virtue(s, s.bot, BOT_ROBBERY_VIRTUE)


def _black_market(s: Architects) -> None:
    """The right-most free space, or with much virtue the Storehouse (AW-15.16)."""
    p = _bot(s)
    if p.virtue > MARKET_MOST_VIRTUE:
        _storehouse(s)
        return
    p.ready -= 1
    space: i64 = RIGHT
    if s.market[RIGHT] != NOBODY:
        space = MIDDLE if s.market[MIDDLE] == NOBODY else LEFT
    enter_market(s, s.bot, space)
    _gain_stock(s, BOT_MARKET_STOCK)
    lose_virtue(s, s.bot, BOT_MARKET_VIRTUE)


_GUARDHOUSE_LIST: Final[list[Callable[[Architects], bool]]] = [_release, _send, _free, _pay_off]
_BY_NAME: Final[dict[str, Callable[[Architects], None]]] = {
    "guildhall_cathedral": _cathedral,
    "guildhall_construct": _construct,
    "quarry": _quarry,
    "forest": _forest,
    "mines": _mines,
    "silversmith": _silversmith,
    "town_centre": _town_centre,
    "guardhouse": _guardhouse,
    "workshop": _workshop,
    "storehouse": _storehouse,
    "tax_stand": _tax_stand,
    "black_market": _black_market,
}
_SCHEMES: Final[list[Callable[[Architects], None]]] = [_BY_NAME[scheme] for scheme in SCHEMES.labels]
