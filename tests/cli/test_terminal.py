"""The table of The Castles of Burgundy as it is drawn in a terminal."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from rich.console import Console

from bazigah.games.burgundy.facts.components import BUILDINGS, TILES
from bazigah.games.burgundy.words.terminal import draw, mark
from bazigah.text.catalogues import END, RIGHT_TO_LEFT
from bazigah.text.sentence import Sentence
from bazigah.text.words import LANGUAGES, words
from tests.games.burgundy.table import Table


def drawn(table: Table, seat: int = 0, language: str = "en", width: int = 100, colour: bool = False) -> str:
    """What is seen of a table; with colours the codes of the terminal are left in."""
    console = Console(
        file=io.StringIO(),
        width=width,
        highlight=False,
        markup=False,
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        no_color=not colour,
    )
    with console.capture() as captured:
        console.print(draw(table.state, seat, words(language, "burgundy")))
    return captured.get()


def duchies(shown: str) -> list[str]:
    """The lines of the grids."""
    lines = shown.splitlines()
    first = next(number for number, line in enumerate(lines) if "[ 1 ]" in line)
    return lines[first : first + 15]


def test_every_space_of_a_duchy_has_its_number_letter_and_die() -> None:
    grid = [line[:42] for line in duchies(drawn(Table()))]
    assert [number for line in grid[2::2] for number in line.split()] == [str(space) for space in range(1, 38)]
    assert grid[1].split() == ["A", "6", "C", "5", "C", "4", "K", "3"]
    assert grid[7].split() == ["S", "6", "S", "1", "S", "2", "[Cast]", "S", "5", "S", "4", "S", "1"]


def test_rows_are_shifted_by_half_a_space() -> None:
    margins = [len(line) - len(line.lstrip()) for line in duchies(drawn(Table()))[1::2]]
    assert [later - sooner for sooner, later in pairwise(margins)] == [-3, -3, -3, 3, 3, 3]


def test_covered_spaces_show_the_mark_of_their_tile() -> None:
    table = Table().give(0, estate={20: "ship", 26: "bank", 25: "mine", 13: "K07", 11: "cow3"})
    shown = "\n".join(line[:42] for line in duchies(drawn(table)))
    for sign in ("[Ship]", "[Bank]", "[Mine]", "[K07]", "[Cow3]"):
        assert sign in shown


def test_marks_tell_all_tiles_apart() -> None:
    marks = [mark(tile) for tile in range(TILES.size())]
    assert len(set(marks)) == TILES.size()
    assert max(map(len, marks)) <= 4


def test_depots_show_slots_tiles_and_goods() -> None:
    table = Table().depot(3, "church", "ship", goods={"red": 2}).depot("black", "mine")
    shown = drawn(table)
    assert "Depot 3: 1) church, 2) ship. Goods: 2 red." in shown
    assert "Depot 4: none. Goods: none." in shown
    assert "Black depot (2 silver a tile): 1) mine." in shown


def test_players_show_what_they_have_and_who_is_to_choose() -> None:
    table = Table(phase="C", round=2)
    table.give(0, dice=(3, 5), storage=["bank"], goods={"pink": 2}, workers=4, silver=1, points=17)
    shown = drawn(table)
    assert "Round 2 of 5 in phase C" in shown
    assert "▶ 1: Player 1 (you): 17 points, 1 silver, 4 workers. Dice: 3, 5." in shown
    assert "Storage: 1) bank. Goods: 2 pink; sold: 0. Bonus: none." in shown
    assert "  2: Player 2: 0 points" in shown


def test_the_own_duchy_comes_first() -> None:
    shown = drawn(Table(players=4), seat=2)
    assert [shown.index(f"[ {number} ]") for number in (3, 4, 1, 2)] == sorted(
        shown.index(f"[ {number} ]") for number in (1, 2, 3, 4)
    )


def test_colour_says_nothing_that_letters_do_not() -> None:
    table = Table().give(0, estate={20: "ship", 26: "bank"}).depot(1, "church")
    coloured = Console(file=io.StringIO(), width=100).render_str(drawn(table, colour=True), markup=False).plain
    assert "\x1b[" in coloured
    bare = "".join(part.partition("m")[2] for part in ("m" + coloured).split("\x1b["))
    assert bare == drawn(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hundred_columns_are_enough_and_fewer_stack_the_duchies(language: str, players: int) -> None:
    table = Table(players=players)
    wide, narrow = (drawn(table, language=language, width=width).splitlines() for width in (100, 60))
    invisible = {ord(sign): None for sign in "\u2066\u2067\u2068\u2069\u200c"}
    assert max(len(line.translate(invisible).rstrip()) for line in wide) <= 100
    assert sum("Cast" in line for line in narrow) == players
    assert sum("Cast" in line for line in wide) == -(-players // 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_every_building(language: str) -> None:
    shown = " ".join(drawn(Table(), language=language).split())
    spoken = words(language, "burgundy")
    for building in BUILDINGS:
        name = spoken.component("tile", building)
        assert name.split()[-1] in shown


def test_a_long_persian_sentence_is_directed_on_every_line() -> None:
    console = Console(file=io.StringIO(), width=30)
    with console.capture() as captured:
        console.print(Sentence("بازیکن نوبت خود را به پایان رساند. " * 5, words("fa")))
    lines = captured.get().splitlines()
    assert len(lines) > 3
    assert all(line.startswith(RIGHT_TO_LEFT) and line.rstrip().endswith(END) for line in lines)
