"""Section 22: the data file. It agrees with the rules reference, bad files are refused, corrected ones are played."""

from __future__ import annotations

import copy
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from bazigah.engine.errors import BadInput
from bazigah.engine.overlay import Figure
from bazigah.games.troyes.facts.figures import check
from bazigah.games.troyes.facts.figures import figures as declared
from tests.games.troyes.rulebook import cells, figures, line_of, names_in
from tests.games.troyes.table import Table, new_game, told
from tests.rules import rule

Facts = dict[str, Any]
Place = tuple[str | int, ...]

SHIPPED: Facts = json.loads(files("bazigah.games.troyes.facts").joinpath("components.json").read_text("utf-8"))
CARDS: list[Facts] = [*SHIPPED["activity_cards"]["cards"], *SHIPPED["bonus_cards"]["activity"]]
EVENTS: list[Facts] = [*SHIPPED["event_cards"]["cards"], SHIPPED["marauding"]]
CHARACTERS: list[Facts] = SHIPPED["characters"]["cards"]
BASE = "activity_cards", "cards"
CARD_NUMBER = {card["id"]: number for number, card in enumerate(CARDS)}


def with_value(place: Place, value: object) -> Facts:
    """The shipped file with another value somewhere."""
    facts = copy.deepcopy(SHIPPED)
    inner: Any = facts
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    return facts


def of_rule(rule_id: str) -> list[Facts]:
    """The cards that a rule describes."""
    return [card for card in [*CARDS, *EVENTS, *CHARACTERS] if card["rule"] == rule_id]


# --- the figures of the rules reference ---------------------------------------------------------------------------


@rule("TR-22.1")
@pytest.mark.parametrize("card", SHIPPED["activity_cards"]["cards"], ids=lambda card: str(card["id"]))
def test_activity_cards_are_those_of_the_reference(card: Facts) -> None:
    name, number, price, divisor, points, timing, _ = cells(card["rule"])
    assert card["id"] == name.lower().replace(" ", "_")
    assert [card["round"]] == figures(number)
    assert [card["tradesman_cost_deniers"]] == figures(price)
    assert [card["activation"]["divisor"]] == figures(divisor)
    assert card["vp_spaces"] == figures(points)
    assert card["vp_beyond_spaces"] == 0
    assert card["timing"] == {"I": "immediate", "D": "delayed"}[timing]
    assert card["colour"][0] == card["rule"].removeprefix("TR-14.")[0].lower()


@rule("TR-22.1")
@pytest.mark.parametrize("card", SHIPPED["bonus_cards"]["activity"], ids=lambda card: str(card["id"]))
def test_bonus_cards_are_those_of_the_reference(card: Facts) -> None:
    printed = re.search(r"Round (\d).*, price (\d+), ÷(\d+), VP (\d+)/(\d+)", line_of(card["rule"]))
    assert printed is not None
    number, price, divisor, *points = (int(figure) for figure in printed.groups())
    assert (card["round"], card["tradesman_cost_deniers"]) == (number, price)
    assert (card["activation"]["divisor"], card["vp_spaces"]) == (divisor, points)


@rule("TR-22.4")
@pytest.mark.parametrize("rule_id", sorted({event["rule"] for event in EVENTS}))
def test_event_cards_are_those_of_the_reference(rule_id: str) -> None:
    _, deck, black, calls, fight, flags, points, _ = cells(rule_id)
    events = of_rule(rule_id)
    called = re.findall("white|yellow", calls)
    assert [event["calls_deck"] for event in events if event["calls_deck"]] == called
    for event in events:
        assert (event["deck"] or "printed on the board") == deck
        assert [event["black_dice"]] == figures(black)
        assert ([event["flags"]] if event["flags"] else []) == figures(flags)
        assert [event["vp_first"], event["vp_second"]] == figures(points)
        assert [event["fight"]["divisor"]] == figures(fight)
        assert event["fight"]["dice_colours"] == (
            [deck] if deck in ("red", "white", "yellow") else ["red", "white", "yellow"]
        )


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda card: str(card["id"]))
def test_characters_are_those_of_the_reference(character: Facts) -> None:
    _, _, *lines = cells(character["rule"])
    usual = [figures(line)[0] for line in lines]
    with_two = [re.search(r"\((?:2 players: )?(\d+)", line) for line in lines]
    alone = [int(found[1]) if found else number for found, number in zip(with_two, usual, strict=True)]
    assert character["thresholds"]["3-4"] == [list(line) for line in zip(usual, (1, 3, 6), strict=True)]
    assert character["thresholds"]["2"] == [list(line) for line in zip(alone, (1, 3, 6), strict=True)]


