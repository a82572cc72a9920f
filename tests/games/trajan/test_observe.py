"""Named numbers of observations."""

from __future__ import annotations

from bazigah.games.trajan.game import GAME
from tests.games.trajan.table import Table
from tests.observed import observed


def test_the_own_circle() -> None:
    table = Table(2)
    table.give(0, slots={"II": "TT-46"}, hand={"wine": 2}, known={"wine": 1}, tiles={"votes3": 1}, plus_two=["senate"])
    table.pieces(0, points=31, legionnaires=2, leader="alpes", disc=3)
    seen = observed(GAME, table.state)
    assert (seen["me.points"], seen["me.tray.I.yellow"], seen["me.tray.I.blue"]) == (31, 2, 0)
    assert (seen["me.slot.II.kind.demand"], seen["me.slot.II.needs.pink"], seen["me.slot.II.symbol.bread"]) == (1, 2, 1)
    assert seen["me.slot.I.points"] == seen["me.slot.I.kind.cards"] == 0
    assert (seen["me.arch.I"], seen["me.leader.alpes"], seen["me.legionnaires"]) == (1, 1, 2)
    assert (seen["me.plus_two.senate"], seen["me.disc"], seen["me.votes"], seen["me.ahead"]) == (1, 2, 6, 0)


def test_cards_of_others_are_told_as_far_as_they_are_known() -> None:
    table = Table(3).give(0, hand={"wine": 2, "fish": 1}, known={"wine": 1}).give(1, hand={"wine": 1})
    own, other = observed(GAME, table.state, 0), observed(GAME, table.state, 2)
    assert (own["me.hand.wine"], own["me.hand.fish"], own["me.cards"], own["next.cards"]) == (2, 1, 3, 1)
    assert (other["next.cards"], other["next.known.wine"], other["next.known.fish"]) == (3, 1, 0)
    assert (own["unseen_cards.wine"], other["unseen_cards.wine"], own["unseen_cards.columns"]) == (3, 4, 4)
    assert (own["pile.left.top.columns"], own["pile.right.furs"]) == (1, 1)


def test_the_board() -> None:
    table = Table(2, quarter=2, round=3, time=4).provinces({"raetia": "bread"}).forum("games", "games").gray("same")
    seen = observed(GAME, table.demands("religion", "religion").state, 1)
    assert (seen["quarter"], seen["round"], seen["time.gone"], seen["time.left"]) == (1, 2, 4, 7)
    assert (seen["province.raetia.bread"], seen["province.alpes.bread"], seen["forum.games"]) == (1, 0, 2)
    assert (seen["site.S-11.type.stairs"], seen["site.S-11.points"], seen["gray_ship.same"]) == (1, 2, 1)
    assert (seen["demand.religion"], seen["top.cards.needs.orange"], seen["trajan_stacks.TT-54"]) == (2, 2, 1)


def test_what_is_chosen() -> None:
    table = Table(2)
    table.play("tray tray=II")
    own, other = observed(GAME, table.state, 0), observed(GAME, table.state, 1)
    assert (own["chooses.me"], own["chooses.next"], other["chooses.next"], other["turn.next"]) == (1, 0, 1, 1)
    assert (own["pending.decision.choose_tray"], own["pending.decision.perform"]) == (0, 1)
    assert (own["pending.action.senate"], own["pending.role.target_tray"], other["pending.action.senate"]) == (1, 1, 1)


def test_what_comes_after_a_choice() -> None:
    table = Table(2).give(0, tiles={"extra_seaport": 1}, hand={"wine": 2}).perform("seaport")
    table.play("ship ship=same")
    seen = observed(GAME, table.state)
    assert (seen["pending.decision.load"], seen["pending.ship.same"], seen["pending.units"]) == (1, 1, 1)
    assert (seen["pending.shipped.wine"], seen["pending.later.extra.seaport"], seen["me.display.wine"]) == (1, 1, 1)
