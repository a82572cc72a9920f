"""Every law of the house sees its own kind of mischief: here it is done to a game that keeps them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bazigah import conformance
from bazigah.conformance import Broken, check_game
from bazigah.engine.core.actions import ActionSpace
from bazigah.engine.core.events import Log
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import Field
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.record import Record, loads
from tests.engine import toy
from tests.engine.toy import GAME, Toy, Turn

OPTIONS = {"heap": "large"}


def breaks(game: Game, thorough: bool = True) -> Broken:
    """What is broken first in a few games."""
    for seed in range(10):
        try:
            check_game(game, 2, OPTIONS, seed, thorough)
        except Broken as broken:
            return broken
    pytest.fail("nothing is broken")


@pytest.mark.parametrize("thorough", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_an_honest_game_keeps_all_laws(players: int, thorough: bool) -> None:
    for seed in range(40):
        assert check_game(GAME, players, OPTIONS, seed, thorough).state.over()


def test_the_same_seed_gives_the_same_game() -> None:
    texts = [check_game(GAME, 2, OPTIONS, seed).dumps() for seed in (1, 1, 2)]
    assert texts[0] == texts[1]
    assert texts[0].split("---")[1] != texts[2].split("---")[1]


def test_what_is_broken_comes_with_a_record_of_the_way_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "MOST_DECISIONS", 3)
    broken = breaks(GAME, thorough=False)
    assert (broken.law, broken.detail) == ("ends_in_time", "more than 3 decisions")
    assert str(broken) == "ends_in_time: more than 3 decisions"
    assert len(broken.record.steps) == 4


def after_setup(change: Callable[[Toy], None]) -> Game:
    """The toy, with its first position changed."""

    def setup(players: int, settings: list[int], seed: int, log: Log | None) -> Toy:
        state = toy.setup(players, settings, seed, log)
        change(state)
        return state

    return replace(GAME, setup=setup)


def falls_over(s: Toy) -> None:
    raise ZeroDivisionError(f"a heap of {s.heap}")


def test_a_setup_that_fails_comes_with_the_header_that_leads_there() -> None:
    game = after_setup(falls_over)
    with pytest.raises(Broken, match=r"^sets_up: ZeroDivisionError: a heap of") as caught:
        check_game(game, 3, OPTIONS, seed=4)
    text = caught.value.record.dumps()
    assert (loads(lambda _: GAME, text).players, loads(lambda _: GAME, text).seed) == (3, 4)
    assert loads(lambda _: GAME, text).options == OPTIONS
    with pytest.raises(ZeroDivisionError):
        loads(lambda _: game, text)


def test_a_table_that_does_not_exist_is_no_fault_of_the_game() -> None:
    with pytest.raises(BadInput) as caught:
        check_game(GAME, 9, OPTIONS, seed=4)
    assert caught.value.code == "player_count"


def nobody_decides(s: Toy) -> None:
    s.stack = [Turn(7)]


def nothing_legal(s: Toy) -> None:
    s.choices = []


def listed_twice(s: Toy) -> None:
    s.choices = [*s.choices, s.choices[0]]


def not_an_action(s: Toy) -> None:
    s.choices = [*s.choices, 99]


@pytest.mark.parametrize(
    ("change", "law", "detail"),
    [
        (nobody_decides, "a_seat_decides", "seat 7"),
        (nothing_legal, "legal_list_is_sound", "nothing can be chosen"),
        (listed_twice, "legal_list_is_sound", "listed twice: [0]"),
        (not_an_action, "legal_list_is_sound", "0..99 in a space of 5"),
    ],
)
def test_unsound_choices_are_seen(change: Callable[[Toy], None], law: str, detail: str) -> None:
    broken = breaks(after_setup(change))
    assert broken.law == law
    assert detail in broken.detail


def two_of_a_name() -> ActionSpace:
    space = ActionSpace()
    space.kind("take")
    space.kind("take")
    return space


def view_hint(s: Toy, seat: int) -> Toy:
    v = toy.view(s, seat)
    v.revealed = s.cards[0] + s.cards[1]
    return v


def view_future(s: Toy, seat: int) -> Toy:
    v = toy.view(s, seat)
    v.rng = s.rng.copy()
    return v


def view_choices(s: Toy, seat: int) -> Toy:
    v = toy.view(s, seat)
    v.choices = s.choices
    return v


def view_blind(s: Toy, seat: int) -> Toy:
    v = toy.view(s, seat)
    v.choices = []
    return v


def view_in_place(s: Toy, seat: int) -> Toy:
    s.revealed += 1
    return toy.view(s, seat)


def guess_too_much(v: Toy, seat: int, rng: Rng) -> Toy:
    s = toy.resample(v, seat, rng)
    s.points[0] += 1
    return s


def guess_in_place(v: Toy, seat: int, rng: Rng) -> Toy:
    s = toy.resample(v, seat, rng)
    v.choices = [0]
    return s


def guess_unknown_cards(v: Toy, seat: int, rng: Rng) -> Toy:
    s = toy.resample(v, seat, rng)
    s.cards = [9 if card == toy.UNKNOWN else card for card in v.cards]
    return s


def audit_cards(s: Toy) -> None:
    if max(s.cards) >= toy.CARDS.size():
        raise BadInput("position_impossible", field="cards", expected="0..3", got=max(s.cards))


def audit_nothing_holds(s: Toy) -> None:
    raise BadInput("position_impossible", field="heap", expected="0", got=s.heap)


def read_without_points(field: Field, players: int, settings: list[int]) -> Toy:
    s = toy.read(field, players, settings)
    s.points[0] += 1
    return s


def refuse_without_code(s: Toy, action: int) -> Refusal:  # noqa: ARG001 (games refuse with this signature)
    return Refusal("", "TY-1.1")


def refuse_without_rule(s: Toy, action: int) -> Refusal:  # noqa: ARG001
    return Refusal("not_now", "")


def refuse_and_change(s: Toy, action: int) -> Refusal:
    s.revealed += 1
    return toy.refuse(s, action)


def greyed(*kinds: str) -> Callable[[Toy], list[Greyed]]:
    return lambda s: [Greyed(kind, toy.refuse(s, 0)) for kind in kinds]


def greyed_without_reason(s: Toy) -> list[Greyed]:  # noqa: ARG001
    return [Greyed("end", Refusal("", ""))]


def greyed_at_the_end(s: Toy) -> list[Greyed]:
    return greyed("end")(s) if s.over() else []


@pytest.mark.parametrize(
    ("part", "law", "detail"),
    [
        ({"space": two_of_a_name()}, "notation_parses_back", "[1] do not parse back"),
        ({"audit": audit_nothing_holds}, "audit_holds", "BadInput: This position is impossible: “heap”"),
        ({"read": read_without_points}, "documents_read_back", "position.points[0]: expected 0, got 1"),
        ({"view": view_hint}, "views_hide_what_is_hidden", "viewer -1: tells positions apart: position.revealed"),
        ({"view": view_future}, "views_hide_what_is_hidden", "viewer -1: tells positions apart: position.chance"),
        ({"view": view_choices}, "views_hide_what_is_hidden", "viewer -1: choices [0, 1, 2, 3] instead of []"),
        ({"view": view_blind}, "views_hide_what_is_hidden", "viewer 0: choices [] instead of [0, 1, 2, 3]"),
        ({"view": view_in_place}, "views_hide_what_is_hidden", "position.revealed"),
        ({"resample": guess_too_much}, "views_hide_what_is_hidden", "position.points[0]"),
        ({"resample": guess_in_place}, "views_hide_what_is_hidden", "guessing changed the view: legal"),
        ({"resample": guess_unknown_cards, "audit": audit_cards}, "guesses_are_playable", "impossible: “cards”"),
        ({"refuse": refuse_without_code}, "refusals_give_reasons", "end: no reason"),
        ({"refuse": refuse_without_rule}, "refusals_give_reasons", "end: no reason"),
        ({"refuse": refuse_and_change}, "refusals_give_reasons", "refusing changed it: position.revealed"),
        ({"greyed": greyed("take")}, "greyed_choices_cannot_be_taken", "take is legal"),
        ({"greyed": greyed("jump")}, "greyed_choices_cannot_be_taken", "jump is unknown"),
        ({"greyed": greyed("end", "end")}, "greyed_choices_cannot_be_taken", "listed twice"),
        ({"greyed": greyed_without_reason}, "greyed_choices_cannot_be_taken", "end: no reason"),
        ({"greyed": greyed_at_the_end}, "nothing_is_left_to_choose", "choices are greyed"),
    ],
)
def test_mischief_in_a_part_of_the_game_is_seen(part: dict[str, Any], law: str, detail: str) -> None:
    broken = breaks(replace(GAME, **part))
    assert broken.law == law
    assert detail in broken.detail


def copy_sharing_points(s: Toy) -> Toy:
    copy = honest_copy(s)
    copy.points = s.points
    return copy


def copy_losing_points(s: Toy) -> Toy:
    copy = honest_copy(s)
    copy.points[0] += 1
    return copy


def stand_upside_down(s: Toy, seat: int) -> list[int]:
    return [-s.points[seat]]


def keep_one_more(s: Toy) -> dict[str, Any]:
    return vars(s) | {"heap": s.heap + 1}


def end_with_choices(s: Toy) -> bool:
    return s.heap < 3


honest_copy = Toy.copy


@pytest.mark.parametrize(
    ("method", "mischief", "law", "detail"),
    [
        ("copy", copy_sharing_points, "copies_are_independent", "the original changed with its copy: position.points"),
        ("copy", copy_losing_points, "copies_are_independent", "the copy differs: position.points[0]"),
        ("__getstate__", keep_one_more, "pickles_read_back", "viewer -1: read back differently: position.heap"),
        ("standing", stand_upside_down, "ranks_follow_points", "places"),
        ("over", end_with_choices, "nothing_is_left_to_choose", "may choose"),
    ],
)
def test_mischief_in_a_position_is_seen(
    method: str, mischief: Callable[..., object], law: str, detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, method, mischief)
    broken = breaks(GAME)
    assert broken.law == law
    assert detail in broken.detail


honest_apply = Turn.apply


def fall(turn: Turn, s: Toy, action: int) -> None:
    raise ZeroDivisionError(f"{turn.seat} {s.heap} {action}")


def tell_a_wrong_card(turn: Turn, s: Toy, action: int) -> None:
    s.tell(toy.SHOWN, turn.seat, 99)
    honest_apply(turn, s, action)


def peek_at_the_other(turn: Turn, s: Toy, action: int) -> None:
    s.shown[1 - turn.seat] = True
    honest_apply(turn, s, action)


def tell_of_the_other(turn: Turn, s: Toy, action: int) -> None:
    s.tell(toy.SHOWN, turn.seat, s.cards[1 - turn.seat])
    honest_apply(turn, s, action)


@pytest.mark.parametrize(
    ("mischief", "law", "detail"),
    [
        (fall, "plays_on", "ZeroDivisionError: 0 9"),
        (tell_a_wrong_card, "events_are_of_the_game", "shown"),
        (peek_at_the_other, "barriers_stand_where_something_is_learnt", "something hidden was shown: cards[1]"),
        (tell_of_the_other, "barriers_stand_where_something_is_learnt", "something hidden was told: events[0]"),
    ],
)
def test_mischief_in_a_step_is_seen(
    mischief: Callable[[Turn, Toy, int], None], law: str, detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if law == "plays_on":
        monkeypatch.setattr(conformance, "COSTLY", ())
    monkeypatch.setattr(Turn, "apply", mischief)
    broken = breaks(GAME)
    assert broken.law == law
    assert detail in broken.detail


def fickle_from(beginning: int) -> Game:
    """The toy, with another heap from some setup on: what is replayed then is another game."""
    begun = count(1)

    def one_more(s: Toy) -> None:
        s.heap += next(begun) >= beginning

    return after_setup(one_more)


def test_a_step_that_cannot_be_taken_back_exactly_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_one_more(record: Record, number: int) -> Any:
        state: Any = honest_at(record, number)
        state.heap += 1
        return state

    honest_at = Record.at
    monkeypatch.setattr(Record, "at", with_one_more)
    monkeypatch.setattr(conformance, "THOROUGH", 1)
    broken = breaks(GAME)
    assert broken.law == "undo_brings_back"
    assert broken.detail.startswith("taken back differently: heap: expected")


def test_an_engine_that_takes_back_chance_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "undo", lambda record, seat: record.steps.pop() if seat >= 0 else None)
    monkeypatch.setattr(conformance, "THOROUGH", 1)
    assert breaks(GAME).law == "undo_brings_back"


def test_an_engine_that_takes_illegal_actions_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "play", lambda game, state, action: game.space.show(action) and state.heap)
    broken = breaks(GAME)
    assert (broken.law, broken.detail) == ("refusals_give_reasons", "an illegal action was taken")


def test_a_game_that_replays_differently_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "AFTER_A_STEP", ())
    broken = breaks(fickle_from(2))
    assert broken.law == "replay_is_identical"


def test_a_text_that_loads_differently_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "AFTER_A_STEP", ())
    broken = breaks(fickle_from(3))
    assert broken.law == "saved_text_reads_back"
