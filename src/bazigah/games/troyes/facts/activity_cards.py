"""The Activity cards: prices, spaces, activation and effects (TR-6, TR-14, TR-17), from `components.json`.

A card of an immediate effect that pays and gains is a *deal*: pay, then gain so much for each of what is counted.
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts import names
from bazigah.games.troyes.facts.components import COLOURS, EMPTY, FACTS, PRINTED

_BASE: Final[list[dict[str, Any]]] = FACTS["activity_cards"]["cards"]
_BONUS: Final[list[dict[str, Any]]] = FACTS["bonus_cards"]["activity"]
RAW_CARDS: Final[list[dict[str, Any]]] = [*_BASE, *_BONUS]
PRINTED_CARDS: Final[list[dict[str, Any]]] = [*PRINTED["activity_cards"]["cards"], *PRINTED["bonus_cards"]["activity"]]

CARDS: Final = Domain("card", [card["id"] for card in RAW_CARDS])
CARD_COUNT: Final[int] = CARDS.size()

CARD_COLOUR: Final[list[i64]] = [COLOURS.index(card["colour"]) for card in RAW_CARDS]
CARD_ROUND: Final[list[i64]] = [card["round"] - 1 for card in RAW_CARDS]
CARD_PLACE: Final[list[i64]] = [CARD_ROUND[card] * COLOURS.size() + CARD_COLOUR[card] for card in range(CARD_COUNT)]
CARD_ROUNDS: Final[int] = int(max(CARD_ROUND)) + 1  # in which cards are revealed
PLACE_COUNT: Final[int] = CARD_ROUNDS * COLOURS.size()  # places on the board: round number * 3 + colour
HIRE_PRICE: Final[list[i64]] = [card["tradesman_cost_deniers"] for card in RAW_CARDS]
SPACE_VP: Final[list[list[i64]]] = [[*card["vp_spaces"], card["vp_beyond_spaces"]] for card in RAW_CARDS]


def _pool(cards: int, place: int) -> list[i64]:
    """The cards that may lie on a place."""
    return [card for card in range(cards) if CARD_PLACE[card] == place]


POOL: Final[list[list[list[i64]]]] = [
    [_pool(cards, place) for place in range(PLACE_COUNT)] for cards in (len(_BASE), CARD_COUNT)
]  # [bonus cards][place]

# --- effects (TR-22.2) --------------------------------------------------------------------------------------------

DEAL: Final = 0
CHOOSE_DEAL: Final = 1
MAJORITY: Final = 2
BY_ROLL: Final = 3
FOR_PAYMENT: Final = 4
PER_DIE: Final = 5
COLLECT: Final = 6
DELAYED: Final = 7
_EFFECTS: Final[dict[str, int]] = {
    "gain": DEAL,
    "exchange": DEAL,
    "gain_per": DEAL,
    "choose_one": CHOOSE_DEAL,
    "majority_vp": MAJORITY,
    "event_cubes_by_roll": BY_ROLL,
    "event_cubes_for_payment": FOR_PAYMENT,
    "event_cubes_per_die": PER_DIE,
    "collect_from_other_players": COLLECT,
}
RAW_EFFECT: Final[list[dict[str, Any]]] = [card["effect"] for card in RAW_CARDS]
EFFECT: Final[list[i64]] = [
    DELAYED if card["timing"] == "delayed" else _EFFECTS[card["effect"]["type"]] for card in RAW_CARDS
]

_DEALS: Final[list[dict[str, Any]]] = []
CARD_DEALS: Final[list[list[i64]]] = []  # [card]: its deals; several of them are a choice (TR-6.9)
for _effect in RAW_EFFECT:
    _options = _effect.get("options", [_effect])
    CARD_DEALS.append([len(_DEALS) + number for number in range(len(_options))])
    _DEALS.extend(_options)


def _figures(part: str, resource: str) -> list[i64]:
    return [deal.get(part, {}).get(resource, 0) for deal in _DEALS]


DEAL_PER: Final[list[i64]] = [names.PER.index(deal.get("per", names.ONCE)) for deal in _DEALS]
PAY_DENIERS: Final[list[i64]] = _figures("pay", "deniers")
PAY_INFLUENCE: Final[list[i64]] = _figures("pay", "influence")
GAIN_DENIERS: Final[list[i64]] = _figures("gain", "deniers")
GAIN_INFLUENCE: Final[list[i64]] = _figures("gain", "influence")
GAIN_POINTS: Final[list[i64]] = _figures("gain", "vp")
CARD_PAYS_DENIERS: Final[list[i64]] = [min(PAY_DENIERS[deal] for deal in deals) for deals in CARD_DEALS]
CARD_PAYS_INFLUENCE: Final[list[i64]] = [min(PAY_INFLUENCE[deal] for deal in deals) for deals in CARD_DEALS]


def _figure(name: str) -> list[i64]:
    return [effect.get(name, 0) or 0 for effect in RAW_EFFECT]


MAJORITY_POINTS: Final[list[i64]] = _figure("vp")
MAJORITY_MINIMUM: Final[list[i64]] = _figure("minimum_measure")
MAJORITY_SUM: Final[list[bool]] = [effect.get("measure") == "dice_sum" for effect in RAW_EFFECT]
EFFECT_COLOUR: Final[list[i64]] = [
    COLOURS.index(effect["colour"]) if effect.get("colour") in COLOURS.labels else EMPTY for effect in RAW_EFFECT
]
MAJORITY_NEUTRAL: Final[list[bool]] = [bool(effect.get("neutral_district_counts")) for effect in RAW_EFFECT]
MAJORITY_OWN: Final[list[bool]] = [
    effect.get("beneficiary") == "leading_players_if_activator_leads" for effect in RAW_EFFECT
]  # nobody scores unless the activator is among the leaders
ROLL_SUCCESS: Final[list[list[i64]]] = [list(effect.get("success_values", [])) for effect in RAW_EFFECT]
EVENT_CUBES: Final[list[i64]] = [effect.get("cubes", effect.get("cubes_per_die", 0)) for effect in RAW_EFFECT]
COLLECTED: Final[list[i64]] = _figure("deniers_per_citizen")
COLLECT_BUILDING: Final[list[str]] = [effect.get("building", "") for effect in RAW_EFFECT]
MOST_CHOICES: Final[int] = max(len(deals) for deals in CARD_DEALS)
