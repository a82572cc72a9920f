"""Scythe in words and as a drawing: what the tests of all games cannot know."""

from __future__ import annotations

import io
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console, RenderableType

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.engine.core.refusal import Refusal
from bazigah.games.scythe.facts.atlas import BIT, HEXES, NEIGHBOURS, RIVER, hexes_of
from bazigah.games.scythe.facts.components import ABILITIES, BONUSES, FACTIONS, MATS, STRUCTURES
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.position.view import view
from bazigah.games.scythe.space import CARRIED, HINT, OBJECTIVE_REVEALED, RETREATED, SPACE
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.cards import FACTORY, OBJECTIVE_CARDS
from bazigah.games.scythe.words.map import PLACES
from bazigah.games.scythe.words.terminal import draw
from bazigah.games.scythe.words.voice import EXPLAINED
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import RANDOM, played_to_its_ranking
from tests.games.scythe.table import Table, hex_named
from tests.words.hygiene import faults

EN = words("en", "scythe")
FA = words("fa", "scythe")
INVISIBLE = {ord(sign): None for sign in "\u200c\u200e\u200f\u2066\u2067\u2068\u2069"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


# --- words --------------------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("domain", EXPLAINED, ids=lambda domain: domain.name)
def test_everything_says_what_it_does(domain: Domain, language: str) -> None:
    for thing in domain.labels:
        assert faults(words(language, "scythe").effect(thing), language) == []


@every_language
@pytest.mark.parametrize("domain", [FACTIONS, ABILITIES, MATS, STRUCTURES, OBJECTIVE_CARDS, FACTORY])
def test_things_have_names_and_effects_of_their_own(domain: Domain, language: str) -> None:
    spoken = words(language, "scythe")
    assert len({spoken.component(domain.name, thing) for thing in domain.labels}) == domain.size()
    assert len({spoken.effect(thing) for thing in domain.labels}) == domain.size()


def test_no_two_things_are_asked_for_by_the_same_word() -> None:
    asked = [thing for domain in EXPLAINED for thing in domain.labels]
    assert len(set(asked)) == len(asked)
    with pytest.raises(KeyError):
        EN.effect("OBJ-24")


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        ("crimea", "Starts with 5 power and 0 combat cards. Coercion: Once a turn"),
        ("crimea", "Your character and mechs may cross rivers onto farm and tundra."),
        ("patriotic", "Bolster with Deploy (4 metal, lowest 1; 3 coins)"),
        ("artillery", "pay 1 power; the opponent then loses 2 power"),
        ("riverwalk", "Polania onto village and mountain"),
        ("on_tunnels", "your structures on tunnels: 2 coins from 1 on, 4 coins from 2 on, and 6 coins from 3 on."),
        ("ENC-10", "B: 1 mech (cost: 4 coins); C: 2 coins and 2 resources of your choice (cost: 2 popularity)."),
        ("FC-07", "Top row: 1 mech (cost: 1 popularity) or 1 structure (cost: 1 popularity)."),
        ("OBJ-05", "At the end of your turn: control of the Factory and the highest power of all"),
        (
            "OBJ-08",
            "At any time between the actions of your turn: at most 2 coins, at least 4 workers off the mat",
        ),
        ("OBJ-17", "no Factory card and control of at least 2 territories next to the Factory"),
    ],
)
def test_effects_tell_the_figures_of_the_components(thing: str, told: str) -> None:
    assert told in EN.effect(thing)


@pytest.mark.parametrize(
    ("thing", "option"), [("relentless", "relentless_on_factory_card"), ("camaraderie", "camaraderie_outside_combat")]
)
def test_the_options_of_the_table_change_what_an_ability_does(thing: str, option: str) -> None:
    assert EN.effect(thing, Table().state) == EN.effect(thing)
    assert "at this table" in EN.effect(thing, Table(**{option: "no"}).state)


def told(table: Table, action: str) -> str:
    """What a legal action says."""
    assert action in table.legal()
    return EN.action(table.state, SPACE.parse(action))


