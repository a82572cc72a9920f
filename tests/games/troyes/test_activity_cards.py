"""Section 14: every Activity card."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.troyes.facts.activity_cards import RAW_CARDS
from tests.games.troyes.rulebook import cells, figures
from tests.games.troyes.table import Owner, Table, pick, told
from tests.rules import rule

BASE = [card for card in RAW_CARDS if card["rule"].startswith("TR-14.")]
Purse = tuple[int, int, int]


def holding(t: Table, seat: int = 0) -> Purse:
    """Deniers, influence, points."""
    return t.deniers(seat), t.influence(seat), t.points(seat)


def use(t: Table, card: str, *dice: str, cube: str | None = None, times: int | None = None) -> list[Event]:
    """Seat 0 activates a card as often as the dice allow, or as often as is said."""
    events = t.act(f"activate card={card}", *dice, cube=cube)
    if t.asked() == "Activate":
        events += t.play(f"times number={times}" if times else t.legal("times")[-1])
    return events


def owner_of(card: str, *dice: str, players: int = 2, round: int = 3) -> Table:
    """Seat 0 has a tradesman on a card and some dice; seat 1 has a die, so that the round goes on."""
    return Table(players, round).give(tradesmen={card: "first"}).dice(0, *dice).dice(1, "white 1")


def test_the_book_and_the_box_have_27_cards() -> None:
    assert len(BASE) == 27


@pytest.mark.parametrize("card", BASE, ids=lambda card: card["id"])
def test_a_card_has_the_figures_of_the_book(card: dict[str, object]) -> None:
    name, number, price, divisor, points, timing, _ = cells(str(card["rule"]))
    assert name.lower().replace(" ", "_") == card["id"]
    assert figures(number) == [card["round"]]
    assert figures(price) == [card["tradesman_cost_deniers"]]
    activation = card["activation"]
    assert isinstance(activation, dict)
    assert figures(divisor) == [activation["divisor"]]
    assert figures(points) == card["vp_spaces"]
    assert {"I": "immediate", "D": "delayed"}[timing] == card["timing"]


# --- deals --------------------------------------------------------------------------------------------------------

# card: the dice, what seat 0 has before, what he has after each number of activations
DEALS: dict[str, tuple[list[str], Purse, list[Purse]]] = {
    "artisan": (["yellow 6", "yellow 2"], (0, 3, 0), [(6, 2, 0), (12, 1, 0)]),
    "merchant": (["yellow 6"], (1, 0, 0), [(3, 0, 0), (5, 0, 0), (7, 0, 0)]),
    "innkeeper": (["yellow 4"], (5, 0, 0), [(4, 1, 0), (3, 2, 0)]),
    "journeyman": (["yellow 6"], (7, 0, 0), [(4, 0, 2), (1, 0, 4)]),
    "goldsmith": (["yellow 4", "yellow 4"], (0, 0, 0), [(2, 0, 1), (4, 0, 2)]),
    "sculptor": (["yellow 6", "yellow 3"], (0, 0, 0), [(0, 0, 1), (0, 0, 2), (0, 0, 3)]),
    "pilgrimage": (["white 6", "red 5", "yellow 2"], (0, 0, 0), [(0, 0, 2), (0, 0, 4)]),
    "mercenary": (["red 6"], (0, 0, 0), [(3, 0, 0), (6, 0, 0)]),
    "hunting": (["red 5", "red 3"], (0, 0, 0), [(0, 3, 0), (0, 6, 0)]),
    "troubadour": (["red 6"], (0, 7, 0), [(0, 4, 2), (0, 1, 4)]),
}


@rule("TR-14.Y1", "TR-14.Y2", "TR-14.Y4", "TR-14.Y7", "TR-14.Y8", "TR-14.Y9", "TR-14.W7", "TR-14.R3", "TR-14.R4")
@rule("TR-14.R9", "TR-14.00")
@pytest.mark.parametrize("card", DEALS)
def test_a_deal_is_made_once_for_each_activation(card: str) -> None:
    dice, (deniers, influence, points), results = DEALS[card]
    for times, after in enumerate(results, 1):
        t = owner_of(card, *dice).give(deniers=deniers, influence=influence, points=points)
        t.act(f"activate card={card}", *dice)
        assert len(t.legal("times")) == len(results)
        t.play(f"times number={times}")
        assert holding(t) == after
        assert holding(t, 1) == (0, 0, 0)


@rule("TR-14.0")
@pytest.mark.parametrize(
    ("card", "die", "deniers", "influence", "most"),
    [
        ("artisan", "yellow 6", 0, 1, 1),
        ("innkeeper", "yellow 6", 2, 0, 2),
        ("journeyman", "yellow 6", 5, 0, 1),
        ("troubadour", "red 6", 0, 5, 1),
    ],
)
def test_activations_are_limited_by_what_can_be_paid(
    card: str, die: str, deniers: int, influence: int, most: int
) -> None:
    t = owner_of(card, die, die).give(deniers=deniers, influence=influence)
    t.act(f"activate card={card}", die, die)
    if most == 1:
        assert t.asked() == "EndTurn", "there was no choice of a number"
    else:
        assert len(t.legal("times")) == most
        assert t.refused(f"times number={most + 1}").code == "cannot_pay_all"


@rule("TR-14.0")
@pytest.mark.parametrize(("card", "die"), [("artisan", "yellow 6"), ("innkeeper", "yellow 6"), ("troubadour", "red 6")])
def test_who_can_pay_no_activation_cannot_use_the_card(card: str, die: str) -> None:
    t = owner_of(card, die)
    assert t.refused(f"activate card={card}").code in ("needs_influence", "needs_deniers")


@rule("TR-14.Y3")
def test_the_miller_pays_for_standing_citizens_of_the_palace_or_the_bishopric() -> None:
    t = owner_of("miller", "yellow 6", "yellow 2").stand(
        {"P1": 0, "P2": 0, "P3": 1, "B1a": 0, "H1a": 0, "P4": "neutral"}
    )
    t.lie("palace", 0).lie("bishopric", 0, 2)
    t.act("activate card=miller", "yellow 6", "yellow 2")
    t.play("choose option=1")
    assert t.deniers() == 2 * 2
    assert t.legal() == ["choose option=1", "choose option=2", "stop"]
    t.play("choose option=2")
    assert t.deniers() == 2 * 2 + 2


@rule("TR-14.Y3", "TR-4.8.6")
def test_a_citizen_who_becomes_the_miller_does_not_count_any_more() -> None:
    t = Table(supply=0).give(deniers=3).cards("miller").stand({"P1": 0, "P2": 0}).dice(0, "yellow 4").dice(1, "red 1")
    t.act("activate card=miller", "yellow 4")
    t.play("lift space=P1", "choose option=1")
    assert t.deniers() == 2


# --- comparing and counting ---------------------------------------------------------------------------------------


@rule("TR-14.W8")
@pytest.mark.parametrize(
    ("own", "others", "neutral", "points"),
    [
        (["red 1", "red 2"], ["yellow 6"], [], [2, 0]),
        (["red 1"], ["yellow 6", "yellow 1"], [], [0, 2]),
        (["red 1"], ["yellow 6"], [], [2, 2]),
        (["red 1"], ["yellow 6"], ["white 1", "white 2"], [0, 0]),
        (["red 1", "red 2"], ["yellow 6"], ["white 1", "white 2"], [2, 0]),
        ([], [], ["red 6"], [0, 0]),
        ([], [], [], [0, 0]),
    ],
)
def test_procession_rewards_whoever_has_most_dice(
    own: list[str], others: list[str], neutral: list[str], points: list[int]
) -> None:
    t = Table(round=3).give(tradesmen={"procession": "first"}).dice(0, "white 4", *own).dice(1, *others)
    t.dice("neutral", *neutral)
    use(t, "procession", "white 4")
    assert [t.points(0), t.points(1)] == points


@rule("TR-14.R8", "TR-14.00")
@pytest.mark.parametrize(
    ("own", "others", "neutral", "points"),
    [
        (["red 6"], ["red 3", "red 2"], [], [2, 0]),
        (["red 5"], ["red 3", "red 2"], [], [2, 2]),
        (["red 5", "white 6"], ["red 3", "red 3"], [], [0, 0]),
        (["red 5"], ["red 1", "yellow 6"], ["red 6"], [0, 0]),
        (["red 5"], ["red 1"], ["red 5"], [2, 0]),
        (["white 5"], ["white 1"], [], [0, 0]),
    ],
)
def test_joust_rewards_the_highest_sum_of_red_dice_if_the_activator_has_it(
    own: list[str], others: list[str], neutral: list[str], points: list[int]
) -> None:
    for times in (1, 2):
        t = Table(round=3).give(tradesmen={"joust": "first"}).dice(0, "red 4", "red 4", *own).dice(1, *others)
        t.dice("neutral", *neutral)
        use(t, "joust", "red 4", "red 4", times=times)
        assert [t.points(0), t.points(1)] == [times * each for each in points]


@rule("TR-14.W9")
@pytest.mark.parametrize(("cubes", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_the_glassblower_counts_full_pairs_of_own_cubes(cubes: int, points: int) -> None:
    t = owner_of("glassblower", "white 6", "white 6")
    t.cathedral(*[(1, number, 0 if number <= cubes else 1) for number in range(1, 7)], (2, 1, "neutral"))
    use(t, "glassblower", "white 6", "white 6", times=2)
    assert t.points() == 2 * points


@rule("TR-14.R7")
@pytest.mark.parametrize(
    ("marauding", "war", "heresy", "points"),
    [([0], [0, 0], [1], 2), ([1], [1], [1], 0), ([0, 1], [1, 0], ["neutral", 0], 3), ([], [0], [], 1)],
)
def test_the_captain_counts_events_with_own_cubes(
    marauding: list[Owner], war: list[Owner], heresy: list[Owner], points: int
) -> None:
    t = owner_of("captain", "red 5", "red 5").event("marauding", *marauding).event("war", *war).event("heresy", *heresy)
    use(t, "captain", "red 5", "red 5", times=2)
    assert t.points() == 2 * points


@rule("TR-14.R6", "TR-14.5")
def test_the_tax_collector_takes_from_every_other_player_as_far_as_the_money_goes() -> None:
    t = owner_of("tax_collector", "red 6", "red 6", players=4).give(0, deniers=1).stand({"H1a": 0, "H1b": "neutral"})
    t.give(1, deniers=9, points=5).stand({"H2a": 1, "H2b": 1, "P1": 1}).lie("city_hall", 1)
    t.give(2, deniers=3, points=5).stand({"H3a": 2, "H3b": 2})
    t.give(3, deniers=9)
    t.player(2).purse = 7
    t.player(2).passed = True
    use(t, "tax_collector", "red 6", "red 6", times=1)
    assert [t.deniers(seat) for seat in range(4)] == [1 + 4 + 3, 9 - 4, 0, 9]
    assert (t.points(1), t.points(2), t.player(2).purse) == (5, 5, 7), "no penalty, and the purse is safe"


@rule("TR-14.5", "TR-14.R6")
def test_several_collections_are_paid_one_after_the_other() -> None:
    t = owner_of("tax_collector", "red 6", "red 6").give(1, deniers=7).stand({"H2a": 1, "H2b": 1})
    events = use(t, "tax_collector", "red 6", "red 6", times=2)
    assert [event.values[0] for event in told(events, "deniers_paid")] == [4, 3]
    assert (t.deniers(0), t.deniers(1)) == (7, 0)


# --- cubes on events ----------------------------------------------------------------------------------------------


@rule("TR-14.R1", "TR-14.1")
@pytest.mark.parametrize(("roll", "hit"), [(1, False), (2, False), (3, True), (4, True), (5, True), (6, True)])
def test_the_archer_hits_with_three_or_more(roll: int, hit: bool) -> None:
    t = owner_of("archer", "red 2").event("war").rolls(roll)
    t.act("activate card=archer", "red 2")
    assert (t.asked() == "Aim") == hit
    if hit:
        assert t.legal() == ["target event=war", "target event=marauding"][::-1]
        t.play("target event=war")
    assert (t.row()["war"], t.influence()) == (([0], 1) if hit else ([], 0))
    assert t.asked() == "EndTurn"


@rule("TR-14.R1", "TR-19.D10")
def test_the_archer_rolls_one_after_the_other_and_chooses_after_each_hit() -> None:
    t = owner_of("archer", "red 6", "red 2").event("war").event("heresy").rolls(3, 1, 6)
    t.act("activate card=archer", "red 6", "red 2")
    t.play("target event=heresy")
    assert t.legal() == ["roll", "stop"]
    t.play("roll")
    assert t.legal() == ["roll", "stop"], "a miss"
    assert t.refused("reroll colour=red value=1").code == "not_now"
    t.play("roll", "target event=war", "stop")
    assert (t.row(), t.influence()) == ({"marauding": [], "war": [0], "heresy": [0]}, 2)
    assert t.asked() == "EndTurn"


@rule("TR-14.R2", "TR-14.0")
def test_the_diplomat_pays_influence_that_his_cubes_may_have_gained() -> None:
    t = owner_of("diplomat", "red 6", "red 6").give(influence=1).event("war").event("heresy")
    t.act("activate card=diplomat", "red 6", "red 6")
    assert t.legal() == ["target event=marauding", "target event=war", "target event=heresy"], (
        "the first is not optional"
    )
    t.play("target event=war")
    assert (t.row()["war"], t.influence()) == ([0, 0], 1 - 1 + 2)
    assert "stop" in t.legal()
    t.play("target event=heresy")
    assert (t.row()["heresy"], t.influence(), t.asked()) == ([0, 0], 3, "EndTurn")


@rule("TR-14.R2", "TR-12.9")
def test_the_diplomat_pays_before_he_gains() -> None:
    t = owner_of("diplomat", "red 6").give(influence=20)
    t.act("activate card=diplomat", "red 6")
    assert t.influence() == 20, "20 less 1, then 2 more of which one is lost"
    assert t.row()["marauding"] == [0, 0]


@rule("TR-14.R2", "TR-14.2")
def test_with_one_free_flag_the_diplomat_places_one_cube_and_the_next_go_elsewhere() -> None:
    t = owner_of("diplomat", "red 6", "red 6").give(influence=1).event("brigands_a", 1, 1, 1)
    t.act("activate card=diplomat", "red 6", "red 6")
    t.play("target event=brigands_a")
    assert (t.influence(), t.points(), t.points(1)) == (1, 1, 4), "countered at once"
    assert t.refused("target event=brigands_a").code == "event_not_in_row"
    assert t.legal() == ["target event=marauding", "stop"]


@rule("TR-14.R5", "TR-14.1", "TR-14.2")
def test_chivalry_places_a_cube_for_each_red_die_left() -> None:
    t = owner_of("chivalry", "red 6", "red 1", "red 2", "red 3", "yellow 6").event("brigands_a", 1, 1, 1)
    t.act("activate card=chivalry", "red 6")
    t.play("target event=brigands_a")
    assert "brigands_a" not in t.row(), "filled in the middle of the action"
    t.play("target event=marauding")
    assert t.legal() == ["target event=marauding", "stop"], "fewer may be placed"
    t.play("target event=marauding")
    assert (t.row(), t.influence(), t.asked()) == ({"marauding": [0, 0]}, 3, "EndTurn")


@rule("TR-14.R5", "TR-14.00")
def test_two_activations_of_chivalry_place_two_cubes_for_each_die() -> None:
    t = owner_of("chivalry", "red 6", "red 4", "red 1").event("war")
    t.act("activate card=chivalry", "red 6", "red 4")
    t.play("target event=war", "target event=marauding")
    assert (t.row(), t.asked()) == ({"marauding": [0], "war": [0]}, "EndTurn")


@rule("TR-14.R5", "TR-4.8.3")
def test_chivalry_without_red_dice_left_is_empty_but_legal() -> None:
    t = Table().give(deniers=5).cards("chivalry").event("war").dice(0, "red 5").dice(1, "white 1")
    t.act("activate card=chivalry", "red 5")
    assert (t.tradesmen(), t.row()["war"], t.asked()) == ({"chivalry": "first"}, [], "EndTurn")


# --- delayed cards ------------------------------------------------------------------------------------------------

DELAYED = ["blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar", "prior"]
WHERE_YELLOW = ["merchant", "drought", "marauding", "pilgrimage", "agriculture"]
WHERE_RED = ["mercenary", "war", "marauding", "pilgrimage"]
WHERE_WHITE = ["glassblower", "heresy", "marauding", "pilgrimage", "cathedral"]
TARGETS = {
    **{card: f"activate card={card}" for card in ("merchant", "mercenary", "glassblower", "pilgrimage")},
    **{event: f"combat event={event}" for event in ("war", "heresy", "drought", "marauding")},
    **{building: f"place building={building}" for building in ("palace", "bishopric", "city_hall")},
    "cathedral": "cathedral",
    "agriculture": "agriculture",
}
FITS: dict[str, list[str]] = {
    "blacksmith": WHERE_RED,
    "militia": [*WHERE_RED, "palace"],
    "tithing": [*WHERE_YELLOW, "city_hall"],
    "monk": WHERE_YELLOW,
    "priest": WHERE_YELLOW,
    "templar": WHERE_RED,
    "prior": WHERE_WHITE,
    "apprenticeship": sorted({*WHERE_YELLOW, *WHERE_RED, *WHERE_WHITE} - {"cathedral"}),
    "confession": sorted({*WHERE_YELLOW, *WHERE_RED, *WHERE_WHITE} - {"cathedral"}),
}


@rule("TR-14.3", "TR-14.4")
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("card", DELAYED)
def test_a_cube_fits_the_actions_of_its_card_and_no_others(card: str, target: str) -> None:
    t = Table(round=3, bonus_cards="yes").give(cubes={card: 1}, deniers=20).stand({"P1": 1})
    t.cards("merchant", "mercenary", "pilgrimage" if target == "pilgrimage" else "glassblower")
    t.event("war").event("heresy").event("drought")
    t.dice(0, *[f"{colour} {value}" for colour in ("red", "white", "yellow") for value in (5, 6)])
    t.play(TARGETS[target])
    assert t.asked() == "GroupDice"
    assert (t.legal("cube") == [f"cube card={card}"]) == (target in FITS[card])
    if target not in FITS[card]:
        assert t.refused(f"cube card={card}").code == "cube_does_not_fit"


@rule("TR-14.4")
@pytest.mark.parametrize(
    ("card", "colours"),
    [
        ("priest", {"yellow"}),
        ("blacksmith", {"red"}),
        ("militia", {"yellow"}),
        ("monk", {"white"}),
        ("apprenticeship", {"red", "white", "yellow"}),
        ("confession", {"red", "white", "yellow"}),
    ],
)
def test_a_mixed_group_is_changed_by_apprenticeship_and_confession_alone(card: str, colours: set[str]) -> None:
    dice = [f"{colour} {value}" for colour in ("red", "white", "yellow") for value in (4, 5)]
    t = owner_of("pilgrimage", *dice).give(cubes={card: 1})
    t.play("activate card=pilgrimage", f"cube card={card}")
    assert {action.split()[2].removeprefix("colour=") for action in t.legal("die")} == colours
    if len(colours) == 3:
        t.play(pick("red 4"))
        assert {action.split()[2] for action in t.legal("die")} == {f"colour={colour}" for colour in colours}


@rule("TR-14.4", "TR-14.W7")
def test_a_group_for_marauding_has_one_colour_for_pilgrimage_any() -> None:
    t = owner_of("pilgrimage", "red 3", "white 3", "yellow 3")
    t.play("combat event=marauding", pick("red 3"))
    assert t.refused(pick("white 3")).code in ("one_colour_only", "not_now")
    t = owner_of("pilgrimage", "red 3", "white 2", "yellow 1")
    use(t, "pilgrimage", "red 3", "white 2", "yellow 1")
    assert t.points() == 2


@rule("TR-14.Y5")
@pytest.mark.parametrize(("dice", "times"), [(["red 1"], 2), (["red 1", "red 3"], 3), (["red 1", "red 1", "red 5"], 4)])
def test_the_blacksmith_adds_five_to_the_total_of_a_red_group(dice: list[str], times: int) -> None:
    t = owner_of("mercenary", *dice, "red 6").give(cubes={"blacksmith": 1})
    use(t, "mercenary", *dice, cube="blacksmith")
    assert t.deniers() == 3 * times


@rule("TR-14.Y6")
def test_the_militia_turns_yellow_dice_into_red_ones() -> None:
    t = owner_of("mercenary", "yellow 6", "yellow 3", "yellow 1", "red 6").give(cubes={"militia": 2})
    t.play("activate card=mercenary", "cube card=militia")
    assert t.refused(pick("red 6")).code == "wrong_colour"
    t.play(pick("yellow 6"), pick("yellow 3"), "done", "times number=3")
    assert t.deniers() == 9


@rule("TR-14.Y6")
def test_the_militia_places_a_citizen_in_the_palace_with_the_value_of_the_yellow_die() -> None:
    t = Table(round=2).give(cubes={"militia": 1}).dice(0, "yellow 4", "red 2").dice(1, "red 1")
    t.act("place building=palace", "yellow 4", cube="militia")
    assert t.standing() == {"P4": 0}


@rule("TR-14.W1", "TR-5.8", "TR-19.D12")
@pytest.mark.parametrize(
    ("dice", "prices"),
    [
        (["2 yellow 6"], {}),
        (["2 yellow 6", "3 yellow 6", "neutral yellow 6"], {}),
        (["yellow 1", "2 yellow 6", "neutral yellow 6"], {}),
        (["2 yellow 6", "2 yellow 5"], {1: 4}),
        (["2 yellow 6", "2 yellow 5", "3 yellow 6"], {1: 6}),
        (["2 yellow 6", "2 yellow 5", "yellow 1"], {1: 6}),
        (["neutral yellow 6", "neutral yellow 5"], {-1: 4}),
    ],
)
def test_tithing_takes_a_die_of_each_foreign_district_for_nothing(dice: list[str], prices: dict[int, int]) -> None:
    t = Table(3).give(cubes={"tithing": 1}, deniers=20).dice(0, "yellow 1").dice(1, "yellow 6", "yellow 5")
    t.dice(2, "yellow 6").dice("neutral", "yellow 6", "yellow 5")
    t.act("agriculture", *dice, cube="tithing")
    harvest = sum(int(die[-1]) for die in dice) // 2
    assert t.deniers() == 20 - sum(prices.values()) + harvest
    assert [t.deniers(seat) for seat in (1, 2)] == [prices.get(1, 0), 0]


@rule("TR-14.W1")
def test_tithing_serves_a_player_without_money_and_for_placing_a_citizen() -> None:
    t = Table().give(cubes={"tithing": 1}).dice(1, "yellow 3", "yellow 2").dice("neutral", "yellow 1")
    t.play("place building=city_hall", pick("2 yellow 3"))
    assert (t.standing(), t.deniers(), t.deniers(1), t.cubes()) == ({"H3a": 0}, 0, 0, {})


@rule("TR-14.W1")
def test_tithing_gives_no_second_die_of_a_district_to_who_cannot_pay() -> None:
    t = Table().give(cubes={"tithing": 1}, deniers=3).dice(1, "yellow 6", "yellow 5", "yellow 4").dice(0, "yellow 2")
    t.play("agriculture", "cube card=tithing", pick("2 yellow 6"))
    assert t.refused(pick("2 yellow 5")).params == {"needed": 4, "has": 3}
    assert set(t.legal()) == {pick("yellow 2"), "done"}


@rule("TR-14.W2", "TR-5.8")
@pytest.mark.parametrize(("die", "price"), [("white 5", 0), ("2 white 5", 2), ("neutral white 5", 2)])
def test_the_monk_makes_a_white_die_three_yellow_ones(die: str, price: int) -> None:
    t = Table().give(cubes={"monk": 1}, deniers=2).dice(0, "yellow 6", "white 1", "white 5").dice(1, "white 5")
    t.dice("neutral", "white 5").play("agriculture", "cube card=monk")
    assert t.refused(pick("yellow 6")).code == "wrong_colour"
    t.play(pick(die))
    assert t.asked() == "EndTurn", "that die alone"
    assert t.deniers() == 2 - price + 15 // 2
    assert t.deniers(1) == (price if die.startswith("2") else 0)


@rule("TR-14.W6", "TR-5.8")
@pytest.mark.parametrize(("die", "price"), [("white 5", 0), ("2 white 5", 2)])
def test_the_templar_makes_a_white_die_two_red_ones(die: str, price: int) -> None:
    t = owner_of("mercenary", "red 6", "white 1", "white 5").give(cubes={"templar": 1}, deniers=2).dice(1, "white 5")
    t.play("activate card=mercenary", "cube card=templar")
    assert t.refused(pick("red 6")).code == "wrong_colour"
    t.play(pick(die))
    assert t.asked() == "Activate", "that die alone"
    t.play("times number=3")
    assert t.deniers() == 2 - price + 9
    assert t.deniers(1) == price


@rule("TR-14.W3")
@pytest.mark.parametrize(
    ("dice", "harvest"), [(["yellow 1"], 2), (["yellow 6"], 4), (["yellow 6", "yellow 6", "yellow 1"], 11)]
)
def test_the_priest_adds_three_to_every_yellow_die(dice: list[str], harvest: int) -> None:
    t = Table().give(cubes={"priest": 1}).dice(0, *dice, "yellow 1").dice(1, "red 1")
    t.act("agriculture", *dice, cube="priest")
    assert t.deniers() == harvest


@rule("TR-14.W4")
@pytest.mark.parametrize(("dice", "points"), [(["red 1", "white 6", "yellow 2"], 4), (["red 1", "red 2"], 2)])
def test_apprenticeship_makes_every_die_a_five(dice: list[str], points: int) -> None:
    t = owner_of("pilgrimage", *dice, "red 1").give(cubes={"apprenticeship": 1})
    use(t, "pilgrimage", *dice, cube="apprenticeship")
    assert t.points() == points


@rule("TR-14.W5")
@pytest.mark.parametrize(("dice", "points"), [(["red 6", "white 6", "yellow 6"], 8), (["red 6", "white 2"], 4)])
def test_confession_adds_two_to_every_die(dice: list[str], points: int) -> None:
    t = owner_of("pilgrimage", *dice, "red 1").give(cubes={"confession": 1})
    use(t, "pilgrimage", *dice, cube="confession")
    assert t.points() == points


@rule("TR-14.W4", "TR-14.W5", "TR-14.W2", "TR-14.W3", "TR-14.W6", "TR-14.Y5")
@pytest.mark.parametrize("card", ["apprenticeship", "confession", "monk", "priest", "templar", "blacksmith"])
def test_these_cubes_never_place_a_citizen(card: str) -> None:
    assert not {"palace", "bishopric", "city_hall"} & set(FITS[card])
    t = Table(round=2).give(cubes={card: 3}).dice(1, "red 6", "white 6", "yellow 6")
    assert not t.legal("place"), "there is no money for a die, and the cube does not help"


@rule("TR-14.Y5", "TR-14.Y6", "TR-14.W1", "TR-14.W2", "TR-14.W3", "TR-14.W4", "TR-14.W5", "TR-14.W6", "TR-6.10")
@pytest.mark.parametrize("card", [card for card in DELAYED if card != "prior"])
def test_a_delayed_card_does_nothing_but_take_cubes(card: str) -> None:
    colour = next(str(each["colour"]) for each in BASE if each["id"] == card)
    t = owner_of(card, f"{colour} 6", f"{colour} 6")
    use(t, card, f"{colour} 6", f"{colour} 6")
    assert (holding(t), holding(t, 1)) == ((0, 0, 0), (0, 0, 0))
    assert t.cubes()[card] in (3, 4)
