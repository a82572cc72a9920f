"""`i64`: a machine integer when compiled, a plain `int` otherwise.

A literal shifted by an `i64` (`1 << n`) is compiled as a 32-bit shift and loses bits from 31 on: look single bits up in
a table instead. A test looks for such shifts.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int