def test_a_section_tells_its_bottom_row_and_what_there_is_to_pay_with() -> None:
    table = Table(mats=["mechanical", "industrial"]).give("nordic", workers={"M2": 1}, factory_card=10)
    table.tokens("M2", metal=2).tokens("F2", metal=5)
    assert told(table, "section section=bolster") == "Bolster; then Deploy for 3 metal (you have 2): 1 mech and 2 coins"
    assert told(table, "section section=trade").endswith("Upgrade for 3 oil (you have 0): 1 upgrade")
    assert told(table, "section section=factory") == (
        "Factory card: 1 mech and 1 power (cost: 2 coins); then one unit up to 2 steps"
    )


def test_the_top_row_tells_upgrades_and_structures() -> None:
    table = Table().give("nordic", coins=1, workers={"M2": 2}, upgrades={"bolster_power": "deploy"})
    table.give("nordic", structures={"monument": "M2"}).play("section section=bolster")
    assert told(table, "bolster_power") == "Pay 1 coin and gain 3 power and 1 popularity"
    assert told(table, "bolster_cards") == "Pay 1 coin and gain 1 combat card and 1 popularity"
    table = Table().give("nordic", power=1, workers={"M2": 3, "V3": 2})
    table.play("section section=produce")
    assert told(table, "produce") == "Produce on up to 2 territories (cost: 1 power)"
    table.play("produce")
    assert told(table, "produce_on hex=M2") == "Produce on mountain M2: up to 3 metal"
    assert told(table, "produce_on hex=V3") == "Produce on village V3: up to 2 workers"


def test_a_step_tells_whom_it_meets() -> None:
    table = Table("nordic", "rusviet", "saxony").give("nordic", character="M4").encounter("T4", 1)
    table.give("rusviet", workers={"V5": 2}).give("saxony", character="W4")
    table.move("nordic").play("unit unit=character hex=M4")
    assert told(table, "to hex=V5") == (
        "Go to village V5 and drive out 2 workers of Player 2 (Rusviet) for 2 popularity"
    )
    assert told(table, "to hex=W4") == "Go to forest W4: combat with Player 3 (Saxony)"
    assert told(table, "to hex=FAC") == "Go to the Factory"
    table.give("nordic", character="M5").move("nordic").play("unit unit=character hex=M5")
    assert told(table, "to hex=T4") == "Go to tundra T4: encounter"


def test_workers_are_driven_out_for_nothing_where_the_table_says_so() -> None:
    table = Table("rusviet", "polania", camaraderie_outside_combat="yes").give("rusviet", workers={"V5": 2})
    table.give("polania", character="M4", abilities=["camaraderie"]).move("polania").play("unit unit=character hex=M4")
    assert told(table, "to hex=V5").endswith(" for 0 popularity")


def test_cargo_is_told_by_kind_and_number() -> None:
    table = Table().give("nordic", mechs={"speed": "M2"}, workers={"M2": 2}).tokens("M2", wood=40)
    table.move("nordic").play("unit unit=mech hex=M2", "to hex=W1")
    assert EN.question(table.state) == (
        "The mech goes from mountain M2 to forest W1. How much of the 2 workers comes along?"
    )
    assert told(table, "carry number=1") == "Take 1 worker along"
    assert told(table, "carry number=0") == "Take none of them along"
    table.play("carry number=0")
    assert told(table, "carry number=30") == "Take 30 wood along"
    assert told(table, "carry number=all") == "Take 40 wood along"


