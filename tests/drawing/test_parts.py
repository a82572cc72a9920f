"""Everything that a player may ask about has a picture, drawn with what the boards are drawn with."""

from __future__ import annotations

import re
from collections import Counter as Tally

import pytest

from bazigah.drawing import assets
from bazigah.drawing.artist import artist, drawn
from bazigah.text.words import LANGUAGES, voice, words
from tests.drawing.kit import elements

every_game = pytest.mark.parametrize("game", drawn())


@every_game
def test_whatever_is_explained_is_shown_once(game: str) -> None:
    shown = Tally((id(parts.domain), value) for parts in artist(game).PARTS for value in parts.shown())
    explained = {(id(domain), value) for domain in voice(game).EXPLAINED for value in range(domain.size())}
    assert set(shown) == explained
    assert set(shown.values()) == {1}


@every_game
def test_chapters_have_headings_of_their_own(game: str) -> None:
    for language in LANGUAGES:
        headings = [words(language, game).fill(parts.heading) for parts in artist(game).PARTS]
        assert all(headings)
        assert len(set(headings)) == len(headings)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_a_picture_of_known_symbols(game: str, language: str) -> None:
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', assets.symbols(None) + assets.symbols(game)))
    spoken = words(language, game)
    for parts in artist(game).PARTS:
        for value in parts.shown():
            inside = elements([parts.picture(spoken, value)])
            assert len(inside) > 1, parts.domain.labels[value]
            assert {element.get("href", "#")[1:] for element in inside} - {""} <= symbols
            assert not any(element.get("id") or element.get("data-place") for element in inside)


@every_game
def test_parts_with_other_effects_look_different(game: str) -> None:
    spoken = words("en", game)
    for parts in artist(game).PARTS:
        seen: dict[str, str] = {}
        for value in parts.shown():
            effect = spoken.effect(parts.domain.labels[value])
            assert seen.setdefault(parts.picture(spoken, value), effect) == effect
