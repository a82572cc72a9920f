"""The actions in words: what each does, costs and brings here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.games.architects.facts.cards import (
    APPRENTICES,
    COST,
    DEBT_PRICE,
    EXTRA_ACTIONS,
    MARKET_DRAWS,
    NOW_GAINS,
    ON_GATHER,
    ON_MARKET,
    ON_PAY_OFF,
    ON_ROBBERY,
    ON_SEND,
    ON_STOREHOUSE,
    POINTS,
    SEND_SILVER,
    TRADE_COST,
    TRADE_GAIN,
    VIRTUE_SAVED,
)
from bazigah.games.architects.facts.components import (
    GATHER_AT,
    GATHER_YIELD,
    GATHERED,
    GATHERINGS,
    GUARDHOUSE,
    LOCATIONS,
    MARKET_CARDS,
    NO_GAIN,
    PAY_OFF_VIRTUE,
    RANSOM_DEBTS,
    RANSOM_VIRTUE,
    ROBBERY_VIRTUE,
    SILVER_PER_PRISONER,
    SKIP_SILVER,
    STONE,
    STOREHOUSE,
    TOWN_CENTRE,
    WOOD,
    WORKSHOP,
    WORKSHOP_CARDS,
)
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.counting import effect_virtue
from bazigah.games.architects.rules.effects import ChooseGain
from bazigah.games.architects.rules.guardhouse import pay_off_price, ransom_price
from bazigah.games.architects.rules.guildhall import mix_total
from bazigah.games.architects.rules.market import DEALS, large_goods, market_price, market_virtue, small_goods, space_of
from bazigah.games.architects.rules.town_centre import Captures, capture_price
from bazigah.games.architects.rules.workers import held_elsewhere
from bazigah.games.architects.rules.workshop import HireInWorkshop, hire_price, skipped
from bazigah.games.architects.space import (
    APPLY,
    AVOID_DEBT,
    BOARD,
    BUILD,
    CAPTURE,
    FOREST_ACTION,
    GAIN,
    GUARDHOUSE_ACTION,
    GUILDHALL_CATHEDRAL,
    HIRE,
    KEEP,
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
    SEND_TO_PRISON,
    SILVERSMITH_ACTION,
    SPACE,
    STOREHOUSE_ACTION,
    TAKE_BACK,
    TAX_STAND_ACTION,
    TOWN_CENTRE_ACTION,
    TRADE,
    WORKSHOP_DRAW,
    WORKSHOP_HIRE,
)
from bazigah.games.architects.state import Architects
from bazigah.games.architects.words.amounts import amounts, change, gain_of, given_by, level_price, place, player, total
from bazigah.games.architects.words.effects import effect
from bazigah.text.words import Phrase, action_phrase, label


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
    return action_phrase(SPACE, action, gain=amounts(total(gathered, given_by(p.team & ON_GATHER[location]))))


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
    gained = total(gain_of(silver=int(s.tax)), given_by(robbers))
    return action_phrase(SPACE, action, gain=amounts(gained), lost=int(max(ROBBERY_VIRTUE - saved, 0)))


def _market(s: Architects, p: Player, action: int) -> Phrase:
    deal = DEALS.index(SPACE.named(action).name.removeprefix("bm_"))
    price = gain_of(silver=int(market_price(p, space_of(deal))), virtue=int(market_virtue(p)))
    extras = total(given_by(p.team & ON_MARKET), gain_of(cards=int(MARKET_DRAWS[p.side])))
    goods = {int(MARKET_SMALL.base): small_goods, int(MARKET_LARGE.base): large_goods}.get(action)
    told: dict[str, object] = {"price": amounts(price), "cards": min(MARKET_CARDS, len(s.building_pile))}
    if goods is not None:
        told["gain"] = amounts(total(goods(s), extras))
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
    silver = gain_of(silver=int(workers * SILVER_PER_PRISONER + SEND_SILVER[p.side]))
    return action_phrase(SPACE, action, workers=workers, gain=amounts(total(silver, given_by(p.team & ON_SEND))))


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
    gained = total(gain_of(virtue=PAY_OFF_VIRTUE), given_by(p.team & ON_PAY_OFF))
    return action_phrase(SPACE, action, silver=int(pay_off_price(p)), gain=amounts(gained))


def _hire(s: Architects, p: Player, action: int) -> Phrase:
    slot = action - HIRE.base
    told = action_phrase(SPACE, action, apprentice=label(APPRENTICES, s.display[slot]), lying=int(s.coins[slot]))
    phrase = Phrase("action.hire_with_silver", told.params) if s.coins[slot] else told
    in_workshop = isinstance(s.stack[-1], HireInWorkshop)
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


def _take_back(s: Architects, p: Player, action: int) -> Phrase:
    return action_phrase(SPACE, action, place=place(int(SPACE.first[action])))


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
        (_take_back, [TAKE_BACK]),
    )
    for kind in kinds
}
