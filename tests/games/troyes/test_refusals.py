"""Every refusal: the position in which it is given, its code, the rule behind it and its parameters."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.games.troyes.facts.activity_cards import CARDS
from bazigah.games.troyes.facts.components import BUILDINGS, COLOURS, SPACES
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.game import GAME
from bazigah.games.troyes.state import Troyes
from tests.games.troyes.rulebook import RULES
from tests.games.troyes.table import SPACE, Table, document, new_game, pick, view_of

RULES_FOLDER = Path(__file__).parents[3] / "src" / "bazigah" / "games" / "troyes" / "rules"
SOURCES = [RULES_FOLDER / "refusals.py", RULES_FOLDER / "reasons.py"]
RED, WHITE, YELLOW = (COLOURS.index(colour) for colour in ("red", "white", "yellow"))


def card(name: str) -> dict[str, int]:
    return {"card": CARDS.index(name)}


def event(name: str) -> dict[str, int]:
    return {"event": EVENT_CARDS.index(name)}


def needs(needed: int, has: int) -> dict[str, int]:
    return {"needed": needed, "has": has}


# --- positions ----------------------------------------------------------------------------------------------------


def main_choice() -> Table:
    """The beginning of a turn: a low die of each colour, 3 deniers, 3 influence."""
    game = Table(3).give(deniers=3, influence=3).cards("merchant").event("war")
    return game.dice(0, "red 2", "white 2", "yellow 1").dice(1, "yellow 6")


def without_means() -> Table:
    """A yellow 1 and a red die to place a citizen with, no money, no influence."""
    return Table().dice(0, "yellow 1").dice(1, "yellow 6", "red 1")


def only_a_yellow_one() -> Table:
    return Table().give(influence=2).dice(0, "yellow 1").dice(1, "yellow 6")


def all_twelve_in_use() -> Table:
    return Table(supply=12).give(influence=4).dice(0, "red 3")


def no_own_dice() -> Table:
    return Table().give(influence=4, deniers=1).dice(1, "red 3")


def artisan_without_influence() -> Table:
    return Table().give(deniers=9).cards("artisan").dice(0, "yellow 6")


def full_cathedral() -> Table:
    cubes = [(level, number, 1) for level in (1, 2, 3) for number in range(1, 7)]
    return Table().cathedral(*cubes).dice(0, "white 3", "yellow 4")


def turn_is_over() -> Table:
    game = main_choice()
    game.play("pass")
    return game


def countering() -> Table:
    """Own dice worth 8 against a black 6, a 4 and a 2."""
    game = Table(3).give(influence=4).black(6, 4, 2)
    return game.dice(0, "red 2", "white 1", "yellow 3").dice(1, "red 6")


def first_die_chosen() -> Table:
    game = countering()
    game.play(pick("yellow 3"))
    return game


def helpless() -> Table:
    return Table(3).give(influence=2).black(6).dice(0, "white 1").dice(1, "red 1")


def flipping() -> Table:
    game = Table().give(influence=4).dice(0, "red 2", "red 5", "yellow 4")
    game.play("flip colour=red value=2")
    return game


def at_agriculture() -> Table:
    game = Table(3).give(deniers=3).dice(0, "yellow 1", "yellow 3", "red 5").dice(1, "yellow 6", "yellow 1")
    game.play("agriculture")
    return game


def own_three_chosen() -> Table:
    game = at_agriculture()
    game.play(pick("yellow 3"))
    return game


def at_a_card() -> Table:
    game = Table().give(tradesmen={"merchant": "first"}).dice(0, "yellow 2", "yellow 3", "red 5")
    game.play("activate card=merchant")
    return game


def hiring_with_a_die_chosen() -> Table:
    """Four of seven deniers are for the tradesman."""
    game = Table().give(deniers=7).cards("merchant").dice(0, "yellow 5", "yellow 4").dice(1, "yellow 6")
    game.play("activate card=merchant", pick("yellow 5"))
    return game


def at_war() -> Table:
    """Own dice are too low, and only one can be bought."""
    game = Table().give(deniers=2).event("war").dice(0, "red 1").dice(1, "red 4", "red 5")
    game.play("combat event=war")
    return game


def white_against_marauding() -> Table:
    game = Table().dice(0, "white 5", "white 4", "red 5", "red 4")
    game.play("combat event=marauding", pick("white 5"))
    return game


def at_the_cathedral() -> Table:
    game = Table().cathedral((1, 4, 1), (2, 4, 1), (3, 4, 1)).dice(0, "white 4", "white 5", "white 3")
    game.play("cathedral")
    return game


def at_the_palace() -> Table:
    """Blue is protected in the Palace."""
    game = Table().stand({"P3": 1}).lie("palace", 1).dice(0, "red 3", "red 4", "red 5")
    game.play("place building=palace")
    return game


def cubes() -> Table:
    """Militia and Templar cubes, with yellow and white dice to use them on."""
    game = Table(round=2).give(cubes={"militia": 1, "templar": 1}).event("war")
    return game.dice(0, "red 4", "red 5", "yellow 4", "yellow 5", "white 4", "white 5")


def cubes_at_war() -> Table:
    game = cubes()
    game.play("combat event=war")
    return game


def cubes_at_agriculture() -> Table:
    game = cubes()
    game.play("agriculture")
    return game


def militia_chosen() -> Table:
    game = cubes_at_war()
    game.play("cube card=militia")
    return game


def red_chosen() -> Table:
    game = cubes_at_war()
    game.play(pick("red 4"))
    return game


def militia_without_yellow_dice() -> Table:
    game = Table(round=2).give(cubes={"militia": 1}).event("war").dice(0, "red 4", "red 5")
    game.play("combat event=war")
    return game


def choosing_a_citizen() -> Table:
    """Into a full row whose right end is protected by a lying citizen of the same player."""
    game = Table().stand({"H2a": 0, "H2b": 0, "P1": 1}).lie("city_hall", 0).dice(0, "yellow 5").dice(1, "red 1")
    game.play("place building=city_hall")
    return game


def hiring() -> Table:
    game = Table().give(deniers=9).cards("merchant").stand({"P1": 1, "P2": 0}).dice(0, "yellow 5").dice(1, "red 1")
    game.act("activate card=merchant", "yellow 5")
    return game


def fighting(cubes: int) -> Callable[[], Table]:
    """Two cubes can be placed on an event that already has some."""

    def table() -> Table:
        game = Table().event("war", *[1] * cubes).dice(0, "red 6", "red 6").dice(1, "red 1")
        game.act("combat event=war", "red 6", "red 6")
        return game

    return table


def activating(name: str, number: int, *dice: str) -> Callable[[], Table]:
    """Seat 0 has a tradesman on the card, 7 deniers and 2 influence."""

    def table() -> Table:
        game = Table(4, round=number).give(deniers=7, influence=2, tradesmen={name: "first"}).event("war")
        game.dice(0, *dice).dice(1, "red 1").act(f"activate card={name}", *dice)
        return game

    return table


def placing_at_the_start() -> Table:
    game = Table()
    game.state = new_game(2)
    return _settled(game)


def seen_by_another_seat() -> Table:
    """A turn as the next player sees it."""
    game = main_choice()
    game.settle()
    game.state = view_of(game.state, 1)
    return _settled(game)


def seen_by_a_spectator() -> Table:
    game = countering()
    game.settle()
    game.state = view_of(game.state, -1)
    return _settled(game)


def _settled(game: Table) -> Table:
    """The position is as it should be and nothing is to be worked out."""
    game._settled = True
    return game


def finished() -> Table:
    game = Table(round=4).dice(0, "red 1")
    game.end_round()
    return game


# --- refusals -----------------------------------------------------------------------------------------------------

Position = Callable[[], Table]
Case = tuple[Position, str, str, str, dict[str, int]]
MERCHANT = activating("merchant", 1, "yellow 6")
JOURNEYMAN = activating("journeyman", 3, "yellow 6", "yellow 5")
MILLER = activating("miller", 1, "yellow 6", "yellow 5")
DIPLOMAT = activating("diplomat", 1, "red 6", "red 6")
NOT_NOW: list[tuple[Position, str, str]] = [
    (main_choice, "cube card=priest", "TR-19.D6"),
    (main_choice, pick("red 2"), "TR-19.D8"),
    (main_choice, "black value=1", "TR-19.D3"),
    (main_choice, "done", "TR-19.D8"),
    (main_choice, "suffer", "TR-4.7.6"),
    (main_choice, "supply", "TR-19.D9"),
    (main_choice, "lift space=P1", "TR-19.D9"),
    (main_choice, "raise building=palace", "TR-19.D9"),
    (main_choice, "move card=merchant", "TR-19.D9"),
    (main_choice, "times number=1", "TR-19.D10"),
    (main_choice, "choose option=1", "TR-19.D11"),
    (main_choice, "target event=war", "TR-19.D11"),
    (main_choice, "roll", "TR-19.D10"),
    (main_choice, "stop", "TR-19.D10"),
    (main_choice, "end", "TR-4.8.1"),
    (main_choice, "set space=P1", "TR-19.D1"),
    (turn_is_over, "activate card=merchant", "TR-4.8.1"),
    (turn_is_over, "cathedral", "TR-4.8.1"),
    (turn_is_over, "combat event=war", "TR-4.8.1"),
    (turn_is_over, "place building=palace", "TR-4.8.1"),
    (turn_is_over, "agriculture", "TR-4.8.1"),
    (turn_is_over, "pass", "TR-4.8.5"),
    (turn_is_over, "reroll colour=red value=2", "TR-12.1"),
    (turn_is_over, "flip colour=red value=2", "TR-12.1"),
    (turn_is_over, "recruit", "TR-12.1"),
    (countering, "pass", "TR-4.8.5"),
    (countering, "cube card=priest", "TR-19.D6"),
    (flipping, "recruit", "TR-12.1"),
    (at_agriculture, "recruit", "TR-12.1"),
    (at_agriculture, "supply", "TR-19.D9"),
    (choosing_a_citizen, pick("yellow 5"), "TR-19.D8"),
    (hiring, "times number=1", "TR-19.D10"),
    (fighting(0), "target event=war", "TR-19.D11"),
    (MERCHANT, "stop", "TR-19.D10"),
    (MILLER, "times number=1", "TR-19.D10"),
    (DIPLOMAT, "choose option=1", "TR-19.D11"),
    (placing_at_the_start, "supply", "TR-19.D9"),
]
CASES: list[Case] = [
    (finished, "end", "game_over", "TR-13.1", {}),
    (seen_by_another_seat, "cathedral", "not_your_choice", "TR-4.8.1", {}),
    (seen_by_another_seat, "pass", "not_your_choice", "TR-4.8.1", {}),
    (seen_by_a_spectator, "suffer", "not_your_choice", "TR-4.8.1", {}),
    (main_choice, "activate card=miller", "card_not_face_up", "TR-6.1", card("miller")),
    (main_choice, "activate card=hunting", "card_not_face_up", "TR-6.1", card("hunting")),
    (main_choice, "activate card=merchant", "needs_deniers", "TR-5.5", needs(4, 3)),
    (artisan_without_influence, "activate card=artisan", "needs_influence", "TR-6.14", needs(1, 0)),
    (main_choice, "combat event=war", "dice_too_low", "TR-4.8.3", {"needed": 4}),
    (main_choice, "combat event=heresy", "event_not_in_row", "TR-8.1", event("heresy")),
    (only_a_yellow_one, "agriculture", "dice_too_low", "TR-4.8.3", {"needed": 2}),
    (only_a_yellow_one, "cathedral", "no_die_fits_cathedral", "TR-7.4", {}),
    (full_cathedral, "cathedral", "cathedral_full", "TR-7.5", {}),
    (
        only_a_yellow_one,
        "place building=palace",
        "no_die_for_building",
        "TR-9.1",
        {"building": BUILDINGS.index("palace")},
    ),
    (main_choice, "flip colour=red value=2", "needs_influence", "TR-12.4", needs(4, 3)),
    (main_choice, "reroll colour=red value=6", "no_such_die", "TR-12.5", {"colour": RED, "value": 6}),
    (main_choice, "reroll colour=yellow value=6", "no_such_die", "TR-12.5", {"colour": YELLOW, "value": 6}),
    (without_means, "reroll colour=yellow value=1", "needs_influence", "TR-12.2", needs(1, 0)),
    (without_means, "recruit", "needs_influence", "TR-12.3", needs(2, 0)),
    (all_twelve_in_use, "recruit", "no_citizens_left", "TR-12.8", {}),
    (flipping, "flip colour=red value=2", "no_such_die", "TR-12.5", {"colour": RED, "value": 2}),
    (countering, pick("2 red 6"), "only_own_dice", "TR-4.7.2", {}),
    (countering, pick("red 5"), "no_such_die", "TR-4.7.2", {"colour": RED, "value": 5}),
    (countering, "done", "not_enough", "TR-4.7.2", needs(6, 0)),
    (first_die_chosen, "done", "not_enough", "TR-4.7.2", needs(6, 3)),
    (countering, "black value=5", "no_such_black_die", "TR-4.7.3", {"value": 5}),
    (countering, "black value=6", "no_such_black_die", "TR-4.7.3", {"value": 6}),
    (countering, "black value=4", "out_of_reach", "TR-4.7.3", {"needed": 10}),
    (countering, "suffer", "must_counter", "TR-4.7.7", {}),
    (first_die_chosen, "reroll colour=red value=2", "influence_too_late", "TR-12.1", {}),
    (first_die_chosen, "recruit", "influence_too_late", "TR-12.1", {}),
    (helpless, pick("white 1"), "out_of_reach", "TR-4.7.6", {"needed": 6}),
    (at_agriculture, pick("red 5"), "wrong_colour", "TR-5.1", {"colour": RED}),
    (at_a_card, pick("red 5"), "wrong_colour", "TR-6.1", {"colour": RED}),
    (at_agriculture, pick("yellow 5"), "no_such_die", "TR-5.1", {"colour": YELLOW, "value": 5}),
    (own_three_chosen, pick("yellow 3"), "no_such_die", "TR-5.1", {"colour": YELLOW, "value": 3}),
    (at_agriculture, "done", "group_too_low", "TR-4.8.3", {"needed": 2}),
    (own_three_chosen, pick("2 yellow 6"), "needs_deniers", "TR-5.2", needs(4, 3)),
    (hiring_with_a_die_chosen, pick("2 yellow 6"), "needs_deniers", "TR-5.2", needs(4, 7 - 4)),
    (at_war, pick("red 1"), "dice_too_low", "TR-4.8.3", {"needed": 4}),
    (white_against_marauding, pick("red 5"), "one_colour_only", "TR-5.1", {"colour": WHITE}),
    (at_the_cathedral, pick("white 4"), "no_room", "TR-7.4", {"value": 4}),
    (at_the_palace, pick("red 3"), "protected", "TR-9.6", {}),
    (at_agriculture, "cube card=priest", "no_cube_there", "TR-6.11", card("priest")),
    (cubes_at_agriculture, "cube card=militia", "cube_does_not_fit", "TR-14.3", card("militia")),
    (militia_chosen, "cube card=templar", "one_cube_only", "TR-6.11", {}),
    (red_chosen, "cube card=templar", "cube_before_dice", "TR-19.D6", {}),
    (militia_without_yellow_dice, "cube card=militia", "dice_too_low", "TR-4.8.3", {"needed": 4}),
    (choosing_a_citizen, "supply", "protected", "TR-9.6", {}),
    (choosing_a_citizen, "lift space=P1", "not_your_citizen", "TR-9.2", {}),
    (hiring, "lift space=P1", "not_your_citizen", "TR-6.3", {}),
    (hiring, "raise building=palace", "not_your_citizen", "TR-6.3", {}),
    (hiring, "move card=merchant", "not_your_citizen", "TR-6.3", {}),
    (placing_at_the_start, "set space=P6", "space_taken", "TR-3.2", {"space": SPACES.index("P6")}),
    (fighting(0), "times number=4", "too_many", "TR-8.1", {"most": 3}),
    (fighting(4), "times number=3", "too_few_flags", "TR-8.2", {"most": 2}),
    (MERCHANT, "times number=4", "too_many", "TR-6.8", {"most": 3}),
    (JOURNEYMAN, "times number=3", "cannot_pay_all", "TR-14.0", {"most": 2}),
    (JOURNEYMAN, "times number=4", "too_many", "TR-6.8", {"most": 3}),
    (MILLER, "stop", "at_least_one", "TR-6.8", {}),
    (DIPLOMAT, "stop", "at_least_one", "TR-6.8", {}),
    (DIPLOMAT, "target event=heresy", "event_not_in_row", "TR-14.1", event("heresy")),
    *[(position, action, "not_now", moment, {}) for position, action, moment in NOT_NOW],
]


@pytest.mark.parametrize(("position", "action", "code", "rule_id", "params"), CASES)
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(
    position: Position, action: str, code: str, rule_id: str, params: Mapping[str, int]
) -> None:
    game = position()
    game.settle()
    s = game.state
    before = (document(s), list(s.legal()), s.rng.state)
    with pytest.raises(IllegalAction) as caught:
        GAME.play(s, SPACE.parse(action))
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule, refusal.params) == (code, rule_id, params)
    assert (document(s), list(s.legal()), s.rng.state) == before
    assert rule_id in RULES


# --- choices that are greyed --------------------------------------------------------------------------------------

Reason = tuple[str, str, dict[str, int]]


def greyed(game: Table) -> dict[str, Reason]:
    """What is greyed now, by kind of action, with the reason."""
    game.settle()
    return {grey.kind: (grey.refusal.code, grey.refusal.rule, grey.refusal.params) for grey in GAME.greyed(game.state)}


NOTHING_REACHES: Reason = ("nothing_reaches", "TR-4.8.1", {})
FEW_TO_FLIP: Reason = ("needs_influence", "TR-12.4", needs(4, 2))
TOO_LATE: Reason = ("influence_too_late", "TR-12.1", {})
NO_OWN_DICE: Reason = ("no_own_dice", "TR-12.5", {})
LOW_HARVEST: Reason = ("dice_too_low", "TR-4.8.3", {"needed": 2})
NO_WHITE: Reason = ("no_die_fits_cathedral", "TR-7.4", {})


def everything_possible() -> Table:
    game = Table().give(deniers=9, influence=9).cards("merchant")
    return game.dice(0, "red 5", "white 5", "yellow 5", "red 4", "white 4", "yellow 4")


GREYED: list[tuple[Position, dict[str, Reason]]] = [
    (everything_possible, {}),
    (
        only_a_yellow_one,
        {
            "activate": NOTHING_REACHES,
            "cathedral": NO_WHITE,
            "combat": NOTHING_REACHES,
            "agriculture": LOW_HARVEST,
            "flip": FEW_TO_FLIP,
        },
    ),
    (
        no_own_dice,
        {
            "activate": NOTHING_REACHES,
            "cathedral": NO_WHITE,
            "combat": NOTHING_REACHES,
            "place": NOTHING_REACHES,
            "agriculture": LOW_HARVEST,
            "reroll": NO_OWN_DICE,
            "flip": NO_OWN_DICE,
        },
    ),
    (countering, {"done": ("not_enough", "TR-4.7.2", needs(6, 0))}),
    (
        first_die_chosen,
        {
            "reroll": TOO_LATE,
            "flip": TOO_LATE,
            "recruit": TOO_LATE,
            "done": ("not_enough", "TR-4.7.2", needs(6, 3)),
        },
    ),
    (at_agriculture, {"done": ("group_too_low", "TR-4.8.3", {"needed": 2})}),
    (own_three_chosen, {}),
    (cubes_at_war, {"done": ("group_too_low", "TR-4.8.3", {"needed": 4})}),
    (
        cubes_at_agriculture,
        {"cube": ("no_cube_fits", "TR-14.3", {}), "done": ("group_too_low", "TR-4.8.3", {"needed": 2})},
    ),
    (turn_is_over, {}),
    (choosing_a_citizen, {}),
    (finished, {}),
    (seen_by_another_seat, {}),
    (seen_by_a_spectator, {}),
]


@pytest.mark.parametrize(("position", "expected"), GREYED)
def test_expected_choices_that_cannot_be_taken_are_greyed(position: Position, expected: Mapping[str, Reason]) -> None:
    assert greyed(position()) == expected


# --- all of them --------------------------------------------------------------------------------------------------


def texts(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def test_every_refusal_of_the_game_is_in_this_file_and_every_rule_exists() -> None:
    parsed = [ast.parse(source.read_text("utf-8")) for source in SOURCES]
    tree = ast.Module([statement for module in parsed for statement in module.body], [])
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Refusal"]
    codes = set().union(*[texts(call.args[0]) for call in calls])
    tested = {case[2] for case in CASES} | {reason[0] for _, reasons in GREYED for reason in reasons.values()}
    assert codes == tested
    assert {text for text in texts(tree) if text.startswith("TR-") and " " not in text} <= RULES


def check_all_refusals(s: Troyes) -> None:
    """Every illegal action has a reason that is true, and what is greyed is not offered."""
    for action in set(range(SPACE.size)) - set(s.legal()):
        refusal = GAME.refuse(s, action)
        assert refusal.rule in RULES
        assert refusal.params.get("has", -1) < refusal.params.get("needed", 0)
    offered = {SPACE.named(action).name for action in s.legal()}
    assert not offered & {grey.kind for grey in GAME.greyed(s)}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("bonus", ["no", "yes"])
def test_in_random_games_every_illegal_action_has_a_true_reason(players: int, bonus: str) -> None:
    s = new_game(players, seed=players, bonus_cards=bonus)
    rng = Rng(players)
    while not s.over():
        check_all_refusals(s)
        s.apply(s.legal()[rng.below(len(s.legal()))])


@pytest.mark.parametrize("players", [2, 4])
def test_in_random_games_other_seats_are_told_that_it_is_not_their_choice(players: int) -> None:
    s = new_game(players, seed=5)
    rng = Rng(5)
    while not s.over():
        for seat in {-1, (s.seat() + 1) % players}:
            seen = view_of(s, seat)
            codes = {GAME.refuse(seen, action).code for action in range(0, SPACE.size, 7)}
            assert (codes, GAME.greyed(seen)) == ({"not_your_choice"}, [])
        s.apply(s.legal()[rng.below(len(s.legal()))])


@pytest.mark.parametrize("action", [-1, SPACE.size])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    game = main_choice()
    game.settle()
    before = document(game.state)
    with pytest.raises(BadInput) as caught:
        GAME.play(game.state, action)
    assert caught.value.code == "action_out_of_range"
    assert document(game.state) == before
