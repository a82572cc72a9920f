"""`i64`: a machine integer when compiled, a plain `int` otherwise."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int
