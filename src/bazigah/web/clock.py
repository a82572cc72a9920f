"""Points in time, always in UTC."""

from __future__ import annotations

from datetime import UTC, datetime

__all__ = ["UTC", "now"]


def now() -> datetime:
    """The time now."""
    return datetime.now(UTC)
