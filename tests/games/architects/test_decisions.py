"""Section 16: who decides what, and between which choices."""

from __future__ import annotations

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.game import GAME
from tests.games.architects.table import SPACE, Table, new_game, step
from tests.rules import rule

VARIABLE = {"boards": "random", "promo_boards": "yes", "promo_cards": "yes"}
PLACEMENTS = [
    "quarry",
    "forest",
    "silversmith",
    "mines_clay",
    "mines_gold",
    "storehouse",
    "workshop_hire",
    "workshop_draw",
    "town_centre",
    "tax_stand",
    "bm_small",
    "bm_hire",
    "bm_draw",
    "bm_large",
    "guardhouse",
    "guildhall_build",
    "guildhall_cathedral",
]
ALWAYS = {"quarry", "forest", "silversmith", "mines_clay", "storehouse", "town_centre", "guardhouse"}
RICH = {"clay": 9, "wood": 9, "stone": 9, "gold": 9, "marble": 9, "silver": 9}
FULL_HAND = ["well", "keep", "tavern", "church", "castle", "dungeon"]
DISPLAY = [f"hire row={row} column={column}" for row in ("upper", "lower") for column in (1, 2, 3, 4)]


def construct(card: str, **rest: str) -> Table:
    """Somebody rich with this card alone in hand."""
    return Table(3, **rest).give(hand=[card], apprentices=["labourer_1"]).hold(RICH)


