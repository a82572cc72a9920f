"""Every worked example of `docs/rules/troyes.examples.md`, as told there. Anna, Faye, Geoffrey, Emily: seats 0 to 3."""

from __future__ import annotations

import re
from pathlib import Path

from bazigah.engine.core.events import Log
from bazigah.games.troyes.facts.components import SPACES
from bazigah.games.troyes.rules.dice import best_die, packed
from tests.games.troyes.table import SPACE, Owner, Table, labels, new_game, pick, told
from tests.rules import rule

EXAMPLES = (Path(__file__).parents[3] / "docs" / "rules" / "troyes.examples.md").read_text("utf-8")
ANNA, FAYE, GEOFFREY, EMILY = range(4)
N: Owner = "neutral"
# Palace: Anna 1, Emily 3; Bishopric: Faye 3, the others 1 each; City Hall: Geoffrey 3, Anna 2, Faye 1
PLACED: dict[str, Owner] = {
    **{"P6": ANNA, "P5": EMILY, "P4": EMILY, "P3": EMILY},
    **{"B1a": FAYE, "B1b": FAYE, "B1c": FAYE, "B2a": ANNA, "B2b": GEOFFREY, "B2c": EMILY},
    **{"H1a": GEOFFREY, "H1b": GEOFFREY, "H2a": ANNA, "H2b": FAYE, "H3a": GEOFFREY, "H3b": ANNA},
}


def test_every_example_of_the_book_has_a_test() -> None:
    told_there = re.findall(r"^\*\*EX-(\d+) ", EXAMPLES, re.MULTILINE)
    tested = {match.group(1) for match in (re.match(r"test_ex_(\d+)_", name) for name in globals()) if match}
    assert told_there, "the book has examples"
    assert tested == set(told_there)


@rule("TR-3.1", "TR-3.2", "TR-3.3")
def test_ex_1_initial_placement() -> None:
    game = next(game for game in (new_game(4, seed) for seed in range(99)) if game.start == ANNA)
    left = {seat: [space for space, owner in PLACED.items() if owner == seat] for seat in range(4)}
    log = game.log = Log()
    while type(game.stack[-1]).__name__ == "SetCitizen":
        game.apply(SPACE.parse(f"set space={left[game.seat()].pop(0)}"))
    clockwise = [ANNA, FAYE, GEOFFREY, EMILY]
    placed = told(log.events, "citizen_set")
    assert [event.seat for event in placed[:16]] == [*clockwise, *clockwise[::-1]] * 2
    assert [(event.seat, SPACES.labels[event.values[0]]) for event in placed[16:]] == [(-1, "P1"), (-1, "P2")]


def next_round(*events: str) -> Table:
    """The round that begins on the position of the first example, everybody with 5 deniers."""
    t = Table(4).stand({**PLACED, "P1": N, "P2": N})
    for seat in range(4):
        t.give(seat, deniers=5)
    t.next_round(*events)
    return t


@rule("TR-4.4.1")
def test_ex_2_income_and_salaries() -> None:
    assert [next_round("war", "migrant_workers").deniers(seat) for seat in range(4)] == [12, 12, 14, 8]


@rule("TR-4.5.1", "TR-4.5.2")
def test_ex_3_work_force() -> None:
    t = Table(4).stand({**PLACED, "P1": N, "P2": N})
    rolled = told(t.next_round(), "die_rolled")
    colours = [["red", "white", "yellow"][event.values[0]] for event in rolled if event.seat == ANNA]
    assert sorted(colours) == ["red", "white", "yellow", "yellow"]
    assert [event.values[0] for event in rolled if event.seat == -1] == [0, 0]


@rule("TR-4.6.1", "TR-4.6.2", "TR-4.6.3")
def test_ex_4_events() -> None:
    t = Table(4).stand({**PLACED, "P1": N, "P2": N})
    events = t.next_round("war", "theological_conflict")
    assert labels(events, "event_acted") == ["marauding", "war", "theological_conflict"]
    assert len(told(events, "black_rolled")) == 3


