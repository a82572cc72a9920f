"""Section 3: the setup of the game, over many seeds."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import cast

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.games.scythe.facts.atlas import HEXES, hexes_of
from bazigah.games.scythe.facts.cards import ALL_COMBAT_CARDS, ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVES, TILES
from bazigah.games.scythe.facts.components import FACTIONS, MATS, NOTHING
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe
from tests.games.scythe.rulebook import FACTION_NAMES, PRINTED_BASES, PRINTED_FACTIONS, PRINTED_HEXES, PRINTED_MATS
from tests.games.scythe.table import SPACE, Table, step
from tests.rules import rule

SEEDS = range(60)
ALL_COUNTS = range(2, 6)
every_count = pytest.mark.parametrize("players", ALL_COUNTS)
FAST_PAIRS = {("rusviet", "industrial"), ("crimea", "patriotic")}


def new_game(players: int, seed: int = 0, **options: str) -> Scythe:
    return cast(Scythe, GAME.new(players, options, seed))


def faction_of(p: Player) -> str:
    return FACTIONS.labels[p.faction]


def mat_of(p: Player) -> str:
    return MATS.labels[p.mat]


def pairs(s: Scythe) -> list[tuple[str, str]]:
    return [(faction_of(p), mat_of(p)) for p in s.players]


def members(cards: int, size: int) -> list[int]:
    return [card for card in range(size) if cards >> card & 1]


@rule("SC-3.1")
@every_count
def test_decks_are_shuffled_and_one_factory_card_more_than_players_is_laid_out(players: int) -> None:
    games = [new_game(players, seed) for seed in SEEDS]
    assert all(len(members(s.factory, FACTORY_CARDS.size())) == players + 1 for s in games)
    assert {card for s in games for card in members(s.factory, FACTORY_CARDS.size())} == set(range(12))
    for deck in ["deck", "encounter_deck"]:
        assert len({tuple(getattr(s, deck)) for s in games}) == len(SEEDS)
    assert {objective for s in games for p in s.players for objective in p.objectives} == set(range(OBJECTIVES.size()))
    assert all(sorted(s.encounter_deck) == list(range(ENCOUNTER_CARDS.size())) for s in games)


@rule("SC-3.1")
def test_nobody_sees_which_factory_cards_were_laid_out() -> None:
    first = new_game(2, 0)
    other = first.copy()
    other.factory = 0b111 if first.factory != 0b111 else 0b1110
    for seat in [-1, 0, 1]:
        assert GAME.write(GAME.view(first, seat)) == GAME.write(GAME.view(other, seat))


@rule("SC-3.2")
def test_one_structure_bonus_tile_and_a_token_on_every_encounter_symbol() -> None:
    games = [new_game(2, seed) for seed in SEEDS]
    assert {s.tile for s in games} == set(range(TILES.size()))
    symbols = {place.id for place in PRINTED_HEXES if "encounter" in place.marks}
    assert all({HEXES.labels[hex] for hex in hexes_of(s.encounters)} == symbols for s in games)


@rule("SC-3.3", "SC-3.10")
@every_count
def test_every_seat_gets_every_faction_and_every_mat_as_often(players: int) -> None:
    """2,000 games: for each seat, chi square with 4 degrees of freedom stays below its 0.1 % bound."""
    factions = [Counter[str]() for _ in range(players)]
    mats = [Counter[str]() for _ in range(players)]
    for seed in range(2000):
        s = new_game(players, seed)
        assert len({p.faction for p in s.players}) == len({p.mat for p in s.players}) == players
        for seat, (faction, mat) in enumerate(pairs(s)):
            factions[seat][faction] += 1
            mats[seat][mat] += 1
    for found in [*factions, *mats]:
        assert len(found) == 5
        assert sum((count - 400) ** 2 / 400 for count in found.values()) < 18.47


@rule("SC-3.3", "SC-3.4")
def test_any_faction_may_come_with_any_mat() -> None:
    dealt = {pair for seed in range(200) for pair in pairs(new_game(5, seed))}
    assert dealt == set(product(FACTION_NAMES, MATS.labels))


@rule("SC-3.4")
def test_where_they_are_banned_a_forbidden_pair_is_dealt_anew_and_nothing_else_is() -> None:
    redealt = 0
    for seed in range(100):
        s, free = new_game(5, seed, ban_fast_pairs="yes"), new_game(5, seed)
        assert not FAST_PAIRS & set(pairs(s))
        assert [p.faction for p in s.players] == [p.faction for p in free.players]
        if FAST_PAIRS & set(pairs(free)):
            redealt += 1
        else:
            assert pairs(s) == pairs(free)
    assert redealt > 0


@rule("SC-3.4")
@pytest.mark.parametrize("pair", sorted(FAST_PAIRS))
def test_a_position_with_a_forbidden_pair_is_refused_while_it_is_banned(pair: tuple[str, str]) -> None:
    s = next(s for seed in range(200) if pair in pairs(s := new_game(2, seed)))
    GAME.audit(s)
    s.settings = GAME.settings({"ban_fast_pairs": "yes"})
    with pytest.raises(BadInput) as caught:
        GAME.audit(s)
    assert caught.value.params["field"] == "players.mat"


@rule("SC-3.5")
@every_count
@pytest.mark.parametrize("seed", range(8))
def test_what_the_mats_give(players: int, seed: int) -> None:
    for p in new_game(players, seed).players:
        faction = next(printed for printed in PRINTED_FACTIONS if printed.name == faction_of(p))
        mat = next(printed for printed in PRINTED_MATS if printed.name == mat_of(p))
        assert (p.power, p.card_count()) == (faction.power, faction.cards)
        assert (p.popularity, p.coins, len(set(p.objectives))) == (mat.popularity, mat.coins, mat.objectives)


@rule("SC-3.6")
def test_where_the_pieces_stand() -> None:
    for p in new_game(5, 3).players:
        base = next(printed for printed in PRINTED_BASES if printed.faction == faction_of(p))
        assert HEXES.labels[p.character] == base.id
        assert {HEXES.labels[hex]: n for hex, n in enumerate(p.workers) if n} == dict.fromkeys(base.land, 1)
        assert p.workers_left() == 6
        assert (p.upgrades, p.recruits, p.bonuses, p.abilities) == (0, 0, 0, 0)
        assert (sum(p.covered), sum(p.mechs), sum(p.stars)) == (0, 0, 0)
        assert p.structures == [NOTHING] * 4
        assert p.section == NOTHING
        assert p.factory_card == NOTHING


@rule("SC-3.6")
def test_the_action_token_starts_on_no_section() -> None:
    s = new_game(2, 1)
    assert [SPACE.show(action) for action in s.legal()] == [
        f"section section={section}" for section in ["move", "bolster", "trade", "produce"]
    ]


def clockwise(s: Scythe) -> list[int]:
    """The seats as their home bases lie around the board, from the owner of the lowest mat on."""
    seats = sorted(range(len(s.players)), key=lambda seat: FACTION_NAMES.index(faction_of(s.players[seat])))
    numbers = {mat.name: mat.number for mat in PRINTED_MATS}
    first = seats.index(min(seats, key=lambda seat: numbers[mat_of(s.players[seat])]))
    return seats[first:] + seats[:first]


@rule("SC-3.7", "SC-3.10")
@every_count
def test_the_lowest_mat_begins_and_turns_go_clockwise_around_the_board(players: int) -> None:
    orders = set()
    for seed in range(30):
        s = new_game(players, seed)
        order = clockwise(s)
        assert s.around() == order
        orders.add(tuple(order))
        for turn in range(2 * players):
            assert s.seat() == order[turn % players]
            for action in [f"section section={['bolster', 'trade'][turn // players]}", "skip", "skip", "end"]:
                if SPACE.parse(action) in s.legal():
                    GAME.play(s, SPACE.parse(action))
    assert len(orders) > (1 if players == 2 else 5), "the order of play is not that of the chairs"


@rule("SC-3.8")
@pytest.mark.parametrize("seed", range(3))
def test_objectives_are_never_drawn_again(seed: int) -> None:
    s = new_game(4, seed, turn_limit="25")
    dealt = [set(p.objectives) for p in s.players]
    chance = Rng(seed)
    while not s.over():
        step(s, chance)
    for p, had in zip(s.players, dealt, strict=True):
        away = {p.dropped} - {NOTHING}
        assert set(p.objectives) | set(members(p.shown, OBJECTIVES.size())) | away == had


BOLSTER = ["section section=bolster", "bolster_cards"]


@rule("SC-3.9")
def test_an_empty_combat_deck_is_made_anew_from_the_discard_pile() -> None:
    table = Table().give("nordic", coins=1, cards=[5]).without_deck()
    events = table.play(*BOLSTER)
    assert len(table.hand("nordic")) == 2
    assert [event.values for event in events if event.kind.name == "cards_reshuffled"] == [[41]]
    assert len(table.state.deck) == 40
    assert sum(table.state.discard) == 0


@rule("SC-3.9")
def test_without_deck_and_discard_pile_no_card_is_drawn_and_hands_have_no_limit() -> None:
    everything = [2] * 16 + [3] * 12 + [4] * 8 + [5] * 5
    table = Table().give("nordic", coins=1, cards=everything, upgrades={"bolster_cards": "deploy"})
    events = table.play(*BOLSTER)
    assert len(table.hand("nordic")) == 42
    assert table.told(events, "card_drawn", "no_card_left") == [("nordic", []), ("nordic", [])]
    assert events[-1].kind.name != "cards_reshuffled"
    assert table.player("nordic").coins == 0


def shuffled(rng: Rng, cards: list[int]) -> list[int]:
    rng.shuffle(cards)
    return cards


@rule("SC-3.11")
@every_count
@pytest.mark.parametrize("seed", range(4))
def test_the_random_steps_come_in_the_printed_order(players: int, seed: int) -> None:
    """Repeats the steps with the same chance."""
    s = new_game(players, seed)
    rng = Rng(seed)
    combat = shuffled(rng, ALL_COMBAT_CARDS[:])
    encounters = shuffled(rng, list(range(ENCOUNTER_CARDS.size())))
    factory = shuffled(rng, list(range(FACTORY_CARDS.size())))[: players + 1]
    assert s.tile == rng.below(TILES.size())
    factions = shuffled(rng, list(range(5)))[:players]
    mats = shuffled(rng, list(range(5)))[:players]
    objectives = shuffled(rng, list(range(OBJECTIVES.size())))
    assert [(p.faction, p.mat) for p in s.players] == list(zip(factions, mats, strict=True))
    assert s.encounter_deck == encounters
    assert members(s.factory, FACTORY_CARDS.size()) == sorted(factory)
    for p in s.players:
        hand = [combat.pop() for _ in range(PRINTED_FACTIONS[p.faction].cards)]
        assert p.hand == [hand.count(value) for value in range(4)]
        assert p.objectives == sorted([objectives.pop(), objectives.pop()])
    assert s.deck == combat


@rule("SC-3.11")
def test_seat_by_seat_combat_cards_and_then_objectives() -> None:
    log = Log()
    s = cast(Scythe, GAME.new(3, {}, 5, log))
    told = [(event.seat, event.kind.name) for event in log.events if event.kind.name != "card_seen"]
    expected = [(-1, "tile_drawn")]
    for seat, p in enumerate(s.players):
        expected += [(seat, "seated"), *[(seat, "card_drawn")] * p.card_count(), *[(seat, "objective_dealt")] * 2]
    assert told[: len(expected)] == expected
    assert [name for _, name in told[len(expected) :]] == ["turn_began"]
