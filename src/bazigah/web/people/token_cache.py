"""The cache of tokens: whose one is, is asked of the database again only after some seconds."""

from __future__ import annotations

from typing import Final

from cachetools import TTLCache

from bazigah.web.storage.models import Person

SECONDS: Final = 10.0  # after which another process that revoked a token is heeded
_MOST: Final = 5000

TokenCache = TTLCache[str, Person]  # cleared by whatever changes people or tokens in this process


def token_cache() -> TokenCache:
    return TTLCache(_MOST, SECONDS)
