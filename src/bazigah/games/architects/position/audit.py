"""Is a position possible? Components that appear or vanish, limits that are passed, choices nobody can have (AW-18)."""

from __future__ import annotations

from bazigah.engine.core.actions import Domain
from bazigah.engine.errors import impossible
from bazigah.games.architects.facts.cards import (
    ALL_APPRENTICES,
    ALL_BUILDINGS,
    ALL_SIDES,
    APPRENTICE_LIMIT,
    APPRENTICES,
    BASE_APPRENTICES,
    BASE_BUILDINGS,
    BASE_SIDES,
    BUILDINGS,
    MARKET,
    REWARD_CARDS,
    SIDES,
    STANDARD,
)
from bazigah.games.architects.facts.components import (
    EMPTY,
    GUILDHALL_SPACES,
    HAND_LIMIT,
    LEVEL_PLACES,
    NOBODY,
    REWARDS,
    SCHEME_DECK,
    SCHEMES,
    TOP_LEVEL,
    WORKERS_EACH,
)
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.options import BOARDS_MODE, OPPONENT, PROMO_BOARDS, PROMO_CARDS, STANDARD_BOARDS
from bazigah.games.architects.player import Player
from bazigah.games.architects.position.pending import check_pending
from bazigah.games.architects.rules.scoring import Scoring
from bazigah.games.architects.rules.setup import ChooseBoard
from bazigah.games.architects.rules.turns import EndTurn, round_limit
from bazigah.games.architects.rules.workers import held_elsewhere
from bazigah.games.architects.rules.workshop import HIRE_AT_START, FillRows, FreeHire
from bazigah.games.architects.state import NOT_TRIGGERED, SETTING_UP, Architects


def audit(s: Architects) -> None:
    """Raise BadInput for the first thing that cannot be."""
    _count_cards(s)
    for seat in range(len(s.players)):
        _count_workers(s, seat)
        _check_player(s, seat)
    _check_boards(s)
    _check_order(s)
    _check_cathedral(s)
    _check_market(s)
    _check_display(s)
    _check_end(s)
    check_pending(s)


# --- components (AW-18) -------------------------------------------------------------------------------------------


def _count_cards(s: Architects) -> None:
    """Every card of this table exactly once."""
    promo = s.setting(PROMO_CARDS)
    buildings = s.building_pile[:]
    apprentices = s.apprentice_pile + [apprentice for apprentice in s.display if apprentice != EMPTY]
    for p in s.players:
        buildings += members(p.hand) + members(p.pack) + members(p.built)
        apprentices += members(p.team)
    _count("buildings", buildings, ALL_BUILDINGS if promo else BASE_BUILDINGS, BUILDINGS)
    _count("apprentices", apprentices, ALL_APPRENTICES if promo else BASE_APPRENTICES, APPRENTICES)
    _count("black_market", s.market_left + s.market_right, list(range(MARKET.size())), MARKET)
    _count_rewards(s)
    _count_schemes(s)


def _count(field: str, found: list[int], expected: list[int], domain: Domain) -> None:
    for card in range(domain.size()):
        if found.count(card) != expected.count(card):
            raise impossible(f"{field}.{domain.labels[card]}", str(expected.count(card)), found.count(card))


def _count_rewards(s: Architects) -> None:
    """Some are in the box, some may be gone, none is there twice (AW-2.2)."""
    used = int(REWARDS[len(s.players)])
    if len(s.reward_box) != REWARD_CARDS.size() - used:
        raise impossible("reward_box", str(REWARD_CARDS.size() - used), len(s.reward_box))
    for reward in range(REWARD_CARDS.size()):
        found = (s.reward_pile + s.reward_box).count(reward)
        if found > 1:
            raise impossible(f"reward_pile.{REWARD_CARDS.labels[reward]}", "0..1", found)


def _count_schemes(s: Architects) -> None:
    deck = SCHEME_DECK[s.setting(OPPONENT)] if s.bot != NOBODY else []
    for scheme in range(SCHEMES.size()):
        if s.schemes.count(scheme) > deck.count(scheme):
            field = f"schemes.{SCHEMES.labels[scheme]}"
            raise impossible(field, f"0..{deck.count(scheme)}", s.schemes.count(scheme))


def _count_workers(s: Architects, seat: int) -> None:
    """All workers of a seat, wherever they are (AW-8.1)."""
    p = s.players[seat]
    found = int(p.ready + p.prison + held_elsewhere(s, seat)) + sum(int(workers) for workers in p.at)
    found += s.market.count(seat) + s.guildhall.count(seat) + s.beside.count(seat)
    if found != WORKERS_EACH:
        raise impossible(f"players[{seat}].workers", str(WORKERS_EACH), found)


# --- players ------------------------------------------------------------------------------------------------------