# --- the checker --------------------------------------------------------------------------------------------------


@rule("TR-22.1")
def test_the_shipped_file_is_good() -> None:
    check(SHIPPED)


GOOD: list[tuple[Place, object]] = [
    ((*BASE, 0, "tradesman_cost_deniers"), 0),
    ((*BASE, 0, "tradesman_cost_deniers"), 99),
    ((*BASE, 0, "vp_spaces"), [5, 5]),
    ((*BASE, 0, "activation", "divisor"), 36),
    ((*BASE, 0, "effect"), {"type": "gain", "gain": {"vp": 1}}),
    ((*BASE, 0, "any_note"), "marks may be added"),
    (("event_cards", "cards", 0, "flags"), 20),
    (("event_cards", "cards", 0, "calls_deck"), None),
    (("constants", "income"), 0),
    (("setup", "common", "influence"), 20),
    (("setup", "by_players", "3", "neutral_preplaced"), ["P1"]),
    (("characters", "cards", 0, "thresholds", "2"), [[1, 1]]),
    (("solo", "ratings"), [{"max": None, "level": 1}]),
]


@rule("TR-22.1", "TR-22.4")
@pytest.mark.parametrize(("place", "value"), GOOD)
def test_corrected_figures_are_accepted(place: Place, value: object) -> None:
    check(with_value(place, value))


