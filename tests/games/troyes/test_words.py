"""Troyes in words and in a terminal: what the tests of all games cannot know."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.engine.core.rng import Rng
from bazigah.games.troyes.facts.activity_cards import CARDS
from bazigah.games.troyes.facts.components import CHARACTERS
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.deeds import deed
from bazigah.games.troyes.words.terminal import draw
from bazigah.text.words import LANGUAGES, words
from tests.cli.console import RANDOM, played_to_its_ranking
from tests.games.troyes.table import Table, new_game, pick, step, view_of
from tests.words.hygiene import faults

EN = words("en", "troyes")
NAMES = ["Ann", "Ben", "Cid", "Dee"]
WIDTH = 100

every_language = pytest.mark.parametrize("language", LANGUAGES)


def question(table: Table) -> str:
    table.settle()
    return EN.question(table.state)


def choice(table: Table, action: str) -> str:
    """What is said of a legal action."""
    assert action in table.legal()
    return EN.action(table.state, table.state.legal()[table.legal().index(action)])


def log(events: Sequence[Event]) -> list[str]:
    return [EN.event(event, NAMES) for event in events]


# --- a group of dice ----------------------------------------------------------------------------------------------


def market() -> Table:
    """Red dice at three places, and money."""
    table = Table(players=3).give(0, deniers=30).cards("archer").event("war")
    return table.dice(0, "red 1", "red 2").dice(1, "red 6", "red 6").dice("neutral", "red 3")


def test_a_group_is_told_die_by_die_with_total_price_and_payees() -> None:
    table = market()
    table.play("activate card=archer")
    prices = "Bought ones cost 2, 4, or 6 deniers each in a group of 1, 2, or 3"
    assert question(table) == f"Archer: choose red dice ÷2. {prices}"
    assert choice(table, pick("red 1")) == "Take red 1: total 1, needs 2; nothing to pay"
    foreign = "Take red 6 of Player 2: total 6, 3 activations; pay 2 deniers to Player 2"
    assert choice(table, pick("2 red 6")) == foreign
    table.play(pick("2 red 6"))
    so_far = "Archer, so far red 6 of Player 2: total 6, 3 activations; "
    assert question(table) == f"{so_far}pay 2 deniers to Player 2 and hire a tradesman for 5 deniers. One more die?"
    assert choice(table, pick("red 2")).endswith("total 8, 4 activations; pay 4 deniers to Player 2")
    table.play(pick("neutral red 3"))
    assert choice(table, pick("2 red 6")).endswith(
        "total 15, 7 activations; pay 12 deniers to Player 2 and pay 6 deniers to the bank"
    )
    assert choice(table, "done").endswith("9, 4 activations; pay 4 deniers to Player 2 and pay 4 deniers to the bank")


def test_what_is_told_to_be_paid_is_paid() -> None:
    table = market()
    events = table.act("combat event=war", "2 red 6", "neutral red 3", "red 1")
    assert [line for line in log(events) if "denier" in line] == [
        "Ann pays 6 deniers.",
        "Ben gains 6 deniers.",
        "Ann pays 6 deniers.",
    ]
    again = market()
    again.play("combat event=war", pick("2 red 6"), pick("neutral red 3"))
    told = "total 10, 2 cubes; pay 6 deniers to Player 2 and pay 6 deniers to the bank"
    assert choice(again, pick("red 1")) == f"Take red 1: {told}"


def test_a_hired_tradesman_is_not_paid_again() -> None:
    table = market().give(0, tradesmen={"archer": "first"})
    assert choice(table, "activate card=archer") == "Activate Archer: red dice ÷2, your tradesman is there"
    table.play("activate card=archer", pick("red 2"))
    assert "nothing to pay. One more die?" in question(table)


def test_a_cube_is_told_with_what_it_does_to_the_group() -> None:
    table = Table(players=2).give(0, deniers=20, cubes={"tithing": 1}).dice(0, "yellow 1")
    table.dice(1, "yellow 6", "yellow 5").dice("neutral", "yellow 4")
    table.play("agriculture")
    free = "1 of the yellow dice of each foreign district free of charge"
    assert choice(table, "cube card=tithing") == f"Use a cube of Tithing: {free}"
    table.play("cube card=tithing")
    assert question(table) == f"Agriculture with a cube of Tithing ({free}): choose a die"
    table.play(pick("2 yellow 6"))
    assert choice(table, pick("neutral yellow 4")).endswith("total 10, brings 5 deniers; nothing to pay")
    assert choice(table, pick("2 yellow 5")).endswith("total 11, brings 5 deniers; pay 4 deniers to Player 2")


def test_a_cathedral_group_tells_cubes_and_reward() -> None:
    table = Table(players=2).dice(0, "white 2", "white 6")
    table.play("cathedral", pick("white 2"))
    assert choice(table, pick("white 6")).endswith(
        ": 2 cubes on the cathedral for 3 influence and 2 points; nothing to pay"
    )


def test_placing_tells_whom_it_expels() -> None:
    table = Table(players=2).stand({"P3": 1, "P5": "neutral"}).dice(0, "red 3", "red 4", "red 5")
    table.play("place building=palace")
    assert question(table) == "Palace: choose one of the red dice. A bought one costs 2 deniers"
    assert choice(table, pick("red 3")).startswith("Take red 3: Palace P3, expels a citizen of Player 2;")
    assert choice(table, pick("red 4")).startswith("Take red 4: free space Palace P4;")
    assert choice(table, pick("red 5")).startswith("Take red 5: Palace P5, expels a citizen of the grey district;")


def test_countering_tells_what_the_dice_are_worth() -> None:
    table = Table(players=2).dice(0, "red 3", "yellow 4", "white 1").black(5, 2)
    assert question(table) == "Counter the black 5: which dice of yours make 5 together? Red ones count ×2"
    assert choice(table, pick("red 3")) == "Use your red 3, worth 6: 6 of 5"
    table.play("black value=2", pick("yellow 4"))
    assert question(table) == "Against the black 5 and 2: yellow 4, worth 4 of 7"


# --- events -------------------------------------------------------------------------------------------------------


def test_grey_pieces_and_le_roy_are_named() -> None:
    neutral = Table(players=2).next_round("succession_conflict", "heresy", rolls=[4])
    assert "A grey citizen enters Palace P4." in log(neutral)
    solo = Table(players=1).dice("neutral", "red 4").dice(0, "red 1").rolls(3, 3)
    assert {"Le Roy (grey) rolls 3 and 3.", "Le Roy spends red 4."} <= set(log(solo.play("pass", "end")))


def test_own_and_foreign_dice_are_told_apart() -> None:
    told = log(market().act("combat event=war", "red 2", "neutral red 3"))
    assert "Ann uses red 2." in told
    assert "Ann takes red 3 from the grey district." in told


# --- effects ------------------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("domain", [CARDS, EVENT_CARDS, CHARACTERS], ids=lambda domain: domain.name)
def test_everything_asked_about_is_explained(domain: Domain, language: str) -> None:
    spoken = words(language, "troyes")
    for label in domain.labels:
        told = spoken.effect(label)
        assert faults(told, language) == [], told
        assert told.startswith(spoken.component(domain.name, label))


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        ("merchant", "yellow dice ÷2; a tradesman costs 4 deniers; the spaces bring 2* and 1* point at the end"),
        ("artisan", "Each activation: pay 1 influence, gain 6 deniers."),
        ("archer", "roll a die; on 3, 4, 5, or 6 put 1 cube on an event"),
        ("monk", "one white die alone counts as 3 yellow ones; bought it costs 2 deniers (not for placing citizens)"),
        ("apprenticeship", "each die of a group of any dice counts 5 (not for placing citizens and the cathedral)"),
        ("pilgrimage", "dice of any colours ÷6"),
        ("joust", "if you have the highest total of red dice, you and all tied gain 2 points (grey counts)"),
        ("war", "War: 2 black dice. It stays and acts until 6* flags are filled with cubes: red dice ÷4*."),
        ("war", "Most cubes: 6* points, second: 3* points."),
        ("heresy", "everybody loses 2* influence (whoever has too little loses 2 points)"),
        ("marauding", "never leaves; it takes any number of cubes: dice of one colour ÷3"),
        ("henri_i", "by event cards taken: 1+ 1 point, 3+ 3 points, and 5+ 6 points."),
    ],
)
def test_effects_are_told_with_their_figures(thing: str, told: str) -> None:
    assert told in EN.effect(thing)


@pytest.mark.parametrize(("players", "from_how_many"), [(1, 4), (2, 4), (3, 3), (4, 3)])
def test_characters_count_by_the_number_of_players(players: int, from_how_many: int) -> None:
    assert f"{from_how_many}+ 1 point" in EN.effect("urbain_iv", Table(players=players).state)


@pytest.mark.parametrize(
    ("thing", "alone"),
    [
        ("tax_collector", "for those of Le Roy the bank pays 1 denier each"),
        ("tithing", "up to 3 of Le Roy"),
        ("banquet", "without the dice of Le Roy"),
        ("migrant_workers", "it brings Le Roy 1* point"),
    ],
)
def test_cards_with_a_rule_of_their_own_against_le_roy_say_so(thing: str, alone: str) -> None:
    assert alone in EN.effect(thing, Table(players=1).state)
    assert alone not in EN.effect(thing, Table(players=2).state)


def test_nothing_else_has_an_effect() -> None:
    with pytest.raises(KeyError):
        EN.effect("castle")


@every_language
def test_figures_that_an_owner_may_write_are_worded(language: str) -> None:
    """Kinds of figures that the shipped cards do not have."""
    spoken = words(language, "troyes")
    capped = {"type": "change_each_die", "group_colour": "red", "add": 1, "set": None, "cap": 7}
    majority = {"type": "majority_vp", "measure": "dice_sum", "colour": "white", "neutral_district_counts": False}
    for effect in (capped, {**majority, "vp": 3, "beneficiary": "leading_players", "minimum_measure": 1}):
        assert faults(spoken.phrase(deed(effect)), language) == []
    assert spoken.number(7) in spoken.phrase(deed(capped))


# --- the terminal -------------------------------------------------------------------------------------------------


def drawn(state: Troyes, seat: int = 0, language: str = "en", width: int = WIDTH) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False, no_color=True)
    with console.capture() as captured:
        console.print(draw(state, seat, words(language, "troyes")))
    return captured.get()


def test_the_table_shows_everything_that_lies_on_it() -> None:
    table = Table(players=2, round=2).stand({"P1": 0, "B1b": 1, "H3a": "neutral"}).lie("palace", 1, 2)
    table.give(0, deniers=7, influence=3, points=5, tradesmen={"merchant": "second"}, cubes={"monk": 2}, taken=["war"])
    table.dice(0, "red 2", "red 6", "yellow 4").dice("neutral", "white 1").cathedral((1, 4, 0), (2, 4, "neutral"))
    table.event("brigands_a", 1, "neutral").event("marauding", 0, 0, 1).turn(0)
    table.settle()
    shown = drawn(table.state)
    for part in (
        "Round 2 of 4. Start player: Player 1.",
        "P1[A]",
        "1,3,5 B1a[·] B1b[B] B1c[·]",
        "3,6 H3a[G] H3b[·]",
        "lying on the Palace until the round ends: 2 citizens of Player 2.",
        "▶ A: Player 1 (you): 5 points, 7 deniers, 3 influence, 4 citizens in supply",
        "R 6 2   W -   Y 4",
        "R -   W 1   Y -",
        "3  · · · · · ·",
        "2  · · · G · ·",
        "1  · · · A · ·",
    ):
        assert part in shown, part
    assert "took War." in " ".join(shown.split())
    assert shown.index("3  · ·") < shown.index("2  · ·") < shown.index("1  · ·"), "the lowest level stands below"
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "Y1 ÷2 4d 2*[·] 1*[A] Merchant: gain 2 deniers" in lines
    assert any(line.startswith("W1 ÷3* 8*d 3*[·] 2*[·] A×2 Monk, cubes for later: one white die") for line in lines)
    assert "R÷3* [BG··] 4*/1* Brigands A: 1* black die" in lines
    assert "RWY÷3 A×2 B×1 Marauding: 1 black die" in lines


@pytest.mark.parametrize(
    ("scores", "said"), [("hidden", "B: Player 2: hidden points"), ("open", "B: Player 2: 9 points")]
)
def test_points_of_others_are_shown_as_the_table_agreed(scores: str, said: str) -> None:
    table = Table(players=2, scores=scores).give(1, points=9)
    table.settle()
    assert said in drawn(view_of(table.state, 0))


def test_only_own_characters_are_drawn_until_the_end() -> None:
    table = (
        Table(players=2).give(0, characters=["henri_i", "urbain_iv"]).give(1, characters=["thibaut_ii", "le_florentin"])
    )
    table.settle()
    own, other, spectator = (drawn(view_of(table.state, seat), seat) for seat in (0, 1, -1))
    for name, shown in (("Henri I", own), ("Urbain IV", own), ("Thibaut II", other), ("Le Florentin", other)):
        assert [name in text for text in (own, other, spectator)] == [text is shown for text in (own, other, spectator)]
    table.state.stack = []
    assert "Thibaut II" in drawn(view_of(table.state, 0))


def test_alone_the_row_of_characters_lies_open() -> None:
    shown = drawn(new_game(1))
    assert all(EN.component("character", label) in shown for label in CHARACTERS.labels)


@every_language
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_hundred_columns_are_enough_throughout_a_game(language: str, players: int) -> None:
    state, chance = new_game(players, seed=players, bonus_cards="yes"), Rng(players)
    invisible = {ord(sign): None for sign in "\u064f\u200c\u200e\u200f\u2066\u2067\u2068\u2069"}
    steps = 0
    while state.stack:
        if steps % 25 == 0:
            for line in drawn(view_of(state, state.seat()), state.seat(), language).splitlines():
                assert len(line.translate(invisible).rstrip()) <= WIDTH, line
        step(state, chance)
        steps += 1
    assert drawn(state, -1, language)


def test_equal_points_are_shared_and_a_solo_game_is_rated() -> None:
    assert EN.tie_breaks(Table(players=2).state, 0) == ["equal points share the place"]
    solo = Table(players=1).give(0, points=31).state
    solo.roy.points = 24
    assert EN.tie_breaks(solo, 0) == ["31 points against 24 of Le Roy", "rating 3 of 6"]


@pytest.mark.parametrize(("language", "players"), [("fa", "1"), ("en", "2")])
def test_a_whole_game_is_played_to_its_ranking(language: str, players: str, tmp_path: Path) -> None:
    rivals = () if players == "1" else RANDOM
    played_to_its_ranking(language, "troyes", "--seed", "7", "--players", players, *rivals, folder=tmp_path)