@rule("AW-16.D1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_d1_draft(players: int) -> None:
    game = new_game(players, seed=2)
    for cards in (4, 3, 2):
        for seat in game.order:
            assert game.seat() == seat
            assert game.legal() == [
                SPACE.parse("keep card=aqueduct") + card for card in members(game.players[seat].pack)
            ]
            assert len(game.legal()) == cards
            game.apply(game.legal()[-1])
    assert [SPACE.named(action).name for action in game.legal()][:3] == ["quarry", "forest", "silversmith"]


@rule("AW-16.D2")
def test_d2_every_placement_when_everything_is_possible() -> None:
    game = Table().give(at={"mines": 1}, hand=["well"]).hold(RICH).board(tax=1)
    assert sorted(game.legal()) == sorted(PLACEMENTS)


@rule("AW-16.D2")
def test_d2_what_is_always_open() -> None:
    game = Table().building_pile(only=True)
    assert set(game.legal()) == ALWAYS


@rule("AW-16.D3", "AW-3.3", "AW-3.4")
def test_d3_where_a_worker_is_taken_back() -> None:
    game = Table(3).board(market={"right": 0}).give(0, at={"forest": 3, "guardhouse": 2}, prison=14)
    assert game.begin(0).legal() == ["take_back place=forest", "take_back place=guardhouse"]
    game = Table(3).board(market={"right": 0}).give(1, captured={0: 5}).give(2, captured={0: 4}).give(0, prison=10)
    places = ["market_right", "prison", "board_2", "board_3"]
    assert game.begin(0).legal() == [f"take_back place={place}" for place in places]


@rule("AW-16.D4")
def test_d4_every_mix_and_the_trades_of_own_cards() -> None:
    game = Table().give(apprentices=["merchant_1", "trader_2", "jeweller_1"]).hold(RICH)
    game.play("storehouse")
    two = ["clay_clay", "clay_wood", "clay_stone", "wood_wood", "wood_stone", "stone_stone"]
    three = ["wood_wood_wood", "wood_wood_stone", "wood_stone_stone", "stone_stone_stone"]
    trades = [f"virtue_{mix}" for mix in two] + [f"marble_{mix}" for mix in three] + ["merchant_1", "trader_2"]
    assert game.legal() == [*[f"trade trade={trade}" for trade in trades], "stop"]


@rule("AW-16.D5")
@pytest.mark.parametrize(("silver", "columns"), [(4, 2), (5, 3), (6, 4), (9, 4)])
def test_d5_the_affordable_columns(silver: int, columns: int) -> None:
    game = Table().give(at={"workshop": 1}, silver=silver)
    game.play("workshop_hire")
    assert game.legal() == [hire for hire in DISPLAY if int(hire[-1]) <= columns]


@rule("AW-16.D6")
@pytest.mark.parametrize("place", ["workshop_hire", "bm_hire"])
def test_d6_whom_to_discard(place: str) -> None:
    team = ["jeweller_1", "jeweller_2", "miner_1", "miner_2", "thief_1"]
    game = Table().give(silver=9, apprentices=team)
    game.play(place, "hire row=lower column=1")
    assert game.legal() == [f"dismiss apprentice={name}" for name in team]


@rule("AW-16.D7")
def test_d7_groups_or_stop() -> None:
    game = Table(4).give(0, at={"forest": 1}, silver=1).give(2, at={"mines": 2, "forest": 1})
    game.play("town_centre")
    groups = [("forest", 1), ("forest", 3), ("mines", 3), ("town_centre", 1)]
    assert game.legal() == [*[f"capture location={location} seat={seat}" for location, seat in groups], "stop"]


@rule("AW-16.D8")
def test_d8_any_of_the_eight() -> None:
    game = Table().give(silver=2)
    game.play("bm_hire")
    assert game.legal() == DISPLAY
    tavern = construct("tavern")
    tavern.play("guildhall_build")
    assert tavern.legal() == [*DISPLAY, "decline"]


@rule("AW-16.D8")
def test_d8_a_starting_apprentice_of_those_left() -> None:
    game = new_game(3, seed=4, starting_apprentice="yes")
    while any(p.pack for p in game.players):
        game.apply(game.legal()[0])
    for place, hires in ((2, 8), (1, 7), (0, 6)):
        assert (game.seat(), len(game.legal())) == (game.order[place], hires)
        game.apply(game.legal()[0])


@rule("AW-16.D9")
@pytest.mark.parametrize("cards", [2, 4, 5, 6])
def test_d9_one_of_up_to_five(cards: int) -> None:
    game = Table().give(silver=2).building_pile(*FULL_HAND[:cards], only=True)
    game.play("bm_draw")
    assert game.legal() == [f"keep card={card}" for card in FULL_HAND[: min(cards, 5)]]


@rule("AW-16.D10")
@pytest.mark.parametrize(
    ("silver", "closed"),
    [(9, []), (5, ["pay_debt"]), (4, ["release_captured_silver", "pay_debt"])],
)
def test_d10_each_action_only_if_possible(silver: int, closed: list[str]) -> None:
    game = Table().give(0, silver=silver, captured={1: 1}, prison=1, unpaid=1).give(1, captured={0: 1})
    game.play("guardhouse")
    actions = ["send_to_prison", "release_prison", "release_captured_silver", "release_captured_debt", "pay_debt"]
    assert game.legal() == [*[action for action in actions if action not in closed], "stop"]


@rule("AW-16.D10")
@pytest.mark.parametrize(
    ("table", "action"),
    [
        (Table().give(captured={1: 1}), "send_to_prison"),
        (Table().give(prison=1), "release_prison"),
        (Table().give(unpaid=1, silver=6), "pay_debt"),
        (Table().give(1, captured={0: 1}), "release_captured_debt"),
    ],
)
def test_d10_one_thing_or_stop(table: Table, action: str) -> None:
    table.play("guardhouse")
    assert table.legal() == [action, "stop"]


@rule("AW-16.D11")
def test_d11_every_card_that_can_be_constructed() -> None:
    game = Table().give(hand=["well", "smithy", "keep", "reservoir"], clay=4, wood=2, stone=2)
    game.play("guildhall_build")
    assert set(game.legal()) == {"build card=smithy", "build card=well"}


@rule("AW-16.D12")
@pytest.mark.parametrize(("level", "total"), [(2, 4), (4, 8)])
def test_d12_how_much_wood(level: int, total: int) -> None:
    game = Table().give(cathedral=level - 1, hand=["well"]).hold({"wood": 3, "stone": total - 1})
    game.play("guildhall_cathedral")
    assert game.legal() == [f"pay_wood count={count}" for count in (1, 2, 3)]


@rule("AW-16.D13")
def test_d13_which_card_and_not_for_frederick() -> None:
    game = Table().give(hand=["well", "keep"], gold=1)
    game.play("guildhall_cathedral")
    assert set(game.legal()) == {"discard card=well", "discard card=keep"}
    frederick = Table(2, **VARIABLE).give(board="frederick", hand=["well", "keep"], gold=1).board(rewards=["R05"])
    frederick.play("guildhall_cathedral")
    assert (frederick.legal(), set(frederick.hand())) == (["end"], {"well", "keep"})


@rule("AW-16.D14")
@pytest.mark.parametrize(
    ("card", "gains"),
    [("treasury", {"gold": 1, "silver": 3}), ("clay_pit", {"gold": 1, "marble": 1})],
)
def test_d14_one_of_two_gains(card: str, gains: dict[str, int]) -> None:
    for good, count in gains.items():
        game = construct(card)
        game.play("guildhall_build")
        before = game.goods().get(good, 0)
        assert set(game.legal()) == {f"gain good={name}" for name in gains}
        game.play(f"gain good={good}")
        assert game.goods()[good] == before + count


@rule("AW-16.D15")
@pytest.mark.parametrize(("card", "captures"), [("armoury", 1), ("barracks", 1), ("fortress", 2)])
def test_d15_groups_or_decline(card: str, captures: int) -> None:
    groups = ["capture location=forest seat=2", "capture location=mines seat=3", "capture location=guardhouse seat=1"]
    game = construct(card).give(0, at={"guardhouse": 1}).give(1, at={"forest": 1}).give(2, at={"mines": 1})
    game.play("guildhall_build")
    for number in range(captures):
        assert game.legal() == [*groups[number:], "decline"]
        game.play(groups[number])
    assert game.legal() == ["end"]


@rule("AW-16.D15")
def test_d15_release_by_barracks_alone() -> None:
    game = construct("barracks").give(1, captured={0: 2}, at={"forest": 1})
    game.play("guildhall_build")
    assert game.legal() == ["capture location=forest seat=2", "release_captured", "decline"]
    other = construct("armoury").give(1, captured={0: 2}, at={"forest": 1})
    other.play("guildhall_build")
    assert other.legal() == ["capture location=forest seat=2", "decline"]


@rule("AW-16.D15")
@pytest.mark.parametrize("card", ["armoury", "barracks", "fortress"])
def test_d15_no_decision_without_a_group(card: str) -> None:
    game = construct(card)
    game.play("guildhall_build")
    assert game.legal() == ["end"]


@rule("AW-16.D16")
def test_d16_destroy_a_debt_or_not() -> None:
    game = construct("church").give(unpaid=2, paid=1)
    game.play("guildhall_build")
    assert game.legal() == ["destroy_debt", "decline"]
    game.play("destroy_debt")
    assert (game.player(0).unpaid, game.player(0).paid, game.legal()) == (1, 1, ["end"])
    without = construct("church")
    without.play("guildhall_build")
    assert without.legal() == ["end"]


@rule("AW-16.D17")
def test_d17_discard_a_card_or_not() -> None:
    game = construct("library").give(hand=["well", "university"])
    game.play("guildhall_build", "build card=library")
    assert set(game.legal()) == {"discard card=well", "discard card=university", "decline"}
    game.play("discard card=well")
    assert (game.goods()["gold"], game.pile()[-1], game.legal()) == (9 + 2, "well", ["end"])
    without = construct("library")
    without.play("guildhall_build")
    assert without.legal() == ["end"]


@rule("AW-16.D18")
def test_d18_surplus_cards_one_at_a_time() -> None:
    game = Table().give(hand=FULL_HAND, at={"workshop": 1})
    game.play("workshop_draw")
    for cards in (8, 7):
        assert set(game.legal()) == {f"discard card={card}" for card in game.hand()}
        assert len(game.legal()) == cards
        game.play(game.legal()[0])
    assert game.legal() == ["end"]


@rule("AW-16.D19")
def test_d19_the_owner_of_the_dungeon_orders_his_effects() -> None:
    game = Table().give(buildings=["dungeon", "castle", "observatory", "reservoir"], gold=4, marble=2)
    game.end_game()
    assert set(game.legal()) == {"apply card=dungeon", "apply card=castle", "apply card=observatory"}
    game.play("apply card=castle")
    assert set(game.legal()) == {"apply card=dungeon", "apply card=observatory"}
    game.play("apply card=dungeon")
    assert game.state.over()
    assert game.player(0).virtue == 7 + 2 - 2 + 1


@rule("AW-16.D19")
@pytest.mark.parametrize("buildings", [["castle", "observatory"], ["dungeon", "reservoir"]])
def test_d19_no_decision_without_the_dungeon_or_without_a_gain(buildings: list[str]) -> None:
    game = Table().give(buildings=buildings, gold=4, marble=2)
    game.end_game()
    assert game.state.over()


@rule("AW-16.D20")
def test_d20_therese_is_not_asked() -> None:
    game = Table(2, **VARIABLE).give(board="therese", hand=["silver_market"], apprentices=["labourer_1"])
    game.hold({"wood": 2, "gold": 3, "marble": 3}).play("guildhall_build")
    assert (game.goods(), game.legal()) == ({"gold": 2, "marble": 2}, ["end"])


@rule("AW-16.D21")
def test_d21_boards_are_chosen_in_seat_order() -> None:
    game = new_game(3, boards="chosen")
    for seat in range(3):
        assert (game.seat(), len(game.legal())) == (seat, 5 - seat)
        game.apply(game.legal()[0])
    assert game.order  # the draft begins


@rule("AW-16.D22")
def test_d22_hugo_pays_or_takes_the_debt() -> None:
    game = Table(2, **VARIABLE).give(board="hugo", virtue=0, silver=2).board(tax=1)
    game.play("tax_stand")
    assert game.legal() == ["avoid_debt", "take_debt"]
    game.play("avoid_debt")
    assert (game.goods(), game.player(0).unpaid, game.legal()) == ({"silver": 1}, 1, ["end"])


@rule("AW-16.D22")
@pytest.mark.parametrize(("wood", "stone", "choices"), [(2, 2, 2), (1, 2, 0), (2, 1, 0)])
def test_d22_lothaire_saves_wood_or_stone(wood: int, stone: int, choices: int) -> None:
    game = Table(2, **VARIABLE).give(board="lothaire", hand=["well"], wood=wood, stone=stone)
    game.play("guildhall_build")
    assert len(game.legal("save")) == choices


@rule("AW-16.D22")
def test_d22_crane_and_graveyard() -> None:
    crane = construct("crane", **VARIABLE).give(hand=["well"])
    crane.play("guildhall_build", "build card=crane")
    assert crane.legal() == ["guildhall_build", "guildhall_cathedral", "decline"]
    graveyard = construct("graveyard", **VARIABLE).give(apprentices=["thief_1"])
    graveyard.play("guildhall_build")
    assert graveyard.legal() == ["dismiss apprentice=labourer_1", "dismiss apprentice=thief_1"]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"opponent": "constantine"}),
        (2, {"boards": "chosen", "promo_boards": "yes", "promo_cards": "yes"}),
        (3, {"starting_apprentice": "yes", "apprentice_flush": "yes"}),
        (5, {"boards": "random"}),
    ],
)
def test_every_decision_that_comes_up_has_a_choice(players: int, options: dict[str, str]) -> None:
    for seed in range(3):
        game, chance = new_game(players, seed, **options), Rng(seed)
        while not game.over():
            assert game.legal() == list(dict.fromkeys(game.legal()))
            assert len(game.legal()) > 1 or [SPACE.show(action) for action in game.legal()] == ["end"]
            assert 0 <= game.seat() < players  # the bot is never asked
            step(game, chance)
        GAME.audit(game)
