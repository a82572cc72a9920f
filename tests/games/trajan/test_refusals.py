"""Every refusal: the position in which it is given, its code, the rule behind it and its parameters."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.games.trajan.facts.board import AROUND, CAMP, PROVINCES, REACHED_FROM, SITES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_TILES,
    COLOURS,
    COMMODITIES,
    EMPTY,
    PILES,
    SLOTS,
    STACKS,
    SYMBOLS,
    TILES,
    TRAYS,
    WILD_COMMODITY,
)
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.seaport import Load
from bazigah.games.trajan.rules.setup import ChooseCard
from bazigah.games.trajan.state import Trajan
from tests.games.trajan.rulebook import BOOK
from tests.games.trajan.table import SPACE, Table
from tests.games.trajan.walk import Habit, anything, document, everybody, moves, new_game, trading, view_of
from tools.rules import rule_ids

SOURCE = Path(__file__).parents[3] / "src" / "bazigah" / "games" / "trajan" / "rules" / "refusals.py"
RULES = set(rule_ids(BOOK))
WINE, FISH, OIL = [{"commodity": COMMODITIES.index(name)} for name in ("wine", "fish", "oil")]

Position = Callable[[], Table]


def table_at(s: Trajan) -> Table:
    table = Table(players=len(s.players))
    table.state = s
    return table


# --- the setup --------------------------------------------------------------------------------------------------------


def putting_markers() -> Table:
    """Both yellow markers lie in the first tray."""
    table = table_at(new_game(2))
    table.play("marker colour=yellow", "marker colour=yellow")
    return table


def choosing_cards() -> Table:
    """Only the left discard pile has a card."""
    table = Table()
    table.state.stack.append(ChooseCard(0))
    return table.cards(draw=[], left=["wine"], right=[])


def choosing_tiles() -> Table:
    """One tile of the cards stack lies on slot II."""
    table = table_at(new_game(2, initial_markers="random"))
    table.play(*["card source=deck"] * 6, "stack stack=cards", "slot slot=II")
    return table


def choosing_slots() -> Table:
    table = choosing_tiles()
    table.play("stack stack=victory")
    return table


# --- the turn ---------------------------------------------------------------------------------------------------------


def choosing_trays() -> Table:
    """All trays but I and II are empty."""
    return Table().give(trays={"I": ["yellow", "orange", "pink"], "II": ["white"]})


def sowing() -> Table:
    """Orange and pink are left in hand."""
    table = choosing_trays()
    table.play("tray tray=I", "marker colour=yellow")
    return table


def putting_plus_two() -> Table:
    table = Table().give(trays={"I": ["pink"], "II": ["white"]}, slots={"II": "TT-30"}, plus_two=["forum", "senate"])
    table.play("tray tray=I")
    return table


def at_the_end() -> Table:
    table = Table().perform("senate")
    table.play("decline")
    return table


def using_extra(tile: str) -> Position:
    """A legionnaire was recruited; seat 0 has a tile to do it again."""

    def position() -> Table:
        table = Table().give(tiles={tile: 1}, plus_two=["military"]).perform("military")
        table.play("recruit camp=military")
        return table

    return position


def repeating() -> Table:
    table = using_extra("wild_extra_action")()
    table.play("extra tile=wild")
    return table


def repeating_further() -> Table:
    table = repeating()
    table.play("move province=alpes")
    return table


# --- the actions ------------------------------------------------------------------------------------------------------


def seaport(hand: Mapping[str, int], wilds: int = 0) -> Position:
    """At the Seaport there is nothing to draw, and the right discard pile is empty."""

    def position() -> Table:
        table = Table().give(hand=hand, tiles={"wild_commodity": wilds})
        return table.cards(draw=[], left=["columns"], right=[]).perform("seaport")

    return position


def after(position: Position, *actions: str) -> Position:
    def played() -> Table:
        table = position()
        table.play(*actions)
        return table

    return played


def discarding() -> Table:
    table = Table().cards(draw=["wine", "fish"]).perform("seaport")
    table.play("draw_two")
    return table


def forum() -> Table:
    return Table().forum("bread", "games").perform("forum")


def military(leader: str = "camp", legionnaires: int = 1, supply: int = 13, *provinces: str) -> Position:
    def position() -> Table:
        pieces = Table().pieces(leader=leader, legionnaires=legionnaires, supply=supply, provinces=provinces)
        return pieces.perform("military")

    return position


def senate() -> Table:
    return Table().perform("senate")


def trajan() -> Table:
    return Table().trajan_stack("demand").perform("trajan")


def construction(workers: int = 1, supply: int = 13) -> Position:
    """The only own worker on a site stands on S-22."""

    def position() -> Table:
        return Table().pieces(workers=workers, supply=supply, sites=["S-22"]).perform("construction")

    return position


# --- the end of a quarter ---------------------------------------------------------------------------------------------


def paying() -> Table:
    """One bread demand can be met by a bread tile or by a wild tile."""
    table = Table(round=4).demands("bread", "games", "games").give(1, symbols={"bread": 1, "games": 2})
    table.give(tiles={"bread": 1, "wild_demand": 1}, symbols={"games": 2}).end_rounds()
    return table


def consul() -> Table:
    table = paying()
    table.play("pay tile=bread")
    return table


def finished() -> Table:
    table = Table(quarter=4, round=4).demands("bread", "bread", "bread")
    table.end_rounds()
    table.play("bonus tile=BT-01")
    return table


def seen_by_another_seat() -> Table:
    """A Senate action as the other player sees it."""
    return table_at(view_of(senate().state, 1))


PAIRS = seaport({"wine": 3, "fish": 2, "oil": 1}, wilds=1)
AT_PAIRS = after(PAIRS, "ship ship=pairs")
WITH_A_PAIR = after(AT_PAIRS, "load commodity=wine")
AT_SAME = after(PAIRS, "ship ship=same")
WITH_ONE = after(AT_SAME, "load commodity=wine")
AT_DIFFERENT = after(PAIRS, "ship ship=different")
WITH_DIFFERENT = after(AT_DIFFERENT, "load commodity=wine")
NO_WILD = after(seaport({"wine": 3, "fish": 2, "oil": 1}), "ship ship=pairs")

Case = tuple[Position, str, str, str, dict[str, int]]


def other_action(name: str) -> tuple[str, str, dict[str, int]]:
    return "other_action", "TJ-4.7", {"action": ACTIONS.index(name)}


def short(code: str, rule_id: str, needed: int, has: int, **params: int) -> tuple[str, str, dict[str, int]]:
    return code, rule_id, {**params, "needed": needed, "has": has}


CASES: list[Case] = [
    (finished, "end", "game_over", "TJ-15.1", {}),
    (seen_by_another_seat, "advance", "not_your_choice", "TJ-3.2", {}),
    (putting_markers, "marker colour=yellow", "no_such_marker", "TJ-2.14", {"colour": COLOURS.index("yellow")}),
    (choosing_cards, "card source=deck", "no_card_to_draw", "TJ-17.2", {}),
    (choosing_cards, "card source=right", "pile_empty", "TJ-17.7", {"pile": PILES.index("right")}),
    (choosing_tiles, "stack stack=cards", "stack_used", "TJ-2.18", {"stack": STACKS.index("cards")}),
    (choosing_slots, "slot slot=II", "slot_occupied", "TJ-2.18", {"slot": SLOTS.index("II")}),
    (choosing_slots, "slot slot=I", "not_a_starting_slot", "TJ-2.18", {"slot": SLOTS.index("I")}),
    (choosing_trays, "tray tray=IV", "tray_empty", "TJ-4.2", {"tray": TRAYS.index("IV")}),
    (sowing, "marker colour=yellow", "no_such_marker", "TJ-4.4", {"colour": COLOURS.index("yellow")}),
    (sowing, "marker colour=green", "no_such_marker", "TJ-4.4", {"colour": COLOURS.index("green")}),
    (putting_plus_two, "plus_two action=senate", "plus_two_there", "TJ-5.15", {"action": ACTIONS.index("senate")}),
    (
        using_extra("extra_military"),
        "extra tile=wild",
        "no_such_tile",
        "TJ-12.1",
        {"tile": TILES.index("wild_extra_action")},
    ),
    (
        using_extra("wild_extra_action"),
        "extra tile=matching",
        "no_such_tile",
        "TJ-12.1",
        {"tile": TILES.index("extra_military")},
    ),
    (repeating, "decline", "must_repeat", "TJ-12.12", {}),
    (seaport({}), "draw_two", "no_card_to_draw", "TJ-17.2", {}),
    (seaport({}), "take_discard pile=right", "pile_empty", "TJ-17.7", {"pile": PILES.index("right")}),
    (seaport({"oil": 1}), "play commodity=wine", "not_in_hand", "TJ-6.5", WINE),
    (after(seaport({"oil": 2}), "play commodity=oil"), "play commodity=wine", "not_in_hand", "TJ-6.5", WINE),
    (discarding, "discard commodity=oil pile=left", "not_in_hand", "TJ-6.2", OIL),
    *[(seaport({}), f"ship ship={ship}", "nothing_to_ship", "TJ-6.16", {}) for ship in ("same", "pairs", "different")],
    (seaport({"wine": 1, "fish": 1}), "ship ship=pairs", "no_pair", "TJ-6.16", {}),
    (seaport({}, wilds=1), "ship ship=pairs", "no_pair", "TJ-6.16", {}),
    *[(position, "stop", "nothing_loaded", "TJ-6.18", {}) for position in (AT_SAME, AT_PAIRS, AT_DIFFERENT)],
    (AT_SAME, "load commodity=gems", *short("needs_cards", "TJ-6.18", 1, 0, commodity=COMMODITIES.index("gems"))),
    (AT_PAIRS, "load commodity=oil", *short("needs_cards", "TJ-6.18", 2, 1, **OIL)),
    (WITH_ONE, "load commodity=fish", "another_commodity", "TJ-6.9", FISH),
    (WITH_A_PAIR, "load commodity=wine", "already_shipped", "TJ-6.10", WINE),
    (WITH_A_PAIR, "load_with_wild commodity=wine", "already_shipped", "TJ-6.10", WINE),
    (WITH_DIFFERENT, "load commodity=wine", "already_shipped", "TJ-6.11", WINE),
    (AT_SAME, "load_with_wild commodity=wine", "pairs_only", "TJ-6.18", {}),
    (AT_DIFFERENT, "load_with_wild commodity=wine", "pairs_only", "TJ-6.18", {}),
    (
        AT_PAIRS,
        "load_with_wild commodity=gems",
        "not_in_hand",
        "TJ-6.13",
        {"commodity": COMMODITIES.index("gems")},
    ),
    (NO_WILD, "load_with_wild commodity=oil", *short("needs_wild_tiles", "TJ-6.12", 1, 0)),
    (NO_WILD, "load_wild", *short("needs_wild_tiles", "TJ-6.12", 2, 0)),
    (AT_PAIRS, "load_wild", *short("needs_wild_tiles", "TJ-6.12", 2, 1)),
    (after(AT_SAME, "load_wild"), "load_wild", *short("needs_wild_tiles", "TJ-6.12", 1, 0)),
    (forum, "take tile=votes5", "not_in_forum", "TJ-7.1", {"tile": TILES.index("votes5")}),
    (forum, "conquer", *other_action("forum")),
    (senate, "draw_two", *other_action("senate")),
    (military(), "recruit camp=workers", *other_action("military")),
    (construction(), "recruit camp=military", *other_action("construction")),
    (military(supply=0), "recruit camp=military", "supply_empty", "TJ-17.1", {}),
    (construction(supply=0), "recruit camp=workers", "supply_empty", "TJ-17.1", {}),
    (military("alpes"), "move province=alpes", "not_a_neighbour", "TJ-8.3", {"province": PROVINCES.index("alpes")}),
    (military(), "move province=belgica", "not_a_neighbour", "TJ-8.3", {"province": PROVINCES.index("belgica")}),
    (military(), "conquer", "leader_in_camp", "TJ-8.11", {}),
    (
        military("alpes", 1, 13, "alpes"),
        "conquer",
        "own_legionnaire_there",
        "TJ-8.7",
        {"province": PROVINCES.index("alpes")},
    ),
    (military("alpes", 0), "conquer", "no_legionnaire_in_camp", "TJ-8.11", {}),
    (trajan, "stack stack=demand", "stack_empty", "TJ-17.4", {"stack": STACKS.index("demand")}),
    (construction(), "build site=S-22", "own_worker_there", "TJ-11.5", {"site": SITES.index("S-22")}),
    (construction(), "build site=S-33", "not_adjacent", "TJ-11.4", {"site": SITES.index("S-33")}),
    (construction(workers=0), "build site=S-23", "no_worker_in_camp", "TJ-11.3", {}),
    (construction(workers=0), "build site=S-22", "no_worker_in_camp", "TJ-11.3", {}),
    (paying, "pay tile=games", "other_symbol", "TJ-14.25", {"symbol": SYMBOLS.index("bread")}),
    (consul, "bonus tile=BT-05", "not_beside_the_senate", "TJ-14.13", {"bonus": BONUS_TILES.index("BT-05")}),
]
MOMENTS = {
    "tray tray=I": "TJ-4.2",
    "marker colour=yellow": "TJ-4.4",
    "decline": "TJ-4.8",
    "stop": "TJ-6.18",
    "draw_two": "TJ-6.1",
    "discard commodity=wine pile=left": "TJ-6.2",
    "take_discard pile=left": "TJ-6.1",
    "play commodity=wine": "TJ-6.1",
    "ship ship=same": "TJ-6.1",
    "load commodity=wine": "TJ-6.6",
    "load_with_wild commodity=wine": "TJ-6.6",
    "load_wild": "TJ-6.6",
    "take tile=bread": "TJ-7.1",
    "recruit camp=military": "TJ-8.1",
    "move province=alpes": "TJ-8.1",
    "conquer": "TJ-8.1",
    "advance": "TJ-10.2",
    "stack stack=cards": "TJ-9.1",
    "build site=S-11": "TJ-11.1",
    "plus_two action=forum": "TJ-5.15",
    "extra tile=wild": "TJ-12.1",
    "pay tile=bread": "TJ-14.8",
    "bonus tile=BT-01": "TJ-14.13",
    "card source=deck": "TJ-2.17",
    "slot slot=II": "TJ-2.18",
}
NOT_NOW: list[Case] = [
    *[(at_the_end, action, "not_now", moment, {}) for action, moment in MOMENTS.items()],
    (choosing_trays, "end", "not_now", "TJ-4.11", {}),
    (sowing, "tray tray=I", "not_now", "TJ-4.2", {}),
    (senate, "stop", "not_now", "TJ-6.18", {}),
    (putting_plus_two, "decline", "not_now", "TJ-4.8", {}),
    (discarding, "decline", "not_now", "TJ-4.8", {}),
    (AT_SAME, "decline", "not_now", "TJ-4.8", {}),
    (paying, "decline", "not_now", "TJ-4.8", {}),
    (consul, "tray tray=I", "not_now", "TJ-4.2", {}),
    (choosing_slots, "stack stack=cards", "not_now", "TJ-9.1", {}),
]
POSITIONS: list[Position] = list(dict.fromkeys(case[0] for case in CASES + NOT_NOW))


def check_refused(s: Trajan, action: int, code: str, rule_id: str, params: Mapping[str, int]) -> None:
    """Playing the action raises IllegalAction with this reason and changes nothing."""
    before = (document(s), list(s.legal()), s.rng.state, s.revealed)
    with pytest.raises(IllegalAction) as caught:
        GAME.play(s, action)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule, refusal.params) == (code, rule_id, params)
    assert (document(s), list(s.legal()), s.rng.state, s.revealed) == before
    assert rule_id in RULES


@pytest.mark.parametrize(("position", "action", "code", "rule_id", "params"), CASES + NOT_NOW)
def test_refusal(position: Position, action: str, code: str, rule_id: str, params: Mapping[str, int]) -> None:
    check_refused(position().state, SPACE.parse(action), code, rule_id, params)


def test_every_kind_of_action_has_its_moment() -> None:
    assert {action.split()[0] for action in MOMENTS} == {kind.name for kind in SPACE.kinds} - {"end"}


# --- greyed choices ---------------------------------------------------------------------------------------------------

Reason = tuple[str, str, dict[str, int]]
NO_DRAW: Reason = ("no_card_to_draw", "TJ-17.2", {})
NO_DISCARD: Reason = ("piles_empty", "TJ-6.16", {})
NO_HAND: Reason = ("hand_empty", "TJ-6.16", {})
NO_SHIP: Reason = ("nothing_to_ship", "TJ-6.16", {})
NO_SUPPLY: Reason = ("supply_empty", "TJ-17.1", {})
NO_WORKER: Reason = ("no_worker_in_camp", "TJ-11.3", {})
NO_LEGIONNAIRE: Reason = ("no_legionnaire_in_camp", "TJ-8.11", {})
IN_CAMP: Reason = ("leader_in_camp", "TJ-8.11", {})
TOO_EARLY: Reason = ("nothing_loaded", "TJ-6.18", {})
MUST_REPEAT: Reason = ("must_repeat", "TJ-12.12", {})


def empty_hand() -> Table:
    return Table().perform("seaport")


def wild_tile_only() -> Table:
    return Table().give(tiles={"wild_commodity": 1}).perform("seaport")


def bare_piles() -> Table:
    return Table().give(hand={"wine": 1}).cards(left=[], right=[]).perform("seaport")


def full_seaport() -> Table:
    return Table().give(hand={"wine": 1}).perform("seaport")


GREYED: list[tuple[Position, dict[str, Reason]]] = [
    (full_seaport, {}),
    (empty_hand, {"play": NO_HAND, "ship": NO_SHIP}),
    (wild_tile_only, {"play": NO_HAND}),
    (bare_piles, {"take_discard": NO_DISCARD}),
    (seaport({"wine": 1}), {"draw_two": NO_DRAW}),
    (forum, {}),
    (military(), {"conquer": IN_CAMP}),
    (military("alpes", 0, 0), {"recruit": NO_SUPPLY, "conquer": NO_LEGIONNAIRE}),
    (
        military("alpes", 1, 13, "alpes"),
        {"conquer": ("own_legionnaire_there", "TJ-8.7", {"province": PROVINCES.index("alpes")})},
    ),
    (military("raetia", 1, 13, "alpes"), {}),
    (senate, {}),
    (trajan, {}),
    (construction(), {}),
    (construction(workers=0), {"build": NO_WORKER}),
    (construction(supply=0), {"recruit": NO_SUPPLY}),
    (AT_PAIRS, {"stop": TOO_EARLY}),
    (WITH_A_PAIR, {}),
    (repeating, {"conquer": IN_CAMP, "decline": MUST_REPEAT}),
    (repeating_further, {}),
    (using_extra("extra_military"), {}),
    (discarding, {}),
    (sowing, {}),
    (at_the_end, {}),
    (putting_plus_two, {}),
    (choosing_tiles, {}),
    (paying, {}),
    (consul, {}),
    (finished, {}),
]


def greyed(s: Trajan) -> dict[str, Reason]:
    """What is greyed now, by kind of action, with the reason."""
    return {g.kind: (g.refusal.code, g.refusal.rule, g.refusal.params) for g in GAME.greyed(s)}


@pytest.mark.parametrize(("position", "expected"), GREYED)
def test_greyed(position: Position, expected: Mapping[str, Reason]) -> None:
    assert greyed(position().state) == expected


def test_the_first_repetition_cannot_be_declined_but_the_second_one_can() -> None:
    assert "decline" not in repeating().legal()
    assert "decline" in repeating_further().legal()


# --- other seats ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", POSITIONS)
def test_another_seat_sees_no_choices_greyed(position: Position) -> None:
    s = position().state
    for seat in everybody(s):
        assert greyed(view_of(s, seat)) == (greyed(s) if seat == s.seat() else {})


def test_another_seat_is_told_that_it_is_not_its_choice_whatever_it_tries() -> None:
    unfinished = [table.state for table in (position() for position in POSITIONS) if table.asked()]
    seen = [view_of(s, seat) for s in unfinished for seat in everybody(s) if seat != s.seat()]
    assert {GAME.refuse(s, action).code for s in seen for action in range(SPACE.size)} == {"not_your_choice"}


# --- all refusals -----------------------------------------------------------------------------------------------------


def constants(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def test_every_refusal_of_the_game_is_in_this_file_and_every_rule_exists() -> None:
    tree = ast.parse(SOURCE.read_text("utf-8"))
    texts = constants(tree)
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Refusal"]
    codes = set().union(*[constants(call.args[0]) for call in calls])
    tested = {case[2] for case in CASES + NOT_NOW} | {reason[0] for _, found in GREYED for reason in found.values()}
    assert codes <= tested <= texts
    assert {text for text in texts if text.startswith("TJ-") and " " not in text} <= RULES


# --- the reasons are true ---------------------------------------------------------------------------------------------


def _wilds(p: Player) -> int:
    return int(p.tiles[WILD_COMMODITY])


def _loading(s: Trajan) -> Load:
    decision = s.stack[-1]
    assert isinstance(decision, Load)
    return decision


Truth = Callable[[Trajan, Player, Mapping[str, int]], bool]
TRUTHS: dict[str, Truth] = {
    "tray_empty": lambda _, p, of: p.trays[of["tray"]] == 0,
    "plus_two_there": lambda _, p, of: p.has_plus_two(of["action"]),
    "no_such_tile": lambda _, p, of: p.tiles[of["tile"]] == 0,
    "must_repeat": lambda s, _, __: s.extra_used,
    "no_card_to_draw": lambda s, _, __: s.deck_size == 0 and max(len(pile) for pile in s.piles) < 2,
    "pile_empty": lambda s, _, of: not s.piles[of["pile"]],
    "piles_empty": lambda s, _, __: s.piles == [[], []],
    "not_in_hand": lambda _, p, of: p.hand[of["commodity"]] == 0,
    "hand_empty": lambda _, p, __: p.cards() == 0,
    "nothing_to_ship": lambda _, p, __: p.cards() + _wilds(p) == 0,
    "no_pair": lambda _, p, __: max(p.hand) + _wilds(p) < 2 and p.cards() + _wilds(p) > 0,
    "needs_cards": lambda _, p, of: p.hand[of["commodity"]] == of["has"],
    "needs_wild_tiles": lambda _, p, of: _wilds(p) == of["has"],
    "already_shipped": lambda s, _, of: _loading(s).shipped >> of["commodity"] & 1 == 1,
    "another_commodity": lambda s, _, of: _loading(s).shipped >> of["commodity"] & 1 == 0,
    "nothing_loaded": lambda s, _, __: _loading(s).units == 0,
    "not_in_forum": lambda s, _, of: of["tile"] not in s.forum,
    "supply_empty": lambda _, p, __: p.supply == 0,
    "not_a_neighbour": lambda _, p, of: of["province"] not in REACHED_FROM[p.leader],
    "leader_in_camp": lambda _, p, __: p.leader == CAMP,
    "own_legionnaire_there": lambda _, p, of: of["province"] == p.leader and p.provinces >> p.leader & 1 == 1,
    "no_legionnaire_in_camp": lambda _, p, __: p.legionnaires == 0,
    "stack_empty": lambda s, _, of: not s.stacks[of["stack"]],
    "slot_occupied": lambda _, p, of: p.slots[of["slot"]] != EMPTY,
    "own_worker_there": lambda _, p, of: p.sites >> of["site"] & 1 == 1,
    "not_adjacent": lambda _, p, of: p.sites != 0 and p.sites & AROUND[of["site"]] == 0,
    "no_worker_in_camp": lambda _, p, __: p.workers == 0,
    "other_symbol": lambda s, _, of: of["symbol"] in s.demands,
    "not_beside_the_senate": lambda s, _, of: of["bonus"] not in s.bonus,
}


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"initial_markers": "random"}), (4, {})])
@pytest.mark.parametrize("habit", [anything, trading])
def test_in_random_games_every_illegal_action_has_a_true_reason(
    players: int, options: dict[str, str], habit: Habit
) -> None:
    given = set()
    for move in moves(new_game(players, seed=players, **options), habit, seed=players):
        s = move.before
        p = s.players[s.seat()]
        refusals = [GAME.refuse(s, action) for action in set(range(SPACE.size)) - set(s.legal())]
        for refusal in refusals + [grey.refusal for grey in GAME.greyed(s)]:
            given.add(refusal.code)
            assert refusal.rule in RULES
            assert refusal.params.get("has", -1) < refusal.params.get("needed", 0)
            if refusal.code in TRUTHS:
                assert TRUTHS[refusal.code](s, p, refusal.params), refusal
        offered = {SPACE.named(action).name for action in s.legal()}
        assert not offered & {grey.kind for grey in GAME.greyed(s)}
    assert len(given & set(TRUTHS)) > 15


@pytest.mark.parametrize("action", [-1, SPACE.size])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    table = choosing_trays()
    before = document(table.state)
    with pytest.raises(BadInput) as caught:
        GAME.play(table.state, action)
    assert caught.value.code == "action_out_of_range"
    assert document(table.state) == before
