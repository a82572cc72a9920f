"""Architects of the West Kingdom in words: what only this game can say about its actions, questions, events, cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bazigah.engine.actions import Domain
from bazigah.engine.events import Event
from bazigah.games.architects.buildings import Build, ExtraWorker, SaveGood
from bazigah.games.architects.cards import (
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
    ON_MARKET,
    ON_PAY_OFF,
    ON_ROBBERY,
    ON_SEND,
    ON_STOREHOUSE,
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
    TRADE_GAIN,
    TRADE_OF,
    VIRTUE_SAVED,
    WITH_SKILL,
)
from bazigah.games.architects.components import (
    DEBT_POINTS,
    EMPTY,
    GATHER_AT,
    GATHER_YIELD,
    GATHERED,
    GATHERINGS,
    GOLD,
    GOLD_POINTS,
    GOODS,
    GUARDHOUSE,
    HAND_LIMIT,
    LEVEL_COST,
    LOCATIONS,
    MARBLE,
    MARBLE_POINTS,
    MARKET_CARDS,
    MARKET_SPACES,
    NO_GAIN,
    OPPONENTS,
    PAY_OFF_VIRTUE,
    RANSOM_DEBTS,
    RANSOM_VIRTUE,
    ROBBERY_VIRTUE,
    SILVER_PER_POINT,
    SILVER_PER_PRISONER,
    SKILLS,
    SKIP_SILVER,
    STARTING_VIRTUE,
    STONE,
    STOREHOUSE,
    TOWN_CENTRE,
    WOOD,
    WORKSHOP,
    WORKSHOP_CARDS,
)
from bazigah.games.architects.counting import effect_virtue
from bazigah.games.architects.effects import (
    ChooseGain,
    DestroyDebt,
    DiscardForGain,
    DismissOne,
    FreeCapture,
    FreeOrCapture,
)
from bazigah.games.architects.guardhouse import Guard, pay_off_price, ransom_price
from bazigah.games.architects.guildhall import DiscardForCathedral, PayLevel, mix_total
from bazigah.games.architects.market import (
    DEALS,
    KeepCard,
    large_goods,
    market_price,
    market_virtue,
    small_goods,
    space_of,
)
from bazigah.games.architects.player import Player
from bazigah.games.architects.scoring import EndVirtue
from bazigah.games.architects.sets import BIT, members, size
from bazigah.games.architects.settings import OPPONENT
from bazigah.games.architects.setup import ChooseBoard, Pick
from bazigah.games.architects.space import (
    APPLY,
    AVOID_DEBT,
    BOARD,
    BUILD,
    CAPTURE,
    CAPTURED,
    FOREST_ACTION,
    GAIN,
    GUARDHOUSE_ACTION,
    GUILDHALL_CATHEDRAL,
    HIRE,
    KEEP,
    MARKET_CARD_TURNED,
    MARKET_DRAW,
    MARKET_HIRE,
    MARKET_LARGE,
    MARKET_SMALL,
    MINES_CLAY,
    MINES_GOLD,
    PAY_DEBT,
    PAY_WOOD,
    QUARRY_ACTION,
    RANSOM,
    RANSOM_BY_DEBT,
    RELEASE_CAPTURED,
    RELEASE_PRISON,
    REWARD_REVEALED,
    SEND_TO_PRISON,
    SILVERSMITH_ACTION,
    SPACE,
    STOREHOUSE_ACTION,
    TAX_STAND_ACTION,
    TOWN_CENTRE_ACTION,
    TRADE,
    WORKSHOP_DRAW,
    WORKSHOP_HIRE,
)
from bazigah.games.architects.state import Architects
from bazigah.games.architects.storehouse import Trade
from bazigah.games.architects.town_centre import Captures, capture_price
from bazigah.games.architects.turns import EndTurn, Turn
from bazigah.games.architects.virtue import AvoidDebt
from bazigah.games.architects.workers import held_elsewhere
from bazigah.games.architects.workshop import FreeHire, Hire, MakeRoom, hire_price, skipped
from bazigah.words import Label, Phrase, action_phrase, event_phrase, label

DOMAINS: Final[dict[str, Domain]] = {
    "apprentice": APPRENTICES,
    "board": SIDES,
    "card": BUILDINGS,
    "good": GOODS,
    "location": LOCATIONS,
    "skill": SKILLS,
}
PIECES: Final = Domain("piece", ["worker", "virtue"])
COUNTED: Final = ("points", "silver", "workers", "virtue", "cards", "debts")  # of a player, on plates
PILES: Final = ("buildings", "apprentices", "rewards")
DEBT_CARDS: Final = Domain("debt", ["unpaid_debt", "paid_debt"])
_AMOUNTS: Final = [*GOODS.labels, "virtue", "cards", "debts"]  # by place in a gain


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    effects = [effect(thing, None) for domain in EXPLAINED for thing in domain.labels]
    amounts = {f"amount.{name}" for name in _AMOUNTS}
    named = {f"component.{domain.name}.{thing}" for domain in (DEBT_CARDS, PIECES) for thing in domain.labels}
    helped = [*LOCATIONS.labels, *[f"market_{space}" for space in MARKET_SPACES.labels]]
    drawn = {
        *(f"counter.{name}" for name in COUNTED),
        *(f"pile.{name}" for name in PILES),
        *(f"help.{name}" for name in helped),
        *(f"space.{kind}" for kind in ("plain", "reset", "end")),
    }
    return {key for told in effects for key in _keys_in(told)} | amounts | named | drawn


def _keys_in(phrase: Phrase) -> set[str]:
    """The key of a phrase and those of the phrases that it is about."""
    inner = [value for value in phrase.params.values() if isinstance(value, Phrase)]
    return {phrase.key, *(key for value in inner for key in _keys_in(value))}


# --- amounts and players ------------------------------------------------------------------------------------------


def amounts(gain: Sequence[int]) -> object:
    """Goods, virtue, Building cards and Debts in words, as far as there are any."""
    return _amounts(gain) or "@goods.none"


def _amounts(gain: Sequence[int]) -> list[object]:
    return [
        Phrase(f"amount.{name}", {"count": int(count)}) for name, count in zip(_AMOUNTS, gain, strict=False) if count
    ]


def _sum(*gains: Sequence[int]) -> list[int]:
    return [sum(counts) for counts in zip(*gains, strict=True)]


def _gain(**counts: int) -> list[int]:
    """A gain by the names of its amounts."""
    return [counts.get(name, 0) for name in _AMOUNTS]


def given_by(team: int) -> list[int]:
    """What the abilities of some apprentices give together."""
    return _sum(NO_GAIN, *[ABILITY_GAIN[apprentice] for apprentice in members(team)])


def change(virtue: int) -> Phrase:
    """A gain or loss of virtue."""
    return Phrase("change.gain" if virtue > 0 else "change.lose", {"virtue": abs(int(virtue))})


def player(s: Architects, seat: int) -> Phrase:
    """A seat by its number, the bot by its name."""
    if seat == s.bot:
        return Phrase(f"option_value.opponent.{OPPONENTS[s.settings[OPPONENT]]}")
    return Phrase("cli.player", {"number": seat + 1})


def level_price(p: Player, level: int) -> object:
    """What a level of the Cathedral costs."""
    mix = int(mix_total(p, level))
    return Phrase("amount.wood_or_stone", {"count": mix}) if mix else amounts(LEVEL_COST[level])


# --- actions ------------------------------------------------------------------------------------------------------


def action(s: Architects, action: int) -> Phrase:
    """What an action does, with what it costs and brings."""
    return _ACTIONS.get(SPACE.kind_of[action], _plain)(s, _chooser(s), action)


def _chooser(s: Architects) -> Player:
    return s.players[s.stack[-1].seat]


def _plain(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(SPACE, action)


def _priced(told: Phrase, silver: int) -> Phrase:
    return Phrase("action.priced", {"action": told, "silver": int(silver)}) if silver else told


def _gather(s: Architects, p: Player, action: int) -> Phrase:
    gathering = GATHERINGS.index(SPACE.named(action).name)
    location = GATHER_AT[gathering]
    gathered = NO_GAIN[:]
    gathered[GATHERED[gathering]] = GATHER_YIELD[gathering][p.at[location] + 1]
    return action_phrase(SPACE, action, gain=amounts(_sum(gathered, given_by(p.team & ON_GATHER[location]))))


def _storehouse(s: Architects, p: Player, action: int) -> Phrase:
    extra = sum(EXTRA_ACTIONS[apprentice] for apprentice in members(p.team & ON_STOREHOUSE))
    return action_phrase(SPACE, action, trades=int(p.at[STOREHOUSE] + 1 + extra))


def _workshop_hire(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(SPACE, action, silver=int(hire_price(p)))


def _workshop_draw(s: Architects, p: Player, action: int) -> Phrase:
    cards = min(int(WORKSHOP_CARDS[p.at[WORKSHOP] + 1]), len(s.building_pile))
    return action_phrase(SPACE, action, cards=cards)


def _town_centre(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(SPACE, action, captures=int(p.at[TOWN_CENTRE] + 1))


def _guardhouse(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(SPACE, action, actions=int(p.at[GUARDHOUSE] + 1))


def _tax_stand(s: Architects, p: Player, action: int) -> Phrase:
    robbers = p.team & ON_ROBBERY
    saved = sum(VIRTUE_SAVED[apprentice] for apprentice in members(robbers))
    gained = _sum(_gain(silver=int(s.tax)), given_by(robbers))
    return action_phrase(SPACE, action, gain=amounts(gained), lost=int(max(ROBBERY_VIRTUE - saved, 0)))


def _market(s: Architects, p: Player, action: int) -> Phrase:
    deal = DEALS.index(SPACE.named(action).name.removeprefix("bm_"))
    price = _gain(silver=int(market_price(p, space_of(deal))), virtue=int(market_virtue(p)))
    extras = _sum(given_by(p.team & ON_MARKET), _gain(cards=int(MARKET_DRAWS[p.side])))
    goods = {int(MARKET_SMALL.base): small_goods, int(MARKET_LARGE.base): large_goods}.get(action)
    told: dict[str, object] = {"price": amounts(price), "cards": min(MARKET_CARDS, len(s.building_pile))}
    if goods is not None:
        told["gain"] = amounts(_sum(goods(s), extras))
    return action_phrase(SPACE, action, **told)


def _cathedral(s: Architects, p: Player, action: int) -> Phrase:
    level = int(p.level) + 1
    return action_phrase(SPACE, action, level=level, price=level_price(p, level))


def _trade(s: Architects, p: Player, action: int) -> Phrase:
    trade = SPACE.first[action]
    return Phrase("action.trade", {"price": amounts(TRADE_COST[trade]), "gain": amounts(TRADE_GAIN[trade])})


def _capture(s: Architects, p: Player, action: int) -> Phrase:
    decision = s.stack[-1]
    location, owner = int(SPACE.first[action]), int(SPACE.second[action])
    told: dict[str, object] = {
        "workers": int(s.players[owner].at[location]),
        "location": label(LOCATIONS, location),
        "owner": player(s, owner),
    }
    phrase = Phrase("action.capture_own" if owner == decision.seat else "action.capture", told)
    return _priced(phrase, capture_price(p, decision.made) if isinstance(decision, Captures) else 0)


def _send_to_prison(s: Architects, p: Player, action: int) -> Phrase:
    workers = int(sum(p.captured))
    silver = _gain(silver=int(workers * SILVER_PER_PRISONER + SEND_SILVER[p.side]))
    return action_phrase(SPACE, action, workers=workers, gain=amounts(_sum(silver, given_by(p.team & ON_SEND))))


def _release_prison(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(SPACE, action, workers=int(p.prison))


def _release_captured(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(
        SPACE,
        action,
        workers=int(held_elsewhere(s, s.stack[-1].seat)),
        silver=int(ransom_price(p)),
        debts=RANSOM_DEBTS,
        virtue=RANSOM_VIRTUE,
    )


def _pay_debt(s: Architects, p: Player, action: int) -> Phrase:
    gained = _sum(_gain(virtue=PAY_OFF_VIRTUE), given_by(p.team & ON_PAY_OFF))
    return action_phrase(SPACE, action, silver=int(pay_off_price(p)), gain=amounts(gained))


def _hire(s: Architects, p: Player, action: int) -> Phrase:
    slot = action - HIRE.base
    told = action_phrase(SPACE, action, apprentice=label(APPRENTICES, s.display[slot]), lying=int(s.coins[slot]))
    phrase = Phrase("action.hire_with_silver", told.params) if s.coins[slot] else told
    in_workshop = isinstance(s.stack[-1], Hire)
    return _priced(phrase, hire_price(p) + skipped(p, slot) * SKIP_SILVER if in_workshop else 0)


def _build(s: Architects, p: Player, action: int) -> Phrase:
    card = SPACE.first[action]
    return action_phrase(SPACE, action, points=int(POINTS[card]), price=amounts(COST[card]))


def _described(s: Architects, p: Player, action: int) -> Phrase:
    """A card or a board with all that it does."""
    domain = SPACE.named(action).domains[0]
    return action_phrase(SPACE, action, effect=effect(domain.labels[SPACE.first[action]], s))


def _pay_wood(s: Architects, p: Player, action: int) -> Phrase:
    wood = int(SPACE.first[action])
    price = NO_GAIN[:]
    price[WOOD], price[STONE] = wood, int(mix_total(p, p.level + 1)) - wood
    return Phrase("action.pay_wood", {"price": amounts(price)})


def _choose_gain(s: Architects, p: Player, action: int) -> Phrase:
    decision = s.stack[-1]
    assert isinstance(decision, ChooseGain)
    offered = next(gain for gain in NOW_GAINS[decision.card] if gain[SPACE.first[action]])
    return Phrase("action.gain", {"gain": amounts(offered)})


def _apply(s: Architects, p: Player, action: int) -> Phrase:
    virtue = int(effect_virtue(s.players, s.bot, s.stack[-1].seat, SPACE.first[action]))
    return action_phrase(SPACE, action, change=change(virtue))


def _avoid_debt(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(SPACE, action, silver=int(DEBT_PRICE[p.side]))


_ACTIONS: Final[dict[int, Callable[[Architects, Player, int], Phrase]]] = {
    int(kind.index): told
    for told, kinds in (
        (_gather, [QUARRY_ACTION, FOREST_ACTION, SILVERSMITH_ACTION, MINES_CLAY, MINES_GOLD]),
        (_storehouse, [STOREHOUSE_ACTION]),
        (_workshop_hire, [WORKSHOP_HIRE]),
        (_workshop_draw, [WORKSHOP_DRAW]),
        (_town_centre, [TOWN_CENTRE_ACTION]),
        (_guardhouse, [GUARDHOUSE_ACTION]),
        (_tax_stand, [TAX_STAND_ACTION]),
        (_market, [MARKET_SMALL, MARKET_HIRE, MARKET_DRAW, MARKET_LARGE]),
        (_cathedral, [GUILDHALL_CATHEDRAL]),
        (_trade, [TRADE]),
        (_capture, [CAPTURE]),
        (_send_to_prison, [SEND_TO_PRISON]),
        (_release_prison, [RELEASE_PRISON]),
        (_release_captured, [RANSOM, RANSOM_BY_DEBT, RELEASE_CAPTURED]),
        (_pay_debt, [PAY_DEBT]),
        (_hire, [HIRE]),
        (_build, [BUILD]),
        (_described, [KEEP, BOARD]),
        (_pay_wood, [PAY_WOOD]),
        (_choose_gain, [GAIN]),
        (_apply, [APPLY]),
        (_avoid_debt, [AVOID_DEBT]),
    )
    for kind in kinds
}


# --- questions ----------------------------------------------------------------------------------------------------


def question(s: Architects) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    plain = _PLAIN_QUESTIONS.get(type(decision))
    return plain if plain is not None else _QUESTIONS[type(decision)](s, decision)


def _turn(s: Architects, turn: Turn) -> Phrase:
    ready = int(s.players[turn.seat].ready)
    return Phrase("question.place", {"workers": ready}) if ready else Phrase("question.take_back")


def _end_turn(s: Architects, end: EndTurn) -> Phrase:
    hand = int(size(s.players[end.seat].hand))
    if hand <= HAND_LIMIT:
        return Phrase("question.end")
    return Phrase("question.hand_limit", {"cards": hand, "limit": HAND_LIMIT})


def _pick(s: Architects, pick: Pick) -> Phrase:
    return Phrase("question.pick" if s.humans() > 1 else "question.pick_alone")


def _trades(s: Architects, trade: Trade) -> Phrase:
    return Phrase("question.trade", {"left": int(trade.left)})


def _captures(s: Architects, captures: Captures) -> Phrase:
    return Phrase("question.capture", {"left": int(captures.left)})


def _guard(s: Architects, guard: Guard) -> Phrase:
    return Phrase("question.guard", {"left": int(guard.left)})


def _make_room(s: Architects, choice: MakeRoom) -> Phrase:
    limit = int(APPRENTICE_LIMIT[s.players[choice.seat].side])
    return Phrase("question.make_room", {"limit": limit, "apprentice": label(APPRENTICES, s.display[choice.slot])})


def _save_good(s: Architects, choice: SaveGood) -> Phrase:
    return Phrase("question.save_good", {"card": label(BUILDINGS, choice.card)})


def _pay_level(s: Architects, choice: PayLevel) -> Phrase:
    p = s.players[choice.seat]
    level = int(p.level) + 1
    return Phrase("question.pay_level", {"level": level, "price": level_price(p, level)})


def _which_gain(s: Architects, choice: ChooseGain) -> Phrase:
    return Phrase("question.choose_gain", {"card": label(BUILDINGS, choice.card)})


def _discard_for_gain(s: Architects, choice: DiscardForGain) -> Phrase:
    return Phrase("question.discard_for_gain", {"gain": amounts(NOW_GAIN[choice.card])})


_QUESTIONS: Final[dict[type, Callable[[Architects, Any], Phrase]]] = {
    Pick: _pick,
    Turn: _turn,
    EndTurn: _end_turn,
    Trade: _trades,
    Captures: _captures,
    Guard: _guard,
    MakeRoom: _make_room,
    SaveGood: _save_good,
    PayLevel: _pay_level,
    ChooseGain: _which_gain,
    DiscardForGain: _discard_for_gain,
}
_PLAIN_QUESTIONS: Final[dict[type, Phrase]] = {
    ChooseBoard: Phrase("question.choose_board"),
    Hire: Phrase("question.hire"),
    FreeHire: Phrase("question.free_hire"),
    KeepCard: Phrase("question.keep_card"),
    Build: Phrase("question.build"),
    DiscardForCathedral: Phrase("question.discard_for_cathedral"),
    FreeCapture: Phrase("question.free_capture"),
    FreeOrCapture: Phrase("question.free_or_capture"),
    DestroyDebt: Phrase("question.destroy_debt"),
    DismissOne: Phrase("question.dismiss_one"),
    ExtraWorker: Phrase("question.extra_worker"),
    AvoidDebt: Phrase("question.avoid_debt"),
    EndVirtue: Phrase("question.end_virtue"),
}


# --- events -------------------------------------------------------------------------------------------------------


def event(event: Event) -> Phrase:
    """What happened; what is told of nobody and has a name in its text happened to the bot."""
    told = event_phrase(event)
    own = event.kind is CAPTURED and event.values[1] == event.seat
    params = {"name": "@bot", **told.params, **_contents(event)}
    return Phrase("event.captured_own" if own else told.key, params)


def _contents(event: Event) -> dict[str, object]:
    """What a card that was turned over shows."""
    if event.kind is MARKET_CARD_TURNED:
        return {"gain": amounts(LARGE[event.values[0]])}
    return {"gain": amounts(REWARD_GAIN[event.values[0]])} if event.kind is REWARD_REVEALED else {}


# --- cards and boards ---------------------------------------------------------------------------------------------


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
        "needs": [*_amounts(COST[card]), *skills],
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
    start = _sum(SIDE_GAIN[side], _gain(silver=SIDE_SILVER[side], virtue=SIDE_VIRTUE[side], debts=SIDE_DEBTS[side]))
    cards = [Phrase("amount.extra_cards", {"count": int(SIDE_CARDS[side])})] if SIDE_CARDS[side] else []
    prison = [Phrase("amount.prisoners", {"count": int(SIDE_PRISON[side])})] if SIDE_PRISON[side] else []
    return Phrase("effect.board", {"start": [*_amounts(start), *cards, *prison], "ability": _board_ability(side)})


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
