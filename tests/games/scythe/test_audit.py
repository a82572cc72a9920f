"""The audit of positions: what cannot be is refused with its field, and every real position passes."""

from __future__ import annotations

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tests.documents import Edit, drop, put
from tests.games.scythe.documents import edited, load, recorded
from tests.games.scythe.table import Table, step

Case = tuple[list[Edit], str]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "option", ["", "factions", "bribes", "delay_of_game", "auto_use_combat_abilities", "trade_split_territories"]
)
def test_every_position_of_a_game_passes(players: int, option: str) -> None:
    values = {"": {}, **{other.name: {other.name: other.samples[1]} for other in GAME.options}}[option]
    state = GAME.new(players, {"turn_limit": "25", **values}, players)
    assert isinstance(state, Scythe)
    chance = Rng(players)
    while state.stack:
        GAME.audit(state)
        step(state, chance)
    GAME.audit(state)


def check(state: Scythe, edits: list[Edit], field: str) -> None:
    load(edited(state))
    with pytest.raises(BadInput) as caught:
        load(edited(state, *edits))
    assert (caught.value.code, caught.value.params["field"]) == ("position_impossible", field)


# --- the table and the mats ---------------------------------------------------------------------------------------


def table() -> Scythe:
    """Nordic and Crimea in the middle of a game; Nordic is to choose a section."""
    t = Table("nordic", "crimea", mats=["mechanical", "industrial"], ban_fast_pairs="yes").give(
        "nordic", workers={"T1": 1, "M1": 1}, cards=[2]
    )
    t.give("crimea", cards=[3], abilities=["wayfare"], objectives=[8, 9]).give("nordic", objectives=[3, 4])
    return t.tokens("T1", oil=1).state


