"""Sections 5 and 13: every building, its cost, its virtue, its points and its effect."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.games.architects.facts.cards import BUILDINGS
from bazigah.games.architects.facts.components import GOODS
from tests.games.architects.rulebook import BUILDING_ROWS, amounts, skills
from tests.games.architects.table import Table, told
from tests.rules import rule

EVERY_ONE = list(zip(BUILDINGS.labels, BUILDING_ROWS, strict=True))
PROMO: dict[str, Any] = {"promo_cards": "yes"}
SKILLED = {"carpentry": "woodcutter_1", "tiling": "miner_1", "masonry": "stonecutter_1"}

every_building = pytest.mark.parametrize(("card", "row"), EVERY_ONE, ids=BUILDINGS.labels)


def builder(card: str, row: dict[str, str], **more: Any) -> Table:
    """Somebody with a card, exactly the goods for it and one apprentice for each skill."""
    team = [SKILLED[skill] for skill in skills(row["skills"])]
    return Table(3, **PROMO).give(hand=[card], apprentices=team, **{**amounts(row["cost"]), **more})


def bonus(game: Table, card: str) -> int:
    """The points that the end-game effect of seat 0's building was counted with; 0 is not told."""
    events = [event for event in told(game.end_game(), "effect_counted") if event.seat == 0]
    counted = [event.values[1] for event in events if BUILDINGS.labels[event.values[0]] == card]
    assert 0 not in counted
    return sum(counted)


# --- what all of them have ----------------------------------------------------------------------------------------


@rule("AW-5.1", "AW-5.2", "AW-5.3")
@rule("AW-B01", "AW-B02", "AW-B03", "AW-B04", "AW-B05", "AW-B06", "AW-B07", "AW-B08", "AW-B09", "AW-B10")
@rule("AW-B11", "AW-B12", "AW-B13", "AW-B14", "AW-B15", "AW-B16", "AW-B17", "AW-B18", "AW-B19", "AW-B20")
@rule("AW-B21", "AW-B22", "AW-B23", "AW-B24", "AW-B25", "AW-B26", "AW-B27", "AW-B28", "AW-B29", "AW-B30")
@rule("AW-B31", "AW-B32", "AW-B33", "AW-B34", "AW-B35", "AW-B36", "AW-B37", "AW-B38", "AW-B39", "AW-B40")
@rule("AW-BP1", "AW-BP2", "AW-BP3")
@every_building
def test_the_goods_are_paid_and_the_printed_virtue_changes(card: str, row: dict[str, str]) -> None:
    game = builder(card, row)
    events = game.play("guildhall_build")
    paid = {GOODS.labels[event.values[0]]: event.values[1] for event in told(events, "paid")}
    assert paid == amounts(row["cost"])
    assert (game.buildings(), card in game.hand()) == ([card], False)
    lost = {"virtue_gained": 1, "virtue_lost": -1}
    first = [lost[event.kind.name] * event.values[0] for event in told(events, *lost) if event.seat == 0][:1]
    assert first == ([int(row["virtue on build"])] if int(row["virtue on build"]) else [])


@rule("AW-5.1", "AW-5.2")
@every_building
def test_it_cannot_be_constructed_with_a_good_or_a_skill_less(card: str, row: dict[str, str]) -> None:
    for good, count in amounts(row["cost"]).items():
        refused = builder(card, row, **{good: count - 1}).refused("guildhall_build")
        assert (refused.code, refused.params["needed"], refused.params["has"]) == ("needs_goods", count, count - 1)
    for missing in skills(row["skills"]):
        game = builder(card, row)
        game.player(0).team = 0
        game.give(apprentices=[SKILLED[skill] for skill in skills(row["skills"]) if skill != missing])
        assert game.refused("guildhall_build").code == "needs_skill"


@rule("AW-5.2", "AW-10.6")
@every_building
def test_the_printed_points(card: str, row: dict[str, str]) -> None:
    events = Table(**PROMO).give(buildings=[card]).end_game()
    counted = [event.values for event in told(events, "buildings_counted") if event.seat == 0]
    assert counted == [[1, int(row["VP"])]]


