"""Named numbers of observations."""

from __future__ import annotations

from bazigah.games.troyes.game import GAME
from tests.games.troyes.table import Table
from tests.observed import observed


def seen_at(table: Table, seat: int = 0) -> dict[str, int]:
    """What a seat observes while seat 0 has the turn."""
    table.settle()
    return observed(GAME, table.state, seat)


def test_a_player() -> None:
    table = Table(2).give(1, deniers=7, influence=4, tradesmen={"merchant": "first"}, cubes={"artisan": 2})
    seen = seen_at(table)
    assert (seen["next.deniers"], seen["next.influence"], seen["next.supply"]) == (7, 4, 4)
    assert (seen["next.tradesman.first.1.yellow"], seen["next.tradesman.second.1.yellow"]) == (1, 0)
    assert seen["next.delayed_cubes.1.yellow"] == 2
    assert seen["me.deniers"] == seen["me.tradesman.first.1.yellow"] == 0


def test_points_of_others_are_hidden_by_the_rules_and_open_by_option() -> None:
    hidden = Table(2).give(0, points=9).give(1, points=5)
    opened = Table(2, scores="open").give(0, points=9).give(1, points=5)
    assert (seen_at(hidden)["me.points"], seen_at(hidden)["next.points"]) == (9, 0)
    assert seen_at(opened, 1)["next.points"] == 9


def test_only_the_own_characters_are_told() -> None:
    table = Table(2).give(0, characters=["henri_i", "urbain_iv"])
    own, other = seen_at(table, 0), seen_at(table, 1)
    assert own["me.character.henri_i"] == own["me.character.urbain_iv"] == 1
    assert other["me.character.henri_i"] == 0


def test_the_city_from_the_own_seat_on() -> None:
    table = Table(3).dice(2, "red 5", "red 5").dice("neutral", "white 1").stand({"P1": 2, "B1a": "neutral"})
    table.lie("palace", 0, 2).cathedral((2, 4, 1)).event("war", 1, 1, 2)
    seen = seen_at(table, 2)
    assert (seen["seat.3"], seen["chooses.next"], seen["start.next"]) == (1, 1, 1)
    assert (seen["dice.me.red.5"], seen["dice.neutral.white.1"], seen["dice.next.red.5"]) == (2, 1, 0)
    assert (seen["space.P1.me"], seen["space.B1a.neutral"], seen["space.P2.me"]) == (1, 1, 0)
    assert (seen["lying.palace.next"], seen["cathedral.2.4.second"]) == (2, 1)
    assert (seen["event_row.marauding"], seen["event_row.war"]) == (1, 2)
    assert (seen["event_cubes.war.second"], seen["event_cubes.war.me"], seen["event_cubes.war.next"]) == (2, 1, 0)
    assert (seen["unseen_event.war"], seen["deck.red"], seen["rounds_left"]) == (0, 4, 5)


def test_cards_show_when_they_lie_face_up() -> None:
    early = Table(2, round=1).cards("merchant", "miller", "joust")
    late = Table(2, round=3).cards("merchant", "miller", "joust")
    assert [seen_at(table)["card.joust"] for table in (early, late)] == [0, 1]


def test_a_group_of_dice() -> None:
    table = Table(2).give(0, deniers=10).dice(0, "yellow 3").dice(1, "yellow 2", "yellow 2")
    table.play("agriculture", "die district=2 colour=yellow value=2")
    own, other = seen_at(table, 0), seen_at(table, 1)
    assert (own["pending.decision.group"], own["pending.target.agriculture"]) == (1, 1)
    assert (own["pending.group.next.yellow.2"], own["pending.group.me.yellow.2"]) == (1, 0)
    assert other["pending.group.me.yellow.2"] == 1


def test_le_roy() -> None:
    table = Table(1)
    table.state.roy.points = 12
    seen = seen_at(table)
    assert seen["le_roy.points"] == 12
    assert sorted(value for name, value in seen.items() if name.startswith("character_row.")) == [1, 2, 3, 4, 5, 6]
