"""Section 11: every apprentice, its skills, its virtue and its ability."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.games.architects.facts.cards import APPRENTICES
from bazigah.games.architects.facts.components import GOODS
from tests.games.architects.rulebook import APPRENTICE_ROWS, amounts, skills
from tests.games.architects.table import Table, told
from tests.rules import rule

EVERYBODY = list(zip(APPRENTICES.labels, APPRENTICE_ROWS, strict=True))
PROMO: dict[str, Any] = {"promo_cards": "yes"}
SHOWCASE = {"carpentry": "chapel", "tiling": "clay_market", "masonry": "factory"}  # buildings that need one skill
PRICES = {"bm_small": 1, "bm_hire": 2, "bm_draw": 2, "bm_large": 3}

every_apprentice = pytest.mark.parametrize(("name", "row"), EVERYBODY, ids=APPRENTICES.labels)
every_deal = pytest.mark.parametrize("deal", PRICES)


def make_deal(game: Table, deal: str) -> None:
    """Make a deal in the Black Market; the first apprentice or the first drawn card is taken where one is asked."""
    game.play(deal)
    if game.asked() in ("FreeHire", "KeepCard"):
        game.play(game.legal()[0])


def difference(after: dict[str, int], before: dict[str, int]) -> dict[str, int]:
    return {
        good: after.get(good, 0) - before.get(good, 0)
        for good in {*after, *before}
        if after.get(good) != before.get(good)
    }


# --- what all of them have (AW-11.1, AW-11.2) ---------------------------------------------------------------------


@rule("AW-11.1")
@every_apprentice
def test_the_virtue_on_hire(name: str, row: dict[str, str]) -> None:
    game = Table(**PROMO).display(name).give(silver=4)
    game.play("workshop_hire", "hire row=upper column=1")
    assert game.apprentices() == [name]
    assert game.player(0).virtue == 7 + int(row["virtue on hire"])


@rule("AW-11.2", "AW-A13")
@every_apprentice
def test_the_skills(name: str, row: dict[str, str]) -> None:
    rich: dict[str, Any] = {"clay": 9, "wood": 9, "stone": 9, "gold": 9, "marble": 9}
    tables = {skill: Table(**PROMO).give(apprentices=[name], hand=[card], **rich) for skill, card in SHOWCASE.items()}
    buildable = [skill for skill, game in tables.items() if "guildhall_build" in game.legal()]
    assert buildable == skills(row["skill"])


def test_the_log_says_whose_ability_gave_something() -> None:
    events = Table().give(apprentices=["stonecutter_1", "trickster_1"]).play("quarry")
    story = [(event.kind.name, *event.values) for event in told(events, "gained", "helped")]
    assert story == [
        ("gained", GOODS.index("stone"), 1),
        ("helped", APPRENTICES.index("stonecutter_1")),
        ("gained", GOODS.index("stone"), 1),
    ]


@rule("AW-11.1")
def test_an_ability_ends_with_the_discard() -> None:
    team = ["woodcutter_1", "jeweller_1", "miner_1", "trader_1", "patron_1"]
    game = Table().display("stonecutter_1").give(apprentices=team, silver=4)
    game.play("workshop_hire", "hire row=upper column=1", "dismiss apprentice=woodcutter_1", "end", "quarry", "end")
    game.play("forest", "end", "quarry", "end", "quarry")
    assert game.goods() == {"wood": 1, "stone": 2}


@rule("AW-11.1")
def test_an_ability_serves_its_owner_only() -> None:
    game = Table().give(1, apprentices=["woodcutter_1", "stonecutter_1"])
    game.play("forest", "end", "forest")
    assert (game.goods(0), game.goods(1)) == ({"wood": 1}, {"wood": 2})


# --- where goods are gathered -------------------------------------------------------------------------------------

GATHERERS = [
    ("jeweller", "silversmith", {"silver": 2}, "silver"),
    ("miner", "mines_clay", {"clay": 2}, "clay"),
    ("stonecutter", "quarry", {"stone": 1}, "stone"),
    ("woodcutter", "forest", {"wood": 1}, "wood"),
]


@rule("AW-A11", "AW-A12", "AW-A19", "AW-A20", "AW-A29", "AW-A30", "AW-A39", "AW-A40")
@pytest.mark.parametrize(("name", "action", "usual", "good"), GATHERERS, ids=[name for name, *_ in GATHERERS])
@pytest.mark.parametrize("team", [("_1",), ("_2",), ("_1", "_2")])
def test_one_more_at_a_location(name: str, action: str, usual: dict[str, int], good: str, team: tuple[str]) -> None:
    game = Table().give(apprentices=[name + number for number in team])
    game.play(action)
    assert game.goods() == {good: usual[good] + len(team)}
    other = Table().give(apprentices=[name + number for number in team])
    other.play("quarry" if action != "quarry" else "forest")
    assert sum(other.goods().values()) == 1, "it helps nowhere else"


@rule("AW-A19", "AW-A20")
@pytest.mark.parametrize("name", ["miner_1", "miner_2"])
def test_a_miner_finds_clay_beside_gold(name: str) -> None:
    game = Table().give(apprentices=[name], at={"mines": 1})
    game.play("mines_gold")
    assert game.goods() == {"gold": 1, "clay": 1}


# --- Acolytes and Debt Collectors ---------------------------------------------------------------------------------


@rule("AW-A01", "AW-A02", "AW-A03")
@pytest.mark.parametrize(
    ("name", "cards", "goods"), [("acolyte_1", 1, {}), ("acolyte_2", 0, {"clay": 2}), ("acolyte_3", 0, {"silver": 2})]
)
def test_acolytes_give_with_each_step_of_the_cathedral(name: str, cards: int, goods: dict[str, int]) -> None:
    game = Table().give(apprentices=[name], hand=["well"], gold=1).board(rewards=["R05"])
    game.play("guildhall_cathedral")
    assert (len(game.hand()), game.goods()) == (cards, goods)
    game = Table().give(apprentices=[name])
    game.construct("well")
    assert (game.hand(), game.goods()) == ([], {"clay": 4}), "a building is no step of the Cathedral"


@rule("AW-A06", "AW-A07", "AW-A08")
@pytest.mark.parametrize(
    ("name", "good"), [(f"debt_collector_{n}", g) for n, g in enumerate(["clay", "stone", "wood"], 1)]
)
def test_debt_collectors_give_with_each_debt_paid_off(name: str, good: str) -> None:
    game = Table().give(apprentices=[name], unpaid=2, silver=12, at={"guardhouse": 1})
    game.play("guardhouse", "pay_debt", "pay_debt")
    assert game.goods() == {good: 4}


@rule("AW-A06", "AW-A07", "AW-A08")
def test_debt_collectors_give_nothing_for_a_destroyed_debt() -> None:
    game = Table().give(apprentices=["debt_collector_1"], unpaid=1, virtue=7)
    game.construct("church")
    game.play("destroy_debt")
    assert (game.goods(), game.player(0).unpaid, game.player(0).paid) == ({}, 0, 0)


# --- the Town Centre ----------------------------------------------------------------------------------------------


@rule("AW-11.3", "AW-A04", "AW-A05")
@pytest.mark.parametrize(
    ("team", "prices"),
    [
        ([], [1, 1, 1]),
        (["conspirator_1"], [1, 0, 1]),
        (["conspirator_2"], [1, 0, 1]),
        (["conspirator_1", "conspirator_2"], [1, 0, 0]),
    ],
)
def test_a_conspirator_saves_a_further_capture(team: list[str], prices: list[int]) -> None:
    game = Table(3).give(apprentices=team, silver=9, at={"town_centre": 2})
    for seat in range(3):
        game.give(seat, at={"forest": 1})
    game.play("town_centre")
    paid = []
    for seat in range(1, 4):
        before = game.goods()["silver"]
        game.play(f"capture location=forest seat={seat}")
        paid.append(before - game.goods()["silver"])
    assert (paid, game.state.tax) == (prices, 1)


@rule("AW-11.3")
def test_a_conspirator_never_saves_the_tax_coin() -> None:
    game = Table().give(apprentices=["conspirator_1"]).give(1, at={"forest": 1})
    game.play("town_centre")
    assert (game.legal(), game.captured()) == (["end"], {})


# --- the Black Market ---------------------------------------------------------------------------------------------


@rule("AW-11.4", "AW-A10")
@every_deal
def test_an_illusionist_loses_no_virtue_in_the_market(deal: str) -> None:
    game = Table().display("labourer_1").give(apprentices=["illusionist_1"], silver=3)
    make_deal(game, deal)
    assert game.player(0).virtue == 7
    game = Table().give(apprentices=["illusionist_1"]).board(tax=1)
    game.play("tax_stand")
    assert game.player(0).virtue == 5, "the Tax Stand is another matter"


@rule("AW-11.4", "AW-A38")
@every_deal
def test_a_trickster_pays_one_silver_less(deal: str) -> None:
    game = Table().display("labourer_1").give(apprentices=["trickster_1"], silver=PRICES[deal] - 1)
    make_deal(game, deal)
    assert game.goods().get("silver", 0) == 0
    if PRICES[deal] > 1:
        poor = Table().give(apprentices=["trickster_1"], silver=PRICES[deal] - 2)
        assert poor.refused(deal).params == {"needed": PRICES[deal] - 1, "has": PRICES[deal] - 2}


@rule("AW-11.4", "AW-A31", "AW-A32", "AW-A33")
@every_deal
@pytest.mark.parametrize(
    ("name", "gained"), [("swindler_1", {"clay": 2}), ("swindler_2", {"stone": 1}), ("swindler_3", {"wood": 1})]
)
def test_swindlers_give_with_each_deal(deal: str, name: str, gained: dict[str, int]) -> None:
    honest = Table().display("labourer_1").give(silver=PRICES[deal])
    crook = Table().display("labourer_1").give(silver=PRICES[deal], apprentices=[name])
    for game in (honest, crook):
        game.board(small=["M01"], large=["M02"])
        make_deal(game, deal)
    assert difference(crook.goods(), honest.goods()) == gained


# --- the Tax Stand ------------------------------------------------------------------------------------------------


@rule("AW-11.5", "AW-A25", "AW-A34")
@pytest.mark.parametrize(
    ("team", "goods", "virtue"),
    [
        ([], {"silver": 3}, 5),
        (["pickpocket_1"], {"silver": 3, "gold": 1}, 5),
        (["thief_1"], {"silver": 3}, 6),
        (["thief_1", "pickpocket_1"], {"silver": 3, "gold": 1}, 6),
    ],
)
def test_pickpocket_and_thief_at_the_tax_stand(team: list[str], goods: dict[str, int], virtue: int) -> None:
    game = Table().give(apprentices=team).board(tax=3)
    game.play("tax_stand")
    assert (game.goods(), game.player(0).virtue) == (goods, virtue)


# --- Storehouse trades --------------------------------------------------------------------------------------------

TRADERS = [(name, row["ability"].partition(": ")[2]) for name, row in EVERYBODY if "trade:" in row["ability"]]


@rule("AW-A14", "AW-A15", "AW-A16", "AW-A17", "AW-A18")  # Merchants
@rule("AW-A21", "AW-A22", "AW-A23", "AW-A24")  # Patrons
@rule("AW-A35", "AW-A36", "AW-A37")  # Traders
@pytest.mark.parametrize(("name", "trade"), TRADERS, ids=[name for name, _ in TRADERS])
def test_a_further_trade_at_the_storehouse(name: str, trade: str) -> None:
    cost, gain = (amounts(half) for half in trade.rstrip(".").split(" for "))
    twice: dict[str, Any] = {good: 2 * count for good, count in cost.items()}
    game = Table().give(apprentices=[name], at={"storehouse": 1}, **twice)
    game.play("storehouse", f"trade trade={name}")
    assert f"trade trade={name}" in game.legal(), "it can be repeated"
    game.play(f"trade trade={name}")
    assert game.player(0).virtue == 7 + 2 * gain.pop("virtue", 0)
    assert game.goods() == {good: 2 * count for good, count in gain.items()}
    short: dict[str, Any] = {good: count - 1 for good, count in cost.items()}
    for game in (Table().give(apprentices=[name], **short), Table().give(1, apprentices=[name]).give(0, **twice)):
        game.play("storehouse")
        assert f"trade trade={name}" not in game.legal()


def test_there_are_twelve_traders() -> None:
    assert len(TRADERS) == 12


# --- the Reset ----------------------------------------------------------------------------------------------------


def after_reset(team: list[str], prison: int, **options: str) -> Table:
    """Seat 1 sets off a Reset; seat 0 has a team and some workers in Prison."""
    game = Table(3, **options).board(market={"left": 2, "middle": 2}).give(0, apprentices=team, prison=prison)
    game.give(1, silver=3).begin(1).play("bm_large", "end")
    return game


@rule("AW-A09")
@pytest.mark.parametrize(("prison", "left"), [(0, 0), (1, 0), (2, 0), (3, 1), (7, 5)])
def test_a_gatekeeper_frees_up_to_two(prison: int, left: int) -> None:
    game = after_reset(["gatekeeper_1"], prison)
    assert (game.player(0).prison, game.player(0).ready) == (left, 20 - left)


@rule("AW-11.6", "AW-A26", "AW-A27", "AW-A28")
@pytest.mark.parametrize(
    ("name", "goods", "virtue"), [("squire_1", {"gold": 1}, 0), ("squire_2", {"marble": 1}, 0), ("squire_3", {}, 2)]
)
@pytest.mark.parametrize("prison", [0, 1])
def test_a_squire_serves_who_has_nobody_in_prison(name: str, goods: dict[str, int], virtue: int, prison: int) -> None:
    game = after_reset([name], prison)
    assert game.goods() == ({} if prison else goods)
    assert game.player(0).virtue == 7 + (0 if prison else virtue)


@rule("AW-11.6")
def test_a_worker_that_comes_to_prison_in_this_reset_counts() -> None:
    game = Table(3).board(market={"left": 1, "middle": 0}).give(0, apprentices=["squire_1"])
    game.give(1, silver=3).begin(1).play("bm_large", "end")
    assert game.goods() == {}


# --- promo cards --------------------------------------------------------------------------------------------------


@rule("AW-AP1")
def test_an_enforcer_gains_gold_for_sending_to_prison() -> None:
    game = Table(3, **PROMO).give(apprentices=["enforcer_1"], captured={1: 2, 2: 3})
    game.play("guardhouse", "send_to_prison")
    assert game.goods() == {"silver": 5, "gold": 1}


@rule("AW-AP2", "AW-14.11")
def test_an_overseer_adds_a_storehouse_action() -> None:
    game = Table(**PROMO).give(apprentices=["overseer_1"], clay=8)
    game.play("storehouse", "trade trade=virtue_clay_clay", "trade trade=virtue_clay_clay")
    assert (game.legal(), game.player(0).virtue) == (["end"], 9)


@rule("AW-AP3")
@pytest.mark.parametrize("prison", [0, 4])
def test_a_peddler_gains_silver_in_every_reset(prison: int) -> None:
    game = after_reset(["peddler_1"], prison, **PROMO)
    assert game.goods() == {"silver": 2}


@rule("AW-11.1", "AW-A13")
def test_the_labourer_has_no_ability() -> None:
    game = Table().give(apprentices=["labourer_1"]).board(tax=2)
    events = game.play("tax_stand")
    assert [event.kind.name for event in told(events, "gained", "virtue_lost")] == ["virtue_lost"]
    assert game.goods() == {"silver": 2}
