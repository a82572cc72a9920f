"""The actions, events and decisions of the game: the spaces in which each is declared once."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import ActionSpace, Kind, numbers
from bazigah.engine.core.decision import DecisionSpace
from bazigah.engine.core.events import EventKind, EventSpace
from bazigah.engine.forms import amount, one_of
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, MARKET, REWARD_CARDS, SIDES, TRADES
from bazigah.games.architects.facts.components import (
    COLUMNS,
    GOODS,
    LOCATIONS,
    MARKET_SPACES,
    PLACES,
    ROWS,
    SCHEMES,
    SEATS,
    WOOD_COUNTS,
    WORKERS_EACH,
)

# Each decision is declared beside its class; what was learned from keeps its place in observations.
DECISIONS: Final = DecisionSpace(
    order=(
        *("choose_board", "pick", "turn", "end_turn", "trade", "captures", "guard", "hire", "free_hire", "make_room"),
        *("keep_card", "build", "save_good", "choose_gain", "free_capture", "free_or_capture", "destroy_debt"),
        *("discard_for_gain", "dismiss_one", "extra_worker", "pay_level", "discard_for_cathedral", "avoid_debt"),
    ),
    groups=("left", "made", "captured_at", "hire", "slot", "card", "applied"),
)
_MOST_ACTIONS: Final[int] = WORKERS_EACH + 1  # of one visit
ACTIONS_LEFT: Final = one_of(numbers("left", 0, _MOST_ACTIONS)).told_as(amount(0, _MOST_ACTIONS, scale=10))

SPACE: Final = ActionSpace()

# Placing a worker: each has a kind of its own, so that it can be refused with its own reason (AW-16.D2). They are the
# actions 0 to 16.
QUARRY_ACTION: Final[Kind] = SPACE.kind("quarry")
FOREST_ACTION: Final[Kind] = SPACE.kind("forest")
SILVERSMITH_ACTION: Final[Kind] = SPACE.kind("silversmith")
MINES_CLAY: Final[Kind] = SPACE.kind("mines_clay")
MINES_GOLD: Final[Kind] = SPACE.kind("mines_gold")
STOREHOUSE_ACTION: Final[Kind] = SPACE.kind("storehouse")
WORKSHOP_HIRE: Final[Kind] = SPACE.kind("workshop_hire")
WORKSHOP_DRAW: Final[Kind] = SPACE.kind("workshop_draw")
TOWN_CENTRE_ACTION: Final[Kind] = SPACE.kind("town_centre")
TAX_STAND_ACTION: Final[Kind] = SPACE.kind("tax_stand")
MARKET_SMALL: Final[Kind] = SPACE.kind("bm_small")
MARKET_HIRE: Final[Kind] = SPACE.kind("bm_hire")
MARKET_DRAW: Final[Kind] = SPACE.kind("bm_draw")
MARKET_LARGE: Final[Kind] = SPACE.kind("bm_large")
GUARDHOUSE_ACTION: Final[Kind] = SPACE.kind("guardhouse")
GUILDHALL_BUILD: Final[Kind] = SPACE.kind("guildhall_build")
GUILDHALL_CATHEDRAL: Final[Kind] = SPACE.kind("guildhall_cathedral")
PLACEMENTS: Final[list[Kind]] = SPACE.kinds[:]

END: Final[Kind] = SPACE.kind("end")
STOP: Final[Kind] = SPACE.kind("stop")
DECLINE: Final[Kind] = SPACE.kind("decline")
TRADE: Final[Kind] = SPACE.kind("trade", trade=TRADES)
CAPTURE: Final[Kind] = SPACE.kind("capture", location=LOCATIONS, seat=SEATS)
SEND_TO_PRISON: Final[Kind] = SPACE.kind("send_to_prison")
RELEASE_PRISON: Final[Kind] = SPACE.kind("release_prison")
RANSOM: Final[Kind] = SPACE.kind("release_captured_silver")
RANSOM_BY_DEBT: Final[Kind] = SPACE.kind("release_captured_debt")
PAY_DEBT: Final[Kind] = SPACE.kind("pay_debt")
HIRE: Final[Kind] = SPACE.kind("hire", row=ROWS, column=COLUMNS)
TAKE_BACK: Final[Kind] = SPACE.kind("take_back", place=PLACES)
BUILD: Final[Kind] = SPACE.kind("build", card=BUILDINGS)
DISCARD: Final[Kind] = SPACE.kind("discard", card=BUILDINGS)
KEEP: Final[Kind] = SPACE.kind("keep", card=BUILDINGS)
DISMISS: Final[Kind] = SPACE.kind("dismiss", apprentice=APPRENTICES)
PAY_WOOD: Final[Kind] = SPACE.kind("pay_wood", count=WOOD_COUNTS)
GAIN: Final[Kind] = SPACE.kind("gain", good=GOODS)
RELEASE_CAPTURED: Final[Kind] = SPACE.kind("release_captured")
DESTROY_DEBT: Final[Kind] = SPACE.kind("destroy_debt")
APPLY: Final[Kind] = SPACE.kind("apply", card=BUILDINGS)
BOARD: Final[Kind] = SPACE.kind("board", board=SIDES)
SAVE: Final[Kind] = SPACE.kind("save", good=GOODS)
AVOID_DEBT: Final[Kind] = SPACE.kind("avoid_debt")
TAKE_DEBT: Final[Kind] = SPACE.kind("take_debt")

# What happens to the bot is told of nobody (seat -1), see `Architects.tell`.
EVENTS: Final = EventSpace()
BOARD_TAKEN: Final[EventKind] = EVENTS.kind("board_taken", board=SIDES)
STARTS: Final[EventKind] = EVENTS.kind("starts")
PICKED: Final[EventKind] = EVENTS.kind("picked")
CARD_KEPT: Final[EventKind] = EVENTS.kind("card_kept", private=True, card=BUILDINGS)
DRAFT_ENDED: Final[EventKind] = EVENTS.kind("draft_ended")
ROUND_BEGAN: Final[EventKind] = EVENTS.kind("round_began", round=None)
PLACED: Final[EventKind] = EVENTS.kind("placed", location=LOCATIONS, workers=None)
PLACED_IN_MARKET: Final[EventKind] = EVENTS.kind("placed_in_market", space=MARKET_SPACES)
PLACED_IN_GUILDHALL: Final[EventKind] = EVENTS.kind("placed_in_guildhall", number=None)
PLACED_BESIDE_GUILDHALL: Final[EventKind] = EVENTS.kind("placed_beside_guildhall")
TAKEN_BACK: Final[EventKind] = EVENTS.kind("taken_back", place=PLACES, workers=None)
TURN_SKIPPED: Final[EventKind] = EVENTS.kind("turn_skipped")
TURN_ENDED: Final[EventKind] = EVENTS.kind("turn_ended")
GAINED: Final[EventKind] = EVENTS.kind("gained", good=GOODS, count=None)
PAID: Final[EventKind] = EVENTS.kind("paid", good=GOODS, count=None)
TAX_PAID: Final[EventKind] = EVENTS.kind("tax_paid", silver=None)
TAX_ADDED: Final[EventKind] = EVENTS.kind("tax_added", silver=None)
TAX_ROBBED: Final[EventKind] = EVENTS.kind("tax_robbed", silver=None)
VIRTUE_GAINED: Final[EventKind] = EVENTS.kind("virtue_gained", steps=None, virtue=None)
VIRTUE_LOST: Final[EventKind] = EVENTS.kind("virtue_lost", steps=None, virtue=None)
DEBT_TAKEN: Final[EventKind] = EVENTS.kind("debt_taken")
DEBT_AVOIDED: Final[EventKind] = EVENTS.kind("debt_avoided", silver=None)
DEBT_PAID: Final[EventKind] = EVENTS.kind("debt_paid")
DEBTS_DESTROYED: Final[EventKind] = EVENTS.kind("debts_destroyed", count=None)
CARDS_DRAWN: Final[EventKind] = EVENTS.kind("cards_drawn", count=None)
CARD_DRAWN: Final[EventKind] = EVENTS.kind("card_drawn", private=True, card=BUILDINGS)
CARD_DISCARDED: Final[EventKind] = EVENTS.kind("card_discarded")
CARD_DISCARDED_SECRETLY: Final[EventKind] = EVENTS.kind("card_discarded_secretly", private=True, card=BUILDINGS)
COIN_LAID: Final[EventKind] = EVENTS.kind("coin_laid", row=ROWS, column=COLUMNS)
HELPED: Final[EventKind] = EVENTS.kind("helped", apprentice=APPRENTICES)
BOARD_HELPED: Final[EventKind] = EVENTS.kind("board_helped", board=SIDES)
HIRED: Final[EventKind] = EVENTS.kind("hired", apprentice=APPRENTICES)
DISMISSED: Final[EventKind] = EVENTS.kind("dismissed", apprentice=APPRENTICES)
FLUSHED: Final[EventKind] = EVENTS.kind("flushed", apprentice=APPRENTICES)
APPRENTICE_CAME: Final[EventKind] = EVENTS.kind("apprentice_came", apprentice=APPRENTICES, row=ROWS, column=COLUMNS)
CAPTURED: Final[EventKind] = EVENTS.kind("captured", location=LOCATIONS, owner=SEATS, workers=None)
SENT_TO_PRISON: Final[EventKind] = EVENTS.kind("sent_to_prison", workers=None)
RELEASED: Final[EventKind] = EVENTS.kind("released", workers=None)
FREED: Final[EventKind] = EVENTS.kind("freed", workers=None)
CONSTRUCTED: Final[EventKind] = EVENTS.kind("constructed", card=BUILDINGS)
CARD_REVEALED: Final[EventKind] = EVENTS.kind("card_revealed", card=BUILDINGS)
ADVANCED: Final[EventKind] = EVENTS.kind("advanced", level=None)
REWARD_REVEALED: Final[EventKind] = EVENTS.kind("reward_revealed", reward=REWARD_CARDS)
NO_REWARD_LEFT: Final[EventKind] = EVENTS.kind("no_reward_left")
MANY_IMPRISONED: Final[EventKind] = EVENTS.kind("many_imprisoned", workers=None)
MOST_IMPRISONED: Final[EventKind] = EVENTS.kind("most_imprisoned", workers=None)
DECLINED: Final[EventKind] = EVENTS.kind("declined")
MARKET_RESET: Final[EventKind] = EVENTS.kind("market_reset")
MARKET_SHUFFLED: Final[EventKind] = EVENTS.kind("market_shuffled")
MARKET_CARD_TURNED: Final[EventKind] = EVENTS.kind("market_card_turned", market_card=MARKET)
END_TRIGGERED: Final[EventKind] = EVENTS.kind("end_triggered")
SCHEME_REVEALED: Final[EventKind] = EVENTS.kind("scheme_revealed", scheme=SCHEMES)
STOCK_GAINED: Final[EventKind] = EVENTS.kind("stock_gained", stock=None)
STOCK_PAID: Final[EventKind] = EVENTS.kind("stock_paid", stock=None)
EFFECT_APPLIED: Final[EventKind] = EVENTS.kind("effect_applied", card=BUILDINGS)
BUILDINGS_COUNTED: Final[EventKind] = EVENTS.kind("buildings_counted", count=None, points=None)
EFFECT_COUNTED: Final[EventKind] = EVENTS.kind("effect_counted", card=BUILDINGS, points=None)
CATHEDRAL_COUNTED: Final[EventKind] = EVENTS.kind("cathedral_counted", level=None, points=None)
VIRTUE_COUNTED: Final[EventKind] = EVENTS.kind("virtue_counted", virtue=None, points=None)
DEBTS_COUNTED: Final[EventKind] = EVENTS.kind("debts_counted", count=None, points=None)
GOODS_COUNTED: Final[EventKind] = EVENTS.kind("goods_counted", good=GOODS, count=None, points=None)
PRISONERS_COUNTED: Final[EventKind] = EVENTS.kind("prisoners_counted", count=None, points=None)
SCORED: Final[EventKind] = EVENTS.kind("scored", points=None)
BOT_WON: Final[EventKind] = EVENTS.kind("bot_won")
BOT_BEATEN: Final[EventKind] = EVENTS.kind("bot_beaten")
GAME_ENDED: Final[EventKind] = EVENTS.kind("game_ended")