def _check_player(s: Architects, seat: int) -> None:
    p = s.players[seat]
    path = f"players[{seat}]"
    if p.captured[seat]:
        raise impossible(f"{path}.captured.{seat + 1}", "0", int(p.captured[seat]))
    if seat == s.bot:
        _check_bot(p, path)
    elif p.stock:
        raise impossible(f"{path}.stock", "0", int(p.stock))
    if size(p.team) > APPRENTICE_LIMIT[p.side]:
        raise impossible(f"{path}.apprentices", f"0..{APPRENTICE_LIMIT[p.side]}", int(size(p.team)))
    placed = bool(s.stack) and isinstance(s.stack[0], EndTurn) and s.stack[0].seat == seat
    if size(p.hand) > HAND_LIMIT and not placed:
        raise impossible(f"{path}.hand", f"0..{HAND_LIMIT}", int(size(p.hand)))


def _check_bot(p: Player, path: str) -> None:
    """The bot has no goods, apprentices or cards in hand (AW-15.2)."""
    if any(p.goods):
        raise impossible(f"{path}.goods", "{}", sum(int(count) for count in p.goods))
    for name, cards in (("apprentices", p.team), ("hand", p.hand), ("pack", p.pack)):
        if cards:
            raise impossible(f"{path}.{name}", "[]", int(size(cards)))


def _check_boards(s: Architects) -> None:
    """Standard boards for all, or different variable ones once they are chosen (AW-14.1)."""
    offered = ALL_SIDES if s.setting(PROMO_BOARDS) else BASE_SIDES
    choosing = [int(decision.seat) for decision in s.stack if isinstance(decision, ChooseBoard)]
    seen: list[int] = []
    for seat, p in enumerate(s.players):
        standard = s.setting(BOARDS_MODE) == STANDARD_BOARDS or seat == s.bot or seat in choosing
        fits = p.side == STANDARD if standard else p.side in offered and p.side not in seen
        if not fits:
            expected = SIDES.labels[STANDARD] if standard else "@expected.a_board_of_this_table"
            raise impossible(f"players[{seat}].board", expected, SIDES.labels[p.side])
        seen.append(int(p.side))


def _check_order(s: Architects) -> None:
    """Every seat once, clockwise, the bot last; unknown while boards are chosen (AW-2.10, AW-15.1)."""
    humans = int(s.humans())
    choosing = any(isinstance(decision, ChooseBoard) for decision in s.stack)
    first = int(s.order[0]) if s.order else 0
    expected = [(first + place) % humans for place in range(humans)]
    if s.bot != NOBODY:
        expected.append(int(s.bot))
    if s.order != ([] if choosing else expected):
        raise impossible("order", "@expected.clockwise", " ".join(str(seat + 1) for seat in s.order))


# --- the board ----------------------------------------------------------------------------------------------------


def _check_cathedral(s: Architects) -> None:
    for level in range(1, TOP_LEVEL + 1):
        found = sum(1 for p in s.players if p.level == level)
        if found > LEVEL_PLACES[level]:
            raise impossible(f"cathedral.{level}", f"0..{LEVEL_PLACES[level]}", found)


def _check_market(s: Architects) -> None:
    """When all spaces are taken, a Reset ends this turn (AW-9.1)."""
    placed = bool(s.stack) and isinstance(s.stack[0], EndTurn)
    if (NOBODY not in s.market and not s.reset_due) or (s.reset_due and not placed):
        raise impossible("black_market.reset_due", "false" if s.reset_due else "true", str(s.reset_due).lower())


def _check_display(s: Architects) -> None:
    """An apprentice in every slot, less those hired before the first turn (AW-14.10)."""
    waiting = sum(1 for decision in s.stack if isinstance(decision, FreeHire) and decision.how == HIRE_AT_START)
    gaps = int(s.humans()) - waiting if any(isinstance(decision, FillRows) for decision in s.stack) else 0
    if s.display.count(EMPTY) != gaps:
        raise impossible("display", str(len(s.display) - gaps), len(s.display) - s.display.count(EMPTY))


def _check_end(s: Architects) -> None:
    """The end is triggered by the last space of the Guildhall or by the round limit (AW-4.10.5, AW-10.11)."""
    spaces = int(GUILDHALL_SPACES[len(s.players)])
    limit = int(round_limit(s))
    filled = len(s.guildhall)
    if filled > spaces:
        raise impossible("guildhall", f"0..{spaces}", filled)
    late = limit > 0 and s.round >= limit
    triggered = s.last_turns != NOT_TRIGGERED
    if triggered != (filled == spaces or late):
        raise impossible("last_turns", "null" if triggered else "0...", str(s.last_turns) if triggered else "null")
    if s.beside and not triggered:
        raise impossible("beside_guildhall", "[]", len(s.beside))
    if late and s.round > limit + 1:
        raise impossible("round", f"0..{limit + 2}", int(s.round) + 1)
    if s.round == SETTING_UP and (filled or s.turn):
        raise impossible("round", "1...", 0)
    if not triggered:
        return
    expected = _turns_left(s, filled == spaces)
    if s.last_turns not in expected:
        raise impossible("last_turns", f"{expected.start}..{expected.stop - 1}", int(s.last_turns))


def _turns_left(s: Architects, full: bool) -> range:
    """How many turns may be left: none when the game is over, else at least the one going on."""
    if not s.stack or isinstance(s.stack[0], Scoring):
        return range(1)
    seats = len(s.players)
    return range(1, seats + 2) if full else range(seats - int(s.turn), seats - int(s.turn) + 1)
