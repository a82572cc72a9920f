"""Every refusal: the position in which it is given, its code, the rule behind it and its parameters."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, SIDES
from bazigah.games.architects.facts.components import GOODS, LOCATIONS, SKILLS
from bazigah.games.architects.game import GAME
from bazigah.games.architects.state import Architects
from tests.games.architects.rulebook import BOOK
from tests.games.architects.table import SPACE, Table, named, new_game, reached, step, view_of
from tests.rules import rule
from tools.rules import rule_ids

SOURCES = [
    Path(__file__).parents[3] / "src" / "bazigah" / "games" / "architects" / "rules" / name
    for name in ("refusals.py", "closed.py")
]
RULES = set(rule_ids(BOOK))
VARIABLE = {"boards": "random", "promo_boards": "yes", "promo_cards": "yes"}
FIVE = ["jeweller_1", "jeweller_2", "miner_1", "miner_2", "thief_1"]
FULL_HAND = ["well", "keep", "tavern", "church", "castle", "dungeon"]
DRAWN = ["well", "keep", "tavern", "dungeon", "castle"]
RICH = {"clay": 9, "wood": 9, "stone": 9, "gold": 9, "marble": 9}

CARD = {label: number for number, label in enumerate(BUILDINGS.labels)}
PERSON = {label: number for number, label in enumerate(APPRENTICES.labels)}
GOOD = {label: number for number, label in enumerate(GOODS.labels)}


def after(table: Callable[[], Table], *actions: str) -> Callable[[], Table]:
    """A table at which these actions were played."""

    def played() -> Table:
        game = table()
        game.play(*actions)
        return game

    return played


def constructed(card: str, **rest: str) -> Callable[[], Table]:
    """Somebody has just constructed this card; another card is in hand, two groups are on the board."""

    def built() -> Table:
        game = Table(3, **rest).give(0, hand=[card, "university"], apprentices=["labourer_1"], unpaid=1).hold(RICH)
        game.give(1, at={"forest": 1}).give(2, at={"mines": 1})
        game.play("guildhall_build", f"build card={card}")
        return game

    return built


def finished() -> Table:
    game = Table()
    game.end_game()
    return game


def seen_by_another_seat() -> Table:
    game = trading()
    game.state = view_of(game.state, 1)
    return game


def nothing() -> Table:
    """The beginning of a turn with nothing, and no Building pile."""
    return Table().building_pile(only=True)


def virtuous() -> Table:
    return Table().give(virtue=12, silver=9)


def crowded() -> Table:
    """Enough silver, but a worker on every Black Market space."""
    return Table().give(silver=9).board(market={"left": 1, "middle": 0, "right": 1})


def penniless() -> Table:
    return Table()


def without_workers() -> Table:
    return Table(3).give(0, at={"forest": 12, "mines": 8})


def in_need() -> Table:
    game = Table(3).board(market={"left": 0}).give(1, captured={0: 9}).give(0, prison=10)
    return game.begin(0)


def with_card(card: str) -> Callable[[], Table]:
    return lambda: Table().give(hand=[card])


def trading() -> Table:
    game = Table().give(clay=1, wood=2, stone=1, apprentices=["merchant_2"])
    game.play("storehouse")
    return game


def capturing() -> Table:
    game = Table(4).give(0, at={"town_centre": 1}, silver=5).give(1, at={"forest": 1, "mines": 1})
    game.give(2, at={"forest": 1}).play("town_centre")
    return game


def guarding() -> Table:
    """Only the own prisoners are there to be released."""
    game = Table().give(prison=1, silver=1)
    game.play("guardhouse")
    return game


def guarding_in_debt() -> Table:
    game = Table().give(0, unpaid=1, silver=4, virtue=2).give(1, captured={0: 1})
    game.play("guardhouse")
    return game


def hiring() -> Table:
    game = Table().give(silver=5)
    game.play("workshop_hire")
    return game


def hiring_at_the_start() -> Table:
    """The first of two has hired the upper left apprentice."""
    game = Table()
    game.state = new_game(2, 1, starting_apprentice="yes")
    while any(p.pack for p in game.state.players):
        game.state.apply(game.state.legal()[0])
    game.play("hire row=upper column=1")
    return game


def drafting() -> Table:
    game = Table()
    game.state = new_game(2, 1)
    return game


def card_not_offered() -> str:
    offered = drafting().legal()
    return next(keep for keep in (f"keep card={card}" for card in BUILDINGS.labels) if keep not in offered)


def choosing_boards() -> Table:
    game = Table()
    game.state = new_game(2, 1, boards="chosen")
    game.play("board board=ada")
    return game


def paying_level_two() -> Table:
    game = Table().give(cathedral=1, hand=["well"], wood=3, stone=3)
    game.play("guildhall_cathedral")
    return game


def ending_the_game() -> Table:
    game = Table().give(buildings=["dungeon", "castle", "well"], gold=4)
    game.end_game()
    return game


def lothaire(card: str = "well", **goods: int) -> Table:
    game = Table(2, **VARIABLE).give(board="lothaire", hand=[card], apprentices=["labourer_1"])
    return game.hold(goods)


def at_the_graveyard() -> Table:
    game = Table(2, **VARIABLE).give(hand=["graveyard"], apprentices=["labourer_1", "thief_1"]).hold(RICH)
    game.play("guildhall_build")
    return game


def at_the_crane() -> Table:
    game = Table(2, **VARIABLE).give(hand=["crane", "well"], wood=5, stone=3)
    game.play("guildhall_build", "build card=crane")
    return game


def full_hand() -> Table:
    game = Table().give(hand=FULL_HAND)
    game.play("workshop_draw")
    return game


def at_the_limit() -> Table:
    game = Table().give(silver=9, apprentices=FIVE).display("woodcutter_1")
    game.play("workshop_hire", "hire row=upper column=1")
    return game


Case = tuple[Callable[[], Table], str, str, str, dict[str, int]]
NOT_NOW: list[tuple[Callable[[], Table], str, str]] = [
    (penniless, "stop", "AW-4.1.6"),
    (penniless, "decline", "AW-5.4"),
    (penniless, "trade trade=virtue_clay_clay", "AW-16.D4"),
    (penniless, "capture location=forest seat=2", "AW-16.D7"),
    (penniless, "send_to_prison", "AW-16.D10"),
    (penniless, "release_prison", "AW-16.D10"),
    (penniless, "release_captured_silver", "AW-16.D10"),
    (penniless, "release_captured_debt", "AW-16.D10"),
    (penniless, "pay_debt", "AW-16.D10"),
    (penniless, "hire row=upper column=1", "AW-16.D5"),
    (penniless, "build card=well", "AW-16.D11"),
    (penniless, "discard card=well", "AW-16.D18"),
    (penniless, "keep card=well", "AW-16.D9"),
    (penniless, "dismiss apprentice=thief_1", "AW-16.D6"),
    (penniless, "pay_wood count=1", "AW-16.D12"),
    (penniless, "gain good=gold", "AW-16.D14"),
    (penniless, "release_captured", "AW-16.D15"),
    (penniless, "destroy_debt", "AW-16.D16"),
    (penniless, "apply card=dungeon", "AW-16.D19"),
    (penniless, "board board=ada", "AW-16.D21"),
    (penniless, "save good=wood", "AW-16.D22"),
    (penniless, "avoid_debt", "AW-16.D22"),
    (penniless, "take_debt", "AW-16.D22"),
    (trading, "quarry", "AW-16.D2"),
    (trading, "end", "AW-3.5"),
    (after(penniless, "quarry"), "quarry", "AW-16.D2"),
    (after(penniless, "quarry"), "take_back place=quarry", "AW-16.D3"),
    (hiring, "decline", "AW-5.4"),
    (drafting, "quarry", "AW-16.D2"),
    (constructed("church"), "end", "AW-3.5"),
    (constructed("crane", **VARIABLE), "quarry", "AW-16.D2"),
]
CASES: list[Case] = [
    (finished, "end", "game_over", "AW-10.1", {}),
    (seen_by_another_seat, "stop", "not_your_choice", "AW-3.1", {}),
    (seen_by_another_seat, "quarry", "not_your_choice", "AW-3.1", {}),
    # placing
    (penniless, "end", "must_place", "AW-3.1", {}),
    (penniless, "take_back place=forest", "workers_ready", "AW-3.2", {}),
    (without_workers, "end", "must_take_back", "AW-3.2", {}),
    (without_workers, "quarry", "no_worker", "AW-3.2", {}),
    (without_workers, "take_back place=prison", "locations_first", "AW-3.3", {}),
    (without_workers, "take_back place=quarry", "no_own_worker_there", "AW-3.4", {}),
    (in_need, "take_back place=forest", "no_own_worker_there", "AW-3.4", {}),
    (in_need, "take_back place=market_right", "no_own_worker_there", "AW-3.4", {}),
    (in_need, "take_back place=board_3", "no_own_worker_there", "AW-3.4", {}),
    (in_need, "take_back place=board_5", "no_own_worker_there", "AW-3.4", {}),
    (in_need, "take_back place=board_1", "own_board", "AW-3.4", {}),
    (penniless, "mines_gold", "needs_workers_there", "AW-4.2.3", {"needed": 2, "has": 1}),
    (penniless, "workshop_hire", "needs_silver", "AW-4.4.2", {"needed": 4, "has": 0}),
    (nothing, "workshop_draw", "building_pile_empty", "AW-4.1.5", {}),
    (nothing, "bm_draw", "building_pile_empty", "AW-4.8.6", {}),
    (penniless, "tax_stand", "tax_stand_empty", "AW-4.7.1", {}),
    *[
        (virtuous, deal, "too_virtuous", "AW-4.8.1", {"most": 9, "has": 12})
        for deal in ("bm_small", "bm_hire", "bm_draw", "bm_large")
    ],
    *[(crowded, deal, "space_taken", "AW-4.1.2", {}) for deal in ("bm_small", "bm_hire", "bm_draw", "bm_large")],
    (penniless, "bm_small", "needs_silver", "AW-4.8.2", {"needed": 1, "has": 0}),
    (penniless, "bm_hire", "needs_silver", "AW-4.8.3", {"needed": 2, "has": 0}),
    (penniless, "bm_draw", "needs_silver", "AW-4.8.3", {"needed": 2, "has": 0}),
    (penniless, "bm_large", "needs_silver", "AW-4.8.4", {"needed": 3, "has": 0}),
    (
        lambda: Table().give(apprentices=["trickster_1"]),
        "bm_large",
        "needs_silver",
        "AW-4.8.4",
        {"needed": 2, "has": 0},
    ),
    # the Guildhall
    (penniless, "guildhall_build", "hand_empty", "AW-4.10.1", {}),
    (
        with_card("factory"),
        "guildhall_build",
        "needs_skill",
        "AW-5.1",
        {"card": CARD["factory"], "skill": named(SKILLS, "masonry")},
    ),
    (with_card("well"), "guildhall_build", "needs_goods", "AW-5.2", {"good": GOOD["wood"], "needed": 2, "has": 0}),
    (lambda: Table().give(hand=["well", "keep"]), "guildhall_build", "nothing_to_construct", "AW-5.2", {}),
    (
        lambda: lothaire("tavern", wood=2, stone=2),
        "guildhall_build",
        "needs_goods",
        "AW-5.2",
        {"good": GOOD["gold"], "needed": 1, "has": 0},  # the wood that is missing is the one he saves
    ),
    (
        lambda: Table(2, **VARIABLE).give(board="therese", hand=["steeple"], wood=2, marble=1),
        "guildhall_build",
        "needs_gold_or_marble",
        "AW-5.2",
        {"needed": 2, "has": 1},
    ),
    (
        lambda: Table().give(virtue=4, hand=["well"], gold=1),
        "guildhall_cathedral",
        "too_little_virtue",
        "AW-7.6",
        {"needed": 5, "has": 4},
    ),
    (lambda: Table().give(cathedral=5, hand=["well"]), "guildhall_cathedral", "top_level", "AW-6.6", {}),
    (lambda: Table().give(gold=1), "guildhall_cathedral", "no_card_to_discard", "AW-6.2", {}),
    (
        lambda: Table().give(0, cathedral=4, hand=["well"]).give(1, cathedral=5),
        "guildhall_cathedral",
        "no_place",
        "AW-6.5",
        {"level": 5},
    ),
    (
        lambda: Table().give(cathedral=1, hand=["well"], wood=2, stone=1),
        "guildhall_cathedral",
        "needs_wood_and_stone",
        "AW-6.4",
        {"needed": 4, "has": 3},
    ),
    (
        lambda: Table().give(cathedral=2, hand=["well"]),
        "guildhall_cathedral",
        "needs_goods",
        "AW-6.4",
        {"good": GOOD["marble"], "needed": 1, "has": 0},
    ),
    # inside an action
    (
        trading,
        "trade trade=merchant_1",
        "needs_apprentice",
        "AW-4.3.4",
        {"apprentice": PERSON["merchant_1"]},
    ),
    (
        trading,
        "trade trade=merchant_2",
        "needs_goods",
        "AW-4.3.4",
        {"good": GOOD["silver"], "needed": 2, "has": 0},
    ),
    (
        trading,
        "trade trade=virtue_clay_clay",
        "needs_goods",
        "AW-4.3.2",
        {"good": GOOD["clay"], "needed": 2, "has": 1},
    ),
    (
        trading,
        "trade trade=marble_wood_wood_wood",
        "needs_goods",
        "AW-4.3.3",
        {"good": GOOD["wood"], "needed": 3, "has": 2},
    ),
    (capturing, "capture location=quarry seat=2", "no_group", "AW-4.6.2", {"location": named(LOCATIONS, "quarry")}),
    (capturing, "capture location=forest seat=5", "no_group", "AW-4.6.2", {"location": named(LOCATIONS, "forest")}),
    (
        after(capturing, "capture location=forest seat=2"),
        "capture location=mines seat=2",
        "too_many_locations",
        "AW-4.6.4",
        {},
    ),
    (guarding, "send_to_prison", "nothing_captured", "AW-4.9.2", {}),
    (guarding_in_debt, "release_prison", "nobody_in_prison", "AW-4.9.3", {}),
    (guarding, "release_captured_silver", "nobody_held", "AW-4.9.4", {}),
    (guarding, "release_captured_debt", "nobody_held", "AW-4.9.4", {}),
    (guarding, "pay_debt", "no_unpaid_debt", "AW-4.9.5", {}),
    (
        after(lambda: Table().give(0, silver=4).give(1, captured={0: 1}), "guardhouse"),
        "release_captured_silver",
        "needs_silver",
        "AW-4.9.4",
        {"needed": 5, "has": 4},
    ),
    (guarding_in_debt, "pay_debt", "needs_silver", "AW-4.9.5", {"needed": 5, "has": 4}),
    (hiring, "hire row=lower column=3", "needs_silver", "AW-4.4.4", {"needed": 6, "has": 5}),
    (hiring_at_the_start, "hire row=upper column=1", "already_hired", "AW-14.10", {}),
    (hiring_at_the_start, "decline", "must_hire", "AW-14.10", {}),
    (after(lambda: Table().give(silver=2), "bm_hire"), "decline", "must_hire", "AW-4.8.3", {}),
    (
        at_the_limit,
        "dismiss apprentice=woodcutter_1",
        "not_your_apprentice",
        "AW-4.4.9",
        {"apprentice": PERSON["woodcutter_1"]},
    ),
    (
        after(lambda: Table().give(silver=2).building_pile(*DRAWN), "bm_draw"),
        "keep card=church",
        "not_drawn",
        "AW-4.8.3",
        {},
    ),
    (drafting, card_not_offered(), "not_in_pack", "AW-2.9", {}),
    (
        after(lambda: Table().give(hand=["well", "smithy"], clay=4, wood=2, stone=2), "guildhall_build"),
        "build card=keep",
        "not_in_hand",
        "AW-4.10.1",
        {"card": CARD["keep"]},
    ),
    (
        after(lambda: Table().give(hand=["well", "smithy", "reservoir"], clay=4, wood=2, stone=2), "guildhall_build"),
        "build card=reservoir",
        "needs_goods",
        "AW-5.2",
        {"good": GOOD["clay"], "needed": 6, "has": 4},
    ),
    (paying_level_two, "pay_wood count=5", "too_much_wood", "AW-6.4", {"most": 4}),
    (paying_level_two, "pay_wood count=4", "needs_goods", "AW-6.4", {"good": GOOD["wood"], "needed": 4, "has": 3}),
    (paying_level_two, "pay_wood count=0", "needs_goods", "AW-6.4", {"good": GOOD["stone"], "needed": 4, "has": 3}),
    (constructed("treasury"), "gain good=marble", "not_offered", "AW-5.4", {"card": CARD["treasury"]}),
    (
        constructed("armoury"),
        "capture location=quarry seat=1",
        "no_group",
        "AW-4.6.2",
        {"location": named(LOCATIONS, "quarry")},
    ),
    (constructed("barracks"), "release_captured", "nobody_held", "AW-13.6", {}),
    (
        constructed("library"),
        "discard card=well",
        "not_in_hand",
        "AW-16.D17",
        {"card": CARD["well"]},
    ),
    (
        after(lambda: Table().give(hand=["well", "keep"], gold=1), "guildhall_cathedral"),
        "discard card=castle",
        "not_in_hand",
        "AW-6.2",
        {"card": CARD["castle"]},
    ),
    (
        at_the_graveyard,
        "dismiss apprentice=miner_1",
        "not_your_apprentice",
        "AW-14.11",
        {"apprentice": PERSON["miner_1"]},
    ),
    (
        after(lambda: lothaire(wood=2, stone=2), "guildhall_build"),
        "save good=clay",
        "cannot_save",
        "AW-14.9",
        {"good": GOOD["clay"]},
    ),
    (ending_the_game, "apply card=well", "no_such_effect", "AW-10.4", {"card": CARD["well"]}),
    (choosing_boards, "board board=ada", "board_taken", "AW-14.1", {"board": named(SIDES, "ada")}),
    (choosing_boards, "board board=hugo", "board_not_used", "AW-14.1", {"board": named(SIDES, "hugo")}),
    (choosing_boards, "board board=standard", "board_not_used", "AW-14.1", {"board": named(SIDES, "standard")}),
    # the end of the turn
    (full_hand, "end", "hand_over_limit", "AW-4.5.2", {"limit": 6, "has": 7}),
    (after(with_card("well"), "quarry"), "discard card=well", "hand_within_limit", "AW-4.5.2", {"limit": 6, "has": 1}),
    *[(table, action, "not_now", moment, {}) for table, action, moment in NOT_NOW],
]


def check_refused(s: Architects, action: int, code: str, rule_id: str, params: Mapping[str, int]) -> None:
    """Playing the action raises IllegalAction with this reason and changes nothing."""
    before = (GAME.write(s), list(s.legal()), s.rng.state, s.revealed)
    with pytest.raises(IllegalAction) as caught:
        GAME.play(s, action)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule, refusal.params) == (code, rule_id, params)
    assert (GAME.write(s), list(s.legal()), s.rng.state, s.revealed) == before
    assert rule_id in RULES


@pytest.mark.parametrize(("table", "action", "code", "rule_id", "params"), CASES)
def test_refusal(table: Callable[[], Table], action: str, code: str, rule_id: str, params: Mapping[str, int]) -> None:
    check_refused(table().state, SPACE.parse(action), code, rule_id, params)


@rule("AW-4.5.2")
def test_a_card_that_is_not_in_hand_cannot_be_discarded() -> None:
    game = full_hand()
    other = next(card for card in BUILDINGS.labels if card not in game.hand())
    check_refused(game.state, SPACE.parse(f"discard card={other}"), "not_in_hand", "AW-4.5.2", {"card": CARD[other]})


# --- what is greyed -----------------------------------------------------------------------------------------------

Reason = tuple[str, str, dict[str, int]]


def greyed(table: Table) -> dict[str, Reason]:
    """What is greyed now, by kind of action, with the reason."""
    return {g.kind: (g.refusal.code, g.refusal.rule, g.refusal.params) for g in GAME.greyed(table.state)}


NO_SILVER: dict[str, Reason] = {
    "workshop_hire": ("needs_silver", "AW-4.4.2", {"needed": 4, "has": 0}),
    "bm_small": ("needs_silver", "AW-4.8.2", {"needed": 1, "has": 0}),
    "bm_hire": ("needs_silver", "AW-4.8.3", {"needed": 2, "has": 0}),
    "bm_draw": ("needs_silver", "AW-4.8.3", {"needed": 2, "has": 0}),
    "bm_large": ("needs_silver", "AW-4.8.4", {"needed": 3, "has": 0}),
}
AT_THE_START: dict[str, Reason] = {
    **NO_SILVER,
    "mines_gold": ("needs_workers_there", "AW-4.2.3", {"needed": 2, "has": 1}),
    "tax_stand": ("tax_stand_empty", "AW-4.7.1", {}),
    "guildhall_build": ("hand_empty", "AW-4.10.1", {}),
    "guildhall_cathedral": ("no_card_to_discard", "AW-6.2", {}),
}
NOBODY_HELD: Reason = ("nobody_held", "AW-4.9.4", {})
GREYED: list[tuple[Callable[[], Table], dict[str, Reason]]] = [
    (penniless, AT_THE_START),
    (lambda: Table().give(at={"mines": 1}, silver=9, hand=["well"]).hold(RICH).board(tax=1), {}),
    (after(penniless, "quarry"), {}),
    (full_hand, {"end": ("hand_over_limit", "AW-4.5.2", {"limit": 6, "has": 7})}),
    (
        guarding,
        {
            "send_to_prison": ("nothing_captured", "AW-4.9.2", {}),
            "release_captured_silver": NOBODY_HELD,
            "release_captured_debt": NOBODY_HELD,
            "pay_debt": ("no_unpaid_debt", "AW-4.9.5", {}),
        },
    ),
    (constructed("barracks"), {"release_captured": ("nobody_held", "AW-13.6", {})}),
    (
        at_the_crane,
        {"guildhall_cathedral": ("needs_goods", "AW-6.4", {"good": GOOD["gold"], "needed": 1, "has": 0})},
    ),
    (trading, {}),
    (capturing, {}),
    (drafting, {}),
    (finished, {}),
]


@pytest.mark.parametrize(("table", "expected"), GREYED)
def test_greyed(table: Callable[[], Table], expected: Mapping[str, Reason]) -> None:
    assert greyed(table()) == expected


def test_without_a_worker_all_placements_are_greyed() -> None:
    reasons = greyed(without_workers())
    assert len(reasons) == 17
    assert set(map(str, reasons.values())) == {str(("no_worker", "AW-3.2", {}))}


# --- other seats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "decision", ["PickCard", "Turn", "EndTurn", "Trade", "Captures", "Guard", "HireInWorkshop", "KeepCard", "Build"]
)
def test_another_seat_is_told_that_it_is_not_his_choice(decision: str) -> None:
    s = reached(decision, 3)
    for seat in [-1, *[seat for seat in range(3) if seat != s.seat()]]:
        view = view_of(s, seat)
        assert GAME.greyed(view) == []
        assert {GAME.refuse(view, action).code for action in range(SPACE.size)} == {"not_your_choice"}
        with pytest.raises(IllegalAction):
            GAME.play(view, s.legal()[0])


# --- everything is covered ----------------------------------------------------------------------------------------


def constants(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def test_every_refusal_of_the_game_is_in_this_file_and_every_rule_exists() -> None:
    trees = [ast.parse(source.read_text("utf-8")) for source in SOURCES]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal"]
    codes = set().union(*[constants(call.args[0]) for call in calls])
    assert codes == {case[2] for case in CASES}
    cited = set().union(*[constants(tree) for tree in trees])
    assert {text for text in cited if text.startswith("AW-") and " " not in text} <= RULES


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (2, {**VARIABLE, "starting_apprentice": "yes"}), (3, {"boards": "chosen"}), (4, {})],
)
def test_in_random_games_every_illegal_action_has_a_true_reason(players: int, options: dict[str, str]) -> None:
    s, chance = new_game(players, seed=players, **options), Rng(players)
    while not s.over():
        for action in set(range(SPACE.size)) - set(s.legal()):
            refusal = GAME.refuse(s, action)
            assert refusal.rule in RULES
            if "needed" in refusal.params:
                assert refusal.params["has"] < refusal.params["needed"]
        offered = {SPACE.named(action).name for action in s.legal()}
        assert not offered & {grey.kind for grey in GAME.greyed(s)}
        step(s, chance)


@pytest.mark.parametrize("action", [-1, SPACE.size])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    game = penniless()
    before = GAME.write(game.state)
    with pytest.raises(BadInput) as caught:
        GAME.play(game.state, action)
    assert caught.value.code == "action_out_of_range"
    assert GAME.write(game.state) == before
