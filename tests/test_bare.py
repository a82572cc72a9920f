"""A game that declares its rules alone has all that every game has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bazigah.bots.analysis import Evaluator, chances
from bazigah.bots.catalogue import make, usual
from bazigah.build import PACKAGE
from bazigah.drawing.assets import cover
from bazigah.engine.card import BETA, LEVELS, Card
from bazigah.engine.game import Game, lead
from bazigah.text.words import LANGUAGES
from bazigah.web.settings import Settings, read_settings
from tests.bare import NAME, bare_game
from tests.web.visits import Site, at_site


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[Game]:
    with bare_game(tmp_path) as found:
        yield found


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return read_settings(data_folder=tmp_path / "data", bot_workers=1, bot_pause=0)


def test_its_card_says_that_it_is_being_tried(game: Game) -> None:
    assert game.card == Card()
    assert game.card.stage == BETA
    assert game.card.minutes > 0


def test_it_offers_the_usual_levels(game: Game) -> None:
    assert game.levels == LEVELS
    assert usual(game) == LEVELS[2]


@pytest.mark.parametrize("spec", [level.spec for level in LEVELS])
def test_its_bots_play(game: Game, spec: str) -> None:
    state = game.new(2, seed=1)
    view = game.view(state, state.seat())
    assert make(spec, game, 1).choose(view, 0.1) in view.legal()


def test_its_positions_are_judged_by_their_points(game: Game) -> None:
    state = game.new(2, seed=1)
    assert [game.evaluate(state, seat) for seat in range(2)] == [lead(state, seat) for seat in range(2)]
    assert sum(chances(game, state)) == pytest.approx(1)
    view = game.view(state, state.seat())
    assert len(Evaluator(game, "greedy").expected(view, 1.0)) == len(view.legal())


def test_its_cover_is_drawn_by_the_house(game: Game) -> None:
    house = (PACKAGE / "drawing" / "cover.svg").read_text()
    assert cover(game.name) == house != cover("burgundy")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "page", ["/", "/tables", "/tables/new", "/rules", "/rules/burgundy", f"/rules/{NAME}", "/about"]
)
def test_every_page_stands(page: str, language: str, settings: Settings) -> None:
    async def visit(site: Site) -> None:
        answer = await site.visitor(language).get(page)
        assert answer.status_code == 200, answer.text

    at_site(settings, visit)