@rule("AW-5.6")
@every_building
def test_each_has_one_effect_now_or_at_the_end(card: str, row: dict[str, str]) -> None:
    gold = amounts(row["cost"]).get("gold", 0) + 1
    game = builder(card, row, unpaid=1, gold=gold).give(
        prison=3, hand=["university" if card != "university" else "keep"]
    )
    events = game.give(1, at={"forest": 2}).play("guildhall_build")
    followed = told(events, "gained", "debt_taken", "released", "cards_drawn") or game.asked() != "EndTurn"
    virtue = [event for event in told(events, "virtue_gained", "virtue_lost") if event.seat == 0]
    now = bool(followed) or len(virtue) > bool(int(row["virtue on build"]))
    assert now == (row["when"] == "now")


# --- immediate effects --------------------------------------------------------------------------------------------


@rule("AW-B13", "AW-B21", "AW-B29", "AW-B33", "AW-B39")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("factory", {"marble": 2}),
        ("lumber_camp", {"wood": 4}),
        ("smithy", {"stone": 4}),
        ("thieves_den", {"silver": 4}),
        ("well", {"clay": 4}),
    ],
)
def test_buildings_that_give_goods(card: str, gained: dict[str, int]) -> None:
    game = Table()
    game.construct(card)
    assert (game.goods(), game.legal()) == (gained, ["end"])


@rule("AW-B10", "AW-B36")
@pytest.mark.parametrize(
    ("card", "choices"), [("clay_pit", {"gold": 1, "marble": 1}), ("treasury", {"gold": 1, "silver": 3})]
)
def test_buildings_that_give_one_of_two(card: str, choices: dict[str, int]) -> None:
    for good, count in choices.items():
        game = Table()
        game.construct(card)
        assert game.legal() == [f"gain good={each}" for each in choices], "one of them must be taken"
        game.play(f"gain good={good}")
        assert (game.goods(), game.legal()) == ({good: count}, ["end"])


@rule("AW-B11")
def test_the_drafting_room_draws_two_cards() -> None:
    game = Table().building_pile("keep", "well", "tavern")
    game.construct("drafting_room")
    assert (sorted(game.hand()), game.pile()[0]) == (["keep", "well"], "tavern")


@rule("AW-13.7", "AW-B04")
@pytest.mark.parametrize(("virtue", "left", "debts"), [(7, 6, 1), (0, 0, 2)])
def test_the_betting_house_brings_a_debt_besides_the_loss(virtue: int, left: int, debts: int) -> None:
    game = Table().give(virtue=virtue)
    game.construct("betting_house")
    assert (game.player(0).virtue, game.player(0).unpaid) == (left, debts)


@rule("AW-B02", "AW-5.7")
def test_the_armoury_captures_one_group_for_nothing() -> None:
    game = Table(4).give(1, at={"forest": 3}).give(2, at={"mines": 2}).give(0, at={"quarry": 1})
    game.construct("armoury")
    groups = ["location=quarry seat=1", "location=forest seat=2", "location=mines seat=3"]
    assert game.legal() == [*[f"capture {group}" for group in groups], "decline"]
    game.play("capture location=forest seat=2")
    assert (game.captured(), game.state.tax, game.legal()) == ({1: 3}, 0, ["end"])


@rule("AW-5.4", "AW-5.7")
@pytest.mark.parametrize("card", ["armoury", "barracks", "fortress"])
def test_without_a_group_nothing_is_asked(card: str) -> None:
    game = Table()
    game.construct(card)
    assert game.legal() == ["end"]


