"""Named numbers of observations."""

from __future__ import annotations

from bazigah.games.architects.facts.cards import BUILDINGS, FACE, MARKET
from bazigah.games.architects.facts.components import MARKET_CARDS
from bazigah.games.architects.game import GAME
from tests.games.architects.table import Table, reached
from tests.observed import observed


def test_a_player() -> None:
    table = Table(3).give(1, virtue=9, unpaid=2, at={"mines": 3}, captured={0: 2}, buildings=["well"], silver=6, clay=4)
    seen = observed(GAME, table.state, 0)
    assert (seen["next.goods.silver"], seen["next.goods.clay"], seen["me.goods.silver"]) == (6, 4, 0)
    assert (seen["next.virtue"], seen["next.unpaid_debts"], seen["next.at.mines"]) == (9, 2, 3)
    assert (seen["next.captured.me"], seen["next.building.well"], seen["me.ready"]) == (2, 1, 18)
    assert observed(GAME, table.state, 1)["me.captured.second"] == 2


def test_only_the_own_hand_is_told() -> None:
    table = Table(2).give(0, hand=["well", "chapel"])
    own, other = observed(GAME, table.state, 0), observed(GAME, table.state, 1)
    assert (own["me.hand.well"], own["unseen_buildings.well"], own["me.cards"]) == (1, 0, 2)
    assert (other["me.hand.well"], other["unseen_buildings.well"], other["next.cards"]) == (0, 1, 2)


def test_after_an_action() -> None:
    table = Table(2)
    table.play("quarry")
    seen = observed(GAME, table.state, 1)
    assert (seen["next.at.quarry"], seen["next.ready"], seen["next.goods.stone"]) == (1, 19, 1)
    assert (seen["chooses.next"], seen["turn.next"], seen["order.next"], seen["seat.2"]) == (1, 1, 1, 1)
    assert seen["pending.decision.end_turn"] == 1


def test_the_market_shows_its_small_side_alone() -> None:
    state = Table(2).state
    seen = observed(GAME, state)
    shown = [name for name, value in seen.items() if name.startswith("market.small.") and value]
    assert shown == [f"market.small.{MARKET.labels[FACE[state.market_left[0]]]}"]
    assert seen["market.small_pile"] == len(state.market_left)


def test_drawn_cards_are_seen_by_whoever_drew_them() -> None:
    state = reached("KeepCard")
    drawn = [BUILDINGS.labels[card] for card in state.building_pile[:MARKET_CARDS]]
    own, other = (observed(GAME, state, (state.seat() + place) % 2) for place in range(2))
    assert [own[f"me.offered.{card}"] for card in drawn] == [1] * len(drawn)
    assert [own[f"unseen_buildings.{card}"] for card in drawn] == [0] * len(drawn)
    assert [other[f"me.offered.{card}"] for card in drawn] == [0] * len(drawn)


def test_the_bot_stands_after_the_players() -> None:
    alone = Table(1).give(1, stock=3)
    assert (observed(GAME, alone.state)["bot.stock"], observed(GAME, alone.state)["order.bot"]) == (3, 2)
    without = observed(GAME, Table(2).state)
    assert {value for name, value in without.items() if name.startswith("bot.")} == {0}
    with_bot = observed(GAME, Table(2, bot_for_two="yes").state, 1)
    assert (with_bot["bot.ready"], with_bot["next.ready"], with_bot["order.bot"]) == (20, 20, 3)
