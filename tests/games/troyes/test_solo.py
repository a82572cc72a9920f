"""Section 18: the solo game against Le Roy."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event, Log
from bazigah.games.troyes.facts.activity_cards import CARDS
from bazigah.games.troyes.facts.components import BUILDINGS, CHARACTERS, COLOURS, NEUTRAL, SPACES
from bazigah.games.troyes.rules.roy import best_space, place_at_start
from bazigah.games.troyes.rules.scoring import rating
from bazigah.games.troyes.state import place_of
from tests.games.troyes.table import SPACE, Owner, Table, document, labels, new_game, told, view_of
from tests.rules import rule

ROY: Owner = "neutral"
PALACE = ["P6", "P5", "P4", "P3", "P2", "P1"]
BISHOPRIC = ["B2a", "B1a", "B2b", "B1b", "B2c", "B1c"]
CITY_HALL = ["H3a", "H2a", "H1a", "H3b", "H2b", "H1b"]


def alone(round: int = 1, bonus_cards: str = "no") -> Table:
    """The player has a white 1 left, so that the round goes on."""
    return Table(1, round, bonus_cards=bonus_cards).dice(0, "white 1")


def roys_turn(t: Table, first: int, second: int) -> list[Event]:
    """The player harvests 1 denier, then Le Roy rolls two dice for his turn."""
    t.dice(0, "yellow 2").act("agriculture", "yellow 2")
    return t.rolls(first, second).play("end")


def spent(events: list[Event]) -> list[str]:
    """The own dice that Le Roy used."""
    dice = [event for event in told(events, "die_spent") if event.seat == -1]
    return [f"{COLOURS.labels[event.values[0]]} {event.values[1] + 1}" for event in dice]


def bought(events: list[Event]) -> list[str]:
    """The dice of the player that Le Roy took."""
    dice = [event for event in told(events, "die_taken") if event.seat == -1]
    return [f"{COLOURS.labels[event.values[1]]} {event.values[2] + 1}" for event in dice]


# --- setup (TR-18.1 to TR-18.6) -----------------------------------------------------------------------------------


@rule("TR-18.1", "TR-18.2", "TR-18.5")
@pytest.mark.parametrize("seed", range(5))
def test_the_player_is_set_up_as_for_two_and_le_roy_has_only_citizens(seed: int) -> None:
    position = document(new_game(1, seed))
    player, roy = position["players"][0], position["le_roy"]
    assert (player["supply"], player["general_supply"], player["deniers"], player["influence"]) == (6, 6, 5, 4)
    assert (roy["general_supply"], roy["deniers"], roy["influence"], roy["points"]) == (24 - 3, 0, 0, 0)
    assert [len(position["decks"][colour]) for colour in COLOURS.labels] == [4, 4, 4]
    assert sorted(position["characters"]) == sorted(CHARACTERS.labels)
    assert (player["characters"], roy["characters"], position["start"]) == ([], [], "1")


@rule("TR-18.5", "TR-20.5")
def test_the_row_of_characters_is_shuffled_and_public() -> None:
    rows = [document(view_of(new_game(1, seed), -1))["characters"] for seed in range(12)]
    assert rows == [document(new_game(1, seed))["characters"] for seed in range(12)]
    assert len({row[0] for row in rows}) > 3


@rule("TR-18.3")
@pytest.mark.parametrize(
    ("rolls", "standing", "taken"),
    [
        ((6, None, 5, 1, 4, 1), {}, ["P6", "H3a", "B2a"]),
        ((5, 5, 4, 1, 5, 1), {}, ["P6", "P5", "B2a"]),
        ((6, 1, 6, 5, 5, 1), {}, ["P6", "H3a", "H2a"]),
        ((6, 6, 2, 1, 4, 3), dict.fromkeys(PALACE, 0), ["B2a", "B1a", "H3a"]),
        ((6, 6, 2, 1, 4, 3), dict.fromkeys(PALACE[:5], 0), ["P1", "B2a", "B1a"]),
    ],
)
def test_the_three_highest_dice_show_the_buildings_of_le_roy(
    rolls: tuple[int, ...], standing: dict[str, Owner], taken: list[str]
) -> None:
    """Two red, two yellow and two white dice are rolled."""
    t = alone().stand(standing).rolls(*rolls)
    place_at_start(t.state)
    assert {space for space, owner in t.standing().items() if owner == ROY} == set(taken)
    assert t.state.roy.general == 24 - 3


@rule("TR-18.3")
def test_without_a_die_left_le_roy_goes_where_most_spaces_are_free() -> None:
    """Only two white dice find room, so the third citizen has no die."""
    t = alone().stand(dict.fromkeys([*PALACE, *CITY_HALL], 0))
    place_at_start(t.state)
    assert {space for space, owner in t.standing().items() if owner == ROY} == {"B2a", "B1a", "B2b"}


@rule("TR-18.3", "TR-3.2")
@pytest.mark.parametrize("seed", range(4))
def test_le_roy_places_three_before_every_two_of_the_player_and_fills_the_rest(seed: int) -> None:
    game = new_game(1, seed)
    log = game.log = Log()
    seen = []
    while document(game)["pending"][0]["decision"] == "set_citizen":
        seen.append((game.spaces.count(NEUTRAL), game.spaces.count(0)))
        free = [SPACES.labels[space] for space in range(18) if game.spaces[space] == -1]
        assert [SPACE.show(action) for action in game.legal()] == [f"set space={space}" for space in free]
        game.apply(game.legal()[-1])
    assert seen == [(3, 0), (3, 1), (6, 2), (6, 3), (9, 4), (9, 5)]
    placed = [event.seat for event in told(log.events, "citizen_set")]
    assert (placed.count(-1), placed.count(0)) == (12 - 3, 6), "besides the three of the setup"


@rule("TR-18.4")
@pytest.mark.parametrize(
    ("building", "order"), [("palace", PALACE), ("bishopric", BISHOPRIC), ("city_hall", CITY_HALL)]
)
def test_le_roy_takes_the_best_free_space(building: str, order: list[str]) -> None:
    for taken in range(6):
        t = alone().stand(dict.fromkeys(order[:taken], 0))
        assert SPACES.labels[best_space(t.state, BUILDINGS.index(building))] == order[taken]


@rule("TR-18.6", "TR-18.9")
def test_the_start_player_changes_every_round() -> None:
    t = alone().stand({"P1": 0, "P2": ROY, "P3": ROY, "P4": ROY, "P5": ROY})
    events = t.end_round()
    assert t.state.start == 1
    first = told(events, "black_countered")[0]
    assert first.seat == -1, "Le Roy begins"


@rule("TR-18.6")
def test_player_and_le_roy_alternate() -> None:
    t = alone().dice(0, "red 1", "red 2").dice(ROY, *["white 1"] * 4)
    assert len(told(roys_turn(t, 3, 3), "roy_rolled")) == 1
    assert (t.asked(), t.seat()) == ("Turn", 0)
    assert len(told(roys_turn(t, 3, 3), "roy_rolled")) == 1


# --- his dice (TR-18.7, TR-18.9, TR-18.10, TR-18.12) --------------------------------------------------------------


@rule("TR-18.7")
def test_le_roy_takes_no_income_pays_no_salary_and_rolls_dice() -> None:
    t = Table(1).stand({"H1a": 0, "P1": ROY, "B1a": ROY, "H3b": ROY})
    events = t.next_round()
    rolled = [COLOURS.labels[event.values[0]] for event in told(events, "die_rolled") if event.seat == -1]
    assert rolled == ["red", "white", "yellow"]
    assert {event.seat for event in told(events, "salaries_due")} == {0}
    assert (t.state.roy.deniers, t.state.roy.points) == (0, 0)


@rule("TR-18.7")
def test_his_best_die_has_the_highest_value_and_red_beats_yellow_beats_white() -> None:
    t = alone().dice(ROY, "white 6", "yellow 5", "red 5", "red 6", "yellow 6")
    order = []
    while t.district(ROY):
        order += spent(roys_turn(t, 3, 3))
    assert order == ["red 6", "yellow 6", "white 6", "red 5", "yellow 5"]


@rule("TR-18.9")
def test_le_roy_gives_up_his_best_die_for_the_highest_black_die() -> None:
    t = alone().black(6, 5, 4, 3).dice(0, "red 3").dice(ROY, "white 1", "red 2")
    t.play("die district=1 colour=red value=3", "done")
    assert (t.black_dice(), t.district(ROY)) == ([4, 3], ["white 1"]), "the red 2 has removed the 5"
    t.play("suffer")
    assert (t.black_dice(), t.district(ROY), t.points(ROY)) == ([], [], 0), "and the white 1 the 3"


@rule("TR-18.9")
def test_without_dice_le_roy_leaves_the_black_die_to_the_player() -> None:
    t = alone().give(points=9).black(6, 5, 4)
    assert (t.asked(), t.points(), t.black_dice()) == ("Turn", 9 - 6, [])


@rule("TR-18.10")
def test_dice_of_le_roy_are_paid_to_the_bank() -> None:
    t = alone().give(deniers=8).dice(0, "yellow 1").dice(ROY, "yellow 6", "yellow 5")
    t.act("agriculture", "yellow 1", "neutral yellow 6")
    assert (t.deniers(), t.state.roy.deniers) == (8 - 4 + 3, 0)


@rule("TR-18.10", "TR-9.6")
def test_a_lying_citizen_of_le_roy_protects_his_others() -> None:
    t = alone().stand({"P3": ROY, "P4": ROY}).dice(0, "red 3", "red 4")
    t.act("place building=palace", "red 3")
    assert t.lying("palace") == {ROY: 1}
    t.play("end")
    assert t.refused("place building=palace").code == "no_die_for_building"


@rule("TR-18.10")
def test_le_roy_ranks_on_an_event_and_takes_its_card() -> None:
    t = alone().event("brigands_a", ROY, ROY, 0).dice(0, "red 3")
    t.act("combat event=brigands_a", "red 3")
    assert (t.points(), t.points(ROY)) == (2, 2)
    assert (t.taken(), t.taken(ROY)) == ([], ["brigands_a"])


@rule("TR-18.12")
def test_le_roy_goes_on_alone_until_he_has_no_die() -> None:
    t = alone().top_events("brigands_b", "heresy").dice(ROY, "red 1", "red 2", "red 3").rolls(3, 3, 3, 3, 3, 3)
    t.play("pass")
    events = t.play("end")
    assert len(told(events, "roy_rolled")) == 3
    assert sum(event.values[0] for event in told(events, "purse_grew")) == 2, "a denier between two of his turns"
    assert told(events, "round_ended")


@rule("TR-18.12")
def test_the_player_goes_on_when_le_roy_has_no_dice() -> None:
    t = alone().dice(0, "yellow 2", "white 2")
    t.act("agriculture", "yellow 2")
    assert not told(t.play("end"), "roy_rolled")
    assert (t.asked(), t.seat()) == ("Turn", 0)


# --- his table (TR-18.11, TR-18.13 to TR-18.16) -------------------------------------------------------------------


@rule("TR-18.11", "TR-18.12")
@pytest.mark.parametrize(
    ("first", "second", "points", "own", "price"),
    [
        (1, 1, 4, ["red 6", "white 5"], 6),
        (6, 6, 4, ["red 6", "white 5"], 6),
        (1, 2, 2, ["red 6"], 4),
        (5, 6, 2, ["red 6"], 4),
    ],
)
def test_he_scores_and_buys_the_best_die_of_the_player(
    first: int, second: int, points: int, own: list[str], price: int
) -> None:
    t = alone().dice(0, "red 3", "yellow 4").dice(ROY, "red 6", "white 5", "red 1")
    events = roys_turn(t, first, second)
    assert (t.points(ROY), spent(events), bought(events)) == (points, own, ["yellow 4"])
    assert t.deniers() == 1 + price, "from the bank"


@rule("TR-18.12")
@pytest.mark.parametrize(("first", "second", "points"), [(1, 1, 4), (1, 2, 2), (3, 4, 2)])
def test_with_too_few_dice_he_does_it_with_all_he_has(first: int, second: int, points: int) -> None:
    t = alone().dice(0, "red 3", "red 4").dice(ROY, "red 1")
    roys_turn(t, first, second)
    assert (t.points(ROY), t.district(ROY)) == (points, [])


@rule("TR-18.12")
def test_without_dice_of_the_player_he_uses_his_own_and_pays_nothing() -> None:
    t = Table(1).dice(0, "yellow 2").dice(ROY, *["red 1"] * 5)
    t.act("agriculture", "yellow 2")
    events = t.rolls(1, 1).play("end")
    assert bought(events) == []
    assert (t.deniers(), t.points(ROY), len(t.district(ROY))) == (1, 4, 5 - 3)


@rule("TR-18.11", "TR-18.13")
@pytest.mark.parametrize(("first", "second"), [(1, 3), (5, 5)])
@pytest.mark.parametrize(("die", "space"), [("red 6", "P6"), ("white 6", "B2a"), ("yellow 6", "H3a")])
def test_the_best_die_gives_the_building_of_his_citizen(first: int, second: int, die: str, space: str) -> None:
    t = alone().dice(ROY, die, "red 1", "white 1", "yellow 1")
    events = roys_turn(t, first, second)
    assert (t.standing(), spent(events)) == ({space: ROY}, [die])
    assert t.state.roy.general == 24 - 1


# what stands in the building of the die, who stands there after Le Roy's turn, who lies there
CITIZENS: dict[str, tuple[str, dict[str, Owner], dict[str, Owner], dict[Owner, int]]] = {
    "he expels the player": ("red 1", {"P2": 0, "P4": 0}, {"P2": 0, "P4": ROY}, {0: 1}),
    "he never expels his own": ("red 1", {"P6": ROY, "P5": ROY}, {"P6": ROY, "P5": ROY, "P4": ROY}, {}),
    "a row with the player at its right end": (
        "white 1",
        {"B1a": ROY, "B1b": ROY, "B1c": 0},
        {"B1a": ROY, "B1b": ROY, "B1c": ROY},
        {0: 1},
    ),
    "a row with room is not pushed": ("yellow 1", {"H3a": 0}, {"H3a": 0, "H3b": ROY}, {}),
    "the row whose left end ranks best": (
        "yellow 1",
        {"H1a": 0, "H1b": 0, "H2a": 0, "H2b": 0},
        {"H1a": 0, "H1b": 0, "H2a": ROY, "H2b": 0},
        {0: 1},
    ),
    "nothing is left": (
        "yellow 1",
        dict.fromkeys(CITY_HALL, ROY),
        dict.fromkeys(CITY_HALL, ROY),
        {},
    ),
}


@rule("TR-18.13")
@pytest.mark.parametrize("name", CITIZENS)
def test_where_the_citizen_of_le_roy_goes(name: str) -> None:
    die, before, after, lying = CITIZENS[name]
    t = alone().stand(before).dice(ROY, die)
    events = roys_turn(t, 2, 2)
    assert (t.standing(), spent(events)) == (after, [die])
    assert t.lying({"r": "palace", "w": "bishopric", "y": "city_hall"}[die[0]]) == lying


@rule("TR-18.13", "TR-9.6")
def test_a_lying_citizen_protects_the_player_from_le_roy() -> None:
    t = alone().stand({"P6": 0, "P4": ROY}).lie("palace", 0).dice(ROY, "red 1")
    roys_turn(t, 2, 2)
    assert t.standing() == {"P6": 0, "P5": ROY, "P4": ROY}


@rule("TR-18.11", "TR-18.12")
@pytest.mark.parametrize(("first", "second"), [(1, 4), (3, 6)])
@pytest.mark.parametrize(("dice", "used"), [(4, 3), (2, 2)])
def test_he_fills_the_rightmost_event_with_a_die_for_each_flag(first: int, second: int, dice: int, used: int) -> None:
    t = alone().event("war", 0).event("brigands_a", 0).dice(ROY, *["red 1"] * dice)
    events = roys_turn(t, first, second)
    assert len(spent(events)) == used
    assert t.row() == {"marauding": [], "war": [0]}
    assert (t.points(ROY), t.points(), t.taken(ROY)) == (4, 1, ["brigands_a"])


@rule("TR-18.16")
def test_without_an_event_to_counter_he_rolls_again() -> None:
    t = alone().dice(0, "red 1").dice(ROY, "red 1", "red 2").dice(0, "yellow 2")
    t.act("agriculture", "yellow 2")
    events = t.rolls(1, 4, 4, 5, 3, 3).play("end")
    assert len(told(events, "roy_rolled")) == 3
    assert spent(events) == ["red 2"]


@rule("TR-18.11", "TR-18.14")
@pytest.mark.parametrize(
    ("cards", "chosen"),
    [
        (["merchant", "tithing", "archer"], "merchant"),
        (["miller", "priest", "diplomat"], "priest"),
        (["artisan", "tithing", "archer"], "tithing"),
        (["miller", "tithing", "chivalry"], "tithing"),
    ],
)
def test_his_tradesman_goes_on_the_space_with_most_points_of_the_cheapest_card(cards: list[str], chosen: str) -> None:
    """Merchant and Tithing cost 4 and Archer 5, all for 2 points; yellow comes before white."""
    t = alone().cards(*cards).dice(ROY, "white 3", "red 1")
    events = roys_turn(t, 2, 4)
    assert (t.tradesmen(ROY), spent(events)) == ({chosen: "first"}, ["white 3"])
    assert t.state.roy.general == 24 - 1


@rule("TR-18.14")
def test_his_tradesmen_stand_on_different_face_up_cards_then_he_scores_a_point() -> None:
    t = alone().cards("merchant", "tithing", "archer").give(tradesmen={"archer": "first"}).dice(ROY, *["white 1"] * 4)
    for _ in range(4):
        roys_turn(t, 3, 3)
    assert t.tradesmen(ROY) == {"merchant": "first", "tithing": "first", "archer": "second"}
    assert t.points(ROY) == 1


@rule("TR-18.11", "TR-18.15")
@pytest.mark.parametrize(
    ("built", "added", "points"),
    [
        ([], [(1, 6), (1, 5)], 2),
        ([(1, number) for number in range(2, 7)], [(1, 1), (2, 6)], 2),
        ([(1, number) for number in range(1, 7)] + [(2, 6)], [(2, 5), (2, 4)], 2),
        ([(level, number) for level in (1, 2, 3) for number in range(1, 7) if (level, number) != (3, 2)], [(3, 2)], 1),
        ([(level, number) for level in (1, 2, 3) for number in range(1, 7)], [], 2),
    ],
)
def test_he_builds_two_cubes_on_the_lowest_level_highest_numbers_first(
    built: list[tuple[int, int]], added: list[tuple[int, int]], points: int
) -> None:
    t = alone().cathedral(*[(level, number, 0) for level, number in built]).dice(ROY, "red 1", "red 2", "red 3")
    events = roys_turn(t, 3, 4)
    assert {space for space, owner in t.built().items() if owner == ROY} == set(added)
    assert (t.points(ROY), spent(events)) == (points, ["red 3", "red 2"])


@rule("TR-18.11", "TR-18.5")
def test_the_top_character_scores_for_both_and_leaves() -> None:
    t = alone().stand({"P1": 0, "P2": 0, "P3": 0, "P4": 0, **dict.fromkeys(CITY_HALL, ROY)}).dice(ROY, "red 1")
    t.state.characters = [CHARACTERS.index("chretien_de_troyes"), CHARACTERS.index("henri_i")]
    events = roys_turn(t, 4, 4)
    assert labels(events, "character_scored") == ["chretien_de_troyes"] * 2
    assert (t.points(), t.points(ROY), spent(events)) == (1, 3, [])
    assert t.state.characters == [CHARACTERS.index("henri_i")]


@rule("TR-18.11")
def test_without_characters_le_roy_scores_two_points() -> None:
    t = alone().dice(ROY, "red 1")
    t.state.characters = []
    events = roys_turn(t, 2, 6)
    assert (t.points(), t.points(ROY), spent(events)) == (0, 2, [])


# --- events (TR-18.1, TR-18.8, TR-18.19) --------------------------------------------------------------------------


@rule("TR-18.8")
def test_events_that_harm_ask_only_the_player() -> None:
    t = Table(1).stand({"H1a": 0, "H2a": ROY}).give(influence=5, deniers=5).event("heresy").event("drought")
    t.event("civil_war").next_round(rolls=[6, None, 1, 1])
    assert (t.influence(), t.deniers()) == (5 - 2, 5 + 10 - 2 - 3)
    assert (t.state.roy.points, t.state.roy.deniers, t.state.roy.influence) == (0, 0, 0)


@rule("TR-18.8")
@pytest.mark.parametrize(("owner", "left"), [(0, False), (ROY, True)])
def test_interruption_of_work_spares_the_cubes_of_le_roy(owner: Owner, left: bool) -> None:
    t = Table(1).stand({"H1a": 0}).cathedral((1, 2, 0), (1, 6, owner)).event("interruption_of_work")
    t.next_round("brigands_b", "heresy")
    assert ((1, 6) in t.built()) == left
    assert t.built()[1, 2] == 0, "nothing else is taken instead"


@rule("TR-18.8", "TR-18.1", "TR-18.19")
def test_neutral_pieces_are_those_of_le_roy_without_a_limit() -> None:
    t = Table(1).stand({"H1a": 0, **dict.fromkeys([*BISHOPRIC, "H2a", "H3a"], ROY)}).event("marauding", *[ROY] * 12)
    t.event("succession_conflict").event("support").event("migrant_workers")
    general = t.state.roy.general
    t.next_round("brigands_b", "heresy", rolls=[*[None] * 9, 4])
    assert t.standing()["P4"] == ROY
    assert t.state.roy.general == general - 1
    assert t.row()["succession_conflict"] == [ROY]
    assert t.built() == {(1, 1): ROY}
    assert t.points(ROY) == 1, "a point for the cube of Migrant Workers"


@rule("TR-18.8")
@pytest.mark.parametrize(
    ("event", "standing", "roll"),
    [
        ("succession_conflict", {"P4": ROY}, 4),
        ("theological_conflict", {"B1a": 0, "B1b": 0, "B1c": ROY}, 1),
        ("wayfarers", {"H2a": 0, "H2b": ROY}, 5),
    ],
)
def test_a_citizen_of_le_roy_never_expels_his_own(event: str, standing: dict[str, Owner], roll: int) -> None:
    t = Table(1).stand({"H1a": 0, **standing}).event(event)
    general = t.state.roy.general
    t.next_round("brigands_b", "heresy", rolls=[*[None] * (1 + len(standing)), roll])
    assert t.standing() == {"H1a": 0, **standing}
    assert t.state.roy.general == general


@rule("TR-18.8", "TR-4.9.3")
def test_an_expelled_citizen_of_le_roy_lies_down_and_returns() -> None:
    t = alone().stand({"P3": ROY}).dice(0, "red 3")
    t.act("place building=palace", "red 3")
    general = t.state.roy.general
    t.play("end")
    t.top_events("brigands_b", "heresy").end_round()
    assert t.state.roy.general == general + 1


@rule("TR-18.19")
def test_migrant_workers_bring_le_roy_nothing_when_no_space_is_free() -> None:
    full: list[tuple[int, int, Owner]] = [(level, number, 0) for level in (1, 2, 3) for number in range(1, 7)]
    t = Table(1).stand({"H1a": 0}).cathedral(*full).event("migrant_workers")
    t.next_round("brigands_b", "heresy")
    assert t.points(ROY) == 0


@rule("TR-18.19")
def test_the_tax_collector_takes_one_denier_for_each_citizen_of_le_roy_in_city_hall() -> None:
    t = alone(round=2).give(tradesmen={"tax_collector": "first"}).stand({"H1a": ROY, "H1b": ROY, "H2a": 0, "P1": ROY})
    t.dice(0, "red 6").act("activate card=tax_collector", "red 6")
    assert t.deniers() == 2


@rule("TR-18.19", "TR-5.9")
def test_tithing_takes_up_to_three_yellow_dice_of_le_roy() -> None:
    t = alone().give(cubes={"tithing": 1}).dice(0, "yellow 6").dice(ROY, *["yellow 6"] * 4)
    t.act("agriculture", *["neutral yellow 6"] * 3, cube="tithing")
    assert (t.deniers(), len(t.district(ROY))) == (9, 1)


@rule("TR-18.19")
def test_banquet_ignores_the_dice_of_le_roy() -> None:
    t = alone(round=3, bonus_cards="yes").give(tradesmen={"banquet": "first"}).dice(0, "red 6", "red 1")
    t.dice(ROY, "red 1", "red 2", "red 3").act("activate card=banquet", "red 6")
    assert t.points() == 1


# --- the end (TR-18.2, TR-18.17, TR-18.18) ------------------------------------------------------------------------


@rule("TR-18.17", "TR-18.18", "TR-18.2")
def test_both_score_characters_events_tradesmen_and_levels() -> None:
    t = Table(1, round=4, supply=0).give(points=10, deniers=18, influence=15, tradesmen={"priest": "first"})
    t.stand({"P1": 0, "P2": 0, "P3": 0, "P4": 0, **dict.fromkeys([*CITY_HALL, "B1a", "B1b"], ROY)})
    t.event("marauding", 0, ROY).event("war", ROY).cathedral((1, 1, 0), (2, 1, ROY), (3, 1, ROY))
    t.state.characters = [CHARACTERS.index(name) for name in ("chretien_de_troyes", "thibaut_ii", "hugues_de_payns")]
    t.state.roy.second = 1 << place_of(CARDS.index("priest"))
    t.next_round()
    assert t.state.over()
    own = 10 + (1 + 6 + 6) + 1 + 4 - 2 * 2
    roys = 6 + 2 + 2 - 2
    assert (t.points(), t.points(ROY)) == (own, roys)
    assert t.state.scores() == [own - roys]


@rule("TR-18.18")
@pytest.mark.parametrize(
    ("result", "level"),
    [(-9, 1), (0, 1), (1, 2), (5, 2), (6, 3), (10, 3), (11, 4), (15, 4), (16, 5), (20, 5), (21, 6), (90, 6)],
)
def test_the_result_has_a_rating(result: int, level: int) -> None:
    assert rating(result) == level