DELAYED = (*BASE, CARD_NUMBER["blacksmith"], "effect")
PRIEST = (*BASE, CARD_NUMBER["priest"], "effect")
BAD: list[tuple[Place, object, str]] = [
    (("players", "max"), 5, "players.max"),
    (("components", "citizens", "per_player_colour"), 5, "components.citizens.per_player_colour"),
    ((*BASE, 0, "tradesman_cost_deniers"), -1, "activity_cards.cards[0].tradesman_cost_deniers"),
    ((*BASE, 0, "tradesman_cost_deniers"), "3", "activity_cards.cards[0].tradesman_cost_deniers"),
    ((*BASE, 0, "tradesman_cost_deniers"), True, "activity_cards.cards[0].tradesman_cost_deniers"),
    ((*BASE, 0, "round"), 4, "activity_cards.cards[0].round"),
    ((*BASE, 0, "colour"), "blue", "activity_cards.cards[0].colour"),
    ((*BASE, 0, "activation", "divisor"), 0, "activity_cards.cards[0].activation.divisor"),
    ((*BASE, 0, "activation", "dice_colours"), [], "activity_cards.cards[0].activation.dice_colours"),
    ((*BASE, 0, "activation", "dice_colours"), ["red", "red"], "activity_cards.cards[0].activation.dice_colours[1]"),
    ((*BASE, 0, "vp_spaces"), [1, 2], "activity_cards.cards[0].vp_spaces[1]"),
    ((*BASE, 0, "vp_spaces"), [1], "activity_cards.cards[0].vp_spaces"),
    ((*BASE, 0, "timing"), "delayed", "activity_cards.cards[0].effect.type"),
    ((*BASE, 0, "price"), 3, "activity_cards.cards[0].price"),
    ((*BASE, 0, "id"), "artist", "activity_cards.cards[0].id"),
    ((*BASE, 0, "effect", "gain"), {}, "activity_cards.cards[0].effect.gain"),
    ((*BASE, 0, "effect", "gain"), {"gold": 1}, "activity_cards.cards[0].effect.gain.gold"),
    ((*BASE, 0, "effect", "pay"), {"vp": 1}, "activity_cards.cards[0].effect.pay.vp"),
    ((*DELAYED, "forbidden_actions"), [], "activity_cards.cards[4].effect.forbidden_actions"),
    ((*DELAYED, "forbidden_actions"), ["dance"], "activity_cards.cards[4].effect.forbidden_actions[0]"),
    ((*PRIEST, "set"), 5, f"activity_cards.cards[{PRIEST[2]}].effect.add"),
    ((*PRIEST, "group_colour"), "any", f"activity_cards.cards[{PRIEST[2]}].effect.forbidden_actions"),
    (("event_cards", "cards", 0, "flags"), None, "event_cards.cards[0].flags"),
    (("event_cards", "cards", 0, "flags"), 0, "event_cards.cards[0].flags"),
    (("event_cards", "cards", 0, "calls_deck"), "red", "event_cards.cards[0].calls_deck"),
    (("event_cards", "cards", 0, "fight", "mixed_colours_allowed"), True, "fight.mixed_colours_allowed"),
    (("event_cards", "cards", 0, "effect", "type"), "flood", "event_cards.cards[0].effect.type"),
    (("bonus_cards", "event", 0, "deck"), "white", "bonus_cards.event[0].deck"),
    (("marauding", "flags"), 5, "marauding.flags"),
    (("constants", "die_price_by_group_size", "2"), 1, "constants.die_price_by_group_size.2"),
    (("constants", "die_price_by_group_size", "3"), 3, "constants.die_price_by_group_size.3"),
    (("constants", "influence", "recruit_citizen"), 0, "constants.influence.recruit_citizen"),
    (("constants", "end_scoring", "missing_cathedral_level"), 2, "end_scoring.missing_cathedral_level"),
    (("setup", "common", "influence"), 21, "setup.common.influence"),
    (("setup", "by_players", "2", "red_events"), 9, "setup.by_players.2.red_events"),
    (("setup", "by_players", "2", "citizens"), 5, "setup.by_players.2.citizens"),
    (("setup", "by_players", "3", "citizens"), 3, "setup.by_players.3.citizens"),
    (("setup", "by_players", "4", "citizens"), 5, "setup.by_players.4.citizens"),
    (("setup", "by_players", "2", "neutral_preplaced"), ["P9"], "setup.by_players.2.neutral_preplaced[0]"),
    (("setup", "by_players", "4", "characters_each"), 2, "setup.by_players.4.characters_each"),
    (("board", "cathedral", "levels"), 4, "board.cathedral.levels"),
    (("board", "buildings", 1, "rows", 0, "die_values"), [1, 3], "board.buildings[1].rows"),
    (("board", "buildings", 1, "rows", 0, "spaces"), ["B1a", "B1b"], "board.buildings[1].rows"),
    (("board", "buildings", 1, "rows", 0, "spaces"), ["B1a", "B1b", "P1"], "solo.setup.best_space_order.bishopric"),
    (("characters", "cards", 0, "thresholds", "2"), [[4, 1], [4, 3]], "thresholds.2[1][0]"),
    (("characters", "cards", 0, "counts"), "fame", "characters.cards[0].counts"),
    (("solo", "table", 0, "roll"), 3, "solo.table[0].roll"),
    (("solo", "ratings"), [], "solo.ratings"),
    (("solo", "ratings", -1, "max"), 30, "solo.ratings[5].max"),
    (("solo", "ratings", 1, "max"), 0, "solo.ratings[1].max"),
    (("solo", "setup", "colour_priority"), ["red", "red", "white"], "solo.setup.colour_priority[1]"),
    (("solo", "characters_without_le_roy_score"), ["le_roy"], "solo.characters_without_le_roy_score[0]"),
]


