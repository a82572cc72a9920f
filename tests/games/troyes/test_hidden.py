"""Section 20: what is open, what is hidden, and from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.record import Record
from bazigah.games.troyes.facts.activity_cards import CARDS, PLACE_COUNT, POOL
from bazigah.games.troyes.game import GAME
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.state import Troyes
from tests.games.troyes.table import Table, document, new_game, pick, told, view_of
from tests.rules import rule

HIDDEN = ["chance", "decks", "left_out", "characters", "activity_cards"]
every_count = pytest.mark.parametrize("players", [2, 3, 4])
with_and_without_bonus = pytest.mark.parametrize("bonus", ["no", "yes"])


def positions(players: int, seed: int = 0, **options: str) -> Iterator[Troyes]:
    """Some positions of a random game, from the first choice on, without the end."""
    s = new_game(players, seed, **options)
    rng = Rng(seed)
    number = 0
    while not s.over():
        if number % 9 == 0:
            yield s.copy()
        s.apply(s.legal()[rng.below(len(s.legal()))])
        number += 1


def ended(players: int, seed: int = 0, **options: str) -> Troyes:
    s = new_game(players, seed, **options)
    rng = Rng(seed)
    while not s.over():
        s.apply(s.legal()[rng.below(len(s.legal()))])
    return s


def everybody(s: Troyes) -> list[int]:
    """All seats, and -1 for a spectator."""
    return [-1, *range(len(s.players))]


def face_up(s: Troyes) -> int:
    """How many Activity cards lie open."""
    return 0 if isinstance(s.stack[0], SetCitizen) else min(3 * (int(s.round) + 1), PLACE_COUNT)


def open_things(s: Troyes) -> dict[str, Any]:
    """What lies open before everybody, as text and counts."""
    position = document(s)
    shown = {field: value for field, value in position.items() if field not in HIDDEN}
    shown["cards"] = position["activity_cards"][: face_up(s)]
    shown["deck_sizes"] = {colour: len(deck) for colour, deck in position["decks"].items()}
    secret = ["points", "characters"] if not s.solo else []
    shown["players"] = [
        {field: value for field, value in player.items() if field not in secret} for player in position["players"]
    ]
    return shown


def hidden_things_changed(s: Troyes, seat: int, seed: int) -> Troyes:
    """A position that differs in everything that a seat may not know."""
    rng = Rng(seed)
    other = s.copy()
    other.rng = Rng(seed)
    red = [*s.decks[0], *s.left_out]
    decks = [red, s.decks[1][:], s.decks[2][:]]
    for deck in decks:
        rng.shuffle(deck)
    other.decks = [red[: len(s.decks[0])], *decks[1:]]
    other.left_out = red[len(s.decks[0]) :]
    pools = POOL[s.settings[0]]
    other.places = [
        s.places[place] if place < face_up(s) else pools[place][rng.below(len(pools[place]))]
        for place in range(PLACE_COUNT)
    ]
    if not s.solo:
        _change_players(other, seat, rng)
    return other


def _change_players(s: Troyes, seat: int, rng: Rng) -> None:
    """Deal the characters of the others again and give them other points."""
    others = [player for number, player in enumerate(s.players) if number != seat]
    characters = [*s.characters, *[character for player in others for character in player.characters]]
    rng.shuffle(characters)
    for player in others:
        player.characters = sorted(characters.pop() for _ in player.characters)
        if s.settings[1] == 0:
            player.points = rng.below(40)
    s.characters = characters


@rule("TR-20.1")
@every_count
@with_and_without_bonus
def test_what_lies_on_the_table_is_open_to_all(players: int, bonus: str) -> None:
    for s in positions(players, bonus_cards=bonus):
        for seat in everybody(s):
            assert open_things(view_of(s, seat)) == open_things(s)


@rule("TR-20.1")
def test_the_order_of_cubes_and_the_events_taken_are_open() -> None:
    game = Table(3).event("war", 1, 0, 1, "neutral").event("marauding", 2, 0).give(2, taken=["heresy"])
    game.settle()
    for seat in everybody(game.state):
        seen = document(view_of(game.state, seat))
        assert [event["cubes"] for event in seen["event_row"]] == [["3", "1"], ["2", "1", "2", "neutral"]]
        assert seen["players"][2]["events_taken"] == ["heresy"]


@rule("TR-20.2")
@every_count
@with_and_without_bonus
def test_a_view_is_the_same_whatever_is_hidden(players: int, bonus: str) -> None:
    for number, s in enumerate(positions(players, seed=1, bonus_cards=bonus)):
        for seat in everybody(s):
            other = hidden_things_changed(s, seat, number)
            assert document(other) != document(s)
            assert document(view_of(other, seat)) == document(view_of(s, seat))
            assert view_of(other, seat).legal() == view_of(s, seat).legal()


@rule("TR-20.2")
@every_count
def test_an_owner_knows_his_own_characters(players: int) -> None:
    s = new_game(players, seed=3)
    for seat in range(players):
        assert view_of(s, seat).players[seat].characters == s.players[seat].characters


@rule("TR-20.2", "TR-2.5")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_only_the_owner_is_told_of_a_character(players: int, each: int) -> None:
    log = Log()
    GAME.new(players, {}, 5, log)
    dealt = told(log.events, "character_dealt")
    assert Counter(event.seat for event in dealt) == dict.fromkeys(range(players), each)
    for event in dealt:
        assert [seat for seat in range(-1, players) if event.seen_by(seat)] == [event.seat]


@rule("TR-20.2")
@every_count
def test_only_the_seat_that_chooses_sees_choices(players: int) -> None:
    for s in positions(players, seed=2):
        for seat in everybody(s):
            assert view_of(s, seat).legal() == (s.legal() if seat == s.seat() else [])


@rule("TR-20.2")
def test_looking_changes_nothing() -> None:
    s = new_game(4, seed=3)
    before = document(s)
    for seat in everybody(s):
        seen = view_of(s, seat)
        seen.decks[0].clear()
        seen.players[0].deniers += 1
    assert document(s) == before


@rule("TR-20.3")
@pytest.mark.parametrize(
    ("scores", "seen"),
    [
        ("hidden", {-1: [0, 0, 0], 0: [7, 0, 0], 1: [0, 8, 0], 2: [0, 0, 9]}),
        ("open", {seat: [7, 8, 9] for seat in range(-1, 3)}),
    ],
)
def test_points_are_held_secretly_unless_scores_are_open(scores: str, seen: dict[int, list[int]]) -> None:
    game = Table(3, scores=scores).dice(0, "red 1")
    for seat in range(3):
        game.give(seat, points=7 + seat)
    game.settle()
    assert game.state.scores() == [7, 8, 9]
    for seat, points in seen.items():
        assert view_of(game.state, seat).scores() == points


@rule("TR-20.3", "TR-4.7.6")
@pytest.mark.parametrize(("scores", "taken_back"), [("hidden", False), ("open", True)])
def test_what_a_loss_tells_of_hidden_points_cannot_be_taken_back(scores: str, taken_back: bool) -> None:
    """The next player cannot but suffer: it is told within the turn of this one how much he had to lose."""
    game = Table(2, scores=scores).black(6, 5).dice(0, "red 6", "white 6").dice(1, "white 1").give(1, points=1)
    game.settle()
    record = Record(GAME, 2, {"scores": scores}, 1)
    record.resume(game.state, 0)
    record.play(GAME.space.parse(pick("red 6")))
    step = record.play(GAME.space.parse("done"))
    assert [(event.seat, *event.values) for event in told(list(step.events), "points_lost")] == [(1, 1)]
    assert record.may_undo(0) == taken_back


@rule("TR-20.3")
def test_points_are_gained_in_public() -> None:
    game = Table(3).dice(0, "white 5").dice(1, "red 1")
    (event,) = told(game.act("cathedral", "white 5"), "points_gained")
    assert all(event.seen_by(seat) for seat in range(-1, 3))


@rule("TR-20.3", "TR-13.2")
@every_count
def test_at_the_end_nothing_is_hidden(players: int) -> None:
    s = ended(players)
    for seat in everybody(s):
        seen = document(view_of(s, seat))
        assert {**seen, "chance": None} == {**document(s), "chance": None}


@rule("TR-20.4")
@every_count
@with_and_without_bonus
def test_a_guess_looks_the_same_to_its_seat(players: int, bonus: str) -> None:
    for number, s in enumerate(positions(players, seed=4, bonus_cards=bonus)):
        for seat in everybody(s):
            seen = view_of(s, seat)
            guess = GAME.resample(seen, seat, Rng(number))
            GAME.audit(guess)
            assert isinstance(guess, Troyes)
            assert document(view_of(guess, seat)) == document(seen)


def guesses(s: Troyes, seat: int, count: int = 200) -> list[dict[str, Any]]:
    seen = view_of(s, seat)
    return [GAME.write(GAME.resample(seen, seat, Rng(seed))) for seed in range(count)]


@rule("TR-20.4")
@pytest.mark.parametrize(("bonus", "red"), [("no", 8), ("yes", 9)])
def test_a_guess_may_hold_any_card_that_was_not_seen(bonus: str, red: int) -> None:
    game = Table(3, bonus_cards=bonus).event("war").event("heresy").give(characters=["urbain_iv"]).dice(0, "red 1")
    game.settle()
    drawn = guesses(game.state, 0)
    unseen = {"red": red - 1, "white": 4 - 1, "yellow": 4}
    for colour, count in unseen.items():
        tops = {guess["decks"][colour][-1] for guess in drawn}
        assert len(tops) == count
        assert not tops & {"war", "heresy"}
    for place in range(PLACE_COUNT):
        found = {CARDS.index(guess["activity_cards"][place]) for guess in drawn}
        assert found == ({game.state.places[place]} if place < 3 else set(POOL[bonus == "yes"][place]))
    for seat in (1, 2):
        characters = {character for guess in drawn for character in guess["players"][seat]["characters"]}
        assert len(characters) == 5
        assert "urbain_iv" not in characters


@rule("TR-20.4")
def test_guessed_dice_to_come_differ() -> None:
    game = Table(3).dice(0, "red 1")
    game.settle()
    assert len({guess["chance"] for guess in guesses(game.state, 0, 20)}) == 20


@rule("TR-20.5")
def test_in_the_solo_game_characters_and_points_are_open() -> None:
    for s in positions(1, seed=2):
        for seat in (-1, 0):
            seen = view_of(s, seat)
            assert seen.characters == s.characters
            assert (seen.players[0].points, seen.roy.points) == (s.players[0].points, s.roy.points)
            assert open_things(seen) == open_things(s)
            other = hidden_things_changed(s, seat, 3)
            assert document(view_of(other, seat)) == document(seen)
