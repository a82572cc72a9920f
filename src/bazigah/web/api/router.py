"""All that the API offers, in the order in which its reference tells it."""

from __future__ import annotations

from fastapi import APIRouter

from bazigah.web.api import catalogue, guests, history, playing, seating, tables, talking

router = APIRouter()
for part in (guests, catalogue, tables, seating, playing, talking, history):
    router.routes.extend(part.router.routes)  # side by side: routers in routers are searched again at every level