@every_language
def test_several_combats_and_a_retreat_to_a_lake_can_be_said(language: str) -> None:
    """Random games seldom come to these."""
    spoken = words(language, "scythe")
    table = Table("nordic", "saxony").give("nordic", abilities=["seaworthy"], workers={"M4": 2})
    table.give("nordic", power=1, mechs={"speed": "M4"}, character="T5")
    table.give("saxony", power=7, character="FAC", mechs={"speed": "V5"})
    table.move("saxony").play("unit unit=character hex=FAC", "to hex=T5")
    table.play("unit unit=mech hex=V5", "to hex=M4", "finish")
    assert table.asked() == "ChooseCombat"
    _check_choices(table, language)
    assert spoken.component("hex", "T5") in spoken.action(table.state, SPACE.parse("combat hex=T5"))
    table.play("combat hex=M4", "dial power=7", "dial power=0")
    _check_choices(table, language)
    table.play("retreat hex=L5")
    assert table.asked() == "TakeAlong"
    _check_choices(table, language)
    assert spoken.say("amount.worker", count=2) in spoken.action(table.state, SPACE.parse("along number=2"))


def _check_choices(table: Table, language: str) -> None:
    spoken = words(language, "scythe")
    for text in [spoken.question(table.state), *[spoken.action(table.state, action) for action in table.state.legal()]]:
        assert faults(text, language) == []


def test_bids_and_gifts_name_people() -> None:
    spoken = words("en", "scythe").naming(["Ann", "Kaveh"])
    auction = cast(Scythe, GAME.new(2, {"factions": "auctioned"}, 1))
    bidder = int(auction.seat())
    auction.apply(auction.legal()[0])
    assert f": 0 coins by {('Ann', 'Kaveh')[bidder]}" in plain(printed(draw(view(auction, bidder), bidder, spoken)))
    table = Table(bribes="yes").give("nordic", coins=45)
    table.play("give player=2")
    assert "to Kaveh (Rusviet)?" in plain(spoken.question(table.state))


def plain(text: str) -> str:
    """Without the signs that keep a name apart."""
    return text.replace("\u2068", "").replace("\u2069", "")


def test_gifts_name_the_player_and_all_the_coins() -> None:
    table = Table(bribes="yes").give("nordic", coins=45)
    assert told(table, "give player=2") == "Give coins to Player 2 (Rusviet)"
    table.play("give player=2")
    assert told(table, "amount number=30") == "Give 30 coins"
    assert told(table, "amount number=all") == "Give 45 coins"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event(OBJECTIVE_REVEALED, 0, [11]), "Ann reveals the objective “Get Rich or Cry Trying”."),
        (Event(HINT, 0, [1]), "A hint for Ann: Take both actions of a section."),
        (Event(RETREATED, 0, [1, 2, hex_named("B_NOR")]), "Ann retreats with 2 mechs to the home base of Nordic."),
        (Event(CARRIED, 0, [1, 1]), "Ann takes 1 worker that has moved along."),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Event) else "",
)
def test_events_name_cards_and_count_units(event: Event, said: str) -> None:
    assert EN.event(event, ["Ann"]) == said


@every_language
@pytest.mark.parametrize("what", BONUSES.labels)
def test_every_cost_that_cannot_be_paid_is_told(what: str, language: str) -> None:
    text = words(language, "scythe").refusal(Refusal(f"needs_{what}", "SC-6.3", {"needed": 3, "has": 1}))
    assert faults(text, language) == []
    assert words(language, "scythe").say(f"amount.{what}", count=3) in text


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        ("objective_not_met", {"objective": 4}, "The condition of the objective “King of the Hill” is not met now"),
        ("other_section", {"section": 2}, "The section you have chosen is Trade"),
        ("needs_tokens", {"needed": 3, "has": 1, "resource": 2}, "Needs 3 wood, you have 1"),
        ("no_such_card", {"value": 3}, "You have no combat card of value 5"),
    ],
)
def test_the_numbers_of_a_refusal_are_told_as_what_they_stand_for(code: str, params: dict[str, int], said: str) -> None:
    assert EN.refusal(Refusal(code, "SC-1.1", params)) == f"{said} (SC-1.1)"


# --- the drawing --------------------------------------------------------------------------------------------------


def drawn(table: Table, seat: int = 0, language: str = "en", width: int = 100) -> str:
    return printed(draw(view(table.state, seat), seat, words(language, "scythe")), width)


def printed(drawing: RenderableType, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False, no_color=True)
    with console.capture() as captured:
        console.print(drawing)
    return captured.get()


