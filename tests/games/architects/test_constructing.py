"""Section 5: constructing a building."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bazigah.games.architects.facts.cards import APPRENTICES
from tests.games.architects.rulebook import APPRENTICE_ROWS, BUILDING_ROWS, amounts, key, skills
from tests.games.architects.table import Table
from tests.rules import rule

BASE = [row for row in BUILDING_ROWS if "promo" not in row["name"]]
HELPER = {"carpentry": "woodcutter_1", "tiling": "jeweller_1", "masonry": "stonecutter_1"}
PLENTY = dict.fromkeys(["clay", "wood", "stone", "gold", "marble"], 9)


def builder(card: str, team: Sequence[str] = ("labourer_1",), players: int = 2) -> Table:
    """Somebody with this card in hand, plenty of everything and a Labourer."""
    return Table(players).give(hand=[card], apprentices=team).hold(PLENTY)


@rule("AW-5.1")
@pytest.mark.parametrize("row", BASE, ids=lambda row: key(row["name"]))
def test_each_skill_is_needed(row: dict[str, str]) -> None:
    needed = skills(row["skills"])
    card = key(row["name"])
    everybody = [HELPER[skill] for skill in needed]
    assert builder(card, everybody).legal("guildhall_build")
    assert builder(card).legal("guildhall_build")  # one Labourer serves for all
    for missing in everybody:
        game = builder(card, [helper for helper in everybody if helper != missing])
        assert game.refused("guildhall_build").code == "needs_skill"


@rule("AW-5.1")
@pytest.mark.parametrize("row", APPRENTICE_ROWS[:40], ids=lambda row: row["id"])
def test_every_apprentice_serves_with_his_skills(row: dict[str, str]) -> None:
    card = APPRENTICES.labels[APPRENTICE_ROWS.index(row)]
    for skill, building in (("carpentry", "tavern"), ("tiling", "treasury"), ("masonry", "factory")):
        assert bool(builder(building, [card]).legal("guildhall_build")) == (skill in skills(row["skill"]))


@rule("AW-5.1")
def test_apprentices_are_not_used_up() -> None:
    game = builder("factory", ["stonecutter_1"])
    game.play("guildhall_build")
    assert game.apprentices() == ["stonecutter_1"]


@rule("AW-5.2")
@pytest.mark.parametrize("row", BASE, ids=lambda row: key(row["name"]))
def test_the_goods_are_paid_and_no_silver(row: dict[str, str]) -> None:
    cost = amounts(row["cost"])
    assert "silver" not in cost
    game = Table().give(hand=[key(row["name"])], apprentices=["labourer_1"], silver=5).hold(cost)
    events = game.play("guildhall_build")
    paid = [event.values for event in events if event.kind.name == "paid"]
    assert sum(count for _, count in paid) == sum(cost.values())
    assert game.goods()["silver"] >= 5
    assert game.state.tax == 0


@rule("AW-5.2")
@pytest.mark.parametrize("row", BASE, ids=lambda row: key(row["name"]))
def test_one_good_less_is_too_little(row: dict[str, str]) -> None:
    cost = amounts(row["cost"])
    for good, count in cost.items():
        game = builder(key(row["name"])).hold({good: count - 1, "silver": 20})
        refusal = game.refused("guildhall_build")
        assert (refusal.code, refusal.params["needed"], refusal.params["has"]) == ("needs_goods", count, count - 1)


@rule("AW-5.3")
def test_first_the_printed_virtue_then_the_effect() -> None:
    game = builder("betting_house").give(virtue=0)
    events = game.play("guildhall_build")
    assert (game.buildings(), game.hand(), game.player(0).unpaid) == (["betting_house"], [], 2)
    game = builder("monument").give(virtue=13, unpaid=2)
    events = game.play("guildhall_build")
    assert [event.kind.name for event in events if event.seat == 0][-2:] == ["virtue_gained", "debts_destroyed"]


@rule("AW-5.3")
def test_a_watchtower_counts_prisoners_after_its_own_loss() -> None:
    game = builder("watchtower").give(virtue=1, prison=3)
    game.play("guildhall_build")
    assert (game.player(0).virtue, game.player(0).unpaid) == (0, 1)


@rule("AW-5.4")
@pytest.mark.parametrize("card", ["armoury", "barracks", "fortress", "tavern", "church", "library"])
def test_what_can_be_declined(card: str) -> None:
    game = builder(card).give(unpaid=1).give(0, hand=["well"]).give(1, at={"forest": 2})
    game.play("guildhall_build", f"build card={card}")
    before = (game.goods(), game.captured(), game.apprentices(), game.hand(), game.player(0).unpaid)
    assert "decline" in game.legal()
    game.play(*["decline"] * (2 if card == "fortress" else 1))
    assert (game.goods(), game.captured(), game.apprentices(), game.hand(), game.player(0).unpaid) == before
    assert game.legal() == ["end"]


@rule("AW-5.4")
@pytest.mark.parametrize("card", ["treasury", "clay_pit"])
def test_what_has_to_be_carried_out(card: str) -> None:
    game = builder(card)
    game.play("guildhall_build")
    assert "decline" not in game.legal()
    assert game.refused("decline").code == "not_now"


@rule("AW-5.4")
def test_as_far_as_possible() -> None:
    game = builder("drafting_room").building_pile("well", only=True)
    game.play("guildhall_build")
    assert game.hand() == ["well"]
    game = builder("hideout").give(prison=0)
    game.play("guildhall_build")
    assert game.legal() == ["end"]


@rule("AW-5.5")
@pytest.mark.parametrize("card", [key(row["name"]) for row in BASE if row["when"] == "end"])
def test_end_game_effects_do_nothing_now(card: str) -> None:
    game = builder(card).give(paid=4, unpaid=2, cathedral=2)
    virtue = next(int(row["virtue on build"]) for row in BASE if key(row["name"]) == card)
    game.play("guildhall_build")
    assert (game.player(0).virtue, game.player(0).unpaid, game.legal()) == (7 + virtue, 2, ["end"])


@rule("AW-5.5")
def test_end_game_effects_are_resolved_once() -> None:
    game = builder("castle").give(gold=4).give(buildings=["castle"], hand=[])
    events = game.end_game()
    assert [event.seat for event in events if event.kind.name == "effect_applied"] == [0]
    assert game.player(0).virtue == 9


@rule("AW-5.7")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_captures_by_a_building_cost_nothing_and_are_free_in_their_locations(players: int) -> None:
    game = builder("fortress", players=players).give(1, at={"forest": 3, "mines": 2})
    silver = game.goods().get("silver", 0)
    game.play("guildhall_build", "capture location=forest seat=2", "capture location=mines seat=2")
    assert (game.captured(), game.state.tax, game.goods().get("silver", 0)) == ({1: 5}, 0, silver)


@rule("AW-5.7")
def test_the_worker_in_the_guildhall_is_no_group_and_adds_no_capture() -> None:
    game = builder("armoury").board(guildhall=[0, 1, 0]).give(1, at={"forest": 1, "mines": 1})
    game.play("guildhall_build")
    assert game.legal() == ["capture location=forest seat=2", "capture location=mines seat=2", "decline"]
    game.play("capture location=mines seat=2")
    assert game.legal() == ["end"]


@rule("AW-5.8")
def test_a_hire_by_the_tavern_is_free_and_takes_the_silver() -> None:
    game = builder("tavern").display("thief_1", "miner_1", "miner_2", "squire_1", coins={"squire_1": 3, "thief_1": 1})
    game.play("guildhall_build")
    assert len(game.legal("hire")) == 8
    game.play("hire row=upper column=4")
    assert (game.goods()["silver"], game.state.tax, game.player(0).virtue) == (3, 0, 8)
    assert sum(game.coins()) == 1
    assert "squire_1" in game.apprentices()
