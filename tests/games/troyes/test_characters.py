"""Section 16: what the characters count, and that they score for everybody."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.troyes.facts.components import CHARACTERS
from tests.games.troyes.rulebook import cells
from tests.games.troyes.table import Table, told
from tests.rules import rule

LAST_ROUND = {2: 4, 3: 5, 4: 6}
SPACES = [f"P{value}" for value in range(1, 7)] + [f"B1{end}" for end in "abc"]
CARDS = ["merchant", "tithing", "archer", "innkeeper", "templar", "hunting", "sculptor"]
CATHEDRAL = [(level, number) for level in (1, 2, 3) for number in range(1, 7)]
EVENTS = ["war", "heresy", "drought", "support", "wayfarers", "civil_war"]
RULES = {
    "chretien_de_troyes": "TR-16.1",
    "urbain_iv": "TR-16.2",
    "thibaut_ii": "TR-16.3",
    "hugues_de_payns": "TR-16.4",
    "le_florentin": "TR-16.5",
    "henri_i": "TR-16.6",
}


def table(players: int, character: str) -> Table:
    """The last round of a game in which seat 1 has this character."""
    others = [label for label in CHARACTERS.labels if label != character]
    return Table(players, LAST_ROUND[players], supply=0).give(1, characters=[character, *others[: players == 2]])


def endow(t: Table, seat: int, character: str, count: int) -> Table:
    """A player gets so many of what a character counts."""
    if character == "thibaut_ii":
        return t.give(seat, deniers=count)
    if character == "hugues_de_payns":
        return t.give(seat, influence=count)
    if character == "le_florentin":
        return t.give(seat, tradesmen=dict.fromkeys(CARDS[:count], "picture"))
    if character == "henri_i":
        taken = [event for other in range(len(t.state.players)) for event in t.taken(other)]
        return t.give(seat, taken=[event for event in EVENTS if event not in taken][:count])
    if character == "urbain_iv":
        free = [space for space in CATHEDRAL if space not in t.built()]
        return t.cathedral(*[(level, number, seat) for level, number in free[:count]])
    return t.stand(dict.fromkeys([space for space in SPACES if space not in t.standing()][:count], seat))


def scored(events: list[Event], character: str) -> Counter[int]:
    """What a character gave to each seat; that it gave nothing to anybody is told too."""
    by_kind = {
        kind: [event for event in told(events, kind) if CHARACTERS.labels[event.values[0]] == character]
        for kind in ("character_scored", "character_idle")
    }
    assert bool(by_kind["character_scored"]) != bool(by_kind["character_idle"])
    found = Counter({event.seat: event.values[1] for event in by_kind["character_scored"]})
    assert found == +found, "nobody is told to score nothing"
    return found


def lines(character: str, players: int) -> list[int]:
    """The first number of each line of the book."""
    found = []
    for cell in cells(RULES[character])[2:]:
        usual, _, two = cell.partition("(")
        text = two.removeprefix("2 players: ") if two and players == 2 else usual
        found.append(int(text.replace("+", "–").split("–")[0]))
    return found


@rule("TR-16.1", "TR-16.2", "TR-16.3", "TR-16.4", "TR-16.5", "TR-16.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("character", CHARACTERS.labels)
def test_the_highest_line_reached_scores(character: str, players: int) -> None:
    first, second, third = lines(character, players)
    expected = {0: 0, first - 1: 0, first: 1, second - 1: 1, second: 3, third - 1: 3, third: 6}
    for count, points in expected.items():
        t = endow(table(players, character), 0, character, count)
        assert scored(t.next_round(), character)[0] == points
        assert t.state.over()


@rule("TR-16.1", "TR-16.2", "TR-16.3", "TR-16.4", "TR-16.5", "TR-16.6", "TR-13.2.4")
@pytest.mark.parametrize("character", CHARACTERS.labels)
def test_a_character_scores_for_everybody_whoever_holds_it(character: str) -> None:
    first, second, _ = lines(character, 3)
    t = table(3, character)
    for seat, count in enumerate((second, first, 0)):
        endow(t, seat, character, count)
    assert scored(t.next_round(), character) == {0: 3, 1: 1}


@rule("TR-13.2.4")
def test_characters_that_were_not_dealt_do_not_score() -> None:
    t = table(3, "thibaut_ii").give(deniers=99)
    dealt = {CHARACTERS.labels[character] for p in t.state.players for character in p.characters}
    found = t.next_round()
    events = [*told(found, "character_scored"), *told(found, "character_idle")]
    assert len(dealt) == 3
    assert {CHARACTERS.labels[event.values[0]] for event in events} == dealt


@rule("TR-16.1", "TR-16.5")
def test_citizens_count_only_where_the_character_looks() -> None:
    """Tradesmen and lying citizens do not stand in a building; citizens in buildings are no tradesmen."""
    t = table(3, "chretien_de_troyes").stand({"P1": 0, "P2": 0}).give(tradesmen=dict.fromkeys(CARDS[:3], "first"))
    assert scored(t.lie("palace", 0, 3).next_round(), "chretien_de_troyes")[0] == 0
    t = table(3, "le_florentin").stand({"P1": 0, "P2": 0}).give(tradesmen={"merchant": "first"})
    assert scored(t.next_round(), "le_florentin")[0] == 0


@rule("TR-16.3")
def test_deniers_are_counted_after_the_purses_are_taken() -> None:
    t = table(3, "thibaut_ii").give(deniers=5).dice(0, "red 1")
    assert scored(t.end_round(), "thibaut_ii") == {0: 1}, "5 and 2 for the pass"
