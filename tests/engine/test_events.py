"""Events: what is told, to whom, and that nothing is kept while nobody listens."""

from __future__ import annotations

import pytest

from bazigah.engine.core.actions import numbers
from bazigah.engine.core.events import EventSpace, Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State

SPECTATOR = -1
EVENTS = EventSpace()
ROLLED = EVENTS.kind("rolled", first=numbers("pips", 1, 6), points=None)
DREW = EVENTS.kind("drew", private=True, card=None)
ENDED = EVENTS.kind("ended")


def test_kinds_are_numbered_and_keep_their_fields() -> None:
    assert [(kind.name, kind.index, kind.fields, kind.private) for kind in EVENTS.kinds] == [
        ("rolled", 0, ["first", "points"], False),
        ("drew", 1, ["card"], True),
        ("ended", 2, [], False),
    ]
    assert [domain is None for domain in ROLLED.domains] == [False, True]


def test_a_log_keeps_as_many_values_as_the_kind_has_fields() -> None:
    log = Log()
    log.add(ROLLED, 1, 4, 12, 0)
    log.add(DREW, 0, 7, 0, 0)
    log.add(ENDED, SPECTATOR, 0, 0, 0)
    assert [(event.kind.name, event.seat, event.values) for event in log.events] == [
        ("rolled", 1, [4, 12]),
        ("drew", 0, [7]),
        ("ended", SPECTATOR, []),
    ]


@pytest.mark.parametrize(("viewer", "seen"), [(0, ["rolled", "drew"]), (1, ["rolled"]), (SPECTATOR, ["rolled"])])
def test_a_private_event_is_for_its_own_seat_alone(viewer: int, seen: list[str]) -> None:
    log = Log()
    log.add(ROLLED, 1, 4, 12, 0)
    log.add(DREW, 0, 7, 0, 0)
    assert [event.kind.name for event in log.events if event.seen_by(viewer)] == seen


def test_a_position_tells_whoever_listens_and_nobody_else() -> None:
    state = State(Rng(0), [])
    state.tell(ROLLED, 0, 1, 2)
    state.log = log = Log()
    state.tell(ROLLED, 1, 3, 4)
    state.log = None
    state.tell(ENDED, 0)
    assert [(event.seat, event.values) for event in log.events] == [(1, [3, 4])]
