"""Section 3: factions and mats that are chosen, drafted, auctioned, or dealt by a number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.games.scythe.facts.components import FACTIONS, MAT_COINS, MATS
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.rules.seating import Bid, ChooseSeating, has_banned_pair
from bazigah.games.scythe.state import LOT_HOLDER, LOT_LEAST, LOT_MAT, LOT_SIZE, Scythe
from tests.games.scythe.table import SPACE
from tests.rules import rule

every_count = pytest.mark.parametrize("players", range(2, 6))


def new_game(players: int, seed: int = 0, **options: str) -> Scythe:
    return cast(Scythe, GAME.new(players, options, seed))


def shown(s: Scythe) -> list[str]:
    return [SPACE.show(action) for action in s.legal()]


def play(s: Scythe, *actions: str) -> None:
    for action in actions:
        GAME.play(s, SPACE.parse(action))


def seat_up(s: Scythe, chance: Rng) -> Iterator[int]:
    """Take or bid at random until the game begins; who was asked."""
    while not s.turn:
        GAME.audit(s)
        yield int(s.seat())
        s.apply(s.legal()[chance.below(len(s.legal()))])


def pairs(s: Scythe) -> list[tuple[int, int]]:
    return [(p.faction, p.mat) for p in s.players]


@rule("SC-3.12")
@every_count
@pytest.mark.parametrize("way", ["dealt", "auctioned"])
def test_the_number_of_a_deal_brings_the_same_seats_the_same_mats_and_leaves_the_cards_to_chance(
    players: int, way: str
) -> None:
    games = [new_game(players, seed, deal="17", factions=way) for seed in range(5)]
    assert len({(tuple(pairs(s)), tuple(s.lots), s.seat()) for s in games}) == 1
    assert len({tuple(s.deck) for s in games}) == 5
    others = {(*pairs(s), *s.lots) for n in range(1, 30) for s in [new_game(players, 0, deal=str(n), factions=way)]}
    assert len(others) > 20


@rule("SC-3.12")
@pytest.mark.parametrize("number", ["0", "100000", "x"])
def test_other_deals_do_not_exist(number: str) -> None:
    with pytest.raises(BadInput):
        new_game(2, deal=number)


@rule("SC-3.13", "SC-20.33")
@every_count
def test_chosen_means_both_at_once_from_a_seat_drawn_by_lot_on(players: int) -> None:
    begun = set()
    for seed in range(25):
        s = new_game(players, seed, factions="chosen")
        asked = list(seat_up(s, Rng(seed)))
        first = asked[0]
        begun.add(first)
        assert asked == sorted(asked, key=lambda seat: (seat - first) % players)
        assert len(set(pairs(s))) == len({f for f, _ in pairs(s)}) == len({m for _, m in pairs(s)}) == players
        GAME.audit(s)
    assert begun == set(range(players))


@rule("SC-3.13")
def test_what_is_taken_is_gone_and_nobody_takes_two_of_a_kind() -> None:
    s = new_game(3, 2, factions="chosen")
    play(s, "take_faction faction=crimea")
    assert shown(s) == [f"take_mat mat={mat}" for mat in MATS.labels]
    assert GAME.refuse(s, SPACE.parse("take_faction faction=nordic")).code == "has_a_faction"
    play(s, "take_mat mat=patriotic")
    assert "take_faction faction=crimea" not in shown(s)
    assert GAME.refuse(s, SPACE.parse("take_faction faction=crimea")).code == "taken_already"
    assert GAME.refuse(s, SPACE.parse("take_mat mat=patriotic")).code == "taken_already"
    assert len(shown(s)) == 4 + 4


@rule("SC-3.14", "SC-20.33")
@every_count
def test_drafted_means_one_thing_each_there_and_back(players: int) -> None:
    s = new_game(players, 3, factions="drafted")
    waiting = [decision.seat for decision in reversed(s.stack) if isinstance(decision, ChooseSeating)]
    order = [(s.first + place) % players for place in range(players)]
    assert waiting == order + order[::-1]
    for _ in range(players - 1):
        play(s, shown(s)[-1])
        assert len(shown(s)) >= 2
    assert s.seat() == order[-1]
    for _ in seat_up(s, Rng(1)):
        pass
    assert all(p.faction >= 0 and p.mat >= 0 for p in s.players)


@rule("SC-3.4", "SC-3.13", "SC-3.14")
@pytest.mark.parametrize("way", ["chosen", "drafted", "auctioned"])
def test_with_forbidden_pairs_everybody_still_comes_to_one_that_is_allowed(way: str) -> None:
    for seed in range(60):
        s = new_game(5, seed, factions=way, ban_fast_pairs="yes")
        for _ in seat_up(s, Rng(seed)):
            pass
        assert not has_banned_pair([p.faction for p in s.players], [p.mat for p in s.players])


@rule("SC-3.4", "SC-3.13")
def test_a_choice_that_leaves_only_a_forbidden_pair_is_not_offered() -> None:
    s = new_game(5, 1, factions="chosen", ban_fast_pairs="yes")
    pick = [("nordic", "engineering"), ("crimea", "mechanical"), ("saxony", "agricultural")]
    for faction, mat in pick:
        play(s, f"take_faction faction={faction}", f"take_mat mat={mat}")
    play(s, "take_faction faction=rusviet")  # Industrial and Patriotic are left: only Patriotic may be taken
    assert pairs(s).count((FACTIONS.index("rusviet"), MATS.index("patriotic"))) == 1
    assert s.turn == 1, "what was left followed by itself"


@rule("SC-3.10", "SC-3.13", "SC-21.1")
@pytest.mark.parametrize("way", ["chosen", "drafted", "auctioned"])
def test_before_the_first_turn_the_board_is_laid_out_and_nobody_has_cards(way: str) -> None:
    s = new_game(4, 5, factions=way)
    assert (s.turn, len(s.deck), s.encounters != 0, s.factory != 0) == (0, 42, True, True)
    assert all(not p.objectives and not p.card_count() and not p.coins for p in s.players)
    assert s.scores() == [0] * 4
    for _ in seat_up(s, Rng(0)):
        pass
    assert all(len(p.objectives) == 2 and p.workers_off == 2 for p in s.players)


@rule("SC-3.15", "SC-20.34")
@every_count
def test_an_auction_ends_with_a_pair_for_everybody_who_pays_the_bid(players: int) -> None:
    for seed in range(20):
        s = new_game(players, seed, factions="auctioned")
        lots = s.lots
        for _ in seat_up(s, Rng(seed)):
            lots = s.lots
        # the last bid ends it: what it was follows from the coins that are left
        offered = {(lots[lot], lots[lot + LOT_MAT]) for lot in range(0, len(lots), LOT_SIZE)}
        assert set(pairs(s)) == offered
        assert all(0 <= p.coins <= MAT_COINS[p.mat] for p in s.players)
        assert not s.lots


@rule("SC-3.15", "SC-20.34")
def test_a_bid_is_higher_than_the_one_before_and_whoever_is_outbid_bids_at_once() -> None:
    s = new_game(3, 4, factions="auctioned")
    first = s.seat()
    faction, mat = FACTIONS.labels[s.lots[0]], s.lots[LOT_MAT]
    play(s, f"bid faction={faction} coins=2")
    assert (s.lots[LOT_LEAST], s.lots[LOT_HOLDER]) == (3, first)
    assert [action for action in shown(s) if faction in action] == [
        f"bid faction={faction} coins={coins}" for coins in range(3, MAT_COINS[mat] + 1)
    ]
    refused = GAME.refuse(s, SPACE.parse(f"bid faction={faction} coins=2"))
    assert (refused.code, refused.params) == ("bid_between", {"least": 3, "most": MAT_COINS[mat]})
    second = s.seat()
    play(s, f"bid faction={faction} coins={MAT_COINS[mat]}")
    assert (s.seat(), s.lots[LOT_HOLDER]) == (first, second)
    assert not [action for action in shown(s) if faction in action]
    assert GAME.refuse(s, SPACE.parse(f"bid faction={faction} coins=0")).code == "bid_highest"
    absent = next(label for place, label in enumerate(FACTIONS.labels) if place not in s.lots[::LOT_SIZE])
    assert GAME.refuse(s, SPACE.parse(f"bid faction={absent} coins=0")).code == "not_auctioned"


@rule("SC-3.15")
def test_an_auction_with_the_highest_bids_ends_too() -> None:
    s = new_game(5, 6, factions="auctioned")
    bids = 0
    while not s.turn:
        assert isinstance(s.stack[-1], Bid)
        s.apply(s.legal()[0])  # the least bid for the first pair that can be had
        bids += 1
    assert bids <= sum(MAT_COINS) + 5


@rule("SC-3.15")
@pytest.mark.parametrize("field", ["least", "holder"])
def test_an_impossible_auction_is_refused(field: str) -> None:
    s = new_game(3, 7, factions="auctioned")
    s.lots = s.lots[:]
    s.lots[LOT_LEAST if field == "least" else LOT_HOLDER] = 1
    with pytest.raises(BadInput):
        GAME.audit(s)


@rule("SC-23.1")
def test_the_rules_are_of_version_2() -> None:
    assert GAME.rules_version == 2
