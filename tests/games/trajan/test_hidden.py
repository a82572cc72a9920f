"""Section 19: what is open, what is hidden, and from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.facts.board import FIRST_EXTRA_SPACE
from bazigah.games.trajan.facts.components import COMMODITIES, EMPTY
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.space import EVENTS
from bazigah.games.trajan.state import Trajan
from tests.games.trajan.table import Table
from tests.games.trajan.walk import (
    ALL_COUNTS,
    anything,
    document,
    everybody,
    moves,
    new_game,
    set_up,
    told,
    trading,
    view_of,
)
from tests.rules import rule

every_count = pytest.mark.parametrize("players", ALL_COUNTS)
STACKS = ["forum_stack", "extra_stack", "demand_stack", "removed_demands", "bag", "draw_pile"]
HIDDEN = ["chance", "trajan_stacks", "players", *STACKS]


def positions(players: int, seed: int = 0) -> Iterator[Trajan]:
    """Some positions of a game, from the first choice to the end."""
    game = new_game(players, seed)
    yield game.copy()
    for number, move in enumerate(moves(game, trading, seed)):
        if number % 11 == 0 or move.told("quarter_began") or move.after.over():
            yield move.after


def shuffled(things: list[int], rng: Rng) -> list[int]:
    pile = list(things)
    rng.shuffle(pile)
    return pile


def unseen_cards(s: Trajan, seat: int) -> list[int]:
    """The draw pile and the cards of the other hands that nobody else knows."""
    cards = list(s.deck[: s.deck_size])
    for other, p in enumerate(s.players):
        if other != seat:
            cards += [card for card in range(COMMODITIES.size()) for _ in range(p.hand[card] - p.known[card])]
    return cards


def hidden_things_changed(s: Trajan, seat: int, seed: int) -> Trajan:
    """Another position that must look the same to a seat: all it does not know is mixed."""
    rng = Rng(seed)
    other = s.copy()
    other.rng = Rng(seed)
    other.forum_stack = shuffled(s.forum_stack, rng)
    other.extra_stack = shuffled(s.extra_stack, rng)
    other.bag = shuffled(s.bag, rng)
    other.stacks = [shuffled(stack[:-1], rng) + stack[-1:] for stack in s.stacks]
    demands = shuffled(s.demand_stack + s.removed_demands, rng)
    other.demand_stack, other.removed_demands = demands[3:], demands[:3]
    cards = shuffled(unseen_cards(s, seat), rng)
    for number, p in enumerate(other.players):
        if number != seat:
            hand = list(p.known)
            for _ in range(sum(p.hand) - sum(p.known)):
                hand[cards.pop()] += 1
            p.hand = hand
    other.deck = cards
    return other


def open_fields(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """All that lies open, and the hand of the seat itself."""
    shown = {field: value for field, value in position.items() if field not in HIDDEN}
    shown["tops"] = {kind: tiles[-1:] for kind, tiles in position["trajan_stacks"].items()}
    shown["sizes"] = [len(position[stack]) for stack in STACKS]
    shown["sizes"] += [len(tiles) for tiles in position["trajan_stacks"].values()]
    shown["mats"] = [{**player, "hand": sum(player["hand"].values())} for player in position["players"]]
    shown["hand"] = position["players"][seat]["hand"] if seat >= 0 else None
    return shown


# --- hands --------------------------------------------------------------------------------------------------------


@rule("TJ-19.1")
@every_count
def test_the_own_hand_is_seen_and_of_the_others_only_the_number_of_cards(players: int) -> None:
    for number, s in enumerate(positions(players)):
        for seat in everybody(s):
            seen = document(view_of(s, seat))
            other = hidden_things_changed(s, seat, number)
            for owner, player in enumerate(document(s)["players"]):
                shown = seen["players"][owner]["hand"]
                assert sum(shown.values()) == sum(player["hand"].values())
                if owner == seat:
                    assert shown == player["hand"]
            assert document(view_of(other, seat))["players"] == seen["players"]


@rule("TJ-19.1")
def test_a_card_changed_for_one_of_the_draw_pile_is_not_noticed_by_the_others() -> None:
    wine = Table(3).give(1, hand={"wine": 2, "oil": 1}).cards(draw=["gems", "gems", "fish"])
    gems = Table(3).give(1, hand={"gems": 2, "fish": 1}).cards(draw=["oil", "wine", "wine"])
    for seat in [-1, 0, 2]:
        assert document(view_of(wine.state, seat)) == document(view_of(gems.state, seat))
    assert document(view_of(wine.state, 1)) != document(view_of(gems.state, 1))


@rule("TJ-19.1")
def test_the_choices_of_a_player_are_not_shown_to_the_others() -> None:
    game = Table(3).give(hand={"wine": 2}).perform("seaport")
    assert view_of(game.state, 0).legal() == game.state.legal()
    for seat in [-1, 1, 2]:
        assert view_of(game.state, seat).legal() == []


# --- what nobody knows, and what everybody does -------------------------------------------------------------------


@rule("TJ-19.2")
@every_count
def test_a_view_is_the_same_whatever_is_hidden(players: int) -> None:
    for number, s in enumerate(positions(players, seed=1)):
        for seat in everybody(s):
            other = hidden_things_changed(s, seat, number)
            assert document(view_of(other, seat)) == document(view_of(s, seat))
            assert view_of(other, seat).legal() == view_of(s, seat).legal()


@rule("TJ-19.2")
@pytest.mark.parametrize("stack", ["forum_stack", "extra_stack", "bag", "demand_stack"])
def test_the_order_of_a_stack_is_in_no_view(stack: str) -> None:
    s = set_up(3)
    other = s.copy()
    setattr(other, stack, getattr(s, stack)[::-1])
    assert document(other) != document(s)
    for seat in everybody(s):
        assert document(view_of(other, seat)) == document(view_of(s, seat))


@rule("TJ-19.2")
@every_count
def test_a_view_does_not_know_the_future(players: int) -> None:
    true = set_up(players, seed=3)
    seen = view_of(true, true.seat())
    assert seen.rng.state != true.rng.state
    assert [document(s)["demands"] for s in ends_of_rounds(seen)] != [
        document(s)["demands"] for s in ends_of_rounds(true)
    ]


def ends_of_rounds(s: Trajan) -> Iterator[Trajan]:
    return (move.after for move in moves(s.copy(), anything) if move.told("demand_revealed"))


@rule("TJ-19.2")
def test_looking_changes_nothing() -> None:
    s = set_up(4, seed=3)
    before = document(s)
    for seat in everybody(s):
        seen = view_of(s, seat)
        while not seen.over():
            seen.settle()
            seen.apply(seen.legal()[0])
    assert document(s) == before


@rule("TJ-19.3")
@every_count
def test_everything_on_the_table_is_open_to_all(players: int) -> None:
    for s in positions(players, seed=2):
        for seat in everybody(s):
            assert open_fields(document(view_of(s, seat)), seat) == open_fields(document(s), seat)


@rule("TJ-19.4")
@every_count
def test_the_order_of_the_discard_piles_is_known_to_all(players: int) -> None:
    deepest = 0
    for s in positions(players, seed=4):
        deepest = max(deepest, *[len(pile) for pile in s.piles])
        for seat in everybody(s):
            assert view_of(s, seat).piles == s.piles
    assert deepest > 3


# --- cards that change hands --------------------------------------------------------------------------------------


@rule("TJ-19.5")
def test_a_card_from_a_discard_pile_is_known_to_all() -> None:
    game = Table(3).cards(left=["wine", "oil"], right=["furs"]).perform("seaport")
    (taken,) = told(game.play("take_discard pile=left"), "discard_taken")
    assert taken.values[0] == COMMODITIES.index("wine")
    for seat in everybody(game.state):
        assert taken.seen_by(seat)
        shown = document(view_of(game.state, seat))["players"][0]
        assert (shown["known"], shown["hand"]) == ({"wine": 1}, {"wine": 1})


@rule("TJ-19.5")
def test_a_card_from_the_draw_pile_is_known_to_the_one_who_drew_it() -> None:
    game = Table(3).cards(draw=["wine", "oil", "gems"], left=["columns"], right=["furs"]).perform("seaport")
    events = game.play("draw_two")
    assert [event.values[0] for event in told(events, "card_seen")] == [
        COMMODITIES.index(card) for card in ("wine", "oil")
    ]
    for event in told(events, "card_seen"):
        assert [seat for seat in everybody(game.state) if event.seen_by(seat)] == [0]
    assert [event.values for event in told(events, "cards_drawn")] == [[2]]
    assert document(game.state)["players"][0]["known"] == {}


@rule("TJ-19.5")
def test_only_cards_that_lie_face_up_are_named_to_all() -> None:
    naming = {kind.name for kind in EVENTS.kinds if COMMODITIES in kind.domains and not kind.private}
    assert naming == {"pile_started", "discarded", "discard_taken", "played", "loaded"}


@rule("TJ-19.5", "TJ-2.17")
@pytest.mark.parametrize(("source", "is_known"), [("left", True), ("right", True), ("deck", False)])
def test_cards_drawn_in_the_setup_follow_the_same_rule(source: str, is_known: bool) -> None:
    s = new_game(2, seed=1, initial_markers="random")
    seat = s.seat()
    s.log = Log()
    GAME.play(s, GAME.space.parse(f"card source={source}"))
    assert (s.players[seat].known == s.players[seat].hand) == is_known
    drawn = told(s.log.events, "card_seen")
    assert len(drawn) == (not is_known)
    assert not any(event.seen_by(1 - seat) for event in drawn)


class KnownCards:
    """What an attentive player knows of every hand, from what is told to all."""

    def __init__(self, players: int) -> None:
        self.known: list[Counter[int]] = [Counter() for _ in range(players)]

    def hear(self, name: str, seat: int, values: list[int]) -> None:
        if name == "discard_taken":
            self.known[seat][values[0]] += 1
        elif name in ("discarded", "played"):
            self.known[seat] -= Counter({values[0]: 1})
        elif name == "loaded":
            self.known[seat] -= Counter({values[1]: values[2]})


@rule("TJ-19.6")
@every_count
@pytest.mark.parametrize("seed", range(3))
def test_the_lower_bound_of_every_hand_follows_the_open_cards(players: int, seed: int) -> None:
    watcher = KnownCards(players)
    left_unknown = 0
    for move in moves(new_game(players, seed), trading, seed):
        for event in move.events:
            watcher.hear(event.kind.name, event.seat, event.values)
        for p, known in zip(move.after.players, watcher.known, strict=True):
            assert {card: count for card, count in enumerate(p.known) if count} == +known
            assert all(bound <= count for bound, count in zip(p.known, p.hand, strict=True))
            left_unknown += p.known != p.hand
    assert left_unknown


@rule("TJ-19.6")
@pytest.mark.parametrize(("known", "left"), [(2, 1), (1, 0), (0, 0)])
def test_the_bound_falls_by_one_when_a_card_leaves_the_hand(known: int, left: int) -> None:
    game = Table().give(hand={"wine": 3, "oil": 1}, known={"wine": known, "oil": 1}).perform("seaport")
    game.play("play commodity=wine")
    assert document(game.state)["players"][0]["known"] == {**({"wine": left} if left else {}), "oil": 1}


# --- what can be worked out ---------------------------------------------------------------------------------------


@rule("TJ-19.7")
@every_count
def test_the_content_of_every_stack_is_known_but_not_its_order(players: int) -> None:
    for s in positions(players, seed=5):
        for seat in everybody(s):
            seen = view_of(s, seat)
            assert seen.forum_stack == sorted(s.forum_stack)
            assert seen.extra_stack == sorted(s.extra_stack)
            assert seen.bag == sorted(s.bag)
            assert [stack[:-1] for stack in seen.stacks] == [sorted(stack[:-1]) for stack in s.stacks]
            assert sorted(unseen_cards(seen, seat)) == sorted(unseen_cards(s, seat))
            assert len(seen.deck) == s.deck_size


@rule("TJ-19.7")
@every_count
def test_all_that_left_a_stack_was_seen_face_up(players: int) -> None:
    quarters = 0
    for move in moves(set_up(players, seed=5), anything, seed=5):
        before, after = move.before, move.after
        drawn = Counter(before.forum_stack) - Counter(after.forum_stack)
        extra = Counter(before.extra_stack) - Counter(after.extra_stack)
        bonus = Counter(before.bag) - Counter(after.bag)
        if not move.told("quarter_began"):
            assert not drawn + extra + bonus
            continue
        new = [tile for tile, old in zip(after.provinces, before.provinces, strict=True) if tile != old == EMPTY]
        assert drawn == Counter([*new, *[tile for tile in after.forum[:FIRST_EXTRA_SPACE] if tile != EMPTY]])
        assert extra == Counter(after.forum[FIRST_EXTRA_SPACE:])
        assert bonus == Counter(after.bonus)
        quarters += 1
    assert quarters == 3


@rule("TJ-19.7")
def test_the_removed_demand_tiles_are_not_known_at_the_end_either() -> None:
    s = set_up(2, seed=6)
    for move in moves(s, anything, seed=6):
        assert len(move.after.removed_demands) == 3
    assert s.over()
    assert s.demand_stack == []
    assert view_of(s, 0).removed_demands == sorted(s.removed_demands)


# --- guesses ------------------------------------------------------------------------------------------------------


def guesses(s: Trajan, seat: int, count: int) -> list[Trajan]:
    """Random guesses of what a seat does not see."""
    seen = view_of(s, seat)
    found = []
    for seed in range(count):
        guess = GAME.resample(seen, seat, Rng(seed))
        assert isinstance(guess, Trajan)
        found.append(guess)
    return found


@rule("TJ-19.1", "TJ-19.2", "TJ-19.3")
@every_count
def test_a_guess_of_the_hidden_looks_the_same_to_its_seat(players: int) -> None:
    for s in positions(players, seed=7):
        for seat in everybody(s):
            for guess in guesses(s, seat, 2):
                GAME.audit(guess)
                assert document(view_of(guess, seat)) == document(view_of(s, seat))
                assert view_of(guess, seat).legal() == view_of(s, seat).legal()


@rule("TJ-19.2")
@every_count
def test_guesses_differ_in_all_that_is_hidden(players: int) -> None:
    s = set_up(players)
    drawn = [document(guess) for guess in guesses(s, s.seat(), 12)]
    for field in [*STACKS, "chance"]:
        assert len({str(guess[field]) for guess in drawn}) > 5, field
    for kind in drawn[0]["trajan_stacks"]:
        assert len({str(guess["trajan_stacks"][kind]) for guess in drawn}) > 5
        assert len({guess["trajan_stacks"][kind][-1] for guess in drawn}) == 1


@rule("TJ-19.1", "TJ-19.6")
def test_a_guess_of_a_hand_holds_the_known_cards_and_any_others() -> None:
    game = Table(2).give(0, hand={"gems": 5}).give(1, hand={"wine": 2, "oil": 1}, known={"wine": 1})
    game.cards(left=["columns"] * 5, right=["furs"])
    unknown: Counter[str] = Counter()
    for guess in guesses(game.state, 0, 400):
        own, other = [player["hand"] for player in document(guess)["players"]]
        assert own == {"gems": 5}
        assert sum(other.values()) == 3
        unknown.update(Counter(other) - Counter(wine=1))
        assert other.get("wine", 0) >= 1
    assert set(unknown) == set(COMMODITIES.labels) - {"gems", "columns"}
    left = {"furs": 4, "wine": 4}
    for card, count in unknown.items():
        expected = 400 * 2 * left.get(card, 5) / (9 * 5 + 4 - 1)
        assert 0.5 * expected < count < 1.5 * expected


@rule("TJ-19.1")
@pytest.mark.parametrize("seat", [-1, 1])
def test_a_guess_of_a_player_who_is_asked_leaves_something_to_choose(seat: int) -> None:
    game = Table(2).give(hand={"wine": 2, "oil": 1}).perform("seaport")
    game.play("ship ship=same", "load commodity=wine")
    assert game.asked() == "Load"
    for guess in guesses(game.state, seat, 50):
        assert len(guess.legal()) > 1
        assert type(guess.stack[-1]) is type(game.state.stack[-1])


@rule("TJ-19.2")
def test_a_guess_can_be_played_to_the_end() -> None:
    for players in ALL_COUNTS:
        for guess in guesses(set_up(players, seed=8), 0, 3):
            for move in moves(guess, trading):
                GAME.audit(move.after)
            assert guess.over()
