"""Trajan in words and as a drawing: what the tests of all games cannot know."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.engine.core.refusal import Refusal
from bazigah.games.trajan.facts.board import CAMP, PROVINCES, REACHED_FROM
from bazigah.games.trajan.facts.components import BONUS_TILES, BUILDINGS, TILES, TRAJAN_TILES
from bazigah.games.trajan.position.view import view
from bazigah.games.trajan.space import SPACE, TIME_MOVED
from bazigah.games.trajan.words.terminal import BRICKS, CAMP_BRICK, draw, tile_mark
from bazigah.games.trajan.words.voice import EXPLAINED
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import late_in, played_to_its_ranking
from tests.games.trajan.table import Table
from tests.words.hygiene import faults

EN = words("en", "trajan")
FA = words("fa", "trajan")
INVISIBLE = {ord(sign): None for sign in "\u200c\u200e\u2066\u2067\u2068\u2069"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


# --- words --------------------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("domain", EXPLAINED, ids=lambda domain: domain.labels[0])
def test_everything_says_what_it_does(domain: Domain, language: str) -> None:
    for thing in domain.labels:
        assert faults(words(language, "trajan").effect(thing), language) == []


@every_language
@pytest.mark.parametrize(("domain", "alike"), [(TILES, 0), (TRAJAN_TILES, 1), (BONUS_TILES, 0), (BUILDINGS, 0)])
def test_tiles_have_names_and_effects_of_their_own(domain: Domain, alike: int, language: str) -> None:
    """TT-30 and TT-36 show the same two colours in another order (TJ-5.2)."""
    spoken = words(language, "trajan")
    assert len({spoken.component(domain.name, tile) for tile in domain.labels}) == domain.size()
    assert len({spoken.effect(tile) for tile in domain.labels}) == domain.size() - alike


def test_what_is_no_tile_has_no_effect() -> None:
    with pytest.raises(KeyError):
        EN.effect("TT-55")


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        ("TT-16", "holds yellow and green: 2 points and 2 legionnaires."),
        ("TT-52", "holds white and white: 1 point and religion for one demand in every quarter."),
        ("BT-04", "yellow side: 3 points for each card of wine and fish in your display; gray side: 2 points for"),
        ("BT-10", "gray side: half a point (rounded up in total) for each worker"),
        ("roof4", "4 points when you take it. Your first roof tile also brings a Trajan action."),
        ("pairs", "1 to 3 pairs of equal cards: 5, 10, and 15 points on the coloured side, 1, 6, and 11 on the gray"),
        ("grain", "The bonus tile “cattle and grain” counts it."),
        ("extra_senate", "After a Senate action"),
    ],
)
def test_effects_tell_the_figures_of_the_components(thing: str, told: str) -> None:
    assert told in EN.effect(thing)


def test_the_options_of_the_table_change_what_a_demand_wild_tile_does() -> None:
    printed_effect = EN.effect("wild_demand")
    assert EN.effect("wild_demand", Table().state) == printed_effect
    assert "bonus tile" in EN.effect("wild_demand", Table(wild_demand_counts_for_bonus="yes").state)


def told(table: Table, action: str) -> str:
    """What a legal action says."""
    assert action in table.legal()
    return EN.action(table.state, SPACE.parse(action))


def test_a_tray_tells_where_the_last_marker_goes() -> None:
    table = Table()
    assert told(table, "tray tray=V") == "Empty tray V (Trajan): 2 markers, the last one goes into tray I (Seaport)"
    table.give(trays={"II": ["yellow", "blue", "blue"], "III": ["pink"]})
    assert told(table, "tray tray=II") == "Empty tray II (Forum): 3 markers, the last one goes into tray V (Trajan)"
    table.play("tray tray=II")
    assert EN.question(table.state) == "Which marker goes into tray III (Military)? In hand: yellow, blue, and blue"
    assert FA.question(table.state) == (
        "کدام نشانگر را در سینی \u2068III\u2069 (ارتش) می‌گذارید؟ در دست: زرد،\u200f آبی و آبی"
    )
    assert told(table, "marker colour=blue") == "Put the blue marker into tray III (Military)"


def test_the_army_tells_what_it_finds_and_what_a_province_is_worth() -> None:
    table = Table().provinces({"raetia": "bread"}).pieces(leader="belgica").pieces(1, provinces=["belgica"])
    table.perform("military")
    assert told(table, "move province=raetia") == "Move your leader to Raetia and take the bread tile there"
    assert told(table, "move province=alpes") == "Move your leader to Alpes"
    assert told(table, "conquer") == "Conquer Belgica with a legionnaire: 3 points"


def test_a_site_tells_its_tile_and_the_action_of_the_first_build() -> None:
    table = Table().give(buildings=["stairs2"]).pieces(sites=["S-11", "S-21"]).pieces(1, sites=["S-31"])
    table.perform("construction")
    assert told(table, "build site=S-12") == "Build on site S-12 and take the 3-point stairs"
    assert told(table, "build site=S-22") == (
        "Build on site S-22 and take the 4-point door; as your first of its type it brings a Senate action"
    )
    assert told(table, "build site=S-31") == "Put a worker on site S-31; its tile is already gone"


@pytest.mark.parametrize(
    ("gray", "points", "sails"), [((), "2, 6, 12, and 20", "6 points"), (("same",), "0, 1, 7, and 15", "1 point")]
)
def test_a_shipment_tells_what_it_is_worth_on_the_visible_side(gray: tuple[str, ...], points: str, sails: str) -> None:
    table = Table().give(hand={"wine": 3}).gray(*gray).perform("seaport")
    assert told(table, "ship ship=same").endswith(f"{points} points")
    table.play("ship ship=same")
    assert told(table, "load commodity=wine").endswith(f"worth {sails}")
    table.play("load commodity=wine")
    assert told(table, "stop") == f"Let the ship sail: {sails}"


def test_an_extra_action_tile_tells_how_often_the_action_is_repeated() -> None:
    table = Table().give(tiles={"extra_senate": 1, "wild_extra_action": 1}, plus_two=["senate"]).perform("senate")
    assert told(table, "advance") == "Move your disc to space 2 of the Senate: 2 points"
    assert told(table, "decline") == "Decline the Senate action"
    table.play("advance")
    assert told(table, "extra tile=matching").startswith("Spend the extra Senate action tile")
    assert told(table, "extra tile=wild") == (
        "Spend the extra action wild tile and perform the action up to 2 more times"
    )
    assert told(table, "decline") == "Use no extra action tile"


def test_a_completed_lap_is_told() -> None:
    assert EN.event(Event(TIME_MOVED, -1, [3, 0]), []) == "The time marker reaches space 3."
    assert EN.event(Event(TIME_MOVED, -1, [3, 1]), []).startswith("The time marker comes round to space 3")


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        ("not_beside_the_senate", {"bonus": 6}, "The bonus tile “bread” does not lie beside the Senate"),
        ("no_such_tile", {"tile": 4}, "You have no bread tile"),
        ("tray_empty", {"tray": 2}, "There is no marker in tray III (Military)"),
        ("not_adjacent", {"site": 6}, "No worker of yours is next to site S-22"),
        ("needs_cards", {"commodity": 6, "needed": 2, "has": 1}, "Needs 2 cards of wine, you have 1"),
    ],
)
def test_the_numbers_of_a_refusal_are_told_as_what_they_stand_for(code: str, params: dict[str, int], said: str) -> None:
    assert EN.refusal(Refusal(code, "TJ-1.1", params)) == f"{said} (TJ-1.1)"


# --- the drawing --------------------------------------------------------------------------------------------------


def drawn(table: Table, seat: int = 0, language: str = "en", width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False, no_color=True)
    with console.capture() as captured:
        console.print(draw(view(table.state, seat), seat, words(language, "trajan")))
    return captured.get()


def test_exactly_the_neighbours_touch_on_the_map() -> None:
    left, top, right, _ = CAMP_BRICK
    bricks = [BRICKS[name] for name in PROVINCES.labels] + [(top // 3, left, right)]
    for place, reached in enumerate(REACHED_FROM):
        touching = [other for other in range(CAMP) if other != place and _touch(bricks[place], bricks[other])]
        assert touching == sorted(reached), (*PROVINCES.labels, "camp")[place]


def _touch(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Do two bricks share a piece of border, more than a corner?"""
    (row, left, right), (other_row, other_left, other_right) = one, other
    if row == other_row:
        return left == other_right or right == other_left
    return abs(row - other_row) == 1 and min(right, other_right) - max(left, other_left) > 0