@rule("AW-B14", "AW-5.7")
@pytest.mark.parametrize("second", ["forest", "mines"])
@pytest.mark.parametrize("players", [3, 5])
def test_the_fortress_captures_twice_at_one_location_or_two(players: int, second: str) -> None:
    game = Table(players).give(1, at={"forest": 3}).give(2, at={"forest": 1, "mines": 2})
    game.construct("fortress")
    game.play("capture location=forest seat=2", f"capture location={second} seat=3")
    assert game.captured() == {1: 3, 2: 1 if second == "forest" else 2}
    assert (game.state.tax, game.legal()) == (0, ["end"])


@rule("AW-5.4")
def test_either_capture_of_the_fortress_can_be_declined() -> None:
    game = Table().give(1, at={"forest": 3})
    game.construct("fortress")
    game.play("decline", "capture location=forest seat=2")
    assert game.captured() == {1: 3}


@rule("AW-B03", "AW-13.6")
def test_the_barracks_free_or_capture() -> None:
    for choice in ("release_captured", "capture location=forest seat=2", "decline"):
        game = Table(3).give(1, at={"forest": 3}, captured={0: 2}).give(2, captured={0: 4}).give(0, prison=3)
        game.construct("barracks")
        assert game.legal() == ["capture location=forest seat=2", "release_captured", "decline"]
        game.play(choice)
        assert game.legal() == ["end"], "one of the two, not both"
        assert game.player(0).prison == 3
        assert (game.captured(), game.captured(2)) == (
            {1: 3} if "capture " in choice else {},
            {} if choice == "release_captured" else {0: 4},
        )


@rule("AW-B03")
def test_without_own_workers_elsewhere_the_barracks_only_capture() -> None:
    game = Table().give(1, at={"forest": 3})
    game.construct("barracks")
    assert game.legal() == ["capture location=forest seat=2", "decline"]


@rule("AW-B17", "AW-13.6")
def test_the_hideout_frees_from_prison_only() -> None:
    game = Table().give(prison=7).give(1, captured={0: 2})
    game.construct("hideout")
    assert (game.player(0).prison, game.player(0).ready, game.captured(1)) == (0, 17, {0: 2})


@rule("AW-B08", "AW-5.4")
@pytest.mark.parametrize(("choice", "left"), [("destroy_debt", 1), ("decline", 2)])
def test_the_church_may_destroy_a_debt(choice: str, left: int) -> None:
    game = Table().give(unpaid=2)
    game.construct("church")
    game.play(choice)
    p = game.player(0)
    assert (p.unpaid, p.paid, p.virtue, game.legal()) == (left, 0, 8, ["end"])


@rule("AW-B08")
def test_without_a_debt_the_church_asks_nothing() -> None:
    game = Table()
    game.construct("church")
    assert game.legal() == ["end"]


@rule("AW-B19", "AW-5.4")
@pytest.mark.parametrize(
    ("choice", "goods", "hand"), [("discard card=keep", {"gold": 2}, ["well"]), ("decline", {}, ["keep", "well"])]
)
def test_the_library_may_turn_a_card_into_gold(choice: str, goods: dict[str, int], hand: list[str]) -> None:
    game = Table().give(hand=["keep", "well"])
    game.construct("library")
    game.play(choice)
    assert (game.goods(), sorted(game.hand())) == (goods, hand)
    if goods:
        assert game.pile()[-1] == "keep"


@rule("AW-B24")
def test_the_monument_gives_everybody_virtue() -> None:
    game = Table(3).give(1, virtue=0).give(2, virtue=14)
    game.construct("monument")
    assert [p.virtue for p in game.state.players] == [9, 1, 14]


@rule("AW-13.4", "AW-13.1", "AW-B26")
@pytest.mark.parametrize(("virtue", "gold"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (13, 3), (14, 3)])
def test_the_palace_gives_gold_for_virtue(virtue: int, gold: int) -> None:
    game = Table().give(virtue=virtue)
    game.construct("palace")
    assert game.goods().get("gold", 0) == gold


