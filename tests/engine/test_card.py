"""The card of a game, and the levels that it offers."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.card import BETA, HEAVIEST, LEVELS, READY, levels_with
from bazigah.text.words import LANGUAGES, words

every_game = pytest.mark.parametrize("name", games.names())


def test_other_bots_take_the_place_of_the_usual_ones_at_some_levels() -> None:
    own = levels_with({2: "greedy:nodes=7"})
    assert own[1].spec == "greedy:nodes=7"
    assert (own[1].title, own[1].seconds) == (LEVELS[1].title, LEVELS[1].seconds)
    assert [*own[:1], *own[2:]] == [*LEVELS[:1], *LEVELS[2:]]


@every_game
def test_every_card_makes_sense(name: str) -> None:
    card = games.find(name).card
    assert 5 <= card.minutes <= 600
    assert 1 <= card.weight <= HEAVIEST
    assert card.stage in (READY, BETA)
    assert bool(card.designers) == bool(card.year), "who and when belong together"


@every_game
def test_scales_are_points(name: str) -> None:
    assert all(scale > 0 for scale in games.find(name).scales)


@pytest.mark.parametrize("language", LANGUAGES)
def test_designers_are_named_in_the_language(language: str) -> None:
    told = words(language, "troyes").fill(games.find("troyes").card.designers)
    assert ("Dujardin" in told) == (language == "en")
    assert "@" not in told
