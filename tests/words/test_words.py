"""The wording layer itself: keys, numbers, plurals, names from outside, errors."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine import record
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.games.burgundy.facts.components import FIRST_KNOWLEDGE, TILES
from bazigah.text.words import LANGUAGES, Label, Phrase, Verbatim, words
from tests.games.burgundy.table import Table
from tests.words.hygiene import faults

EN = words("en", "burgundy")
FA = words("fa", "burgundy")
HOUSE = [words(language) for language in LANGUAGES]


def test_words_are_made_once() -> None:
    assert words("fa", "burgundy") is words("fa", "burgundy")
    assert FA.right_to_left
    assert not EN.right_to_left
    assert (FA.title(), EN.title()) == ("قلعه‌های بورگاندی", "The Castles of Burgundy")


def test_an_unknown_language_or_game_is_refused() -> None:
    with pytest.raises(BadInput) as language:
        words("de")
    assert language.value.code == "language_unknown"
    assert language.value.params == {"expected": "fa, en", "got": "de"}
    with pytest.raises(BadInput) as game:
        words("fa", "chess")
    assert game.value.code == "game_unknown"


def test_an_unknown_key_is_an_error() -> None:
    for spoken in (EN, FA):
        with pytest.raises(KeyError):
            spoken.say("no.such.key")
        with pytest.raises(KeyError):
            spoken.say("no.such.key", count=2)
        with pytest.raises(KeyError):
            spoken.say("action.take", tile="@no.such.key", depot=1)
        with pytest.raises(KeyError):
            spoken.effect("K27")


def test_the_house_alone_knows_no_game() -> None:
    for spoken in HOUSE:
        with pytest.raises(KeyError):
            spoken.title()
        with pytest.raises(KeyError):
            spoken.effect("ship")


def test_numbers() -> None:
    assert [EN.number(n) for n in (0, 7, 1234567, -3)] == ["0", "7", "1234567", "−3"]
    assert [FA.number(n) for n in (0, 7, 1234567, -3)] == ["۰", "۷", "۱۲۳۴۵۶۷", "\u200e−۳"]
    assert [EN.signed(n) for n in (3, -2, 0)] == ["+3", "−2", "0"]
    assert [FA.signed(n) for n in (3, -2, 0)] == ["\u200e+۳", "\u200e−۲", "۰"]


@pytest.mark.parametrize(
    ("count", "english", "persian"),
    [(0, "0 workers", "۰ کاشی کارگر"), (1, "1 worker", "۱ کاشی کارگر"), (5, "5 workers", "۵ کاشی کارگر")],
)
def test_plural_forms(count: int, english: str, persian: str) -> None:
    assert EN.say("amount.workers", count=count) == english
    assert FA.say("amount.workers", count=count) == persian
    assert EN.say("event.workers_gained", name="Ann", workers=count) == f"Ann gains {english}."


def test_parameters_are_worded_by_what_they_are() -> None:
    assert EN.say("component.depot", number=3) == "depot 3"
    assert EN.say("component.depot", number="3") == FA.say("component.depot", number="3").replace("انبار", "depot")
    assert EN.say("action.give_up", tile="@component.tile.ship") == "Give up the ship"
    assert EN.say("action.give_up", tile=Label("tile", "cow3")) == "Give up the 3 cows"
    assert EN.say("action.give_up", tile=Phrase("component.depot", {"number": 2})) == "Give up the depot 2"
    assert EN.say("action.workers", gain=["@colour.red", "@colour.pink"]) == "Take red and pink"
    assert FA.say("action.workers", gain=["@colour.red", "@colour.pink"]) == "قرمز و صورتی بردارید"
    with pytest.raises(TypeError):
        EN.say("action.workers", gain=1.5)


def test_a_list_names_all_or_alternatives_as_the_text_says() -> None:
    gain = ["@colour.red", "@colour.pink", "@colour.brown"]
    archer = words("en", "troyes").say("deed.roll", values=[3, 4, 5], cubes=1)
    assert archer == "roll a die; on 3, 4, or 5 put 1 cube on an event"
    assert words("fa", "troyes").say("roy.rolls", rolls=[2, 12]) == "۲ یا ۱۲"
    assert EN.say("action.workers", gain=gain) == "Take red, pink, and brown"


def test_names_from_outside_keep_to_themselves() -> None:
    assert FA.isolate("Ann") == "\u2068Ann\u2069"
    assert EN.isolate("Ann") == "Ann"
    for spoken in (EN, FA):
        assert "@title {x}" in spoken.say("event.declined", name=spoken.isolate("@title {x}"))
    assert EN.say("event.declined", name=Verbatim("@title")) == "@title declines."


def test_actions_tell_what_lies_where_and_what_it_costs() -> None:
    table = Table().depot(3, "ship").depot("black", "K05").give(dice=(3, 4), workers=1, silver=2, storage=["castle"])
    state, space = table.state, games.find("burgundy").space
    assert EN.question(state) == "Choose a die or buy a tile"
    assert EN.action(state, space.parse("buy depot=black slot=1")) == (
        "Buy the knowledge tile K05 from the black depot for 2 silver"
    )
    table.play("die pips=4")
    assert EN.question(state) == "What will you do with the die showing 4? You have 1 worker"
    assert EN.action(state, space.parse("take depot=3 slot=1")) == "Take the ship from depot 3 (costs 1 worker)"
    assert FA.action(state, space.parse("take depot=3 slot=1")) == (
        "کشتی را از انبار ۳ بردارید (با پرداخت ۱ کاشی کارگر)"
    )
    assert EN.action(state, space.parse("workers")) == "Take 2 workers"


def test_taking_workers_tells_what_knowledge_adds() -> None:
    table = Table().give(dice=(3, 4), estate={4: "K13", 8: "K14"})
    table.play("die pips=4")
    assert EN.action(table.state, games.find("burgundy").space.parse("workers")) == "Take 1 silver and 4 workers"


@pytest.mark.parametrize("tile", TILES.labels)
def test_every_tile_says_what_it_does(tile: str) -> None:
    for spoken in (EN, FA):
        assert faults(spoken.effect(tile), spoken.language) == []
        assert spoken.effect(tile) != spoken.component("tile", tile)


def test_every_tile_does_something_of_its_own() -> None:
    kinds = TILES.size() - 12 + 3  # animals differ by their number, not by their kind
    for spoken in (EN, FA):
        assert len({spoken.effect(tile) for tile in TILES.labels}) == kinds
        assert len({spoken.component("tile", tile) for tile in TILES.labels}) == TILES.size()


def test_the_options_of_the_table_change_what_a_tile_is_worth() -> None:
    later = Table(k15_vp="2", k26_vp="3").state
    for number, printed, changed in ((15, "3 points", "2 points"), (26, "2 points", "3 points")):
        tile = TILES.labels[FIRST_KNOWLEDGE + number]
        assert printed in EN.effect(tile)
        assert printed in EN.effect(tile, Table().state)
        assert changed in EN.effect(tile, later)


def test_refusals_name_their_rule() -> None:
    refusal = Refusal("needs_silver", "CB-10.5", {"needed": 2, "has": 1})
    assert EN.refusal(refusal) == "Needs 2 silver, you have 1 (CB-10.5)"
    assert FA.refusal(refusal) == "۲ سکّه‌ی نقره لازم است و شما ۱ سکّه دارید (\u2068CB-10.5\u2069)"


@pytest.mark.parametrize(
    ("code", "params", "told"),
    [
        ("no_such_goods", {"good": 3}, "You have no red goods"),
        ("no_such_die", {"pips": 3}, "You have no unused die showing 4"),
        ("wrong_colour", {"tile": 5, "type": 1}, "The bank does not have the colour of that space (animal)"),
        ("not_your_sheet", {"number": 2}, "Your sheet does not show board 3"),
        ("not_a_castle_space", {"space": 6}, "You cannot start on space 7: it is not for castles"),
        ("needs_workers", {"needed": 1, "has": 0}, "Needs 1 worker, you have 0"),
    ],
)
def test_the_numbers_of_a_refusal_are_told_as_what_they_stand_for(code: str, params: dict[str, int], told: str) -> None:
    assert EN.refusal(Refusal(code, "CB-5.6", params)) == f"{told} (CB-5.6)"


def test_an_illegal_action_is_told_with_its_reason() -> None:
    error = IllegalAction("end", Refusal("dice_left", "CB-4.8", {"dice": 2}), "burgundy")
    told = "“end” is not allowed: You still have 2 dice to use (CB-4.8)"
    assert EN.error(error) == told
    assert words("en").error(error) == told, "without a game, that of the error speaks"
    assert str(error) == told, "and so it does in a traceback"
    error.params["line"] = 12
    assert EN.error(error) == f"Line 12: {told}"
    assert FA.error(error).startswith("سطر ۱۲: «\u2068end\u2069» مجاز نیست: هنوز ۲ تاس")


def test_errors_of_a_position_name_what_was_expected() -> None:
    error = BadInput("position_impossible", field="track", expected="@expected.every_seat_once", got="1 1")
    for spoken in (EN, words("en")):
        assert spoken.error(error) == (
            "This position is impossible: “track” should be every seat exactly once, but is 1 1"
        )
    assert EN.error(BadInput("position_length", field="dice", expected=2, got=1)) == (
        "Field “dice”: expected 2 elements, got 1"
    )


def test_what_comes_from_outside_is_never_a_key() -> None:
    for spoken in (EN, FA, *HOUSE):
        assert "@title" in spoken.error(BadInput("game_unknown", expected="burgundy", got="@title"))
        with pytest.raises(KeyError):
            spoken.error(BadInput("no_such_code"))


def test_a_record_with_a_wrong_line_is_told_in_words() -> None:
    text = record.Record(games.find("burgundy"), 2, seed=1).dumps() + "9 end\n"
    with pytest.raises(BadInput) as raised:
        record.loads(games.find, text)
    for spoken in HOUSE:
        told = spoken.error(raised.value)
        assert faults(told, spoken.language) == []
        assert spoken.number(len(text.splitlines())) in told


@pytest.mark.parametrize(
    ("language", "named", "numbered"), [("en", "Bob", "Player 2"), ("fa", "\u2068Bob\u2069", "بازیکن دو")]
)
def test_a_player_is_called_by_name_wherever_a_sentence_speaks_of_one(language: str, named: str, numbered: str) -> None:
    spoken = words(language, "scythe")
    assert spoken.naming(["Ann", "Bob"]).component("player", "2") == named
    assert spoken.component("player", "2") == numbered
