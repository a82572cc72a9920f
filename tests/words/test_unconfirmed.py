"""Figures that could not be confirmed say so, wherever a player reads them."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.overlay import Unsure
from bazigah.text.words import LANGUAGES, words

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_a_number_that_could_not_be_confirmed_has_a_sign(language: str) -> None:
    spoken = words(language, "troyes")
    assert spoken.number(Unsure(3)) == spoken.number(3) + spoken.unsure_sign()
    assert spoken.say("amount.deniers", count=Unsure(3)) == spoken.say("amount.deniers", count=3).replace(
        spoken.number(3), spoken.number(Unsure(3))
    )


@every_language
@pytest.mark.parametrize(
    ("game", "card", "unsure", "sure"),
    [
        ("troyes", "artisan", [3, 4, 1], [6]),  # price, divisor, points; what it brings
        ("troyes", "merchant", [1], [4]),
        ("troyes", "drought", [4, 2], []),
        ("scythe", "FC-03", [1, 2], []),
        ("scythe", "FC-04", [], [1, 3]),
    ],
)
def test_effects_mark_exactly_the_unconfirmed_figures(
    game: str, card: str, unsure: list[int], sure: list[int], language: str
) -> None:
    spoken = words(language, game)
    told = spoken.effect(card)
    for number in unsure:
        assert spoken.number(Unsure(number)) in told
    for number in sure:
        assert spoken.number(number) in told
        assert spoken.number(Unsure(number)) not in told


@every_language
@pytest.mark.parametrize("game", games.names())
def test_players_are_told_how_many_there_are(game: str, language: str) -> None:
    spoken, figures = words(language, game), games.find(game).figures
    told = spoken.unconfirmed()
    assert bool(told) == bool(figures.unsure)
    if told:
        assert spoken.number(len(figures.unsure)) in told
        assert spoken.number(len(figures.declared)) in told
        assert spoken.unsure_sign() in told


def test_the_games_with_unconfirmed_figures_are_known() -> None:
    assert {name for name in games.names() if games.find(name).figures.unsure} == {"scythe", "troyes"}