FIRST, SECOND = "players[0]", "players[1]"
TABLES: dict[str, Case] = {
    "a faction twice": (
        [put(f"{FIRST}.faction", "crimea"), put(f"{FIRST}.character", "B_CRI"), put(f"{FIRST}.workers", {"V9": 2})],
        "players.faction",
    ),
    "no faction": ([put(f"{FIRST}.faction", None), put(f"{FIRST}.abilities", [])], "players.faction"),
    "no mat": ([put(f"{FIRST}.mat", None)], "players.mat"),
    "no turn": ([put("turn", 0)], "turn"),
    "an auction after the deal": (
        [put("lots", [{"faction": "nordic", "mat": "industrial", "least": 0, "holder": None}])],
        "lots",
    ),
    "a mat twice": ([put(f"{FIRST}.mat", "industrial")], "players.mat"),
    "a forbidden pair": ([put(f"{SECOND}.mat", "patriotic")], "players.mat"),
    "another first player": ([put("first", 1)], "first"),
    "a cost covered without a cube": ([put(f"{FIRST}.covered", {"deploy": 1})], f"{FIRST}.covered"),
    "a cube that covers nothing": ([put(f"{FIRST}.upgrades", ["gain_coins"])], f"{FIRST}.covered"),
    "a cost covered too often": (
        [put(f"{FIRST}.upgrades", ["move_units", "gain_coins"]), put(f"{FIRST}.covered", {"upgrade": 2})],
        f"{FIRST}.covered.upgrade",
    ),
    "a recruit without a bonus": ([put(f"{FIRST}.recruits", ["build"])], f"{FIRST}.bonuses"),
    "a mech without its ability": ([put(f"{FIRST}.mechs", {"M1": 1})], f"{FIRST}.mechs"),
    "an ability without its mech": ([put(f"{FIRST}.abilities", ["speed"])], f"{FIRST}.mechs"),
    "too few workers": ([put(f"{FIRST}.workers", {"T1": 1})], f"{FIRST}.workers"),
    "too many workers": ([put(f"{FIRST}.workers", {"T1": 8, "M1": 1})], f"{FIRST}.workers"),
    "the token on a card nobody has": ([put(f"{FIRST}.section", "factory")], f"{FIRST}.section"),
    "a unit on a lake": ([put(f"{FIRST}.character", "L1")], f"{FIRST}.units"),
    "a unit on the base of another": ([put(f"{FIRST}.character", "B_CRI")], f"{FIRST}.units"),
    "Wayfare to the base of another": ([put(f"{SECOND}.character", "B_NOR")], f"{SECOND}.units"),
    "a worker alone on a lake": (
        [
            put(f"{FIRST}.abilities", ["seaworthy"]),
            put(f"{FIRST}.mechs", {"M1": 1}),
            put(f"{FIRST}.workers", {"L1": 2}),
        ],
        f"{FIRST}.workers",
    ),
    "an objective twice in a hand": ([put(f"{FIRST}.objectives", ["3", "3"])], f"{FIRST}.objectives"),
    "objectives out of order": ([put(f"{FIRST}.objectives", ["4", "3"])], f"{FIRST}.objectives"),
    "three objectives": ([put(f"{FIRST}.objectives", ["3", "4", "5"])], f"{FIRST}.objectives"),
    "both objectives shown": ([put(f"{FIRST}.shown", ["3", "4"]), put(f"{FIRST}.objectives", [])], f"{FIRST}.shown"),
    "one shown and one kept": (
        [put(f"{FIRST}.shown", ["3"]), put(f"{FIRST}.objectives", ["4"])],
        f"{FIRST}.objectives",
    ),
    "one shown and none put away": ([put(f"{FIRST}.shown", ["3"]), put(f"{FIRST}.objectives", [])], f"{FIRST}.dropped"),
    "one put away and none shown": ([put(f"{FIRST}.dropped", "5")], f"{FIRST}.dropped"),
    "shown without a star": (
        [put(f"{FIRST}.shown", ["3"]), put(f"{FIRST}.objectives", []), put(f"{FIRST}.dropped", "4")],
        f"{FIRST}.stars.objective",
    ),
    "six stars in a game that goes on": (
        [put(f"{FIRST}.stars", {"combat": 2, "power": 1, "popularity": 1, "mechs": 1, "workers": 1})],
        f"{FIRST}.stars",
    ),
    "three stars for combat": ([put(f"{FIRST}.stars", {"combat": 3})], f"{FIRST}.stars.combat"),
    "two stars for power": ([put(f"{FIRST}.stars", {"power": 2})], f"{FIRST}.stars.power"),
    "a star for nothing": ([put(f"{FIRST}.stars", {"objective": 1})], f"{FIRST}.stars.objective"),
    "a star for mechs without mechs": ([put(f"{FIRST}.stars", {"mechs": 1})], f"{FIRST}.stars.mechs"),
    "a star for workers without workers": ([put(f"{FIRST}.stars", {"workers": 1})], f"{FIRST}.stars.workers"),
    "a star earned but not placed": ([put(f"{FIRST}.power", 16)], f"{FIRST}.stars.power"),
    "two structures on one territory": (
        [put(f"{FIRST}.structures", {"mill": "M1"}), put(f"{SECOND}.structures", {"mine": "M1"})],
        f"{SECOND}.structures",
    ),
    "a structure on a lake": ([put(f"{FIRST}.structures", {"mill": "L1"})], f"{FIRST}.structures"),
    "tokens alone on a lake": ([put("tokens", {"L1": {"oil": 1}})], "tokens.L1"),
    "tokens on a base nobody reaches": ([put("tokens", {"B_NOR": {"oil": 1}})], "tokens.B_NOR"),
    "a combat card too many": ([put(f"{FIRST}.hand", {"2": 2})], "combat_cards.2"),
    "a combat card too few": ([drop("deck[0]")], "combat_cards.2"),
    "a card scouted that nobody has": ([put("scouted[0]", {"5": 1})], "scouted.5"),
    "a card scouted by its owner": ([put("scouted[1]", {"3": 1})], "scouted[1]"),
    "an objective in two hands": ([put(f"{FIRST}.objectives", ["3", "8"])], "objectives.8"),
    "an encounter where none is": ([put("encounters", ["M1"])], "encounters"),
    "an encounter card too few": ([drop("encounter_deck[0]")], "encounter_deck"),
    "a Factory card too few": ([drop("factory[0]")], "factory"),
    "units of two on one territory": ([put(f"{SECOND}.character", "T1")], "players[0].units"),
    "units that have moved before a turn": ([put("moved", [{"unit": "worker", "hex": "T1"}])], "moved"),
}


@pytest.mark.parametrize("name", TABLES)
def test_an_impossible_table_is_refused_with_the_field(name: str) -> None:
    check(table(), *TABLES[name])


def test_a_factory_card_is_held_once() -> None:
    t = Table("nordic", "crimea").give("nordic", factory_card=3).give("crimea", factory_card=5)
    check(t.state, [put(f"{SECOND}.factory_card", "3")], "factory_card")
    check(t.state, [put("factory", ["3"])], "factory")


def test_saxony_may_hold_one_and_have_shown_one() -> None:
    t = Table("nordic", "saxony").give("nordic", objectives=[1, 2]).give("saxony", objectives=[22, 15], factory_card=3)
    t.turn_of("saxony").play("reveal objective=22")
    load(edited(t.state))
    check(t.state, [put(f"{SECOND}.dropped", "9")], f"{SECOND}.dropped")
    check(t.state, [put(f"{SECOND}.objectives", [])], f"{SECOND}.objectives")


