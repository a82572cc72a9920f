"""The cache of tokens and cookies: whose one is, is asked of the database again only after some seconds."""

from __future__ import annotations

from typing import Final

from cachetools import TTLCache

from bazigah.web.storage.models import Person

Key = str | tuple[int, str]  # a token, or the person and the nonce of a cookie

SECONDS: Final = 10.0  # after which another process that revoked a token or ended a session is heeded
_MOST: Final = 5000

TokenCache = TTLCache[Key, Person]  # cleared by whatever changes people, tokens or sessions in this process


def token_cache() -> TokenCache:
    return TTLCache(_MOST, SECONDS)
