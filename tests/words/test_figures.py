"""Measured figures in both languages."""

from __future__ import annotations

import pytest

from bazigah.text.figures import decimal, difference, share
from bazigah.text.words import words


@pytest.mark.parametrize(
    ("value", "english", "persian"), [(0.0, "0.0", "۰٫۰"), (12.34, "12.3", "۱۲٫۳"), (9.96, "10.0", "۱۰٫۰")]
)
def test_decimals(value: float, english: str, persian: str) -> None:
    assert (decimal(words("en"), value), decimal(words("fa"), value)) == (english, persian)


@pytest.mark.parametrize(
    ("value", "english", "persian"),
    [(1.25, "+1.2", "\u200e+۱٫۲"), (-3.0, "−3.0", "\u200e−۳٫۰"), (0.04, "0.0", "۰٫۰"), (-0.04, "0.0", "۰٫۰")],
)
def test_differences_have_a_sign_unless_they_are_nothing(value: float, english: str, persian: str) -> None:
    assert (difference(words("en"), value), difference(words("fa"), value)) == (english, persian)


def test_shares() -> None:
    assert (share(words("en"), 0.666), share(words("fa"), 0.666)) == ("67%", "۶۷٪")