def test_tokens_may_lie_at_home_once_the_game_is_over() -> None:
    over = recorded()[""]
    base = f"B_{['NOR', 'RUS', 'CRI', 'SAX', 'POL'][over.players[0].faction]}"
    load(edited(over, put(f"tokens.{base}", {"oil": 1})))


# --- what is pending ----------------------------------------------------------------------------------------------

PENDING: dict[str, tuple[str, Case]] = {
    "a top row without its turn": ("ChooseSection", ([put("pending[0].decision", "top_row")], "pending")),
    "a turn that ends twice": (
        "EndTurn",
        ([lambda position: position["pending"].append(dict(position["pending"][0]))], "pending"),
    ),
    "another seat": ("ChooseSection", ([put("pending[0].seat", 2)], "pending[0].seat")),
    "no section chosen": ("TopRow", ([put("players[0].section", None)], "players[0].section")),
    "a move on a section without one": ("ChooseUnit", ([put("players[0].section", "trade")], "players[0].section")),
    "too many units to move": ("ChooseUnit", ([put("pending[5].left", 3)], "pending[5].left")),
    "too many steps": ("ChooseUnit", ([put("pending[5].steps", 2)], "pending[5].steps")),
    "a step of a unit that is not there": ("TakeStep", ([put("pending[6].hex", "M1")], "pending[6].hex")),
    "a step of a unit with too many": ("TakeStep", ([put("pending[6].steps", 2)], "pending[6].steps")),
    "a step begun without a step": ("TakeStep", ([put("pending[6].begun", True)], "pending[6].steps")),
    "a step from elsewhere": ("TakeStep", ([put("pending[6].start", "M1")], "pending[6].start")),
    "moved units that are not there": (
        "ChooseUnit",
        ([put("pending[5].left", 1), put("moved", [{"unit": "mech", "hex": "M1"}])], "moved.M1"),
    ),
    "cargo to a hex out of reach": ("Carry", ([put("pending[6].goal", "M1")], "pending[6].goal")),
    "cargo of a kind that is not there": ("Carry", ([put("pending[6].kind", "oil")], "pending[6].kind")),
    "more cargo than there is": ("Carry", ([put("pending[6].food", 9)], "pending[6].kind")),
    "an encounter with a card of the deck": (
        "Encounter",
        ([lambda position: position["pending"][3].update(card=position["encounter_deck"][0])], "pending[3].card"),
    ),
    "an encounter elsewhere": ("Encounter", ([put("pending[3].hex", "M7")], "pending[3].hex")),
    "a second option for Crimea": ("Encounter", ([put("pending[3].taken", ["A"])], "pending[3].taken")),
    "a gift to oneself": ("GiveCoins", ([put("pending[2].to", 1)], "pending[2].to")),
    "a gift of no coins": ("GiveCoins", ([put("players[0].coins", 0)], "pending[2].to")),
    "items of a lake": ("MakeItems", ([put("pending[4].hex", "L1")], "pending[4].hex")),
    "a Mill that is not there": ("MakeItems", ([put("players[0].structures", {})], "pending[4].mill")),
    "tokens to a place that was not asked for": ("TradeToken", ([put("pending[3].hex", "M1")], "pending[3].hex")),
    "a recruit that is enlisted already": (
        "TakeBonus",
        ([put("players[1].recruits", ["enlist"]), put("players[1].bonuses", ["power"])], "pending[4].bottom"),
    ),
    "a bonus for another action": ("Pay", ([put("pending[2].bottom", "build")], "pending[2].bottom")),
    "recruits nobody enlisted": (
        "Pay",
        ([put("pending[2].recruits", ["upgrade", "deploy", "build", "enlist"])], "pending[2].recruits"),
    ),
    "a mech that is deployed": ("PlaceMech", ([put("pending[3].ability", "township")], "pending[3].ability")),
    "payment in another resource": ("Pay", ([put("pending[4].kind", "oil")], "pending[4].kind")),
    "payment from a hex of nobody": ("Pay", ([put("pending[4].hex", "T2")], "pending[4].hex")),
    "oil of choice": ("TokensOfChoice", ([put("pending[4].kind", "oil")], "pending[4].kind")),
    "a worker elsewhere": ("TakeWorker", ([put("pending[4].hex", "M7")], "pending[4].hex")),
    "a structure elsewhere": ("TakeStructure", ([put("pending[4].hex", "M7")], "pending[4].hex")),
    "a cube that is gone": (
        "CoverCost",
        ([put("players[1].upgrades", ["bolster_cards"]), put("players[1].covered", {"deploy": 1})], "pending[4].box"),
    ),
    "a bribe by whoever is not asked yet": ("Bribe", ([put("pending[12].seat", 2)], "pending.seat")),
    "another bonus than that of the recruit": (
        "TakeGain",
        ([put("pending[2].recruit", "build")], "pending[2].kind"),
    ),
    "a faction to choose for nobody": ("ChooseSeating", ([put("pending[4].seat", 2)], "pending")),
    "a bid above the coins of the mat": (
        "Bid",
        ([put("lots[2].least", 8), put("lots[2].holder", "1")], "lots[2].least"),
    ),
    "a card claimed from afar": ("ClaimCard", ([put("players[1].character", "M1")], "pending[3].seat")),
    "a second alternative of a plain card": (
        "DiscardCard",
        ([put("pending[3].alternative", "second")], "pending[3].alternative"),
    ),
}


