"""The drawing of Troyes: places, prices, the dice in the hand, ways of pieces, and what is printed on cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bazigah.drawing import assets
from bazigah.drawing.artist import Price, artist
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.rng import Rng
from bazigah.games.troyes.drawing.area import hides_points, knows_characters, salaries
from bazigah.games.troyes.drawing.cards import activity, activity_back, event
from bazigah.games.troyes.drawing.group import Hand, hand
from bazigah.games.troyes.drawing.pieces import thing_tip
from bazigah.games.troyes.facts.activity_cards import CARDS, PLACE_COUNT
from bazigah.games.troyes.facts.components import CHARACTERS, COLOURS, NEUTRAL
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.game import GAME
from bazigah.games.troyes.space import SPACE
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import LANGUAGES, words
from tests.drawing.kit import elements, pictures, places
from tests.games.troyes.table import Table

DRAWN = artist("troyes")
BEGINNINGS: dict[str, str | None] = {
    "activate": "card-",
    "cathedral": "cathedral",
    "combat": "event-",
    "place": "building-",
    "agriculture": "agriculture",
    "pass": None,
    "reroll": "p{seat}-die-",
    "flip": "p{seat}-die-",
    "recruit": "p{seat}-general",
    "cube": "p{seat}-cubes-",
    "black": "black-",
    "done": None,
    "suffer": "black-",
    "supply": "p{seat}-supply",
    "lift": "space-",
    "raise": "p{seat}-lying-",
    "move": "p{seat}-tradesman-",
    "times": None,
    "choose": None,
    "target": "event-",
    "roll": None,
    "stop": None,
    "end": None,
    "set": "space-",
}  # a die lies in any district


def walk(players: int, seed: int) -> Iterator[Troyes]:
    state, rng = GAME.new(players, {}, seed), Rng(seed)
    while not state.over():
        assert isinstance(state, Troyes)
        yield state
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


def seen(game: Table) -> Troyes:
    view = GAME.view(game.state, game.seat())
    assert isinstance(view, Troyes)
    return view


def price_of(view: Troyes, action: str) -> Price | None:
    return DRAWN.price(view, SPACE.parse(action))


def drawn_at(view: Troyes, seat: int, language: str = "en") -> list[str]:
    said = words(language, "troyes")
    return pictures("troyes", view, seat, Look(said, seat, lights("troyes", view, said)))


# --- places -------------------------------------------------------------------------------------------------------


def test_every_choice_has_the_place_of_its_kind() -> None:
    for state in walk(3, 1):
        seat = int(state.seat())
        for action in state.legal():
            kind, found = GAME.space.named(int(action)).name, DRAWN.target(state, int(action))
            if kind in BEGINNINGS:
                beginning = BEGINNINGS[kind]
                assert (found is None) == (beginning is None)
                assert found is None or found.startswith((beginning or "").format(seat=seat))
            else:
                assert kind == "die"
                assert found is not None
                assert "-die-" in found


def test_the_place_of_a_die_names_its_district() -> None:
    game = Table(2).give(deniers=20).dice(1, "yellow 5").dice("neutral", "yellow 6")
    game.play("agriculture")
    view = seen(game)
    found = {DRAWN.target(view, int(action)) for action in view.legal()}
    assert found == {"p1-die-yellow-5", "grey-die-yellow-6"}


def test_every_space_card_and_stone_is_a_place_from_the_start() -> None:
    view = GAME.view(GAME.new(4, {}, 1), 0)
    assert isinstance(view, Troyes)
    found = places(drawn_at(view, 0))
    assert {f"card-{place}" for place in range(PLACE_COUNT)} <= set(found)
    assert sum(name.startswith("space-") for name in found) == 18
    assert sum(name.startswith("stone-") for name in found) == 18


def test_districts_of_absent_players_are_empty() -> None:
    view = seen(Table(2).dice(0, "red 1"))
    assert sum("near-nobody" in svg.get("class", "") for svg in elements(drawn_at(view, 0))) == 2


# --- prices -------------------------------------------------------------------------------------------------------


def test_a_card_costs_a_tradesman_only_once() -> None:
    game = Table(2).give(deniers=20).cards("merchant", "goldsmith").dice(0, "yellow 6")
    assert price_of(seen(game), "activate card=merchant") == Price("tr-denier", 4)
    game.give(tradesmen={"merchant": "first"})
    assert price_of(seen(game), "activate card=merchant") is None


def test_a_foreign_die_shows_what_the_whole_group_costs_with_it() -> None:
    game = Table(2).give(deniers=20).dice(0, "yellow 5").dice(1, "yellow 4", "yellow 3")
    game.play("agriculture")
    assert price_of(seen(game), "die district=1 colour=yellow value=5") is None
    assert price_of(seen(game), "die district=2 colour=yellow value=4") == Price("tr-denier", 2)
    game.play("die district=2 colour=yellow value=4")
    assert price_of(seen(game), "die district=2 colour=yellow value=3") == Price("tr-denier", 8)
    assert price_of(seen(game), "die district=1 colour=yellow value=5") == Price("tr-denier", 4)


@pytest.mark.parametrize(
    ("action", "influence"), [("reroll colour=red value=2", 1), ("flip colour=red value=2", 4), ("recruit", 2)]
)
def test_influence_is_a_price(action: str, influence: int) -> None:
    view = seen(Table(2).give(influence=9).dice(0, "red 2", "red 3"))
    assert price_of(view, action) == Price("tr-infl", influence)


def test_further_dice_are_flipped_for_the_same_price() -> None:
    game = Table(2).give(influence=9).dice(0, "red 2", "red 3")
    game.play("flip colour=red value=2")
    assert price_of(seen(game), "flip colour=red value=3") is None


# --- the dice in the hand -----------------------------------------------------------------------------------------


def test_the_hand_shows_total_divisor_uses_and_who_is_paid() -> None:
    game = Table(3).give(deniers=30).cards("merchant").dice(0, "yellow 5", "yellow 1").dice(1, "yellow 6")
    game.play("activate card=merchant", "die district=1 colour=yellow value=5", "die district=2 colour=yellow value=6")
    held = hand(seen(game))
    assert held is not None
    assert [district for district, _ in held.dice] == [0, 1]
    assert (held.total, held.divisor, held.uses) == (11, 2, 5)
    assert held.pays == ((1, 4),)
    assert held.hire == 4
    assert DRAWN.picked(seen(game)) == ["card-2", "p1-die-yellow-6", "p0-die-yellow-5"]


def test_the_grey_district_is_paid_too() -> None:
    game = Table(2).give(deniers=30).dice("neutral", "yellow 6", "yellow 5", "yellow 4")
    game.play("agriculture", "die district=neutral colour=yellow value=6")
    held = hand(seen(game))
    assert held is not None
    assert held.pays == ((NEUTRAL, 2),)


def test_a_cube_in_the_group_is_in_the_hand() -> None:
    game = Table(2).give(deniers=30, cubes={"priest": 1}).dice(0, "yellow 2", "yellow 3")
    game.play("agriculture", "cube card=priest", "die district=1 colour=yellow value=2")
    held = hand(seen(game))
    assert held is not None
    assert (held.total, held.cube - 1) == (5, CARDS.index("priest"))
    assert "p0-cubes-1" in DRAWN.picked(seen(game))


def test_the_hand_against_black_dice_shows_what_is_needed() -> None:
    game = Table(2).dice(0, "red 2", "white 3", "yellow 3").black(5)
    game.play("die district=1 colour=red value=2")
    assert hand(seen(game)) == Hand(0, ((0, 1),), total=4, needed=5)
    assert set(DRAWN.picked(seen(game))) == {"p0-die-red-2", "black-5"}


def test_a_flip_spends_influence() -> None:
    game = Table(2).give(influence=9).dice(0, "red 2", "red 3")
    game.play("flip colour=red value=2")
    held = hand(seen(game))
    assert held is not None
    assert held.influence == 4


def test_nothing_is_in_the_hand_at_the_beginning_of_a_turn() -> None:
    assert hand(seen(Table(2).dice(0, "red 2"))) is None


def test_each_hand_is_drawn() -> None:
    """The panel shows the figures it is given, in both languages."""
    game = Table(2).give(deniers=30).dice(0, "yellow 6", "yellow 5").dice(1, "yellow 4")
    game.play("agriculture", "die district=1 colour=yellow value=6", "die district=1 colour=yellow value=5")
    for language, total in (("en", "11"), ("fa", "۱۱")):
        texts = [element.text for element in elements(drawn_at(seen(game), 0, language)) if element.tag == "text"]
        assert total in texts


# --- ways of pieces -----------------------------------------------------------------------------------------------


def trail_of(game: Table, action: str) -> list[tuple[str, str]]:
    before = seen(game)
    game.play(action)
    return DRAWN.trail(before, SPACE.parse(action), seen(game))


def test_a_die_travels_to_the_building_and_a_citizen_from_where_he_was() -> None:
    game = Table(2).dice(0, "red 3", "red 4", "white 1").stand({"P1": 0})
    game.play("place building=palace")
    assert trail_of(game, "die district=1 colour=red value=3") == [("p0-die-red-3", "building-palace")]
    assert trail_of(game, "lift space=P1") == [("space-P1", "space-P3")]


def test_an_expelled_citizen_lies_down() -> None:
    game = Table(2).dice(0, "red 3", "red 4", "white 1").stand({"P3": 1, "P1": 0})
    game.play("place building=palace", "die district=1 colour=red value=3")
    assert set(trail_of(game, "supply")) == {("p0-supply", "space-P3"), ("space-P3", "p1-lying-palace")}


def test_cubes_travel_to_the_cathedral() -> None:
    game = Table(2).dice(0, "white 3", "white 4")
    game.play("cathedral", "die district=1 colour=white value=3")
    assert set(trail_of(game, "done")) == {("p0-die-white-3", "cathedral"), ("p0-cubes", "stone-2")}


def test_cubes_travel_to_an_event() -> None:
    game = Table(2).dice(0, "red 6", "red 6", "red 1", "white 1").event("brigands_a", 0, 1)
    game.act("combat event=brigands_a", "red 6", "red 6")
    assert trail_of(game, "times number=1") == [("p0-cubes", "event-brigands_a")]


def test_an_event_travels_to_its_winner() -> None:
    game = Table(2).dice(0, "red 6", "red 6", "red 1", "white 1").event("brigands_a", 0, 1)
    game.act("combat event=brigands_a", "red 6", "red 6")
    assert trail_of(game, "times number=2") == [("event-brigands_a", "p0-taken")]


def test_a_recruit_comes_from_the_general_supply() -> None:
    game = Table(2).give(influence=5).dice(0, "red 3")
    assert trail_of(game, "recruit") == [("p0-general", "p0-supply")]


# --- what is hidden -----------------------------------------------------------------------------------------------


def test_points_of_others_are_a_secret_until_the_end() -> None:
    view = seen(Table(2).give(1, points=7).dice(0, "red 1"))
    assert hides_points(view, 1, 0)
    assert not hides_points(view, 0, 0)
    shown = seen(Table(2, scores="open").give(1, points=7).dice(0, "red 1"))
    assert not hides_points(shown, 1, 0)


def test_characters_are_shown_to_their_owner_only() -> None:
    view = seen(Table(4).give(0, characters=["le_florentin"]).dice(0, "red 1"))
    assert knows_characters(view, 0, 0)
    assert not knows_characters(view, 1, 0)
    assert not knows_characters(view, 0, -1)
    faces = {element.get("href", "") for element in elements(drawn_at(view, 0))}
    assert {face for face in faces if face.startswith("#tr-p-")} == {"#tr-p-le_florentin"}


def test_cards_of_later_rounds_lie_face_down() -> None:
    view = seen(Table(2, round=1).dice(0, "red 1"))
    backs = sum(element.get("class") == "seal" and element.get("r") == "26" for element in elements(drawn_at(view, 0)))
    assert backs == 6


# --- what is drawn ------------------------------------------------------------------------------------------------


def test_alone_le_roy_and_all_characters_are_shown() -> None:
    view = seen(Table(1).dice(0, "red 1"))
    faces = {element.get("href", "") for element in elements(drawn_at(view, 0))}
    assert {f"#tr-p-{name}" for name in CHARACTERS.labels} <= faces


def test_salaries_are_two_one_and_nothing() -> None:
    view = seen(Table(2).stand({"P1": 0, "B1a": 0, "H1a": 0, "P2": 1}).dice(0, "red 1"))
    assert salaries(view, 0) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_face_and_says_what_it_does(language: str) -> None:
    said = words(language, "troyes")
    symbols = assets.symbols("troyes")
    for number, name in enumerate(CARDS.labels):
        assert f"#tr-c-{name}" in activity(said, number)
        assert f'id="tr-c-{name}"' in symbols
        assert "data-tip-text" in thing_tip(said, CARDS.name, name, 1)
    for number, name in enumerate(EVENT_CARDS.labels):
        used = {element.get("href", "#")[1:] for element in elements([event(said, number)])} - {""}
        assert all(f'id="{symbol}"' in symbols + assets.symbols(None) for symbol in used)
        assert "data-tip-text" in thing_tip(said, EVENT_CARDS.name, name, 4)
    for name in CHARACTERS.labels:
        assert "data-tip-text" in thing_tip(said, CHARACTERS.name, name, 2)
    for colour in COLOURS.labels:
        assert f"back-{colour}" in activity_back(said, colour, 0)


def test_a_full_district_has_room_for_all_dice() -> None:
    everything = [f"{colour} {value}" for colour in COLOURS.labels for value in range(1, 7)]
    view = seen(Table(2).dice(0, *everything))
    found = places(drawn_at(view, 0))
    assert sum(name.startswith("p0-die-") for name in found) == len(everything)
