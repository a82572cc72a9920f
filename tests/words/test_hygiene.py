"""The judge of texts is judged: every fault is seen, and good texts pass."""

from __future__ import annotations

import pytest

from tests.words.hygiene import faults, faults_of_sentence


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("", "en"),
        ("Take the {tile}", "en"),
        ("two\nlines", "en"),
        ("two  spaces", "en"),
        ("@key", "en"),
        ("قلعه", "en"),
        ("۲ کاشی از انبار 3", "fa"),
        ("كاشی", "fa"),
        ("بازي", "fa"),
        ("انبار ۳, انبار ۴", "fa"),
        ("آیا؟ یا?", "fa"),
        ("می توانید", "fa"),
        ("نمی توانید", "fa"),
        ("کاشی ها", "fa"),
        ("خانه ی ۷", "fa"),
        ("خانه\u200c ۷", "fa"),
        ("خانه ؛ ملک", "fa"),
        ("توکن استخدام استخدام", "fa"),
        ("بازیکن ۱ ۱۹ سکه گرفت", "fa"),
        ("Place the the tile", "en"),
        ("on 3 4 times", "en"),
        ("It brings 1 points", "en"),
    ],
)
def test_a_fault_is_seen(text: str, language: str) -> None:
    assert faults(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("It brings 1 point, 11 points or 12 coins", "en"),
        ("Take the 3 cows from depot 2 (costs 1 worker)", "en"),
        ("می‌توانید خانه‌ی ۷ را بردارید؛ کاشی‌ها کجاست؟", "fa"),
        ("دانش K05 را \u2068Ann 2\u2069 برداشت (\u2068CB-10.5\u2069).", "fa"),
    ],
)
def test_a_good_text_passes(text: str, language: str) -> None:
    assert faults(text, language) == []


def test_a_sentence_begins_with_a_capital() -> None:
    for text in ("construct the chapel.", "Ann builds. she gains 1 point."):
        assert faults_of_sentence(text, "en")
    for text in ("Construct the chapel.", "2 deniers for Ann. She gains 1 point."):
        assert faults_of_sentence(text, "en") == []
