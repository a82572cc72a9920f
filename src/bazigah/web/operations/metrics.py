"""Figures for Prometheus: requests, moves, tables, listeners, thoughts. Labels are routes, never names or ids."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, FastAPI, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
_EVERY: Final = 5.0  # seconds between two collections of what is not counted as it happens

router = APIRouter(include_in_schema=False)


class Metrics:
    """The figures of one process; where several serve together, a scrape adds them up."""

    def __init__(self, several: bool) -> None:
        self.registry = CollectorRegistry()
        own = None if several else self.registry  # several processes meet in files, not in a registry
        self.requests = Counter("bazigah_requests_total", "Answered", ["method", "route", "status"], registry=own)
        self.seconds = Histogram("bazigah_request_seconds", "To the answer", ["route"], registry=own, buckets=BUCKETS)
        self.entries = Counter("bazigah_entries_total", "Written to tables: steps, undos, …", ["kind"], registry=own)
        self._seen: dict[str, int] = {}  # entries that were counted already
        self.tables = _gauge("bazigah_open_tables", "TableRegistry in memory", own)
        self.troubles = _gauge("bazigah_tables_set_aside", "Tables that could not be opened since the start", own)
        self.listeners = _gauge("bazigah_listeners", "Live streams", own)
        self.thoughts = _gauge("bazigah_waiting_thoughts", "Bots that run_job or wait", own)
        if several:
            MultiProcessCollector(self.registry)  # type: ignore[no-untyped-call]

    def collect(self, app: FastAPI) -> None:
        """Count what is not counted as it happens."""
        for kind, written in app.state.service.registry.written.items():
            self.entries.labels(kind).inc(written - self._seen.get(kind, 0))
            self._seen[kind] = written
        self.tables.set(len(app.state.service.registry))
        self.troubles.set(app.state.service.registry.troubles)
        self.listeners.set(app.state.hub.count())
        self.thoughts.set(app.state.pool.waiting)

    async def collect_forever(self, app: FastAPI) -> None:
        """Collect now and then, for the other processes."""
        while True:
            self.collect(app)
            await asyncio.sleep(_EVERY)


def _gauge(name: str, help_: str, registry: CollectorRegistry | None) -> Gauge:
    return Gauge(name, help_, registry=registry, multiprocess_mode="livesum")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    figures: Metrics = request.app.state.metrics
    figures.collect(request.app)
    return Response(generate_latest(figures.registry), media_type=CONTENT_TYPE_LATEST)
