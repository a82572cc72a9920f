"""The drawing of Architects: places, prices, ways, what a worker brings, what a building misses, what stays hidden."""

from __future__ import annotations

from typing import cast

import pytest

from bazigah.drawing.artist import Price, artist
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.state import State
from bazigah.games.architects.drawing.area import lacking
from bazigah.games.architects.drawing.cards import (
    ability,
    apprentice_card,
    apprentice_tip,
    building_card,
    building_effect,
    building_tip,
    built_card,
)
from bazigah.games.architects.drawing.pieces import row, signs
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, SIDES, SKILLS_NEEDED
from bazigah.games.architects.facts.components import GOODS, SKILLS
from bazigah.games.architects.game import GAME
from bazigah.games.architects.state import Architects
from bazigah.text.words import LANGUAGES, words
from tests.drawing.kit import elements, pictures, places
from tests.games.architects.table import Table, named

DRAWN = artist("architects")
ENGLISH = words("en", "architects")
PLACES = {
    "quarry": "location-quarry",
    "mines_clay": "location-mines",
    "mines_gold": "location-mines",
    "workshop_hire": "location-workshop",
    "workshop_draw": "location-workshop",
    "tax_stand": "location-tax_stand",
    "bm_small": "market-left",
    "bm_hire": "market-middle",
    "bm_draw": "market-middle",
    "bm_large": "market-right",
    "guildhall_build": "guildhall-3",
    "guildhall_cathedral": "level-1",
}


def rich(players: int = 3) -> Table:
    """Seat 0 may place a worker everywhere."""
    table = Table(players).give(clay=4, wood=4, stone=4, gold=2, silver=20, hand=["well"], at={"mines": 1})
    return table.board(tax=5, guildhall=[1, 2])


def seen(table: Table, seat: int = 0) -> Architects:
    return view_of(table.state, seat)


def view_of(state: State, seat: int) -> Architects:
    return cast(Architects, GAME.view(state, seat))


def legal(table: Table) -> dict[str, int]:
    return {GAME.space.show(action): int(action) for action in table.state.legal()}


def target(table: Table, action: str) -> str | None:
    return DRAWN.target(seen(table), legal(table)[action])


def shown(view: Architects, seat: int = 0) -> list[str]:
    return pictures("architects", view, seat, Look(ENGLISH, seat))


# --- places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "name"), PLACES.items())
def test_a_worker_lights_the_place_where_it_goes(action: str, name: str) -> None:
    assert target(rich(), action) == name


def test_once_the_guildhall_is_full_workers_lie_beside_it() -> None:
    table = rich().board(last_turns=2)
    assert target(table, "guildhall_build") == "beside"
    assert "beside" in places(shown(seen(table)))


def test_groups_are_captured_where_they_stand() -> None:
    table = rich().give(1, at={"forest": 3})
    table.play("town_centre")
    assert target(table, "capture location=forest seat=2") == "p1-at-forest"
    assert target(table, "stop") is None


def test_the_guardhouse_lights_prison_captives_and_debts() -> None:
    table = rich().give(captured={1: 2}, prison=2, unpaid=1).give(1, captured={0: 1})
    table.play("guardhouse")
    assert target(table, "send_to_prison") == "p0-captured"
    assert target(table, "release_prison") == "p0-prison"
    assert target(table, "release_captured_debt") == "p1-captured"
    assert target(table, "pay_debt") == "p0-debts"
    assert DRAWN.price(seen(table), legal(table)["pay_debt"]) == Price("g-silver", 6)
    assert DRAWN.picked(seen(table)) == ["location-guardhouse"]


def test_trades_of_apprentices_light_the_apprentice() -> None:
    table = rich().give(apprentices=["merchant_5"])
    table.play("storehouse")
    assert target(table, "trade trade=merchant_5") == "p0-apprentice-merchant_5"
    assert target(table, "trade trade=virtue_wood_wood") == "location-storehouse"


