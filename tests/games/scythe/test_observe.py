"""Named numbers of observations."""

from __future__ import annotations

import pytest

from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.position.view import knows_factory
from bazigah.games.scythe.space import DECISIONS
from tests.games.scythe.table import Table, reached
from tests.observed import observed


def test_a_player() -> None:
    table = Table("nordic", "rusviet")
    table.give("rusviet", power=5, popularity=8, coins=11, character="M6", workers={"V4": 2}, structures={"mill": "V4"})
    seen = observed(GAME, table.state, 0)
    assert (seen["next.power"], seen["next.popularity"], seen["next.coins"]) == (5, 8, 11)
    assert (seen["next.character.M6"], seen["next.workers.V4"], seen["next.structure.V4"]) == (1, 2, 1)
    assert (seen["mill.V4"], seen["mine.V4"], seen["next.built.mill"], seen["me.built.mill"]) == (1, 0, 1, 0)
    assert (seen["next.faction.rusviet"], seen["me.faction.nordic"], seen["next.workers_off"]) == (1, 1, 2)


def test_tokens_on_the_map_and_those_that_are_controlled() -> None:
    table = Table("nordic", "rusviet").give("nordic", workers={"M6": 1}).tokens("M6", metal=3).tokens("V4", food=2)
    seen = observed(GAME, table.state, 0)
    assert (seen["tokens.metal.M6"], seen["tokens.food.V4"]) == (3, 2)
    assert (seen["me.resources.metal"], seen["me.resources.food"], seen["me.territories"]) == (3, 0, 1)


def test_only_the_own_cards_and_objectives_are_told() -> None:
    table = Table("nordic", "rusviet").give("nordic", cards=[5, 2, 2], objectives=[3, 4])
    own, other = observed(GAME, table.state, 0), observed(GAME, table.state, 1)
    assert (own["me.hand.5"], own["me.hand.2"], own["me.cards"], other["next.cards"]) == (1, 2, 3, 3)
    assert (own["me.objective.3"], own["me.objective.4"], other["next.objectives"]) == (1, 1, 2)
    assert own["unseen_cards.5"] + 1 == other["unseen_cards.5"]


def test_after_a_section_is_chosen() -> None:
    table = Table("nordic", "rusviet").give("nordic", workers={"M6": 1, "V4": 1})
    table.play("section section=move", "move", "unit unit=worker hex=M6")
    own, other = observed(GAME, table.state, 0), observed(GAME, table.state, 1)
    assert (own["me.section.move"], own["pending.decision.step"], own["pending.hex.M6"]) == (1, 1, 1)
    assert (own["pending.unit.worker"], own["pending.left"], own["pending.bottom_row_due"]) == (1, 1, 1)
    assert (other["chooses.next"], other["pending.hex.M6"], other["turn.next"]) == (1, 1, 1)


def test_the_choice_in_a_combat_is_secret() -> None:
    state = reached("CommitCards")
    fighter = int(state.battle[1])
    state.battle = [*state.battle[:3], 4, *state.battle[4:]]
    own, other = (observed(GAME, state, (fighter + place) % 2) for place in range(2))
    assert (own["combat.my_dial"], other["combat.my_dial"]) == (4, 0)
    assert own["combat.attacker.me"] == own["combat.defender.next"] == other["combat.defender.me"] == 1


def test_what_is_numbered_first_is_there() -> None:
    pending = DECISIONS.pending()
    assert pending.names[: len(DECISIONS.order)] == list(DECISIONS.order)
    assert list(pending.groups)[: len(DECISIONS.groups)] == list(DECISIONS.groups)


@pytest.mark.parametrize("decision", ["ClaimCard", "SetDial"])
def test_rare_choices_are_observed_as_they_are_seen(decision: str) -> None:
    state = reached(decision)
    seats = [(state.seat() + place) % 2 for place in range(2)]
    seen = [observed(GAME, state, seat) for seat in seats]
    assert [numbers["chooses.me"] for numbers in seen] == [1, 0]
    shown = [sum(value for name, value in numbers.items() if name.startswith("factory.")) for numbers in seen]
    known = [knows_factory(state, seat) for seat in seats]  # whoever looks at the cards now, or has claimed one
    assert shown == [seen[0]["factory_cards"] if knows else 0 for knows in known]
    assert decision == "SetDial" or known[0]
