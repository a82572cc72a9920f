"""All that the API offers, in the order in which its reference tells it."""

from __future__ import annotations

from fastapi import APIRouter

from bazigah.web.api import catalogue, guests, history, playing, reference, seating, tables

router = APIRouter()
for part in (guests, catalogue, tables, seating, playing, history, reference):
    router.routes.extend(part.router.routes)  # side by side: routers in routers are searched again at every level