def test_the_bot_has_a_board_of_its_own() -> None:
    table = Table(1).give(1, captured={0: 2}, buildings=["keep"], stock=3).give(silver=9)
    table.play("guardhouse")
    assert target(table, "release_captured_silver") == "p1-captured"
    assert [board.name for board in DRAWN.boards(seen(table), Look(ENGLISH, 0))] == ["common", "rival"]
    assert {"p1-captured", "p1-ready", "p1-built-keep"} <= set(places(shown(seen(table))))


def test_boards_to_choose_are_those_that_are_left() -> None:
    view = view_of(GAME.new(2, {"boards": "chosen"}, 1), 0)
    offered = [name for name in places(shown(view)) if name.startswith("p0-board-")]
    assert sorted(offered) == sorted(
        f"p0-board-{SIDES.labels[action - view.legal()[0] + 1]}" for action in view.legal()
    )


# --- prices and what is in the hand -------------------------------------------------------------------------------


def test_a_hire_costs_more_beyond_the_own_workers() -> None:
    table = rich()
    table.play("workshop_hire")
    first, last = (legal(table)[f"hire row=upper column={column}"] for column in (1, 4))
    view = seen(table)
    assert [DRAWN.price(view, action) for action in (first, last)] == [Price("g-silver", 4), Price("g-silver", 7)]
    assert DRAWN.target(view, last) == "apprentice-upper-4"
    assert DRAWN.picked(view) == ["location-workshop"]


def test_the_market_costs_silver_and_the_quarry_nothing() -> None:
    table = rich()
    prices = {action: DRAWN.price(seen(table), number) for action, number in legal(table).items()}
    assert prices["bm_large"] == Price("g-silver", 3)
    assert prices["quarry"] is None
    lit = lights("architects", seen(table), ENGLISH)
    assert lit["market-right"].priced
    assert not lit["location-workshop"].priced


# --- ways ---------------------------------------------------------------------------------------------------------


def test_a_worker_goes_out_and_its_goods_come_home() -> None:
    table = rich()
    before = seen(table)
    action = legal(table)["quarry"]
    table.play("quarry")
    ways = DRAWN.trail(before, action, seen(table))
    assert ways == [("p0-ready", "p0-at-quarry"), ("location-quarry", "p0-stone")]


def test_captured_workers_go_to_the_board_of_the_captor() -> None:
    table = rich().give(1, at={"forest": 3})
    table.play("town_centre")
    before = seen(table)
    action = legal(table)["capture location=forest seat=2"]
    table.play("capture location=forest seat=2")
    ways = DRAWN.trail(before, action, seen(table))
    assert ways == [("p1-at-forest", "p0-captured"), ("p0-silver", "location-tax_stand")]  # and the tax is paid


def test_what_is_robbed_from_the_tax_stand_comes_home() -> None:
    table = rich()
    before = seen(table)
    action = legal(table)["tax_stand"]
    table.play("tax_stand")
    assert ("location-tax_stand", "p0-silver") in DRAWN.trail(before, action, seen(table))


def test_drawn_cards_of_others_have_no_names_on_their_way() -> None:
    table = rich()
    before = seen(table, 1)
    action = legal(table)["workshop_draw"]
    table.play("workshop_draw")
    assert ("pile-buildings", "p0-hand") in DRAWN.trail(before, action, seen(table, 1))


# --- what is told -------------------------------------------------------------------------------------------------


def chip(view: Architects, location: str) -> str:
    """What the next worker brings at a location, as it is written."""
    place = places(shown(view))[f"location-{location}"]
    found = next(child for child in place if "aw-yield" in (child.get("class") or ""))
    return "".join(
        element.text or element.get("href", "")[1:] for element in found.iter() if element.tag in ("text", "use")
    )


def test_the_next_worker_is_told_with_what_apprentices_add() -> None:
    view = seen(rich().give(at={"quarry": 2, "mines": 1}, apprentices=["stonecutter_1"]))
    assert chip(view, "quarry") == "+4aw-stone"
    assert chip(view, "mines") == "+3aw-clay/1aw-gold"
    assert chip(view, "storehouse") == "1 trade"
    assert chip(view, "tax_stand") == "+5g-silver−2aw-virtue"