@rule("TR-22.1", "TR-22.4")
@pytest.mark.parametrize(("place", "value", "field"), BAD)
def test_what_the_rules_cannot_work_with_is_refused_by_its_place(place: Place, value: object, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        check(with_value(place, value))
    assert field in str(caught.value.params["field"])


@rule("TR-22.1")
@pytest.mark.parametrize("field", sorted(CARDS[0].keys() - {"rule", "confidence"}))
def test_every_field_of_a_card_is_needed(field: str) -> None:
    facts = copy.deepcopy(SHIPPED)
    del facts["activity_cards"]["cards"][0][field]
    with pytest.raises(BadInput) as caught:
        check(facts)
    assert (caught.value.code, caught.value.params["field"]) == ("position_missing", f"activity_cards.cards[0].{field}")


def test_all_cards_of_a_colour_and_number_cannot_be_moved_away() -> None:
    facts = copy.deepcopy(SHIPPED)
    for card in facts["activity_cards"]["cards"]:
        if card["colour"] == "red" and card["round"] == 3:
            card["round"] = 2
    with pytest.raises(BadInput) as caught:
        check(facts)
    assert caught.value.params["expected"] == "red 3"


def test_le_roy_must_be_able_to_use_up_his_dice() -> None:
    facts = copy.deepcopy(SHIPPED)
    for line in facts["solo"]["table"]:
        line["dice"] = line["bought_from_player"]
    with pytest.raises(BadInput) as caught:
        check(facts)
    assert caught.value.params["field"] == "solo.table"


@pytest.mark.parametrize("facts", [[], "text", None, {}, {"components": []}])
def test_something_else_than_a_data_file_is_refused(facts: object) -> None:
    with pytest.raises(BadInput):
        check(facts)


def known_types(place: Place) -> set[str]:
    """The types of effects that the checker knows at a place, told by its refusal of another one."""
    with pytest.raises(BadInput) as caught:
        check(with_value((*place, "type"), "nonsense"))
    return set(re.findall(r'"(\w+)"', str(caught.value.params["expected"])))


@rule("TR-22.2", "TR-22.3", "TR-22.4")
def test_the_types_of_effects_are_those_of_the_reference() -> None:
    assert known_types((*BASE, 0, "effect")) == names_in("TR-22.2")
    assert known_types(DELAYED) == names_in("TR-22.3")
    of_events = known_types(("event_cards", "cards", 0, "effect"))
    assert of_events
    assert of_events <= set(re.findall(r"`(\w+)`", line_of("TR-22.4")))


# --- the tables ---------------------------------------------------------------------------------------------------

# --- what an owner may correct ------------------------------------------------------------------------------------


def named(facts: Facts) -> dict[str, Figure]:
    """The figures that an owner may correct, by name."""
    return {figure.name: figure for figure in declared(facts)}


@rule("TR-22.5")
def test_every_figure_has_a_name_of_its_own_and_says_how_sure_it_is() -> None:
    by_name = named(SHIPPED)
    assert len(by_name) == len(declared(SHIPPED))
    assert {card["id"] for card in [*CARDS, *EVENTS]} < {figure.label for figure in by_name.values()}
    shown = {name: (figure.shown(SHIPPED), figure.certainty) for name, figure in by_name.items()}
    assert shown["merchant.divisor"] == ("2", "rulebook")
    assert shown["artisan.price"] == ("3", "guess")
    assert shown["artisan.points"] == ("1 1", "guess")
    assert shown["archer.divisor"] == ("2", "one source")
    assert shown["city_hall.rows"] == ("1 4 / 2 5 / 3 6", "guess")
    assert [name for name, (_, certainty) in shown.items() if not certainty] == ["marauding.calls"]  # it calls none


@rule("TR-22.5")
def test_of_an_effect_only_the_doubtful_number_is_unconfirmed() -> None:
    by_name = named(SHIPPED)
    assert by_name["troubadour.gain.vp"].is_unsure
    assert not by_name["troubadour.pay.influence"].is_unsure
    assert not by_name["prior.purchase_price"].is_unsure


@rule("TR-22.5")
def test_every_mark_of_doubt_belongs_to_a_figure_that_may_be_corrected() -> None:
    """All but the flags of Marauding, which has none."""
    marks = re.findall(r'"(?:[a-z._]+)": "(?:[^"]*(?:guess|memory)[^"]*)"', json.dumps(SHIPPED["event_cards"]["cards"]))
    unsure = [figure for figure in declared(SHIPPED) if figure.domain == "event" and figure.path[0] == "event_cards"]
    colours_and_divisors = sum(1 for card in SHIPPED["event_cards"]["cards"] if "guess" in card["confidence"]["fight"])
    assert sum(figure.is_unsure for figure in unsure) == len(marks) + colours_and_divisors


def is_mark(name: str) -> bool:
    return name in ("source", "confidence", "note") or name.endswith(("_confidence", "_note"))


def without_marks(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: without_marks(inner) for name, inner in value.items() if not is_mark(name)}
    return [without_marks(inner) for inner in value] if isinstance(value, list) else value


@rule("TR-22.5")
def test_marks_are_not_needed() -> None:
    bare = without_marks(SHIPPED)
    check(bare)
    assert [figure.name for figure in declared(bare)] == [figure.name for figure in declared(SHIPPED)]
    assert {figure.mark for figure in declared(bare)} == {""}


# --- games with other facts ---------------------------------------------------------------------------------------


def played(scenario: Callable[[], object], facts: Facts, folder: Path) -> Any:
    """What a scenario of this module tells when the game reads this file."""
    file = folder / "components.json"
    file.write_text(json.dumps(facts), "utf-8")
    code = (
        "import json, pathlib; from bazigah.engine import overlay; "
        f"overlay.read_facts = lambda _: json.loads(pathlib.Path({str(file)!r}).read_text('utf-8')); "
        f"from {__name__} import {scenario.__name__} as play; print(json.dumps(play()))"
    )
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[3]), *sys.path]),
    }
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def corrected(changes: dict[str, Facts]) -> Facts:
    """The shipped file with other figures of some cards, events or marauding."""
    facts = copy.deepcopy(SHIPPED)
    for card in _all_cards(facts):
        card.update(changes.get(card["id"], {}))
    return facts


