"""The drawing of Scythe: places, prices, ways, what is laid open for a moment, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from bazigah import games
from bazigah.drawing.artist import Price, artist
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.rng import Rng
from bazigah.engine.record import loads
from bazigah.games.scythe.drawing.area import goal_card
from bazigah.games.scythe.drawing.hexes import CENTRES
from bazigah.games.scythe.drawing.mats import card_tip
from bazigah.games.scythe.drawing.pieces import lot, piece
from bazigah.games.scythe.facts.atlas import HEXES
from bazigah.games.scythe.facts.cards import FACTORY_CARDS, TILES
from bazigah.games.scythe.facts.components import FACTIONS, RESOURCES, STARS, STRUCTURES, UNITS
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.rules.combat import CommitCards
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import ClaimCard
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.words.cards import OBJECTIVE_CARDS
from bazigah.text.words import LANGUAGES, words
from tests.drawing.kit import elements, look_at, pictures, places
from tests.games.scythe.table import SPACE, Table, step
from tools.fixtures import FOLDER

DRAWN = artist("scythe")
ENGLISH = words("en", "scythe")
BEGINNINGS = {
    "section": "p{seat}-section-",
    "reveal": "p{seat}-objective-",
    "skip": None,
    "move": "p{seat}-box-move_units",
    "gain_coins": "p{seat}-box-gain_coins",
    "bolster_power": "p{seat}-box-bolster_power",
    "bolster_cards": "p{seat}-box-bolster_cards",
    "trade_resources": "p{seat}-box-trade_resources",
    "trade_popularity": "p{seat}-box-trade_popularity",
    "produce": "p{seat}-box-produce_territories",
    "use_card": "p{seat}-works-",
    "act": "p{seat}-bottom-",
    "act_without_coins": "p{seat}-bottom-",
    "factory_move": "p{seat}-works-move",
    "end": None,
    "unit": "p{seat}-",
    "to": "hex-",
    "carry": "",
    "finish": None,
    "resource": "supply-",
    "place": "hex-",
    "produce_on": "hex-",
    "make": "hex-",
    "combat": "hex-",
    "accept": "",
    "refuse": None,
    "dial": "dial-",
    "card": "p{seat}-card-",
    "retreat": "hex-",
    "along": "p{seat}-worker-",
    "option": "option-",
    "option_without_coins": "option-",
    "tokens": "hex-",
    "claim": "factory-",
    "pay": "",
    "cube": "p{seat}-box-",
    "cover": "p{seat}-bottom-",
    "mech": "p{seat}-ability-",
    "structure": "p{seat}-structure-",
    "recruit": "p{seat}-recruit-",
    "bonus": "p{seat}-bonus-",
    "give": "p",
    "amount": "p{seat}-coins",
    "look": None,
    "take_faction": "hex-B_",
    "take_mat": "mat-",
    "bid": "mat-",
}  # how the name of the place begins; None: there is none


def recorded() -> Iterator[tuple[Scythe, int, Scythe]]:
    """The choices of the recorded games, which know every kind of action, and what they led to."""
    for path in sorted((FOLDER / "scythe").iterdir()):
        record = loads(games.find, path.read_text("utf-8"))
        state = record.at(0)
        assert isinstance(state, Scythe)
        for taken in record.steps:
            before = state.copy()
            state.apply(taken.action)
            yield before, int(taken.action), state


def asked(decision: type) -> Scythe:
    """A recorded position in which a decision is pending."""
    return next(state for state, _, _ in recorded() if isinstance(state.stack[-1], decision))


def page(table: Table, name: str) -> dict[str, str]:
    """The places of a page and the classes that tell their states."""
    seat = table.seat_of(name)
    view = GAME.view(table.state, seat)
    look = Look(ENGLISH, seat, lights("scythe", view, ENGLISH), frozenset(DRAWN.picked(view)))
    found = places(pictures("scythe", view, seat, look))
    return {place: element.get("class", "") for place, element in found.items()}


def lit(table: Table, name: str) -> set[str]:
    return {place for place, classes in page(table, name).items() if "lit" in classes.split()}


def ways(table: Table, *actions: str) -> list[tuple[str, str]]:
    """The ways of pieces while the last of these actions is played."""
    table.play(*actions[:-1])
    before = table.state.copy()
    table.play(actions[-1])
    return DRAWN.trail(before, SPACE.parse(actions[-1]), table.state)


def boards(state: Scythe, seat: int) -> list[str]:
    return [board.name for board in DRAWN.boards(GAME.view(state, seat), Look(ENGLISH, seat))]


def test_every_kind_of_action_has_its_place() -> None:
    met = {_check(state, int(action)) for state, _, _ in recorded() for action in state.legal()}
    assert met == {*BEGINNINGS, "stop"}


def _check(state: Scythe, action: int) -> str:
    kind, target = SPACE.named(action).name, DRAWN.target(state, action)
    if kind == "stop":  # it has a place only where the secret choice is locked
        assert target == ("combat-lock" if isinstance(state.stack[-1], CommitCards) else None)
    else:
        beginning = BEGINNINGS[kind]
        assert (target is None) == (beginning is None)
        if target is not None and beginning is not None:
            assert target.startswith(beginning.format(seat=state.seat()))
    return kind


def test_whatever_is_chosen_picked_or_moved_is_on_the_page() -> None:
    """The first time each kind of action is taken, in each kind of decision."""
    met = set()
    for before, action, after in recorded():
        moment = type(before.stack[-1]), SPACE.kind_of[action]
        if moment in met:
            continue
        met.add(moment)
        seat = int(before.seat())
        views = [GAME.view(state, seat) for state in (before, after)]
        left, reached = (places(pictures("scythe", view, seat, look_at("scythe", view, seat, "en"))) for view in views)
        targets = {DRAWN.target(before, choice) for choice in before.legal()} - {None}
        assert {name for name, place in left.items() if place.get("role") == "button"} == targets
        assert set(DRAWN.picked(views[0])) <= set(left)
        for start, end in DRAWN.trail(views[0], action, views[1]):
            assert start in left
            assert end in reached
    assert len(met) > len(BEGINNINGS)


def test_every_hex_is_a_place_and_none_covers_another() -> None:
    found = page(Table(), "nordic")
    assert {f"hex-{label}" for label in HEXES.labels} <= set(found)
    assert len({(round(x), round(y)) for x, y in CENTRES}) == HEXES.size()


def test_units_structures_and_tokens_are_places_of_their_owners() -> None:
    table = Table("nordic", "polania")
    table.give("nordic", character="W3", mechs={"speed": "W3"}, workers={"W3": 2}, structures={"mill": "W3"})
    table.give("polania", workers={"V4": 1}).tokens("W3", wood=3, oil=12).tokens("V4", food=1)
    found = set(page(table, "nordic"))
    assert {"p0-character-W3", "p0-mech-W3", "p0-worker-W3", "p0-built-mill", "wood-W3", "oil-W3"} <= found
    assert {"p1-worker-V4", "food-V4"} <= found
    assert "p1-worker-W3" not in found


def test_reachable_hexes_light_up_and_swords_tell_of_combat() -> None:
    table = Table("nordic", "rusviet").give("nordic", mechs={"speed": "FAC"})
    table.give("rusviet", mechs={"speed": "M4"}, workers={"T5": 1}).move("nordic")
    table.play("unit unit=mech hex=FAC")
    assert DRAWN.picked(table.state) == ["p0-mech-FAC"]
    assert lit(table, "nordic") == {f"hex-{label}" for label in table.targets()}
    view = GAME.view(table.state, 0)
    drawn = places([DRAWN.boards(view, look_at("scythe", view, 0, "en"))[0].svg])
    assert {name for name, place in drawn.items() if any(part.get("class") == "war" for part in place)} == {"hex-M4"}


def test_driving_workers_out_has_its_price() -> None:
    table = Table("nordic", "rusviet").give("nordic", mechs={"speed": "M4"}, popularity=5)
    table.give("rusviet", workers={"T5": 2}).move("nordic")
    table.give("rusviet", character="V5")
    table.play("unit unit=mech hex=M4")
    prices = {target: DRAWN.price(table.state, SPACE.parse(f"to hex={target}")) for target in table.targets()}
    assert prices.pop("FAC") is None
    assert set(prices.values()) == {None}
    table.give("rusviet", workers={"FAC": 2})
    assert DRAWN.price(table.state, SPACE.parse("to hex=FAC")) == Price("sc-popularity", 2)
    assert "pay" in page(table, "nordic")["hex-FAC"].split()


@pytest.mark.parametrize(("setting", "price"), [("no", Price("sc-popularity", 1)), ("yes", None)])
def test_camaraderie_may_spare_the_price(setting: str, price: Price | None) -> None:
    table = Table("rusviet", "polania", camaraderie_outside_combat=setting)
    table.give("polania", mechs={"camaraderie": "M4"}, popularity=5).give("rusviet", workers={"FAC": 1})
    table.move("polania").play("unit unit=mech hex=M4")
    assert DRAWN.price(table.state, SPACE.parse("to hex=FAC")) == price


def test_cargo_is_chosen_where_it_lies_and_shown_on_its_way() -> None:
    table = Table("nordic", "rusviet").give("nordic", mechs={"speed": "M4"}, workers={"M4": 2}).tokens("M4", oil=3)
    table.move("nordic").play("unit unit=mech hex=M4", "to hex=FAC")
    assert lit(table, "nordic") == {"p0-worker-M4"}
    table.play("carry number=2")
    assert lit(table, "nordic") == {"oil-M4"}
    assert DRAWN.picked(table.state) == ["p0-mech-M4", "hex-FAC", "p0-worker-M4"]
    drawing = DRAWN.boards(GAME.view(table.state, 0), Look(ENGLISH, 0))[0].svg
    assert [part.get("class") for part in elements([drawing])].count("cargo") == 1


def test_units_and_what_they_carry_travel() -> None:
    table = Table("nordic", "rusviet").give("nordic", mechs={"speed": "M4"}, workers={"M4": 2}).tokens("M4", oil=3)
    table.move("nordic")
    found = ways(table, "unit unit=mech hex=M4", "to hex=FAC", "carry number=1", "carry number=2")
    assert set(found) == {
        ("p0-mech-M4", "p0-mech-FAC"),
        ("p0-worker-M4", "p0-worker-FAC"),
        ("oil-M4", "oil-FAC"),
    }


def test_pieces_leave_the_mats() -> None:
    table = Table("nordic", "rusviet", mats=["mechanical", "engineering"])
    table.give("nordic", workers={"M4": 1, "V5": 1}, coins=5).tokens("M4", metal=3)
    table.play("section section=bolster", "skip", "act")
    assert lit(table, "nordic") == {f"p0-ability-{place}" for place in range(4)}
    assert ways(table, "mech ability=speed", "place hex=V5") == [("p0-ability-3", "p0-mech-V5")]
    table = Table("nordic", "rusviet", mats=["mechanical", "engineering"])
    table.give("nordic", workers={"M4": 2}).tokens("M4", wood=3)
    table.play("section section=move", "skip", "act")
    assert ways(table, "structure structure=mill") == [("p0-structure-mill", "p0-built-mill")]


def test_cubes_recruits_and_stars_travel() -> None:
    table = Table("nordic", "rusviet", mats=["mechanical", "engineering"]).give("nordic", workers={"M4": 2})
    table.tokens("M4", oil=3, food=4).play("section section=trade", "act")
    found = ways(table, "cube box=bolster_power", "cover action=deploy")
    assert found == [("p0-box-bolster_power", "p0-bottom-deploy")]
    table.turn_of("nordic").play("section section=produce", "skip", "act")
    assert ways(table, "recruit action=build", "bonus bonus=coins") == [("p0-recruit-build", "p0-bonus-coins")]
    table.give("nordic", power=15, coins=3).turn_of("nordic")
    assert ways(table, "section section=bolster", "bolster_power") == [("p0-stars", "star-power")]


def test_tokens_come_from_the_supply_and_go_back() -> None:
    table = Table("nordic", "rusviet", mats=["mechanical", "engineering"]).give("nordic", workers={"M4": 2})
    found = ways(table, "section section=produce", "produce", "produce_on hex=M4", "make number=2")
    assert found == [("supply-metal", "metal-M4")]
    table.turn_of("nordic").tokens("M4", metal=1)
    table.play("section section=bolster")
    before = table.state.copy()
    table.play("act")
    assert ("metal-M4", "supply-metal") in DRAWN.trail(before, SPACE.parse("act"), table.state)


# --- moments ------------------------------------------------------------------------------------------------------


def fight() -> Table:
    """Nordic attacks Rusviet on M4."""
    table = Table("nordic", "rusviet", "crimea")
    table.give("nordic", power=6, mechs={"speed": "FAC"}, cards=[5, 3])
    table.give("rusviet", power=4, mechs={"speed": "M4"}, cards=[2])
    table.move("nordic").play("unit unit=mech hex=FAC", "to hex=M4", "finish")
    return table


def test_a_combat_has_a_board_of_its_own_for_all() -> None:
    table = fight()
    assert table.asked() == "SetDial"
    for seat in (-1, 0, 1, 2):
        assert boards(table.state, seat) == ["map", "combat"]
    assert lit(table, "nordic") == {f"dial-{power}" for power in range(7)}
    table.play("dial power=4")
    assert lit(table, "nordic") == {"p0-card-1", "p0-card-3", "combat-lock"}
    assert DRAWN.picked(table.state) == ["hex-M4", "dial-4"]


def combat_board(table: Table, seat: int) -> str:
    view = GAME.view(table.state, seat)
    return next(board.svg for board in DRAWN.boards(view, Look(ENGLISH, seat)) if board.name == "combat")


@pytest.mark.parametrize(("seat", "told"), [(-1, False), (0, True), (1, True), (2, False)])
def test_fighters_see_what_victory_and_defeat_will_bring(seat: int, told: bool) -> None:
    drawing = combat_board(fight(), seat)
    assert ("If you win" in drawing) == ("If you lose" in drawing) == told


def test_victory_brings_a_star_while_one_is_left() -> None:
    assert combat_board(fight(), 0).count("sc-gold-star") == 1
    assert combat_board(fight().give("nordic", stars={"combat": 2}), 0).count("sc-gold-star") == 0


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_the_secret_choice_is_shown_to_nobody_else(seat: int) -> None:
    drawn = set()
    for power, card in ((4, 5), (2, 3)):
        table = fight()
        table.play(f"dial power={power}", f"card value={card}")
        view = GAME.view(table.state, seat)
        drawn.add("".join(pictures("scythe", view, seat, Look(ENGLISH, seat))))
    assert len(drawn) == 1
    own = GAME.view(table.state, 0)
    assert "2 + 3 = 5" in "".join(pictures("scythe", own, 0, Look(ENGLISH, 0)))


def test_only_the_own_hand_is_shown() -> None:
    table = fight()
    found = set(page(table, "rusviet"))
    assert {"p1-card-0", "p1-objective-0"} <= found
    assert not {name for name in found if name.startswith(("p0-card-", "p0-objective-"))}
    watched = places(pictures("scythe", GAME.view(table.state, -1), -1, Look(ENGLISH, -1)))
    assert not {name for name in watched if "-card-" in name or "-objective-" in name}


def test_an_encounter_lies_open_for_all() -> None:
    state = asked(Encounter)
    seat = int(state.seat())
    assert boards(state, seat) == boards(state, (seat + 1) % len(state.players)) == ["map", "encounter"]
    view = GAME.view(state, seat)
    options = [name for name in places(pictures("scythe", view, seat, Look(ENGLISH, seat))) if "option-" in name]
    assert options == ["option-A", "option-B", "option-C"]


def test_the_factory_is_seen_by_the_visitor_alone() -> None:
    state = asked(ClaimCard)
    seat = int(state.seat())
    assert boards(state, seat) == ["map", "factory"]
    assert boards(state, (seat + 1) % len(state.players)) == boards(state, -1) == ["map"]


def test_the_board_of_a_combat_goes_with_it() -> None:
    table = fight()
    table.play("dial power=4", "stop", "dial power=0", "stop")
    assert boards(table.state, 0) == ["map"]


# --- pieces -------------------------------------------------------------------------------------------------------


def test_factions_differ_in_more_than_colour() -> None:
    for kind in (*UNITS.labels, *STRUCTURES.labels):
        bare = {piece(faction, kind, 24).split(">", 1)[1] for faction in range(FACTIONS.size())}
        assert len(bare) == FACTIONS.size(), kind
    assert len({lot(ENGLISH, kind, 2) for kind in range(RESOURCES.size())}) == RESOURCES.size()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_looks_and_reads_differently(language: str) -> None:
    said = words(language, "scythe")
    goals = OBJECTIVE_CARDS.size()
    assert len({goal_card(said, objective) for objective in range(goals)}) == goals
    assert len({card_tip(said, card) for card in range(FACTORY_CARDS.size())}) == FACTORY_CARDS.size()


@pytest.mark.parametrize("language", LANGUAGES)
def test_objectives_stay_on_their_cards(language: str) -> None:
    said = words(language, "scythe")
    for objective in range(OBJECTIVE_CARDS.size()):
        told = ElementTree.fromstring(f"<svg>{goal_card(said, objective)}</svg>").findall("g")[-1]
        start = float(told.get("transform", "").rstrip(")").split()[-1])
        assert start + max(float(line.get("y", "0")) for line in told) <= 48


@pytest.mark.parametrize("tile", TILES.labels)
def test_every_bonus_tile_is_explained(tile: str) -> None:
    table = Table(tile=tile)
    drawing = DRAWN.boards(GAME.view(table.state, 0), Look(ENGLISH, 0))[0].svg
    assert ENGLISH.effect(tile) in {element.get("data-tip-text") for element in elements([drawing])}


def test_all_stars_of_all_players_have_room() -> None:
    table = Table("nordic", "rusviet", "crimea", "saxony", "polania")
    for name in table.names:
        table.give(name, stars=dict.fromkeys(STARS.labels, 1))
    table.give("saxony", stars={"combat": 6, "objective": 2})
    drawing = DRAWN.boards(GAME.view(table.state, 0), Look(ENGLISH, 0))[0].svg
    stars = [element for element in elements([drawing]) if element.get("href") == "#sc-star"]
    assert len(stars) == 5 * len(STARS.labels) + 5 + 1
    assert min(float(star.get("width", "0")) for star in stars) >= 8


def test_a_finished_game_lights_nothing() -> None:
    state, chance = GAME.new(3, {"turn_limit": "3"}, 4), Rng(4)
    assert isinstance(state, Scythe)
    while not state.over():
        step(state, chance)
    view = GAME.view(state, 1)
    assert lights("scythe", view, ENGLISH) == {}
    assert DRAWN.picked(view) == []
    assert DRAWN.status(view, ENGLISH)[0] == "Turn 3"
    assert [DRAWN.counters(view, seat)[0] for seat in range(3)] == list(view.scores())
