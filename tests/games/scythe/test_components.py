"""Section 1: boards, cards and pieces, counted on tables that have just been set up."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from typing import cast

import pytest

from bazigah.games.scythe.facts.atlas import ENCOUNTERS, HEXES, TERRITORIES, hexes_of
from bazigah.games.scythe.facts.cards import ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVES, TILES, VALUES
from bazigah.games.scythe.facts.components import ALL_STARS, FACTIONS, MATS, RESOURCES, TOPS
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tests.games.scythe.rulebook import FACTION_NAMES, number_of, sentence
from tests.games.scythe.table import Table
from tests.rules import rule

COUNTED = {
    "territories": TERRITORIES.size(),
    "home bases": HEXES.size() - TERRITORIES.size(),
    "player mats": MATS.size(),
    "faction mats": FACTIONS.size(),
    "objective cards": OBJECTIVES.size(),
    "encounter cards": ENCOUNTER_CARDS.size(),
    "Factory cards": FACTORY_CARDS.size(),
    "structure bonus tiles": TILES.size(),
}
BOTTOM_ROW = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}


@rule("SC-1.1")
@pytest.mark.parametrize("thing", COUNTED)
def test_as_many_boards_and_cards_as_the_book_counts(thing: str) -> None:
    assert COUNTED[thing] == number_of("SC-1.1", thing)


@rule("SC-1.1", "SC-1.4")
@pytest.mark.parametrize("players", range(2, 6))
def test_42_combat_cards_by_value(players: int) -> None:
    s = cast(Scythe, GAME.new(players, {}, seed=players))
    cards = Counter(int(VALUES.labels[value]) for value in s.deck)
    for p in s.players:
        cards.update({int(label): held for label, held in zip(VALUES.labels, p.hand, strict=True)})
    printed = re.findall(r"(\d+)(?: cards)? of value (\d)", sentence("SC-1.4"))
    assert cards == Counter({int(value): int(number) for number, value in printed})
    assert cards.total() == number_of("SC-1.1", "combat cards")


@rule("SC-1.1")
def test_eleven_of_the_encounter_tokens_are_used() -> None:
    s = cast(Scythe, GAME.new(2, {}, seed=0))
    assert len(hexes_of(s.encounters)) == len(hexes_of(ENCOUNTERS)) == 11


def ready_to_act(name: str, action: str) -> Table:
    """A faction with a worker on T6 and tokens enough for a bottom-row action, right after paying."""
    other = "saxony" if name != "saxony" else "nordic"
    names = sorted([name, other], key=FACTION_NAMES.index)
    table = Table(*names).give(name, workers={"T6": 1}).tokens("T6", **{BOTTOM_ROW[action]: 4})
    table.act(name, action)
    return table


@rule("SC-1.2")
@pytest.mark.parametrize("name", FACTION_NAMES)
@pytest.mark.parametrize(
    ("action", "kind", "pieces"),
    [
        ("upgrade", "cube", "technology cubes"),
        ("deploy", "mech", "mechs"),
        ("build", "structure", "structures"),
        ("enlist", "recruit", "recruits"),
    ],
)
def test_pieces_of_every_faction(name: str, action: str, kind: str, pieces: str) -> None:
    assert len(ready_to_act(name, action).legal(kind)) == number_of("SC-1.2", pieces)


@rule("SC-1.2")
def test_one_character_eight_workers_and_six_stars_for_each_faction() -> None:
    s = cast(Scythe, GAME.new(5, {}, seed=0))
    for p in s.players:
        assert p.workers_left() + sum(p.workers) == number_of("SC-1.2", "workers")
        assert p.fighters(p.base) == number_of("SC-1.2", "character")
        assert p.star_count() == 0
    assert number_of("SC-1.2", "stars") == ALL_STARS
    assert TOPS == ["move", "bolster", "trade", "produce"]


@rule("SC-1.3")
@pytest.mark.parametrize("kind", RESOURCES.labels)
def test_tokens_never_run_out(kind: str) -> None:
    table = Table().give("nordic", workers={"T6": 1}, coins=1).tokens("T6", **{kind: number_of("SC-1.1", "each")})
    table.play("section section=trade", "trade_resources", *[f"resource resource={kind}"] * 2)
    assert table.lying("T6") == {kind: 22}


@rule("SC-1.3")
def test_coins_never_run_out() -> None:
    table = Table().give("nordic", coins=number_of("SC-1.1", "coins"))
    table.play("section section=move", "gain_coins")
    assert table.player("nordic").coins == 81


def test_more_components_than_are_printed_can_be_played() -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tests.games.scythe.larger"], capture_output=True, text=True, check=False
    )
    assert (played.returncode, played.stdout.strip()) == (0, "6"), played.stderr