@rule("TR-4.7.1", "TR-4.7.2", "TR-4.7.3", "TR-4.7.4")
def test_ex_4_black_dice() -> None:
    t = Table(4).black(4, 6, 2).dice(ANNA, "red 4", "white 3", "yellow 1").dice(FAYE, "white 1", "white 5", "yellow 3")
    t.play("black value=2", pick("red 4"), "done")
    assert (t.black_dice(), t.district(ANNA), t.influence(ANNA)) == ([4], ["white 3", "yellow 1"], 2)
    assert t.seat() == FAYE
    t.play(pick("2 white 1"), pick("2 yellow 3"), "done")
    assert (t.black_dice(), t.district(FAYE), t.influence(FAYE)) == ([], ["white 5"], 1)
    assert t.asked() == "Turn"


@rule("TR-5.2", "TR-5.3")
def test_ex_5_buying_dice() -> None:
    t = Table(4).give(ANNA, deniers=12).dice(ANNA, "yellow 6", "yellow 5", "white 4").dice(GEOFFREY, "yellow 5")
    t.act("agriculture", "yellow 6", "yellow 5", "3 yellow 5")
    assert (t.deniers(ANNA), t.deniers(GEOFFREY)) == (12 - 6 + 16 // 2, 6)
    t = Table(4).give(ANNA, deniers=12).dice(ANNA, "white 4").dice(FAYE, "white 5", "red 1")
    t.act("cathedral", "white 4", "2 white 5")
    assert (t.deniers(ANNA), t.deniers(FAYE)) == (12 - 4, 4)


@rule("TR-6.2", "TR-6.8", "TR-14.Y2")
def test_ex_6_merchant() -> None:
    t = Table(4).give(ANNA, deniers=12).cards("merchant").dice(ANNA, "yellow 6", "yellow 5").dice(GEOFFREY, "yellow 5")
    t.dice(FAYE, "red 1").act("activate card=merchant", "yellow 6", "yellow 5", "3 yellow 5")
    assert (t.tradesmen(ANNA), t.deniers(ANNA)) == ({"merchant": "first"}, 12 - 6 - 4)
    assert len(t.legal("times")) == 8
    t.play("times number=8")
    assert t.deniers(ANNA) == 2 + 16


@rule("TR-6.10", "TR-6.4", "TR-14.W3")
def test_ex_7_priest() -> None:
    t = Table(4).give(FAYE, deniers=12).cards("priest").dice(FAYE, "white 5", "yellow 2", "white 6")
    t.dice(ANNA, "white 4", "red 1").turn(FAYE).act("activate card=priest", "2 white 5", "1 white 4")
    t.play("times number=3")
    assert (t.cubes(FAYE), t.deniers(FAYE), t.deniers(ANNA)) == ({"priest": 3}, 0, 4)
    t.turn(FAYE).act("agriculture", "2 yellow 2", cube="priest")
    assert (t.cubes(FAYE), t.deniers(FAYE)) == ({"priest": 2}, (2 + 3) // 2)
    t.turn(FAYE).act("activate card=priest", "2 white 6")
    t.play("times number=2")
    assert (t.cubes(FAYE), t.deniers(FAYE)) == ({"priest": 4}, 2), "no hiring price"


@rule("TR-7.1", "TR-7.2", "TR-7.3")
def test_ex_8_cathedral() -> None:
    t = Table(4).give(GEOFFREY, deniers=12).cathedral((1, 2, ANNA)).dice(GEOFFREY, "white 5").dice(FAYE, "white 2")
    t.dice(EMILY, "white 1").dice(ANNA, "red 1").turn(GEOFFREY)
    t.act("cathedral", "3 white 5", "2 white 2", "4 white 1")
    assert t.built() == {(1, 2): ANNA, (1, 1): GEOFFREY, (1, 5): GEOFFREY, (2, 2): GEOFFREY}
    assert [t.deniers(seat) for seat in range(4)] == [0, 6, 0, 6]
    assert (t.influence(GEOFFREY), t.points(GEOFFREY)) == (5, 3)


@rule("TR-8.4.3", "TR-8.4.6")
def test_ex_9_succession_conflict() -> None:
    t = Table(4).event("succession_conflict", GEOFFREY, GEOFFREY, ANNA).dice(EMILY, "red 2", "red 3", "red 4")
    t.dice(ANNA, "red 1").turn(EMILY).act("combat event=succession_conflict", "4 red 2", "4 red 3", "4 red 4")
    t.play("times number=2")
    assert t.influence(EMILY) == 2
    assert [t.points(seat) for seat in range(4)] == [0, 0, 3, 3]
    assert [t.taken(seat) for seat in range(4)] == [[], [], ["succession_conflict"], []]


@rule("TR-9.4", "TR-9.6", "TR-9.7")
def test_ex_10_a_citizen_for_city_hall() -> None:
    t = Table(4, supply=1).give(FAYE, deniers=2).stand({"H2a": ANNA, "H2b": FAYE, "H3a": ANNA, "H3b": FAYE})
    t.dice(GEOFFREY, "yellow 2", "yellow 3", "yellow 1").turn(FAYE).play("place building=city_hall", pick("3 yellow 2"))
    t.play("supply")
    assert (t.deniers(FAYE), t.deniers(GEOFFREY)) == (0, 2)
    assert t.standing() == {"H2a": FAYE, "H2b": ANNA, "H3a": ANNA, "H3b": FAYE}
    assert t.lying("city_hall") == {FAYE: 1}
    t.dice(GEOFFREY, "yellow 2").turn(GEOFFREY).play("place building=city_hall")
    assert t.refused(pick("3 yellow 3")).code == "protected"


@rule("TR-9.3", "TR-9.5")
def test_ex_11_a_citizen_for_the_palace() -> None:
    t = Table(4).give(ANNA, deniers=2).stand({"P3": EMILY}).dice(N, "red 3").dice(FAYE, "white 1")
    t.act("place building=palace", "neutral red 3")
    assert (t.standing(), t.lying("palace"), t.deniers(ANNA)) == ({"P3": ANNA}, {EMILY: 1}, 0)
    assert [t.deniers(seat) for seat in range(4)] == [0] * 4, "the bank has the money"


@rule("TR-12.2", "TR-12.4", "TR-15.M")
def test_ex_12_influence() -> None:
    t = Table(4).give(GEOFFREY, influence=5).dice(N, "red 4").dice(GEOFFREY, "yellow 2").turn(GEOFFREY).rolls(1)
    t.play("reroll colour=yellow value=2")
    assert t.district(GEOFFREY) == ["yellow 1"]
    t.play("flip colour=yellow value=1")
    assert t.district(GEOFFREY) == ["yellow 6"]
    t.act("combat event=marauding", "3 yellow 6")
    t.play("times number=2")
    assert (t.row()["marauding"], t.influence(GEOFFREY)) == ([GEOFFREY] * 2, 5 - 3)


@rule("TR-14.W1", "TR-5.8", "TR-6.11")
def test_ex_13_tithing() -> None:
    for districts in ((FAYE, GEOFFREY), (FAYE, N)):
        t = Table(4, round=2).give(cubes={"tithing": 1, "apprenticeship": 1}).dice(ANNA, "yellow 3", "yellow 1")
        for district in districts:
            t.dice(district, "yellow 6")
        t.play("agriculture", "cube card=tithing")
        assert t.refused("cube card=apprenticeship").code == "one_cube_only"
        names = ["neutral" if district == N else str(int(district) + 1) for district in districts]
        t.play(*[pick(f"{name} yellow 6") for name in names], pick("yellow 3"))
        assert [t.deniers(seat) for seat in range(4)] == [15 // 2, 0, 0, 0]


@rule("TR-14.00", "TR-14.R8")
def test_ex_14_joust_twice() -> None:
    t = Table(round=3).give(tradesmen={"joust": "first"}).dice(0, "red 6", "red 2", "red 5").dice(1, "red 4")
    t.act("activate card=joust", "red 6", "red 2")
    t.play("times number=2")
    assert t.points() == 4


@rule("TR-18.7")
def test_ex_15_the_order_of_le_roys_dice() -> None:
    red, white, yellow = 0, 6, 12  # the cells of value 1
    dice = packed([red + 4, yellow + 5, white + 5, white + 1, red + 1])
    order = []
    while dice:
        order.append(best_die(dice))
        dice -= packed([order[-1]])
    assert order == [yellow + 5, white + 5, red + 4, red + 1, white + 1]
