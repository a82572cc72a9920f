"""What was taken from the buckets of all processes that share one PostgreSQL.

A process lets in by its own buckets and settles twice a second, in one statement: so no request waits for the database.
In between each process may give what one bucket holds; who made use of that is in debt afterwards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bazigah.web.security.rate import Rate
from bazigah.web.storage.database import Database

_EVERY: Final = 0.5  # seconds
_LONGEST: Final = 160  # letters of a name
_SETTLED: Final = text(
    """
    insert into rate_buckets as b (who, tokens, since)
    select who, :times - taken, extract(epoch from clock_timestamp())
    from unnest(cast(:who as text[]), cast(:taken as float8[])) as t(who, taken)
    on conflict (who) do update set
        tokens = least(:times, b.tokens + (excluded.since - b.since) * :speed) - (:times - excluded.tokens),
        since = excluded.since
    returning who, tokens
    """
)


class Buckets(Protocol):
    """The buckets of one kind in this process."""

    @property
    def rate(self) -> Rate: ...
    @property
    def name(self) -> str: ...

    def taken(self) -> Mapping[str, int]: ...
    def settle(self, common: Mapping[str, float]) -> None: ...


async def share_forever(database: Database, kinds: Iterable[Buckets]) -> None:
    """Settle again and again, until cancelled. While the database is away each process counts for itself."""
    kinds = list(kinds)
    while True:
        with suppress(SQLAlchemyError, OSError):
            await settle_all(database, kinds)
        await asyncio.sleep(_EVERY)


async def settle_all(database: Database, kinds: Iterable[Buckets]) -> None:
    """Tell what was taken here, and go on from what is left for all."""
    for buckets in kinds:
        taken = buckets.taken()
        if taken:
            buckets.settle(await database.write(partial(_settled, buckets=buckets, taken=taken)))


def _settled(session: Session, buckets: Buckets, taken: Mapping[str, int]) -> dict[str, float]:
    """What is left after what was taken here; in one order, so that processes never wait for each other in a ring."""
    names = {f"{buckets.name} {who}"[:_LONGEST]: who for who in sorted(taken)}
    counts = [float(taken[who]) for who in names.values()]
    values = {"who": list(names), "taken": counts, "times": buckets.rate.times, "speed": buckets.rate.speed}
    return {names[row.who]: row.tokens for row in session.execute(_SETTLED, values)}
