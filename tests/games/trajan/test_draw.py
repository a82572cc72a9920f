"""The drawing of Trajan: places, prices, ways, what will follow, and what is printed on pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from bazigah.drawing.artist import Price, artist
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.drawing.ahead import (
    MAYBE,
    NO,
    SURELY,
    emptying,
    preparing,
    sowing,
    spaces_of_time,
    time_after,
)
from bazigah.games.trajan.drawing.map import outline
from bazigah.games.trajan.drawing.pieces import (
    bonus_tile,
    bonus_tip,
    building,
    building_tip,
    card,
    card_tip,
    forum_tile,
    forum_tip,
    heap,
    trajan_tile,
    trajan_tip,
)
from bazigah.games.trajan.facts.board import FORUM_SPACES_USED, LOOP, PROVINCES, REACHED_FROM
from bazigah.games.trajan.facts.components import (
    BONUS_TILES,
    BUILDINGS,
    CENTRE,
    COLOURS,
    COMMODITIES,
    EMPTY,
    STACK_OF,
    TILE_AMOUNT,
    TILE_NEEDS,
    TILE_SYMBOL,
    TILES,
    TRAJAN_TILES,
    TRAYS,
)
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.space import SPACE
from bazigah.games.trajan.state import Trajan
from bazigah.text.words import LANGUAGES, Words, words
from tests.drawing.kit import elements, pictures, places
from tests.games.trajan.table import Table, step

DRAWN = artist("trajan")
ENGLISH = words("en", "trajan")
AS_PRINTED = (0, 0, 0, 0, 0, 0)
BEGINNINGS: dict[str, str | None] = {
    "tray": "p{seat}-tray-",
    "marker": "p{seat}-marker-",
    "end": None,
    "decline": None,
    "draw_two": "deck",
    "discard": "p{seat}-card-",
    "take_discard": "pile-",
    "play": "p{seat}-card-",
    "ship": "ship-",
    "load": "p{seat}-card-",
    "load_with_wild": "p{seat}-card-",
    "load_wild": "p{seat}-tile-",
    "take": "forum-",
    "recruit": "camp-",
    "move": "province-",
    "conquer": "province-",
    "advance": "senate-",
    "stack": "stack-",
    "build": "site-",
    "plus_two": "p{seat}-plus-",
    "extra": "p{seat}-tile-",
    "pay": "p{seat}-tile-",
    "bonus": "bonus-",
    "slot": "p{seat}-slot-",
}  # the others have one place or another: `card` and `stop`


def choices(players: int, seed: int) -> Iterator[tuple[Trajan, int]]:
    """Every choice of a random game."""
    state, rng = GAME.new(players, {"initial_markers": "free"}, seed), Rng(seed)
    assert isinstance(state, Trajan)
    while not state.over():
        for action in state.legal():
            yield state, int(action)
        step(state, rng)


def drawing(table: Table, seat: int = 0, language: str = "en") -> list[str]:
    """The pictures of a page with everything lit that may be chosen."""
    view, said = GAME.view(table.state, seat), words(language, "trajan")
    look = Look(said, seat, lights("trajan", view, said), frozenset(DRAWN.picked(view)))
    return pictures("trajan", view, seat, look)


def page(table: Table, seat: int = 0) -> dict[str, str]:
    """The places of a page and their states."""
    return {name: element.get("class", "") for name, element in places(drawing(table, seat)).items()}


def lit(table: Table) -> set[str]:
    return {name for name, classes in page(table).items() if "lit" in classes.split()}


def ways(table: Table, *actions: str) -> list[tuple[str, str]]:
    """The ways of pieces in the last of these actions."""
    table.play(*actions[:-1])
    before = table.state.copy()
    table.play(actions[-1])
    return DRAWN.trail(before, SPACE.parse(actions[-1]), table.state)


def sowing_table() -> Table:
    """Three markers in tray VI reach tray III, where a yellow and a blue one complete the tile."""
    trays = {"VI": ["pink", "blue", "yellow"], "III": ["yellow", "green"], "I": ["white"]}
    return Table().give(trays=trays, slots={"III": "TT-10"}, arch="I")


# --- choices ------------------------------------------------------------------------------------------------------


def test_every_kind_of_action_has_its_place() -> None:
    met = set()
    for players, seed in ((2, 1), (3, 2), (4, 3), (2, 4)):
        for state, action in choices(players, seed):
            kind = SPACE.named(action).name
            target = DRAWN.target(state, action)
            met.add(kind)
            if kind in BEGINNINGS:
                beginning = BEGINNINGS[kind]
                assert (target is None) == (beginning is None)
                if target is not None and beginning is not None:
                    assert target.startswith(beginning.format(seat=state.seat()))
    assert met >= set(BEGINNINGS) - {"load_wild", "load_with_wild", "pay"}


def test_first_cards_come_from_the_piles_or_the_deck() -> None:
    state = GAME.new(2, {"initial_markers": "random"}, 1)
    assert [DRAWN.target(state, action) for action in state.legal()] == ["pile-left", "pile-right", "deck"]


def test_a_wild_tile_makes_a_pair_at_a_price() -> None:
    table = Table().give(hand={"wine": 1, "fish": 2}, tiles={"wild_commodity": 1}).perform("seaport")
    table.play("ship ship=pairs")
    priced = {SPACE.show(action): DRAWN.price(table.state, action) for action in table.state.legal()}
    assert priced["load_with_wild commodity=wine"] == Price("t-wild", 1)
    assert priced["load commodity=fish"] is None
    assert "pay" in page(table)[f"p0-card-{COMMODITIES.index('wine')}"].split()
    assert "pay" not in page(table)[f"p0-card-{COMMODITIES.index('fish')}"].split()


def test_the_ship_in_hand_is_picked_and_sails_when_it_is_touched() -> None:
    table = Table().give(hand={"wine": 2, "fish": 1}).perform("seaport")
    table.play("ship ship=same")
    assert DRAWN.picked(table.state) == ["ship-0"]
    assert "ship-0" not in lit(table)
    table.play("load commodity=wine")
    assert DRAWN.target(table.state, SPACE.parse("stop")) == "ship-0"
    assert 'class="unit"' in "".join(drawing(table))


def test_a_second_card_may_be_left_out_without_a_place() -> None:
    table = Table().give(hand={"wine": 2}).perform("seaport")
    table.play("play commodity=wine")
    assert DRAWN.target(table.state, SPACE.parse("stop")) is None


def test_the_leader_lights_the_provinces_it_reaches() -> None:
    table = Table().pieces(leader="raetia").perform("military")
    neighbours = {f"province-{PROVINCES.labels[land]}" for land in REACHED_FROM[PROVINCES.index("raetia")]}
    assert lit(table) == neighbours | {"province-raetia", "camp-military"}


def test_equal_tiles_in_the_forum_light_once() -> None:
    table = Table().forum("bread", "bread", "games").perform("forum")
    assert lit(table) == {"forum-0", "forum-2"}


# --- what will follow ---------------------------------------------------------------------------------------------


def test_the_way_of_every_tray_is_known_before_it_is_chosen() -> None:
    table = sowing_table()
    found = emptying(table.state, 0)
    assert set(found) == {0, 2, 5}
    assert found[5].trays == (0, 1, 2)
    assert found[5].target == 2
    assert emptying(table.state, 1) == {}


@pytest.mark.parametrize(
    ("tray", "in_hand", "completes"),
    [
        (["yellow", "green"], ["pink", "blue", "yellow"], MAYBE),
        (["green"], ["pink", "blue", "yellow"], NO),
        (["yellow", "blue"], ["pink", "white", "orange"], SURELY),
        (["yellow"], ["blue", "blue"], SURELY),
        (["yellow"], ["pink", "pink"], NO),
        (["green"], ["blue"], NO),
    ],
)
def test_a_tile_is_completed_surely_maybe_or_not(tray: list[str], in_hand: list[str], completes: int) -> None:
    source = TRAYS.labels[2 - len(in_hand)]
    table = Table().give(trays={source: in_hand, "III": tray}, slots={"III": "TT-10"}, arch="I")
    assert emptying(table.state, 0)[TRAYS.index(source)].completes == completes


def test_what_is_foreseen_comes_true() -> None:
    """Whenever a tile is surely or never completed, every order of the markers agrees."""
    checked = 0
    for state, action in choices(3, 6):
        ahead = emptying(state, int(state.seat())).get(action - int(SPACE.parse("tray tray=I")))
        if ahead is None or ahead.completes == MAYBE:
            continue
        seat, played = int(state.seat()), state.copy()
        had = played.players[seat].slots[ahead.target]
        played.apply(action)
        while sowing(played) is not None:
            played.apply(played.legal()[-1])
        assert (had != EMPTY and played.players[seat].slots[ahead.target] == EMPTY) == (ahead.completes == SURELY)
        checked += 1
    assert checked > 100


def test_pointing_at_a_tray_shows_its_way_on_both_boards() -> None:
    shown = [element.get("class") for element in elements(drawing(sowing_table()))]
    for tray in (1, 3, 6):
        assert shown.count(f"next ahead ahead-{tray}") == 2
    assert "next" not in shown


def test_markers_in_the_hand_show_their_way_and_lie_in_the_middle() -> None:
    table = sowing_table()
    table.play("tray tray=VI")
    assert lit(table) == {f"p0-marker-{COLOURS.index(colour)}" for colour in ("pink", "blue", "yellow")}
    shown = [element.get("class") for element in elements(drawing(table))]
    assert shown.count("next") == 2
    texts = [element.text for element in elements(drawing(table))]
    assert "Next: Military" in texts
    assert ENGLISH.say("draw.may_complete") in texts
    assert f"p0-marker-{COLOURS.index('pink')}" in page(table, seat=1)


def test_before_the_first_turn_the_tray_that_is_filled_is_marked() -> None:
    state, rng = GAME.new(2, {"initial_markers": "free"}, 5), Rng(5)
    assert isinstance(state, Trajan)
    for place in range(6):
        assert preparing(state) == place // 2
        seat = int(state.seat())
        look = Look(ENGLISH, seat)
        marks = [element.get("class") for element in elements(pictures("trajan", state, seat, look))]
        assert marks.count("next") == 1
        step(state, rng)


def test_the_time_marker_goes_round() -> None:
    table = Table(time=9)
    assert spaces_of_time(table.state) == LOOP[0][2] == 11
    assert time_after(table.state, 1) == (10, 0)
    assert time_after(table.state, 2) == (0, 1)
    assert ENGLISH.say("draw.round_ends") in [element.text for element in elements(drawing(table))]


# --- the ways of pieces -------------------------------------------------------------------------------------------


def test_markers_travel_by_the_hand() -> None:
    pink, blue, yellow = (COLOURS.index(colour) for colour in ("pink", "blue", "yellow"))
    taken = ways(sowing_table(), "tray tray=VI")
    assert sorted(taken) == sorted(("p0-tray-5", f"p0-marker-{colour}") for colour in (pink, blue, yellow))
    table = sowing_table()
    assert ways(table, "tray tray=VI", "marker colour=pink") == [(f"p0-marker-{pink}", "p0-tray-0")]
    last = ways(table, "marker colour=blue")
    assert sorted(last) == sorted([(f"p0-marker-{blue}", "p0-tray-1"), (f"p0-marker-{yellow}", "p0-tray-2")])


def test_a_single_marker_goes_straight_to_its_tray() -> None:
    assert ways(sowing_table(), "tray tray=I") == [("p0-tray-0", "p0-tray-1")]


def test_cards_travel() -> None:
    wine = COMMODITIES.index("wine")
    assert ways(Table().perform("seaport"), "draw_two") == [("deck", "p0-hand")]
    assert ways(Table().perform("seaport"), "take_discard pile=right") == [("pile-right", "p0-hand")]
    table = Table().give(hand={"wine": 2}).perform("seaport")
    assert ways(table, "play commodity=wine") == [("p0-hand", f"p0-display-{wine}")]
    table = Table().give(hand={"wine": 1}).perform("seaport")
    assert ways(table, "draw_two", "discard commodity=wine pile=left") == [("p0-hand", "pile-left")]


def test_tiles_and_tokens_travel() -> None:
    bread = TILES.index("bread")
    assert ways(Table().forum("games", "bread").perform("forum"), "take tile=bread") == [
        ("forum-1", f"p0-tile-{bread}")
    ]
    table = Table().provinces({"alpes": "bread"}).perform("military")
    assert ways(table, "move province=alpes") == [("province-alpes", f"p0-tile-{bread}")]
    assert ways(Table().perform("military"), "recruit camp=military") == [("p0-supply", "camp-military")]
    table = Table().pieces(leader="alpes").perform("military")
    assert ways(table, "conquer") == [("camp-military", "province-alpes")]
    assert ways(Table().perform("construction"), "build site=S-11") == [
        ("camp-workers", "site-0"),
        ("site-0", "p0-built-0"),
    ]
    assert ways(Table().perform("trajan"), "stack stack=victory") == [("stack-victory", "p0-slot-0")]


def test_bonus_tiles_go_to_consul_and_vice_consul() -> None:
    table = Table(round=4).beside_the_senate("BT-01", "BT-07").demands("bread", "bread", "games")
    table.end_rounds()
    assert ways(table, "bonus tile=BT-07") == [("bonus-BT-07", "p0-bonus-6"), ("bonus-BT-01", "p1-bonus-0")]


# --- pieces -------------------------------------------------------------------------------------------------------


Piece = Callable[[Words, int], str]
FAMILIES: dict[str, tuple[int, Piece, Piece]] = {
    "forum": (TILES.size(), lambda w, kind: forum_tile(w, kind, 36), lambda w, kind: forum_tip(w, kind, AS_PRINTED)),
    "building": (BUILDINGS.size(), lambda w, kind: building(w, kind, 30), building_tip),
    "card": (COMMODITIES.size(), lambda _, kind: card(kind, 44), card_tip),
    "bonus": (BONUS_TILES.size(), lambda w, kind: bonus_tile(w, kind, 0, 43), bonus_tip),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_tile_looks_and_reads_differently(family: str, language: str) -> None:
    size, looks, reads = FAMILIES[family]
    said = words(language, "trajan")
    assert len({looks(said, kind) for kind in range(size)}) == size
    assert len({reads(said, kind) for kind in range(size)}) == size


@pytest.mark.parametrize("language", LANGUAGES)
def test_trajan_tiles_look_alike_only_when_they_are(language: str) -> None:
    said = words(language, "trajan")
    looks = [trajan_tile(said, tile, 44) for tile in range(TRAJAN_TILES.size())]
    facts = [(STACK_OF[tile], TILE_NEEDS[tile], TILE_AMOUNT[tile], TILE_SYMBOL[tile]) for tile in range(len(looks))]
    for first, second in combinations(range(len(looks)), 2):
        assert (looks[first] == looks[second]) == (facts[first] == facts[second])
    assert len({trajan_tip(said, tile) for tile in range(len(looks))}) == len(looks)


def test_the_sides_of_a_bonus_tile_differ() -> None:
    half = bonus_tile(ENGLISH, BONUS_TILES.index("BT-10"), 1, 43)
    assert ENGLISH.say("draw.half") in half
    assert half != bonus_tile(ENGLISH, BONUS_TILES.index("BT-10"), 0, 43)


def test_a_tray_has_room_for_all_markers() -> None:
    for markers, count in ((0, 0), (0b1, 1), (0b111111, 6), (0b11111111, 8), (0b111111111111, 12)):
        assert heap(markers, 48).count("<use") == count


def test_neighbours_share_a_border_and_others_do_not() -> None:
    """But for Britannia, which is reached by sea."""
    corners = [set(outline(land, 0, 0)[1:-1].split("L")) for land in range(PROVINCES.size())]
    for first, second in combinations(range(1, PROVINCES.size()), 2):
        touching = len(corners[first] & corners[second]) > 2
        assert touching == (second in REACHED_FROM[first])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_spaces_in_use_are_drawn(players: int) -> None:
    found = page(Table(players=players))
    assert len([name for name in found if name.startswith("forum-")]) == FORUM_SPACES_USED[players] + 3
    assert len([name for name in found if name.startswith("site-")]) == 20
    assert len([name for name in found if name.startswith("p0-tray-")]) == 6


def test_the_arch_stands_in_the_middle_when_all_slots_are_taken() -> None:
    slots = dict(zip(TRAYS.labels, ("TT-01", "TT-10", "TT-19", "TT-28", "TT-37", "TT-46"), strict=True))
    table = Table().give(slots=slots)
    assert table.player().arch == CENTRE
    assert ENGLISH.say("draw.arch_tip") in "".join(drawing(table))


def test_hands_of_others_are_backs_but_for_what_all_saw() -> None:
    table = Table().give(1, hand={"wine": 2, "oil": 1}, known={"oil": 1}).cards(left=["columns"], right=["furs"])
    assert not [name for name in page(table) if name.startswith("p1-card-")]
    hand = places(drawing(table))["p1-hand"]
    assert (hand.get("data-tip"), hand.get("data-tip-text")) == ("3 cards in hand", "Known: 1 × oil")
    assert len([name for name in page(table, seat=1) if name.startswith("p1-card-")]) == 2


def test_a_finished_game_lights_nothing() -> None:
    state, rng = GAME.new(4, seed=8), Rng(8)
    while not state.over():
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    view = GAME.view(state, 2)
    assert isinstance(view, Trajan)
    assert lights("trajan", view, ENGLISH) == {}
    assert DRAWN.picked(view) == []
    assert sowing(view) is None
    assert DRAWN.status(view, ENGLISH) == ["Quarter 4 of 4", "Round 4 of 4"]
    assert [DRAWN.counters(view, seat)[0] for seat in range(4)] == list(view.scores())
