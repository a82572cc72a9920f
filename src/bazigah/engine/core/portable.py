"""What can be pickled and copied, compiled and plain alike."""

from __future__ import annotations

from functools import cache
from inspect import signature
from typing import Any


class Portable:
    """Can be pickled and copied. It keeps what it is made with: each parameter of `__init__` as the attribute so named.

    No object of a compiled class exists before its `__init__` has run, so a copy is made like any other and then given
    the attributes. Declared `serializable`, it would begin empty, but then each access to an attribute would have to
    ask first whether the attribute is there.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        kind: type = type(self)
        return kind, tuple([getattr(self, name) for name in _parameters(kind)]), self.__getstate__()


@cache
def _parameters(kind: type) -> tuple[str, ...]:
    """The names of what a class is made with."""
    return tuple(signature(kind).parameters)