def _all_cards(facts: Facts) -> Iterator[Facts]:
    yield from facts["activity_cards"]["cards"]
    yield from facts["event_cards"]["cards"]


def wealth(game: Table, seat: int = 0) -> list[int]:
    return [game.deniers(seat), game.influence(seat), game.points(seat)]


def hire_with_a_mixed_group() -> object:
    game = Table(3).give(deniers=8).cards("merchant").dice(0, "red 6", "white 5").dice(1, "red 1")
    game.act("activate card=merchant", "red 6", "white 5")
    activations = game.legal()
    game.play("times number=2")
    last = Table(3, round=5).dice(0, "red 1")
    for seat, space in enumerate(["first", "second", "picture"]):
        last.give(seat, tradesmen={"merchant": space})
    points = {event.seat: event.values[0] for event in told(last.end_round(), "tradesmen_scored")}
    return [game.deniers(), activations, points[0], points[1], points[2]]


@rule("TR-22.1")
def test_figures_of_an_activity_card_are_read_from_the_file(tmp_path: Path) -> None:
    merchant = {
        "tradesman_cost_deniers": 7,
        "vp_spaces": [9, 5],
        "vp_beyond_spaces": 3,
        "activation": {"dice_colours": ["red", "white"], "mixed_colours_allowed": True, "divisor": 5},
    }
    told_there = played(hire_with_a_mixed_group, corrected({"merchant": merchant}), tmp_path)
    assert told_there == [8 - 7 + 2 * 2, ["times number=1", "times number=2"], 9, 5, 3]


def activate(card: str, die: str, *choices: str) -> Table:
    """Activate a card once where everybody has something."""
    game = Table(3).event("war").cathedral((1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 4, 0), (1, 5, 0))
    game.stand({"P1": 0, "P2": 0, "P3": 1, "P4": 2, "P5": 2}).dice(0, die, "white 2", "yellow 2", "red 1")
    game.dice(1, "yellow 4").dice(2, "yellow 1", "yellow 3").dice("neutral", "yellow 6")
    for seat in range(3):
        game.give(seat, deniers=20, influence=10)
    game.give(tradesmen={card: "first"}).act(f"activate card={card}", die)
    game.play(*choices)
    return game


