"""Position documents: every field is checked, and every error names its path."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bazigah.engine.core.actions import Domain
from bazigah.engine.document import (
    NOTHING,
    Field,
    label_or_none,
    named_counts,
    parse_position,
    read_position,
    write_position,
)
from bazigah.engine.errors import BadInput
from tests.engine.toy import GAME, TAKE, find

GOODS = Domain("good", ["red", "blue", "pink"])
NO_SUCH_FIELD = "@expected.no_such_field"


def read_count(field: Field) -> int:
    return field.integer(0, 9)


@pytest.mark.parametrize(
    ("value", "read", "result"),
    [
        (7, lambda field: field.integer(0, 7), 7),
        (True, lambda field: field.boolean(), True),
        ("blue", lambda field: field.label(GOODS), 1),
        (None, lambda field: field.label_or_nothing(GOODS), NOTHING),
        ("pink", lambda field: field.label_or_nothing(GOODS), 2),
        (["pink", "red"], lambda field: field.labels(GOODS), [2, 0]),
        ([], lambda field: field.labels(GOODS), []),
        ({"pink": 3}, lambda field: field.counts(GOODS, 9), [0, 0, 3]),
        ({"red": 4}, lambda field: field.table(GOODS, read_count, NOTHING), [4, NOTHING, NOTHING]),
        ({"a": {"b": 5}}, lambda field: field.get("a").get("b").integer(0, 9), 5),
        ([4, 5], lambda field: [item.integer(0, 9) for item in field.items(2)], [4, 5]),
        ({"a": 1, "b": 2}, lambda field: field.fields(("b", "a")), None),
    ],
)
def test_what_fits_is_read(value: object, read: Callable[[Field], object], result: object) -> None:
    assert read(Field(value)) == result


@pytest.mark.parametrize(
    ("value", "read", "expected"),
    [
        (8, lambda field: field.integer(0, 7), "0..7"),
        (-1, lambda field: field.integer(0, 7), "0..7"),
        (True, lambda field: field.integer(0, 7), "0..7"),
        (1.0, lambda field: field.integer(0, 7), "0..7"),
        ("1", lambda field: field.integer(0, 7), "0..7"),
        (1, lambda field: field.boolean(), "true, false"),
        ("green", lambda field: field.label(GOODS), "red, blue, pink"),
        (0, lambda field: field.label(GOODS), "red, blue, pink"),
        (None, lambda field: field.label(GOODS), "red, blue, pink"),
        ("", lambda field: field.label_or_nothing(GOODS), "red, blue, pink"),
        ({"0": 1}, lambda field: field.items(), "[…]"),
        ("red", lambda field: field.labels(GOODS), "[…]"),
        ([1], lambda field: field.get("a"), "{…}"),
        ([1], lambda field: field.fields(("a",)), "{…}"),
        ([1], lambda field: field.counts(GOODS, 9), "{…}"),
    ],
)
def test_what_does_not_fit_is_refused(value: object, read: Callable[[Field], object], expected: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(Field(value, "here"))
    got = json.dumps(value)
    assert caught.value.code == "position_field"
    assert caught.value.params == {"field": "here", "expected": expected, "got": got}


@pytest.mark.parametrize(
    ("value", "read", "code", "params"),
    [
        ({"a": {}}, lambda field: field.get("a").get("b"), "position_missing", {"field": "a.b"}),
        ({"a": 1}, lambda field: field.fields(("a", "b")), "position_missing", {"field": "b"}),
        ({"a": 1}, lambda field: field.fields(()), "position_field", {"field": "a", "expected": NO_SUCH_FIELD}),
        ({"a": [1]}, lambda field: field.get("a").items(2), "position_length", {"field": "a", "expected": 2, "got": 1}),
        ([0, [9]], lambda field: field.items()[1].items()[0].boolean(), "position_field", {"field": "[1][0]"}),
        ({"a": ["x"]}, lambda field: field.get("a").labels(GOODS), "position_field", {"field": "a[0]", "got": '"x"'}),
        ({"green": 1}, lambda field: field.counts(GOODS, 9), "position_field", {"field": ".", "got": '"green"'}),
        ({"red": 10}, lambda field: field.counts(GOODS, 9), "position_field", {"field": "red", "expected": "0..9"}),
    ],
)
def test_the_path_of_what_is_wrong_is_told(
    value: object, read: Callable[[Field], object], code: str, params: dict[str, str | int]
) -> None:
    with pytest.raises(BadInput) as caught:
        read(Field(value))
    assert caught.value.code == code
    assert {name: caught.value.params.get(name) for name in params} == params


def test_a_long_value_is_shown_in_part() -> None:
    got = str(Field("ب" * 500, "a").wrong("1").params["got"])
    assert got.startswith('"ببب')
    assert got.endswith("ب…")
    assert len(got) < 70


def test_labels_and_counts_are_written_short() -> None:
    assert [label_or_none(GOODS, value) for value in (NOTHING, 0, 2)] == [None, "red", "pink"]
    assert named_counts(GOODS, [0, 2, 1]) == {"blue": 2, "pink": 1}


def document() -> dict[str, Any]:
    """A position of the toy after one action, as a document."""
    state = GAME.new(2, {"heap": "large"}, seed=4)
    state.apply(TAKE.at(1))
    return write_position(GAME, state, 2)


def test_a_position_is_written_with_all_that_is_needed_to_read_it() -> None:
    written = document()
    position = written.pop("position")
    assert written == {"format": 1, "game": "toy", "rules": 3, "players": 2, "options": {"heap": "large"}}
    assert (position["heap"], position["points"]) == (7, [2, 0])


def test_a_position_reads_back_with_its_choices() -> None:
    game, state, players = parse_position(find, json.dumps(document()))
    assert (game, players, write_position(GAME, state, 2)) == (GAME, 2, document())
    assert [GAME.space.show(action) for action in state.legal()] == ["end"]


@pytest.mark.parametrize(
    ("change", "code", "params"),
    [
        ({"format": 2}, "position_field", {"field": "format", "expected": "1..1"}),
        ({"game": 7}, "position_field", {"field": "game", "expected": '"…"'}),
        ({"game": "ludo"}, "game_unknown", {"got": "ludo"}),
        ({"rules": 2}, "position_field", {"field": "rules", "expected": "3..3"}),
        ({"players": 4}, "position_field", {"field": "players", "expected": "2..3"}),
        ({"players": 3}, "position_length", {"field": "position.points", "expected": 3, "got": 2}),
        ({"options": []}, "position_field", {"field": "options", "expected": "{…}"}),
        ({"options": {"heap": 1}}, "position_field", {"field": "options.heap", "expected": '"…"'}),
        ({"options": {"heap": "huge"}}, "option_value", {"option": "heap"}),
        ({"position": {}}, "position_missing", {"field": "position.chance"}),
        ({"extra": 1}, "position_field", {"field": "extra", "expected": NO_SUCH_FIELD}),
    ],
)
def test_a_wrong_document_is_refused(change: dict[str, Any], code: str, params: dict[str, str | int]) -> None:
    with pytest.raises(BadInput) as caught:
        read_position(find, document() | change)
    assert caught.value.code == code
    assert {name: caught.value.params.get(name) for name in params} == params


def test_what_cannot_be_is_refused_by_the_game() -> None:
    wrong = document()
    wrong["position"]["pending"] = [[False, 5]]
    with pytest.raises(BadInput, match=r"Field “position.pending\[0\]\[1\]”: expected 0..1, got 5"):
        read_position(find, wrong)


@pytest.mark.parametrize("text", ["", "{", "{'a': 1}", "[" * 200_000], ids=["empty", "cut", "quotes", "deep"])
def test_text_that_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_position(find, text)
    assert caught.value.code == "position_json"
