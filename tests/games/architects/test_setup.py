"""Section 2: the setup of the game and the draft, over many seeds."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.games.architects.facts.cards import BUILDINGS
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.game import GAME
from bazigah.games.architects.state import Architects
from tests.games.architects.table import SPACE, Table, new_game, told, view_of
from tests.rules import rule

SEEDS = range(30)
MANY = pytest.mark.parametrize("players", [2, 3, 4, 5])
every_count = pytest.mark.parametrize("players", [1, 2, 3, 4, 5])


def drafted(players: int, seed: int = 0, **options: str) -> Architects:
    """The position after a draft of random picks."""
    game, chance = new_game(players, seed, **options), Rng(seed)
    while any(p.pack for p in game.players):
        game.apply(game.legal()[chance.below(len(game.legal()))])
    return game


@rule("AW-2.1")
@every_count
def test_one_shuffled_market_pile_and_a_bare_right_space(players: int) -> None:
    games = [new_game(players, seed) for seed in SEEDS]
    assert {len(game.market_left) for game in games} == {10}
    assert all(game.market_right == [] for game in games)
    assert len({game.market_left[0] for game in games}) > 5


@rule("AW-2.1")
def test_the_right_space_starts_with_its_printed_goods() -> None:
    game = Table().give(silver=3)
    game.play("bm_large")
    assert game.goods() == {"marble": 2, "stone": 1, "wood": 1}


@rule("AW-2.2")
@pytest.mark.parametrize(("players", "used"), [(1, 5), (2, 5), (3, 7), (4, 9), (5, 11)])
def test_two_rewards_for_each_player_and_one_more(players: int, used: int) -> None:
    games = [new_game(players, seed) for seed in SEEDS]
    assert {(len(game.reward_pile), len(game.reward_box)) for game in games} == {(used, 11 - used)}
    assert {reward for game in games for reward in game.reward_pile} == set(range(11))


@rule("AW-2.3", "AW-2.7", "AW-2.8")
@MANY
def test_what_every_player_has(players: int) -> None:
    for p in GAME.write(new_game(players))["players"]:
        assert (p["board"], p["ready"], p["at"], p["prison"], p["captured"]) == ("standard", 20, {}, 0, {})
        assert (p["cathedral"], p["virtue"]) == (0, 7)
        assert (p["unpaid_debts"], p["paid_debts"], p["apprentices"], p["buildings"]) == (0, 0, [], [])


@rule("AW-2.4")
@every_count
def test_eight_apprentices_face_up_and_the_rest_in_a_shuffled_pile(players: int) -> None:
    games = [new_game(players, seed) for seed in SEEDS]
    for game in games:
        assert len(set(game.display) - {-1}) == 8
        assert len(game.apprentice_pile) == 32
        assert game.coins == [0] * 8
    assert len({tuple(game.display) for game in games}) == len(SEEDS)


@rule("AW-2.5", "AW-2.9")
@every_count
def test_four_cards_for_each_player_from_a_shuffled_pile(players: int) -> None:
    games = [new_game(players, seed) for seed in SEEDS]
    for game in games:
        assert [size(p.pack) for p in game.players[:players]] == [4] * players
        assert len(game.building_pile) == 40 - 4 * players
    assert len({tuple(game.building_pile) for game in games}) == len(SEEDS)


@rule("AW-2.6")
@every_count
def test_four_silver_on_the_tax_stand(players: int) -> None:
    assert new_game(players).tax == 4


@rule("AW-2.9")
@MANY
def test_keep_one_and_pass_three_to_the_left_then_two(players: int) -> None:
    game = new_game(players, seed=players)
    order, packs = game.order, [p.pack for p in game.players]
    for cards in (3, 2):
        for _ in order:
            game.apply(game.legal()[0])
        passed = [p.pack for p in game.players]
        for place, seat in enumerate(order):
            left = order[(place + 1) % players]
            assert size(passed[left]) == cards
            assert passed[left] & ~packs[seat] == 0
        packs = passed


@rule("AW-2.9")
@MANY
def test_the_last_cards_go_under_the_pile_in_turn_order(players: int) -> None:
    game = new_game(players, seed=players)
    for _ in range(2 * players):
        game.apply(game.legal()[0])
    pile, expected = list(game.building_pile), []
    for seat in game.order:
        kept, other = members(game.players[seat].pack)
        expected.append(other)
        game.apply(SPACE.parse(f"keep card={BUILDINGS.labels[kept]}"))
        assert game.players[seat].hand >> kept & 1
    assert game.building_pile == pile + expected
    assert [size(p.hand) for p in game.players] == [3] * players


@rule("AW-2.9")
@MANY
def test_all_pick_at_once_so_nobody_sees_what_the_others_picked(players: int) -> None:
    start = new_game(players, seed=1)
    first = start.order[0]
    seen_by_others: set[str] = set()
    for card in start.legal():
        game = start.copy()
        game.apply(card)
        for seat in [-1, *[seat for seat in range(players) if seat != first]]:
            seen_by_others.add(f"{seat} {GAME.write(view_of(game, seat))} {view_of(game, seat).legal()}")
    assert len(seen_by_others) == players  # one for each other seat and one for a spectator


@rule("AW-2.9", "AW-16.D1")
def test_a_single_player_keeps_three_of_his_own_four() -> None:
    game = new_game(1)
    pack = game.players[0].pack
    for left in (4, 3, 2):
        assert len(game.legal()) == left
        game.apply(game.legal()[0])
    hand = game.players[0].hand
    assert (size(hand), hand & ~pack) == (3, 0)
    assert game.building_pile[-1:] == members(pack & ~hand)


@rule("AW-2.10")
@MANY
def test_a_random_player_starts_and_silver_goes_by_turn_order(players: int) -> None:
    games = [new_game(players, seed) for seed in range(60)]
    assert {game.order[0] for game in games} == set(range(players))
    for game in games:
        silver = [GAME.write(game)["players"][seat]["goods"]["silver"] for seat in game.order]
        assert silver == [3, 4, 5, 6, 7][:players]


@rule("AW-2.10", "AW-2.11")
@MANY
def test_the_start_player_has_the_first_turn_and_play_goes_clockwise(players: int) -> None:
    game = drafted(players, seed=3)
    first = game.order[0]
    turns = []
    for _ in range(players + 1):
        turns.append(game.seat())
        for action in ("quarry", "end"):
            game.apply(SPACE.parse(action))
    assert turns == [(first + turn) % players for turn in range(players + 1)]


@rule("AW-2.12")
@MANY
def test_the_start_player_is_known_before_the_draft(players: int) -> None:
    log = Log()
    GAME.new(players, {}, 1, log)
    start = told(log.events, "starts")[0].seat
    assert new_game(players, 1).order == [(start + place) % players for place in range(players)]
    assert drafted(players, 1).order == new_game(players, 1).order


@rule("AW-2.12")
def test_extra_cards_come_after_the_draft_in_turn_order() -> None:
    for seed in SEEDS:
        game = new_game(5, seed, boards="random")
        for _ in range(14):
            game.apply(game.legal()[0])
        pile = list(game.building_pile)
        log = game.log = Log()
        game.apply(game.legal()[0])
        drawn = [(event.seat, event.values[0]) for event in told(log.events, "card_drawn")]
        drawers = [seat for seat in game.order if GAME.write(game)["players"][seat]["board"] in ("ada", "therese")]
        assert [event.kind.name for event in log.events].index("draft_ended") < len(log.events) - len(drawn)
        assert drawn == list(zip(drawers, pile[:2], strict=True))


@rule("AW-2.12")
@every_count
def test_a_seed_gives_one_setup(players: int) -> None:
    assert GAME.write(new_game(players, 9)) == GAME.write(new_game(players, 9))
    assert Counter(str(GAME.write(new_game(players, seed))) for seed in SEEDS).most_common(1)[0][1] == 1
