"""The turn (SC-5): a section, its top-row action, its bottom-row action, the end."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.components import FACTORY_SECTION, NOTHING, RUSVIET
from bazigah.games.scythe.options import (
    DELAY_OF_GAME,
    QUICK_START_HINTS,
    RELENTLESS_ON_FACTORY_CARD,
    TURN_LIMIT,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.bottom import BottomRow
from bazigah.games.scythe.rules.bribes import GiveCoins, add_gifts
from bazigah.games.scythe.rules.objectives import add_reveals, reveal
from bazigah.games.scythe.rules.scoring import end_game
from bazigah.games.scythe.rules.top import TopRow
from bazigah.games.scythe.rules.tracks import lose_popularity
from bazigah.games.scythe.space import (
    DECISIONS,
    END,
    GIVE,
    HINT,
    HINTS,
    LIMIT_REACHED,
    LOOK,
    REVEAL,
    SCORE_SEEN,
    SCORES_LOOKED_AT,
    SECTION,
    SECTION_CHOSEN,
    SPACE,
    TURN_BEGAN,
    TURN_ENDED,
)
from bazigah.games.scythe.state import Scythe

_LOOK_COST: Final = 2  # popularity (SC-19.1)


def begin_turn(s: Scythe, seat: i64) -> None:
    s.active = seat
    s.forced = 0
    s.looked = False
    if seat == s.first:
        s.turn += 1
    s.tell(TURN_BEGAN, seat, s.turn)
    if s.setting(QUICK_START_HINTS) and s.turn <= HINTS.size():
        s.tell(HINT, seat, s.turn - 1)
    s.stack.append(ChooseSection(seat))


def may_repeat(s: Scythe, p: Player, section: i64) -> bool:
    """May the action token stay on its section (SC-10.5, SC-10.6)?"""
    if p.faction != RUSVIET:
        return False
    return section != FACTORY_SECTION or s.setting(RELENTLESS_ON_FACTORY_CARD) != 0


class ChooseSection(Decision[Scythe]):
    """Where does the action token go (SC-20.1)?"""

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        sections: i64 = FACTORY_SECTION if p.factory_card == NOTHING else FACTORY_SECTION + 1
        options = [
            SECTION.base + section for section in range(sections) if section != p.section or may_repeat(s, p, section)
        ]
        add_reveals(s, self.seat, False, options)
        add_gifts(s, self.seat, options)
        if s.setting(DELAY_OF_GAME) and not s.looked:
            options.append(LOOK.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        kind = SPACE.kind_of[action]
        if kind == SECTION.index:
            s.stack.pop()
            s.players[self.seat].section = SPACE.first[action]
            s.tell(SECTION_CHOSEN, self.seat, SPACE.first[action])
            s.stack.append(EndTurn(self.seat))
            s.stack.append(BottomRow(self.seat))
            s.stack.append(TopRow(self.seat))
        elif kind == REVEAL.index:
            reveal(s, self.seat, SPACE.first[action])
        elif kind == GIVE.index:
            s.stack.append(GiveCoins(self.seat, SPACE.first[action]))
        else:
            _look(s, self.seat)


DECISIONS.kind(ChooseSection, "section", "choose_section")


def _look(s: Scythe, seat: i64) -> None:
    """Everybody's score as of now, for two popularity (SC-19.1)."""
    s.looked = True
    s.tell(SCORES_LOOKED_AT, seat)
    for other in range(len(s.players)):
        s.tell(SCORE_SEEN, seat, other, s.fortune(other))
    lose_popularity(s, seat, _LOOK_COST)


class EndTurn(Decision[Scythe]):
    """The end of the turn, always asked: so the last step can be taken back, and a pause tells nothing (SC-14.9)."""

    def options(self, s: Scythe) -> list[i64]:
        options: list[i64] = [END.base]
        add_reveals(s, self.seat, True, options)
        add_gifts(s, self.seat, options)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        kind = SPACE.kind_of[action]
        if kind == REVEAL.index:
            reveal(s, self.seat, SPACE.first[action])
        elif kind == GIVE.index:
            s.stack.append(GiveCoins(self.seat, SPACE.first[action]))
        else:
            s.stack.pop()
            s.tell(TURN_ENDED, self.seat)
            _end_turn(s, self.seat)

    def waits(self, s: Scythe) -> bool:
        return True


DECISIONS.kind(EndTurn)


def _end_turn(s: Scythe, seat: i64) -> None:
    """The next player, or the end by the turn limit after the last one's turn (SC-17.11)."""
    following = s.left[seat]
    limit = s.setting(TURN_LIMIT)
    if following == s.first and limit and s.turn >= limit:
        s.limited = True
        s.tell(LIMIT_REACHED, NOTHING, limit)
        end_game(s)
    else:
        begin_turn(s, following)
