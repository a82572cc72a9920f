"""An owner's figures: read line by line, refused by name, told from those that are shipped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bazigah.engine import overlay
from bazigah.engine.document import Field
from bazigah.engine.errors import BadInput
from bazigah.engine.overlay import LABEL, LABELS, NUMBER, NUMBERS, ROWS, Figure, Figures, Unsure, changes, read

FACTS: dict[str, Any] = {
    "cards": [{"price": 3, "points": [2, 1], "calls": None, "dice": ["red"]}],
    "rows": [{"die_values": [1, 2], "space": "a"}, {"die_values": [3], "space": "b"}],
}
DECLARED = [
    Figure("card", "baker", "price", ("cards", 0, "price"), NUMBER, "guess"),
    Figure("card", "baker", "points", ("cards", 0, "points"), NUMBERS, "rulebook (digit lost; memory)"),
    Figure("card", "baker", "calls", ("cards", 0, "calls"), LABEL, "one source (a report)"),
    Figure("card", "baker", "dice", ("cards", 0, "dice"), LABELS, "two sources (a report; the rulebook)"),
    Figure("part", "board", "rows", ("rows",), ROWS, "rulebook"),
]


def check(facts: object) -> None:
    card = Field(facts).get("cards").items()[0]
    card.get("price").integer(0, 9)
    first, second = card.get("points").items(2)
    second.integer(0, first.integer(0, 9))


def reading(text: str) -> overlay.Reading:
    return read(text, FACTS, DECLARED, check)


def wrong(text: str) -> list[tuple[str, str | int]]:
    return [(error.code, error.params["line"]) for error in reading(text).wrong]


def test_a_line_is_a_figure_and_the_rest_is_a_remark() -> None:
    found = reading("\ufeff# baker\n\nbaker.price = 5 # dear\n baker.points=4,2\nbaker.dice = red white\n")
    assert not found.wrong
    assert found.facts["cards"][0] == {"price": 5, "points": [4, 2], "calls": None, "dice": ["red", "white"]}
    assert FACTS["cards"][0]["price"] == 3


def test_digits_of_other_scripts_are_numbers() -> None:
    assert reading("baker.price = ۵").facts["cards"][0]["price"] == 5


def test_rows_keep_what_is_not_a_figure() -> None:
    assert reading("board.rows = 3 / 1 2").facts["rows"] == [
        {"die_values": [3], "space": "a"},
        {"die_values": [1, 2], "space": "b"},
    ]


def test_only_what_differs_is_a_change_and_it_is_written_in_one_way() -> None:
    found = reading("baker.price = 003\nbaker.points = ۳,۱\nbaker.calls = none")
    assert changes(FACTS, DECLARED, found) == {"baker.points": "3 1"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("baker.price", "figure_line"),
        ("baker.prize = 3", "figure_unknown"),
        ("baker.price = 3\nbaker.price = 4", "figure_twice"),
        ("baker.price = many", "figure_value"),
        ("baker.price = -1", "figure_value"),
        ("baker.price = 10", "figure_value"),
        ("baker.price = " + "9" * 5000, "figure_value"),
        ("baker.price =", "figure_value"),
        ("baker.points = 1 2", "figure_value"),
        ("baker.points = 1", "figure_value"),
        ("board.rows = 1 2 3", "figure_value"),
    ],
)
def test_a_line_that_cannot_be_is_refused(text: str, code: str) -> None:
    assert wrong(text) == [(code, len(text.splitlines()))]


def test_every_wrong_line_is_told_and_the_others_are_taken() -> None:
    text = "baker.price = 99\nbaker.points = 5 4\n?\nbaker.calls = red\nbaker.dice = white\n"
    assert wrong(text) == [("figure_value", 1), ("figure_line", 3)]
    assert list(reading(text).said) == ["baker.points", "baker.calls", "baker.dice"]


def test_an_unknown_name_is_told_the_nearest() -> None:
    assert reading("baker.prise = 3").wrong[0].params["expected"] == "baker.price"


def test_the_certainty_of_a_figure_is_the_weakest_word_of_its_mark() -> None:
    assert [figure.certainty for figure in DECLARED] == ["guess", "memory", "one source", "two sources", "rulebook"]
    assert [figure.is_unsure for figure in DECLARED] == [True, True, True, False, False]


def settled(text: str) -> Figures:
    return overlay.settled(FACTS, DECLARED, check, reading(text))


def test_a_figure_is_confirmed_by_a_line_without_a_question_mark() -> None:
    assert settled("").unsure == {"baker.price", "baker.points", "baker.calls"}
    assert settled("baker.price = 3\nbaker.points = 4 1 ?\nbaker.calls = red؟").unsure == {
        "baker.points",
        "baker.calls",
    }


def test_unconfirmed_numbers_are_marked_for_readers_and_plain_for_the_rules() -> None:
    figures = settled("baker.price = 3")
    printed = figures.printed["cards"][0]
    assert [type(number) for number in (printed["price"], *printed["points"])] == [int, Unsure, Unsure]
    assert printed["points"] == [2, 1]
    assert type(figures.facts["cards"][0]["points"][0]) is int


def test_figures_have_a_fingerprint_only_where_they_differ() -> None:
    assert settled("baker.price = 3").fingerprint == ""
    one, same, other = (settled(text) for text in ("baker.price = 4", "baker.price=۴ ?", "baker.price = 5"))
    assert one.fingerprint == same.fingerprint != other.fingerprint


def test_what_was_played_with_other_figures_is_refused() -> None:
    own = settled("baker.price = 4")
    own.must_be({"baker.price": "4"}, "toy")
    settled("").must_be({}, "toy")
    for figures, played, code in (
        (own, {}, "figures_shipped"),
        (own, {"baker.price": "5"}, "figures_other"),
        (settled(""), {"baker.price": "4"}, "figures_other"),
    ):
        with pytest.raises(BadInput) as caught:
            figures.must_be(played, "toy")
        assert (caught.value.code, caught.value.params["variable"]) == (code, "BAZIGAH_DATA_TOY")


@pytest.fixture
def own_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overlay, "read_facts", lambda _: FACTS)


@pytest.mark.usefixtures("own_facts")
def test_the_environment_names_a_file_or_says_the_lines_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# بازرگان\nbaker.price = ۴\n", encoding="utf-8")
    for named in (str(file), "baker.price = 4"):
        monkeypatch.setenv("BAZIGAH_DATA_TOY", named)
        assert overlay.in_force("toy", lambda _: DECLARED, check).own == {"baker.price": "4"}
    monkeypatch.setenv("BAZIGAH_DATA_TOY", "")
    assert overlay.in_force("toy", lambda _: DECLARED, check).own == {}


@pytest.mark.usefixtures("own_facts")
def test_a_file_that_changes_meanwhile_changes_nothing_for_processes_started_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("baker.price = 4 # so it is\nbaker.points = 2 1 ?\n")
    monkeypatch.setenv("BAZIGAH_DATA_TOY", str(file))
    overlay.in_force("toy", lambda _: DECLARED, check)
    file.write_text("baker.price = 5\n")
    assert overlay.given("toy") == "baker.price = 4\nbaker.points = 2 1 ?\n"


@pytest.mark.usefixtures("own_facts")
def test_a_wrong_overlay_in_the_environment_is_refused_by_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAZIGAH_DATA_TOY", "\nbaker.price = 10")
    with pytest.raises(BadInput) as caught:
        overlay.in_force("toy", lambda _: DECLARED, check)
    assert caught.value.params["line"] == 2
