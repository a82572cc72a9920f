"""Is a position possible in which factions and mats are still chosen, drafted or auctioned (SC-3.10 to SC-3.15)?"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.errors import impossible
from bazigah.games.scythe.facts.components import MAT_COINS, NOTHING
from bazigah.games.scythe.options import AUCTIONED, BAN_FAST_PAIRS, DEALT, FACTIONS_BY
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.seating import Begin, Bid, ChooseSeating, has_banned_pair
from bazigah.games.scythe.state import LOT_HOLDER, LOT_LEAST, LOT_MAT, LOT_SIZE, Scythe

_OWNED: Final = (
    *("section", "power", "popularity", "coins", "character", "mechs", "workers", "structures", "abilities"),
    *("upgrades", "covered", "recruits", "bonuses", "hand", "objectives", "shown", "dropped", "factory_card", "stars"),
)  # what a player has besides a faction and a mat


def check_seating(s: Scythe) -> None:
    """Raise BadInput for the first thing that cannot be before the first turn."""
    way = s.setting(FACTIONS_BY)
    if way == DEALT:
        raise impossible("turn", "1..", 0)
    for seat, player in enumerate(s.players):
        _check_empty_handed(player, f"players[{seat}]")
    _check_each_once([p.faction for p in s.players], "players.faction")
    _check_each_once([p.mat for p in s.players], "players.mat")
    if not s.stack or not isinstance(s.stack[0], Begin) or s.active != s.first:
        raise impossible("pending", "@expected.possible_choices", len(s.stack))
    if way == AUCTIONED:
        _check_auction(s)
    else:
        _check_picks(s)


def _check_empty_handed(p: Player, path: str) -> None:
    """Nobody has anything but a character on the home base (SC-3.6)."""
    bare = Player([0] * len(p.mechs), [0] * len(p.workers))
    if p.faction != NOTHING:
        bare.lead(p.faction)
    bare.mat = p.mat
    for name in _OWNED:
        if getattr(p, name) != getattr(bare, name):
            raise impossible(f"{path}.{name}", str(getattr(bare, name)), str(getattr(p, name)))


def _check_each_once(things: list[int], field: str) -> None:
    taken = [thing for thing in things if thing != NOTHING]
    if len(set(taken)) != len(taken):
        raise impossible(field, "@expected.each_once", str(things))


def _check_picks(s: Scythe) -> None:
    """Everybody has as many choices left as faction and mat are missing, and can come to an allowed pair."""
    if s.lots:
        raise impossible("lots", "[]", len(s.lots))
    _check_waiting(s, ChooseSeating, [(p.faction == NOTHING) + (p.mat == NOTHING) for p in s.players])
    pairs = [(p.faction, p.mat) for p in s.players]
    if s.setting(BAN_FAST_PAIRS) and has_banned_pair([pair[0] for pair in pairs], [pair[1] for pair in pairs]):
        raise impossible("players.mat", "@expected.no_forbidden_pair", str(pairs))


def _check_waiting(s: Scythe, kind: type[Decision[Scythe]], due: list[int]) -> None:
    """After the beginning the stack holds choices of one kind alone, as many of each seat as are due."""
    waiting = s.stack[1:]
    found = [sum(decision.seat == seat for decision in waiting) for seat in range(len(s.players))]
    if found != due or not all(isinstance(decision, kind) for decision in waiting):
        raise impossible("pending", str(due), str(found))


def _check_auction(s: Scythe) -> None:
    """A pair for every player; whoever holds none is to bid."""
    lots = [s.lots[place : place + LOT_SIZE] for place in range(0, len(s.lots), LOT_SIZE)]
    if len(lots) != len(s.players) or any(p.faction != NOTHING or p.mat != NOTHING for p in s.players):
        raise impossible("lots", str(len(s.players)), len(lots))
    _check_each_once([lot[0] for lot in lots], "lots.faction")
    _check_each_once([lot[LOT_MAT] for lot in lots], "lots.mat")
    if s.setting(BAN_FAST_PAIRS) and has_banned_pair([lot[0] for lot in lots], [lot[LOT_MAT] for lot in lots]):
        raise impossible("lots.mat", "@expected.no_forbidden_pair", str(lots))
    for number, lot in enumerate(lots):
        most = MAT_COINS[lot[LOT_MAT]] + 1
        if lot[LOT_LEAST] > most or (lot[LOT_HOLDER] == NOTHING) != (lot[LOT_LEAST] == 0):
            raise impossible(f"lots[{number}].least", f"0..{most}", int(lot[LOT_LEAST]))
    held = [sum(lot[LOT_HOLDER] == seat for lot in lots) for seat in range(len(s.players))]
    _check_waiting(s, Bid, [0 if lots_held else 1 for lots_held in held])
    if max(held) > 1:
        raise impossible("lots.holder", "@expected.each_once", str(held))