def immediate_effects() -> object:
    return {
        "gain": wealth(activate("merchant", "yellow 5", "times number=1")),
        "exchange": wealth(activate("artisan", "yellow 5")),
        "choose_one": [
            wealth(activate("miller", "yellow 5", "choose option=1")),
            wealth(activate("miller", "yellow 5", "choose option=2")),
        ],
        "gain_per": wealth(activate("priest", "white 5")),
        "majority_vp": [wealth(activate("tithing", "white 5"), seat)[2] for seat in range(3)],
        "collect_from_other_players": [wealth(activate("monk", "white 5"), seat)[0] for seat in range(3)],
        "event_cubes_by_roll": activate("archer", "red 2", "target event=war").row()["war"],
        "event_cubes_for_payment": _cubes_for_payment(),
        "event_cubes_per_die": activate("chivalry", "red 5", *["target event=war"] * 4).row()["war"],
    }


def _cubes_for_payment() -> object:
    game = activate("diplomat", "red 6", "target event=war")
    return [game.row()["war"], *wealth(game)]


@rule("TR-22.2")
def test_every_immediate_effect_follows_the_file(tmp_path: Path) -> None:
    leading = {"measure": "dice_sum", "colour": "yellow", "neutral_district_counts": False, "vp": 4}
    effects: dict[str, Facts] = {
        "merchant": {"type": "gain", "gain": {"deniers": 3, "influence": 1, "vp": 2}},
        "artisan": {"type": "exchange", "pay": {"deniers": 2, "influence": 1}, "gain": {"vp": 5}},
        "miller": {
            "type": "choose_one",
            "options": [
                {"type": "gain", "gain": {"deniers": 7}},
                {"type": "gain_per", "per": "own_citizen_standing_in_palace", "gain": {"influence": 3}},
            ],
        },
        "priest": {"type": "gain_per", "per": "pair_of_own_cubes_in_cathedral", "gain": {"deniers": 4}},
        "tithing": {"type": "majority_vp", **leading, "beneficiary": "leading_players", "minimum_measure": 4},
        "monk": {"type": "collect_from_other_players", "deniers_per_citizen": 5, "building": "palace"},
        "archer": {"type": "event_cubes_by_roll", "success_values": [1, 2, 3, 4, 5, 6], "cubes": 2},
        "diplomat": {"type": "event_cubes_for_payment", "pay": {"deniers": 3}, "cubes": 3},
        "chivalry": {"type": "event_cubes_per_die", "colour": "white", "cubes_per_die": 4},
    }
    facts = corrected({card: {"timing": "immediate", "effect": effect} for card, effect in effects.items()})
    assert played(immediate_effects, facts, tmp_path) == {
        "gain": [23, 11, 2],
        "exchange": [18, 9, 5],
        "choose_one": [[27, 10, 0], [20, 16, 0]],
        "gain_per": [28, 10, 0],
        "majority_vp": [0, 4, 4],
        "collect_from_other_players": [35, 15, 10],
        "event_cubes_by_roll": [0, 0],
        "event_cubes_for_payment": [[0, 0, 0], 17, 13, 0],
        "event_cubes_per_die": [0, 0, 0, 0],
    }


def with_cube(card: str) -> Table:
    game = Table(3).give(deniers=30, cubes={card: 1}).event("war")
    game.dice(0, "red 2", "white 2", "yellow 1").dice(1, "red 6", "red 6", "white 5", "yellow 5")
    return game


def delayed_effects() -> object:
    added = with_cube("merchant")
    added.act("agriculture", "yellow 1", cube="merchant")
    changed = with_cube("priest")
    changed.act("combat event=war", "red 2", "2 red 6", "2 red 6", cube="priest")
    recoloured = with_cube("artisan")
    recoloured.act("agriculture", "white 2", "2 white 5", cube="artisan")
    expanded = with_cube("monk")
    expanded.act("cathedral", "2 red 6", cube="monk")
    freed = with_cube("tithing")
    freed.act("combat event=marauding", "2 red 6", "2 red 6", "red 2", cube="tithing")
    forbidden = with_cube("tithing")
    forbidden.play("combat event=war")
    return {
        "add_to_total": added.deniers(),
        "change_each_die": changed.legal(),
        "recolour_group": recoloured.deniers(),
        "expand_die": [expanded.deniers(), len(expanded.built())],
        "free_dice": [freed.deniers(), len(freed.legal())],
        "forbidden_actions": forbidden.legal("cube"),
    }


