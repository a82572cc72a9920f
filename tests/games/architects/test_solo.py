"""Section 15: one human against the bot, and two humans against it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.games.architects.facts.cards import BUILDINGS
from bazigah.games.architects.facts.components import SCHEMES
from bazigah.games.architects.game import GAME
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.state import Architects
from tests.games.architects.rulebook import VIRTUE_TRACK, table
from tests.games.architects.table import Table, new_game, step, told
from tests.rules import rule

OPPONENTS = ["helena", "constantine"]
LEVELS = {row["level"]: row for row in table("AW-15.6")}
HUMAN, BOT = 0, 1  # the seats of a solo game
BOARD_ORDER = ["quarry", "forest", "mines", "silversmith"]
BOARD_ORDER += ["storehouse", "workshop", "town_centre", "tax_stand", "guardhouse"]
PROMO: dict[str, Any] = {"promo_cards": "yes"}


def bot(game: Table) -> tuple[int, int, int, int]:
    """Stock, virtue, unpaid and paid Debts of the bot of a solo game."""
    p = game.player(BOT)
    return int(p.stock), int(p.virtue), int(p.unpaid), int(p.paid)


def finish_setup(s: Architects) -> Architects:
    while type(s.stack[-1]).__name__ != "Turn":
        GAME.play(s, s.legal()[0])
    return s


# --- the table (AW-15.1 to AW-15.4) -------------------------------------------------------------------------------


@rule("AW-15.1")
@pytest.mark.parametrize(("players", "spaces", "rewards"), [(1, 12, 5), (2, 16, 7)])
def test_the_bot_counts_as_a_seat(players: int, spaces: int, rewards: int) -> None:
    s = new_game(players, bot_for_two="yes")
    assert (len(s.players), s.bot, len(s.reward_pile)) == (players + 1, players, rewards)
    game = Table(players, bot_for_two="yes").board(guildhall=[seat % (players + 1) for seat in range(spaces - 2)])
    game.construct("well")
    assert not game.ending()
    game.begin(0).construct("smithy")
    assert game.ending()


@rule("AW-15.1")
@pytest.mark.parametrize("players", [1, 2])
def test_the_bot_is_last_and_a_human_starts(players: int) -> None:
    firsts = set()
    for seed in range(8):
        s = new_game(players, seed, bot_for_two="yes")
        assert s.order[-1] == players
        firsts.add(int(s.order[0]))
    assert firsts == set(range(players))


@rule("AW-15.1")
def test_two_humans_have_a_bot_only_if_they_want_one() -> None:
    assert len(new_game(2).players) == 2
    assert [len(new_game(players, bot_for_two="yes").players) for players in (3, 4, 5)] == [3, 4, 5]


@rule("AW-15.1")
def test_two_locations_may_be_captured_at_in_a_solo_game() -> None:
    game = Table(1).give(silver=9, at={"town_centre": 2}).give(BOT, at={"forest": 2, "mines": 1, "quarry": 1})
    game.play("town_centre", "capture location=forest seat=2", "capture location=mines seat=2")
    assert game.legal("capture") == [], "no third location"


@rule("AW-15.2")
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_the_bot_has_workers_and_nothing_else(opponent: str) -> None:
    p = GAME.write(finish_setup(new_game(1, opponent=opponent)))["players"][BOT]
    assert (p["ready"], p["stock"], p["goods"], p["hand"], p["apprentices"]) == (20, 0, {}, [], [])


@rule("AW-15.2")
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_the_bot_keeps_to_that_through_a_game(opponent: str) -> None:
    s = new_game(1, seed=3, opponent=opponent, **PROMO)
    chance = Rng(3)
    while s.stack:
        p = s.players[BOT]
        assert (sum(p.goods), p.hand, p.team) == (0, 0, 0)
        assert p.stock >= 0
        step(s, chance)
    assert s.players[BOT].built


@rule("AW-15.3")
@pytest.mark.parametrize(("opponent", "virtue"), [("helena", 9), ("constantine", 5)])
def test_the_virtue_the_bot_starts_with(opponent: str, virtue: int) -> None:
    assert new_game(1, opponent=opponent).players[BOT].virtue == virtue


@rule("AW-15.3")
def test_one_human_keeps_three_of_four_cards() -> None:
    s = new_game(1)
    dealt = set(GAME.write(s)["players"][HUMAN]["pack"])
    for left in (4, 3, 2):
        assert len(s.legal()) == left
        GAME.play(s, s.legal()[-1])
    p = GAME.write(s)["players"][HUMAN]
    assert (len(p["hand"]), p["goods"]) == (3, {"silver": 3})
    assert [GAME.write(s)["building_pile"][-1]] == list(dealt - set(p["hand"]))


@rule("AW-15.3")
def test_two_humans_draft_between_them() -> None:
    s = new_game(2, bot_for_two="yes", seed=2)
    packs = [set(p["pack"]) for p in GAME.write(s)["players"]]
    assert [len(pack) for pack in packs] == [4, 4, 0]
    finish_setup(s)
    written = GAME.write(s)["players"]
    for seat in (0, 1):
        assert len(set(written[seat]["hand"]) & packs[seat]) == 2
        assert len(set(written[seat]["hand"]) & packs[1 - seat]) == 1
    assert [written[seat]["goods"]["silver"] for seat in s.order[:2]] == [3, 4]


@rule("AW-15.3")
def test_humans_may_use_variable_boards() -> None:
    s = new_game(2, boards="chosen", bot_for_two="yes")
    for board in ("caroline", "rudolf"):
        GAME.play(s, GAME.space.parse(f"board board={board}"))
    assert s.order == [1, 0, 2], "the higher virtue starts"
    assert GAME.write(s)["players"][2]["board"] == "standard"


def book_deck(opponent: str) -> Counter[str]:
    """The scheme cards of an opponent as the book lists them."""
    deck: Counter[str] = Counter()
    for row in table("AW-15.4"):
        count = row[opponent.capitalize()].removesuffix(" each")
        deck.update({scheme: int(count) for scheme in row["scheme"].split(", ") if count.isdigit()})
    return deck


@rule("AW-15.4", "AW-15.21")
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_fifteen_scheme_cards_are_gone_through_before_they_are_shuffled_again(opponent: str) -> None:
    s = finish_setup(new_game(1, seed=5, opponent=opponent))
    chance = Rng(5)
    s.log = Log()
    while s.stack:
        step(s, chance)
    revealed = [SCHEMES.labels[event.values[0]] for event in told(s.log.events, "scheme_revealed")]
    assert len(revealed) >= 30
    decks = [revealed[first : first + 15] for first in (0, 15)]
    assert [Counter(deck) for deck in decks] == [book_deck(opponent)] * 2
    assert decks[0] != decks[1]


@rule("AW-15.4")
def test_on_its_turn_the_bot_reveals_a_card_and_places_a_worker() -> None:
    game = Table(1)
    game.play("forest")
    game.board(schemes=["mines", "quarry"])
    events = game.play("end")
    assert [SCHEMES.labels[event.values[0]] for event in told(events, "scheme_revealed")] == ["mines"]
    assert (game.at(BOT), game.player(BOT).ready, game.seat()) == ({"mines": 1}, 19, HUMAN)
    assert [SCHEMES.labels[scheme] for scheme in game.state.schemes] == ["quarry"]


# --- without a worker (AW-15.5) -----------------------------------------------------------------------------------


@rule("AW-15.5")
@pytest.mark.parametrize(
    ("at", "prison", "held", "ready"),
    [
        ({"forest": 4, "guardhouse": 6, "workshop": 6}, 2, 2, 6),
        ({"guardhouse": 1}, 10, 9, 1),
        ({}, 12, 8, 12),
        ({}, 0, 20, 20),
    ],
)
def test_the_bot_takes_back_without_revealing_a_card(at: dict[str, int], prison: int, held: int, ready: int) -> None:
    game = Table(1).give(BOT, at=at, prison=prison).give(HUMAN, captured={BOT: held})
    events = game.bot_plays("forest")
    assert (game.player(BOT).ready, len(game.state.schemes), bot(game)[0]) == (ready, 1, 0)
    assert not told(events, "scheme_revealed")
    if "workshop" in at:
        assert game.at(BOT) == {"forest": 4, "guardhouse": 6}, "ties by board order"


@rule("AW-15.5")
def test_with_all_workers_in_the_guildhall_it_does_nothing() -> None:
    game = Table(2, bot_for_two="yes").board(guildhall=[2] * 15, market={"left": 2, "right": 2})
    game.give(2, prison=0, at={})
    game.state.players[2].ready = 0
    game.state.beside = [2] * 3
    game.bot_plays("forest")
    assert (game.player(2).ready, len(game.state.schemes), game.seat()) == (0, 1, 0)


# --- gathering, constructing, the Cathedral (AW-15.6 to AW-15.10) -------------------------------------------------


@rule("AW-15.7", "AW-15.10")
@pytest.mark.parametrize("location", BOARD_ORDER[:4])
@pytest.mark.parametrize("before", [0, 1, 4])
def test_gathering_gives_one_stock_for_each_worker_and_one_more(location: str, before: int) -> None:
    game = Table(1).give(BOT, at={location: before}, stock=3)
    game.bot_plays(location)
    assert (game.at(BOT), bot(game)[0]) == ({location: before + 1}, 3 + before + 1 + 1)


@rule("AW-15.7")
@pytest.mark.parametrize(
    ("at", "where"),
    [
        ({}, "quarry"),
        ({"forest": 1, "mines": 2, "silversmith": 2}, "mines"),
        ({"silversmith": 1}, "silversmith"),
        ({"guardhouse": 5, "forest": 1}, "forest"),
    ],
)
def test_it_gathers_where_it_has_most(at: dict[str, int], where: str) -> None:
    game = Table(1, opponent="constantine").give(BOT, at=at, stock=0)
    game.bot_plays("guildhall_construct")
    assert game.at(BOT) == {**at, where: at.get(where, 0) + 1}


@rule("AW-15.6", "AW-15.8")
@pytest.mark.parametrize("level", LEVELS)
def test_the_price_of_a_building(level: str) -> None:
    price = int(LEVELS[level]["price of a building"])
    game = Table(1, difficulty=level).give(BOT, stock=price - 1)
    game.bot_plays("guildhall_construct")
    assert (game.at(BOT), game.state.guildhall) == ({"quarry": 1}, [])
    game = Table(1, difficulty=level).give(BOT, stock=price)
    events = game.bot_plays("guildhall_construct")
    assert (bot(game)[0], game.state.guildhall, game.at(BOT)) == (0, [BOT], {})
    assert len(told(events, "card_revealed")) == int(LEVELS[level]["Building cards revealed"])
    assert len(game.buildings(BOT)) == 1


@rule("AW-15.6", "AW-15.9")
@pytest.mark.parametrize("level", LEVELS)
def test_the_price_of_a_step_of_the_cathedral(level: str) -> None:
    price = int(LEVELS[level]["price of a Cathedral step"])
    game = Table(1, difficulty=level).give(BOT, stock=price - 1, at={"mines": 1})
    game.bot_plays("guildhall_cathedral")
    assert (game.at(BOT), game.player(BOT).level, bot(game)[0]) == ({"mines": 2}, 0, price - 1 + 3)
    game = Table(1, difficulty=level).give(BOT, stock=price)
    game.bot_plays("guildhall_cathedral")
    assert (game.player(BOT).level, game.state.guildhall, bot(game)[0]) == (1, [BOT], 0)


@rule("AW-15.8")
@pytest.mark.parametrize(
    ("pile", "built", "bottom"),
    [
        (["well", "keep", "dungeon", "castle"], "dungeon", ["well", "keep"]),
        (["keep", "fortress", "well", "castle"], "keep", ["fortress", "well"]),
    ],
)
def test_it_constructs_the_best_card_revealed(pile: list[str], built: str, bottom: list[str]) -> None:
    game = Table(1, difficulty="hard").give(BOT, stock=6).building_pile(*pile)
    game.bot_plays("guildhall_construct")
    assert (game.buildings(BOT), game.pile()[0], game.pile()[-2:]) == ([built], pile[3], bottom)


@rule("AW-15.8")
def test_a_short_pile_shows_fewer_and_an_empty_one_sends_it_gathering() -> None:
    game = Table(1, difficulty="hard").building_pile("well", only=True).give(BOT, stock=6)
    game.player(BOT).built = 0
    game.bot_plays("guildhall_construct")
    assert (game.buildings(BOT), game.pile()) == (["well"], [])
    game.give(BOT, stock=6)
    game.bot_plays("guildhall_construct")
    assert (game.buildings(BOT), game.at(BOT), len(game.state.guildhall)) == (["well"], {"quarry": 1}, 1)


@rule("AW-15.8")
@pytest.mark.parametrize(("card", "virtue"), [("monument", 8), ("fortress", 5), ("betting_house", 6), ("well", 7)])
def test_only_the_printed_virtue_of_the_building_counts(card: str, virtue: int) -> None:
    game = Table(1, difficulty="easy").give(BOT, stock=10).give(HUMAN, at={"forest": 3}).building_pile(card)
    game.bot_plays("guildhall_construct")
    assert bot(game) == (0, virtue, 0, 0)
    assert (game.player(HUMAN).virtue, game.captured(BOT)) == (7, {})


@rule("AW-15.9")
@pytest.mark.parametrize(("reward", "gained"), [("R01", 1), ("R04", 1), ("R05", 2), (None, 1)])
def test_only_the_virtue_of_a_reward_counts(reward: str | None, gained: int) -> None:
    game = Table(1).give(BOT, stock=3).board(rewards=[reward] if reward else [])
    game.bot_plays("guildhall_cathedral")
    assert bot(game) == (0, 7 + gained, 0, 0)
    assert (game.goods(BOT), game.hand(BOT), game.state.reward_pile) == ({}, [], [])


@rule("AW-15.9")
@pytest.mark.parametrize("why", ["virtue", "top", "no place"])
def test_a_step_that_is_not_allowed_is_a_construction(why: str) -> None:
    game = Table(1).give(BOT, stock=9, virtue=4 if why == "virtue" else 7).building_pile("well", "smithy")
    if why == "top":
        game.give(BOT, cathedral=5)
    if why == "no place":
        game.give(BOT, cathedral=4).give(HUMAN, cathedral=5)
    level = game.player(BOT).level
    game.bot_plays("guildhall_cathedral")
    assert (game.player(BOT).level, game.buildings(BOT), bot(game)[0]) == (level, ["well"], 2)
    assert game.pile()[-1] == "smithy", "ties: the one revealed first"


# --- other schemes (AW-15.11 to AW-15.16) -------------------------------------------------------------------------


@rule("AW-15.11")
@pytest.mark.parametrize(
    ("there", "human", "captured"),
    [
        (0, {"quarry": 2, "mines": 4}, 4),
        (1, {"quarry": 2, "mines": 4}, 6),
        (5, {"quarry": 2, "mines": 4, "workshop": 3}, 7),
        (1, {"quarry": 1, "guardhouse": 3}, 3),
        (3, {"quarry": 1}, 0),
    ],
)
def test_the_bot_captures_the_largest_groups(there: int, human: dict[str, int], captured: int) -> None:
    game = Table(1).give(BOT, at={"town_centre": there}).give(HUMAN, at=human)
    game.bot_plays("town_centre")
    assert sum(game.captured(BOT).values()) == captured
    assert (game.at(BOT), game.state.tax) == ({"town_centre": there + 1}, int(captured > 0))


@rule("AW-15.11")
@pytest.mark.parametrize("first", [0, 1])
def test_ties_go_by_board_order_then_by_turn_order(first: int) -> None:
    game = Table(2, bot_for_two="yes").give(0, at={"mines": 2, "forest": 2}).give(1, at={"mines": 2, "forest": 2})
    game.state.order = [first, 1 - first, 2]
    game.bot_plays("town_centre")
    assert (game.captured(2), game.at(first)) == ({first: 2}, {"mines": 2})


@rule("AW-15.11")
@pytest.mark.parametrize(
    ("at", "left", "ready"),
    [
        ({"mines": 7, "forest": 7}, {"mines": 7, "town_centre": 1}, 12),
        ({"mines": 6, "town_centre": 8}, {"mines": 6}, 14),
        ({"mines": 7, "forest": 6}, {"mines": 7, "forest": 6, "town_centre": 1}, 6),
    ],
)
def test_with_few_workers_it_takes_back_its_own_largest_group(
    at: dict[str, int], left: dict[str, int], ready: int
) -> None:
    """At most five may lie on its board, counted after placing."""
    game = Table(1).give(BOT, at=at)
    game.bot_plays("town_centre")
    assert (game.at(BOT), game.player(BOT).ready) == (left, ready)
    assert game.state.tax == int(left != {**at, "town_centre": 1})


@rule("AW-15.12")
@pytest.mark.parametrize("there", range(4))
def test_the_guardhouse_list_is_gone_through_once(there: int) -> None:
    game = Table(1).give(BOT, at={"guardhouse": there}, prison=2, captured={HUMAN: 3}, unpaid=1, stock=9)
    game.give(HUMAN, captured={BOT: 4})
    game.bot_plays("guardhouse")
    p = game.player(BOT)
    done = there + 1
    assert p.prison == 0
    assert game.captured(BOT) == ({} if done >= 2 else {HUMAN: 3})
    assert game.player(HUMAN).prison == (3 if done >= 2 else 0)
    assert game.captured(HUMAN) == ({} if done >= 3 else {BOT: 4})
    assert bot(game) == [(9, 7, 1, 0), (9, 7, 1, 0), (9, 6, 2, 0), (6, 7, 1, 1)][there]
    assert (game.state.tax, game.goods(HUMAN)) == (3 if done == 4 else 0, {})


@rule("AW-15.12")
@pytest.mark.parametrize(
    ("has", "expected", "tax"),
    [
        ({"unpaid": 1, "stock": 3}, (0, 8, 0, 1), 3),
        ({"unpaid": 1, "stock": 2}, (2, 7, 1, 0), 0),
        ({"stock": 9}, (9, 7, 0, 0), 0),
    ],
)
def test_what_cannot_be_done_is_passed_over(has: dict[str, Any], expected: tuple[int, int, int, int], tax: int) -> None:
    game = Table(1).give(BOT, **has).give(HUMAN, captured={BOT: 3})
    game.bot_plays("guardhouse")
    assert (bot(game), game.state.tax, game.captured(HUMAN)) == (expected, tax, {BOT: 3})


UPPER = ["woodcutter_1", "swindler_1", "jeweller_1", "pickpocket_1"]
LOWER = ["thief_1", "squire_1", "miner_1", "labourer_1"]


@rule("AW-15.13")
@pytest.mark.parametrize("there", [0, 1, 3, 6])
@pytest.mark.parametrize("row", ["upper", "lower", "tie"])
def test_in_the_workshop_an_apprentice_goes_under_the_pile(there: int, row: str) -> None:
    column = min(there + 1, 4) - 1
    coins = {UPPER[column]: 2, LOWER[column]: {"upper": 1, "lower": 3, "tie": 2}[row]}
    game = Table(1).give(BOT, at={"workshop": there}).display(*UPPER, *LOWER, coins=coins)
    top = game.state.apprentice_pile[0]
    game.bot_plays("workshop")
    gone, kept = (LOWER, UPPER) if row == "lower" else (UPPER, LOWER)
    left = [name for name in gone if name != gone[column]]
    face_up = game.face_up()
    shown = face_up[4:] if row == "lower" else face_up[:4]
    assert shown[:3] == left
    assert [name for name in kept if name not in face_up] == []
    assert (game.state.display[7 if row == "lower" else 3], game.state.tax) == (top, 2)
    assert sum(game.coins()) == coins[kept[column]], "the silver on the card is gone"
    assert (game.apprentices(BOT), game.goods(BOT)) == ([], {})


@rule("AW-15.14")
def test_the_storehouse_gives_virtue() -> None:
    game = Table(1)
    game.bot_plays("storehouse")
    assert (game.at(BOT), bot(game)) == ({"storehouse": 1}, (0, 8, 0, 0))


@rule("AW-15.15")
@pytest.mark.parametrize(("tax", "stock"), [(1, 0), (6, 3), (7, 3)])
def test_the_tax_stand_gives_half_its_silver_as_stock(tax: int, stock: int) -> None:
    game = Table(1, opponent="constantine").board(tax=tax)
    game.bot_plays("tax_stand")
    assert (game.at(BOT), bot(game), game.state.tax) == ({"tax_stand": 1}, (stock, 6, 0, 0), 0)


@rule("AW-15.15")
def test_an_empty_tax_stand_sends_it_to_the_silversmith() -> None:
    game = Table(1, opponent="constantine")
    game.bot_plays("tax_stand")
    assert (game.at(BOT), bot(game)) == ({"silversmith": 1}, (2, 7, 0, 0))


@rule("AW-15.16")
@pytest.mark.parametrize(
    ("market", "space"), [({}, 2), ({"right": 0}, 1), ({"left": 0}, 2), ({"middle": 0, "left": 0}, 2)]
)
def test_the_bot_takes_the_right_most_free_space(market: dict[str, int], space: int) -> None:
    game = Table(1, opponent="constantine").board(market=market)
    events = game.bot_plays("black_market")
    assert [event.values[0] for event in told(events, "placed_in_market")] == [space]
    full = len(market) == 2
    assert bool(told(events, "market_reset")) == full
    assert bot(game) == (3, 6, 0, 0)
    assert (game.player(BOT).prison, game.player(HUMAN).prison) == ((1, 2) if full else (0, 0))


@rule("AW-15.16")
@pytest.mark.parametrize(("virtue", "at", "after"), [(9, {}, 8), (10, {"storehouse": 1}, 11)])
def test_a_virtuous_bot_goes_to_the_storehouse_instead(virtue: int, at: dict[str, int], after: int) -> None:
    game = Table(1, opponent="constantine").give(BOT, virtue=virtue)
    game.bot_plays("black_market")
    assert (game.at(BOT), game.player(BOT).virtue) == (at, after)


# --- the bot among players (AW-15.17 to AW-15.21) -----------------------------------------------------------------


@rule("AW-15.17")
def test_in_a_reset_the_bot_is_a_player() -> None:
    game = Table(1).board(market={"left": BOT, "middle": BOT}).give(BOT, prison=1).give(HUMAN, silver=3)
    game.play("bm_large")
    game.board(schemes=["forest"])
    game.play("end")
    assert (game.player(BOT).prison, bot(game)[1:]) == (3, (6, 1, 0))
    assert game.player(HUMAN).unpaid == 0


@rule("AW-15.17")
@pytest.mark.parametrize(("card", "virtue"), [("monument", 8), ("watchtower", 6)])
def test_monument_and_watchtower_reach_the_bot(card: str, virtue: int) -> None:
    game = Table(1).give(BOT, prison=3)
    game.construct(card)
    assert game.player(BOT).virtue == virtue


@rule("AW-15.17")
def test_virtue_at_14_destroys_its_debts_and_loss_at_0_is_ignored() -> None:
    game = Table(1).give(BOT, virtue=14, unpaid=2)
    game.bot_plays("storehouse")
    assert bot(game)[1:] == (14, 1, 0)
    game = Table(1, opponent="constantine").give(BOT, virtue=0).board(tax=2)
    game.bot_plays("tax_stand")
    assert bot(game) == (1, 0, 0, 0)


@rule("AW-15.17")
def test_humans_capture_and_imprison_its_workers() -> None:
    game = Table(1).give(BOT, at={"forest": 3}).give(HUMAN, silver=1)
    game.play("town_centre", "capture location=forest seat=2", "end")
    game.begin(HUMAN).play("guardhouse", "send_to_prison")
    assert (game.player(BOT).prison, game.goods()) == (3, {"silver": 3})


@rule("AW-15.18")
@pytest.mark.parametrize("virtue", [0, 5, 9, 14])
def test_the_score_of_the_bot(virtue: int) -> None:
    game = Table(1).give(BOT, virtue=virtue, cathedral=3, unpaid=2, paid=1, prison=5, stock=30, captured={HUMAN: 6})
    game.give(BOT, buildings=["keep", "aqueduct", "castle"])
    expected = 12 + 3 + 10 + 7 + int(VIRTUE_TRACK[virtue]["VP"]) - 4 - 2
    assert game.points(BOT) == expected, "no effect of a building counts"
    told_scores = told(game.end_game(), "scored")
    assert told_scores[-1].values[0] == expected
    assert game.player(BOT).virtue == virtue


@rule("AW-15.18")
@pytest.mark.parametrize(
    ("card", "good", "location"),
    [
        ("clay_market", "clay", "mines"),
        ("wood_market", "wood", "forest"),
        ("stone_market", "stone", "quarry"),
        ("silver_market", "silver", "silversmith"),
    ],
)
@pytest.mark.parametrize(("own", "points"), [(3, 0), (4, 2)])
def test_its_workers_count_as_goods_for_the_markets(card: str, good: str, location: str, own: int, points: int) -> None:
    holds: dict[str, Any] = {good: own}
    game = Table(1).give(HUMAN, buildings=[card], **holds).give(BOT, at={location: 3})
    assert [event.values[1] for event in told(game.end_game(), "effect_counted")] == ([points] if points else [])


@rule("AW-15.18")
@pytest.mark.parametrize(("level", "points"), [(1, 2), (2, 0)])
def test_its_level_counts_for_chapel_and_steeple(level: int, points: int) -> None:
    game = Table(1).give(HUMAN, buildings=["steeple", "chapel"], cathedral=2).give(BOT, cathedral=level)
    assert [event.values[1] for event in told(game.end_game(), "effect_counted")] == ([points] if points else [])
    assert game.player(HUMAN).virtue == 7 + points


@rule("AW-15.19")
@pytest.mark.parametrize(("gold", "outcome"), [(3, "bot_won"), (4, "bot_won"), (5, "bot_beaten")])
def test_a_human_needs_strictly_more_points(gold: int, outcome: str) -> None:
    game = Table(1).give(HUMAN, gold=gold, virtue=9).give(BOT, cathedral=2)
    assert [event.kind.name for event in told(game.end_game(), "bot_won", "bot_beaten")] == [outcome]


@rule("AW-15.19")
@pytest.mark.parametrize(("gold", "outcome"), [((3, 4), "bot_won"), ((0, 5), "bot_beaten"), ((5, 5), "bot_beaten")])
def test_two_humans_need_the_better_one_to_beat_the_bot(gold: tuple[int, int], outcome: str) -> None:
    game = Table(2, bot_for_two="yes").give(0, gold=gold[0]).give(1, gold=gold[1], virtue=9).give(2, cathedral=2)
    assert [event.kind.name for event in told(game.end_game(), "bot_won", "bot_beaten")] == [outcome]
    assert game.state.standing(1) > game.state.standing(0), "ties are broken as ever"


@rule("AW-15.19")
def test_the_bot_takes_part_in_the_last_round() -> None:
    game = Table(1).board(guildhall=[0, 1] * 5 + [1])
    game.construct("well")
    game.board(schemes=["forest", "mines"])
    events = game.play("end", "forest", "end")
    assert (game.state.over(), len(told(events, "scheme_revealed"))) == (True, 1)


@rule("AW-15.20")
def test_the_clock_stops_after_the_45th_turn_of_the_bot() -> None:
    game = Table(1, round_limit="none").board(round=44)
    game.play("forest", "end")
    assert not game.ending()
    events = game.play("forest", "end")
    assert told(events, "end_triggered")
    game.construct("well")
    assert (game.state.beside, game.state.over()) == ([HUMAN], False)
    game.play("end")
    assert game.state.over()


@rule("AW-15.21")
@pytest.mark.parametrize("players", [1, 2])
def test_the_bot_never_chooses(players: int) -> None:
    options = {"bot_for_two": "yes", "starting_apprentice": "yes", "promo_cards": "yes", "boards": "random"}
    s = new_game(players, seed=7, **options)
    chance = Rng(7)
    while s.stack:
        assert s.seat() != s.bot
        step(s, chance)


@rule("AW-15.21")
def test_the_bot_hires_no_starting_apprentice() -> None:
    s = finish_setup(new_game(1, starting_apprentice="yes"))
    assert [len(p["apprentices"]) for p in GAME.write(s)["players"]] == [1, 0]


@rule("AW-15.21")
def test_its_cards_are_revealed_to_all_but_the_order_of_its_deck_is_not() -> None:
    game = Table(1).building_pile("well", "keep").give(BOT, stock=7)
    events = game.bot_plays("guildhall_construct")
    assert [BUILDINGS.labels[event.values[0]] for event in told(events, "card_revealed")] == ["well", "keep"]
    assert not any(event.kind.private for event in told(events, "card_revealed", "scheme_revealed"))
    orders = set()
    for seed in range(4):
        s = finish_setup(new_game(1, seed=1))
        s.schemes = [SCHEMES.index("forest"), SCHEMES.index("mines"), SCHEMES.index("workshop")]
        guess = GAME.resample(GAME.view(s, HUMAN), HUMAN, Rng(seed))
        orders.add(tuple(GAME.write(guess)["schemes"]))
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {("forest", "mines", "workshop")}


@rule("AW-15.22")
def test_a_dearer_bot_scores_less() -> None:
    """Only the order of the levels is looked at here; the human plays at random."""
    means = {}
    for level in ("easy", "hard"):
        scores = []
        for seed in range(12):
            s = new_game(1, seed=seed, difficulty=level)
            chance = Rng(seed)
            while s.stack:
                step(s, chance)
            scores.append(int(points(s.players, s.bot, BOT)))
        means[level] = sum(scores) / len(scores)
    assert 0 < means["easy"] < means["hard"]