def map_of(shown: str) -> list[str]:
    lines = shown.splitlines()
    first = next(number for number, line in enumerate(lines) if "┌" in line)
    return lines[first : first + 37]


def test_exactly_the_neighbours_touch_on_the_map() -> None:
    for hex, (left, top) in enumerate(PLACES):
        touching = [
            other
            for other, (x, y) in enumerate(PLACES)
            if (y == top and abs(x - left) == 12) or (abs(y - top) == 4 and abs(x - left) == 6)
        ]
        assert sum(BIT[other] for other in touching) == NEIGHBOURS[hex], HEXES.labels[hex]


def test_exactly_the_rivers_are_drawn() -> None:
    lines = map_of(drawn(Table()))
    for hex, (left, top) in enumerate(PLACES):
        for other in hexes_of(NEIGHBOURS[hex]):
            x, y = PLACES[other]
            border = {top: lines[top + 2][max(left, x)], top - 4: lines[top][(left + x) // 2 + 6]}
            if y in border:
                expected = "≈" if RIVER[hex] & BIT[other] else "│" if y == top else "─"
                assert border[y] == expected, (HEXES.labels[hex], HEXES.labels[other])


def cell(shown: str, hex: str) -> list[str]:
    """The three lines of a hex."""
    left, top = PLACES[hex_named(hex)]
    return [line[left + 1 : left + 12].rstrip() for line in map_of(shown)[top + 1 : top + 4]]


def test_hexes_show_marks_structures_units_and_tokens() -> None:
    table = Table("nordic", "rusviet").encounter("M2", 1).tokens("W4", food=2, oil=11).tokens("T4", food=123, metal=45)
    table.give("nordic", character="W4", mechs={"speed": "W4", "riverwalk": "W4"}, workers={"W4": 3})
    table.give("nordic", structures={"armory": "V3"}).give("rusviet", workers={"V3": 2}).tokens("T4", wood=6, oil=17)
    shown = drawn(table)
    assert cell(shown, "M2") == ["M2?", "", ""]
    assert cell(shown, "W4") == ["W4∩", "N▲■2●3", "f2o11"]
    assert cell(shown, "V3") == ["V3     ArmN", "R●2", ""]
    assert cell(shown, "T4") == ["T4", "", "f123m45w6o…"]
    assert cell(shown, "FAC") == ["FAC", "", ""]
    assert cell(drawn(table, language="fa"), "W4") == ["W4∩", "N▲■۲●۳", "f۲o۱۱"]


def test_both_sides_of_a_combat_stand_on_its_hex() -> None:
    table = (
        Table("nordic", "saxony")
        .give("nordic", character="M4", power=5, cards=[4])
        .give("saxony", character="FAC", power=1)
    )
    table.move("nordic").play("unit unit=character hex=M4", "to hex=FAC", "finish", "dial power=3", "card value=4")
    shown = drawn(table)
    assert cell(shown, "FAC")[1] == "N▲S▲"
    assert "Combat on the Factory: Player 1 (Nordic) attacks Player 2 (Saxony). You have chosen 3 power" in shown
    assert "You have chosen" not in drawn(table, seat=1)
    assert "You have chosen" not in drawn(table, seat=-1)


def test_only_the_own_cards_are_shown() -> None:
    table = Table().give("nordic", cards=[2, 5], objectives=[1, 12]).give("rusviet", cards=[4], objectives=[3, 4])
    shown = " ".join(drawn(table).split())
    assert "Combat cards: 2, 5." in shown
    assert "Objective “Get Rich or Cry Trying”. At the end of your turn: at least 20 coins." in shown
    assert "In hand: 1 combat card and 2 objectives." in shown
    assert "Harvest" not in shown
    assert "Objective" not in drawn(table, seat=-1)


def test_tracks_and_mats_are_shown_as_they_stand() -> None:
    table = Table(mats=["patriotic", "mechanical"]).tokens("M2", metal=2)
    table.give("nordic", power=5, popularity=7, coins=3, section="bolster", workers={"M2": 1}, mechs={"speed": "M2"})
    table.give("nordic", upgrades={"gain_coins": "deploy"}, recruits={"build": "coins"}, factory_card=6)
    table.give("nordic", stars={"combat": 2, "power": 1}, structures={"mill": "M2"})
    shown = " ".join(drawn(table).split())
    for told_so in (
        "▶ Player 1 (you): Nordic, Patriotic mat",
        "3 coins, power 5 of 16, popularity 7 of 18, 3 of 6 stars. Fortune now: 20 coins.",
        "1 of 6 upgrades, 1 of 4 mechs, 1 of 4 structures, 1 of 4 recruits, 2 of 8 workers.",
        "Stars: 2 × a combat won, 16 power.",
        "Abilities: Speed.",
        "Structures: Mill (mountain M2).",
        "Resources under control: 2 metal.",
        "◇ Move or Gain: 2 units or 2 coins | Upgrade: pay 2 oil (lowest 2), gain 1 coin.",
        "◆ Bolster: 2 power or 1 combat card | Deploy: pay 3 metal (lowest 1), gain 3 coins.",
        "| Build: pay 4 wood (lowest 2), gain 0 coins. Recruit: 1 popularity.",
        "◇ Factory card 6: 3 coins (cost: 1 power).",
        "Player 2: Rusviet, Mechanical mat",
    ):
        assert told_so in shown


def test_fortunes_are_hidden_where_looking_at_them_has_a_price() -> None:
    assert "Fortune now" in drawn(Table())
    assert "Fortune now" not in drawn(Table(delay_of_game="yes"))


@pytest.mark.parametrize(("turn", "left"), [(15, None), (16, "9 turns more"), (25, "0 turns more")])
def test_the_turns_left_are_told_near_the_limit(turn: int, left: str | None) -> None:
    """SC-17.11."""
    table = Table(turn_limit="25")
    table.state.turn = turn
    shown = drawn(table)
    assert f"Turn {turn}." in shown
    assert (left or "Turn") in shown
    assert ("to the end" in shown) == (left is not None)


@pytest.mark.parametrize("limit", [{}, {"turn_limit": "5"}])
def test_no_turns_are_counted_while_factions_are_chosen(limit: dict[str, str]) -> None:
    chosen = GAME.new(2, {"factions": "drafted", **limit}, 1)
    assert "to the end" not in printed(draw(view(cast(Scythe, chosen), 0), 0, words("en", "scythe")))


def test_all_six_tie_breaks_are_told() -> None:
    table = Table().give("nordic", power=4, popularity=1, workers={"M2": 3}, stars={"power": 1}).tokens("M2", oil=5)
    assert EN.tie_breaks(table.state, 0) == [
        "3 pieces in play",
        "4 power",
        "1 popularity",
        "5 resources",
        "1 territory",
        "1 star",
    ]


@every_language
@pytest.mark.parametrize("players", [2, 5])
def test_a_hundred_columns_are_enough(language: str, players: int) -> None:
    table = Table(*FACTIONS.labels[:players])
    for name in table.names:
        table.give(name, factory_card=2 + table.seat_of(name), recruits={"deploy": "coins"})
    lines = drawn(table, language=language).splitlines()
    assert max(len(line.translate(INVISIBLE).rstrip()) for line in lines) <= 100


def test_eighty_columns_hold_the_whole_map() -> None:
    console = Console(file=io.StringIO(), width=80, no_color=True)
    with console.capture() as captured:
        console.print(draw(Table().state, 0, words("en", "scythe")))
    assert all(f"│{hex}" in captured.get() or f"≈{hex}" in captured.get() for hex in HEXES.labels)


@every_language
def test_a_whole_game_is_played_to_its_ranking(language: str, tmp_path: Path) -> None:
    table = ("scythe", "--seed", "11", "--option", "turn_limit=3", *RANDOM)
    played_to_its_ranking(language, *table, folder=tmp_path)
