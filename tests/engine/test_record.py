"""Records: play, take back, replay, cut, save and load."""

from __future__ import annotations

import pytest

from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.record import Record, loads
from tests.engine.toy import END, GAME, ROLL, SHOW, TAKE, find

NAMES = ["Shirin", "فرهاد: دوم"]
TEXT = """\
bazigah record: 1
game: toy
rules: 3
players: 2
name 1: Shirin
name 2: فرهاد: دوم
option heap: large
seed: 7
---
1 show
1 take count=2
1 end
2 roll
1 take count=2
1 end
2 take count=2
2 end
1 take count=2
1 end
result 9 6
"""


def played(*actions: int) -> Record:
    """A record of the toy with these actions played."""
    record = Record(GAME, 2, {"heap": "large"}, 7, NAMES)
    for action in actions:
        record.play(action)
    return record


def whole() -> Record:
    return loads(find, TEXT)


def test_a_new_record_stands_at_the_first_choice() -> None:
    record = Record(GAME, 3)
    assert (record.players, record.options, record.seed, record.steps) == (3, {}, 0, [])
    assert len(record.names) == 3
    assert [event.kind.name for event in record.opening] == ["dealt"] * 3
    assert GAME.write(record.state) == GAME.write(GAME.new(3))


def test_a_copy_goes_its_own_way() -> None:
    record = played(SHOW.at())
    copied = record.copy()
    copied.play(copied.state.legal()[0])
    assert record.dumps() == played(SHOW.at()).dumps()
    assert copied.cut(1).dumps() == record.dumps()
    copied.undo(copied.steps[-1].seat)
    assert (copied.dumps(), GAME.write(copied.state)) == (record.dumps(), GAME.write(record.state))


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["Shirin"], "player_names"),
        (["Shirin", "Farhad", "Mani"], "player_names"),
        (["Shirin", ""], "player_name"),
        (["Shirin", " Farhad"], "player_name"),
        (["Shirin", "Far\nhad"], "player_name"),
        (["Shirin", "Far\u2028had"], "player_name"),
    ],
)
def test_every_seat_has_a_name_on_one_line(names: list[str], code: str) -> None:
    with pytest.raises(BadInput) as caught:
        Record(GAME, 2, names=names)
    assert caught.value.code == code


def test_options_are_kept_without_those_that_have_their_default() -> None:
    assert Record(GAME, 2, {"heap": "small"}).options == {}
    assert Record(GAME, 2, {"heap": "large"}).options == {"heap": "large"}


def test_a_step_knows_its_seat_and_what_it_told() -> None:
    record = played()
    step = record.play(TAKE.at(1))
    assert (step.seat, step.action, step.barrier) == (0, TAKE.at(1), False)
    assert [(event.kind.name, event.seat, event.values) for event in step.events] == [("took", 0, [2])]
    assert record.steps == [step]
    assert record.actions == [TAKE.at(1)]
    assert record.state.log is None


@pytest.mark.parametrize("action", [END.at(), TAKE.at(0) + 1000])
def test_an_illegal_action_is_not_recorded(action: int) -> None:
    record = played()
    before = GAME.write(record.state)
    with pytest.raises(BadInput):
        record.play(action)
    assert (record.steps, GAME.write(record.state)) == ([], before)


def test_an_illegal_action_says_why() -> None:
    with pytest.raises(IllegalAction) as caught:
        played().play(END.at())
    assert caught.value.refusal.rule == "TY-1.1"


@pytest.mark.parametrize("barrier", [ROLL.at(), SHOW.at()])
def test_chance_and_what_is_revealed_are_barriers(barrier: int) -> None:
    record = played(barrier)
    assert record.steps[-1].barrier
    assert not record.may_undo(0)
    with pytest.raises(BadInput) as caught:
        record.undo(0)
    assert caught.value.code == "undo_barrier"
    assert record.actions == [barrier]


def test_steps_are_taken_back_one_by_one_as_far_as_the_barrier() -> None:
    record = played(SHOW.at(), TAKE.at(0))
    before = GAME.write(record.at(1))
    assert record.may_undo(0)
    assert record.undo(0).action == TAKE.at(0)
    assert GAME.write(record.state) == before
    assert record.state.legal() == record.at(1).legal()
    assert not record.may_undo(0)


def test_the_end_of_a_turn_can_be_taken_back_until_the_next_step() -> None:
    record = played(TAKE.at(0), END.at())
    record.undo(0)
    assert record.state.legal() == [END.at()]


def test_nobody_takes_back_the_step_of_another() -> None:
    record = played(TAKE.at(0))
    assert not record.may_undo(1)
    with pytest.raises(BadInput) as caught:
        record.undo(1)
    assert caught.value.code == "undo_other"
    assert len(record.steps) == 1


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    record = played()
    assert not record.may_undo(0)
    with pytest.raises(BadInput) as caught:
        record.undo(0)
    assert caught.value.code == "undo_nothing"


