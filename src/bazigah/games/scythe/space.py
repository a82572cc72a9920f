"""The actions, events and decisions of the game: the spaces in which each is declared once."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import ActionSpace, Domain, Kind, numbers
from bazigah.engine.core.decision import DecisionSpace
from bazigah.engine.core.events import EventKind, EventSpace
from bazigah.games.scythe.facts.atlas import HEXES, TERRITORIES
from bazigah.games.scythe.facts.cards import (
    ALTERNATIVES,
    DIALS,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    MOST_TOKENS,
    OBJECTIVES,
    OPTIONS,
    TILES,
    VALUES,
)
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ALL_WORKERS,
    BONUSES,
    BOTTOMS,
    BOXES,
    CARGO,
    FACTIONS,
    MAT_COINS,
    MATS,
    MILL_ITEMS,
    MOST_COST,
    PLAYERS,
    RESOURCES,
    SECTIONS,
    STARS,
    STRUCTURES,
    UNITS,
)

MOST_NAMED: Final = 30  # larger numbers are not named one by one: beyond them there is "all" (SC-7.23)
CARGO_NUMBERS: Final = Domain("number", [*numbers("", 0, MOST_NAMED).labels, "all"])
ALL_CARGO: Final = CARGO_NUMBERS.size() - 1
COIN_NUMBERS: Final = Domain("number", [*numbers("", 1, MOST_NAMED).labels, "all"])
ALL_COINS: Final = COIN_NUMBERS.size() - 1
HINTS: Final = numbers("hint", 1, 5)

DECISIONS: Final = DecisionSpace(  # each is declared beside its class; here is only how observations have numbered them
    order=(
        *("begin", "pick", "bid", "choose_section", "top_row", "bottom_row", "end_turn", "check_stars"),
        *("give_coins", "bribe", "take_gain", "choose_unit", "step", "carry", "visit", "choose_combat"),
        *("before_combat", "set_dial", "commit_cards", "resolve", "aftermath", "retreat", "take_along"),
        *("encounter", "claim_card", "discard_card", "card_gain", "produce", "make_items", "trade_token"),
        *("place_token", "take_cube", "cover_cost", "take_mech", "place_mech", "take_structure", "place_structure"),
        *("take_recruit", "take_bonus", "take_worker", "tokens_of_choice", "coerce", "pay", "reward"),
        "ongoing_bonuses",
    ),
    groups=(
        *("unit", "hex", "goal", "resource", "cargo", "encounter", "taken", "alternative", "box", "ability"),
        *("structure", "bottom", "recruits", "gain", "left", "steps", "begun", "mill", "together"),
        *[f"carried.{cargo}" for cargo in CARGO.labels],
    ),
)

GO_ON: Final = -1  # what follows without a choice: no action of a player, the engine takes it itself
SPACE: Final = ActionSpace()
SECTION: Final[Kind] = SPACE.kind("section", section=SECTIONS)
REVEAL: Final[Kind] = SPACE.kind("reveal", objective=OBJECTIVES)
SKIP: Final[Kind] = SPACE.kind("skip")
MOVE: Final[Kind] = SPACE.kind("move")
GAIN_COINS: Final[Kind] = SPACE.kind("gain_coins")
BOLSTER_POWER: Final[Kind] = SPACE.kind("bolster_power")
BOLSTER_CARDS: Final[Kind] = SPACE.kind("bolster_cards")
TRADE_RESOURCES: Final[Kind] = SPACE.kind("trade_resources")
TRADE_POPULARITY: Final[Kind] = SPACE.kind("trade_popularity")
PRODUCE: Final[Kind] = SPACE.kind("produce")
USE_CARD: Final[Kind] = SPACE.kind("use_card", alternative=ALTERNATIVES)
ACT: Final[Kind] = SPACE.kind("act")
ACT_WITHOUT_COINS: Final[Kind] = SPACE.kind("act_without_coins")
FACTORY_MOVE: Final[Kind] = SPACE.kind("factory_move")
END: Final[Kind] = SPACE.kind("end")
UNIT: Final[Kind] = SPACE.kind("unit", unit=UNITS, hex=HEXES)
TO: Final[Kind] = SPACE.kind("to", hex=HEXES)
CARRY: Final[Kind] = SPACE.kind("carry", number=CARGO_NUMBERS)
STOP: Final[Kind] = SPACE.kind("stop")
FINISH: Final[Kind] = SPACE.kind("finish")
RESOURCE: Final[Kind] = SPACE.kind("resource", resource=RESOURCES)
PLACE: Final[Kind] = SPACE.kind("place", hex=TERRITORIES)
PRODUCE_ON: Final[Kind] = SPACE.kind("produce_on", hex=TERRITORIES)
MAKE: Final[Kind] = SPACE.kind("make", number=numbers("number", 1, ALL_WORKERS + MILL_ITEMS))
COMBAT: Final[Kind] = SPACE.kind("combat", hex=TERRITORIES)
ACCEPT: Final[Kind] = SPACE.kind("accept")
REFUSE: Final[Kind] = SPACE.kind("refuse")
DIAL: Final[Kind] = SPACE.kind("dial", power=DIALS)
CARD: Final[Kind] = SPACE.kind("card", value=VALUES)
RETREAT: Final[Kind] = SPACE.kind("retreat", hex=HEXES)
ALONG: Final[Kind] = SPACE.kind("along", number=numbers("number", 0, ALL_WORKERS))
OPTION: Final[Kind] = SPACE.kind("option", option=OPTIONS)
OPTION_WITHOUT_COINS: Final[Kind] = SPACE.kind("option_without_coins", option=OPTIONS)
TOKENS: Final[Kind] = SPACE.kind("tokens", number=numbers("number", 0, MOST_TOKENS))
CLAIM: Final[Kind] = SPACE.kind("claim", card=FACTORY_CARDS)
PAY: Final[Kind] = SPACE.kind("pay", number=numbers("number", 0, MOST_COST))
CUBE: Final[Kind] = SPACE.kind("cube", box=BOXES)
COVER: Final[Kind] = SPACE.kind("cover", action=BOTTOMS)
MECH: Final[Kind] = SPACE.kind("mech", ability=ABILITIES)
STRUCTURE: Final[Kind] = SPACE.kind("structure", structure=STRUCTURES)
RECRUIT: Final[Kind] = SPACE.kind("recruit", action=BOTTOMS)
BONUS: Final[Kind] = SPACE.kind("bonus", bonus=BONUSES)
GIVE: Final[Kind] = SPACE.kind("give", player=PLAYERS)
AMOUNT: Final[Kind] = SPACE.kind("amount", number=COIN_NUMBERS)
LOOK: Final[Kind] = SPACE.kind("look")
TAKE_FACTION: Final[Kind] = SPACE.kind("take_faction", faction=FACTIONS)
TAKE_MAT: Final[Kind] = SPACE.kind("take_mat", mat=MATS)
BID: Final[Kind] = SPACE.kind("bid", faction=FACTIONS, coins=numbers("number", 0, max(MAT_COINS)))

EVENTS: Final = EventSpace()
FACTION_TAKEN: Final[EventKind] = EVENTS.kind("faction_taken", faction=FACTIONS)
MAT_TAKEN: Final[EventKind] = EVENTS.kind("mat_taken", mat=MATS)
LOT_LAID: Final[EventKind] = EVENTS.kind("lot_laid", faction=FACTIONS, mat=MATS)
BID_MADE: Final[EventKind] = EVENTS.kind("bid_made", faction=FACTIONS, coins=None)
SEATED: Final[EventKind] = EVENTS.kind("seated", faction=FACTIONS, mat=MATS)
TILE_DRAWN: Final[EventKind] = EVENTS.kind("tile_drawn", tile=TILES)
OBJECTIVE_DEALT: Final[EventKind] = EVENTS.kind("objective_dealt", private=True, objective=OBJECTIVES)
TURN_BEGAN: Final[EventKind] = EVENTS.kind("turn_began", turn=None)
HINT: Final[EventKind] = EVENTS.kind("hint", private=True, hint=HINTS)
SECTION_CHOSEN: Final[EventKind] = EVENTS.kind("section_chosen", section=SECTIONS)
TOP_SKIPPED: Final[EventKind] = EVENTS.kind("top_skipped")
BOTTOM_SKIPPED: Final[EventKind] = EVENTS.kind("bottom_skipped")
BOTTOM_TAKEN: Final[EventKind] = EVENTS.kind("bottom_taken", action=BOTTOMS)
CARD_USED: Final[EventKind] = EVENTS.kind("card_used", card=FACTORY_CARDS)
POWER_GAINED: Final[EventKind] = EVENTS.kind("power_gained", number=None)
POWER_LOST: Final[EventKind] = EVENTS.kind("power_lost", number=None)
POWER_PAID: Final[EventKind] = EVENTS.kind("power_paid", number=None)
POPULARITY_GAINED: Final[EventKind] = EVENTS.kind("popularity_gained", number=None)
POPULARITY_LOST: Final[EventKind] = EVENTS.kind("popularity_lost", number=None)
POPULARITY_PAID: Final[EventKind] = EVENTS.kind("popularity_paid", number=None)
COINS_GAINED: Final[EventKind] = EVENTS.kind("coins_gained", number=None)
COINS_PAID: Final[EventKind] = EVENTS.kind("coins_paid", number=None)
COINS_GIVEN: Final[EventKind] = EVENTS.kind("coins_given", number=None, player=PLAYERS)
CARD_DRAWN: Final[EventKind] = EVENTS.kind("card_drawn")
CARD_SEEN: Final[EventKind] = EVENTS.kind("card_seen", private=True, value=VALUES)
CARD_DISCARDED: Final[EventKind] = EVENTS.kind("card_discarded", value=VALUES)
CARDS_RESHUFFLED: Final[EventKind] = EVENTS.kind("cards_reshuffled", number=None)
NO_CARD_LEFT: Final[EventKind] = EVENTS.kind("no_card_left")
TOKENS_GAINED: Final[EventKind] = EVENTS.kind("tokens_gained", resource=RESOURCES, number=None, hex=HEXES)
TOKENS_PAID: Final[EventKind] = EVENTS.kind("tokens_paid", resource=RESOURCES, number=None, hex=HEXES)
WORKERS_GAINED: Final[EventKind] = EVENTS.kind("workers_gained", number=None, hex=HEXES)
MOVED: Final[EventKind] = EVENTS.kind("moved", unit=UNITS, origin=HEXES, hex=HEXES)
CARRIED: Final[EventKind] = EVENTS.kind("carried", cargo=CARGO, number=None)
WORKERS_FORCED: Final[EventKind] = EVENTS.kind("workers_forced", number=None, hex=HEXES, player=PLAYERS)
COMBAT_AHEAD: Final[EventKind] = EVENTS.kind("combat_ahead", hex=HEXES, player=PLAYERS)
COMBAT_BEGAN: Final[EventKind] = EVENTS.kind("combat_began", hex=HEXES, player=PLAYERS)
ABILITY_USED: Final[EventKind] = EVENTS.kind("ability_used", ability=ABILITIES)
ABILITY_REFUSED: Final[EventKind] = EVENTS.kind("ability_refused", ability=ABILITIES)
CARD_TAKEN: Final[EventKind] = EVENTS.kind("card_taken", player=PLAYERS)
CARD_LOST: Final[EventKind] = EVENTS.kind("card_lost", private=True, value=VALUES)
DIAL_SET: Final[EventKind] = EVENTS.kind("dial_set", private=True, power=DIALS)
CARD_COMMITTED: Final[EventKind] = EVENTS.kind("card_committed", private=True, value=VALUES)
COMMITTED: Final[EventKind] = EVENTS.kind("committed")
REVEALED: Final[EventKind] = EVENTS.kind("revealed", power=DIALS, cards=None, total=None)
COMBAT_WON: Final[EventKind] = EVENTS.kind("combat_won", hex=HEXES, player=PLAYERS)
RETREATED: Final[EventKind] = EVENTS.kind("retreated", unit=UNITS, number=None, hex=HEXES)
ENCOUNTER_SHOWN: Final[EventKind] = EVENTS.kind("encounter_shown", card=ENCOUNTER_CARDS, hex=HEXES)
OPTION_CHOSEN: Final[EventKind] = EVENTS.kind("option_chosen", option=OPTIONS)
FACTORY_LOOKED_AT: Final[EventKind] = EVENTS.kind("factory_looked_at", number=None)
FACTORY_CARD_SEEN: Final[EventKind] = EVENTS.kind("factory_card_seen", private=True, card=FACTORY_CARDS)
FACTORY_CARD_CLAIMED: Final[EventKind] = EVENTS.kind("factory_card_claimed", card=FACTORY_CARDS)
UPGRADED: Final[EventKind] = EVENTS.kind("upgraded", box=BOXES, action=BOTTOMS)
DEPLOYED: Final[EventKind] = EVENTS.kind("deployed", ability=ABILITIES, hex=HEXES)
BUILT: Final[EventKind] = EVENTS.kind("built", structure=STRUCTURES, hex=HEXES)
ENLISTED: Final[EventKind] = EVENTS.kind("enlisted", action=BOTTOMS, bonus=BONUSES)
BENEFIT_REFUSED: Final[EventKind] = EVENTS.kind("benefit_refused")
ONGOING_BONUS_GAINED: Final[EventKind] = EVENTS.kind("ongoing_bonus_gained", action=BOTTOMS)
OBJECTIVE_REVEALED: Final[EventKind] = EVENTS.kind("objective_revealed", objective=OBJECTIVES)
OBJECTIVE_DISCARDED: Final[EventKind] = EVENTS.kind("objective_discarded", private=True, objective=OBJECTIVES)
STAR_PLACED: Final[EventKind] = EVENTS.kind("star_placed", star=STARS, number=None)
SCORES_LOOKED_AT: Final[EventKind] = EVENTS.kind("scores_looked_at")
SCORE_SEEN: Final[EventKind] = EVENTS.kind("score_seen", private=True, player=PLAYERS, coins=None)
SAMPLE_SCORE: Final[EventKind] = EVENTS.kind("sample_score", coins=None)
TURN_ENDED: Final[EventKind] = EVENTS.kind("turn_ended")
SENT_BACK: Final[EventKind] = EVENTS.kind("sent_back", unit=UNITS, origin=HEXES, hex=HEXES)
LIMIT_REACHED: Final[EventKind] = EVENTS.kind("limit_reached", turns=None)
STARS_COUNTED: Final[EventKind] = EVENTS.kind("stars_counted", number=None, coins=None)
TERRITORIES_COUNTED: Final[EventKind] = EVENTS.kind("territories_counted", number=None, coins=None)
RESOURCES_COUNTED: Final[EventKind] = EVENTS.kind("resources_counted", number=None, coins=None)
STRUCTURES_COUNTED: Final[EventKind] = EVENTS.kind("structures_counted", tile=TILES, coins=None)
FORTUNE_COUNTED: Final[EventKind] = EVENTS.kind("fortune_counted", coins=None)
GAME_ENDED: Final[EventKind] = EVENTS.kind("game_ended")
