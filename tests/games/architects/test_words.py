"""Architects of the West Kingdom in words and as a drawing: what the tests of all games cannot know."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.engine.core.refusal import Refusal
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, SIDES
from bazigah.games.architects.facts.components import LOCATIONS
from bazigah.games.architects.game import GAME
from bazigah.games.architects.position.view import view
from bazigah.games.architects.space import CAPTURED, GAINED, MARKET_CARD_TURNED, REWARD_REVEALED, SPACE
from bazigah.games.architects.words.terminal import draw
from bazigah.games.architects.words.voice import EXPLAINED
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import late_in, played_to_its_ranking, printed
from tests.games.architects.table import Table, named
from tests.words.hygiene import faults

EN = words("en", "architects")
FA = words("fa", "architects")
INVISIBLE = {ord(sign): None for sign in "\u200c\u200e\u200f\u2066\u2067\u2068\u2069"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


# --- cards and boards ---------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("domain", EXPLAINED, ids=lambda domain: domain.name)
def test_everything_says_what_it_does(domain: Domain, language: str) -> None:
    spoken = words(language, "architects")
    for thing in domain.labels:
        assert faults(spoken.effect(thing), language) == []
        assert faults(spoken.component(domain.name, thing), language) == []


@every_language
@pytest.mark.parametrize(("domain", "twins"), [(APPRENTICES, 5), (BUILDINGS, 0), (SIDES, 0)], ids=["A", "B", "P"])
def test_cards_have_names_and_effects_of_their_own(domain: Domain, twins: int, language: str) -> None:
    """Five apprentices are there twice: the same card with the same ability (AW-11)."""
    spoken = words(language, "architects")
    assert len({spoken.component(domain.name, card) for card in domain.labels}) == domain.size() - twins
    assert len({spoken.effect(card) for card in domain.labels}) == domain.size() - twins


def test_no_name_stands_for_two_things() -> None:
    things = [thing for domain in EXPLAINED for thing in domain.labels]
    assert len(set(things)) == len(things)


def test_what_is_no_card_has_no_effect() -> None:
    with pytest.raises(KeyError):
        EN.effect("merchant_6")


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        ("merchant_1", "Skill: tiling. Trade in the King's Storehouse: 1 silver for 3 clay."),
        ("labourer_1", "Skill: carpentry, tiling, and masonry. No ability."),
        ("miner_2", "Skill: tiling. In the Mines you get 1 clay more, even if you take gold."),
        ("gatekeeper_1", "When hired, lose 1 virtue. In every Black Market Reset, release up to 2 workers of yours"),
        ("squire_3", "When hired, gain 1 virtue. In every Black Market Reset, get 2 virtue if you have no worker"),
        ("thief_1", "When you rob the Tax Stand, lose 1 virtue less."),
        ("well", "Needs 2 wood and 2 stone. 3 points. At once: take 4 clay."),
        ("armoury", "Needs 3 wood, 5 stone, 1 gold, carpentry, and masonry. 9 points. At once: 1 capture for free."),
        ("betting_house", "7 points; when constructed, lose 1 virtue. At once: take 1 Debt."),
        ("treasury", "At once: take 1 gold or 3 silver."),
        ("monument", "9 points; when constructed, gain 1 virtue. At once: every player gains 1 virtue."),
        ("watchtower", "At once: every player with 3 or more workers in Prison loses 1 virtue."),
        ("palace", "At once: take 1 gold for every 4 virtue you have."),
        ("aqueduct", "End of the game: 1 point for each building you have constructed."),
        ("museum", "End of the game: 1 virtue for every 2 buildings you have constructed."),
        ("castle", "End of the game: 1 virtue for every 2 gold you have."),
        ("wood_market", "End of the game: 2 points if you have more wood than every other player."),
        ("tilers_hut", "End of the game: 1 point for each of your apprentices with tiling."),
        ("dungeon", "End of the game: lose 2 virtue before scoring."),
        ("fountain", "each of your unpaid Debts costs you 1 point less."),
        ("gamblers_den", "each of your unpaid Debts costs you 1 point more."),
        ("M02", "Small side, on the left space: 2 gold. Large side, on the right space: 1 wood, 1 stone, 1 gold,"),
        ("R04", "gets 1 virtue and 1 Building card."),
        ("caroline", "1 marble, 10 silver, 3 virtue, 1 Debt, and 8 workers in Prison. With every Black Market action"),
        ("ada", "Starts with 1 gold, 11 virtue, and 1 more Building card. In every action you ignore 1 tax coin."),
        ("rudolf", "Hiring in the Workshop costs you 1 silver less, and you may have 6 apprentices."),
        ("lothaire", "You pay 1 wood or stone less"),
        ("standard", "Starts with 7 virtue"),
        ("unpaid_debt", "Costs 2 points at the end of the game. Paying it off in the Guardhouse gains 1 virtue."),
    ],
)
def test_effects_tell_the_figures_of_the_components(thing: str, told: str) -> None:
    assert told in EN.effect(thing)


# --- actions and questions ----------------------------------------------------------------------------------------


def told(table: Table, action: str) -> str:
    """What a legal action says."""
    assert action in table.legal()
    return EN.action(table.state, SPACE.parse(action))


def test_gathering_tells_what_workers_and_apprentices_bring() -> None:
    table = Table().give(at={"quarry": 2, "mines": 3}, apprentices=["stonecutter_1", "stonecutter_2", "miner_1"])
    assert told(table, "quarry") == "Place a worker in the Quarry and gain 5 stone"
    assert told(table, "forest") == "Place a worker in the Forest and gain 1 wood"
    assert told(table, "mines_clay") == "Place a worker in the Mines and gain 6 clay"
    assert told(table, "mines_gold") == "Place a worker in the Mines and gain 1 clay and 2 gold"


def test_places_with_several_actions_tell_how_many() -> None:
    table = Table(promo_cards="yes").give(at={"storehouse": 1, "town_centre": 2}, apprentices=["overseer_1"])
    assert told(table, "storehouse").endswith("up to 3 trades")
    assert told(table, "town_centre").endswith("up to 3 captures")
    assert told(table, "guardhouse").endswith("up to 1 action")


def test_a_robbery_tells_gain_and_loss() -> None:
    table = Table().board(tax=5)
    assert told(table, "tax_stand") == "Rob the Tax Stand: take 5 silver, lose 2 virtue"
    table.give(apprentices=["pickpocket_1", "thief_1"])
    assert told(table, "tax_stand") == "Rob the Tax Stand: take 1 gold and 5 silver, lose 1 virtue"


def test_the_black_market_tells_price_and_goods() -> None:
    table = Table().give(silver=3).board(small=["M04"], large=["M01"])
    assert told(table, "bm_small") == "Left space of the Black Market: for 1 silver and 1 virtue gain 1 wood and 1 gold"
    assert told(table, "bm_large").endswith("for 3 silver and 1 virtue gain 2 wood and 2 marble")
    assert told(table, "bm_draw").endswith("for 2 silver and 1 virtue look at 5 Building cards and keep 1")
    table.give(board="caroline", apprentices=["trickster_1", "illusionist_1", "swindler_1"])
    assert told(table, "bm_small").endswith("for nothing gain 2 clay, 1 wood, 1 gold, and 1 Building card")
    assert told(table, "bm_hire").endswith("for 1 silver hire any face-up apprentice")


def test_a_hire_tells_its_price_and_the_silver_on_the_card() -> None:
    table = Table().give(silver=6).display("thief_1", "miner_1", "patron_2", coins={"miner_1": 2})
    assert told(table, "workshop_hire").endswith("from 4 silver on")
    table.play("workshop_hire")
    assert told(table, "hire row=upper column=1") == "Hire the Thief, upper row, column 1, for 4 silver"
    assert told(table, "hire row=upper column=2") == (
        "Hire the Miner, upper row, column 2, and take the 2 silver on the card, for 5 silver"
    )


def test_a_capture_tells_whose_workers_and_what_it_costs() -> None:
    table = Table(players=1).give(silver=1, at={"quarry": 3}).give(1, at={"forest": 2})
    table.play("town_centre")
    assert EN.question(table.state) == "Which group do you capture? 1 capture left"
    assert told(table, "capture location=forest seat=2") == "Capture 2 workers of Helena at the Forest, for 1 silver"
    assert told(table, "capture location=quarry seat=1") == "Take your 3 workers back from the Quarry, for 1 silver"


def test_the_guardhouse_tells_prices_and_gains() -> None:
    table = Table().give(silver=6, unpaid=1, captured={1: 3}, prison=2, at={"guardhouse": 3})
    table.give(1, captured={0: 2}).give(board="bertha", apprentices=["debt_collector_2"])
    table.play("guardhouse")
    assert told(table, "send_to_prison") == "Send the captured 3 workers to Prison and gain 5 silver"
    assert told(table, "release_prison") == "Release your 2 workers from Prison"
    assert told(table, "release_captured_silver") == "Free your 2 workers from the other boards for 5 silver"
    assert told(table, "release_captured_debt").endswith("from the other boards: take 1 Debt, lose 1 virtue")
    assert told(table, "pay_debt") == "Pay off a Debt for 6 silver and gain 2 stone and 1 virtue"


def test_the_cathedral_tells_level_and_price() -> None:
    table = Table().give(cathedral=1, wood=3, stone=4, hand=["well", "castle"])
    assert told(table, "guildhall_cathedral").endswith("level 2 of the Cathedral, for 4 wood or stone")
    table.play("guildhall_cathedral")
    assert told(table, "pay_wood count=0") == "Pay 4 stone"
    assert told(table, "pay_wood count=3") == "Pay 3 wood and 1 stone"


def test_the_order_of_virtue_at_the_end_is_asked() -> None:
    """Too rare for random games: the Dungeon beside a building that raises virtue (AW-16.D19)."""
    table = Table().give(virtue=13, gold=4, buildings=["dungeon", "castle"])
    table.end_game()
    assert EN.question(table.state) == "Which end-game effect comes next?"
    assert told(table, "apply card=dungeon") == "Now the Dungeon: lose 2 virtue"
    assert told(table, "apply card=castle") == "Now the Castle: gain 2 virtue"
    for text in (FA.question(table.state), FA.action(table.state, SPACE.parse("apply card=castle"))):
        assert faults(text, "fa") == []


@pytest.mark.parametrize(("players", "asked"), [(1, "You keep all but one"), (2, "The others go on")])
def test_the_draft_tells_what_becomes_of_the_other_cards(players: int, asked: str) -> None:
    assert asked in EN.question(GAME.new(players, {}, 1))


# --- events and refusals ------------------------------------------------------------------------------------------


def test_what_is_told_of_nobody_happened_to_the_bot() -> None:
    assert EN.event(Event(GAINED, 0, [0, 2]), ["Ann"]) == "Ann gains 2 clay."
    assert EN.event(Event(GAINED, -1, [0, 2]), ["Ann"]) == "The bot gains 2 clay."


def test_an_own_group_is_taken_back_not_captured() -> None:
    quarry = named(LOCATIONS, "quarry")
    assert EN.event(Event(CAPTURED, 0, [quarry, 0, 3]), ["Ann"]) == "Ann takes 3 workers back from the Quarry."
    assert (
        EN.event(Event(CAPTURED, 0, [quarry, 1, 3]), ["Ann", "Bob"]) == "Ann captures 3 workers of Bob at the Quarry."
    )
    assert EN.event(Event(CAPTURED, 0, [quarry, 1, 3]), ["Ann"]) == "Ann captures 3 workers of the bot at the Quarry."


def test_cards_that_are_turned_over_tell_what_they_show() -> None:
    assert EN.event(Event(REWARD_REVEALED, -1, [0]), []) == "Reward card R01: 3 silver and 1 virtue."
    turned = EN.event(Event(MARKET_CARD_TURNED, -1, [0]), [])
    assert turned == "Black Market card M01 is turned over: the right space now offers 2 wood and 2 marble."


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        ("needs_goods", {"good": 1, "needed": 3, "has": 2}, "Needs 3 wood, you have 2"),
        ("needs_skill", {"card": 1, "skill": 2}, "For the Armoury you need an apprentice with masonry"),
        ("no_group", {"location": 6}, "That player has no worker at the Town Centre"),
        ("board_taken", {"board": 1}, "Somebody else has the board of Ada"),
        ("not_your_apprentice", {"apprentice": 33}, "The Thief does not work for you"),
    ],
)
def test_the_numbers_of_a_refusal_are_told_as_what_they_stand_for(code: str, params: dict[str, int], said: str) -> None:
    assert EN.refusal(Refusal(code, "AW-1.1", params)) == f"{said} (AW-1.1)"


# --- the drawing --------------------------------------------------------------------------------------------------


def drawn(table: Table, seat: int = 0, language: str = "en", width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False, no_color=True)
    with console.capture() as captured:
        console.print(draw(view(table.state, seat), seat, words(language, "architects")))
    return captured.get()


def box(shown: str, title: str, height: int = 1) -> list[str]:
    """The lines of a box below its title."""
    lines = shown.splitlines()
    row = next(number for number, line in enumerate(lines) if f"─ {title} " in line)
    left = lines[row].index(f"─ {title} ") - 1
    right = lines[row].index("┐", left)
    return [line[left + 1 : right].strip() for line in lines[row + 1 : row + 1 + height]]


def test_every_place_shows_its_workers_by_letter() -> None:
    table = Table(players=5)
    for seat in range(5):
        table.give(seat, at={"quarry": seat + 1, "guardhouse": seat + 1}, prison=seat)
    table.board(tax=6, market={"left": 1, "right": 4}).give(2, at={"tax_stand": 1})
    shown = drawn(table)
    assert box(shown, "Quarry") == ["A1 B2 C3 D4 E5"] == box(shown, "Guardhouse")
    assert box(shown, "Forest") == ["·"]
    assert box(shown, "Tax Stand") == ["$6 C1"]
    assert box(shown, "Prison") == ["B1 C2 D3 E4"]
    assert box(shown, "Black Market") == ["Left B   Middle ·   Right E"]


@pytest.mark.parametrize(
    ("players", "rows"),
    [
        (2, ["A B A", "· · ·", "R · ·", "R · E"]),
        (5, ["A B A · · ·", "· · · · · ·", "R · · · · ·", "R · · · · E"]),
    ],
)
def test_the_guildhall_shows_who_stands_there_and_what_comes(players: int, rows: list[str]) -> None:
    shown = drawn(Table(players=players).board(guildhall=[0, 1, 0]))
    assert box(shown, f"Guildhall 3/{len(' '.join(rows).split())}", len(rows)) == rows


def test_workers_beside_the_guildhall_are_shown() -> None:
    table = Table().board(guildhall=[0, 1] * 6, last_turns=1)
    table.state.beside = [1]
    assert box(drawn(table), "Guildhall 12/12", 5)[4] == "+ B"
    assert "The end is near: 1 turn left" in drawn(table)


def test_the_cathedral_shows_levels_points_and_free_places() -> None:
    shown = drawn(Table(players=3).give(0, cathedral=3).give(1, cathedral=3).give(2, cathedral=1))
    levels = ["5  20 VP  ·", "4  12 VP  · ·", "3   7 VP  A B", "2   4 VP  · · ·", "1   2 VP  C · ·", "0   0 VP"]
    assert box(shown, "Cathedral", 6) == levels


@every_language
@pytest.mark.parametrize(("virtue", "points"), [(0, -9), (5, -1), (14, 7)])
def test_letters_stand_below_their_step_of_virtue(virtue: int, points: int, language: str) -> None:
    lines = drawn(Table(players=3).give(0, virtue=virtue).give(2, virtue=virtue), language=language).splitlines()
    row = next(number for number, line in enumerate(lines) if "─ Virtue " in line)
    steps, worth, letters = (line.translate(INVISIBLE) for line in lines[row + 1 : row + 4])
    place = letters.index("AC")
    spoken = words(language, "architects")
    assert spoken.number(virtue) in steps[place - 1 : place + 3]
    assert spoken.signed(points).translate(INVISIBLE) in worth[place - 1 : place + 3]


def test_the_rows_show_skill_ability_and_silver() -> None:
    shown = " ".join(drawn(Table().display("thief_1", "patron_2", coins={"patron_2": 3})).split())
    assert "1) Thief. Skill: carpentry. When you rob the Tax Stand, lose 1 virtue less." in shown
    assert "2) Patron (silver), with 3 silver on the card. Skill: masonry. Trade" in shown


def test_only_the_own_hand_is_shown() -> None:
    table = Table().give(0, hand=["well", "castle"]).give(1, hand=["keep"])
    shown = drawn(table)
    assert "1) Castle. Needs" in shown
    assert "2) Well. Needs" in shown
    assert "Hand: 1 Building card." in shown
    assert "Keep. Needs" not in shown
    assert ". Needs" not in drawn(table, seat=-1), "a spectator has no hand"
    assert "Hand: 2 Building cards." in drawn(table, seat=1)


def test_a_player_shows_all_that_is_public() -> None:
    table = Table(players=3).give(0, clay=2, silver=5, virtue=9, cathedral=1, captured={1: 4, 2: 1}, unpaid=2, paid=1)
    table.give(0, board="ada", apprentices=["thief_1", "miner_2"], buildings=["well"])
    shown = " ".join(drawn(table, seat=1).split())
    for told_so in (
        "▶ A: Player 1: 1 point, virtue 9, Cathedral level 1.",
        "Goods: 2 clay and 5 silver.",
        "Ready: 20 workers.",
        "Captured: 4 workers of Player 2, 1 worker of Player 3.",
        "Debts: 2 unpaid, 1 paid.",
        "Apprentices: Miner, Thief. Skills: carpentry, tiling. Buildings: Well. Plays the board of Ada.",
        "B: Player 2 (you): 0 points, virtue 7, Cathedral level 0.",
        "Level 1 of the Cathedral costs 1 gold.",
    ):
        assert told_so in shown


def test_the_bot_has_a_name_a_stock_and_points_to_beat() -> None:
    table = Table(players=1, opponent="constantine").give(silver=4).give(1, stock=6, buildings=["castle"])
    assert "B: Constantine, the bot (player 2): 10 points, virtue 7, Cathedral level 0, stock 6." in drawn(table)
    assert EN.tie_breaks(table.state, 0) == ["7 virtue", "4 silver", "Constantine with 10 points"]
    assert EN.tie_breaks(Table().state, 0) == ["7 virtue", "0 silver"]


@every_language
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_hundred_columns_are_enough(language: str, players: int) -> None:
    lines = drawn(Table(players=players), language=language).splitlines()
    assert max(len(line.translate(INVISIBLE).rstrip()) for line in lines) == 100
    assert sum("─ Quarry ─" in line and "─ Cathedral ─" in line for line in lines) == 1, "all boxes side by side"


@every_language
@pytest.mark.parametrize("players", [1, 2])
def test_a_game_is_played_to_its_ranking(players: int, language: str, tmp_path: Path) -> None:
    played_to_its_ranking(language, *late_in("architects", players, tmp_path), folder=tmp_path)


def test_a_player_may_ask_what_a_card_does() -> None:
    asked = printed(
        "play", "architects", "--lang", "en", "--seed", "3", text="effect well\neffect Debt Collector (clay)\n"
    )
    assert EN.effect("well") in asked
    assert EN.effect("debt_collector_1") in " ".join(asked.split())