def test_a_spectator_is_told_nothing_about_next_workers() -> None:
    drawing = pictures("architects", seen(rich(), -1), -1, Look(ENGLISH, -1))
    assert not any("aw-yield" in (element.get("class") or "") for element in elements(drawing))


def test_what_a_building_misses_is_told() -> None:
    p = Table(2).give(clay=1, wood=1, apprentices=["thief_1"]).player(0)
    goods, skills = lacking(p, named(BUILDINGS, "hideout"))
    assert {GOODS.labels[good]: count for good, count in enumerate(goods) if count} == {"wood": 2, "stone": 2}
    assert [SKILLS.labels[skill] for skill in skills] == ["masonry"]


def test_boards_that_save_goods_miss_less() -> None:
    card = named(BUILDINGS, "fountain")  # three stone and one marble
    plain, therese, lothaire = (Table(2).give(board=board, stone=1, gold=2).player(0) for board in SAVING)
    assert [sum(lacking(p, card)[0]) for p in (plain, therese, lothaire)] == [3, 2, 2]


SAVING = ("standard", "therese", "lothaire")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_and_explained(language: str) -> None:
    said = words(language, "architects")
    for card in range(BUILDINGS.size()):
        for body in (building_card(said, card), built_card(said, card, 84, 100)):
            drawn = elements([f"<svg>{body}</svg>"])
            assert f"#aw-b-{BUILDINGS.labels[card]}" in [element.get("href") for element in drawn]
        assert len(building_effect(card)) > 1
        assert said.effect(BUILDINGS.labels[card])[:9] in building_tip(said, card)
    for apprentice in range(APPRENTICES.size()):
        assert elements([f"<svg>{apprentice_card(said, apprentice, 77, 130, 2)}</svg>"])
        assert bool(ability(apprentice)) == (APPRENTICES.labels[apprentice] != "labourer_1")
        assert "data-tip-text" in apprentice_tip(said, apprentice)


def test_cards_differ_where_their_effects_do() -> None:
    effects = {(building_effect(card), tuple(SKILLS_NEEDED[card]), BUILDINGS.labels[card]) for card in range(43)}
    assert len(effects) == BUILDINGS.size()
    assert signs([0, 2, 0, 0, 0, 1]) == [("#", 2), ("aw-wood", 0), ("#", 1), ("g-silver", 0)]
    assert row(ENGLISH, (("#", 12), ("aw-wood", 0)), 20, 10) != row(ENGLISH, (("#", 12), ("aw-wood", 0)), 20)


# --- what stays hidden --------------------------------------------------------------------------------------------


def test_the_hand_is_drawn_for_its_owner_alone() -> None:
    table = rich()
    assert "p0-hand-well" in places(shown(seen(table)))
    for seat in (1, -1):
        drawing = "".join(shown(seen(table, seat), seat))
        assert "p0-hand-" not in drawing
        assert 'id="p0-hand"' in drawing or 'id="small-p0-hand"' in drawing


def test_the_pack_of_the_draft_is_drawn_for_its_owner_alone() -> None:
    state = GAME.new(2, {}, 1)
    chooser = int(state.seat())
    drawing = places(shown(view_of(state, chooser), chooser))
    assert sum(name.startswith(f"p{chooser}-offered-") for name in drawing) == 4
    assert not any("offered" in name for name in places(shown(view_of(state, -1), -1)))


def test_cards_drawn_in_the_market_are_drawn_for_their_finder_alone() -> None:
    table = rich()
    table.play("bm_draw")
    assert sum(name.startswith("p0-offered-") for name in places(shown(seen(table)))) == 5
    assert not any("offered" in name for name in places(shown(seen(table, 1), 1)))
    assert DRAWN.picked(seen(table)) == ["market-middle"]


def test_a_reset_that_is_due_is_told() -> None:
    table = rich().board(market={"left": 1, "middle": 2})
    reset = ENGLISH.say("draw.reset_due")
    assert reset not in "".join(shown(seen(table)))
    table.play("bm_large")
    assert reset in "".join(shown(seen(table)))
