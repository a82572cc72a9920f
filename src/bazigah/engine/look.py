"""Look: what a seat saw last, as fractions in memory that others read.

Between two looks of a seat few numbers change, so that only those are written: that is several times faster than to
write them all.
"""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.engine.observing import Cell, Numbers


class Look:
    """What a seat was told last by numbers that it shares with others; the floats are those times their factors."""

    numbers: Numbers
    floats: memoryview[float]
    factors: list[float]
    told: list[i64]
    cells: list[Cell]  # among them all that were told something else than zero

    def __init__(self, numbers: Numbers, floats: memoryview[float], factors: list[float]) -> None:
        self.numbers = numbers
        self.floats = floats
        self.factors = factors
        self.told = [0] * len(numbers)
        self.cells = []

    def take(self) -> None:
        """Write what is new in the numbers, once they are all written."""
        page = self.numbers.page
        told = self.told
        written = self.numbers.written
        for cell in self.cells:
            if cell.page != page and told[cell.place]:
                self._tell(cell.place, 0)
        for cell in written:
            if cell.page == page and cell.number != told[cell.place]:
                self._tell(cell.place, cell.number)
        self.numbers.written = self.cells
        self.cells = written

    def _tell(self, place: i64, number: i64) -> None:
        self.told[place] = number
        self.floats[place] = float(number) * self.factors[place]
