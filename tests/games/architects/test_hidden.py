"""Section 17: what is open, what is hidden, and from whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.architects.facts.sets import BIT, members, size
from bazigah.games.architects.game import GAME
from bazigah.games.architects.state import Architects
from tests.games.architects.rulebook import MARKET_ROWS
from tests.games.architects.table import Table, new_game, step, told, view_of
from tests.rules import rule

HIDDEN = ["chance", "apprentice_pile", "building_pile", "reward_pile", "reward_box", "schemes"]
DRAWN = ["well", "keep", "tavern", "dungeon", "castle"]
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"bot_for_two": "yes", "opponent": "constantine"}),
    (2, {"promo_cards": "yes", "promo_boards": "yes", "boards": "random"}),
    (3, {"starting_apprentice": "yes"}),
    (5, {}),
]
every_table = pytest.mark.parametrize(("players", "options"), TABLES)
SMALL_SIDE = {row["id"].removeprefix("AW-"): row["small side (left space)"] for row in MARKET_ROWS}


def positions(players: int, options: dict[str, str], seed: int = 0) -> Iterator[Architects]:
    """Some positions of a random game, the whole setup among them."""
    game, chance = new_game(players, seed, **options), Rng(seed)
    for number in range(4000):
        if game.over():
            break
        if number < 30 or number % 11 == 0:
            yield game.copy()
        step(game, chance)
    yield game


def everybody(s: Architects) -> list[int]:
    """All people, and -1 for a spectator."""
    return [-1, *range(s.humans())]


def seen(s: Architects, seat: int) -> str:
    """All that a seat is shown: the position and its choices."""
    view = view_of(s, seat)
    return f"{GAME.write(view)} {view.legal()}"


def open_part(s: Architects) -> dict[str, Any]:
    """The position without what is hidden: cards in hands and packs by their number."""
    document = {field: value for field, value in GAME.write(s).items() if field not in HIDDEN}
    market = document["black_market"]
    market["small_pile"] = [len(market["small_pile"]), *[SMALL_SIDE[card] for card in market["small_pile"][:1]]]
    for player in document["players"]:
        player["hand"], player["pack"] = len(player["hand"]), len(player["pack"])
    return document


def otherwise(s: Architects, seat: int, seed: int) -> Architects:
    """The same game as far as a seat knows, with everything else somewhere else."""
    rng = Rng(seed)
    other = s.copy()
    other.rng = Rng(seed)
    known = 5 if other.stack and type(other.stack[-1]).__name__ == "KeepCard" and other.seat() == seat else 0
    cards = other.building_pile[known:]
    people = [p for place, p in enumerate(other.players) if place != seat]
    for p in people:
        cards = cards + members(p.hand | p.pack)
    rng.shuffle(cards)
    for p in people:
        hand, pack = size(p.hand), size(p.pack)
        p.hand, p.pack = sum(BIT[card] for card in cards[:hand]), sum(BIT[card] for card in cards[hand : hand + pack])
        cards = cards[hand + pack :]
    other.building_pile = other.building_pile[:known] + cards
    for pile in ("apprentice_pile", "schemes"):
        shuffled = list(getattr(other, pile))
        rng.shuffle(shuffled)
        setattr(other, pile, shuffled)
    rewards = other.reward_pile + other.reward_box
    rng.shuffle(rewards)
    other.reward_pile, other.reward_box = rewards[: len(s.reward_pile)], rewards[len(s.reward_pile) :]
    below = other.market_left[1:]
    rng.shuffle(below)
    other.market_left = other.market_left[:1] + below
    return other


@rule("AW-17.6", "AW-3.7")
@every_table
def test_everything_else_is_public(players: int, options: dict[str, str]) -> None:
    for s in positions(players, options):
        for seat in everybody(s):
            assert open_part(view_of(s, seat)) == open_part(s)


@rule("AW-17.1", "AW-17.2", "AW-17.3", "AW-17.4", "AW-17.5")
@every_table
def test_a_view_does_not_depend_on_what_is_hidden(players: int, options: dict[str, str]) -> None:
    for number, s in enumerate(positions(players, options, seed=1)):
        for seat in everybody(s):
            assert seen(otherwise(s, seat, number), seat) == seen(s, seat)


@rule("AW-17.1")
@every_table
def test_the_own_hand_is_seen_and_the_others_are_only_counted(players: int, options: dict[str, str]) -> None:
    for s in positions(players, options, seed=2):
        for seat in everybody(s):
            view = view_of(s, seat)
            for place, p in enumerate(view.players):
                assert size(p.hand) == size(s.players[place].hand)
                assert place != seat or p.hand == s.players[place].hand


@rule("AW-17.2")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_pack_is_seen_by_its_holder_of_the_moment(players: int) -> None:
    game, chance = new_game(players, 3), Rng(3)
    while any(p.pack for p in game.players):
        for seat in range(players):
            assert view_of(game, seat).players[seat].pack == game.players[seat].pack
            hidden = [place for place in range(players) if place != seat]
            assert any(view_of(game, seat).players[place].pack != game.players[place].pack for place in hidden)
        step(game, chance)


@rule("AW-17.2")
def test_picks_are_told_to_the_picker_alone() -> None:
    game = Table(3)
    game.state = new_game(3)
    events = game.play(game.legal()[0])
    (kept,) = told(events, "card_kept")
    (picked,) = told(events, "picked")
    for seat in (-1, 0, 1, 2):
        assert kept.seen_by(seat) == (seat == kept.seat)
        assert picked.seen_by(seat)


@rule("AW-17.3")
def test_cards_drawn_to_keep_one_are_seen_by_the_drawer_alone() -> None:
    game = Table(3).give(silver=2).building_pile(*DRAWN)
    game.play("bm_draw")
    assert GAME.write(view_of(game.state, 0))["building_pile"][:5] == DRAWN
    assert view_of(game.state, 0).legal() == game.state.legal()
    for seat in (-1, 1, 2):
        assert GAME.write(view_of(game.state, seat))["building_pile"][:5] != DRAWN
        assert view_of(game.state, seat).legal() == []


@rule("AW-17.3")
def test_drawn_and_discarded_cards_are_told_to_one_alone() -> None:
    game = Table(3).give(hand=["well", "keep"], gold=1).board(rewards=["R04"])
    events = game.play("guildhall_cathedral", "discard card=well")
    secret = told(events, "card_discarded_secretly", "card_drawn")
    assert [event.seat for event in secret] == [0, 0]
    for event in secret:
        assert [seat for seat in (-1, 0, 1, 2) if event.seen_by(seat)] == [0]
    assert all(event.seen_by(1) for event in told(events, "card_discarded", "cards_drawn"))


@rule("AW-17.4")
@every_table
def test_the_piles_are_shown_in_no_order(players: int, options: dict[str, str]) -> None:
    for s in positions(players, options, seed=3):
        for seat in everybody(s):
            view = view_of(s, seat)
            assert view.apprentice_pile == sorted(s.apprentice_pile)
            assert view.schemes == sorted(s.schemes)
            assert sorted(view.market_left) == sorted(s.market_left)
            assert view.market_left[1:] == sorted(view.market_left[1:])
            assert view.market_right == s.market_right  # all of them were seen when they were turned


@rule("AW-17.4")
@pytest.mark.parametrize(("card", "twin"), [("M01", "M06"), ("M02", "M07"), ("M05", "M10")])
def test_the_large_side_of_the_top_left_card_is_hidden(card: str, twin: str) -> None:
    assert SMALL_SIDE[card] == SMALL_SIDE[twin]
    views = [seen(Table().board(small=[top]).state, 0) for top in (card, twin)]
    assert views[0] == views[1]


@rule("AW-17.4")
def test_once_one_of_two_alike_is_turned_the_other_is_known() -> None:
    shown = GAME.write(view_of(Table().board(small=["M06"], large=["M01"]).state, 1))["black_market"]
    assert (shown["small_pile"][0], shown["large_pile"]) == ("M06", ["M01"])


@rule("AW-17.5")
def test_rewards_in_the_box_and_in_the_pile_look_alike() -> None:
    game = Table(3).give(gold=1, hand=["well"])
    shown = [seen(Table(3).board(rewards=list(rewards)).state, 0) for rewards in (["R01", "R02"], ["R05", "R11"])]
    assert shown[0] == shown[1]
    (revealed,) = told(game.play("guildhall_cathedral"), "reward_revealed")
    assert all(revealed.seen_by(seat) for seat in (-1, 0, 1, 2))
    view = view_of(game.state, 1)
    assert revealed.values[0] not in [*view.reward_pile, *view.reward_box]


@rule("AW-17.7")
def test_a_discarded_apprentice_is_public() -> None:
    team = ["jeweller_1", "jeweller_2", "miner_1", "miner_2", "thief_1"]
    game = Table(3).give(silver=9, apprentices=team)
    events = game.play("workshop_hire", "hire row=upper column=1", "dismiss apprentice=miner_1")
    (dismissed,) = told(events, "dismissed")
    assert all(dismissed.seen_by(seat) for seat in (-1, 0, 1, 2))


@rule("AW-17.8")
def test_cards_revealed_by_the_bot_are_seen_by_all() -> None:
    game = Table(1, opponent="constantine").give(1, stock=8).building_pile("university", "fortress")
    revealed = told(game.bot_plays("guildhall_construct"), "card_revealed")
    assert len(revealed) == 2
    assert all(event.seen_by(seat) for event in revealed for seat in (-1, 0))


def test_looking_changes_nothing() -> None:
    for s in positions(3, {}, seed=5):
        before = GAME.write(s)
        for seat in everybody(s):
            view = view_of(s, seat)
            view.players[0].goods[0] += 1
            view.players[0].at[0] += 1
        assert GAME.write(s) == before


@rule("AW-17.1", "AW-17.2", "AW-17.3", "AW-17.4", "AW-17.5")
@every_table
def test_a_guess_is_possible_and_looks_the_same(players: int, options: dict[str, str]) -> None:
    guessed = set()
    for number, s in enumerate(positions(players, options, seed=6)):
        for seat in everybody(s):
            view = view_of(s, seat)
            guess = cast(Architects, GAME.resample(view, seat, Rng(number)))
            GAME.audit(guess)
            assert seen(guess, seat) == seen(s, seat)
            guessed.add(guess.building_pile == s.building_pile)
    assert False in guessed


@rule("AW-17.2")
def test_a_guess_may_hold_any_card_that_the_seat_has_not_seen() -> None:
    game = new_game(2, seed=4)
    game.apply(game.legal()[0])
    seat = game.seat()
    guesses = [cast(Architects, GAME.resample(view_of(game, seat), seat, Rng(seed))) for seed in range(600)]
    held = {card for guess in guesses for card in members(guess.players[1 - seat].hand)}
    assert held == set(range(40)) - set(members(game.players[seat].pack))
