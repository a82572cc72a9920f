"""Passwords: which are good enough, and their hashes, made beside the event loop."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Final, TypeVar

import anyio.to_thread
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from bazigah.engine.errors import BadInput
from bazigah.web.people.names import plain

T = TypeVar("T")

_LENGTHS: Final = range(8, 201)
_LEAST_SCORE: Final = 2  # of zxcvbn: some million guesses
_LOOKED_AT: Final = 72  # letters that are judged: the time it takes grows faster than they do
_KNOWN: Final = (  # words that everybody would try here, and those that lists made elsewhere do not know
    *("bazigah", "burgundy", "trajan", "troyes", "scythe", "architects", "simorgh", "iran", "tehran", "salam"),
    *("بازیگاه", "بورگوندی", "گذرواژه", "رمزعبور", "پسورد", "سلام", "ایران", "تهران", "کاربر", "مدیر"),
)
_AT_ONCE: Final = 2  # passwords that are hashed together: each takes 64 MiB
_hasher: Final = PasswordHasher()


async def hashed(password: str, known: Iterable[str]) -> str:
    """The hash of a new password that is good enough. `known` is what others know of its owner."""
    return await _in_thread(partial(_hash_checked, password, [*known]))


async def fits(stored: str | None, password: str) -> bool:
    """Whether a password is the one of a hash; without one it takes as long and is wrong."""
    right = await _in_thread(partial(verify, stored or _nobody(), password))
    return right and stored is not None


async def renewed(stored: str, password: str) -> str | None:
    """A better hash of a password that fits, where today's is made otherwise."""
    return await _in_thread(partial(_hasher.hash, password)) if _hasher.check_needs_rehash(stored) else None


def verify(stored: str, password: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (Argon2Error, InvalidHashError):
        return False


def _hash_checked(password: str, known: Iterable[str]) -> str:
    if len(password) not in _LENGTHS:
        raise BadInput("password_length", expected=_LENGTHS.start)
    if _is_weak(password, known):
        raise BadInput("password_weak")
    return _hasher.hash(password)


def _is_weak(password: str, known: Iterable[str]) -> bool:
    """Whether it would be among the first to be tried: a usual one, or what is known of its owner."""
    from zxcvbn import zxcvbn  # its lists take memory: only where somebody chooses a password

    words = [plain(word) for word in (*known, *_KNOWN) if word]
    return int(zxcvbn(plain(password)[:_LOOKED_AT], user_inputs=words)["score"]) < _LEAST_SCORE


@cache
def _nobody() -> str:
    """What the password of an unknown name is compared with, so that it takes as long."""
    return _hasher.hash("nobody")


@cache
def _limiter() -> anyio.CapacityLimiter:
    return anyio.CapacityLimiter(_AT_ONCE)


async def _in_thread(work: Callable[[], T]) -> T:
    return await anyio.to_thread.run_sync(work, limiter=_limiter())
