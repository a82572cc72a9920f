"""The kit itself: elements, shapes, the track, the files."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bazigah import games
from bazigah.drawing import assets
from bazigah.drawing.artist import Price, drawn
from bazigah.drawing.look import Lit, Look
from bazigah.drawing.pen import Pen, least_price
from bazigah.drawing.pieces import card
from bazigah.drawing.players import COLOURS, mark
from bazigah.drawing.shapes import hexagon, hexagon_edge, honeycomb, rectangle
from bazigah.drawing.svg import label, num, tip
from bazigah.drawing.track import cells, markers
from bazigah.text.words import words

ENGLISH, PERSIAN = words("en"), words("fa")
OWNERS = [None, *drawn()]


@pytest.mark.parametrize(("value", "shown"), [(3.0, "3"), (2.54, "2.5"), (-0.04, "0"), (120.96, "121")])
def test_numbers_are_short(value: float, shown: str) -> None:
    assert num(value) == shown


def test_a_hexagon_has_six_sides() -> None:
    assert hexagon(40).count("Q") == 6
    assert rectangle(20, 10, 3).count("q") == 4


def test_rows_of_one_length_are_shifted_and_others_centred() -> None:
    assert [round(x) for x, _ in honeycomb((2, 2), 10, 0, 0)] == [-13, 4, -4, 13]
    assert [round(x) for x, _ in honeycomb((2, 1), 10, 0, 0)] == [-9, 9, 0]


def test_words_know_their_direction() -> None:
    assert 'direction="rtl"' in label(PERSIAN, 0, 0, "ملک")
    assert "direction" not in label(ENGLISH, 0, 0, "Estate")


def test_tips_cannot_break_out() -> None:
    assert '"' not in tip('<"&>').removeprefix('data-tip="').removesuffix('"')


def test_a_card_holds_what_is_on_it() -> None:
    drawing = ElementTree.fromstring(card(40, 60, "<circle/>", "event"))
    assert drawing.get("class") == "card event"
    assert [element.tag for element in drawing] == ["rect", "rect", "circle"]


def test_the_track_goes_round_once() -> None:
    track = cells(23, 29, 24)
    assert len(track) == len(set(track)) == 100
    assert track[:2] == ((0, 0), (24, 0))
    assert track[-1] == (0, 24)


def test_pieces_on_one_cell_are_all_seen_and_laps_have_a_rim() -> None:
    drawing = ElementTree.fromstring(
        f"<svg>{markers(ENGLISH, 23, 29, 24, [('red', 7), ('blue', 107), ('green', 250)])}</svg>"
    )
    assert len({piece.get("style") for piece in drawing}) == 3
    assert [sum(ring.get("class") == "rim" for ring in piece) for piece in drawing] == [0, 1, 2]


def test_a_place_costs_what_its_cheapest_choice_costs() -> None:
    prices = {1: Price("g-worker", 2), 2: Price("g-worker", 1), 3: None}
    assert least_price(prices.get, (1, 2)) == Price("g-worker", 1)
    assert least_price(prices.get, (1, 3)) is None


def test_marked_places_lie_above_the_others_and_prices_above_all() -> None:
    look = Look(ENGLISH, 0, {"a": Lit((4,), "Take it", priced=True)}, frozenset({"c"}), {"b": "red"})
    pen = Pen(look, {4: Price("g-worker", 2)}.get)
    for name in ("a", "b", "c", "d"):
        pen.place(name, 0, 0, "", hexagon_edge(20), ghost="<g/>")
    drawing = ElementTree.fromstring(f"<svg>{pen.picture('a', 9, 9, '').body}</svg>")
    assert [place.get("data-place") for place in drawing] == ["d", "a", "b", "c", None]
    classes = [place.get("class") for place in drawing][1:4]
    assert classes == ["place lit pay", "place last by-red", "place picked"]
    assert [len(place.findall("g[@class='ghost']")) for place in drawing] == [0, 1, 0, 0, 0]


@pytest.mark.parametrize("owner", OWNERS)
def test_the_dark_colours_hold_by_choice_and_by_system(owner: str | None) -> None:
    styles = assets.css(owner)
    chosen = re.search(r":root\[data-theme=dark\] (\{.*?\n\})", styles, re.DOTALL)
    system = re.search(r":root:not\(\[data-theme\]\) (\{.*?\n\})", styles, re.DOTALL)
    assert chosen is not None
    assert system is not None
    assert chosen.group(1) == system.group(1)


@pytest.mark.parametrize("game", drawn())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_colour_that_is_asked_for_is_defined(game: str, theme: str) -> None:
    defined = set(assets.colours(game, theme))
    asked = re.findall(r"var\(--([\w-]+)", "".join(text(owner) for owner in (None, game) for text in TEXTS))
    assert set(asked) <= defined


TEXTS = (assets.css, assets.symbols)


@pytest.mark.parametrize("owner", OWNERS)
def test_symbols_are_well_formed_and_have_names_of_their_own(owner: str | None) -> None:
    names = [symbol.get("id") for symbol in ElementTree.fromstring(assets.symbols(owner)).iter() if symbol.get("id")]
    assert len(names) == len(set(names)) > 0
    others = [other for other in OWNERS if other != owner]
    assert not set(names) & {
        name for other in others for name in re.findall(r'<symbol id="([^"]+)"', assets.symbols(other))
    }


def test_every_colour_has_a_mark_and_styles() -> None:
    for colour in COLOURS:
        assert f'id="{mark(colour)}"' in assets.symbols(None)
        assert f".c-{colour} " in assets.css(None)
        assert f".by-{colour}:" in assets.css(None)
        assert f".die.{colour} " in assets.css(None)


@pytest.mark.parametrize("game", games.names())
def test_covers_need_nothing_else(game: str) -> None:
    cover = assets.cover(game)
    ElementTree.fromstring(cover)
    assert "var(" not in cover
    assert "<use" not in cover


def test_the_hero_needs_nothing_else() -> None:
    ElementTree.fromstring(assets.hero())
    assert "var(" not in assets.hero()
    assert "<use" not in assets.hero()


def test_a_picture_says_which_of_its_places_may_be_chosen() -> None:
    pen = Pen(Look(ENGLISH, 0, {"a": Lit((4,), "Take it"), "elsewhere": Lit((5,), "Go")}), lambda _: None)
    for name in ("a", "b"):
        pen.place(name, 0, 0, "", hexagon_edge(20))
    drawn = pen.picture("board", 100, 50, "The board", under="<rect/>")
    assert drawn.lit == ("a",)
    assert (drawn.width, drawn.height) == (100, 50)
    assert ElementTree.fromstring(drawn.svg)[0].tag == "rect"
