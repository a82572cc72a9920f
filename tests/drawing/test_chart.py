"""Charts: curves between axes, as part of a page and as a file of their own."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bazigah.drawing.chart import Axis, Chart, Curve, Dot
from bazigah.drawing.course import course_chart, loss_dot
from bazigah.text.words import LANGUAGES, words

AXIS = Axis(0.0, 10.0, [(0.0, "0"), (10.0, "10")])
CHART = Chart(
    "Who <wins>",
    AXIS,
    AXIS,
    [Curve("A & B", "red", [(0, 0), (10, 10)], [1, 1]), Curve("C", "blue", [(0, 20)])],
    [Dot(5, 5, "red", "here", "/r/x?at=5"), Dot(6, 6, "blue", "there")],
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chart_is_well_formed_and_needs_nothing_else(language: str) -> None:
    alone = CHART.alone(words(language), "trajan")
    root = ElementTree.fromstring(alone)
    assert root.attrib["aria-label"] == "Who <wins>"
    style = next(element.text or "" for element in root if element.tag.endswith("style"))
    light, dark = style.split("@media")
    for name in set(re.findall(r"var\(--([\w-]+)\)", alone)):
        assert f"--{name}:" in light
        assert f"--{name}:" in dark


def test_values_beyond_an_axis_stay_at_its_end() -> None:
    assert [AXIS.part(value) for value in (-5, 0, 5, 10, 15)] == [0, 0, 0.5, 1, 1]


def test_only_a_dot_with_a_link_leads_somewhere() -> None:
    drawn = CHART.svg(words("en"))
    assert re.findall(r'<a href="([^"]+)"', drawn) == ["/r/x?at=5"]
    assert drawn.count("<circle") == 2


def test_curves_differ_by_more_than_their_colours() -> None:
    strokes = re.findall(r'<path d="M[^"]*h28" ([^/]*)/>', CHART.svg(words("en")))
    assert len({re.sub(r"--c-\w+", "", stroke) for stroke in strokes}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_of_a_game_is_marked_in_the_digits_of_the_language(language: str) -> None:
    spoken = words(language, "trajan")
    dot = loss_dot(spoken, "red", 19, 0.5, 2.25)
    drawn = course_chart(spoken, ["A", "B"], ["red", "blue"], [(0, [0.5, 0.5]), (40, [1.0, 0.0])], [dot]).svg(spoken)
    said = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
    assert {"۵۰٪", "۲۰"} <= set(said) if language == "fa" else {"50%", "20"} <= set(said)
    assert dot.title == ("کار ۲۰: \u200e−۲٫۲ امتیاز" if language == "fa" else "Action 20: −2.2 points")