@rule("TR-22.3")
def test_every_delayed_effect_follows_the_file(tmp_path: Path) -> None:
    always: Facts = {"works_on_mixed_group": False, "forbidden_actions": ["place_citizen", "build_cathedral"]}
    effects: dict[str, Facts] = {
        "merchant": {"type": "add_to_total", "group_colour": "yellow", "amount": 10, **always},
        "priest": {"type": "change_each_die", "group_colour": "any", "add": None, "set": 4, "cap": None, **always},
        "artisan": {"type": "recolour_group", "from_colour": "white", "to_colour": "yellow", **always},
        "monk": {
            **always,
            "type": "expand_die",
            "from_colour": "red",
            "to_colour": "white",
            "count": 3,
            "purchase_price": 1,
            "forbidden_actions": ["place_citizen"],
        },
        "tithing": {"type": "free_dice", "group_colour": "red", "free_per_foreign_district": 2, **always},
    }
    effects["tithing"]["forbidden_actions"] = ["activate_card"]
    facts = corrected({card: {"timing": "delayed", "effect": effect} for card, effect in effects.items()})
    assert played(delayed_effects, facts, tmp_path) == {
        "add_to_total": 30 + (1 + 10) // 2,
        "change_each_die": ["times number=1", "times number=2", "times number=3"],
        "recolour_group": 30 - 4 + (2 + 5) // 2,
        "expand_die": [30 - 1, 3],
        "free_dice": [30, (6 + 6 + 2) // 3],
        "forbidden_actions": ["cube card=tithing"],
    }


def an_event() -> object:
    game = Table(3).give(deniers=1, points=9).give(1, deniers=20, points=9).stand({"H1a": 0, "H1b": 1})
    events = game.next_round("brigands_a", "heresy")
    entered = list(game.row())
    rolled = len(told(events, "black_rolled"))
    rich, poor = wealth(game, 1), wealth(game)
    fight = Table(3).event("brigands_a", 1).dice(0, "yellow 6", "red 1").dice(1, "red 1")
    fight.act("combat event=brigands_a", "yellow 6")
    fight.play("times number=2")
    return [entered, rolled, poor, rich, fight.points(), fight.points(1)]


@rule("TR-22.4")
def test_figures_of_an_event_are_read_from_the_file(tmp_path: Path) -> None:
    brigands = {
        "black_dice": 3,
        "calls_deck": "white",
        "fight": {"dice_colours": ["yellow"], "mixed_colours_allowed": False, "divisor": 2},
        "flags": 3,
        "vp_first": 8,
        "vp_second": 3,
        "effect": {"type": "each_player_loses", "resource": "deniers", "amount": 15},
        "penalty_vp_if_incomplete": 5,
    }
    quiet = {"effect": {"type": "none"}}
    facts = corrected({"brigands_a": brigands, "heresy": quiet})
    entered, rolled, poor, rich, first, second = played(an_event, facts, tmp_path)
    assert entered == ["marauding", "brigands_a", "heresy"]
    assert rolled == 1 + 3
    assert (poor[0], rich[0]) == (0, 20 + 10 - 15)
    assert (first, second) == (8, 3)
    assert poor[2] <= 9 - 5
    assert rich[2] > poor[2]


def whole_games() -> object:
    """The points at the end of some games in which everybody takes the middle choice."""
    results = []
    for players in (1, 2, 3, 4):
        s = new_game(players, seed=players, bonus_cards="yes")
        while not s.over():
            s.apply(s.legal()[len(s.legal()) // 2])
        results.append([int(points) for points in s.scores()])
    return results


@rule("TR-22.5")
def test_confidence_changes_nothing_in_play(tmp_path: Path) -> None:
    assert played(whole_games, without_marks(SHIPPED), tmp_path) == whole_games()


def test_a_bad_file_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"activity_cards\.cards\[0\]\.round"):
        played(whole_games, with_value((*BASE, 0, "round"), 4), tmp_path)