@rule("AW-13.5", "AW-B38")
def test_the_watchtower_hits_everybody_with_three_prisoners() -> None:
    game = Table(4).give(0, prison=3).give(1, prison=2).give(2, prison=3).give(3, prison=9, virtue=0)
    events = game.construct("watchtower")
    assert [p.virtue for p in game.state.players] == [5, 7, 6, 0]
    assert game.player(3).unpaid == 1
    hit = [event.seat for event in told(events, "virtue_lost", "debt_taken")]
    assert hit == [0, 0, 2, 3]


@rule("AW-13.1", "AW-5.8", "AW-B32")
def test_the_tavern_hires_any_face_up_apprentice() -> None:
    game = Table().display("thief_1", "squire_1", coins={"squire_1": 2})
    game.construct("tavern")
    assert len(game.legal("hire")) == 8
    assert "decline" in game.legal()
    game.play("hire row=upper column=2")
    assert (game.goods(), game.player(0).virtue) == ({"silver": 2}, 8)
    assert "squire_1" in game.apprentices()


@rule("AW-5.4", "AW-B32")
def test_the_tavern_can_be_declined() -> None:
    game = Table()
    game.construct("tavern")
    game.play("decline")
    assert (game.apprentices(), game.legal()) == (["labourer_1"], ["end"])


@rule("AW-5.8")
def test_at_the_limit_the_tavern_makes_room_first() -> None:
    game = Table().give(apprentices=["miner_1", "miner_2", "thief_1", "jeweller_1"]).display("squire_1")
    game.construct("tavern")
    game.play("hire row=upper column=1", "dismiss apprentice=thief_1")
    assert (len(game.apprentices()), game.state.tax, game.goods()) == (5, 0, {})


# --- promo buildings (AW-14.11) -----------------------------------------------------------------------------------


@rule("AW-BP1", "AW-14.11")
def test_the_crane_places_another_worker_at_once() -> None:
    game = Table(**PROMO).give(hand=["well"], wood=2, stone=2, gold=1)
    game.construct("crane")
    assert game.legal() == ["guildhall_build", "guildhall_cathedral", "decline"]
    game.play("guildhall_build")
    assert sorted(game.buildings()) == ["crane", "well"]
    assert (len(game.state.guildhall), game.player(0).ready) == (2, 18)


@rule("AW-BP1", "AW-14.11")
def test_the_crane_may_serve_the_cathedral() -> None:
    game = Table(**PROMO).give(hand=["keep"], gold=1).board(rewards=["R05"])
    game.construct("crane")
    game.play("guildhall_cathedral")
    assert (game.player(0).level, game.hand(), game.state.guildhall, game.legal()) == (1, [], [0, 0], ["end"])


@rule("AW-BP1", "AW-14.11")
@pytest.mark.parametrize("why", ["declined", "no worker", "no use"])
def test_the_crane_need_not_be_used(why: str) -> None:
    game = Table(**PROMO).give(hand=["well"], wood=0 if why == "no use" else 2, stone=2)
    game.give(at={"forest": 19 if why == "no worker" else 0})
    game.construct("crane")
    if why == "declined":
        game.play("decline")
    assert (game.buildings(), game.legal()) == (["crane"], ["end"])


@rule("AW-BP2", "AW-14.11")
def test_the_graveyard_discards_an_apprentice() -> None:
    game = Table(**PROMO).give(apprentices=["squire_1"])
    game.construct("graveyard")
    assert sorted(game.legal()) == ["dismiss apprentice=labourer_1", "dismiss apprentice=squire_1"]
    game.play("dismiss apprentice=squire_1")
    assert (game.apprentices(), game.player(0).virtue) == (["labourer_1"], 6)


@rule("AW-BP3", "AW-14.11")
@pytest.mark.parametrize(
    ("others", "steps"), [([], 0), (["well"], 1), (["well", "keep"], 1), (["well", "keep", "tavern"], 2)]
)
def test_the_museum_counts_itself(others: list[str], steps: int) -> None:
    game = Table(**PROMO).give(buildings=["museum", *others])
    game.end_game()
    assert game.player(0).virtue == 7 + steps