def test_the_map_shows_tiles_leaders_and_legionnaires() -> None:
    table = Table(players=4).provinces({"britannia": "wild_extra_action", "belgica": "votes3"})
    for seat in range(4):
        table.pieces(seat, leader="noricum", provinces=["noricum"])
    table.pieces(3, leader="camp")
    shown = drawn(table)
    for sign in ("│Britannia 10│", "│W-Action    │", "│Votes3    │", "│▲ABC●ABCD  │", "│Camp ▲D "):
        assert sign in shown
    assert "Votes3 = senate tile with 3 votes, W-Action = extra action wild tile." in " ".join(shown.split())


def test_the_mark_of_every_tile_fits_into_the_narrowest_province() -> None:
    shown = [drawn(Table().provinces({"belgica": tile})).splitlines() for tile in TILES.labels]
    row = next(number for number, line in enumerate(shown[0]) if "│Belgica 6 │" in line)
    marks = [lines[row + 1][31:43] for lines in shown]
    assert all(mark[0] == mark[-1] == "│" and mark.strip("│ ") for mark in marks)
    assert len(set(marks)) == TILES.size()


def test_sites_show_their_tile_or_the_workers() -> None:
    lines = drawn(Table(players=3).pieces(0, sites=["S-12"]).pieces(2, sites=["S-12"])).splitlines()
    row = next(number for number, line in enumerate(lines) if "S-11" in line)
    assert lines[row].split()[-5:] == ["S-11", "S-12", "S-13", "S-14", "S-15"]
    assert lines[row + 1].split()[-5:] == ["Sta2", "●AC", "Sta4", "Sta5", "Doo2"]


