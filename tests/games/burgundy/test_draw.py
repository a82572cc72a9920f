"""The drawing of The Castles of Burgundy: places, prices, ways, and what is printed on pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bazigah.drawing.artist import Price, artist
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.drawing.pieces import duchy, tile, tile_tip
from bazigah.games.burgundy.facts.components import (
    BOARDS,
    CASTLE_SPACES,
    FIRST_BLACK_SLOT,
    FIRST_KNOWLEDGE,
    GOODS,
    KNOWLEDGE_COUNT,
    REFILL,
    SHEETS,
    TILES,
)
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.state import Burgundy
from bazigah.text.words import LANGUAGES, words
from tests.drawing.kit import pictures, places
from tests.games.burgundy.table import Table

DRAWN = artist("burgundy")
ENGLISH = words("en", "burgundy")
AS_PRINTED = (0, 0, 0, 0, 0, 0)
BEGINNINGS = {
    "take": "slot-",
    "place": "p{seat}-space-",
    "sell": "p{seat}-good-",
    "workers": "p{seat}-workers",
    "die": "p{seat}-die-",
    "buy": "slot-",
    "end": None,
    "give_up": "p{seat}-store-",
    "ship_to": "depot-",
    "load": "depot-",
    "decline": None,
    "board": "p{seat}-board-",
    "start": "p{seat}-space-",
}


def choices(players: int, seed: int, **options: str) -> Iterator[tuple[Burgundy, int]]:
    """Every choice of a random game."""
    state, rng = GAME.new(players, options, seed), Rng(seed)
    assert isinstance(state, Burgundy)
    while not state.over():
        for action in state.legal():
            yield state, int(action)
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


def page(table: Table, seat: int = 0) -> dict[str, str]:
    """The places of a page and what they may be chosen for."""
    view = GAME.view(table.state, seat)
    look = Look(ENGLISH, seat, lights("burgundy", view, ENGLISH))
    found = places(pictures("burgundy", view, seat, look))
    return {name: element.get("class", "") for name, element in found.items()}


def ways(table: Table, *actions: str) -> list[tuple[str, str]]:
    """The ways of pieces while actions are played."""
    before = table.state.copy()
    table.play(*actions)
    return DRAWN.trail(before, GAME.space.parse(actions[-1]), table.state)


def test_every_kind_of_action_has_its_place() -> None:
    met = set()
    for players, seed, boards in ((2, 1, "free_choice"), (4, 2, "advanced"), (3, 3, "random"), (4, 4, "random")):
        for state, action in choices(players, seed, boards=boards):
            kind = GAME.space.named(action).name
            beginning = BEGINNINGS[kind]
            target = DRAWN.target(state, action)
            assert (target is None) == (beginning is None)
            if target is not None and beginning is not None:
                assert target.startswith(beginning.format(seat=state.seat()))
            met.add(kind)
    assert met == set(BEGINNINGS)


def test_workers_and_silver_are_the_prices() -> None:
    table = Table().give(workers=3, silver=2).depot(3, "castle").depot(4, "mine").depot("black", "ship")
    assert DRAWN.price(table.state, GAME.space.parse("buy depot=black slot=1")) == Price("g-silver", 2)
    table.use_die(3)
    actions = [GAME.space.parse(text) for text in ("take depot=3 slot=1", "take depot=4 slot=1", "workers")]
    assert [DRAWN.price(table.state, action) for action in actions] == [None, Price("g-worker", 1), None]


def test_a_price_hangs_on_the_place_that_costs_more() -> None:
    table = Table().give(workers=1).depot(3, "castle").depot(4, "mine").use_die(3)
    found = page(table)
    assert "pay" not in found["slot-8"].split()
    assert "pay" in found["slot-12"].split()


def with_dice(*dice: int) -> Table:
    """A table with something to take for every die, and something to buy."""
    table = Table().depot("black", "ship")
    for die in dice:
        table.depot(die, "ship")
    return table.give(dice=(dice[0], dice[1]), silver=2)


@pytest.mark.parametrize(("dice", "used", "picked"), [((2, 5), 2, 0), ((2, 5), 5, 1), ((4, 4), 4, 0)])
def test_the_die_in_the_hand_is_picked(dice: tuple[int, int], used: int, picked: int) -> None:
    table = with_dice(*dice)
    table.play(f"die pips={used}")
    assert DRAWN.picked(table.state) == [f"p0-die-{picked}"]
    assert DRAWN.target(table.state, GAME.space.parse("workers")) == "p0-workers"


def test_equal_dice_are_used_one_after_the_other() -> None:
    table, die = with_dice(4, 4), GAME.space.parse("die pips=4")
    assert DRAWN.target(table.state, die) == "p0-die-0"
    table.play("die pips=4", "workers")
    assert DRAWN.target(table.state, die) == "p0-die-1"
    table.play("die pips=4")
    assert DRAWN.picked(table.state) == ["p0-die-1"]


def test_tiles_and_goods_travel() -> None:
    table = Table().depot(3, "castle", goods={"red": 2}).give(goods={"pink": 1}).use_die(3)
    assert ways(table.depot(2, "ship"), "take depot=3 slot=1") == [("slot-8", "p0-store-0")]
    table = Table().give(goods={"pink": 1}).use_die(3)
    assert ways(table, "sell good=pink") == [("p0-good-2", "p0-sold")]
    table = Table().give(storage=["ship"]).depot(3, goods={"red": 2}).use_die(2)
    assert ways(table, "place slot=1 space=18") == [("p0-store-0", "p0-space-17")]
    assert ways(table, "ship_to depot=3") == [("depot-2-good-3", "p0-good-3")]


def test_a_new_round_brings_its_goods() -> None:
    state, rng = GAME.new(2, seed=4), Rng(4)
    assert isinstance(state, Burgundy)
    arrived = 0
    while not state.over():
        before, legal = state.copy(), state.legal()
        action = int(legal[rng.below(len(legal))])
        state.apply(action)
        new_round = [way for way in DRAWN.trail(before, action, state) if way[0].startswith("round-")]
        assert len(new_round) == (state.round > before.round and not state.over())
        arrived += len(new_round)
    assert arrived == 20  # the first round of a phase has nothing lying open before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_spaces_in_use_are_drawn(players: int) -> None:
    table = Table(players=players)
    used = {f"slot-{slot}" for slot, supply in enumerate(REFILL[players][0]) if supply >= 0}
    assert {name for name in page(table) if name.startswith("slot-")} == used
    assert sum(int(name[5:]) >= FIRST_BLACK_SLOT for name in used) == 2 * players


@pytest.mark.parametrize("board", range(1, BOARDS.size() + 1))
def test_every_board_has_its_37_spaces(board: int) -> None:
    castle = duchy(board - 1, 40, 0, 0).count('href="#b-on-castle"')
    assert castle == 4
    found = page(Table(board=board, castle=_castle(board)))
    assert len([name for name in found if name.startswith("p0-space-")]) == 37


def _castle(board: int) -> int:
    return int(CASTLE_SPACES[board - 1][0]) + 1


def test_all_goods_of_all_types_have_room() -> None:
    for players in (2, 3, 4):
        table = Table(players=players)
        for depot in range(1, 7):
            table.depot(depot, goods=dict.fromkeys(GOODS.labels, 1))
        assert len([name for name in page(table) if "-good-" in name]) == 36


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_looks_and_reads_differently(language: str) -> None:
    said = words(language, "burgundy")
    assert len({tile(said, kind, 36, AS_PRINTED) for kind in range(TILES.size())}) == TILES.size()
    assert len({tile_tip(said, kind, AS_PRINTED) for kind in range(TILES.size())}) == TILES.size()


def test_knowledge_is_worth_what_the_options_say() -> None:
    changed = {
        number
        for number in range(1, KNOWLEDGE_COUNT + 1)
        for other in ((0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 0, 1))
        if tile(ENGLISH, FIRST_KNOWLEDGE + number, 36, AS_PRINTED) != tile(ENGLISH, FIRST_KNOWLEDGE + number, 36, other)
    }
    assert changed == {15, 26}


@pytest.mark.parametrize(("boards", "count"), [("free_choice", BOARDS.size()), ("advanced", len(SHEETS[0]))])
def test_boards_to_choose_from_are_shown(boards: str, count: int) -> None:
    state = GAME.new(3, {"boards": boards}, 5)
    seat = int(state.seat())
    view = GAME.view(state, seat)
    found = places(pictures("burgundy", view, seat, Look(ENGLISH, seat)))
    assert len([name for name in found if name.startswith(f"p{seat}-board-")]) == count


def test_a_finished_game_lights_nothing() -> None:
    state, rng = GAME.new(4, seed=8), Rng(8)
    while not state.over():
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    view = GAME.view(state, 2)
    assert lights("burgundy", view, ENGLISH) == {}
    assert DRAWN.picked(view) == []
    assert DRAWN.status(view, ENGLISH) == ["Phase E", "Round 5 of 5"]
    assert [DRAWN.counters(view, seat)[0] for seat in range(4)] == list(view.scores())