def test_every_moment_can_be_visited() -> None:
    record = played()
    documents = [GAME.write(record.state)]
    for action in whole().actions:
        record.play(action)
        documents.append(GAME.write(record.state))
    assert [GAME.write(record.at(count)) for count in range(len(documents))] == documents


def test_a_cut_record_goes_its_own_way() -> None:
    record = whole()
    text = record.dumps()
    cut = record.cut(3)
    assert (cut.actions, cut.names, cut.options) == (record.actions[:3], record.names, record.options)
    cut.play(TAKE.at(0))
    assert record.dumps() == text


@pytest.mark.parametrize("count", [-1, 11])
def test_moments_outside_the_record_are_refused(count: int) -> None:
    record = whole()
    for visit in (record.at, record.cut):
        with pytest.raises(BadInput) as caught:
            visit(count)
        assert (caught.value.code, caught.value.params) == ("record_step", {"expected": "0..10", "got": count})


def test_a_record_is_saved_and_loaded_letter_by_letter() -> None:
    record = whole()
    assert record.dumps() == TEXT
    assert record.names == NAMES
    assert record.state.over()


def test_an_unfinished_record_has_no_result() -> None:
    record = played(SHOW.at())
    assert record.dumps() == TEXT[: TEXT.index("1 take")]
    assert loads(find, record.dumps()).dumps() == record.dumps()


def test_empty_lines_and_missing_names_do_no_harm() -> None:
    text = TEXT.replace("name 1: Shirin\n", "").replace("2 roll\n", "\n2 roll\n  \n")
    loaded = loads(find, text)
    assert loaded.actions == whole().actions
    assert loaded.names == [Record(GAME, 2).names[0], NAMES[1]]


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        (TEXT, "", "record_title", {"got": ""}),
        ("bazigah record: 1", "chess record: 1", "record_title", {"got": "chess record: 1"}),
        ("bazigah record: 1", "bazigah record: 2", "record_number", {"field": "bazigah record", "got": "2"}),
        ("---\n", "", "record_cut", {"expected": "---"}),
        ("game: toy", "game toy", "record_header", {"line": 2, "got": "game toy"}),
        ("game: toy", "colour: red", "record_header", {"line": 2, "got": "colour: red"}),
        ("rules: 3", "game: toy", "record_header", {"line": 3, "got": "game: toy"}),
        ("game: toy\n", "", "record_missing", {"field": "game"}),
        ("seed: 7\n", "", "record_missing", {"field": "seed"}),
        ("game: toy", "game: ludo", "game_unknown", {"got": "ludo"}),
        ("rules: 3", "rules: 4", "record_number", {"field": "rules", "expected": 3, "got": "4"}),
        ("players: 2", "players: two", "record_number", {"field": "players", "expected": "0...", "got": "two"}),
        ("players: 2", "players: ۲", "record_number", {"field": "players", "got": "۲"}),
        ("players: 2", "players: 9", "player_count", {"expected": "2..3", "got": 9}),
        ("seed: 7", "seed: " + "9" * 5000, "record_number", {"field": "seed"}),
        ("seed: 7", "name 3: Mani\nseed: 7", "record_header", {"got": "name 3"}),
        ("seed: 7", "name x: Mani\nseed: 7", "record_header", {"got": "name x: Mani"}),
        ("seed: 7", "seed: -7", "record_number", {"field": "seed", "got": "-7"}),
        ("seed: 7", f"seed: {2**63}", "seed", {"got": 2**63}),
        ("heap: large", "heap: huge", "option_value", {"option": "heap", "got": "huge"}),
        ("option heap", "option speed", "option_unknown", {"got": "speed"}),
        ("1 show", "2 show", "record_seat", {"line": 10, "expected": 1, "got": "2"}),
        ("1 show", "show", "record_seat", {"line": 10, "expected": 1, "got": "show"}),
        ("1 show", "1 jump", "notation_kind", {"line": 10, "got": "jump"}),
        ("1 show", "1", "notation_empty", {"line": 10}),
        ("1 show", "1 end", "illegal_action", {"line": 10, "action": "end", "rule": "TY-1.1"}),
        ("result 9 6\n", "1 show\n", "record_seat", {"line": 20, "expected": "result", "got": "1"}),
        ("result 9 6", "result 9 7", "record_result", {"line": 20, "expected": "9 6", "got": "9 7"}),
        ("2 roll", "result 9 6", "record_result", {"line": 13, "expected": "-", "got": "9 6"}),
    ],
)
def test_every_error_of_a_text_names_what_is_wrong(old: str, new: str, code: str, params: dict[str, str | int]) -> None:
    assert old in TEXT
    with pytest.raises(BadInput) as caught:
        loads(find, TEXT.replace(old, new, 1))
    assert caught.value.code == code
    assert {name: caught.value.params.get(name) for name in params} == params
