"""Small numbers packed in memory that others may read: a `vec` when compiled, an `array` otherwise.

A list holds an address for each of its numbers; here each takes two bytes or one, and is written without a detour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import u8 as u8
else:
    from array import array
    from functools import partial

    class i16:  # noqa: N801 - the name that the compiler knows, as below
        """Takes a number for what it is."""

        code = "h"

        def __new__(cls, number):
            return number

    class u8(i16):  # noqa: N801
        code = "B"

    class vec:  # noqa: N801
        """Makes an array of a kind of number: `vec[i16]([1, 2])`."""

        def __class_getitem__(cls, kind):
            return partial(array, kind.code)
