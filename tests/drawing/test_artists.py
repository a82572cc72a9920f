"""Every game that can be drawn keeps the contract of artists, wherever random play leads."""

from __future__ import annotations

import re
from collections import Counter as Tally
from functools import lru_cache

import pytest

from bazigah import games
from bazigah.drawing import assets
from bazigah.drawing.artist import artist, drawn
from bazigah.drawing.look import Look
from bazigah.drawing.players import COLOURS
from bazigah.drawing.still import THEMES, still
from bazigah.engine.core.rng import Rng
from bazigah.text.words import LANGUAGES, words
from tests.drawing.kit import Moment, elements, page, pictures, places, walk
from tests.kit import LONG, Case, sample

CASES = [case for name in drawn() for case in sample(games.find(name))]
SPREAD = [pytest.param(case, id=str(case), marks=LONG if case.options else ()) for case in CASES]
every_game = pytest.mark.parametrize("game", drawn())


@pytest.fixture(scope="module", params=SPREAD)
def case(request: pytest.FixtureRequest) -> Case:
    """Each way to play, with all its tests one after the other: it is drawn only once."""
    chosen: Case = request.param
    return chosen


@lru_cache(2)
def moments(case: Case) -> list[Moment]:
    return list(walk(case, seed=3))


def chooser(moment: Moment) -> int:
    return int(moment.before.seat())


def test_pages_are_well_formed_and_every_id_stands_once(case: Case) -> None:
    for i, moment in enumerate(moments(case)):
        drawings = page(moment, (chooser(moment), -1)[i % 2], LANGUAGES[i % len(LANGUAGES)])[-1]
        ids = Tally(element.get("id") for element in elements(drawings))
        ids.pop(None)
        assert [name for name, count in ids.items() if count > 1] == []


def test_every_choice_lights_a_place_or_has_none(case: Case) -> None:
    for moment in moments(case):
        view, _, drawings = page(moment, chooser(moment), "en")
        found = places(drawings)
        behind: dict[str, list[str]] = {}
        for action in view.legal():
            target = artist(case.game).target(view, action)
            if target is not None:
                behind.setdefault(target, []).append(str(action))
        assert {name: found[name].get("data-actions") for name in behind} == {
            name: " ".join(actions) for name, actions in behind.items()
        }
        assert {name for name, element in found.items() if element.get("role") == "button"} == set(behind)
        assert all(found[name].get("aria-label") for name in behind)


def test_prices_hang_on_what_costs_something(case: Case) -> None:
    for moment in moments(case):
        _, look, drawings = page(moment, chooser(moment), "fa")
        shown = sum(element.get("class") == "price" for element in elements(drawings))
        priced = {name for name, lit in look.lit.items() if lit.priced}
        marked = [
            element.get("data-place") for element in elements(drawings) if "pay" in _classes(element.get("class"))
        ]
        assert set(marked) == priced
        assert shown == len(marked)


def _classes(attribute: str | None) -> list[str]:
    return (attribute or "").split()


def test_what_was_picked_is_there(case: Case) -> None:
    for moment in moments(case):
        _, look, drawings = page(moment, chooser(moment), "en")
        assert set(look.picked) <= set(places(drawings))


def test_pieces_leave_and_reach_places_that_are_there(case: Case) -> None:
    for moment in moments(case):
        seat = chooser(moment)
        game = games.find(case.game)
        before, after = game.view(moment.before, seat), game.view(moment.after, seat)
        look = Look(words("en", case.game), seat)
        left, reached = (places(pictures(case.game, view, seat, look)) for view in (before, after))
        for start, end in artist(case.game).trail(before, moment.action, after):
            assert start in left
            assert end in reached


def test_nothing_hidden_is_drawn(case: Case) -> None:
    """Whatever the unknown is, a seat that cannot tell the positions apart sees the same."""
    game = games.find(case.game)
    for i, moment in enumerate(moments(case)):
        seat = i % case.players
        view = moment.seen(seat)
        other = game.view(game.resample(view, seat, Rng(i)), seat)
        look = Look(words("fa", case.game), seat)
        assert pictures(case.game, view, seat, look) == pictures(case.game, other, seat, look)


def test_counters_colours_and_status_are_told(case: Case) -> None:
    for moment in moments(case):
        view, voice = moment.seen(-1), artist(case.game)
        colours = voice.colours(view)
        assert len(set(colours)) == case.players
        assert set(colours) <= set(COLOURS)
        for seat in range(case.players):
            counted = voice.counters(view, seat)
            assert len(counted) == len(voice.COUNTERS)
            assert counted[0] == view.scores()[seat]
        for language in LANGUAGES:
            assert all(voice.status(view, words(language, case.game)))


@every_game
def test_symbols_and_classes_exist(game: str) -> None:
    """What a drawing uses, the files of the house or the game have."""
    case = sample(games.find(game))[-1]
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', assets.symbols(None) + assets.symbols(game)))
    for moment in moments(case):
        drawings = page(moment, chooser(moment), "fa")[-1]
        used = {element.get("href", "")[1:] for element in elements(drawings)} - {""}
        assert used <= symbols
    assert {counter.icon for counter in artist(game).COUNTERS} <= symbols


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_counters_have_names(game: str, language: str) -> None:
    assert all(words(language, game).say(f"counter.{counter.name}") for counter in artist(game).COUNTERS)


@every_game
@pytest.mark.parametrize("theme", THEMES)
def test_a_still_needs_nothing_else(game: str, theme: str) -> None:
    case = sample(games.find(game))[0]
    moment = moments(case)[-1]
    picture = still(game, moment.seen(0), 0, words("fa", game), theme)
    inside = elements([picture])
    defined = {element.get("id") for element in inside}
    assert {element.get("href", "#")[1:] for element in inside} - {""} <= defined
    assert "var(" not in picture
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