# --- effects at the end -------------------------------------------------------------------------------------------

AT_THE_END: list[tuple[str, dict[str, Any], int]] = [
    ("aqueduct", {}, 1),
    ("aqueduct", {"buildings": ["well", "keep"]}, 3),
    ("carpenters_hut", {"apprentices": ["woodcutter_1", "thief_1", "miner_1", "labourer_1"]}, 3),
    ("masons_hut", {"apprentices": ["woodcutter_1", "stonecutter_1", "labourer_1"]}, 2),
    ("tilers_hut", {"apprentices": ["woodcutter_1", "miner_1"]}, 1),
    ("keep", {"captured": {1: 2}}, 0),
    ("keep", {"captured": {1: 2, 2: 5}}, 2),
    ("lighthouse", {"virtue": 3}, 0),
    ("lighthouse", {"virtue": 12}, 3),
    ("moneylender", {"paid": 3, "unpaid": 2}, 3),
    ("university", {}, 2),
    ("university", {"paid": 2}, 2),
    ("university", {"unpaid": 1}, 0),
    ("fountain", {"unpaid": 3}, 3),
    ("gamblers_den", {"unpaid": 3}, -3),
    ("clay_market", {"clay": 1}, 2),
    ("wood_market", {"wood": 1}, 2),
    ("stone_market", {"stone": 1}, 2),
    ("silver_market", {"silver": 1}, 2),
    ("steeple", {"cathedral": 1}, 2),
]


@rule("AW-5.5", "AW-B01", "AW-B05", "AW-B09", "AW-B15", "AW-B16", "AW-B18", "AW-B20", "AW-B22", "AW-B23")
@rule("AW-B28", "AW-B30", "AW-B31", "AW-B34", "AW-B37", "AW-B40")
@pytest.mark.parametrize(("card", "has", "points"), AT_THE_END)
def test_points_at_the_end(card: str, has: dict[str, Any], points: int) -> None:
    assert bonus(Table(3).give(buildings=[card]).give(**has), card) == points


VIRTUE_AT_THE_END: list[tuple[str, dict[str, Any], int]] = [
    ("castle", {"gold": 3, "marble": 9}, 1),
    ("observatory", {"marble": 4, "gold": 9}, 2),
    ("reservoir", {"paid": 3, "unpaid": 1}, 1),
    ("trading_post", {"clay": 1, "wood": 1, "stone": 1, "gold": 9, "silver": 9}, 0),
    ("trading_post", {"clay": 5, "wood": 2, "stone": 4}, 2),
    ("dungeon", {}, -2),
    ("chapel", {"cathedral": 2}, 2),
]


@rule("AW-13.2", "AW-B06", "AW-B07", "AW-B12", "AW-B25", "AW-B27", "AW-B35")
@pytest.mark.parametrize(("card", "has", "steps"), VIRTUE_AT_THE_END)
def test_virtue_at_the_end(card: str, has: dict[str, Any], steps: int) -> None:
    game = Table(3).give(buildings=[card]).give(**has)
    game.end_game()
    assert game.player(0).virtue == 7 + steps


def test_every_building_with_an_end_game_effect_is_among_them() -> None:
    told_at_the_end = {card for card, row in EVERY_ONE if row["when"] == "end"}
    assert {card for card, *_ in [*AT_THE_END, *VIRTUE_AT_THE_END]} | {"museum"} == told_at_the_end


@rule("AW-13.3")
@pytest.mark.parametrize("card", ["castle", "observatory"])
def test_therese_counts_gold_and_marble_together(card: str) -> None:
    game = Table(boards="random").give(board="therese", buildings=[card], gold=3, marble=2)
    game.end_game()
    assert game.player(0).virtue == 9


@rule("AW-13.3")
def test_therese_counts_them_in_full_for_each() -> None:
    game = Table(boards="random").give(board="therese", buildings=["castle", "observatory"], gold=3, marble=2)
    game.end_game()
    assert game.player(0).virtue == 11
