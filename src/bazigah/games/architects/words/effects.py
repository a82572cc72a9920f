"""What cards, player boards and pieces do, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.games.architects.facts.cards import (
    ABILITY_GAIN,
    APPRENTICE_LIMIT,
    APPRENTICES,
    BUILD_VIRTUE,
    BUILDINGS,
    CONSTRUCT_DRAWS,
    COST,
    DEBT_PRICE,
    END_EFFECT,
    END_PER,
    END_POINTS,
    END_VIRTUE,
    EXTRA_ACTIONS,
    GUILDHALL_SAVED,
    HIRE_SAVED,
    HIRE_VIRTUE,
    LARGE,
    MARKET,
    MARKET_DRAWS,
    NOW_EFFECT,
    NOW_GAIN,
    NOW_GAINS,
    NOW_GROUPS,
    NOW_PER,
    NOW_PRISONERS,
    NOW_VIRTUE,
    ON_GATHER,
    POINTS,
    RELEASES,
    RESET_RELEASES,
    REWARD_CARDS,
    REWARD_GAIN,
    SEND_SILVER,
    SIDE_CARDS,
    SIDE_DEBTS,
    SIDE_GAIN,
    SIDE_PRISON,
    SIDE_SILVER,
    SIDE_VIRTUE,
    SIDES,
    SILVER_SAVED,
    SKILLS_NEEDED,
    SMALL,
    STANDARD,
    TAX_IGNORED,
    TRADE_COST,
    TRADE_OF,
    VIRTUE_SAVED,
    WITH_SKILL,
)
from bazigah.games.architects.facts.components import (
    DEBT_POINTS,
    EMPTY,
    GOLD,
    GOLD_POINTS,
    GOODS,
    LOCATIONS,
    MARBLE,
    MARBLE_POINTS,
    PAY_OFF_VIRTUE,
    SILVER_PER_POINT,
    SKILLS,
    STARTING_VIRTUE,
)
from bazigah.games.architects.facts.sets import BIT
from bazigah.games.architects.state import Architects
from bazigah.games.architects.words.amounts import amounts, change, each_amount, gain_of, total
from bazigah.text.words import Label, Phrase, label

DEBT_CARDS: Final = Domain("debt", ["unpaid_debt", "paid_debt"])
PIECES: Final = Domain("piece", ["worker", "virtue"])


def effect(thing: str, s: Architects | None) -> Phrase:
    """What a card, a player board or a piece does."""
    for domain, explain in _EFFECTS.items():
        if thing in domain.labels:
            return explain(domain.index(thing))
    raise KeyError(thing)


def _skills(apprentice: int) -> list[Label]:
    return [label(SKILLS, skill) for skill, people in enumerate(WITH_SKILL) if people & BIT[apprentice]]


def _apprentice(apprentice: int) -> Phrase:
    told: dict[str, object] = {"skills": _skills(apprentice), "ability": _ability(apprentice)}
    virtue = int(HIRE_VIRTUE[apprentice])
    if virtue == 0:
        return Phrase("effect.apprentice", told)
    return Phrase("effect.apprentice_virtue", {**told, "change": change(virtue)})


def _ability(apprentice: int) -> Phrase:
    """What an apprentice can do; those of one name differ in the figures."""
    trade = TRADE_OF[apprentice]
    at = [location for location, people in enumerate(ON_GATHER) if people & BIT[apprentice]]
    told: dict[str, object] = {
        "gain": amounts(ABILITY_GAIN[apprentice]),
        "price": amounts([] if trade == EMPTY else TRADE_COST[trade]),
        "location": [label(LOCATIONS, location) for location in at],
        "silver": int(SILVER_SAVED[apprentice]),
        "virtue": int(VIRTUE_SAVED[apprentice]),
        "workers": int(RELEASES[apprentice]),
        "actions": int(EXTRA_ACTIONS[apprentice]),
    }
    return Phrase(f"ability.{APPRENTICES.labels[apprentice].rsplit('_', 1)[0]}", told)


def _building(card: int) -> Phrase:
    skills: list[object] = [label(SKILLS, skill) for skill in SKILLS_NEEDED[card]]
    told: dict[str, object] = {
        "needs": [*each_amount(COST[card]), *skills],
        "points": int(POINTS[card]),
        "effect": _end_of_game(card) if END_EFFECT[card] else _at_once(card),
    }
    virtue = int(BUILD_VIRTUE[card])
    if virtue == 0:
        return Phrase("effect.building", told)
    return Phrase("effect.building_virtue", {**told, "change": change(virtue)})


def _at_once(card: int) -> Phrase:
    """The immediate effect of a building."""
    told: dict[str, object] = {
        "gain": amounts(NOW_GAIN[card]),
        "captures": int(NOW_GROUPS[card]),
        "per": int(NOW_PER[card]),
        "virtue": abs(int(NOW_VIRTUE[card])),
        "workers": int(NOW_PRISONERS[card]),
    }
    if NOW_GAINS[card]:
        told["one"], told["other"] = (amounts(gain) for gain in NOW_GAINS[card])
    kind = f"now.{NOW_EFFECT[card]['type']}"
    return Phrase(f"{kind}.loss" if NOW_VIRTUE[card] < 0 else kind, told)


def _end_of_game(card: int) -> Phrase:
    """The end-game effect of a building: what it counts, and what that is worth."""
    counted, per = END_EFFECT[card]["count"], int(END_PER[card])
    points, virtue = int(END_POINTS[card]), int(END_VIRTUE[card])
    told: dict[str, object] = {
        "worth": Phrase("amount.points" if points else "amount.virtue", {"count": abs(points or virtue)}),
        "per": per,
    }
    what = counted.removeprefix("most_")
    for name, domain in (("good", GOODS), ("skill", SKILLS)):
        if what in domain.labels:
            told[name] = label(domain, domain.index(what))
            counted = counted.replace(what, name)
    kind = f"end.{counted}" if per == 1 else f"end.every.{counted}"
    return Phrase(f"{kind}.loss" if points + virtue < 0 else kind, told)


def _market_card(card: int) -> Phrase:
    return Phrase("effect.market_card", {"small": amounts(SMALL[card]), "large": amounts(LARGE[card])})


def _reward(card: int) -> Phrase:
    return Phrase("effect.reward", {"gain": amounts(REWARD_GAIN[card])})


def _board(side: int) -> Phrase:
    if side == STANDARD:
        return Phrase("effect.standard", {"virtue": STARTING_VIRTUE})
    start = total(SIDE_GAIN[side], gain_of(silver=SIDE_SILVER[side], virtue=SIDE_VIRTUE[side], debts=SIDE_DEBTS[side]))
    cards = [Phrase("amount.extra_cards", {"count": int(SIDE_CARDS[side])})] if SIDE_CARDS[side] else []
    prison = [Phrase("amount.prisoners", {"count": int(SIDE_PRISON[side])})] if SIDE_PRISON[side] else []
    return Phrase("effect.board", {"start": [*each_amount(start), *cards, *prison], "ability": _board_ability(side)})


def _board_ability(side: int) -> Phrase:
    told: dict[str, object] = {
        "tax": int(TAX_IGNORED[side]),
        "cards": int(MARKET_DRAWS[side] + CONSTRUCT_DRAWS[side]),
        "saved": int(HIRE_SAVED[side] + GUILDHALL_SAVED[side]),
        "limit": int(APPRENTICE_LIMIT[side]),
        "price": int(DEBT_PRICE[side]),
        "workers": int(RESET_RELEASES[side]),
        "silver": int(SEND_SILVER[side]),
    }
    return Phrase(f"board_ability.{SIDES.labels[side]}", told)


def _debt(card: int) -> Phrase:
    told = {"points": abs(DEBT_POINTS), "virtue": PAY_OFF_VIRTUE}
    return Phrase(f"effect.{DEBT_CARDS.labels[card]}", told)


def _good(good: int) -> Phrase:
    told = {"points": int(_GOOD_POINTS.get(good, 1)), "silver": SILVER_PER_POINT}
    return Phrase(f"effect.{GOODS.labels[good]}", told)


_GOOD_POINTS: Final = {GOLD: GOLD_POINTS, MARBLE: MARBLE_POINTS}


def _skill(skill: int) -> Phrase:
    return Phrase("effect.skill", {"skill": label(SKILLS, skill)})


def _piece(piece: int) -> Phrase:
    return Phrase(f"effect.{PIECES.labels[piece]}")


_EFFECTS: Final[dict[Domain, Callable[[int], Phrase]]] = {
    APPRENTICES: _apprentice,
    BUILDINGS: _building,
    MARKET: _market_card,
    REWARD_CARDS: _reward,
    SIDES: _board,
    DEBT_CARDS: _debt,
    GOODS: _good,
    SKILLS: _skill,
    PIECES: _piece,
}
EXPLAINED: Final[tuple[Domain, ...]] = tuple(_EFFECTS)  # what a player may ask about