def test_the_circle_shows_markers_tiles_and_the_arch() -> None:
    trays = {"I": ["yellow", "orange", "green", "white", "pink", "blue"] * 2}
    shown = drawn(Table().give(trays=trays, slots={"I": "TT-16", "III": "TT-51"}, arch="IV"))
    circle = [line[:47] for line in shown[shown.index("[ A ]") :].splitlines()[1:]]
    assert circle[1] == "│ YYOOGGWWPPBB│▶│             │▶│             │"
    assert circle[2] == "│ Leg2·YG     │ │             │ │ Games·GP    │"
    assert circle[7] == "│             │ │             │ │ Arch        │"
    full = {
        slot: f"TT-{number}" for slot, number in zip(["I", "II", "III", "IV", "V", "VI"], range(40, 46), strict=True)
    }
    assert "Arch" in drawn(Table().give(slots=full)).split("[ A ]")[1].splitlines()[5][:47]


def test_marks_tell_all_trajan_tiles_apart() -> None:
    marks = [tile_mark(tile) for tile in range(TRAJAN_TILES.size())]
    assert len(set(marks)) == TRAJAN_TILES.size() - 1
    assert marks[29] == marks[35] == "Plus·WP", "the same colours in another order"
    assert max(map(len, marks)) <= 12


def test_only_the_own_hand_is_shown() -> None:
    table = Table().give(0, hand={"wine": 2, "fish": 1}).give(1, hand={"gems": 3}, display={"oil": 1})
    shown = drawn(table)
    assert "Hand: 2 × wine, fish." in shown
    assert "Hand: 3 cards. Display: oil." in shown
    assert "gems" not in shown
    assert "Hand: 3 cards." in drawn(table, seat=-1)
    assert "wine" not in drawn(table, seat=1)


def test_time_senate_ships_piles_and_demands_are_shown() -> None:
    table = Table(quarter=2, round=3, time=7).demands("bread", "games").gray("pairs")
    table.pieces(0, disc=4).pieces(1, disc=4).senate(1, 0).forum("bread", "bread", extra=["extra_forum"])
    shown = drawn(table)
    for told_so in (
        "Quarter 2, round 3 of 4; 4 spaces to the end of the round.",
        "6  [7]  8",
        "Demands of this quarter: bread, games.",
        "4 [BA]",
        "Forum: 2 × bread tile, extra Forum action tile.",
        "gray ship of pairs (1, 6, 11)",
        "on the left columns (1 card), on the right furs (1 card), in the draw pile 58 cards.",
        "▶ A: Player 1 (you): 0 points, 4 votes;",
    ):
        assert told_so in shown


def test_the_disc_breaks_ties() -> None:
    state = Table().pieces(1, disc=5).senate(1, 0).state
    assert EN.tie_breaks(state, 1) == ["place 1 in the Senate, on space 5"]
    assert EN.tie_breaks(state, 0) == ["place 2 in the Senate, on space 0"]


@every_language
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hundred_columns_are_enough(language: str, players: int) -> None:
    lines = drawn(Table(players=players, time_track="5n_plus_2"), language=language).splitlines()
    assert max(len(line.translate(INVISIBLE).rstrip()) for line in lines) <= 100
    assert sum("S-11" in line and "┌" in line for line in lines) == 1, "the sites stand beside the map"


@every_language
def test_a_game_is_played_to_its_ranking(language: str, tmp_path: Path) -> None:
    played_to_its_ranking(language, *late_in("trajan", 2, tmp_path), folder=tmp_path)