@pytest.mark.parametrize("name", PENDING)
def test_an_impossible_choice_is_refused_with_the_field(name: str) -> None:
    base, case = PENDING[name]
    check(recorded()[base], *case)


# --- combats ------------------------------------------------------------------------------------------------------


def fighting() -> Scythe:
    """Rusviet's mech with a worker and two metal attacks Polania's on W7; Polania is to choose."""
    t = Table("nordic", "rusviet", "polania").give(
        "rusviet", mechs={"riverwalk": "V8"}, workers={"V8": 1}, power=3, cards=[5, 2]
    )
    t.give("polania", mechs={"riverwalk": "W7"}, power=2, cards=[3]).tokens("V8", metal=2)
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=W7", "carry number=1", "carry number=2", "finish")
    t.play("dial power=1", "card value=5")
    return t.state


COMBATS: dict[str, Case] = {
    "a combat nobody fights": ([put("battle", None)], "battle"),
    "a combat elsewhere": ([put("battle.hex", "M1")], "battle.hex"),
    "another defender": ([put("battle.defender.seat", 1)], "battle.hex"),
    "another attacker": ([put("battle.attacker.seat", 1)], "battle.hex"),
    "a dial above the power": ([put("battle.attacker.dial", 4)], "battle.dial"),
    "a dial before it is set": ([put("battle.defender.dial", 1)], "battle.dial"),
    "too many cards": ([put("battle.attacker.cards", {"5": 1, "2": 1})], "battle.cards"),
    "a card that is not held": ([put("battle.attacker.cards", {"4": 1})], "battle.cards"),
    "a card before the dial": ([put("battle.defender.cards", {"3": 1})], "battle.cards"),
    "another order": ([put("pending[7].seat", 1)], "pending.seat"),
    "no entry": ([put("entries", [])], "battle.hex"),
    "an entry of a character elsewhere": ([put("entries[0].unit", "character")], "entries.W7"),
    "workers that did not come": ([put("entries[0].workers", 2)], "entries.W7.workers"),
    "tokens that did not come": ([put("entries[0].metal", 3)], "entries.W7.tokens"),
    "a start on a lake": ([put("entries[0].start", "L1")], "entries.W7.start"),
    "an entry without an enemy": ([put("players[2].mechs", {"B_POL": 1})], "entries.W7"),
    "a third party": ([put("players[0].character", "W7")], "battle.hex"),
}


@pytest.mark.parametrize("name", COMBATS)
def test_an_impossible_combat_is_refused_with_the_field(name: str) -> None:
    check(fighting(), *COMBATS[name])


def test_entries_outside_a_move_are_refused() -> None:
    state = fighting()
    entry = edited(state)["position"]["entries"][0]
    check(table(), [put("entries", [entry])], "entries")


def retreating() -> Scythe:
    """Nordic has lost a combat on W3 and its mech went to L2; how many workers go along is asked."""
    t = Table("nordic", "rusviet").give("nordic", mechs={"seaworthy": "W3", "speed": "W3"}, workers={"W3": 2})
    t.give("rusviet", mechs={"riverwalk": "T3"}, popularity=5)
    t.move("rusviet").play("unit unit=mech hex=T3", "to hex=W3", "finish", "retreat hex=L2")
    return t.state


RETREATS: dict[str, Case] = {
    "from elsewhere": ([put("pending[6].hex", "M1")], "pending.hex"),
    "of the winner": ([put("pending[6].seat", 2)], "pending[6].seat"),
    "to a lake without the mech": ([put("pending[7].lake", "L4")], "pending[7].lake"),
    "of workers that were not there": ([put("pending[5].workers", 1)], "pending.workers"),
    "from oneself": ([put("pending[5].loser", 2)], "pending[5].loser"),
    "from a third party": ([put("pending[5].loser", 3)], "pending[5].loser"),
}


@pytest.mark.parametrize("name", RETREATS)
def test_an_impossible_retreat_is_refused_with_the_field(name: str) -> None:
    check(retreating(), *RETREATS[name])
