"""The places of the race: which one a choice is about, and how runners travel."""

from __future__ import annotations

from bazigah.drawing.artist import Price

from ..space import SPACE, SPRINT, TAKE
from ..state import Race


def space(number: int) -> str:
    """A space of the track."""
    return f"space-{number}"


def own(seat: int, what: str, number: int = 0) -> str:
    """A place before a player: die, card, gift."""
    return f"p{seat}-{what}-{number}"


def target(view: Race, action: int) -> str | None:
    """The place that lights up for a legal action."""
    seat, kind = int(view.seat()), SPACE.named(action)
    if kind is SPRINT:
        return own(seat, "card")
    if kind is TAKE:
        return own(seat, "gift", int(SPACE.first[action]))
    return own(seat, "die", view.dice.index(SPACE.first[action]))


def price(view: Race, action: int) -> Price | None:
    """Nothing costs anything."""
    return None


def picked(view: Race) -> list[str]:
    """The well at which somebody chooses."""
    return [] if view.dice or view.over() else [space(int(view.runners[view.seat()].space))]


def trail(before: Race, action: int, after: Race) -> list[tuple[str, str]]:
    """Runners that stand elsewhere now."""
    moved = zip(before.runners, after.runners, strict=True)
    return [(space(int(was.space)), space(int(now.space))) for was, now in moved if was.space != now.space]
